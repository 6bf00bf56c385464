//! A chess program that plays against a player, in one process with it.

use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use alc_runtime::Strategy;
use alc_runtime::shell::Streams;
use alc_runtime::uci::uci;

/// How long a line of the player's is waited for.
const PATIENCE: Duration = Duration::from_secs(100);

/// What talks with the player.
pub struct Client {
    lines: Sender<String>,
    said: Receiver<String>,
    /// What the player has said of the line that it is in.
    begun: String,
}

/// What a player answers.
pub struct Answer {
    /// The lines before the move.
    pub info: Vec<String>,
    /// The move.
    pub chosen: String,
}

/// Has a player play while `with` talks with it.
pub fn play<T>(strategy: &dyn Strategy, with: impl FnOnce(&mut Client) -> T) -> T {
    let ((lines, sent), (says, said)) = (channel(), channel());
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut streams = Streams {
                input: &mut Incoming(sent, Vec::new()),
                out: &mut Outgoing(says),
                err: &mut io::sink(),
            };
            uci(strategy, &mut streams).expect("a channel does not fail before it is closed");
        });
        let mut client = Client {
            lines,
            said,
            begun: String::new(),
        };
        with(&mut client)
    })
}

impl Client {
    /// Sends a line.
    pub fn send(&self, line: &str) {
        self.lines.send(format!("{line}\n")).expect("it listens");
    }

    /// Sets a position up, asks for a move and waits for it.
    pub fn ask(&mut self, position: &str) -> Answer {
        self.send(position);
        self.send("go wtime 60000 btime 60000");
        let mut info = Vec::new();
        loop {
            let line = self.next_line();
            match line.strip_prefix("bestmove ") {
                None => info.push(line),
                Some(rest) => {
                    let chosen = rest.split(' ').next().unwrap_or_default().to_owned();
                    return Answer { info, chosen };
                }
            }
        }
    }

    fn next_line(&mut self) -> String {
        loop {
            if let Some((line, rest)) = self.begun.split_once('\n') {
                let line = line.to_owned();
                self.begun = rest.to_owned();
                return line;
            }
            let more = self.said.recv_timeout(PATIENCE);
            self.begun += &more.expect("it answers in time");
        }
    }
}

/// What the player reads.
struct Incoming(Receiver<String>, Vec<u8>);

impl Read for Incoming {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            // Nobody sends any more: the end of the input.
            self.1 = self.0.recv().unwrap_or_default().into_bytes();
        }
        let count = self.1.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

/// What the player writes to.
struct Outgoing(Sender<String>);

impl Write for Outgoing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8(bytes.to_vec()).expect("whole lines");
        self.0.send(text).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
