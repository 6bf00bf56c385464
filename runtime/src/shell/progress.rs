//! How far a long piece of work has come, for people at a terminal; nobody else is told.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Work of a known length that is being done.
pub struct Progress {
    started: Instant,
    /// What is being done.
    what: &'static str,
    /// Whether a terminal listens.
    told: bool,
    shown: Option<Instant>,
}

/// Work that is done sooner is not spoken of.
const PATIENCE: Duration = Duration::from_secs(1);

/// Between two words on it passes as much time at least.
const PAUSE: Duration = Duration::from_millis(100);

/// Characters of the bar.
const BAR: usize = 24;

impl Default for Progress {
    fn default() -> Progress {
        Progress::new()
    }
}

impl Progress {
    /// The work begins now.
    pub fn new() -> Progress {
        Progress {
            started: Instant::now(),
            what: "",
            told: io::stderr().is_terminal(),
            shown: None,
        }
    }

    /// So many of so many equal parts of this work are done. Other words than before are other work,
    /// which begins now.
    pub fn at(&mut self, what: &'static str, done: usize, all: usize) {
        let now = Instant::now();
        if what != self.what {
            self.what = what;
            self.started = now;
        }
        let passed = now - self.started;
        let lately = self.shown.is_some_and(|shown| now - shown < PAUSE);
        if !self.told || passed < PATIENCE || lately {
            return;
        }
        let filled = BAR * done / all.max(1);
        let left = passed.mul_f64((all - done) as f64 / done.max(1) as f64);
        let bar = format!("{}{}", "█".repeat(filled), "░".repeat(BAR - filled));
        let percent = done * 100 / all.max(1);
        self.say(&format!(
            "{bar} {percent:3} %, {} s left: {what}",
            left.as_secs()
        ));
        self.shown = Some(now);
    }

    /// The work is done. Nothing of it is left on the terminal.
    pub fn end(&mut self) {
        if self.shown.take().is_some() {
            self.say("");
        }
    }

    fn say(&self, line: &str) {
        // A terminal that has gone need not be told.
        let mut out = io::stderr().lock();
        let _ = write!(out, "\r\x1b[K{line}").and_then(|()| out.flush());
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}
