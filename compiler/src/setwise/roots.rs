//! What goals look at in the root of a tree, and memories for the roots that they do not tell apart.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;

use super::Engine;
use super::goals::is_decided_by_goals;
use super::grow::Word;
use super::memory::Memory;
use super::scene::{Root, Scene};
use super::value::LANES;
use super::word::bits;
use super::world::Placement;
use crate::expression::{AtRoot, Part};
use crate::program::{Advice, Program, is_closed};
use alc_runtime::{Side, Square};

/// What a piece of advice looks at in a root.
pub(super) enum Distinction {
    /// These things, and nothing else.
    Values(Vec<AtRoot>),
    /// The whole position.
    Position,
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

impl Engine<'_> {
    /// What tells this root from others, for a piece of advice.
    pub(super) fn key(&self, advice: usize, (placement, lane): (Placement, usize)) -> Key {
        match &self.distinctions[advice] {
            Distinction::Values(values) => {
                let scene = self.scene_of_root(placement).narrowed(lane);
                let word = |value: &AtRoot| {
                    let mut words = [0; LANES];
                    words_of(value, &scene, &mut words);
                    words[lane]
                };
                values.iter().map(word).collect()
            }
            Distinction::Position => vec![u64::from(placement) << 6 | lane as u64],
        }
    }

    /// Whether the trees of a piece of advice end before their king moves: then each square of their
    /// king can be a root of its own, and roots need not be told apart.
    pub(super) fn ends_before_reply(&self, advice: usize) -> bool {
        let advice = &self.program.advice[advice];
        let replies = advice.levels.get(1);
        replies.is_some_and(|level| is_decided_by_goals(advice, level))
    }

    /// Sorts roots by what a piece of advice looks at in them: those that it does not tell apart come
    /// together. Placements are in ascending order, and stay so.
    pub(super) fn groups(
        &self,
        advice: usize,
        roots: impl Iterator<Item = Word>,
    ) -> Vec<Vec<Word>> {
        if self.ends_before_reply(advice) {
            let all: Vec<Word> = roots.collect();
            return Some(all)
                .filter(|all| !all.is_empty())
                .into_iter()
                .collect();
        }
        let mut groups: Vec<Vec<Word>> = Vec::new();
        let values = match &self.distinctions[advice] {
            Distinction::Values(values) => values,
            Distinction::Position => {
                let alone = |placement, lane| vec![(placement, 1_u64 << lane)];
                return roots
                    .flat_map(|(placement, lanes)| {
                        bits(lanes).map(move |lane| alone(placement, lane))
                    })
                    .collect();
            }
        };
        // By value: the numbers of all that came so far, each with what the value is there.
        let mut numbers: Vec<FxHashMap<(u32, u64), u32>> = vec![FxHashMap::default(); values.len()];
        let mut words = vec![[0; LANES]; values.len()];
        for (placement, lanes) in roots {
            let scene = self.scene_of_root(placement);
            for (value, words) in values.iter().zip(&mut words) {
                words_of(value, &scene, words);
            }
            for lane in bits(lanes) {
                let mut group = 0;
                for (numbers, words) in numbers.iter_mut().zip(&words) {
                    let next = numbers.len() as u32;
                    group = *numbers.entry((group, words[lane])).or_insert(next);
                }
                if groups.len() <= group as usize {
                    groups.push(Vec::new());
                }
                let words = &mut groups[group as usize];
                match words.last_mut() {
                    Some((last, lanes)) if *last == placement => *lanes |= 1 << lane,
                    _ => words.push((placement, 1 << lane)),
                }
            }
        }
        groups
    }

    /// A placement with us to move, as the root of a tree.
    pub(super) fn scene_of_root(&self, placement: Placement) -> Scene<'_, '_> {
        Scene {
            engine: self,
            placement,
            turn: Side::Us,
            lane: None,
            root: Root {
                placement,
                lane: None,
            },
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

/// What a value is in each lane of a placement, as a word of its own.
fn words_of(value: &AtRoot, scene: &Scene<'_, '_>, words: &mut [u64; LANES]) {
    const ABSENT: u64 = u64::MAX;
    match value {
        AtRoot::Formula(formula) => {
            let holds = scene.holds(formula);
            *words = std::array::from_fn(|lane| holds >> lane & 1);
        }
        AtRoot::Number(number) => {
            let numbers = scene.number(number);
            let word = |number: i32| u64::from(number.cast_unsigned());
            *words = std::array::from_fn(|lane| numbers.at(lane).map_or(ABSENT, word));
        }
        AtRoot::Square(square) => {
            let squares = scene.square(square);
            let word = |square: Square| square.index() as u64;
            *words = std::array::from_fn(|lane| squares.at(lane).map_or(ABSENT, word));
        }
        AtRoot::Set(set) => {
            let sets = scene.set(set);
            *words = std::array::from_fn(|lane| sets.at(lane).bits());
        }
    }
}
