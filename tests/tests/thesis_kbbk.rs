//! How far the AL1 thesis's table for two bishops gets: games from a seeded sample of positions, against
//! a king that takes what it can and otherwise keeps to the middle of the board.

use std::collections::{BTreeMap, HashMap};
use std::thread;

use alc_players::thesis_kbbk::ThesisKbbk;
use alc_runtime::tree::{self, Node};
use alc_runtime::{Decision, Kind, Move, Position, Random, Side, Strategy, start};

const GAMES: usize = 1000;

#[test]
fn thesis_kbbk_mates_from_seven_positions_of_ten() {
    let mut random = Random::new(7);
    let mut positions = Vec::new();
    while positions.len() < GAMES {
        let position = start::random_position(ThesisKbbk.material(), &mut random);
        positions.extend(position.filter(|position| position.turn() == Side::Us));
    }
    let halves = positions.chunks(GAMES / 2);
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    thread::scope(|scope| {
        let threads: Vec<_> = halves
            .map(|half| scope.spawn(|| half.iter().map(play).collect::<Vec<_>>()))
            .collect();
        for thread in threads {
            for end in thread.join().expect("the games are played") {
                *ends.entry(end).or_default() += 1;
            }
        }
    });
    let ends: Vec<_> = ends
        .iter()
        .map(|(end, games)| (end.as_str(), *games))
        .collect();
    let stuck = "no advice in lámpara_alumbra_blanco_cerca_de_lámpara";
    assert_eq!(ends, [("mate", 710), (stuck, 290)]);
}

/// How a game ends.
fn play(start: &Position) -> String {
    let mut position = *start;
    let mut seen: HashMap<Position, usize> = HashMap::new();
    for _decision in 0..100 {
        let times = seen.entry(position).or_default();
        *times += 1;
        if *times == 3 {
            return "the position repeats".to_owned();
        }
        let (advice, chosen) = match ThesisKbbk.decide(&position) {
            Decision::Advised { advice, chosen, .. } => (advice, chosen),
            Decision::NoAdvice { rule } => {
                return format!("no advice in {}", ThesisKbbk.rule(rule).name);
            }
            Decision::NoRule => return "no rule".to_owned(),
        };
        let tree = tree::grow(&ThesisKbbk, &position, advice, chosen).expect("a consistent engine");
        match execute(&position, tree.root()) {
            Ok(next) => position = next,
            Err(end) => return end.to_owned(),
        }
    }
    "it goes on".to_owned()
}

/// Plays a tree to where it is left. The error is how the game ends in it.
fn execute(position: &Position, mut node: Node<'_>) -> Result<Position, &'static str> {
    let mut position = *position;
    loop {
        let next = position.after(node.our_move());
        if next.is_mate() {
            return Err("mate");
        }
        let Some((reply, after)) = reply(&next) else {
            return Err("stalemate");
        };
        position = after;
        if position.men().count() < 4 {
            return Err("a bishop is lost");
        }
        let inside = node.replies().find(|(made, _)| *made == reply);
        match inside.and_then(|(_, node)| node) {
            Some(inside) => node = inside,
            None => return Ok(position),
        }
    }
}

/// A capture, or else the step that ends nearest to the middle; of several the first.
fn reply(position: &Position) -> Option<(Move, Position)> {
    let replies = position.moves(ThesisKbbk.move_order());
    replies.min_by_key(|(_, after)| {
        let bishops = after.men().filter(|(_, _, kind, _)| *kind == Kind::Bishop);
        let king = after.king(Side::Them);
        let from_middle = |line: i32| (2 * line - 9).abs();
        (
            bishops.count(),
            from_middle(king.file()).max(from_middle(king.rank())),
            from_middle(king.file()) + from_middle(king.rank()),
        )
    })
}
