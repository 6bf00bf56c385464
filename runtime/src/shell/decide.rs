//! The command `decide`: what the table does in a position, or in each line of a stream.

use std::fs::File;
use std::io::{self, Read};
use std::num::NonZero;
use std::path::PathBuf;

use super::{Status, Streams, quietly};
use crate::excerpt::printable;
use crate::strategy::Strategy;
use crate::threads;
use reply::{Question, Sink};

mod reply;
mod stream;

/// What to decide, and how to say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecideOptions {
    /// The positions.
    pub positions: Positions,
    /// The form of the answers.
    pub format: Format,
    /// On how many threads to answer a stream; without a number, on all that the machine has. What
    /// is written does not depend on it.
    pub threads: Option<NonZero<usize>>,
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
/// nobody reads the answers any more, the status tells of what was to be written until then.
///
/// # Errors
/// Only where writing fails; input that cannot be read is reported.
pub fn decide(
    strategy: &dyn Strategy,
    options: &DecideOptions,
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    let Streams { input, out, err } = streams;
    let mut sink = Sink::new(*out, *err);
    let threads = options.threads.unwrap_or_else(threads::available);
    let stream = |name: &str, input: &mut dyn Read, sink: &mut Sink<'_>| {
        let answer = |question: Question| reply::reply(strategy, options.format, name, &question);
        match stream::answer_all(input, threads, &answer, sink)? {
            Ok(()) => Ok(()),
            Err(error) => sink.unreadable(name, &error),
        }
    };
    let ended = match &options.positions {
        Positions::One(fen) => {
            let fen = fen.trim_start_matches('\u{feff}').trim().to_owned();
            let question = Question {
                line: None,
                fen,
                fault: None,
            };
            sink.put(reply::reply(strategy, options.format, "", &question))
        }
        Positions::File(path) => {
            let name = printable(&path.display().to_string());
            match File::open(path) {
                Ok(mut file) => stream(&name, &mut file, &mut sink),
                Err(error) => sink.unreadable(&name, &error),
            }
        }
        Positions::StandardInput => stream("standard input", *input, &mut sink),
    };
    quietly(ended.map(|()| sink.status()), sink.status())
}
