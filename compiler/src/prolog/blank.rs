//! The table in a program, in its place: all else is blanked out.

use super::clauses::{Clause, Sort};
use super::lexer::{Kind, Token, is_name_start};
use crate::syntax::keywords::canonical;
use unicode_ident::is_xid_continue;

/// A text as long as the program, line by line.
pub struct Blanked {
    /// Rules and advice, the rest blank.
    pub text: String,
    /// Quoted items of the table that are no names of ours: where each stands, and a name that may
    /// take its place.
    pub quoted_names: Vec<(Token, String)>,
}

/// Blanks out everything but the clauses of the table, without brackets around them. Their comments go too, for ours nest, and so
/// do the quotation marks of names that do not need them.
pub fn all_but_tables(program: &str, clauses: &[Clause<'_>]) -> Blanked {
    let mut blanked = Blanked {
        text: String::with_capacity(program.len()),
        quoted_names: Vec::new(),
    };
    let mut at = 0;
    for clause in clauses.iter().filter(|clause| clause.sort == Sort::Table) {
        let brackets: Vec<usize> = clause
            .own_brackets(program)
            .iter()
            .map(|bracket| bracket.start)
            .collect();
        for token in clause.tokens {
            if brackets.contains(&token.start) {
                continue;
            }
            blanked.text.push_str(&blanks(&program[at..token.start]));
            at = token.end;
            blanked.token(program, *token);
        }
    }
    blanked.text.push_str(&blanks(&program[at..]));
    blanked
}

impl Blanked {
    fn token(&mut self, program: &str, token: Token) {
        let written = token.text(program);
        if token.kind == Kind::Quoted && is_open(written) {
            self.text.push(' ');
            return self.text.push_str(&written[1..]);
        }
        let Some(inside) = quoted_atom(token, written) else {
            return self.text.push_str(written);
        };
        if is_name(inside) {
            self.text.push(' ');
            self.text.push_str(inside);
            return self.text.push(' ');
        }
        // The same name each time, so that its uses still find one another.
        let letter = |character: char| match is_xid_continue(character) {
            true => character.to_string(),
            false => "_".repeat(character.len_utf8()),
        };
        let name: String = written.chars().map(letter).collect();
        self.text.push_str(&name);
        let proposed = proposed_name(inside);
        self.quoted_names.push((token, proposed));
    }
}

/// Whether a quoted item, whose marks are of one byte each, is never closed.
fn is_open(written: &str) -> bool {
    written.len() < 2 || written.chars().next() != written.chars().next_back()
}

/// What stands between the marks of a quoted atom.
pub fn quoted_atom(token: Token, written: &str) -> Option<&str> {
    let inside = written.strip_prefix('\'')?.strip_suffix('\'')?;
    (token.kind == Kind::Quoted).then_some(inside)
}

/// Whether the language has such names.
pub fn is_name(text: &str) -> bool {
    text.starts_with(is_name_start) && text.chars().all(is_xid_continue)
}

/// A name like this text; empty if nothing of it can stand in a name.
fn proposed_name(text: &str) -> String {
    let words: Vec<&str> = text
        .split(|character| !is_xid_continue(character))
        .filter(|word| !word.is_empty())
        .collect();
    let name = words.join("_");
    if is_name(&name) && canonical(&name).is_none() {
        name
    } else {
        String::new()
    }
}

/// Blanks as long as the text, with its line ends.
fn blanks(text: &str) -> String {
    let blank = |character| match character {
        '\n' | '\r' => String::from(character),
        other => " ".repeat(other.len_utf8()),
    };
    text.chars().map(blank).collect()
}
