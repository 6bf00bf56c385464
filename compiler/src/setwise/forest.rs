//! The trees of all decisions that are made together. Trees of one piece of advice, from roots that it
//! does not tell apart, share their nodes, and a node is one for all squares of their king from which
//! the trees come through it.

use std::sync::OnceLock;

use alc_runtime::{Decision, Position};

use super::Engine;
use super::goals::Goals;
use super::memory::Memory;
use super::scene::Root;
use super::search::Search;
use super::stand::OurMove;
use super::world::{Placement, World};

mod strategy;

/// No node.
pub(super) const NONE: u32 = u32::MAX;

/// The trees of all decisions.
pub struct Forest<'e> {
    pub(super) engine: &'e Engine<'e>,
    pub(super) groves: Vec<Grove<'e>>,
    pub(super) nodes: Vec<Node>,
    pub(super) branches: Vec<Branch>,
    /// Replies within trees that take a man of ours, by branch.
    pub(super) captures: Vec<Capture>,
    /// By rule and placement: the lanes that were asked for and in which it is the rule that applies.
    pub(super) rules: Vec<Vec<u64>>,
    /// By placement: the lanes that were asked for.
    pub(super) asked: Vec<u64>,
    /// By placement: where its roots end among all that are listed.
    root_ends: Vec<u32>,
    roots: Vec<RootNode>,
}

/// A node that is the root of trees.
#[derive(Clone, Copy)]
pub(super) struct RootNode {
    pub(super) node: u32,
    pub(super) advice: u16,
}

/// The trees of a piece of advice from roots that it does not tell apart.
pub(super) struct Grove<'e> {
    pub(super) advice: usize,
    /// One of the roots; none where the trees end before their king moves, so that roots need not be
    /// told apart.
    pub(super) root: Option<Root>,
    /// Where its nodes begin that we reach before our first move, before our second, and so on, each
    /// lot in the order of placements; last, where they end.
    pub(super) levels: Vec<u32>,
    goals: OnceLock<Goals<'e>>,
}

/// A placement with us to move, in trees.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) placement: Placement,
    /// Where its branches end; they begin where those of the node before end.
    pub(super) branches_end: u32,
    /// The lanes in which the tree ends here.
    pub(super) ends: u64,
}

/// A move of ours from a node.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    /// The lanes in which it is made.
    pub(super) lanes: u64,
    /// Those in which the tree ends after it, so that play leaves it with whatever reply.
    pub(super) left: u64,
    /// The placement after it.
    pub(super) next: Placement,
    /// The node after replies that take nothing, or [`NONE`].
    pub(super) inside: u32,
    /// Its place among the moves of the placement.
    pub(super) place: u8,
}

/// A reply that takes a man.
#[derive(Clone, Copy)]
pub(super) struct Capture {
    pub(super) branch: u32,
    pub(super) square: u8,
    /// The node after it.
    pub(super) node: u32,
}

impl<'e> Grove<'e> {
    pub(super) fn new(advice: usize, root: Option<Root>, levels: Vec<u32>) -> Grove<'e> {
        Grove {
            advice,
            root,
            levels,
            goals: OnceLock::new(),
        }
    }
}

impl<'e> Forest<'e> {
    /// No tree, and nothing was asked.
    pub(super) fn new(engine: &'e Engine<'e>) -> Forest<'e> {
        let none = vec![0; engine.world.len()];
        Forest {
            engine,
            groves: Vec::new(),
            nodes: Vec::new(),
            branches: Vec::new(),
            captures: Vec::new(),
            rules: vec![none.clone(); engine.program.rules.len()],
            asked: none,
            root_ends: Vec::new(),
            roots: Vec::new(),
        }
    }

    /// Lists the roots by placement, once all trees have grown.
    pub(super) fn list_roots(&mut self) {
        let roots = self.groves.iter().flat_map(|grove| {
            let advice = grove.advice as u16;
            let nodes = grove.levels[0]..grove.levels[1];
            nodes.map(move |node| RootNode { node, advice })
        });
        let mut roots: Vec<RootNode> = roots.collect();
        let placement = |root: &RootNode| self.nodes[root.node as usize].placement;
        roots.sort_by_key(placement);
        let placements = 0..self.engine.world.len() as Placement;
        let end = |last: Placement| roots.partition_point(|root| placement(root) <= last) as u32;
        self.root_ends = placements.map(end).collect();
        self.roots = roots;
    }

    /// The nodes that are roots of trees at a placement.
    pub(super) fn roots(&self, placement: Placement) -> &[RootNode] {
        let placement = placement as usize;
        let first = if placement == 0 {
            0
        } else {
            self.root_ends[placement - 1]
        };
        &self.roots[first as usize..self.root_ends[placement] as usize]
    }

    /// The numbers of the branches of a node.
    pub(super) fn branches(&self, node: u32) -> std::ops::Range<usize> {
        let node = node as usize;
        let first = if node == 0 {
            0
        } else {
            self.nodes[node - 1].branches_end
        };
        first as usize..self.nodes[node].branches_end as usize
    }

    /// Our move from a node in one lane.
    pub(super) fn branch(&self, node: u32, lane: usize) -> Option<&Branch> {
        let mut branches = self.branches(node).map(|branch| &self.branches[branch]);
        branches.find(|branch| branch.lanes >> lane & 1 != 0)
    }

    /// The captures within the trees after a branch.
    pub(super) fn captures(&self, branch: usize) -> &[Capture] {
        let first = self
            .captures
            .partition_point(|capture| (capture.branch as usize) < branch);
        let after = self.captures[first..]
            .iter()
            .take_while(|capture| capture.branch as usize == branch);
        &self.captures[first..first + after.count()]
    }

    pub(super) fn world(&self) -> &'e World {
        &self.engine.world
    }

    /// A move of ours from a placement.
    pub(super) fn our_move(&self, placement: Placement, branch: &Branch) -> &'e OurMove {
        &self.world().moves(placement)[usize::from(branch.place)]
    }

    /// The grove of a node.
    pub(super) fn grove(&self, node: u32) -> &Grove<'e> {
        let after = self.groves.partition_point(|grove| grove.levels[0] <= node);
        &self.groves[after - 1]
    }

    /// What is decided in a position; `None` where it was not asked for.
    pub(super) fn decision(&self, position: &Position) -> Option<Decision> {
        let (placement, lane) = self.world().place(position)?;
        if self.asked[placement as usize] >> lane & 1 == 0 {
            return None;
        }
        let mut rules = self.rules.iter();
        let Some(rule) = rules.position(|rule| rule[placement as usize] >> lane & 1 != 0) else {
            return Some(Decision::NoRule);
        };
        let Some((root, branch)) = self.root_at(placement, lane) else {
            return Some(Decision::NoAdvice { rule });
        };
        let chosen = self.our_move(placement, branch).plain();
        Some(Decision::Advised {
            rule,
            advice: root.advice.into(),
            chosen,
        })
    }

    /// The root of the tree from a placement in one lane, and the first move of the tree.
    pub(super) fn root_at(&self, placement: Placement, lane: usize) -> Option<(RootNode, &Branch)> {
        let mut roots = self.roots(placement).iter();
        roots.find_map(|root| self.branch(root.node, lane).map(|branch| (*root, branch)))
    }

    /// The grove in which the tree of this advice from a root stands, if that is what was decided.
    pub(super) fn grove_of(&self, advice: usize, root: &Position) -> Option<&Grove<'e>> {
        let (placement, lane) = self.world().place(root)?;
        let (root, _) = self.root_at(placement, lane)?;
        (usize::from(root.advice) == advice).then(|| self.grove(root.node))
    }

    /// The node of a grove before the move of ours at a depth, if there is one.
    pub(super) fn node(
        &self,
        grove: &Grove<'_>,
        depth: usize,
        placement: Placement,
    ) -> Option<u32> {
        let (first, end) = (
            grove.levels.get(depth / 2)?,
            grove.levels.get(depth / 2 + 1)?,
        );
        let nodes = &self.nodes[*first as usize..*end as usize];
        let place = nodes.binary_search_by_key(&placement, |node| node.placement);
        place.ok().map(|place| first + place as u32)
    }

    /// Whether the tree of a grove ends after a move of ours at the depth before this.
    pub(super) fn ends_after_move(
        &self,
        grove: &Grove<'e>,
        depth: usize,
        (placement, lane): (Placement, usize),
        root: Placement,
    ) -> bool {
        let advice = &self.engine.program.advice[grove.advice];
        let root = grove.root.unwrap_or(Root {
            placement: root,
            lane: None,
        });
        let goals = || Goals::of(self.engine, grove.advice, root);
        let goals = grove.goals.get_or_init(goals);
        let search = Search {
            engine: self.engine,
            advice,
            memory: &Memory::new(0, 0),
            root,
            goals,
        };
        search.reaches_goal(depth, placement, 1 << lane) != 0
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        let of_groves = self.groves.len() * size_of::<Grove<'_>>();
        let of_nodes = self.nodes.len() * (size_of::<Node>() + 2 * size_of::<u32>());
        let of_branches = self.branches.len() * size_of::<Branch>();
        (of_groves + of_nodes + of_branches + self.captures.len() * size_of::<Capture>()) as u64
    }
}
