//! The answer to one line, and the place where answers are put.

use std::io::{self, Write};

use super::Format;
use crate::shell::Status;
use crate::shell::answer::{answer, to_json};
use crate::shell::outline::outline;
use crate::strategy::Strategy;

/// A position to be decided.
pub(super) struct Question {
    /// The number of its line, if it is one of a stream.
    pub(super) line: Option<usize>,
    /// The position.
    pub(super) fen: String,
    /// What is wrong with the line.
    pub(super) fault: Option<String>,
}

/// What is to be written about a position.
pub(super) struct Reply {
    /// Whether it was bad input.
    is_bad: bool,
    said: Said,
}

enum Said {
    /// A line for programs.
    Object(String),
    /// A paragraph for people.
    Paragraph(String),
    /// A message of what is wrong.
    Complaint(String),
}

/// The reply to a question of the input with this name.
pub(super) fn reply(
    strategy: &dyn Strategy,
    format: Format,
    input: &str,
    question: &Question,
) -> Reply {
    let Question { line, fen, fault } = question;
    let answer = match fault {
        Some(fault) => Err(fault.clone()),
        None => answer(strategy, fen),
    };
    let said = match (format, &answer) {
        (Format::Json, _) => Said::Object(to_json(strategy, fen, &answer)),
        (Format::Text, Ok(answer)) => {
            Said::Paragraph(format!("{fen}\n{}", outline(strategy, answer)))
        }
        (Format::Text, Err(message)) => {
            let place = line.map_or(String::new(), |line| format!("{input}, line {line}: "));
            Said::Complaint(format!("{place}{message}"))
        }
    };
    Reply {
        is_bad: answer.is_err(),
        said,
    }
}

/// Where replies are put, in their order.
pub(super) struct Sink<'a> {
    out: &'a mut (dyn Write + Send),
    err: &'a mut (dyn Write + Send),
    /// How many paragraphs there are.
    paragraphs: usize,
    /// [`Status::BadInput`] as soon as any comes, before anything is written about it.
    status: Status,
}

impl<'a> Sink<'a> {
    pub(super) fn new(
        out: &'a mut (dyn Write + Send),
        err: &'a mut (dyn Write + Send),
    ) -> Sink<'a> {
        Sink {
            out,
            err,
            paragraphs: 0,
            status: Status::Done,
        }
    }

    pub(super) fn status(&self) -> Status {
        self.status
    }

    pub(super) fn put(&mut self, reply: Reply) -> io::Result<()> {
        if reply.is_bad {
            self.status = Status::BadInput;
        }
        match reply.said {
            Said::Object(object) => writeln!(self.out, "{object}"),
            Said::Paragraph(text) => {
                let gap = if self.paragraphs > 0 { "\n" } else { "" };
                self.paragraphs += 1;
                write!(self.out, "{gap}{text}")
            }
            Said::Complaint(message) => self.complain(&message),
        }
    }

    /// Hands on all that was put so far.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Reports an input that cannot be read, or not any further.
    pub(super) fn unreadable(&mut self, name: &str, error: &io::Error) -> io::Result<()> {
        self.status = Status::BadInput;
        self.complain(&format!("cannot read {name}: {error}"))
    }

    fn complain(&mut self, message: &str) -> io::Result<()> {
        // What was answered before comes first on a terminal, too.
        self.out.flush()?;
        writeln!(self.err, "error: {message}")
    }
}
