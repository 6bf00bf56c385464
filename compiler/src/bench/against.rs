//! Any program beside ours: one that reads FENs on its standard input and writes a line for each. What
//! it writes is counted, and not judged.
//!
//! Programs collect what they read and write in different ways, so a single answer cannot be timed
//! through a pipe. A program is started for each share of the positions instead, gets all of it, and
//! is timed from its start to its last line; what a start with a single position takes is told beside.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};
use std::{error, fmt};

use super::{ROUNDS, Spread, ratio};

/// A program that answers FENs.
pub struct Program {
    /// What reports call it.
    pub name: String,
    /// Starts it.
    pub command: Command,
}

impl Program {
    /// A command line, as the shell of the system reads it.
    pub fn in_shell(line: &str) -> Program {
        let (shell, flag) = if cfg!(windows) {
            ("cmd", "/C")
        } else {
            ("sh", "-c")
        };
        let mut command = Command::new(shell);
        command.arg(flag).arg(line);
        Program {
            name: line.to_owned(),
            command,
        }
    }
}

/// What was measured of programs; each has its place in the lists.
#[derive(Clone, Debug)]
pub struct Piped {
    /// How many rounds there were.
    pub rounds: usize,
    /// How many positions were put to each program, the single ones aside.
    pub positions: usize,
    /// Nanoseconds for an answer, the start of the program divided among all.
    times: Vec<Vec<f64>>,
    /// Nanoseconds from the start to the answer of a single position.
    starts: Vec<Vec<f64>>,
}

impl Piped {
    /// The nanoseconds for an answer, the start of the program divided among all.
    pub fn nanoseconds(&self, program: usize) -> Spread {
        Spread::of(self.times[program].iter().copied())
    }

    /// The nanoseconds from the start of a program to its answer to a single position.
    pub fn start(&self, program: usize) -> Spread {
        Spread::of(self.starts[program].iter().copied())
    }

    /// How many times as long as the first program another takes for an answer.
    pub fn ratio(&self, program: usize) -> Spread {
        ratio(&self.times[program], &self.times[0])
    }
}

/// Measures programs, which take turns; they share these positions out among the rounds. One that
/// ends no line for as long as `patience` is given up. `progress` is told how many of the
/// [`parts`] are done.
///
/// # Errors
/// A program does not write a line for each position.
pub fn measure(
    programs: &mut [Program],
    fens: &[String],
    patience: Duration,
    mut progress: impl FnMut(usize),
) -> Result<Piped, AgainstError> {
    let mut piped = Piped {
        rounds: ROUNDS.min(fens.len()),
        positions: fens.len(),
        times: vec![Vec::new(); programs.len()],
        starts: vec![Vec::new(); programs.len()],
    };
    let mut done = 0;
    for number in 0..piped.rounds {
        let share: Vec<_> = fens.iter().skip(number).step_by(piped.rounds).collect();
        for place in 0..programs.len() {
            let index = (number + place) % programs.len();
            let program = &mut programs[index];
            let one = time(program, &share[..1], patience)?;
            let all = time(program, &share, patience)?;
            piped.starts[index].push(one.as_nanos() as f64);
            piped.times[index].push(all.as_nanos() as f64 / share.len() as f64);
            done += 1;
            progress(done);
        }
    }
    Ok(piped)
}

/// Into so many parts the work of [`measure`] is divided.
pub fn parts(programs: usize, positions: usize) -> usize {
    programs * ROUNDS.min(positions)
}

/// The time from the start of a program to the end of the line by which it answers the last FEN.
fn time(
    program: &mut Program,
    fens: &[&String],
    patience: Duration,
) -> Result<Duration, AgainstError> {
    let failed = |fault| AgainstError {
        program: program.name.clone(),
        asked: fens.len(),
        fault,
    };
    let input: String = fens.iter().flat_map(|fen| [fen.as_str(), "\n"]).collect();
    let start = Instant::now();
    let mut process = program
        .command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|why| failed(Fault::NotStarted(why)))?;
    let (Some(mut questions), Some(answers)) = (process.stdin.take(), process.stdout.take()) else {
        return Err(failed(Fault::NotStarted(io::ErrorKind::BrokenPipe.into())));
    };
    // Neither thread is waited for: what a program leaves behind may keep a pipe open for ever.
    thread::spawn(move || questions.write_all(input.as_bytes()));
    let (sender, counts) = mpsc::channel();
    thread::spawn(move || count_lines(answers, &sender));
    let ended = answered(&counts, fens.len(), patience);
    let taken = match ended {
        Ok(last) => last - start,
        Err(Fault::Ended { answers, .. }) => {
            let status = process.wait().ok();
            return Err(failed(Fault::Ended { answers, status }));
        }
        Err(fault) => {
            // Most likely it has nothing to do but this.
            let _ = process.kill().and_then(|()| process.wait().map(|_| ()));
            return Err(failed(fault));
        }
    };
    match end_of(&mut process, patience) {
        Some(status) if status.success() => Ok(taken),
        Some(status) => Err(failed(Fault::Failed(status))),
        None => {
            let _ = process.kill().and_then(|()| process.wait().map(|_| ()));
            Err(failed(Fault::GoesOn(patience)))
        }
    }
}

/// Sends the number of all lines so far whenever there are more, and when; at last with the one that
/// has no end, if there is one.
fn count_lines(mut answers: impl Read, sender: &mpsc::Sender<(usize, Instant)>) {
    let mut lines = 0;
    let mut complete = true;
    let mut buffer = vec![0; 1 << 16];
    loop {
        let read = match answers.read(&mut buffer) {
            Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) | Ok(0) => break,
            Ok(read) => &buffer[..read],
        };
        lines += read.iter().filter(|byte| **byte == b'\n').count();
        complete = read.ends_with(b"\n");
        if sender.send((lines, Instant::now())).is_err() {
            return;
        }
    }
    if !complete {
        let _ = sender.send((lines + 1, Instant::now()));
    }
}

/// When the last of so many answers came; after it the output has ended.
fn answered(
    counts: &Receiver<(usize, Instant)>,
    expected: usize,
    patience: Duration,
) -> Result<Instant, Fault> {
    let (mut answers, mut last) = (0, None);
    let mut deadline = Instant::now() + patience;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        match counts.recv_timeout(left) {
            // What ends no line is no answer.
            Ok((lines, _)) if lines == answers => {
                if left.is_zero() {
                    return Err(given_up(answers, last.is_some(), patience));
                }
            }
            Ok((lines, when)) => {
                answers = lines;
                deadline = when + patience;
                if lines > expected {
                    return Err(Fault::TooMany);
                }
                if lines == expected && last.is_none() {
                    last = Some(when);
                }
            }
            Err(RecvTimeoutError::Disconnected) => {
                let status = None;
                return last.ok_or(Fault::Ended { answers, status });
            }
            Err(RecvTimeoutError::Timeout) => {
                return Err(given_up(answers, last.is_some(), patience));
            }
        }
    }
}

/// What is wrong with a program that is given up.
fn given_up(answers: usize, has_answered: bool, patience: Duration) -> Fault {
    if has_answered {
        Fault::GoesOn(patience)
    } else {
        Fault::Silent { answers, patience }
    }
}

/// How a program ends that has closed its output; `None` where it does not.
fn end_of(process: &mut Child, patience: Duration) -> Option<ExitStatus> {
    let start = Instant::now();
    loop {
        match process.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if start.elapsed() < patience => thread::sleep(Duration::from_millis(1)),
            _ => return None,
        }
    }
}

/// A program that does not write a line for each position.
#[derive(Debug)]
pub struct AgainstError {
    program: String,
    /// How many positions were put to it.
    asked: usize,
    fault: Fault,
}

#[derive(Debug)]
enum Fault {
    NotStarted(io::Error),
    /// It ended before it had answered everything.
    Ended {
        answers: usize,
        status: Option<ExitStatus>,
    },
    /// It has written nothing for too long.
    Silent {
        answers: usize,
        patience: Duration,
    },
    TooMany,
    /// It has answered everything, and does not end for so long.
    GoesOn(Duration),
    /// It has answered everything, and says that it failed.
    Failed(ExitStatus),
}

impl fmt::Display for AgainstError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AgainstError {
            program,
            asked,
            fault,
        } = self;
        let positions = if *asked == 1 { "position" } else { "positions" };
        write!(formatter, "`{program}` ")?;
        match fault {
            Fault::NotStarted(why) => write!(formatter, "cannot be started: {why}"),
            Fault::Ended { answers, status } => {
                let plural = if *answers == 1 { "" } else { "s" };
                write!(
                    formatter,
                    "ended after {answers} answer{plural} to {asked} {positions}"
                )?;
                if let Some(status) = status.filter(|status| !status.success()) {
                    write!(formatter, " ({status})")?;
                }
                write!(
                    formatter,
                    "; it is to read a FEN a line from standard input to its end, and to write \
                     one line for each"
                )
            }
            Fault::Silent { answers, patience } => write!(
                formatter,
                "has written no line for {} s, after {answers} answers to {asked} {positions}; \
                 `--patience SECONDS` waits longer, `--positions COUNT` asks for fewer answers",
                patience.as_secs_f64()
            ),
            Fault::TooMany => write!(
                formatter,
                "has written more lines than the {asked} {positions} that it was given; it is to \
                 write one line for each"
            ),
            Fault::GoesOn(patience) => write!(
                formatter,
                "has answered everything, but does not end within {} s; it is to end with its \
                 standard input",
                patience.as_secs_f64()
            ),
            Fault::Failed(status) => {
                write!(formatter, "has answered everything, but failed ({status})")
            }
        }
    }
}

impl error::Error for AgainstError {}
