//! What the decisions of a forest cost beside perfect play, on the longest ways to the aim.

use std::num::NonZero;

use alc_runtime::prove::Outcomes;
use alc_runtime::threads::share_out;
use alc_runtime::{Kind, Side};

use super::board::Board;
use super::forest::{Capture, Forest, Grove, NONE};
use super::over::Over;
use super::settle::Wins;
use super::value::LANES;
use super::word::{beside, bits};
use super::world::Placement;

/// What comes after a node: moves of ours on the longest way to the aim, and in the lower bits, of
/// these, the ones in the tree with those that perfect play takes from where it is left, so that the
/// greater of two ways is the longer, or of equally long ones the costlier.
type Way = u32;

/// One move of ours more. What is not known remains so.
fn one_more(way: Way) -> Way {
    let is_unknown = way as u16 == Outcomes::UNKNOWN;
    way + (1 << 16) + Way::from(!is_unknown)
}

/// By placement and lane, what a decision spends; and whether nothing is captured and no pawn moved on
/// any way to the aim, which only our own moves reach.
pub(super) struct Spent {
    pub(super) moves: Vec<u16>,
    pub(super) is_quiet: bool,
}

/// Groves that a thread looks at together, and placements.
const PART: usize = 4;
const LEAST: usize = 1024;

/// Works it out, on so many threads. `optimal` is what perfect play takes, by placement and lane.
pub(super) fn spent(
    forest: &Forest<'_>,
    over: &Over,
    wins: &Wins,
    optimal: &[u16],
    threads: NonZero<usize>,
) -> Spent {
    let both = wins.moves.iter().zip(optimal);
    let asked = both.map(|(moves, optimal)| Way::from(*moves) << 16 | Way::from(*optimal));
    let asked: Vec<Way> = asked.collect();
    let mut after = vec![[0; LANES]; forest.world().len()];
    let parts = after.chunks_mut(LEAST).enumerate();
    let fill = |(part, after): (usize, &mut [[Way; LANES]])| {
        for (place, after) in after.iter_mut().enumerate() {
            let placement = (part * LEAST + place) as Placement;
            let free = forest.world().legal(placement, Side::Us);
            let board = Board::of(free & !over.reached(placement, Side::Us), |square| {
                asked[(placement as usize) << 6 | square]
            });
            *after = board.longest();
        }
    };
    share_out(parts, threads, fill, |_| ());
    let walk = |groves: &[Grove<'_>]| {
        let mut found = Vec::new();
        let mut is_quiet = true;
        for grove in groves {
            let mut walk = Walk {
                forest,
                over,
                wins,
                asked: &asked,
                after: &after,
                first: grove.levels[1],
                offsets: Vec::new(),
                ways: Vec::new(),
                is_quiet,
            };
            walk.grove(grove, &mut found);
            is_quiet = walk.is_quiet;
        }
        (found, is_quiet)
    };
    let mut spent = Spent {
        moves: vec![Outcomes::UNKNOWN; forest.world().len() << 6],
        is_quiet: true,
    };
    for (found, is_quiet) in share_out(forest.groves.chunks(PART), threads, walk, |_| ()) {
        spent.is_quiet &= is_quiet;
        for (place, moves) in found {
            spent.moves[place as usize] = moves;
        }
    }
    spent
}

/// What comes after a branch, by lane.
struct After {
    number: usize,
    next: Placement,
    /// The lanes in which the game is over.
    over: u64,
    /// Those in which the tree is left, and the node where it goes on in the others.
    left: u64,
    inside: u32,
    /// The squares that their king can step to, and those where it can take.
    free: u64,
    takeable: u64,
}

struct Walk<'a, 'e> {
    forest: &'a Forest<'e>,
    over: &'a Over,
    wins: &'a Wins,
    /// By placement and lane: the way from where the table is asked.
    asked: &'a [Way],
    /// By placement with them to move, and lane: the longest way after a reply that takes nothing, where
    /// the table is asked after each.
    after: &'a [[Way; LANES]],
    /// The first node of the grove within trees.
    first: u32,
    /// By node from that one on: where its ways begin, one for each lane that is won.
    offsets: Vec<u32>,
    ways: Vec<Way>,
    is_quiet: bool,
}

impl Walk<'_, '_> {
    /// Walks through a grove and adds what is spent from its roots, each by its placement and lane.
    fn grove(&mut self, grove: &Grove<'_>, found: &mut Vec<(u32, u16)>) {
        let (forest, wins) = (self.forest, self.wins);
        let end = grove.levels[grove.levels.len() - 1];
        let mut ways = 0;
        for node in self.first..end {
            self.offsets.push(ways);
            ways += wins.within[node as usize].count_ones();
        }
        self.ways.resize(ways as usize, 0);
        // What is within a tree comes after what leads there.
        for node in (self.first..end).rev() {
            self.enter(node);
        }
        let decided = (grove.levels[0]..self.first).flat_map(|root| forest.branches(root));
        let lanes = decided.map(|number| forest.branches[number].lanes.count_ones() as usize);
        found.reserve(lanes.sum());
        for root in grove.levels[0]..self.first {
            let placement = forest.nodes[root as usize].placement;
            let won = wins.won[placement as usize];
            for number in forest.branches(root) {
                self.follow(placement, number, won, |lane, way| {
                    found.push((placement << 6 | lane as u32, way as u16));
                });
            }
        }
    }

    /// Works out the ways from a node within a tree.
    fn enter(&mut self, node: u32) {
        let at = node as usize;
        let known = &self.forest.nodes[at];
        let won = self.wins.within[at];
        let mut of_node = [0; LANES];
        let going_on = won & !self.over.reached(known.placement, Side::Us);
        for lane in bits(going_on & known.ends) {
            of_node[lane] = self.asked_again(known.placement, lane);
        }
        for number in self.forest.branches(node) {
            let lanes = going_on & !known.ends;
            self.follow(known.placement, number, lanes, |lane, way| {
                of_node[lane] = way;
            });
        }
        let first = self.offsets[(node - self.first) as usize] as usize;
        for (slot, lane) in self.ways[first..].iter_mut().zip(bits(won)) {
            *slot = of_node[lane];
        }
    }

    /// Says the way from a branch for those of some lanes in which it is made. It leads to the aim there.
    fn follow(
        &mut self,
        placement: Placement,
        number: usize,
        lanes: u64,
        mut say: impl FnMut(usize, Way),
    ) {
        let lanes = lanes & self.forest.branches[number].lanes;
        if lanes == 0 {
            return;
        }
        let after = self.after(placement, number);
        bits(lanes & after.over).for_each(|lane| say(lane, one_more(0)));
        let lanes = lanes & !after.over;
        // Where no man can be taken, little has to be asked.
        let safe = lanes & !beside(after.takeable);
        let left = &self.after[after.next as usize];
        bits(safe & after.left).for_each(|lane| say(lane, one_more(left[lane])));
        let inside = safe & !after.left;
        if inside != 0 {
            let ways = self.longest_within(&after, beside(inside) & after.free);
            bits(inside).for_each(|lane| say(lane, one_more(ways.longest_at(lane))));
        }
        bits(lanes & !safe).for_each(|lane| say(lane, self.along(&after, lane)));
    }

    /// The ways from these squares of the node where the tree goes on after a branch.
    fn longest_within(&self, after: &After, squares: u64) -> Board {
        let mut board = Board::EMPTY;
        if after.inside == NONE {
            return board;
        }
        let won = self.wins.within[after.inside as usize];
        let first = self.offsets[(after.inside - self.first) as usize] as usize;
        for (square, way) in bits(won).zip(&self.ways[first..]) {
            if squares >> square & 1 != 0 {
                board.set(square, *way);
            }
        }
        board
    }

    /// What comes after a branch of a placement.
    fn after(&mut self, placement: Placement, number: usize) -> After {
        let world = self.forest.world();
        let branch = &self.forest.branches[number];
        let next = branch.next;
        self.is_quiet &= self.forest.our_move(placement, branch).kind != Kind::Pawn
            && self.over.reached(next, Side::Us) == 0;
        After {
            number,
            next,
            over: self.over.reached(next, Side::Them),
            left: branch.left,
            inside: branch.inside,
            free: world.legal(next, Side::Us),
            takeable: world.takeable(next),
        }
    }

    /// The way from a branch, in a lane in which it leads to the aim and a man can be taken.
    fn along(&mut self, after: &After, lane: usize) -> Way {
        let is_left = after.left >> lane & 1 != 0;
        let mut longest = 0;
        let targets = beside(1 << lane);
        for square in bits(targets & after.free) {
            let way = if is_left {
                self.left(after.next, square)
            } else {
                self.within(after.inside, square)
            };
            longest = longest.max(way);
        }
        for square in bits(targets & after.takeable) {
            longest = longest.max(self.along_capture(after, square, is_left));
        }
        one_more(longest)
    }

    /// The way after a reply that takes a man.
    fn along_capture(&mut self, after: &After, square: usize, is_left: bool) -> Way {
        let Some(taken) = self.forest.world().takes(after.next, square) else {
            return 0;
        };
        self.is_quiet = false;
        let mut captures = self.forest.captures(after.number).iter();
        let is_it = |capture: &&Capture| usize::from(capture.square) == square;
        match captures.find(is_it).filter(|_| !is_left) {
            Some(capture) => self.within(capture.node, square),
            None => self.left(taken, square),
        }
    }

    /// The way from where a tree is left.
    fn left(&mut self, placement: Placement, lane: usize) -> Way {
        if self.over.reached(placement, Side::Us) >> lane & 1 != 0 {
            return 0;
        }
        self.asked_again(placement, lane)
    }

    fn asked_again(&self, placement: Placement, lane: usize) -> Way {
        self.asked[(placement as usize) << 6 | lane]
    }

    fn within(&self, node: u32, lane: usize) -> Way {
        if node == NONE {
            return 0;
        }
        let before = self.wins.within[node as usize] & ((1 << lane) - 1);
        let offset = self.offsets[(node - self.first) as usize];
        self.ways[(offset + before.count_ones()) as usize]
    }
}
