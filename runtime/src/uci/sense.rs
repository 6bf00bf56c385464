//! A move where nothing is known: it looks two plies ahead and counts the men.

use super::draws::lets_repeat;
use super::perfect::after;
use super::record::Record;
use super::score::Score;
use crate::material::{Colour, Kind};
use crate::oracle::Value;
use crate::rules::Board;

/// A move with a little sense.
pub(super) struct Sensible {
    pub(super) text: String,
    /// What it leads to.
    pub(super) score: Score,
    /// How many moves were looked at.
    pub(super) nodes: usize,
}

/// Being mated, in hundredths of a pawn.
const MATED: i32 = -100_000;

/// The best of some legal moves: it mates; or the men that can be taken next count the most for its
/// side, and of such moves it is the one that leaves the other side the fewest moves. A move that
/// draws counts as nothing, so that whoever has more avoids it. `None` where there are none.
pub(super) fn sensible(board: &Board, among: &[String], record: &Record) -> Option<Sensible> {
    let mut nodes = 0;
    let mut best: Option<((i32, usize), String)> = None;
    for text in among {
        let next = after(board, text)?;
        nodes += 1;
        if next.is_mate() {
            let text = text.clone();
            return Some(Sensible {
                text,
                score: Score::Forced(Value::Win(1)),
                nodes,
            });
        }
        let replies = next.moves();
        nodes += replies.len();
        let drawn = replies.is_empty() || record.times(&next) >= 2 || lets_repeat(record, &next);
        let worth = if drawn {
            0
        } else {
            let left = replies.iter().filter_map(|reply| after(&next, reply));
            let worst = left.map(|left| match left.is_mate() {
                true => MATED,
                false => balance(&left, board.turn()),
            });
            worst.min().unwrap_or(0)
        };
        let rank = (worth, usize::MAX - replies.len());
        if best.as_ref().is_none_or(|(most, _)| rank > *most) {
            best = Some((rank, text.clone()));
        }
    }
    best.map(|((worth, _), text)| Sensible {
        text,
        score: match worth {
            MATED => Score::Forced(Value::Loss(2)),
            worth => Score::Men(worth),
        },
        nodes,
    })
}

/// How much more one colour has than the other, in hundredths of a pawn.
pub(super) fn balance(board: &Board, colour: Colour) -> i32 {
    let of = |colour| -> i32 {
        let worth = WORTH.iter();
        worth
            .map(|(kind, worth)| worth * board.count(colour, *kind) as i32)
            .sum()
    };
    of(colour) - of(colour.other())
}

const WORTH: [(Kind, i32); 5] = [
    (Kind::Queen, 900),
    (Kind::Rook, 500),
    (Kind::Bishop, 300),
    (Kind::Knight, 300),
    (Kind::Pawn, 100),
];
