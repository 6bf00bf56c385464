//! Lines of a proof as games in PGN, for the boards and databases of others.

use super::score::{Scored, return_of, score};
use crate::fen;
use crate::game::{Game, Outcome};
use crate::material::{Colour, Side};
use crate::prove::Line;
use crate::strategy::Strategy;

/// The most columns of a line of text.
const WIDTH: usize = 79;

/// A line of a proof as one game, when the table plays `us`; ends with an empty line, so games can
/// follow one another.
///
/// After the seven tags that every game has come those of the position and then `tags`, in their
/// order; one of `tags` that bears the name of one of the seven stands in its place. Our moves bear
/// the name of their advice as a comment, where the table was asked for them.
pub fn pgn(strategy: &dyn Strategy, line: &Line, us: Colour, tags: &[(&str, String)]) -> String {
    let (moves, game) = score(line, us);
    let result = result(strategy, line, &game);
    let player = |colour: Colour| match colour.side(us) {
        Side::Us => strategy.name().to_owned(),
        Side::Them => "defence".to_owned(),
    };
    let roster = [
        ("Event", "alc prove".to_owned()),
        ("Site", "?".to_owned()),
        ("Date", "????.??.??".to_owned()),
        ("Round", "-".to_owned()),
        ("White", player(Colour::White)),
        ("Black", player(Colour::Black)),
        ("Result", result.to_owned()),
    ];
    let mut text = String::new();
    for (name, value) in &roster {
        let given = tags.iter().find(|(given, _)| given == name);
        push_tag(&mut text, name, given.map_or(value, |(_, given)| given));
    }
    push_tag(&mut text, "SetUp", "1");
    push_tag(&mut text, "FEN", &fen::write(&line.start, us, 0, 1));
    for (name, value) in tags {
        if !roster.iter().any(|(known, _)| known == name) {
            push_tag(&mut text, name, value);
        }
    }
    text.push('\n');
    push_wrapped(&mut text, &words(strategy, line, &moves, result));
    text.push('\n');
    text
}

/// What the game comes to: `1-0`, `0-1`, `1/2-1/2`, or `*` where it is not over by the rules of
/// chess.
fn result(strategy: &dyn Strategy, line: &Line, game: &Game) -> &'static str {
    match game.outcome(strategy) {
        Some(Outcome::Mate(winner)) => match winner.colour(game.us()) {
            Colour::White => "1-0",
            Colour::Black => "0-1",
        },
        Some(Outcome::Stalemate(_) | Outcome::Dead | Outcome::FiftyMoves | Outcome::Repetition) => {
            "1/2-1/2"
        }
        Some(Outcome::Aim) | None if line.returns_to.is_some() => "1/2-1/2",
        Some(Outcome::Aim) | None => "*",
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

/// The moves, comments and result, in pieces that no end of a line may divide. A move of Black's
/// bears its number at the start and after a comment.
fn words(
    strategy: &dyn Strategy,
    line: &Line,
    moves: &[Scored],
    result: &'static str,
) -> Vec<String> {
    let mut words = Vec::new();
    let mut apart = true;
    for scored in moves {
        if apart || scored.colour == Colour::White {
            words.push(scored.numeral());
        }
        words.push(scored.san.clone());
        apart = false;
        if let Some(advice) = scored.advice {
            push_comment(&mut words, strategy.advice(advice).name);
            apart = true;
        }
    }
    if let Some(position) = return_of(line, moves) {
        push_comment(&mut words, &format!("comes back to {position}"));
    }
    words.push(result.to_owned());
    words
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
