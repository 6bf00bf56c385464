//! What a strategy decides in the positions of its ending, trees included. The test asks the
//! interpreter, and compiles this file beside generated tables to ask those.

use alc_runtime::tree::{self, Node};
use alc_runtime::{Decision, Position, Side, Square, Strategy};

/// Some of the positions of an ending with us to move, by the numbers that their squares make.
pub struct Sample {
    /// The first number.
    pub first: usize,
    /// From one to the next.
    pub step: usize,
    /// How many numbers; those that make no legal position are passed over.
    pub count: usize,
}

/// A digest of the decisions and trees in these positions.
pub fn digest(strategy: &dyn Strategy, sample: &Sample) -> u64 {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    for position in positions(strategy, sample) {
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

/// The legal ones, square by square.
fn positions(strategy: &dyn Strategy, sample: &Sample) -> impl Iterator<Item = Position> {
    let men = strategy.material().men().len();
    let numbers = (sample.first..1 << (6 * men)).step_by(sample.step);
    numbers.take(sample.count).filter_map(move |number| {
        let squares: Vec<Option<Square>> = (0..men)
            .rev()
            .map(|man| Square::from_index(number >> (6 * man) & 63))
            .collect();
        Position::new(strategy.material(), &squares, Side::Us).ok()
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
