//! Trees as they are grown, and as JSON and outline show them.

use alc_runtime::tree::grow;
use alc_runtime::{Aim, Decision, Kind, Move, MoveOrder, Position, Side, Strategy, Tree, fen};

use crate::said;
use crate::toy::{Advice, Toy};

const MATE_IN_TWO: &str = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";

fn tree_of(toy: &Toy, position: &Position) -> Tree {
    match toy.decide(position) {
        Decision::Advised { advice, chosen, .. } => grow(toy, position, advice, chosen).unwrap(),
        other => panic!("{other:?}"),
    }
}

fn json(toy: &Toy, fen: &str) -> String {
    let said = said(toy, &["decide", "--fen", fen, "--format", "json"], b"");
    assert_eq!(said.err, "");
    said.out.trim_end().to_owned()
}

#[test]
fn a_tree_is_our_moves_and_all_their_replies() {
    assert_eq!(
        json(&Toy::krk(), MATE_IN_TWO),
        format!(
            r#"{{"fen":"{MATE_IN_TWO}","rule":"always","advice":"mate_in_2","move":"f6f7","tree":{{"move":"f6f7","replies":{{"h8h7":{{"move":"g1h1","replies":null}}}}}}}}"#
        )
    );
}

#[test]
fn for_black_squares_are_real_ones() {
    let fen = "6r1/8/8/8/8/5k2/8/7K b - - 0 1";
    assert_eq!(
        json(&Toy::krk(), fen),
        format!(
            r#"{{"fen":"{fen}","rule":"always","advice":"mate_in_2","move":"f3f2","tree":{{"move":"f3f2","replies":{{"h1h2":{{"move":"g8h8","replies":null}}}}}}}}"#
        )
    );
}

#[test]
fn the_outline_shows_the_same() {
    let said = said(
        &Toy::krk(),
        &["decide", "--fen", "7k/8/5K2/8/8/8/8/6R1 w - - 7 12"],
        b"",
    );
    assert_eq!(
        said.out,
        "7k/8/5K2/8/8/8/8/6R1 w - - 7 12\n  \
           rule    always (toy.al:1)\n  \
           advice  mate_in_2 (toy.al:2)\n  \
           move    Kf7\n  \
           tree\n    \
             12. Kf7\n      \
               12… Kh7\n        \
                 13. Rh1#: better goal\n"
    );
}

/// Advice that asks their king onto the edge, where a reply may reach the goal itself.
fn to_the_edge() -> Toy {
    let on_edge = |position: &Position, _: &Position| {
        position.turn() == Side::Us && position.king(Side::Them).rank() == 8
    };
    Toy::new(
        &[Kind::King, Kind::Rook],
        &[Kind::King],
        vec![Advice::new("edge", 3, on_edge)],
    )
}

#[test]
fn null_stands_where_the_better_goal_is_reached() {
    let fen = "8/4k3/8/4K3/8/8/8/R7 w - - 0 1";
    let mut toy = to_the_edge();
    toy.advice[0].ours = Box::new(|position, chosen| {
        position.moved_kind(chosen) == Kind::Rook && chosen.from().rank() < chosen.to().rank()
    });
    let expected = r#""tree":{"move":"a1a7","replies":{"e7d8":null,"e7e8":null,"e7f8":null}}}"#;
    let found = json(&toy, fen);
    assert!(found.ends_with(expected), "{found}");
}

#[test]
fn a_reply_that_nobody_has_is_an_empty_object() {
    let mut toy = to_the_edge();
    toy.advice[0].theirs = Box::new(|_, _| None);
    toy.advice[0].holds_when_stuck = true;
    let fen = "8/8/4k3/8/8/8/8/K6R w - - 0 1";
    assert!(json(&toy, fen).ends_with(r#""move":"a1b1","tree":{"move":"a1b1","replies":{}}}"#));
}

#[test]
fn replies_come_by_group_and_then_in_move_order() {
    let advice = |theirs: fn(Move) -> Option<usize>| {
        let mut toy = Toy::krk();
        toy.advice[0] = Advice {
            theirs: Box::new(move |_, reply| theirs(reply)),
            holds_when_stuck: true,
            ..Advice::new("anything", 1, |position, root| {
                position.turn() == Side::Us && position != root
            })
        };
        toy
    };
    let replies = |toy: &Toy, position: &Position| -> Vec<String> {
        let tree = tree_of(toy, position);
        tree.root()
            .replies()
            .map(|(reply, _)| reply.to_string())
            .collect()
    };
    // After our king's move theirs can go to every square around it.
    let open = fen::read("8/8/8/8/3k4/8/R7/7K w - - 0 1", &Toy::krk().material).unwrap();
    let all = replies(&advice(|_| Some(0)), &open.position);
    assert_eq!(
        all,
        [
            "d4c3", "d4d3", "d4e3", "d4c4", "d4e4", "d4c5", "d4d5", "d4e5"
        ]
    );
    let grouped = replies(
        &advice(|reply| Some(usize::from(reply.to().file() != 5))),
        &open.position,
    );
    assert_eq!(
        grouped,
        [
            "d4e3", "d4e4", "d4e5", "d4c3", "d4d3", "d4c4", "d4c5", "d4d5"
        ]
    );
    let some = replies(
        &advice(|reply| (reply.to().file() == 3).then_some(0)),
        &open.position,
    );
    assert_eq!(some, ["d4c3", "d4c4", "d4c5"]);
}

#[test]
fn every_tree_of_king_and_rook_is_a_forcing_tree() {
    let toy = Toy::krk();
    let mut nodes = 0;
    for number in (0..64_usize.pow(3)).step_by(101) {
        let squares = [12, 6, 0].map(|shift| alc_runtime::Square::from_index(number >> shift & 63));
        let Ok(position) = Position::new(&toy.material, &squares, Side::Us) else {
            continue;
        };
        let Decision::Advised { advice, .. } = toy.decide(&position) else {
            panic!("{position:?}")
        };
        let tree = tree_of(&toy, &position);
        let mut open = vec![(tree.root(), position)];
        while let Some((node, at)) = open.pop() {
            nodes += 1;
            let next = at.after(node.our_move());
            assert_eq!(
                node.reaches_goal(),
                (toy.advice[advice].better)(&next, &position)
            );
            if node.reaches_goal() {
                assert_eq!(node.replies().count(), 0);
                continue;
            }
            let replies: Vec<_> = node.replies().map(|(reply, _)| reply).collect();
            let legal: Vec<_> = next
                .moves(MoveOrder::Board)
                .map(|(reply, _)| reply)
                .collect();
            assert_eq!(replies, legal, "{position:?}");
            for (reply, answer) in node.replies() {
                open.push((answer.unwrap(), next.after(reply)));
            }
        }
    }
    assert!(nodes > 1_700, "{nodes}");
}

#[test]
fn a_strategy_that_contradicts_itself_is_reported() {
    /// Says that it can mate and then does not know how.
    struct Forgetful(Toy);

    impl Strategy for Forgetful {
        fn choose(&self, _: usize, _: &Position, _: &Position, _: usize) -> Option<Move> {
            None
        }
        fn name(&self) -> &str {
            self.0.name()
        }
        fn material(&self) -> &alc_runtime::Material {
            self.0.material()
        }
        fn move_order(&self) -> MoveOrder {
            self.0.move_order()
        }
        fn rule_count(&self) -> usize {
            self.0.rule_count()
        }
        fn rule(&self, rule: usize) -> alc_runtime::Label<'_> {
            self.0.rule(rule)
        }
        fn advice_count(&self) -> usize {
            self.0.advice_count()
        }
        fn advice(&self, advice: usize) -> alc_runtime::Label<'_> {
            self.0.advice(advice)
        }
        fn decide(&self, position: &Position) -> Decision {
            self.0.decide(position)
        }
        fn reaches_goal(
            &self,
            advice: usize,
            at: &Position,
            root: &Position,
            depth: usize,
        ) -> bool {
            self.0.reaches_goal(advice, at, root, depth)
        }
        fn replies(
            &self,
            advice: usize,
            at: &Position,
            root: &Position,
            depth: usize,
            replies: &mut Vec<(Move, Position)>,
        ) {
            self.0.replies(advice, at, root, depth, replies);
        }
        fn aim(&self) -> Aim {
            self.0.aim()
        }
        fn reaches_aim(&self, position: &Position) -> bool {
            self.0.reaches_aim(position)
        }
        fn claims(&self, position: &Position) -> Option<bool> {
            self.0.claims(position)
        }
        fn fingerprint(&self) -> &str {
            self.0.fingerprint()
        }
    }

    let error = alc_runtime::shell::answer(&Forgetful(Toy::krk()), MATE_IN_TWO).unwrap_err();
    assert_eq!(
        error,
        "the table's engine contradicts itself: it found `mate_in_2` satisfiable, but has no move \
         for it 2 plies later; this is a fault of alc, please report it with the position"
    );
}
