//! Which steps a move constraint allows, and which of them it puts first.

use alc::syntax::ast::{Expression, ExpressionKind};

use super::meaning::{Meaning, Scene};
use super::step::Step;

/// How early a step that satisfies a constraint is considered: lesser ranks first. Each entry is a
/// number, or its absence, which comes after every number.
pub type Rank = Vec<(bool, i64)>;

/// What a constraint, or a part of it, says of a pass. Only the word itself allows one, so it
/// matters why something is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ruling {
    /// It holds because a pass is meant.
    Meant,
    /// It holds for other reasons.
    Holds,
    /// It does not hold because anything but a pass is meant.
    Forbidden,
    /// It does not hold for other reasons.
    Fails,
}

impl<'a> Scene<'a> {
    /// The rank of the step in question under a constraint, or `None` where it does not satisfy it.
    ///
    /// `A then B` puts what satisfies A before what satisfies only B; `and` orders by its left side,
    /// then by its right; `least` and `most` order by numbers after the step; `or` and `not` forget
    /// order; a plain formula has none.
    pub fn rank(&self, constraint: &'a Expression) -> Option<Rank> {
        if self.step() != Some(Step::Pass) {
            return self.rank_of_move(constraint);
        }
        let mut choices = self.rulings(constraint);
        choices.retain(|(_, ruling)| *ruling == Ruling::Meant);
        choices.into_iter().map(|(rank, _)| rank).min()
    }

    fn rank_of_move(&self, constraint: &'a Expression) -> Option<Rank> {
        match &constraint.kind {
            ExpressionKind::Then { left, right } => match self.rank_of_move(left) {
                Some(rank) => Some(led_by(0, rank)),
                None => self.rank_of_move(right).map(|rank| led_by(1, rank)),
            },
            ExpressionKind::And { left, right } => {
                let left = self.rank_of_move(left)?;
                Some([left, self.rank_of_move(right)?].concat())
            }
            ExpressionKind::Or { left, right } => {
                let holds = self.rank_of_move(left).is_some() || self.rank_of_move(right).is_some();
                holds.then(Rank::new)
            }
            ExpressionKind::Not { operand } => self.rank_of_move(operand).is_none().then(Rank::new),
            _ => match (self.unfolded(constraint), self.numbers(constraint)) {
                (Some((inside, body)), _) => inside.rank_of_move(body),
                (None, Some(numbers)) => Some(numbers),
                (None, None) => self.holds(constraint).then(Rank::new),
            },
        }
    }

    /// Every choice that a constraint offers to a pass.
    fn rulings(&self, constraint: &'a Expression) -> Vec<(Rank, Ruling)> {
        let one = |ruling| vec![(Rank::new(), ruling)];
        match &constraint.kind {
            ExpressionKind::Then { left, right } => {
                let ranked = |first, side| {
                    let choices: Vec<_> = self.rulings(side);
                    choices
                        .into_iter()
                        .map(move |(rank, ruling)| (led_by(first, rank), ruling))
                };
                ranked(0, left).chain(ranked(1, right)).collect()
            }
            ExpressionKind::And { left, right } => {
                let right = self.rulings(right);
                let mut both = Vec::new();
                for (left, one) in self.rulings(left) {
                    for (right, other) in &right {
                        both.push(([&left[..], right].concat(), one.and(*other)));
                    }
                }
                both
            }
            ExpressionKind::Or { left, right } => {
                one(self.ruling(left).not().and(self.ruling(right).not()).not())
            }
            ExpressionKind::Not { operand } => one(self.ruling(operand).not()),
            ExpressionKind::Call { arguments, .. } if arguments.iter().any(speaks_of_a_man) => {
                one(Ruling::Fails)
            }
            _ => match (self.unfolded(constraint), self.numbers(constraint)) {
                (Some((inside, body)), _) => inside.rulings(body),
                (None, Some(numbers)) => vec![(numbers, Ruling::Holds)],
                (None, None) if is_word(constraint, "pass") => one(Ruling::Meant),
                (None, None) if speaks_of_a_man(constraint) => one(Ruling::Fails),
                (None, None) if self.holds(constraint) => one(Ruling::Holds),
                (None, None) => one(Ruling::Fails),
            },
        }
    }

    /// The ruling of a constraint whose order does not matter: that of its choices joined by `or`.
    fn ruling(&self, constraint: &'a Expression) -> Ruling {
        let choices = self.rulings(constraint).into_iter();
        choices
            .map(|(_, ruling)| ruling.not())
            .reduce(Ruling::and)
            .map_or(Ruling::Fails, Ruling::not)
    }

    /// The numbers of `least(…)` or `most(…)`.
    fn numbers(&self, constraint: &'a Expression) -> Option<Rank> {
        let ExpressionKind::Call { name, arguments } = &constraint.kind else {
            return None;
        };
        let sign = match name.text.as_str() {
            "least" => 1,
            "most" => -1,
            _ => return None,
        };
        let after = self.after_the_step();
        let number = |term| match after.meaning(term) {
            Meaning::Number(Some(number)) => (false, sign * number),
            _ => (true, 0),
        };
        Some(arguments.iter().map(number).collect())
    }
}

impl Ruling {
    fn not(self) -> Ruling {
        match self {
            Ruling::Meant => Ruling::Forbidden,
            Ruling::Holds => Ruling::Fails,
            Ruling::Forbidden => Ruling::Meant,
            Ruling::Fails => Ruling::Holds,
        }
    }

    /// What forbids goes before what fails, and what fails before what holds.
    fn and(self, other: Ruling) -> Ruling {
        let weightiest = [
            Ruling::Forbidden,
            Ruling::Fails,
            Ruling::Meant,
            Ruling::Holds,
        ];
        let found = weightiest
            .into_iter()
            .find(|ruling| [self, other].contains(ruling));
        found.unwrap_or(Ruling::Holds)
    }
}

fn led_by(first: i64, mut rest: Rank) -> Rank {
    rest.insert(0, (false, first));
    rest
}

fn is_word(expression: &Expression, word: &str) -> bool {
    matches!(&expression.kind, ExpressionKind::Phrase { phrase } if phrase.text() == word)
}

/// Whether it asks which man moves, how, or from where to where.
fn speaks_of_a_man(expression: &Expression) -> bool {
    let own = match &expression.kind {
        ExpressionKind::Phrase { phrase } => is_of_a_move(&phrase.text()),
        _ => false,
    };
    own || expression.operands().into_iter().any(speaks_of_a_man)
}

/// Whether the words are built in and say something of a move.
fn is_of_a_move(words: &str) -> bool {
    let exact = [
        "from",
        "to",
        "capture",
        "gives check",
        "diagonal",
        "orthogonal",
        "promotion",
        "pass",
    ];
    exact.contains(&words)
        || words.ends_with(" move") && !words.ends_with("to move")
        || words.starts_with("promotes to ")
}
