//! Sets of squares in the language's own notation, and what is asked of their squares.

use alc_runtime::{CENTRE, CORNERS, DARK, EDGE, Kind, LIGHT, ManKind, Side, SquareSet};

use super::{Binding, Names, call_words, choice, enclosed, formula, man, number, square};
use crate::expression::{Binding as Bound, SetTerm, SquareTerm};
use crate::syntax::ast::SetOperator;

/// A set of squares.
pub fn set(term: &SetTerm, names: Names) -> String {
    set_within(term, Binding::Sum, names)
}

fn set_within(term: &SetTerm, around: Binding, names: Names) -> String {
    let inside = |term: &SquareTerm| square(term, names);
    let text = match term {
        SetTerm::Constant(squares) => constant_set(*squares),
        SetTerm::Squares(squares) => {
            let squares: Vec<String> = squares.iter().map(inside).collect();
            format!("{{{}}}", squares.join(", "))
        }
        SetTerm::Where(binding) => format!("{{{}}}", bound(binding, names)),
        SetTerm::Men(side, man) => men(*side, *man),
        SetTerm::Attacks(square) => format!("attacks({})", inside(square)),
        SetTerm::AttackedBy(Side::Us) => "attacked by us".to_owned(),
        SetTerm::AttackedBy(Side::Them) => "attacked by them".to_owned(),
        SetTerm::Between(from, to) => format!("between({}, {})", inside(from), inside(to)),
        SetTerm::Near(from, moves) => {
            format!("near({}, {})", inside(from), number(moves, names))
        }
        SetTerm::Walk(from, within) => {
            format!("walk({}, {})", inside(from), set(within, names))
        }
        SetTerm::Reach(side) => format!("reach({})", man(*side, ManKind::of(Kind::King))),
        SetTerm::Combined(operator, left, right) => {
            let (sign, own, right_binding) = match operator {
                SetOperator::Union => ("|", Binding::Sum, Binding::Product),
                SetOperator::Difference => ("\\", Binding::Sum, Binding::Product),
                SetOperator::Intersection => ("&", Binding::Product, Binding::Tightest),
            };
            let text = format!(
                "{} {sign} {}",
                set_within(left, own, names),
                set_within(right, right_binding, names)
            );
            return enclosed(text, own, around);
        }
        SetTerm::If(condition, yes, no) => {
            choice(condition, &set(yes, names), &set(no, names), names)
        }
        SetTerm::Call(call) => call_words(call, names),
        SetTerm::Parameter(index) => (names.parameter)(*index),
        SetTerm::AtRoot(inner) => {
            format!("{} at root", set_within(inner, Binding::Tightest, names))
        }
        SetTerm::After(inner) => format!("after({})", set(inner, names)),
    };
    enclosed(text, Binding::Tightest, around)
}

/// A set that is the same always: by its name, by what it is without, or by its squares.
fn constant_set(squares: SquareSet) -> String {
    let named = [
        ("all", SquareSet::ALL),
        ("edge", EDGE),
        ("corners", CORNERS),
        ("centre", CENTRE),
        ("light", LIGHT),
        ("dark", DARK),
    ];
    if let Some((name, _)) = named.iter().find(|(_, set)| *set == squares) {
        return (*name).to_owned();
    }
    let listed = |squares: SquareSet| {
        let squares: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
        format!("{{{}}}", squares.join(", "))
    };
    let missing = SquareSet::ALL - squares;
    if missing.len() < squares.len() {
        format!("(all \\ {})", listed(missing))
    } else {
        listed(squares)
    }
}

/// The words for the men of a side: of a kind, `our rooks`, or all, `our men`.
pub fn men(side: Side, man: Option<ManKind>) -> String {
    let whose = if side == Side::Us { "our" } else { "their" };
    match man {
        Some(man) => format!("{whose} {man}s"),
        None => format!("{whose} men"),
    }
}

/// What is asked of the squares of a set, behind the word that asks.
pub(super) fn quantified(word: &str, binding: &Bound, names: Names) -> String {
    format!("{word}({})", bound(binding, names))
}

fn bound(binding: &Bound, names: Names) -> String {
    let condition = with_variable(names, binding.variable, &binding.name, |names| {
        formula(&binding.condition, names)
    });
    format!(
        "{} in {} where {condition}",
        binding.name,
        set(&binding.within, names)
    )
}

/// Writes something in which the parameter with this index has this name.
pub(super) fn with_variable(
    names: Names,
    variable: usize,
    name: &str,
    write: impl FnOnce(Names) -> String,
) -> String {
    let parameter = |index: usize| {
        if index == variable {
            name.to_owned()
        } else {
            (names.parameter)(index)
        }
    };
    write(Names {
        parameter: &parameter,
        ..names
    })
}
