//! A stream of questions, answered on several threads.
//!
//! The calling thread reads, since an input may wait for whoever sends it. Whoever has an answer
//! writes it if its turn has come, and what has been waiting for it. So a question that is alone is
//! answered at once, though the input may not end for hours; of a long stream no more is in memory
//! than keeps the threads busy; and none of them sleeps while there is something to answer, the
//! calling one included: to be woken takes longer than to answer a question.

use std::any::Any;
use std::collections::{BTreeMap, VecDeque};
use std::io::{self, Read};
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::reply::{Question, Reply, Sink};
use crate::shell::lines::Lines;

/// The most questions that a thread takes at a time.
const MOST_QUESTIONS: usize = 128;

/// The bytes of questions from which on a thread gets no more of them at a time.
const MOST_BYTES: usize = 16 * 1024;

/// How many times as many as a thread takes are read ahead for each of several threads.
const AHEAD: usize = 4;

/// Answers every line of an input but blank ones, on so many threads. The inner error is one of
/// reading; what was read before it is answered. Where `answer` panics, so does this, when what was
/// asked before is written.
///
/// # Errors
/// Where writing fails.
pub(super) fn answer_all(
    input: &mut dyn Read,
    threads: NonZero<usize>,
    answer: &(dyn Fn(Question) -> Reply + Sync),
    sink: &mut Sink<'_>,
) -> io::Result<io::Result<()>> {
    let others = threads.get() - 1;
    let desk = Desk {
        answer,
        sink: Mutex::new(sink),
        room: if others == 0 {
            0
        } else {
            AHEAD * threads.get()
        },
        state: Mutex::default(),
        changed: Condvar::new(),
    };
    let read = thread::scope(|scope| {
        let others: Vec<_> = (0..others).map(|_| scope.spawn(|| desk.work())).collect();
        let read = desk.take_in(&mut Batches::new(input));
        desk.close();
        desk.work();
        for other in others {
            other.join().unwrap_or_else(|why| resume_unwind(why));
        }
        read
    });
    let mut state = desk.state();
    if let Some(why) = state.panicked.take() {
        resume_unwind(why);
    }
    state.failed.take().map_or(Ok(read), Err)
}

/// Where questions wait for threads, and answers for their turn to be written.
struct Desk<'a, 's> {
    answer: &'a (dyn Fn(Question) -> Reply + Sync),
    /// Locked by one thread at a time, the one that is [`State::writing`].
    sink: Mutex<&'a mut Sink<'s>>,
    /// The most batches that are taken in and not written while more is read.
    room: usize,
    state: Mutex<State>,
    /// Told of questions, of what is written, and of the end.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// The batches that nobody has begun, each with its number.
    waiting: VecDeque<(usize, Vec<Question>)>,
    /// The answers whose turn has not come.
    answered: BTreeMap<usize, Answers>,
    /// How many batches have been taken in.
    taken: usize,
    /// How many of them are written.
    written: usize,
    /// Whether a thread is writing.
    writing: bool,
    /// Whether no more questions are taken in.
    closed: bool,
    /// Whether no more answers are written.
    stopped: bool,
    /// Why writing has failed.
    failed: Option<io::Error>,
    /// What a question has panicked with, when all is written that was asked before.
    panicked: Option<Box<dyn Any + Send>>,
}

/// The answers to a batch, as far as there are any.
struct Answers {
    replies: Vec<Reply>,
    /// What the question after these has panicked with: one of the table's predicates, and that has
    /// been told where it happened.
    panicked: Option<Box<dyn Any + Send>>,
}

impl State {
    fn is_crowded(&self, room: usize) -> bool {
        !self.closed && self.taken - self.written > room
    }

    /// Takes no more questions in, and leaves those that nobody has begun.
    fn give_up(&mut self) {
        self.closed = true;
        self.waiting.clear();
    }
}

impl Desk<'_, '_> {
    /// The state. No thread can panic while it is locked.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'g>(&self, state: MutexGuard<'g, State>) -> MutexGuard<'g, State> {
        let woken = self.changed.wait(state);
        woken.unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes questions in until the input ends or nobody reads the answers, and answers some where
    /// there are too many of them.
    fn take_in(&self, batches: &mut Batches<'_>) -> io::Result<()> {
        while let Some(questions) = batches.next()? {
            if questions.is_empty() {
                continue;
            }
            let mut state = self.state();
            let number = state.taken;
            state.waiting.push_back((number, questions));
            state.taken += 1;
            self.changed.notify_one();
            while state.is_crowded(self.room) {
                state = match state.waiting.pop_front() {
                    Some((number, questions)) => {
                        drop(state);
                        self.settle(number, questions);
                        self.state()
                    }
                    None => self.wait(state),
                };
            }
            if state.closed {
                break;
            }
        }
        Ok(())
    }

    /// Says that there are no more questions.
    fn close(&self) {
        self.state().closed = true;
        self.changed.notify_all();
    }

    /// Answers what there is, until there will be no more.
    fn work(&self) {
        let mut state = self.state();
        loop {
            state = match state.waiting.pop_front() {
                Some((number, questions)) => {
                    drop(state);
                    self.settle(number, questions);
                    self.state()
                }
                None if state.closed => return,
                None => self.wait(state),
            };
        }
    }

    /// Answers a batch, and writes all answers whose turn it is then, unless another thread does.
    fn settle(&self, number: usize, questions: Vec<Question>) {
        let answers = self.answers(questions);
        let mut state = self.state();
        if answers.panicked.is_some() {
            state.give_up();
        }
        state.answered.insert(number, answers);
        while !state.writing && !state.stopped {
            let next = state.written;
            let Some(Answers { replies, panicked }) = state.answered.remove(&next) else {
                break;
            };
            // Nothing is held back while the next question is waited for.
            let is_last = next + 1 == state.taken;
            state.writing = true;
            drop(state);
            let done = self.write(replies, is_last);
            state = self.state();
            state.writing = false;
            state.written += 1;
            if panicked.is_some() || done.is_err() {
                state.stopped = true;
                state.give_up();
            }
            state.panicked = panicked;
            state.failed = done.err();
            self.changed.notify_all();
        }
    }

    /// The answers to some questions, up to one that panics.
    fn answers(&self, questions: Vec<Question>) -> Answers {
        let mut replies = Vec::with_capacity(questions.len());
        for question in questions {
            // Nothing that it may have left half done is looked at afterwards.
            match catch_unwind(AssertUnwindSafe(|| (self.answer)(question))) {
                Ok(reply) => replies.push(reply),
                Err(why) => {
                    let panicked = Some(why);
                    return Answers { replies, panicked };
                }
            }
        }
        Answers {
            replies,
            panicked: None,
        }
    }

    fn write(&self, replies: Vec<Reply>, is_last: bool) -> io::Result<()> {
        let mut sink = self.sink.lock().unwrap_or_else(PoisonError::into_inner);
        for reply in replies {
            sink.put(reply)?;
        }
        if is_last { sink.flush() } else { Ok(()) }
    }
}

/// The questions of an input, some at a time.
struct Batches<'a> {
    lines: Lines<'a>,
    /// Why there are no more lines, if they have ended.
    ended: Option<io::Result<()>>,
}

impl<'a> Batches<'a> {
    fn new(input: &'a mut dyn Read) -> Batches<'a> {
        Batches {
            lines: Lines::new(input),
            ended: None,
        }
    }

    /// The next questions: waits for a line, and takes as many as are here then, up to a bound; they
    /// may all be blank. `None` at the end of the input.
    fn next(&mut self) -> io::Result<Option<Vec<Question>>> {
        if let Some(ended) = self.ended.take() {
            return ended.map(|()| None);
        }
        let (mut questions, mut bytes) = (Vec::new(), 0);
        while questions.len() < MOST_QUESTIONS && bytes < MOST_BYTES {
            match self.lines.next() {
                Ok(Some(line)) if line.text.is_empty() && line.fault.is_none() => {}
                Ok(Some(line)) => {
                    bytes += line.text.len();
                    questions.push(Question {
                        line: Some(line.number),
                        fen: line.text,
                        fault: line.fault.map(|fault| fault.to_string()),
                    });
                }
                ended => {
                    self.ended = Some(ended.map(|_| ()));
                    break;
                }
            }
            if self.may_wait() {
                break;
            }
        }
        Ok(Some(questions))
    }

    /// Whether to ask for more may be to wait for whoever sends them.
    fn may_wait(&self) -> bool {
        !self.lines.is_ready()
    }
}
