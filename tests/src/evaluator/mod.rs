//! An evaluator of tables that shares nothing with the compiler but the tree of the text: what a
//! forcing tree is, it takes from the definition, and the rules of chess from another library. It
//! is there to contradict both engines, which read one lowered form and so could be wrong together.

mod bound;
mod check;
mod ending;
mod forcing;
mod meaning;
mod order;
mod pattern;
mod ranks;
mod squares;
mod step;
mod tally;
mod text;
mod view;
mod words;

use std::fmt;

pub use check::check;
pub use ending::{Ending, ending, parts};
use meaning::Scene;
pub use step::Step;
pub use tally::Tally;
pub use text::Text;
pub use view::View;

/// A forcing tree that has a move of ours at its root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// Our one move, or a pass.
    pub ours: Step,
    /// `None` where the better goal holds after it; otherwise each of their moves in the tree, with
    /// what follows it: `None` where the tree ends at once.
    pub replies: Option<Vec<(Step, Option<Tree>)>>,
}

impl Tree {
    /// How many nodes the tree has, its root included.
    pub fn nodes(&self) -> usize {
        let after_reply = |(_, next): &(Step, Option<Tree>)| next.as_ref().map_or(1, Tree::nodes);
        2 + self
            .replies
            .iter()
            .flatten()
            .map(after_reply)
            .sum::<usize>()
    }

    /// Whether we have a move in it after a reply.
    pub fn goes_on(&self) -> bool {
        let mut replies = self.replies.iter().flatten();
        replies.any(|(_, next)| next.is_some())
    }
}

impl fmt::Display for Tree {
    /// As `alc decide` writes it in JSON.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{{\"move\":\"{}\",\"replies\":", self.ours)?;
        let Some(replies) = &self.replies else {
            return write!(formatter, "null}}");
        };
        for (index, (reply, next)) in replies.iter().enumerate() {
            write!(
                formatter,
                "{}\"{reply}\":",
                if index == 0 { "{" } else { "," }
            )?;
            match next {
                Some(next) => write!(formatter, "{next}")?,
                None => write!(formatter, "null")?,
            }
        }
        write!(
            formatter,
            "{}}}}}",
            if replies.is_empty() { "{" } else { "" }
        )
    }
}

/// What a table says of a position, as the definition has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<'a> {
    /// The first rule whose condition holds.
    pub rule: Option<&'a str>,
    /// The advice before the satisfiable one in the rule's list: none of it has a tree to play.
    pub refused: Vec<&'a str>,
    /// The first satisfiable advice with something to play, and the first tree for it.
    pub advised: Option<(&'a str, Tree)>,
}

/// For each rule the parts of its condition, and whether they hold in a position with us to move.
pub fn conditions(text: &Text, view: &View) -> Vec<Vec<bool>> {
    let scene = Scene::before_trees(text, view);
    let rules = text.rules();
    rules
        .map(|rule| {
            let parts = parts(rule.condition).into_iter();
            parts.map(|part| scene.holds(part)).collect()
        })
        .collect()
}

/// Decides a position with us to move.
pub fn decide<'a>(text: &'a Text, view: &'a View) -> Verdict<'a> {
    let scene = Scene::before_trees(text, view);
    let mut verdict = Verdict {
        rule: None,
        refused: Vec::new(),
        advised: None,
    };
    let Some(rule) = text.rules().find(|rule| scene.holds(rule.condition)) else {
        return verdict;
    };
    verdict.rule = Some(rule.name);
    for name in rule.advice {
        match forcing::first_tree(text, name.text.as_str(), view) {
            Some(tree) => {
                verdict.advised = Some((&name.text, tree));
                break;
            }
            None => verdict.refused.push(&name.text),
        }
    }
    verdict
}
