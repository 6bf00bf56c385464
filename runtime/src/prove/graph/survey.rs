//! What a graph is made for, and how matters stand in the positions that it comes to.

use super::{BYTES_OF_EDGE, Standing};
use crate::material::Side;
use crate::moves::MoveOrder;
use crate::oracle::{Oracle, Value};
use crate::position::Position;
use crate::prove::follow::is_drawn;
use crate::prove::{Options, Refusal, Verdict, memory};
use crate::strategy::Strategy;

/// What a graph is made for.
pub(in crate::prove) struct Survey<'a> {
    pub(in crate::prove) strategy: &'a dyn Strategy,
    pub(in crate::prove) oracle: &'a Oracle,
    pub(in crate::prove) options: Options,
    /// As many positions as there is room for without taking of what follows.
    pub(in crate::prove) positions: u64,
    /// The bytes that are left for more positions and for edges.
    pub(in crate::prove) room: u64,
    /// Whether ways to a position are of interest.
    pub(in crate::prove) follows: &'a Follows<'a>,
}

/// Whether ways to a position are of interest.
pub(in crate::prove) type Follows<'a> = dyn Fn(&Position) -> bool + Sync + 'a;

impl<'a> Survey<'a> {
    /// A survey of all that comes of a table.
    ///
    /// # Errors
    /// There is no room for it.
    pub(in crate::prove) fn whole(
        strategy: &'a dyn Strategy,
        oracle: &'a Oracle,
        options: Options,
    ) -> Result<Survey<'a>, Refusal> {
        let needed = memory::of_graph(strategy)?;
        if needed > options.memory {
            let allowed = options.memory;
            return Err(Refusal::Memory { needed, allowed });
        }
        Ok(Survey {
            positions: memory::most_positions(strategy.material()),
            room: options.memory - memory::fixed(strategy)?,
            ..Survey::of_some(strategy, oracle, options, &|_| true)
        })
    }

    /// A survey of some of it: the ways are followed that lead to positions for which `follows` holds.
    pub(in crate::prove) fn of_some(
        strategy: &'a dyn Strategy,
        oracle: &'a Oracle,
        options: Options,
        follows: &'a Follows<'a>,
    ) -> Survey<'a> {
        Survey {
            strategy,
            oracle,
            options,
            positions: 0,
            room: options.memory,
            follows,
        }
    }

    /// Refuses to take more than there is room for. Whether a layer is refused depends on what all of
    /// it takes, in whatever order.
    pub(super) fn has_room_for(&self, taken: u64) -> Result<(), Refusal> {
        // Edges are counted in 32 bits.
        if taken > self.room.min(u64::from(u32::MAX) * BYTES_OF_EDGE) {
            return Err(Refusal::Outgrown {
                allowed: self.options.memory,
            });
        }
        Ok(())
    }

    /// How matters stand in a position with us to move.
    pub(super) fn standing(&self, position: &Position) -> Standing {
        use Standing::Failed;
        let ours = position.of(Side::Us).len();
        let lost = ours < self.strategy.material().side(Side::Us).len();
        if lost && !matches!(self.oracle.value(position), Some(Value::Win(_))) {
            return Failed(Verdict::PieceLost);
        }
        if is_drawn(self.strategy, position) {
            return Failed(Verdict::Drawn);
        }
        if position.moves(MoveOrder::Board).next().is_none() {
            let mated = position.in_check();
            return Failed(if mated {
                Verdict::Mated
            } else {
                Verdict::Stalemate
            });
        }
        Standing::of(self.strategy.decide(position))
    }
}
