//! Games in PGN, for the boards and databases of others; here the lines of a proof.

use super::score::{return_of, score};
use crate::fen;
use crate::game::Outcome;
use crate::material::{Colour, Side};
use crate::prove::Line;
use crate::strategy::Strategy;
pub(super) use text::GameText;

mod text;

/// A line of a proof as one game, when the table plays `us`; ends with an empty line, so games can
/// follow one another.
///
/// After the seven tags that every game has come those of the position and then `tags`, in their
/// order; one of `tags` that bears the name of one of the seven stands in its place. Our moves bear
/// the name of their advice as a comment, where the table was asked for them.
pub fn pgn(strategy: &dyn Strategy, line: &Line, us: Colour, tags: &[(&str, String)]) -> String {
    let (moves, game) = score(line, us);
    let remark = return_of(line, &moves).map(|position| format!("comes back to {position}"));
    let result = match game.outcome(strategy) {
        Some(Outcome::Aim) | None if line.returns_to.is_some() => DRAWN,
        outcome => result(outcome, us),
    };
    let player = |colour: Colour| match colour.side(us) {
        Side::Us => strategy.name().to_owned(),
        Side::Them => "defence".to_owned(),
    };
    let mut all = roster("alc prove", player, result);
    all.extend(set_up(fen::write(&line.start, us, 0, 1)));
    for (name, value) in tags {
        match all.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => known.clone_from(value),
            None => all.push((name, value.clone())),
        }
    }
    let comment =
        |advice: Option<usize>| advice.map(|advice| strategy.advice(advice).name.to_owned());
    let game = GameText {
        tags: all,
        moves: moves
            .into_iter()
            .map(|scored| {
                let comment = comment(scored.advice);
                (scored, comment)
            })
            .collect(),
        remark,
        result,
    };
    game.written()
}

/// The seven tags that every game has.
pub(super) fn roster(
    event: &str,
    player: impl Fn(Colour) -> String,
    result: &str,
) -> Vec<(&'static str, String)> {
    vec![
        ("Event", event.to_owned()),
        ("Site", "?".to_owned()),
        ("Date", "????.??.??".to_owned()),
        ("Round", "-".to_owned()),
        ("White", player(Colour::White)),
        ("Black", player(Colour::Black)),
        ("Result", result.to_owned()),
    ]
}

/// The tags of a game that begins with the position of this FEN.
pub(super) fn set_up(fen: String) -> [(&'static str, String); 2] {
    [("SetUp", "1".to_owned()), ("FEN", fen)]
}

/// What a game comes to that has so ended: `1-0`, `0-1`, `1/2-1/2`, or `*` where it is not over by
/// the rules of chess.
pub(super) fn result(outcome: Option<Outcome>, us: Colour) -> &'static str {
    match outcome {
        Some(Outcome::Mate(winner)) => won_by(winner.colour(us)),
        Some(Outcome::Stalemate(_) | Outcome::Dead | Outcome::FiftyMoves | Outcome::Repetition) => {
            DRAWN
        }
        Some(Outcome::Aim) | None => "*",
    }
}

/// What a game comes to that this colour has won.
pub(super) fn won_by(winner: Colour) -> &'static str {
    match winner {
        Colour::White => "1-0",
        Colour::Black => "0-1",
    }
}

const DRAWN: &str = "1/2-1/2";
