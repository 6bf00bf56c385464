//! Lines of play: where they begin and end on boards, and their moves.

use super::text::counted;
use crate::fen;
use crate::markup::escaped;
use crate::material::{Colour, Side};
use crate::prove::Line;
use crate::shell::score::{Scored, return_of, score};
use crate::strategy::Strategy;
use crate::svg::Drawing;

/// The most steps of a line that is shown with another one next to it.
const MOST_STEPS_OF_SHORT: usize = 16;

/// A line with its boards under a heading, which is HTML already.
pub(super) fn line(strategy: &dyn Strategy, line: &Line, us: Colour, heading: &str) -> String {
    let (moves, game) = score(line, us);
    let long = line.steps.len() > MOST_STEPS_OF_SHORT;
    let class = if long { "line long" } else { "line" };
    let mut first = Drawing::new(&line.start, us).titled("The first position");
    if let Some(step) = line.steps.first() {
        first = first.arrow(line.start.turn(), step.made);
    }
    let mut text = format!(
        "<article class=\"{class}\">\n<h3>{heading}</h3>\n<p class=\"fen\"><code>{}</code></p>\n\
         <div class=\"boards\">\n{}",
        escaped(&fen::write(&line.start, us, 0, 1)),
        figure(&first.in_page(), &format!("{us} to move"))
    );
    if let Some(last) = line.steps.last() {
        let reached = Drawing::new(game.position(), us)
            .titled("The last position")
            .after(last.made);
        text.push_str(&figure(
            &reached.in_page(),
            &format!("after {} of ours", counted(line.our_moves() as u64, "move")),
        ));
    }
    text.push_str("</div>\n<div class=\"moves\">\n");
    text.push_str(&score_list(strategy, &moves, us));
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
fn score_list(strategy: &dyn Strategy, moves: &[Scored], us: Colour) -> String {
    if moves.is_empty() {
        return "<p>In this position already.</p>\n".to_owned();
    }
    let mut text = String::from("<ol class=\"score\">\n");
    for numbered in moves.chunk_by(|one, next| one.number == next.number) {
        let san = |colour: Colour| {
            let made = numbered.iter().find(|scored| scored.colour == colour);
            let class = match colour.side(us) {
                Side::Us => " class=\"ours\"",
                Side::Them => "",
            };
            // Only at the start does Black move without White before.
            let absent = if colour == Colour::White { "…" } else { "" };
            let san = made.map_or(absent.to_owned(), |scored| escaped(&scored.san));
            format!("<span{class}>{san}</span>")
        };
        let advice = numbered.iter().find_map(|scored| scored.advice);
        let advice = advice.map_or(String::new(), |advice| {
            escaped(strategy.advice(advice).name)
        });
        text.push_str(&format!(
            "<li><span class=\"number\">{}.</span> {} {} <span class=\"advice\">{advice}</span></li>\n",
            numbered[0].number,
            san(Colour::White),
            san(Colour::Black)
        ));
    }
    text.push_str("</ol>\n");
    text
}
