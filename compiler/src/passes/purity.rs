//! What a search below a node is made of, and which of it may be asked more often or less often than
//! the table says: all that depends on nothing but the position, the root and the move.

use crate::expression::Part;
use crate::program::{Advice, Body, Program};

/// Which of a program's functions depend on more: on predicates in Rust, or on the plies that are left.
pub(super) struct Purity {
    impure: Vec<bool>,
}

impl Purity {
    /// Of the functions of this program, each of which comes after those that it calls.
    pub(super) fn of(program: &Program) -> Purity {
        let mut purity = Purity { impure: Vec::new() };
        for function in &program.functions {
            let impure = match function.body.part() {
                None => matches!(function.body, Body::Extern(_)),
                Some(body) => !purity.is_pure(body),
            };
            purity.impure.push(impure);
        }
        purity
    }

    /// Whether it may be asked as often as one likes.
    pub(super) fn is_pure(&self, part: Part<'_>) -> bool {
        !part.any(&|part| {
            part.asks_advice() || part.call().is_some_and(|call| self.impure[call.function])
        })
    }
}

/// All that is asked at the nodes from this depth on: goals, exit, tests and orders of moves.
pub(super) fn parts_from(advice: &Advice, depth: usize) -> impl Iterator<Item = Part<'_>> {
    let below = advice.levels[depth..]
        .iter()
        .flat_map(|level| &level.groups);
    let tests = below.clone().map(|group| &group.test);
    let orders = below.flat_map(|group| &group.order);
    [&advice.better_goal, &advice.holding_goal]
        .into_iter()
        .chain(&advice.exit)
        .chain(tests)
        .map(Part::Formula)
        .chain(orders.map(Part::Number))
}
