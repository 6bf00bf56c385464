//! The first look at every place of an ending: is it legal, how many moves are there, is it mate or
//! an aim, and what do the moves into smaller endings yield?

use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use super::board::Board;
use super::ending::{DRAWN, ILLEGAL};
use super::layout::Layout;
use super::purpose::{Goal, Purpose};
use super::{Oracle, Value};
use crate::threads::in_parallel;

/// What is known of an ending before its distances are worked out.
pub(super) struct Survey {
    /// By place: [`DRAWN`] for legal positions, otherwise [`ILLEGAL`].
    pub(super) distances: Vec<AtomicU8>,
    /// By place: how many chances not to lose are left. Each quiet move is one, and all captures and
    /// promotions together are one. 0 for places whose side to move cannot lose.
    pub(super) chances: Vec<AtomicU8>,
    /// What there is to enter at each distance.
    pub(super) agenda: Vec<Entries>,
}

/// What is to be entered at one distance.
#[derive(Clone, Default)]
pub(super) struct Entries {
    /// Places that have this distance if no smaller one: by a mate on the board or an aim (0), by a
    /// capture or promotion that wins (all others).
    pub(super) settled: Vec<u32>,
    /// Places of which the last capture or promotion is refuted at this distance, so that all are.
    pub(super) refuted: Vec<u32>,
}

/// What a mate or an aim on the board, or captures and promotions, say of a place.
struct Entry {
    place: u32,
    /// The distance at which it is to be made.
    distance: u8,
    /// Whether it belongs to [`Entries::settled`], rather than [`Entries::refuted`].
    settles: bool,
}

/// How many places are looked at, at a time, by one thread.
const PART: usize = 1 << 14;

/// Does `work` for the parts of so many things and returns what came of them, in order.
pub(super) fn in_parts<T: Send>(
    count: usize,
    threads: NonZero<usize>,
    work: impl Fn(Range<usize>) -> T + Sync,
) -> Vec<T> {
    let part = |part| work(part * PART..count.min((part + 1) * PART));
    in_parallel(count.div_ceil(PART), threads, part, |_| ())
}

impl Survey {
    /// Looks at every place of the layout; `smaller` has solved what it can turn into.
    pub(super) fn new(
        layout: &Layout,
        goal: Goal<'_>,
        smaller: &Oracle,
        threads: NonZero<usize>,
    ) -> Survey {
        let size = layout.size();
        let filled = |byte| (0..size).map(|_| AtomicU8::new(byte)).collect::<Vec<_>>();
        let (distances, chances) = (filled(ILLEGAL), filled(0));
        in_parts(size, threads, |places| {
            for place in places {
                if layout.board(place).is_some_and(|board| board.is_legal()) {
                    distances[place].store(DRAWN, Relaxed);
                }
            }
        });
        let purpose = goal.purpose();
        let look = Look {
            goal,
            purpose,
            smaller,
            distances: &distances,
            chances: &chances,
        };
        let parts = in_parts(size, threads, |places| {
            let mut entries = Vec::new();
            for place in places {
                if distances[place].load(Relaxed) == DRAWN
                    && let Some(board) = layout.board(place)
                {
                    entries.extend(look.at(place, &board));
                }
            }
            entries
        });
        let mut agenda = vec![Entries::default(); DRAWN as usize];
        for entry in parts.into_iter().flatten() {
            // What is too far away is left out.
            if let Some(entries) = agenda.get_mut(entry.distance as usize) {
                if entry.settles {
                    entries.settled.push(entry.place);
                } else {
                    entries.refuted.push(entry.place);
                }
            }
        }
        Survey {
            distances,
            chances,
            agenda,
        }
    }
}

/// What it takes to look at a place, once it is known which are legal.
struct Look<'a> {
    goal: Goal<'a>,
    purpose: Purpose,
    smaller: &'a Oracle,
    distances: &'a [AtomicU8],
    chances: &'a [AtomicU8],
}

impl Look<'_> {
    /// Counts the chances of a legal place, and says what is to be entered for it.
    fn at(&self, place: usize, board: &Board<'_>) -> Option<Entry> {
        let entry = |distance, settles| Entry {
            place: place as u32,
            distance,
            settles,
        };
        if self.goal.is_reached(board) {
            return Some(entry(0, true));
        }
        let conversions = self.conversions(board);
        if self.purpose.can_lose(board.turn) {
            let mut chances = u8::from(conversions.exist);
            // A quiet move is legal exactly where the position that it leads to is.
            board.for_each_successor(|after| {
                chances += u8::from(self.distances[after].load(Relaxed) != ILLEGAL);
            });
            self.chances[place].store(chances, Relaxed);
            if chances == 0 {
                return board.in_check(board.turn).then(|| entry(0, true));
            }
        }
        match conversions.fastest {
            Some(distance) => Some(entry(distance + 1, true)),
            None => conversions.slowest.map(|distance| entry(distance, false)),
        }
    }

    /// What the captures and promotions of the side to move yield.
    fn conversions(&self, board: &Board<'_>) -> Conversions {
        let mut found = Conversions {
            exist: false,
            fastest: None,
            slowest: None,
        };
        let mut escapes = false;
        board.for_each_conversion(|roster, squares| {
            let (roster, squares) = self.purpose.arranged(roster, squares);
            let Some(value) = self.smaller.look_up(roster, &squares, board.turn.other()) else {
                return;
            };
            found.exist = true;
            // A distance is below `DRAWN`, so it fits.
            match value {
                Value::Loss(plies) => {
                    let plies = plies as u8;
                    found.fastest = Some(found.fastest.map_or(plies, |least| least.min(plies)));
                }
                Value::Win(plies) => found.slowest = found.slowest.max(Some(plies as u8)),
                Value::Draw => escapes = true,
            }
        });
        if escapes {
            found.slowest = None;
        }
        found
    }
}

/// What the legal captures and promotions of a position yield.
struct Conversions {
    exist: bool,
    /// The least distance after one that wins.
    fastest: Option<u8>,
    /// The greatest distance after one, if all lose.
    slowest: Option<u8>,
}
