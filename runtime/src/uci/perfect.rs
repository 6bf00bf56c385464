//! Perfect play in any ending that is small enough to be solved, the table's or another.

use super::draws::lets_repeat;
use super::record::Record;
use crate::material::{Kind, ManKind, Material};
use crate::oracle::{Oracle, Value};
use crate::rules::Board;
use crate::{Colour, threads};

/// The endings that have been solved, the one that was asked for last in front.
pub(super) struct Perfect(Vec<(Material, Oracle)>);

/// So many are kept: that of the table and the one that a game has come to.
const KEPT: usize = 2;

/// The most plies of a line that is shown.
const SHOWN: usize = 12;

/// What perfect play knows of the positions of one ending.
pub(super) struct Judge<'o> {
    material: Material,
    oracle: &'o Oracle,
}

impl Perfect {
    /// Nothing is solved before it is asked for.
    pub(super) fn new() -> Perfect {
        Perfect(Vec::new())
    }

    /// Solves the ending of a position, that of the table where it is of that, if it is not known yet.
    /// `None` where it is too large, or somebody may castle.
    pub(super) fn judge(&mut self, board: &Board, table: &Material) -> Option<Judge<'_>> {
        let known = self.0.iter().position(|(material, oracle)| {
            let reading = board.ending(material).ok();
            reading.is_some_and(|reading| oracle.value(&reading.position).is_some())
        });
        let solved = match known {
            Some(index) => self.0.remove(index),
            None => {
                let of_table = Oracle::covers(table) && board.ending(table).is_ok();
                let material = if of_table { *table } else { material(board)? };
                board.ending(&material).ok()?;
                let oracle = Oracle::solve(&material, threads::available()).ok()?;
                self.0.truncate(KEPT - 1);
                (material, oracle)
            }
        };
        self.0.insert(0, solved);
        let (material, oracle) = self.0.first()?;
        Some(Judge {
            material: *material,
            oracle,
        })
    }
}

impl Judge<'_> {
    /// What a move is worth to the side that makes it, in plies from before it.
    pub(super) fn of_move(&self, board: &Board, text: &str) -> Option<Value> {
        self.value(&after(board, text)?).map(before)
    }

    /// The best of some moves, with what it is worth: the fastest win, or a draw, or the longest
    /// defence. One that repeats a position for the third time is a draw, and so is a win in which
    /// the other side could do so.
    pub(super) fn best(
        &self,
        board: &Board,
        among: &[String],
        record: Option<&Record>,
    ) -> Option<(String, Value)> {
        let mut best: Option<(String, Value)> = None;
        for text in among {
            let next = after(board, text)?;
            let mut value = before(self.value(&next)?);
            if record.is_some_and(|record| draws(record, &next, value)) {
                value = Value::Draw;
            }
            if best
                .as_ref()
                .is_none_or(|(_, most)| rank(value) > rank(*most))
            {
                best = Some((text.clone(), value));
            }
        }
        best
    }

    /// The game that perfect play of both sides makes of a move, as far as it is shown.
    pub(super) fn line(&self, board: &Board, first: &str) -> Vec<String> {
        let mut line = vec![first.to_owned()];
        let mut reached = after(board, first);
        while let Some(board) = reached.filter(|_| line.len() < SHOWN) {
            let Some((text, _)) = self.best(&board, &board.moves(), None) else {
                break;
            };
            reached = after(&board, &text);
            line.push(text);
        }
        line
    }

    /// What a position is worth to the side to move.
    fn value(&self, board: &Board) -> Option<Value> {
        let reading = board.ending(&self.material).ok()?;
        self.oracle.value(&reading.position)
    }
}

/// Whether a move to this position gives a win away, or saves a loss, by repetition.
fn draws(record: &Record, next: &Board, value: Value) -> bool {
    record.times(next) >= 2 || matches!(value, Value::Win(_)) && lets_repeat(record, next)
}

/// The position after a move.
pub(super) fn after(board: &Board, text: &str) -> Option<Board> {
    let mut next = board.clone();
    next.make(text).ok()?;
    Some(next)
}

/// What a position is worth to the side that has just moved, seen from before its move.
fn before(value: Value) -> Value {
    match value {
        Value::Win(plies) => Value::Loss(plies + 1),
        Value::Loss(plies) => Value::Win(plies + 1),
        Value::Draw => Value::Draw,
    }
}

/// The greater, the better.
fn rank(value: Value) -> i64 {
    const BEYOND: i64 = 1 << 32;
    match value {
        Value::Win(plies) => BEYOND - i64::from(plies),
        Value::Draw => 0,
        Value::Loss(plies) => i64::from(plies) - BEYOND,
    }
}

/// The men of a position, White's as ours; `None` for more than an ending has.
fn material(board: &Board) -> Option<Material> {
    let of = |colour: Colour| -> Vec<ManKind> {
        let men = Kind::ALL
            .into_iter()
            .flat_map(|kind| std::iter::repeat_n(ManKind::of(kind), board.count(colour, kind)));
        men.collect()
    };
    Material::new(&of(Colour::White), &of(Colour::Black)).ok()
}
