//! The command `decide`: what the table does in a position, or in each line of a stream.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use super::answer::{answer, to_json};
use super::lines::Lines;
use super::outline::outline;
use super::{Status, Streams, quietly};
use crate::excerpt::printable;
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
/// (as an answer with `error` in JSON), the others are still answered, and the status tells. When
/// nobody reads the answers any more, the status tells of what has been read.
///
/// # Errors
/// Only where writing fails; input that cannot be read is reported.
pub fn decide(
    strategy: &dyn Strategy,
    options: &DecideOptions,
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    let Streams { input, out, err } = streams;
    let mut replies = Replies {
        strategy,
        format: options.format,
        out: *out,
        err: *err,
        answered: 0,
        status: Status::Done,
    };
    let ended = match &options.positions {
        Positions::One(fen) => {
            let fen = fen.trim_start_matches('\u{feff}').trim();
            replies.reply("", fen, None)
        }
        Positions::File(path) => {
            let name = printable(&path.display().to_string());
            match File::open(path) {
                Ok(mut file) => replies.stream(&name, &mut file),
                Err(error) => replies.unreadable(&name, &error),
            }
        }
        Positions::StandardInput => replies.stream("standard input", *input),
    };
    quietly(ended.map(|()| replies.status), replies.status)
}

/// The answers as they are written.
struct Replies<'a> {
    strategy: &'a dyn Strategy,
    format: Format,
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
    /// How many were written as text.
    answered: usize,
    /// [`Status::BadInput`] as soon as any is seen, before anything is written about it.
    status: Status,
}

impl Replies<'_> {
    /// Answers every line of an input, which is called `name`.
    fn stream(&mut self, name: &str, input: &mut dyn Read) -> io::Result<()> {
        let mut lines = Lines::new(input);
        loop {
            // Whoever waits for an answer before sending the next line gets it; while lines are
            // waiting, answers may be collected.
            if !lines.is_ready() {
                self.out.flush()?;
            }
            let line = match lines.next() {
                Ok(Some(line)) => line,
                Ok(None) => return Ok(()),
                Err(error) => return self.unreadable(name, &error),
            };
            if line.text.is_empty() && line.fault.is_none() {
                continue;
            }
            let place = format!("{name}, line {}: ", line.number);
            let fault = line.fault.map(|fault| fault.to_string());
            self.reply(&place, &line.text, fault)?;
        }
    }

    /// Answers one FEN, or reports what is wrong with it; `place` introduces it in messages.
    fn reply(&mut self, place: &str, fen: &str, fault: Option<String>) -> io::Result<()> {
        let answer = match fault {
            Some(fault) => Err(fault),
            None => answer(self.strategy, fen),
        };
        if answer.is_err() {
            self.status = Status::BadInput;
        }
        match (self.format, &answer) {
            (Format::Json, _) => {
                writeln!(self.out, "{}", to_json(self.strategy, fen, &answer))
            }
            (Format::Text, Ok(answer)) => {
                let gap = if self.answered > 0 { "\n" } else { "" };
                let text = outline(self.strategy, answer);
                self.answered += 1;
                write!(self.out, "{gap}{fen}\n{text}")
            }
            (Format::Text, Err(message)) => self.complain(&format!("{place}{message}")),
        }
    }

    fn unreadable(&mut self, name: &str, error: &io::Error) -> io::Result<()> {
        self.status = Status::BadInput;
        self.complain(&format!("cannot read {name}: {error}"))
    }

    fn complain(&mut self, message: &str) -> io::Result<()> {
        // What was answered before comes first on a terminal, too.
        self.out.flush()?;
        writeln!(self.err, "error: {message}")
    }
}
