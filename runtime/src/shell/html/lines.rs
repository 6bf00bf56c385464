//! Lines of play: where they begin and end on boards, and their moves.

use super::board::{Mark, board};
use super::text::{counted, escaped};
use crate::fen;
use crate::material::Colour;
use crate::prove::Line;
use crate::shell::score::{Scored, return_of, score};
use crate::strategy::Strategy;

/// A line with its boards under a heading, which is HTML already.
pub(super) fn line(strategy: &dyn Strategy, line: &Line, us: Colour, heading: &str) -> String {
    let (moves, game) = score(line, us);
    let mut text =
        format!("<article class=\"line\">\n<h3>{heading}</h3>\n<div class=\"boards\">\n");
    let first = line.steps.first().map(|step| Mark::Next(step.made));
    text.push_str(&figure(
        &board(&line.start, us, first, "The first position"),
        &format!(
            "<code>{}</code>",
            escaped(&fen::write(&line.start, us, 0, 1))
        ),
    ));
    if let Some(last) = line.steps.last() {
        text.push_str(&figure(
            &board(
                game.position(),
                us,
                Some(Mark::Last(last.made)),
                "The last position",
            ),
            &format!("after {} of ours", counted(line.our_moves() as u64, "move")),
        ));
    }
    text.push_str("</div>\n<div>\n");
    text.push_str(&score_list(strategy, &moves));
    if let Some(position) = return_of(line, &moves) {
        text.push_str(&format!(
            "<p>Here it comes back to {}, and so on for ever.</p>\n",
            escaped(&position)
        ));
    }
    text.push_str("</div>\n</article>\n");
    text
}

fn figure(drawing: &str, caption: &str) -> String {
    format!("<figure>{drawing}<figcaption>{caption}</figcaption></figure>\n")
}

/// The moves by their numbers, White's and Black's next to each other, with the advice of ours.
fn score_list(strategy: &dyn Strategy, moves: &[Scored]) -> String {
    if moves.is_empty() {
        return "<p>Here already.</p>\n".to_owned();
    }
    let mut text = String::from("<ol class=\"score\">\n");
    for numbered in moves.chunk_by(|one, next| one.number == next.number) {
        let san = |colour: Colour| {
            let made = numbered.iter().find(|scored| scored.colour == colour);
            made.map(|scored| escaped(&scored.san))
        };
        let white = san(Colour::White).unwrap_or("…".to_owned());
        let black = san(Colour::Black).unwrap_or_default();
        let advice = numbered.iter().find_map(|scored| scored.advice);
        let advice = advice.map_or(String::new(), |advice| {
            escaped(strategy.advice(advice).name)
        });
        text.push_str(&format!(
            "<li><span class=\"number\">{}.</span> <span>{white}</span> <span>{black}</span> \
             <span class=\"advice\">{advice}</span></li>\n",
            numbered[0].number
        ));
    }
    text.push_str("</ol>\n");
    text
}
