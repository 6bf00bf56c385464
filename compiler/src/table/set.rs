//! Sets of squares of the typed table, and what is asked of their squares one by one.

use alc_runtime::{Kind, ManKind, SquareSet};

use super::Meaning;
use super::place::{Context, Meant, Wanted};
use super::resolver::Resolver;
use super::words::{Builtin, BuiltinCall};
use crate::diagnostic::Diagnostic;
use crate::expression::{Binding, Call, SetTerm, TermKind};
use crate::source::Span;
use crate::syntax::ast::{Expression, ExpressionKind, Word};

impl Resolver<'_> {
    /// The set that an expression is; `None` if it is none, which has been reported.
    pub(super) fn set(
        &mut self,
        expression: &Expression,
        context: &mut Context,
    ) -> Option<SetTerm> {
        let span = expression.span;
        let boxed = |set: Option<SetTerm>| set.map(Box::new);
        match &expression.kind {
            ExpressionKind::Set { squares } => {
                let squares: Vec<_> = squares
                    .iter()
                    .map(|square| self.square(square, context))
                    .collect();
                Some(SetTerm::Squares(
                    squares.into_iter().collect::<Option<_>>()?,
                ))
            }
            ExpressionKind::Comprehension {
                variable,
                within,
                condition,
            } => {
                let within = within.as_deref();
                let binding = self.binding(variable, within, condition, context)?;
                Some(SetTerm::Where(Box::new(binding)))
            }
            ExpressionKind::Sets {
                operator,
                left,
                right,
            } => {
                let left = boxed(self.set(left, context));
                let right = boxed(self.set(right, context));
                Some(SetTerm::Combined(*operator, left?, right?))
            }
            ExpressionKind::If {
                condition,
                then,
                otherwise,
            } => {
                let parts = [&**condition, then, otherwise];
                let (condition, then, otherwise) = self.choice(parts, context, Self::set)?;
                Some(SetTerm::If(condition, then, otherwise))
            }
            ExpressionKind::AtRoot { operand } => {
                let operand = self.at_root(operand, span, context, Self::set)?;
                Some(SetTerm::AtRoot(Box::new(operand)))
            }
            ExpressionKind::Phrase { phrase } => {
                match self.phrase(phrase, Wanted::Term, context)? {
                    Meant::Parameter(index, TermKind::Set) => Some(SetTerm::Parameter(index)),
                    Meant::Definition(call) if self.is_set(&call) => Some(SetTerm::Call(call)),
                    Meant::Builtin(Builtin::Set(squares)) => Some(SetTerm::Constant(squares)),
                    Meant::Builtin(Builtin::Occupied) => Some(SetTerm::occupied()),
                    Meant::Builtin(Builtin::AttackedBy(side)) => Some(SetTerm::AttackedBy(side)),
                    Meant::Builtin(Builtin::Men(side, man)) => {
                        if let Some(man) = man {
                            self.warn_absent(side, man, span, "always the empty set");
                        }
                        Some(SetTerm::Men(side, man))
                    }
                    meant => self.not_a_set(meant, span),
                }
            }
            ExpressionKind::Call { name, arguments } => {
                match self.call(name, arguments, span, Wanted::Term, context)? {
                    Meant::Definition(call) if self.is_set(&call) => Some(SetTerm::Call(call)),
                    Meant::BuiltinCall(BuiltinCall::After) => {
                        let inner = self.after(arguments, span, context, Self::set)?;
                        Some(SetTerm::After(Box::new(inner)))
                    }
                    Meant::BuiltinCall(
                        call @ (BuiltinCall::Attacks
                        | BuiltinCall::Between
                        | BuiltinCall::Near
                        | BuiltinCall::Walk
                        | BuiltinCall::Reach),
                    ) => self.set_call(call, arguments, context),
                    meant => self.not_a_set(meant, span),
                }
            }
            ExpressionKind::Integer { .. }
            | ExpressionKind::Negate { .. }
            | ExpressionKind::Arithmetic { .. } => {
                self.wrong_kind(span, "a number", "a set of squares")
            }
            _ => self.wrong_kind(span, "a formula", "a set of squares"),
        }
    }

    /// A variable, the set that it runs through (all of the board if none is named), and what is
    /// asked of each square.
    pub(super) fn binding(
        &mut self,
        variable: &Word,
        within: Option<&Expression>,
        condition: &Expression,
        context: &mut Context,
    ) -> Option<Binding> {
        let within = match within {
            Some(within) => self.set(within, context),
            None => Some(SetTerm::Constant(SquareSet::ALL)),
        };
        let index = context.parameters.len();
        context
            .parameters
            .push((variable.clone(), TermKind::Square));
        let condition = self.formula(condition, context);
        context.parameters.pop();
        Some(Binding {
            name: variable.text.clone(),
            variable: index,
            within: within?,
            condition: condition?,
        })
    }

    fn is_set(&self, call: &Call) -> bool {
        matches!(
            self.resolved.definitions[call.function].meaning,
            Meaning::Set(_)
        )
    }

    /// A set is wanted where something else stands. Of `a & b` between formulas it is plain what
    /// was meant.
    fn not_a_set(&mut self, meant: Meant, span: Span) -> Option<SetTerm> {
        let formula = match &meant {
            Meant::Definition(call) => matches!(
                self.resolved.definitions[call.function].meaning,
                Meaning::Formula(_) | Meaning::Extern
            ),
            Meant::Builtin(word) => matches!(word, Builtin::Constant(_) | Builtin::State(_)),
            _ => false,
        };
        if formula {
            return self.report(
                Diagnostic::error(
                    "wrong-kind",
                    span,
                    "this is a formula, but a set of squares is wanted here",
                )
                .note("`|`, `&` and `\\` join sets; formulas are joined by `or`, `and` and `not`"),
            );
        }
        let square = match &meant {
            Meant::Parameter(_, kind) => *kind == TermKind::Square,
            Meant::Definition(call) => matches!(
                self.resolved.definitions[call.function].meaning,
                Meaning::Square(_)
            ),
            Meant::Builtin(word) => matches!(
                word,
                Builtin::Square(_) | Builtin::Man(..) | Builtin::From | Builtin::To
            ),
            _ => false,
        };
        if square {
            return self.report(
                Diagnostic::error(
                    "wrong-kind",
                    span,
                    "this is a square, but a set of squares is wanted here",
                )
                .note("the set of one square is written with braces: `{our king}`"),
            );
        }
        self.not_a(meant, span, "a set of squares")
    }

    fn set_call(
        &mut self,
        call: BuiltinCall,
        arguments: &[Expression],
        context: &mut Context,
    ) -> Option<SetTerm> {
        match (call, arguments) {
            (BuiltinCall::Attacks, [square]) => {
                Some(SetTerm::Attacks(self.square(square, context)?))
            }
            (BuiltinCall::Between, [from, to]) => {
                let from = self.square(from, context);
                let to = self.square(to, context);
                Some(SetTerm::Between(from?, to?))
            }
            (BuiltinCall::Near, [square, number]) => {
                let square = self.square(square, context);
                let number = self.number(number, context);
                Some(SetTerm::Near(square?, number?))
            }
            (BuiltinCall::Walk, [square, inside]) => {
                let square = self.square(square, context);
                let inside = self.set(inside, context).map(Box::new);
                Some(SetTerm::Walk(square?, inside?))
            }
            (BuiltinCall::Reach, [king]) => {
                if let ExpressionKind::Phrase { phrase } = &king.kind
                    && let Meant::Builtin(Builtin::Man(side, man)) =
                        self.phrase(phrase, Wanted::Man, context)?
                    && man == ManKind::of(Kind::King)
                {
                    return Some(SetTerm::Reach(side));
                }
                let found = Diagnostic::error(
                    "wrong-kind",
                    king.span,
                    "`reach` is of a king, and this is none",
                );
                self.report(found.note("write `reach(their king)` or `reach(our king)`"))
            }
            _ => None,
        }
    }
}
