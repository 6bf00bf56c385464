//! Whether a given tree is a forcing tree: the five conditions of the definition, one by one, as the
//! conventions and an exit amend them.

use super::Tree;
use super::forcing::Search;
use super::step::Step;
use super::text::Text;
use super::view::View;

/// Whether a tree fulfils the five conditions.
///
/// # Errors
/// The condition that is broken, and after which moves.
pub fn check(text: &Text, advice: &str, root: &View, tree: &Tree) -> Result<(), String> {
    let search = Search::new(text, advice, root, None);
    search.check_inner(root, 0)?;
    search.check_ours(root, 0, tree)
}

impl Search<'_> {
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

    /// Conditions 1 and 3 of a leaf at which the better goal is said to hold, or the exit.
    fn check_leaf(&self, now: &View, depth: i64) -> Result<(), String> {
        let better = self.better(now, depth);
        let waived = better && self.text.conventions.holding_waived_at_goal;
        if !waived && !self.holding(now, depth) {
            return Err("the holding goal does not hold in a leaf (condition 1)".to_owned());
        }
        let reached = better || now.ours_to_move() && self.exits(now, depth);
        if !reached {
            return Err("the better goal does not hold in a leaf (condition 3)".to_owned());
        }
        Ok(())
    }

    /// Condition 4 of a node with us to move, and all that follows it.
    fn check_ours(&self, now: &View, depth: i64, tree: &Tree) -> Result<(), String> {
        let after_this = |error| format!("{} {error}", tree.ours);
        if !now.steps().contains(&tree.ours) {
            return Err(format!("{} is not legal (condition 4)", tree.ours));
        }
        if self.rank(now, depth, tree.ours).is_none() {
            return Err(format!(
                "{} does not satisfy the constraint on us (condition 4)",
                tree.ours
            ));
        }
        let next = now.after(tree.ours);
        match &tree.replies {
            None => self.check_leaf(&next, depth + 1).map_err(after_this),
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
        replies: &[(Step, Option<Tree>)],
    ) -> Result<(), String> {
        let mut permitted = now.steps();
        permitted.retain(|theirs| self.rank(now, depth, *theirs).is_some());
        if permitted.is_empty() && !self.stuck_is_leaf(now, depth) {
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
                None => self.check_leaf(&position, depth + 1),
                Some(tree) => self
                    .check_inner(&position, depth + 1)
                    .and_then(|()| self.check_ours(&position, depth + 1, tree)),
            }
            .map_err(|error| format!("{theirs} {error}"))?;
        }
        Ok(())
    }
}
