//! Phrases that are none: two that lack the comma between them, and verbs that English wants.

use super::place::Context;
use super::resolver::Resolver;
use super::words;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::ast::{Expression, ExpressionKind};

impl Resolver<'_> {
    /// A complaint about a number of arguments, with the comma that would make one more of them,
    /// if one is not known as it stands but is two that are.
    pub(super) fn with_missing_comma(
        &self,
        complaint: Diagnostic,
        arguments: &[Expression],
        context: &Context,
    ) -> Diagnostic {
        let phrases = arguments
            .iter()
            .filter_map(|argument| match &argument.kind {
                ExpressionKind::Phrase { phrase } if phrase.words.len() <= LONGEST_PAIR => {
                    Some(phrase)
                }
                _ => None,
            });
        for phrase in phrases {
            let known = |from: usize, to: usize| {
                let words = &phrase.words[from..to];
                let text: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
                words::builtin(&text.join(" ")).is_some()
                    || matches!(words, [word] if self.names.contains_key(word.text.as_str())
                        || context.parameter(word).is_some())
            };
            let count = phrase.words.len();
            let split = (1..count).find(|at| known(0, *at) && known(*at, count));
            if let Some(split) = split.filter(|_| !known(0, count)) {
                let end = phrase.words[split - 1].span.end;
                let place = Span {
                    start: end,
                    end,
                    ..phrase.span
                };
                return complaint.suggest("a comma is missing between these", place, ",");
            }
        }
        complaint
    }

    /// Complains about `our king is in edge` and `our king is in check`; returns whether it did.
    pub(super) fn complains_of_verb(&mut self, left: &Expression, right: &Expression) -> bool {
        let ExpressionKind::Phrase { phrase } = &left.kind else {
            return false;
        };
        let [subject @ .., before, verb] = phrase.words.as_slice() else {
            return false;
        };
        if verb.text != "is" {
            return false;
        }
        let found = Diagnostic::error("unknown-name", verb.span, "`is` is no word of the language");
        let checked =
            matches!(&right.kind, ExpressionKind::Phrase { phrase } if phrase.text() == "check");
        let whole = left.span.to(right.span);
        self.report::<()>(match subject {
            [whose] if checked && before.text == "king" && whose.text == "our" => found.suggest(
                "`check` says it of the side to move",
                whole,
                "us to move and check",
            ),
            [whose] if checked && before.text == "king" && whose.text == "their" => found.suggest(
                "`check` says it of the side to move",
                whole,
                "them to move and check",
            ),
            _ if checked => found.note("`check` alone says that the side to move is in check"),
            _ => {
                let place = Span {
                    start: before.span.end,
                    ..verb.span
                };
                found.suggest("leave it out", place, "")
            }
        });
        true
    }
}

/// Words of the longest two phrases side by side: `their light bishop`, `attacked by them`.
const LONGEST_PAIR: usize = 6;
