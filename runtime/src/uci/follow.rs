//! The table's play at the present position of a game: in the tree in which the game is, if it is in
//! one.
//!
//! The tree is what the moves of the game say, not what this process remembers: a game is followed
//! from where it has come to the table's ending, and the last one is kept only to save that work.

use super::record::Record;
use crate::fen::Reading;
use crate::game::Game;
use crate::material::{Colour, Side};
use crate::moves::Move;
use crate::play::{OurMove, Play, Reason};
use crate::strategy::Strategy;
use crate::tree::Inconsistent;

/// What plays by the table in a game that others tell of.
pub(super) struct Follower<'s> {
    strategy: &'s dyn Strategy,
    /// The game that was followed last, as far as it was known, and the play at its end.
    last: Option<(Record, Course<'s>)>,
}

/// A game as the table plays it.
pub(super) struct Course<'s> {
    play: Play<'s>,
    /// Where the table has decided anew, since the last move that cannot be undone.
    decided: Vec<u64>,
    /// Whether it has done so twice in one position since.
    goes_round: bool,
}

impl<'s> Follower<'s> {
    pub(super) fn new(strategy: &'s dyn Strategy) -> Follower<'s> {
        Follower {
            strategy,
            last: None,
        }
    }

    /// The course of a game up to its end; `None` where it is not in the table's ending, or the other
    /// side is to move there.
    pub(super) fn at_end(&mut self, record: &Record) -> Option<&mut Course<'s>> {
        let present = self.reading(record, record.boards().len() - 1)?;
        if present.position.turn() != Side::Us {
            return None;
        }
        let continued = self.last.take().and_then(|(before, mut course)| {
            let known = record.goes_on_from(&before) && course.play.game().us() == present.us;
            let from = before.boards().len() - 1;
            (known && self.follow(&mut course, record.moves_from(from))).then_some(course)
        });
        let course = continued.unwrap_or_else(|| self.replayed(record, present));
        let (_, course) = self.last.insert((record.clone(), course));
        Some(course)
    }

    /// Follows a game from where it has come to the ending.
    fn replayed(&self, record: &Record, present: Reading) -> Course<'s> {
        let (index, first) = self.beginning(record, present.us);
        let mut course = self.course(&first.unwrap_or(present));
        if self.follow(&mut course, record.moves_from(index)) {
            course
        } else {
            self.course(&present)
        }
    }

    fn course(&self, start: &Reading) -> Course<'s> {
        Course {
            play: Play::new(self.strategy, Game::new(start)),
            decided: Vec::new(),
            goes_round: false,
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
    fn follow(&self, course: &mut Course<'s>, moves: &[String]) -> bool {
        moves.iter().all(|text| {
            let play = &course.play;
            let us = play.game().us();
            let mut legal = play.game().position().moves(self.strategy.move_order());
            let made = legal.find(|(made, _)| made.uci(us) == *text);
            made.map(|(made, _)| course.make(made)).is_some()
        })
    }

    fn reading(&self, record: &Record, index: usize) -> Option<Reading> {
        let board = record.boards().get(index)?;
        board.ending(self.strategy.material()).ok()
    }
}

impl Course<'_> {
    /// The table's move, if we are to move and there is one.
    ///
    /// # Errors
    /// The table contradicts itself.
    pub(super) fn advise(&mut self) -> Result<Option<OurMove>, Inconsistent> {
        self.play.advise()
    }

    /// The play, as it stands.
    pub(super) fn play(&self) -> &Play<'_> {
        &self.play
    }

    /// Whether the table has been asked before where it is asked now, or was so since the last move
    /// that cannot be undone. While it goes on in its trees a position may come back, as it does
    /// where the table has been proven; but there its decisions lead from each to others.
    pub(super) fn goes_round(&mut self) -> bool {
        self.goes_round || self.decides_again()
    }

    fn make(&mut self, made: Move) {
        let goes_round = self.decides_again();
        let decides = self.decides();
        let key = self.play.game().position().key();
        self.play.make(made);
        if self.play.game().halfmove_clock() == 0 {
            self.decided.clear();
            self.goes_round = false;
        } else {
            self.goes_round |= goes_round;
            self.decided.extend(decides.then_some(key));
        }
    }

    fn decides_again(&mut self) -> bool {
        let key = self.play.game().position().key();
        self.decides() && self.decided.contains(&key)
    }

    /// Whether the table decides anew in the present position. Where it contradicts itself it does
    /// not; whoever asks it is told.
    fn decides(&mut self) -> bool {
        let Ok(Some(ours)) = self.play.advise() else {
            return false;
        };
        !matches!(
            ours.reason,
            Reason::Advice {
                continues: true,
                ..
            }
        )
    }
}
