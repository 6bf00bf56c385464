//! The command `play`: a game by the table, with the board and the reason of each move.

use std::io::{self, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use super::answer::name;
use super::board::{Figures, board};
use super::lines::Lines;
use super::opponent::{Defence, Opponent};
use super::outline::{numbered, place};
use super::{Status, Streams};
use crate::fen::{self, Reading};
use crate::game::{Game, Outcome};
use crate::material::{Colour, Side};
use crate::oracle::Oracle;
use crate::play::{OurMove, Play, Reason};
use crate::random::Random;
use crate::start::random_position;
use crate::strategy::Strategy;

/// What to play, against whom, and how to show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOptions {
    /// The first position.
    pub start: Start,
    /// Who defends; without a choice [`Defence::Best`], or chance in endings too large for it.
    pub defence: Option<Defence>,
    /// Repeats what [`Defence::Random`] plays.
    pub seed: u64,
    /// How men are drawn.
    pub figures: Figures,
    /// Stop after this many moves of ours.
    pub most_moves: Option<u32>,
}

/// Where a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// In the position of this FEN.
    Fen(String),
    /// In a random position with us to move.
    Random {
        /// Repeats the position; without it a new one is drawn, and its seed is told.
        seed: Option<u64>,
        /// The colour that we play.
        us: Colour,
    },
}

/// Plays a game to its end and reports it.
///
/// # Errors
/// Only where reading or writing fails; bad options are reported.
pub fn play(
    strategy: &dyn Strategy,
    options: &PlayOptions,
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    let Streams { input, out, err } = streams;
    let (start, origin) = match first_position(strategy, &options.start) {
        Ok(first) => first,
        Err(message) => return complain(*err, &message),
    };
    let material = strategy.material();
    let best = matches!(options.defence, None | Some(Defence::Best));
    if best && material.men().len() > 3 && Oracle::covers(material) {
        writeln!(err, "working out perfect play for the defender …")?;
    }
    let opponent = Opponent::new(options.defence, options.seed, material);
    let mut opponent = match opponent {
        Ok(opponent) => opponent,
        Err(error) => {
            let message = format!("there is no best defender: {error}; take `random` or `human`");
            return complain(*err, &message);
        }
    };
    writeln!(out, "{}: {material}", strategy.name())?;
    writeln!(
        out,
        "{} is played by the table, {} by {}",
        name(start.us),
        name(start.us.other()),
        opponent.description()
    )?;
    writeln!(out, "{origin}")?;
    let mut lines = Lines::new(*input);
    let mut play = Play::new(strategy, Game::new(&start));
    let mut tally = Tally::default();
    draw(*out, play.game(), options.figures)?;
    let mut drawn = true;
    let end = loop {
        let game = play.game();
        if let Some(outcome) = game.outcome(strategy) {
            if !drawn {
                draw(*out, game, options.figures)?;
            }
            break End::Over(outcome);
        }
        if game.position().turn() == Side::Them {
            let reply = opponent.reply(game, strategy.move_order(), &mut lines, *out)?;
            let Some(reply) = reply else { break End::Left };
            writeln!(out, "{}", numbered(game, reply))?;
            play.make(reply);
            drawn = false;
            continue;
        }
        if options.most_moves.is_some_and(|most| tally.moves >= most) {
            break End::Left;
        }
        let ours = match play.advise() {
            Ok(Some(ours)) => ours,
            Ok(None) => break End::Left,
            Err(error) => return complain(*err, &error.to_string()),
        };
        writeln!(out, "{}", our_line(strategy, play.game(), ours))?;
        tally.count(ours);
        play.make(ours.chosen);
        draw(*out, play.game(), options.figures)?;
        drawn = true;
    };
    writeln!(out, "{}", conclusion(end, tally, start.us))?;
    Ok(Status::Done)
}

/// How a game ends for those who watch it.
enum End {
    Over(Outcome),
    /// A person left, or the moves that were asked for are played.
    Left,
}

/// Moves of ours.
#[derive(Clone, Copy, Default)]
struct Tally {
    moves: u32,
    without_advice: u32,
}

impl Tally {
    fn count(&mut self, ours: OurMove) {
        self.moves += 1;
        self.without_advice += u32::from(!matches!(ours.reason, Reason::Advice { .. }));
    }
}

/// The first position, and a line that tells how to come back to it.
fn first_position(strategy: &dyn Strategy, start: &Start) -> Result<(Reading, String), String> {
    match start {
        Start::Fen(text) => {
            let start = fen::read(text, strategy.material()).map_err(|error| error.to_string())?;
            Ok((start, format!("from {}", fen_of(&start))))
        }
        Start::Random { seed, us } => {
            let seed = seed.unwrap_or_else(fresh_seed);
            let position = random_position(strategy.material(), &mut Random::new(seed));
            let position = position.ok_or("these men have no legal position with us to move")?;
            let start = Reading {
                position,
                us: *us,
                halfmove_clock: 0,
                fullmove: 1,
            };
            let colour = if *us == Colour::Black {
                " --us black"
            } else {
                ""
            };
            let origin = format!("from {} (again: --random {seed}{colour})", fen_of(&start));
            Ok((start, origin))
        }
    }
}

fn fen_of(start: &Reading) -> String {
    fen::write(
        &start.position,
        start.us,
        start.halfmove_clock,
        start.fullmove,
    )
}

/// A seed that differs from run to run, short enough to be typed.
fn fresh_seed() -> u64 {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let mixed = now.as_nanos() as u64 ^ u64::from(std::process::id()) << 32;
    Random::new(mixed).below(1_000_000) as u64
}

fn complain(err: &mut dyn Write, message: &str) -> io::Result<Status> {
    writeln!(err, "error: {message}")?;
    Ok(Status::BadInput)
}

fn draw(out: &mut dyn Write, game: &Game, figures: Figures) -> io::Result<()> {
    writeln!(out, "\n{}", board(game.position(), game.us(), figures))
}

/// Our move, and why it is played.
fn our_line(strategy: &dyn Strategy, game: &Game, ours: OurMove) -> String {
    let rule = |rule| place(strategy.rule(rule));
    let reason = match ours.reason {
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
    };
    format!("{:<12} {reason}", numbered(game, ours.chosen))
}

/// The last line of a game.
fn conclusion(end: End, tally: Tally, us: Colour) -> String {
    let moves = counted(tally.moves);
    let result = match end {
        End::Over(Outcome::Mate(side)) => {
            format!("{} mates; {moves} of the table", name(side.colour(us)))
        }
        End::Over(Outcome::Aim) => format!("the aim of the table is reached; {moves} of the table"),
        End::Over(Outcome::Stalemate(side)) => {
            format!(
                "drawn: {} is stalemated; {moves} of the table",
                name(side.colour(us))
            )
        }
        End::Over(Outcome::Dead) => {
            format!("drawn: nothing is left that can mate; {moves} of the table")
        }
        End::Over(Outcome::FiftyMoves) => {
            format!("drawn: 50 moves without a capture or a pawn move; {moves} of the table")
        }
        End::Over(Outcome::Repetition) => {
            format!("drawn: the same position for the third time; {moves} of the table")
        }
        End::Left => format!("not played to the end; {moves} of the table"),
    };
    match tally.without_advice {
        0 => result,
        count => format!("{result}, {count} of them without advice"),
    }
}

fn counted(moves: u32) -> String {
    if moves == 1 {
        "1 move".to_owned()
    } else {
        format!("{moves} moves")
    }
}
