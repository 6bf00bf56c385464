//! A game from some position on: what a position alone does not know (our colour, the clocks, what
//! has been on the board before) and when the game is over.

use crate::fen::Reading;
use crate::material::{Colour, Side};
use crate::moves::{Move, MoveOrder};
use crate::position::Position;
use crate::prove::is_drawn;
use crate::strategy::Strategy;

/// Plies without a capture or a pawn move after which a game is drawn: fifty moves of each side.
pub(crate) const DRAWING_CLOCK: u32 = 100;

/// A game that is being played.
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    us: Colour,
    halfmove_clock: u32,
    fullmove: u32,
    /// The keys of the positions since the last capture or pawn move, the present one last.
    repeatable: Vec<u64>,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This side has mated the other.
    Mate(Side),
    /// The table's aim is reached, and it is not mate.
    Aim,
    /// This side is to move, has no legal move and is not in check.
    Stalemate(Side),
    /// Nothing that is left on the board can mate, and the table is not for something else.
    Dead,
    /// Fifty moves of each side without a capture or a pawn move.
    FiftyMoves,
    /// The position is on the board for the third time.
    Repetition,
}

impl Game {
    /// The game that begins with the position of a FEN.
    pub fn new(start: &Reading) -> Game {
        Game {
            position: start.position,
            us: start.us,
            halfmove_clock: start.halfmove_clock,
            fullmove: start.fullmove,
            repeatable: vec![start.position.key()],
        }
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The colour that we play.
    pub fn us(&self) -> Colour {
        self.us
    }

    /// The colour that is to move.
    pub fn colour_to_move(&self) -> Colour {
        match self.position.turn() {
            Side::Us => self.us,
            Side::Them => self.us.other(),
        }
    }

    /// Plies since the last capture or pawn move.
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move as game scores count it; it rises after a move of Black's.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// Makes a legal move of the side that is to move.
    pub fn make(&mut self, made: Move) {
        let irreversible =
            self.position.is_capture(made) || self.position.moved_kind(made) == crate::Kind::Pawn;
        if irreversible {
            self.halfmove_clock = 0;
            self.repeatable.clear();
        } else {
            self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        }
        if self.colour_to_move() == Colour::Black {
            self.fullmove = self.fullmove.saturating_add(1);
        }
        self.position = self.position.after(made);
        self.repeatable.push(self.position.key());
    }

    /// How the game has ended, if it has. Mate, the aim of the table and stalemate come before the
    /// draws by rule.
    pub fn outcome(&self, strategy: &dyn Strategy) -> Option<Outcome> {
        let turn = self.position.turn();
        let stuck = self.position.moves(MoveOrder::Board).next().is_none();
        let present = self.position.key();
        if stuck && self.position.in_check() {
            Some(Outcome::Mate(turn.other()))
        } else if strategy.reaches_aim(&self.position) {
            Some(Outcome::Aim)
        } else if stuck {
            Some(Outcome::Stalemate(turn))
        } else if is_drawn(strategy, &self.position) {
            Some(Outcome::Dead)
        } else if self.halfmove_clock >= DRAWING_CLOCK {
            Some(Outcome::FiftyMoves)
        } else if self
            .repeatable
            .iter()
            .filter(|key| **key == present)
            .count()
            >= 3
        {
            Some(Outcome::Repetition)
        } else {
            None
        }
    }
}
