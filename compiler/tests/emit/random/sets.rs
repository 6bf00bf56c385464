//! Random sets of squares, what is asked of their squares one by one, and drawings.

use alc::expression::{Binding, Formula, Number, Operator, Pattern, Placement, SetTerm, TermKind};
use alc::program::{Body, Parameter};
use alc::syntax::ast::SetOperator;
use alc_runtime::generated::{CENTRE, CORNERS, DARK, EDGE, LIGHT};
use alc_runtime::{Kind, ManKind, Side, Square, SquareSet};

use super::{Maker, Speaks};

/// More squares are not bound one inside the other, for every one multiplies the work by 64.
const MOST_BOUND: usize = 2;

impl Maker {
    pub fn set(&mut self, depth: usize, speaks: Speaks) -> SetTerm {
        let inner = depth.saturating_sub(1);
        match self.below(if depth == 0 { 5 } else { 17 }) {
            0 => SetTerm::Constant(self.constant()),
            1 => match self.parameter(TermKind::Set) {
                Some(index) => SetTerm::Parameter(index),
                None => SetTerm::AttackedBy(self.side()),
            },
            2 => SetTerm::Men(self.side(), None),
            3 => {
                let (side, man) = self.man();
                SetTerm::Men(side, Some(man))
            }
            4 => SetTerm::Reach(self.side()),
            5 => SetTerm::AttackedBy(self.side()),
            6 => SetTerm::Attacks(self.square(inner, speaks)),
            7 => SetTerm::Between(self.square(inner, speaks), self.square(inner, speaks)),
            8 => SetTerm::Near(
                self.square(inner, speaks),
                self.number(inner.min(1), speaks),
            ),
            9 => {
                let from = self.square(inner, speaks);
                SetTerm::Walk(from, Box::new(self.set(inner, speaks)))
            }
            10 => {
                let count = self.below(5);
                let squares = (0..count).map(|_| self.square(inner.min(1), speaks));
                SetTerm::Squares(squares.collect())
            }
            11 | 12 => {
                let operator = self.pick(&[
                    SetOperator::Union,
                    SetOperator::Intersection,
                    SetOperator::Difference,
                ]);
                let left = Box::new(self.set(inner, speaks));
                SetTerm::Combined(operator, left, Box::new(self.set(inner, speaks)))
            }
            13 => {
                let condition = self.formula(inner.min(1), speaks);
                let yes = Box::new(self.set(inner, speaks));
                SetTerm::If(Box::new(condition), yes, Box::new(self.set(inner, speaks)))
            }
            14 if self.bound < MOST_BOUND => SetTerm::Where(Box::new(self.binding(inner, speaks))),
            15 if speaks == Speaks::Root => SetTerm::AtRoot(Box::new(self.set(inner, speaks))),
            15 if speaks == Speaks::Move => SetTerm::After(Box::new(self.set(inner, Speaks::Root))),
            _ => match self.call(inner, speaks, |body| matches!(body, Body::Set(_))) {
                Some(call) => SetTerm::Call(call),
                None => SetTerm::Men(Side::Us, Some(ManKind::of(Kind::King))),
            },
        }
    }

    /// A formula that speaks of a set; mostly none.
    pub fn formula_of_sets(&mut self, depth: usize, speaks: Speaks) -> Option<Formula> {
        let deep = depth.min(2);
        Some(
            match self.below(if self.bound < MOST_BOUND { 24 } else { 12 }) {
                0 | 1 => Formula::Member(self.square(deep, speaks), self.set(deep, speaks)),
                2 => Formula::Subset(self.set(deep, speaks), self.set(deep, speaks)),
                3 => Formula::SameSet(
                    self.chance(50),
                    self.set(deep, speaks),
                    self.set(deep, speaks),
                ),
                12 | 13 => Formula::Some(Box::new(self.binding(deep, speaks))),
                14 | 15 => Formula::Every(Box::new(self.binding(deep, speaks))),
                16 | 17 => Formula::Matches(Box::new(self.pattern(speaks))),
                _ => return None,
            },
        )
    }

    /// A number of squares.
    pub fn tally(&mut self, speaks: Speaks) -> Number {
        match self.below(4) {
            0 if self.bound < MOST_BOUND => Number::Count(Box::new(self.binding(1, speaks))),
            0 | 1 => Number::Size(Box::new(self.set(2, speaks))),
            2 => {
                let left = self.number(1, speaks);
                let right = self.number(1, speaks);
                Number::Arithmetic(Operator::Add, Box::new(left), Box::new(right))
            }
            _ => self.number(2, speaks),
        }
    }

    fn binding(&mut self, depth: usize, speaks: Speaks) -> Binding {
        let within = if self.bound == 0 {
            self.set(depth.min(2), speaks)
        } else {
            SetTerm::Near(self.square(0, speaks), Number::Constant(1))
        };
        let name = self.pick(&[
            "x",
            "s",
            "square",
            "клетка",
            "root",
            "a_square_of_the_whole_board",
        ]);
        let (variable, condition) = self.bound(name, TermKind::Square, |maker| {
            maker.formula(depth.min(2), speaks)
        });
        Binding {
            name: name.to_owned(),
            variable,
            within,
            condition,
        }
    }

    fn pattern(&mut self, speaks: Speaks) -> Pattern {
        let count = self.below(4);
        let classes: Vec<SetTerm> = (0..count).map(|_| self.set(1, speaks)).collect();
        let placements = (0..1 + self.below(12))
            .map(|_| {
                let squares = (0..count).map(|_| self.few()).collect();
                let marked = self.few();
                Placement { squares, marked }
            })
            .collect();
        let (variable, condition) = self.bound("marked", TermKind::Set, |maker| {
            if maker.chance(40) {
                Formula::Constant(true)
            } else {
                maker.formula(1, speaks)
            }
        });
        Pattern {
            classes,
            placements,
            variable,
            condition,
        }
    }

    /// A parameter of this name and kind in place of all from some index on, and a condition that may
    /// speak of it.
    fn bound(
        &mut self,
        name: &str,
        kind: TermKind,
        condition: impl FnOnce(&mut Maker) -> Formula,
    ) -> (usize, Formula) {
        let all = self.parameters.len();
        let variable = if self.chance(15) {
            self.below(all + 1)
        } else {
            all
        };
        let outside = self.parameters.clone();
        self.parameters.truncate(variable);
        self.parameters.push(Parameter {
            name: name.to_owned(),
            kind,
            required: false,
            may_be_absent: false,
        });
        self.bound += 1;
        let condition = condition(self);
        self.bound -= 1;
        self.parameters = outside;
        (variable, condition)
    }

    fn constant(&mut self) -> SquareSet {
        let few = SquareSet::from_bits(self.few());
        self.pick(&[
            SquareSet::ALL,
            SquareSet::EMPTY,
            EDGE,
            CORNERS,
            CENTRE,
            LIGHT,
            DARK,
            few,
            EDGE - few,
        ])
    }

    /// The bits of a small set.
    fn few(&mut self) -> u64 {
        let count = self.pick(&[0, 1, 1, 1, 2, 3]);
        let squares = (0..count).filter_map(|_| Square::from_index(self.below(64)));
        squares.collect::<SquareSet>().bits()
    }

    fn side(&mut self) -> Side {
        self.pick(&[Side::Us, Side::Them])
    }
}
