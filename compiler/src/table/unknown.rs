//! What is said of a name that is not defined: what its author may have meant, by the word itself
//! and by what is wanted in its place.

use alc_runtime::Square;

use super::near::nearest;
use super::place::{Context, Wanted};
use super::resolver::Resolver;
use super::stub;
use super::words::{self, Builtin};
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::ast::{Phrase, Word};

impl Resolver<'_> {
    /// The mistake of a phrase that stands for nothing.
    pub(super) fn unknown(
        &mut self,
        text: &str,
        phrase: &Phrase,
        wanted: Wanted,
        context: &Context,
    ) -> Diagnostic {
        if text == stub::UNDEFINED {
            return stub::misplaced(phrase.span);
        }
        if text == words::MARKED {
            let message =
                "`marked` speaks of the squares marked `+` in a pattern; there are none here";
            return Diagnostic::error("unknown-name", phrase.span, message);
        }
        if is_beyond_the_board(text) {
            let message = format!("there is no square `{text}`");
            return Diagnostic::error("unknown-name", phrase.span, message)
                .note("the squares are `a1` to `h8`");
        }
        let found = not_defined(text, phrase.span);
        let small = text.to_lowercase();
        if small != text && small.parse::<Square>().is_ok() {
            return found.suggest("squares are written small", phrase.span, small);
        }
        if matches!(text, "us" | "them") {
            let state = format!("{text} to move");
            return found.suggest("to say whose move it is", phrase.span, state);
        }
        let men = self.men_called(text);
        if !men.is_empty() {
            return men.into_iter().fold(found, |found, (whose, man)| {
                found.suggest(format!("{whose} is `{man}`"), phrase.span, man)
            });
        }
        self.near_or_new(found, text, phrase, wanted, context)
    }

    /// The mistake of a name with arguments that stands for nothing.
    pub(super) fn unknown_call(
        &mut self,
        name: &Word,
        wanted: Wanted,
        context: &Context,
    ) -> Diagnostic {
        if name.text == stub::UNDEFINED {
            return stub::misplaced(name.span);
        }
        let phrase = Phrase {
            words: vec![name.clone()],
            span: name.span,
        };
        let found = not_defined(&name.text, name.span);
        self.near_or_new(found, &name.text, &phrase, wanted, context)
    }

    /// `our rook` and `their rook` for `rook`, each with the word for whose it is: those of the
    /// ending, or both where it has neither.
    fn men_called(&self, text: &str) -> Vec<(&'static str, String)> {
        let mut men = Vec::new();
        let mut there = Vec::new();
        for (whose, word) in [("ours", "our"), ("theirs", "their")] {
            let words = format!("{word} {text}");
            let Some(Builtin::Man(side, man) | Builtin::Men(side, Some(man))) =
                words::builtin(&words)
            else {
                continue;
            };
            let is_there = self.material.is_some_and(|material| {
                let mut listed = material.side(side).iter();
                listed.any(|other| {
                    other.kind == man.kind && (man.shade.is_none() || other.shade == man.shade)
                })
            });
            if is_there {
                there.push((whose, words.clone()));
            }
            men.push((whose, words));
        }
        if there.is_empty() { men } else { there }
    }

    /// A near name, or how to define a new one.
    fn near_or_new(
        &mut self,
        found: Diagnostic,
        text: &str,
        phrase: &Phrase,
        wanted: Wanted,
        context: &Context,
    ) -> Diagnostic {
        let may_compare = self.may_compare(self.names.len());
        let known = |word: &str| {
            self.names.contains_key(word)
                || words::builtin(word).is_some()
                || context
                    .parameters
                    .iter()
                    .any(|(known, _)| known.text == word)
        };
        if phrase.words.len() > 1 {
            let joined = text.replace(' ', "_");
            if known(&joined) {
                return found.suggest("the name is written with `_`", phrase.span, joined);
            }
            if phrase.words.iter().all(|word| known(&word.text)) {
                let words: Vec<&str> = phrase.words.iter().map(|word| word.text.as_str()).collect();
                return found.suggest("is an `and` missing?", phrase.span, words.join(" and "));
            }
        }
        let words = words::near_words().map(|word| -> &str { word });
        let calls = words::CALLS.iter().map(|(name, ..)| -> &str { name });
        let defined = self.names.keys().map(|name| -> &str { name });
        let parameters = context
            .parameters
            .iter()
            .map(|(word, _)| word.text.as_str());
        let names = defined.chain(parameters).chain(words).chain(calls);
        let near = nearest(text, names.filter(|_| may_compare));
        match near {
            Some(near) => found.suggest(format!("`{near}` is near"), phrase.span, near),
            None if phrase.words.len() > 1 => found.note(format!(
                "only built-in words are phrases; a name is written `{}`",
                text.replace(' ', "_")
            )),
            None => match wanted.clause() {
                Some(clause) => found.note(format!(
                    "define it (`{clause} {text}: ….`), or compile with a file that does: `--use FILE`"
                )),
                None => found.note("a man is `our rook`, `their king` and so on"),
            },
        }
    }
}

fn not_defined(text: &str, span: Span) -> Diagnostic {
    Diagnostic::error("unknown-name", span, format!("`{text}` is not defined"))
}

/// Whether this is written as squares are, but names none: `a9`, `i1`.
fn is_beyond_the_board(text: &str) -> bool {
    let mut letters = text.chars();
    let file = letters.next();
    let rank = letters.as_str();
    let beyond_files = matches!(file, Some('i')) && matches!(rank.parse(), Ok(1..=8u8));
    let beyond_ranks = matches!(file, Some('a'..='h')) && matches!(rank, "0" | "9");
    beyond_files || beyond_ranks
}
