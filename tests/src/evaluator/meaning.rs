//! What an expression means in a position, read off the tree of the text each time anew: slow, and
//! so short that it can be checked against the language reference by eye.

use alc::syntax::ast::{ArithmeticOperator, Comparison, Expression, ExpressionKind};
use cozy_chess::Move;

use super::text::{Definition, Text};
use super::view::{Place, View, kind_called};

/// What a formula, number or square comes to. One made of a man that is gone is absent.
#[derive(Clone, Debug)]
pub enum Meaning {
    /// Of a formula.
    Truth(bool),
    /// Of a number.
    Number(Option<i64>),
    /// Of a square.
    Square(Option<Place>),
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
    /// In a move constraint, the move in question; `now` is the position before it.
    pub chosen: Option<Move>,
    /// Inside a definition, its parameters.
    pub arguments: Vec<(&'a str, Meaning)>,
}

/// How early a move that satisfies a constraint is considered: lesser ranks first.
pub type Rank = Vec<u8>;

impl<'a> Scene<'a> {
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

    /// The rank of the chosen move under a constraint, or `None` where it does not satisfy it.
    ///
    /// `A then B` puts what satisfies A before what satisfies only B; `and` orders by its left side,
    /// then by its right; `or` and `not` forget order; a plain formula has none.
    pub fn rank(&self, constraint: &'a Expression) -> Option<Rank> {
        let led_by = |first: u8, mut rest: Rank| {
            rest.insert(0, first);
            rest
        };
        match &constraint.kind {
            ExpressionKind::Then { left, right } => match self.rank(left) {
                Some(rank) => Some(led_by(0, rank)),
                None => self.rank(right).map(|rank| led_by(1, rank)),
            },
            ExpressionKind::And { left, right } => {
                let left = self.rank(left)?;
                Some([left, self.rank(right)?].concat())
            }
            ExpressionKind::Or { left, right } => {
                (self.rank(left).is_some() || self.rank(right).is_some()).then(Rank::new)
            }
            ExpressionKind::Not { operand } => self.rank(operand).is_none().then(Rank::new),
            ExpressionKind::Phrase { phrase } => match self.text.definition(&phrase.text()) {
                Some(definition) => self.inside(definition, &[]).rank(definition.body),
                None => self.holds(constraint).then(Rank::new),
            },
            ExpressionKind::Call { name, arguments } => match self.text.definition(&name.text) {
                Some(definition) => self.inside(definition, arguments).rank(definition.body),
                None => self.holds(constraint).then(Rank::new),
            },
            _ => self.holds(constraint).then(Rank::new),
        }
    }

    fn inside(&self, definition: Definition<'a>, arguments: &'a [Expression]) -> Scene<'a> {
        let given = arguments.iter().map(|argument| self.meaning(argument));
        let arguments = definition
            .parameters
            .iter()
            .map(|name| name.text.as_str())
            .zip(given)
            .collect();
        Scene {
            arguments,
            ..self.clone()
        }
    }

    fn meaning(&self, expression: &'a Expression) -> Meaning {
        match &expression.kind {
            ExpressionKind::Integer { value } => Meaning::Number(Some(*value)),
            ExpressionKind::Phrase { phrase } => self.phrase(&phrase.text()),
            ExpressionKind::Call { name, arguments } => self.call(&name.text, arguments),
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
            ExpressionKind::Not { .. }
            | ExpressionKind::And { .. }
            | ExpressionKind::Or { .. }
            | ExpressionKind::Then { .. } => Meaning::Truth(self.rank(expression).is_some()),
            ExpressionKind::If {
                condition,
                then,
                otherwise,
            } => self.meaning(if self.holds(condition) {
                then
            } else {
                otherwise
            }),
            ExpressionKind::AtRoot { operand } => Scene {
                now: self.root,
                ..self.clone()
            }
            .meaning(operand),
            ExpressionKind::In { .. }
            | ExpressionKind::Sets { .. }
            | ExpressionKind::Set { .. }
            | ExpressionKind::Comprehension { .. }
            | ExpressionKind::Quantified { .. } => unimplemented!(),
        }
    }

    fn number(&self, term: &'a Expression) -> Option<i64> {
        match self.meaning(term) {
            Meaning::Number(number) => number,
            other => panic!("{:?} is no number but {other:?}", term.span),
        }
    }

    fn square(&self, term: &'a Expression) -> Option<Place> {
        match self.meaning(term) {
            Meaning::Square(square) => square,
            other => panic!("{:?} is no square but {other:?}", term.span),
        }
    }

    fn phrase(&self, words: &str) -> Meaning {
        if let Some((_, argument)) = self.arguments.iter().find(|(name, _)| *name == words) {
            return argument.clone();
        }
        if let Some(definition) = self.text.definition(words) {
            return self.inside(definition, &[]).meaning(definition.body);
        }
        if let Some(place) = Place::named(words) {
            return Meaning::Square(Some(place));
        }
        for (owner, ours) in [("our ", true), ("their ", false)] {
            if let Some(man) = words.strip_prefix(owner) {
                return Meaning::Square(self.now.men(ours, man).first().copied());
            }
        }
        match words {
            "depth" | "глубина" => Meaning::Number(Some(self.depth)),
            "from" => Meaning::Square(Some(self.now.place(self.chosen().from))),
            "to" => Meaning::Square(Some(self.now.place(self.chosen().to))),
            "true" | "legal" | "разреш" => Meaning::Truth(true),
            "false" | "none" | "nomove" => Meaning::Truth(false),
            "us to move" => Meaning::Truth(self.now.ours_to_move()),
            "them to move" => Meaning::Truth(!self.now.ours_to_move()),
            "check" => Meaning::Truth(self.now.in_check()),
            "mate" => Meaning::Truth(self.has_no_move(false) && self.now.in_check()),
            "stalemate" => Meaning::Truth(self.has_no_move(false) && !self.now.in_check()),
            "mated" => Meaning::Truth(self.has_no_move(true) && self.now.in_check()),
            "stalemated" => Meaning::Truth(self.has_no_move(true) && !self.now.in_check()),
            move_words => Meaning::Truth(self.move_is(move_words)),
        }
    }

    fn has_no_move(&self, ours: bool) -> bool {
        self.now.ours_to_move() == ours && self.now.legal_moves().is_empty()
    }

    fn chosen(&self) -> Move {
        self.chosen.expect("only move constraints speak of a move")
    }

    fn move_is(&self, words: &str) -> bool {
        let chosen = self.chosen();
        let (from, to) = (self.now.place(chosen.from), self.now.place(chosen.to));
        let (files, ranks) = ((from.file - to.file).abs(), (from.rank - to.rank).abs());
        match words {
            "capture" => self.now.takes(chosen),
            "gives check" => self.now.after(chosen).in_check(),
            "diagonal" => files == ranks,
            "orthogonal" => files == 0 || ranks == 0,
            "promotion" => chosen.promotion.is_some(),
            _ => match (
                words.strip_suffix(" move"),
                words.strip_prefix("promotes to "),
            ) {
                (Some(kind), _) => self.now.kind(chosen.from) == kind_called(kind),
                (_, Some(kind)) => {
                    chosen.promotion.is_some() && chosen.promotion == kind_called(kind)
                }
                _ => panic!("`{words}` means nothing"),
            },
        }
    }

    fn call(&self, name: &str, arguments: &'a [Expression]) -> Meaning {
        if let Some(definition) = self.text.definition(name) {
            return self.inside(definition, arguments).meaning(definition.body);
        }
        let of_square =
            |measure: fn(Place) -> i64| Meaning::Number(self.square(&arguments[0]).map(measure));
        let of_squares = |measure: fn(i64, i64) -> i64| {
            let both = self.square(&arguments[0]).zip(self.square(&arguments[1]));
            Meaning::Number(both.map(|(one, other)| {
                measure((one.file - other.file).abs(), (one.rank - other.rank).abs())
            }))
        };
        let of_numbers = |choice: fn(i64, i64) -> i64| {
            let both = self.number(&arguments[0]).zip(self.number(&arguments[1]));
            Meaning::Number(both.map(|(one, other)| choice(one, other)))
        };
        match name {
            "file" => of_square(|place| place.file),
            "rank" => of_square(|place| place.rank),
            "edge_distance" => of_square(|place| {
                [
                    place.file - 1,
                    8 - place.file,
                    place.rank - 1,
                    8 - place.rank,
                ]
                .into_iter()
                .min()
                .unwrap_or(0)
            }),
            "distance" => of_squares(i64::max),
            "manhattan" => of_squares(|files, ranks| files + ranks),
            "min" => of_numbers(i64::min),
            "max" => of_numbers(i64::max),
            "abs" => Meaning::Number(self.number(&arguments[0]).map(i64::abs)),
            "exists" => Meaning::Truth(self.square(&arguments[0]).is_some()),
            _ => panic!("`{name}(…)` means nothing"),
        }
    }
}

/// A comparison with something absent is false, whatever it asks.
fn compare(operator: Comparison, left: Meaning, right: Meaning) -> bool {
    match (left, right) {
        (Meaning::Number(Some(left)), Meaning::Number(Some(right))) => match operator {
            Comparison::Equal => left == right,
            Comparison::NotEqual => left != right,
            Comparison::Less => left < right,
            Comparison::AtMost => left <= right,
            Comparison::Greater => left > right,
            Comparison::AtLeast => left >= right,
        },
        (Meaning::Square(Some(left)), Meaning::Square(Some(right))) => match operator {
            Comparison::Equal => left == right,
            Comparison::NotEqual => left != right,
            _ => panic!("squares have no order"),
        },
        _ => false,
    }
}
