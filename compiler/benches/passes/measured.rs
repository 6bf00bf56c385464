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

/// Over how much of an ending the positions are spread where not all are decided.
const STRETCHES: usize = 7;

/// The first lines of the table that [`compare`] prints lines of.
pub fn head() {
    println!("| table | pass left out | positions | time, ns | times as long |");
    println!("|---|---|---|--:|--:|");
}

/// Prints how long each player takes for positions of which there are at most so many, and how many
/// times as long as the first.
pub fn compare(players: &[(&str, &dyn Strategy)], most: usize) {
    let in_turn = positions(players[0].1, most);
    for position in in_turn.iter().step_by(STRETCHES) {
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
    let table = players[0].1.name();
    for (order, positions) in [("in turn", &in_turn), ("shuffled", &shuffled)] {
        let rounds: Vec<Vec<f64>> = (0..ROUNDS)
            .map(|number| round(players, positions, number))
            .collect();
        for (index, (left_out, _)) in players.iter().enumerate() {
            let time = Spread::of(rounds.iter().map(|times| times[index]));
            let ratio = Spread::of(rounds.iter().map(|times| times[index] / times[0]));
            let count = positions.len();
            println!("| {table} | {left_out} | {count} {order} | {time:.0} | {ratio:.2} |");
        }
    }
}

/// What the table says.
pub fn foot() {
    println!();
    println!(
        "Time for a decision with its tree: median (least–greatest) of {ROUNDS} rounds that share the \
         positions, the players of a table taking turns every {BLOCK}."
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

/// Legal positions with us to move, square by square: every one, or at most so many in stretches from
/// all over the ending.
fn positions(player: &dyn Strategy, most: usize) -> Vec<Position> {
    let men = player.material().men().len();
    let all: usize = 1 << (6 * men);
    let legal = |number: usize| {
        let squares: Vec<Option<Square>> = (0..men)
            .rev()
            .map(|man| Square::from_index(number >> (6 * man) & 63))
            .collect();
        Position::new(player.material(), &squares, Side::Us).ok()
    };
    if most >= all {
        return (0..all).filter_map(legal).collect();
    }
    let first = |stretch: usize| all / STRETCHES * stretch;
    let stretches = (0..STRETCHES).map(first);
    stretches
        .flat_map(|first| (first..all).filter_map(legal).take(most / STRETCHES))
        .collect()
}
