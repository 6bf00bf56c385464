//! Evaluates sets of squares, what is asked of their squares one by one, and drawings of the board,
//! for all squares of their king at once.

use alc_runtime::{Kind, ManKind, Side, Square, SquareSet, attacks, between, near, walk};

use super::scene::{Scene, Value};
use super::value::{Numbers, Sets, Squares};
use super::word::bits;
use crate::expression::{Binding, Pattern, SetTerm};
use crate::program::Body;

impl<'s, 'a> Scene<'s, 'a> {
    /// A set of squares in each lane. What is made from something absent has none.
    pub(super) fn set(&self, set: &SetTerm) -> Sets {
        match set {
            SetTerm::Constant(squares) => Sets::Same(*squares),
            SetTerm::Squares(squares) => {
                let squares = squares.iter().map(|square| self.square(square));
                squares.fold(Sets::Same(SquareSet::EMPTY), |set, square| {
                    let alone =
                        |square: Option<Square>| square.map_or(SquareSet::EMPTY, SquareSet::of);
                    let alone = match &square {
                        Squares::Same(square) => Sets::Same(alone(*square)),
                        Squares::Lanes(..) => self.each(|lane| alone(square.at(lane))),
                    };
                    set.zip(&alone, |one, other| one | other)
                })
            }
            SetTerm::Where(binding) => self.filtered(binding),
            SetTerm::Men(Side::Us, None) => Sets::Same(SquareSet::from_bits(self.stand().occupied)),
            SetTerm::Men(Side::Us, Some(man)) => Sets::Same(self.our_men(*man)),
            SetTerm::Men(Side::Them, man) => match man {
                Some(man) if *man != ManKind::of(Kind::King) => Sets::Same(SquareSet::EMPTY),
                _ => self.each(lone),
            },
            SetTerm::Attacks(square) => {
                let square = self.square(square);
                self.each(|lane| {
                    square
                        .at(lane)
                        .map_or(SquareSet::EMPTY, |square| self.attacks(lane, square))
                })
            }
            SetTerm::AttackedBy(Side::Us) => self.each(|lane| {
                let men = self.stand().men();
                men.fold(SquareSet::EMPTY, |all, (_, kind, from)| {
                    all | attacks(kind, Side::Us, from, self.occupied(lane))
                })
            }),
            SetTerm::AttackedBy(Side::Them) => self.each(|lane| {
                Square::from_index(lane)
                    .map_or(SquareSet::EMPTY, |square| self.attacks(lane, square))
            }),
            SetTerm::Between(from, to) => self.pair(from, to, between),
            SetTerm::Near(square, moves) => {
                let (square, moves) = (self.square(square), self.number(moves));
                let around = |lane| match (square.at(lane), moves.at(lane)) {
                    (Some(square), Some(moves)) => near(square, moves),
                    _ => SquareSet::EMPTY,
                };
                match (&square, &moves) {
                    (Squares::Same(_), Numbers::Same(_)) => Sets::Same(around(0)),
                    _ => self.each(around),
                }
            }
            SetTerm::Walk(square, inside) => {
                let (square, inside) = (self.square(square), self.set(inside));
                let reached = |lane: usize| {
                    square
                        .at(lane)
                        .map_or(SquareSet::EMPTY, |from| walk(from, inside.at(lane)))
                };
                match (&square, &inside) {
                    (Squares::Same(_), Sets::Same(_)) => Sets::Same(reached(0)),
                    _ => self.each(reached),
                }
            }
            SetTerm::Reach(side) => self.reach(*side),
            SetTerm::Combined(operator, left, right) => self
                .set(left)
                .zip(&self.set(right), |left, right| operator.of(left, right)),
            SetTerm::If(condition, then, otherwise) => match self.holds(condition) {
                u64::MAX => self.set(then),
                0 => self.set(otherwise),
                lanes => Sets::choose(lanes, &self.set(then), &self.set(otherwise)),
            },
            SetTerm::Call(call) => self.call(call, |scene, body| match body {
                Body::Set(set) => scene.set(set),
                Body::Formula(_) | Body::Number(..) | Body::Square(..) | Body::Extern(_) => {
                    Sets::Same(SquareSet::EMPTY)
                }
            }),
            SetTerm::Parameter(index) => match &self.arguments[*index] {
                Value::Set(sets) => sets.clone(),
                Value::Number(_) | Value::Square(_) => Sets::Same(SquareSet::EMPTY),
            },
            SetTerm::AtRoot(operand) => self.at_root().set(operand),
            SetTerm::After(operand) => self.after().set(operand),
        }
    }

    /// The squares of a set of which a condition holds.
    pub(super) fn filtered(&self, binding: &Binding) -> Sets {
        let asked = self.asked(binding);
        let sets = Sets::gathered(asked.map(|(square, belongs, holds)| (square, belongs & holds)));
        match self.lane {
            Some(lane) => Sets::Same(sets.at(lane)),
            None => sets,
        }
    }

    /// Each square that is in the set of a binding in some lane: the lanes in which it is, and those
    /// in which the condition holds of it.
    pub(super) fn asked<'b>(
        &'b self,
        binding: &'b Binding,
    ) -> impl Iterator<Item = (Square, u64, u64)> + 'b {
        let within = self.set(&binding.within);
        within.any().iter().map(move |square| {
            let mut arguments = self.arguments[..binding.variable].to_vec();
            arguments.push(Value::Square(Squares::Same(Some(square))));
            let scene = Scene {
                arguments: &arguments,
                ..*self
            };
            (
                square,
                within.containing(square),
                scene.holds(&binding.condition),
            )
        })
    }

    /// The lanes in which a drawing of the board fits somewhere.
    pub(super) fn matches(&self, pattern: &Pattern) -> u64 {
        let classes: Vec<Sets> = pattern
            .classes
            .iter()
            .map(|class| self.set(class))
            .collect();
        let mut found = 0;
        for placement in &pattern.placements {
            let mut fits = u64::MAX;
            for (squares, class) in placement.squares.iter().zip(&classes) {
                let drawn = Sets::Same(SquareSet::from_bits(*squares));
                fits &= drawn.test(class, |drawn, class| drawn.is_subset(class));
            }
            if fits & !found == 0 {
                continue;
            }
            let mut arguments = self.arguments[..pattern.variable].to_vec();
            let marked = SquareSet::from_bits(placement.marked);
            arguments.push(Value::Set(Sets::Same(marked)));
            let scene = Scene {
                arguments: &arguments,
                ..*self
            };
            found |= fits & scene.holds(&pattern.condition);
        }
        found
    }

    /// The set that `make` says for each lane that is asked for.
    fn each(&self, make: impl Fn(usize) -> SquareSet) -> Sets {
        match self.lane {
            Some(lane) => Sets::Same(make(lane)),
            None => Sets::each(make),
        }
    }

    fn pair(
        &self,
        from: &crate::expression::SquareTerm,
        to: &crate::expression::SquareTerm,
        make: impl Fn(Square, Square) -> SquareSet,
    ) -> Sets {
        let (from, to) = (self.square(from), self.square(to));
        let made = |lane| match (from.at(lane), to.at(lane)) {
            (Some(from), Some(to)) => make(from, to),
            _ => SquareSet::EMPTY,
        };
        match (&from, &to) {
            (Squares::Same(_), Squares::Same(_)) => Sets::Same(made(0)),
            _ => Sets::each(made),
        }
    }

    fn our_men(&self, wanted: ManKind) -> SquareSet {
        let men = self
            .stand()
            .men()
            .filter(|(_, kind, square)| wanted.fits(*kind, *square));
        men.map(|(_, _, square)| square).collect()
    }

    fn occupied(&self, lane: usize) -> SquareSet {
        SquareSet::from_bits(self.stand().occupied | 1 << lane)
    }

    /// What the man on a square attacks.
    fn attacks(&self, lane: usize, square: Square) -> SquareSet {
        if square.index() == lane {
            return attacks(Kind::King, Side::Them, square, SquareSet::EMPTY);
        }
        let mut men = self.stand().men();
        let found = men.find(|(_, _, from)| *from == square);
        found.map_or(SquareSet::EMPTY, |(_, kind, from)| {
            attacks(kind, Side::Us, from, self.occupied(lane))
        })
    }

    /// The cage of a side's king.
    ///
    /// Theirs is lifted off the board, so what our men attack is the same in every lane, and all
    /// lanes on one island of squares that are not attacked have that island for a cage.
    fn reach(&self, side: Side) -> Sets {
        let stand = self.stand();
        if side == Side::Us {
            return self.our_reach();
        }
        let free = SquareSet::from_bits(!stand.attacked);
        let from = |lane: usize| {
            Square::from_index(lane).map_or(SquareSet::EMPTY, |square| walk(square, free))
        };
        if let Some(lane) = self.lane {
            return Sets::Same(from(lane));
        }
        let mut cages = Box::new([SquareSet::EMPTY; super::value::LANES]);
        let mut left = free.bits();
        while left != 0 {
            let island = from(left.trailing_zeros() as usize);
            for lane in bits(island.bits()) {
                cages[lane] = island;
            }
            left &= !island.bits();
        }
        for lane in bits(stand.attacked) {
            cages[lane] = from(lane);
        }
        Sets::Lanes(cages)
    }

    /// Our king enters what their king does not touch and where no man of ours stands.
    fn our_reach(&self) -> Sets {
        let stand = self.stand();
        self.each(|lane| {
            let theirs = Square::from_index(lane).map_or(SquareSet::EMPTY, |king| {
                attacks(Kind::King, Side::Them, king, SquareSet::EMPTY)
            });
            let free = !(theirs | SquareSet::from_bits(stand.occupied));
            stand
                .king()
                .map_or(SquareSet::EMPTY, |king| walk(king, free))
        })
    }
}

/// The set of a lane's own square.
fn lone(lane: usize) -> SquareSet {
    SquareSet::from_bits(1 << lane)
}
