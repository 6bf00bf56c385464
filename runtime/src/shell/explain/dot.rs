//! A forcing tree as a graph, in the language of Graphviz: a node for each move, our moves in boxes,
//! their replies in ellipses, with a double line where the better goal is reached.

use super::super::answer::{Answer, Verdict};
use super::super::outline::{numbered, place};
use crate::game::Game;
use crate::strategy::Strategy;
use crate::tree::Node;

/// The graph of the tree that the table plays by; without one, a node that says why.
pub(super) fn graph(strategy: &dyn Strategy, fen: &str, answer: &Answer) -> String {
    let mut graph = Graph {
        text: format!(
            "digraph {} {{\n  label={};\n  rankdir=LR;\n  node [fontname=\"sans-serif\"];\n",
            quoted(strategy.name()),
            quoted(fen)
        ),
        nodes: 0,
    };
    match &answer.verdict {
        Verdict::Advised { rule, advice, tree } => {
            let label = format!(
                "{}\n{}",
                place(strategy.rule(*rule)),
                place(strategy.advice(*advice))
            );
            let root = graph.node(&label, "plaintext", false, None);
            graph.our_move(tree.root(), &Game::new(&answer.start), root);
        }
        verdict => {
            let complaint = verdict.complaint().unwrap_or_default();
            graph.node(complaint, "plaintext", false, None);
        }
    }
    graph.text + "}\n"
}

struct Graph {
    text: String,
    nodes: usize,
}

impl Graph {
    /// Adds a node, below another if there is one, and says its number.
    fn node(&mut self, label: &str, shape: &str, reached: bool, above: Option<usize>) -> usize {
        let number = self.nodes;
        self.nodes += 1;
        let double = if reached { ", peripheries=2" } else { "" };
        self.text += &format!(
            "  n{number} [label={}, shape={shape}{double}];\n",
            quoted(label)
        );
        if let Some(above) = above {
            self.text += &format!("  n{above} -> n{number};\n");
        }
        number
    }

    /// Adds our move at a node of the tree, and all that follows it.
    fn our_move(&mut self, node: Node<'_>, game: &Game, above: usize) {
        let made = node.our_move();
        let ours = self.node(
            &numbered(game, made),
            "box",
            node.reaches_goal(),
            Some(above),
        );
        let mut after = game.clone();
        after.make(made);
        for (reply, next) in node.replies() {
            let label = numbered(&after, reply);
            let theirs = self.node(&label, "ellipse", next.is_none(), Some(ours));
            if let Some(next) = next {
                let mut answered = after.clone();
                answered.make(reply);
                self.our_move(next, &answered, theirs);
            }
        }
    }
}

/// A string of the language; a line's end in it stays one.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", escaped.replace('\n', "\\n"))
}
