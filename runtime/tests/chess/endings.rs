//! Endings and their positions, for the tests to range over.

use alc_runtime::{
    Kind, ManKind, Material, Move, MoveOrder, Position, Random, Shade, Side, Square,
};

/// The material of FEN letters, ours before theirs: `ending("KR", "K")`. `L` and `D` are bishops
/// listed as light and dark.
pub fn ending(ours: &str, theirs: &str) -> Material {
    let men = |letters: &str| letters.chars().map(man).collect::<Vec<_>>();
    Material::new(&men(ours), &men(theirs)).expect("the ending has one king a side")
}

fn man(letter: char) -> ManKind {
    let bishop = |shade| ManKind {
        kind: Kind::Bishop,
        shade: Some(shade),
    };
    match letter {
        'L' => bishop(Shade::Light),
        'D' => bishop(Shade::Dark),
        _ => ManKind::of(Kind::from_letter(letter).expect("a FEN letter")),
    }
}

/// All legal positions with all men on the board. Like men are told apart.
pub fn all_positions(material: &Material, turn: Side) -> impl Iterator<Item = Position> {
    let men = material.men().len() as u32;
    (0..64usize.pow(men)).filter_map(move |number| {
        let squares: Vec<_> = (0..men)
            .map(|slot| Square::from_index(number / 64usize.pow(slot) % 64))
            .collect();
        Position::new(material, &squares, turn).ok()
    })
}

/// A legal position with all men on the board. Half of the pawns stand where the double step and
/// taking en passant begin.
pub fn random_position(material: &Material, random: &mut Random) -> Position {
    loop {
        let mut squares = Vec::new();
        for (slot, man) in material.men().iter().enumerate() {
            let square = if man.kind == Kind::Pawn && random.below(2) == 0 {
                let rank = material.owner(slot).rank([2, 5][random.below(2)]);
                Square::at(random.below(8) as i32 + 1, rank)
            } else {
                Square::from_index(random.below(64))
            };
            squares.push(square);
        }
        let turn = if random.below(2) == 0 {
            Side::Us
        } else {
            Side::Them
        };
        if let Ok(position) = Position::new(material, &squares, turn) {
            return position;
        }
    }
}

/// The positions of a game of at most `plies` moves from a random start, each with the move that
/// leads on, `None` after the last. The moves are random, every second one a double step or taking
/// en passant where there is such a move.
pub fn random_game(
    material: &Material,
    plies: usize,
    random: &mut Random,
) -> Vec<(Position, Option<Move>)> {
    let mut position = random_position(material, random);
    let mut game = Vec::new();
    for _ in 0..plies {
        let moves: Vec<_> = position.moves(MoveOrder::Board).collect();
        if moves.is_empty() {
            break;
        }
        let special = moves.iter().find(|(chosen, _)| {
            position.moved_kind(*chosen) == Kind::Pawn
                && ((chosen.from().rank() - chosen.to().rank()).abs() == 2
                    || position.en_passant() == Some(chosen.to()))
        });
        let (chosen, next) = match special {
            Some(special) if random.below(2) == 0 => *special,
            _ => moves[random.below(moves.len())],
        };
        game.push((position, Some(chosen)));
        position = next;
    }
    game.push((position, None));
    game
}
