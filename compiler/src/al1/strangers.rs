//! What people write in the parts of a rule as they would in a formula of an `.al` file: signs,
//! connectives, and phrases of several words. In the thesis each part is made of single words.

use super::lexer::{Token, TokenKind};
use crate::diagnostic::Diagnostic;
use crate::source::SourceId;
use crate::syntax::keywords::{Keyword, canonical};
use crate::table::words::clause_that_names;

/// The complaint about the first thing in these tokens that has no place among words; `what` names
/// what they are to be. The others may be gone when that one is mended.
pub fn first(id: SourceId, text: &str, tokens: &[Token], what: &str) -> Option<Diagnostic> {
    (0..tokens.len()).find_map(|at| stranger(id, text, &tokens[at..], what))
}

/// The complaint about the first of these tokens.
fn stranger(id: SourceId, text: &str, tokens: &[Token], what: &str) -> Option<Diagnostic> {
    let token = tokens.first()?;
    let span = id.span(token.start, token.end);
    let word = match &token.kind {
        TokenKind::Word(word) => word,
        TokenKind::Or => return None,
        TokenKind::Number(_) | TokenKind::Tag(_) | TokenKind::Arrow | TokenKind::Other => {
            let written = &text[token.start..token.end];
            let message = format!("`{written}` is no word, and {what} is made of words");
            return Some(
                Diagnostic::error("unexpected-word", span, message)
                    .note(SIDE_BY_SIDE)
                    .note("what takes more to say gets a name before the rules, as in `predicate opposed: distance(our king, their king) = 2.`"),
            );
        }
    };
    let error = |message| Diagnostic::error("unexpected-word", span, message);
    match canonical(word) {
        Some(Keyword::And) => {
            let message = format!("there is no `{word}` in the parts of a rule");
            return Some(error(message).note(SIDE_BY_SIDE));
        }
        Some(Keyword::Or) => {
            let message = format!("`{word}` is written `o` here");
            return Some(
                error(message)
                    .note(SIDE_BY_SIDE)
                    .suggest("write `o`", span, "o"),
            );
        }
        Some(Keyword::Not) => {
            let denied = match tokens.get(1).map(|next| &next.kind) {
                Some(TokenKind::Word(denied)) => denied,
                _ => "check",
            };
            let message = format!("there is no `{word}` in the parts of a rule");
            return Some(error(message).note(format!(
                "a negation needs a predicate of its own before the rules, `predicate not_{denied}: not {denied}.`; here stands its name"
            )));
        }
        _ => {}
    }
    phrase(id, tokens)
}

const SIDE_BY_SIDE: &str = "words side by side must all hold; `o` stands between alternatives";

/// The complaint about a phrase of the language that these tokens begin with.
fn phrase(id: SourceId, tokens: &[Token]) -> Option<Diagnostic> {
    let words: Vec<&str> = tokens
        .iter()
        .take(LONGEST_PHRASE)
        .map_while(|token| match &token.kind {
            TokenKind::Word(word) => Some(word.as_str()),
            _ => None,
        })
        .collect();
    let mut lengths = (2..=words.len()).rev();
    lengths.find_map(|length| {
        let phrase = words[..length].join(" ");
        let clause = clause_that_names(&phrase)?;
        let name = phrase.replace(' ', "_");
        let span = id.span(tokens[0].start, tokens[length - 1].end);
        let message = format!("the words of a part stand for themselves, so `{phrase}` means nothing here");
        Some(Diagnostic::error("unexpected-word", span, message).note(format!(
            "give it a name of one word before the rules, `{clause} {name}: {phrase}.`, and write that here"
        )))
    })
}

/// So many words the longest phrase of the language has.
const LONGEST_PHRASE: usize = 3;
