//! What a move constraint offers: choices of moves, tried one after another, each with an order of its
//! own. `and` refines them.

use super::simplify::{all, any};
use crate::expression::{Formula, Number, Part};

/// A choice of moves that a constraint offers, and their order.
pub(super) struct Choice {
    pub(super) formula: Formula,
    /// As in [`Group::order`](super::Group::order).
    pub(super) order: Vec<Number>,
}

impl Choice {
    pub(super) fn of(formula: Formula) -> Choice {
        Choice {
            formula,
            order: Vec::new(),
        }
    }

    pub(super) fn size(&self) -> usize {
        size(&self.formula)
            + self
                .order
                .iter()
                .map(|number| parts(Part::Number(number)))
                .sum::<usize>()
    }
}

/// One choice refined by others. Where it has an order already, that comes before which of the
/// others a move belongs to, so they become one choice in which that is a number like the rest.
pub(super) fn refined(choice: &Choice, by: &[Choice]) -> Vec<Choice> {
    let both = |formula: &Formula| all([choice.formula.clone(), formula.clone()]);
    if choice.order.is_empty() || by.len() < 2 {
        let refined = by.iter().map(|other| Choice {
            formula: both(&other.formula),
            order: [choice.order.as_slice(), &other.order].concat(),
        });
        return refined.collect();
    }
    let which = by.iter().enumerate().rev().fold(
        Number::Constant(i32::try_from(by.len()).unwrap_or(i32::MAX)),
        |later, (index, other)| {
            let own = Number::Constant(i32::try_from(index).unwrap_or(i32::MAX));
            Number::If(
                Box::new(other.formula.clone()),
                Box::new(own),
                Box::new(later),
            )
        },
    );
    let mut order = choice.order.clone();
    order.push(which);
    let longest = by.iter().map(|other| other.order.len()).max().unwrap_or(0);
    for place in 0..longest {
        order.push(by.iter().rev().fold(Number::Constant(0), |later, other| {
            let own = other
                .order
                .get(place)
                .cloned()
                .unwrap_or(Number::Constant(0));
            Number::If(
                Box::new(other.formula.clone()),
                Box::new(own),
                Box::new(later),
            )
        }));
    }
    let one_of_them = any(by.iter().map(|other| other.formula.clone()));
    vec![Choice {
        formula: both(&one_of_them),
        order,
    }]
}

/// How many parts there are in it.
pub(super) fn size(formula: &Formula) -> usize {
    parts(Part::Formula(formula))
}

fn parts(whole: Part<'_>) -> usize {
    let mut count = 0;
    whole.visit(&mut |_| count += 1);
    count
}
