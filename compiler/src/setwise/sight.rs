//! What a function looks at: often the squares of some of our men and of their king, and nothing else.
//! It is the same then for all placements in which these men stand alike, and is worked out once for
//! all of them.

use alc_runtime::{Kind, ManKind, Side};
use rustc_hash::FxHashMap;

use super::world::{Placement, World};
use crate::expression::{Formula, Part, SetTerm, SquareTerm, State};
use crate::program::{Body, Program};

/// What a function looks at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sight {
    /// Men of ours: the first of each kind, in move order.
    men: Vec<ManKind>,
    their_king: bool,
    /// Whether it is all that is on the board.
    everything: bool,
}

impl Sight {
    /// What a function of a program looks at; `known` is that of the functions that it calls.
    pub(super) fn of(program: &Program, function: usize, known: &dyn Fn(usize) -> Sight) -> Sight {
        match &program.functions[function].body {
            Body::Extern(_) => EVERYTHING.clone(),
            body => body
                .part()
                .map_or_else(|| EVERYTHING.clone(), |part| Sight::of_part(part, known)),
        }
    }

    /// What a part looks at.
    pub(super) fn of_part(part: Part<'_>, known: &dyn Fn(usize) -> Sight) -> Sight {
        let mut sight = Sight::default();
        part.visit(&mut |part| {
            sight.look(part);
            if let Some(call) = part.call() {
                sight.add(known(call.function));
            }
        });
        sight
    }

    /// Adds what a part looks at itself, its own parts not counted.
    fn look(&mut self, part: Part<'_>) {
        match part {
            Part::Square(SquareTerm::Man(Side::Us, man))
            | Part::Formula(Formula::Exists(Side::Us, man)) => self.see(*man),
            // Nothing of theirs is there but their king.
            Part::Square(SquareTerm::Man(Side::Them, _))
            | Part::Formula(Formula::Exists(Side::Them, _)) => self.their_king = true,
            Part::Set(SetTerm::Men(Side::Them, Some(man))) if *man == ManKind::of(Kind::King) => {
                self.their_king = true;
            }
            Part::Formula(
                Formula::State(
                    State::Check | State::Mated(_) | State::Stalemated(_) | State::PromotedSafely,
                )
                | Formula::Satisfiable(_)
                | Formula::Matches(_),
            )
            | Part::Set(
                SetTerm::Men(..) | SetTerm::Attacks(_) | SetTerm::AttackedBy(_) | SetTerm::Reach(_),
            ) => self.everything = true,
            _ => {}
        }
    }

    fn see(&mut self, man: ManKind) {
        if !self.men.contains(&man) {
            self.men.push(man);
        }
    }

    fn add(&mut self, other: Sight) {
        other.men.into_iter().for_each(|man| self.see(man));
        self.their_king |= other.their_king;
        self.everything |= other.everything;
    }

    /// Whether this is different for some squares of their king, but is so for fewer placements of our
    /// men than the other.
    pub(super) fn is_narrower(&self, other: &Sight) -> bool {
        let has_less = other.everything || self.men.len() < other.men.len();
        self.their_king && !self.everything && has_less
    }

    /// Whether it looks at the square of their king alone.
    pub(super) fn is_of_their_king(&self) -> bool {
        !self.everything && self.men.is_empty()
    }

    /// The men of ours that tell placements apart; `None` if all do.
    fn men(&self) -> Option<&[ManKind]> {
        let few = !self.everything && self.men.len() <= MOST_LOOKED_AT;
        few.then_some(&self.men)
    }

    /// Whether the same placements are told apart by both.
    pub(super) fn tells_the_same(&self, other: &Sight) -> bool {
        self.men() == other.men()
    }
}

/// What the functions of a program look at.
#[derive(Default)]
pub(super) struct Sights {
    sights: Vec<Option<Sight>>,
    callees_first: Vec<usize>,
}

impl Sights {
    pub(super) fn of(program: &Program) -> Sights {
        let mut sights = Sights::default();
        sights.add(program);
        sights
    }

    /// Adds the functions that a program has got since.
    pub(super) fn add(&mut self, program: &Program) {
        self.sights.resize(program.functions.len(), None);
        for function in 0..program.functions.len() {
            self.enter(program, function);
        }
    }

    /// The functions, each after those that it calls.
    pub(super) fn callees_first(&self) -> &[usize] {
        &self.callees_first
    }

    /// What a part looks at.
    pub(super) fn of_part(&self, part: Part<'_>) -> Sight {
        Sight::of_part(part, &|function| self[function].clone())
    }

    fn enter(&mut self, program: &Program, function: usize) {
        if self.sights[function].is_some() {
            return;
        }
        let mut called = Vec::new();
        if let Some(part) = program.functions[function].body.part() {
            part.visit(&mut |part| called.extend(part.call().map(|call| call.function)));
        }
        // No function calls itself, and chains of calls are bounded.
        for callee in called {
            self.enter(program, callee);
        }
        self.sights[function] = Some(Sight::of(program, function, &|known| self[known].clone()));
        self.callees_first.push(function);
    }
}

impl std::ops::Index<usize> for Sights {
    type Output = Sight;

    fn index(&self, function: usize) -> &Sight {
        self.sights[function].as_ref().unwrap_or(&EVERYTHING)
    }
}

/// All that is on the board.
static EVERYTHING: Sight = Sight {
    men: Vec::new(),
    their_king: true,
    everything: true,
};

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
        let Some(men) = sight.men() else {
            return Rows {
                rows: None,
                examples: placements.collect(),
            };
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
