//! How far a long piece of work has come, for people at a terminal; nobody else is told.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Work of a known length that is being done.
pub struct Progress {
    started: Instant,
    /// Whether a terminal listens.
    told: bool,
    shown: bool,
}

/// Work that is done sooner is not spoken of.
const PATIENCE: Duration = Duration::from_secs(1);

impl Progress {
    /// The work begins now.
    pub fn new() -> Progress {
        Progress {
            started: Instant::now(),
            told: io::stderr().is_terminal(),
            shown: false,
        }
    }

    /// So many of so many equal parts are done. Nothing is left on the terminal after the last.
    pub fn at(&mut self, done: usize, all: usize) {
        let passed = self.started.elapsed();
        if !self.told || passed < PATIENCE {
            return;
        }
        let line = if done < all {
            let left = passed.mul_f64((all - done) as f64 / done.max(1) as f64);
            format!("{} %, {} s left", done * 100 / all, left.as_secs())
        } else {
            String::new()
        };
        if self.shown || !line.is_empty() {
            // A terminal that has gone need not be told.
            let mut out = io::stderr().lock();
            let _ = write!(out, "\r{line:30}\r").and_then(|()| out.flush());
            self.shown = true;
        }
    }
}
