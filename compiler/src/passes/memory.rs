//! The pass `memory`: a node from which the search depends on the position alone is the same node
//! whatever the root, so that its answer is worth a bit of memory; and of goals that compare with the
//! root, those parts are remembered that do not.
//!
//! A memory has a bit for each way in which the men can stand (`alc_runtime::generated::Memory`), so
//! it is made only where these are few enough.

use alc_runtime::{Kind, Material, Side};

use super::purity::{Purity, parts_from};
use super::{Improved, Remembered};
use crate::expression::{Formula, Part};
use crate::program::{Advice, Function, Goals, Program};

/// What one memory may take, in bytes.
const MOST: usize = 1 << 20;

/// What all memories of a player may take together, in bytes.
const MOST_TOGETHER: usize = 16 << 20;

/// What a row takes, in bytes: two sets of squares.
const ROW: usize = 16;

/// Finds what is worth to be remembered.
pub(super) fn find(improved: &mut Improved) {
    let program = &improved.program;
    if !depends_on_squares(&program.material) {
        return;
    }
    let purity = Purity::of(program);
    let mut together = 0;
    for (advice, nodes) in program.advice.iter().zip(&mut improved.nodes) {
        for (depth, node) in nodes.iter_mut().enumerate().skip(1) {
            let mover = advice.side(depth - 1);
            let size = rows(&program.material, mover) * ROW;
            if size > MOST || together + size > MOST_TOGETHER {
                continue;
            }
            node.remembered = remembered(program, advice, depth, &purity);
            together += node.remembered.iter().len() * size;
        }
    }
}

/// Whether positions that differ are told apart by the squares of their men while these are what they
/// were listed as: whether nothing can be taken en passant.
fn depends_on_squares(material: &Material) -> bool {
    let has_pawn = |side| {
        let mut men = material.side(side).iter();
        men.any(|man| man.kind == Kind::Pawn)
    };
    !(has_pawn(Side::Us) && has_pawn(Side::Them))
}

/// How many rows a memory has that is asked after moves of this side: one for each of its men and each
/// way in which all other men can stand.
pub fn rows(material: &Material, mover: Side) -> usize {
    material.side(mover).len() << (6 * (material.men().len() - 1))
}

/// How many rows hold an answer for each position of a material, by who is to move and the squares of
/// all men but the last; none where that would be too many, or where squares do not say all.
pub fn placements(material: &Material) -> Option<usize> {
    let rows = 2 << (6 * (material.men().len() - 1));
    (depends_on_squares(material) && rows * ROW <= MOST).then_some(rows)
}

/// What is to be remembered of a node at this depth.
fn remembered(
    program: &Program,
    advice: &Advice,
    depth: usize,
    purity: &Purity,
) -> Option<Remembered> {
    if advice.limited {
        return None;
    }
    let of_position =
        |part: Part<'_>| purity.is_pure(part) && !speaks_of_root(part, &program.functions);
    let level = &advice.levels[depth];
    if parts_from(advice, depth).all(of_position) {
        return Some(Remembered::Tree);
    }
    let ends_here = level.groups.is_empty() && advice.exit.is_none() && !level.holds_when_stuck;
    if !ends_here || level.goals != Goals::Kept {
        return None;
    }
    let parts = conjuncts(&advice.holding_goal).chain(conjuncts(&advice.better_goal));
    let (kept, rest): (Vec<Formula>, Vec<Formula>) = parts
        .cloned()
        .partition(|part| of_position(Part::Formula(part)));
    if kept.is_empty() {
        return None;
    }
    let goals = [kept, rest].map(|parts| Box::new(Formula::All(parts)));
    let [kept, rest] = goals;
    Some(Remembered::Goals(kept, rest))
}

/// The formulas that must hold together for this one to hold.
fn conjuncts(formula: &Formula) -> impl Iterator<Item = &Formula> {
    let parts = match formula {
        Formula::All(parts) => parts.as_slice(),
        other => std::slice::from_ref(other),
    };
    parts.iter()
}

/// Whether it depends on the root.
fn speaks_of_root(part: Part<'_>, functions: &[Function]) -> bool {
    part.any(&|part| {
        part.speaks_of_root()
            || part
                .call()
                .is_some_and(|call| functions[call.function].uses_root)
    })
}
