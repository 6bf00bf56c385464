//! A decision allocates nothing, and a forcing tree is one allocation. A prover that has come across all
//! courses of its proofs allocates nothing for an answer.

use std::alloc::System;

use alc_players::{kpk::Kpk, kpk_knowledge::KpkKnowledge, krk::Krk, krk_book::KrkBook};
use alc_runtime::argue::{Answer, Prover};
use alc_runtime::{Decision, Position, Random, Side, Square, Strategy, tree};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How many positions are decided of each ending.
const POSITIONS: usize = 2_000;

// All in one test: others beside it would be counted, too.
#[test]
fn decisions_and_answers_allocate_nothing_and_trees_once() {
    let players: [&dyn Strategy; 3] = [&Krk, &KrkBook, &Kpk];
    for player in players {
        let mut random = Random::new(1);
        let positions: Vec<Position> = (0..POSITIONS)
            .map(|_| position(player, &mut random))
            .collect();
        // What a thread keeps for its next tree grows at first.
        for position in &positions {
            grow(player, position, player.decide(position));
        }
        let mut trees = 0;
        for position in &positions {
            let region = Region::new(COUNTED);
            let decision = player.decide(position);
            assert_eq!(region.change().allocations, 0, "{position:?}");
            let region = Region::new(COUNTED);
            let grown = grow(player, position, decision);
            let change = region.change();
            let counted = change.allocations + change.reallocations;
            assert_eq!(counted, usize::from(grown), "{position:?}");
            trees += counted;
        }
        assert!(trees > 0, "{} has no tree", player.name());
    }
    answers_allocate_nothing(&KpkKnowledge);
}

/// What a knowledge base answers in positions that its prover has met the like of.
fn answers_allocate_nothing(base: &dyn Strategy) {
    let mut random = Random::new(2);
    let known = base.base().expect("a base");
    let mut prover = Prover::new(base, known, known.question);
    let positions: Vec<Position> = (0..POSITIONS)
        .map(|_| position(base, &mut random))
        .collect();
    let first: Vec<Answer> = positions.iter().map(|one| prover.answer(one)).collect();
    for (position, first) in positions.iter().zip(first) {
        let region = Region::new(COUNTED);
        let again = prover.answer(position);
        let change = region.change();
        assert_eq!(change.allocations + change.reallocations, 0, "{position:?}");
        assert_eq!(again, first, "{position:?}");
    }
}

/// Grows the tree of a decision, and says whether it has one.
fn grow(player: &dyn Strategy, position: &Position, decision: Decision) -> bool {
    if let Decision::Advised { advice, chosen, .. } = decision {
        drop(tree::grow(player, position, advice, chosen).expect("a tree"));
    }
    decision.advice().is_some()
}

/// A legal position of the player's ending with us to move.
fn position(player: &dyn Strategy, random: &mut Random) -> Position {
    loop {
        let squares = [(); 3].map(|()| Square::from_index(random.below(64)));
        if let Ok(position) = Position::new(player.material(), &squares, Side::Us) {
            return position;
        }
    }
}
