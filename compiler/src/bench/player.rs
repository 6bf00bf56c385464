//! A compiled player as an engine: a process that is asked for a block at a time, and times itself.

use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::ops::Range;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use alc_runtime::timing::Extent;

use super::engine::{Engine, EngineError};

/// A player that waits for questions.
pub struct Player {
    name: String,
    process: Child,
    /// `None` when it is to end.
    questions: Option<BufWriter<ChildStdin>>,
    answers: BufReader<ChildStdout>,
}

impl Player {
    /// Starts a player; reports call it by this name.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(name: &str, file: &Path) -> Result<Player, EngineError> {
        let unreachable = |why| EngineError::Unreachable {
            engine: name.to_owned(),
            why,
        };
        let mut process = Command::new(file)
            .arg("bench")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(unreachable)?;
        let (Some(questions), Some(answers)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(unreachable(io::ErrorKind::BrokenPipe.into()));
        };
        Ok(Player {
            name: name.to_owned(),
            process,
            questions: Some(BufWriter::new(questions)),
            answers: BufReader::new(answers),
        })
    }

    /// Its answer to a question, which may have several lines.
    fn ask(&mut self, question: &str) -> Result<String, EngineError> {
        let mut answer = String::new();
        let asked = self.exchange(question, &mut answer);
        let engine = self.name.clone();
        match asked {
            Err(why) if why.kind() != io::ErrorKind::BrokenPipe => {
                return Err(EngineError::Unreachable { engine, why });
            }
            Err(_) | Ok(0) => return Err(EngineError::Ended { engine }),
            Ok(_) => {}
        }
        let answer = answer.trim_end();
        match answer.strip_prefix("error: ") {
            Some(said) => Err(EngineError::Said {
                engine,
                said: said.to_owned(),
            }),
            None => Ok(answer.to_owned()),
        }
    }

    fn exchange(&mut self, question: &str, answer: &mut String) -> io::Result<usize> {
        let Some(questions) = &mut self.questions else {
            return Ok(0);
        };
        questions.write_all(question.as_bytes())?;
        questions.write_all(b"\n")?;
        questions.flush()?;
        self.answers.read_line(answer)
    }
}

impl Engine for Player {
    fn name(&self) -> &str {
        &self.name
    }

    fn load(&mut self, fens: &[String]) -> Result<(), EngineError> {
        let question = format!("load {}\n{}", fens.len(), fens.join("\n"));
        self.ask(&question).map(|_| ())
    }

    fn digest(&mut self, list: usize, block: Range<usize>) -> Result<String, EngineError> {
        self.ask(&format!("digest {list} {} {}", block.start, block.len()))
    }

    fn answer(&mut self, list: usize, index: usize) -> Result<String, EngineError> {
        self.ask(&format!("answer {list} {index}"))
    }

    fn time(
        &mut self,
        list: usize,
        extent: Extent,
        block: Range<usize>,
    ) -> Result<Duration, EngineError> {
        let question = format!(
            "time {list} {} {} {}",
            extent.word(),
            block.start,
            block.len()
        );
        let said = self.ask(&question)?;
        let nanoseconds = said.parse().map_err(|_| EngineError::Said {
            engine: self.name.clone(),
            said: format!("asked for a time it answers `{said}`"),
        })?;
        Ok(Duration::from_nanos(nanoseconds))
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // It ends with its input. Whether it does so in order concerns nobody any more.
        self.questions = None;
        let _ = self.process.wait();
    }
}
