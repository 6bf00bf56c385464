//! Players of one table measured against the first of them: each decides every position, tree
//! included, in turn and shuffled. They take turns at blocks of positions, so that all meet the same
//! disturbances, and each round over a share of the blocks gives a ratio of its own.

use std::hint::black_box;
use std::time::{Duration, Instant};

use alc_runtime::timing::Spread;
use alc_runtime::tree::{self, Tree};
use alc_runtime::{Decision, Position, Random, Side, Square, Strategy};

/// As many measurements of each.
const ROUNDS: usize = 7;

/// How many positions a player decides before it is the next one's turn.
const BLOCK: usize = 128;

/// Prints how long each player takes, and how many times as long as the first.
pub fn compare(players: &[(&str, &dyn Strategy)]) {
    let in_turn = positions(players[0].1);
    for position in &in_turn {
        let expected = answer(players[0].1, position);
        for (left_out, player) in players {
            assert_eq!(answer(*player, position), expected, "without {left_out}");
        }
    }
    let mut shuffled = in_turn.clone();
    let mut random = Random::new(1);
    for last in (1..shuffled.len()).rev() {
        shuffled.swap(last, random.below(last + 1));
    }
    println!("| pass left out | positions | time, ns | times as long |");
    println!("|---|---|--:|--:|");
    for (order, positions) in [("in turn", &in_turn), ("shuffled", &shuffled)] {
        let rounds: Vec<Vec<f64>> = (0..ROUNDS)
            .map(|number| round(players, positions, number))
            .collect();
        for (index, (left_out, _)) in players.iter().enumerate() {
            let time = Spread::of(rounds.iter().map(|times| times[index]));
            let ratio = Spread::of(rounds.iter().map(|times| times[index] / times[0]));
            println!("| {left_out} | {order} | {time:.0} | {ratio:.2} |");
        }
    }
    println!();
    println!(
        "Time for a decision with its tree: median (least–greatest) of {ROUNDS} rounds that share {} \
         positions, the players taking turns every {BLOCK}.",
        in_turn.len()
    );
}

/// Goes over a round's blocks with all players: nanoseconds per decision of each.
fn round(players: &[(&str, &dyn Strategy)], positions: &[Position], number: usize) -> Vec<f64> {
    let mut spent = vec![Duration::ZERO; players.len()];
    let mut decisions = 0;
    let blocks = positions.chunks(BLOCK).skip(number).step_by(ROUNDS);
    for (turn, block) in blocks.enumerate() {
        decisions += block.len();
        // Whoever comes later finds the block in the processor's cache.
        for place in 0..players.len() {
            let index = (turn + place) % players.len();
            let start = Instant::now();
            for position in block {
                _ = black_box(answer(players[index].1, black_box(position)));
            }
            spent[index] += start.elapsed();
        }
    }
    let each = |spent: Duration| spent.as_nanos() as f64 / decisions as f64;
    spent.into_iter().map(each).collect()
}

fn answer(player: &dyn Strategy, position: &Position) -> (Decision, Option<Tree>) {
    let decision = player.decide(position);
    let tree = match decision {
        Decision::Advised { advice, chosen, .. } => {
            Some(tree::grow(player, position, advice, chosen).expect("a consistent player"))
        }
        Decision::NoAdvice { .. } | Decision::NoRule => None,
    };
    (decision, tree)
}

/// Every legal position of three men with us to move, square by square.
fn positions(player: &dyn Strategy) -> Vec<Position> {
    let squares = (0..64 * 64 * 64).map(|number| [number / 4096, number / 64 % 64, number % 64]);
    squares
        .filter_map(|squares| {
            let squares = squares.map(Square::from_index);
            Position::new(player.material(), &squares, Side::Us).ok()
        })
        .collect()
}
