//! A measure of how near the aim is, for players that keep nothing in mind between two moves.
//!
//! A table's trees are executed: whoever asks it anew at every move may go round in circles. But
//! from the proof it is known in how many moves play that executes them is through, from each
//! position in which the table is asked and from each node of each of its trees. The least of these
//! numbers is the measure of a position. Some move of ours, that which play makes where the number
//! comes from, leads to smaller ones after every reply; so whoever always moves to where they are
//! smaller reaches the aim, in at most so many moves as the measure says, without any memory.

use std::borrow::Cow;

use crate::material::Material;
use crate::moves::Move;
use crate::position::Position;
use crate::prove::is_success;
use crate::strategy::{Decision, Strategy};
use place::{Changed, places};

mod gather;
mod place;

pub(crate) use gather::Gathering;

/// For each position of an ending with us to move the most moves of ours until the aim is reached,
/// when it is played as above; as a byte, so that a player can carry it along.
///
/// There is none for positions that the table does not win from, and where it would be more than
/// [`Measure::MOST`].
#[derive(Clone, Debug)]
pub struct Measure {
    material: Material,
    /// For each way to put all men on squares, in the order of [`place::place`], the measure of that
    /// position, or 0. Then the entries of all positions in which a man is gone or promoted or can be
    /// taken en passant, in the order of their bytes: those of [`Changed`] and the measure.
    bytes: Cow<'static, [u8]>,
}

impl Measure {
    /// The greatest that there is.
    pub const MOST: u32 = u8::MAX as u32;

    /// The measure of an ending of this material that was written as [`Measure::bytes`].
    pub const fn from_bytes(material: &Material, bytes: &'static [u8]) -> Measure {
        Measure {
            material: *material,
            bytes: Cow::Borrowed(bytes),
        }
    }

    /// What it is kept as.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The measure of a position with us to move, from 1 on.
    pub fn moves(&self, position: &Position) -> Option<u32> {
        let (whole, changed) = self.parts();
        let known = match place::place(&self.material, position) {
            Some(place) => *whole.get(place)?,
            None => {
                let sought = Changed::of(position)?;
                let entries = changed.as_chunks::<{ Changed::BYTES + 1 }>().0;
                let key = |entry: &[u8; Changed::BYTES + 1]| entry[..Changed::BYTES].cmp(&sought.0);
                let found = entries.binary_search_by(key).ok()?;
                entries[found][Changed::BYTES]
            }
        };
        (known > 0).then(|| known.into())
    }

    /// For how many positions there is one.
    pub fn positions(&self) -> usize {
        self.values().filter(|known| *known > 0).count()
    }

    /// The greatest of all; 0 where there is none.
    pub fn longest(&self) -> u32 {
        self.values().max().unwrap_or(0).into()
    }

    /// The move to make in a position with us to move in which the table decides so: the table's own
    /// where the measure is smaller after every reply to it, otherwise the first, in the table's move
    /// order, of those after which the greatest is the smallest. `None` where there is no measure, or
    /// no move to where it is smaller.
    pub fn nearer(
        &self,
        strategy: &dyn Strategy,
        position: &Position,
        decision: Decision,
    ) -> Option<Move> {
        let here = self.moves(position)?;
        let own = decision.chosen();
        let near = |chosen: &Move| {
            self.after(strategy, position, *chosen)
                .is_some_and(|moves| moves < here)
        };
        if let Some(own) = own.filter(near) {
            return Some(own);
        }
        let moves = position.moves(strategy.move_order());
        let reached = moves.filter_map(|(chosen, _)| {
            let after = self.after(strategy, position, chosen)?;
            (after < here).then_some((after, chosen))
        });
        // Of several that are the smallest this is the first.
        let nearest = reached.min_by_key(|(after, _)| *after);
        nearest.map(|(_, chosen)| chosen)
    }

    /// The greatest measure after any reply to a move of ours, 0 where the game is over then as it
    /// should be; `None` where they get away.
    fn after(&self, strategy: &dyn Strategy, position: &Position, chosen: Move) -> Option<u32> {
        let after = position.after(chosen);
        if is_success(strategy, &after) {
            return Some(0);
        }
        let mut greatest = None;
        for (_, next) in after.moves(strategy.move_order()) {
            let moves = if is_success(strategy, &next) {
                0
            } else {
                self.moves(&next)?
            };
            greatest = greatest.max(Some(moves));
        }
        greatest
    }

    fn values(&self) -> impl Iterator<Item = u8> {
        let (whole, changed) = self.parts();
        let entries = changed.as_chunks::<{ Changed::BYTES + 1 }>().0;
        let of_changed = entries.iter().map(|entry| entry[Changed::BYTES]);
        whole.iter().copied().chain(of_changed)
    }

    /// The placements, and the entries of what is none.
    fn parts(&self) -> (&[u8], &[u8]) {
        let whole = places(&self.material).min(self.bytes.len());
        self.bytes.split_at(whole)
    }
}
