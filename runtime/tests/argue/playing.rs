//! Trees of plans, and the moves that players take from them.

use alc_runtime::argue::{Answer, End, Forcing, ForcingTree, Prover, answer, forcing_tree};
use alc_runtime::{Colour, Decision, Position, Side, Strategy, fen, positions, tree};

use crate::ending::{BASE, Ending, PROMOTES, TAKES, WINS};

fn position(ending: &Ending, text: &str) -> Position {
    fen::read(text, ending.material()).unwrap().position
}

fn tree_of(ending: &Ending, hypothesis: usize, position: &Position) -> ForcingTree {
    let forcing = ending.base.hypotheses[hypothesis].test.forcing().unwrap();
    forcing_tree(ending, forcing, position).unwrap()
}

/// The moves with their depths and ends, as in `1 e7e8q goal`.
fn written(tree: &ForcingTree) -> Vec<String> {
    let branches = tree.branches.iter();
    let branches = branches.map(|branch| {
        let end = match branch.end {
            Some(End::Goal) => " goal",
            Some(End::Stuck) => " stuck",
            Some(End::Spent) => " spent",
            None => "",
        };
        format!("{} {}{end}", branch.depth, branch.made.uci(Colour::White))
    });
    branches.collect()
}

#[test]
fn a_tree_holds_one_move_of_the_owner_and_every_reply() {
    let ending = Ending::new(BASE);
    let at_once = position(&ending, "8/4P3/8/8/k7/8/8/K7 w - - 0 1");
    assert_eq!(
        written(&tree_of(&ending, PROMOTES, &at_once)),
        ["1 e7e8q goal"]
    );
    // Their move first: whatever they do, it is promoted.
    let theirs = position(&ending, "8/4P3/8/8/8/8/8/k1K5 b - - 0 1");
    assert_eq!(
        written(&tree_of(&ending, PROMOTES, &theirs)),
        ["1 a1a2", "2 e7e8q goal"]
    );
}

#[test]
fn the_other_side_owns_trees_too() {
    let ending = Ending::new(BASE);
    let taken = position(&ending, "8/8/8/8/8/5k2/4P3/7K b - - 0 1");
    assert_eq!(written(&tree_of(&ending, TAKES, &taken)), ["1 f3e2 goal"]);
    // Our move is theirs to answer, each of them.
    let ours = position(&ending, "8/8/8/8/8/4k3/4P3/7K w - - 0 1");
    let tree = tree_of(&ending, TAKES, &ours);
    let first: Vec<_> = tree
        .branches
        .iter()
        .filter(|branch| branch.depth == 1)
        .collect();
    assert_eq!(first.len(), 3, "{:?}", written(&tree));
    assert_eq!(tree.end, None);
}

#[test]
fn a_tree_ends_where_there_is_nothing_to_do() {
    let ending = Ending::new(BASE);
    // We are stalemated, and they want no more.
    let stuck = position(&ending, "K7/P1k5/8/8/8/8/8/8 w - - 0 1");
    let tree = tree_of(&ending, TAKES, &stuck);
    assert_eq!((tree.end, tree.branches.len()), (Some(End::Stuck), 0));
    let done = position(&ending, "4Q3/8/8/8/k7/8/8/K7 b - - 0 1");
    let tree = tree_of(&ending, PROMOTES, &done);
    assert_eq!((tree.end, tree.branches.len()), (Some(End::Goal), 0));
}

#[test]
fn a_plan_that_does_not_succeed_is_a_contradiction_where_a_tree_is_asked_for() {
    let ending = Ending::new(BASE);
    let far = position(&ending, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1");
    let forcing = Forcing {
        owner: Side::Us,
        advice: [0, 0],
    };
    assert!(forcing_tree(&ending, forcing, &far).is_err());
}

#[test]
fn a_player_plays_the_plan_that_the_answer_rests_on() {
    let ending = Ending::new(BASE);
    let near = position(&ending, "8/4P3/8/8/k7/8/8/K7 w - - 0 1");
    let decision = ending.decide(&near);
    assert_eq!((decision.rule(), decision.advice()), (Some(0), Some(0)));
    let chosen = decision.chosen().unwrap();
    assert_eq!(chosen.uci(Colour::White), "e7e8q");
    assert!(tree::grow(&ending, &near, 0, chosen).is_ok());
}

#[test]
fn without_a_plan_a_player_keeps_the_answer() {
    let ending = Ending::new(BASE);
    let mut prover = Prover::new(&ending, BASE, WINS);
    let mut kept = [0; 3];
    for position in positions::all(ending.material(), Side::Us).step_by(331) {
        let before = prover.answer(&position);
        assert_eq!(answer(&ending, &position), before);
        match ending.decide(&position) {
            Decision::Advised { advice, chosen, .. } => {
                assert!(tree::grow(&ending, &position, advice, chosen).is_ok());
                let next = position.after(chosen);
                if advice == 2 && !next.promoted_safely() {
                    let after = prover.answer(&next);
                    let mut moves = position.moves(ending.move_order());
                    let can = moves.any(|(_, next)| prover.answer(&next) == before);
                    assert_eq!(after == before, can);
                    kept[before as usize] += 1;
                }
            }
            decision => {
                assert_eq!(decision, Decision::NoAdvice { rule: 0 });
                assert!(!position.has_move());
            }
        }
    }
    assert!(kept[Answer::No as usize] > 0 && kept[Answer::Undetermined as usize] > 0);
}
