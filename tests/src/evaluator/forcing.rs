//! Forcing trees: whether one exists, and whether a given tree is one. The two are written apart,
//! each from the five conditions of the definition (language reference, *A forcing tree*).

use alc::syntax::ast::{Comparison, Expression, ExpressionKind};
use cozy_chess::Move;

use super::Tree;
use super::meaning::Scene;
use super::order;
use super::text::{Advice, Stuck, Text};
use super::view::View;

/// The first tree, depth first in move order, that has a move at its root; `None` where there is
/// no tree, or only the one without a move, because the better goal holds already.
pub fn first_tree(text: &Text, advice: &str, root: &View) -> Option<Tree> {
    let search = Search {
        text,
        advice: text.advice(advice),
        root,
    };
    match search.enter(root, 0)? {
        Found::Goal => None,
        Found::Ours(tree) => Some(tree),
        Found::Theirs(_) => unreachable!("we are to move at the root"),
    }
}

/// Whether a tree fulfils the five conditions.
///
/// # Errors
/// The condition that is broken, and after which moves.
pub fn check(text: &Text, advice: &str, root: &View, tree: &Tree) -> Result<(), String> {
    let search = Search {
        text,
        advice: text.advice(advice),
        root,
    };
    search.check_inner(root, 0)?;
    search.check_ours(root, 0, tree)
}

struct Search<'a> {
    text: &'a Text,
    advice: Advice<'a>,
    root: &'a View,
}

/// A node from which a forcing tree goes on, or at which it ends.
enum Found {
    /// The better goal holds.
    Goal,
    Ours(Tree),
    Theirs(Vec<(Move, Option<Tree>)>),
}

impl<'a> Search<'a> {
    fn scene<'n>(&'n self, now: &'n View, depth: i64, chosen: Option<Move>) -> Scene<'n> {
        Scene {
            text: self.text,
            now,
            root: self.root,
            depth,
            chosen,
            arguments: Vec::new(),
        }
    }

    /// Whether the goals are asked at this depth; those with an odd one are the nodes after a move
    /// of ours.
    fn asked(&self, depth: i64) -> bool {
        !self.text.conventions.goals_only_after_our_moves || depth % 2 == 1
    }

    fn better(&self, now: &View, depth: i64) -> bool {
        self.asked(depth) && self.scene(now, depth, None).holds(self.advice.better_goal)
    }

    fn holding(&self, now: &View, depth: i64) -> bool {
        !self.asked(depth) || self.scene(now, depth, None).holds(self.advice.holding_goal)
    }

    /// The legal moves that satisfy the constraint of the side to move, in order.
    fn moves(&self, now: &View, depth: i64) -> Vec<Move> {
        let constraint = if now.ours_to_move() {
            self.advice.our_moves
        } else {
            self.advice.their_moves
        };
        let ranked = now.legal_moves().into_iter().filter_map(|legal| {
            let rank = self.scene(now, depth, Some(legal)).rank(constraint)?;
            Some((rank, order::key(self.text, now, legal), legal))
        });
        let mut ranked: Vec<_> = ranked.collect();
        ranked.sort_by(|one, other| (&one.0, &one.1).cmp(&(&other.0, &other.1)));
        ranked.into_iter().map(|(_, _, legal)| legal).collect()
    }

    /// Whether a node with them to move and without a move for them may be a leaf.
    fn may_be_stuck(&self, depth: i64) -> bool {
        match self.text.conventions.stuck {
            Stuck::Fails => false,
            Stuck::Holds => true,
            Stuck::HoldsInBound => {
                self.permits_some(self.advice.our_moves, depth + 1) != Some(false)
            }
        }
    }

    /// What the tests of depth alone say of a constraint: `None` where it hangs on the move.
    fn permits_some(&self, constraint: &Expression, depth: i64) -> Option<bool> {
        let of_both = |left, right| {
            (
                self.permits_some(left, depth),
                self.permits_some(right, depth),
            )
        };
        match &constraint.kind {
            ExpressionKind::And { left, right } => match of_both(left, right) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            ExpressionKind::Or { left, right } | ExpressionKind::Then { left, right } => {
                match of_both(left, right) {
                    (Some(true), _) | (_, Some(true)) => Some(true),
                    (Some(false), Some(false)) => Some(false),
                    _ => None,
                }
            }
            ExpressionKind::Not { operand } => {
                self.permits_some(operand, depth).map(|truth| !truth)
            }
            ExpressionKind::Phrase { phrase } => match phrase.text().as_str() {
                "false" | "none" | "nomove" => Some(false),
                "true" | "legal" | "разреш" => Some(true),
                name => self.permits_some(self.text.definition(name)?.body, depth),
            },
            ExpressionKind::Compare {
                operator,
                left,
                right,
            } => {
                let plies = |side: &Expression| match &side.kind {
                    ExpressionKind::Integer { value } => Some(*value),
                    ExpressionKind::Phrase { phrase }
                        if matches!(&*phrase.text(), "depth" | "глубина") =>
                    {
                        Some(depth)
                    }
                    _ => None,
                };
                let order = plies(left)?.cmp(&plies(right)?);
                Some(match operator {
                    Comparison::Equal => order.is_eq(),
                    Comparison::NotEqual => order.is_ne(),
                    Comparison::Less => order.is_lt(),
                    Comparison::AtMost => order.is_le(),
                    Comparison::Greater => order.is_gt(),
                    Comparison::AtLeast => order.is_ge(),
                })
            }
            _ => None,
        }
    }

    fn enter(&self, now: &View, depth: i64) -> Option<Found> {
        let better = self.better(now, depth);
        let waived = better && self.text.conventions.holding_waived_at_goal;
        if !waived && !self.holding(now, depth) {
            return None;
        }
        if better {
            return Some(Found::Goal);
        }
        if now.ours_to_move() {
            self.try_ours(now, depth)
        } else {
            self.answer_theirs(now, depth)
        }
    }

    fn try_ours(&self, now: &View, depth: i64) -> Option<Found> {
        self.moves(now, depth).into_iter().find_map(|ours| {
            let replies = match self.enter(&now.after(ours), depth + 1)? {
                Found::Goal => None,
                Found::Theirs(replies) => Some(replies),
                Found::Ours(_) => unreachable!("they are to move after our move"),
            };
            Some(Found::Ours(Tree { ours, replies }))
        })
    }

    fn answer_theirs(&self, now: &View, depth: i64) -> Option<Found> {
        let mut replies = Vec::new();
        for theirs in self.moves(now, depth) {
            let next = match self.enter(&now.after(theirs), depth + 1)? {
                Found::Goal => None,
                Found::Ours(tree) => Some(tree),
                Found::Theirs(_) => unreachable!("we are to move after their move"),
            };
            replies.push((theirs, next));
        }
        (!replies.is_empty() || self.may_be_stuck(depth)).then_some(Found::Theirs(replies))
    }

    /// Conditions 1 and 2 of a node at which the tree goes on or ends for want of a reply.
    fn check_inner(&self, now: &View, depth: i64) -> Result<(), String> {
        if !self.holding(now, depth) {
            return Err("the holding goal does not hold in a node (condition 1)".to_owned());
        }
        if self.better(now, depth) {
            return Err("the better goal holds in an inner node (condition 2)".to_owned());
        }
        Ok(())
    }

    /// Conditions 1 and 3 of a leaf at which the better goal is said to hold.
    fn check_goal(&self, now: &View, depth: i64) -> Result<(), String> {
        if !self.text.conventions.holding_waived_at_goal && !self.holding(now, depth) {
            return Err("the holding goal does not hold in a leaf (condition 1)".to_owned());
        }
        if !self.better(now, depth) {
            return Err("the better goal does not hold in a leaf (condition 3)".to_owned());
        }
        Ok(())
    }

    /// Condition 4 of a node with us to move, and all that follows it.
    fn check_ours(&self, now: &View, depth: i64, tree: &Tree) -> Result<(), String> {
        let after_this = |error| format!("{} {error}", tree.ours);
        if !now.legal_moves().contains(&tree.ours) {
            return Err(format!("{} is not legal (condition 4)", tree.ours));
        }
        if self
            .scene(now, depth, Some(tree.ours))
            .rank(self.advice.our_moves)
            .is_none()
        {
            return Err(format!(
                "{} does not satisfy the constraint on us (condition 4)",
                tree.ours
            ));
        }
        let next = now.after(tree.ours);
        match &tree.replies {
            None => self.check_goal(&next, depth + 1).map_err(after_this),
            Some(replies) => {
                self.check_inner(&next, depth + 1).map_err(after_this)?;
                self.check_theirs(&next, depth + 1, replies)
                    .map_err(after_this)
            }
        }
    }

    /// Condition 5 of a node with them to move, and all that follows it.
    fn check_theirs(
        &self,
        now: &View,
        depth: i64,
        replies: &[(Move, Option<Tree>)],
    ) -> Result<(), String> {
        let mut permitted = now.legal_moves();
        permitted.retain(|theirs| {
            self.scene(now, depth, Some(*theirs))
                .rank(self.advice.their_moves)
                .is_some()
        });
        if permitted.is_empty() && !self.may_be_stuck(depth) {
            return Err("they have no move there, which fails (condition 3)".to_owned());
        }
        if let Some(missing) = permitted
            .iter()
            .find(|theirs| replies.iter().all(|(made, _)| made != *theirs))
        {
            return Err(format!(
                "{missing} is a reply that the tree lacks (condition 5)"
            ));
        }
        if let Some((extra, _)) = replies.iter().find(|(made, _)| !permitted.contains(made)) {
            return Err(format!(
                "{extra} is no reply that the advice considers (condition 5)"
            ));
        }
        for (theirs, next) in replies {
            let position = now.after(*theirs);
            match next {
                None => self.check_goal(&position, depth + 1),
                Some(tree) => self
                    .check_inner(&position, depth + 1)
                    .and_then(|()| self.check_ours(&position, depth + 1, tree)),
            }
            .map_err(|error| format!("{theirs} {error}"))?;
        }
        Ok(())
    }
}
