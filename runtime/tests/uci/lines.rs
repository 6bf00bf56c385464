//! Lines that no record can hold, and outputs to which nobody listens.

use std::io::{self, Read, Write};

use alc_runtime::shell::{Status, Streams, run};
use alc_runtime::uci::uci;

use crate::toy::Toy;

/// What a player says to this input, which is sent without waiting.
fn said(input: &[u8]) -> String {
    let mut out = Vec::new();
    let mut streams = Streams {
        input: &mut &*input,
        out: &mut out,
        err: &mut io::sink(),
    };
    // A player without arguments speaks UCI.
    let status = run(&Toy::krk(), &[], &mut streams).unwrap();
    assert_eq!(status, Status::Done);
    String::from_utf8(out).unwrap()
}

#[test]
fn a_line_that_is_too_long_is_passed_over() {
    let mut input = b"isready ".repeat(10_000);
    input.extend(b"\nisready\n");
    let expected = "info string a line is too long and is passed over\nreadyok\n";
    assert_eq!(said(&input), expected);
}

#[test]
fn a_long_game_is_followed() {
    let moves = " g1f3 g8f6 f3g1 f6g8".repeat(3000);
    let out = said(format!("position startpos moves{moves}\ngo\n").as_bytes());
    assert!(out.contains("bestmove "), "{out}");
    assert!(!out.contains("too long"), "{out}");
}

#[test]
fn what_is_not_utf8_is_a_word_like_any_other() {
    assert_eq!(
        said(b"\xff\xfe isready \xc3\x28\n\xe9\nisready\r\n"),
        "readyok\nreadyok\n"
    );
}

#[test]
fn the_end_of_the_input_is_the_end_of_the_talk() {
    assert_eq!(said(b""), "");
    assert_eq!(said(b"isready"), "readyok\n");
    let out = said(b"go infinite");
    assert_eq!(
        out.lines()
            .filter(|line| line.starts_with("bestmove "))
            .count(),
        1
    );
    assert_eq!(said(b"quit\nisready\n"), "");
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
fn where_nobody_listens_the_talk_ends() {
    let mut input = Endless;
    let mut streams = Streams {
        input: &mut input,
        out: &mut Closed,
        err: &mut io::sink(),
    };
    let status = run(&Toy::krk(), &[], &mut streams).unwrap();
    assert_eq!(status, Status::Done);
    let why = uci(&Toy::krk(), &mut streams).unwrap_err();
    assert_eq!(why.kind(), io::ErrorKind::BrokenPipe);
}

/// A program that goes on asking.
struct Endless;

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let line = b"isready\n";
        buffer[..line.len()].copy_from_slice(line);
        Ok(line.len())
    }
}
