//! The position as a drawing, with arrows for the first move of the forcing tree and the replies that
//! the tree has to it.

use super::super::answer::{Answer, Verdict};
use crate::material::Side;
use crate::notation::san;
use crate::strategy::Strategy;
use crate::svg::Drawing;

/// The drawing as an SVG file.
pub(super) fn drawing(strategy: &dyn Strategy, answer: &Answer) -> String {
    let position = &answer.start.position;
    let drawing = Drawing::new(position, answer.start.us);
    let Verdict::Advised { advice, tree, .. } = &answer.verdict else {
        let complaint = answer.verdict.complaint().unwrap_or_default();
        return drawing
            .titled(format!("{}: {complaint}", strategy.name()))
            .svg();
    };
    let root = tree.root();
    let title = format!(
        "{} plays {} by the advice {}",
        strategy.name(),
        san(position, root.our_move(), answer.start.us),
        strategy.advice(*advice).name
    );
    // Ours lies above, for it is the one to be seen.
    root.replies()
        .fold(drawing.titled(title), |drawing, (reply, _)| {
            drawing.arrow(Side::Them, reply)
        })
        .arrow(Side::Us, root.our_move())
        .svg()
}
