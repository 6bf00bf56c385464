//! Move constraints of the typed table. They are formulas about a move with an order on top:
//! `then` says which moves come first.

use super::Meaning;
use super::formula::flattened;
use super::place::{Context, Meant, Wanted};
use super::resolver::Resolver;
use super::words::{Builtin, BuiltinCall, Makes};
use crate::diagnostic::Diagnostic;
use crate::expression::{Call, Formula, Number, Operator};
use crate::source::Span;
use crate::syntax::ast::{Comparison, Expression, ExpressionKind};

/// What stands in the place of a constraint.
const CHOICE_OF_MOVES: &str = "a choice of moves";

/// Which moves, and in which order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// The legal moves of which this holds. Position terms speak of the position before the move.
    Test(Formula),
    /// All moves or none, by the number of plies from the root; and where that is said.
    Depth(Comparison, i64, Span),
    /// The moves that satisfy each; ordered by the first, among equals by the second, and so on.
    All(Vec<Constraint>),
    /// The moves that satisfy one, without an order of their own.
    Any(Vec<Constraint>),
    /// The other moves, without an order of their own.
    Not(Box<Constraint>),
    /// First the moves that satisfy the first, then those that satisfy the second and not the
    /// first, and so on.
    Then(Vec<Constraint>),
    /// All moves, those with the least first number first, among equals those with the least
    /// second, and so on. Moves for which a number is absent come last.
    Order(Vec<Number>),
    /// A named constraint.
    Call(Call),
}

impl Resolver<'_> {
    /// The constraint that an expression is; `None` if it is none, which has been reported.
    pub(super) fn constraint(
        &mut self,
        expression: &Expression,
        context: &mut Context,
    ) -> Option<Constraint> {
        match &expression.kind {
            ExpressionKind::And { .. } => {
                let parts = flattened(expression, |kind| match kind {
                    ExpressionKind::And { left, right } => Some((left, right)),
                    _ => None,
                });
                Some(Constraint::All(self.constraints(&parts, context)?))
            }
            ExpressionKind::Or { .. } => {
                let parts = flattened(expression, |kind| match kind {
                    ExpressionKind::Or { left, right } => Some((left, right)),
                    _ => None,
                });
                Some(Constraint::Any(self.constraints(&parts, context)?))
            }
            ExpressionKind::Then { .. } => {
                let parts = flattened(expression, |kind| match kind {
                    ExpressionKind::Then { left, right } => Some((left, right)),
                    _ => None,
                });
                Some(Constraint::Then(self.constraints(&parts, context)?))
            }
            ExpressionKind::Not { operand } => Some(Constraint::Not(Box::new(
                self.constraint(operand, context)?,
            ))),
            ExpressionKind::Compare {
                operator,
                left,
                right,
            } if self.is_depth(left, context) => self.depth_test(*operator, right, expression.span),
            ExpressionKind::Compare {
                operator,
                left,
                right,
            } if self.is_depth(right, context) => {
                self.depth_test(operator.mirrored(), left, expression.span)
            }
            ExpressionKind::Phrase { phrase } => {
                let meant = self.phrase(phrase, Wanted::Moves, context)?;
                self.constraint_of(meant, expression, context)
            }
            ExpressionKind::Call { name, arguments } => {
                let meant = self.call(name, arguments, expression.span, Wanted::Moves, context)?;
                if let Meant::BuiltinCall(
                    call @ (BuiltinCall::LeastFirst | BuiltinCall::MostFirst),
                ) = meant
                {
                    return self.order(call, arguments, context);
                }
                self.constraint_of(meant, expression, context)
            }
            ExpressionKind::Integer { .. }
            | ExpressionKind::Negate { .. }
            | ExpressionKind::Arithmetic { .. } => {
                self.wrong_kind(expression.span, "a number", CHOICE_OF_MOVES)
            }
            ExpressionKind::Set { .. } | ExpressionKind::Comprehension { .. } => {
                self.wrong_kind(expression.span, "a set of squares", CHOICE_OF_MOVES)
            }
            _ => Some(Constraint::Test(self.formula(expression, context)?)),
        }
    }

    fn constraints(
        &mut self,
        parts: &[&Expression],
        context: &mut Context,
    ) -> Option<Vec<Constraint>> {
        // Every part is looked at before giving up, so that all their mistakes are reported.
        let constraints: Vec<_> = parts
            .iter()
            .map(|part| self.constraint(part, context))
            .collect();
        constraints.into_iter().collect()
    }

    /// `least(a, b)`: its numbers are of the position after the move.
    fn order(
        &mut self,
        call: BuiltinCall,
        arguments: &[Expression],
        context: &mut Context,
    ) -> Option<Constraint> {
        let outer = std::mem::replace(&mut context.after, true);
        let numbers: Vec<_> = arguments
            .iter()
            .map(|argument| self.number(argument, context))
            .collect();
        context.after = outer;
        let numbers: Vec<Number> = numbers.into_iter().collect::<Option<_>>()?;
        let key = |number| {
            let after = Box::new(Number::After(Box::new(number)));
            match call {
                BuiltinCall::MostFirst => {
                    let zero = Box::new(Number::Constant(0));
                    Number::Arithmetic(Operator::Subtract, zero, after)
                }
                _ => *after,
            }
        };
        Some(Constraint::Order(numbers.into_iter().map(key).collect()))
    }

    fn constraint_of(
        &mut self,
        meant: Meant,
        expression: &Expression,
        context: &mut Context,
    ) -> Option<Constraint> {
        match meant {
            Meant::Constraint(call) => Some(Constraint::Call(call)),
            Meant::Builtin(Builtin::AnyMove(any)) => Some(Constraint::Test(Formula::Constant(any))),
            Meant::Builtin(Builtin::Man(_, man)) => {
                let found = Diagnostic::error(
                    "wrong-kind",
                    expression.span,
                    format!("this is a square, but {CHOICE_OF_MOVES} is wanted here"),
                );
                let moves = format!("{} move", man.kind.word());
                self.report(found.suggest("the moves of such a man", expression.span, moves))
            }
            meant if self.is_term(&meant) => self.not_a(meant, expression.span, CHOICE_OF_MOVES),
            Meant::BuiltinCall(_) => Some(Constraint::Test(self.formula(expression, context)?)),
            meant => Some(Constraint::Test(self.formula_of(
                meant,
                expression.span,
                context,
            )?)),
        }
    }

    /// Whether this is a number, a square or a set.
    fn is_term(&self, meant: &Meant) -> bool {
        match meant {
            Meant::Parameter(..) => true,
            Meant::Definition(call) => matches!(
                self.resolved.definitions[call.function].meaning,
                Meaning::Number(_) | Meaning::Square(_) | Meaning::Set(_)
            ),
            Meant::Builtin(word) => matches!(
                word,
                Builtin::Square(_)
                    | Builtin::From
                    | Builtin::To
                    | Builtin::Set(_)
                    | Builtin::Men(..)
                    | Builtin::Occupied
                    | Builtin::AttackedBy(_)
            ),
            Meant::BuiltinCall(call) => matches!(call.signature().1, Makes::Term(_)),
            Meant::Constraint(_) => false,
        }
    }

    fn depth_test(
        &mut self,
        operator: Comparison,
        number: &Expression,
        span: Span,
    ) -> Option<Constraint> {
        match number.kind {
            ExpressionKind::Integer { value } => Some(Constraint::Depth(operator, value, span)),
            _ => self.report(
                Diagnostic::error(
                    "misplaced-depth",
                    span,
                    "the depth is compared with a plain number only",
                )
                .note("as in `depth = 0` or `depth < 3`; it counts plies from the root"),
            ),
        }
    }
}
