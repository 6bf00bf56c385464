//! The two orders of moves, each as a key to sort by (language reference, *Move order*).

use cozy_chess::{Move, Piece};

use super::step::Step;
use super::text::Text;
use super::view::{View, kind_called};

/// Lesser keys are considered first, among steps of one position and one rank; a pass comes last.
pub fn key(text: &Text, view: &View, step: Step) -> Vec<i64> {
    match step {
        Step::Move(legal) => key_of_move(text, view, legal),
        Step::Pass => vec![i64::MAX],
    }
}

fn key_of_move(text: &Text, view: &View, legal: Move) -> Vec<i64> {
    let (from, to) = (view.place(legal.from), view.place(legal.to));
    let kind = view.kind(legal.from).expect("a legal move moves a man");
    let by_square = |place: super::view::Place| place.rank * 8 + place.file;
    if text.conventions.book_order {
        match kind {
            // Kings first, whatever the line says.
            Piece::King => {
                let step = (to.file - from.file, to.rank - from.rank);
                let steps = [
                    (1, 1),
                    (1, -1),
                    (-1, 1),
                    (-1, -1),
                    (1, 0),
                    (-1, 0),
                    (0, 1),
                    (0, -1),
                ];
                let place = steps.iter().position(|known| *known == step);
                return vec![-1, place.expect("castling is no move of an ending") as i64];
            }
            // The square of rank 1 on its file, of file 1 on its rank, of rank 2 on its file, …
            Piece::Rook => {
                let along_rank = from.rank == to.rank;
                let step = if along_rank {
                    2 * to.file + 1
                } else {
                    2 * to.rank
                };
                return vec![man_key(text, view, legal), by_square(from), step];
            }
            _ => {}
        }
    }
    let promotions = [
        None,
        Some(Piece::Queen),
        Some(Piece::Rook),
        Some(Piece::Bishop),
        Some(Piece::Knight),
    ];
    let promotion = promotions
        .iter()
        .position(|known| *known == legal.promotion);
    vec![
        man_key(text, view, legal),
        by_square(from),
        by_square(to),
        promotion.map_or(0, |place| place as i64),
    ]
}

/// The place of the moving man in its side's line; men that are not listed stand for promoted pawns
/// and come after the listed ones, queen first.
fn man_key(text: &Text, view: &View, legal: Move) -> i64 {
    let kind = view.kind(legal.from);
    let place = view.place(legal.from);
    let line = text.men(view.ours_to_move());
    let listed = line.iter().position(|words| match words.split_once(' ') {
        Some((shade, name)) => kind_called(name) == kind && place.is_of(shade),
        None => kind_called(words) == kind,
    });
    let promoted = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];
    let unlisted = || {
        line.len()
            + promoted
                .iter()
                .position(|other| Some(*other) == kind)
                .unwrap_or(0)
    };
    listed.unwrap_or_else(unlisted) as i64
}
