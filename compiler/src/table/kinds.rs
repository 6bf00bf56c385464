//! Which terms are numbers, which squares and which sets of squares. The kind of a parameter is told by the places in
//! which its definition uses it.

use super::clauses::DefinitionClause;
use super::resolver::{Named, Resolver};
use super::words::{self, Builtin, Makes, Takes};
use super::{Definition, Meaning};
use crate::expression::TermKind;
use crate::syntax::ast::{Comparison, Expression, ExpressionKind, Phrase, Quantifier, Word};

/// The kinds of a definition's parameters, as far as its body tells them.
pub(super) fn of_parameters(
    resolver: &mut Resolver<'_>,
    clause: DefinitionClause<'_>,
) -> Vec<Option<TermKind>> {
    let mut scope = Scope {
        words: clause.parameters.to_vec(),
        kinds: vec![None; clause.parameters.len()],
        squares_by_default: false,
    };
    // What one round finds may tell the kind of the other side of an earlier comparison, so rounds
    // go on while they find something. What is then only known to be in a set is a square.
    loop {
        let known = scope.kinds.iter().flatten().count();
        scope.visit(resolver, clause.body, None);
        if scope.kinds.iter().flatten().count() == known {
            if scope.squares_by_default {
                return scope.kinds;
            }
            scope.squares_by_default = true;
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

/// The kind of a term, where it can be told. Formulas have none.
pub(super) fn of_expression(
    resolver: &mut Resolver<'_>,
    expression: &Expression,
    parameters: &[(Word, TermKind)],
) -> Option<TermKind> {
    let mut scope = Scope {
        words: parameters.iter().map(|(word, _)| word.clone()).collect(),
        kinds: parameters.iter().map(|(_, kind)| Some(*kind)).collect(),
        squares_by_default: true,
    };
    scope.visit(resolver, expression, None)
}

/// The parameters in reach, those of the definition first, and their kinds as far as they are known.
struct Scope {
    words: Vec<Word>,
    kinds: Vec<Option<TermKind>>,
    /// Whether what stands before `in`, and may be a square or a set, is a square.
    squares_by_default: bool,
}

impl Scope {
    /// The kind of a term, where it can be told. `wanted` is the kind that its place asks for, which
    /// a parameter that stands there then has. Formulas have no kind, but are looked through.
    fn visit(
        &mut self,
        resolver: &mut Resolver<'_>,
        expression: &Expression,
        wanted: Option<TermKind>,
    ) -> Option<TermKind> {
        let number = Some(TermKind::Number);
        match &expression.kind {
            ExpressionKind::Integer { .. } => number,
            ExpressionKind::Negate { operand } => {
                self.visit(resolver, operand, number);
                number
            }
            ExpressionKind::Arithmetic { left, right, .. } => {
                self.visit(resolver, left, number);
                self.visit(resolver, right, number);
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
                let kind = self.visit(resolver, left, wanted);
                let kind = self.visit(resolver, right, kind.or(wanted));
                self.tell(resolver, left, kind);
                None
            }
            ExpressionKind::In { left, right } => {
                self.visit(resolver, right, Some(TermKind::Set));
                let by_default = self.squares_by_default.then_some(TermKind::Square);
                let known = self.visit(resolver, left, None);
                self.tell(resolver, left, known.or(by_default));
                None
            }
            ExpressionKind::Sets { left, right, .. } => {
                self.visit(resolver, left, Some(TermKind::Set));
                self.visit(resolver, right, Some(TermKind::Set))
                    .or(Some(TermKind::Set))
            }
            ExpressionKind::Set { squares } => {
                for square in squares {
                    self.visit(resolver, square, Some(TermKind::Square));
                }
                Some(TermKind::Set)
            }
            ExpressionKind::Comprehension {
                variable,
                within,
                condition,
            } => {
                if let Some(within) = within {
                    self.visit(resolver, within, Some(TermKind::Set));
                }
                self.visit_bound(resolver, variable, condition);
                Some(TermKind::Set)
            }
            ExpressionKind::Quantified {
                quantifier,
                variable,
                within,
                condition,
            } => {
                self.visit(resolver, within, Some(TermKind::Set));
                self.visit_bound(resolver, variable, condition);
                number.filter(|_| *quantifier == Quantifier::Count)
            }
            ExpressionKind::Not { operand } => {
                self.visit(resolver, operand, None);
                None
            }
            ExpressionKind::And { left, right }
            | ExpressionKind::Or { left, right }
            | ExpressionKind::Then { left, right } => {
                self.visit(resolver, left, None);
                self.visit(resolver, right, None);
                None
            }
            ExpressionKind::If {
                condition,
                then,
                otherwise,
            } => {
                self.visit(resolver, condition, None);
                let known = self.visit(resolver, then, wanted);
                let kind = self.visit(resolver, otherwise, known.or(wanted));
                self.tell(resolver, then, kind);
                known.or(kind)
            }
            ExpressionKind::AtRoot { operand } => self.visit(resolver, operand, wanted),
            ExpressionKind::Phrase { phrase } => self.visit_phrase(resolver, phrase, wanted),
            ExpressionKind::Call { name, arguments } => {
                self.visit_call(resolver, name, arguments, wanted)
            }
        }
    }

    /// Gives its kind to a parameter that is the value of a term, in every branch of it. Unlike a
    /// visit this looks at nothing else, so that terms inside one another are not visited again and
    /// again.
    fn tell(&mut self, resolver: &Resolver<'_>, expression: &Expression, kind: Option<TermKind>) {
        match &expression.kind {
            ExpressionKind::Phrase { phrase } => {
                if let [word] = phrase.words.as_slice()
                    && let Some(index) = self.parameter(word)
                {
                    self.kinds[index] = self.kinds[index].or(kind);
                }
            }
            ExpressionKind::If {
                then, otherwise, ..
            } => {
                self.tell(resolver, then, kind);
                self.tell(resolver, otherwise, kind);
            }
            ExpressionKind::AtRoot { operand } => self.tell(resolver, operand, kind),
            ExpressionKind::Call { name, arguments } if resolver.is_same(name) => {
                arguments
                    .iter()
                    .for_each(|argument| self.tell(resolver, argument, kind));
            }
            _ => {}
        }
    }

    /// The innermost parameter of this name.
    fn parameter(&self, word: &Word) -> Option<usize> {
        self.words.iter().rposition(|known| known.text == word.text)
    }

    fn visit_bound(&mut self, resolver: &mut Resolver<'_>, variable: &Word, inside: &Expression) {
        self.words.push(variable.clone());
        self.kinds.push(Some(TermKind::Square));
        self.visit(resolver, inside, None);
        self.words.pop();
        self.kinds.pop();
    }

    fn visit_phrase(
        &mut self,
        resolver: &mut Resolver<'_>,
        phrase: &Phrase,
        wanted: Option<TermKind>,
    ) -> Option<TermKind> {
        if let [word] = phrase.words.as_slice() {
            if let Some(index) = self.parameter(word) {
                self.kinds[index] = self.kinds[index].or(wanted);
                return self.kinds[index];
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
            Some(
                Builtin::Set(_) | Builtin::Men(..) | Builtin::Occupied | Builtin::AttackedBy(_),
            ) => Some(TermKind::Set),
            Some(Builtin::Depth) => Some(TermKind::Number),
            _ => None,
        }
    }

    fn visit_call(
        &mut self,
        resolver: &mut Resolver<'_>,
        name: &Word,
        arguments: &[Expression],
        wanted: Option<TermKind>,
    ) -> Option<TermKind> {
        let (takes, kind) = match resolver.named_quietly(name) {
            Some(Some(index)) => {
                let definition = &resolver.resolved.definitions[index];
                let takes = definition
                    .parameters
                    .iter()
                    .map(|(_, kind)| *kind)
                    .collect();
                (takes, of_definition(definition))
            }
            Some(None) => (resolver.constraint_parameters(name), None),
            None => {
                let call = words::CALLS.iter().find(|(word, ..)| *word == name.text);
                let (takes, makes) = call.map(|(_, call, _)| call.signature())?;
                if let (Makes::Same, [argument]) = (makes, arguments) {
                    return self.visit(resolver, argument, wanted);
                }
                let takes = match takes {
                    Takes::Terms(kinds) => kinds.to_vec(),
                    Takes::Numbers => vec![TermKind::Number; arguments.len()],
                    // A man or an advice is no parameter.
                    Takes::Special => Vec::new(),
                };
                match makes {
                    Makes::Term(kind) => (takes, Some(kind)),
                    Makes::Formula | Makes::Order | Makes::Same => (takes, None),
                }
            }
        };
        let takes = takes.into_iter().map(Some).chain(std::iter::repeat(None));
        for (argument, wanted) in arguments.iter().zip(takes) {
            self.visit(resolver, argument, wanted);
        }
        kind
    }
}

fn of_definition(definition: &Definition) -> Option<TermKind> {
    match definition.meaning {
        Meaning::Formula(_) | Meaning::Extern => None,
        Meaning::Number(_) => Some(TermKind::Number),
        Meaning::Square(_) => Some(TermKind::Square),
        Meaning::Set(_) => Some(TermKind::Set),
    }
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

    /// Whether this is a built-in name that makes of its argument what that is.
    pub(super) fn is_same(&self, name: &Word) -> bool {
        let call = words::CALLS.iter().find(|(word, ..)| *word == name.text);
        !self.names.contains_key(name.text.as_str())
            && call.is_some_and(|(_, call, _)| call.signature().1 == Makes::Same)
    }

    fn constraint_parameters(&mut self, name: &Word) -> Vec<TermKind> {
        if self.is_open(name) {
            return Vec::new();
        }
        match self.named(name) {
            Some(Ok(Named::Constraint(index))) => {
                let constraint = &self.resolved.constraints[index];
                constraint
                    .parameters
                    .iter()
                    .map(|(_, kind)| *kind)
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}
