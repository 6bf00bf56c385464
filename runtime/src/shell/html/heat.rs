//! Where on the board the table takes longer than it need.

use super::text::{counted, mean};
use crate::material::Colour;
use crate::prove::{KingSquare, Summary};
use crate::square::Square;
use crate::view::View;

/// The width and height of a square.
const SQUARE: usize = 50;

/// Room for the names of ranks on the left and of files below.
const MARGIN: usize = 26;

/// How many colours there are.
const COLOURS: usize = 8;

/// The board with the mean excess of the positions won, by the square of their king, and the scale
/// of its colours; nothing where no position is won.
pub(super) fn heat_map(summary: &Summary, us: Colour) -> Option<String> {
    let means = summary.by_their_king.iter().filter_map(mean_excess);
    let least = means.clone().min_by(f64::total_cmp)?;
    let most = means.max_by(f64::total_cmp)?;
    let size = MARGIN + 8 * SQUARE;
    let mut text = format!(
        "<svg class=\"heat\" viewBox=\"0 0 {size} {size}\" role=\"img\" aria-label=\"Moves over \
         perfect play by the square of their king: from {least:.1} to {most:.1} on average.\">\n"
    );
    for square in Square::all() {
        let king = &summary.by_their_king[square.index()];
        let colour = mean_excess(king).map(|mean| colour(mean, least, most));
        text.push_str(&cell(square, us, king, colour));
    }
    let view = View::ours(us);
    for (index, (file, rank)) in view.files().into_iter().zip(view.ranks()).enumerate() {
        let middle = index * SQUARE + SQUARE / 2;
        text.push_str(&format!(
            "<text class=\"name\" x=\"{}\" y=\"{}\">{file}</text>\
             <text class=\"name\" x=\"{}\" y=\"{}\">{rank}</text>",
            MARGIN + middle,
            8 * SQUARE + 19,
            MARGIN / 2 - 2,
            middle + 5
        ));
    }
    text.push_str("</svg>\n<p class=\"scale\">");
    text.push_str(&format!("<span>{least:.1}</span>"));
    for colour in 0..COLOURS {
        text.push_str(&format!("<span class=\"swatch heat{colour}\"></span>"));
    }
    text.push_str(&format!(
        "<span>{most:.1} moves over perfect play</span></p>\n"
    ));
    Some(text)
}

fn cell(square: Square, us: Colour, king: &KingSquare, colour: Option<usize>) -> String {
    let (column, row) = View::ours(us).place(square);
    let (x, y) = (MARGIN + column * SQUARE, row * SQUARE);
    let class = colour.map_or("none".to_owned(), |colour| format!("heat{colour}"));
    format!(
        "<g class=\"{class}\"><title>{}: {} moves over perfect play on average, {}</title>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/>\
         <text x=\"{}\" y=\"{}\">{}</text></g>\n",
        square.in_colour(us),
        mean(mean_excess(king), 2),
        counted(king.positions, "position"),
        x + SQUARE / 2,
        y + SQUARE / 2 + 5,
        mean(mean_excess(king), 1)
    )
}

fn mean_excess(king: &KingSquare) -> Option<f64> {
    (king.positions > 0).then(|| king.excess as f64 / king.positions as f64)
}

/// The colour of a mean: the scale goes from the least to the most.
fn colour(mean: f64, least: f64, most: f64) -> usize {
    if most <= least {
        return 0;
    }
    let share = (mean - least) / (most - least);
    ((share * COLOURS as f64) as usize).min(COLOURS - 1)
}
