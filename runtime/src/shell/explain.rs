//! The command `explain`: why the table decides a position as it does.

mod board;
mod dot;
mod json;
mod text;

use std::io;

use super::answer::{Answer, answer};
use super::{Status, Streams};
use crate::explain::{Explanation, explain as explained};
use crate::strategy::Strategy;

/// What to explain, and how to say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainOptions {
    /// The position, as a FEN.
    pub fen: String,
    /// The form of the explanation.
    pub format: ExplainFormat,
}

/// The form of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplainFormat {
    /// For people: an outline.
    Text,
    /// For programs: one JSON object.
    Json,
    /// The forcing tree as a graph, for Graphviz.
    Dot,
    /// The board with arrows for the first move of the tree and the replies to it.
    Svg,
}

impl ExplainFormat {
    /// The forms, with what they are called.
    pub const WORDS: [(&str, ExplainFormat); 4] = [
        ("text", ExplainFormat::Text),
        ("json", ExplainFormat::Json),
        ("dot", ExplainFormat::Dot),
        ("svg", ExplainFormat::Svg),
    ];
}

/// Explains a position; a FEN that is none of the ending is reported.
///
/// # Errors
/// Only where writing fails.
pub fn explain(
    strategy: &dyn Strategy,
    options: &ExplainOptions,
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    let fen = options.fen.trim_start_matches('\u{feff}').trim();
    match explanation(strategy, fen, options.format) {
        Ok(text) => {
            streams.out.write_all(text.as_bytes())?;
            Ok(Status::Done)
        }
        Err(message) => {
            writeln!(streams.err, "error: {message}")?;
            Ok(Status::BadInput)
        }
    }
}

/// The explanation of a FEN in a form, with a line's end.
///
/// # Errors
/// A message for the user: the FEN is bad, they are to move in it, or the strategy is a knowledge base,
/// which gives its reasons otherwise.
pub fn explanation(
    strategy: &dyn Strategy,
    fen: &str,
    format: ExplainFormat,
) -> Result<String, String> {
    if strategy.base().is_some() {
        return Err(format!(
            "{} is a knowledge base and has no rules to explain; `ask --fen FEN` tells what it \
             answers and why",
            strategy.name()
        ));
    }
    let answer = answer(strategy, fen)?;
    let explained = || Explained {
        strategy,
        fen,
        answer: &answer,
        explanation: explained(strategy, &answer.start.position),
    };
    Ok(match format {
        ExplainFormat::Text => text::outline(&explained()),
        ExplainFormat::Json => json::object(&explained()),
        ExplainFormat::Dot => dot::graph(strategy, fen, &answer),
        ExplainFormat::Svg => board::drawing(strategy, &answer),
    })
}

/// All that is known of the position.
struct Explained<'a> {
    strategy: &'a dyn Strategy,
    fen: &'a str,
    answer: &'a Answer,
    explanation: Explanation,
}

impl Explained<'_> {
    /// The words of a part, by its index.
    fn part(&self, part: usize) -> &str {
        self.strategy.wording()[part].text
    }

    /// The rules that are not looked at.
    fn other_rules(&self) -> std::ops::Range<usize> {
        self.explanation.rules.len()..self.strategy.rule_count()
    }

    /// The advice of the rule that applies which is not looked at.
    fn other_advice(&self) -> &[usize] {
        let listed = self.explanation.decision.rule();
        let listed = listed.map_or(&[][..], |rule| self.strategy.listed(rule));
        &listed[self.explanation.advice.len().min(listed.len())..]
    }
}
