//! A talk with a player: what is sent to it and what it says, in the order in which they come.

use std::io::{self, Read, Write};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use alc_runtime::Strategy;
use alc_runtime::shell::{Status, Streams};
use alc_runtime::uci::uci;

/// What a line that is sent begins with in a record of a talk.
const SENT: char = '>';

/// How long a line of the player's is waited for: no answer takes so long.
const PATIENCE: Duration = Duration::from_secs(30);

/// When the next line is sent.
#[derive(Clone, Copy)]
pub enum Pace {
    /// As soon as the player has said so many lines as it is said to before it.
    AsRecorded,
    /// As soon as the player has said nothing for a while.
    Unhurried,
}

/// Has a talk again: sends its lines to a player, each in its place among what the player says, and
/// returns what is said now. Times are not told.
pub fn again(strategy: &dyn Strategy, record: &str, pace: Pace) -> String {
    let heard = Arc::new(Heard::default());
    let mut input = Sender {
        lines: record.lines().map(str::to_owned).collect(),
        heard: heard.clone(),
        expected: 0,
        rest: Vec::new(),
        pace,
    };
    input.lines.reverse();
    let mut out = Listener(heard.clone());
    let mut streams = Streams {
        input: &mut input,
        out: &mut out,
        err: &mut io::sink(),
    };
    let status = uci(strategy, &mut streams).unwrap();
    assert_eq!(status, Status::Done);
    let said = heard.text.lock().unwrap().clone();
    said.lines().map(|line| without_time(line) + "\n").collect()
}

fn without_time(line: &str) -> String {
    let split = line
        .split_once(" time ")
        .filter(|_| line.starts_with("info depth "));
    let Some((before, after)) = split else {
        return line.to_owned();
    };
    let rest = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
    assert_ne!(rest, after, "a time is a number: {line}");
    format!("{before} time 0{rest}")
}

/// Both sides of the talk so far.
#[derive(Default)]
struct Heard {
    text: Mutex<String>,
    more: Condvar,
}

impl Heard {
    fn add(&self, text: &str) {
        self.text.lock().unwrap().push_str(text);
        self.more.notify_all();
    }

    fn wait_for(&self, lines: usize) {
        let by_player = |line: &&str| !line.starts_with(SENT) && !line.starts_with('#');
        let said = |text: &mut String| text.lines().filter(by_player).count();
        let text = self.text.lock().unwrap();
        let waited = self
            .more
            .wait_timeout_while(text, PATIENCE, |text| said(text) < lines);
        let (text, timeout) = waited.unwrap();
        assert!(!timeout.timed_out(), "nothing more is said after\n{text}");
    }

    fn wait_for_silence(&self) {
        const SILENCE: Duration = Duration::from_millis(300);
        loop {
            let text = self.text.lock().unwrap();
            let before = text.len();
            let unchanged = |text: &mut String| text.len() == before;
            let waited = self.more.wait_timeout_while(text, SILENCE, unchanged);
            let silent = waited.unwrap().1.timed_out();
            if silent {
                return;
            }
        }
    }
}

/// What the player reads.
struct Sender {
    /// Of the record, the next one last.
    lines: Vec<String>,
    heard: Arc<Heard>,
    /// How many lines of the player's come before the next one that is sent.
    expected: usize,
    /// Of the line that is being sent.
    rest: Vec<u8>,
    pace: Pace,
}

impl Read for Sender {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.rest.is_empty() {
            let Some(line) = self.lines.pop() else { break };
            match line.strip_prefix(SENT) {
                None if line.starts_with('#') => self.heard.add(&(line + "\n")),
                None => self.expected += 1,
                Some(sent) => {
                    match self.pace {
                        Pace::AsRecorded => self.heard.wait_for(self.expected),
                        Pace::Unhurried => self.heard.wait_for_silence(),
                    }
                    self.heard.add(&format!("{line}\n"));
                    let sent = sent.strip_prefix(' ').unwrap_or(sent);
                    self.rest = unescaped(sent).into_bytes();
                    self.rest.push(b'\n');
                }
            }
        }
        let count = self.rest.len().min(buffer.len());
        let rest = self.rest.split_off(count);
        buffer[..count].copy_from_slice(&self.rest);
        self.rest = rest;
        Ok(count)
    }
}

/// Control characters are written as in Rust.
fn unescaped(line: &str) -> String {
    let letters = [("\\t", "\t"), ("\\r", "\r"), ("\\0", "\0")];
    letters
        .iter()
        .fold(line.to_owned(), |line, (written, meant)| {
            line.replace(written, meant)
        })
}

/// What the player writes to.
struct Listener(Arc<Heard>);

impl Write for Listener {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.add(std::str::from_utf8(bytes).expect("whole lines"));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
