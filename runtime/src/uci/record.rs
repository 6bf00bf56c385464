//! A game as far as it is known: the positions on the board one after the other, and the moves
//! between them.
//!
//! Programs tell of a game in different ways: from its start with all moves, from the last capture
//! on, or by nothing but the present position. The table goes on in its trees, and repetition is
//! seen, in all of these: what is told is put together with what was told before
//! ([`Record::joined`]).

use super::command::Setup;
use super::mended;
use crate::rules::Board;

/// The positions of a game and the moves between them.
#[derive(Clone, Debug)]
pub(super) struct Record {
    /// One more than there are moves.
    boards: Vec<Board>,
    /// [`Board::key`] of each.
    keys: Vec<u64>,
    /// As UCI writes them.
    moves: Vec<String>,
}

/// How many positions of a game, from the last one back, are tried as those before a position of
/// which nothing else is told: a move may have been taken back, or another expected.
const LOOKED_AT: usize = 6;

impl Record {
    /// Nothing but one position.
    pub(super) fn of(board: Board) -> Record {
        Record {
            keys: vec![board.key()],
            boards: vec![board],
            moves: Vec::new(),
        }
    }

    /// What a program tells of a game, and what the user should know of it.
    ///
    /// # Errors
    /// A message for the user: the position is not one, or a move is not legal.
    pub(super) fn read(setup: &Setup) -> Result<(Record, Option<String>), String> {
        let (first, note) = match &setup.fen {
            None => (Board::start(), None),
            Some(fen) => mended::read(fen)?,
        };
        let mut record = Record::of(first);
        for (index, text) in setup.moves.iter().enumerate() {
            let made = record.make(text);
            made.map_err(|why| format!("move {} of the list: {why}", index + 1))?;
        }
        Ok((record, note))
    }

    /// The present position.
    pub(super) fn present(&self) -> &Board {
        // There is always a first one.
        &self.boards[self.boards.len() - 1]
    }

    /// All positions, the present one last.
    pub(super) fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// The moves from a position on.
    pub(super) fn moves_from(&self, index: usize) -> &[String] {
        &self.moves[index.min(self.moves.len())..]
    }

    /// How often a position has been on the board, since the last move that cannot be undone.
    pub(super) fn times(&self, board: &Board) -> usize {
        let key = board.key();
        let seen = self.repeatable().iter();
        seen.filter(|other| **other == key).count()
    }

    /// Whether any position has been on the board twice since the last move that cannot be undone.
    pub(super) fn comes_back(&self) -> bool {
        let mut keys = self.repeatable().to_vec();
        keys.sort_unstable();
        keys.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// Whether this game begins with that one.
    pub(super) fn goes_on_from(&self, other: &Record) -> bool {
        self.keys.starts_with(&other.keys) && self.moves.starts_with(&other.moves)
    }

    /// What is told now, after what was told before: where it is told from a position of that game
    /// on, or from one that one move or two lead to, it is the same game. `answered` is the move
    /// that was found in the last position of that game.
    pub(super) fn joined(&self, before: &Record, answered: &str) -> Record {
        let first = self.keys[0];
        if first == before.keys[0] && !self.moves.is_empty() {
            return self.clone();
        }
        let last = before.boards.len() - 1;
        let tried = || (0..=last).rev().take(LOOKED_AT);
        let leads = |index: usize, own: &[String]| {
            Some((
                index,
                moves_between(&before.boards[index], own, &self.boards[0])?,
            ))
        };
        let same = || tried().find(|index| before.keys[*index] == first);
        let found = leads(last, &[answered.to_owned()])
            .or_else(|| Some((same()?, Vec::new())))
            .or_else(|| tried().find_map(|index| leads(index, &before.boards[index].moves())));
        let joined = found.and_then(|(index, steps)| {
            let mut joined = Record {
                boards: before.boards[..=index].to_vec(),
                keys: before.keys[..=index].to_vec(),
                moves: before.moves[..index].to_vec(),
            };
            let mut moves = steps.iter().chain(&self.moves);
            moves.try_for_each(|text| joined.make(text)).ok()?;
            Some(joined)
        });
        joined.unwrap_or_else(|| self.clone())
    }

    fn make(&mut self, text: &str) -> Result<(), String> {
        let mut next = self.present().clone();
        next.make(text).map_err(|why| why.to_string())?;
        self.keys.push(next.key());
        self.boards.push(next);
        self.moves.push(text.to_ascii_lowercase());
        Ok(())
    }

    /// The keys of the positions since the last move that cannot be undone.
    fn repeatable(&self) -> &[u64] {
        let first = self
            .boards
            .iter()
            .rposition(|board| board.halfmove_clock() == 0);
        &self.keys[first.unwrap_or(0)..]
    }
}

/// One of these moves, and a reply if the same side is to move again, that lead from one position to
/// another, if there are such.
fn moves_between(from: &Board, own: &[String], to: &Board) -> Option<Vec<String>> {
    let key = to.key();
    let answered = from.turn() == to.turn();
    own.iter().find_map(|own| {
        let mut between = from.clone();
        between.make(own).ok()?;
        if !answered {
            return (between.key() == key).then(|| vec![own.clone()]);
        }
        let reply = between.moves().into_iter().find(|reply| {
            let mut after = between.clone();
            after.make(reply).is_ok() && after.key() == key
        })?;
        Some(vec![own.clone(), reply])
    })
}
