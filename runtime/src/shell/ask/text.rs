//! An answer as people read it: question, answer, the reasons one by one, and the move.

use super::super::outline::{numbered, place};
use super::trace::cycles;
use super::words::{Behind, sentence};
use super::{Told, ToldStep, ToldTree};
use crate::argue::{Answer, Claim, End, Step};
use crate::game::Game;
use crate::notation::san;

/// The most lines of trees that are written; programs get all of them.
const MOST_LINES: usize = 200;

/// The answer as an outline.
pub(super) fn outline(told: &Told<'_>) -> String {
    let question = Claim {
        hypothesis: told.argument.question,
        value: true,
    };
    let us = told.start.us;
    let label = told.base.hypotheses[question.hypothesis].label;
    let mut text = format!(
        "{}\n  question  {}? {}\n  answer    {}\n",
        told.fen,
        sentence(told.base, question, us),
        place(label),
        told.argument.answer.word()
    );
    match told.argument.answer {
        Answer::Yes | Answer::No => {
            text += "  because\n";
            push_steps(&mut text, told);
        }
        Answer::Undetermined => {
            if let Some(method) = told.given_up() {
                text += &format!(
                    "  given up  with {} there is more to be shown than can be kept in view\n",
                    place(method)
                );
            }
            if !told.argument.facts.is_empty() {
                text += "  known\n";
            }
            for fact in &told.argument.facts {
                text += &format!("    {}\n", sentence(told.base, fact.claim, us));
            }
        }
    }
    push_move(&mut text, told);
    if told.with_trace {
        text += "  trace\n";
        for line in cycles(told) {
            text += &format!("    {line}\n");
        }
    }
    text
}

fn push_steps(text: &mut String, told: &Told<'_>) {
    let mut room = MOST_LINES;
    let turn = told.start.position.turn();
    for (place, ToldStep { step, tree }) in told.steps.iter().enumerate() {
        let numbers: Vec<String> = told
            .drawn_from(place)
            .iter()
            .map(usize::to_string)
            .collect();
        let from = match numbers.is_empty() {
            true => String::new(),
            false => format!("from {}: ", numbers.join(", ")),
        };
        let cases = match step {
            Step::ByCases { .. } => ", whatever else is the case",
            Step::Found { .. } | Step::Concluded { .. } => "",
        };
        let behind = Behind::step(told.strategy, told.base, turn, step);
        *text += &format!(
            "    {}. {from}{}{cases} [{}]\n",
            place + 1,
            sentence(told.base, step.claim(), told.start.us),
            behind.place()
        );
        if let Some(tree) = tree {
            push_tree(text, told, tree, &mut room);
        }
    }
}

/// A tree, in so many lines at most, of which those that are left will do for the next.
fn push_tree(text: &mut String, told: &Told<'_>, tree: &ToldTree, room: &mut usize) {
    const INDENT: usize = 7;
    let ToldTree { tree, seen } = tree;
    if let Some(end) = tree.end {
        *text += &format!("{:INDENT$}at once: {}\n", "", ending(end));
    }
    let mut games = vec![Game::new(told.start)];
    let shown = tree.branches.len().min(*room);
    for (branch, seen) in tree.branches[..shown].iter().zip(seen) {
        games.truncate(branch.depth);
        let mut game = games[branch.depth - 1].clone();
        let end = branch.end.map(|end| format!(": {}", ending(end)));
        *text += &format!(
            "{:indent$}{}{}{}\n",
            "",
            numbered(&game, branch.made),
            end.unwrap_or_default(),
            reasons(told, seen),
            indent = INDENT + 2 * (branch.depth - 1)
        );
        game.make(branch.made);
        games.push(game);
    }
    *room -= shown;
    match tree.branches.len() - shown {
        0 => {}
        left => {
            *text += &format!(
                "{:INDENT$}… and {left} more moves (--format json has all)\n",
                ""
            );
        }
    }
}

/// What is seen where the better goal holds.
fn reasons(told: &Told<'_>, seen: &[Claim]) -> String {
    if seen.is_empty() {
        return String::new();
    }
    let sentences = seen.iter();
    let sentences = sentences.map(|claim| sentence(told.base, *claim, told.start.us));
    format!(": {}", sentences.collect::<Vec<_>>().join("; "))
}

fn ending(end: End) -> &'static str {
    match end {
        End::Goal => "better goal",
        End::Stuck => "no reply",
        End::Spent => "the plan has no move left",
    }
}

fn push_move(text: &mut String, told: &Told<'_>) {
    let Some(decision) = told.decision else {
        return;
    };
    let chosen = decision.chosen().map(|chosen| {
        let advice = decision.advice().map(|advice| told.strategy.advice(advice));
        let by = advice.map_or_else(String::new, |label| format!(" {}", place(label)));
        format!("{}{by}", san(&told.start.position, chosen, told.start.us))
    });
    *text += &format!(
        "  move      {}\n",
        chosen.as_deref().unwrap_or("the base names none")
    );
}
