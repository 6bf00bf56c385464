//! Forcing trees: what a decision promises, written out move by move, so that play can look the
//! opponent's replies up instead of deciding again.
//!
//! A tree is grown only after the decision has succeeded. It is one list of the moves in it, in
//! the order of a walk from the root: each move is followed by everything that comes after it. A
//! tree is one allocation; what is needed while it grows is kept by each thread for the next one.

use std::cell::Cell;
use std::fmt;

use crate::moves::Move;
use crate::position::Position;
use crate::strategy::Strategy;

/// A forcing tree; its root is a position with us to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The first entry is our move at the root. After a move of ours come their replies, after a
    /// reply our answer to it, if the tree goes on there.
    entries: Box<[Entry]>,
}

/// A move of the tree, ours or theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    made: Move,
    /// Whether the tree ends after this move because the better goal holds.
    reaches_goal: bool,
    /// How many entries belong to this move: its own and those of all that follows it.
    size: usize,
}

/// Grows the tree of a piece of advice of which [`Strategy::decide`] has said that it is
/// satisfiable in `position`, beginning with `chosen`.
///
/// # Errors
/// [`Inconsistent`] when the strategy names no move at a place where its own decision needs one.
pub fn grow(
    strategy: &dyn Strategy,
    position: &Position,
    advice: usize,
    chosen: Move,
) -> Result<Tree, Inconsistent> {
    let lists = LISTS.take();
    let mut growth = Growth {
        strategy,
        root: position,
        advice,
        lists,
    };
    let grown = growth.add_our_move(position, 0, chosen);
    let Growth { mut lists, .. } = growth;
    let tree = Tree {
        entries: lists.entries.as_slice().into(),
    };
    lists.entries.clear();
    lists.replies.clear();
    LISTS.set(lists);
    grown.map(|()| tree)
}

thread_local! {
    /// The lists of the last tree that this thread has grown, emptied.
    static LISTS: Cell<Lists> = const {
        Cell::new(Lists {
            entries: Vec::new(),
            replies: Vec::new(),
        })
    };
}

impl Tree {
    /// The node of the position for which the tree was built.
    pub fn root(&self) -> Node<'_> {
        self.node(0)
    }

    /// The node whose [`Node::place`] this is.
    pub(crate) fn node(&self, place: usize) -> Node<'_> {
        Node { tree: self, place }
    }
}

/// A node of a tree with us to move; there we have exactly one move, which below the root may be a
/// pass.
#[derive(Clone, Copy, Debug)]
pub struct Node<'t> {
    tree: &'t Tree,
    place: usize,
}

impl<'t> Node<'t> {
    /// Our move.
    pub fn our_move(self) -> Move {
        self.tree.entries[self.place].made
    }

    /// Whether the better goal holds after our move, so that the tree ends there.
    pub fn reaches_goal(self) -> bool {
        self.tree.entries[self.place].reaches_goal
    }

    /// How many moves of both sides the tree holds from here on.
    pub fn size(self) -> usize {
        self.tree.entries[self.place].size
    }

    /// Their replies to our move, as far as they belong to the tree, in the order of the advice, a
    /// pass among them where the advice lets them pass; each with our next node, or with `None` where the better goal holds after the reply. There
    /// is none where the better goal holds after our move, and none where they have no such reply.
    pub fn replies(self) -> impl Iterator<Item = (Move, Option<Node<'t>>)> {
        let entries = &self.tree.entries;
        let end = self.place + entries[self.place].size;
        let mut place = self.place + 1;
        std::iter::from_fn(move || {
            if place >= end {
                return None;
            }
            let reply = entries[place];
            let next = (!reply.reaches_goal).then_some(Node {
                tree: self.tree,
                place: place + 1,
            });
            place += reply.size;
            Some((reply.made, next))
        })
    }

    /// Our next node after a reply, where play goes on in the tree: the reply is in it, the better
    /// goal is not reached, and the tree does not go on with a pass of ours, since nobody passes in
    /// a game.
    pub(crate) fn after_reply(self, reply: Move) -> Option<Node<'t>> {
        let (_, next) = self.replies().find(|(made, _)| *made == reply)?;
        next.filter(|next| !next.our_move().is_pass())
    }

    /// Names the node within its tree.
    pub(crate) fn place(self) -> usize {
        self.place
    }
}

/// A strategy whose answers contradict each other: it found advice satisfiable, and then names no
/// move for a position in the tree of that advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inconsistent {
    /// The name of the advice.
    pub advice: String,
    /// Where the move is missing, in plies from the root.
    pub depth: usize,
}

impl fmt::Display for Inconsistent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "the table's engine contradicts itself: it found `{}` satisfiable, but has no move for \
             it {} plies later; this is a fault of alc, please report it with the position",
            self.advice, self.depth
        )
    }
}

impl std::error::Error for Inconsistent {}

/// A tree while it is grown.
struct Growth<'a> {
    strategy: &'a dyn Strategy,
    root: &'a Position,
    advice: usize,
    lists: Lists,
}

/// What is listed while a tree grows.
#[derive(Default)]
struct Lists {
    entries: Vec<Entry>,
    /// Replies that are still to be entered, of all nodes on the way from the root: each node has
    /// its own at the end while it is worked on, so that nodes need no lists of their own.
    replies: Vec<(Move, Position)>,
}

impl Growth<'_> {
    /// Enters our move, made at this depth, and all that follows it.
    fn add_our_move(
        &mut self,
        position: &Position,
        depth: usize,
        chosen: Move,
    ) -> Result<(), Inconsistent> {
        let next = position.after(chosen);
        let place = self.enter(chosen, &next, depth + 1);
        if !self.lists.entries[place].reaches_goal {
            let first = self.lists.replies.len();
            self.strategy.replies(
                self.advice,
                &next,
                self.root,
                depth + 1,
                &mut self.lists.replies,
            );
            for index in first..self.lists.replies.len() {
                let (reply, after) = self.lists.replies[index];
                self.add_reply(&after, depth + 1, reply)?;
            }
            self.lists.replies.truncate(first);
        }
        self.lists.entries[place].size = self.lists.entries.len() - place;
        Ok(())
    }

    /// Enters a reply, made at this depth and leading to `position`, and all that follows it.
    fn add_reply(
        &mut self,
        position: &Position,
        depth: usize,
        reply: Move,
    ) -> Result<(), Inconsistent> {
        let place = self.enter(reply, position, depth + 1);
        if !self.lists.entries[place].reaches_goal {
            let chosen = self
                .strategy
                .choose(self.advice, position, self.root, depth + 1);
            let chosen = chosen.ok_or_else(|| Inconsistent {
                advice: self.strategy.advice(self.advice).name.to_owned(),
                depth: depth + 1,
            })?;
            self.add_our_move(position, depth + 1, chosen)?;
        }
        self.lists.entries[place].size = self.lists.entries.len() - place;
        Ok(())
    }

    /// Enters one move, which leads to `position` at this depth, and returns its place.
    fn enter(&mut self, made: Move, position: &Position, depth: usize) -> usize {
        let reaches_goal = self
            .strategy
            .reaches_goal(self.advice, position, self.root, depth);
        self.lists.entries.push(Entry {
            made,
            reaches_goal,
            size: 1,
        });
        self.lists.entries.len() - 1
    }
}
