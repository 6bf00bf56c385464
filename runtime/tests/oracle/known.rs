//! Perfect play for mate against the known counts of endings, over all their positions with us to
//! move.

use alc_runtime::oracle::Value;
use alc_runtime::{ManKind, Material, Oracle, Position, Shade, Side, positions, threads};

use super::Kind::{Bishop, King, Knight, Pawn, Queen, Rook};
use super::{material, solve};

/// What is known of an ending; lengths are in moves of ours.
#[derive(Debug, PartialEq)]
struct Known {
    positions: u32,
    won: u32,
    longest: u32,
    /// In thousandths of a move, rounded.
    mean: u32,
}

fn assert_known(ending: &Material, known: Known) {
    let oracle = solve(ending).unwrap();
    let (mut positions, mut won, mut longest, mut total) = (0, 0, 0, 0);
    for position in positions::all(ending, Side::Us) {
        positions += 1;
        let value = oracle.value(&position).unwrap();
        if let Value::Win(plies) = value {
            assert_eq!(plies % 2, 1, "{position:?}");
            let moves = value.moves().unwrap();
            won += 1;
            longest = longest.max(moves);
            total += u64::from(moves);
        }
    }
    let mean = (total * 1000 + u64::from(won) / 2) / u64::from(won);
    let found = Known {
        positions,
        won,
        longest,
        mean: mean as u32,
    };
    assert_eq!(found, known, "{ending}");
}

#[test]
fn king_and_rook_always_win_in_sixteen() {
    assert_known(
        &material(&[King, Rook], &[King]),
        Known {
            positions: 175_168,
            won: 175_168,
            longest: 16,
            mean: 9_865,
        },
    );
}

#[test]
fn king_and_queen_always_win_in_ten() {
    assert_known(
        &material(&[King, Queen], &[King]),
        Known {
            positions: 144_508,
            won: 144_508,
            longest: 10,
            mean: 5_617,
        },
    );
}

#[test]
fn king_and_pawn_go_on_to_mate_beyond_promotion() {
    assert_known(
        &material(&[King, Pawn], &[King]),
        Known {
            positions: 163_328,
            won: 124_960,
            longest: 28,
            mean: 11_207,
        },
    );
}

#[test]
fn bishops_of_both_shades_win_in_nineteen() {
    let king = ManKind::of(King);
    let [light, dark] = [Shade::Light, Shade::Dark].map(|shade| ManKind {
        kind: Bishop,
        shade: Some(shade),
    });
    assert_known(
        &Material::new(&[king, light, dark], &[king]).unwrap(),
        Known {
            positions: 2_504_128,
            won: 2_503_608,
            longest: 19,
            mean: 12_482,
        },
    );
}

#[test]
fn bishop_and_knight_win_in_thirty_three() {
    assert_known(
        &material(&[King, Bishop, Knight], &[King]),
        Known {
            positions: 10_875_504,
            won: 10_822_184,
            longest: 33,
            mean: 24_679,
        },
    );
}

#[test]
fn a_queen_beats_a_rook_in_thirty_five() {
    assert_known(
        &material(&[King, Queen], &[King, Rook]),
        Known {
            positions: 8_952_608,
            won: 8_863_768,
            longest: 35,
            mean: 13_423,
        },
    );
}

#[test]
fn a_rook_beats_a_knight_in_forty_where_it_does() {
    assert_known(
        &material(&[King, Rook], &[King, Knight]),
        Known {
            positions: 10_780_728,
            won: 5_210_920,
            longest: 40,
            mean: 14_370,
        },
    );
}

/// Most of the mate in forty is a mate by king and rook: the knight itself, or mate before that, is
/// won in 27 moves, a figure as old as such tables.
#[test]
fn a_rook_wins_the_knight_in_twenty_seven() {
    let ending = material(&[King, Rook], &[King, Knight]);
    let mate = solve(&material(&[King, Rook], &[King])).unwrap();
    let is_won = |position: &Position| {
        position.square(3).is_none() && matches!(mate.value(position), Some(Value::Loss(_)))
    };
    let oracle = Oracle::solve_aim(&ending, &is_won, threads::available()).unwrap();
    let values = positions::all(&ending, Side::Us).filter_map(|position| oracle.value(&position));
    let lengths = values.filter_map(Value::moves);
    let (won, longest) = lengths.fold((0, 0), |(won, longest), moves| {
        (won + 1, moves.max(longest))
    });
    assert_eq!((won, longest), (5_210_920, 27));
}
