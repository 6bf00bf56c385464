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
        after: Vec::new(),
        moves: 0,
    };
    let after = (0..placements).map(|placement| sweep.after(placement as Placement));
    sweep.after = after.collect();
    let mut shares = Vec::new();
    // Nodes within trees, and the lanes in which a tree ends there.
    let mut ends: Vec<(u32, u64)> = Vec::new();
    for grove in &forest.groves {
        let (second, end) = (grove.levels[1], grove.levels[grove.levels.len() - 1]);
        for node in grove.levels[0]..second {
            let placement = forest.nodes[node as usize].placement;
            open_share(&mut shares).add_root(forest, over, node, placement);
        }
        let share = open_share(&mut shares);
        for node in second..end {
            let known = &forest.nodes[node as usize];
            sweep.wins.within[node as usize] = over.reached(known.placement, Side::Us);
            share.add_node(forest, over, node);
            if known.ends != 0 {
                ends.push((node, known.ends));
            }
        }
    }
    let mut last = Found::default();
    while sweep.moves < MOST_MOVES {
        let found = share_out(shares.iter_mut(), threads, |open| sweep.look(open), |_| ());
        let found = sweep.note(found, &mut ends);
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
        .is_none_or(|open| open.plain.len() + open.roots.len() + open.inner.len() >= SHARE);
    if is_full {
        shares.push(Open {
            plain: Vec::with_capacity(SHARE),
            ..Open::default()
        });
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
    plain: Vec<PlainBranch>,
    roots: Vec<OpenBranch>,
    /// Branches of nodes within trees, by node.
    inner: Vec<OpenBranch>,
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

/// A branch of a root of which the placement after it says all: the tree is left there, and nothing can
/// be taken.
struct PlainBranch {
    lanes: u64,
    placement: Placement,
    next: Placement,
}

impl Open {
    /// Adds the branches of a root, if play goes on there.
    fn add_root(&mut self, forest: &Forest<'_>, over: &Over, root: u32, placement: Placement) {
        if over.is_drawn(placement) {
            return;
        }
        for number in forest.branches(root) {
            let branch = &forest.branches[number];
            let (lanes, next) = (branch.lanes, branch.next);
            let goes_on = lanes & !over.reached(next, Side::Them);
            if goes_on & !branch.left == 0 && beside(goes_on) & forest.world().takeable(next) == 0 {
                self.plain.push(PlainBranch {
                    lanes,
                    placement,
                    next,
                });
            } else {
                self.roots.push(open(forest, over, placement, number));
            }
        }
    }

    /// Adds the branches of a node within trees, if play goes on there.
    fn add_node(&mut self, forest: &Forest<'_>, over: &Over, node: u32) {
        if !over.is_drawn(forest.nodes[node as usize].placement) {
            let branches = forest.branches(node);
            self.inner
                .extend(branches.map(|number| open(forest, over, node, number)));
        }
    }
}

fn open(forest: &Forest<'_>, over: &Over, from: u32, number: usize) -> OpenBranch {
    let world = forest.world();
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
}

/// Looks at each thing and keeps those for which `keeps` holds, in whatever order.
fn sift<T>(things: &mut Vec<T>, mut keeps: impl FnMut(&mut T) -> bool) {
    let mut place = 0;
    while place < things.len() {
        if keeps(&mut things[place]) {
            place += 1;
        } else {
            things.swap_remove(place);
        }
    }
}

/// Everything that is known after so many sweeps.
struct Sweep<'a, 'e> {
    forest: &'a Forest<'e>,
    over: &'a Over,
    wins: Wins,
    /// By placement and by node: the lanes that the last sweep has found.
    fresh: Vec<u64>,
    fresh_within: Vec<u64>,
    /// By placement, with them to move: the lanes in which the game is over or every reply that takes
    /// nothing leads to where it is won.
    after: Vec<u64>,
    /// How many moves of ours the last sweep was about.
    moves: u16,
}

impl Sweep<'_, '_> {
    /// Finds out where the aim is reached in one move more.
    fn look(&self, open: &mut Open) -> Found {
        let mut found = Found::default();
        sift(&mut open.plain, |branch| {
            let lanes = branch.lanes & self.after[branch.next as usize];
            branch.lanes &= !lanes;
            if lanes != 0 {
                found.won.push((branch.placement, lanes));
            }
            branch.lanes != 0
        });
        let look = |open: &mut Vec<OpenBranch>, found: &mut Vec<(u32, u64)>| {
            sift(open, |open| {
                let lanes = self.answered(open);
                if lanes != 0 {
                    found.push((open.from, lanes));
                }
                open.lanes != 0
            });
        };
        look(&mut open.roots, &mut found.won);
        look(&mut open.inner, &mut found.within);
        found
    }

    /// Notes what has been found, and what follows at once: where a tree ends the table is asked again.
    fn note(&mut self, shares_found: Vec<Found>, ends: &mut Vec<(u32, u64)>) -> Found {
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
        ends.retain_mut(|(node, ends)| {
            let placement = self.forest.nodes[*node as usize].placement;
            let lanes = *ends & self.wins.won[placement as usize];
            if lanes != 0 {
                all.within.push((*node, lanes));
            }
            *ends &= !lanes;
            *ends != 0
        });
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
            self.after[*placement as usize] = self.after(*placement);
        }
        for (node, lanes) in &found.within {
            self.fresh_within[*node as usize] |= lanes;
        }
    }

    /// See [`Sweep::after`].
    fn after(&self, placement: Placement) -> u64 {
        let (world, over) = (self.forest.world(), self.over);
        let good = self.wins.won[placement as usize] | over.reached(placement, Side::Us);
        let bad = world.legal(placement, Side::Us) & !good;
        over.reached(placement, Side::Them) | world.stand(placement).mobile & !beside(bad)
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
        left &= branch.left & self.after[next as usize];
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
