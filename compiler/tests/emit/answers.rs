//! What a strategy answers in random positions. The tests ask the interpreter, and compile this file
//! beside generated tables to ask those.

use alc_runtime::{Material, Position, Random, Side, Square, Strategy};

/// Answers to everything that can be asked of a strategy, advice with its number of levels.
pub fn of(strategy: &dyn Strategy, levels: &[usize]) -> String {
    let mut random = Random::new(levels.len() as u64);
    let mut answers = format!("{}: {}\n", strategy.name(), strategy.material());
    for rule in 0..strategy.rule_count() {
        answers += &format!("{:?}\n", strategy.listed(rule));
    }
    for advice in 0..strategy.advice_count() {
        answers += &format!("{:?}\n", strategy.search(advice));
    }
    for _ in 0..POSITIONS {
        let [root, ours] = [(); 2].map(|()| position(strategy.material(), Side::Us, &mut random));
        let theirs = position(strategy.material(), Side::Them, &mut random);
        answers += &format!(
            "{:?} {}\n",
            strategy.decide(&ours),
            strategy.reaches_aim(&theirs)
        );
        for part in strategy.wording() {
            let holds = part.question.map(|question| {
                let remaining = random.below(6);
                [ours, theirs].map(|node| strategy.truth(question, &node, &root, remaining))
            });
            answers += &format!("{part:?} {holds:?}\n");
        }
        for (advice, levels) in levels.iter().enumerate() {
            for depth in 0..*levels {
                let node = if depth % 2 == 0 { ours } else { theirs };
                answers += &format!("{}", strategy.reaches_goal(advice, &node, &root, depth));
                if depth % 2 == 0 {
                    let mut moves = Vec::new();
                    strategy.our_moves(advice, &node, &root, depth, &mut moves);
                    let chosen = strategy.choose(advice, &node, &root, depth);
                    answers += &format!(" {chosen:?} {moves:?}\n");
                    continue;
                }
                let mut replies = Vec::new();
                strategy.replies(advice, &node, &root, depth, &mut replies);
                answers += &format!(" {replies:?}\n");
            }
        }
    }
    answers
}

const POSITIONS: usize = 12;

/// A legal position, with some men gone.
fn position(material: &Material, turn: Side, random: &mut Random) -> Position {
    loop {
        let mut squares = Vec::new();
        for man in material.men() {
            let gone = man.kind != alc_runtime::Kind::King && random.below(4) == 0;
            squares.push(if gone {
                None
            } else {
                Square::from_index(random.below(64))
            });
        }
        if let Ok(position) = Position::new(material, &squares, turn) {
            return position;
        }
    }
}
