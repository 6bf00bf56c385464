//! Expressions in the language's own notation, for people: with the parentheses that its binding
//! asks for and no others.

mod sets;

pub use sets::{men, set};

use alc_runtime::{Kinds, ManKind, Side};

use super::{Call, Formula, MoveTest, Number, Operator, SquareTerm, State, Term};
use crate::syntax::ast::Comparison;
use sets::{quantified, with_variable};

/// What an expression's indices stand for.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The name of a function.
    pub function: &'a dyn Fn(usize) -> String,
    /// The name of a parameter of the definition that the expression stands in.
    pub parameter: &'a dyn Fn(usize) -> String,
    /// The name of a piece of advice.
    pub advice: &'a dyn Fn(usize) -> String,
}

/// A formula.
pub fn formula(formula: &Formula, names: Names) -> String {
    formula_within(formula, Binding::Or, names)
}

/// A number.
pub fn number(number: &Number, names: Names) -> String {
    number_within(number, Binding::Sum, names)
}

/// A square.
pub fn square(square: &SquareTerm, names: Names) -> String {
    match square {
        SquareTerm::Constant(square) => square.to_string(),
        SquareTerm::Man(side, man) => self::man(*side, *man),
        SquareTerm::From => "from".to_owned(),
        SquareTerm::To => "to".to_owned(),
        SquareTerm::If(condition, yes, no) => choice(
            condition,
            &self::square(yes, names),
            &self::square(no, names),
            names,
        ),
        SquareTerm::Call(call) => call_words(call, names),
        SquareTerm::Parameter(index) => (names.parameter)(*index),
        SquareTerm::At(file, rank) => pair("square", file, rank, names),
        SquareTerm::AtRoot(inner) => format!("{} at root", self::square(inner, names)),
        SquareTerm::After(inner) => format!("after({})", self::square(inner, names)),
    }
}

/// Kinds of men, with commas between.
pub fn kinds(kinds: Kinds) -> String {
    let words: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
    words.join(", ")
}

/// How tightly an expression binds, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    Or,
    And,
    Not,
    Comparison,
    Sum,
    Product,
    Tightest,
}

fn enclosed(text: String, own: Binding, around: Binding) -> String {
    if own < around {
        format!("({text})")
    } else {
        text
    }
}

fn formula_within(formula: &Formula, around: Binding, names: Names) -> String {
    let joined = |operands: &[Formula], word: &str, inner: Binding| {
        let operands: Vec<String> = operands
            .iter()
            .map(|operand| formula_within(operand, inner, names))
            .collect();
        operands.join(word)
    };
    let (text, own) = match formula {
        Formula::Constant(truth) => (truth.to_string(), Binding::Tightest),
        Formula::All(operands) if operands.is_empty() => ("true".to_owned(), Binding::Tightest),
        Formula::Any(operands) if operands.is_empty() => ("false".to_owned(), Binding::Tightest),
        Formula::All(operands) => (joined(operands, " and ", Binding::Not), Binding::And),
        Formula::Any(operands) => (joined(operands, " or ", Binding::And), Binding::Or),
        Formula::Not(operand) => (
            format!("not {}", formula_within(operand, Binding::Not, names)),
            Binding::Not,
        ),
        Formula::Compare(comparison, left, right) => {
            let text = format!(
                "{} {} {}",
                number(left, names),
                sign(*comparison),
                number(right, names)
            );
            (text, Binding::Comparison)
        }
        Formula::SameSquare(same, left, right) => {
            let sign = if *same { "=" } else { "\\=" };
            (
                format!("{} {sign} {}", square(left, names), square(right, names)),
                Binding::Comparison,
            )
        }
        Formula::State(state) => (state_words(*state).to_owned(), Binding::Tightest),
        Formula::Exists(side, man) => (
            format!("exists({})", self::man(*side, *man)),
            Binding::Tightest,
        ),
        Formula::Call(call) => (call_words(call, names), Binding::Tightest),
        Formula::Move(MoveTest::By(kinds)) => kinds_words(*kinds),
        Formula::Move(test) => (move_words(*test), Binding::Tightest),
        Formula::Member(square, within) => (
            format!("{} in {}", self::square(square, names), set(within, names)),
            Binding::Comparison,
        ),
        Formula::Subset(left, right) => (
            format!("{} in {}", set(left, names), set(right, names)),
            Binding::Comparison,
        ),
        Formula::SameSet(same, left, right) => {
            let sign = if *same { "=" } else { "\\=" };
            (
                format!("{} {sign} {}", set(left, names), set(right, names)),
                Binding::Comparison,
            )
        }
        Formula::Some(binding) => (quantified("some", binding, names), Binding::Tightest),
        Formula::Every(binding) => (quantified("every", binding, names), Binding::Tightest),
        Formula::Matches(pattern) => {
            let classes: Vec<String> = pattern
                .classes
                .iter()
                .map(|class| set(class, names))
                .collect();
            let condition = with_variable(names, pattern.variable, "marked", |names| {
                self::formula(&pattern.condition, names)
            });
            let text = format!(
                "drawn({} placements of {} where {condition})",
                pattern.placements.len(),
                classes.join(", ")
            );
            (text, Binding::Tightest)
        }
        Formula::Satisfiable(advice) => (
            format!("sat({})", (names.advice)(*advice)),
            Binding::Tightest,
        ),
        Formula::After(inner) => (
            format!("after({})", self::formula(inner, names)),
            Binding::Tightest,
        ),
        Formula::AtRoot(inner) => (
            format!(
                "{} at root",
                formula_within(inner, Binding::Tightest, names)
            ),
            Binding::Tightest,
        ),
    };
    enclosed(text, own, around)
}

fn number_within(number: &Number, around: Binding, names: Names) -> String {
    let (text, own) = match number {
        Number::Constant(value) => (value.to_string(), Binding::Tightest),
        Number::Arithmetic(Operator::Least, left, right) => {
            (pair("min", left, right, names), Binding::Tightest)
        }
        Number::Arithmetic(Operator::Greatest, left, right) => {
            (pair("max", left, right, names), Binding::Tightest)
        }
        Number::Arithmetic(operator, left, right) => {
            let (sign, own, right_binding) = match operator {
                Operator::Multiply => ("*", Binding::Product, Binding::Tightest),
                Operator::Subtract => ("-", Binding::Sum, Binding::Product),
                _ => ("+", Binding::Sum, Binding::Product),
            };
            let left = number_within(left, own, names);
            (
                format!(
                    "{left} {sign} {}",
                    number_within(right, right_binding, names)
                ),
                own,
            )
        }
        Number::Absolute(inner) => (
            format!("abs({})", self::number(inner, names)),
            Binding::Tightest,
        ),
        Number::File(place) => (format!("file({})", square(place, names)), Binding::Tightest),
        Number::Rank(place) => (format!("rank({})", square(place, names)), Binding::Tightest),
        Number::EdgeDistance(place) => (
            format!("edge_distance({})", square(place, names)),
            Binding::Tightest,
        ),
        Number::Distance(from, to) => (
            format!("distance({}, {})", square(from, names), square(to, names)),
            Binding::Tightest,
        ),
        Number::Manhattan(from, to) => (
            format!("manhattan({}, {})", square(from, names), square(to, names)),
            Binding::Tightest,
        ),
        Number::If(condition, yes, no) => {
            let text = choice(
                condition,
                &self::number(yes, names),
                &self::number(no, names),
                names,
            );
            (text, Binding::Tightest)
        }
        Number::Call(call) => (call_words(call, names), Binding::Tightest),
        Number::Parameter(index) => ((names.parameter)(*index), Binding::Tightest),
        Number::Size(inner) => (format!("size({})", set(inner, names)), Binding::Tightest),
        Number::Count(binding) => (quantified("count", binding, names), Binding::Tightest),
        Number::After(inner) => (
            format!("after({})", self::number(inner, names)),
            Binding::Tightest,
        ),
        Number::AtRoot(inner) => (
            format!("{} at root", number_within(inner, Binding::Tightest, names)),
            Binding::Tightest,
        ),
    };
    enclosed(text, own, around)
}

fn choice(condition: &Formula, yes: &str, no: &str, names: Names) -> String {
    format!("(if {} then {yes} else {no})", formula(condition, names))
}

fn pair(name: &str, left: &Number, right: &Number, names: Names) -> String {
    format!("{name}({}, {})", number(left, names), number(right, names))
}

fn call_words(call: &Call, names: Names) -> String {
    self::call((names.function)(call.function), call, names)
}

/// A use of the definition with this name.
pub fn call(name: String, call: &Call, names: Names) -> String {
    if call.arguments.is_empty() {
        return name;
    }
    let arguments: Vec<String> = call
        .arguments
        .iter()
        .map(|argument| match argument {
            Term::Number(inner) => number(inner, names),
            Term::Square(inner) => square(inner, names),
            Term::Set(inner) => set(inner, names),
        })
        .collect();
    format!("{name}({})", arguments.join(", "))
}

/// The sign of a comparison.
pub fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "=",
        Comparison::NotEqual => "\\=",
        Comparison::Less => "<",
        Comparison::AtMost => "=<",
        Comparison::Greater => ">",
        Comparison::AtLeast => ">=",
    }
}

/// A man by its words, `our rook`.
pub fn man(side: Side, man: ManKind) -> String {
    let whose = if side == Side::Us { "our" } else { "their" };
    format!("{whose} {man}")
}

fn state_words(state: State) -> &'static str {
    match state {
        State::ToMove(Side::Us) => "us to move",
        State::ToMove(Side::Them) => "them to move",
        State::Check => "check",
        State::PromotedSafely => "promotion",
        State::Mated(Side::Us) => "mated",
        State::Mated(Side::Them) => "mate",
        State::Stalemated(Side::Us) => "stalemated",
        State::Stalemated(Side::Them) => "stalemate",
    }
}

fn kinds_words(kinds: Kinds) -> (String, Binding) {
    let words: Vec<String> = kinds
        .iter()
        .map(|kind| format!("{} move", kind.word()))
        .collect();
    match words.len() {
        0 => ("none".to_owned(), Binding::Tightest),
        1 => (words.concat(), Binding::Tightest),
        _ => (words.join(" or "), Binding::Or),
    }
}

fn move_words(test: MoveTest) -> String {
    match test {
        MoveTest::By(kinds) => kinds_words(kinds).0,
        MoveTest::Capture => "capture".to_owned(),
        MoveTest::GivesCheck => "gives check".to_owned(),
        MoveTest::Diagonal => "diagonal".to_owned(),
        MoveTest::Orthogonal => "orthogonal".to_owned(),
        MoveTest::Promotion => "promotion".to_owned(),
        MoveTest::PromotesTo(kind) => format!("promotes to {}", kind.word()),
        MoveTest::Pass => "pass".to_owned(),
    }
}
