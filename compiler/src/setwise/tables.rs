//! What depends on the position alone, for every placement of our men that it tells from others: a word for a formula, 64
//! numbers for a number. They are made once, and searches read them.

use std::num::NonZero;
use std::sync::Arc;

use alc_runtime::{Side, threads};

use super::Engine;
use super::closed::is_closed_function;
use super::goal::Goal;
use super::goals::closed_goal;
use super::scene::{Root, Scene};
use super::sight::{Rows, Sight, Sights};
use super::value::{LANES, Numbers};
use super::word::{bits, everywhere};
use super::world::{Placement, World};
use crate::expression::{Formula, Part};
use crate::program::{Body, Program};

/// Placements that are worked at together.
const PART: usize = 512;

/// By function of the program: its table, if it has one.
#[derive(Default)]
pub(super) struct Tables {
    tables: Vec<Option<Table>>,
    /// The rows of each sight that occurs.
    rows: Vec<(Sight, Arc<Rows>)>,
}

/// What a function without parameters is in every placement.
struct Table {
    /// Whether it depends on who is to move; then those with them to move come second.
    by_turn: bool,
    rows: Arc<Rows>,
    entries: Entries,
}

/// By row.
enum Entries {
    /// The lanes in which a formula holds.
    Formula(Vec<u64>),
    /// The numbers of the lanes, and the lanes in which they are present.
    Number(Vec<[i16; LANES]>, Vec<u64>),
}

/// The words of a table, for one side to move.
#[derive(Clone, Copy)]
pub(super) struct Words<'s> {
    /// The function whose table it is.
    pub(super) function: usize,
    words: &'s [u64],
    rows: &'s Rows,
}

/// The numbers of a table, for one side to move, and where they are present.
#[derive(Clone, Copy)]
pub(super) struct Counts<'s>(&'s [[i16; LANES]], &'s [u64], &'s Rows);

impl Words<'_> {
    #[inline]
    pub(super) fn at(self, placement: Placement) -> u64 {
        self.words[self.rows.of_placement(placement)]
    }
}

impl<'s> Counts<'s> {
    #[inline]
    pub(super) fn at(self, placement: Placement) -> (&'s [i16; LANES], u64) {
        let row = self.2.of_placement(placement);
        (&self.0[row], self.1[row])
    }
}

impl Tables {
    /// Makes the tables of an engine.
    pub(super) fn fill(engine: &mut Engine<'_>, threads: NonZero<usize>) {
        let functions = engine.program.functions.len();
        engine.tables.tables = (0..functions).map(|_| None).collect();
        let sights = Sights::of(&engine.program);
        let used = used(&engine.program);
        for function in sights.callees_first() {
            if used[*function] {
                let rows = engine.tables.rows(&engine.world, &sights[*function]);
                let table = table(engine, *function, rows, threads);
                engine.tables.tables[*function] = table;
            }
        }
    }

    /// The rows of a sight.
    fn rows(&mut self, world: &World, sight: &Sight) -> Arc<Rows> {
        let known = self
            .rows
            .iter()
            .find(|(known, _)| known.tells_the_same(sight));
        if let Some((_, rows)) = known {
            return Arc::clone(rows);
        }
        let rows = Arc::new(Rows::of(world, sight));
        self.rows.push((sight.clone(), Arc::clone(&rows)));
        rows
    }

    /// The bytes that they take.
    pub(super) fn bytes(&self) -> u64 {
        let bytes = |table: &Table| match &table.entries {
            Entries::Formula(words) => size_of_val(&words[..]),
            Entries::Number(numbers, present) => {
                size_of_val(&numbers[..]) + size_of_val(&present[..])
            }
        };
        let tables = self.tables.iter().flatten().map(bytes).sum::<usize>();
        let rows = self.rows.iter().map(|(_, rows)| rows.bytes());
        (tables + rows.sum::<usize>()) as u64
    }

    /// The words of a function with this side to move, if it is a tabulated formula.
    pub(super) fn words(&self, function: usize, turn: Side) -> Option<Words<'_>> {
        let table = self.tables.get(function)?.as_ref()?;
        match &table.entries {
            Entries::Formula(words) => Some(Words {
                function,
                words: table.of_turn(words, turn),
                rows: &table.rows,
            }),
            Entries::Number(..) => None,
        }
    }

    /// The numbers of a function with this side to move, if it is a tabulated number.
    pub(super) fn counts(&self, function: usize, turn: Side) -> Option<Counts<'_>> {
        let table = self.tables.get(function)?.as_ref()?;
        match &table.entries {
            Entries::Number(numbers, present) => Some(Counts(
                table.of_turn(numbers, turn),
                table.of_turn(present, turn),
                &table.rows,
            )),
            Entries::Formula(_) => None,
        }
    }

    /// The lanes in which a function holds, if that is tabulated.
    pub(super) fn formula(&self, function: usize, scene: &Scene<'_, '_>) -> Option<u64> {
        let word = self.words(function, scene.turn)?.at(scene.placement);
        Some(match scene.lane {
            Some(lane) => everywhere(word >> lane & 1 != 0),
            None => word,
        })
    }

    /// The number of a function in the scene's own lane, if that is tabulated.
    #[inline]
    pub(super) fn number_at(
        &self,
        function: usize,
        scene: &Scene<'_, '_>,
        lane: usize,
    ) -> Option<Option<i32>> {
        let (row, present) = self.counts(function, scene.turn)?.at(scene.placement);
        Some((present >> lane & 1 != 0).then(|| row[lane].into()))
    }

    /// The number of a function in each lane, if that is tabulated.
    pub(super) fn number<'s>(
        &'s self,
        function: usize,
        scene: &Scene<'_, '_>,
    ) -> Option<Numbers<'s>> {
        let (row, present) = self.counts(function, scene.turn)?.at(scene.placement);
        Some(match scene.lane {
            Some(lane) => Numbers::Same((present >> lane & 1 != 0).then(|| row[lane].into())),
            None => Numbers::Row(row, present),
        })
    }
}

impl Table {
    /// The entries with this side to move.
    fn of_turn<'s, T>(&self, entries: &'s [T], turn: Side) -> &'s [T] {
        match turn {
            _ if !self.by_turn => entries,
            Side::Us => &entries[..entries.len() / 2],
            Side::Them => &entries[entries.len() / 2..],
        }
    }
}

/// Which functions are closed and asked for.
fn used(program: &Program) -> Vec<bool> {
    let mut used = vec![false; program.functions.len()];
    let mut waiting: Vec<usize> = Vec::new();
    let ask = |part: Part<'_>, waiting: &mut Vec<usize>| {
        part.visit(&mut |part| waiting.extend(part.call().map(|call| call.function)));
    };
    for part in program.parts_outside_functions() {
        ask(part, &mut waiting);
    }
    while let Some(function) = waiting.pop() {
        if !used[function] {
            used[function] = true;
            if let Some(part) = program.functions[function].body.part() {
                ask(part, &mut waiting);
            }
        }
    }
    for (function, used) in program.functions.iter().zip(&mut used) {
        *used &= is_closed_function(function);
    }
    used
}

/// The table of a function; none for squares and sets, and for numbers that are too great.
fn table(
    engine: &Engine<'_>,
    function: usize,
    rows: Arc<Rows>,
    threads: NonZero<usize>,
) -> Option<Table> {
    let by_turn = depends_on_turn(&engine.program, function);
    let examples = rows.examples();
    let turns: &[Side] = if by_turn {
        &[Side::Us, Side::Them]
    } else {
        &[Side::Us]
    };
    let parts = examples.len().div_ceil(PART);
    let scenes = |part: usize| {
        let turn = turns[part / parts];
        let first = part % parts * PART;
        let placements = examples[first..examples.len().min(first + PART)].iter();
        placements.map(move |placement| scene(engine, *placement, turn))
    };
    let all = parts * turns.len();
    let entries = match &engine.program.functions[function].body {
        Body::Formula(formula) => {
            let goals = turns.iter().map(|turn| closed_goal(engine, formula, *turn));
            let goals: Vec<Goal<'_>> = goals.collect();
            let work = |part: usize| -> Vec<u64> {
                let goal = &goals[part / parts];
                let words = scenes(part).map(|scene| goal.holds(&scene, u64::MAX));
                words.collect()
            };
            let words = threads::in_parallel(all, threads, work, |_| ());
            Entries::Formula(words.concat())
        }
        Body::Number(number, _) => {
            let work = |part: usize| -> Option<Vec<([i16; LANES], u64)>> {
                scenes(part)
                    .map(|scene| small(&scene.number(number)))
                    .collect()
            };
            let parts = threads::in_parallel(all, threads, work, |_| ());
            let rows = examples.len() * turns.len();
            let (mut numbers, mut present) = (Vec::with_capacity(rows), Vec::with_capacity(rows));
            for part in parts {
                for (lanes, there) in part? {
                    numbers.push(lanes);
                    present.push(there);
                }
            }
            Entries::Number(numbers, present)
        }
        Body::Square(..) | Body::Set(_) | Body::Extern(_) => return None,
    };
    Some(Table {
        by_turn,
        rows,
        entries,
    })
}

/// All lanes of a placement.
fn scene<'s>(engine: &'s Engine<'s>, placement: Placement, turn: Side) -> Scene<'s, 's> {
    Scene {
        engine,
        placement,
        turn,
        lane: None,
        root: Root {
            placement,
            lane: None,
        },
        chosen: None,
        arguments: &[],
    }
}

/// The numbers in fewer bits, if they fit. What stands in lanes in which there is none is 0.
fn small(numbers: &Numbers<'_>) -> Option<([i16; LANES], u64)> {
    let mut small = [0; LANES];
    let present = match numbers {
        Numbers::Same(None) => 0,
        Numbers::Same(Some(number)) => {
            small = [i16::try_from(*number).ok()?; LANES];
            u64::MAX
        }
        Numbers::Row(row, present) => {
            small = **row;
            *present
        }
        Numbers::Lanes(numbers, present) => {
            for lane in bits(*present) {
                small[lane] = i16::try_from(numbers[lane]).ok()?;
            }
            *present
        }
    };
    Some((small, present))
}

/// Whether a function can differ for the same men with the other side to move.
pub(super) fn depends_on_turn(program: &Program, function: usize) -> bool {
    let Some(part) = program.functions[function].body.part() else {
        return true;
    };
    part.any(&|part: Part<'_>| {
        matches!(part, Part::Formula(Formula::State(_)))
            || part
                .call()
                .is_some_and(|call| depends_on_turn(program, call.function))
    })
}
