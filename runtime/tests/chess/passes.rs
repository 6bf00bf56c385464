//! Passes: the same position with the other side to move.

use alc_runtime::{Colour, Game, Kind, Move, MoveOrder, Random, fen, san};

use crate::endings::{ending, random_game};

#[test]
fn a_pass_changes_nothing_but_whose_move_it_is() {
    let mut random = Random::new(11);
    let (mut passes, mut checks, mut en_passant) = (0, 0, 0);
    for material in [ending("KP", "KP"), ending("KRP", "KN"), ending("KQ", "KQP")] {
        for _ in 0..2_000 {
            for (position, _) in random_game(&material, 8, &mut random) {
                let Some(next) = position.pass() else {
                    assert!(position.in_check(), "{position:?}");
                    checks += 1;
                    continue;
                };
                passes += 1;
                en_passant += usize::from(position.en_passant().is_some());
                assert!(!position.in_check());
                assert!(next.men().eq(position.men()));
                assert_eq!(next.turn(), position.turn().other());
                assert_eq!(next.en_passant(), None);
                assert!(!next.is_attacked(next.king(position.turn()), next.turn()));
                assert_eq!(position.after(Move::pass()), next);
            }
        }
    }
    assert!(passes > 10_000 && checks > 1_000 && en_passant > 50);
}

#[test]
fn a_pass_is_no_move_of_a_position() {
    let start = fen::read("8/8/8/8/3k4/8/8/r6K w - - 5 9", &ending("K", "KR")).unwrap();
    assert_eq!(start.position.pass(), None, "a check must be met");
    let start = fen::read("8/8/8/8/3k4/7R/6K1/r7 b - - 5 9", &ending("KR", "KR")).unwrap();
    let mut moves = start.position.moves(MoveOrder::Board);
    assert!(moves.all(|(chosen, _)| !chosen.is_pass()));
}

#[test]
fn a_pass_is_written_as_other_programs_do_and_has_none_of_a_moves_qualities() {
    // Black's rook stands on the corner that a pass is stored with, whichever colour we play.
    for text in [
        "8/8/8/8/3k4/7R/6K1/r7 b - - 5 9",
        "r7/6k1/7R/3K4/8/8/8/8 b - - 5 9",
    ] {
        for us in [Colour::White, Colour::Black] {
            let material = ending("KR", "KR");
            let start = fen::read(text, &material).unwrap();
            let pass = Move::pass();
            assert!(pass.is_pass());
            assert_eq!(pass.uci(us), "0000");
            assert_eq!(format!("{pass} {pass:?}"), "0000 0000");
            assert_eq!(san(&start.position, pass, us), "--");
            assert_eq!(start.position.moved_kind(pass), Kind::King);
            assert_eq!(start.position.square(pass.slot()), None);
            assert_eq!(pass.promotion(), None);
            assert!(!pass.is_diagonal() && !pass.is_orthogonal());
            let waiting = start.position.pass().unwrap();
            for position in [start.position, waiting] {
                assert!(!position.is_capture(pass) && !position.gives_check(pass));
            }
        }
    }
}

#[test]
fn a_game_counts_a_pass_as_a_quiet_ply() {
    let start = fen::read("8/8/8/8/3k4/7R/6K1/r7 b - - 5 9", &ending("KR", "KR"));
    let mut game = Game::new(&start.unwrap());
    game.make(Move::pass());
    assert_eq!((game.halfmove_clock(), game.fullmove()), (6, 10));
    assert_eq!(game.colour_to_move(), Colour::White);
}
