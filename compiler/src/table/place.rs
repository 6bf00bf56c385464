//! What may be said where: the places in which expressions stand, and mistakes of kind and place.

use super::Meaning;
use super::resolver::Resolver;
use super::words::{self, Builtin, BuiltinCall, Makes};
use crate::diagnostic::Diagnostic;
use crate::expression::{Call, Formula, TermKind};
use crate::source::Span;
use crate::syntax::ast::{Expression, ExpressionKind, Word};

/// Where an expression stands, which decides what it may speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A rule's condition: no root, no move.
    Condition,
    /// The aim: no root, no move.
    Aim,
    /// A goal of an advice: no move.
    Goal,
    /// A predicate or value: no move.
    Definition,
    /// A move constraint.
    Constraint,
}

/// What is wanted where a name stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A formula.
    Formula,
    /// A number, a square or a set.
    Term,
    /// A choice of moves.
    Moves,
    /// One of the men, which are not defined.
    Man,
}

impl Wanted {
    /// The clause that defines such a thing, if there is one.
    pub(super) fn clause(self) -> Option<&'static str> {
        match self {
            Wanted::Formula => Some("predicate"),
            Wanted::Term => Some("value"),
            Wanted::Moves => Some("constraint"),
            Wanted::Man => None,
        }
    }
}

/// What is known around an expression.
pub(super) struct Context {
    pub(super) place: Place,
    /// Parameters of the definition, then what is bound around the expression, outermost first.
    pub(super) parameters: Vec<(Word, TermKind)>,
    /// Whether the expression turned out to speak of the root.
    pub(super) uses_root: bool,
    /// Whether this stands before `at root`.
    pub(super) at_root: bool,
    /// Whether this stands in `after(…)`.
    pub(super) after: bool,
}

impl Context {
    pub(super) fn new(place: Place, parameters: &[(Word, TermKind)]) -> Context {
        Context {
            place,
            parameters: parameters.to_vec(),
            uses_root: false,
            at_root: false,
            after: false,
        }
    }

    pub(super) fn parameter(&self, word: &Word) -> Option<(usize, TermKind)> {
        let index = self
            .parameters
            .iter()
            .rposition(|(known, _)| known.text == word.text)?;
        Some((index, self.parameters[index].1))
    }
}

/// What a phrase or call turned out to be.
pub(super) enum Meant {
    Parameter(usize, TermKind),
    Definition(Call),
    Constraint(Call),
    Builtin(Builtin),
    BuiltinCall(BuiltinCall),
}

impl Resolver<'_> {
    /// The condition of a choice and its two branches, which are of one kind. Each is looked at
    /// before giving up, so that all their mistakes are reported.
    pub(super) fn choice<T>(
        &mut self,
        [condition, then, otherwise]: [&Expression; 3],
        context: &mut Context,
        resolve: fn(&mut Self, &Expression, &mut Context) -> Option<T>,
    ) -> Option<(Box<Formula>, Box<T>, Box<T>)> {
        let condition = self.formula(condition, context);
        let then = resolve(self, then, context);
        let otherwise = resolve(self, otherwise, context);
        Some((Box::new(condition?), Box::new(then?), Box::new(otherwise?)))
    }

    /// What stands before `at root`, where a root can be spoken of.
    pub(super) fn at_root<T>(
        &mut self,
        operand: &Expression,
        span: Span,
        context: &mut Context,
        resolve: fn(&mut Self, &Expression, &mut Context) -> Option<T>,
    ) -> Option<T> {
        self.needs_root(span, None, context)?;
        let outer = std::mem::replace(&mut context.at_root, true);
        let resolved = resolve(self, operand, context);
        context.at_root = outer;
        resolved
    }

    /// What stands in `after(…)`, where there is a move.
    pub(super) fn after<T>(
        &mut self,
        arguments: &[Expression],
        span: Span,
        context: &mut Context,
        resolve: fn(&mut Self, &Expression, &mut Context) -> Option<T>,
    ) -> Option<T> {
        let [argument] = arguments else { return None };
        if context.place != Place::Constraint {
            let found = Diagnostic::error(
                "misplaced-word",
                span,
                "`after` asks what holds after a move, and there is no move here",
            );
            return self.report(found.note("`after` stands in move constraints"));
        }
        if context.after {
            let found = Diagnostic::error(
                "misplaced-word",
                span,
                "there is no second move to look beyond",
            );
            return self.report(found.note("`after` does not stand inside `after`"));
        }
        context.after = true;
        let resolved = resolve(self, argument, context);
        context.after = false;
        resolved
    }

    /// Notes that the root is spoken of, which conditions and aims cannot do.
    pub(super) fn needs_root(
        &mut self,
        span: Span,
        through: Option<&Word>,
        context: &mut Context,
    ) -> Option<()> {
        context.uses_root = true;
        let place = match context.place {
            Place::Condition => "a rule's condition",
            Place::Aim => "an aim",
            _ => return Some(()),
        };
        let mut found = Diagnostic::error(
            "misplaced-root",
            span,
            format!("{place} is asked before there is a tree, so it cannot speak of its root"),
        );
        if let Some(definition) = through {
            found = found.and_at(definition.span, "the definition says `at root`");
        }
        self.report(found)
    }

    /// Whether an expression is the built-in word `depth`, hidden by no definition and no parameter.
    pub(super) fn is_depth(&self, expression: &Expression, context: &Context) -> bool {
        let ExpressionKind::Phrase { phrase } = &expression.kind else {
            return false;
        };
        let [word] = phrase.words.as_slice() else {
            return false;
        };
        let hidden =
            context.parameter(word).is_some() || self.names.contains_key(word.text.as_str());
        words::builtin(&word.text) == Some(Builtin::Depth) && !hidden
    }

    pub(super) fn not_a<T>(&mut self, meant: Meant, span: Span, wanted: &str) -> Option<T> {
        let is = match meant {
            Meant::Parameter(_, TermKind::Number) => "a number",
            Meant::Parameter(_, TermKind::Square) => "a square",
            Meant::Parameter(_, TermKind::Set) => "a set of squares",
            Meant::Definition(call) => match self.resolved.definitions[call.function].meaning {
                Meaning::Formula(_) | Meaning::Extern => "a predicate",
                Meaning::Number(_) => "a number",
                Meaning::Square(_) => "a square",
                Meaning::Set(_) => "a set of squares",
            },
            Meant::Constraint(_) | Meant::Builtin(Builtin::Move(_) | Builtin::AnyMove(_)) => {
                "a move constraint"
            }
            Meant::Builtin(Builtin::Constant(_) | Builtin::State(_))
            | Meant::BuiltinCall(BuiltinCall::Exists | BuiltinCall::Satisfiable) => "a formula",
            Meant::Builtin(Builtin::Square(_) | Builtin::Man(..) | Builtin::From | Builtin::To) => {
                "a square"
            }
            Meant::Builtin(Builtin::Depth) => "a number",
            Meant::Builtin(
                Builtin::Set(_) | Builtin::Men(..) | Builtin::Occupied | Builtin::AttackedBy(_),
            ) => "a set of squares",
            Meant::BuiltinCall(call) => match call.signature().1 {
                Makes::Term(TermKind::Square) => "a square",
                Makes::Term(TermKind::Set) => "a set of squares",
                Makes::Order => "an order of moves",
                Makes::Formula => "a formula",
                Makes::Term(TermKind::Number) | Makes::Same => "a number",
            },
        };
        self.wrong_kind(span, is, wanted)
    }

    pub(super) fn wrong_kind<T>(&mut self, span: Span, is: &str, wanted: &str) -> Option<T> {
        self.report(Diagnostic::error(
            "wrong-kind",
            span,
            format!("this is {is}, but {wanted} is wanted here"),
        ))
    }
}

pub(super) fn misplaced_depth(span: Span) -> Diagnostic {
    Diagnostic::error(
        "misplaced-depth",
        span,
        "the depth can only be tested in move constraints, against a number",
    )
    .note("as in `(depth = 0) and legal`; it counts plies from the root")
}
