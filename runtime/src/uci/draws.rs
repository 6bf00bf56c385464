//! Draws by rule that the player would bring about itself: what makes it leave the table.

use super::perfect::{Judge, after};
use super::record::Record;
use crate::game::DRAWING_CLOCK;
use crate::material::Kind;
use crate::oracle::Value;
use crate::rules::Board;

/// How the table's move would give a win away by a draw by rule, said so that the move can follow.
///
/// Where perfect play is known, it takes over when the game goes round and when it has just the time
/// left that it needs. From then on every move brings the mate nearer.
pub(super) fn danger(
    record: &Record,
    goes_round: bool,
    clock: u32,
    judge: Option<&Judge<'_>>,
    among: &[String],
    chosen: &str,
) -> Option<&'static str> {
    let board = record.present();
    let Some(judge) = judge else {
        return repeats(record, chosen).then_some(CIRCLES);
    };
    let (_, Value::Win(_)) = judge.best(board, among, None)? else {
        return None;
    };
    if goes_round || repeats(record, chosen) {
        return Some(CIRCLES);
    }
    let clock = match after(board, chosen)?.halfmove_clock() {
        0 => 0,
        _ => clock + 1,
    };
    match judge.of_move(board, chosen)? {
        Value::Win(plies) if clock + plies - 1 > DRAWING_CLOCK => {
            Some("the fifty-move rule leaves no time for")
        }
        _ => None,
    }
}

/// What a position comes to under the fifty-move rule, in which so much can be forced without it. Told
/// where neither a pawn nor a capture can stop the clock: of a king that is alone.
pub(super) fn in_time(value: Value, board: &Board, clock: u32) -> Value {
    let (loser, plies) = match value {
        Value::Win(plies) => (board.turn().other(), plies),
        Value::Loss(plies) => (board.turn(), plies),
        Value::Draw => return value,
    };
    let others = Kind::ALL.iter().filter(|kind| **kind != Kind::King);
    let is_alone = others.map(|kind| board.count(loser, *kind)).sum::<usize>() == 0;
    let pawns = board.count(loser.other(), Kind::Pawn);
    if is_alone && pawns == 0 && clock + plies > DRAWING_CLOCK {
        Value::Draw
    } else {
        value
    }
}

const CIRCLES: &str = "the game goes round in circles, so no more of";

/// Whether a move brings a position about for the third time, or lets the other side do so.
pub(super) fn repeats(record: &Record, text: &str) -> bool {
    let next = after(record.present(), text);
    next.is_some_and(|next| record.times(&next) >= 2 || lets_repeat(record, &next))
}

/// Whether the side to move can bring a position about for the third time.
pub(super) fn lets_repeat(record: &Record, board: &Board) -> bool {
    // Only what has been there twice can be there for the third time.
    record.comes_back()
        && board
            .moves()
            .iter()
            .any(|reply| after(board, reply).is_some_and(|next| record.times(&next) >= 2))
}
