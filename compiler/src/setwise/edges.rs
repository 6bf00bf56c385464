//! The branches of a forest by what decides them: where the replies to a branch lead to.

use alc_runtime::Side;

use super::forest::{Forest, NONE};
use super::over::Over;
use super::word::{beside, bits};
use super::world::Placement;

/// The number of a placement where the table is asked, or, behind all placements, of a node within
/// trees.
pub(super) type Place = u32;

/// The branches by the place that decides them.
pub(super) struct Edges {
    /// By place, where its branches end.
    ends: Vec<u32>,
    /// The lanes of a branch that are decided there, and the place that it starts from.
    branches: Vec<(u64, Place)>,
}

/// A branch after which a man can be taken, so that more than one place decides.
pub(super) struct LosingBranch {
    /// The lanes in which it is not known to lead to the aim.
    pub(super) lanes: u64,
    pub(super) number: u32,
    /// The place that it starts from.
    pub(super) from: Place,
}

impl Edges {
    /// All branches of a forest, and those after which a man can be taken without that the game is drawn.
    pub(super) fn of(forest: &Forest<'_>, over: &Over) -> (Edges, Vec<LosingBranch>) {
        let places = forest.world().len() + forest.nodes.len();
        let mut ends = vec![0; places];
        visit(forest, over, |at, _, _| ends[at as usize] += 1, |_| ());
        let mut all = 0;
        for end in &mut ends {
            all += std::mem::replace(end, all);
        }
        // Until all are added, the end of a place is where its next branch goes.
        let mut branches = vec![(0, 0); all as usize];
        let mut losing = Vec::new();
        let add = |at: Place, lanes: u64, from: Place| {
            let end = &mut ends[at as usize];
            branches[*end as usize] = (lanes, from);
            *end += 1;
        };
        visit(forest, over, add, |branch| losing.push(branch));
        (Edges { ends, branches }, losing)
    }

    /// What leads to some lanes of places: the place that a branch starts from, and its lanes.
    pub(super) fn follow(&self, changed: &[(Place, u64)]) -> Vec<(Place, u64)> {
        let mut found = Vec::with_capacity(changed.len());
        for (place, fresh) in changed {
            let at = *place as usize;
            let first = if at == 0 { 0 } else { self.ends[at - 1] };
            for (lanes, from) in &self.branches[first as usize..self.ends[at] as usize] {
                if lanes & fresh != 0 {
                    found.push((*from, lanes & fresh));
                }
            }
        }
        found
    }
}

/// Visits the branches from where play goes on: the place that decides, the lanes in which it does, and
/// the place that the branch starts from; and apart those of lanes in which more than one decides.
fn visit(
    forest: &Forest<'_>,
    over: &Over,
    mut plain: impl FnMut(Place, u64, Place),
    mut losing: impl FnMut(LosingBranch),
) {
    let placements = forest.world().len() as Place;
    let mut visit = |node: u32, from: Place| {
        for number in forest.branches(node) {
            let branch = &forest.branches[number];
            let next = branch.next;
            let goes_on = branch.lanes & !over.reached(next, Side::Them);
            let (lost, losable) = captures(forest, over, next, goes_on);
            let left = branch.lanes & (branch.left | !goes_on) & !losable & !lost;
            let inside = goes_on & !branch.left & !losable & !lost;
            if left != 0 {
                plain(next, left, from);
            }
            if inside != 0 && branch.inside != NONE {
                plain(placements + branch.inside, inside, from);
            }
            if losable != 0 {
                losing(LosingBranch {
                    lanes: losable,
                    number: number as u32,
                    from,
                });
            }
        }
    };
    for grove in &forest.groves {
        let (second, end) = (grove.levels[1], grove.levels[grove.levels.len() - 1]);
        for node in grove.levels[0]..end {
            let placement = forest.nodes[node as usize].placement;
            if !over.is_drawn(placement) {
                let from = if node < second {
                    placement
                } else {
                    placements + node
                };
                visit(node, from);
            }
        }
    }
}

/// Of some lanes with them to move, those in which a reply takes a man so that the game is drawn, and
/// the others in which one takes a man.
fn captures(forest: &Forest<'_>, over: &Over, placement: Placement, lanes: u64) -> (u64, u64) {
    let world = forest.world();
    let (mut lost, mut losable) = (0, 0);
    for square in bits(beside(lanes) & world.takeable(placement)) {
        let Some(taken) = world.takes(placement, square) else {
            continue;
        };
        let takers = lanes & beside(1 << square);
        if over.is_drawn(taken) && over.reached(taken, Side::Us) >> square & 1 == 0 {
            lost |= takers;
        } else {
            losable |= takers;
        }
    }
    (lost, losable & !lost)
}
