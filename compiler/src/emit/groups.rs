//! The moves that are considered at one depth, group by group.

use alc_runtime::Kinds;

use super::code::Code;
use super::formulas::kinds_code;
use super::frame::{Frame, NEXT, POSITION};
use super::layout::{self, ARGUMENTS, INDENT, LINE};
use super::terms::{Room, TermRef};
use super::text::Body;
use super::translate::Translator;
use crate::expression::{Formula, Number};
use crate::program::{Group, Level};

/// The moves of a group, as an iterator over each and the position after it.
pub struct Moves {
    /// Those from which it takes its own, in move order.
    pub unordered: Code,
    /// The same in the order that the group says, if it says one.
    pub ordered: Option<Code>,
    /// Of which of them the group consists, as the body of a loop tests it.
    pub test: Code,
}

/// The variable for moves in the order of their group.
pub const MOVES: &str = "moves";

/// The room for a chain in the condition of an `if` inside a loop.
const ROOM: usize = LINE - 3 * INDENT - " {".len();

/// The groups of a level into which some move may fall.
pub fn considered<'p>(
    translator: &mut Translator<'p>,
    level: &'p Level,
    frame: &Frame<'p>,
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
        let ordered = (!group.order.is_empty()).then(|| {
            let key = key(translator, &group.order, frame);
            Code::call("ordered", vec![unordered.clone(), key])
        });
        considered.push(Moves {
            unordered,
            ordered,
            test,
        });
    }
    considered
}

impl Moves {
    /// What a loop runs through, where [`Moves::ordered`] has been given its variable.
    pub fn iterator(&self) -> Code {
        match self.ordered {
            Some(_) => Code::word(MOVES),
            None => self.unordered.clone(),
        }
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

/// What moves are sorted by: a closure of a move and the position after it. A number that may be
/// absent is compared as `least_first` says, and so are the others beside it.
fn key<'p>(translator: &mut Translator<'p>, order: &'p [Number], frame: &Frame<'p>) -> Code {
    let frame = Frame {
        next: NEXT,
        ..frame.clone()
    };
    let terms: Vec<TermRef> = order.iter().map(TermRef::from).collect();
    let absent = terms
        .iter()
        .any(|term| translator.may_be_absent(*term, &frame));
    let mut numbers = Vec::new();
    for term in terms {
        numbers.push(if absent {
            let name = "least_first".to_owned();
            translator.called(name, Vec::new(), vec![(term, true)], &frame, Room::Line)
        } else {
            let value = translator.value(term, &frame, Room::Line);
            translator.on_a_line(value, term, &frame)
        });
    }
    let number = if absent { "i64" } else { "i32" };
    let result = match numbers.len() {
        1 => number.to_owned(),
        count => format!("[{number}; {count}]"),
    };
    let key = match numbers.len() {
        1 => numbers.remove(0),
        _ => Code::List(numbers),
    };
    let key = if layout::fits(&key, ARGUMENTS) {
        key
    } else {
        translator.part(&frame, Body::value(key), &result)
    };
    Code::closure(&[frame.chosen, NEXT], key)
}
