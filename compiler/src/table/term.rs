//! Numbers and squares of the typed table, from the expressions of the text.

use alc_runtime::{Kind, ManKind, Side};

use super::Meaning;
use super::place::{Context, Meant, Place, Wanted, misplaced_depth};
use super::resolver::Resolver;
use super::words::{Builtin, BuiltinCall, Makes};
use crate::diagnostic::Diagnostic;
use crate::expression::{Call, Number, Operator, SquareTerm, Term, TermKind, print};
use crate::source::Span;
use crate::syntax::ast::{ArithmeticOperator, Expression, ExpressionKind, Quantifier};

impl Resolver<'_> {
    /// The number that an expression is; `None` if it is none, which has been reported.
    pub(super) fn number(
        &mut self,
        expression: &Expression,
        context: &mut Context,
    ) -> Option<Number> {
        let span = expression.span;
        let boxed = |number: Option<Number>| number.map(Box::new);
        match &expression.kind {
            ExpressionKind::Integer { value } => self.constant(*value, span),
            ExpressionKind::Negate { operand } => {
                if let ExpressionKind::Integer { value } = operand.kind {
                    return self.constant(-value, span);
                }
                let zero = Box::new(Number::Constant(0));
                let operand = boxed(self.number(operand, context))?;
                Some(Number::Arithmetic(Operator::Subtract, zero, operand))
            }
            ExpressionKind::Arithmetic {
                operator,
                left,
                right,
            } => {
                let operator = match operator {
                    ArithmeticOperator::Add => Operator::Add,
                    ArithmeticOperator::Subtract => Operator::Subtract,
                    ArithmeticOperator::Multiply => Operator::Multiply,
                };
                let left = boxed(self.number(left, context));
                let right = boxed(self.number(right, context));
                Some(Number::Arithmetic(operator, left?, right?))
            }
            ExpressionKind::If {
                condition,
                then,
                otherwise,
            } => {
                let parts = [&**condition, then, otherwise];
                let (condition, then, otherwise) = self.choice(parts, context, Self::number)?;
                Some(Number::If(condition, then, otherwise))
            }
            ExpressionKind::AtRoot { operand } => {
                let operand = self.at_root(operand, span, context, Self::number)?;
                Some(Number::AtRoot(Box::new(operand)))
            }
            ExpressionKind::Phrase { phrase } => {
                match self.phrase(phrase, Wanted::Term, context)? {
                    Meant::Parameter(index, TermKind::Number) => Some(Number::Parameter(index)),
                    Meant::Definition(call) if self.is_number(&call) => Some(Number::Call(call)),
                    Meant::Builtin(Builtin::Depth) => self.report(misplaced_depth(span)),
                    meant => self.not_a(meant, span, "a number"),
                }
            }
            ExpressionKind::Call { name, arguments } => {
                match self.call(name, arguments, span, Wanted::Term, context)? {
                    Meant::Definition(call) if self.is_number(&call) => Some(Number::Call(call)),
                    Meant::BuiltinCall(BuiltinCall::After) => {
                        let inner = self.after(arguments, span, context, Self::number)?;
                        Some(Number::After(Box::new(inner)))
                    }
                    Meant::BuiltinCall(call)
                        if call.signature().1 == Makes::Term(TermKind::Number) =>
                    {
                        self.number_call(call, arguments, context)
                    }
                    meant => self.not_a(meant, span, "a number"),
                }
            }
            ExpressionKind::Quantified {
                quantifier: Quantifier::Count,
                variable,
                within,
                condition,
            } => {
                let binding = self.binding(variable, Some(within), condition, context)?;
                Some(Number::Count(Box::new(binding)))
            }
            ExpressionKind::Set { .. }
            | ExpressionKind::Comprehension { .. }
            | ExpressionKind::Sets { .. } => self.wrong_kind(span, "a set of squares", "a number"),
            _ => self.wrong_kind(span, "a formula", "a number"),
        }
    }

    /// The number that is left for the body of a value to be where nothing tells its kind: most such
    /// bodies have none, being formulas or faulty, which is reported.
    pub(super) fn valueless(&mut self, body: &Expression, context: &mut Context) -> Option<Number> {
        const WANTED: &str = "a number, a square or a set of squares";
        let meant = match &body.kind {
            ExpressionKind::Phrase { phrase } => self.phrase(phrase, Wanted::Term, context)?,
            ExpressionKind::Call { name, arguments } if !self.is_same(name) => {
                self.call(name, arguments, body.span, Wanted::Term, context)?
            }
            ExpressionKind::Call { .. }
            | ExpressionKind::If { .. }
            | ExpressionKind::AtRoot { .. } => return self.number(body, context),
            _ => return self.wrong_kind(body.span, "a formula", WANTED),
        };
        self.not_a(meant, body.span, WANTED)
    }

    fn constant(&mut self, value: i64, span: Span) -> Option<Number> {
        match i32::try_from(value) {
            Ok(value) => Some(Number::Constant(value)),
            Err(_) => self.report(Diagnostic::error(
                "number-out-of-range",
                span,
                format!("{value} does not lie between {} and {}", i32::MIN, i32::MAX),
            )),
        }
    }

    fn is_number(&self, call: &Call) -> bool {
        matches!(
            self.resolved.definitions[call.function].meaning,
            Meaning::Number(_)
        )
    }

    fn number_call(
        &mut self,
        call: BuiltinCall,
        arguments: &[Expression],
        context: &mut Context,
    ) -> Option<Number> {
        match (call, arguments) {
            (BuiltinCall::File, [square]) => Some(Number::File(self.square(square, context)?)),
            (BuiltinCall::Rank, [square]) => Some(Number::Rank(self.square(square, context)?)),
            (BuiltinCall::EdgeDistance, [square]) => {
                Some(Number::EdgeDistance(self.square(square, context)?))
            }
            (BuiltinCall::Absolute, [number]) => {
                Some(Number::Absolute(Box::new(self.number(number, context)?)))
            }
            (BuiltinCall::Size, [set]) => Some(Number::Size(Box::new(self.set(set, context)?))),
            (BuiltinCall::Distance | BuiltinCall::Manhattan, [from, to]) => {
                let from = self.square(from, context);
                let to = self.square(to, context);
                let number = if call == BuiltinCall::Distance {
                    Number::Distance
                } else {
                    Number::Manhattan
                };
                Some(number(from?, to?))
            }
            (BuiltinCall::Least | BuiltinCall::Greatest, [left, right]) => {
                let left = self.number(left, context);
                let right = self.number(right, context);
                let operator = if call == BuiltinCall::Least {
                    Operator::Least
                } else {
                    Operator::Greatest
                };
                Some(Number::Arithmetic(
                    operator,
                    Box::new(left?),
                    Box::new(right?),
                ))
            }
            _ => None,
        }
    }

    /// The square that an expression is; `None` if it is none, which has been reported.
    pub(super) fn square(
        &mut self,
        expression: &Expression,
        context: &mut Context,
    ) -> Option<SquareTerm> {
        let span = expression.span;
        match &expression.kind {
            ExpressionKind::If {
                condition,
                then,
                otherwise,
            } => {
                let parts = [&**condition, then, otherwise];
                let (condition, then, otherwise) = self.choice(parts, context, Self::square)?;
                Some(SquareTerm::If(condition, then, otherwise))
            }
            ExpressionKind::AtRoot { operand } => {
                let operand = self.at_root(operand, span, context, Self::square)?;
                Some(SquareTerm::AtRoot(Box::new(operand)))
            }
            ExpressionKind::Phrase { phrase } => {
                match self.phrase(phrase, Wanted::Term, context)? {
                    Meant::Parameter(index, TermKind::Square) => Some(SquareTerm::Parameter(index)),
                    Meant::Definition(call) if self.is_square(&call) => {
                        Some(SquareTerm::Call(call))
                    }
                    Meant::Builtin(Builtin::Square(square)) => Some(SquareTerm::Constant(square)),
                    Meant::Builtin(Builtin::Man(side, man)) => self.man(side, man, span),
                    Meant::Builtin(word @ (Builtin::From | Builtin::To)) => {
                        if context.place != Place::Constraint {
                            return self.report(
                                Diagnostic::error(
                                    "misplaced-word",
                                    span,
                                    format!(
                                        "`{}` is of a move, and there is no move here",
                                        phrase.text()
                                    ),
                                )
                                .note("`from` and `to` stand in move constraints"),
                            );
                        }
                        Some(if word == Builtin::From {
                            SquareTerm::From
                        } else {
                            SquareTerm::To
                        })
                    }
                    meant => self.not_a(meant, span, "a square"),
                }
            }
            ExpressionKind::Call { name, arguments } => {
                match self.call(name, arguments, span, Wanted::Term, context)? {
                    Meant::Definition(call) if self.is_square(&call) => {
                        Some(SquareTerm::Call(call))
                    }
                    Meant::BuiltinCall(BuiltinCall::After) => {
                        let inner = self.after(arguments, span, context, Self::square)?;
                        Some(SquareTerm::After(Box::new(inner)))
                    }
                    Meant::BuiltinCall(BuiltinCall::Square) => {
                        let [file, rank] = arguments.as_slice() else {
                            return None;
                        };
                        let file = self.number(file, context);
                        let rank = self.number(rank, context);
                        Some(SquareTerm::At(Box::new(file?), Box::new(rank?)))
                    }
                    meant => self.not_a(meant, span, "a square"),
                }
            }
            ExpressionKind::Integer { .. }
            | ExpressionKind::Negate { .. }
            | ExpressionKind::Arithmetic { .. } => self.wrong_kind(span, "a number", "a square"),
            ExpressionKind::Set { .. }
            | ExpressionKind::Comprehension { .. }
            | ExpressionKind::Sets { .. } => self.wrong_kind(span, "a set of squares", "a square"),
            _ => self.wrong_kind(span, "a formula", "a square"),
        }
    }

    fn is_square(&self, call: &Call) -> bool {
        matches!(
            self.resolved.definitions[call.function].meaning,
            Meaning::Square(_)
        )
    }

    fn man(&mut self, side: Side, man: ManKind, span: Span) -> Option<SquareTerm> {
        let listed: Vec<ManKind> = self.material.map_or_else(Vec::new, |material| {
            let men = material.side(side).iter();
            men.filter(|listed| {
                listed.kind == man.kind && (man.shade.is_none() || listed.shade == man.shade)
            })
            .copied()
            .collect()
        });
        let like = listed.len();
        if like > 1 {
            // Bishops that the table gives one shade cannot be told apart by it.
            let one_shade = listed[0].shade.is_some()
                && listed.iter().all(|other| other.shade == listed[0].shade);
            return self.report(
                Diagnostic::error("ambiguous-man", span, format!("there are {like} of them, and this does not say which"))
                    .note(format!(
                    "ask one of them: `some(x in {} where …)`",
                    print::men(side, Some(man))
                ))
                .note(if man.kind == Kind::Bishop && !one_shade {
                    "bishops can be told apart in `us:` and `them:` as `light bishop` and `dark bishop`"
                } else {
                    "like men have no names of their own"
                }),
            );
        }
        self.warn_absent(
            side,
            man,
            span,
            "always absent: what is said of it is false",
        );
        Some(SquareTerm::Man(side, man))
    }

    /// Warns of a man that the ending cannot have, and says what comes of it.
    pub(super) fn warn_absent(&mut self, side: Side, man: ManKind, span: Span, so: &str) {
        let Some(material) = self.material else {
            return;
        };
        let men = material.side(side);
        let matches = |listed: &&ManKind| {
            listed.kind == man.kind
                && (man.shade.is_none() || listed.shade.is_none() || listed.shade == man.shade)
        };
        let promotes = Kind::PROMOTIONS.contains(&man.kind)
            && men.iter().any(|listed| listed.kind == Kind::Pawn);
        if !men.iter().any(|listed| matches(&listed)) && !promotes {
            self.report::<()>(
                Diagnostic::warning("absent-man", span, "there is no such man in this ending")
                    .saying(so)
                    .note(format!("the men are {material}")),
            );
        }
    }

    pub(super) fn term(
        &mut self,
        expression: &Expression,
        kind: TermKind,
        context: &mut Context,
    ) -> Option<Term> {
        match kind {
            TermKind::Number => self.number(expression, context).map(Term::Number),
            TermKind::Square => self.square(expression, context).map(Term::Square),
            TermKind::Set => self.set(expression, context).map(Term::Set),
        }
    }
}
