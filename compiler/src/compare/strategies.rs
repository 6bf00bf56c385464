//! What two tables of one ending are worth: how soon each reaches its aim, position by position.

use std::cmp::Reverse;
use std::collections::HashMap;

use alc_runtime::Position;
use alc_runtime::prove::{Entry, Verdict};

/// What became of all positions of a table's domain, to be looked up.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    /// By [`Position::key`], so that the order in which a table lists its men does not matter.
    known: HashMap<u64, Outcome>,
    totals: Totals,
}

/// What became of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What becomes of it.
    pub verdict: Verdict,
    /// Moves of ours on the longest line to the aim, where every line leads there.
    pub moves: Option<u32>,
}

/// A table in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The positions of its domain.
    pub positions: u64,
    /// How many positions come to each of [`Verdict::ALL`].
    pub verdicts: [u64; Verdict::ALL.len()],
    /// Of the positions won, the moves of ours on the longest line of all.
    pub longest: Option<u32>,
    /// Of the positions won, the moves of ours on the longest line of each, in all together.
    pub moves: u64,
}

/// What came of comparing two tables, the second with the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The tables, each over its own domain.
    pub totals: [Totals; 2],
    /// How many positions are in the domains of both and were compared; all those below are of
    /// these.
    pub positions: u64,
    /// Won by both, by the second in fewer moves.
    pub better: u64,
    /// Won by both, in as many moves.
    pub equal: u64,
    /// Won by both, by the second in more moves.
    pub worse: u64,
    /// Won by the second alone.
    pub newly_won: u64,
    /// Won by the first alone.
    pub newly_lost: u64,
    /// Won by neither.
    pub neither: u64,
    /// Positions that the first wins and that are not in the domain of the second: it claims less.
    pub unclaimed: u64,
    /// The positions that are worse by most, those lost before all others, otherwise in the order in
    /// which they were compared: as many as were asked for.
    pub worsened: Vec<Worsened>,
}

/// A position in which the second table is worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worsened {
    /// The position.
    pub position: Position,
    /// What becomes of it with the first table.
    pub first: Outcome,
    /// With the second.
    pub second: Outcome,
}

impl Outcomes {
    /// Notes what became of a position.
    pub fn note(&mut self, entry: &Entry) {
        let outcome = Outcome::from(entry);
        self.totals.add(outcome);
        self.known.insert(entry.position.key(), outcome);
    }
}

impl From<&Entry> for Outcome {
    fn from(entry: &Entry) -> Outcome {
        Outcome {
            verdict: entry.verdict,
            moves: entry.moves,
        }
    }
}

impl Outcome {
    /// The moves of ours that it takes, where it is won.
    pub fn won_in(self) -> Option<u32> {
        self.moves.filter(|_| self.verdict == Verdict::Won)
    }
}

impl Totals {
    /// The mean of the moves, over the positions won.
    pub fn mean(&self) -> Option<f64> {
        let won = self.verdicts[Verdict::Won as usize];
        (won > 0).then(|| self.moves as f64 / won as f64)
    }

    fn add(&mut self, outcome: Outcome) {
        self.positions += 1;
        self.verdicts[outcome.verdict as usize] += 1;
        if let Some(moves) = outcome.won_in() {
            self.longest = self.longest.max(Some(moves));
            self.moves += u64::from(moves);
        }
    }
}

impl Comparison {
    /// How many positions are in the domain of the first table alone, and of the second alone.
    pub fn only(&self) -> [u64; 2] {
        self.totals.map(|totals| totals.positions - self.positions)
    }

    /// Whether any position is worse or lost, or no longer one of the domain.
    pub fn got_worse(&self) -> bool {
        self.worse + self.newly_lost + self.unclaimed > 0
    }
}

/// A comparison in which the second table is known and the first is still to be heard of.
pub struct Comparing<'o> {
    second: &'o Outcomes,
    so_far: Comparison,
    limit: usize,
}

impl Comparing<'_> {
    /// With nothing compared yet; so many of the positions that got worse are listed.
    pub fn with(second: &Outcomes, limit: usize) -> Comparing<'_> {
        Comparing {
            second,
            so_far: Comparison {
                totals: [Totals::default(), second.totals],
                positions: 0,
                better: 0,
                equal: 0,
                worse: 0,
                newly_won: 0,
                newly_lost: 0,
                neither: 0,
                unclaimed: 0,
                worsened: Vec::new(),
            },
            limit,
        }
    }

    /// Compares a position of the first table.
    pub fn compare(&mut self, entry: &Entry) {
        let first = Outcome::from(entry);
        let found = &mut self.so_far;
        found.totals[0].add(first);
        let Some(&second) = self.second.known.get(&entry.position.key()) else {
            found.unclaimed += u64::from(first.won_in().is_some());
            return;
        };
        found.positions += 1;
        let count = match (first.won_in(), second.won_in()) {
            (Some(before), Some(after)) if after < before => &mut found.better,
            (Some(before), Some(after)) if after == before => &mut found.equal,
            (Some(_), Some(_)) => &mut found.worse,
            (None, Some(_)) => &mut found.newly_won,
            (Some(_), None) => &mut found.newly_lost,
            (None, None) => &mut found.neither,
        };
        *count += 1;
        let worsened = Worsened {
            position: entry.position,
            first,
            second,
        };
        if worsened.by().is_some() {
            found.worsened.push(worsened);
            if found.worsened.len() >= self.limit.saturating_mul(2).max(MOST_WAITING) {
                self.keep_the_worst();
            }
        }
    }

    /// What came of it.
    pub fn done(mut self) -> Comparison {
        self.keep_the_worst();
        self.so_far
    }

    fn keep_the_worst(&mut self) {
        let worsened = &mut self.so_far.worsened;
        worsened.sort_by_key(|one| Reverse(one.by()));
        worsened.truncate(self.limit);
    }
}

/// So many positions that got worse may wait to be sorted.
const MOST_WAITING: usize = 4096;

impl Worsened {
    /// By how many moves the position is worse; the most where it is lost, `None` where it is not
    /// worse.
    fn by(&self) -> Option<u32> {
        let before = self.first.won_in()?;
        match self.second.won_in() {
            Some(after) => after.checked_sub(before).filter(|more| *more > 0),
            None => Some(u32::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alc_runtime::{Kind, ManKind, Material, Side, positions};

    /// A domain with these outcomes, positions taken one after the other; `None` leaves one out.
    fn domain(outcomes: &[Option<(Verdict, Option<u32>)>]) -> Vec<Entry> {
        let king = ManKind::of(Kind::King);
        let material = Material::new(&[king, ManKind::of(Kind::Rook)], &[king]).expect("an ending");
        let entry = |(position, outcome): (Position, &Option<(Verdict, Option<u32>)>)| {
            outcome.map(|(verdict, moves)| Entry {
                position,
                verdict,
                moves,
                optimal: None,
            })
        };
        let all = positions::all(&material, Side::Us).zip(outcomes);
        all.filter_map(entry).collect()
    }

    fn compared(first: &[Entry], second: &[Entry], limit: usize) -> Comparison {
        let mut outcomes = Outcomes::default();
        second.iter().for_each(|entry| outcomes.note(entry));
        let mut comparing = Comparing::with(&outcomes, limit);
        first.iter().for_each(|entry| comparing.compare(entry));
        comparing.done()
    }

    #[test]
    fn every_position_is_counted_for_what_became_of_it() {
        let won = |moves| Some((Verdict::Won, Some(moves)));
        let slow = Some((Verdict::OverFiftyMoves, Some(60)));
        let stalemate = Some((Verdict::Stalemate, None));
        let first = domain(&[
            won(5),
            won(5),
            won(5),
            won(5),
            stalemate,
            slow,
            won(2),
            None,
            won(1),
        ]);
        let second = domain(&[
            won(5),
            won(4),
            won(7),
            stalemate,
            won(9),
            stalemate,
            won(6),
            won(3),
            None,
        ]);
        let found = compared(&first, &second, 10);
        assert_eq!((found.positions, found.only()), (7, [1, 1]));
        let counts = [
            found.better,
            found.equal,
            found.worse,
            found.newly_won,
            found.newly_lost,
            found.neither,
        ];
        assert_eq!(counts, [1, 1, 2, 1, 1, 1]);
        let worsened: Vec<_> = found.worsened.iter().map(|one| one.position).collect();
        assert_eq!(worsened, [3, 6, 2].map(|number| first[number].position));
        assert!(found.got_worse());
        let [one, other] = found.totals;
        assert_eq!((one.longest, one.mean()), (Some(5), Some(23.0 / 6.0)));
        assert_eq!((other.longest, other.mean()), (Some(9), Some(34.0 / 6.0)));
        assert_eq!(one.verdicts[Verdict::OverFiftyMoves as usize], 1);
        assert!(!compared(&first, &first, 10).got_worse());
    }

    #[test]
    fn the_worst_are_kept_however_many_there_are() {
        let count = 3 * MOST_WAITING as u32;
        let won = |moves: u32| Some((Verdict::Won, Some(moves)));
        let first = domain(&vec![won(1); count as usize]);
        let after: Vec<_> = (0..count)
            .map(|number| won(2 + number * 7919 % count))
            .collect();
        let found = compared(&first, &domain(&after), 3);
        let moves = found.worsened.iter().map(|one| one.second.moves);
        let most = [count + 1, count, count - 1].map(Some);
        assert_eq!(moves.collect::<Vec<_>>(), most);
        assert_eq!(found.worse, u64::from(count));
    }
}
