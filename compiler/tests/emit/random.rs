//! Random programs over a realistic distribution, and some beyond it: deep formulas, long and
//! foreign names, terms that may be absent, every option.

use alc::expression::{
    Call, Formula, MoveTest, Number, Operator, SquareTerm, State, Term, TermKind,
};
use alc::program::{
    Advice, Body, Function, Goals, Group, Level, Origin, Parameter, Program, Rule, settle,
};
use alc::syntax::ast::Comparison;
use alc_runtime::{Kind, Kinds, ManKind, Material, MoveOrder, Random, Shade, Side, Square};

/// The program of this seed.
pub fn program(seed: u64) -> Program {
    let mut maker = Maker {
        random: Random::new(seed),
        functions: Vec::new(),
        parameters: Vec::new(),
    };
    let material = maker.material();
    for index in 0..maker.below(8) {
        let function = maker.function(index);
        maker.functions.push(function);
    }
    let advice: Vec<Advice> = (0..1 + maker.below(4))
        .map(|index| maker.advice(index))
        .collect();
    let rules = (0..1 + maker.below(3))
        .map(|index| maker.rule(index, advice.len()))
        .collect();
    let aim = maker.formula(2, Speaks::OfPosition);
    let mut program = Program {
        name: format!("{}_{seed}", maker.name()),
        source: "tables/random.al".to_owned(),
        material,
        move_order: if maker.chance(50) {
            MoveOrder::Board
        } else {
            MoveOrder::Book
        },
        functions: maker.functions,
        rules,
        advice,
        aim,
    };
    settle(&mut program);
    program
}

/// What an expression may speak of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Speaks {
    OfPosition,
    OfRoot,
    OfMove,
}

struct Maker {
    random: Random,
    functions: Vec<Function>,
    /// Those of the function that is being made.
    parameters: Vec<Parameter>,
}

const NAMES: &[&str] = &[
    "room",
    "s",
    "x",
    "kings_close",
    "rook_exposed",
    "okapproachedcsquare",
    "their_king_edge",
    "newroomsmaller",
    "distance",
    "position",
    "match",
    "правило_края",
    "ход_ладьёй",
    "KingsAreCloseTogether",
    "a_very_long_name_that_somebody_thought_explains_everything_there_is",
    "a_very_long_name_that_somebody_thought_explains_everything_there_was",
    "ñandú",
    "d2",
];

impl Maker {
    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound)
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())].clone()
    }

    fn name(&mut self) -> String {
        self.pick(NAMES).to_owned()
    }

    fn origin(&mut self) -> Origin {
        Origin {
            file: self
                .pick(&["tables/random.al", "tables/lib/слова.al"])
                .to_owned(),
            line: 1 + self.below(99) as u32,
        }
    }

    fn material(&mut self) -> Material {
        let [king, queen, rook, pawn] =
            [Kind::King, Kind::Queen, Kind::Rook, Kind::Pawn].map(ManKind::of);
        let light = ManKind {
            kind: Kind::Bishop,
            shade: Some(Shade::Light),
        };
        let dark = ManKind {
            kind: Kind::Bishop,
            shade: Some(Shade::Dark),
        };
        let sides: &[(&[ManKind], &[ManKind])] = &[
            (&[king, rook], &[king]),
            (&[king, light, dark], &[king]),
            (&[king, pawn], &[king]),
            (&[king, queen], &[king, rook]),
            (&[king, rook, pawn], &[rook, king, light]),
            (&[king, light, dark, light, dark], &[king]),
        ];
        let (ours, theirs) = self.pick(sides);
        Material::new(ours, theirs).expect("each side has a king")
    }

    fn man(&mut self) -> (Side, ManKind) {
        let side = self.pick(&[Side::Us, Side::Them]);
        let kind = self.pick(&[
            Kind::King,
            Kind::King,
            Kind::Rook,
            Kind::Rook,
            Kind::Queen,
            Kind::Bishop,
            Kind::Pawn,
        ]);
        let shade = if kind == Kind::Bishop && self.chance(60) {
            Some(Shade::Light)
        } else {
            None
        };
        (side, ManKind { kind, shade })
    }

    fn function(&mut self, index: usize) -> Function {
        let parameters: Vec<Parameter> = (0..self.pick(&[0, 0, 0, 1, 1, 2, 3, 5]))
            .map(|index| Parameter {
                name: format!(
                    "{}{index}",
                    self.pick(&["s", "rooks", "of_this_very_square", "клетка", "room"])
                ),
                kind: self.pick(&[TermKind::Number, TermKind::Square]),
                required: false,
                may_be_absent: false,
            })
            .collect();
        self.parameters = parameters.clone();
        let speaks = self.pick(&[
            Speaks::OfPosition,
            Speaks::OfPosition,
            Speaks::OfRoot,
            Speaks::OfMove,
        ]);
        let body = match self.below(3) {
            0 => {
                let depth = self.below(7);
                Body::Formula(self.formula(depth, speaks))
            }
            1 => {
                let number = self.number(4, speaks);
                Body::Number(number, false)
            }
            _ => {
                let square = self.square(3, speaks);
                Body::Square(square, false)
            }
        };
        self.parameters.clear();
        Function {
            name: if self.chance(50) {
                self.name()
            } else {
                format!("{}_{index}", self.name())
            },
            part: (speaks == Speaks::OfMove).then_some(1 + index),
            origin: self.origin(),
            parameters,
            uses_root: speaks >= Speaks::OfRoot,
            uses_move: speaks == Speaks::OfMove,
            body,
        }
    }

    fn advice(&mut self, index: usize) -> Advice {
        let count = 1 + self.below(5);
        let [better, holding] = [0, 0].map(|_| match self.below(10) {
            0 => Formula::Constant(true),
            1 => Formula::Constant(false),
            _ => {
                let depth = self.below(5);
                self.formula(depth, Speaks::OfRoot)
            }
        });
        let mut levels: Vec<Level> = (0..count).map(|_| self.level()).collect();
        levels.push(Level {
            groups: Vec::new(),
            ..self.level()
        });
        Advice {
            name: format!("{}_{index}", self.name()),
            origin: self.origin(),
            better_goal: better,
            holding_goal: holding,
            levels,
        }
    }

    fn level(&mut self) -> Level {
        let groups = (0..self.pick(&[0, 1, 1, 1, 2, 3]))
            .map(|_| Group {
                kinds: self.kinds(),
                test: if self.chance(50) {
                    Formula::Constant(true)
                } else {
                    self.formula(2, Speaks::OfMove)
                },
            })
            .collect();
        Level {
            goals: self.pick(&[
                Goals::Kept,
                Goals::Kept,
                Goals::HoldingWaivedAtGoal,
                Goals::Unasked,
            ]),
            groups,
            holds_when_stuck: self.chance(40),
        }
    }

    fn kinds(&mut self) -> Kinds {
        let some: Vec<Kind> = Kind::ALL.into_iter().filter(|_| self.chance(40)).collect();
        self.pick(&[
            Kinds::ALL,
            Kinds::ALL,
            Kinds::of(&[Kind::Rook]),
            Kinds::of(&some),
        ])
    }

    fn rule(&mut self, index: usize, advice: usize) -> Rule {
        let depth = self.below(4);
        Rule {
            name: format!("{}_{index}", self.name()),
            origin: self.origin(),
            condition: if self.chance(20) {
                Formula::Constant(true)
            } else {
                self.formula(depth, Speaks::OfPosition)
            },
            advice: (0..self.below(4)).map(|_| self.below(advice)).collect(),
        }
    }

    fn formula(&mut self, depth: usize, speaks: Speaks) -> Formula {
        if depth > 0 && self.chance(75) {
            let inner = depth - 1;
            return match self.below(5) {
                0 => Formula::Not(Box::new(self.formula(inner, speaks))),
                1 if speaks == Speaks::OfRoot => {
                    Formula::AtRoot(Box::new(self.formula(inner, speaks)))
                }
                1 | 2 => Formula::Any(
                    (0..2 + self.below(3))
                        .map(|_| self.formula(inner, speaks))
                        .collect(),
                ),
                _ => Formula::All(
                    (0..2 + self.below(3))
                        .map(|_| self.formula(inner, speaks))
                        .collect(),
                ),
            };
        }
        match self.below(if speaks == Speaks::OfMove { 9 } else { 7 }) {
            0 | 1 => {
                let comparison = self.pick(&[
                    Comparison::Equal,
                    Comparison::NotEqual,
                    Comparison::Less,
                    Comparison::AtMost,
                    Comparison::Greater,
                    Comparison::AtLeast,
                ]);
                let sides = self.pick(&[0, 1, 2, 3]);
                Formula::Compare(
                    comparison,
                    self.term_number(sides, speaks),
                    self.number(sides, speaks),
                )
            }
            2 => {
                let left = self.man();
                Formula::SameSquare(
                    self.chance(50),
                    SquareTerm::Man(left.0, left.1),
                    self.square(2, speaks),
                )
            }
            3 => Formula::State(self.pick(&[
                State::ToMove(Side::Us),
                State::ToMove(Side::Them),
                State::Check,
                State::Mated(Side::Them),
                State::Stalemated(Side::Them),
            ])),
            4 => {
                let (side, man) = self.man();
                Formula::Exists(side, man)
            }
            5 | 6 => match self.call(2, speaks, |body| matches!(body, Body::Formula(_))) {
                Some(call) => Formula::Call(call),
                None => Formula::Constant(self.chance(50)),
            },
            _ => {
                let kinds = self.kinds();
                Formula::Move(self.pick(&[
                    MoveTest::By(kinds),
                    MoveTest::Capture,
                    MoveTest::GivesCheck,
                    MoveTest::Diagonal,
                    MoveTest::Orthogonal,
                    MoveTest::Promotion,
                    MoveTest::PromotesTo(Kind::Queen),
                ]))
            }
        }
    }

    /// A number that is no constant, since tables compare something with something.
    fn term_number(&mut self, depth: usize, speaks: Speaks) -> Number {
        match self.number(depth, speaks) {
            Number::Constant(_) => {
                let (side, man) = self.man();
                Number::File(SquareTerm::Man(side, man))
            }
            number => number,
        }
    }

    fn number(&mut self, depth: usize, speaks: Speaks) -> Number {
        let inner = depth.saturating_sub(1);
        let choices = if depth == 0 { 3 } else { 12 };
        match self.below(choices) {
            0 => Number::Constant(self.pick(&[0, 1, 2, 8, 64, -1])),
            1 => match self.parameter(TermKind::Number) {
                Some(index) => Number::Parameter(index),
                None => Number::Rank(self.square(0, speaks)),
            },
            2 => Number::File(self.square(inner, speaks)),
            3 => Number::Distance(self.square(inner, speaks), self.square(inner, speaks)),
            4 => Number::Manhattan(self.square(inner, speaks), self.square(inner, speaks)),
            5 => Number::EdgeDistance(self.square(inner, speaks)),
            6 | 7 => {
                let operator = self.pick(&[
                    Operator::Add,
                    Operator::Subtract,
                    Operator::Multiply,
                    Operator::Least,
                    Operator::Greatest,
                ]);
                let left = self.term_number(inner, speaks);
                let right = match operator {
                    Operator::Multiply => self.term_number(inner, speaks),
                    _ => self.number(inner, speaks),
                };
                Number::Arithmetic(operator, Box::new(left), Box::new(right))
            }
            8 => Number::Absolute(Box::new(self.term_number(inner, speaks))),
            9 => {
                let condition = self.formula(inner.min(2), speaks);
                let yes = self.number(inner, speaks);
                Number::If(
                    Box::new(condition),
                    Box::new(yes),
                    Box::new(self.number(inner, speaks)),
                )
            }
            10 if speaks == Speaks::OfRoot => Number::AtRoot(Box::new(self.number(inner, speaks))),
            _ => match self.call(inner, speaks, |body| matches!(body, Body::Number(..))) {
                Some(call) => Number::Call(call),
                None => Number::Rank(self.square(inner, speaks)),
            },
        }
    }

    fn square(&mut self, depth: usize, speaks: Speaks) -> SquareTerm {
        let inner = depth.saturating_sub(1);
        match self.below(if depth == 0 { 5 } else { 9 }) {
            0 => SquareTerm::Constant(Square::from_index(self.below(64)).expect("it is below 64")),
            1 if speaks == Speaks::OfMove => SquareTerm::From,
            2 if speaks == Speaks::OfMove => SquareTerm::To,
            3 => match self.parameter(TermKind::Square) {
                Some(index) => SquareTerm::Parameter(index),
                None => SquareTerm::Man(Side::Us, ManKind::of(Kind::King)),
            },
            5 => {
                let condition = self.formula(inner.min(1), speaks);
                let yes = self.square(inner, speaks);
                SquareTerm::If(
                    Box::new(condition),
                    Box::new(yes),
                    Box::new(self.square(inner, speaks)),
                )
            }
            6 if speaks == Speaks::OfRoot => {
                SquareTerm::AtRoot(Box::new(self.square(inner, speaks)))
            }
            7 => match self.call(inner, speaks, |body| matches!(body, Body::Square(..))) {
                Some(call) => SquareTerm::Call(call),
                None => SquareTerm::Man(Side::Them, ManKind::of(Kind::King)),
            },
            _ => {
                let (side, man) = self.man();
                SquareTerm::Man(side, man)
            }
        }
    }

    fn parameter(&mut self, kind: TermKind) -> Option<usize> {
        let fitting: Vec<usize> = (0..self.parameters.len())
            .filter(|index| self.parameters[*index].kind == kind)
            .collect();
        if fitting.is_empty() {
            None
        } else {
            Some(self.pick(&fitting))
        }
    }

    /// A call of a function that is made already, with what it wants.
    fn call(&mut self, depth: usize, speaks: Speaks, wanted: fn(&Body) -> bool) -> Option<Call> {
        let fitting: Vec<usize> = (0..self.functions.len())
            .filter(|index| {
                let Function {
                    uses_root,
                    uses_move,
                    body,
                    ..
                } = &self.functions[*index];
                let needs = match (uses_move, uses_root) {
                    (true, _) => Speaks::OfMove,
                    (false, true) => Speaks::OfRoot,
                    (false, false) => Speaks::OfPosition,
                };
                wanted(body) && needs <= speaks
            })
            .collect();
        if fitting.is_empty() {
            return None;
        }
        let function = self.pick(&fitting);
        let wanted = self.functions[function].parameters.clone();
        let arguments = wanted
            .iter()
            .map(|parameter| self.argument(parameter, depth, speaks))
            .collect();
        Some(Call {
            function,
            arguments,
        })
    }

    fn argument(&mut self, wanted: &Parameter, depth: usize, speaks: Speaks) -> Term {
        match wanted.kind {
            TermKind::Number => Term::Number(self.number(depth, speaks)),
            TermKind::Square => Term::Square(self.square(depth.min(1), speaks)),
        }
    }
}
