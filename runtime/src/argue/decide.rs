//! What a player answers and does that goes by a knowledge base: it plays the plan that the justification rests
//! on, and where there is none, the first move after which the answer is what it was.

use std::cell::Cell;

use super::base::Base;
use super::courses::Courses;
use super::facts::Claim;
use super::justify::Step;
use super::prover::Answer;
use crate::material::Side;
use crate::moves::Move;
use crate::position::Position;
use crate::prove::is_success;
use crate::strategy::{Decision, Strategy};

/// Decides a position with us to move by the question of the strategy's base. The base has one rule, 0,
/// which is the question.
///
/// A move after which the aim is reached at once comes before the others of the base's `play`. Each
/// thread keeps the courses of its last base in mind, so a decision takes little more than its tests
/// and allocates nothing once it is warm.
pub fn decide(strategy: &dyn Strategy, position: &Position) -> Decision {
    let decided = with_kept(strategy, |kept, base| kept.decide(strategy, base, position));
    decided.unwrap_or(Decision::NoRule)
}

/// The answer to the question of the strategy's base, whoever is to move; what [`decide`] keeps in mind
/// serves here, too. A table answers nothing.
pub fn answer(strategy: &dyn Strategy, position: &Position) -> Answer {
    let answered = with_kept(strategy, |kept, base| kept.answer(strategy, base, position));
    answered.unwrap_or(Answer::Undetermined)
}

/// Uses what is kept of the strategy's base, if it has one.
fn with_kept<T>(
    strategy: &dyn Strategy,
    use_it: impl FnOnce(&mut Kept, &Base<'_>) -> T,
) -> Option<T> {
    let base = strategy.base()?;
    let kept = KEPT.take().filter(|kept| kept.is_of(strategy));
    let mut kept = kept.unwrap_or_else(|| Kept::new(strategy, &base));
    let used = use_it(&mut kept, &base);
    KEPT.set(Some(kept));
    Some(used)
}

thread_local! {
    /// Of the last base that this thread has decided by.
    static KEPT: Cell<Option<Kept>> = const { Cell::new(None) };
}

/// What is kept from one decision to the next.
struct Kept {
    fingerprint: String,
    courses: Courses,
    /// Empty between decisions.
    moves: Vec<(Move, Position)>,
}

impl Kept {
    fn new(strategy: &dyn Strategy, base: &Base<'_>) -> Kept {
        Kept {
            fingerprint: strategy.fingerprint().to_owned(),
            courses: Courses::new(base.question),
            moves: Vec::new(),
        }
    }

    fn is_of(&self, strategy: &dyn Strategy) -> bool {
        self.fingerprint == strategy.fingerprint()
    }

    fn answer(&mut self, strategy: &dyn Strategy, base: &Base<'_>, position: &Position) -> Answer {
        let holds = |hypothesis| strategy.holds(hypothesis, position);
        self.courses.outcome(base, holds).1.answer
    }

    fn decide(
        &mut self,
        strategy: &dyn Strategy,
        base: &Base<'_>,
        position: &Position,
    ) -> Decision {
        let holds = |hypothesis| strategy.holds(hypothesis, position);
        let (_, outcome) = self.courses.outcome(base, holds);
        let steps = outcome.justification.iter();
        let planned = steps
            .filter_map(|step| plan_of_ours(base, step))
            .find_map(|advice| {
                let chosen = first_move(strategy, advice, position)?;
                Some((advice, chosen))
            });
        let answer = outcome.answer;
        // Where the men are no longer those of the base, it says nothing unless it claims to win.
        let speaks = answer == Answer::Yes || !position.is_altered();
        let played = planned.or_else(|| {
            let play = base.play.filter(|_| speaks)?;
            strategy.replies(play, position, position, 0, &mut self.moves);
            let reaching = self.moves.iter();
            let mut reaching = reaching.filter(|(_, next)| is_success(strategy, next));
            let chosen = reaching.next().or_else(|| {
                let keeping = self.moves.iter().find(|(_, next)| {
                    let holds = |hypothesis| strategy.holds(hypothesis, next);
                    self.courses.outcome(base, holds).1.answer == answer
                });
                keeping.or(self.moves.first())
            });
            let chosen = chosen.map(|(chosen, _)| (play, *chosen));
            self.moves.clear();
            chosen
        });
        match played {
            Some((advice, chosen)) => Decision::Advised {
                rule: 0,
                advice,
                chosen,
            },
            None => Decision::NoAdvice { rule: 0 },
        }
    }
}

/// The advice behind a step that says that a plan or refutation of ours succeeds with us to move.
fn plan_of_ours(base: &Base<'_>, step: &Step) -> Option<usize> {
    let Step::Found {
        claim: Claim {
            hypothesis,
            value: true,
        },
        ..
    } = *step
    else {
        return None;
    };
    let forcing = base.hypotheses[hypothesis].test.forcing()?;
    (forcing.owner == Side::Us).then(|| forcing.with(Side::Us))
}

/// The first move of a tree that has one.
fn first_move(strategy: &dyn Strategy, advice: usize, position: &Position) -> Option<Move> {
    let is_over = strategy.reaches_goal(advice, position, position, 0);
    let chosen = || strategy.choose(advice, position, position, 0);
    (!is_over).then(chosen).flatten()
}
