//! What became of positions, as `prove --positions` writes it: a line each, read back.

use std::fmt;
use std::io::{self, BufRead};

use alc_runtime::prove::{Entry, Verdict};
use alc_runtime::{Material, Side, fen};

/// What is read.
const HEAD: &str = "fen,verdict,moves,optimal";

/// Calls `visit` with every position of the text, in its order.
///
/// # Errors
/// The text cannot be read, or is something else.
pub fn read(
    text: impl BufRead,
    material: &Material,
    mut visit: impl FnMut(&Entry),
) -> Result<(), NoPositions> {
    let mut lines = text.lines().enumerate();
    match lines.next() {
        Some((_, head)) if head.as_ref().is_ok_and(|head| head == HEAD) => {}
        Some((_, Err(why))) => return Err(NoPositions::Unreadable(why)),
        Some((_, Ok(head))) => return Err(NoPositions::Head(head)),
        None => return Err(NoPositions::Head(String::new())),
    }
    for (index, line) in lines {
        let line = line.map_err(NoPositions::Unreadable)?;
        let entry = entry(&line, material).map_err(|why| NoPositions::Line {
            number: index + 1,
            why,
        })?;
        visit(&entry);
    }
    Ok(())
}

/// Why a text does not say what became of positions.
#[derive(Debug)]
pub enum NoPositions {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It begins with another line.
    Head(String),
    /// A line of it is not as it should be.
    Line {
        /// Its number, from 1.
        number: usize,
        /// What is wrong.
        why: String,
    },
}

impl fmt::Display for NoPositions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPositions::Unreadable(why) => why.fmt(formatter),
            NoPositions::Head(head) => {
                write!(formatter, "line 1: `{HEAD}` is expected, not `{head}`")
            }
            NoPositions::Line { number, why } => write!(formatter, "line {number}: {why}"),
        }
    }
}

impl std::error::Error for NoPositions {}

/// What a line says.
fn entry(line: &str, material: &Material) -> Result<Entry, String> {
    let fields: Vec<&str> = line.split(',').collect();
    let [fen, verdict, moves, optimal] = fields[..] else {
        return Err(format!("`{line}` has {} fields, not 4", fields.len()));
    };
    let position = fen::read(fen, material)
        .map_err(|why| why.to_string())?
        .position;
    if position.turn() != Side::Us {
        return Err(format!("the table's side is not to move in `{fen}`"));
    }
    let verdict = Verdict::ALL
        .into_iter()
        .find(|known| known.word() == verdict)
        .ok_or_else(|| format!("there is no verdict `{verdict}`"))?;
    Ok(Entry {
        position,
        verdict,
        moves: number(moves)?,
        optimal: number(optimal)?,
    })
}

/// A number, or nothing.
fn number(field: &str) -> Result<Option<u32>, String> {
    match field {
        "" => Ok(None),
        digits => digits
            .parse()
            .map(Some)
            .map_err(|_| format!("`{digits}` is not a number of moves")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alc_runtime::{Kind, ManKind};

    fn krk() -> Material {
        let king = ManKind::of(Kind::King);
        Material::new(&[king, ManKind::of(Kind::Rook)], &[king]).expect("an ending")
    }

    fn said(text: &str) -> Result<Vec<Entry>, String> {
        let mut entries = Vec::new();
        read(text.as_bytes(), &krk(), |entry| entries.push(*entry))
            .map_err(|why| why.to_string())?;
        Ok(entries)
    }

    #[test]
    fn each_line_is_a_position() {
        let text = "fen,verdict,moves,optimal\n\
                    8/8/8/8/3k4/8/1R6/K7 w - - 0 1,won,20,14\n\
                    8/8/8/8/3k4/8/R7/K7 w - - 0 1,no_advice,,13\n";
        let entries = said(text).expect("two lines");
        let of = |entry: &Entry| (entry.verdict, entry.moves, entry.optimal);
        let found: Vec<_> = entries.iter().map(of).collect();
        assert_eq!(
            found,
            [
                (Verdict::Won, Some(20), Some(14)),
                (Verdict::NoAdvice, None, Some(13))
            ]
        );
        let rook = entries[1]
            .position
            .square(1)
            .map(|square| square.to_string());
        assert_eq!(rook.as_deref(), Some("a2"));
    }

    #[test]
    fn what_is_no_such_text_is_refused_by_its_line() {
        let head = "fen,verdict,moves,optimal\n";
        for (text, why) in [
            (
                "",
                "line 1: `fen,verdict,moves,optimal` is expected, not ``",
            ),
            (
                "usage: …",
                "line 1: `fen,verdict,moves,optimal` is expected, not `usage: …`",
            ),
            (
                &format!("{head}one,two"),
                "line 2: `one,two` has 2 fields, not 4",
            ),
            (
                &format!("{head}8/8/8/8/3k4/8/1R6/K7 w,lost,,"),
                "line 2: there is no verdict `lost`",
            ),
            (
                &format!("{head}8/8/8/8/3k4/8/1R6/K7 w,won,-1,"),
                "line 2: `-1` is not a number of moves",
            ),
            (
                &format!("{head}8/8/8/8/3k4/8/1R6/K7 b,won,1,"),
                "line 2: the table's side is not to move in `8/8/8/8/3k4/8/1R6/K7 b`",
            ),
        ] {
            assert_eq!(said(text), Err(why.to_owned()));
        }
        assert!(said(&format!("{head}8/8 w,won,1,")).is_err_and(|why| why.starts_with("line 2: ")));
    }
}
