//! Whether a drawing fits: every turn of it is laid on every place of the board.

use std::collections::BTreeSet;

use cozy_chess::{BitBoard, Color, Piece};

use super::meaning::{Meaning, Scene};
use super::text::Drawing;
use super::view::Place;

/// A square of a drawing, by file and rank within it, and what is said of it.
type Cell<'a> = (i64, i64, &'a str);

/// Whether the drawing is on the board somewhere, in one of its turns.
pub fn matches<'a>(scene: &Scene<'a>, drawing: Drawing<'a>) -> bool {
    let height = drawing.rows.len() as i64;
    let row = |(index, text): (usize, &'a str)| {
        let cells = text.split_whitespace().enumerate();
        cells.map(move |(column, cell)| (column as i64, height - 1 - index as i64, cell))
    };
    let rows = drawing.rows.iter().map(|row| row.squares.text.as_str());
    let cells: Vec<Cell> = rows.enumerate().flat_map(row).collect();
    let width = cells
        .iter()
        .map(|(column, ..)| column + 1)
        .max()
        .unwrap_or(0);

    let lowest = drawing.rows.last().and_then(|row| row.rank.as_ref());
    let bottoms = match lowest {
        Some(rank) => rank.value..=rank.value,
        None => 1..=9 - height,
    };
    let first_file = drawing.files.and_then(|files| files.trim().chars().next());
    let lefts = match first_file {
        Some(letter) => {
            let file = letter as i64 - 'a' as i64 + 1;
            file..=file
        }
        None => 1..=9 - width,
    };
    let turns = turns(drawing.symmetries.iter().map(|word| word.text.as_str()));
    bottoms.into_iter().any(|bottom| {
        lefts.clone().any(|left| {
            turns.iter().any(|turn| {
                fits(scene, drawing, &cells, |column, row| {
                    turned(turn, (left + column, bottom + row))
                })
            })
        })
    })
}

fn fits<'a>(
    scene: &Scene<'a>,
    drawing: Drawing<'a>,
    cells: &[Cell],
    place: impl Fn(i64, i64) -> Place,
) -> bool {
    let drawn = |(column, row, cell): &Cell| may_be(scene, place(*column, *row), cell);
    if !cells.iter().all(drawn) {
        return false;
    }
    let marked: BitBoard = cells
        .iter()
        .filter(|(.., cell)| cell.contains('+'))
        .map(|(column, row, _)| place(*column, *row).square())
        .collect();
    let scene = scene.with("marked", Meaning::Set(marked));
    drawing
        .condition
        .is_none_or(|condition| scene.holds(condition))
}

/// Whether what stands on a square is as drawn.
fn may_be(scene: &Scene, place: Place, cell: &str) -> bool {
    let letters = cell.replace('+', "");
    let (negated, letters) = match letters.strip_prefix('!') {
        Some(rest) => (true, rest),
        None => (false, letters.as_str()),
    };
    if letters.is_empty() || letters == "." {
        return true;
    }
    let stands = standing(scene, place);
    letters.contains(stands) != negated
}

/// The letter of the man on a square, capital for ours; `-` for none.
fn standing(scene: &Scene, place: Place) -> char {
    let board = scene.now.board();
    let real = scene.now.turned(place.square().bitboard());
    let Some(square) = real.next_square() else {
        return '-';
    };
    let letter = match board.piece_on(square) {
        None => return '-',
        Some(Piece::King) => 'k',
        Some(Piece::Queen) => 'q',
        Some(Piece::Rook) => 'r',
        Some(Piece::Bishop) => 'b',
        Some(Piece::Knight) => 'n',
        Some(Piece::Pawn) => 'p',
    };
    let owner: Option<Color> = board.color_on(square);
    if owner == Some(scene.now.color(true)) {
        letter.to_ascii_uppercase()
    } else {
        letter
    }
}

/// A way to turn the board, as the names of the symmetries to carry out one after another.
type Turn<'n> = Vec<&'n str>;

/// All that the symmetries can bring about together, some of it in more than one way.
fn turns<'n>(names: impl Iterator<Item = &'n str>) -> Vec<Turn<'n>> {
    let names: Vec<&str> = names.collect();
    let mut turns: Vec<Turn> = vec![Vec::new()];
    let mut seen = BTreeSet::new();
    let mut next = 0;
    while let Some(turn) = turns.get(next).cloned() {
        next += 1;
        // No two of the eight do the same to this square.
        let place = turned(&turn, (1, 2));
        if seen.insert((place.file, place.rank)) {
            turns.extend(
                names
                    .iter()
                    .map(|name| [turn.as_slice(), &[*name]].concat()),
            );
        }
    }
    turns
}

fn turned(turn: &Turn, square: (i64, i64)) -> Place {
    let (file, rank) = turn.iter().fold(square, |(file, rank), name| match *name {
        "mirrored" => (9 - file, rank),
        "flipped" => (file, 9 - rank),
        "rotated" => (rank, 9 - file),
        other => panic!("{other} is no symmetry"),
    });
    Place { file, rank }
}
