//! Formulas of the typed table, from the expressions of the text. A mistake is reported at its exact
//! words, once.

use alc_runtime::{Kind, ManKind};

use super::place::{Context, Meant, Place, misplaced_depth};
use super::resolver::Resolver;
use super::words::{Builtin, BuiltinCall};
use super::{Meaning, kinds};
use crate::diagnostic::Diagnostic;
use crate::expression::print;
use crate::expression::{Formula, MoveTest, TermKind};
use crate::source::Span;
use crate::syntax::ast::{Comparison, Expression, ExpressionKind, Word};

impl Resolver<'_> {
    /// The formula that an expression is; `None` if it is none, which has been reported.
    pub(super) fn formula(
        &mut self,
        expression: &Expression,
        context: &mut Context<'_>,
    ) -> Option<Formula> {
        let span = expression.span;
        match &expression.kind {
            ExpressionKind::And { .. } => {
                let parts = flattened(expression, |kind| match kind {
                    ExpressionKind::And { left, right } => Some((left, right)),
                    _ => None,
                });
                Some(Formula::All(self.formulas(&parts, context)?))
            }
            ExpressionKind::Or { .. } => {
                let parts = flattened(expression, |kind| match kind {
                    ExpressionKind::Or { left, right } => Some((left, right)),
                    _ => None,
                });
                Some(Formula::Any(self.formulas(&parts, context)?))
            }
            ExpressionKind::Not { operand } => {
                Some(Formula::Not(Box::new(self.formula(operand, context)?)))
            }
            ExpressionKind::Compare {
                operator,
                left,
                right,
            } => self.comparison(*operator, left, right, span, context),
            ExpressionKind::AtRoot { operand } => {
                let operand = self.at_root(operand, span, context, Self::formula)?;
                Some(Formula::AtRoot(Box::new(operand)))
            }
            ExpressionKind::Then { .. } => self.report(
                Diagnostic::error(
                    "wrong-kind",
                    span,
                    "`then` orders moves; it has no place in a formula",
                )
                .note("in a formula use `and`, `or`, `not`"),
            ),
            ExpressionKind::Phrase { phrase } => {
                let meant = self.phrase(phrase, context)?;
                self.formula_of(meant, span, context)
            }
            ExpressionKind::Call { name, arguments } => {
                let meant = self.call(name, arguments, span, context)?;
                if let Meant::BuiltinCall(BuiltinCall::Exists) = meant {
                    return self.exists(arguments, context);
                }
                self.formula_of(meant, span, context)
            }
            ExpressionKind::If { .. } => self.report(
                Diagnostic::error(
                    "wrong-kind",
                    span,
                    "this chooses a number or a square, but a formula is wanted here",
                )
                .note("write the choice between formulas with `and`, `or` and `not`"),
            ),
            ExpressionKind::Integer { .. }
            | ExpressionKind::Negate { .. }
            | ExpressionKind::Arithmetic { .. } => {
                self.wrong_kind(span, "a number", "a formula, true or false,")
            }
        }
    }

    fn formulas(
        &mut self,
        parts: &[&Expression],
        context: &mut Context<'_>,
    ) -> Option<Vec<Formula>> {
        // Every part is looked at before giving up, so that all their mistakes are reported.
        let formulas: Vec<_> = parts
            .iter()
            .map(|part| self.formula(part, context))
            .collect();
        formulas.into_iter().collect()
    }

    pub(super) fn formula_of(
        &mut self,
        meant: Meant,
        span: Span,
        context: &mut Context<'_>,
    ) -> Option<Formula> {
        match meant {
            Meant::Builtin(Builtin::Constant(value)) => Some(Formula::Constant(value)),
            Meant::Builtin(Builtin::State(state)) => Some(Formula::State(state)),
            Meant::Definition(call) => match &self.resolved.definitions[call.function].meaning {
                Meaning::Formula(_) => Some(Formula::Call(call)),
                Meaning::Number(_) => {
                    self.wrong_kind(span, "a number", "a formula, true or false,")
                }
                Meaning::Square(_) => {
                    self.wrong_kind(span, "a square", "a formula, true or false,")
                }
            },
            Meant::Builtin(Builtin::Move(_)) if context.at_root => self.report(
                Diagnostic::error(
                    "misplaced-root",
                    span,
                    "the move is made here, not at the root",
                )
                .note("`at root` goes with what is said of a position"),
            ),
            Meant::Builtin(Builtin::Move(test)) if context.place == Place::Constraint => {
                Some(Formula::Move(self.checked_move_test(test, span)))
            }
            Meant::Builtin(Builtin::Move(_) | Builtin::AnyMove(_)) | Meant::Constraint(_) => self
                .report(
                    Diagnostic::error(
                        "wrong-kind",
                        span,
                        "this is a move constraint, but a formula is wanted here",
                    )
                    .note("move constraints stand in the third and fourth part of an advice"),
                ),
            Meant::Builtin(Builtin::Man(side, man)) => self.report(
                Diagnostic::error(
                    "wrong-kind",
                    span,
                    "this is a square, but a formula, true or false, is wanted here",
                )
                .suggest(
                    "to say that the man is on the board",
                    span,
                    format!("exists({})", print::man(side, man)),
                ),
            ),
            Meant::Builtin(Builtin::Depth) => self.report(misplaced_depth(span)),
            Meant::Parameter(_, TermKind::Square)
            | Meant::Builtin(Builtin::Square(_) | Builtin::From | Builtin::To) => {
                self.wrong_kind(span, "a square", "a formula, true or false,")
            }
            Meant::Parameter(_, TermKind::Number) | Meant::BuiltinCall(_) => {
                self.wrong_kind(span, "a number", "a formula, true or false,")
            }
        }
    }

    /// A move test, with a warning where no man could make such a move.
    pub(super) fn checked_move_test(&mut self, test: MoveTest, span: Span) -> MoveTest {
        if let (MoveTest::By(kinds), Some(material)) = (test, self.material) {
            let possible = |man: &ManKind| {
                kinds.contains(man.kind)
                    || man.kind == Kind::Pawn
                        && Kind::PROMOTIONS.iter().any(|kind| kinds.contains(*kind))
            };
            if !material.men().iter().any(possible) {
                self.report::<()>(
                    Diagnostic::warning(
                        "absent-man",
                        span,
                        "nobody has such a man, so no move is of it",
                    )
                    .note(format!("the men are {material}")),
                );
            }
        }
        test
    }

    fn comparison(
        &mut self,
        operator: Comparison,
        left: &Expression,
        right: &Expression,
        span: Span,
        context: &mut Context<'_>,
    ) -> Option<Formula> {
        if self.is_depth(left, context) || self.is_depth(right, context) {
            return self.report(misplaced_depth(span));
        }
        let words: Vec<Word> = context
            .parameters
            .iter()
            .map(|(word, _)| word.clone())
            .collect();
        let mut known: Vec<_> = context
            .parameters
            .iter()
            .map(|(_, kind)| Some(*kind))
            .collect();
        let mut kind = |side| kinds::of_expression(self, side, None, &words, &mut known);
        let squares = [kind(left), kind(right)].contains(&Some(TermKind::Square));
        if !squares {
            let left = self.number(left, context);
            let right = self.number(right, context);
            return Some(Formula::Compare(operator, left?, right?));
        }
        let same = match operator {
            Comparison::Equal => true,
            Comparison::NotEqual => false,
            _ => {
                return self.report(
                    Diagnostic::error(
                        "wrong-kind",
                        span,
                        "squares are not larger or smaller than one another",
                    )
                    .note("compare their files or ranks: `file(our rook) < file(their king)`"),
                );
            }
        };
        let left = self.square(left, context);
        let right = self.square(right, context);
        Some(Formula::SameSquare(same, left?, right?))
    }

    fn exists(&mut self, arguments: &[Expression], context: &mut Context<'_>) -> Option<Formula> {
        let [argument] = arguments else { return None };
        if let ExpressionKind::Phrase { phrase } = &argument.kind
            && let Meant::Builtin(Builtin::Man(side, man)) = self.phrase(phrase, context)?
        {
            self.warn_absent(side, man, argument.span);
            return Some(Formula::Exists(side, man));
        }
        self.wrong_kind(argument.span, "not a man", "a man, such as `our rook`,")
    }
}

/// The operands of a chain of one connective, in order. Chains may be long, so this does not recurse.
pub(super) fn flattened<'e>(
    expression: &'e Expression,
    split: impl Fn(&'e ExpressionKind) -> Option<(&'e Expression, &'e Expression)>,
) -> Vec<&'e Expression> {
    let mut parts = Vec::new();
    let mut waiting = vec![expression];
    while let Some(next) = waiting.pop() {
        match split(&next.kind) {
            Some((left, right)) => waiting.extend([right, left]),
            None => parts.push(next),
        }
    }
    parts
}
