//! Decides many positions together: rule by rule and advice by advice, for all placements of our men
//! and all squares of their king that are still undecided.

use std::collections::HashMap;
use std::num::NonZero;

use alc_runtime::strategy::{Take, Together};
use alc_runtime::threads::in_parallel;
use alc_runtime::{Decision, Position, Strategy};

use super::Engine;
use super::goal::Goals;
use super::memory::Memory;
use super::roots::Key;
use super::scene::Root;
use super::search::Search;
use super::strategy::View;
use super::word::bits;
use super::world::Placement;

/// Placements of one group that are worked at together.
const PART: usize = 64;

/// No position.
const NONE: u32 = u32::MAX;

/// Some squares of their king, for a placement of our men.
type Word = (Placement, u64);

impl Together for Engine<'_> {
    fn decide_all(
        &self,
        positions: &[Position],
        threads: NonZero<usize>,
        take: &Take<'_>,
        progress: &mut dyn FnMut(usize),
    ) {
        let mut round = Round {
            engine: self,
            numbers: vec![NONE; self.world.len() << 6],
            pending: vec![vec![0; self.world.len()]; self.program.rules.len()],
            threads,
            take,
        };
        let mut rest = round.enter(positions);
        let mut decided = rest.len();
        take(&rest, self);
        progress(decided);
        // By rule, how many pieces of its advice have been tried.
        let mut tried = vec![0; self.program.rules.len()];
        while let Some(advice) = round.next_advice(&tried) {
            let rules = &self.program.rules;
            let rules: Vec<usize> = (0..rules.len())
                .filter(|rule| rules[*rule].advice.get(tried[*rule]) == Some(&advice))
                .collect();
            round.try_advice(advice, &rules, &mut |more| {
                decided += more;
                progress(decided);
            });
            for rule in rules {
                tried[rule] += 1;
            }
        }
        rest.clear();
        for (rule, pending) in round.pending.iter().enumerate() {
            for (placement, lanes) in pending.iter().enumerate() {
                let numbers = bits(*lanes).map(|lane| round.numbers[placement << 6 | lane]);
                let none = |number| (number as usize, Decision::NoAdvice { rule });
                rest.extend(numbers.map(none));
            }
        }
        take(&rest, self);
        progress(decided + rest.len());
    }
}

/// What is still undecided.
struct Round<'a> {
    engine: &'a Engine<'a>,
    /// By placement and lane, the number of the position.
    numbers: Vec<u32>,
    /// By rule and placement, the lanes in which the rule applies and nothing has succeeded.
    pending: Vec<Vec<u64>>,
    threads: NonZero<usize>,
    take: &'a Take<'a>,
}

impl Round<'_> {
    /// Sorts positions by the rule that applies, and returns the decisions of those in which there
    /// is none.
    fn enter(&mut self, positions: &[Position]) -> Vec<(usize, Decision)> {
        let engine = self.engine;
        let mut asked = vec![0_u64; engine.world.len()];
        let mut rest = Vec::new();
        for (number, position) in positions.iter().enumerate() {
            match engine.world.place(position) {
                // The same position may be asked about twice.
                Some((placement, lane)) if asked[placement as usize] >> lane & 1 == 0 => {
                    asked[placement as usize] |= 1 << lane;
                    self.numbers[(placement as usize) << 6 | lane] = number as u32;
                }
                _ => rest.push((number, engine.decide(position))),
            }
        }
        for (placement, lanes) in asked.into_iter().enumerate() {
            let mut left = lanes;
            if left == 0 {
                continue;
            }
            let scene = engine.scene_of_root(placement as Placement);
            for (rule, pending) in engine.program.rules.iter().zip(&mut self.pending) {
                pending[placement] = left & scene.holds(&rule.condition);
                left &= !pending[placement];
                if left == 0 {
                    break;
                }
            }
            let numbers = bits(left).map(|lane| self.numbers[placement << 6 | lane]);
            rest.extend(numbers.map(|number| (number as usize, Decision::NoRule)));
        }
        rest
    }

    /// The advice that is to be tried next: that of the first rule that has some left.
    fn next_advice(&self, tried: &[usize]) -> Option<usize> {
        let rules = self.engine.program.rules.iter().zip(tried);
        rules
            .map(|(rule, tried)| rule.advice.get(*tried).copied())
            .find_map(|advice| advice)
    }

    /// Tries a piece of advice where one of these rules applies.
    fn try_advice(&mut self, advice: usize, rules: &[usize], progress: &mut dyn FnMut(usize)) {
        let groups = self.groups(advice, rules);
        let memories = &self.engine.memories;
        let memory = || memories.fresh(&self.engine.program.advice[advice]);
        let mut succeeded: Vec<Vec<Word>> = Vec::new();
        if groups.len() >= 8 * self.threads.get() {
            let work = |group: usize| {
                let words = &groups[group];
                self.decide(advice, rules, &memory(), words, words)
            };
            let mut told = 0;
            succeeded = in_parallel(groups.len(), self.threads, work, |done| {
                progress(groups[told..done].iter().map(|words| count(words)).sum());
                told = done;
            });
        } else {
            for words in &groups {
                let memory = memory();
                let parts = words.len().div_ceil(PART);
                let part = |part: usize| &words[part * PART..words.len().min((part + 1) * PART)];
                let work = |index: usize| self.decide(advice, rules, &memory, words, part(index));
                succeeded.extend(in_parallel(parts, self.threads, work, |_| ()));
                progress(count(words));
            }
        }
        for (placement, lanes) in succeeded.into_iter().flatten() {
            for rule in rules {
                self.pending[*rule][placement as usize] &= !lanes;
            }
        }
    }

    /// The roots for which a piece of advice is to be tried, those that it does not tell apart
    /// together.
    fn groups(&self, advice: usize, rules: &[usize]) -> Vec<Vec<Word>> {
        let pending = (0..self.engine.world.len()).filter_map(|placement| {
            let words = rules.iter().map(|rule| self.pending[*rule][placement]);
            let lanes = words.fold(0, |all, word| all | word);
            (lanes != 0).then_some((placement as Placement, lanes))
        });
        if self.engine.ignores_root(advice) {
            let words: Vec<Word> = pending.collect();
            return if words.is_empty() {
                Vec::new()
            } else {
                vec![words]
            };
        }
        let mut groups: HashMap<Key, Vec<Word>> = HashMap::new();
        for (placement, lanes) in pending {
            for lane in bits(lanes) {
                let words = groups
                    .entry(self.engine.key(advice, Root { placement, lane }))
                    .or_default();
                match words.last_mut() {
                    Some((last, lanes)) if *last == placement => *lanes |= 1 << lane,
                    _ => words.push((placement, 1 << lane)),
                }
            }
        }
        let mut groups: Vec<Vec<Word>> = groups.into_values().collect();
        // The largest first, so that no thread is left with one at the end.
        groups.sort_unstable_by_key(|words| (std::cmp::Reverse(words.len()), words[0]));
        groups
    }

    /// Tries a piece of advice from some of a group's roots, hands over what succeeds, and returns
    /// where it did.
    fn decide(
        &self,
        advice: usize,
        rules: &[usize],
        memory: &Memory,
        group: &[Word],
        words: &[Word],
    ) -> Vec<Word> {
        let (placement, lanes) = group[0];
        let asked = &self.engine.program.advice[advice];
        let root = Root {
            placement,
            lane: lanes.trailing_zeros() as usize,
        };
        let search = Search {
            engine: self.engine,
            advice: asked,
            memory,
            root,
            goals: &Goals::of(self.engine, asked, root),
        };
        let mut succeeded = Vec::new();
        let mut decisions = Vec::new();
        for (placement, lanes) in words {
            let found = search.starts(*placement, *lanes);
            for lane in bits(found) {
                let chosen = search.our_move(0, *placement, lane);
                let chosen = chosen.and_then(|chosen| self.engine.plain(*placement, chosen));
                let applies =
                    |rule: &&usize| self.pending[**rule][*placement as usize] >> lane & 1 != 0;
                if let (Some(chosen), Some(rule)) = (chosen, rules.iter().find(applies)) {
                    let number = self.numbers[(*placement as usize) << 6 | lane] as usize;
                    let rule = *rule;
                    decisions.push((
                        number,
                        Decision::Advised {
                            rule,
                            advice,
                            chosen,
                        },
                    ));
                }
            }
            if found != 0 {
                succeeded.push((*placement, found));
            }
        }
        if !decisions.is_empty() {
            (self.take)(&decisions, &View { search });
        }
        succeeded
    }
}

/// How many positions words stand for.
fn count(words: &[Word]) -> usize {
    words
        .iter()
        .map(|(_, lanes)| lanes.count_ones() as usize)
        .sum()
}
