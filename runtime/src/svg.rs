//! A position as a drawing: the board with its men, and what is to be shown on it.
//!
//! A drawing is one SVG that needs nothing besides itself: neither fonts for the men, which are
//! paths, nor a style sheet. Nothing in it has an `id`, so drawings can stand side by side in a page.
//! What may take other colours in a page (by night, for instance) has a class: `light`, `dark`,
//! `last`, `shaded`, `arrow`, and `ours` or `theirs` with it. The style of a page goes before the
//! colours of the drawing.

use crate::markup::escaped;
use crate::material::{Colour, Kind, Side};
use crate::moves::Move;
use crate::position::Position;
use crate::set::SquareSet;
use crate::square::Square;
use crate::view::View;
use arrow::arrow;
use men::man;

mod arrow;
mod men;

/// The width and height of a square, in units of the drawing.
const SQUARE: usize = 45;

/// Room for the names of ranks on the left and of files below.
const MARGIN: usize = 26;

/// Room on the other sides.
const FRAME: usize = 3;

/// The width and height of the board alone.
const BOARD: usize = 8 * SQUARE;

/// A position with what is to be shown on its board.
///
/// ```
/// use alc_runtime::{Kind, ManKind, Material, Side, fen, svg::Drawing};
///
/// let men = [Kind::King, Kind::Rook].map(ManKind::of);
/// let material = Material::new(&men, &men[..1]).unwrap();
/// let start = fen::read("8/8/8/8/3k4/8/1R6/K7 w - - 0 1", &material).unwrap();
/// let svg = Drawing::new(&start.position, start.us)
///     .titled("Where their king is shut in")
///     .shading(start.position.reach(Side::Them))
///     .svg();
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// ```
#[derive(Clone, Debug)]
pub struct Drawing<'p> {
    position: &'p Position,
    us: Colour,
    bottom: Colour,
    title: String,
    shaded: SquareSet,
    last: Option<Move>,
    arrows: Vec<(Side, Move)>,
}

impl<'p> Drawing<'p> {
    /// The position when we play `us`, our side at the bottom.
    pub fn new(position: &'p Position, us: Colour) -> Drawing<'p> {
        Drawing {
            position,
            us,
            bottom: us,
            title: "A position".to_owned(),
            shaded: SquareSet::EMPTY,
            last: None,
            arrows: Vec::new(),
        }
    }

    /// Puts this colour at the bottom.
    pub fn seen_by(mut self, bottom: Colour) -> Drawing<'p> {
        self.bottom = bottom;
        self
    }

    /// Says what the drawing shows, without a full stop, to those who cannot see it, too.
    pub fn titled(mut self, title: impl Into<String>) -> Drawing<'p> {
        self.title = title.into();
        self
    }

    /// Shades these squares, as we see the board.
    pub fn shading(mut self, squares: SquareSet) -> Drawing<'p> {
        self.shaded = squares;
        self
    }

    /// Marks the squares that this move, the last one made, has left and reached; a pass has none.
    pub fn after(mut self, last: Move) -> Drawing<'p> {
        self.last = Some(last);
        self
    }

    /// Adds an arrow for a move, of ours or of theirs; a pass has none. Later ones lie above.
    pub fn arrow(mut self, of: Side, made: Move) -> Drawing<'p> {
        self.arrows.push((of, made));
        self
    }

    /// The drawing as an SVG file.
    pub fn svg(&self) -> String {
        let size = SIZE;
        let namespace = "xmlns=\"http://www.w3.org/2000/svg\"";
        self.element(&format!("{namespace} width=\"{size}\" height=\"{size}\"")) + "\n"
    }

    /// The drawing as an element of a page of HTML, of the class `board`.
    pub fn in_page(&self) -> String {
        self.element("class=\"board\"")
    }

    fn element(&self, attributes: &str) -> String {
        let view = View::new(self.us, self.bottom);
        let title = escaped(&self.title);
        let words = escaped(&in_words(self.position, self.us));
        let mut text = format!(
            "<svg {attributes} viewBox=\"0 0 {SIZE} {SIZE}\" role=\"img\" \
             aria-label=\"{title}. {words}\"><title>{title}</title><desc>{words}</desc>"
        );
        text.push_str(&squares());
        text.push_str(&names(view));
        for square in self.shaded {
            text.push_str(&tinted(view, square, "shaded", "fill=\"#3d6fa8\"", ".42"));
        }
        for last in self.last.iter().filter(|last| !last.is_pass()) {
            for square in [last.from(), last.to()] {
                text.push_str(&tinted(view, square, "last", "fill=\"#7fa650\"", ".65"));
            }
        }
        for (_, side, kind, square) in self.position.men() {
            text.push_str(&man(kind, side.colour(self.us), corner(view, square)));
        }
        for (of, made) in self.arrows.iter().filter(|(_, made)| !made.is_pass()) {
            let [from, to] = [made.from(), made.to()].map(|square| corner(view, square));
            text.push_str(&arrow(*of, from, to));
        }
        text.push_str("</svg>");
        text
    }
}

/// The width and height of the drawing.
const SIZE: usize = MARGIN + BOARD + FRAME;

/// The upper left corner of a square.
fn corner(view: View, square: Square) -> (usize, usize) {
    let (column, row) = view.place(square);
    (MARGIN + column * SQUARE, FRAME + row * SQUARE)
}

/// The empty board. The square at the lower left is a dark one from either side.
fn squares() -> String {
    let mut dark = String::new();
    for row in 0..8 {
        for column in (0..8).filter(|column| (row + column) % 2 == 1) {
            dark.push_str(&format!(
                "M{} {}h{SQUARE}v{SQUARE}h-{SQUARE}z",
                MARGIN + column * SQUARE,
                FRAME + row * SQUARE
            ));
        }
    }
    format!(
        "<rect class=\"light\" fill=\"#efe6d5\" x=\"{MARGIN}\" y=\"{FRAME}\" width=\"{BOARD}\" \
         height=\"{BOARD}\"/><path class=\"dark\" fill=\"#b89f7e\" d=\"{dark}\"/>"
    )
}

/// The names of ranks and files.
fn names(view: View) -> String {
    let mut text = String::from(
        "<g class=\"names\" fill=\"#5b6068\" font-family=\"sans-serif\" font-size=\"21\" \
         text-anchor=\"middle\">",
    );
    for (index, (file, rank)) in view.files().into_iter().zip(view.ranks()).enumerate() {
        let middle = index * SQUARE + SQUARE / 2;
        text.push_str(&format!(
            "<text x=\"{}\" y=\"{}\">{file}</text><text x=\"{}\" y=\"{}\">{rank}</text>",
            MARGIN + middle,
            FRAME + BOARD + 21,
            MARGIN / 2 - 1,
            FRAME + middle + 8
        ));
    }
    text.push_str("</g>");
    text
}

/// A colour over a square, through which the square is seen.
fn tinted(view: View, square: Square, class: &str, fill: &str, opacity: &str) -> String {
    let (x, y) = corner(view, square);
    format!(
        "<rect class=\"{class}\" {fill} fill-opacity=\"{opacity}\" x=\"{x}\" y=\"{y}\" \
         width=\"{SQUARE}\" height=\"{SQUARE}\"/>"
    )
}

/// Who has what where, and who is to move: `White: king c1, rook b3. Black: king d4. White to
/// move.`
fn in_words(position: &Position, us: Colour) -> String {
    let men = |colour: Colour| {
        let men = position
            .men()
            .filter(|(_, side, ..)| side.colour(us) == colour)
            .map(|(_, _, kind, square): (_, _, Kind, _)| {
                format!("{} {}", kind.word(), square.in_colour(us))
            });
        format!("{colour}: {}", men.collect::<Vec<_>>().join(", "))
    };
    format!(
        "{}. {}. {} to move.",
        men(Colour::White),
        men(Colour::Black),
        position.turn().colour(us)
    )
}
