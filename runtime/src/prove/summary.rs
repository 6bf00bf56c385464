//! A proof in numbers: how many positions come to which end, how long it takes, what each piece of
//! advice is worth.

use super::explored::Rank;
use super::line::{self, Line};
use super::outcome::{Outcome, Seen, Won};
use super::{Outcomes, Proof, Verdict};
use crate::position::Position;
use crate::square::Square;
use crate::strategy::Strategy;
use crate::tree::Inconsistent;

/// What came of a proof. Positions are those of the domain, all with us to move; lengths are in
/// moves of ours.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The legal positions of the material.
    pub legal: u64,
    /// The positions of the domain.
    pub positions: u64,
    /// How many positions come to each of [`Verdict::ALL`].
    pub verdicts: [u64; Verdict::ALL.len()],
    /// Of the positions won, the longest line that the defence can force from each.
    pub lengths: Lengths,
    /// The longest of these lines; the first of those that are equally long.
    pub longest: Option<Line>,
    /// Of those that take too long ([`Verdict::OverFiftyMoves`]), the same.
    pub too_long: Lengths,
    /// Of the positions of the domain from which perfect play reaches the aim, how long it takes.
    pub optimal: Lengths,
    /// What each piece of advice does, in the order of the table.
    pub advice: Vec<AdviceUse>,
    /// By the square of their king, seen from our side: the positions won.
    pub by_their_king: [KingSquare; 64],
    /// The positions that are not won, those that fail soonest first: as many as were asked for.
    pub failures: Vec<Failure>,
}

/// How many positions have which length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lengths {
    /// By length in moves.
    pub positions: Vec<u64>,
}

impl Lengths {
    /// The number of positions.
    pub fn count(&self) -> u64 {
        self.positions.iter().sum()
    }

    /// The greatest length.
    pub fn longest(&self) -> Option<usize> {
        self.positions.iter().rposition(|count| *count > 0)
    }

    /// The mean length.
    pub fn mean(&self) -> Option<f64> {
        let moves = self.positions.iter().enumerate();
        let moves: u64 = moves.map(|(length, count)| length as u64 * count).sum();
        let count = self.count();
        (count > 0).then(|| moves as f64 / count as f64)
    }

    fn add(&mut self, length: usize) {
        if self.positions.len() <= length {
            self.positions.resize(length + 1, 0);
        }
        self.positions[length] += 1;
    }
}

/// What a piece of advice does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AdviceUse {
    /// In how many positions of the domain it is the one that decides.
    pub uses: u64,
    /// In how many of them the aim is reached, so that what it costs is known.
    pub measured: u64,
    /// By how many moves, in all of these together, its trees fall short of perfect play: the moves
    /// of the tree on the longest line, with the moves of perfect play after it, over those of
    /// perfect play from the start; of equally long lines, the one on which it is most. Along a line
    /// these add up to what the whole line costs.
    pub excess: u64,
}

impl AdviceUse {
    /// What a use costs on average, in moves of ours; `None` where no use could be measured.
    pub fn mean_excess(&self) -> Option<f64> {
        (self.measured > 0).then(|| self.excess as f64 / self.measured as f64)
    }
}

/// The positions won in which their king stands on one square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KingSquare {
    /// How many there are.
    pub positions: u64,
    /// By how many moves, in all together, the table's longest lines are longer than those of perfect
    /// play.
    pub excess: u64,
}

/// A position that is not won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What becomes of it.
    pub verdict: Verdict,
    /// How: the soonest way there, the first circle, or the longest line of a game that takes too
    /// long.
    pub line: Line,
}

/// What became of a position of the domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The position.
    pub position: Position,
    /// What becomes of it.
    pub verdict: Verdict,
    /// Moves of ours on the longest line to the aim, where every line leads there.
    pub moves: Option<u32>,
    /// Moves of ours that perfect play takes, where it reaches the aim.
    pub optimal: Option<u32>,
}

impl Proof<'_> {
    /// The table.
    pub fn strategy(&self) -> &dyn Strategy {
        self.strategy
    }

    /// Every position of the domain, in the order of [`crate::positions::all`].
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        let roots = self.domain.roots.iter();
        roots.zip(self.outcomes()).map(|(position, outcome)| Entry {
            position,
            verdict: outcome.verdict,
            moves: outcome.moves,
            optimal: outcome.optimal,
        })
    }

    /// Whether the table reaches its aim from every position of the domain.
    pub fn is_proven(&self) -> bool {
        let mut verdicts = self.outcomes().map(|outcome| outcome.verdict);
        verdicts.all(|verdict| verdict == Verdict::Won)
    }

    /// The proof in numbers, with so many of the failures.
    ///
    /// # Errors
    /// [`Inconsistent`] where the strategy does not say what it said before.
    pub fn summary(&self, failures: usize) -> Result<Summary, Inconsistent> {
        let mut summary = Summary {
            legal: self.domain.legal,
            positions: self.domain.roots.len() as u64,
            verdicts: [0; Verdict::ALL.len()],
            lengths: Lengths::default(),
            longest: None,
            too_long: Lengths::default(),
            optimal: Lengths::default(),
            advice: vec![AdviceUse::default(); self.strategy.advice_count()],
            by_their_king: [KingSquare::default(); 64],
            failures: Vec::new(),
        };
        let mut longest: Option<(u32, usize)> = None;
        let mut failing = Vec::new();
        let is_longer = |longest: Option<(u32, usize)>, moves: u32| {
            longest.is_none_or(|(most, _)| moves > most)
        };
        self.for_each_outcome(|root, seen| match seen {
            Seen::Won(won) => {
                summary.note_won(&won);
                if is_longer(longest, won.longest.into()) {
                    let mut kings = won.kings.into_iter();
                    let is_it = |king: Square| won.outcomes.moves[king.index()] == won.longest;
                    let before = kings.position(is_it).unwrap_or(0);
                    longest = Some((won.longest.into(), root + before));
                }
            }
            Seen::One(outcome) => {
                summary.note(&outcome);
                match outcome.moves.filter(|_| outcome.verdict == Verdict::Won) {
                    Some(moves) if is_longer(longest, moves) => longest = Some((moves, root)),
                    Some(_) => {}
                    None => failing.push((self.rank(&outcome), root, outcome)),
                }
            }
        });
        let position = |root| self.domain.roots.get(root);
        if let Some(start) = longest.and_then(|(_, root)| position(root)) {
            summary.longest = Some(line::longest(self, &start)?);
        }
        failing.sort_unstable_by_key(|(rank, root, _)| (*rank, *root));
        for (_, root, outcome) in failing.into_iter().take(failures) {
            let line = match (outcome.node, position(root)) {
                (_, Some(start)) if outcome.verdict == Verdict::OverFiftyMoves => {
                    line::longest(self, &start)?
                }
                (Some(node), _) => line::failing(self, node)?,
                (None, _) => continue,
            };
            let verdict = outcome.verdict;
            summary.failures.push(Failure { verdict, line });
        }
        Ok(summary)
    }

    /// What positions that are not won are sorted by: those that take too long come last.
    fn rank(&self, outcome: &Outcome) -> Rank {
        match (outcome.node, outcome.moves) {
            (_, Some(moves)) => (true, false, moves),
            (Some(node), None) => self.explored().rank(node),
            (None, None) => Rank::default(),
        }
    }
}

impl Summary {
    /// Whether the table reaches its aim from every position of the domain.
    pub fn is_proven(&self) -> bool {
        self.verdicts[Verdict::Won as usize] == self.positions
    }

    /// How many positions come to each other end than to be won, where there are any.
    pub fn failing(&self) -> impl Iterator<Item = (Verdict, u64)> {
        let counted = Verdict::ALL.into_iter().zip(self.verdicts);
        counted.filter(|(verdict, count)| *verdict != Verdict::Won && *count > 0)
    }

    /// Counts positions that are won.
    fn note_won(&mut self, won: &Won<'_>) {
        let Outcomes {
            moves,
            spent,
            optimal,
            ..
        } = won.outcomes;
        self.verdicts[Verdict::Won as usize] += won.kings.len() as u64;
        for king in won.kings {
            let index = king.index();
            let (moves, optimal) = (moves[index], optimal[index]);
            let square = &mut self.by_their_king[index];
            square.positions += 1;
            self.lengths.add(moves.into());
            if optimal != Outcomes::UNKNOWN {
                square.excess += u64::from(moves.saturating_sub(optimal));
                self.optimal.add(optimal.into());
            }
        }
        for (advice, kings) in &won.advice {
            let advice = &mut self.advice[usize::from(*advice)];
            let kings = *kings & won.kings;
            advice.uses += kings.len() as u64;
            for king in kings {
                let (spent, optimal) = (spent[king.index()], optimal[king.index()]);
                if spent != Outcomes::UNKNOWN && optimal != Outcomes::UNKNOWN {
                    advice.measured += 1;
                    advice.excess += u64::from(spent.saturating_sub(optimal));
                }
            }
        }
    }

    /// Counts a position.
    fn note(&mut self, outcome: &Outcome) {
        self.verdicts[outcome.verdict as usize] += 1;
        if let Some(moves) = outcome.optimal {
            self.optimal.add(moves as usize);
        }
        if let Some(advice) = outcome.advice {
            let advice = &mut self.advice[usize::from(advice)];
            advice.uses += 1;
            if let Some((spent, optimal)) = outcome.spent.zip(outcome.optimal) {
                advice.measured += 1;
                advice.excess += u64::from(spent.saturating_sub(optimal));
            }
        }
        let Some(moves) = outcome.moves else { return };
        if outcome.verdict != Verdict::Won {
            self.too_long.add(moves as usize);
            return;
        }
        self.lengths.add(moves as usize);
        let square = &mut self.by_their_king[outcome.their_king.index()];
        square.positions += 1;
        square.excess += u64::from(moves.saturating_sub(outcome.optimal.unwrap_or(moves)));
    }
}
