//! The text of a game in PGN, whatever the game is.

use crate::material::Colour;
use crate::shell::score::Scored;

/// The most columns of a line of text.
const WIDTH: usize = 79;

/// A game to be written.
pub(in crate::shell) struct GameText<'a> {
    /// The tags, in their order.
    pub(in crate::shell) tags: Vec<(&'a str, String)>,
    /// The moves, each with the comment after it.
    pub(in crate::shell) moves: Vec<(Scored, Option<String>)>,
    /// A comment after the last move.
    pub(in crate::shell) remark: Option<String>,
    /// What the game comes to.
    pub(in crate::shell) result: &'static str,
}

impl GameText<'_> {
    /// Ends with an empty line, so games can follow one another.
    pub(in crate::shell) fn written(&self) -> String {
        let mut text = String::new();
        for (name, value) in &self.tags {
            push_tag(&mut text, name, value);
        }
        text.push('\n');
        push_wrapped(&mut text, &self.words());
        text.push('\n');
        text
    }

    /// The moves, comments and result, in pieces that no end of a line may divide. A move of Black's
    /// bears its number at the start and after a comment.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut apart = true;
        for (scored, comment) in &self.moves {
            if apart || scored.colour == Colour::White {
                words.push(scored.numeral());
            }
            words.push(scored.san.clone());
            apart = comment.is_some();
            if let Some(comment) = comment {
                push_comment(&mut words, comment);
            }
        }
        if let Some(remark) = &self.remark {
            push_comment(&mut words, remark);
        }
        words.push(self.result.to_owned());
        words
    }
}

fn push_tag(text: &mut String, name: &str, value: &str) {
    let mut quoted = String::new();
    for character in value.chars() {
        if matches!(character, '"' | '\\') {
            quoted.push('\\');
        }
        quoted.push(if character.is_control() {
            ' '
        } else {
            character
        });
    }
    text.push_str(&format!("[{name} \"{quoted}\"]\n"));
}

/// A comment, word by word; what would end it too soon is written otherwise.
fn push_comment(words: &mut Vec<String>, comment: &str) {
    let comment = format!("{{{}}}", comment.replace('{', "(").replace('}', ")"));
    words.extend(comment.split_whitespace().map(str::to_owned));
}

fn push_wrapped(text: &mut String, words: &[String]) {
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text.push('\n');
}
