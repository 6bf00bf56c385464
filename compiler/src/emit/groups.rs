//! The moves that are considered at one depth, group by group.

use alc_runtime::Kinds;

use super::code::Code;
use super::formulas::kinds_code;
use super::frame::{Frame, POSITION};
use super::layout::{INDENT, LINE};
use super::memory::MemoryCode;
use super::orders;
use super::translate::Translator;
use crate::expression::Formula;
use crate::program::{Group, Level};

/// The moves of a group, as an iterator over each and the position after it.
pub struct Moves {
    /// Those from which it takes its own, in move order.
    pub unordered: Code,
    /// What they are sorted by, if the group says so: a function or a closure.
    key: Option<Code>,
    /// Of which of them the group consists, as the body of a loop tests it.
    pub test: Code,
    /// Whether it is a pass, and no man's move.
    pub pass: bool,
}

/// The variable for moves in the order of their group, or for those that a memory knows of.
pub const MOVES: &str = "moves";

/// The room for a chain in the condition of an `if` inside a loop.
const ROOM: usize = LINE - 3 * INDENT - " {".len();

/// In which order the moves of a group are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// As the group says.
    Asked,
    /// In any.
    Free,
}

/// The groups of a level into which some move may fall.
pub fn considered<'p>(
    translator: &mut Translator<'p>,
    level: &'p Level,
    frame: &Frame<'p>,
    order: Order,
) -> Vec<Moves> {
    let mut considered = Vec::new();
    for group in &level.groups {
        let possible = group.pass || !group.kinds.is_empty();
        if !possible || group.test == Formula::Constant(false) {
            continue;
        }
        let test = translator.formula(&group.test, frame, ROOM);
        if test.as_truth() == Some(false) {
            continue;
        }
        let unordered = unordered(group);
        let sorted = order == Order::Asked && !group.order.is_empty();
        let key = sorted.then(|| orders::key(translator, &group.order, frame));
        considered.push(Moves {
            unordered,
            key,
            test,
            pass: group.pass,
        });
    }
    considered
}

impl Moves {
    /// Whether the group says an order.
    pub fn is_ordered(&self) -> bool {
        self.key.is_some()
    }

    /// The values that the variable for moves gets, one after another, before a loop goes through
    /// those of the moves that a memory knows of; without a memory through all.
    pub fn steps(&self, memory: Option<&MemoryCode>) -> Vec<Code> {
        let known = memory.map(|memory| memory.among(&self.unordered));
        let ordered = self.key.as_ref().map(|key| {
            let from = match &known {
                Some(_) => Code::word(MOVES),
                None => self.unordered.clone(),
            };
            Code::call("ordered", vec![Code::word(POSITION), from, key.clone()])
        });
        known.into_iter().chain(ordered).collect()
    }
}

/// The moves from which a group takes its own.
fn unordered(group: &Group) -> Code {
    let position = Code::word(POSITION);
    let order = Code::word("ORDER");
    if group.pass {
        Code::call("passing", vec![position])
    } else if group.kinds == Kinds::ALL {
        position.method("moves", vec![order])
    } else {
        position.method("moves_of", vec![kinds_code(group.kinds), order])
    }
}
