//! Which terms are numbers and which are squares. The kind of a parameter is told by the places in
//! which its definition uses it.

use super::clauses::DefinitionClause;
use super::resolver::{Named, Resolver};
use super::words::{self, Builtin, BuiltinCall};
use super::{Definition, Meaning};
use crate::expression::TermKind;
use crate::syntax::ast::{Comparison, Expression, ExpressionKind, Word};

/// The kinds of a definition's parameters, as far as its body tells them.
pub(super) fn of_parameters(
    resolver: &mut Resolver<'_>,
    clause: DefinitionClause<'_>,
) -> Vec<Option<TermKind>> {
    let mut kinds = vec![None; clause.parameters.len()];
    // What one round finds may tell the kind of the other side of an earlier comparison, so rounds
    // go on while they find something.
    loop {
        let known = kinds.iter().flatten().count();
        of_expression(resolver, clause.body, None, clause.parameters, &mut kinds);
        if kinds.iter().flatten().count() == known {
            return kinds;
        }
    }
}

/// Whether the word stands somewhere in the expression, by itself.
pub(super) fn mentions(expression: &Expression, word: &str) -> bool {
    let own = match &expression.kind {
        ExpressionKind::Phrase { phrase } => phrase.text() == word,
        _ => false,
    };
    own || expression
        .operands()
        .into_iter()
        .any(|operand| mentions(operand, word))
}

/// The kind of a term, where it can be told. `wanted` is the kind that its place asks for, which a
/// parameter that stands there then has. Formulas have no kind, but are looked through.
pub(super) fn of_expression(
    resolver: &mut Resolver<'_>,
    expression: &Expression,
    wanted: Option<TermKind>,
    parameters: &[Word],
    kinds: &mut [Option<TermKind>],
) -> Option<TermKind> {
    let number = Some(TermKind::Number);
    let mut visit = |expression: &Expression, wanted| {
        of_expression(resolver, expression, wanted, parameters, kinds)
    };
    match &expression.kind {
        ExpressionKind::Integer { .. } => number,
        ExpressionKind::Negate { operand } => {
            visit(operand, number);
            number
        }
        ExpressionKind::Arithmetic { left, right, .. } => {
            visit(left, number);
            visit(right, number);
            number
        }
        ExpressionKind::Compare {
            operator,
            left,
            right,
        } => {
            let wanted = match operator {
                Comparison::Equal | Comparison::NotEqual => None,
                _ => number,
            };
            let kind = visit(left, wanted);
            let kind = visit(right, kind.or(wanted));
            visit(left, kind);
            None
        }
        ExpressionKind::Not { operand } => {
            visit(operand, None);
            None
        }
        ExpressionKind::And { left, right }
        | ExpressionKind::Or { left, right }
        | ExpressionKind::Then { left, right } => {
            visit(left, None);
            visit(right, None);
            None
        }
        ExpressionKind::If {
            condition,
            then,
            otherwise,
        } => {
            visit(condition, None);
            let kind = visit(then, wanted);
            let kind = visit(otherwise, kind.or(wanted));
            visit(then, kind)
        }
        ExpressionKind::AtRoot { operand } => visit(operand, wanted),
        ExpressionKind::Phrase { phrase } => {
            if let [word] = phrase.words.as_slice() {
                if let Some(index) = parameters.iter().position(|known| known.text == word.text) {
                    kinds[index] = kinds[index].or(wanted);
                    return kinds[index];
                }
                if let Some(named) = resolver.named_quietly(word) {
                    return named.and_then(|definition| {
                        of_definition(&resolver.resolved.definitions[definition])
                    });
                }
            }
            match words::builtin(&phrase.text()) {
                Some(Builtin::Square(_) | Builtin::Man(..) | Builtin::From | Builtin::To) => {
                    Some(TermKind::Square)
                }
                Some(Builtin::Depth) => number,
                _ => None,
            }
        }
        ExpressionKind::Call { name, arguments } => {
            let (wanted, kind) = match resolver.named_quietly(name) {
                Some(Some(index)) => {
                    let definition = &resolver.resolved.definitions[index];
                    let wanted = definition
                        .parameters
                        .iter()
                        .map(|(_, kind)| Some(*kind))
                        .collect();
                    (wanted, of_definition(definition))
                }
                Some(None) => (resolver.constraint_parameters(name), None),
                None => of_builtin_call(&name.text),
            };
            for (argument, wanted) in arguments
                .iter()
                .zip(wanted.into_iter().chain(std::iter::repeat(None)))
            {
                of_expression(resolver, argument, wanted, parameters, kinds);
            }
            kind
        }
    }
}

fn of_definition(definition: &Definition) -> Option<TermKind> {
    match definition.meaning {
        Meaning::Formula(_) => None,
        Meaning::Number(_) => Some(TermKind::Number),
        Meaning::Square(_) => Some(TermKind::Square),
    }
}

/// The kinds of a built-in's arguments, and its own.
fn of_builtin_call(name: &str) -> (Vec<Option<TermKind>>, Option<TermKind>) {
    let Some((_, call, _)) = words::CALLS.iter().find(|(word, ..)| *word == name) else {
        return (Vec::new(), None);
    };
    let arguments = match call {
        BuiltinCall::Least | BuiltinCall::Greatest | BuiltinCall::Absolute => {
            Some(TermKind::Number)
        }
        BuiltinCall::Exists => None,
        _ => Some(TermKind::Square),
    };
    let own = (*call != BuiltinCall::Exists).then_some(TermKind::Number);
    (vec![arguments; call.arity()], own)
}

impl Resolver<'_> {
    /// `Some` if the name is defined: with its index if it is a sound predicate or value.
    fn named_quietly(&mut self, name: &Word) -> Option<Option<usize>> {
        if self.is_open(name) {
            return Some(None);
        }
        self.named(name).map(|named| match named {
            Ok(Named::Definition(index)) => Some(index),
            _ => None,
        })
    }

    fn constraint_parameters(&mut self, name: &Word) -> Vec<Option<TermKind>> {
        if self.is_open(name) {
            return Vec::new();
        }
        match self.named(name) {
            Some(Ok(Named::Constraint(index))) => {
                let constraint = &self.resolved.constraints[index];
                constraint
                    .parameters
                    .iter()
                    .map(|(_, kind)| Some(*kind))
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}
