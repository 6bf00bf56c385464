//! What compiled tables use of this crate, and all of it: generated code imports this module and
//! nothing else, so whatever else changes in the runtime leaves it alone.

pub use crate::argue::{Base, Cost, Hypothesis, Interest, Line, Method};
pub use crate::wording::{Part, Search};
pub use crate::{
    Aim, Decision, Kind, Kinds, Label, ManKind, Material, Measure, Move, MoveOrder, Position, Side,
    Square, SquareSet, Strategy,
};
pub use knowledge::*;
pub use memory::{Memory, Rows};
pub use men::*;
pub use nodes::{Asked, Nodes, Words, word};
pub use order::*;
pub use sets::*;
pub use squares::*;
pub use std::cell::OnceCell;
pub use truths::Truths;
pub use wording::*;

mod entries;
mod knowledge;
mod memory;
mod nodes;
mod order;
mod sets;
mod truths;
mod wording;

use crate::MaterialError;

/// Whether a comparison holds: its terms are present and compare so.
#[inline]
pub fn holds(comparison: impl FnOnce() -> Option<bool>) -> bool {
    comparison() == Some(true)
}

/// A term made from others; absent when one of them is.
#[inline]
pub fn maybe<T>(term: impl FnOnce() -> Option<T>) -> Option<T> {
    term()
}

/// The file of a square, 1 (a) to 8 (h).
#[inline]
pub fn file(square: Square) -> i32 {
    square.file()
}

/// The rank of a square from our side, 1 to 8.
#[inline]
pub fn rank(square: Square) -> i32 {
    square.rank()
}

/// King moves from a square to the nearest edge, 0 to 3.
#[inline]
pub fn edge_distance(square: Square) -> i32 {
    square.edge_distance()
}

/// King moves between two squares on an empty board, 0 to 7.
#[inline]
pub fn distance(one: Square, other: Square) -> i32 {
    one.distance(other)
}

/// Files plus ranks between two squares, 0 to 14.
#[inline]
pub fn manhattan(one: Square, other: Square) -> i32 {
    one.manhattan(other)
}

/// The number without its sign.
#[inline]
pub fn absolute(number: i32) -> i32 {
    number.abs()
}

/// The smaller number.
#[inline]
pub fn least(one: i32, other: i32) -> i32 {
    one.min(other)
}

/// The greater number.
#[inline]
pub fn greatest(one: i32, other: i32) -> i32 {
    one.max(other)
}

/// Whether the man that moves is of one of these kinds, before it is promoted.
#[inline]
pub fn is_move_of(position: &Position, chosen: Move, kinds: Kinds) -> bool {
    kinds.contains(position.moved_kind(chosen))
}

/// The first of some moves.
#[inline]
pub fn first_move(mut moves: impl Iterator<Item = (Move, Position)>) -> Option<Move> {
    moves.next().map(|(chosen, _)| chosen)
}

/// A list of replies, each with the position after it. A list that grows is much to compile: that is
/// done once, here.
pub trait Replies {
    /// Adds a reply.
    fn add(&mut self, reply: Move, next: Position);

    /// Adds all of these.
    fn gather(&mut self, moves: impl Iterator<Item = (Move, Position)>);
}

impl Replies for Vec<(Move, Position)> {
    #[inline(never)]
    fn add(&mut self, reply: Move, next: Position) {
        self.push((reply, next));
    }

    #[inline]
    fn gather(&mut self, mut moves: impl Iterator<Item = (Move, Position)>) {
        extend(self, &mut moves);
    }
}

fn extend(replies: &mut Vec<(Move, Position)>, moves: &mut dyn Iterator<Item = (Move, Position)>) {
    replies.extend(moves);
}

/// What is asked of a position, worked out when it is first asked for.
#[inline]
pub fn once<T: Copy>(
    known: &OnceCell<T>,
    position: &Position,
    ask: impl FnOnce(&Position) -> T,
) -> T {
    *known.get_or_init(|| ask(position))
}

/// The pass as the only move that is considered; none for a side in check.
#[inline]
pub fn passing(position: &Position) -> impl Iterator<Item = (Move, Position)> {
    position.pass().map(|next| (Move::pass(), next)).into_iter()
}

/// The decision for a rule's advice, by their indices, and the first move of its tree.
#[inline]
pub fn advised(rule: usize, advice: usize, chosen: Move) -> Decision {
    Decision::Advised {
        rule,
        advice,
        chosen,
    }
}

/// A rule's or advice's name and place.
pub const fn label(name: &'static str, file: &'static str, line: u32) -> Label<'static> {
    Label { name, file, line }
}

/// The material of these men, for a constant.
///
/// # Panics
/// They are not the material of an ending, which the compiler of the table has ruled out; in a
/// constant it stops the compilation.
pub const fn material(ours: &[ManKind], theirs: &[ManKind]) -> Material {
    match Material::new(ours, theirs) {
        Ok(material) => material,
        Err(MaterialError::Kings(..)) => panic!("each side needs one king"),
        Err(MaterialError::TooMany(_)) => panic!("too many men"),
    }
}

/// Names for kinds of men.
mod men {
    use crate::{Kind, Kinds, ManKind, Shade};

    macro_rules! kinds {
        ($($man:ident, $set:ident: $kind:ident;)*) => {
            $(
                #[doc = concat!("A ", stringify!($kind), ".")]
                pub const $man: ManKind = ManKind::of(Kind::$kind);
                #[doc = concat!("The kind ", stringify!($kind), " alone.")]
                pub const $set: Kinds = Kinds::of(&[Kind::$kind]);
            )*
        };
    }

    kinds! {
        KING, KINGS: King;
        QUEEN, QUEENS: Queen;
        ROOK, ROOKS: Rook;
        BISHOP, BISHOPS: Bishop;
        KNIGHT, KNIGHTS: Knight;
        PAWN, PAWNS: Pawn;
    }

    /// A bishop that moves on light squares, as we see the board.
    pub const LIGHT_BISHOP: ManKind = ManKind {
        kind: Kind::Bishop,
        shade: Some(Shade::Light),
    };
    /// A bishop that moves on dark squares, as we see the board.
    pub const DARK_BISHOP: ManKind = ManKind {
        kind: Kind::Bishop,
        shade: Some(Shade::Dark),
    };
}

/// Names for the squares, as we see the board.
mod squares {
    use crate::Square;

    macro_rules! rank {
        ($number:literal: $($square:ident)*) => {
            rank!(@ 0, $number: $($square)*);
        };
        (@ $before:expr, $number:literal: $square:ident $($rest:ident)*) => {
            #[doc = concat!("The square ", stringify!($square), ".")]
            pub const $square: Square = Square::from_low_bits(($number - 1) * 8 + $before);
            rank!(@ $before + 1, $number: $($rest)*);
        };
        (@ $before:expr, $number:literal:) => {};
    }

    rank!(1: A1 B1 C1 D1 E1 F1 G1 H1);
    rank!(2: A2 B2 C2 D2 E2 F2 G2 H2);
    rank!(3: A3 B3 C3 D3 E3 F3 G3 H3);
    rank!(4: A4 B4 C4 D4 E4 F4 G4 H4);
    rank!(5: A5 B5 C5 D5 E5 F5 G5 H5);
    rank!(6: A6 B6 C6 D6 E6 F6 G6 H6);
    rank!(7: A7 B7 C7 D7 E7 F7 G7 H7);
    rank!(8: A8 B8 C8 D8 E8 F8 G8 H8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_bear_their_names() {
        assert_eq!(
            [A1, H1, E4, A8, H8].map(|square| square.to_string()),
            ["a1", "h1", "e4", "a8", "h8"]
        );
    }

    #[test]
    fn comparisons_of_absent_terms_are_false() {
        assert!(holds(|| Some(true)));
        assert!(!holds(|| Some(false)));
        assert!(!holds(|| None));
    }
}
