//! The longest line of a forcing tree from a node on: what a table expects of the game.

use crate::moves::{Move, MoveOrder};
use crate::position::Position;
use crate::tree::Node;

/// What a tree says of the game.
pub(super) struct Line {
    /// The moves of both sides, the first of the longest lines; it ends before a pass.
    pub(super) moves: Vec<Move>,
    /// Whether every line of the tree ends in mate, whatever they reply.
    pub(super) mates: bool,
}

/// A reply, our next node where the tree goes on, and the position there.
type Step<'t> = (Move, Option<Node<'t>>, Position);

/// The longest line from a node of a tree, of which this is the position.
pub(super) fn longest(node: Node<'_>, position: &Position) -> Line {
    let mates = extent(node, position).mates;
    let (mut node, mut position, mut moves) = (node, *position, Vec::new());
    loop {
        if node.our_move().is_pass() {
            break;
        }
        moves.push(node.our_move());
        let after = position.after(node.our_move());
        let mut longest: Option<(usize, Step<'_>)> = None;
        for (reply, next) in node.replies() {
            if reply.is_pass() {
                continue;
            }
            let answered = after.after(reply);
            let plies = next.map_or(0, |next| extent(next, &answered).plies);
            if longest.as_ref().is_none_or(|(most, _)| plies > *most) {
                longest = Some((plies, (reply, next, answered)));
            }
        }
        let Some((_, (reply, next, answered))) = longest else {
            break;
        };
        moves.push(reply);
        let Some(next) = next else { break };
        (node, position) = (next, answered);
    }
    Line { moves, mates }
}

/// How far a tree goes.
struct Extent {
    plies: usize,
    mates: bool,
}

fn extent(node: Node<'_>, position: &Position) -> Extent {
    if node.our_move().is_pass() {
        return Extent {
            plies: 0,
            mates: false,
        };
    }
    let after = position.after(node.our_move());
    let mut extent = Extent {
        plies: 1,
        mates: true,
    };
    let mut considered = 0;
    for (reply, next) in node.replies() {
        considered += 1;
        if reply.is_pass() {
            extent.mates = false;
            continue;
        }
        let further = next.map(|next| self::extent(next, &after.after(reply)));
        let (plies, mates) = further.map_or((0, false), |further| (further.plies, further.mates));
        extent.plies = extent.plies.max(plies + 2);
        extent.mates &= mates;
    }
    extent.mates &= match considered {
        0 => after.is_mate(),
        _ => considered == after.moves(MoveOrder::Board).count(),
    };
    extent
}
