/// What the case `externs` calls, as somebody would write it.
pub mod predicates {
    use alc_runtime::{Position, Square, SquareSet};

    /// Whether there is nothing left to do.
    pub fn wins_outright(position: &Position) -> bool {
        position.them_mated()
    }

    /// Whether the square is among others.
    pub fn match_predicate(_: &Position, s: Square, moves: i32, where_to: SquareSet) -> bool {
        moves > 0 && where_to.contains(s)
    }
}
