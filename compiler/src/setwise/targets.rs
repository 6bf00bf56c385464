//! What is asked of moves and depends on nothing but the square that they lead to and that of their
//! king: a word for each square, made once, which searches read.

use alc_runtime::{Kind, Square};

use super::Engine;
use super::sight::Sights;
use super::stand::OurMove;
use super::tables::depends_on_turn;
use super::value::LANES;
use crate::expression::{Formula, Part, SquareTerm};
use crate::program::Program;

/// The formulas that say so, each with its words.
#[derive(Default)]
pub(super) struct Targets {
    known: Vec<(Formula, Box<[u64; LANES]>)>,
}

impl Targets {
    /// All that the groups of a program ask.
    pub(super) fn of(engine: &Engine<'_>) -> Targets {
        let program = &engine.program;
        let sights = Sights::of(program);
        let levels = program.advice.iter().flat_map(|advice| &advice.levels);
        let mut asked = Vec::new();
        for group in levels.flat_map(|level| &level.groups) {
            add_leaves(&group.test, &mut asked);
        }
        let mut targets = Targets::default();
        for formula in asked {
            if targets.words(formula).is_none() && is_of_target(program, &sights, formula) {
                let words = std::array::from_fn(|square| word(engine, formula, square));
                targets.known.push((formula.clone(), Box::new(words)));
            }
        }
        targets
    }

    /// What a formula says of moves, by the square that they lead to, if nothing else matters.
    pub(super) fn words(&self, formula: &Formula) -> Option<&[u64; LANES]> {
        let mut known = self.known.iter();
        known.find_map(|(known, words)| (known == formula).then_some(&**words))
    }
}

/// Adds what a formula is joined of.
fn add_leaves<'p>(formula: &'p Formula, leaves: &mut Vec<&'p Formula>) {
    match formula {
        Formula::All(parts) | Formula::Any(parts) => {
            parts.iter().for_each(|part| add_leaves(part, leaves));
        }
        Formula::Not(operand) => add_leaves(operand, leaves),
        _ => leaves.push(formula),
    }
}

/// Whether a formula looks at the square that a move leads to, and besides at their king's at most.
fn is_of_target(program: &Program, sights: &Sights, formula: &Formula) -> bool {
    let whole = Part::Formula(formula);
    let is_target = |part: Part<'_>| matches!(part, Part::Square(SquareTerm::To));
    let is_another = |part: Part<'_>| {
        part.speaks_of_root()
            || part.speaks_of_move() && !is_target(part)
            || part.asks_advice()
            || matches!(part, Part::Formula(Formula::State(_)))
            || part.call().is_some_and(|call| {
                let function = &program.functions[call.function];
                function.uses_root
                    || function.uses_move
                    || function.asks_advice
                    || depends_on_turn(program, call.function)
            })
    };
    whole.any(&is_target) && !whole.any(&is_another) && sights.of_part(whole).is_of_their_king()
}

/// Where a formula holds of a move to a square. Who moves, from where, and how our men stand does not
/// matter.
fn word(engine: &Engine<'_>, formula: &Formula, square: usize) -> u64 {
    let Some(to) = Square::from_index(square) else {
        return 0;
    };
    let chosen = OurMove {
        next: 0,
        slot: 0,
        kind: Kind::King,
        from: to,
        to,
        promotion: None,
    };
    engine.scene_of_root(0).with_move(&chosen).holds(formula)
}
