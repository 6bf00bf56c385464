//! The oracle against what is known of small endings, and against its own definition.

use alc_runtime::oracle::{TooLarge, Value};
use alc_runtime::{
    Kind, ManKind, Material, MoveOrder, Oracle, Position, Random, Side, Square, threads,
};

mod aims;
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

/// Every legal position with this side to move and no man missing.
fn positions(material: &Material, turn: Side) -> impl Iterator<Item = Position> {
    let men = material.men().len() as u32;
    (0..64_usize.pow(men)).filter_map(move |number| {
        let squares: Vec<_> = (0..men)
            .map(|man| Square::from_index(number >> (6 * man) & 63))
            .collect();
        Position::new(material, &squares, turn).ok()
    })
}

/// A legal position in which each man but the kings may be gone, and each pawn promoted.
fn random_position(material: &Material, random: &mut Random) -> Position {
    loop {
        let men: Vec<_> = material
            .men()
            .iter()
            .map(|man| {
                let square = Square::from_index(random.below(64)).unwrap();
                let gone = man.kind != Kind::King && random.below(8) == 0;
                let kind = match man.kind {
                    Kind::Pawn if random.below(2) == 0 => Kind::PROMOTIONS[random.below(4)],
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
