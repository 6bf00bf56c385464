//! What goals look at in the root of a tree, and memories for the roots that they do not tell apart.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::Engine;
use super::closed::is_closed;
use super::memory::Memory;
use super::scene::{Root, Scene};
use super::world::Placement;
use crate::expression::{Formula, Number, Part, SetTerm, SquareTerm};
use crate::program::{Advice, Program};
use alc_runtime::Side;

/// What a piece of advice looks at in a root.
pub(super) enum Distinction {
    /// These things, and nothing else.
    Values(Vec<AtRoot>),
    /// The whole position.
    Position,
}

/// Something that depends on the position alone, asked of the root.
#[derive(PartialEq, Eq)]
pub(super) enum AtRoot {
    Formula(Formula),
    Number(Number),
    Square(SquareTerm),
    Set(SetTerm),
}

/// What tells roots apart, for a piece of advice.
pub(super) type Key = Vec<u64>;

impl Distinction {
    /// What this advice of a program looks at.
    pub(super) fn of(program: &Program, advice: &Advice) -> Distinction {
        let mut values = Vec::new();
        let mut closed = true;
        let mut functions = Vec::new();
        let mut look = |part: Part<'_>, functions: &mut Vec<usize>| {
            part.visit(&mut |part| {
                functions.extend(part.call().map(|call| call.function));
                let Some(value) = AtRoot::in_part(part) else {
                    return;
                };
                let asked = value.part();
                closed &= is_closed(program, asked) && !asked.any(&Part::is_parameter);
                if !values.contains(&value) {
                    values.push(value);
                }
            });
        };
        for part in advice.parts() {
            look(part, &mut functions);
        }
        let mut seen = vec![false; program.functions.len()];
        while let Some(function) = functions.pop() {
            if !std::mem::replace(&mut seen[function], true)
                && let Some(part) = program.functions[function].body.part()
            {
                look(part, &mut functions);
            }
        }
        if closed {
            Distinction::Values(values)
        } else {
            Distinction::Position
        }
    }
}

impl AtRoot {
    fn in_part(part: Part<'_>) -> Option<AtRoot> {
        Some(match part {
            Part::Formula(Formula::AtRoot(operand)) => AtRoot::Formula((**operand).clone()),
            Part::Number(Number::AtRoot(operand)) => AtRoot::Number((**operand).clone()),
            Part::Square(SquareTerm::AtRoot(operand)) => AtRoot::Square((**operand).clone()),
            Part::Set(SetTerm::AtRoot(operand)) => AtRoot::Set((**operand).clone()),
            _ => return None,
        })
    }

    fn part(&self) -> Part<'_> {
        match self {
            AtRoot::Formula(formula) => Part::Formula(formula),
            AtRoot::Number(number) => Part::Number(number),
            AtRoot::Square(square) => Part::Square(square),
            AtRoot::Set(set) => Part::Set(set),
        }
    }

    /// What it is in a position, as a word of its own.
    fn word(&self, scene: &Scene<'_, '_>, lane: usize) -> u64 {
        match self {
            AtRoot::Formula(formula) => scene.holds(formula) >> lane & 1,
            AtRoot::Number(number) => {
                let number = scene.number(number).at(lane);
                number.map_or(u64::MAX, |number| u64::from(number.cast_unsigned()))
            }
            AtRoot::Square(square) => {
                let square = scene.square(square).at(lane);
                square.map_or(u64::MAX, |square| square.index() as u64)
            }
            AtRoot::Set(set) => scene.set(set).at(lane).bits(),
        }
    }
}

impl Engine<'_> {
    /// What tells this root from others, for a piece of advice.
    pub(super) fn key(&self, advice: usize, root: Root) -> Key {
        match &self.distinctions[advice] {
            Distinction::Values(values) => {
                let scene = self.scene_of_root(root.placement).narrowed(root.lane);
                values
                    .iter()
                    .map(|value| value.word(&scene, root.lane))
                    .collect()
            }
            Distinction::Position => vec![u64::from(root.placement) << 6 | root.lane as u64],
        }
    }

    /// Whether a piece of advice looks at nothing in the root.
    pub(super) fn ignores_root(&self, advice: usize) -> bool {
        matches!(&self.distinctions[advice], Distinction::Values(values) if values.is_empty())
    }

    /// A placement with us to move, as the root of a tree.
    pub(super) fn scene_of_root(&self, placement: Placement) -> Scene<'_, '_> {
        Scene {
            engine: self,
            placement,
            turn: Side::Us,
            lane: None,
            root: Root { placement, lane: 0 },
            chosen: None,
            arguments: &[],
        }
    }
}

/// Memories of searches, so many as there is room for.
pub(super) struct Memories {
    placements: usize,
    known: Mutex<HashMap<(usize, Key), Arc<Memory>>>,
}

/// The bytes that they may take together, roughly.
const ROOM: usize = 256 << 20;

impl Memories {
    /// None yet, for an ending with so many placements.
    pub(super) fn new(placements: usize) -> Memories {
        Memories {
            placements,
            known: Mutex::default(),
        }
    }

    /// The memory of a piece of advice for roots with this key.
    pub(super) fn of(&self, index: usize, advice: &Advice, key: Key) -> Arc<Memory> {
        // A thread that panics leaves the map whole.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let levels = advice.levels.len();
        let most = ROOM / (levels * self.placements * size_of::<[u64; 2]>());
        if known.len() > most {
            known.clear();
        }
        let memory = || Arc::new(self.fresh(advice));
        Arc::clone(known.entry((index, key)).or_insert_with(memory))
    }

    /// A memory of its own.
    pub(super) fn fresh(&self, advice: &Advice) -> Memory {
        Memory::new(advice.levels.len(), self.placements)
    }
}
