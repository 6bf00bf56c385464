//! The command `bench`: a player that is measured by another program, which asks for a block of
//! decisions at a time and lets another engine have its turn between. Only the player itself can
//! tell its own time; what passes between the programs is not in it.
//!
//! A question is a line, and so is its answer:
//!
//! | question | answer |
//! |---|---|
//! | `load COUNT`, then so many lines with a FEN each | `loaded LIST`: the list's number, from 0 |
//! | `digest LIST FIRST COUNT` | a digest of what is decided there, trees included |
//! | `answer LIST INDEX` | as `decide --format json` answers |
//! | `time LIST move\|tree FIRST COUNT` | nanoseconds that these decisions took together |
//! | `time LIST question FIRST COUNT` | the same of a knowledge base's answers to its question |
//!
//! Whatever cannot be done is answered by `error: ` and why.

use std::io;

use super::answer::answer_in_json;
use super::lines::Lines;
use super::{Status, Streams};
use crate::excerpt::printable;
use crate::fen;
use crate::material::{Colour, Side};
use crate::position::Position;
use crate::strategy::Strategy;
use crate::timing::{self, Extent};

/// Answers questions until the input ends.
///
/// # Errors
/// Only where reading or writing fails.
pub(super) fn bench(strategy: &dyn Strategy, streams: &mut Streams<'_>) -> io::Result<Status> {
    let mut lines = Lines::new(streams.input);
    let mut bench = Bench {
        strategy,
        lists: Vec::new(),
    };
    let mut status = Status::Done;
    while let Some(line) = lines.next()? {
        let said = match bench.reply(&line.text, &mut lines)? {
            Ok(said) => said,
            Err(why) => {
                status = Status::BadInput;
                format!("error: {}", printable(&why))
            }
        };
        writeln!(streams.out, "{said}")?;
        streams.out.flush()?;
    }
    Ok(status)
}

struct Bench<'s> {
    strategy: &'s dyn Strategy,
    lists: Vec<Vec<Position>>,
}

impl Bench<'_> {
    /// The answer to a question; the lines that belong to it are read.
    fn reply(
        &mut self,
        question: &str,
        lines: &mut Lines<'_>,
    ) -> io::Result<Result<String, String>> {
        let words: Vec<&str> = question.split_whitespace().collect();
        if let ["load", count] = words[..] {
            return match count.parse() {
                Ok(count) => self.load(count, lines),
                Err(_) => Ok(Err(not_a_number(count))),
            };
        }
        Ok(match words[..] {
            ["digest", list, first, count] => self.block(list, first, count).and_then(|block| {
                timing::digest(self.strategy, block.positions()).map_err(|why| why.to_string())
            }),
            ["answer", list, index] => self.block(list, index, "1").map(|block| {
                let fen = fen::write(&block.positions()[0], Colour::White, 0, 1);
                answer_in_json(self.strategy, &fen)
            }),
            ["time", list, extent, first, count] => self.time(list, extent, first, count),
            _ => Err(format!(
                "`{question}` is none of `load COUNT`, `digest LIST FIRST COUNT`, `answer LIST \
                 INDEX`, `time LIST move|tree FIRST COUNT`"
            )),
        })
    }

    /// Reads a list of positions.
    fn load(&mut self, count: usize, lines: &mut Lines<'_>) -> io::Result<Result<String, String>> {
        let mut positions = Vec::new();
        let mut wrong = None;
        for number in 1..=count {
            let Some(line) = lines.next()? else {
                return Ok(Err(format!(
                    "the input ends after {} of {count} positions",
                    number - 1
                )));
            };
            match position(self.strategy, &line.text) {
                Ok(position) => positions.push(position),
                Err(why) => wrong = wrong.or(Some(format!("position {number}: {why}"))),
            }
        }
        if let Some(wrong) = wrong {
            return Ok(Err(wrong));
        }
        self.lists.push(positions);
        Ok(Ok(format!("loaded {}", self.lists.len() - 1)))
    }

    fn time(&self, list: &str, extent: &str, first: &str, count: &str) -> Result<String, String> {
        let known = Extent::of(self.strategy);
        let found = known.iter().find(|known| known.word() == extent);
        let extent = *found.ok_or_else(|| {
            let words: Vec<_> = known
                .iter()
                .map(|known| format!("`{}`", known.word()))
                .collect();
            format!("`{extent}` is none of {}", words.join(", "))
        })?;
        let Block { list, first, end } = self.block(list, first, count)?;
        let time = timing::time(self.strategy, extent, list, first..end);
        Ok(time.as_nanos().to_string())
    }

    /// The positions of a list that these words name.
    fn block(&self, list: &str, first: &str, count: &str) -> Result<Block<'_>, String> {
        let number = |word: &str| word.parse::<usize>().map_err(|_| not_a_number(word));
        let (index, first, count) = (number(list)?, number(first)?, number(count)?);
        let list = self.lists.get(index);
        let list = list.ok_or_else(|| format!("no list {index} has been loaded"))?;
        let end = first.checked_add(count).filter(|end| *end <= list.len());
        match end {
            Some(end) if count > 0 => Ok(Block { list, first, end }),
            _ => Err(format!(
                "list {index} has {} positions, and no {count} from {first} on",
                list.len()
            )),
        }
    }
}

/// Some positions of a list, at least one.
struct Block<'b> {
    list: &'b [Position],
    first: usize,
    end: usize,
}

impl<'b> Block<'b> {
    fn positions(&self) -> &'b [Position] {
        &self.list[self.first..self.end]
    }
}

/// The position of a FEN, which a table can decide.
fn position(strategy: &dyn Strategy, fen: &str) -> Result<Position, String> {
    let reading = fen::read(fen, strategy.material()).map_err(|why| why.to_string())?;
    if reading.position.turn() == Side::Us {
        Ok(reading.position)
    } else {
        Err("the table's side is not to move".to_owned())
    }
}

fn not_a_number(word: &str) -> String {
    format!("`{word}` is no whole number from 0 on")
}
