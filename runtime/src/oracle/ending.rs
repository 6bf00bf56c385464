//! One ending, solved from its mates backwards: a position is won for the side to move as soon as
//! one of its moves leads to a lost one, and lost as soon as all of them lead to won ones.
//!
//! Distances are settled in ascending order, so the first way in which a position is won is the
//! fastest, and the last move of a lost position to be refuted holds out longest. Captures and
//! promotions lead into smaller endings, solved before; their values are put on an agenda for the
//! distance to which they belong.

use super::layout::{Layout, Placement, Signature};
use super::{Oracle, Value};
use crate::material::Side;

/// The value of every position of an ending.
pub(super) struct Ending {
    signature: Signature,
    layout: Layout,
    /// By place: the distance to mate in plies (even where the side to move is mated, odd where it
    /// mates), or [`DRAWN`], or [`ILLEGAL`].
    distances: Vec<u8>,
}

/// No distance: neither side can force mate. While an ending is being solved: not settled yet.
///
/// Distances stay far below it: of four men with at most one pawn, none mate in more than 43 moves.
const DRAWN: u8 = 254;

/// No distance: the place does not belong to a legal position.
const ILLEGAL: u8 = 255;

impl Ending {
    /// Solves the ending; `smaller` has solved all of [`Signature::conversions`].
    pub(super) fn solve(signature: Signature, smaller: &Oracle) -> Ending {
        let layout = Layout::new(signature);
        let mut solving = Solving::survey(&layout, smaller);
        let mut settled = Vec::new();
        for distance in 0..DRAWN - 1 {
            settled = solving.settle(distance, settled);
        }
        debug_assert!(settled.is_empty(), "a distance does not fit");
        let distances = solving.distances;
        Ending {
            signature,
            layout,
            distances,
        }
    }

    pub(super) fn signature(&self) -> Signature {
        self.signature
    }

    /// The value for the side to move; `None` for an illegal position.
    pub(super) fn value(&self, squares: &Placement, turn: Side) -> Option<Value> {
        match self.distances[self.layout.place(squares, turn)] {
            ILLEGAL => None,
            DRAWN => Some(Value::Draw),
            distance if distance.is_multiple_of(2) => Some(Value::Loss(distance.into())),
            distance => Some(Value::Win(distance.into())),
        }
    }
}

/// An ending while it is solved.
struct Solving<'a> {
    layout: &'a Layout,
    distances: Vec<u8>,
    /// By place: how many legal moves are not yet known to lose.
    chances: Vec<u8>,
    agenda: Vec<Entries>,
}

/// What smaller endings say, for one distance.
#[derive(Clone, Default)]
struct Entries {
    /// Places that have this distance if no smaller one: by a mate on the board (0), by a capture
    /// or promotion that wins (all others).
    settled: Vec<u32>,
    /// Places of which one move, a capture or promotion, is refuted at this distance.
    refuted: Vec<u32>,
}

impl<'a> Solving<'a> {
    /// Looks at every place: is it legal, how many moves are there, what do the moves into smaller
    /// endings yield? Mates are the first entries of the agenda.
    fn survey(layout: &'a Layout, smaller: &Oracle) -> Solving<'a> {
        let size = layout.size();
        let mut solving = Solving {
            layout,
            distances: vec![ILLEGAL; size],
            chances: vec![0; size],
            agenda: vec![Entries::default(); DRAWN as usize],
        };
        for place in 0..size {
            if layout.board(place).is_some_and(|board| board.is_legal()) {
                solving.distances[place] = DRAWN;
                // A quiet move is legal exactly where the position that it leads to is.
                for_each_predecessor(layout, place, |before| solving.chances[before] += 1);
            }
        }
        for place in 0..size {
            if solving.distances[place] == DRAWN {
                solving.survey_conversions(place, smaller);
            }
        }
        solving
    }

    /// Enters what a legal place's moves into smaller endings yield, and mates.
    fn survey_conversions(&mut self, place: usize, smaller: &Oracle) {
        let Some(board) = self.layout.board(place) else {
            return;
        };
        let mut fastest = None;
        let mut refutations = Vec::new();
        board.for_each_conversion(|men| {
            let Some(value) = smaller.look_up(men, board.turn.other()) else {
                return;
            };
            self.chances[place] += 1;
            match value {
                Value::Loss(plies) => {
                    fastest = Some(fastest.map_or(plies, |least: u32| least.min(plies)));
                }
                Value::Win(plies) => refutations.push(plies),
                Value::Draw => {}
            }
        });
        if self.chances[place] == 0 {
            if board.is_attacked(board.king(board.turn), board.turn.other()) {
                self.agenda[0].settled.push(place as u32);
            }
        } else if let Some(plies) = fastest {
            self.agenda[plies as usize + 1].settled.push(place as u32);
        } else {
            for plies in refutations {
                self.agenda[plies as usize].refuted.push(place as u32);
            }
        }
    }

    /// Settles what follows from a distance: `settled` are the places found to have it so far. The
    /// result are places that have the next distance.
    fn settle(&mut self, distance: u8, mut settled: Vec<u32>) -> Vec<u32> {
        let Entries {
            settled: entered,
            refuted,
        } = std::mem::take(&mut self.agenda[distance as usize]);
        for place in entered {
            if self.distances[place as usize] == DRAWN {
                self.distances[place as usize] = distance;
                settled.push(place);
            }
        }
        let mut next = Vec::new();
        for place in refuted {
            self.refute(place as usize, distance, &mut next);
        }
        let layout = self.layout;
        for place in settled {
            for_each_predecessor(layout, place as usize, |before| {
                if self.distances[before] == DRAWN {
                    if distance.is_multiple_of(2) {
                        self.distances[before] = distance + 1;
                        next.push(before as u32);
                    } else {
                        self.refute(before, distance, &mut next);
                    }
                }
            });
        }
        next
    }

    /// Takes note that a move of an unsettled place loses at this distance.
    fn refute(&mut self, place: usize, distance: u8, next: &mut Vec<u32>) {
        self.chances[place] -= 1;
        if self.chances[place] == 0 {
            self.distances[place] = distance + 1;
            next.push(place as u32);
        }
    }
}

/// Calls `visit` with each place from which a quiet move (no capture, no promotion) leads to this
/// one; illegal places are among them.
fn for_each_predecessor(layout: &Layout, place: usize, mut visit: impl FnMut(usize)) {
    let Some(board) = layout.board(place) else {
        return;
    };
    let before = board.turn.other();
    let mut squares = board.squares;
    for (man, (side, _)) in layout.men.iter().enumerate() {
        if *side == before {
            for from in board.origins(man) {
                squares[man] = from.index() as u8;
                visit(layout.place(&squares, before));
            }
            squares[man] = board.squares[man];
        }
    }
}
