//! What a function looks at: often the squares of some of our men and of their king, and nothing else.
//! It is the same then for all placements in which these men stand alike, and is worked out once for
//! all of them.

use alc_runtime::{Kind, ManKind, Side};
use rustc_hash::FxHashMap;

use super::world::{Placement, World};
use crate::expression::{Formula, Part, SetTerm, SquareTerm, State};
use crate::program::{Body, Program};

/// The men of ours that a function looks at, besides their king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// These: the first of each kind, in move order.
    Men(Vec<ManKind>),
    /// All that is on the board.
    Everything,
}

impl Sight {
    /// What a function of a program looks at; `known` is that of the functions before it, among which
    /// are all that it calls.
    pub(super) fn of(program: &Program, function: usize, known: &[Sight]) -> Sight {
        let part = match &program.functions[function].body {
            Body::Extern(_) => return Sight::Everything,
            body => body.part(),
        };
        let mut sight = Sight::Men(Vec::new());
        if let Some(part) = part {
            part.visit(&mut |part| {
                sight.add(&Sight::of_part(part));
                if let Some(call) = part.call() {
                    let called = known.get(call.function);
                    sight.add(called.unwrap_or(&Sight::Everything));
                }
            });
        }
        sight
    }

    /// What a part looks at itself, its own parts not counted.
    fn of_part(part: Part<'_>) -> Sight {
        let their_king = |man: &ManKind| *man == ManKind::of(Kind::King);
        match part {
            Part::Square(SquareTerm::Man(Side::Us, man))
            | Part::Formula(Formula::Exists(Side::Us, man)) => Sight::Men(vec![*man]),
            // Nothing else of theirs is there.
            Part::Square(SquareTerm::Man(Side::Them, man))
            | Part::Formula(Formula::Exists(Side::Them, man))
            | Part::Set(SetTerm::Men(Side::Them, Some(man)))
                if their_king(man) =>
            {
                Sight::Men(Vec::new())
            }
            Part::Formula(Formula::State(State::ToMove(_))) => Sight::Men(Vec::new()),
            Part::Formula(Formula::State(_) | Formula::Satisfiable(_) | Formula::Matches(_))
            | Part::Set(
                SetTerm::Men(..) | SetTerm::Attacks(_) | SetTerm::AttackedBy(_) | SetTerm::Reach(_),
            ) => Sight::Everything,
            _ => Sight::Men(Vec::new()),
        }
    }

    fn add(&mut self, other: &Sight) {
        match (&mut *self, other) {
            (Sight::Men(men), Sight::Men(more)) => {
                for man in more {
                    if !men.contains(man) {
                        men.push(*man);
                    }
                }
            }
            _ => *self = Sight::Everything,
        }
    }
}

/// The squares of so many men make a number of 64 bits.
const MOST_LOOKED_AT: usize = 9;

/// Rows of placements that look alike.
pub(super) struct Rows {
    /// By placement, its row; `None` where each placement has a row of its own.
    rows: Option<Vec<u32>>,
    /// A placement of each row.
    examples: Vec<Placement>,
}

impl Rows {
    /// The rows of an ending for a sight.
    pub(super) fn of(world: &World, sight: &Sight) -> Rows {
        let placements = 0..world.len() as Placement;
        let men = match sight {
            Sight::Men(men) if men.len() <= MOST_LOOKED_AT => men,
            _ => {
                return Rows {
                    rows: None,
                    examples: placements.collect(),
                };
            }
        };
        let mut known: FxHashMap<u64, u32> = FxHashMap::default();
        let mut examples = Vec::new();
        let rows = placements.map(|placement| {
            let stand = world.stand(placement);
            let square =
                |man: &ManKind| stand.find(*man).map_or(64, |square| square.index() as u64);
            let squares = men.iter().fold(0, |key, man| key << 7 | square(man));
            *known.entry(squares).or_insert_with(|| {
                examples.push(placement);
                examples.len() as u32 - 1
            })
        });
        let rows: Vec<u32> = rows.collect();
        let are_alone = examples.len() == world.len();
        Rows {
            rows: (!are_alone).then_some(rows),
            examples,
        }
    }

    /// A placement of each.
    pub(super) fn examples(&self) -> &[Placement] {
        &self.examples
    }

    /// That of a placement.
    #[inline]
    pub(super) fn of_placement(&self, placement: Placement) -> usize {
        match &self.rows {
            Some(rows) => rows[placement as usize] as usize,
            None => placement as usize,
        }
    }

    /// The bytes that they take.
    pub(super) fn bytes(&self) -> usize {
        let rows = self.rows.as_ref().map_or(0, Vec::len);
        (rows + self.examples.len()) * size_of::<u32>()
    }
}
