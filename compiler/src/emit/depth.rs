//! The nodes of a piece of advice at one depth, and how many plies remain there: where the search may
//! be cut short, each function is told, and hands on one less.

use std::collections::BTreeSet;

use alc_runtime::Side;
use codegen::{Block, Function};

use super::code::Code;
use super::frame::{BOUND_NEXT, Frame, POSITION, REMAINING};
use super::layout::INDENT;
use super::memory::MemoryCode;
use super::text;
use super::translate::Translator;
use crate::program::{Advice, Level};

/// The nodes of a piece of advice at one depth.
pub struct Depth<'p, 'a> {
    /// Whose nodes they are.
    pub advice: &'p Advice,
    /// In plies from the root.
    pub depth: usize,
    /// What is done there.
    pub level: &'p Level,
    /// The name of the function that does it.
    pub name: &'a str,
    /// Whether the tree succeeds in a `position` at the next depth.
    pub next: Code,
    /// What is remembered of that.
    pub memory: Option<MemoryCode>,
    /// What a node counts as where no move is considered, if the advice says so.
    pub exit: Option<Code>,
}

/// What ends the names of functions for this depth.
pub fn suffix(advice: &Advice, depth: usize) -> String {
    match advice.first {
        Side::Us => format!("_{depth}"),
        Side::Them => format!("_them_{depth}"),
    }
}

/// The plies that are left at the next depth.
pub const DEEPER: &str = "deeper";

impl<'p> Depth<'p, '_> {
    /// Where something is evaluated in a function of this name, with this variable for moves.
    pub fn frame(&self, name: &str, chosen: &'static str) -> Frame<'p> {
        Frame {
            chosen,
            next: BOUND_NEXT,
            ..Frame::new(
                name,
                &self.advice.name,
                format!("Advice at {}", self.advice.origin),
            )
        }
    }

    /// One of two words, by whose tree it is.
    pub fn whose(&self, ours: &'static str, theirs: &'static str) -> &'static str {
        match self.advice.owner {
            Side::Us => ours,
            Side::Them => theirs,
        }
    }

    /// A new name for a function of this depth.
    pub fn function(&self, translator: &mut Translator, prefix: &str) -> String {
        let suffix = suffix(self.advice, self.depth);
        translator
            .names
            .function(prefix, &self.advice.name, &suffix)
    }

    /// `2 plies from the root`
    pub fn plies(&self) -> String {
        Depth::plies_of(self.advice, self.depth)
    }

    /// The same of any depth of a piece of advice.
    pub fn plies_of(advice: &Advice, depth: usize) -> String {
        let plies = match depth {
            1 => "1 ply".to_owned(),
            depth => format!("{depth} plies"),
        };
        match advice.first {
            Side::Us => format!("{plies} from the root"),
            Side::Them => format!("{plies} from a root with them to move"),
        }
    }

    /// What the strategy itself asks of this depth: its searches go as deep as the levels.
    pub fn asked_by_strategy(&self, code: Code) -> Code {
        let remaining = self.advice.levels.len() - 1 - self.depth;
        code.replaced(REMAINING, &remaining.to_string())
    }

    /// What is said of a `position` at the next depth, of the one after a move from here.
    pub fn after(&self, code: &Code) -> Code {
        code.clone()
            .replaced(POSITION, BOUND_NEXT)
            .replaced(REMAINING, DEEPER)
    }

    /// What a node comes to if the search goes on here, and otherwise.
    pub fn unless_cut(&self, outcome: Code, cut: &Code) -> Code {
        let is_last = self.depth + 1 == self.advice.levels.len();
        if !self.advice.limited || is_last || outcome == *cut {
            return outcome;
        }
        let operator = if outcome.as_truth() == Some(true) {
            "!="
        } else {
            "=="
        };
        Code::binary(Code::word(REMAINING), operator, Code::word("0"))
    }

    /// Where the search may be cut short, the function returns this then; otherwise what is said of
    /// the next depth may use how many plies are left there.
    pub fn write_limit(&self, function: &mut Function, next: &Code, cut: &Code) {
        if !self.advice.limited {
            return;
        }
        if next.uses(DEEPER) && cut.uses("None") {
            function.line(format!("let {DEEPER} = {REMAINING}.checked_sub(1)?;"));
            return;
        }
        let mut block = Block::new(if next.uses(DEEPER) {
            format!("let Some({DEEPER}) = {REMAINING}.checked_sub(1) else")
        } else {
            format!("if {REMAINING} == 0")
        });
        text::write_returned(&mut block, cut, 2 * INDENT);
        if next.uses(DEEPER) {
            block.after(";");
        }
        function.push_block(block);
    }

    /// What [`Depth::write_limit`] uses.
    pub fn use_limit(&self, used: &mut BTreeSet<String>) {
        if self.advice.limited {
            used.insert(REMAINING.to_owned());
        }
    }
}
