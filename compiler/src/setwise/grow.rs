//! Grows the trees of a forest: from the roots at which a piece of advice is satisfiable, our move,
//! then all replies together, then our moves after them, and so on.

use alc_runtime::Side;
use alc_runtime::prove::Manner;

use super::first::First;
use super::forest::{Branch, Capture, NONE, Node};
use super::search::Search;
use super::word::{beside, bits};
use super::world::Placement;

/// Some squares of their king, for a placement of our men.
pub(super) type Word = (Placement, u64);

/// Trees from some roots of a group, with nodes and branches numbered from 0.
#[derive(Default)]
pub(super) struct Growth {
    pub(super) nodes: Vec<Node>,
    pub(super) branches: Vec<Branch>,
    pub(super) captures: Vec<Capture>,
    /// As in a grove.
    pub(super) levels: Vec<u32>,
}

/// What is reached before our next move: by placement, and what leads there.
#[derive(Default)]
pub(super) struct Reached {
    words: Vec<Word>,
    /// By placement, its place among the words, or [`NONE`]; all [`NONE`] between levels.
    places: Vec<u32>,
}

impl Growth {
    /// Grows the trees from those of some roots from which the advice of a search is satisfiable.
    pub(super) fn from(
        search: &Search<'_>,
        roots: &[Word],
        manner: Manner,
        reached: &mut Reached,
    ) -> Growth {
        let mut growth = Growth::default();
        growth.levels.push(0);
        let mut firsts = Vec::new();
        for (placement, lanes) in roots {
            firsts.clear();
            let search = search.of_root(*placement);
            search.add_first_moves_of_root(*placement, *lanes, &mut firsts);
            if firsts.is_empty() {
                continue;
            }
            growth.add_branches(&search, *placement, &firsts);
            growth.end_node(*placement, 0);
        }
        growth.levels.push(growth.nodes.len() as u32);
        if manner == Manner::Execute {
            let mut depth = 0;
            while growth.follow_replies(search, depth, reached) {
                depth += 2;
                growth.answer(search, depth, reached);
            }
        }
        growth
    }

    /// The lanes that have trees, by root.
    pub(super) fn succeeded(&self) -> impl Iterator<Item = Word> {
        let mut first = 0;
        self.nodes[..self.levels[1] as usize]
            .iter()
            .map(move |node| {
                let branches = &self.branches[first..node.branches_end as usize];
                first = node.branches_end as usize;
                let lanes = branches
                    .iter()
                    .fold(0, |lanes, branch| lanes | branch.lanes);
                (node.placement, lanes)
            })
    }

    /// Adds the branches of a node. As long as nothing else is known, the trees end after them.
    fn add_branches(&mut self, search: &Search<'_>, placement: Placement, firsts: &[First]) {
        let moves = search.engine.world.moves(placement);
        self.branches.extend(firsts.iter().map(|first| Branch {
            lanes: first.lanes,
            left: first.lanes,
            next: moves[usize::from(first.place)].next,
            inside: NONE,
            place: first.place,
        }));
    }

    fn end_node(&mut self, placement: Placement, ends: u64) {
        self.nodes.push(Node {
            placement,
            branches_end: self.branches.len() as u32,
            ends,
        });
    }

    /// Where the branches of the last level begin.
    fn first_branch(&self) -> usize {
        match self.levels[self.levels.len() - 2] as usize {
            0 => 0,
            level => self.nodes[level - 1].branches_end as usize,
        }
    }

    /// Finds out where the branches of the last level, that of the moves at this depth, lead to within
    /// the trees, if anywhere.
    fn follow_replies(&mut self, search: &Search<'_>, depth: usize, reached: &mut Reached) -> bool {
        let first = self.first_branch();
        if first == self.branches.len() {
            return false;
        }
        let world = &search.engine.world;
        reached.places.resize(world.len(), NONE);
        let considers_replies = search.considers_replies(depth + 1);
        let captures = self.captures.len();
        for number in first..self.branches.len() {
            let branch = &mut self.branches[number];
            let next = branch.next;
            if considers_replies {
                branch.left = search.reaches_goal(depth + 1, next, branch.lanes);
            }
            let targets = beside(branch.lanes & !branch.left);
            let free = targets & world.legal(next, Side::Us);
            if free != 0 {
                branch.inside = reached.enter(next, free);
            }
            for square in bits(targets & world.takeable(next)) {
                if let Some(next) = world.takes(next, square) {
                    self.captures.push(Capture {
                        branch: number as u32,
                        square: square as u8,
                        node: reached.enter(next, 1 << square),
                    });
                }
            }
        }
        // What is reached comes in the order of placements.
        let places = reached.sort();
        let base = self.nodes.len() as u32;
        let numbered = |place: u32| {
            if place == NONE {
                NONE
            } else {
                base + places[place as usize]
            }
        };
        for branch in &mut self.branches[first..] {
            branch.inside = numbered(branch.inside);
        }
        for capture in &mut self.captures[captures..] {
            capture.node = numbered(capture.node);
        }
        !reached.words.is_empty()
    }

    /// Adds the level of our moves at this depth.
    fn answer(&mut self, search: &Search<'_>, depth: usize, reached: &mut Reached) {
        let mut firsts = Vec::new();
        for (placement, lanes) in reached.words.drain(..) {
            let ended = search.reaches_goal(depth, placement, lanes);
            let mut left = lanes & !ended;
            if left != 0 {
                firsts.clear();
                search.add_first_moves(depth, placement, left, &mut firsts);
                self.add_branches(search, placement, &firsts);
                left = firsts.iter().fold(left, |left, first| left & !first.lanes);
            }
            // Where we have no move, the tree may count as reaching its end.
            let exits = if search.advice.exit.is_some() {
                left
            } else {
                0
            };
            self.end_node(placement, ended | exits);
        }
        self.levels.push(self.nodes.len() as u32);
    }
}

impl Reached {
    /// Adds lanes of a placement, and returns its place among the words.
    fn enter(&mut self, placement: Placement, lanes: u64) -> u32 {
        let place = &mut self.places[placement as usize];
        if *place == NONE {
            *place = self.words.len() as u32;
            self.words.push((placement, 0));
        }
        self.words[*place as usize].1 |= lanes;
        *place
    }

    /// Puts the words in the order of placements, forgets their places, and says where each has gone.
    fn sort(&mut self) -> Vec<u32> {
        let mut order: Vec<u32> = (0..self.words.len() as u32).collect();
        order.sort_unstable_by_key(|place| self.words[*place as usize].0);
        let mut gone = vec![0; order.len()];
        for (place, before) in order.into_iter().enumerate() {
            gone[before as usize] = place as u32;
        }
        self.words.sort_unstable_by_key(|(placement, _)| *placement);
        for (placement, _) in &self.words {
            self.places[*placement as usize] = NONE;
        }
        gone
    }
}
