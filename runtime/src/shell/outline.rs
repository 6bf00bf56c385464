//! An answer as people read it: rule, advice, move, and the forcing tree as an indented outline.

use super::answer::{Answer, Verdict};
use crate::game::Game;
use crate::material::Colour;
use crate::moves::Move;
use crate::notation::san;
use crate::strategy::{Label, Strategy};
use crate::tree::Node;

/// The answer, without the FEN; ends with a line's end.
pub(super) fn outline(strategy: &dyn Strategy, answer: &Answer) -> String {
    let rule = |rule| place(strategy.rule(rule));
    let complaint = answer.verdict.complaint().unwrap_or_default();
    match &answer.verdict {
        Verdict::NoRule => format!("  {complaint}\n"),
        Verdict::NoAdvice { rule: applied } => {
            format!("  rule    {}\n  {complaint}\n", rule(*applied))
        }
        Verdict::Advised {
            rule: applied,
            advice,
            tree,
        } => {
            let position = &answer.start.position;
            let chosen = san(position, tree.root().our_move(), answer.start.us);
            let mut text = format!(
                "  rule    {}\n  advice  {}\n  move    {chosen}\n  tree\n",
                rule(*applied),
                place(strategy.advice(*advice))
            );
            push_node(&mut text, tree.root(), &Game::new(&answer.start), 2);
            text
        }
    }
}

/// A rule or piece of advice with its place: `squeeze (tables/krk.al:31)`.
pub(crate) fn place(label: Label<'_>) -> String {
    format!("{} ({}:{})", label.name, label.file, label.line)
}

/// A move with its number, as in `3. Kc2` for White and `3… Kd5` for Black. A pass is `pass`.
pub(super) fn numbered(game: &Game, made: Move) -> String {
    let dots = match game.colour_to_move() {
        Colour::White => ".",
        Colour::Black => "…",
    };
    let name = if made.is_pass() {
        "pass".to_owned()
    } else {
        san(game.position(), made, game.us())
    };
    format!("{}{dots} {name}", game.fullmove())
}

/// Our move at a node, and below it each reply with what follows; `level` counts indentations.
pub(super) fn push_node(text: &mut String, node: Node<'_>, game: &Game, level: usize) {
    push_line(
        text,
        level,
        &numbered(game, node.our_move()),
        node.reaches_goal(),
    );
    let mut after = game.clone();
    after.make(node.our_move());
    for (reply, next) in node.replies() {
        push_line(text, level + 1, &numbered(&after, reply), next.is_none());
        if let Some(next) = next {
            let mut answered = after.clone();
            answered.make(reply);
            push_node(text, next, &answered, level + 2);
        }
    }
}

fn push_line(text: &mut String, level: usize, made: &str, reaches_goal: bool) {
    let goal = if reaches_goal { ": better goal" } else { "" };
    text.push_str(&format!("{:indent$}{made}{goal}\n", "", indent = 2 * level));
}
