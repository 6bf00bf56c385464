//! A player as chess programs know it: the UCI protocol, on standard input and output.
//!
//! One thread reads and answers at once all that needs no thought, also while the other finds a
//! move. A table decides faster than any clock counts, so limits of time change nothing; but where a
//! program lets it think in the other side's time or without end, the answer is held back until it
//! is asked for. Nothing that a program sends ends the talk but `quit` and the end of the input.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use crate::rules::Board;
use crate::shell::{Lines, Status, Streams, VERSION};
use crate::strategy::Strategy;
use command::{Command, Go};
use options::Options;
use output::Output;
use record::Record;
use signal::Signal;
use think::Thinker;

mod choose;
mod command;
mod draws;
mod follow;
mod line;
mod mended;
mod options;
mod output;
mod perfect;
mod record;
mod score;
mod sense;
mod signal;
mod think;

/// Talks with a chess program until it sends `quit` or nothing more.
///
/// # Errors
/// Only where reading or writing fails, or no thread can be begun.
pub fn uci(strategy: &dyn Strategy, streams: &mut Streams<'_>) -> io::Result<Status> {
    let Streams { input, out, .. } = streams;
    let output = Output::new(*out);
    let (jobs, waiting) = sync_channel(MOST_WAITING);
    thread::scope(|scope| {
        let thinks = || think(strategy, waiting, &output);
        thread::Builder::new().spawn_scoped(scope, thinks)?;
        let mut talk = Talk {
            strategy,
            output: &output,
            options: Options::USUAL,
            record: Arc::new(Record::of(Board::start())),
            is_new: false,
            jobs,
            asked: None,
        };
        let read = talk.listen(&mut Lines::new(*input));
        talk.stop();
        read
    })?;
    output.close()?;
    Ok(Status::Done)
}

/// Questions that may wait for an answer. All but the last are answered without waiting for more.
const MOST_WAITING: usize = 16;

/// A question: which move is best?
struct Job {
    record: Arc<Record>,
    go: Go,
    options: Options,
    /// Whether it belongs to another game than the question before.
    is_new: bool,
    signal: Arc<Signal>,
}

/// Answers questions until there are no more.
fn think(strategy: &dyn Strategy, jobs: Receiver<Job>, output: &Output<'_>) {
    let mut thinker = Thinker::new(strategy);
    for job in jobs {
        if job.is_new {
            thinker.forget();
        }
        let answer = thinker.answer(&job.record, &job.go, job.options);
        output.say(&answer.info);
        job.signal.wait();
        output.say(&answer.best_move);
    }
}

/// What has been said so far.
struct Talk<'t, 'o> {
    strategy: &'t dyn Strategy,
    output: &'t Output<'o>,
    options: Options,
    record: Arc<Record>,
    /// Whether another game has begun since the last question.
    is_new: bool,
    jobs: SyncSender<Job>,
    /// What the last question may still wait for.
    asked: Option<Arc<Signal>>,
}

impl Talk<'_, '_> {
    /// Does what each line says until there are no more, or nobody hears the answers.
    fn listen(&mut self, lines: &mut Lines<'_>) -> io::Result<()> {
        while let Some(line) = lines.next()? {
            if self.output.is_broken() {
                break;
            }
            if line.is_cut() {
                self.complain("a line is too long and is passed over");
                continue;
            }
            match command::parse(&line.text) {
                None | Some(Command::Passed) => {}
                Some(Command::Quit) => break,
                Some(command) => self.obey(command),
            }
        }
        Ok(())
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.output.say("readyok\n"),
            Command::SetOption { name, value } => {
                if let Err(why) = self.options.set(&name, &value) {
                    self.complain(&why);
                }
            }
            Command::NewGame => self.set_up(Record::of(Board::start()), true),
            Command::Position(None) => {
                self.complain("a position is `startpos` or `fen` and a FEN, and perhaps `moves`");
            }
            Command::Position(Some(setup)) => match Record::read(&setup) {
                Ok((record, note)) => {
                    note.iter().for_each(|note| self.complain(note));
                    self.set_up(record, false);
                }
                Err(why) => self.complain(&format!("{why}; the position is as it was")),
            },
            Command::Go(go) => self.ask(go),
            Command::Stop => self.stop(),
            Command::PonderHit => {
                if let Some(signal) = &self.asked {
                    signal.ponder_hit();
                }
            }
            Command::Quit | Command::Passed => {}
        }
    }

    fn introduce(&self) {
        let name = self.strategy.name();
        let options = Options::described();
        self.output.say(&format!(
            "id name {name} (alc {VERSION})\nid author alc\n{options}uciok\n"
        ));
    }

    fn set_up(&mut self, record: Record, is_new: bool) {
        self.record = Arc::new(record);
        self.is_new |= is_new;
    }

    /// Hands a question on. One that was asked before is answered first.
    fn ask(&mut self, go: Go) {
        self.stop();
        let signal = Arc::new(Signal::new(go.infinite, go.ponder));
        self.asked = Some(signal.clone());
        let job = Job {
            record: self.record.clone(),
            go,
            options: self.options,
            is_new: std::mem::take(&mut self.is_new),
            signal,
        };
        // It cannot be handed on only where nobody thinks any more.
        let _ = self.jobs.send(job);
    }

    /// The last question waits for nothing any more.
    fn stop(&self) {
        if let Some(signal) = &self.asked {
            signal.stop();
        }
    }

    fn complain(&self, why: &str) {
        self.output.say(&format!("info string {why}\n"));
    }
}
