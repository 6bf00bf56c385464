//! What becomes of the positions of a table, found by an explicit search that knows nothing of the
//! prover's graph: all ways on are kept, what is won is found from the aim backwards, and how soon the
//! others fail by going over all of them until nothing changes.

use std::collections::HashMap;

use alc_runtime::oracle::Value;
use alc_runtime::prove::{Manner, Verdict};
use alc_runtime::{Aim, Decision, Move, MoveOrder, Oracle, Position, Side, Strategy};

/// What becomes of a position. Moves are ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Every way leads to the aim, and the longest takes so many moves.
    Won(u32),
    /// The soonest failure comes after so many moves, and is one of these.
    Fails(u32, Vec<Verdict>),
    /// They can only go round in circles.
    Repeats,
}

/// The positions in which a table is asked.
pub struct Search<'a> {
    strategy: &'a dyn Strategy,
    oracle: &'a Oracle,
    manner: Manner,
    numbers: HashMap<Position, usize>,
    asked: Vec<Asked>,
}

/// A position in which the table is asked, and all that can come of it.
#[derive(Default)]
struct Asked {
    /// The failures that are met with on the way, with the moves until then.
    failures: Vec<(u32, Verdict)>,
    /// The most moves to the aim, where it is reached.
    to_aim: u32,
    /// The positions in which the table is asked next, with the moves until then.
    ways: Vec<(usize, u32)>,
}

/// What becomes of each of these positions.
pub fn fates(
    strategy: &dyn Strategy,
    oracle: &Oracle,
    manner: Manner,
    positions: &[Position],
) -> Vec<Fate> {
    let mut search = Search {
        strategy,
        oracle,
        manner,
        numbers: HashMap::new(),
        asked: Vec::new(),
    };
    let mut found = Vec::new();
    let wanted: Vec<_> = positions
        .iter()
        .map(|position| search.number(position, &mut found))
        .collect();
    while let Some((position, number)) = found.pop() {
        search.ask(&position, number, &mut found);
    }
    let won = search.won();
    let failing = search.failing();
    let fate = |number: usize| match (won[number], &failing[number]) {
        (Some(moves), _) => Fate::Won(moves),
        (None, Some((moves, verdicts))) => Fate::Fails(*moves, verdicts.clone()),
        (None, None) => Fate::Repeats,
    };
    wanted.into_iter().map(fate).collect()
}

impl Search<'_> {
    fn number(&mut self, position: &Position, found: &mut Vec<(Position, usize)>) -> usize {
        let next = self.asked.len();
        let number = *self.numbers.entry(*position).or_insert(next);
        if number == next {
            self.asked.push(Asked::default());
            found.push((*position, number));
        }
        number
    }

    /// Asks the table, and notes all that can come of it.
    fn ask(&mut self, position: &Position, number: usize, found: &mut Vec<(Position, usize)>) {
        let mut asked = Asked::default();
        match self.standing(position) {
            Err(verdict) => asked.failures.push((0, verdict)),
            Ok((advice, chosen)) => {
                let mut ways = Vec::new();
                let in_tree = self.manner == Manner::Execute;
                let tree = (advice, position);
                self.go_on(
                    tree,
                    (position, chosen),
                    (0, in_tree),
                    &mut asked,
                    &mut ways,
                );
                asked.ways = ways
                    .iter()
                    .map(|(next, moves)| (self.number(next, found), *moves))
                    .collect();
            }
        }
        self.asked[number] = asked;
    }

    /// Too little is left to mate, which is what the table is for.
    fn ends_drawn(&self, position: &Position) -> bool {
        position.is_dead() && self.strategy.aim() == Aim::Mate
    }

    fn standing(&self, position: &Position) -> Result<(usize, Move), Verdict> {
        let men = |side| self.strategy.material().side(side).len();
        let lost = position.of(Side::Us).len() < men(Side::Us);
        if lost && !matches!(self.oracle.value(position), Some(Value::Win(_))) {
            return Err(Verdict::PieceLost);
        }
        if self.ends_drawn(position) {
            return Err(Verdict::Drawn);
        }
        if position.moves(MoveOrder::Board).next().is_none() {
            let mated = position.in_check();
            return Err(if mated {
                Verdict::Mated
            } else {
                Verdict::Stalemate
            });
        }
        match self.strategy.decide(position) {
            Decision::Advised { advice, chosen, .. } => Ok((advice, chosen)),
            Decision::NoAdvice { .. } => Err(Verdict::NoAdvice),
            Decision::NoRule => Err(Verdict::NoRule),
        }
    }

    /// Makes our move, so many plies from the root of the tree, and looks at all that they can reply.
    fn go_on(
        &self,
        (advice, root): (usize, &Position),
        (position, chosen): (&Position, Move),
        (depth, in_tree): (usize, bool),
        asked: &mut Asked,
        ways: &mut Vec<(Position, u32)>,
    ) {
        let after = position.after(chosen);
        let moves = depth as u32 / 2 + 1;
        if self.succeeds(&after) {
            asked.to_aim = asked.to_aim.max(moves);
            return;
        }
        let mut reckoned = Vec::new();
        if in_tree && !self.strategy.reaches_goal(advice, &after, root, depth + 1) {
            self.strategy
                .replies(advice, &after, root, depth + 1, &mut reckoned);
        }
        let mut replies = 0;
        for (reply, next) in after.moves(MoveOrder::Board) {
            replies += 1;
            let inside = reckoned.iter().any(|(known, _)| *known == reply)
                && !self.strategy.reaches_goal(advice, &next, root, depth + 2)
                && !self.ends_drawn(&next);
            let answer = inside
                .then(|| self.strategy.choose(advice, &next, root, depth + 2))
                .flatten()
                .filter(|answer| !answer.is_pass());
            if self.succeeds(&next) {
                asked.to_aim = asked.to_aim.max(moves);
            } else if let Some(answer) = answer {
                let here = (&next, answer);
                self.go_on((advice, root), here, (depth + 2, true), asked, ways);
            } else {
                ways.push((next, moves));
            }
        }
        if replies == 0 {
            asked.failures.push((moves, Verdict::Stalemate));
        }
    }

    fn succeeds(&self, position: &Position) -> bool {
        let stuck = position.moves(MoveOrder::Board).next().is_none() && position.in_check();
        match position.turn() {
            Side::Them => stuck || self.strategy.reaches_aim(position),
            Side::Us => !stuck && self.strategy.reaches_aim(position),
        }
    }

    /// The most moves that the aim takes, of the positions from which it is reached on every way.
    fn won(&self) -> Vec<Option<u32>> {
        let mut won: Vec<Option<u32>> = vec![None; self.asked.len()];
        loop {
            let mut changed = false;
            for (number, asked) in self.asked.iter().enumerate() {
                if won[number].is_some() || !asked.failures.is_empty() {
                    continue;
                }
                let ways = asked.ways.iter();
                let ways = ways.map(|(next, moves)| won[*next].map(|after| after + moves));
                if let Some(longest) = ways.collect::<Option<Vec<u32>>>() {
                    won[number] = longest.into_iter().chain([asked.to_aim]).max();
                    changed = true;
                }
            }
            if !changed {
                return won;
            }
        }
    }

    /// The fewest moves to a failure, and what it can be then.
    fn failing(&self) -> Vec<Option<(u32, Vec<Verdict>)>> {
        let mut failing: Vec<Option<(u32, Vec<Verdict>)>> = vec![None; self.asked.len()];
        // Whoever fails after so many moves is known before whoever fails after more.
        let mut unknown: Vec<usize> = (0..self.asked.len()).collect();
        for soonest in 0.. {
            let verdicts = |number: usize| {
                let asked = &self.asked[number];
                let here = asked.failures.iter().copied();
                let later = asked.ways.iter().filter_map(|(next, moves)| {
                    let (after, verdicts) = failing[*next].as_ref()?;
                    Some(
                        verdicts
                            .iter()
                            .map(move |verdict| (after + moves, *verdict)),
                    )
                });
                let all = here.chain(later.flatten());
                let all = all.filter(|(moves, _)| *moves == soonest);
                let mut verdicts: Vec<_> = all.map(|(_, verdict)| verdict).collect();
                verdicts.sort_unstable();
                verdicts.dedup();
                verdicts
            };
            let found: Vec<_> = unknown
                .iter()
                .map(|number| (*number, verdicts(*number)))
                .filter(|(_, verdicts)| !verdicts.is_empty())
                .collect();
            let longest_tree = 32;
            let all_known = failing.iter().flatten().map(|(moves, _)| *moves).max();
            if found.is_empty() && all_known.is_none_or(|most| most + longest_tree < soonest) {
                return failing;
            }
            for (number, verdicts) in found {
                failing[number] = Some((soonest, verdicts));
            }
            unknown.retain(|number| failing[*number].is_none());
        }
        failing
    }
}
