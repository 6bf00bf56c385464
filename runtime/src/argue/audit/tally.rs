//! Counts of answers, right and wrong.

use crate::argue::prover::Answer;
use crate::material::Side;

/// How many positions there were of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// By the side to move, the answer, and whether we can force the aim.
    counts: [[[u64; 2]; 3]; 2],
}

impl Tally {
    /// Whether an answer is the right one.
    pub const fn is_right(answer: Answer, is_won: bool) -> bool {
        matches!((answer, is_won), (Answer::Yes, true) | (Answer::No, false))
    }

    /// How many positions with this side to move got this answer, and how many of them wrongly; without
    /// an answer none is wrong.
    pub fn of(&self, turn: Side, answer: Answer) -> (u64, u64) {
        let [drawn, won] = self.counts[turn as usize][answer as usize];
        let wrong = match answer {
            Answer::Yes => drawn,
            Answer::No => won,
            Answer::Undetermined => 0,
        };
        (drawn + won, wrong)
    }

    /// How many positions there were.
    pub fn all(&self) -> u64 {
        self.sum(|turn, answer| self.of(turn, answer).0)
    }

    /// How many got a wrong answer.
    pub fn wrong(&self) -> u64 {
        self.sum(|turn, answer| self.of(turn, answer).1)
    }

    /// How many got none.
    pub fn undetermined(&self) -> u64 {
        let sides = [Side::Us, Side::Them];
        sides
            .map(|turn| self.of(turn, Answer::Undetermined).0)
            .iter()
            .sum()
    }

    pub(super) fn count(&mut self, turn: Side, answer: Answer, is_won: bool) {
        self.counts[turn as usize][answer as usize][usize::from(is_won)] += 1;
    }

    pub(super) fn add(&mut self, other: &Tally) {
        let others = other.counts.as_flattened().as_flattened();
        let counts = self.counts.as_flattened_mut().as_flattened_mut();
        for (count, other) in counts.iter_mut().zip(others) {
            *count += other;
        }
    }

    fn sum(&self, of: impl Fn(Side, Answer) -> u64) -> u64 {
        let sides = [Side::Us, Side::Them].into_iter();
        let each = sides.flat_map(|turn| Answer::ALL.map(|answer| of(turn, answer)));
        each.sum()
    }
}

/// How often something was relied on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reliance {
    /// In how many positions it stood in the justification.
    pub stood: u64,
    /// In how many of these the answer was wrong.
    pub wrong: u64,
    /// In how many of those it was the false step.
    pub blamed: u64,
}

impl Reliance {
    pub(super) fn add(&mut self, other: Reliance) {
        self.stood += other.stood;
        self.wrong += other.wrong;
        self.blamed += other.blamed;
    }
}
