//! Names that stand for nothing, where a definition cannot be resolved any further because the kind
//! of a parameter is not known: they are the likelier mistake.

use super::clauses::DefinitionClause;
use super::place::{Context, Place};
use super::resolver::Resolver;
use super::words;
use crate::expression::TermKind;
use crate::syntax::ast::{Expression, ExpressionKind, Phrase, Word};

impl Resolver<'_> {
    /// Reports the names in a definition that stand for nothing; whether there are any.
    pub(super) fn report_strangers_of(&mut self, clause: DefinitionClause<'_>) -> bool {
        // What kind they are of does not matter here.
        let parameters = clause.parameters.iter().cloned();
        let parameters: Vec<_> = parameters.map(|word| (word, TermKind::Square)).collect();
        let mut context = Context::new(Place::Definition, &parameters);
        self.report_strangers(clause.body, &mut context)
    }

    /// Reports the names in an expression that stand for nothing; whether there are any.
    fn report_strangers(&mut self, expression: &Expression, context: &mut Context) -> bool {
        match &expression.kind {
            ExpressionKind::Phrase { phrase } => self.report_stranger(phrase, context),
            ExpressionKind::Call { name, .. } if name.text == "sat" => false,
            ExpressionKind::Call { name, arguments } => {
                let phrase = Phrase {
                    words: vec![name.clone()],
                    span: name.span,
                };
                let mut found = self.report_stranger(&phrase, context);
                for argument in arguments {
                    found |= self.report_strangers(argument, context);
                }
                found
            }
            ExpressionKind::Comprehension {
                variable,
                within,
                condition,
            } => {
                let outside = within
                    .as_ref()
                    .is_some_and(|within| self.report_strangers(within, context));
                self.report_strangers_inside(variable, condition, context) || outside
            }
            ExpressionKind::Quantified {
                variable,
                within,
                condition,
                ..
            } => {
                let outside = self.report_strangers(within, context);
                self.report_strangers_inside(variable, condition, context) || outside
            }
            _ => {
                let mut found = false;
                for operand in expression.operands() {
                    found |= self.report_strangers(operand, context);
                }
                found
            }
        }
    }

    fn report_strangers_inside(
        &mut self,
        variable: &Word,
        inside: &Expression,
        context: &mut Context,
    ) -> bool {
        context
            .parameters
            .push((variable.clone(), TermKind::Square));
        let found = self.report_strangers(inside, context);
        context.parameters.pop();
        found
    }

    fn report_stranger(&mut self, phrase: &Phrase, context: &Context) -> bool {
        let text = phrase.text();
        let known = words::is_builtin(&text)
            || phrase.words.len() == 1
                && (context.parameter(&phrase.words[0]).is_some()
                    || self.names.contains_key(text.as_str()));
        if !known {
            let unknown = self.unknown(&text, phrase, context);
            self.report::<()>(unknown);
        }
        !known
    }
}
