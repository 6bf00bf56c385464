//! Playing: replies are looked up in the tree, and where play leaves it the table decides anew.

use alc_runtime::{Game, Move, MoveOrder, Play, Reason, fen, san};

use crate::toy::{Toy, is_mate};

/// A game by the table from this position.
fn begin<'t>(toy: &'t Toy, text: &str) -> Play<'t> {
    Play::new(toy, Game::new(&fen::read(text, &toy.material).unwrap()))
}

/// Makes the move with this name.
fn make(play: &mut Play<'_>, name: &str) {
    let found = find(play, name);
    play.make(found);
}

fn find(play: &Play<'_>, name: &str) -> Move {
    let (position, us) = (play.game().position(), play.game().us());
    let mut moves = position.moves(MoveOrder::Board).map(|(chosen, _)| chosen);
    moves
        .find(|chosen| san(position, *chosen, us) == name)
        .unwrap_or_else(|| panic!("{name}"))
}

/// The name of our move, and whether it continues a tree.
fn ours(play: &mut Play<'_>) -> (String, bool) {
    let ours = play.advise().unwrap().unwrap();
    let name = san(play.game().position(), ours.chosen, play.game().us());
    (
        name,
        matches!(
            ours.reason,
            Reason::Advice {
                continues: true,
                ..
            }
        ),
    )
}

#[test]
fn replies_are_looked_up_in_the_tree() {
    let toy = Toy::krk();
    let mut play = begin(&toy, "7k/8/5K2/8/8/8/8/6R1 w - - 0 1");
    assert_eq!(ours(&mut play), ("Kf7".to_owned(), false));
    assert_eq!(
        ours(&mut play),
        ("Kf7".to_owned(), false),
        "asking twice changes nothing"
    );
    make(&mut play, "Kf7");
    assert_eq!(play.advise(), Ok(None), "they are to move");
    make(&mut play, "Kh7");
    assert_eq!(ours(&mut play), ("Rh1#".to_owned(), true));
    assert_eq!(toy.decision_count(), 1);
    make(&mut play, "Rh1#");
    assert!(is_mate(play.game().position()));
}

#[test]
fn a_reply_outside_the_tree_is_decided_anew() {
    let mut toy = Toy::krk();
    // The advice looks only at replies towards the a-file.
    toy.advice[0].theirs =
        Box::new(|_, reply| (reply.to().file() < reply.from().file()).then_some(0));
    let mut play = begin(&toy, "4k3/7R/4K3/8/8/8/8/8 w - - 0 1");
    let (first, _) = ours(&mut play);
    play.make(find(&play, &first));
    assert_eq!(toy.decision_count(), 1);
    make(&mut play, "Kf8");
    let (_, continues) = ours(&mut play);
    assert!(!continues);
    assert_eq!(toy.decision_count(), 2);
}

#[test]
fn a_move_of_ours_that_was_not_advised_leaves_the_tree() {
    let toy = Toy::krk();
    let mut play = begin(&toy, "7k/8/5K2/8/8/8/8/6R1 w - - 0 1");
    ours(&mut play);
    make(&mut play, "Rg2");
    make(&mut play, "Kh7");
    assert!(!ours(&mut play).1);
    assert_eq!(toy.decision_count(), 2);
}

#[test]
fn once_the_better_goal_is_reached_the_table_decides_again() {
    let toy = Toy::krk();
    let mut play = begin(&toy, "8/8/8/3k4/8/8/8/K6R w - - 0 1");
    for decisions in 1..=3 {
        let (name, continues) = ours(&mut play);
        assert!(!continues);
        assert_eq!(toy.decision_count(), decisions);
        make(&mut play, &name);
        let (reply, _) = play
            .game()
            .position()
            .moves(MoveOrder::Board)
            .next()
            .unwrap();
        play.make(reply);
    }
}
