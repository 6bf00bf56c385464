//! That the aim cannot be forced: a set of positions in which, whatever we play, they can bring about
//! another position of the set, or we have failed. Whoever is in it can be kept in it.

use std::collections::BTreeSet;

use super::code::Code;
use crate::material::Side;
use crate::moves::MoveOrder;
use crate::oracle::{Oracle, Value};
use crate::position::Position;
use crate::prove::is_success;
use crate::strategy::{Aim, Strategy};

/// The positions that, with those from which they can hold anyway, make such a set of `positions`:
/// whole ones with us to move from which perfect play does not reach the aim. All further ones of
/// that sort belong to the set without being named.
///
/// # Errors
/// A position in which the defence does not hold, although perfect play does not reach the aim.
pub(super) fn close(
    strategy: &dyn Strategy,
    oracle: &Oracle,
    positions: Vec<Position>,
) -> Result<BTreeSet<Code>, Position> {
    let defence = Defence { strategy, oracle };
    let mut further = BTreeSet::new();
    let mut waiting = positions;
    while let Some(position) = waiting.pop() {
        for (_, after) in position.moves(MoveOrder::Board) {
            let mut added = None;
            if !defence.holds(&after, &mut further, &mut added) {
                return Err(position);
            }
            waiting.extend(added);
        }
    }
    Ok(further)
}

struct Defence<'a> {
    strategy: &'a dyn Strategy,
    oracle: &'a Oracle,
}

impl Defence<'_> {
    /// Whether they hold with them to move: by a reply into a position that counts as held already,
    /// or else by one into a position that is `added` to the others.
    fn holds(
        &self,
        position: &Position,
        further: &mut BTreeSet<Code>,
        added: &mut Option<Position>,
    ) -> bool {
        if is_success(self.strategy, position) {
            return false;
        }
        let mut stuck = true;
        let mut other = None;
        for (_, next) in position.moves(MoveOrder::Board) {
            stuck = false;
            if self.is_beyond_us(&next) {
                return true;
            }
            let won = matches!(self.oracle.value(&next), Some(Value::Win(_)));
            if won || is_success(self.strategy, &next) {
                continue;
            }
            let code = Code::of(&next, self.strategy.material());
            if self.is_whole(&next) || further.contains(&code) {
                return true;
            }
            other.get_or_insert((code, next));
        }
        if let Some((code, next)) = other {
            further.insert(code);
            *added = Some(next);
            return true;
        }
        stuck
    }

    /// Whether we have too little left to mate or promote.
    fn is_beyond_us(&self, position: &Position) -> bool {
        let is_bare = position.of(Side::Us).len() == 1;
        self.strategy.aim() != Aim::Formula && (is_bare || position.is_dead())
    }

    /// Whether all men are on the board and none is promoted.
    fn is_whole(&self, position: &Position) -> bool {
        let listed = self.strategy.material().men();
        let mut men = position.men().zip(listed);
        position.occupied().len() == listed.len()
            && men.all(|((_, _, kind, _), listed)| kind == listed.kind)
    }
}
