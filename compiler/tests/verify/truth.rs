//! Whether a claim is true, judged a second time: on the runtime's boards, from all claims.

use std::collections::HashMap;

use alc_runtime::prove::is_success;
use alc_runtime::{Aim, Move, MoveOrder, Position, Side, Strategy};

use super::layout::{Entry, Layout, Tree};

/// All claims of a certificate, to be looked up.
pub struct Claims<'t> {
    table: &'t dyn Strategy,
    /// By the key of the position.
    measures: HashMap<u64, u32>,
}

/// The legal moves in the order of certificates, with what they lead to.
pub fn moves(position: &Position) -> Vec<(Move, Position)> {
    let mut moves: Vec<_> = position.moves(MoveOrder::Board).collect();
    moves.sort_by_key(|(made, _)| (made.from(), made.to(), made.promotion()));
    moves
}

impl<'t> Claims<'t> {
    pub fn of(layout: &Layout, table: &'t dyn Strategy) -> Claims<'t> {
        let entries = layout.entries.iter();
        Claims {
            table,
            measures: entries
                .map(|entry| (entry.position.key(), entry.measure))
                .collect(),
        }
    }

    /// Whether a claim follows from the others.
    pub fn is_true(&self, entry: &Entry) -> bool {
        let position = &entry.position;
        let is_over = is_success(self.table, position);
        match &entry.tree {
            Some(tree) => !is_over && self.longest(position, tree) == Some(entry.measure),
            None if is_over => true,
            None => match self.table.claims(position) {
                Some(claimed) => !claimed || moves(position).is_empty(),
                None => moves(position).iter().all(|(_, after)| self.is_held(after)),
            },
        }
    }

    /// The most moves of ours on the way that a tree shows, if it is one to the aim.
    fn longest(&self, position: &Position, tree: &Tree) -> Option<u32> {
        let (_, after) = *moves(position).get(tree.index as usize)?;
        if is_success(self.table, &after) {
            return tree.answers.is_none().then_some(1);
        }
        let replies = moves(&after);
        let answers = match &tree.answers {
            Some(answers) => answers.clone(),
            None => vec![None; replies.len()],
        };
        if replies.is_empty() || answers.len() != replies.len() {
            return None;
        }
        let mut most = 0;
        for ((_, next), answer) in replies.iter().zip(&answers) {
            let more = match (is_success(self.table, next), answer) {
                (true, None) => 0,
                (true, Some(_)) => return None,
                (false, Some(tree)) => self.longest(next, tree)?,
                (false, None) => match self.measures.get(&next.key()) {
                    None | Some(0) => return None,
                    Some(measure) => *measure,
                },
            };
            most = most.max(more + 1);
        }
        Some(most)
    }

    /// Whether they can do without losing to the aim, with them to move.
    fn is_held(&self, after: &Position) -> bool {
        let replies = moves(after);
        let holds = |(_, next): &(Move, Position)| {
            let is_bare = next.of(Side::Us).len() == 1;
            let is_beyond_us = self.table.aim() != Aim::Formula && (is_bare || next.is_dead());
            let is_listed = self.measures.get(&next.key()) == Some(&0);
            is_beyond_us || is_listed && !is_success(self.table, next)
        };
        !is_success(self.table, after) && (replies.is_empty() || replies.iter().any(holds))
    }
}
