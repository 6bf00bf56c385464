//! What becomes of every position of a forest, in words: after a sweep for each number of moves it is
//! known from where the aim is reached in so many moves of ours, whatever they reply. Where play can go
//! round in a circle no sweep ever comes to that.

use alc_runtime::Side;

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

/// Settles what becomes of the positions of a forest.
pub(super) fn settle(forest: &Forest<'_>, over: &Over) -> Wins {
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
    let mut open = Open {
        roots: Vec::with_capacity(forest.branches.len()),
        ..Open::default()
    };
    for grove in &forest.groves {
        let (second, end) = (grove.levels[1], grove.levels[grove.levels.len() - 1]);
        for node in grove.levels[0]..second {
            let placement = forest.nodes[node as usize].placement;
            add_open(forest, over, node, placement, &mut open.roots);
        }
        for node in second..end {
            let known = &forest.nodes[node as usize];
            sweep.wins.within[node as usize] = over.reached(known.placement, Side::Us);
            add_open(forest, over, node, node, &mut open.inner);
            if known.ends != 0 {
                open.ends.push((node, known.ends));
            }
        }
    }
    while sweep.sweep(&mut open) {}
    sweep.wins
}

/// Where something may still be found.
#[derive(Default)]
struct Open {
    /// Branches of roots, by placement.
    roots: Vec<OpenBranch>,
    /// Branches of nodes within trees, by node; those of a node come before those further down its trees.
    inner: Vec<OpenBranch>,
    /// Nodes within trees, and the lanes in which a tree ends there.
    ends: Vec<(u32, u64)>,
    /// What the last sweep has found, by placement and by node.
    fresh: Vec<(u32, u64)>,
    fresh_within: Vec<(u32, u64)>,
}

/// Puts what a sweep has found in the place of what the one before had.
fn renew(fresh: &mut [u64], last: &mut Vec<(u32, u64)>, found: Vec<(u32, u64)>) {
    for (place, _) in last.iter() {
        fresh[*place as usize] = 0;
    }
    for (place, lanes) in &found {
        fresh[*place as usize] |= lanes;
    }
    *last = found;
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
    /// Finds out what is won in one move more; whether there is anything.
    fn sweep(&mut self, open: &mut Open) -> bool {
        // Moves are counted in 16 bits.
        if self.moves == u16::MAX - 1 {
            return false;
        }
        let now = self.moves + 1;
        let mut found: Vec<(Placement, u64)> = Vec::new();
        open.roots.retain_mut(|open| {
            let lanes = self.answered(open);
            if lanes != 0 {
                found.push((open.from, lanes));
            }
            open.lanes != 0
        });
        // Nodes come before those further down, which are as the sweep before has left them.
        let mut found_within: Vec<(u32, u64)> = Vec::new();
        open.inner.retain_mut(|open| {
            let lanes = self.answered(open);
            if lanes != 0 {
                found_within.push((open.from, lanes));
            }
            open.lanes != 0
        });
        for (placement, lanes) in &found {
            let at = *placement as usize;
            self.wins.won[at] |= lanes;
            bits(*lanes).for_each(|lane| self.wins.moves[at << 6 | lane] = now);
        }
        // Where a tree ends the table is asked again.
        open.ends.retain_mut(|(node, ends)| {
            let lanes = *ends & self.wins.won[self.forest.nodes[*node as usize].placement as usize];
            if lanes != 0 {
                found_within.push((*node, lanes));
            }
            *ends &= !lanes;
            *ends != 0
        });
        for (node, lanes) in &found_within {
            self.wins.within[*node as usize] |= lanes;
        }
        self.moves = now;
        let any = !found.is_empty() || !found_within.is_empty();
        renew(&mut self.fresh, &mut open.fresh, found);
        renew(&mut self.fresh_within, &mut open.fresh_within, found_within);
        any
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
