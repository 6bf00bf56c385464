//! The men as drawings, so that boards look the same wherever they are looked at: no font has to have
//! them.

use crate::material::{Colour, Kind};

/// A man of this colour on the square with this upper left corner.
pub(super) fn man(kind: Kind, colour: Colour, (x, y): (usize, usize)) -> String {
    let (fill, line, detail) = match colour {
        Colour::White => ("#fdfdfb", "#26221d", "#26221d"),
        Colour::Black => ("#35322f", "#161412", "#d9d3c8"),
    };
    let Outline { body, details } = outline(kind);
    let details = match details {
        "" => String::new(),
        details => format!("<path fill=\"none\" stroke=\"{detail}\" d=\"{details}\"/>"),
    };
    format!(
        "<g class=\"{} {}\" transform=\"translate({x} {y})\" fill=\"{fill}\" stroke=\"{line}\" \
         stroke-width=\"1.6\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\
         {body}{details}{BASE}</g>",
        colour.to_string().to_lowercase(),
        kind.word()
    )
}

/// What every man stands on.
const BASE: &str = "<path d=\"M10 40v-2.5q0-2.5 2.5-2.5h20q2.5 0 2.5 2.5v2.5z\"/>";

/// A man without its base.
struct Outline {
    /// Elements in the man's own colours.
    body: &'static str,
    /// A path of lines on the body, in a colour that shows there; it may be empty.
    details: &'static str,
}

fn outline(kind: Kind) -> Outline {
    let (body, details) = match kind {
        Kind::King => (
            "<path fill=\"none\" stroke-width=\"2.6\" d=\"M22.5 4.5v8M19 7.5h7\"/>\
             <path d=\"M22.5 12c3.8 0 5.3 3.8 3.2 8.5c2.3-4.8 12.3-5 11.3 2.5\
             c-.6 4.5-3.9 7.5-5 12h-19c-1.1-4.5-4.4-7.5-5-12\
             c-1-7.5 9-7.3 11.3-2.5c-2.1-4.7-.6-8.5 3.2-8.5z\"/>",
            "M22.5 22v8M13.3 31.5q9.2-2.6 18.4 0",
        ),
        Kind::Queen => (
            "<path d=\"M7.5 14.5l5.5 20.5h19l5.5-20.5l-8 8.5l-1.5-13l-5.5 12.5\
             l-5.5-12.5l-1.5 13z\"/>\
             <circle cx=\"7\" cy=\"12.5\" r=\"2.4\"/><circle cx=\"17\" cy=\"8\" r=\"2.4\"/>\
             <circle cx=\"28\" cy=\"8\" r=\"2.4\"/><circle cx=\"38\" cy=\"12.5\" r=\"2.4\"/>",
            "M13 31.5q9.5-2.6 19 0",
        ),
        Kind::Rook => (
            "<path d=\"M12 9h4.5v3h3.8v-3h4.4v3h3.8v-3h4.5v7l-3.5 3v10.5l3 5.5h-20\
             l3-5.5v-10.5l-3.5-3z\"/>",
            "M15.5 19h14M15.5 29.5h14",
        ),
        Kind::Bishop => (
            "<circle cx=\"22.5\" cy=\"7.5\" r=\"2.6\"/>\
             <path d=\"M22.5 10c5.5 4 9 8.5 9 13.5c0 3.5-2 5.5-3.5 7l1.5 4.5h-14\
             l1.5-4.5c-1.5-1.5-3.5-3.5-3.5-7c0-5 3.5-9.5 9-13.5z\"/>",
            "M22.5 16v8M18.5 20h8M17.5 30.5h10",
        ),
        Kind::Knight => (
            "<path d=\"M14 35c-.5-8 6-9.5 7-15c-3 1-4.5 4.5-8 4.5c-2.5 0-4-2.5-2.5-5\
             c2-3.2 4.2-4.6 5-7.5c.4-1.5 1.8-2.5 2-5l3.5 3c9 0 13 7 13 14.5\
             c0 4.5-1 7.5-.5 10.5z\"/>",
            "M17.3 15.2l1.6-.9M26.5 14c2.8 3.2 3.5 8 3 14",
        ),
        Kind::Pawn => (
            "<path d=\"M19 20.5h7c.3 5 3 9 5.5 14.5h-18c2.5-5.5 5.2-9.5 5.5-14.5z\"/>\
             <circle cx=\"22.5\" cy=\"15.5\" r=\"5.8\"/>",
            "",
        ),
    };
    Outline { body, details }
}
