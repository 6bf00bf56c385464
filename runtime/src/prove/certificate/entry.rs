//! The tree of a decision as a certificate writes it: our moves alone, since the rules imply the
//! replies.

use crate::moves::{Move, MoveOrder};
use crate::position::Position;
use crate::prove::follow::{Manner, is_success};
use crate::strategy::Strategy;
use crate::tree::{Inconsistent, Node, grow};

/// Appends a number: seven bits a byte, the lowest first, the high bit set on all but the last.
pub(super) fn put_number(bytes: &mut Vec<u8>, number: usize) {
    let mut rest = number;
    while rest >= 128 {
        bytes.push(rest as u8 | 128);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}

/// Writes the trees of a table.
pub(super) struct Writer<'a> {
    strategy: &'a dyn Strategy,
    bytes: &'a mut Vec<u8>,
}

impl<'a> Writer<'a> {
    /// One that appends to `bytes`.
    pub(super) fn new(strategy: &'a dyn Strategy, bytes: &'a mut Vec<u8>) -> Writer<'a> {
        Writer { strategy, bytes }
    }

    /// Appends what is played from a decision on, until the table is asked again.
    ///
    /// # Errors
    /// [`Inconsistent`], as [`grow`] has it.
    pub(super) fn put_decision(
        &mut self,
        position: &Position,
        (advice, chosen): (usize, Move),
        manner: Manner,
    ) -> Result<(), Inconsistent> {
        match manner {
            Manner::Execute => {
                let tree = grow(self.strategy, position, advice, chosen)?;
                self.put_move(position, chosen, Some(tree.root()), 0);
            }
            Manner::Reconsult => self.put_move(position, chosen, None, 0),
        }
        Ok(())
    }

    /// Appends our move, the number increased by `more`, and the answers that the tree has ready;
    /// `node` is where the move stands in the tree.
    fn put_move(&mut self, position: &Position, chosen: Move, node: Option<Node<'_>>, more: usize) {
        let after = position.after(chosen);
        let mut answers = Vec::new();
        if !is_success(self.strategy, &after) {
            for (reply, next) in in_order(&after) {
                let inside = node.and_then(|node| node.after_reply(reply));
                let inside = inside.filter(|_| !is_success(self.strategy, &next));
                answers.push((next, inside));
            }
        }
        let goes_on = answers.iter().any(|(_, inside)| inside.is_some());
        let legal = in_order(position);
        let index = legal.iter().take_while(|(made, _)| *made != chosen).count();
        put_number(self.bytes, (index << 1 | usize::from(goes_on)) + more);
        if goes_on {
            put_number(self.bytes, answers.len());
            for (next, inside) in answers {
                match inside {
                    Some(node) => self.put_move(&next, node.our_move(), Some(node), 1),
                    None => put_number(self.bytes, 0),
                }
            }
        }
    }
}

/// The legal moves in the order of certificates, each with the position after it.
fn in_order(position: &Position) -> Vec<(Move, Position)> {
    let mut moves: Vec<_> = position.moves(MoveOrder::Board).collect();
    moves.sort_by_key(|(made, _)| (made.from(), made.to(), made.promotion()));
    moves
}
