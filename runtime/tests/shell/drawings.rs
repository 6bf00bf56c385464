//! Drawings of positions: where everything stands, from either side, and that any viewer reads them.

use alc_runtime::svg::Drawing;
use alc_runtime::{Colour, MoveOrder, Position, Side, SquareSet, fen};

use crate::pages::ill_formed;
use crate::toy::Toy;

const WHITE: &str = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1";
const BLACK: &str = "k7/1r6/8/3K4/8/8/8/8 b - - 0 1";

fn drawn(fen: &str, add: impl Fn(Drawing<'_>, &Position) -> String) -> String {
    let toy = Toy::krk();
    let start = fen::read(fen, &toy.material).unwrap();
    add(Drawing::new(&start.position, start.us), &start.position)
}

/// The corners of the elements of a class.
fn corners(svg: &str, class: &str) -> Vec<String> {
    let elements = svg.split('<');
    let wanted = elements.filter(|element| element.contains(&format!("class=\"{class}\"")));
    wanted
        .map(|element| {
            let after = |mark: &str| element.split_once(mark).map(|(_, rest)| rest);
            if let Some(rest) = after("translate(") {
                return rest.split(')').next().unwrap().replace(' ', ",");
            }
            let number = |mark| after(mark).unwrap().split('"').next().unwrap();
            format!("{},{}", number(" x=\""), number(" y=\""))
        })
        .collect()
}

#[test]
fn men_stand_where_they_are_seen_from_the_side_at_the_bottom() {
    for (fen, bottom, ours, theirs) in [
        (WHITE, None, "26,318", "161,183"),
        (WHITE, Some(Colour::Black), "341,3", "206,138"),
        (BLACK, None, "341,318", "206,183"),
        (BLACK, Some(Colour::White), "26,3", "161,138"),
    ] {
        let svg = drawn(fen, |drawing, _| match bottom {
            Some(bottom) => drawing.seen_by(bottom).svg(),
            None => drawing.svg(),
        });
        let (us, them) = match fen {
            WHITE => ("white king", "black king"),
            _ => ("black king", "white king"),
        };
        assert_eq!(corners(&svg, us), [ours], "{fen} {bottom:?}");
        assert_eq!(corners(&svg, them), [theirs], "{fen} {bottom:?}");
    }
}

#[test]
fn a_drawing_is_an_svg_that_needs_nothing_besides_itself() {
    let svg = drawn(BLACK, |drawing, position| {
        let mut moves = position.moves(MoveOrder::Board).map(|(made, _)| made);
        let (first, second) = (moves.next().unwrap(), moves.next().unwrap());
        drawing
            .titled("<A> & \"b\"")
            .shading(position.reach(Side::Them))
            .after(first)
            .arrow(Side::Us, first)
            .arrow(Side::Them, second)
            .svg()
    });
    assert_eq!(ill_formed(&svg), None);
    for needed in [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"389\" height=\"389\" viewBox=",
        "<title>&lt;A&gt; &amp; &quot;b&quot;</title>",
        "<desc>White: king d5. Black: king a8, rook b7. Black to move.</desc>",
        "class=\"arrow ours\"",
        "class=\"arrow theirs\"",
    ] {
        assert!(svg.contains(needed), "{needed} is not in {svg}");
    }
    for foreign in ["href", "url(", " id=", "<style", "♔", "NaN"] {
        assert!(!svg.contains(foreign), "{foreign}");
    }
    assert_eq!(corners(&svg, "last").len(), 2);
}

#[test]
fn squares_are_shaded_and_moves_marked_where_they_are() {
    let svg = drawn(BLACK, |drawing, position| {
        // The rook's move from b7 to b1, which is b2 and b8 as we see it.
        let all = position.moves(MoveOrder::Board).map(|(made, _)| made);
        let mut moves = all.filter(|made| made.uci(Colour::Black) == "b7b1");
        let squares = ["a1", "h8"].map(|name| name.parse().unwrap());
        drawing
            .shading(SquareSet::of(squares[0]).with(squares[1]))
            .after(moves.next().unwrap())
            .svg()
    });
    // Their real names are a8 and h1.
    assert_eq!(corners(&svg, "shaded"), ["341,318", "26,3"]);
    assert_eq!(corners(&svg, "last"), ["296,273", "296,3"]);
}

#[test]
fn a_pass_has_neither_arrow_nor_mark() {
    let plain = drawn(WHITE, |drawing, _| drawing.svg());
    let pass = alc_runtime::Move::pass();
    let passed = drawn(WHITE, |drawing, _| {
        drawing.after(pass).arrow(Side::Us, pass).svg()
    });
    assert_eq!(plain, passed);
}
