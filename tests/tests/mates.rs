//! The prover is held against another, written from the definition alone: every position of king and
//! rook against king is followed, by recursion, through the table's trees against every defence, a
//! new decision being made wherever play leaves a tree. What the two say of each position, and how
//! many moves it takes, is the same.

use std::collections::HashMap;
use std::thread;

use alc_runtime::prove::{self, Manner, Options, Verdict};
use alc_runtime::tree::{self, Node};
use alc_runtime::{Colour, Decision, MoveOrder, Position, Side, Strategy, fen, threads};
use alc_tests::{in_board_order, positions};

#[test]
fn krk_mended_mates_from_everywhere_in_either_order() {
    let reports = prove_both(
        &alc_players::krk_mended::KrkMended,
        &in_board_order::krk_mended::KrkMended,
    );
    for (order, report) in &reports {
        assert_eq!(report.failures, [], "move order {order}");
        assert_eq!(report.longest.0, 34, "move order {order}");
    }
    record("krk_mended", &reports);
}

#[test]
fn krk_book_mates_but_for_some_stalemates() {
    let board = in_board_order::krk_book::KrkBook;
    let reports = prove_both(&alc_players::krk_book::KrkBook, &board);
    for (order, report) in &reports {
        let other = |failed: &&(Position, Failure)| failed.1 != Failure::Stalemate;
        assert_eq!(
            report.failures.iter().find(other),
            None,
            "move order {order}"
        );
        assert_eq!(report.failures.len(), 48, "move order {order}");
        assert_eq!(report.longest.0, 34, "move order {order}");
    }
    record("krk_book", &reports);
}

/// The author of the AL1 thesis says of his table that it mates. It does, in the reading that comes
/// with alc, but too late for the fifty-move rule.
#[test]
fn thesis_krk_mates_from_everywhere() {
    let report = prove(&alc_players::thesis_krk::ThesisKrk, Manner::Execute);
    assert_eq!(report.failures, []);
    assert_eq!(report.longest.0, 79);
}

/// Why players execute their trees: the same table, asked anew at every move, lets the defence
/// repeat positions for ever from many of them.
#[test]
fn krk_mended_asked_anew_at_every_move_goes_round_in_circles() {
    let report = prove(&alc_players::krk_mended::KrkMended, Manner::Reconsult);
    let other = |failed: &&(Position, Failure)| failed.1 != Failure::Repeats;
    assert_eq!(report.failures.iter().find(other), None);
    assert_eq!(report.won, 31_546);
}

/// Prints what came of a table, and compares it with the snapshot.
fn record(table: &str, reports: &[(&str, Report); 2]) {
    let parts = reports.iter().map(|(order, report)| report.sheet(order));
    let sheet = parts.collect::<Vec<_>>().join("\n");
    println!("{table}\n{sheet}");
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!(table, sheet);
    });
}

fn as_white(position: &Position) -> String {
    fen::write(position, Colour::White, 0, 1)
}

/// What came of all positions with us to move.
#[derive(Debug)]
struct Report {
    /// The longest win, and a position that it starts from.
    longest: (u32, Position),
    /// Summed over the positions won, the longest win that the defence can force.
    moves: u64,
    won: u32,
    failures: Vec<(Position, Failure)>,
}

impl Report {
    fn sheet(&self, order: &str) -> String {
        let (moves, position) = self.longest;
        let mut sheet = format!(
            "move order {order}: {} of {} positions won, in {moves} moves at most (from {}), \
             {:.3} on average\n",
            self.won,
            self.won as usize + self.failures.len(),
            as_white(&position),
            self.moves as f64 / f64::from(self.won),
        );
        for (position, failure) in &self.failures {
            sheet += &format!("{failure:?}: {}\n", as_white(position));
        }
        sheet
    }
}

/// The legal positions with us to move.
const POSITIONS: usize = 175_168;

/// Why the table does not mate in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure {
    Stalemate,
    NoAdvice,
    RookLost,
    /// The defence can bring about a position that was decided before.
    Repeats,
}

/// The longest win in moves of ours, or what else the defence can reach.
type Outcome = Result<u32, Failure>;

/// The table in both orders of moves, each on a thread of its own.
fn prove_both(book: &dyn Strategy, board: &dyn Strategy) -> [(&'static str, Report); 2] {
    assert_eq!(book.move_order(), MoveOrder::Book);
    assert_eq!(board.move_order(), MoveOrder::Board);
    thread::scope(|scope| {
        let book = scope.spawn(|| prove(book, Manner::Execute));
        let board = scope.spawn(|| prove(board, Manner::Execute));
        [("book", book), ("board", board)]
            .map(|(order, thread)| (order, thread.join().expect("the proof goes through")))
    })
}

fn prove(strategy: &dyn Strategy, manner: Manner) -> Report {
    let all = positions::all_krk(Side::Us);
    assert_eq!(all.len(), POSITIONS);
    let mut proof = Proof {
        strategy,
        manner,
        outcomes: HashMap::new(),
    };
    let mut report = Report {
        longest: (0, all[0]),
        moves: 0,
        won: 0,
        failures: Vec::new(),
    };
    for (position, entry) in all.into_iter().zip(told(strategy, manner)) {
        assert_eq!(entry.position, position);
        let outcome = proof.outcome(&position);
        assert_eq!(entry.moves, outcome.ok(), "{position:?}");
        assert_eq!(entry.verdict, verdict(outcome), "{position:?}");
        match outcome {
            Ok(moves) => {
                report.won += 1;
                report.moves += u64::from(moves);
                if moves > report.longest.0 {
                    report.longest = (moves, position);
                }
            }
            Err(failure) => report.failures.push((position, failure)),
        }
    }
    report
}

/// What the prover says of every position.
fn told(strategy: &dyn Strategy, manner: Manner) -> Vec<prove::Entry> {
    let options = Options {
        manner,
        threads: threads::available(),
        memory: 1 << 30,
    };
    let proof = prove::prove(strategy, options, &mut |_, _, _| ());
    proof.expect("three men can be proved").entries().collect()
}

/// What an outcome is called. No man is taken and there are no pawns, so a win takes too long exactly
/// if it needs more than fifty moves. A failure of one kind is the only kind that these tables have.
fn verdict(outcome: Outcome) -> Verdict {
    match outcome {
        Ok(moves) if moves > 50 => Verdict::OverFiftyMoves,
        Ok(_) => Verdict::Won,
        Err(Failure::Stalemate) => Verdict::Stalemate,
        Err(Failure::NoAdvice) => Verdict::NoAdvice,
        Err(Failure::RookLost) => Verdict::PieceLost,
        Err(Failure::Repeats) => Verdict::Repeats,
    }
}

struct Proof<'s> {
    strategy: &'s dyn Strategy,
    manner: Manner,
    /// Of the positions with us to move that a decision was made in; `None` while it is followed.
    outcomes: HashMap<Position, Option<Outcome>>,
}

impl Proof<'_> {
    /// A position in which the table is asked.
    fn outcome(&mut self, position: &Position) -> Outcome {
        match self.outcomes.get(position) {
            Some(Some(known)) => return *known,
            Some(None) => return Err(Failure::Repeats),
            None => {}
        }
        if position.men().count() < 3 {
            return Err(Failure::RookLost);
        }
        self.outcomes.insert(*position, None);
        let outcome = match self.strategy.decide(position) {
            Decision::Advised { advice, chosen, .. } => {
                let tree = tree::grow(self.strategy, position, advice, chosen)
                    .expect("a consistent engine");
                self.after_our_move(position, tree.root())
            }
            Decision::NoAdvice { .. } | Decision::NoRule => Err(Failure::NoAdvice),
        };
        self.outcomes.insert(*position, Some(outcome));
        outcome
    }

    /// A node with us to move: the tree's move, and then every legal reply, in the tree or not.
    fn after_our_move(&mut self, position: &Position, node: Node<'_>) -> Outcome {
        let next = position.after(node.our_move());
        if self.strategy.reaches_aim(&next) {
            assert!(next.is_mate(), "the aim is mate");
            return Ok(1);
        }
        let mut longest = 0;
        let mut replies = 0;
        for (reply, position) in next.moves(self.strategy.move_order()) {
            replies += 1;
            let inside = node
                .replies()
                .find(|(made, _)| *made == reply)
                .and_then(|(_, node)| node);
            let outcome = match inside {
                Some(node) if self.manner == Manner::Execute => {
                    self.after_our_move(&position, node)
                }
                _ => self.outcome(&position),
            };
            longest = longest.max(outcome?);
        }
        if replies == 0 {
            Err(Failure::Stalemate)
        } else {
            Ok(longest + 1)
        }
    }
}
