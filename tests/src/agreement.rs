//! Holds engines against the evaluator: the rule, the advice, and the whole tree, which must be a
//! forcing tree, the first one of the first satisfiable advice of the first applicable rule.

use std::ops::Add;

use alc_runtime::tree::{self, Node};
use alc_runtime::{Colour, Decision, Position, Strategy, fen};

use crate::evaluator::{self, Text, Tree, Verdict, View};

/// What was compared, so that a test can tell that it was not next to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Work {
    /// Positions in which there was a tree.
    pub trees: usize,
    /// The nodes of those trees.
    pub nodes: usize,
    /// Trees that go on after a reply.
    pub deep: usize,
    /// Pieces of advice without a tree.
    pub refused: usize,
    /// Positions without advice.
    pub unadvised: usize,
}

impl Add for Work {
    type Output = Work;

    fn add(self, other: Work) -> Work {
        Work {
            trees: self.trees + other.trees,
            nodes: self.nodes + other.nodes,
            deep: self.deep + other.deep,
            refused: self.refused + other.refused,
            unadvised: self.unadvised + other.unadvised,
        }
    }
}

/// Asks the engines and the evaluator about a position with us to move.
///
/// # Panics
/// If they differ.
pub fn compare(engines: &[&dyn Strategy], text: &Text, position: &Position, us: Colour) -> Work {
    let fen = fen::write(position, us, 0, 1);
    let view = View::of_our_move(&fen).expect("a legal position");
    let expected = evaluator::decide(text, &view);
    for strategy in engines {
        let (rule, advised) = answer(*strategy, position, us);
        if let Some((advice, tree)) = &advised {
            let checked = evaluator::check(text, advice, &view, tree);
            assert_eq!(checked, Ok(()), "{fen}: {advice} {tree}");
        }
        let found = Verdict {
            rule,
            refused: expected.refused.clone(),
            advised,
        };
        assert!(
            found == expected,
            "{fen}\nthe engine says\n{}\nthe evaluator says\n{}",
            outline(&found),
            outline(&expected)
        );
    }
    let tree = expected.advised.as_ref().map(|(_, tree)| tree);
    Work {
        trees: usize::from(tree.is_some()),
        nodes: tree.map_or(0, Tree::nodes),
        deep: usize::from(tree.is_some_and(Tree::goes_on)),
        refused: expected.refused.len(),
        unadvised: usize::from(tree.is_none()),
    }
}

/// What an engine decides: the names of the rule and the advice, and the tree.
fn answer<'s>(
    strategy: &'s dyn Strategy,
    position: &Position,
    us: Colour,
) -> (Option<&'s str>, Option<(&'s str, Tree)>) {
    match strategy.decide(position) {
        Decision::NoRule => (None, None),
        Decision::NoAdvice { rule } => (Some(strategy.rule(rule).name), None),
        Decision::Advised {
            rule,
            advice,
            chosen,
        } => {
            let tree = tree::grow(strategy, position, advice, chosen).expect("a consistent engine");
            let tree = plain(tree.root(), us);
            (
                Some(strategy.rule(rule).name),
                Some((strategy.advice(advice).name, tree)),
            )
        }
    }
}

/// The tree from this node on, in the evaluator's form.
fn plain(node: Node<'_>, us: Colour) -> Tree {
    let made = |made: alc_runtime::Move| made.uci(us).parse().expect("UCI notation");
    let replies = (!node.reaches_goal()).then(|| {
        node.replies()
            .map(|(reply, next)| (made(reply), next.map(|next| plain(next, us))))
            .collect()
    });
    Tree {
        ours: made(node.our_move()),
        replies,
    }
}

fn outline(verdict: &Verdict<'_>) -> String {
    let rule = verdict.rule.unwrap_or("no rule");
    match &verdict.advised {
        Some((advice, tree)) => format!("{rule}: {advice} {tree}"),
        None => format!("{rule}: no advice"),
    }
}
