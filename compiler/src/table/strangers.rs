//! Names that stand for nothing, where a definition cannot be resolved any further because the kind
//! of a parameter is not known: they are the likelier mistake.

use super::clauses::DefinitionClause;
use super::place::{Context, Place, Wanted};
use super::resolver::Resolver;
use super::words;
use crate::expression::TermKind;
use crate::syntax::ast::{DefinitionSort, Expression, ExpressionKind, Phrase, Word};

impl Resolver<'_> {
    /// Reports the names in a definition that stand for nothing; whether there are any.
    pub(super) fn report_strangers_of(&mut self, clause: DefinitionClause<'_>) -> bool {
        // What kind they are of does not matter here.
        let parameters = clause.parameters.iter().cloned();
        let parameters: Vec<_> = parameters.map(|word| (word, TermKind::Square)).collect();
        let mut context = Context::new(Place::Definition, &parameters);
        let wanted = match clause.sort {
            DefinitionSort::Predicate => Wanted::Formula,
            DefinitionSort::Value => Wanted::Term,
            DefinitionSort::Constraint => Wanted::Moves,
        };
        self.report_strangers(clause.body, wanted, &mut context)
    }

    /// Reports the names in an expression that stand for nothing; whether there are any.
    fn report_strangers(
        &mut self,
        expression: &Expression,
        wanted: Wanted,
        context: &mut Context,
    ) -> bool {
        match &expression.kind {
            ExpressionKind::Phrase { phrase } => self.report_stranger(phrase, wanted, context),
            ExpressionKind::Call { name, .. } if name.text == "sat" => false,
            ExpressionKind::Call { name, arguments } => {
                let mut found = !self.is_known(name, context) && !words::is_builtin(&name.text);
                if found {
                    let unknown = self.unknown_call(name, wanted, context);
                    self.report::<()>(unknown);
                }
                for argument in arguments {
                    found |= self.report_strangers(argument, Wanted::Term, context);
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
                    .is_some_and(|within| self.report_strangers(within, Wanted::Term, context));
                self.report_strangers_inside(variable, condition, context) || outside
            }
            ExpressionKind::Quantified {
                variable,
                within,
                condition,
                ..
            } => {
                let outside = self.report_strangers(within, Wanted::Term, context);
                self.report_strangers_inside(variable, condition, context) || outside
            }
            kind => {
                let inside = match kind {
                    ExpressionKind::And { .. }
                    | ExpressionKind::Or { .. }
                    | ExpressionKind::Not { .. }
                    | ExpressionKind::Then { .. }
                    | ExpressionKind::AtRoot { .. } => wanted,
                    _ => Wanted::Term,
                };
                let mut found = false;
                for operand in expression.operands() {
                    found |= self.report_strangers(operand, inside, context);
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
        let found = self.report_strangers(inside, Wanted::Formula, context);
        context.parameters.pop();
        found
    }

    fn report_stranger(&mut self, phrase: &Phrase, wanted: Wanted, context: &Context) -> bool {
        let text = phrase.text();
        let known = words::is_builtin(&text)
            || matches!(phrase.words.as_slice(), [word] if self.is_known(word, context));
        if !known {
            let unknown = self.unknown(&text, phrase, wanted, context);
            self.report::<()>(unknown);
        }
        !known
    }

    /// Whether this is a parameter or a name of the table.
    fn is_known(&self, word: &Word, context: &Context) -> bool {
        context.parameter(word).is_some() || self.names.contains_key(word.text.as_str())
    }
}
