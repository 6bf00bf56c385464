//! Decides many positions together: rule by rule and advice by advice, for all placements of our men
//! and all squares of their king that are still undecided.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};

use alc_runtime::prove::{Manner, NoRoom, Roots};
use alc_runtime::threads::in_parallel;

use super::Engine;
use super::forest::{Forest, Grove, NONE};
use super::goals::Goals;
use super::grow::{Growth, Reached, Word};
use super::memory::Memory;
use super::scene::Root;
use super::search::Search;
use super::world::Placement;

/// Placements of one group that are worked at together.
const PART: usize = 64;

/// How positions are decided together.
#[derive(Clone, Copy)]
pub(super) struct Terms {
    /// How the table is played by.
    pub(super) manner: Manner,
    /// On how many threads.
    pub(super) threads: NonZero<usize>,
    /// The most bytes that the trees may take.
    pub(super) room: u64,
}

impl<'e> Engine<'e> {
    /// The trees of the decisions in some positions, with us to move.
    pub fn forest(&'e self, positions: &Roots, threads: NonZero<usize>) -> Forest<'e> {
        let terms = Terms {
            manner: Manner::Execute,
            threads,
            room: u64::MAX,
        };
        let mut forest = Forest::new(self);
        let words = self.words(positions);
        // There is room for whatever comes.
        let _ = forest.ask(&words, &terms, &mut |_| ());
        forest
    }

    /// Positions as words; those whose men cannot stand so are left out.
    pub(super) fn words(&self, positions: &Roots) -> Vec<Word> {
        let mut words: Vec<Word> = Vec::with_capacity(positions.words().len());
        for word in positions.words() {
            if let Some((placement, _)) = self.world.place(&word.men) {
                words.push((placement, word.kings.bits()));
            }
        }
        words
    }
}

impl Forest<'_> {
    /// Adds the decisions in some positions and their trees; those that have been asked for are known.
    /// `progress` is told how many more are decided.
    pub(super) fn ask(
        &mut self,
        words: &[Word],
        terms: &Terms,
        progress: &mut dyn FnMut(usize),
    ) -> Result<(), NoRoom> {
        let engine = self.engine;
        let rules = &engine.program.rules;
        let mut pending = self.enter(words, progress);
        // By rule, how many pieces of its advice have been tried.
        let mut tried = vec![0; rules.len()];
        while let Some(advice) = next_advice(engine, &tried) {
            let next: Vec<usize> = (0..rules.len())
                .filter(|rule| rules[*rule].advice.get(tried[*rule]) == Some(&advice))
                .collect();
            self.try_advice(advice, &next, &mut pending, terms, progress)?;
            for rule in next {
                tried[rule] += 1;
            }
        }
        let left = pending.iter().flatten();
        progress(left.map(|lanes| lanes.count_ones() as usize).sum());
        self.list_roots();
        Ok(())
    }

    /// Enters positions by the rule that applies, and returns those that are new.
    fn enter(&mut self, words: &[Word], progress: &mut dyn FnMut(usize)) -> Vec<Vec<u64>> {
        let engine = self.engine;
        let mut pending = vec![vec![0; engine.world.len()]; engine.program.rules.len()];
        let mut none_applies = 0;
        for (placement, lanes) in words {
            let at = *placement as usize;
            let mut left = lanes & !self.asked[at];
            self.asked[at] |= left;
            let scene = engine.scene_of_root(*placement);
            for (rule, of_rule) in engine.program.rules.iter().enumerate() {
                if left == 0 {
                    break;
                }
                let applies = left & scene.holds(&of_rule.condition);
                pending[rule][at] |= applies;
                self.rules[rule][at] |= applies;
                left &= !applies;
            }
            none_applies += left.count_ones() as usize;
        }
        progress(none_applies);
        pending
    }

    /// Tries a piece of advice where one of these rules applies.
    fn try_advice(
        &mut self,
        advice: usize,
        rules: &[usize],
        pending: &mut [Vec<u64>],
        terms: &Terms,
        progress: &mut dyn FnMut(usize),
    ) -> Result<(), NoRoom> {
        let engine = self.engine;
        let groups = groups(engine, advice, rules, pending);
        let memory = || engine.memories.fresh(&engine.program.advice[advice]);
        // What threads have made room for, the next group can use.
        let scratch = Mutex::default();
        if groups.len() >= 8 * terms.threads.get() {
            let work = |group: usize| {
                let words = &groups[group];
                grow(
                    engine,
                    advice,
                    &memory(),
                    words,
                    words,
                    terms.manner,
                    &scratch,
                )
            };
            let grown = in_parallel(groups.len(), terms.threads, work, |_| ());
            for (words, growth) in groups.iter().zip(grown) {
                self.plant(advice, words, growth, rules, pending, progress);
            }
            return self.has_room(terms);
        }
        for words in &groups {
            let memory = memory();
            let parts = words.len().div_ceil(PART);
            let part = |part: usize| &words[part * PART..words.len().min((part + 1) * PART)];
            let work = |index: usize| {
                grow(
                    engine,
                    advice,
                    &memory,
                    words,
                    part(index),
                    terms.manner,
                    &scratch,
                )
            };
            for growth in in_parallel(parts, terms.threads, work, |_| ()) {
                self.plant(advice, words, growth, rules, pending, progress);
            }
            self.has_room(terms)?;
        }
        Ok(())
    }

    fn has_room(&self, terms: &Terms) -> Result<(), NoRoom> {
        if self.bytes() > terms.room {
            return Err(NoRoom);
        }
        Ok(())
    }

    /// Adds the trees that have grown from a part of a group.
    fn plant(
        &mut self,
        advice: usize,
        group: &[Word],
        growth: Growth,
        rules: &[usize],
        pending: &mut [Vec<u64>],
        progress: &mut dyn FnMut(usize),
    ) {
        let mut decided = 0;
        for (placement, lanes) in growth.succeeded() {
            decided += lanes.count_ones() as usize;
            for rule in rules {
                pending[*rule][placement as usize] &= !lanes;
            }
        }
        progress(decided);
        if growth.nodes.is_empty() {
            return;
        }
        let (nodes, branches) = (self.nodes.len() as u32, self.branches.len() as u32);
        let moved = |node: u32| if node == NONE { NONE } else { nodes + node };
        let levels = growth.levels.iter().map(|level| nodes + level).collect();
        let root = root_of(self.engine, advice, group);
        let root = root.lane.map(|_| root);
        self.groves.push(Grove::new(advice, root, levels));
        self.nodes.extend(growth.nodes.into_iter().map(|mut node| {
            node.branches_end += branches;
            node
        }));
        self.branches
            .extend(growth.branches.into_iter().map(|mut branch| {
                branch.inside = moved(branch.inside);
                branch
            }));
        self.captures
            .extend(growth.captures.into_iter().map(|mut capture| {
                capture.branch += branches;
                capture.node = moved(capture.node);
                capture
            }));
    }
}

/// The advice that is to be tried next: that of the first rule that has some left.
fn next_advice(engine: &Engine<'_>, tried: &[usize]) -> Option<usize> {
    let rules = engine.program.rules.iter().zip(tried);
    rules
        .map(|(rule, tried)| rule.advice.get(*tried).copied())
        .find_map(|advice| advice)
}

/// The roots for which a piece of advice is to be tried, those that it does not tell apart together.
fn groups(
    engine: &Engine<'_>,
    advice: usize,
    rules: &[usize],
    pending: &[Vec<u64>],
) -> Vec<Vec<Word>> {
    let pending = (0..engine.world.len()).filter_map(|placement| {
        let words = rules.iter().map(|rule| pending[*rule][placement]);
        let lanes = words.fold(0, |all, word| all | word);
        (lanes != 0).then_some((placement as Placement, lanes))
    });
    let mut groups = engine.groups(advice, pending);
    // The largest first, so that no thread is left with one at the end.
    groups.sort_unstable_by_key(|words| (std::cmp::Reverse(words.len()), words[0]));
    groups
}

/// Grows the trees of a piece of advice from some of a group's roots.
fn grow(
    engine: &Engine<'_>,
    advice: usize,
    memory: &Memory,
    group: &[Word],
    words: &[Word],
    manner: Manner,
    scratch: &Mutex<Vec<Reached>>,
) -> Growth {
    let root = root_of(engine, advice, group);
    let search = Search {
        engine,
        advice: &engine.program.advice[advice],
        memory,
        root,
        goals: &Goals::of(engine, advice, root),
    };
    // A thread that panics leaves what it has taken to itself.
    let lock = || scratch.lock().unwrap_or_else(PoisonError::into_inner);
    let mut reached = lock().pop().unwrap_or_default();
    let growth = Growth::from(&search, words, manner, &mut reached);
    lock().push(reached);
    growth
}

/// One of the roots of a group; or the placement of some, where each has a lane of its own.
fn root_of(engine: &Engine<'_>, advice: usize, group: &[Word]) -> Root {
    let (placement, lanes) = group[0];
    let lane = lanes.trailing_zeros() as usize;
    Root {
        placement,
        lane: (!engine.ends_before_reply(advice)).then_some(lane),
    }
}
