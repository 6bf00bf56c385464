//! The oracle against what is known of small endings, and against its own definition.

use alc_runtime::oracle::{TooLarge, Value};
use alc_runtime::{
    Kind, ManKind, Material, MoveOrder, Oracle, Position, Random, Side, Square, threads,
};

use Kind::{King, Pawn, Rook};

mod aims;
mod known;
mod mate;

fn material(ours: &[Kind], theirs: &[Kind]) -> Material {
    let men = |kinds: &[Kind]| {
        kinds
            .iter()
            .map(|kind| ManKind::of(*kind))
            .collect::<Vec<_>>()
    };
    Material::new(&men(ours), &men(theirs)).unwrap()
}

fn solve(material: &Material) -> Result<Oracle, TooLarge> {
    Oracle::solve(material, threads::available())
}

/// A legal position in which each man but the kings may be gone, and each pawn promoted.
fn random_position(material: &Material, random: &mut Random) -> Position {
    loop {
        let men: Vec<_> = material
            .men()
            .iter()
            .map(|man| {
                let square = Square::from_index(random.below(64)).unwrap();
                let gone = man.kind != King && random.below(8) == 0;
                let kind = match man.kind {
                    Pawn if random.below(2) == 0 => Kind::PROMOTIONS[random.below(4)],
                    listed => listed,
                };
                (!gone).then_some((kind, square))
            })
            .collect();
        let turn = [Side::Us, Side::Them][random.below(2)];
        if let Ok(position) = Position::with_men(material, &men, turn, None) {
            return position;
        }
    }
}

/// The value by its definition: what `end` says where play ends, elsewhere what follows from the
/// values after each move.
fn by_the_moves(
    oracle: &Oracle,
    position: &Position,
    end: impl Fn(&Position) -> Option<Value>,
) -> Value {
    if let Some(value) = end(position) {
        return value;
    }
    let after: Vec<_> = position
        .moves(MoveOrder::Board)
        .map(|(_, next)| oracle.value(&next).unwrap())
        .collect();
    let wins = after.iter().filter_map(|value| match value {
        Value::Loss(plies) => Some(plies + 1),
        _ => None,
    });
    if let Some(fastest) = wins.min() {
        return Value::Win(fastest);
    }
    let refutations: Option<Vec<u32>> = after
        .iter()
        .map(|value| match value {
            Value::Win(plies) => Some(plies + 1),
            _ => None,
        })
        .collect();
    match refutations.and_then(|plies| plies.into_iter().max()) {
        Some(slowest) => Value::Loss(slowest),
        None => Value::Draw,
    }
}

#[test]
fn the_memory_of_a_solution_is_known_beforehand() {
    let ending = material(&[King, Rook], &[King]);
    // Our king on 10 squares, the others on 64; the kings alone besides, and a board for each side.
    let places = 2 * 10 * 64 * 64;
    let kings = 2 * 10 * 64;
    assert_eq!(Oracle::bytes(&ending), Ok(3 * places + kings));
    // Our king on all.
    let aim = Oracle::bytes_for_aim(&ending).unwrap();
    assert_eq!(10 * aim, 64 * (3 * places + kings));
    // Where nobody can promote, mirror images are alike to it.
    assert_eq!(Oracle::bytes_for_promotion(&ending), Oracle::bytes(&ending));
    let five = material(&[King, Rook, Pawn], &[King, Rook]);
    assert_eq!(Oracle::bytes(&five), Err(TooLarge { material: five }));
}
