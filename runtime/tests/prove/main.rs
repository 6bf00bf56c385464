//! Proofs of strategies written by hand: that every end of play is told as what it is, with the line
//! that leads there, and that the counts are those that an explicit search finds.

mod domain;
mod fifty;
mod limits;
mod random;
mod search;
mod success;
mod table;
mod trees;
mod verdicts;

use std::num::NonZero;

use alc_runtime::prove::{Line, Manner, Options, Proof, Verdict, prove};
use alc_runtime::{Colour, Strategy};

/// How these proofs are made where nothing else is said.
const OPTIONS: Options = Options {
    manner: Manner::Execute,
    threads: NonZero::<usize>::MIN.saturating_add(1),
    memory: 1 << 30,
};

fn proof(strategy: &dyn Strategy) -> Proof<'_> {
    prove(strategy, OPTIONS, &mut |_, _, _| ()).unwrap()
}

/// The moves of a line in UCI notation, we being White.
fn uci(line: &Line) -> String {
    let moves = line.steps.iter().map(|step| step.made.uci(Colour::White));
    moves.collect::<Vec<_>>().join(" ")
}

/// What becomes of the only position of the domain, which is not won: its verdict, its line, and where
/// that comes back to.
fn only_failure(strategy: &dyn Strategy) -> (Verdict, String, Option<usize>) {
    let summary = proof(strategy).summary(usize::MAX).unwrap();
    assert_eq!((summary.positions, summary.failures.len()), (1, 1));
    let failure = &summary.failures[0];
    (failure.verdict, uci(&failure.line), failure.line.returns_to)
}
