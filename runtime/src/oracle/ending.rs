//! One ending, solved backwards from the mates or from what is aimed at: a position is won for the
//! side to move as soon as one of its moves leads to a lost one, and lost as soon as all of them
//! lead to won ones.
//!
//! Distances are settled in ascending order, so the first way in which a position is won is the
//! fastest, and the last move of a lost position to be refuted holds out longest. Captures and
//! promotions lead into smaller endings, solved before; their values are put on an agenda for the
//! distance to which they belong. What has one distance is settled on several threads at once; which
//! of them comes first decides nothing, since all give the same distance.

use std::num::NonZero;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use super::layout::Layout;
use super::purpose::{Goal, Purpose};
use super::roster::{Placement, Roster};
use super::survey::{Entries, Survey, in_parts};
use super::{Oracle, Value};
use crate::material::Side;

/// The value of every position of an ending.
pub(super) struct Ending {
    layout: Layout,
    /// By place: the distance in plies, or [`DRAWN`], or [`ILLEGAL`]. Whose distance it is says
    /// [`Purpose::loses`].
    distances: Vec<u8>,
}

/// No distance: neither side can force what it wants. While an ending is being solved: not settled
/// yet.
///
/// Distances to mate stay far below it: of four men with at most one pawn, none mate in more than
/// 43 moves. Where an aim is farther away than that, it is not reached.
pub(super) const DRAWN: u8 = 254;

/// No distance: the place does not belong to a legal position.
pub(super) const ILLEGAL: u8 = 255;

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
        let survey = Survey::new(&layout, goal, smaller, threads);
        let solving = Solving {
            layout: &layout,
            purpose,
            threads,
            distances: survey.distances,
            chances: survey.chances,
        };
        let mut settled = Vec::new();
        for (distance, entries) in (0..DRAWN - 1).zip(survey.agenda) {
            settled = solving.settle(distance, settled, &entries);
        }
        let distances = solving.distances.into_iter();
        Ending {
            distances: distances.map(AtomicU8::into_inner).collect(),
            layout,
        }
    }

    pub(super) fn roster(&self) -> Roster {
        self.layout.roster
    }

    /// The value for the side to move; `None` for an illegal position.
    pub(super) fn value(
        &self,
        purpose: &Purpose,
        squares: &Placement,
        turn: Side,
    ) -> Option<Value> {
        match self.distances[self.layout.place(squares, turn)] {
            ILLEGAL => None,
            DRAWN => Some(Value::Draw),
            distance if purpose.loses(turn, distance) => Some(Value::Loss(distance.into())),
            distance => Some(Value::Win(distance.into())),
        }
    }
}

/// An ending while it is solved.
struct Solving<'a> {
    layout: &'a Layout,
    purpose: Purpose,
    threads: NonZero<usize>,
    distances: Vec<AtomicU8>,
    /// By place: how many chances not to lose are left.
    chances: Vec<AtomicU8>,
}

impl Solving<'_> {
    /// Settles what follows from a distance: `settled` are the places found to have it so far. The
    /// result are the places that have the next distance.
    fn settle(&self, distance: u8, mut settled: Vec<u32>, entries: &Entries) -> Vec<u32> {
        for place in &entries.settled {
            let known = &self.distances[*place as usize];
            if known.load(Relaxed) == DRAWN {
                known.store(distance, Relaxed);
                settled.push(*place);
            }
        }
        let mut next = in_parts(entries.refuted.len(), self.threads, |part| {
            let mut next = Vec::new();
            for place in &entries.refuted[part] {
                self.refute(*place as usize, distance, &mut next);
            }
            next
        });
        next.extend(in_parts(settled.len(), self.threads, |part| {
            let mut next = Vec::new();
            for place in &settled[part] {
                self.follow(*place as usize, distance, &mut next);
            }
            next
        }));
        next.concat()
    }

    /// Takes note, in all places from which a quiet move leads to this one, of its distance.
    fn follow(&self, place: usize, distance: u8, next: &mut Vec<u32>) {
        let Some(board) = self.layout.board(place) else {
            return;
        };
        if self.purpose.loses(board.turn, distance) {
            board.for_each_predecessor(|before| self.reach(before, distance + 1, next));
        } else {
            board.for_each_predecessor(|before| {
                if self.distances[before].load(Relaxed) == DRAWN {
                    self.refute(before, distance, next);
                }
            });
        }
    }

    /// Gives a place this distance unless it has one.
    fn reach(&self, place: usize, distance: u8, next: &mut Vec<u32>) {
        let known = &self.distances[place];
        let open = known.load(Relaxed) == DRAWN;
        if open
            && known
                .compare_exchange(DRAWN, distance, Relaxed, Relaxed)
                .is_ok()
        {
            next.push(place as u32);
        }
    }

    /// Takes note that a chance of an unsettled place is refuted at this distance.
    fn refute(&self, place: usize, distance: u8, next: &mut Vec<u32>) {
        if self.chances[place].fetch_sub(1, Relaxed) == 1 {
            self.reach(place, distance + 1, next);
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
    fn tables(solve: impl Fn(NonZero<usize>) -> Oracle, threads: usize) -> Vec<Vec<u8>> {
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
