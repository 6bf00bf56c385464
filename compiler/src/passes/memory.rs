//! The pass `memory`: a node from which the search depends on the position alone is the same node
//! whatever the root, so that its answer is worth a bit of memory; and of goals that compare with the
//! root, those parts are remembered that do not.
//!
//! A memory has a bit for each way in which the men can stand (`alc_runtime::generated::Memory`), so
//! it is made only where these are few enough.

use alc_runtime::{Kind, Material, Side};

use super::{Improved, Remembered};
use crate::expression::{Formula, Part};
use crate::program::{Advice, Body, Function, Goals, Program};

/// What one memory may take, in bytes.
const MOST: usize = 1 << 20;

/// What all memories of a player may take together, in bytes.
const MOST_TOGETHER: usize = 16 << 20;

/// What a row takes, in bytes: two sets of squares.
const ROW: usize = 16;

/// Finds what is worth to be remembered.
pub(super) fn find(improved: &mut Improved) {
    let program = &improved.program;
    if program
        .material
        .men()
        .iter()
        .any(|man| man.kind == Kind::Pawn)
    {
        return;
    }
    let foreign = foreign(&program.functions);
    let mut together = 0;
    for (advice, nodes) in program.advice.iter().zip(&mut improved.nodes) {
        for (depth, node) in nodes.iter_mut().enumerate().skip(1) {
            let mover = advice.side(depth - 1);
            let size = rows(&program.material, mover) * ROW;
            if node.same.is_some() || size > MOST || together + size > MOST_TOGETHER {
                continue;
            }
            node.remembered = remembered(program, advice, depth, &foreign);
            together += node.remembered.iter().len() * size;
        }
    }
}

/// How many rows a memory has that is asked after moves of this side: one for each of its men and each
/// way in which all other men can stand.
pub fn rows(material: &Material, mover: Side) -> usize {
    material.side(mover).len() << (6 * (material.men().len() - 1))
}

/// What is to be remembered of a node at this depth.
fn remembered(
    program: &Program,
    advice: &Advice,
    depth: usize,
    foreign: &[bool],
) -> Option<Remembered> {
    if advice.limited {
        return None;
    }
    let of_position = |part: Part<'_>| !speaks_of(part, &program.functions, foreign);
    let level = &advice.levels[depth];
    let goals = [&advice.better_goal, &advice.holding_goal].map(Part::Formula);
    let below = advice.levels[depth..]
        .iter()
        .flat_map(|level| &level.groups);
    let tests = below.clone().map(|group| Part::Formula(&group.test));
    let orders = below.flat_map(|group| group.order.iter().map(Part::Number));
    let exit = advice.exit.iter().map(Part::Formula);
    if goals
        .into_iter()
        .chain(tests)
        .chain(orders)
        .chain(exit)
        .all(of_position)
    {
        return Some(Remembered::Tree);
    }
    let ends_here = level.groups.is_empty()
        && advice.exit.is_none()
        && (advice.side(depth) == Side::Us || !level.holds_when_stuck);
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

/// For each function whether it asks Rust, directly or not. Functions come after those that they call.
fn foreign(functions: &[Function]) -> Vec<bool> {
    let mut foreign: Vec<bool> = Vec::new();
    for function in functions {
        let asks = match function.body.part() {
            None => matches!(function.body, Body::Extern(_)),
            Some(body) => body.any(&|part| part.call().is_some_and(|call| foreign[call.function])),
        };
        foreign.push(asks);
    }
    foreign
}

/// Whether it depends on more than the position and the move: on the root, on the plies that are left,
/// or on Rust.
fn speaks_of(part: Part<'_>, functions: &[Function], foreign: &[bool]) -> bool {
    part.any(&|part| {
        let inside = part.call().map(|call| call.function);
        part.speaks_of_root()
            || part.asks_advice()
            || inside.is_some_and(|function| {
                let called = &functions[function];
                called.uses_root || called.asks_advice || foreign[function]
            })
    })
}
