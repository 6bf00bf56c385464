//! What becomes of every position of a forest, in words: after a sweep for each number of moves it is
//! known from where the aim is reached in so many moves of ours, whatever they reply. Where play can go
//! round in a circle no sweep ever comes to that.

use std::num::NonZero;

use alc_runtime::Side;
use alc_runtime::threads::share_out;

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

/// Groves that a thread looks at together, by their branches, roughly.
const SHARE: usize = 1 << 14;

/// Settles what becomes of the positions of a forest, on so many threads.
pub(super) fn settle(forest: &Forest<'_>, over: &Over, threads: NonZero<usize>) -> Wins {
    let placements = forest.world().len();
    let mut sweep = Sweep {
        forest,
        over,
        wins: Wins {
            won: vec![0; placements],
            moves: vec![0; placements << 6],
            within: vec![0; forest.nodes.len()],
        },
        fresh: vec![0; placements],
        fresh_within: vec![0; forest.nodes.len()],
        moves: 0,
    };
    let mut shares = vec![Open::default()];
    for grove in &forest.groves {
        let (second, end) = (grove.levels[1], grove.levels[grove.levels.len() - 1]);
        for node in grove.levels[0]..second {
            let placement = forest.nodes[node as usize].placement;
            let share = open_share(&mut shares);
            add_open(forest, over, node, placement, &mut share.roots);
        }
        let share = open_share(&mut shares);
        for node in second..end {
            let known = &forest.nodes[node as usize];
            sweep.wins.within[node as usize] = over.reached(known.placement, Side::Us);
            add_open(forest, over, node, node, &mut share.inner);
            if known.ends != 0 {
                share.ends.push((node, known.ends));
            }
        }
    }
    let mut last = Found::default();
    while sweep.moves < MOST_MOVES {
        let found = share_out(shares.iter_mut(), threads, |open| sweep.look(open), |_| ());
        let found = sweep.note(found, &mut shares);
        if found.is_empty() {
            break;
        }
        sweep.renew(&last, &found);
        last = found;
    }
    sweep.wins
}

/// Moves are counted in 16 bits.
const MOST_MOVES: u16 = u16::MAX - 1;

/// The share that is not full yet.
fn open_share(shares: &mut Vec<Open>) -> &mut Open {
    let is_full = shares
        .last()
        .is_none_or(|open| open.roots.len() + open.inner.len() >= SHARE);
    if is_full {
        shares.push(Open::default());
    }
    let last = shares.len() - 1;
    &mut shares[last]
}

/// What a sweep has found: lanes by placement, and by node within trees.
#[derive(Default)]
struct Found {
    won: Vec<(Placement, u64)>,
    within: Vec<(u32, u64)>,
}

impl Found {
    fn is_empty(&self) -> bool {
        self.won.is_empty() && self.within.is_empty()
    }
}

/// Where something may still be found.
#[derive(Default)]
struct Open {
    /// Branches of roots, by placement.
    roots: Vec<OpenBranch>,
    /// Branches of nodes within trees, by node.
    inner: Vec<OpenBranch>,
    /// Nodes within trees, and the lanes in which a tree ends there.
    ends: Vec<(u32, u64)>,
}

/// A branch in lanes in which it is not known to lead to the aim.
struct OpenBranch {
    lanes: u64,
    /// The squares that replies from these lanes lead to without taking anything, where the tree is
    /// left, and where it goes on.
    left: u64,
    inside: u64,
    number: u32,
    /// The placement or node that it starts from.
    from: u32,
    next: Placement,
    /// Whether a reply to it can take a man.
    loses_man: bool,
}

/// Adds the branches of a node, if play goes on there.
fn add_open(forest: &Forest<'_>, over: &Over, node: u32, from: u32, open: &mut Vec<OpenBranch>) {
    if over.is_drawn(forest.nodes[node as usize].placement) {
        return;
    }
    let world = forest.world();
    open.extend(forest.branches(node).map(|number| {
        let branch = &forest.branches[number];
        let next = branch.next;
        let free = world.legal(next, Side::Us);
        let goes_on = branch.lanes & !over.reached(next, Side::Them);
        OpenBranch {
            lanes: branch.lanes,
            left: beside(goes_on & branch.left) & free,
            inside: beside(goes_on & !branch.left) & free,
            number: number as u32,
            from,
            next,
            loses_man: beside(goes_on) & world.takeable(next) != 0,
        }
    }));
}

/// Everything that is known after so many sweeps.
struct Sweep<'a, 'e> {
    forest: &'a Forest<'e>,
    over: &'a Over,
    wins: Wins,
    /// By placement and by node: the lanes that the last sweep has found.
    fresh: Vec<u64>,
    fresh_within: Vec<u64>,
    /// How many moves of ours the last sweep was about.
    moves: u16,
}

impl Sweep<'_, '_> {
    /// Finds out where the aim is reached in one move more.
    fn look(&self, open: &mut Open) -> Found {
        let look = |open: &mut Vec<OpenBranch>, found: &mut Vec<(u32, u64)>| {
            open.retain_mut(|open| {
                let lanes = self.answered(open);
                if lanes != 0 {
                    found.push((open.from, lanes));
                }
                open.lanes != 0
            });
        };
        let mut found = Found::default();
        look(&mut open.roots, &mut found.won);
        look(&mut open.inner, &mut found.within);
        found
    }

    /// Notes what has been found, and what follows at once: where a tree ends the table is asked again.
    fn note(&mut self, shares_found: Vec<Found>, shares: &mut [Open]) -> Found {
        self.moves += 1;
        let mut all = Found::default();
        for found in shares_found {
            all.won.extend(found.won);
            all.within.extend(found.within);
        }
        for (placement, lanes) in &all.won {
            let at = *placement as usize;
            self.wins.won[at] |= lanes;
            bits(*lanes).for_each(|lane| self.wins.moves[at << 6 | lane] = self.moves);
        }
        for open in shares {
            open.ends.retain_mut(|(node, ends)| {
                let placement = self.forest.nodes[*node as usize].placement;
                let lanes = *ends & self.wins.won[placement as usize];
                if lanes != 0 {
                    all.within.push((*node, lanes));
                }
                *ends &= !lanes;
                *ends != 0
            });
        }
        for (node, lanes) in &all.within {
            self.wins.within[*node as usize] |= lanes;
        }
        all
    }

    /// Puts what a sweep has found in the place of what the one before had.
    fn renew(&mut self, last: &Found, found: &Found) {
        for (placement, _) in &last.won {
            self.fresh[*placement as usize] = 0;
        }
        for (node, _) in &last.within {
            self.fresh_within[*node as usize] = 0;
        }
        for (placement, lanes) in &found.won {
            self.fresh[*placement as usize] |= lanes;
        }
        for (node, lanes) in &found.within {
            self.fresh_within[*node as usize] |= lanes;
        }
    }

    /// The lanes of a branch in which it has turned out to lead to the aim, which are taken from it.
    fn answered(&self, open: &mut OpenBranch) -> u64 {
        let is_fresh = open.left & self.fresh[open.next as usize] != 0
            || open.inside != 0 && {
                let inside = self.forest.branches[open.number as usize].inside;
                open.inside & self.fresh_within[inside as usize] != 0
            };
        if self.moves > 0 && !open.loses_man && !is_fresh {
            return 0;
        }
        let lanes = self.answered_by(open);
        open.lanes &= !lanes;
        lanes
    }

    /// The lanes of a branch in which it reaches the aim or every reply to it leads there in time.
    fn answered_by(&self, open: &OpenBranch) -> u64 {
        let (world, over) = (self.forest.world(), self.over);
        let branch = &self.forest.branches[open.number as usize];
        let next = open.next;
        let done = open.lanes & over.reached(next, Side::Them);
        let mut left = open.lanes & !done & world.stand(next).mobile;
        let mut inside = left & !branch.left;
        left &= branch.left;
        if left != 0 {
            let good = self.wins.won[next as usize] | over.reached(next, Side::Us);
            left &= !beside(open.left & !good);
        }
        if inside != 0 {
            let good = match branch.inside {
                NONE => 0,
                node => self.wins.within[node as usize],
            };
            inside &= !beside(open.inside & !good);
        }
        if !open.loses_man {
            return done | left | inside;
        }
        for square in bits(beside(left | inside) & world.takeable(next)) {
            let Some(taken) = world.takes(next, square) else {
                continue;
            };
            let takers = beside(1 << square);
            let good = self.wins.won[taken as usize] | over.reached(taken, Side::Us);
            if good >> square & 1 == 0 {
                left &= !takers;
            }
            let captures = self.forest.captures(open.number as usize).iter();
            let good = captures
                .filter(|capture| usize::from(capture.square) == square)
                .any(|capture| self.wins.within[capture.node as usize] >> square & 1 != 0);
            if !good {
                inside &= !takers;
            }
        }
        done | left | inside
    }
}
