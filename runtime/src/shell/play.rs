//! The command `play`: a game by the table, with the board and the reason of each move.

use std::io::{self, Write};

use super::answer::name;
use super::board::{Look, Marks, board};
use super::lines::Lines;
use super::opponent::{Defence, Opponent, Reply};
use super::outline::numbered;
use super::output::{self, Output};
use super::{Status, Streams};
use crate::fen::Reading;
use crate::material::{Kind, Side};
use crate::oracle::Oracle;
use crate::strategy::Strategy;
use record::{End, Record, reason};
pub use start::Start;
use start::fen_of;

mod record;
mod start;

/// What to play, against whom, and how to show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOptions {
    /// The first position.
    pub start: Start,
    /// Who defends; without a choice [`Defence::Best`], or chance in endings too large for it.
    pub defence: Option<Defence>,
    /// Repeats what [`Defence::Random`] plays.
    pub seed: u64,
    /// How the board is drawn.
    pub look: Look,
    /// Stop after this many moves of ours.
    pub most_moves: Option<u32>,
    /// Where to write the game in PGN; if that is [`Streams::out`], what is shown of the game goes
    /// to [`Streams::err`].
    pub pgn: Option<Output>,
}

/// Plays a game to its end and reports it.
///
/// # Errors
/// Only where reading or writing fails; bad options, and a game that cannot be put in its file, are
/// reported.
pub fn play(
    strategy: &dyn Strategy,
    options: &PlayOptions,
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    let Streams { input, out, err } = streams;
    let possible = options.pgn.as_ref().map_or(Ok(()), Output::check);
    let first = possible.and_then(|()| options.start.position(strategy));
    let (start, origin) = match first {
        Ok(first) => first,
        Err(message) => return complain(*err, &message),
    };
    let material = strategy.material();
    let best = matches!(options.defence, None | Some(Defence::Best));
    if best && material.men().len() > 3 && Oracle::covers(material) {
        writeln!(err, "working out perfect play for the defender …")?;
    }
    let mut opponent = match Opponent::new(options.defence, options.seed, material) {
        Ok(opponent) => opponent,
        Err(error) => {
            let message = format!("there is no best defender: {error}; take `random` or `human`");
            return complain(*err, &message);
        }
    };
    let screen: &mut dyn Write = match options.pgn {
        Some(Output::Standard) => *err,
        _ => *out,
    };
    writeln!(screen, "{}: {material}", strategy.name())?;
    writeln!(
        screen,
        "{} is played by the table, {} by {}",
        name(start.us),
        name(start.us.other()),
        opponent.description()
    )?;
    writeln!(screen, "{origin}")?;
    writeln!(screen, "{}", legend(strategy, &start, options.look))?;
    let mut record = Record::new(strategy, &start);
    let mut lines = Lines::new(*input);
    let end = match follow(&mut record, options, &mut opponent, &mut lines, screen)? {
        Ok(end) => end,
        Err(message) => return complain(*err, &message),
    };
    writeln!(screen, "{}", record.conclusion(end))?;
    let game = || record.pgn(end, fen_of(&start), opponent.name());
    match &options.pgn {
        None => {}
        Some(Output::Standard) => out.write_all(game().as_bytes())?,
        Some(Output::File(path)) => {
            if let Err(message) = output::put(path, game().as_bytes()) {
                return complain(*err, &message);
            }
        }
    }
    Ok(Status::Done)
}

/// Plays until the game ends; the inner error is a fault of the strategy.
fn follow<'s>(
    record: &mut Record<'s>,
    options: &PlayOptions,
    opponent: &mut Opponent,
    lines: &mut Lines<'_>,
    screen: &mut dyn Write,
) -> io::Result<Result<End, String>> {
    let strategy = record.strategy();
    // The game before each move of a person.
    let mut earlier: Vec<Record<'s>> = Vec::new();
    draw(screen, record, options.look)?;
    let mut drawn = true;
    loop {
        let game = record.game();
        if let Some(outcome) = game.outcome(strategy) {
            if !drawn {
                draw(screen, record, options.look)?;
            }
            return Ok(Ok(End::Over(outcome)));
        }
        if game.position().turn() == Side::Us {
            if options
                .most_moves
                .is_some_and(|most| record.our_moves() >= most)
            {
                return Ok(Ok(End::Left));
            }
            let ours = match record.play.advise() {
                Ok(Some(ours)) => ours,
                Ok(None) => return Ok(Ok(End::Left)),
                Err(error) => return Ok(Err(error.to_string())),
            };
            let made = numbered(record.game(), ours.chosen);
            writeln!(screen, "{made:<12} {}", reason(strategy, ours))?;
            record.make_ours(ours);
            draw(screen, record, options.look)?;
            drawn = true;
            continue;
        }
        let order = strategy.move_order();
        match opponent.reply(game, strategy.material(), order, lines, screen)? {
            Reply::Made(reply) => {
                if opponent.is_human() {
                    earlier.push(record.clone());
                }
                writeln!(screen, "{}", numbered(game, reply))?;
                record.make_reply(reply);
                drawn = false;
            }
            Reply::Board => draw(screen, record, options.look)?,
            Reply::Back => match earlier.pop() {
                Some(before) => {
                    *record = before;
                    draw(screen, record, options.look)?;
                }
                None => writeln!(screen, "  you have not made a move yet")?,
            },
            Reply::Resign => return Ok(Ok(End::Resigned)),
            Reply::Leave => return Ok(Ok(End::Left)),
        }
    }
}

fn complain(err: &mut dyn Write, message: &str) -> io::Result<Status> {
    writeln!(err, "error: {message}")?;
    Ok(Status::BadInput)
}

/// What the marks of the boards mean. Only queens, rooks and bishops shut a king in.
fn legend(strategy: &dyn Strategy, start: &Reading, look: Look) -> String {
    let (last, shaded) = if look.colours {
        ("green", "blue")
    } else {
        ("[ ]", ":")
    };
    let mut men = strategy.material().side(Side::Us).iter();
    let confining = men.any(|man| !matches!(man.kind, Kind::King | Kind::Knight));
    let region = if confining {
        let king = name(start.us.other());
        format!(", {shaded} where {king}'s king is shut in")
    } else {
        String::new()
    };
    format!("{last} the last move{region}")
}

fn draw(screen: &mut dyn Write, record: &Record<'_>, look: Look) -> io::Result<()> {
    let game = record.game();
    let marks = Marks::of(game.position(), record.last());
    let drawing = board(game.position(), game.us(), look, &marks);
    writeln!(screen, "\n{drawing}")
}
