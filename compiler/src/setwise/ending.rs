//! The engine settles a whole ending: every decision, its tree, and what becomes of each position.

use alc_runtime::oracle::{Oracle, Value};
use alc_runtime::prove::{NoRoom, Outcomes, Settled, Stage, Task, Together};
use alc_runtime::{MoveOrder, Position, Side, SquareSet, Strategy};

use super::Engine;
use super::forest::{Forest, RootNode};
use super::grow::Word;
use super::over::Over;
use super::settle::{Wins, settle};
use super::spent::{Spent, spent};
use super::together::Terms;
use super::value::LANES;
use super::word::{beside, bits};
use super::world::Placement;

/// An ending that is settled.
pub(super) struct Ending<'e> {
    forest: Forest<'e>,
    wins: Wins,
    spent: Spent,
    /// By placement and lane: what perfect play takes.
    optimal: Vec<u16>,
}

impl Together for Engine<'_> {
    fn settle<'t>(
        &'t self,
        task: &Task<'_>,
        progress: &mut dyn FnMut(Stage, usize, usize),
    ) -> Result<Box<dyn Settled + 't>, NoRoom> {
        let terms = Terms {
            manner: task.manner,
            threads: task.threads,
            room: task.room,
        };
        progress(Stage::Deciding, 0, task.roots.len());
        let over = Over::of(self);
        let mut forest = Forest::new(self);
        let (mut decided, all) = (0, task.roots.len());
        forest.ask(&self.words(task.roots), &terms, &mut |more| {
            decided += more;
            progress(Stage::Deciding, decided, all);
        })?;
        let mut optimal = optimal_of_roots(self, task);
        // Play may come to where the table was not to be asked.
        let mut seen = 0;
        loop {
            let met = met(&forest, &over, seen);
            seen = forest.nodes.len();
            let words = worth_asking(self, task.oracle, met, &mut optimal);
            if words.is_empty() {
                break;
            }
            forest.ask(&words, &terms, &mut |_| ())?;
        }
        progress(Stage::Settling, 0, 1);
        let wins = settle(&forest, &over, task.threads);
        let spent = spent(&forest, &over, &wins, &optimal, task.threads);
        Ok(Box::new(Ending {
            forest,
            wins,
            spent,
            optimal,
        }))
    }

    fn bytes(&self) -> u64 {
        self.tables.bytes() + self.ends.bytes() + self.world.bytes()
    }
}

/// What perfect play takes from each of the roots, by placement and lane.
fn optimal_of_roots(engine: &Engine<'_>, task: &Task<'_>) -> Vec<u16> {
    let mut optimal = vec![Outcomes::UNKNOWN; engine.world.len() << 6];
    for word in task.roots.words() {
        let placement = engine.world.place(&word.men);
        if let (Some((placement, _)), Some(values)) =
            (placement, task.oracle.by_their_king(&word.men))
        {
            let lanes = &mut optimal[(placement as usize) << 6..][..64];
            for king in word.kings {
                lanes[king.index()] = moves_of(values.value(king));
            }
        }
    }
    optimal
}

/// Moves of ours to the aim, in perfect play.
fn moves_of(value: Option<Value>) -> u16 {
    match value {
        Some(value @ Value::Win(_)) => value
            .moves()
            .map_or(Outcomes::UNKNOWN, |moves| moves as u16),
        _ => Outcomes::UNKNOWN,
    }
}

/// The positions in which trees are left and the table was not asked, for the nodes from this one on.
fn met(forest: &Forest<'_>, over: &Over, first: usize) -> Vec<Word> {
    let world = forest.world();
    let mut met = vec![0; world.len()];
    let mut meet = |placement: Placement, lanes: u64| {
        let asked = forest.asked[placement as usize];
        met[placement as usize] |= lanes & !asked & !over.reached(placement, Side::Us);
    };
    // By placement with them to move: the lanes in which trees are left there.
    let mut left = vec![0; world.len()];
    for node in first..forest.nodes.len() {
        let known = &forest.nodes[node];
        meet(known.placement, known.ends);
        for number in forest.branches(node as u32) {
            let branch = &forest.branches[number];
            left[branch.next as usize] |= branch.left;
        }
    }
    for (next, left) in left.into_iter().enumerate() {
        let next = next as Placement;
        let targets = beside(left & !over.reached(next, Side::Them));
        meet(next, targets & world.legal(next, Side::Us));
        for square in bits(targets & world.takeable(next)) {
            if let Some(taken) = world.takes(next, square) {
                meet(taken, 1 << square);
            }
        }
    }
    let met = met.into_iter().enumerate();
    met.filter(|(_, lanes)| *lanes != 0)
        .map(|(placement, lanes)| (placement as Placement, lanes))
        .collect()
}

/// Those of some positions from which the aim may be reached: where perfect play reaches it, or where
/// that is not what the table goes by. What perfect play takes is noted.
fn worth_asking(
    engine: &Engine<'_>,
    oracle: &Oracle,
    met: Vec<Word>,
    optimal: &mut [u16],
) -> Vec<Word> {
    let ours = engine.material().side(Side::Us).len();
    let claims = engine.program.claim.is_some();
    let mut words = Vec::new();
    for (placement, lanes) in met {
        let mut worth = 0;
        for lane in bits(lanes) {
            let Some(position) = engine.world.position(placement, lane, Side::Us) else {
                continue;
            };
            let moves = moves_of(oracle.value(&position));
            optimal[(placement as usize) << 6 | lane] = moves;
            let is_whole = position.of(Side::Us).len() == ours;
            let can_move = || position.moves(MoveOrder::Board).next().is_some();
            if moves != Outcomes::UNKNOWN || claims && is_whole && can_move() {
                worth |= 1 << lane;
            }
        }
        if worth != 0 {
            words.push((placement, worth));
        }
    }
    words
}

impl Settled for Ending<'_> {
    fn strategy(&self) -> &dyn Strategy {
        &self.forest
    }

    fn won(&self, position: &Position) -> Option<u32> {
        let (placement, lane) = self.forest.world().place(position)?;
        let won = self.wins.won[placement as usize] >> lane & 1 != 0;
        won.then(|| self.wins.moves[(placement as usize) << 6 | lane].into())
    }

    fn outcomes(&self, men: &Position) -> Outcomes<'_> {
        let Some((placement, _)) = self.forest.world().place(men) else {
            return Outcomes::NONE;
        };
        Outcomes {
            won: SquareSet::from_bits(self.wins.won[placement as usize]),
            moves: of_placement(&self.wins.moves, placement),
            spent: of_placement(&self.spent.moves, placement),
            optimal: of_placement(&self.optimal, placement),
        }
    }

    fn advice(&self, men: &Position) -> Vec<(u16, SquareSet)> {
        let Some((placement, _)) = self.forest.world().place(men) else {
            return Vec::new();
        };
        let of_root = |root: &RootNode| {
            let branches = self.forest.branches(root.node);
            let lanes = branches.fold(0, |all, branch| all | self.forest.branches[branch].lanes);
            (root.advice, SquareSet::from_bits(lanes))
        };
        self.forest.roots(placement).iter().map(of_root).collect()
    }

    fn is_quiet(&self) -> bool {
        self.spent.is_quiet
    }
}

/// The numbers of a placement, by lane.
fn of_placement(numbers: &[u16], placement: Placement) -> &[u16; LANES] {
    let (by_placement, _) = numbers.as_chunks();
    &by_placement[placement as usize]
}
