//! Random programs over a realistic distribution, and some beyond it: deep formulas, long and
//! foreign names, terms that may be absent, every option.

pub mod census;
mod expressions;
mod sets;

use alc::expression::{Call, Formula, Number, Operator, Part, TermKind};
use alc::program::{
    Advice, Body, Function, Goals, Group, Level, Origin, Parameter, Program, Rule, Wording, settle,
};
use alc_runtime::wording::Whole;
use alc_runtime::{Kind, Kinds, ManKind, Material, MoveOrder, Random, Shade, Side};

/// The program of this seed.
pub fn program(seed: u64) -> Program {
    let mut maker = Maker {
        random: Random::new(seed),
        functions: Vec::new(),
        parameters: Vec::new(),
        bound: 0,
        asked: 0,
        deepest: 5,
    };
    if maker.chance(40) {
        maker.deepest = 2;
    }
    let material = maker.material();
    let advice_count = 1 + maker.below(4);
    if maker.chance(30) {
        maker.asked = advice_count;
    }
    for index in 0..maker.below(8) {
        let function = maker.function(index);
        maker.functions.push(function);
    }
    let mut advice: Vec<Advice> = (0..advice_count).map(|index| maker.advice(index)).collect();
    let rules = (0..1 + maker.below(3))
        .map(|index| maker.rule(index, advice.len()))
        .collect();
    for index in 0..maker.asked {
        if maker.chance(60) {
            advice[index].them_first = Some(advice.len());
            let levels = maker.levels();
            advice.push(Advice {
                first: Side::Them,
                them_first: None,
                levels,
                ..advice[index].clone()
            });
        }
    }
    let aim = maker.formula(2, Speaks::Position);
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
        claim: None,
        knowledge: None,
        wording: Wording::default(),
    };
    program.wording = wording(&program);
    settle(&mut program);
    program
}

/// The conditions and goals as their own only parts.
fn wording(program: &Program) -> Wording {
    let mut wording = Wording::default();
    for (index, rule) in program.rules.iter().enumerate() {
        let text = format!("the condition of {}", rule.name);
        wording.add(Whole::Condition(index), text, rule.condition.clone());
    }
    for (index, advice) in program.advice.iter().enumerate() {
        if advice.first == Side::Us {
            let goals = [
                (Whole::BetterGoal(index), Some(&advice.better_goal)),
                (Whole::HoldingGoal(index), Some(&advice.holding_goal)),
                (Whole::Exit(index), advice.exit.as_ref()),
            ];
            for (of, goal) in goals {
                if let Some(goal) = goal {
                    wording.add(of, format!("a goal of {}", advice.name), goal.clone());
                }
            }
        }
    }
    wording
}

/// The most that an expression may speak of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Speaks {
    Position,
    Root,
    Move,
}

struct Maker {
    random: Random,
    functions: Vec<Function>,
    /// Those of the function that is being made, and what is bound.
    parameters: Vec<Parameter>,
    /// How many squares and drawings are bound around the expression that is being made.
    bound: usize,
    /// How many pieces of advice may be asked.
    asked: usize,
    /// The most plies of a piece of advice.
    deepest: usize,
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
                kind: self.pick(&[
                    TermKind::Number,
                    TermKind::Number,
                    TermKind::Square,
                    TermKind::Square,
                    TermKind::Set,
                ]),
                required: false,
                may_be_absent: false,
            })
            .collect();
        self.parameters = parameters.clone();
        let speaks = self.pick(&[
            Speaks::Position,
            Speaks::Position,
            Speaks::Root,
            Speaks::Move,
        ]);
        let body = match self.below(4) {
            3 => {
                let set = self.set(3, speaks);
                Body::Set(set)
            }
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
        let asks = |part: Part| {
            let of_call = |call: &Call| self.functions[call.function].asks_advice;
            part.asks_advice() || part.call().is_some_and(of_call)
        };
        let asks_advice = body.part().is_some_and(|body| body.any(&asks));
        Function {
            name: if self.chance(50) {
                self.name()
            } else {
                format!("{}_{index}", self.name())
            },
            part: (speaks == Speaks::Move).then_some(1 + index),
            origin: self.origin(),
            parameters,
            uses_root: speaks >= Speaks::Root,
            uses_move: speaks == Speaks::Move,
            asks_advice,
            body,
        }
    }

    fn advice(&mut self, index: usize) -> Advice {
        let [better, holding] = [0, 0].map(|_| match self.below(10) {
            0 => Formula::Constant(true),
            1 => Formula::Constant(false),
            _ => {
                let depth = self.below(5);
                self.formula(depth, Speaks::Root)
            }
        });
        let exit = match self.below(8) {
            0 => Some(Formula::Constant(self.chance(50))),
            1 | 2 => Some(self.formula(2, Speaks::Root)),
            _ => None,
        };
        let levels = self.levels();
        Advice {
            name: format!("{}_{index}", self.name()),
            origin: self.origin(),
            better_goal: better,
            holding_goal: holding,
            exit,
            limited: false,
            holds_when_cut: self.chance(50),
            owner: Side::Us,
            first: Side::Us,
            them_first: None,
            levels,
        }
    }

    fn levels(&mut self) -> Vec<Level> {
        let count = 1 + self.below(self.deepest);
        let mut levels: Vec<Level> = (0..count).map(|_| self.level()).collect();
        levels.push(Level {
            groups: Vec::new(),
            ..self.level()
        });
        levels
    }

    fn level(&mut self) -> Level {
        let groups = (0..self.pick(&[0, 1, 1, 1, 2, 3]))
            .map(|_| Group {
                kinds: self.kinds(),
                test: if self.chance(50) {
                    Formula::Constant(true)
                } else {
                    self.formula(2, Speaks::Move)
                },
                order: self.order(),
                pass: self.chance(10),
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

    /// Numbers that order moves; mostly none.
    fn order(&mut self) -> Vec<Number> {
        let count = self.pick(&[0, 0, 0, 0, 0, 1, 1, 2, 3]);
        (0..count)
            .map(|_| {
                let number = match self.chance(70) {
                    true => Number::After(Box::new(self.tally(Speaks::Root))),
                    false => self.tally(Speaks::Move),
                };
                match self.chance(30) {
                    true => {
                        let nothing = Box::new(Number::Constant(0));
                        Number::Arithmetic(Operator::Subtract, nothing, Box::new(number))
                    }
                    false => number,
                }
            })
            .collect()
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
                self.formula(depth, Speaks::Position)
            },
            advice: (0..self.below(4)).map(|_| self.below(advice)).collect(),
        }
    }
}
