//! What rules and advice say, in the words of the text. Nothing is decided by it: explanations quote
//! the words, and ask for each part whether it holds.

use alc_runtime::wording::{self, Part, Search, Whole};

use super::simplify::simplified;
use super::{Advice, Goals};
use crate::expression::Formula;
use crate::source::Source;
use crate::table::{Conjunct, Table, Words};

/// What rules and advice say, part by part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wording {
    /// The conditions of rules, rule by rule; then what each piece of advice says.
    pub parts: Vec<Said>,
    /// What the parts ask, each once. They speak of no move.
    pub questions: Vec<Formula>,
}

/// A part of what is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Of what it is a part.
    pub of: Whole,
    /// The words, with one blank between them, without comments.
    pub text: String,
    /// The index of what it asks; nothing for a constraint on moves.
    pub question: Option<usize>,
}

impl Wording {
    /// What a table says.
    pub(super) fn of(sources: &[Source], table: &Table) -> Wording {
        let mut wording = Wording::default();
        for (index, rule) in table.rules.iter().enumerate() {
            wording.add_all(sources, Whole::Condition(index), &rule.condition_parts);
        }
        for (index, advice) in table.advice.iter().enumerate() {
            wording.add_all(sources, Whole::BetterGoal(index), &advice.better_parts);
            wording.add_all(sources, Whole::HoldingGoal(index), &advice.holding_parts);
            wording.add_all(sources, Whole::Exit(index), &advice.exit_parts);
            let moves = [
                (Whole::OurMoves(index), Some(&advice.our_words)),
                (Whole::TheirMoves(index), advice.their_words.as_ref()),
            ];
            for (of, words) in moves {
                let said = words.map(|words| Said {
                    of,
                    text: text(sources, words),
                    question: None,
                });
                wording.parts.extend(said.filter(is_said));
            }
        }
        wording
    }

    /// What is said, as strategies tell it.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        self.parts.iter().map(|said| Part {
            of: said.of,
            text: &said.text,
            question: said.question,
        })
    }

    /// Adds a part that asks this.
    pub fn add(&mut self, of: Whole, text: String, asked: Formula) {
        let known = self.questions.iter().position(|known| *known == asked);
        let question = known.unwrap_or_else(|| {
            self.questions.push(asked);
            self.questions.len() - 1
        });
        self.parts.push(Said {
            of,
            text,
            question: Some(question),
        });
    }

    fn add_all(&mut self, sources: &[Source], of: Whole, parts: &[Conjunct]) {
        for part in parts {
            self.add(of, text(sources, &part.words), simplified(&part.formula));
        }
        self.parts.retain(is_said);
    }
}

impl Advice {
    /// How it is searched from a root with us to move.
    pub fn conventions(&self) -> Search {
        let goals = |depth: usize| match self.levels.get(depth).map(|level| level.goals) {
            Some(Goals::Kept) => wording::Goals::Kept,
            Some(Goals::HoldingWaivedAtGoal) => wording::Goals::Waived,
            Some(Goals::Unasked) | None => wording::Goals::Unasked,
        };
        let theirs = (1..self.levels.len()).step_by(2);
        let unstuck = theirs.filter(|depth| !self.levels[*depth].holds_when_stuck);
        Search {
            plies: self.levels.len() - 1,
            ours: goals(0),
            theirs: goals(1),
            stuck_below: unstuck.min().unwrap_or(self.levels.len()),
        }
    }
}

/// In plans of the AL1 thesis the holding goal and our moves may go without saying.
fn is_said(said: &Said) -> bool {
    !said.text.is_empty()
}

fn text(sources: &[Source], words: &Words) -> String {
    let phrases = words.0.iter().map(|phrase| {
        let source = &sources[phrase.span.source.0].text;
        let said = squeezed(&source[phrase.span.start..phrase.span.end]);
        match phrase.at_root {
            true if said.contains(' ') => format!("({said}) at root"),
            true => format!("{said} at root"),
            false => said,
        }
    });
    phrases.collect::<Vec<_>>().join(" and ")
}

/// A text on one line, with one blank where there were several, without its comments.
fn squeezed(text: &str) -> String {
    let mut shown = String::new();
    let mut rest = text;
    let mut inside = 0;
    while let Some(first) = rest.chars().next() {
        if rest.starts_with("/*") {
            inside += 1;
            rest = &rest[2..];
        } else if inside > 0 && rest.starts_with("*/") {
            inside -= 1;
            rest = &rest[2..];
            shown.push(' ');
        } else if inside == 0 && first == '%' {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else {
            if inside == 0 {
                shown.push(first);
            }
            rest = &rest[first.len_utf8()..];
        }
    }
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::squeezed;

    #[test]
    fn words_stand_on_one_line_without_comments() {
        assert_eq!(
            squeezed("not a % so it is\n   and /* b /* c */ d */(e\tor f)"),
            "not a and (e or f)"
        );
    }
}
