//! A stream of questions, answered on several threads.
//!
//! The calling thread reads, since an input may wait for whoever sends it; others answer, and one
//! writes the replies in the order of the questions. So a question that is alone is answered at
//! once, though the input may not end for hours, and of a long stream no more is in memory than the
//! threads are busy with.

use std::io::{self, Read};
use std::num::NonZero;
use std::sync::mpsc::{Receiver, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::{iter, panic, thread};

use super::reply::{Question, Reply, Sink};
use crate::shell::lines::Lines;

/// The most questions that a thread takes at a time.
const MOST_QUESTIONS: usize = 64;

/// The bytes of questions from which on a thread gets no more of them at a time.
const MOST_BYTES: usize = 16 * 1024;

/// Answers every line of an input but blank ones, on so many threads. The inner error is one of
/// reading; what was read before it is answered.
///
/// # Errors
/// Where writing fails.
pub(super) fn answer_all(
    input: &mut dyn Read,
    threads: NonZero<usize>,
    answer: &(dyn Fn(Question) -> Reply + Sync),
    sink: &mut Sink<'_>,
) -> io::Result<io::Result<()>> {
    let mut batches = Batches::new(input);
    if threads.get() == 1 {
        return one_by_one(&mut batches, answer, sink);
    }
    let room = 2 * threads.get();
    let (to_workers, work) = sync_channel::<Task>(room);
    let (to_writer, order) = sync_channel(room);
    // Theirs alone: when the last of them is gone, nobody waits to hand more out.
    let work = Arc::new(Mutex::new(work));
    thread::scope(|scope| {
        let workers: Vec<_> = iter::repeat_n(work, threads.get())
            .map(|work| scope.spawn(move || answer_tasks(&work, answer)))
            .collect();
        let writer = scope.spawn(|| write_in_order(order, sink));
        let read = hand_out(&mut batches, to_workers, to_writer);
        let written = writer.join();
        for worker in workers {
            // A panic is one of the table's predicates, and has been told where it happened.
            worker
                .join()
                .unwrap_or_else(|why| panic::resume_unwind(why));
        }
        let written = written.unwrap_or_else(|why| panic::resume_unwind(why));
        written.map(|()| read)
    })
}

/// Some questions, and where the replies are waited for.
struct Task {
    questions: Vec<Question>,
    replies: Sender<Vec<Reply>>,
}

/// Reads questions and hands them to those who answer and, in their order, to the one who writes,
/// until the input ends or nobody writes any more.
fn hand_out(
    batches: &mut Batches<'_>,
    to_workers: SyncSender<Task>,
    to_writer: SyncSender<Receiver<Vec<Reply>>>,
) -> io::Result<()> {
    while let Some(questions) = batches.next()? {
        if questions.is_empty() {
            continue;
        }
        let (replies, waiting) = channel();
        let task = Task { questions, replies };
        if to_writer.send(waiting).is_err() || to_workers.send(task).is_err() {
            break;
        }
    }
    Ok(())
}

/// Answers what there is to answer, until there will be no more.
fn answer_tasks(work: &Mutex<Receiver<Task>>, answer: &(dyn Fn(Question) -> Reply + Sync)) {
    loop {
        // Nothing can go wrong while the lock is held.
        let task = work.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Task { questions, replies }) = task else {
            return;
        };
        // Where nobody waits for them any more, there will be no more tasks soon.
        let _ = replies.send(questions.into_iter().map(answer).collect());
    }
}

/// Puts replies as they come, and hands them on whenever none are being waited for.
fn write_in_order(order: Receiver<Receiver<Vec<Reply>>>, sink: &mut Sink<'_>) -> io::Result<()> {
    loop {
        let waiting = match order.try_recv() {
            Ok(waiting) => waiting,
            Err(TryRecvError::Disconnected) => return Ok(()),
            Err(TryRecvError::Empty) => {
                sink.flush()?;
                match order.recv() {
                    Ok(waiting) => waiting,
                    Err(_) => return Ok(()),
                }
            }
        };
        // There is none from a thread that has panicked.
        let Ok(replies) = waiting.recv() else {
            return Ok(());
        };
        for reply in replies {
            sink.put(reply)?;
        }
    }
}

/// The same as [`answer_all`], in the calling thread.
fn one_by_one(
    batches: &mut Batches<'_>,
    answer: &dyn Fn(Question) -> Reply,
    sink: &mut Sink<'_>,
) -> io::Result<io::Result<()>> {
    loop {
        let questions = match batches.next() {
            Ok(Some(questions)) => questions,
            Ok(None) => return Ok(Ok(())),
            Err(error) => return Ok(Err(error)),
        };
        for question in questions {
            sink.put(answer(question))?;
        }
        if batches.may_wait() {
            sink.flush()?;
        }
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
