//! A goal as it is for one root and one side to move: what it says of the root has been worked out,
//! and what is left are words of tables, rows of numbers held against a bound, and little else.

use super::scene::Scene;
use super::tables::{Counts, Words};
use super::value::{LANES, Numbers, row_against, rows_compare};
use super::word::bits;
use crate::expression::{Formula, MoveTest, Number};
use crate::syntax::ast::Comparison;

/// A formula in which the root and the side to move are given.
pub(super) enum Goal<'s> {
    Constant(bool),
    /// The words of a table.
    Words(Words<'s>),
    /// The numbers of a table compare so with a bound.
    Row(Counts<'s>, Comparison, i32),
    /// They compare so with those of a table at the root, where each lane has a root of its own.
    AgainstRoot(Counts<'s>, Comparison, Counts<'s>),
    /// They compare so with a number of the move in question, or of another kind.
    Against(Counts<'s>, Comparison, &'s Number),
    All(Vec<Goal<'s>>),
    Any(Vec<Goal<'s>>),
    Not(Box<Goal<'s>>),
    /// The move in question is such.
    Move(MoveTest),
    /// The move in question leads to a square of which this holds, by square.
    Target(&'s [u64; LANES]),
    /// Whatever else there is.
    Other(&'s Formula),
}

/// So many lanes are looked at one by one.
const FEW: u32 = 4;

impl Goal<'_> {
    /// Those of some lanes in which it holds; `scene` is the placement, with the move in question if
    /// there is one.
    #[inline]
    pub(super) fn holds(&self, scene: &Scene<'_, '_>, lanes: u64) -> u64 {
        match self {
            Goal::Words(words) => lanes & words.at(scene.placement),
            _ => self.holds_otherwise(scene, lanes),
        }
    }

    /// The same of a goal that is more than words; what most goals are is asked without a call.
    fn holds_otherwise(&self, scene: &Scene<'_, '_>, lanes: u64) -> u64 {
        match self {
            Goal::Constant(true) => lanes,
            Goal::Constant(false) => 0,
            Goal::Words(words) => lanes & words.at(scene.placement),
            Goal::Row(rows, operator, bound) => {
                compares(rows.at(scene.placement), *operator, *bound, lanes)
            }
            Goal::AgainstRoot(rows, operator, bounds) => rows_hold(
                rows.at(scene.placement),
                *operator,
                bounds.at(scene.root.placement),
                lanes,
            ),
            Goal::Against(rows, operator, number) => match scene.number(number) {
                Numbers::Same(None) => 0,
                Numbers::Same(Some(bound)) => {
                    compares(rows.at(scene.placement), *operator, bound, lanes)
                }
                numbers => {
                    let (row, present) = rows.at(scene.placement);
                    lanes & Numbers::Row(row, present).compare(*operator, numbers)
                }
            },
            Goal::Move(test) => lanes & scene.move_is(*test),
            Goal::Target(words) => match scene.chosen {
                Some(chosen) => lanes & words[chosen.to.index()],
                None => 0,
            },
            Goal::All(parts) => {
                let mut left = lanes;
                for part in parts {
                    left = part.holds(scene, left);
                    if left == 0 {
                        break;
                    }
                }
                left
            }
            Goal::Any(parts) => {
                let mut left = lanes;
                for part in parts {
                    left &= !part.holds(scene, left);
                    if left == 0 {
                        break;
                    }
                }
                lanes & !left
            }
            Goal::Not(part) => lanes & !part.holds(scene, lanes),
            Goal::Other(formula) => lanes & scene.holds(formula),
        }
    }

    /// What it costs to ask, roughly. What costs less is asked first: goals can be asked in any order.
    pub(super) fn cost(&self) -> u32 {
        match self {
            Goal::Constant(_) | Goal::Words(_) | Goal::Move(_) | Goal::Target(_) => 1,
            Goal::AgainstRoot(..) => 5,
            Goal::Row(..) => 4,
            Goal::Against(..) => 15,
            Goal::All(parts) | Goal::Any(parts) => parts.iter().map(Goal::cost).sum(),
            Goal::Not(part) => part.cost(),
            Goal::Other(_) => 30,
        }
    }

    /// Whether it costs no more than to remember what came of it.
    pub(super) fn is_cheap(&self) -> bool {
        self.cost() < 15
    }

    /// Whether it holds whatever the placement.
    pub(super) fn is_always(&self) -> bool {
        matches!(self, Goal::Constant(true))
    }
}

/// The lanes in which numbers are present and compare so with a bound.
fn compares(
    (row, present): (&[i16; LANES], u64),
    operator: Comparison,
    bound: i32,
    lanes: u64,
) -> u64 {
    let lanes = lanes & present;
    if lanes.count_ones() > FEW {
        return lanes & row_against(row, operator, bound);
    }
    let holds = |lane: &usize| operator.holds(i32::from(row[*lane]).cmp(&bound));
    let holding = bits(lanes).filter(holds);
    holding.fold(0, |found, lane| found | 1 << lane)
}

/// The lanes in which two numbers are present and compare so.
fn rows_hold(
    (left, one): (&[i16; LANES], u64),
    operator: Comparison,
    (right, other): (&[i16; LANES], u64),
    lanes: u64,
) -> u64 {
    let lanes = lanes & one & other;
    if lanes.count_ones() > FEW {
        return lanes & rows_compare(left, operator, right);
    }
    let holds = |lane: &usize| operator.holds(left[*lane].cmp(&right[*lane]));
    let holding = bits(lanes).filter(holds);
    holding.fold(0, |found, lane| found | 1 << lane)
}
