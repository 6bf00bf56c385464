//! What a strategy decides in the positions of its ending, trees included. The test asks the
//! interpreter, and compiles this file beside generated tables to ask those.

use alc_runtime::tree::{self, Node};
use alc_runtime::{Decision, Position, Side, Square, Strategy};

/// A digest of the decisions and trees in every position with us to move of which the number leaves
/// this rest when divided by `step`.
pub fn digest(strategy: &dyn Strategy, step: usize, rest: usize) -> u64 {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    for position in positions(strategy).skip(rest).step_by(step) {
        let decision = strategy.decide(&position);
        digest.add(decision.rule().map_or(0, |rule| rule + 1));
        digest.add(decision.advice().map_or(0, |advice| advice + 1));
        if let Decision::Advised { advice, chosen, .. } = decision {
            let tree = tree::grow(strategy, &position, advice, chosen).expect("a tree");
            digest.add_node(tree.root());
        }
    }
    digest.0
}

/// The legal positions of three men with us to move, square by square.
fn positions(strategy: &dyn Strategy) -> impl Iterator<Item = Position> {
    (0..64 * 64 * 64).filter_map(|number| {
        let squares = [number / 4096, number / 64 % 64, number % 64];
        Position::new(
            strategy.material(),
            &squares.map(Square::from_index),
            Side::Us,
        )
        .ok()
    })
}

/// What was added so far, by the function of Fowler, Noll and Vo.
struct Digest(u64);

impl Digest {
    fn add(&mut self, number: usize) {
        self.0 = (self.0 ^ number as u64).wrapping_mul(0x0000_0100_0000_01b3);
    }

    fn add_text(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.add(byte.into()));
    }

    fn add_node(&mut self, node: Node<'_>) {
        self.add_text(&node.our_move().to_string());
        self.add(node.reaches_goal().into());
        for (reply, next) in node.replies() {
            self.add_text(&reply.to_string());
            match next {
                Some(next) => self.add_node(next),
                None => self.add(1),
            }
        }
        self.add(0);
    }
}
