//! Where two tables of one ending decide differently: positions are put to both. What they are worth is
//! compared in [`strategies`].

mod draw;
mod estimate;
pub mod lines;
pub mod strategies;

use std::fmt;

use alc_runtime::threads::{self, in_parallel};
use alc_runtime::{Decision, Material, Move, Position, Side, Square, Strategy, positions};
use draw::{Drawn, Quota, draw};

pub use estimate::{Estimate, estimate};

/// The part of a decision that two tables are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// The name of the rule.
    Rule,
    /// The name of the advice.
    Advice,
    /// The move.
    Move,
}

/// How two tables are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The one aspect by which they are compared; without it, all three.
    pub only: Option<Aspect>,
    /// Where they are compared; without it, in every position of [`positions::all`].
    pub sample: Option<Sample>,
    /// So many differences are listed at most.
    pub limit: usize,
}

/// Positions that are drawn at random, none of them twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// How many; where there are no more, all are compared.
    pub count: usize,
    /// The number that repeats the draw.
    pub seed: u64,
}

/// What came of comparing two tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// Whether there are further positions, in which they were not compared.
    pub sampled: bool,
    /// How many positions there are, and in how many of them what is different.
    pub counts: Counts,
    /// The first differences, in the order of [`positions::all`] or of the draw.
    pub differences: Vec<Difference>,
}

/// Numbers of positions. One position may be counted in several of those after `different`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All positions that were looked at.
    pub positions: u64,
    /// Where the decisions differ in what is compared.
    pub different: u64,
    /// Where not the same rule applies; that none does counts as a rule.
    pub other_rule: u64,
    /// Where both tables have advice, by different names.
    pub other_advice: u64,
    /// Where both tables have a move, and not the same.
    pub other_move: u64,
    /// Where the second table has no advice, but the first has.
    pub only_first_advised: u64,
    /// Where the first table has no advice, but the second has.
    pub only_second_advised: u64,
}

/// A position in which two tables decide differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What the first table decides.
    pub first: Answer,
    /// What the second table decides.
    pub second: Answer,
}

/// A table's decision, and the position as the table has it: in the order of its own list of men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The position.
    pub position: Position,
    /// The decision.
    pub decision: Decision,
}

/// Two tables cannot be compared, because they are for different endings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherMen {
    first: Material,
    second: Material,
}

impl fmt::Display for OtherMen {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "the first table plays {}, the second {}; only tables with the same men can be compared",
            self.first, self.second
        )
    }
}

impl std::error::Error for OtherMen {}

/// Into so many shares the work is divided: one for each square of the man that is listed first.
pub const SHARES: usize = 64;

/// Puts positions of the ending with us to move to both tables, on all processors; what is found is
/// always the same. `progress` is told how many of the [`SHARES`] are done, after each.
///
/// # Errors
/// The tables have different men. The order in which they list them does not matter.
pub fn compare(
    first: &dyn Strategy,
    second: &dyn Strategy,
    options: Options,
    progress: impl FnMut(usize),
) -> Result<Comparison, OtherMen> {
    let slots = same_men(first.material(), second.material())?;
    let drawn = match options.sample {
        None => Drawn::All,
        Some(sample) => draw(first.material(), sample, |count| in_shares(count, |_| ())),
    };
    let pair = Pair {
        first,
        second,
        slots,
        options,
        drawn,
    };
    let shares = in_shares(&|square| pair.share(square), progress);
    let mut all = Comparison {
        sampled: !matches!(pair.drawn, Drawn::All),
        counts: Counts::default(),
        differences: Vec::new(),
    };
    for share in shares {
        all.counts.add(share.counts);
        let wanted = options.limit - all.differences.len();
        all.differences
            .extend(share.differences.into_iter().take(wanted));
    }
    Ok(all)
}

/// The positions of an ending in which tables are compared by this sample, and whether there are
/// further ones.
pub fn drawn(material: &Material, sample: Sample) -> (Vec<Position>, bool) {
    let drawn = draw(material, sample, |count| in_shares(count, |_| ()));
    let positions = match &drawn {
        Drawn::All => positions::all(material, Side::Us).collect(),
        Drawn::Few(few) => few.clone(),
        Drawn::Quotas(quotas) => {
            let of_share = |(square, quota): (Square, &Quota)| {
                draw::of_share(material, square, *quota, sample.seed)
            };
            Square::all().zip(quotas).flat_map(of_share).collect()
        }
    };
    (positions, !matches!(drawn, Drawn::All))
}

/// Does something for each square, on all processors; `progress` is told how many are done.
fn in_shares<T: Send>(
    work: &(impl Fn(Square) -> T + Sync + ?Sized),
    progress: impl FnMut(usize),
) -> Vec<T> {
    let share = |index| Square::from_index(index).map(work);
    let shares = in_parallel(SHARES, threads::available(), share, progress);
    shares.into_iter().flatten().collect()
}

/// For each slot of the second material the slot of the first in which the same man is.
///
/// # Errors
/// They have different men.
pub fn same_men(first: &Material, second: &Material) -> Result<Vec<usize>, OtherMen> {
    let other_men = OtherMen {
        first: *first,
        second: *second,
    };
    let mut free: Vec<_> = (0..first.men().len()).collect();
    let mut slots = Vec::new();
    for (slot, man) in second.men().iter().enumerate() {
        let same = |other: &usize| {
            first.men()[*other] == *man && first.owner(*other) == second.owner(slot)
        };
        let place = free.iter().position(same).ok_or(other_men)?;
        slots.push(free.remove(place));
    }
    if free.is_empty() {
        Ok(slots)
    } else {
        Err(other_men)
    }
}

/// Two tables that are compared.
struct Pair<'s> {
    first: &'s dyn Strategy,
    second: &'s dyn Strategy,
    slots: Vec<usize>,
    options: Options,
    drawn: Drawn,
}

/// What came of a share of the work.
struct Share {
    counts: Counts,
    differences: Vec<Difference>,
}

impl Pair<'_> {
    /// Does the share of this square.
    fn share(&self, square: Square) -> Share {
        let material = self.first.material();
        let seed = self.options.sample.map_or(0, |sample| sample.seed);
        let index = square.index();
        match &self.drawn {
            Drawn::All => self.compare_in(positions::with_first_man_on(material, Side::Us, square)),
            Drawn::Few(few) => self.compare_in(few.iter().skip(index).step_by(SHARES).copied()),
            Drawn::Quotas(quotas) => {
                self.compare_in(draw::of_share(material, square, quotas[index], seed))
            }
        }
    }

    fn compare_in(&self, found: impl Iterator<Item = Position>) -> Share {
        let mut share = Share {
            counts: Counts::default(),
            differences: Vec::new(),
        };
        for (position, seen_by_second) in
            found.filter_map(|position| Some((position, self.as_second_lists(&position)?)))
        {
            let difference = Difference {
                first: Answer::of(self.first, position),
                second: Answer::of(self.second, seen_by_second),
            };
            if self.count(&difference, &mut share.counts)
                && share.differences.len() < self.options.limit
            {
                share.differences.push(difference);
            }
        }
        share
    }

    /// The position with its men in the order of the second table.
    fn as_second_lists(&self, position: &Position) -> Option<Position> {
        let material = self.second.material();
        if material == self.first.material() {
            return Some(*position);
        }
        let man = |slot: &usize| Some((position.kind(*slot), position.square(*slot)?));
        let men: Vec<_> = self.slots.iter().map(man).collect();
        Position::with_men(material, &men, position.turn(), position.en_passant()).ok()
    }

    /// Counts a position, and says whether the tables differ in it.
    fn count(&self, decided: &Difference, counts: &mut Counts) -> bool {
        let [first, second] = [&decided.first, &decided.second];
        let rules = [first.rule(self.first), second.rule(self.second)];
        let advice = [first.advice(self.first), second.advice(self.second)];
        let moves = [first, second].map(|answer| answer.chosen().map(squares));
        let differ = match self.options.only {
            Some(Aspect::Rule) => rules[0] != rules[1],
            Some(Aspect::Advice) => advice[0] != advice[1],
            Some(Aspect::Move) => moves[0] != moves[1],
            None => rules[0] != rules[1] || advice[0] != advice[1] || moves[0] != moves[1],
        };
        counts.add(Counts {
            positions: 1,
            different: differ.into(),
            other_rule: (rules[0] != rules[1]).into(),
            other_advice: matches!(advice, [Some(one), Some(other)] if one != other).into(),
            other_move: matches!(moves, [Some(one), Some(other)] if one != other).into(),
            only_first_advised: matches!(moves, [Some(_), None]).into(),
            only_second_advised: matches!(moves, [None, Some(_)]).into(),
        });
        differ
    }
}

/// A move, whatever slots the men are in.
fn squares(chosen: Move) -> (Square, Square, Option<alc_runtime::Kind>) {
    (chosen.from(), chosen.to(), chosen.promotion())
}

impl Answer {
    fn of(table: &dyn Strategy, position: Position) -> Answer {
        let decision = table.decide(&position);
        Answer { position, decision }
    }

    /// The name of the rule that applies, in the table that gave the answer.
    pub fn rule<'s>(&self, table: &'s dyn Strategy) -> Option<&'s str> {
        self.decision.rule().map(|rule| table.rule(rule).name)
    }

    /// The name of the advice that is satisfiable, in the table that gave the answer.
    pub fn advice<'s>(&self, table: &'s dyn Strategy) -> Option<&'s str> {
        self.decision
            .advice()
            .map(|advice| table.advice(advice).name)
    }

    /// The move, if there is advice.
    pub fn chosen(&self) -> Option<Move> {
        self.decision.chosen()
    }
}

impl Counts {
    fn add(&mut self, other: Counts) {
        self.positions += other.positions;
        self.different += other.different;
        self.other_rule += other.other_rule;
        self.other_advice += other.other_advice;
        self.other_move += other.other_move;
        self.only_first_advised += other.only_first_advised;
        self.only_second_advised += other.only_second_advised;
    }
}
