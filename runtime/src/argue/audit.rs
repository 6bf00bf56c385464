//! Is a base right? Its answers in every position of its ending, compared with perfect play, and what
//! it is in a wrong one that is false.

mod blame;
mod tally;

use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::{Mutex, PoisonError};

use super::base::Base;
use super::courses::{Outcome, Prover};
use super::justify::Step;
use super::prover::Answer;
use crate::material::{Kind, MOST_MEN, Side};
use crate::oracle::{Oracle, Value};
use crate::position::Position;
use crate::positions;
use crate::prove::{Refusal, oracle};
use crate::square::Square;
use crate::strategy::Strategy;
use crate::threads::in_parallel;
pub use blame::false_step;
pub use tally::{Reliance, Tally};

/// What came of asking a base its question everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// How often which answer was given.
    pub tally: Tally,
    /// How often each hypothesis was relied on that is looked up, by its index; all nought for those
    /// that are not.
    pub hypotheses: Vec<Reliance>,
    /// How often each method was relied on, by its index.
    pub methods: Vec<Reliance>,
    /// Positions in which the answer is wrong, and then those in which there is none; of each first
    /// those with us to move, in the order of [`positions::all`]. But of the wrong ones the first for
    /// each false step comes before the second of any, and so on.
    pub failures: Vec<Failing>,
}

/// A position in which a base is wrong, or does not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failing {
    /// The position.
    pub position: Position,
    /// What the base answers.
    pub answer: Answer,
    /// The step of the justification that is false, if the answer is wrong.
    pub false_step: Option<Step>,
}

/// Asks a base its question in every legal position of its material, with either side to move, on so
/// many threads; what comes of it does not depend on their number. *Yes* is taken to mean that we can
/// force the strategy's aim. At most so many failures are listed; `progress` is told how many parts
/// of the work are done, of how many.
///
/// # Errors
/// [`Refusal::TooLarge`]: perfect play cannot be worked out.
pub fn audit<'s>(
    strategy: &'s dyn Strategy,
    base: &Base<'s>,
    threads: NonZero<usize>,
    failures: usize,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Audit, Refusal> {
    let oracle = oracle(strategy, threads)?;
    let desks = Mutex::new(Vec::new());
    let share = |part: usize| {
        let found = locked(&desks).pop();
        let mut desk = found.unwrap_or_else(|| Desk::new(strategy, *base));
        let turn = [Side::Us, Side::Them][part / 64];
        let mut failing = [Vec::new(), Vec::new()];
        // The outcomes that are wrong here: of each, one position is listed in any case.
        let mut wrong = BTreeSet::new();
        if let Some(square) = Square::from_index(part % 64) {
            each(strategy, &oracle, turn, square, |position, is_won| {
                let (number, answer) = desk.ask(position, is_won);
                if !Tally::is_right(answer, is_won) {
                    let is_open = answer == Answer::Undetermined;
                    let is_new = !is_open && failures > 0 && wrong.insert(number);
                    let list = &mut failing[usize::from(is_open)];
                    if list.len() < failures || is_new {
                        list.push(Failing {
                            position: *position,
                            answer,
                            false_step: desk.false_step(base, number),
                        });
                    }
                }
            });
        }
        locked(&desks).push(desk);
        failing
    };
    let shares = in_parallel(PARTS, threads, share, |done| progress(done, PARTS));
    let mut whole = Audit {
        tally: Tally::default(),
        hypotheses: vec![Reliance::default(); base.hypotheses.len()],
        methods: vec![Reliance::default(); base.methods.len()],
        failures: Vec::new(),
    };
    for desk in locked(&desks).drain(..) {
        let outcomes = desk.prover.outcomes().iter().zip(desk.tallies);
        let strays = desk.strays.iter().map(|(outcome, tally)| (outcome, *tally));
        for (outcome, tally) in outcomes.chain(strays) {
            whole.add(base, outcome, &tally);
        }
    }
    let [mut wrong, mut open] = [Vec::new(), Vec::new()];
    for [its_wrong, its_open] in shares {
        wrong.extend(its_wrong);
        open.extend(its_open);
    }
    let listed = by_false_step(wrong).into_iter().chain(open);
    whole.failures = listed.take(failures).collect();
    Ok(whole)
}

/// The same, but the first for each false step before the second of any, and so on.
fn by_false_step(failing: Vec<Failing>) -> Vec<Failing> {
    let mut seen: Vec<(Option<Step>, usize)> = Vec::new();
    let mut numbered: Vec<(usize, Failing)> = Vec::new();
    for one in failing {
        let known = seen.iter().position(|(step, _)| *step == one.false_step);
        let known = known.unwrap_or_else(|| {
            seen.push((one.false_step.clone(), 0));
            seen.len() - 1
        });
        numbered.push((seen[known].1, one));
        seen[known].1 += 1;
    }
    // Those with one number keep their order.
    numbered.sort_by_key(|(number, _)| *number);
    numbered.into_iter().map(|(_, one)| one).collect()
}

/// The squares of the man that is listed first, for each side to move.
const PARTS: usize = 2 * 64;

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A prover, and what it has come across. A thread takes one for each part of the work, since it gets
/// better with use.
struct Desk<'s> {
    prover: Prover<'s>,
    /// By the number of the outcome.
    tallies: Vec<Tally>,
    /// Outcomes without a number.
    strays: Vec<(Outcome, Tally)>,
}

impl<'s> Desk<'s> {
    fn new(strategy: &'s dyn Strategy, base: Base<'s>) -> Desk<'s> {
        Desk {
            prover: Prover::new(strategy, base, base.question),
            tallies: Vec::new(),
            strays: Vec::new(),
        }
    }

    /// The number of the outcome, if it has one, and the answer.
    fn ask(&mut self, position: &Position, is_won: bool) -> (Option<usize>, Answer) {
        let (number, outcome) = self.prover.outcome(position);
        let answer = outcome.answer;
        match number {
            Some(number) => {
                if number >= self.tallies.len() {
                    self.tallies.resize(number + 1, Tally::default());
                }
                self.tallies[number].count(position.turn(), answer, is_won);
            }
            None => {
                let mut tally = Tally::default();
                tally.count(position.turn(), answer, is_won);
                self.strays.push((outcome.clone(), tally));
            }
        }
        (number, answer)
    }

    /// The false step of the outcome of this number, or of the last one without a number, if that is an
    /// answer, and wrong.
    fn false_step(&self, base: &Base<'_>, number: Option<usize>) -> Option<Step> {
        let outcome = match number {
            Some(number) => &self.prover.outcomes()[number],
            None => self.strays.last().map(|(outcome, _)| outcome)?,
        };
        let place = false_step(base, outcome)?;
        Some(outcome.justification[place].clone())
    }
}

impl Audit {
    /// Takes in the positions with this outcome.
    fn add(&mut self, base: &Base<'_>, outcome: &Outcome, tally: &Tally) {
        self.tally.add(tally);
        let reliance = Reliance {
            stood: tally.all(),
            wrong: tally.wrong(),
            blamed: 0,
        };
        let blamed = match reliance.wrong {
            0 => None,
            _ => false_step(base, outcome),
        };
        let mut methods: Vec<usize> = Vec::new();
        for (place, step) in outcome.justification.iter().enumerate() {
            let blame = match blamed == Some(place) {
                true => reliance.wrong,
                false => 0,
            };
            if let Step::Found { claim, .. } = step {
                self.hypotheses[claim.hypothesis].add(reliance);
                self.hypotheses[claim.hypothesis].blamed += blame;
            }
            for method in step.methods() {
                if !methods.contains(method) {
                    methods.push(*method);
                    self.methods[*method].add(reliance);
                }
                self.methods[*method].blamed += blame;
            }
        }
    }
}

/// Calls `look` with the legal positions with this side to move and the first man on this square, and
/// whether we can force the aim there.
fn each(
    strategy: &dyn Strategy,
    oracle: &Oracle,
    turn: Side,
    square: Square,
    mut look: impl FnMut(&Position, bool),
) {
    let material = strategy.material();
    let (ours, theirs) = (material.side(Side::Us), material.side(Side::Them));
    let is_won = |value: Option<Value>| match turn {
        Side::Us => matches!(value, Some(Value::Win(_))),
        Side::Them => matches!(value, Some(Value::Loss(_))),
    };
    if ours.len() < 2 || theirs.len() > 1 {
        for position in positions::with_first_man_on(material, turn, square) {
            look(&position, is_won(oracle.value(&position)));
        }
        return;
    }
    // Their king alone is listed last, so all its squares come together, and can be asked for so.
    for squares in positions::before_the_last(material, square) {
        let mut placed = [None; MOST_MEN];
        for (slot, man) in ours.iter().enumerate() {
            placed[slot] = squares[slot].map(|square| (man.kind, square));
        }
        placed[ours.len()] = Some((Kind::King, square));
        let men = Position::unchecked(material, &placed[..=ours.len()], turn);
        let Some(values) = oracle.by_their_king(&men) else {
            continue;
        };
        let won = match turn {
            Side::Us => values.won(),
            Side::Them => values.lost(),
        };
        for king in values.legal() {
            look(&men.with_king_on(Side::Them, king), won.contains(king));
        }
    }
}
