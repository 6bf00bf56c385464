//! Arrows for moves.

use super::SQUARE;
use crate::material::Side;

/// An arrow from the middle of one square to near that of another; squares are given by their upper
/// left corners, and differ.
pub(super) fn arrow(of: Side, from: (usize, usize), to: (usize, usize)) -> String {
    let middle = |(x, y): (usize, usize)| {
        let half = SQUARE as f64 / 2.0;
        (x as f64 + half, y as f64 + half)
    };
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    let length = ((to_x - x).powi(2) + (to_y - y).powi(2)).sqrt();
    let (along_x, along_y) = ((to_x - x) / length, (to_y - y) / length);
    // A point so far along the arrow, and so far to its left.
    let at = |along: f64, left: f64| {
        format!(
            "{:.1} {:.1}",
            x + along_x * along + along_y * left,
            y + along_y * along - along_x * left
        )
    };
    let (tail, neck) = (15.0, length - 19.0);
    let (class, fill) = match of {
        Side::Us => ("ours", "#1f6f5c"),
        Side::Them => ("theirs", "#a83f2a"),
    };
    format!(
        "<path class=\"arrow {class}\" fill=\"{fill}\" fill-opacity=\".85\" \
         d=\"M{}L{}L{}L{}L{}L{}L{}z\"/>",
        at(tail, 4.0),
        at(neck, 4.0),
        at(neck, 12.0),
        at(length + 3.0, 0.0),
        at(neck, -12.0),
        at(neck, -4.0),
        at(tail, -4.0)
    )
}
