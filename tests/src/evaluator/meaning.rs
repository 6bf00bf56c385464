//! What an expression means in a position, read off the tree of the text each time anew: slow, and
//! so short that it can be checked against the language reference by eye.

use alc::syntax::ast::{
    ArithmeticOperator, Comparison, Expression, ExpressionKind, Quantifier, SetOperator, Word,
};
use cozy_chess::BitBoard;

use super::forcing;
use super::pattern;
use super::squares;
use super::step::Step;
use super::text::Text;
use super::view::{Place, View};

/// What an expression comes to. A number or square that is made of a man that is gone is absent; a
/// set never is.
#[derive(Clone, Debug)]
pub enum Meaning {
    /// Of a formula.
    Truth(bool),
    /// Of a number.
    Number(Option<i64>),
    /// Of a square.
    Square(Option<Place>),
    /// Of a set of squares, seen from our side.
    Set(BitBoard),
}

/// All that an expression may speak of.
#[derive(Clone)]
pub struct Scene<'a> {
    /// The table and its definitions.
    pub text: &'a Text,
    /// The position in question.
    pub now: &'a View,
    /// The root of the tree being built.
    pub root: &'a View,
    /// Plies from the root.
    pub depth: i64,
    /// The plies that the tree may still take from here.
    pub remaining: i64,
    /// In a move constraint, the step in question.
    pub chosen: Option<Chosen<'a>>,
    /// Inside a definition, its parameters; then what is bound around the expression.
    pub arguments: Vec<(&'a str, Meaning)>,
}

/// A step that a constraint is asked about.
#[derive(Clone, Copy)]
pub struct Chosen<'a> {
    /// The step.
    pub step: Step,
    /// The position before it.
    pub before: &'a View,
    /// The position after it.
    pub after: &'a View,
}

impl<'a> Scene<'a> {
    /// A position before there is a tree.
    pub fn before_trees(text: &'a Text, now: &'a View) -> Scene<'a> {
        Scene {
            text,
            now,
            root: now,
            depth: 0,
            remaining: i64::MAX,
            chosen: None,
            arguments: Vec::new(),
        }
    }

    /// Whether a formula holds here.
    ///
    /// # Panics
    /// If it is no formula; the compiler has refused such a table before.
    pub fn holds(&self, formula: &'a Expression) -> bool {
        match self.meaning(formula) {
            Meaning::Truth(truth) => truth,
            other => panic!("{:?} is no formula but {other:?}", formula.span),
        }
    }

    /// The step that a constraint is asked about.
    pub fn step(&self) -> Option<Step> {
        self.chosen.map(|chosen| chosen.step)
    }

    /// After that step.
    pub fn after_the_step(&self) -> Scene<'a> {
        let chosen = self.chosen.expect("only move constraints look ahead");
        Scene {
            now: chosen.after,
            ..self.clone()
        }
    }

    /// If the expression is the name of a definition or calls one: its body, and the scene in it.
    pub fn unfolded(&self, expression: &'a Expression) -> Option<(Scene<'a>, &'a Expression)> {
        let (name, given): (_, &'a [Expression]) = match &expression.kind {
            ExpressionKind::Phrase { phrase } => (phrase.text(), &[]),
            ExpressionKind::Call { name, arguments } => (name.text.clone(), arguments),
            _ => return None,
        };
        if given.is_empty() && self.argument(&name).is_some() {
            return None;
        }
        let definition = self.text.definition(&name)?;
        let names = definition.parameters.iter().map(|name| name.text.as_str());
        let given = given.iter().map(|argument| self.meaning(argument));
        let inside = Scene {
            arguments: names.zip(given).collect(),
            ..self.clone()
        };
        Some((inside, definition.body))
    }

    /// What a parameter or a bound name stands for; inner ones hide outer ones.
    pub fn argument(&self, name: &str) -> Option<&Meaning> {
        let mut known = self.arguments.iter().rev();
        known.find_map(|(known, meaning)| (*known == name).then_some(meaning))
    }

    /// The same scene with a name bound.
    pub fn with(&self, name: &'a str, meaning: Meaning) -> Scene<'a> {
        let mut scene = self.clone();
        scene.arguments.push((name, meaning));
        scene
    }

    /// What any expression comes to.
    pub fn meaning(&self, expression: &'a Expression) -> Meaning {
        match &expression.kind {
            ExpressionKind::Integer { value } => Meaning::Number(Some(*value)),
            ExpressionKind::Phrase { .. } | ExpressionKind::Call { .. } => {
                match (self.unfolded(expression), &expression.kind) {
                    (Some((inside, body)), _) => inside.meaning(body),
                    (None, ExpressionKind::Call { name, arguments }) => {
                        self.call(&name.text, arguments)
                    }
                    (None, ExpressionKind::Phrase { phrase }) => self.phrase(&phrase.text()),
                    _ => unreachable!("the outer match lets nothing else in"),
                }
            }
            ExpressionKind::Negate { operand } => {
                Meaning::Number(self.number(operand).map(|number| -number))
            }
            ExpressionKind::Arithmetic {
                operator,
                left,
                right,
            } => {
                let both = self.number(left).zip(self.number(right));
                Meaning::Number(both.map(|(left, right)| match operator {
                    ArithmeticOperator::Add => left + right,
                    ArithmeticOperator::Subtract => left - right,
                    ArithmeticOperator::Multiply => left * right,
                }))
            }
            ExpressionKind::Compare {
                operator,
                left,
                right,
            } => Meaning::Truth(compare(*operator, self.meaning(left), self.meaning(right))),
            ExpressionKind::Not { operand } => Meaning::Truth(!self.holds(operand)),
            ExpressionKind::And { left, right } => {
                Meaning::Truth(self.holds(left) && self.holds(right))
            }
            ExpressionKind::Or { left, right } => {
                Meaning::Truth(self.holds(left) || self.holds(right))
            }
            ExpressionKind::Then { .. } => panic!("{:?} is no formula", expression.span),
            ExpressionKind::If {
                condition,
                then,
                otherwise,
            } => {
                let chosen = self.text.tally.note("if", self.holds(condition));
                self.meaning(if chosen { then } else { otherwise })
            }
            ExpressionKind::AtRoot { operand } => Scene {
                now: self.root,
                ..self.clone()
            }
            .meaning(operand),
            ExpressionKind::In { left, right } => {
                let set = self.set(right);
                let (name, holds) = match self.meaning(left) {
                    Meaning::Set(squares) => ("in, of a set", squares.is_subset(set)),
                    Meaning::Square(square) => (
                        "in, of a square",
                        square.is_some_and(|place| set.has(place.square())),
                    ),
                    other => panic!("{other:?} is in no set"),
                };
                Meaning::Truth(self.text.tally.note(name, holds))
            }
            ExpressionKind::Sets {
                operator,
                left,
                right,
            } => {
                let (left, right) = (self.set(left), self.set(right));
                let (name, set) = match operator {
                    SetOperator::Union => ("|", left | right),
                    SetOperator::Intersection => ("&", left & right),
                    SetOperator::Difference => ("\\", left & !right),
                };
                self.noted_set(name, set)
            }
            ExpressionKind::Set { squares } => {
                let present = squares.iter().filter_map(|square| self.square(square));
                self.noted_set("{…}", present.map(Place::square).collect())
            }
            ExpressionKind::Comprehension {
                variable,
                within,
                condition,
            } => {
                let within = within
                    .as_ref()
                    .map_or(BitBoard::FULL, |within| self.set(within));
                self.noted_set("{… where …}", self.filtered(variable, within, condition))
            }
            ExpressionKind::Quantified {
                quantifier,
                variable,
                within,
                condition,
            } => {
                let within = self.set(within);
                let found = self.filtered(variable, within, condition);
                let tally = &self.text.tally;
                match quantifier {
                    Quantifier::Some => Meaning::Truth(tally.note("some", !found.is_empty())),
                    Quantifier::Every => Meaning::Truth(tally.note("every", found == within)),
                    Quantifier::Count => {
                        tally.note("count", !found.is_empty());
                        Meaning::Number(Some(i64::from(found.len())))
                    }
                }
            }
        }
    }

    fn filtered(
        &self,
        variable: &'a Word,
        within: BitBoard,
        condition: &'a Expression,
    ) -> BitBoard {
        let holds = |square: &cozy_chess::Square| {
            let bound = Meaning::Square(Some(Place::of(*square)));
            self.with(&variable.text, bound).holds(condition)
        };
        within.into_iter().filter(holds).collect()
    }

    /// The value of a number.
    ///
    /// # Panics
    /// If it is none; the compiler has refused such a table before. So with the next two.
    pub fn number(&self, term: &'a Expression) -> Option<i64> {
        match self.meaning(term) {
            Meaning::Number(number) => number,
            other => panic!("{:?} is no number but {other:?}", term.span),
        }
    }

    /// The value of a square.
    pub fn square(&self, term: &'a Expression) -> Option<Place> {
        match self.meaning(term) {
            Meaning::Square(square) => square,
            other => panic!("{:?} is no square but {other:?}", term.span),
        }
    }

    /// The value of a set.
    pub fn set(&self, term: &'a Expression) -> BitBoard {
        match self.meaning(term) {
            Meaning::Set(set) => set,
            other => panic!("{:?} is no set but {other:?}", term.span),
        }
    }

    /// A set, counted as an outcome of a construct.
    pub fn noted_set(&self, construct: &'static str, set: BitBoard) -> Meaning {
        self.text.tally.note(construct, !set.is_empty());
        Meaning::Set(set)
    }

    /// Whether other advice has a forcing tree with its root here.
    pub fn satisfiable(&self, advice: &str) -> bool {
        let tally = &self.text.tally;
        if self.remaining == 0 {
            return tally.note("sat without a ply", false);
        }
        let found = forcing::satisfiable(self.text, advice, self.now, self.remaining - 1);
        let asked = if self.now.ours_to_move() {
            "sat, we to move"
        } else {
            "sat, they to move"
        };
        tally.note(asked, found)
    }

    /// Whether a pattern is on the board.
    pub fn matches(&self, name: &str) -> Option<bool> {
        let drawing = self.text.drawing(name)?;
        Some(pattern::matches(self, drawing))
    }

    /// The built-in sets.
    pub fn fixed_set(&self, words: &str) -> Option<Meaning> {
        if let Some(set) = squares::fixed(words) {
            return Some(Meaning::Set(set));
        }
        let set = squares::of_men(self.now, words)?;
        let construct = match words {
            "attacked by us" | "attacked by them" => "attacked by",
            _ => "men",
        };
        Some(self.noted_set(construct, set))
    }
}

/// A comparison with something absent is false, whatever it asks.
fn compare(operator: Comparison, left: Meaning, right: Meaning) -> bool {
    match (left, right) {
        (Meaning::Number(Some(left)), Meaning::Number(Some(right))) => {
            operator.holds(left.cmp(&right))
        }
        (Meaning::Square(Some(left)), Meaning::Square(Some(right))) => {
            equality(operator, left == right)
        }
        (Meaning::Set(left), Meaning::Set(right)) => equality(operator, left == right),
        _ => false,
    }
}

fn equality(operator: Comparison, same: bool) -> bool {
    match operator {
        Comparison::Equal => same,
        Comparison::NotEqual => !same,
        _ => panic!("squares have no order"),
    }
}
