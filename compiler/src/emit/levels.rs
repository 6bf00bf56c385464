//! The functions of a piece of advice for one depth: our move there, whether their replies are
//! answered, and which replies those are.

use std::collections::BTreeSet;

use alc_runtime::Kinds;
use codegen::Block;

use super::code::{Code, words};
use super::formulas::kinds_code;
use super::layout::{self, INDENT, LINE};
use super::text;
use super::translate::{
    CHOSEN, Frame, Item, LIST_OF_REPLIES, POSITION, REPLIES, REPLY, Translator,
};
use crate::expression::Formula;
use crate::program::{Advice, Group, Level};

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
}

/// Writes the function that finds our move: the first after which the tree succeeds. Nothing if no
/// move can be the one; otherwise the call, an `Option<Move>`.
pub fn ours<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>) -> Option<Code> {
    let frame = depth.frame(depth.name, CHOSEN);
    let next = depth.next.clone().replaced(POSITION, "&next");
    let mut loops = Vec::new();
    let mut used = Vec::new();
    for group in considered(depth.level) {
        let test = translator.formula(&group.test, &frame, ROOM);
        let condition = Code::all([test, next.clone()]);
        let moves = moves(group);
        if condition.as_truth() == Some(false) {
            continue;
        }
        let found = format!("return Some({CHOSEN});");
        if condition.as_truth() == Some(true) {
            let first = Code::call("first_move", vec![moves.clone()]);
            let mut block = text::if_let_block(CHOSEN, &first);
            block.line(found);
            loops.push(block);
        } else {
            // A second name, used or not, keeps the loop from being mistaken for `find`.
            let after = if condition.uses("next") {
                "next"
            } else {
                "_next"
            };
            let mut block = text::if_block(&condition, 2 * INDENT);
            block.line(found);
            let mut each = text::for_block(&format!("({CHOSEN}, {after})"), &moves);
            each.push_block(block);
            loops.push(each);
        }
        used.extend([condition, moves]);
    }
    if loops.is_empty() {
        return None;
    }
    let doc = format!(
        "Our move towards `{}`, {} from the root.",
        depth.advice.name,
        depth.plies()
    );
    let mut item = Item::new(&frame, &doc, without(CHOSEN, &used), "Option<Move>");
    for block in loops {
        item.function.push_block(block);
    }
    item.function.line("None");
    Some(translator.push(item))
}

/// Writes the function that says whether the tree succeeds after each of their replies, unless that
/// is known; and what it comes to, a `bool`.
pub fn theirs<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>) -> Code {
    let frame = depth.frame(depth.name, REPLY);
    let fails = depth.next.clone().replaced(POSITION, "&next").negated();
    let holds_when_stuck = depth.level.holds_when_stuck;
    let mut loops = Vec::new();
    let mut used = Vec::new();
    // Where every reply fails, or none does, all that counts is whether there is one.
    let known = fails.as_truth();
    let counts = !holds_when_stuck || known == Some(true);
    for group in considered(depth.level) {
        let test = translator.formula(&group.test, &frame, ROOM);
        if test.as_truth() != Some(false) {
            let moves = moves(group);
            loops.push(reply_loop(&test, &fails, &moves, counts));
            used.extend([test, moves]);
        }
    }
    if loops.is_empty() || (known == Some(!holds_when_stuck)) {
        return Code::truth(holds_when_stuck);
    }
    used.push(fails);
    let doc = format!(
        "Whether `{}` succeeds after each of their replies, {} from the root.",
        depth.advice.name,
        depth.plies()
    );
    let mut item = Item::new(&frame, &doc, without(REPLY, &used), "bool");
    if counts {
        item.function.line("let mut stuck = true;");
    }
    for block in loops {
        item.function.push_block(block);
    }
    item.function.line(match (counts, holds_when_stuck) {
        (false, _) => "true",
        (true, false) => "!stuck",
        (true, true) => "stuck",
    });
    translator.push(item)
}

/// What is done with the replies of one group.
fn reply_loop(test: &Code, fails: &Code, moves: &Code, counts: bool) -> Block {
    let reply = if test.uses(REPLY) { REPLY } else { "_" };
    let next = if fails.uses("next") { "next" } else { "_" };
    let pattern = if reply == next {
        "_".to_owned()
    } else {
        format!("({reply}, {next})")
    };
    let mut each = text::for_block(&pattern, moves);
    let always = test.as_truth() == Some(true);
    let fail = |condition: &Code, indent: usize| {
        let mut block = text::if_block(condition, indent);
        block.line("return false;");
        block
    };
    let known = fails.as_truth().is_some();
    let statements = |block: &mut Block, indent: usize| {
        if !known {
            block.push_block(fail(fails, indent));
        }
        block.line("stuck = false;");
    };
    match (counts, always) {
        (false, _) => {
            each.push_block(fail(&Code::all([test.clone(), fails.clone()]), 2 * INDENT));
        }
        (true, true) => statements(&mut each, 2 * INDENT),
        (true, false) => {
            let mut block = text::if_block(test, 2 * INDENT);
            statements(&mut block, 3 * INDENT);
            each.push_block(block);
        }
    }
    each
}

/// Writes the function that lists the replies, unless one call does. Nothing if there is never one;
/// otherwise the call, which adds them to `replies`.
pub fn replies<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>) -> Option<Code> {
    let name =
        translator
            .names
            .function("replies_", &depth.advice.name, &format!("_{}", depth.depth));
    let frame = Frame {
        parameters: vec![(REPLIES.to_owned(), LIST_OF_REPLIES)],
        ..depth.frame(&name, REPLY)
    };
    let mut groups = Vec::new();
    for group in considered(depth.level) {
        let test = translator.formula(&group.test, &frame, ROOM);
        if test.as_truth() != Some(false) {
            groups.push((test, moves(group)));
        }
    }
    match groups.as_slice() {
        [] => return None,
        [(test, moves)] if test.as_truth() == Some(true) => return Some(all_taken(moves)),
        _ => {}
    }
    let doc = format!(
        "The replies to `{}` that are considered, {} from the root.",
        depth.advice.name,
        depth.plies()
    );
    let mut used = without(REPLY, groups.iter().flat_map(|(test, moves)| [test, moves]));
    used.insert(REPLIES.to_owned());
    let mut item = Item::new(&frame, &doc, used, "");
    for (test, moves) in &groups {
        if test.as_truth() == Some(true) {
            let taken = layout::one_line(&all_taken(moves));
            item.function.line(format!("{taken};"));
            continue;
        }
        let mut block = text::if_block(test, 2 * INDENT);
        block.line(format!("{REPLIES}.push(({REPLY}, next));"));
        let mut each = text::for_block(&format!("({REPLY}, next)"), moves);
        each.push_block(block);
        item.function.push_block(each);
    }
    Some(translator.push(item))
}

/// All of these moves are replies.
fn all_taken(moves: &Code) -> Code {
    Code::word(REPLIES).method("extend", vec![moves.clone()])
}

/// The room for a chain in the condition of an `if` inside a loop.
const ROOM: usize = LINE - 3 * INDENT - " {".len();

impl<'p> Depth<'p, '_> {
    fn frame(&self, name: &str, chosen: &'static str) -> Frame<'p> {
        Frame {
            chosen,
            ..Frame::new(
                name,
                &self.advice.name,
                format!("Advice at {}", self.advice.origin),
            )
        }
    }

    fn plies(&self) -> String {
        if self.depth == 1 {
            "1 ply".to_owned()
        } else {
            format!("{} plies", self.depth)
        }
    }
}

/// The words of these expressions, without the variable that a loop binds.
fn without<'a>(variable: &str, used: impl IntoIterator<Item = &'a Code>) -> BTreeSet<String> {
    let mut words = words(used);
    words.remove(variable);
    words
}

/// The groups into which some move may fall.
fn considered(level: &Level) -> impl Iterator<Item = &Group> {
    let possible =
        |group: &&Group| !group.kinds.is_empty() && group.test != Formula::Constant(false);
    level.groups.iter().filter(possible)
}

/// The legal moves from which a group takes its own.
fn moves(group: &Group) -> Code {
    let position = Code::word(POSITION);
    let order = Code::word("ORDER");
    if group.kinds == Kinds::ALL {
        position.method("moves", vec![order])
    } else {
        position.method("moves_of", vec![kinds_code(group.kinds), order])
    }
}
