//! The command `decide`: what the table does in a position, or in each line of a stream.

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

use super::answer::{answer, to_json};
use super::lines::Lines;
use super::outline::outline;
use super::{Status, Streams};
use crate::strategy::Strategy;

/// What to decide, and how to say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecideOptions {
    /// The positions.
    pub positions: Positions,
    /// The form of the answers.
    pub format: Format,
}

/// Where positions come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Positions {
    /// This FEN.
    One(String),
    /// The lines of this file.
    File(PathBuf),
    /// The lines of [`Streams::input`].
    StandardInput,
}

/// The form of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For people: several lines each.
    Text,
    /// For programs: one JSON object a line.
    Json,
}

/// Answers every position, in order. Of a stream each line is answered as soon as it is read, in
/// constant memory; blank lines are passed over; a line that is no FEN of the ending is reported
/// (as an answer with `error` in JSON), the others are still answered, and the status tells.
///
/// # Errors
/// Only where writing fails; input that cannot be read is reported.
pub fn decide(
    strategy: &dyn Strategy,
    options: &DecideOptions,
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    match &options.positions {
        Positions::One(fen) => {
            let fen = fen.trim_start_matches('\u{feff}').trim();
            Replies {
                strategy,
                format: options.format,
                streams,
                answered: 0,
            }
            .reply("", fen, None)
        }
        Positions::File(path) => match File::open(path) {
            Ok(mut file) => {
                let name = path.display().to_string();
                stream(strategy, options.format, &name, &mut file, streams)
            }
            Err(error) => unreadable(&path.display().to_string(), &error, streams),
        },
        Positions::StandardInput => {
            let Streams { input, out, err } = streams;
            let mut nothing = io::empty();
            let mut streams = Streams {
                input: &mut nothing,
                out: *out,
                err: *err,
            };
            stream(
                strategy,
                options.format,
                "standard input",
                *input,
                &mut streams,
            )
        }
    }
}

/// Answers every line of an input, which is called `name`.
fn stream(
    strategy: &dyn Strategy,
    format: Format,
    name: &str,
    input: &mut dyn Read,
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    let mut lines = Lines::new(input);
    let mut replies = Replies {
        strategy,
        format,
        streams,
        answered: 0,
    };
    let mut status = Status::Done;
    loop {
        // Whoever waits for an answer before sending the next line gets it; while lines are
        // waiting, answers may be collected.
        if !lines.is_ready() {
            replies.streams.out.flush()?;
        }
        let line = match lines.next() {
            Ok(Some(line)) => line,
            Ok(None) => return Ok(status),
            Err(error) => return unreadable(name, &error, replies.streams),
        };
        if line.text.is_empty() && line.fault.is_none() {
            continue;
        }
        let place = format!("{name}, line {}: ", line.number);
        let fault = line.fault.map(|fault| fault.to_string());
        if replies.reply(&place, &line.text, fault)? != Status::Done {
            status = Status::BadInput;
        }
    }
}

fn unreadable(name: &str, error: &io::Error, streams: &mut Streams<'_>) -> io::Result<Status> {
    streams.out.flush()?;
    writeln!(streams.err, "error: cannot read {name}: {error}")?;
    Ok(Status::BadInput)
}

/// The answers as they are written.
struct Replies<'a, 's> {
    strategy: &'a dyn Strategy,
    format: Format,
    streams: &'a mut Streams<'s>,
    /// How many were written as text.
    answered: usize,
}

impl Replies<'_, '_> {
    /// Answers one FEN, or reports what is wrong with it; `place` introduces it in messages.
    fn reply(&mut self, place: &str, fen: &str, fault: Option<String>) -> io::Result<Status> {
        let answer = match fault {
            Some(fault) => Err(fault),
            None => answer(self.strategy, fen),
        };
        match (self.format, &answer) {
            (Format::Json, _) => {
                writeln!(self.streams.out, "{}", to_json(self.strategy, fen, &answer))?;
            }
            (Format::Text, Ok(answer)) => {
                let gap = if self.answered > 0 { "\n" } else { "" };
                let text = outline(self.strategy, answer);
                write!(self.streams.out, "{gap}{fen}\n{text}")?;
                self.answered += 1;
            }
            (Format::Text, Err(message)) => {
                // What was answered before comes first on a terminal, too.
                self.streams.out.flush()?;
                writeln!(self.streams.err, "error: {place}{message}")?;
            }
        }
        Ok(if answer.is_ok() {
            Status::Done
        } else {
            Status::BadInput
        })
    }
}
