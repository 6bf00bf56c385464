//! Formulas of the typed table, from the expressions of the text. A mistake is reported at its exact
//! words, once.

use alc_runtime::{Kind, ManKind};

use super::place::{Context, Meant, Place, Wanted, misplaced_depth};
use super::resolver::Resolver;
use super::words::{Builtin, BuiltinCall};
use super::{Meaning, kinds};
use crate::diagnostic::Diagnostic;
use crate::expression::print;
use crate::expression::{Formula, MoveTest, State, TermKind};
use crate::source::Span;
use crate::syntax::ast::{Comparison, Expression, ExpressionKind, Quantifier, SetOperator};

impl Resolver<'_> {
    /// The formula that an expression is; `None` if it is none, which has been reported.
    pub(super) fn formula(
        &mut self,
        expression: &Expression,
        context: &mut Context,
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
            ExpressionKind::In { left, right } => self.membership(left, right, context),
            ExpressionKind::Quantified {
                quantifier: quantifier @ (Quantifier::Some | Quantifier::Every),
                variable,
                within,
                condition,
            } => {
                let binding = self.binding(variable, Some(within), condition, context)?;
                Some(match quantifier {
                    Quantifier::Every => Formula::Every(Box::new(binding)),
                    _ => Formula::Some(Box::new(binding)),
                })
            }
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
                let meant = self.phrase(phrase, Wanted::Formula, context)?;
                self.formula_of(meant, span, context)
            }
            ExpressionKind::Call { name, arguments } => {
                let meant = self.call(name, arguments, span, Wanted::Formula, context)?;
                match meant {
                    Meant::BuiltinCall(BuiltinCall::Exists) => self.exists(arguments, context),
                    Meant::BuiltinCall(BuiltinCall::Satisfiable) => self.satisfiable(arguments),
                    Meant::BuiltinCall(BuiltinCall::After) => {
                        let inner = self.after(arguments, span, context, Self::formula)?;
                        Some(Formula::After(Box::new(inner)))
                    }
                    meant => self.formula_of(meant, span, context),
                }
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
            | ExpressionKind::Arithmetic { .. }
            | ExpressionKind::Quantified { .. } => {
                self.wrong_kind(span, "a number", "a formula, true or false,")
            }
            ExpressionKind::Sets {
                operator,
                left,
                right,
            } => self.sets_for_a_formula(*operator, [left, right], span),
            ExpressionKind::Set { .. } | ExpressionKind::Comprehension { .. } => {
                self.wrong_kind(span, "a set of squares", "a formula, true or false,")
            }
        }
    }

    fn formulas(&mut self, parts: &[&Expression], context: &mut Context) -> Option<Vec<Formula>> {
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
        context: &mut Context,
    ) -> Option<Formula> {
        match meant {
            Meant::Builtin(Builtin::Constant(value)) => Some(Formula::Constant(value)),
            Meant::Builtin(Builtin::State(state)) => Some(Formula::State(state)),
            Meant::Definition(call) => match &self.resolved.definitions[call.function].meaning {
                Meaning::Formula(_) | Meaning::Extern => Some(Formula::Call(call)),
                Meaning::Number(_) => {
                    self.wrong_kind(span, "a number", "a formula, true or false,")
                }
                Meaning::Square(_) => {
                    self.wrong_kind(span, "a square", "a formula, true or false,")
                }
                Meaning::Set(_) => {
                    self.wrong_kind(span, "a set of squares", "a formula, true or false,")
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
            Meant::Builtin(Builtin::Move(MoveTest::Promotion)) if context.place == Place::Aim => {
                Some(Formula::State(State::PromotedSafely))
            }
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
            meant => self.not_a(meant, span, "a formula, true or false,"),
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
        context: &mut Context,
    ) -> Option<Formula> {
        if self.is_depth(left, context) || self.is_depth(right, context) {
            return self.report(misplaced_depth(span));
        }
        let mut kind = |side| kinds::of_expression(self, side, &context.parameters);
        let kinds = [kind(left), kind(right)];
        let sets = kinds.contains(&Some(TermKind::Set));
        if !sets && !kinds.contains(&Some(TermKind::Square)) {
            let left = self.number(left, context);
            let right = self.number(right, context);
            return Some(Formula::Compare(operator, left?, right?));
        }
        let same = match operator {
            Comparison::Equal => true,
            Comparison::NotEqual => false,
            _ if sets => {
                let found = Diagnostic::error(
                    "wrong-kind",
                    span,
                    "sets are not larger or smaller than one another",
                );
                return self.report(
                    found.note("compare their sizes, `size(s) < size(t)`, or ask `s in t`"),
                );
            }
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
        if sets {
            let left = self.set(left, context);
            let right = self.set(right, context);
            return Some(Formula::SameSet(same, left?, right?));
        }
        let left = self.square(left, context);
        let right = self.square(right, context);
        Some(Formula::SameSquare(same, left?, right?))
    }

    /// `x in s`: of a square, or of each square of a set.
    fn membership(
        &mut self,
        left: &Expression,
        right: &Expression,
        context: &mut Context,
    ) -> Option<Formula> {
        if self.complains_of_verb(left, right) {
            return None;
        }
        if kinds::of_expression(self, left, &context.parameters) == Some(TermKind::Set) {
            let left = self.set(left, context);
            let right = self.set(right, context);
            return Some(Formula::Subset(left?, right?));
        }
        let left = self.square(left, context);
        let right = self.set(right, context);
        Some(Formula::Member(left?, right?))
    }

    /// `a & b` where a formula is wanted: of formulas, it is plain what was meant.
    fn sets_for_a_formula(
        &mut self,
        operator: SetOperator,
        operands: [&Expression; 2],
        span: Span,
    ) -> Option<Formula> {
        let found = Diagnostic::error(
            "wrong-kind",
            span,
            "this is a set of squares, but a formula, true or false, is wanted here",
        );
        let connective = match operator {
            SetOperator::Union => "or",
            SetOperator::Intersection => "and",
            SetOperator::Difference => "and not",
        };
        let [left, right] = operands;
        let between = Span {
            start: left.span.end,
            end: right.span.start,
            ..span
        };
        let advice = format!("formulas are joined by `{connective}`");
        // Parentheses may stand there too.
        let only_the_sign = between.end - between.start <= " & ".len();
        self.report(if only_the_sign {
            found.suggest(advice, between, format!(" {connective} "))
        } else {
            found.note(advice)
        })
    }

    /// `sat(name)`: the advice is asked from the position at hand.
    fn satisfiable(&mut self, arguments: &[Expression]) -> Option<Formula> {
        let [argument] = arguments else { return None };
        if let ExpressionKind::Phrase { phrase } = &argument.kind
            && let [word] = phrase.words.as_slice()
        {
            return self.advice_named(word).map(Formula::Satisfiable);
        }
        self.wrong_kind(argument.span, "no name", "the name of an advice")
    }

    fn exists(&mut self, arguments: &[Expression], context: &mut Context) -> Option<Formula> {
        let [argument] = arguments else { return None };
        if let ExpressionKind::Phrase { phrase } = &argument.kind
            && let Meant::Builtin(Builtin::Man(side, man)) =
                self.phrase(phrase, Wanted::Man, context)?
        {
            self.warn_absent(side, man, argument.span, "never on the board");
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
