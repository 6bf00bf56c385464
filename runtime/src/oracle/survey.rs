//! The first look at every place of an ending: what is legal, mate or an aim, and what do the moves
//! into smaller endings yield?

use std::collections::BTreeMap;
use std::num::NonZero;

use super::Oracle;
use super::conversions::Conversion;
use super::distances::{DRAWN, Distances};
use super::field::{Field, Lanes};
use super::layout::Layout;
use super::outlook::Outlook;
use super::promotion::promoted_safely;
use super::purpose::{Goal, Purpose};
use crate::material::{Material, Side};
use crate::position::Position;
use crate::set::SquareSet;
use crate::square::Square;
use crate::threads::{in_parallel, share_out};

/// The positions with our king on one of its homes.
pub(super) struct Block {
    /// By side to move and place.
    pub(super) distances: [Vec<Distances>; 2],
    /// By side to move and place: the positions with captures or promotions that are not refuted
    /// yet.
    pub(super) pending: [Vec<SquareSet>; 2],
    /// By place: room for the positions that are looked at while a distance is settled.
    pub(super) found: Vec<SquareSet>,
    /// By side to move: the positions that were settled at the distance in hand.
    pub(super) settled: [Vec<Lanes>; 2],
    /// What there is to enter at each distance, by side to move.
    pub(super) agenda: BTreeMap<u8, [Entries; 2]>,
}

/// What is to be entered at one distance.
#[derive(Default)]
pub(super) struct Entries {
    /// Positions that have this distance if no smaller one: by a mate on the board or an aim (0), by
    /// a capture or promotion that wins (all others).
    pub(super) settled: Vec<Lanes>,
    /// Positions of which the last capture or promotion was refuted one ply before.
    pub(super) refuted: Vec<Lanes>,
}

/// The legal positions of a layout, by side to move and place.
pub(super) fn legal(layout: &Layout, threads: NonZero<usize>) -> [Vec<SquareSet>; 2] {
    let blocks = in_parallel(
        layout.blocks(),
        threads,
        |block| {
            let places = 0..layout.places();
            let outlooks = places.map(|place| Outlook::new(layout, block, place));
            let legal =
                outlooks.map(|outlook| outlook.map_or([SquareSet::EMPTY; 2], |known| known.legal));
            legal.collect::<Vec<_>>()
        },
        |_| (),
    );
    [Side::Us, Side::Them].map(|turn| {
        let words = blocks.iter().flatten().map(|legal| legal[turn as usize]);
        words.collect()
    })
}

/// Looks at every place of a field of which nothing is settled; `smaller` has solved what it can turn
/// into.
pub(super) fn survey(
    field: &Field<'_>,
    goal: Goal<'_>,
    smaller: &Oracle,
    threads: NonZero<usize>,
) -> Vec<Block> {
    let look = Look {
        field,
        goal,
        purpose: goal.purpose(),
        conversion: Conversion::new(field.layout, goal.purpose(), smaller),
    };
    share_out(
        0..field.layout.blocks(),
        threads,
        |number| look.at_block(number),
        |_| (),
    )
}

/// What it takes to look at a place, once it is known what is legal.
struct Look<'a> {
    field: &'a Field<'a>,
    goal: Goal<'a>,
    purpose: Purpose,
    conversion: Conversion<'a>,
}

impl Look<'_> {
    fn at_block(&self, number: usize) -> Block {
        let places = self.field.layout.places();
        let legal = |turn: Side| {
            let start = self.field.index(number, 0);
            &self.field.open[turn as usize][start..start + places]
        };
        let mut block = Block {
            distances: [Side::Us, Side::Them].map(|turn| {
                let legal = legal(turn).iter();
                legal.map(|legal| Distances::unsettled(*legal)).collect()
            }),
            pending: [(); 2].map(|()| vec![SquareSet::EMPTY; places]),
            found: vec![SquareSet::EMPTY; places],
            settled: [Vec::new(), Vec::new()],
            agenda: BTreeMap::new(),
        };
        for place in 0..places {
            let Some(outlook) = Outlook::new(self.field.layout, number, place) else {
                continue;
            };
            for turn in [Side::Us, Side::Them] {
                self.at(&mut block, (number, place), turn, &outlook);
            }
        }
        block
    }

    /// Says what is to be entered for the positions of a place.
    fn at(
        &self,
        block: &mut Block,
        (number, place): (usize, usize),
        turn: Side,
        outlook: &Outlook,
    ) {
        let layout = self.field.layout;
        let index = turn as usize;
        let legal = outlook.legal[index];
        let reached = self.reached((number, place), turn, outlook);
        block.enter(0, turn, place, reached, true);
        let rest = legal - reached;
        let can_lose = self.purpose.can_lose(turn);
        let squares = layout.squares(number, place, 0);
        let mut convertible = SquareSet::EMPTY;
        if let Some(found) = self.conversion.of(&squares, turn, rest) {
            convertible = found.exist;
            each_distance(&found.fastest, found.win, |distance, kings| {
                block.enter(distance.saturating_add(1), turn, place, kings, true);
            });
            if can_lose {
                block.pending[index][place] = found.exist;
                let refutable = found.exist - found.win - found.hold;
                each_distance(&found.slowest, refutable, |distance, kings| {
                    block.enter(distance.saturating_add(1), turn, place, kings, false);
                });
            }
        }
        let pressed = (rest & outlook.check[index]) - convertible;
        if can_lose && !pressed.is_empty() {
            let evading = self.field.evading(number, place, turn, pressed);
            block.enter(0, turn, place, pressed - evading, true);
        }
    }

    /// The legal positions in which an aim is reached.
    fn reached(&self, place: (usize, usize), turn: Side, outlook: &Outlook) -> SquareSet {
        match self.goal {
            Goal::Mate => SquareSet::EMPTY,
            // It is judged with them to move alone.
            Goal::Promotion(_) if turn == Side::Us => SquareSet::EMPTY,
            Goal::Promotion(material) => {
                let found = promoted_safely(self.field.layout, material, place.1, outlook);
                let aim = Position::promoted_safely;
                found.unwrap_or_else(|| {
                    self.reached_one_by_one(place, turn, outlook, material, &aim)
                })
            }
            Goal::Aim(material, aim) => {
                self.reached_one_by_one(place, turn, outlook, material, aim)
            }
        }
    }

    /// The same of an aim that is asked for in each of the legal positions of a place.
    fn reached_one_by_one(
        &self,
        (block, place): (usize, usize),
        turn: Side,
        outlook: &Outlook,
        material: &Material,
        aim: &dyn Fn(&Position) -> bool,
    ) -> SquareSet {
        let layout = self.field.layout;
        let is_reached = |king: &Square| {
            let squares = layout.squares(block, place, king.index() as u8);
            let position = layout.position(material, &squares, turn);
            // Not where we are mated: who mates has won.
            aim(&position) && !position.us_mated()
        };
        let legal = outlook.legal[turn as usize];
        legal.into_iter().filter(is_reached).collect()
    }
}

impl Block {
    /// Puts positions on the agenda. What is too far away is left out.
    fn enter(&mut self, distance: u8, turn: Side, place: usize, kings: SquareSet, settles: bool) {
        if distance >= DRAWN || kings.is_empty() {
            return;
        }
        let entries = &mut self.agenda.entry(distance).or_default()[turn as usize];
        let list = if settles {
            &mut entries.settled
        } else {
            &mut entries.refuted
        };
        list.push(Lanes {
            place: place as u32,
            kings,
        });
    }
}

/// Calls `visit` with each of the distances of these squares, and with all that have it.
fn each_distance(
    distances: &[u8; 64],
    mut squares: SquareSet,
    mut visit: impl FnMut(u8, SquareSet),
) {
    while let Some(first) = squares.first() {
        let distance = distances[first.index()];
        let alike = squares
            .into_iter()
            .filter(|square| distances[square.index()] == distance);
        let alike: SquareSet = alike.collect();
        visit(distance, alike);
        squares -= alike;
    }
}
