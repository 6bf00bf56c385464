//! Which positions a table is measured by, against the definition, position by position.

use Kind::{Bishop, King, Pawn, Rook};
use alc_runtime::oracle::Value;
use alc_runtime::prove::{domain, is_success};
use alc_runtime::{
    Decision, Kind, ManKind, Material, MoveOrder, Position, Shade, Side, Strategy, positions,
    threads,
};

use crate::table::Table;

/// Compares the domain of a table with its definition; returns how many positions it has.
fn compare(table: &Table) -> usize {
    let domain = domain(table, threads::available()).unwrap();
    let belongs = |position: &Position| {
        let won = || matches!(domain.oracle.value(position), Some(Value::Win(_)));
        table.claims(position).unwrap_or_else(won)
            && !is_success(table, position)
            && position.moves(MoveOrder::Board).next().is_some()
    };
    let (mut legal, mut roots) = (0, Vec::new());
    for position in positions::all(&table.material, Side::Us) {
        legal += 1;
        roots.extend(Some(position).filter(belongs));
    }
    assert_eq!(domain.legal, legal);
    assert!(
        domain.roots.iter().eq(roots.iter().copied()),
        "{}",
        table.material
    );
    roots.len()
}

fn table(ours: &[Kind], theirs: &[Kind]) -> Table {
    Table::new(ours, theirs, |_| Decision::NoRule)
}

#[test]
fn it_has_every_position_that_perfect_play_wins() {
    assert_eq!(compare(&table(&[King, Rook], &[King])), 175_168);
    // Listed otherwise, the same positions come in another order.
    assert_eq!(compare(&table(&[Rook, King], &[King])), 175_168);
    assert_eq!(compare(&table(&[King], &[King, Rook])), 0);
    let bishop = |shade| ManKind {
        shade: Some(shade),
        ..ManKind::of(Bishop)
    };
    let (king, light, dark) = (ManKind::of(King), bishop(Shade::Light), bishop(Shade::Dark));
    let with = |ours: &[ManKind], theirs: &[ManKind]| Table {
        material: Material::new(ours, theirs).unwrap(),
        ..table(&[King], &[King])
    };
    assert_eq!(compare(&with(&[dark, king, light], &[king])), 2_503_608);
    // Their king is not the last man.
    let few = compare(&with(&[king, light], &[king, dark]));
    assert!((1..10_000).contains(&few), "{few}");
}

#[test]
fn it_lacks_the_positions_in_which_an_aim_is_reached() {
    let in_the_corner = |position: &Position| {
        position.turn() == Side::Us && position.king(Side::Them) == "a8".parse().unwrap()
    };
    let won = compare(&table(&[King, Rook], &[King]).aiming(in_the_corner));
    assert!((100_000..175_168).contains(&won), "{won}");
    let promoted = table(&[Pawn, King], &[King]).aiming(Position::promoted_safely);
    assert_eq!(compare(&promoted), 124_960);
}

#[test]
fn what_a_table_claims_is_taken_at_its_word() {
    let near = |position: &Position| position.king(Side::Us).distance(position.king(Side::Them));
    let claiming = Table {
        claims: Box::new(move |position| Some(near(position) == 2)),
        ..table(&[King, Bishop], &[King])
    };
    assert!(compare(&claiming) > 10_000);
    let all_but_near = Table {
        claims: Box::new(move |position| Some(near(position) != 2)),
        ..table(&[King, Rook], &[King])
    };
    assert!((100_000..175_168).contains(&compare(&all_but_near)));
}
