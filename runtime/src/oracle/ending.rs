//! One ending, solved backwards from the mates or from what is aimed at: a position is won for the
//! side to move as soon as one of its moves leads to a lost one, and lost as soon as all of them
//! lead to won ones.
//!
//! All squares of their king are looked at together, as one set. Distances are settled in ascending
//! order, ply by ply: what was settled a ply before is carried back along the moves of the other
//! side. The first way in which a position is won is the fastest, and a position is lost as soon as
//! no move evades, which may be asked of those alone from which a move was refuted a ply before.
//! Captures and promotions lead into smaller endings, solved before; their values are put on an
//! agenda for the distance to which they belong. Each thread settles blocks of its own and looks only
//! at what was settled before, so that the number of threads decides nothing.

use std::mem;
use std::num::NonZero;

use super::Oracle;
use super::distances::{DRAWN, Distances};
use super::field::{Field, Lanes, News};
use super::layout::Layout;
use super::purpose::{Goal, Purpose};
use super::roster::{Placement, Roster};
use super::survey::{Block, Entries, legal, survey};
use super::symmetry::Flip;
use crate::material::Side;
use crate::threads::share_out;

/// The value of every position of an ending.
pub(super) struct Ending {
    layout: Layout,
    /// By block, side to move and place.
    distances: Vec<[Vec<Distances>; 2]>,
}

/// Settled places that are worth a thread of their own.
const WORTH_A_THREAD: usize = 1 << 11;

impl Ending {
    /// Solves the ending of these men; `smaller` has solved all of [`Roster::conversions`].
    pub(super) fn solve(
        roster: Roster,
        goal: Goal<'_>,
        smaller: &Oracle,
        threads: NonZero<usize>,
    ) -> Ending {
        let purpose = goal.purpose();
        let layout = purpose.layout(roster);
        let threads_for = |places: usize| {
            threads.min(NonZero::<usize>::MIN.saturating_add(places / WORTH_A_THREAD))
        };
        let all = threads_for(layout.blocks() * layout.places());
        let mut field = Field::new(&layout, legal(&layout, all));
        let mut blocks = survey(&field, goal, smaller, all);
        let mut news: News = blocks.iter().map(|_| Default::default()).collect();
        for distance in 0..DRAWN {
            let lists = news.iter().flatten();
            let places: usize = lists.map(Vec::len).sum();
            if places == 0 && blocks.iter().all(|block| block.agenda.is_empty()) {
                break;
            }
            let ply = Ply {
                field: &field,
                purpose,
                distance,
                news: &news,
            };
            share_out(
                blocks.iter_mut().enumerate(),
                threads_for(places),
                |(number, block)| ply.settle(number, block),
                |_| (),
            );
            for (news, block) in news.iter_mut().zip(&mut blocks) {
                mem::swap(news, &mut block.settled);
            }
            field.settle(&news);
        }
        let distances = blocks.into_iter().map(|block| block.distances).collect();
        Ending { layout, distances }
    }

    pub(super) fn roster(&self) -> Roster {
        self.layout.roster
    }

    /// The distances with this side to move, for all squares of their king, and how they are turned;
    /// what `squares` has for that king does not matter.
    #[inline]
    pub(super) fn row(&self, squares: &Placement, turn: Side) -> (&Distances, Flip) {
        let row = self.layout.row(squares);
        let distances = &self.distances[row.block][turn as usize][row.place];
        (distances, row.flip)
    }
}

/// What it takes to settle one distance.
struct Ply<'a> {
    field: &'a Field<'a>,
    purpose: Purpose,
    distance: u8,
    /// What was settled one ply before.
    news: &'a News,
}

impl Ply<'_> {
    /// Settles the positions of a block that have this distance.
    fn settle(&self, number: usize, block: &mut Block) {
        let entries = block.agenda.remove(&self.distance).unwrap_or_default();
        for (turn, entries) in [Side::Us, Side::Them].into_iter().zip(&entries) {
            block.settled[turn as usize].clear();
            let after = turn.other() as usize;
            let is_still = self.news.iter().all(|news| news[after].is_empty());
            if !is_still || !entries.settled.is_empty() || !entries.refuted.is_empty() {
                self.settle_turn(number, block, turn, entries);
            }
        }
    }

    fn settle_turn(&self, number: usize, block: &mut Block, turn: Side, entries: &Entries) {
        let found = &mut block.found;
        self.field.find_before(number, turn, self.news, found);
        let pending = &mut block.pending[turn as usize];
        for lanes in &entries.refuted {
            let place = lanes.place as usize;
            pending[place] -= lanes.kings;
            found[place] |= lanes.kings;
        }
        let start = self.field.index(number, 0);
        let open = &self.field.open[turn as usize][start..start + found.len()];
        if self.purpose.loses(turn, self.distance) {
            for (place, found) in found.iter_mut().enumerate() {
                *found &= open[place] - pending[place];
                if !found.is_empty() {
                    *found -= self.field.evading(number, place, turn, *found);
                }
            }
        }
        for lanes in &entries.settled {
            found[lanes.place as usize] |= lanes.kings;
        }
        let settled = &mut block.settled[turn as usize];
        settled.extend((found.iter().zip(open).enumerate()).filter_map(
            |(place, (found, open))| {
                let (place, kings) = (place as u32, *found & *open);
                (!kings.is_empty()).then_some(Lanes { place, kings })
            },
        ));
        // Apart from the search, so that the processor can fetch many rows at once.
        let distances = &mut block.distances[turn as usize];
        for lanes in settled {
            distances[lanes.place as usize].enter(lanes.kings, self.distance);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::material::{Kind, ManKind, Material};
    use crate::position::Position;
    use Kind::{King, Knight, Pawn, Rook};

    /// The bytes of every table that a solution on so many threads makes.
    fn tables(
        solve: impl Fn(NonZero<usize>) -> Oracle,
        threads: usize,
    ) -> Vec<Vec<[Vec<Distances>; 2]>> {
        let oracle = solve(NonZero::new(threads).unwrap());
        let endings = oracle.endings.into_iter();
        endings.map(|ending| ending.distances).collect()
    }

    #[test]
    fn the_number_of_threads_does_not_show() {
        let men = |kinds: [Kind; 2]| kinds.map(ManKind::of);
        let ours = men([King, Rook]);
        let ending = Material::new(&ours, &men([King, Knight])).unwrap();
        let mate = |threads| Oracle::solve(&ending, threads).unwrap();
        let one = tables(mate, 1);
        assert_eq!(one.len(), 4);
        assert!(one == tables(mate, 3));
        let ending = Material::new(&men([King, Pawn]), &[ManKind::of(King)]).unwrap();
        let aim = Position::promoted_safely;
        let promotion = |threads| Oracle::solve_aim(&ending, &aim, threads).unwrap();
        let one = tables(promotion, 1);
        assert_eq!(one.len(), 6);
        assert!(one == tables(promotion, 2) && one == tables(promotion, 7));
    }
}
