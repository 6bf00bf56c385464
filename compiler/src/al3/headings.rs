//! The words of the notation itself, with or without their accents: the scan has lost some.

use super::lexer::{Token, TokenKind};

/// What a line announces with its first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// `OBSERVACIONES (…)`
    Observations,
    /// `LEMAS (…)`
    Lemmas,
    /// `METODO M0 FACIL`
    Method,
    /// `Precondiciones:`
    Preconditions,
    /// `Acción:`
    Action,
    /// `Relación lógica entre las hipótesis`
    Relation,
    /// `PLAN P (`
    Plan,
    /// `PREGUNTA: GANA`
    Question,
}

impl Heading {
    /// The heading that a line begins with.
    pub fn of(line: &[Token]) -> Option<Heading> {
        let heading = match plain(word_at(line, 0)?).as_str() {
            "observaciones" => Heading::Observations,
            "lemas" => Heading::Lemmas,
            "metodo" => Heading::Method,
            "precondiciones" => Heading::Preconditions,
            "accion" => Heading::Action,
            "relacion" => Heading::Relation,
            // Without a name it opens a clause as in `.al` files.
            "plan" if word_at(line, 1).is_some() => Heading::Plan,
            "pregunta" => Heading::Question,
            _ => return None,
        };
        Some(heading)
    }

    /// Whether it announces a part of a method, and nothing of its own.
    pub fn is_part(self) -> bool {
        matches!(
            self,
            Heading::Preconditions | Heading::Action | Heading::Relation
        )
    }
}

/// Whether a line says what a numbered hypothesis is: `H2 : GANA`.
pub fn is_hypothesis(line: &[Token]) -> bool {
    let second = line.get(1).map(|token| &token.kind);
    word_at(line, 0).is_some_and(is_number) && second == Some(&TokenKind::Colon)
}

/// Whether a word is the number of a hypothesis: `h2`.
pub fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('h').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// A word without its accents.
pub fn plain(word: &str) -> String {
    let letters = word.chars().map(|letter| match letter {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' => 'u',
        letter => letter,
    });
    letters.collect()
}

/// The word at a place of a line.
pub fn word_at(line: &[Token], at: usize) -> Option<&str> {
    match &line.get(at)?.kind {
        TokenKind::Word(word) => Some(word),
        _ => None,
    }
}
