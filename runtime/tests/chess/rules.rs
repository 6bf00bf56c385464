//! Every move, and every position after it, against an independent rules library.

use alc_runtime::{Colour, Kind, Material, Move, MoveOrder, Position, Random, Side, Square, fen};
use cozy_chess::{Board, Color, Piece};

use crate::endings::{all_positions, ending, random_game};

#[test]
fn king_and_rook_against_king_in_every_position() {
    let tally = agree_everywhere(&ending("KR", "K"));
    assert_eq!(tally.positions, 2 * (175_168 + 223_944));
    assert_eq!(tally.en_passant + tally.promotions, 0);
}

#[test]
fn king_and_queen_against_king_in_every_position() {
    let tally = agree_everywhere(&ending("KQ", "K"));
    assert!(tally.captures > 0);
}

#[test]
fn pawn_against_king() {
    let tally = agree_in_games(&ending("KP", "K"), 100_000);
    assert!(
        tally.promotions > 10_000 && tally.double_steps > 1_000,
        "{tally:?}"
    );
}

#[test]
fn bishop_and_knight_against_king() {
    agree_in_games(&ending("KBN", "K"), 100_000);
}

#[test]
fn rook_against_knight() {
    agree_in_games(&ending("KR", "KN"), 100_000);
}

#[test]
fn pawn_against_pawn() {
    let tally = agree_in_games(&ending("KP", "KP"), 100_000);
    assert!(
        tally.promotions > 10_000 && tally.double_steps > 1_000,
        "{tally:?}"
    );
    assert!(tally.en_passant > 200, "{tally:?}");
}

#[test]
fn rook_and_pawn_against_rook() {
    let tally = agree_in_games(&ending("KRP", "KR"), 50_000);
    assert!(
        tally.promotions > 1_000 && tally.captures > 1_000,
        "{tally:?}"
    );
}

#[test]
fn queen_and_pawn_against_two_pawns() {
    let tally = agree_in_games(&ending("KQP", "KPP"), 50_000);
    assert!(
        tally.en_passant > 200 && tally.en_passant_forbidden > 0,
        "{tally:?}"
    );
    assert!(tally.mates > 100 && tally.stalemates > 10, "{tally:?}");
}

#[test]
fn three_pawns_against_a_rook() {
    let tally = agree_in_games(&ending("KPPP", "KR"), 50_000);
    assert!(tally.promotions > 10_000, "{tally:?}");
}

/// What really occurred among the moves that were compared.
#[derive(Debug, Default)]
struct Tally {
    positions: usize,
    captures: usize,
    promotions: usize,
    double_steps: usize,
    en_passant: usize,
    /// Double steps beside a pawn of the opponent that may not take.
    en_passant_forbidden: usize,
    mates: usize,
    stalemates: usize,
}

fn agree_everywhere(material: &Material) -> Tally {
    let mut tally = Tally::default();
    for turn in [Side::Us, Side::Them] {
        for position in all_positions(material, turn) {
            for us in [Colour::White, Colour::Black] {
                agree(&position, us, &reference(&position, us), &mut tally);
            }
        }
    }
    tally
}

/// At least so many positions from random games, in which men are taken and promoted. The board of
/// the reference is played along.
fn agree_in_games(material: &Material, positions: usize) -> Tally {
    let mut random = Random::new(2024);
    let mut tally = Tally::default();
    while tally.positions < positions {
        let us = if random.below(2) == 0 {
            Colour::White
        } else {
            Colour::Black
        };
        let game = random_game(material, 8, &mut random);
        let mut board = reference(&game[0].0, us);
        for (position, chosen) in game {
            agree(&position, us, &board, &mut tally);
            if let Some(chosen) = chosen {
                board.play(in_reference(chosen, us));
            }
        }
    }
    tally
}

/// Compares the position with the reference's board: the moves, and what each of them makes of it.
fn agree(position: &Position, us: Colour, board: &Board, tally: &mut Tally) {
    tally.positions += 1;
    same_position(position, us, board);
    let moves: Vec<_> = position.moves(MoveOrder::Board).collect();
    let mut ours: Vec<_> = moves
        .iter()
        .map(|(chosen, _)| sortable(in_reference(*chosen, us)))
        .collect();
    let mut theirs = Vec::new();
    board.generate_moves(|moves| {
        theirs.extend(moves.into_iter().map(sortable));
        false
    });
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs, "moves of {board}");
    assert_eq!(position.has_move(), !theirs.is_empty(), "{board}");
    for (chosen, next) in moves {
        let mut next_board = board.clone();
        next_board.play_unchecked(in_reference(chosen, us));
        same_position(&next, us, &next_board);
        same_kind_of_move(position, chosen, us, board, tally);
        assert_eq!(
            position.gives_check(chosen),
            !next_board.checkers().is_empty(),
            "{next_board}"
        );
        tally.mates += next.is_mate() as usize;
        tally.stalemates += next.is_stalemate() as usize;
    }
}

/// Men, side to move, check, mate, stalemate and en passant are the same.
fn same_position(position: &Position, us: Colour, board: &Board) {
    let mut men = 0;
    for (slot, side, kind, square) in position.men() {
        men += 1;
        let real = real_square(square, us);
        assert_eq!(
            board.piece_on(real),
            Some(piece(kind)),
            "{square} of {board}"
        );
        assert_eq!(
            board.color_on(real),
            Some(color(side.colour(us))),
            "{square} of {board}"
        );
        assert_eq!(
            (position.square(slot), position.kind(slot)),
            (Some(square), kind)
        );
        assert!(position.of(side).contains(square));
    }
    assert_eq!(board.occupied().len(), men, "{board}");
    assert_eq!(position.occupied().len(), men as usize, "{board}");
    assert_eq!(
        board.side_to_move(),
        color(position.turn().colour(us)),
        "{board}"
    );
    for side in [Side::Us, Side::Them] {
        let king = board.king(color(side.colour(us)));
        assert_eq!(real_square(position.king(side), us), king, "{board}");
    }
    assert_eq!(position.in_check(), !board.checkers().is_empty(), "{board}");
    let stuck = !can_move(board);
    assert_eq!(position.is_mate(), stuck && position.in_check(), "{board}");
    assert_eq!(
        position.is_stalemate(),
        stuck && !position.in_check(),
        "{board}"
    );
    let target = position.en_passant().map(|square| real_square(square, us));
    assert_eq!(target, takeable_en_passant(board), "{board}");
}

fn same_kind_of_move(
    position: &Position,
    chosen: Move,
    us: Colour,
    board: &Board,
    tally: &mut Tally,
) {
    let (from, to) = (chosen.from(), chosen.to());
    let moved = board.piece_on(real_square(from, us));
    assert_eq!(
        Some(piece(position.moved_kind(chosen))),
        moved,
        "{chosen} in {board}"
    );
    let is_pawn = moved == Some(Piece::Pawn);
    let lands_on_man = board.color_on(real_square(to, us)).is_some();
    let is_en_passant = is_pawn && from.file() != to.file() && !lands_on_man;
    assert_eq!(
        position.is_capture(chosen),
        lands_on_man || is_en_passant,
        "{chosen} in {board}"
    );
    tally.captures += (lands_on_man || is_en_passant) as usize;
    tally.en_passant += is_en_passant as usize;
    tally.promotions += chosen.promotion().is_some() as usize;
    if is_pawn && (from.rank() - to.rank()).abs() == 2 {
        tally.double_steps += 1;
        let beside = |file| Square::at(file, to.rank());
        let enemies = position.men().filter(|(_, side, kind, square)| {
            *side != position.turn()
                && *kind == Kind::Pawn
                && [beside(to.file() - 1), beside(to.file() + 1)].contains(&Some(*square))
        });
        if enemies.count() > 0 && position.after(chosen).en_passant().is_none() {
            tally.en_passant_forbidden += 1;
        }
    }
}

fn can_move(board: &Board) -> bool {
    board.generate_moves(|_| true)
}

/// The square on which a pawn may legally take en passant, found among the reference's moves.
fn takeable_en_passant(board: &Board) -> Option<cozy_chess::Square> {
    let mut target = None;
    board.generate_moves(|moves| {
        if moves.piece == Piece::Pawn {
            let mut takes = moves.into_iter().filter(|chosen| {
                chosen.from.file() != chosen.to.file() && !board.occupied().has(chosen.to)
            });
            target = target.or(takes.next().map(|chosen| chosen.to));
        }
        false
    });
    target
}

fn reference(position: &Position, us: Colour) -> Board {
    let text = fen::write(position, us, 0, 1);
    Board::from_fen(&text, false).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn in_reference(chosen: Move, us: Colour) -> cozy_chess::Move {
    cozy_chess::Move {
        from: real_square(chosen.from(), us),
        to: real_square(chosen.to(), us),
        promotion: chosen.promotion().map(piece),
    }
}

fn sortable(chosen: cozy_chess::Move) -> (usize, usize, Option<usize>) {
    (
        chosen.from as usize,
        chosen.to as usize,
        chosen.promotion.map(|piece| piece as usize),
    )
}

/// Mirrored here once more, so that the runtime's own translation is tested too.
fn real_square(square: Square, us: Colour) -> cozy_chess::Square {
    let rank = if us == Colour::White {
        square.rank() - 1
    } else {
        8 - square.rank()
    };
    cozy_chess::Square::index((rank * 8 + square.file() - 1) as usize)
}

fn piece(kind: Kind) -> Piece {
    match kind {
        Kind::King => Piece::King,
        Kind::Queen => Piece::Queen,
        Kind::Rook => Piece::Rook,
        Kind::Bishop => Piece::Bishop,
        Kind::Knight => Piece::Knight,
        Kind::Pawn => Piece::Pawn,
    }
}

fn color(colour: Colour) -> Color {
    match colour {
        Colour::White => Color::White,
        Colour::Black => Color::Black,
    }
}
