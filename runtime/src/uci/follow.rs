//! The table's play at the present position of a game: in the tree in which the game is, if it is in
//! one.
//!
//! The tree is what the moves of the game say, not what this process remembers: a game is followed
//! from where it has come to the table's ending, and the last one is kept only to save that work.

use super::record::Record;
use crate::fen::Reading;
use crate::game::Game;
use crate::material::{Colour, Side};
use crate::play::Play;
use crate::strategy::Strategy;

/// What plays by the table in a game that others tell of.
pub(super) struct Follower<'s> {
    strategy: &'s dyn Strategy,
    /// The game that was followed last, as far as it was known, and the play at its end.
    last: Option<(Record, Play<'s>)>,
}

impl<'s> Follower<'s> {
    pub(super) fn new(strategy: &'s dyn Strategy) -> Follower<'s> {
        Follower {
            strategy,
            last: None,
        }
    }

    /// The play at the end of a game; `None` where it is not in the table's ending, or the other
    /// side is to move there.
    pub(super) fn at_end(&mut self, record: &Record) -> Option<&mut Play<'s>> {
        let present = self.reading(record, record.boards().len() - 1)?;
        if present.position.turn() != Side::Us {
            return None;
        }
        let continued = self.last.take().and_then(|(before, mut play)| {
            let known = record.goes_on_from(&before) && play.game().us() == present.us;
            let from = before.boards().len() - 1;
            (known && self.follow(&mut play, record.moves_from(from))).then_some(play)
        });
        let play = match continued {
            Some(play) => play,
            None => self.from_its_beginning(record, present),
        };
        let (_, play) = self.last.insert((record.clone(), play));
        Some(play)
    }

    /// Follows a game from where it has come to the ending.
    fn from_its_beginning(&self, record: &Record, present: Reading) -> Play<'s> {
        let (index, first) = self.beginning(record, present.us);
        let mut play = Play::new(self.strategy, Game::new(&first.unwrap_or(present)));
        if self.follow(&mut play, record.moves_from(index)) {
            play
        } else {
            Play::new(self.strategy, Game::new(&present))
        }
    }

    /// The first of the last positions that all are of the ending, in which we have this colour.
    fn beginning(&self, record: &Record, us: Colour) -> (usize, Option<Reading>) {
        let last = record.boards().len() - 1;
        let readings = (0..=last)
            .rev()
            .map_while(|index| Some((index, self.reading(record, index)?)));
        let ours = readings.filter(|(_, reading)| reading.us == us).last();
        ours.map_or((last, None), |(index, first)| (index, Some(first)))
    }

    /// Makes moves, ours with what the table thinks of them; false where one is not of the ending,
    /// which castling is not.
    fn follow(&self, play: &mut Play<'s>, moves: &[String]) -> bool {
        moves.iter().all(|text| {
            // Where the table contradicts itself play is in no tree; whoever asks it is told.
            let _ = play.advise();
            let (game, order) = (play.game(), self.strategy.move_order());
            let us = game.us();
            let mut legal = game.position().moves(order);
            let made = legal.find(|(made, _)| made.uci(us) == *text);
            let made = made.map(|(made, _)| made);
            made.map(|made| play.make(made)).is_some()
        })
    }

    fn reading(&self, record: &Record, index: usize) -> Option<Reading> {
        let board = record.boards().get(index)?;
        board.ending(self.strategy.material()).ok()
    }
}
