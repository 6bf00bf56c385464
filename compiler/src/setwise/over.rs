//! Where the game is over, by placement.

use alc_runtime::{Aim, Kind, Side, Strategy};

use super::Engine;
use super::world::Placement;

/// Where the game is over.
pub(super) struct Over {
    /// By who is to move and placement: the lanes in which the aim is reached, or they are mated.
    reached: [Vec<u64>; 2],
    /// Whether too little is left to go on, wherever their king stands.
    drawn: Vec<bool>,
}

impl Over {
    /// Works it out for all placements of an engine.
    pub(super) fn of(engine: &Engine<'_>) -> Over {
        let aim = engine.aim();
        let placements = || 0..engine.world.len() as Placement;
        let reached = |turn| {
            let legal = |placement| engine.world.legal(placement, turn);
            let words = placements().map(|placement| {
                let stand = engine.world.stand(placement);
                let mated = match turn {
                    Side::Us => 0,
                    Side::Them => stand.attacked & !stand.mobile,
                };
                if aim == Aim::Mate {
                    return mated & legal(placement);
                }
                let mut scene = engine.scene_of_root(placement);
                scene.turn = turn;
                (mated | scene.holds(&engine.program.aim)) & legal(placement)
            });
            words.collect()
        };
        let drawn = placements().map(|placement| aim != Aim::Formula && is_dead(engine, placement));
        Over {
            reached: [Side::Us, Side::Them].map(reached),
            drawn: drawn.collect(),
        }
    }

    /// The lanes in which the aim is reached, or they are mated.
    #[inline]
    pub(super) fn reached(&self, placement: Placement, turn: Side) -> u64 {
        self.reached[turn as usize][placement as usize]
    }

    /// Whether too little is left to go on.
    #[inline]
    pub(super) fn is_drawn(&self, placement: Placement) -> bool {
        self.drawn[placement as usize]
    }
}

/// Whether nobody can mate from a placement.
fn is_dead(engine: &Engine<'_>, placement: Placement) -> bool {
    let mut kinds = engine.world.stand(placement).men().map(|(_, kind, _)| kind);
    if kinds.any(|kind| matches!(kind, Kind::Queen | Kind::Rook | Kind::Pawn)) {
        return false;
    }
    // It is the same with their king anywhere.
    let lane = engine.world.legal(placement, Side::Them).trailing_zeros();
    let position = engine.world.position(placement, lane as usize, Side::Them);
    position.is_some_and(|position| position.is_dead())
}
