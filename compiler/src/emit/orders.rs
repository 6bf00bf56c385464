//! What moves are sorted by. A table mostly sorts by the same numbers at many depths and in many
//! pieces of advice, and `ordered` is compiled anew for each key that it is given: numbers that are
//! asked for more than once are one function.

use std::collections::BTreeSet;

use super::code::Code;
use super::frame::{Frame, NEXT};
use super::layout::{self, ARGUMENTS};
use super::roots;
use super::terms::{Room, TermRef};
use super::text::{self, Body};
use super::translate::{Item, Translator};
use crate::expression::{Number, Part};
use crate::program::{Program, is_closed};

/// The functions for orders that are asked for more than once.
#[derive(Default)]
pub struct Orders<'p> {
    /// Their names.
    named: Vec<(&'p [Number], String)>,
    /// Those that are written, each followed by the functions for parts of it.
    pub items: Vec<Item>,
}

/// What moves are sorted by where this frame stands: a function or a closure of a move and the
/// position after it. A number that may be absent is compared as `least_first` says, and so are the
/// others beside it.
pub fn key<'p>(translator: &mut Translator<'p>, order: &'p [Number], frame: &Frame<'p>) -> Code {
    if is_shared(translator.program, order) {
        return shared(translator, order);
    }
    let frame = Frame {
        next: NEXT,
        ..frame.clone()
    };
    let (key, result) = numbers(translator, order, &frame);
    let key = if layout::fits(&key, ARGUMENTS) {
        key
    } else {
        translator.part(&frame, Body::value(key), &result)
    };
    Code::closure(&[frame.chosen, NEXT], key)
}

/// Whether moves are sorted by these numbers in several places, and the position after a move is all
/// that they depend on.
fn is_shared(program: &Program, order: &[Number]) -> bool {
    let levels = program.advice.iter().flat_map(|advice| &advice.levels);
    let groups = levels.flat_map(|level| &level.groups);
    let asked = groups.filter(|group| group.order == order).count();
    asked > 1 && order.iter().all(|number| is_of_next(program, number))
}

/// Whether a number depends on the position after a move alone.
fn is_of_next(program: &Program, number: &Number) -> bool {
    match number {
        Number::Constant(_) => true,
        Number::Arithmetic(_, left, right) => {
            is_of_next(program, left) && is_of_next(program, right)
        }
        Number::After(after) => {
            let part = Part::Number(after);
            is_closed(program, part) && !part.any(&Part::is_parameter)
        }
        _ => false,
    }
}

/// The name of the function for these numbers, which is written when they are first asked for.
fn shared<'p>(translator: &mut Translator<'p>, order: &'p [Number]) -> Code {
    let mut named = translator.orders.named.iter();
    if let Some((_, name)) = named.find(|(known, _)| *known == order) {
        return Code::word(name);
    }
    let program = translator.program;
    let about = order.first().map_or_else(String::new, |first| {
        roots::word(program, Part::Number(first))
    });
    let name = translator.names.function("order_by_", &about, "");
    translator.orders.named.push((order, name.clone()));
    let items = translator.apart(|translator| {
        let frame = Frame::new(&name, &about, format!("Asked in {}", program.source));
        let (key, result) = numbers(translator, order, &frame);
        let body = Body::value(key);
        let mut words = BTreeSet::new();
        body.collect_words(&mut words);
        let next = if words.contains(NEXT) { NEXT } else { "_next" };
        let variables = vec![
            ("_chosen".to_owned(), "Move"),
            (next.to_owned(), "&Position"),
        ];
        let doc = "By what moves are sorted in several places.";
        let mut item = Item::taking(&frame, doc, variables, words, &result);
        text::write_body(&mut item.function, &body);
        item
    });
    translator.orders.items.extend(items);
    Code::word(name)
}

/// The numbers as one value, and its type.
fn numbers<'p>(
    translator: &mut Translator<'p>,
    order: &'p [Number],
    frame: &Frame<'p>,
) -> (Code, String) {
    let terms: Vec<TermRef> = order.iter().map(TermRef::from).collect();
    let absent = terms
        .iter()
        .any(|term| translator.may_be_absent(*term, frame));
    let mut numbers = Vec::new();
    for term in terms {
        numbers.push(if absent {
            let name = "least_first".to_owned();
            translator.called(name, Vec::new(), vec![(term, true)], frame, Room::Line)
        } else {
            let value = translator.value(term, frame, Room::Line);
            translator.on_a_line(value, term, frame)
        });
    }
    let number = if absent { "i64" } else { "i32" };
    match numbers.len() {
        1 => (numbers.remove(0), number.to_owned()),
        count => (Code::List(numbers), format!("[{number}; {count}]")),
    }
}
