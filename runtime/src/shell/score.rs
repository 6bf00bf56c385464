//! A line of play as game scores write it: what the PGN and the page of a proof have in common.

use crate::fen::Reading;
use crate::game::Game;
use crate::material::Colour;
use crate::moves::Move;
use crate::notation::san;
use crate::prove::Line;

/// A move of a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scored {
    /// The number of the move, from 1; White's and Black's share it.
    pub(super) number: u32,
    /// Who makes it.
    pub(super) colour: Colour,
    /// The move in standard algebraic notation.
    pub(super) san: String,
    /// The advice, where the table was asked for it.
    pub(super) advice: Option<usize>,
}

impl Scored {
    /// A move that is to be made in a game.
    pub(super) fn of(game: &Game, made: Move, advice: Option<usize>) -> Scored {
        Scored {
            number: game.fullmove(),
            colour: game.colour_to_move(),
            san: san(game.position(), made, game.us()),
            advice,
        }
    }

    /// The number, as it stands before a move that does not follow White's on the same line of text:
    /// `3.` or `3...`.
    pub(super) fn numeral(&self) -> String {
        match self.colour {
            Colour::White => format!("{}.", self.number),
            Colour::Black => format!("{}...", self.number),
        }
    }
}

/// The moves of a line, and the game after them, when we play `us`.
pub(super) fn score(line: &Line, us: Colour) -> (Vec<Scored>, Game) {
    let mut game = Game::new(&Reading {
        position: line.start,
        us,
        halfmove_clock: 0,
        fullmove: 1,
    });
    let moves = line
        .steps
        .iter()
        .map(|step| {
            let scored = Scored::of(&game, step.made, step.decided.map(|decided| decided.advice));
            game.make(step.made);
            scored
        })
        .collect();
    (moves, game)
}

/// What a line that goes round in circles comes back to, in words: `the position after 3... Kd5`.
pub(super) fn return_of(line: &Line, moves: &[Scored]) -> Option<String> {
    let last = match line.returns_to? {
        0 => None,
        steps => moves.get(steps - 1),
    };
    Some(match last {
        None => "the first position".to_owned(),
        Some(last) => format!("the position after {} {}", last.numeral(), last.san),
    })
}
