//! Moves as people write them: standard algebraic notation.

use crate::material::{Colour, Kind};
use crate::moves::{Move, MoveOrder};
use crate::position::Position;

/// A legal move of the position in standard algebraic notation, with the real squares when we play
/// `us`: `Rb3+`, `exd8=Q#`, `Nbd2`; a pass is `--`, as programs that write game scores have it.
pub fn san(position: &Position, chosen: Move, us: Colour) -> String {
    if chosen.is_pass() {
        return "--".to_owned();
    }
    let kind = position.moved_kind(chosen);
    let from = chosen.from().in_colour(us).to_string();
    let takes = position.is_capture(chosen);
    let mut text = String::new();
    if kind == Kind::Pawn {
        if takes {
            text.push_str(&from[..1]);
        }
    } else {
        text.push(kind.letter().to_ascii_uppercase());
        text.push_str(origin(position, chosen, kind, &from));
    }
    if takes {
        text.push('x');
    }
    text.push_str(&chosen.to().in_colour(us).to_string());
    if let Some(promoted) = chosen.promotion() {
        text.push('=');
        text.push(promoted.letter().to_ascii_uppercase());
    }
    let after = position.after(chosen);
    if after.in_check() {
        let mate = after.moves(MoveOrder::Board).next().is_none();
        text.push(if mate { '#' } else { '+' });
    }
    text
}

/// As much of the origin as tells the move from those of like men to the same square: nothing, the
/// file, the rank, or both.
fn origin<'f>(position: &Position, chosen: Move, kind: Kind, from: &'f str) -> &'f str {
    let (mut rivals, mut same_file, mut same_rank) = (false, false, false);
    for (other, _) in position.moves(MoveOrder::Board) {
        let rival = other.to() == chosen.to()
            && other.slot() != chosen.slot()
            && position.moved_kind(other) == kind;
        if rival {
            rivals = true;
            same_file |= other.from().file() == chosen.from().file();
            same_rank |= other.from().rank() == chosen.from().rank();
        }
    }
    match (rivals, same_file, same_rank) {
        (false, ..) => "",
        (true, false, _) => &from[..1],
        (true, true, false) => &from[1..],
        (true, true, true) => from,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::material::{ManKind, Material};

    /// The moves of a position, in the order of the board.
    fn moves(ours: &[Kind], theirs: &[Kind], text: &str) -> Vec<String> {
        let men = |kinds: &[Kind]| {
            kinds
                .iter()
                .map(|kind| ManKind::of(*kind))
                .collect::<Vec<_>>()
        };
        let material = Material::new(&men(ours), &men(theirs)).unwrap();
        let start = fen::read(text, &material).unwrap();
        let moves = start.position.moves(MoveOrder::Board);
        moves
            .map(|(chosen, _)| san(&start.position, chosen, start.us))
            .collect()
    }

    use Kind::{King, Knight, Pawn, Queen, Rook};

    #[test]
    fn checks_mates_and_captures_are_marked() {
        let all = moves(
            &[King, Rook],
            &[King, Knight],
            "k7/8/1K6/8/8/8/8/n6R w - - 0 1",
        );
        for expected in ["Rxa1+", "Rh8#", "Kc7", "Rh4"] {
            assert!(all.contains(&expected.to_owned()), "{expected}: {all:?}");
        }
    }

    #[test]
    fn like_men_are_told_apart() {
        let all = moves(
            &[King, Queen, Queen, Queen],
            &[King],
            "8/8/8/7k/8/Q7/8/Q1Q1K3 w - - 0 1",
        );
        for expected in ["Qa1b2", "Qcb2", "Q3b2", "Qa4", "Qcb1"] {
            assert!(all.contains(&expected.to_owned()), "{expected}: {all:?}");
        }
    }

    #[test]
    fn pawns_take_and_promote_on_black_squares_too() {
        let all = moves(
            &[King, Pawn],
            &[King, Rook],
            "8/8/7k/8/8/5K2/p7/1R6 b - - 0 1",
        );
        assert_eq!(
            all.iter().filter(|text| text.starts_with("axb1=")).count(),
            4,
            "{all:?}"
        );
        assert!(all.contains(&"a1=N".to_owned()), "{all:?}");
    }
}
