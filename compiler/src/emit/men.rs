//! The men as words of their own, `our_rook(position)`, so that generated code speaks of them as the
//! table does.

use alc_runtime::{Kind, ManKind, Shade, Side};

use super::code::Code;
use super::frame::{Frame, POSITION};
use super::text::Body;
use super::translate::{Item, Translator};
use crate::expression::print;
use crate::program::Program;

/// Where a man stands, an `Option` unless it is a king. Its function is written when it is first
/// asked for.
pub fn call(translator: &mut Translator, side: Side, man: ManKind, frame: &Frame) -> Code {
    let words = print::man(side, man);
    let name = match translator.men.get(&words) {
        Some(item) => item.name.clone(),
        None => {
            let item = function(translator, side, man, &words);
            let name = item.name.clone();
            translator.men.insert(words, item);
            name
        }
    };
    Code::call(&name, vec![Code::word(frame.position)])
}

fn function(translator: &mut Translator, side: Side, man: ManKind, words: &str) -> Item {
    let position = Code::word(POSITION);
    let (square, result) = if man.kind == Kind::King {
        (position.method("king", vec![side_word(side)]), "Square")
    } else if let Some(slot) = only_slot(translator.program, side, man) {
        let constant = words.to_uppercase().replace(' ', "_");
        translator.slots.insert(constant.clone(), slot);
        (
            position.method("square", vec![Code::Word(constant)]),
            "Option<Square>",
        )
    } else if let Some(slot) = only_pawn(translator.program, side, man) {
        let constant = words.to_uppercase().replace(' ', "_");
        translator.slots.insert(constant.clone(), slot);
        let kind = Code::Word(format!("Kind::{:?}", man.kind));
        (
            position.method("square_of", vec![Code::Word(constant), kind]),
            "Option<Square>",
        )
    } else {
        let kind = Code::Word(kind_word(man));
        (
            position.method("find", vec![side_word(side), kind]),
            "Option<Square>",
        )
    };
    let name = translator.names.function("", words, "");
    let frame = Frame::new(&name, words, format!("The language's `{words}`"));
    Item::of_body(
        &frame,
        &format!("Where {words} stands."),
        &Body::value(square),
        result,
    )
}

/// The constant for a kind of man: `ROOK`, `LIGHT_BISHOP`.
pub fn kind_word(man: ManKind) -> String {
    let shade = match man.shade {
        Some(Shade::Light) => "LIGHT_",
        Some(Shade::Dark) => "DARK_",
        None => "",
    };
    format!("{shade}{}", man.kind.word().to_uppercase())
}

/// `Side::Us` or `Side::Them`
pub fn side_word(side: Side) -> Code {
    Code::word(if side == Side::Us {
        "Side::Us"
    } else {
        "Side::Them"
    })
}

/// The slot of such a man if there can be no other: one is listed, and no pawn may become one.
fn only_slot(program: &Program, side: Side, man: ManKind) -> Option<usize> {
    let listed = program.material.men().iter().enumerate();
    let own: Vec<(usize, &ManKind)> = listed
        .filter(|(slot, _)| program.material.owner(*slot) == side)
        .collect();
    let may_be = |one: &ManKind| {
        let shade_fits = man.shade.is_none() || one.shade.is_none() || one.shade == man.shade;
        one.kind == man.kind && shade_fits
    };
    let mut fitting = own.iter().filter(|(_, one)| may_be(one));
    match (fitting.next(), fitting.next()) {
        _ if own.iter().any(|(_, one)| one.kind == Kind::Pawn) => None,
        (Some((slot, one)), None) if man.shade.is_none() || one.shade == man.shade => Some(*slot),
        _ => None,
    }
}

/// The slot of the pawn that is such a man or may become one, if no other man may be one.
fn only_pawn(program: &Program, side: Side, man: ManKind) -> Option<usize> {
    let listed = program.material.men().iter().enumerate();
    let mut fitting = listed.filter(|(slot, one)| {
        program.material.owner(*slot) == side && (one.kind == Kind::Pawn || one.kind == man.kind)
    });
    match (fitting.next(), fitting.next()) {
        (Some((slot, one)), None) if one.kind == Kind::Pawn && man.shade.is_none() => Some(slot),
        _ => None,
    }
}
