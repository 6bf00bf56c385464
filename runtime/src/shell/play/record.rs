//! A game as it is being played: it can be taken back, counted, told of and written down.

use crate::fen::Reading;
use crate::game::{Game, Outcome};
use crate::material::{Colour, Side};
use crate::moves::Move;
use crate::play::{OurMove, Play, Reason};
use crate::shell::answer::name;
use crate::shell::outline::place;
use crate::shell::pgn::{self, GameText};
use crate::shell::score::Scored;
use crate::strategy::Strategy;

/// A game with its score.
#[derive(Clone)]
pub(super) struct Record<'s> {
    strategy: &'s dyn Strategy,
    pub(super) play: Play<'s>,
    moves: Vec<(Scored, Option<String>)>,
    last: Option<Move>,
    /// Moves of ours, and those of them without advice.
    ours: u32,
    without_advice: u32,
}

/// How a game ends for those who watch it.
#[derive(Clone, Copy)]
pub(super) enum End {
    Over(Outcome),
    /// They give it up.
    Resigned,
    /// A person left, or the moves that were asked for are played.
    Left,
}

impl<'s> Record<'s> {
    /// A game that begins.
    pub(super) fn new(strategy: &'s dyn Strategy, start: &Reading) -> Record<'s> {
        Record {
            strategy,
            play: Play::new(strategy, Game::new(start)),
            moves: Vec::new(),
            last: None,
            ours: 0,
            without_advice: 0,
        }
    }

    /// The table that plays.
    pub(super) fn strategy(&self) -> &'s dyn Strategy {
        self.strategy
    }

    /// The game as it stands.
    pub(super) fn game(&self) -> &Game {
        self.play.game()
    }

    /// The last move.
    pub(super) fn last(&self) -> Option<Move> {
        self.last
    }

    /// How many moves we have made.
    pub(super) fn our_moves(&self) -> u32 {
        self.ours
    }

    /// Makes a reply.
    pub(super) fn make_reply(&mut self, reply: Move) {
        self.make(reply, None);
    }

    /// Makes a move of ours.
    pub(super) fn make_ours(&mut self, ours: OurMove) {
        self.ours += 1;
        self.without_advice += u32::from(!matches!(ours.reason, Reason::Advice { .. }));
        self.make(ours.chosen, Some(reason(self.strategy, ours)));
    }

    fn make(&mut self, made: Move, comment: Option<String>) {
        let scored = Scored::of(self.play.game(), made, None);
        self.moves.push((scored, comment));
        self.play.make(made);
        self.last = Some(made);
    }

    /// The last line about a game that ends so.
    pub(super) fn conclusion(&self, end: End) -> String {
        let us = self.game().us();
        let result = match end {
            End::Over(Outcome::Mate(side)) => format!("{} mates", name(side.colour(us))),
            End::Over(Outcome::Aim) => "the aim of the table is reached".to_owned(),
            End::Over(Outcome::Stalemate(side)) => {
                format!("drawn: {} is stalemated", name(side.colour(us)))
            }
            End::Over(Outcome::Dead) => "drawn: nothing is left that can mate".to_owned(),
            End::Over(Outcome::FiftyMoves) => {
                "drawn: 50 moves without a capture or a pawn move".to_owned()
            }
            End::Over(Outcome::Repetition) => {
                "drawn: the same position for the third time".to_owned()
            }
            End::Resigned => format!("{} resigns", name(us.other())),
            End::Left => "not played to the end".to_owned(),
        };
        let plural = if self.ours == 1 { "" } else { "s" };
        let moves = format!("{} move{plural} of the table", self.ours);
        match self.without_advice {
            0 => format!("{result}; {moves}"),
            count => format!("{result}; {moves}, {count} of them without advice"),
        }
    }

    /// The game in PGN, begun with the position of this FEN, against a defender of this name. Our
    /// moves bear their reason as a comment.
    pub(super) fn pgn(&self, end: End, start: String, defender: &str) -> String {
        let us = self.game().us();
        let result = match end {
            End::Over(outcome) => pgn::result(Some(outcome), us),
            End::Resigned => pgn::won_by(us),
            End::Left => pgn::result(None, us),
        };
        let player = |colour: Colour| match colour.side(us) {
            Side::Us => self.strategy.name().to_owned(),
            Side::Them => defender.to_owned(),
        };
        let termination = if result == "*" {
            "unterminated"
        } else {
            "normal"
        };
        let mut tags = pgn::roster("alc play", player, result);
        tags.extend(pgn::set_up(start));
        tags.push(("Termination", termination.to_owned()));
        let game = GameText {
            tags,
            moves: self.moves.clone(),
            remark: Some(self.conclusion(end)),
            result,
        };
        game.written()
    }
}

/// Why our move is played.
pub(super) fn reason(strategy: &dyn Strategy, ours: OurMove) -> String {
    let rule = |rule| place(strategy.rule(rule));
    match ours.reason {
        Reason::Advice {
            rule: applied,
            advice,
            continues,
        } => {
            let advice = place(strategy.advice(advice));
            let continued = if continues { ", its tree goes on" } else { "" };
            format!("{advice} by {}{continued}", rule(applied))
        }
        Reason::NoAdvice { rule: applied } => format!(
            "no advice of {} is satisfiable, so this is just the first legal move",
            rule(applied)
        ),
        Reason::NoRule => "no rule applies, so this is just the first legal move".to_owned(),
    }
}
