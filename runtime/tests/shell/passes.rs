//! Trees in which a side passes, as semi-static search builds them: how they are shown, and that no
//! pass is ever played.

use alc_runtime::{Game, Kind, MoveOrder, Play, Position, Side, fen};

use crate::said;
use crate::toy::{Advice, Toy};

const START: &str = "k7/8/8/8/8/8/8/K6R w - - 0 30";

/// Advice to bring the rook to the seventh rank in two moves while one side passes.
fn seventh_rank(passing: Side, better: fn(&Position, &Position) -> bool) -> Toy {
    let mut toy = Toy::new(
        &[Kind::King, Kind::Rook],
        &[Kind::King],
        vec![Advice::new("seventh", 3, better)],
    );
    toy.advice[0].passing = Some(passing);
    toy.advice[0].ours = Box::new(|position, chosen| {
        position.moved_kind(chosen) == Kind::Rook
            && (chosen.to().rank() - chosen.from().rank()) == 3
    });
    toy
}

/// They wait while our rook goes up the board twice.
fn they_pass() -> Toy {
    seventh_rank(Side::Them, |position, _| {
        position.turn() == Side::Them && position.square(1).is_some_and(|rook| rook.rank() == 7)
    })
}

/// Our rook goes up once; then any move of theirs and a pass will do.
fn we_pass() -> Toy {
    seventh_rank(Side::Us, |position, root| {
        position.turn() == Side::Them && position.king(Side::Them) != root.king(Side::Them)
    })
}

#[test]
fn a_pass_is_called_one() {
    let show = |toy: &Toy, format: &str| {
        let said = said(toy, &["decide", "--fen", START, "--format", format], b"");
        assert_eq!(said.err, "");
        said.out
    };
    let json = show(&they_pass(), "json");
    let tree = r#""tree":{"move":"h1h4","replies":{"pass":{"move":"h4h7","replies":null}}}}"#;
    assert!(json.trim_end().ends_with(tree), "{json}");
    let outline = show(&they_pass(), "text");
    let tree = "\n    30. Rh4\n      30… pass\n        31. Rh7: better goal\n";
    assert!(outline.ends_with(tree), "{outline}");
    let json = show(&we_pass(), "json");
    let tree = r#""replies":{"a8a7":{"move":"pass","replies":null},"#;
    assert!(json.contains(tree), "{json}");
}

#[test]
fn a_real_reply_leaves_a_tree_that_has_a_pass_in_its_place() {
    leaves_after_one_move(&they_pass());
}

#[test]
fn a_pass_of_ours_is_not_played() {
    leaves_after_one_move(&we_pass());
}

/// The table is asked again after their first reply, whatever the tree says there.
fn leaves_after_one_move(toy: &Toy) {
    let start = fen::read(START, &toy.material).unwrap();
    let mut play = Play::new(toy, Game::new(&start));
    let first = play.advise().unwrap().unwrap().chosen;
    play.make(first);
    let (reply, _) = play
        .game()
        .position()
        .moves(MoveOrder::Board)
        .next()
        .unwrap();
    play.make(reply);
    assert_eq!(toy.decision_count(), 1);
    let second = play.advise().unwrap().unwrap().chosen;
    assert_eq!(toy.decision_count(), 2);
    assert!(!second.is_pass());
}
