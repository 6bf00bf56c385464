//! The pass `words`: the words of a table that depend on the position alone, and take long to work out,
//! are asked again and again of the same positions: in a goal and in the order of moves, by one piece
//! of advice and the next. What they mean is remembered, by the position, in a small table;
//! so is of a knowledge base whether its plans succeed.

use super::Improved;
use super::memory::placements;
use super::purity::{Purity, parts_from};
use crate::expression::{Formula, Number, Part, SetTerm, State};
use crate::program::knowledge::Test;
use crate::program::{Program, is_closed};

/// How many words of a table are remembered at most; each takes 96 KiB, or in endings whose positions
/// have a bit each 224 KiB.
const MOST: usize = 16;

/// How many hypotheses of a knowledge base are remembered at most; each takes as much.
const MOST_HYPOTHESES: usize = 32;

/// What makes it worth to look a word up, as [`weight`] counts it.
const WORTH: usize = 120;

/// What it takes to look it up.
const LOOKED_UP: usize = 40;

/// Finds the words that are worth to be remembered.
pub(super) fn find(improved: &mut Improved) {
    let program = &improved.program;
    let purity = Purity::of(program);
    let mut costs: Vec<usize> = Vec::new();
    let mut found = 0;
    for (index, function) in program.functions.iter().enumerate() {
        let Some(body) = function.body.part() else {
            costs.push(WORTH);
            continue;
        };
        let cost = cost(body, &costs);
        let remembered = cost >= WORTH
            && found < MOST
            && function.parameters.is_empty()
            && is_closed(program, body)
            && purity.is_pure(body);
        found += usize::from(remembered);
        costs.push(if remembered { LOOKED_UP } else { cost });
        improved.words[index] = remembered;
    }
    if let Some(base) = &program.knowledge
        && placements(&program.material).is_some()
    {
        let mut found = 0;
        let known = base.hypotheses.iter();
        let remembered = known.map(|known| {
            let remembered =
                found < MOST_HYPOTHESES && is_of_position(program, &purity, &known.test);
            found += usize::from(remembered);
            remembered
        });
        improved.hypotheses = remembered.collect();
    }
}

/// Whether it depends on the position alone that there is a tree, and costs a search.
fn is_of_position(program: &Program, purity: &Purity, test: &Test) -> bool {
    let Some(forcing) = test.forcing() else {
        return false;
    };
    let mut searched = forcing.advice.iter().map(|index| &program.advice[*index]);
    searched.all(|advice| !advice.limited && parts_from(advice, 0).all(|part| purity.is_pure(part)))
}

/// Roughly how long it takes, given that for the functions that it may call.
fn cost(part: Part<'_>, functions: &[usize]) -> usize {
    let mut cost: usize = 0;
    part.visit(&mut |part| {
        let own = part
            .call()
            .map_or_else(|| weight(part), |call| functions[call.function]);
        cost = cost.saturating_add(own);
    });
    cost
}

/// What a part adds by itself: arithmetic is soon done, what goes through squares is not.
fn weight(part: Part<'_>) -> usize {
    match part {
        Part::Set(SetTerm::Reach(_) | SetTerm::Walk(..)) => 120,
        Part::Set(SetTerm::Where(_)) | Part::Number(Number::Count(_)) => 160,
        Part::Formula(Formula::Some(_) | Formula::Every(_) | Formula::Matches(_)) => 160,
        Part::Formula(Formula::State(
            State::Mated(_) | State::Stalemated(_) | State::PromotedSafely,
        )) => 80,
        Part::Set(SetTerm::Attacks(_) | SetTerm::AttackedBy(_)) => 40,
        _ => 1,
    }
}
