//! The command `decide` on several threads: what is written is what one thread writes, and no more is
//! in memory than they are busy with.

use std::io::{self, Read, Write};
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::{thread, time::Duration};

use alc_runtime::shell::{DecideOptions, Format, Positions, Status, Streams, decide};
use alc_runtime::start::random_position;
use alc_runtime::{Colour, Kind, Position, Random, fen};

use crate::toy::{Advice, Toy};

/// King and rook whose only advice, a move to the third rank, fails in places.
fn toy() -> Toy {
    let mut advice = Advice::new("away", 1, |position, root| {
        position != root && position.square(1).is_some_and(|rook| rook.file() < 8)
    });
    advice.ours = Box::new(|_, chosen| chosen.to().rank() == 3);
    Toy::new(&[Kind::King, Kind::Rook], &[Kind::King], vec![advice])
}

/// A stream of so many lines: positions of either colour, long lines, blank and bad ones.
fn lines(count: usize) -> Vec<u8> {
    let toy = toy();
    let mut random = Random::new(5);
    let mut input = Vec::new();
    for line in 0..count {
        let position = random_position(&toy.material, &mut random).unwrap();
        let us = [Colour::White, Colour::Black][random.below(2)];
        match random.below(12) {
            0 => input.extend(b"  "),
            1 => input.extend(format!("bad {line}").bytes()),
            2 => input.extend(b"\xff\xfe"),
            3 => input.extend(vec![b'x'; 1 + random.below(70_000)]),
            _ => input.extend(fen::write(&position, us, 0, 1).bytes()),
        }
        input.push(b'\n');
    }
    input
}

/// An output that keeps what comes, perhaps together with another one.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn options(format: Format, threads: usize) -> DecideOptions {
    DecideOptions {
        positions: Positions::StandardInput,
        format,
        threads: NonZero::new(threads),
    }
}

/// All that is written, complaints among the answers, in the order in which it is.
fn written(input: &mut dyn Read, format: Format, threads: usize) -> (Vec<u8>, Status) {
    let log = Log::default();
    let mut streams = Streams {
        input,
        out: &mut log.clone(),
        err: &mut log.clone(),
    };
    let status = decide(&toy(), &options(format, threads), &mut streams).unwrap();
    let written = log.0.lock().unwrap().clone();
    (written, status)
}

#[test]
fn any_number_of_threads_writes_the_same_in_the_same_order() {
    let input = lines(3000);
    for format in [Format::Text, Format::Json] {
        let one = written(&mut &input[..], format, 1);
        assert_eq!(one.1, Status::BadInput);
        let complaints = String::from_utf8_lossy(&one.0).matches("error").count();
        assert!((500..1500).contains(&complaints), "{complaints}");
        for threads in [2, 3, 8] {
            let several = written(&mut &input[..], format, threads);
            assert!(several == one, "{format:?} on {threads} threads differs");
        }
    }
}

/// An input that breaks off with an error.
struct Broken<'a>(&'a [u8]);

impl Read for Broken<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer) {
            Ok(0) => Err(io::Error::other("the line is dead")),
            read => read,
        }
    }
}

#[test]
fn what_was_read_before_an_error_is_answered_before_it_is_reported() {
    let input = lines(500);
    for threads in [1, 3] {
        let (all, status) = written(&mut Broken(&input), Format::Json, threads);
        let all = String::from_utf8(all).unwrap();
        let (whole, _) = written(&mut &input[..], Format::Json, 1);
        let complaint = "error: cannot read standard input: the line is dead\n";
        assert_eq!(all, String::from_utf8(whole).unwrap() + complaint);
        assert_eq!(status, Status::BadInput);
    }
}

/// An endless input that counts its lines and breaks off when so many answers have been written.
struct Endless<'a> {
    sent: usize,
    written: &'a AtomicUsize,
    most_ahead: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let line = b"8/8/8/8/3k4/8/1R6/K7 w - - 0 1\n";
        let written = self.written.load(Ordering::Relaxed);
        if written >= 20_000 {
            return Ok(0);
        }
        let count = (buffer.len() / line.len()).min(100);
        for place in buffer.chunks_exact_mut(line.len()).take(count) {
            place.copy_from_slice(line);
        }
        self.sent += count;
        self.most_ahead = self.most_ahead.max(self.sent - written);
        Ok(count * line.len())
    }
}

/// An output that is slower than those who answer, and counts the lines.
struct Slow<'a>(&'a AtomicUsize);

impl Write for Slow<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
        let before = self.0.fetch_add(lines, Ordering::Relaxed);
        if before / 500 != (before + lines) / 500 {
            thread::sleep(Duration::from_millis(2));
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn no_more_is_read_than_can_soon_be_written() {
    let mut cheap = toy();
    cheap.advice.clear();
    for threads in [1, 2, 4] {
        let written = AtomicUsize::new(0);
        let mut input = Endless {
            sent: 0,
            written: &written,
            most_ahead: 0,
        };
        let mut streams = Streams {
            input: &mut input,
            out: &mut Slow(&written),
            err: &mut io::sink(),
        };
        let status = decide(&cheap, &options(Format::Json, threads), &mut streams);
        assert_eq!(status.unwrap(), Status::Done);
        assert_eq!(
            written.load(Ordering::Relaxed),
            input.sent,
            "all is answered"
        );
        // Four batches for each thread and two more, and what a read brings.
        let room = 128 * (4 * threads + 2) + 100;
        assert!(
            input.most_ahead <= room,
            "{} with {threads}",
            input.most_ahead
        );
    }
}

/// An output whose reader has gone.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_that_has_gone_ends_a_stream_that_would_never_end() {
    let toy = toy();
    let written = AtomicUsize::new(0);
    let mut streams = Streams {
        input: &mut Endless {
            sent: 0,
            written: &written,
            most_ahead: 0,
        },
        out: &mut Closed,
        err: &mut io::sink(),
    };
    let status = decide(&toy, &options(Format::Json, 3), &mut streams).unwrap();
    assert_eq!(status, Status::Done);
    assert!(toy.decision_count() <= 128 * 14, "{}", toy.decision_count());
}

#[test]
fn what_was_asked_before_a_predicate_panics_is_answered() {
    // It panics in the positions in which the rook stands on a1, of which there is one.
    let mut toy = toy();
    let in_corner = |position: &Position| position.square(1).is_some_and(|rook| rook.index() == 0);
    toy.advice = vec![Advice::new("panics", 1, move |position, root| {
        assert!(
            position != root || !in_corner(root),
            "a predicate of the user's"
        );
        true
    })];
    let good = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1\n";
    let bad = "8/8/8/8/3k4/8/1K6/R7 w - - 0 1\n";
    for (before, after) in [(0, 0), (1, 5), (1000, 1000), (1000, 100_000)] {
        let input = good.repeat(before) + bad + &good.repeat(after);
        for threads in [1, 2, 3] {
            let log = Log::default();
            let ended = catch_unwind(AssertUnwindSafe(|| {
                let mut streams = Streams {
                    input: &mut input.as_bytes(),
                    out: &mut log.clone(),
                    err: &mut io::sink(),
                };
                decide(&toy, &options(Format::Json, threads), &mut streams)
            }));
            assert!(ended.is_err(), "{before} {after} {threads}");
            let written = log.0.lock().unwrap();
            let lines = written.iter().filter(|byte| **byte == b'\n').count();
            assert_eq!(lines, before, "{after} after, on {threads} threads");
        }
    }
}
