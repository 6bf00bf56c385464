//! An explanation as people read it.

use super::super::answer::Verdict;
use super::super::outline::{place, push_node};
use super::Explained;
use crate::explain::{Attempt, End, Outcome};
use crate::game::Game;
use crate::moves::Move;
use crate::notation::san;
use crate::wording::Whole;

/// So many moves are named where many fail alike.
const NAMED: usize = 6;

/// The explanation as an outline: the rules, the advice, the tree.
pub(super) fn outline(explained: &Explained<'_>) -> String {
    let mut text = format!("{}\n  rules\n", explained.fen);
    push_rules(&mut text, explained);
    if let Some(rule) = explained.explanation.decision.rule() {
        let name = explained.strategy.rule(rule).name;
        text += &format!("  advice of {name}\n");
        push_advice(&mut text, explained);
    }
    match &explained.answer.verdict {
        Verdict::Advised { tree, .. } => {
            text += "  tree\n";
            push_node(
                &mut text,
                tree.root(),
                &Game::new(&explained.answer.start),
                2,
            );
        }
        verdict => {
            let complaint = verdict.complaint().unwrap_or_default();
            text += &format!("  {complaint}\n");
        }
    }
    text
}

fn push_rules(text: &mut String, explained: &Explained<'_>) {
    let strategy = explained.strategy;
    for rule in &explained.explanation.rules {
        let applies = match rule.applies() {
            true => "applies",
            false => "does not apply",
        };
        *text += &format!("    {} {applies}\n", place(strategy.rule(rule.rule)));
        for asked in &rule.parts {
            let holds = if asked.holds { "yes" } else { "no" };
            *text += &format!("      {}: {holds}\n", explained.part(asked.part));
        }
    }
    let names = explained.other_rules().map(|rule| strategy.rule(rule).name);
    push_others(text, names.collect());
}

fn push_advice(text: &mut String, explained: &Explained<'_>) {
    let strategy = explained.strategy;
    for looked_at in &explained.explanation.advice {
        let outcome = match &looked_at.outcome {
            Outcome::Satisfied => "succeeds",
            Outcome::Reached => "has nothing to play",
            _ => "fails",
        };
        let label = strategy.advice(looked_at.advice);
        *text += &format!("    {} {outcome}\n", place(label));
        for line in reasons(explained, looked_at.advice, &looked_at.outcome) {
            *text += &format!("      {line}\n");
        }
    }
    let others = explained.other_advice().iter();
    push_others(text, others.map(|one| strategy.advice(*one).name).collect());
}

fn push_others(text: &mut String, names: Vec<&str>) {
    match names.as_slice() {
        [] => {}
        [only] => *text += &format!("    {only} is not looked at\n"),
        several => *text += &format!("    {} are not looked at\n", listed(several)),
    }
}

/// Sentences on what became of a piece of advice.
fn reasons(explained: &Explained<'_>, advice: usize, outcome: &Outcome) -> Vec<String> {
    let quoted = |parts: &[usize]| quoted(explained, parts);
    match outcome {
        Outcome::Satisfied => {
            let tree = match &explained.answer.verdict {
                Verdict::Advised { tree, .. } => tree,
                Verdict::NoAdvice { .. } | Verdict::NoRule => return Vec::new(),
            };
            vec![format!(
                "It plays {}.",
                Line::start(explained).san(tree.root().our_move())
            )]
        }
        Outcome::Reached => vec!["Its better goal holds already.".to_owned()],
        Outcome::Broken(parts) => vec![format!(
            "Its holding goal does not hold here: {}.",
            negated(&quoted(parts))
        )],
        Outcome::NoMove => vec![format!(
            "No legal move fits {}.",
            constraint(explained, advice)
        )],
        Outcome::Failed {
            considered,
            unattained,
            attempts,
        } => {
            let fit = constraint(explained, advice);
            if !unattained.is_empty() {
                let unattained = alternatives(&quoted(unattained));
                return vec![match considered {
                    1 => format!("The one move that fits {fit} does not attain {unattained}."),
                    _ => format!(
                        "None of the {considered} moves that fit {fit} attains {unattained}."
                    ),
                }];
            }
            let head = match considered {
                1 => format!("The one move that fits {fit} fails."),
                _ => format!("Each of the {considered} moves that fit {fit} fails."),
            };
            let told = attempts.iter().map(|attempt| {
                let every = attempt.moves.len() == *considered;
                told(explained, advice, attempt, every)
            });
            [head].into_iter().chain(told).collect()
        }
    }
}

/// A sentence on moves that fail alike; they may be `every` move that is considered.
fn told(explained: &Explained<'_>, advice: usize, attempt: &Attempt, every: bool) -> String {
    let start = Line::start(explained);
    let count = attempt.moves.len();
    let named = attempt.moves.iter().take(NAMED);
    let named: Vec<String> = named.map(|made| start.san(*made)).collect();
    let named: Vec<&str> = named.iter().map(String::as_str).collect();
    let moves = match count.saturating_sub(NAMED) {
        0 => listed(&named),
        _ if every => "All".to_owned(),
        more => format!("{} and {more} more", named.join(", ")),
    };
    let why = failing(explained, advice, attempt);
    if attempt.line.len() == 1 {
        return format!("{moves}: then {why}.");
    }
    let line = start.told(&attempt.line);
    match count {
        1 => format!("{moves} is refuted: {line}, and then {why}."),
        _ => format!("{moves} are refuted, as in {line}, and then {why}."),
    }
}

/// What is wrong at the end of a line.
fn failing(explained: &Explained<'_>, advice: usize, attempt: &Attempt) -> String {
    let quoted = |parts: &[usize]| negated(&quoted(explained, parts));
    match &attempt.end {
        End::Breaks {
            parts,
            reached: false,
        } => quoted(parts),
        End::Breaks {
            parts,
            reached: true,
        } => format!("the better goal is reached, but {}", quoted(parts)),
        End::FallsShort(parts) if attempt.line.len() == 1 => quoted(parts),
        End::FallsShort(parts) if parts.is_empty() => "it looks no further".to_owned(),
        End::FallsShort(parts) => format!("it looks no further while {}", quoted(parts)),
        End::NoMove => format!("no legal move fits {}", constraint(explained, advice)),
        End::Unattained(parts) => format!(
            "no move attains {}",
            alternatives(&super::text::quoted(explained, parts))
        ),
        End::Exit(parts) => format!("there is no move to look at while {}", quoted(parts)),
    }
}

/// The constraint on our moves, quoted; where the table does not say it, in our own words.
fn constraint(explained: &Explained<'_>, advice: usize) -> String {
    let parts = explained.strategy.wording().iter();
    let said = parts
        .clone()
        .find(|part| part.of == Whole::OurMoves(advice));
    said.map_or_else(
        || "its constraint".to_owned(),
        |part| format!("`{}`", part.text),
    )
}

fn quoted(explained: &Explained<'_>, parts: &[usize]) -> Vec<String> {
    let quote = |part: &usize| format!("`{}`", explained.part(*part));
    parts.iter().map(quote).collect()
}

/// `a` does not hold; `a` and `b` do not hold.
fn negated(quoted: &[String]) -> String {
    let names: Vec<&str> = quoted.iter().map(String::as_str).collect();
    let verb = if names.len() == 1 { "does" } else { "do" };
    format!("{} {verb} not hold", listed(&names))
}

/// `a` or `b`
fn alternatives(quoted: &[String]) -> String {
    match quoted {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => quoted.concat(),
    }
}

/// a, b and c
fn listed(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => names.concat(),
    }
}

/// Moves of a line, as they are written.
struct Line(Game);

impl Line {
    fn start(explained: &Explained<'_>) -> Line {
        Line(Game::new(&explained.answer.start))
    }

    /// A move in the first position of the line.
    fn san(&self, made: Move) -> String {
        san(self.0.position(), made, self.0.us())
    }

    /// The moves with their numbers: `1. Kc7 Ka7 2. Ra1#`.
    fn told(&self, line: &[Move]) -> String {
        let mut game = self.0.clone();
        let mut told: Vec<String> = Vec::new();
        for (index, made) in line.iter().enumerate() {
            let numbered = super::super::outline::numbered(&game, *made);
            let plain = numbered.split_once(' ').map_or("", |(_, name)| name);
            let goes_on = index > 0 && numbered.contains('…');
            told.push(if goes_on { plain.to_owned() } else { numbered });
            game.make(*made);
        }
        told.join(" ")
    }
}
