//! Moves, and the two orders in which they are looked at. The order decides which forcing tree is
//! found, so it is part of what a table means (language reference, *Move order*).

use std::fmt;

use crate::attacks::line_attacks;
use crate::position::Restraints;
use crate::{Colour, Kind, Kinds, Position, Square, SquareSet};

/// The order in which the moves of a position are generated. Squares are seen from our side in
/// both, whoever is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveOrder {
    /// By man, in the order of the material: a man of a kind that is listed comes at the first
    /// place where the kind is (a bishop's shade counting where it is listed), a promoted man of
    /// another kind after all listed (queen, rook, bishop, knight), like men by square. Then by
    /// target: a1, b1, …, h1, a2, …, h8. Then promotion to queen, rook, bishop, knight.
    Board,
    /// The order of the AL0 interpreter: the king first, towards (+,+) (+,−) (−,+) (−,−) (+,0)
    /// (−,0) (0,+) (0,−) in files and ranks; a rook's moves for i = 1 … 8 to rank i on its file,
    /// then to file i on its rank; all else as in [`MoveOrder::Board`].
    Book,
}

/// A move of the man in a slot, seen from our side, or a pass. Positions make moves
/// ([`Position::moves`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    slot: u8,
    from: Square,
    to: Square,
    promotion: Option<Kind>,
}

/// The slot of a pass: no position has so many men.
const PASSING: u8 = u8::MAX;

impl Move {
    /// No move: the other side is to move, as after [`Position::pass`]. It is never one of
    /// [`Position::moves`]. It takes nothing, gives no check and has no direction; `from` and `to`
    /// mean nothing.
    #[inline]
    pub const fn pass() -> Move {
        Move {
            slot: PASSING,
            from: Square::from_low_bits(0),
            to: Square::from_low_bits(0),
            promotion: None,
        }
    }

    /// The move of the man in a slot. Whoever makes one answers for its being legal.
    #[inline]
    pub fn of(slot: usize, from: Square, to: Square, promotion: Option<Kind>) -> Move {
        Move {
            slot: slot as u8,
            from,
            to,
            promotion,
        }
    }

    /// Whether it is a pass.
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.slot == PASSING
    }

    /// The slot of the man that moves; for a pass one that is not in use.
    #[inline]
    pub fn slot(self) -> usize {
        self.slot as usize
    }

    /// Where it comes from.
    #[inline]
    pub fn from(self) -> Square {
        self.from
    }

    /// Where it goes.
    #[inline]
    pub fn to(self) -> Square {
        self.to
    }

    /// What the pawn becomes.
    #[inline]
    pub fn promotion(self) -> Option<Kind> {
        self.promotion
    }

    /// Whether it runs along a diagonal; a knight's move does not.
    #[inline]
    pub fn is_diagonal(self) -> bool {
        line_attacks(Kind::Bishop, self.from).contains(self.to)
    }

    /// Whether it runs along a rank or a file; a knight's move does not.
    #[inline]
    pub fn is_orthogonal(self) -> bool {
        line_attacks(Kind::Rook, self.from).contains(self.to)
    }

    /// UCI notation with the real squares, when we play this colour: `a7a8q`; a pass is `0000`.
    pub fn uci(self, us: Colour) -> String {
        Move {
            from: self.from.in_colour(us),
            to: self.to.in_colour(us),
            ..self
        }
        .to_string()
    }
}

impl fmt::Display for Move {
    /// UCI notation, seen from our side.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_pass() {
            return formatter.write_str("0000");
        }
        write!(formatter, "{}{}", self.from, self.to)?;
        self.promotion
            .map_or(Ok(()), |kind| write!(formatter, "{}", kind.letter()))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl Position {
    /// The legal moves, each with the position after it, in this order. Lazy, since searches
    /// usually stop early.
    #[inline]
    pub fn moves(&self, order: MoveOrder) -> Moves {
        self.moves_of(Kinds::ALL, order)
    }

    /// The legal moves of the men that are of these kinds before they move.
    #[inline]
    pub fn moves_of(&self, kinds: Kinds, order: MoveOrder) -> Moves {
        Moves {
            position: *self,
            restraints: self.restraints(),
            kinds,
            order,
            earliest_key: 0,
            slot: 0,
            from: self.king(self.turn()),
            targets: SquareSet::EMPTY,
            course: Course::Ascending,
            step: 0,
        }
    }

    /// What moves, before it is promoted. A king for a pass, which no man makes: whoever asks for
    /// moves of some kinds asks first whether it is one.
    #[inline]
    pub fn moved_kind(&self, chosen: Move) -> Kind {
        self.kind(chosen.slot())
    }

    /// Whether the move takes a man, en passant too.
    #[inline]
    pub fn is_capture(&self, chosen: Move) -> bool {
        (self.of(self.turn().other()).contains(chosen.to) && !chosen.is_pass())
            || (self.en_passant() == Some(chosen.to) && self.moved_kind(chosen) == Kind::Pawn)
    }

    /// Whether the opponent is in check after the move.
    #[inline]
    pub fn gives_check(&self, chosen: Move) -> bool {
        self.after(chosen).in_check()
    }
}

/// The legal moves of a position in an order, made by [`Position::moves`].
#[derive(Clone, Debug)]
pub struct Moves {
    position: Position,
    restraints: Restraints,
    kinds: Kinds,
    order: MoveOrder,
    /// The men still to come are those whose key is not below this one.
    earliest_key: u16,
    slot: u8,
    from: Square,
    /// Where the man of `slot` is still to go.
    targets: SquareSet,
    course: Course,
    /// How far the man is on its course; on the ascending one, how many promotions the first
    /// target has had.
    step: u8,
}

/// How the targets of one man follow each other.
#[derive(Clone, Copy, Debug)]
enum Course {
    Ascending,
    Promoting,
    BookKing,
    BookRook,
}

impl Iterator for Moves {
    type Item = (Move, Position);

    #[inline]
    fn next(&mut self) -> Option<(Move, Position)> {
        while self.targets.is_empty() {
            self.next_man()?;
        }
        let (to, promotion) = self.next_target();
        let chosen = Move {
            slot: self.slot,
            from: self.from,
            to,
            promotion,
        };
        Some((chosen, self.position.after_move(chosen)))
    }
}

impl std::iter::FusedIterator for Moves {}

impl Moves {
    /// Goes to the next man in order; `None` after the last.
    #[inline]
    fn next_man(&mut self) -> Option<()> {
        let mut next: Option<(u16, usize, Square, Kind)> = None;
        for slot in self.position.slots(self.position.turn()) {
            let Some(from) = self.position.square(slot) else {
                continue;
            };
            let kind = self.position.kind(slot);
            let key = match (self.order, kind) {
                (MoveOrder::Book, Kind::King) => 0,
                _ => 1 + self.position.order_key(slot),
            };
            let earlier = next.is_none_or(|best| key < best.0);
            if self.kinds.contains(kind) && key >= self.earliest_key && earlier {
                next = Some((key, slot, from, kind));
            }
        }
        let (key, slot, from, kind) = next?;
        self.earliest_key = key + 1;
        self.slot = slot as u8;
        self.from = from;
        self.targets = self.position.targets_under(&self.restraints, slot);
        self.step = 0;
        self.course = match (self.order, kind) {
            (MoveOrder::Book, Kind::King) => Course::BookKing,
            (MoveOrder::Book, Kind::Rook) => Course::BookRook,
            (_, Kind::Pawn) if from.rank() == self.position.turn().rank(7) => Course::Promoting,
            _ => Course::Ascending,
        };
        Some(())
    }

    /// The next of the targets, of which there must be one. The book's courses pass over every
    /// square that such a man can reach, so they meet it.
    #[inline]
    fn next_target(&mut self) -> (Square, Option<Kind>) {
        let first = Square::from_low_bits(self.targets.bits().trailing_zeros());
        let to = match self.course {
            Course::Ascending => first,
            Course::Promoting => {
                let kind = Kind::PROMOTIONS[self.step as usize & 3];
                self.step = (self.step + 1) & 3;
                if self.step == 0 {
                    self.targets.remove(first);
                }
                return (first, Some(kind));
            }
            Course::BookKing => self.along(|from, step| BOOK_KING[from.index()][step as usize & 7]),
            Course::BookRook => self.along(book_rook),
        };
        self.targets.remove(to);
        (to, None)
    }

    /// The first target on a course of the book, from the present step on.
    #[inline]
    fn along(&mut self, course: impl Fn(Square, u8) -> Square) -> Square {
        loop {
            let square = course(self.from, self.step);
            self.step += 1;
            if self.targets.contains(square) {
                return square;
            }
        }
    }
}

/// The targets of a man of ours on `from`, which must be squares that such a man can reach, in the
/// order in which it goes there.
pub fn in_order(
    order: MoveOrder,
    kind: Kind,
    from: Square,
    targets: SquareSet,
) -> impl Iterator<Item = Square> {
    let course: Vec<Square> = match (order, kind) {
        (MoveOrder::Book, Kind::King) => BOOK_KING[from.index()].to_vec(),
        (MoveOrder::Book, Kind::Rook) => (0..16).map(|step| book_rook(from, step)).collect(),
        _ => Square::all().collect(),
    };
    course.into_iter().filter(move |to| targets.contains(*to))
}

/// The squares around a king in the book's order; where the board ends, its own square.
static BOOK_KING: [[Square; 8]; 64] = book_king();

const fn book_king() -> [[Square; 8]; 64] {
    const STEPS: [(i32, i32); 8] = [
        (1, 1),
        (1, -1),
        (-1, 1),
        (-1, -1),
        (1, 0),
        (-1, 0),
        (0, 1),
        (0, -1),
    ];
    let mut table = [[Square::from_low_bits(0); 8]; 64];
    let mut index = 0;
    while index < 64 {
        let from = Square::from_low_bits(index);
        let mut step = 0;
        while step < 8 {
            let (files, ranks) = STEPS[step];
            table[index as usize][step] = match Square::at(from.file() + files, from.rank() + ranks)
            {
                Some(square) => square,
                None => from,
            };
            step += 1;
        }
        index += 1;
    }
    table
}

/// Step 2(i − 1) is the square of rank i on the rook's file, the step after it that of file i on
/// its rank.
#[inline]
fn book_rook(from: Square, step: u8) -> Square {
    let (place, from) = ((step >> 1 & 7) as u32, from.index() as u32);
    Square::from_low_bits(if step & 1 == 0 {
        place << 3 | from & 7
    } else {
        from & 56 | place
    })
}
