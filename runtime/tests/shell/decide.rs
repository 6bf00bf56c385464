//! The command `decide` on streams: order, bad lines, and answers that come when they are waited
//! for.

use std::ffi::OsString;
use std::io::{self, BufWriter, Read, Write};
use std::num::NonZero;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use alc_runtime::shell::{DecideOptions, Format, Positions, Status, Streams, decide, run};

use crate::said;
use crate::toy::Toy;

const FIRST: &str = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";
const SECOND: &str = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
const THEIRS: &str = "7k/8/5K2/8/8/8/8/6R1 b - - 0 1";

#[test]
fn bad_lines_are_reported_and_the_others_answered() {
    let input = [
        "\u{feff}".as_bytes(),
        FIRST.as_bytes(),
        b"\r\n\n   \nnonsense\n",
        THEIRS.as_bytes(),
        b"\n\"\xff\n",
        &[b'8'; 100_000],
        b"\n  ",
        SECOND.as_bytes(),
        b"  id \"last\";",
    ];
    let found = said(
        &Toy::krk(),
        &["decide", "--fens", "-", "--format", "json"],
        &input.concat(),
    );
    assert_eq!(found.status, Status::BadInput);
    assert_eq!(found.err, "");
    let lines: Vec<_> = found.out.lines().collect();
    assert_eq!(lines.len(), 6, "{}", found.out);
    assert!(lines[0].starts_with(&format!(r#"{{"fen":"{FIRST}","rule":"always","advice":"#)));
    assert!(
        lines[1].starts_with(r#"{"fen":"nonsense","error":""#),
        "{}",
        lines[1]
    );
    assert_eq!(
        lines[2],
        format!(
            r#"{{"fen":"{THEIRS}","error":"Black is to move, but the table plays White here, and decides only where its own side is to move; give the position after their move"}}"#
        )
    );
    assert_eq!(
        lines[3],
        "{\"fen\":\"\\\"\u{fffd}\",\"error\":\"byte 2 of the line is not UTF-8; save the text as UTF-8\"}"
    );
    assert!(
        lines[4].contains("more than 65536 bytes") && lines[4].len() < 300,
        "{}",
        lines[4]
    );
    let last = format!(r#"{{"fen":"{SECOND}  id \"last\";","rule":"always","advice":"mate_in_2","#);
    assert!(lines[5].starts_with(&last), "{}", lines[5]);
}

#[test]
fn as_text_complaints_name_the_line() {
    let input = format!("{FIRST}\n\n8/8 w\n{SECOND}\n");
    let found = said(&Toy::krk(), &["decide", "--fens", "-"], input.as_bytes());
    assert_eq!(found.status, Status::BadInput);
    assert!(
        found.err.starts_with("error: standard input, line 3: "),
        "{}",
        found.err
    );
    assert_eq!(found.err.lines().count(), 1);
    let answers: Vec<_> = found.out.split("\n\n").collect();
    assert_eq!(answers.len(), 2);
    assert!(answers[0].starts_with(FIRST) && answers[1].starts_with(SECOND));
}

#[test]
fn no_answer_is_an_answer() {
    let mut toy = Toy::krk();
    toy.advice.clear();
    let json = ["decide", "--fen", FIRST, "--format", "json"];
    let found = said(&toy, &json, b"");
    assert_eq!(
        (found.status, found.out),
        (
            Status::Done,
            format!(
                "{{\"fen\":\"{FIRST}\",\"rule\":\"always\",\"advice\":null,\"move\":null,\
                 \"tree\":null,\"error\":\"no advice is satisfiable\"}}\n"
            )
        )
    );
    let text = said(&toy, &["decide", "--fen", FIRST], b"");
    assert_eq!(
        text.out,
        format!("{FIRST}\n  rule    always (toy.al:1)\n  no advice is satisfiable\n")
    );
    toy.applies = false;
    let found = said(&toy, &json, b"");
    assert_eq!(
        found.out,
        format!(
            "{{\"fen\":\"{FIRST}\",\"rule\":null,\"advice\":null,\"move\":null,\"tree\":null,\
             \"error\":\"no rule applies\"}}\n"
        )
    );
    let text = said(&toy, &["decide", "--fen", FIRST], b"");
    assert_eq!(text.out, format!("{FIRST}\n  no rule applies\n"));
}

#[test]
fn one_bad_position_is_bad_input() {
    let text = said(&Toy::krk(), &["decide", "--fen", THEIRS], b"");
    assert_eq!((text.status, text.out.as_str()), (Status::BadInput, ""));
    assert!(
        text.err.starts_with("error: Black is to move"),
        "{}",
        text.err
    );
    let json = said(&Toy::krk(), &["decide", "--fen", "", "--format=json"], b"");
    assert_eq!((json.status, json.err.as_str()), (Status::BadInput, ""));
    assert!(
        json.out.starts_with(r#"{"fen":"","error":""#),
        "{}",
        json.out
    );
}

#[test]
fn a_file_that_cannot_be_read_is_reported() {
    let missing = said(&Toy::krk(), &["decide", "--fens", "no/such/file"], b"");
    assert_eq!(
        (missing.status, missing.out.as_str()),
        (Status::BadInput, "")
    );
    assert!(
        missing.err.starts_with("error: cannot read no/such/file: "),
        "{}",
        missing.err
    );
    let folder = said(&Toy::krk(), &["decide", "--fens", "tests"], b"");
    assert_eq!((folder.status, folder.out.as_str()), (Status::BadInput, ""));
    assert!(
        folder.err.starts_with("error: cannot read tests: "),
        "{}",
        folder.err
    );
}

/// A client that sends each line only when the answers to those before it have arrived.
struct Client {
    arrived: Arc<Mutex<Vec<u8>>>,
    sent: usize,
}

impl Read for Client {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let answers = || {
            let arrived = self.arrived.lock().unwrap();
            arrived.iter().filter(|byte| **byte == b'\n').count()
        };
        let patience = Instant::now() + Duration::from_secs(60);
        while answers() < self.sent {
            assert!(Instant::now() < patience, "an answer was held back");
            thread::yield_now();
        }
        assert_eq!(answers(), self.sent);
        if self.sent == 3 {
            return Ok(0);
        }
        self.sent += 1;
        let line = format!("{FIRST}\n");
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

struct Arriving(Arc<Mutex<Vec<u8>>>);

impl Write for Arriving {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn stream_of(format: Format, threads: usize) -> DecideOptions {
    DecideOptions {
        positions: Positions::StandardInput,
        format,
        threads: NonZero::new(threads),
    }
}

#[test]
fn who_waits_for_an_answer_gets_it() {
    for threads in [1, 3] {
        let arrived = Arc::new(Mutex::new(Vec::new()));
        let mut client = Client {
            arrived: Arc::clone(&arrived),
            sent: 0,
        };
        let mut out = BufWriter::new(Arriving(Arc::clone(&arrived)));
        let mut streams = Streams {
            input: &mut client,
            out: &mut out,
            err: &mut io::sink(),
        };
        let options = stream_of(Format::Json, threads);
        let status = decide(&Toy::krk(), &options, &mut streams).unwrap();
        assert_eq!(status, Status::Done);
        assert_eq!(client.sent, 3);
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

/// How `decide --fens -` ends with these outputs, and how often it has decided.
fn ended(
    input: &str,
    out: &mut (dyn Write + Send),
    err: &mut (dyn Write + Send),
) -> (Status, usize) {
    let toy = Toy::krk();
    let mut bytes = input.as_bytes();
    let mut streams = Streams {
        input: &mut bytes,
        out,
        err,
    };
    let arguments = ["decide", "--fens=-", "--threads=1"].map(OsString::from);
    let status = run(&toy, &arguments, &mut streams).unwrap();
    (status, toy.decision_count())
}

#[test]
fn a_reader_that_has_gone_ends_the_stream() {
    let good = format!("{FIRST}\n").repeat(1000);
    let bad = format!("bad\n{good}");
    for (input, expected) in [(&good, Status::Done), (&bad, Status::BadInput)] {
        let mut buffered = BufWriter::new(Closed);
        for out in [&mut Closed as &mut (dyn Write + Send), &mut buffered] {
            let (status, decisions) = ended(input, out, &mut io::sink());
            assert_eq!(status, expected);
            assert!((1..1000).contains(&decisions), "{decisions}");
        }
    }
    let late = format!("{FIRST}\nbad\n");
    let found = ended(&late, &mut BufWriter::new(Closed), &mut io::sink());
    assert_eq!(found, (Status::BadInput, 1));
}

#[test]
fn nobody_listening_to_complaints_changes_nothing() {
    let input = format!("bad\n{FIRST}\n");
    let mut out = Vec::new();
    let found = ended(&input, &mut out, &mut Closed);
    assert_eq!(found, (Status::BadInput, 1));
    assert!(!out.is_empty());
}
