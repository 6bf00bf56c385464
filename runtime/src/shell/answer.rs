//! What a table says of one position, and its form as JSON.

use super::json::{push_key, push_optional, push_string};
use crate::fen::{self, Reading};
use crate::material::{Colour, Side};
use crate::moves::Move;
use crate::strategy::{Decision, Strategy};
use crate::tree::{Node, Tree, grow};

/// What a table decides in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The position, with us to move.
    pub start: Reading,
    /// What was decided.
    pub verdict: Verdict,
}

/// A decision, with its forcing tree where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A piece of advice is satisfiable.
    Advised {
        /// The rule that lists it.
        rule: usize,
        /// The advice.
        advice: usize,
        /// Its tree, which begins with the move.
        tree: Tree,
    },
    /// This rule applies, but none of its advice is satisfiable.
    NoAdvice {
        /// The rule.
        rule: usize,
    },
    /// No rule applies.
    NoRule,
}

/// Reads a FEN and decides its position.
///
/// # Errors
/// A message for the user: the FEN is bad, or they are to move in it.
pub fn answer(strategy: &dyn Strategy, fen: &str) -> Result<Answer, String> {
    let start = fen::read(fen, strategy.material()).map_err(|error| error.to_string())?;
    if start.position.turn() != Side::Us {
        return Err(format!(
            "{} is to move, but the table plays {} here, and decides only where its own side is to \
             move; give the position after their move",
            name(start.us.other()),
            name(start.us)
        ));
    }
    let verdict = match strategy.decide(&start.position) {
        Decision::Advised {
            rule,
            advice,
            chosen,
        } => {
            let tree = grow(strategy, &start.position, advice, chosen);
            let tree = tree.map_err(|error| error.to_string())?;
            Verdict::Advised { rule, advice, tree }
        }
        Decision::NoAdvice { rule } => Verdict::NoAdvice { rule },
        Decision::NoRule => Verdict::NoRule,
    };
    Ok(Answer { start, verdict })
}

/// The answer to a FEN as one JSON object, as `decide --format json` has it; where there is none, the
/// object says why.
pub fn answer_in_json(strategy: &dyn Strategy, fen: &str) -> String {
    to_json(strategy, fen, &answer(strategy, fen))
}

impl Verdict {
    /// What is reported where there is no move: `None` where there is one.
    pub(super) fn complaint(&self) -> Option<&'static str> {
        match self {
            Verdict::Advised { .. } => None,
            Verdict::NoAdvice { .. } => Some("no advice is satisfiable"),
            Verdict::NoRule => Some("no rule applies"),
        }
    }
}

/// The answer to a FEN as one JSON object, without a line's end.
pub(super) fn to_json(
    strategy: &dyn Strategy,
    fen: &str,
    answer: &Result<Answer, String>,
) -> String {
    let mut out = String::from("{");
    push_key(&mut out, "fen");
    push_string(&mut out, fen);
    match answer {
        Ok(answer) => push_answer(&mut out, strategy, answer),
        Err(message) => push_error(&mut out, message),
    }
    out.push('}');
    out
}

fn push_answer(out: &mut String, strategy: &dyn Strategy, answer: &Answer) {
    let us = answer.start.us;
    let (rule, advice, root) = match &answer.verdict {
        Verdict::Advised { rule, advice, tree } => (Some(*rule), Some(*advice), Some(tree.root())),
        Verdict::NoAdvice { rule } => (Some(*rule), None, None),
        Verdict::NoRule => (None, None, None),
    };
    push_key(out, "rule");
    push_optional(out, rule.map(|rule| strategy.rule(rule).name));
    push_key(out, "advice");
    push_optional(out, advice.map(|advice| strategy.advice(advice).name));
    push_key(out, "move");
    push_optional(out, root.map(|root| word(root.our_move(), us)).as_deref());
    push_key(out, "tree");
    push_tree(out, root, us);
    if let Some(complaint) = answer.verdict.complaint() {
        push_error(out, complaint);
    }
}

fn push_error(out: &mut String, message: &str) {
    push_key(out, "error");
    push_string(out, message);
}

/// A node with us to move, or `null`.
pub(super) fn push_tree(out: &mut String, node: Option<Node<'_>>, us: Colour) {
    let Some(node) = node else {
        out.push_str("null");
        return;
    };
    out.push('{');
    push_key(out, "move");
    push_string(out, &word(node.our_move(), us));
    push_key(out, "replies");
    if node.reaches_goal() {
        out.push_str("null");
    } else {
        out.push('{');
        for (reply, next) in node.replies() {
            push_key(out, &word(reply, us));
            push_tree(out, next, us);
        }
        out.push('}');
    }
    out.push('}');
}

/// A move as answers have it: in UCI notation, or `pass`.
pub(super) fn word(made: Move, us: Colour) -> String {
    if made.is_pass() {
        "pass".to_owned()
    } else {
        made.uci(us)
    }
}

/// The colour's name.
pub(super) const fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}
