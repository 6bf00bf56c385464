//! What becomes of every position of a forest, in words: after a sweep for each number of moves it is
//! known from where the aim is reached in so many moves of ours, whatever they reply. Where play can go
//! round in a circle no sweep ever comes to that.
//!
//! A sweep looks only at the branches that lead to where the one before has found something.

use std::num::NonZero;

use alc_runtime::Side;
use alc_runtime::threads::share_out;

use super::edges::{Edges, LosingBranch, Place};
use super::forest::{Forest, NONE};
use super::over::Over;
use super::word::{beside, bits};
use super::world::Placement;

/// What is won.
pub(super) struct Wins {
    /// By placement: the lanes from which every way leads to the aim.
    pub(super) won: Vec<u64>,
    /// By placement and lane: there, moves of ours on the longest way.
    pub(super) moves: Vec<u16>,
    /// By node: the lanes from which every way on from there, within the tree and after it, leads to the
    /// aim; nothing for roots.
    pub(super) within: Vec<u64>,
}

/// Places whose branches a thread looks at together.
const SHARE: usize = 1 << 11;

/// Moves are counted in 16 bits.
const MOST_MOVES: u16 = u16::MAX - 1;

/// Lanes of a place.
type Lanes = (Place, u64);

/// Settles what becomes of the positions of a forest, on so many threads.
pub(super) fn settle(forest: &Forest<'_>, over: &Over, threads: NonZero<usize>) -> Wins {
    let placements = forest.world().len();
    let mut sweep = Sweep {
        forest,
        over,
        placements,
        good: vec![0; placements + forest.nodes.len()],
        lengths: vec![0; placements << 6],
        after: vec![0; placements + forest.nodes.len()],
        found: vec![0; placements + forest.nodes.len()],
        moves: 0,
    };
    let (edges, mut losing) = Edges::of(forest, over);
    let mut ends = sweep.begin();
    let places = 0..sweep.after.len() as Place;
    let mut changed: Vec<Lanes> = places.filter_map(|place| sweep.renew(place)).collect();
    while sweep.moves < MOST_MOVES {
        let look = |changed: &[Lanes]| edges.follow(changed);
        let found = share_out(changed.chunks(SHARE), threads, look, |_| ());
        let mut found = found.concat();
        let look = |losing: &mut [LosingBranch]| sweep.look_at_losing(losing);
        found.extend(share_out(losing.chunks_mut(SHARE), threads, look, |_| ()).concat());
        losing.retain(|branch| branch.lanes != 0);
        let places = sweep.note(found, &mut ends);
        if places.is_empty() {
            break;
        }
        let places = places.into_iter();
        changed = places.filter_map(|place| sweep.renew(place)).collect();
    }
    let within = sweep.good.split_off(placements);
    Wins {
        won: sweep.good,
        moves: sweep.lengths,
        within,
    }
}

/// Everything that is known after so many sweeps.
struct Sweep<'a, 'e> {
    forest: &'a Forest<'e>,
    over: &'a Over,
    placements: usize,
    /// By place: the lanes from which every way leads to the aim.
    good: Vec<u64>,
    /// By placement and lane: there, moves of ours on the longest way.
    lengths: Vec<u16>,
    /// By place, with them to move: the lanes in which the game is over or every reply that takes
    /// nothing leads to where it is won.
    after: Vec<u64>,
    /// By place: the last sweep that has found something there, from 1 on.
    found: Vec<u16>,
    /// How many moves of ours the last sweep was about.
    moves: u16,
}

impl Sweep<'_, '_> {
    /// Notes where the aim is reached within trees, and returns the nodes in which trees end, with the
    /// lanes in which they do.
    fn begin(&mut self) -> Vec<(u32, u64)> {
        let mut ends = Vec::new();
        for grove in &self.forest.groves {
            for node in grove.levels[1]..grove.levels[grove.levels.len() - 1] {
                let known = &self.forest.nodes[node as usize];
                self.good[self.placements + node as usize] =
                    self.over.reached(known.placement, Side::Us);
                if known.ends != 0 {
                    ends.push((node, known.ends));
                }
            }
        }
        ends
    }

    /// Looks at the branches after which a man can be taken.
    fn look_at_losing(&self, losing: &mut [LosingBranch]) -> Vec<Lanes> {
        let found = losing.iter_mut().filter_map(|branch| {
            let lanes = self.answered(branch);
            branch.lanes &= !lanes;
            (lanes != 0).then_some((branch.from, lanes))
        });
        found.collect()
    }

    /// Notes what has been found, and what follows at once: where a tree ends the table is asked again.
    /// Returns the places of both, each once.
    fn note(&mut self, found: Vec<Lanes>, ends: &mut Vec<(u32, u64)>) -> Vec<Place> {
        self.moves += 1;
        let mut places = Vec::new();
        for (place, lanes) in found {
            let at = place as usize;
            if at < self.placements {
                bits(lanes).for_each(|lane| self.lengths[at << 6 | lane] = self.moves);
            }
            self.add(place, lanes, &mut places);
        }
        ends.retain_mut(|(node, ends)| {
            let placement = self.forest.nodes[*node as usize].placement;
            let lanes = *ends & self.good[placement as usize];
            if lanes != 0 {
                self.add((self.placements as u32) + *node, lanes, &mut places);
            }
            *ends &= !lanes;
            *ends != 0
        });
        places
    }

    /// Adds lanes to the good ones of a place, and the place to a list, unless this sweep has.
    fn add(&mut self, place: Place, lanes: u64, places: &mut Vec<Place>) {
        let at = place as usize;
        self.good[at] |= lanes;
        if std::mem::replace(&mut self.found[at], self.moves) != self.moves {
            places.push(place);
        }
    }

    /// Works out what is known after replies to a place, and returns what is new of it.
    fn renew(&mut self, place: Place) -> Option<Lanes> {
        let after = self.after(place);
        let before = std::mem::replace(&mut self.after[place as usize], after);
        let lanes = after & !before;
        (lanes != 0).then_some((place, lanes))
    }

    /// See [`Sweep::after`].
    fn after(&self, place: Place) -> u64 {
        let (world, over) = (self.forest.world(), self.over);
        let good = self.good[place as usize];
        let answered = |placement: Placement, good: u64| {
            let bad = world.legal(placement, Side::Us) & !good;
            world.stand(placement).mobile & !beside(bad)
        };
        match (place as usize).checked_sub(self.placements) {
            // A tree goes on there wherever a reply from its lanes leads to.
            Some(node) => answered(self.forest.nodes[node].placement, good),
            None => {
                let good = good | over.reached(place, Side::Us);
                over.reached(place, Side::Them) | answered(place, good)
            }
        }
    }

    /// The lanes of a branch in which every reply to it, those too that take a man, leads to the aim in
    /// time.
    fn answered(&self, losing: &LosingBranch) -> u64 {
        let (world, over) = (self.forest.world(), self.over);
        let branch = &self.forest.branches[losing.number as usize];
        let next = branch.next;
        let mut left = losing.lanes & branch.left & self.after[next as usize];
        let mut inside = losing.lanes & !branch.left;
        inside &= match branch.inside {
            NONE => world.stand(next).mobile,
            node => self.after[self.placements + node as usize],
        };
        for square in bits(beside(left | inside) & world.takeable(next)) {
            let Some(taken) = world.takes(next, square) else {
                continue;
            };
            let takers = beside(1 << square);
            let good = self.good[taken as usize] | over.reached(taken, Side::Us);
            if good >> square & 1 == 0 {
                left &= !takers;
            }
            let captures = self.forest.captures(losing.number as usize).iter();
            let is_good = |node: u32| self.good[self.placements + node as usize] >> square & 1 != 0;
            let good = captures
                .filter(|capture| usize::from(capture.square) == square)
                .any(|capture| is_good(capture.node));
            if !good {
                inside &= !takers;
            }
        }
        left | inside
    }
}
