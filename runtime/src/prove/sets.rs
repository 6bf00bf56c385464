//! Proofs by sets: a strategy that works on sets of positions says which of them are won, and only
//! those that are not are looked at one by one, to see what goes wrong there.

use super::explored::Explored;
use super::graph::Survey;
use super::settle::MOST_MOVES;
use super::together::{NoRoom, Settled, Task, Together};
use super::{Domain, Ground, Options, Refusal, Stage};
use crate::position::Position;

/// Proves a table by sets; `None` where they do not tell all: a game may take too long, and a capture
/// or pawn move may save it.
///
/// # Errors
/// See [`Refusal`].
pub(super) fn prove<'s>(
    together: &'s dyn Together,
    domain: &Domain,
    options: Options,
    progress: &mut dyn FnMut(Stage, usize, usize),
) -> Result<Option<Ground<'s>>, Refusal> {
    let task = Task {
        roots: &domain.roots,
        oracle: &domain.oracle,
        manner: options.manner,
        threads: options.threads,
        room: options.memory - together.bytes().min(options.memory),
    };
    let settled = together.settle(&task, progress).map_err(|NoRoom| {
        let allowed = options.memory;
        Refusal::Outgrown { allowed }
    })?;
    let (longest, failing) = failing(&*settled, domain);
    if longest > MOST_MOVES && !settled.is_quiet() {
        return Ok(None);
    }
    let follows = |position: &Position| settled.won(position).is_none();
    let survey = Survey::of_some(settled.strategy(), &domain.oracle, options, &follows);
    let failing = Explored::from(&survey, failing, progress)?;
    Ok(Some(Ground::Sets { settled, failing }))
}

/// The greatest length of a position of the domain that is won, in moves of ours, and the positions
/// that are not.
fn failing(settled: &dyn Settled, domain: &Domain) -> (u16, Vec<Position>) {
    let (mut longest, mut failing) = (0, Vec::new());
    for word in domain.roots.words() {
        let outcomes = settled.outcomes(&word.men);
        let won = word.kings.into_iter();
        let won = won.filter(|king| outcomes.won.contains(*king));
        let moves = won.map(|king| outcomes.moves[king.index()]);
        longest = longest.max(moves.max().unwrap_or(0));
        let kings = word.kings - outcomes.won;
        failing.extend(super::Word { kings, ..*word }.positions());
    }
    (longest, failing)
}
