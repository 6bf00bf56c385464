//! Captures, promotions and both at once: moves into smaller endings, solved before.

use super::distances::{DRAWN, ILLEGAL};
use super::ending::Ending;
use super::layout::Layout;
use super::purpose::Purpose;
use super::roster::{Man, Placement, Roster};
use super::{MOST_MEN, Oracle};
use crate::attacks::{between, king_attacks, reaches};
use crate::material::{Kind, Side};
use crate::set::SquareSet;
use crate::square::Square;

/// What the legal conversions of a side yield in the positions of a place, by the square of their
/// king.
pub(super) struct Conversions {
    /// Where there is one.
    pub(super) exist: SquareSet,
    /// Where one wins; there `fastest` is the least distance after one that does.
    pub(super) win: SquareSet,
    /// Where one neither wins nor loses.
    pub(super) hold: SquareSet,
    /// The least distance after one that wins, [`ILLEGAL`] where none does.
    pub(super) fastest: [u8; 64],
    /// The greatest distance after one that loses, 0 where none does.
    pub(super) slowest: [u8; 64],
}

/// What it takes to look for conversions.
pub(super) struct Conversion<'a> {
    layout: &'a Layout,
    purpose: Purpose,
    outcomes: Vec<Outcome<'a>>,
}

/// What a conversion can turn the ending into.
struct Outcome<'a> {
    /// The men that are left, each in its slot.
    roster: Roster,
    /// Their ending, in which they may have other slots.
    ending: &'a Ending,
    /// For each man of the ending, which one it is of those that are left.
    order: Placement,
}

/// A move into a smaller ending.
struct Move {
    /// Which of the men of the layout moves.
    mover: usize,
    to: Square,
    /// What it is then.
    becomes: Kind,
    /// The squares of their king before the move with which it can be made; whether the king of the
    /// side that moves can then be taken is not asked.
    kings: SquareSet,
}

impl<'a> Conversion<'a> {
    /// The conversions of an ending; `smaller` has solved what it can turn into.
    pub(super) fn new(layout: &'a Layout, purpose: Purpose, smaller: &'a Oracle) -> Self {
        let rosters = layout.roster.conversions().into_iter();
        let outcomes = rosters.filter_map(|roster| {
            let (known, order) = purpose.arranged(roster, std::array::from_fn(|man| man as u8));
            Some(Outcome {
                roster,
                ending: smaller.ending(known)?,
                order,
            })
        });
        Conversion {
            layout,
            purpose,
            outcomes: outcomes.collect(),
        }
    }

    /// The conversions of the side to move, with our king and the other men on these squares and
    /// theirs on any of `kings`; what `squares` has for their king does not matter. `None` where
    /// there are none.
    pub(super) fn of(
        &self,
        squares: &Placement,
        turn: Side,
        kings: SquareSet,
    ) -> Option<Conversions> {
        let mut found = None;
        let men = self.layout.men.iter().enumerate();
        let standing = men.filter(|(_, man)| **man != THEIR_KING);
        let occupied = standing.map(|(man, _)| square_of(squares, man)).collect();
        for (mover, (side, kind)) in self.layout.men.iter().enumerate() {
            if *side != turn {
                continue;
            }
            self.captures(squares, mover, occupied, |to, able| {
                for becomes in outcomes(turn, *kind, to) {
                    let kings = kings & able;
                    self.note(
                        squares,
                        &Move {
                            mover,
                            to,
                            becomes,
                            kings,
                        },
                        &mut found,
                    );
                }
            });
            if let Some(to) = self.promotion(squares, mover, occupied) {
                for becomes in Kind::PROMOTIONS {
                    let kings = kings.without(to);
                    self.note(
                        squares,
                        &Move {
                            mover,
                            to,
                            becomes,
                            kings,
                        },
                        &mut found,
                    );
                }
            }
        }
        found
    }

    /// Calls `visit` with each square on which a man can take, and the squares of their king with
    /// which it can.
    fn captures(
        &self,
        squares: &Placement,
        mover: usize,
        occupied: SquareSet,
        mut visit: impl FnMut(Square, SquareSet),
    ) {
        let (side, kind) = self.layout.men[mover];
        for victim in self.layout.others.iter().filter(|man| man.side != side) {
            let to = square_of(squares, victim.man);
            let from = square_of(squares, mover);
            if (side, kind) == THEIR_KING {
                visit(to, king_attacks(to));
            } else if reaches(kind, side, from, to, occupied) {
                visit(to, !between(from, to));
            }
        }
    }

    /// The square on which a man can promote by a step.
    fn promotion(&self, squares: &Placement, mover: usize, occupied: SquareSet) -> Option<Square> {
        let (side, kind) = self.layout.men[mover];
        let from = square_of(squares, mover);
        if kind != Kind::Pawn || from.rank() != side.rank(7) {
            return None;
        }
        let to = Square::at(from.file(), side.rank(8));
        to.filter(|to| !occupied.contains(*to))
    }

    /// Notes what comes of a move.
    fn note(&self, squares: &Placement, made: &Move, found: &mut Option<Conversions>) {
        if made.kings.is_empty() {
            return;
        }
        let (roster, squares) = self.after(squares, made);
        let Some(outcome) = self
            .outcomes
            .iter()
            .find(|outcome| outcome.roster == roster)
        else {
            return;
        };
        let squares = outcome.order.map(|man| squares[man as usize]);
        let (side, _) = self.layout.men[made.mover];
        let (distances, flip) = outcome.ending.row(&squares, side.other());
        let found = found.get_or_insert_with(Conversions::none);
        for king in made.kings {
            let stands = if self.layout.men[made.mover] == THEIR_KING {
                made.to
            } else {
                king
            };
            let distance = distances.at(flip.square(stands.index() as u8) as usize);
            if distance != ILLEGAL {
                found.add(king, distance, self.purpose.loses(side.other(), distance));
            }
        }
    }

    /// The men after a move, and their squares.
    fn after(&self, squares: &Placement, made: &Move) -> (Roster, Placement) {
        let Layout { men, slots, .. } = self.layout;
        let mover = (men[made.mover].0, made.becomes);
        let mut roster = self.layout.roster.with(slots[made.mover], mover);
        let (mut after, mut count) = ([0; MOST_MEN], 0);
        for (man, slot) in slots.iter().enumerate() {
            let mut square = squares[man];
            if man == made.mover {
                square = made.to.index() as u8;
            } else if square == made.to.index() as u8 && men[man] != THEIR_KING {
                roster = roster.without(*slot);
                continue;
            }
            after[count] = square;
            count += 1;
        }
        (roster, after)
    }
}

/// The man whose squares are looked at together.
const THEIR_KING: Man = (Side::Them, Kind::King);

/// Where a man stands.
#[inline]
fn square_of(squares: &Placement, man: usize) -> Square {
    Square::from_low_bits(u32::from(squares[man]))
}

/// What a man may be once it has taken on a square.
fn outcomes(side: Side, kind: Kind, to: Square) -> impl Iterator<Item = Kind> {
    let promotes = kind == Kind::Pawn && to.rank() == side.rank(8);
    let promoted = Kind::PROMOTIONS.into_iter().filter(move |_| promotes);
    promoted.chain((!promotes).then_some(kind))
}

impl Conversions {
    fn none() -> Conversions {
        Conversions {
            exist: SquareSet::EMPTY,
            win: SquareSet::EMPTY,
            hold: SquareSet::EMPTY,
            fastest: [ILLEGAL; 64],
            slowest: [0; 64],
        }
    }

    /// Adds one that leads to a position of this distance, which is lost or won for whoever is to
    /// move there.
    fn add(&mut self, king: Square, distance: u8, loses: bool) {
        self.exist.insert(king);
        let index = king.index();
        if distance == DRAWN {
            self.hold.insert(king);
        } else if loses {
            self.win.insert(king);
            self.fastest[index] = self.fastest[index].min(distance);
        } else {
            self.slowest[index] = self.slowest[index].max(distance);
        }
    }
}
