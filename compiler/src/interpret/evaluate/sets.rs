//! Evaluates sets of squares, what is asked of their squares one by one, and drawings of the board.

use alc_runtime::{Square, SquareSet, between, near, walk};

use super::{Scene, Value};
use crate::expression::{Binding, Pattern, SetTerm};
use crate::program::Body;

impl Scene<'_> {
    /// A set of squares. What is made from something absent has none.
    pub(super) fn set(&self, set: &SetTerm) -> SquareSet {
        match set {
            SetTerm::Constant(squares) => *squares,
            SetTerm::Squares(squares) => squares
                .iter()
                .filter_map(|square| self.square(square))
                .collect(),
            SetTerm::Where(binding) => self.filtered(binding),
            SetTerm::Men(side, None) => self.position.of(*side),
            SetTerm::Men(side, Some(man)) => self.position.men_of(*side, *man),
            SetTerm::Attacks(square) => self
                .square(square)
                .map(|square| self.position.attacks_from(square))
                .unwrap_or_default(),
            SetTerm::AttackedBy(side) => self.position.attacked_by(*side),
            SetTerm::Between(from, to) => match (self.square(from), self.square(to)) {
                (Some(from), Some(to)) => between(from, to),
                _ => SquareSet::EMPTY,
            },
            SetTerm::Near(square, moves) => match (self.square(square), self.number(moves)) {
                (Some(square), Some(moves)) => near(square, moves),
                _ => SquareSet::EMPTY,
            },
            SetTerm::Walk(square, inside) => self
                .square(square)
                .map(|square| walk(square, self.set(inside)))
                .unwrap_or_default(),
            SetTerm::Reach(side) => self.position.reach(*side),
            SetTerm::Combined(operator, left, right) => {
                operator.of(self.set(left), self.set(right))
            }
            SetTerm::If(condition, then, otherwise) => self.set(if self.holds(condition) {
                then
            } else {
                otherwise
            }),
            SetTerm::Call(call) => self.call(call, |scene, body| match body {
                Body::Set(set) => scene.set(set),
                Body::Formula(_) | Body::Number(..) | Body::Square(..) | Body::Extern(_) => {
                    SquareSet::EMPTY
                }
            }),
            SetTerm::Parameter(index) => match self.arguments[*index] {
                Value::Set(set) => set,
                Value::Number(_) | Value::Square(_) => SquareSet::EMPTY,
            },
            SetTerm::AtRoot(operand) => self.at_root().set(operand),
            SetTerm::After(operand) => self.after().set(operand),
        }
    }

    /// The squares of a set of which a condition holds.
    pub(super) fn filtered(&self, binding: &Binding) -> SquareSet {
        let mut holds = self.asking(binding);
        self.set(&binding.within)
            .iter()
            .filter(|square| holds(*square))
            .collect()
    }

    /// What is asked of each square of a binding.
    pub(super) fn asking<'a>(&'a self, binding: &'a Binding) -> impl FnMut(Square) -> bool + 'a {
        let mut arguments = self.arguments[..binding.variable].to_vec();
        arguments.push(Value::Set(SquareSet::EMPTY));
        move |square| {
            arguments[binding.variable] = Value::Square(Some(square));
            let scene = Scene {
                arguments: &arguments,
                ..*self
            };
            scene.holds(&binding.condition)
        }
    }

    /// Whether a drawing of the board fits somewhere.
    pub(super) fn matches(&self, pattern: &Pattern) -> bool {
        let classes: Vec<SquareSet> = pattern
            .classes
            .iter()
            .map(|class| self.set(class))
            .collect();
        pattern.placements.iter().any(|placement| {
            let mut pairs = placement.squares.iter().zip(&classes);
            pairs.all(|(squares, class)| SquareSet::from_bits(*squares).is_subset(*class)) && {
                let mut arguments = self.arguments[..pattern.variable].to_vec();
                arguments.push(Value::Set(SquareSet::from_bits(placement.marked)));
                let scene = Scene {
                    arguments: &arguments,
                    ..*self
                };
                scene.holds(&pattern.condition)
            }
        })
    }
}
