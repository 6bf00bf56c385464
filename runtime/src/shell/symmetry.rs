//! Which symmetries of the board a table respects, as people and programs read it.

use super::json::{push_key, push_optional, push_string};
use crate::fen;
use crate::material::Colour;
use crate::notation::san;
use crate::position::Position;
use crate::prove::{Audit, Departure, Respect, Symmetry};
use crate::strategy::{Decision, Strategy};

/// For people: a line for each symmetry, and below it the first position of each kind in which it is
/// not respected. Positions are written as those in which we play `us`.
pub fn text(audit: &Audit, strategy: &dyn Strategy, us: Colour) -> String {
    let mut text = format!(
        "symmetries of the board, in {} positions and their images:\n",
        audit.positions
    );
    for (symmetry, respect) in &audit.symmetries {
        match respect {
            Err(why) => text += &format!("  {symmetry:18}  does not apply: {why}\n"),
            Ok(respect) => push_lines(&mut text, *symmetry, respect, strategy, us),
        }
    }
    text
}

/// For programs: one object with a member for each symmetry, without a line's end. Positions and moves
/// are those in which we play `us`.
pub fn json(audit: &Audit, strategy: &dyn Strategy, us: Colour) -> String {
    let mut out = String::from("{");
    for (symmetry, respect) in &audit.symmetries {
        push_key(&mut out, symmetry.word());
        out.push('{');
        push_key(&mut out, "applies");
        out += &respect.is_ok().to_string();
        match respect {
            Err(why) => {
                push_key(&mut out, "why");
                push_string(&mut out, &why.to_string());
            }
            Ok(respect) => push_respect(&mut out, respect, strategy, us),
        }
        out.push('}');
    }
    out.push('}');
    out
}

/// The kinds of departures, each with what people and programs call it.
fn kinds(respect: &Respect) -> [(&'static str, &'static str, &Departure); 4] {
    [
        ("other rule", "other_rule", &respect.rules),
        ("other advice", "other_advice", &respect.advice),
        ("other move", "other_move", &respect.moves),
        ("own image", "own_image", &respect.own_images),
    ]
}

fn push_lines(
    text: &mut String,
    symmetry: Symmetry,
    respect: &Respect,
    strategy: &dyn Strategy,
    us: Colour,
) {
    let mut counts: Vec<String> = kinds(respect)
        .iter()
        .filter(|(_, _, departure)| departure.positions > 0)
        .map(|(what, _, departure)| format!("{what} {}", departure.positions))
        .collect();
    if respect.is_entire() {
        counts.push("respected".to_owned());
    }
    if respect.outside > 0 {
        counts.push(format!("images outside the domain {}", respect.outside));
    }
    *text += &format!("  {symmetry:18}  {}\n", counts.join(", "));
    for (what, _, departure) in kinds(respect) {
        if let Some(first) = &departure.first {
            let here = in_words(strategy, &first.position, first.decision, us);
            let there = in_words(strategy, &first.image, first.image_decision, us);
            *text += &format!("    {what:12}  {here}\n    {:12}  {there}\n", "its image");
        }
    }
}

/// A position and what is decided in it.
fn in_words(
    strategy: &dyn Strategy,
    position: &Position,
    decision: Decision,
    us: Colour,
) -> String {
    let decided = match decision {
        Decision::Advised {
            rule,
            advice,
            chosen,
        } => format!(
            "{}, {}, {}",
            strategy.rule(rule).name,
            strategy.advice(advice).name,
            san(position, chosen, us)
        ),
        Decision::NoAdvice { rule } => format!("{}, no advice", strategy.rule(rule).name),
        Decision::NoRule => "no rule".to_owned(),
    };
    format!("{}: {decided}", fen::write(position, us, 0, 1))
}

fn push_respect(out: &mut String, respect: &Respect, strategy: &dyn Strategy, us: Colour) {
    push_key(out, "respected");
    *out += &respect.is_entire().to_string();
    for (_, word, departure) in kinds(respect) {
        push_key(out, word);
        *out += &departure.positions.to_string();
    }
    push_key(out, "outside");
    *out += &respect.outside.to_string();
    push_key(out, "first");
    out.push('{');
    for (_, word, departure) in kinds(respect) {
        push_key(out, word);
        let Some(first) = &departure.first else {
            out.push_str("null");
            continue;
        };
        out.push('{');
        push_decision(out, strategy, &first.position, first.decision, us);
        push_key(out, "image");
        out.push('{');
        push_decision(out, strategy, &first.image, first.image_decision, us);
        out.push_str("}}");
    }
    out.push('}');
}

/// A position and what is decided in it, as members of an object, in the words of `decide`.
fn push_decision(
    out: &mut String,
    strategy: &dyn Strategy,
    position: &Position,
    decision: Decision,
    us: Colour,
) {
    push_key(out, "fen");
    push_string(out, &fen::write(position, us, 0, 1));
    push_key(out, "rule");
    push_optional(out, decision.rule().map(|rule| strategy.rule(rule).name));
    push_key(out, "advice");
    push_optional(
        out,
        decision.advice().map(|advice| strategy.advice(advice).name),
    );
    push_key(out, "move");
    let chosen = decision.chosen().map(|chosen| chosen.uci(us));
    push_optional(out, chosen.as_deref());
}
