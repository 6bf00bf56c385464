//! The pass `nodes`: one tree comes to the same node by different moves, and trees of many roots have
//! nodes in common. Whether there is a tree from a node is remembered in a small table, by the
//! position and by what was asked of the root.
//!
//! It is made where `memory` does not reach: where something is asked of the root, where a pawn can be
//! taken en passant, and with more men than there are bits for.

use std::collections::BTreeSet;

use super::Improved;
use super::purity::{Purity, parts_from};
use crate::expression::{AtRoot, Part};
use crate::program::{Advice, Program};

/// How many such tables a player has at most; one takes 64 KiB and 32 more for each thing that is
/// asked of the root.
const MOST: usize = 40;

/// The most things that are asked of a root, each a word of every entry.
const MOST_ASKED: usize = 4;

/// Finds the nodes that are worth to be remembered.
pub(super) fn find(improved: &mut Improved) {
    let program = &improved.program;
    let asked = Asked::of(program, &improved.roots);
    let mut tables = 0;
    for (advice, nodes) in program.advice.iter().zip(&mut improved.nodes) {
        for (depth, node) in nodes.iter_mut().enumerate().skip(1) {
            let searched = !advice.levels[depth].groups.is_empty();
            if !searched || node.remembered.is_some() || tables == MOST {
                continue;
            }
            node.kept_by = asked.of_nodes(advice, depth);
            tables += usize::from(node.kept_by.is_some());
        }
    }
}

/// What is asked of roots, as indices.
struct Asked<'p> {
    program: &'p Program,
    purity: Purity,
    roots: &'p [AtRoot],
    /// For each function, if it is all known.
    functions: Vec<Option<BTreeSet<usize>>>,
}

impl<'p> Asked<'p> {
    fn of(program: &'p Program, roots: &'p [AtRoot]) -> Asked<'p> {
        let mut asked = Asked {
            program,
            purity: Purity::of(program),
            roots,
            functions: Vec::new(),
        };
        for function in &asked.program.functions {
            let own = function.body.part().and_then(|body| asked.by(body));
            asked.functions.push(own);
        }
        asked
    }

    /// By all that is searched from this depth on; nothing if it depends on more than that.
    fn of_nodes(&self, advice: &Advice, depth: usize) -> Option<Vec<usize>> {
        if advice.limited {
            return None;
        }
        let mut all = BTreeSet::new();
        for part in parts_from(advice, depth) {
            all.extend(self.by(part)?);
        }
        (all.len() <= MOST_ASKED).then(|| all.into_iter().collect())
    }

    /// By this part; nothing if it depends on more than that.
    fn by(&self, part: Part<'_>) -> Option<BTreeSet<usize>> {
        if !self.purity.is_pure(part) {
            return None;
        }
        let mut all = BTreeSet::new();
        let mut known = true;
        part.visit(&mut |part| {
            if let Some(call) = part.call() {
                match &self.functions[call.function] {
                    Some(asked) => all.extend(asked),
                    None => known = false,
                }
            }
            if let Some(asked) = AtRoot::in_part(part) {
                match self.roots.iter().position(|one| *one == asked) {
                    Some(index) => _ = all.insert(index),
                    None => known = false,
                }
            }
        });
        known.then_some(all)
    }
}
