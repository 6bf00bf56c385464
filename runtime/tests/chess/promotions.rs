//! The aim `promotion`, against its definition by moves.

use alc_runtime::{Kind, Material, MoveOrder, Position, Random, Side};

use crate::endings::{ending, random_game};

#[test]
fn a_promotion_is_safe_where_no_move_takes_it() {
    let mut random = Random::new(9);
    for (ours, theirs) in [("KP", "K"), ("KP", "KP"), ("KPP", "KR")] {
        let material = ending(ours, theirs);
        let (mut safe, mut taken) = (0, 0);
        for _ in 0..20_000 {
            for (position, _) in random_game(&material, 30, &mut random) {
                let defined = by_definition(&position, &material);
                assert_eq!(position.promoted_safely(), defined, "{position:?}");
                safe += usize::from(defined);
                taken += usize::from(!defined && promoted(&position, &material).next().is_some());
            }
        }
        assert!(
            safe > 1_000 && taken > 1_000,
            "{ours} {theirs}: {safe} {taken}"
        );
    }
}

fn by_definition(position: &Position, material: &Material) -> bool {
    let moves: Vec<_> = position.moves(MoveOrder::Board).collect();
    let stalemate = moves.is_empty() && !position.in_check();
    let takes = |slot: usize| {
        let square = position.square(slot);
        moves.iter().any(|(chosen, _)| Some(chosen.to()) == square)
    };
    position.turn() == Side::Them
        && !stalemate
        && promoted(position, material).any(|slot| !takes(slot))
}

/// The slots of our pawns that became queens or rooks and are on the board.
fn promoted(position: &Position, material: &Material) -> impl Iterator<Item = usize> {
    let listed = material.side(Side::Us).iter().enumerate();
    let pawns = listed.filter(|(_, man)| man.kind == Kind::Pawn);
    let slots: Vec<usize> = pawns.map(|(slot, _)| slot).collect();
    let position = *position;
    slots.into_iter().filter(move |slot| {
        position.square(*slot).is_some() && matches!(position.kind(*slot), Kind::Queen | Kind::Rook)
    })
}
