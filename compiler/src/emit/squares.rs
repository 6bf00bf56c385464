//! The constants of a generated module that are sets of squares, and those that hold where the
//! drawing of a pattern may lie.

use std::collections::BTreeSet;

use alc_runtime::SquareSet;
use alc_runtime::generated::{CENTRE, CORNERS, DARK, EDGE, LIGHT};

use crate::expression::{Pattern, Placement};

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

    /// The items of those that are used.
    pub fn items(&self, used: &BTreeSet<String>) -> Vec<String> {
        let sets = self.sets.iter().filter(|(name, _)| used.contains(name));
        let drawings = self.drawings.iter().filter(|(name, _)| used.contains(name));
        sets.map(|(name, squares)| set_item(name, *squares))
            .chain(drawings.map(|(name, drawing)| drawing_item(name, *drawing)))
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
    let listed: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
    let lines: Vec<String> = listed
        .chunks(A_LINE)
        .map(|line| format!("/// {}", line.join(", ")))
        .collect();
    let bits = bits(squares.bits());
    format!(
        "{}.\nconst {name}: SquareSet = SquareSet::from_bits({bits});",
        lines.join(",\n")
    )
}

fn drawing_item(name: &str, drawing: Drawing) -> String {
    let Drawing {
        classes,
        placements,
    } = drawing;
    let mut item = format!(
        "/// The squares of each class, and those that are marked.\n#[rustfmt::skip]\nstatic {name}: \
         [([SquareSet; {classes}], SquareSet); {}] = [\n",
        placements.len()
    );
    for Placement { squares, marked } in placements {
        let squares: Vec<String> = squares.iter().copied().map(bits).collect();
        item += &format!(
            "    placement([{}], {}),\n",
            squares.join(", "),
            bits(*marked)
        );
    }
    item + "];"
}

/// A set as a number, two ranks between underscores, the eighth first.
fn bits(bits: u64) -> String {
    let [a, b, c, d] = [48, 32, 16, 0].map(|shift| bits >> shift & 0xffff);
    format!("0x{a:04x}_{b:04x}_{c:04x}_{d:04x}")
}
