//! The constants of a generated module that are sets of squares, and those that hold where the
//! drawing of a pattern may lie.

use std::collections::BTreeSet;

use alc_runtime::SquareSet;
use alc_runtime::generated::{CENTRE, CORNERS, DARK, EDGE, LIGHT};

use super::layout::{INDENT, LINE};
use crate::expression::{Pattern, Placement};

/// How many squares are named in the line of their constant.
const FEW: usize = 14;

/// How many squares are named in a line of a comment.
const A_LINE: usize = 16;

/// The word for a set that has one.
pub fn known(squares: SquareSet) -> Option<&'static str> {
    let words = [
        (SquareSet::EMPTY, "SquareSet::EMPTY"),
        (SquareSet::ALL, "SquareSet::ALL"),
        (EDGE, "EDGE"),
        (CORNERS, "CORNERS"),
        (CENTRE, "CENTRE"),
        (LIGHT, "LIGHT"),
        (DARK, "DARK"),
    ];
    let mut words = words.into_iter();
    words.find(|(set, _)| *set == squares).map(|(_, word)| word)
}

/// The constants that were asked for.
#[derive(Default)]
pub struct Constants<'p> {
    sets: Vec<(String, SquareSet)>,
    drawings: Vec<(String, Drawing<'p>)>,
}

/// Where a drawing may lie.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Drawing<'p> {
    classes: usize,
    placements: &'p [Placement],
}

impl<'p> Constants<'p> {
    /// The constant for a set; a new one is named after what this stem stands for.
    pub fn set(&mut self, squares: SquareSet, stem: &str) -> String {
        named(&mut self.sets, squares, "SQUARES", stem)
    }

    /// The constant for the placements of a pattern; a new one is named after what this stem stands
    /// for.
    pub fn drawing(&mut self, pattern: &'p Pattern, stem: &str) -> String {
        let drawing = Drawing {
            classes: pattern.classes.len(),
            placements: &pattern.placements,
        };
        named(&mut self.drawings, drawing, "PLACEMENTS", stem)
    }

    /// The items for the sets that are used.
    pub fn set_items(&self, used: &BTreeSet<String>) -> Vec<String> {
        let sets = self.sets.iter().filter(|(name, _)| used.contains(name));
        sets.map(|(name, squares)| set_item(name, *squares))
            .collect()
    }

    /// The items for the patterns that are used.
    pub fn drawing_items(&self, used: &BTreeSet<String>) -> Vec<String> {
        let drawings = self.drawings.iter().filter(|(name, _)| used.contains(name));
        drawings
            .map(|(name, drawing)| drawing_item(name, *drawing))
            .collect()
    }
}

/// The name of a value, which it gets if it has none.
fn named<T: PartialEq>(known: &mut Vec<(String, T)>, value: T, prefix: &str, stem: &str) -> String {
    if let Some((name, _)) = known.iter().find(|(_, one)| *one == value) {
        return name.clone();
    }
    let wanted = format!("{prefix}_{}", stem.to_uppercase());
    let mut name = wanted.clone();
    let mut number = 2;
    while known.iter().any(|(taken, _)| *taken == name) {
        name = format!("{wanted}_{number}");
        number += 1;
    }
    known.push((name.clone(), value));
    name
}

fn set_item(name: &str, squares: SquareSet) -> String {
    if squares.len() <= FEW {
        let named = names(squares);
        return format!("const {name}: SquareSet = set(\"{named}\");");
    }
    let listed: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
    let lines: Vec<String> = listed
        .chunks(A_LINE)
        .map(|line| format!("// {}\n", line.join(" ")))
        .collect();
    let [a, b, c, d] = [48, 32, 16, 0].map(|shift| squares.bits() >> shift & 0xffff);
    format!(
        "{}const {name}: SquareSet = SquareSet::from_bits(0x{a:04x}_{b:04x}_{c:04x}_{d:04x});",
        lines.concat()
    )
}

/// As many placements a line as it has room for.
fn drawing_item(name: &str, drawing: Drawing) -> String {
    let Drawing {
        classes,
        placements,
    } = drawing;
    let mut item = format!(
        "// Where the squares of each class are, and which are marked.\n#[rustfmt::skip]\nstatic {name}: \
         [([SquareSet; {classes}], SquareSet); {}] = [",
        placements.len()
    );
    let mut column = LINE;
    for Placement { squares, marked } in placements {
        let quoted = |bits: &u64| format!("\"{}\"", names(SquareSet::from_bits(*bits)));
        let drawn: Vec<String> = squares.iter().map(quoted).collect();
        let placement = format!("placement([{}], {}),", drawn.join(", "), quoted(marked));
        column += 1 + placement.len();
        let before = if column > LINE {
            column = INDENT + placement.len();
            "\n    "
        } else {
            " "
        };
        item += &format!("{before}{placement}");
    }
    item + "\n];"
}

/// `a1 h8`
fn names(squares: SquareSet) -> String {
    let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
    names.join(" ")
}
