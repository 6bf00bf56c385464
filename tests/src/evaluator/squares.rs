//! Sets of squares, worked out square by square from what the words say. All are seen from our side.

use cozy_chess::{
    BitBoard, Color, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

use super::view::{Place, View, kind_called};

/// The squares of which something holds.
pub fn those(holds: impl Fn(Place) -> bool) -> BitBoard {
    Square::ALL
        .into_iter()
        .filter(|square| holds(Place::of(*square)))
        .collect()
}

/// King moves between two squares.
pub fn distance(one: Place, other: Place) -> i64 {
    (one.file - other.file)
        .abs()
        .max((one.rank - other.rank).abs())
}

/// King moves to the nearest edge.
pub fn edge_distance(place: Place) -> i64 {
    let lines = [place.file, place.rank];
    lines
        .into_iter()
        .map(|line| (line - 1).min(8 - line))
        .min()
        .unwrap_or(0)
}

/// The built-in sets that are the same in every position.
pub fn fixed(words: &str) -> Option<BitBoard> {
    Some(match words {
        "all" => those(|_| true),
        "edge" => those(|place| edge_distance(place) == 0),
        "corners" => those(|place| {
            [place.file, place.rank]
                .iter()
                .all(|line| [1, 8].contains(line))
        }),
        "centre" => those(|place| edge_distance(place) == 3),
        "light" | "dark" => those(|place| place.is_of(words)),
        _ => return None,
    })
}

/// The built-in sets that are made of men.
pub fn of_men(view: &View, words: &str) -> Option<BitBoard> {
    let board = view.board();
    let men = |ours| view.turned(board.colors(view.color(ours)));
    Some(match words {
        "occupied" => men(true) | men(false),
        "our men" => men(true),
        "their men" => men(false),
        "attacked by us" => attacked_by(view, true),
        "attacked by them" => attacked_by(view, false),
        _ => {
            let (ours, several) = match words.split_once(' ')? {
                ("our", several) => (true, several),
                ("their", several) => (false, several),
                _ => return None,
            };
            let one = several.strip_suffix('s')?;
            kind_called(one.rsplit(' ').next()?)?;
            view.men(ours, one).into_iter().map(Place::square).collect()
        }
    })
}

/// The squares strictly between two of one line.
pub fn between(one: Place, other: Place) -> BitBoard {
    let (files, ranks) = (other.file - one.file, other.rank - one.rank);
    let steps = distance(one, other);
    let on_a_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    if !on_a_line {
        return BitBoard::EMPTY;
    }
    (1..steps)
        .filter_map(|step| {
            let along = |whole: i64| whole.signum() * step;
            Place::at(one.file + along(files), one.rank + along(ranks))
        })
        .map(Place::square)
        .collect()
}

/// The squares that a king reaches by steps onto squares that it may enter; the first is one.
pub fn walk(from: Place, may_enter: impl Fn(Place) -> bool) -> BitBoard {
    let mut reached = from.square().bitboard();
    let mut waiting = vec![from];
    while let Some(place) = waiting.pop() {
        for next in get_king_moves(place.square()) {
            if !reached.has(next) && may_enter(Place::of(next)) {
                reached |= next.bitboard();
                waiting.push(Place::of(next));
            }
        }
    }
    reached
}

/// What the man on a square attacks, of whichever side; nothing where nobody stands.
pub fn attacks(view: &View, place: Place) -> BitBoard {
    let real = view.turned(place.square().bitboard());
    let occupied = view.board().occupied();
    view.turned(real.into_iter().fold(BitBoard::EMPTY, |all, square| {
        all | attacks_of(view, square, occupied)
    }))
}

fn attacked_by(view: &View, ours: bool) -> BitBoard {
    let men = view.board().colors(view.color(ours));
    let occupied = view.board().occupied();
    view.turned(men.into_iter().fold(BitBoard::EMPTY, |all, square| {
        all | attacks_of(view, square, occupied)
    }))
}

/// The cage of a king: its own body is lifted; it enters no square of its own men, and no square
/// that a man of the other side attacks, the one that stands on it aside.
pub fn reach(view: &View, ours: bool) -> BitBoard {
    let board = view.board();
    let color = view.color(ours);
    let king = board.king(color);
    let occupied = board.occupied() & !king.bitboard();
    let may_enter = |place: Place| {
        let real = view.turned(place.square().bitboard());
        let own = board.colors(color) & !king.bitboard();
        let attacked = board
            .colors(!color)
            .into_iter()
            .filter(|man| !real.has(*man))
            .any(|man| !(attacks_of(view, man, occupied) & real).is_empty());
        (own & real).is_empty() && !attacked
    };
    walk(view.place(king), may_enter)
}

/// What the man on a real square attacks, if these squares are occupied.
fn attacks_of(view: &View, from: Square, occupied: BitBoard) -> BitBoard {
    let board = view.board();
    let color = board.color_on(from).unwrap_or(Color::White);
    match board.piece_on(from) {
        Some(Piece::King) => get_king_moves(from),
        Some(Piece::Queen) => get_rook_moves(from, occupied) | get_bishop_moves(from, occupied),
        Some(Piece::Rook) => get_rook_moves(from, occupied),
        Some(Piece::Bishop) => get_bishop_moves(from, occupied),
        Some(Piece::Knight) => get_knight_moves(from),
        Some(Piece::Pawn) => get_pawn_attacks(from, color),
        None => BitBoard::EMPTY,
    }
}
