//! Whether a forcing tree exists, and which is the first, from the five conditions of the definition
//! (language reference, *A forcing tree*).

use alc::syntax::ast::Expression;

use super::Tree;
use super::bound;
use super::meaning::{Chosen, Scene};
use super::order;
use super::ranks::Rank;
use super::step::Step;
use super::text::{Advice, Stuck, Text};
use super::view::View;

/// The first tree, depth first in move order, that has a move at its root; `None` where there is
/// no tree, or only the one without a move, because the better goal holds already.
pub fn first_tree(text: &Text, advice: &str, root: &View) -> Option<Tree> {
    let search = Search::new(text, advice, root, None);
    let found = search.enter(root, 0);
    if search.advice.most_moves.is_some() {
        text.tally.note("plan", found.is_some());
    }
    match found? {
        Found::Leaf => None,
        Found::Ours(tree) => Some(tree),
        Found::Theirs(_) => unreachable!("we are to move at the root"),
    }
}

/// Whether there is a tree of so many plies at most; one without a move counts.
pub fn satisfiable(text: &Text, advice: &str, root: &View, plies: i64) -> bool {
    let search = Search::new(text, advice, root, Some(plies));
    search.enter(root, 0).is_some()
}

/// Trees of one piece of advice from one root.
pub struct Search<'a> {
    pub text: &'a Text,
    pub advice: Advice<'a>,
    root: &'a View,
    /// The depth at which nothing is considered any more.
    limit: i64,
    /// Whether that is less than the advice itself says.
    cut: bool,
}

/// A node from which a forcing tree goes on, or at which it ends.
enum Found {
    /// The better goal holds, or the exit where we have no move.
    Leaf,
    Ours(Tree),
    Theirs(Vec<(Step, Option<Tree>)>),
}

/// A step that is considered, and the position after it.
struct Considered {
    rank: Rank,
    key: Vec<i64>,
    step: Step,
    next: View,
}

impl<'a> Search<'a> {
    /// A search that is given so many plies, or as many as its advice says.
    pub fn new(text: &'a Text, advice: &str, root: &'a View, plies: Option<i64>) -> Search<'a> {
        let advice = text.advice(advice);
        let own = bound::bound(text, advice, root.ours_to_move());
        Search {
            text,
            advice,
            root,
            limit: plies.unwrap_or(own).min(own),
            cut: plies.is_some_and(|plies| plies < own),
        }
    }

    fn scene<'n>(&'n self, now: &'n View, depth: i64, chosen: Option<Chosen<'n>>) -> Scene<'n> {
        Scene {
            text: self.text,
            now,
            root: self.root,
            depth,
            remaining: (self.limit - depth).max(0),
            chosen,
            arguments: Vec::new(),
        }
    }

    /// Whether the goals are asked in a node.
    fn asked(&self, now: &View) -> bool {
        !self.text.conventions.goals_only_after_our_moves || !now.ours_to_move()
    }

    /// Whether the better goal ends the tree in a node.
    pub fn better(&self, now: &View, depth: i64) -> bool {
        self.asked(now) && self.scene(now, depth, None).holds(self.advice.better_goal)
    }

    /// Whether the holding goal lets a node be.
    pub fn holding(&self, now: &View, depth: i64) -> bool {
        !self.asked(now) || self.scene(now, depth, None).holds(self.advice.holding_goal)
    }

    /// Whether a formula of the advice holds in a node, asked there or not.
    pub fn holds(&self, formula: &Expression, now: &View, depth: i64) -> bool {
        self.scene(now, depth, None).holds(formula)
    }

    /// Whether there is a forcing tree from a node on.
    pub fn goes_on(&self, now: &View, depth: i64) -> bool {
        self.enter(now, depth).is_some()
    }

    /// Whether a step is considered in a node, and if so, how early.
    pub fn rank(&self, now: &View, depth: i64, step: Step) -> Option<Rank> {
        if depth >= self.limit {
            return None;
        }
        let after = now.after(step);
        let scene = self.scene(
            now,
            depth,
            Some(Chosen {
                step,
                before: now,
                after: &after,
            }),
        );
        let constraint = if now.ours_to_move() {
            Some(self.advice.our_moves)
        } else {
            self.advice.their_moves
        };
        let rank = match (constraint, step) {
            (Some(constraint), _) => scene.rank(constraint),
            (None, Step::Move(_)) => Some(Rank::new()),
            (None, Step::Pass) => None,
        };
        if step == Step::Pass {
            self.text.tally.note("pass", rank.is_some());
        }
        rank
    }

    /// The steps that are considered in a node, in order.
    fn considered(&self, now: &View, depth: i64) -> Vec<Considered> {
        let steps = now.steps().into_iter();
        let mut considered: Vec<Considered> = steps
            .filter_map(|step| {
                Some(Considered {
                    rank: self.rank(now, depth, step)?,
                    key: order::key(self.text, now, step),
                    step,
                    next: now.after(step),
                })
            })
            .collect();
        considered.sort_by(|one, other| one.key.cmp(&other.key));
        let before: Vec<Step> = considered.iter().map(|one| one.step).collect();
        considered.sort_by(|one, other| one.rank.cmp(&other.rank));
        let moved = considered
            .iter()
            .zip(&before)
            .any(|(one, step)| one.step != *step);
        self.text.tally.note("order of moves", moved);
        considered
    }

    /// Whether a node with them to move, who have no step, is a leaf.
    pub fn stuck_is_leaf(&self, now: &View, depth: i64) -> bool {
        let tally = &self.text.tally;
        if let Some(exit) = self.advice.exit {
            return tally.note("exit, they stuck", self.scene(now, depth, None).holds(exit));
        }
        let cut = self.cut && depth >= self.limit;
        let leaf = match self.text.conventions.stuck {
            Stuck::Fails => false,
            Stuck::Holds => true,
            Stuck::HoldsInBound => {
                bound::considers_some(self.text, self.advice, true, depth + 1) && !cut
            }
        };
        let construct = if cut {
            "they stuck, cut short"
        } else {
            "they stuck"
        };
        tally.note(construct, leaf)
    }

    /// Whether a node with us to move is a leaf because the advice has an exit that holds here, and
    /// no step that is considered keeps the holding goal.
    pub fn exits(&self, now: &View, depth: i64) -> bool {
        let Some(exit) = self.advice.exit else {
            return false;
        };
        let holding = |one: Considered| {
            self.scene(&one.next, depth + 1, None)
                .holds(self.advice.holding_goal)
        };
        if self.considered(now, depth).into_iter().any(holding) {
            return false;
        }
        let holds = self.scene(now, depth, None).holds(exit);
        self.text.tally.note("exit, we without a move", holds)
    }

    fn enter(&self, now: &View, depth: i64) -> Option<Found> {
        let better = self.better(now, depth);
        let waived = better && self.text.conventions.holding_waived_at_goal;
        if !waived && !self.holding(now, depth) {
            return None;
        }
        if better {
            return Some(Found::Leaf);
        }
        if now.ours_to_move() {
            self.try_ours(now, depth)
        } else {
            self.answer_theirs(now, depth)
        }
    }

    fn try_ours(&self, now: &View, depth: i64) -> Option<Found> {
        let tree = self.considered(now, depth).into_iter().find_map(|one| {
            let replies = match self.enter(&one.next, depth + 1)? {
                Found::Leaf => None,
                Found::Theirs(replies) => Some(replies),
                Found::Ours(_) => unreachable!("they are to move after our move"),
            };
            Some(Found::Ours(Tree {
                ours: one.step,
                replies,
            }))
        });
        tree.or_else(|| self.exits(now, depth).then_some(Found::Leaf))
    }

    fn answer_theirs(&self, now: &View, depth: i64) -> Option<Found> {
        let mut replies = Vec::new();
        for one in self.considered(now, depth) {
            let next = match self.enter(&one.next, depth + 1)? {
                Found::Leaf => None,
                Found::Ours(tree) => Some(tree),
                Found::Theirs(_) => unreachable!("we are to move after their move"),
            };
            replies.push((one.step, next));
        }
        (!replies.is_empty() || self.stuck_is_leaf(now, depth)).then_some(Found::Theirs(replies))
    }
}
