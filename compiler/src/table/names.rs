//! What names stand for: parameters, the table's own definitions, built-in words, in this order.

use super::place::{Context, Meant, Wanted};
use super::resolver::{Named, Resolver};
use super::words::{self, BuiltinCall};
use crate::diagnostic::Diagnostic;
use crate::expression::Call;
use crate::source::Span;
use crate::syntax::ast::{Expression, Phrase, Word};

impl Resolver<'_> {
    /// What a phrase stands for: a parameter, a name of the table, or a built-in, in this order.
    pub(super) fn phrase(
        &mut self,
        phrase: &Phrase,
        wanted: Wanted,
        context: &mut Context,
    ) -> Option<Meant> {
        if let [word] = phrase.words.as_slice() {
            if let Some((index, kind)) = context.parameter(word) {
                return Some(Meant::Parameter(index, kind));
            }
            if let Some(meant) = self.table_name(word, &[], phrase.span, context) {
                return meant;
            }
        }
        let text = phrase.text();
        if let Some(builtin) = words::builtin(&text) {
            return Some(Meant::Builtin(builtin));
        }
        if let Some((name, call, example)) = words::CALLS.iter().find(|(name, ..)| *name == text) {
            let message = format!("`{name}` takes {}", arguments_of(*call));
            return self.report(
                Diagnostic::error("wrong-argument-count", phrase.span, message)
                    .note(format!("as in `{example}`")),
            );
        }
        let unknown = self.unknown(&text, phrase, wanted, context);
        self.report(unknown)
    }

    /// What a name with arguments stands for. Arguments of built-ins are left to the caller.
    pub(super) fn call(
        &mut self,
        name: &Word,
        arguments: &[Expression],
        span: Span,
        wanted: Wanted,
        context: &mut Context,
    ) -> Option<Meant> {
        if context.parameter(name).is_some() {
            return self.report(Diagnostic::error(
                "wrong-argument-count",
                span,
                format!("`{}` is a parameter and takes no arguments", name.text),
            ));
        }
        if let Some(meant) = self.table_name(name, arguments, span, context) {
            return meant;
        }
        if let Some((_, call, example)) = words::CALLS.iter().find(|(word, ..)| *word == name.text)
        {
            if call.arity().is_some_and(|arity| arity != arguments.len()) {
                let message = format!(
                    "`{}` takes {}, here {} {}",
                    name.text,
                    arguments_of(*call),
                    arguments.len(),
                    if arguments.len() == 1 {
                        "is given"
                    } else {
                        "are given"
                    },
                );
                let found = Diagnostic::error("wrong-argument-count", span, message)
                    .note(format!("as in `{example}`"));
                let found = self.with_missing_comma(found, arguments, context);
                return self.report(found);
            }
            return Some(Meant::BuiltinCall(*call));
        }
        if words::builtin(&name.text).is_some() {
            return self.report(Diagnostic::error(
                "wrong-argument-count",
                span,
                format!("`{}` takes no arguments", name.text),
            ));
        }
        let unknown = self.unknown_call(name, wanted, context);
        self.report(unknown)
    }

    /// A use of a definition of the table, if the name is one; the inner `None` has been reported.
    fn table_name(
        &mut self,
        name: &Word,
        arguments: &[Expression],
        span: Span,
        context: &mut Context,
    ) -> Option<Option<Meant>> {
        let named = self.named(name)?;
        let Ok(named) = named else { return Some(None) };
        let (defined, parameters) = match named {
            Named::Definition(index) => {
                let definition = &self.resolved.definitions[index];
                (definition.name.clone(), definition.parameters.clone())
            }
            Named::Constraint(index) => {
                let constraint = &self.resolved.constraints[index];
                (constraint.name.clone(), constraint.parameters.clone())
            }
        };
        if parameters.len() != arguments.len() {
            let given = match arguments.len() {
                0 => "none is given".to_owned(),
                1 => "one is given".to_owned(),
                many => format!("{many} are given"),
            };
            let wanted = match parameters.len() {
                0 => "no arguments".to_owned(),
                many => count(many, "argument"),
            };
            let message = format!("`{}` takes {wanted}, here {given}", name.text);
            let found = Diagnostic::error("wrong-argument-count", span, message)
                .and_at(defined.span, "defined here");
            let found = self.with_missing_comma(found, arguments, context);
            return Some(self.report(found));
        }
        if let Named::Definition(index) = named
            && self.resolved.definitions[index].uses_root
            && self.needs_root(span, Some(&defined), context).is_none()
        {
            return Some(None);
        }
        let mut terms = Vec::new();
        for (argument, (_, kind)) in arguments.iter().zip(&parameters) {
            terms.push(self.term(argument, *kind, context));
        }
        let Some(arguments) = terms.into_iter().collect() else {
            return Some(None);
        };
        Some(Some(match named {
            Named::Definition(function) => Meant::Definition(Call {
                function,
                arguments,
            }),
            Named::Constraint(function) => Meant::Constraint(Call {
                function,
                arguments,
            }),
        }))
    }
}

fn arguments_of(call: BuiltinCall) -> String {
    match call.arity() {
        Some(arity) => count(arity, "argument"),
        None => "one argument or more".to_owned(),
    }
}

fn count(number: usize, noun: &str) -> String {
    match number {
        1 => format!("one {noun}"),
        2 => format!("two {noun}s"),
        many => format!("{many} {noun}s"),
    }
}
