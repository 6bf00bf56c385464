//! Runs a program on whole sets of positions: the third engine, made for proofs.
//!
//! Where their king is alone, everything that a table asks about a placement of our men can be
//! answered for all squares of their king at once, as the 64 bits of a word; and what is known of a
//! node of one forcing tree serves every other tree that comes through it. So a decision for every
//! position of an ending costs little more than a walk through the ending. The answers are those of
//! the interpreter, tree included.

mod board;
mod closed;
mod edges;
mod ending;
mod ends;
mod first;
mod forest;
mod goal;
mod goals;
mod grow;
mod memory;
mod orders;
mod over;
mod roots;
mod scene;
mod search;
mod sets;
mod settle;
mod sight;
mod spent;
mod stand;
mod strategy;
mod tables;
mod targets;
mod together;
mod value;
mod word;
mod world;

use std::num::NonZero;

use alc_runtime::{Kinds, Side};

use crate::expression::Formula;
use crate::interpret::Interpreter;
use crate::program::{Body, Group, Program};
use ends::Ends;
use orders::Orders;
use roots::{Distinction, Memories};
use tables::Tables;
use targets::Targets;
use world::World;

pub use forest::Forest;

/// A program, ready to decide a whole ending.
pub struct Engine<'p> {
    /// The program, with names for all that depends on the position alone.
    program: Program,
    world: World,
    tables: Tables,
    targets: Targets,
    ends: Ends,
    orders: Orders,
    /// For the few questions that are not worth a set.
    interpreter: Interpreter<'p>,
    /// By advice: what of a root its goals look at.
    distinctions: Vec<Distinction>,
    memories: Memories,
}

impl<'p> Engine<'p> {
    /// The engine of a program, made on so many threads; `None` where the program is not covered:
    /// their king is not alone, more than three men are ours (a pawn counting for two), other advice or
    /// a predicate in Rust is asked, a pass is considered, or some replies of their king only.
    pub fn new(program: &'p Program, threads: NonZero<usize>) -> Option<Engine<'p>> {
        if !covers(program) {
            return None;
        }
        let named = closed::named(program);
        let distinctions = named.advice.iter();
        let distinctions = distinctions.map(|advice| Distinction::of(&named, advice));
        let world = World::new(&named.material, named.move_order);
        let mut engine = Engine {
            distinctions: distinctions.collect(),
            memories: Memories::new(world.len()),
            orders: Orders::of(&named, &world),
            tables: Tables::default(),
            targets: Targets::default(),
            ends: Ends::default(),
            world,
            interpreter: Interpreter::new(program),
            program: named,
        };
        Tables::fill(&mut engine, threads);
        engine.targets = Targets::of(&engine);
        engine.ends = Ends::of(&engine);
        Some(engine)
    }
}

/// Whether a program can be run on sets.
pub fn covers(program: &Program) -> bool {
    let functions = program.functions.iter();
    let has_externs = functions
        .clone()
        .any(|function| function.asks_advice || matches!(function.body, Body::Extern(_)));
    let parts = program.parts_outside_functions();
    let asks_advice = parts
        .into_iter()
        .any(|part| part.any(&|part| part.asks_advice()));
    program.knowledge.is_none()
        && world::covers(&program.material)
        && !has_externs
        && !asks_advice
        && program.advice.iter().all(|advice| {
            let levels = advice.levels.iter().enumerate();
            let considers = |depth| advice.side(depth) == Side::Them;
            advice.first == Side::Us
                && !advice.limited
                && levels
                    .clone()
                    .flat_map(|(_, level)| &level.groups)
                    .all(|group| !group.pass)
                && levels
                    .filter(|(depth, _)| considers(*depth))
                    .all(|(_, level)| level.groups.iter().all(considers_all))
        })
}

/// Whether a group on their move is of all moves.
fn considers_all(group: &Group) -> bool {
    group.test == Formula::Constant(true) && group.kinds == Kinds::ALL && group.order.is_empty()
}
