//! What can come of one decision: its tree against every legal reply, to each place where it is left.

use crate::material::Kind;
use crate::moves::Move;
use crate::position::Position;
use crate::strategy::{Aim, Strategy};
use crate::tree::{Inconsistent, Node, grow};

/// How a table is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// As players do: a decision's tree is executed, and the table asked where play leaves it.
    Execute,
    /// The table is asked anew at every move; of a decision only the first move is made.
    Reconsult,
}

/// Where a decision leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The aim is reached, or they are mated.
    Aim,
    /// They have no move, and it is neither mate nor the aim.
    Stalemate,
    /// The table is asked again, in this position with us to move.
    Exit(Position),
}

/// The moves from a decision on, ours and theirs in turn.
#[derive(Default)]
pub(super) struct Path {
    /// Each with whether it takes a man or moves a pawn.
    steps: Vec<(Move, bool)>,
}

impl Path {
    /// The moves themselves.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> {
        self.steps.iter().map(|(made, _)| *made)
    }

    /// How many of the moves are ours.
    pub(super) fn our_moves(&self) -> usize {
        self.steps.len().div_ceil(2)
    }

    /// Plies before the first capture or pawn move; all, where there is none.
    pub(super) fn plies_before_change(&self) -> usize {
        let first = self.steps.iter().position(|(_, changes)| *changes);
        first.unwrap_or(self.steps.len())
    }

    /// Plies after the last capture or pawn move, where there is one.
    pub(super) fn plies_after_change(&self) -> Option<usize> {
        let last = self.steps.iter().rposition(|(_, changes)| *changes)?;
        Some(self.steps.len() - last - 1)
    }
}

/// Whether the game is over as it should be: the aim is reached and we are not mated, or they are,
/// since who mates has won, whatever the table is for.
pub fn is_success(strategy: &dyn Strategy, position: &Position) -> bool {
    let reached = || strategy.reaches_aim(position) && !position.us_mated();
    // An aim that is to mate says no more than that they are mated.
    position.them_mated() || strategy.aim() != Aim::Mate && reached()
}

/// Whether the game is over without success: too little is left to mate. A table that is for
/// something else than to mate or promote plays on.
pub fn is_drawn(strategy: &dyn Strategy, position: &Position) -> bool {
    strategy.aim() != Aim::Formula && position.is_dead()
}

/// Calls `visit` with every way in which play can go on from a decision until its tree is left or
/// the game is over: all legal replies are looked at, those that the tree does not reckon with too.
///
/// # Errors
/// [`Inconsistent`], as [`grow`] has it.
pub(super) fn follow(
    strategy: &dyn Strategy,
    position: &Position,
    (advice, chosen): (usize, Move),
    manner: Manner,
    visit: &mut dyn FnMut(&Path, End),
) -> Result<(), Inconsistent> {
    let mut walk = Walk {
        strategy,
        path: Path::default(),
        visit,
    };
    match manner {
        Manner::Execute => {
            let tree = grow(strategy, position, advice, chosen)?;
            walk.our_move(position, chosen, Some(tree.root()));
        }
        Manner::Reconsult => walk.our_move(position, chosen, None),
    }
    Ok(())
}

/// A walk through a tree.
struct Walk<'a> {
    strategy: &'a dyn Strategy,
    path: Path,
    visit: &'a mut dyn FnMut(&Path, End),
}

impl Walk<'_> {
    /// Makes our move; `node` is where it stands in the tree, as long as play is in one.
    fn our_move(&mut self, position: &Position, chosen: Move, node: Option<Node<'_>>) {
        self.enter(position, chosen);
        let after = position.after(chosen);
        if is_success(self.strategy, &after) {
            (self.visit)(&self.path, End::Aim);
        } else {
            let mut stuck = true;
            for (reply, next) in after.moves(self.strategy.move_order()) {
                stuck = false;
                let inside = node.and_then(|node| node.after_reply(reply));
                self.reply(&after, reply, &next, inside);
            }
            if stuck {
                (self.visit)(&self.path, End::Stalemate);
            }
        }
        self.path.steps.pop();
    }

    /// Makes a reply that leads to `next`; `inside` is where the tree goes on after it. Where too
    /// little is left on the board the game is over, so that nothing goes on.
    fn reply(
        &mut self,
        position: &Position,
        reply: Move,
        next: &Position,
        inside: Option<Node<'_>>,
    ) {
        self.enter(position, reply);
        if is_success(self.strategy, next) {
            (self.visit)(&self.path, End::Aim);
        } else if let Some(node) = inside.filter(|_| !is_drawn(self.strategy, next)) {
            self.our_move(next, node.our_move(), Some(node));
        } else {
            (self.visit)(&self.path, End::Exit(*next));
        }
        self.path.steps.pop();
    }

    fn enter(&mut self, position: &Position, made: Move) {
        let changes = position.is_capture(made) || position.moved_kind(made) == Kind::Pawn;
        self.path.steps.push((made, changes));
    }
}
