//! A strategy written by hand, small enough to be evidently right: rules and advice are closures,
//! and the search is the definition of a forcing tree.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use alc_runtime::oracle::Value;
use alc_runtime::{
    Aim, Decision, Kind, Label, ManKind, Material, Move, MoveOrder, Oracle, Position, Side,
    Strategy, threads,
};

/// A test of a position; the root of the tree follows.
type Goal = Box<dyn Fn(&Position, &Position) -> bool + Send + Sync>;
/// A test of a move in a position; for a reply, its group.
type Constraint<T> = Box<dyn Fn(&Position, Move) -> T + Send + Sync>;

/// A table with one rule, `always` at `toy.al:1`, which lists all its advice in order.
pub struct Toy {
    pub material: Material,
    pub advice: Vec<Advice>,
    /// Where the rule applies.
    pub applies: bool,
    pub aim: fn(&Position) -> bool,
    /// How often it was asked to decide.
    pub decisions: AtomicUsize,
}

pub struct Advice {
    pub name: &'static str,
    /// How deep its trees may be.
    pub plies: usize,
    pub better: Goal,
    pub ours: Constraint<bool>,
    pub theirs: Constraint<Option<usize>>,
    /// Whether it is enough that they have no reply.
    pub holds_when_stuck: bool,
    /// The side that passes instead of moving; we move at the root all the same.
    pub passing: Option<Side>,
}

impl Advice {
    /// Advice that may use every move of both sides.
    pub fn new(
        name: &'static str,
        plies: usize,
        better: impl Fn(&Position, &Position) -> bool + Send + Sync + 'static,
    ) -> Advice {
        Advice {
            name,
            plies,
            better: Box::new(better),
            ours: Box::new(|_, _| true),
            theirs: Box::new(|_, _| Some(0)),
            holds_when_stuck: false,
            passing: None,
        }
    }

    fn replies(&self, position: &Position) -> Vec<(Move, Position)> {
        if self.passing == Some(Side::Them) {
            let pass = position.pass().map(|next| (Move::pass(), next));
            return pass.into_iter().collect();
        }
        let mut considered: Vec<(usize, (Move, Position))> = position
            .moves(MoveOrder::Board)
            .filter_map(|step| Some(((self.theirs)(position, step.0)?, step)))
            .collect();
        considered.sort_by_key(|(group, _)| *group);
        considered.into_iter().map(|(_, step)| step).collect()
    }
}

impl Toy {
    pub fn new(ours: &[Kind], theirs: &[Kind], advice: Vec<Advice>) -> Toy {
        let men = |kinds: &[Kind]| {
            kinds
                .iter()
                .map(|kind| ManKind::of(*kind))
                .collect::<Vec<_>>()
        };
        Toy {
            material: Material::new(&men(ours), &men(theirs)).unwrap(),
            advice,
            applies: true,
            aim: is_mate,
            decisions: AtomicUsize::new(0),
        }
    }

    /// Plays king and rook without a mistake: mate in two if there is one, otherwise a move that
    /// brings the mate nearer.
    pub fn krk() -> Toy {
        Toy::new(
            &[Kind::King, Kind::Rook],
            &[Kind::King],
            vec![
                Advice::new("mate_in_2", 3, |position, _| is_mate(position)),
                Advice::new("nearer", 1, |position, root| {
                    plies_to_mate(position) + 1 == plies_to_mate(root)
                }),
            ],
        )
    }

    pub fn decision_count(&self) -> usize {
        self.decisions.load(Ordering::Relaxed)
    }

    /// Whether the tree can end, or go on, in this position at this depth.
    fn holds(&self, advice: &Advice, position: &Position, root: &Position, depth: usize) -> bool {
        if (advice.better)(position, root) {
            return true;
        }
        if position.turn() == Side::Us {
            return self.first_move(advice, position, root, depth).is_some();
        }
        let replies = advice.replies(position);
        let mut answered = replies
            .iter()
            .map(|(_, next)| self.holds(advice, next, root, depth + 1));
        answered.all(|holds| holds) && (!replies.is_empty() || advice.holds_when_stuck)
    }

    fn first_move(
        &self,
        advice: &Advice,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> Option<Move> {
        if advice.passing == Some(Side::Us) && depth > 0 {
            let next = position.pass()?;
            let goes_on = depth < advice.plies && self.holds(advice, &next, root, depth + 1);
            return goes_on.then_some(Move::pass());
        }
        let mut moves = position.moves(MoveOrder::Board);
        let found = moves.find(|(chosen, next)| {
            depth < advice.plies
                && (advice.ours)(position, *chosen)
                && self.holds(advice, next, root, depth + 1)
        });
        found.map(|(chosen, _)| chosen)
    }
}

impl Strategy for Toy {
    fn name(&self) -> &str {
        "toy"
    }

    fn material(&self) -> &Material {
        &self.material
    }

    fn move_order(&self) -> MoveOrder {
        MoveOrder::Board
    }

    fn rule_count(&self) -> usize {
        1
    }

    fn rule(&self, _: usize) -> Label<'_> {
        Label {
            name: "always",
            file: "toy.al",
            line: 1,
        }
    }

    fn advice_count(&self) -> usize {
        self.advice.len()
    }

    fn advice(&self, advice: usize) -> Label<'_> {
        Label {
            name: self.advice[advice].name,
            file: "toy.al",
            line: advice as u32 + 2,
        }
    }

    fn decide(&self, position: &Position) -> Decision {
        self.decisions.fetch_add(1, Ordering::Relaxed);
        if !self.applies {
            return Decision::NoRule;
        }
        let satisfied = self.advice.iter().enumerate().find_map(|(index, advice)| {
            if (advice.better)(position, position) {
                return None;
            }
            let chosen = self.first_move(advice, position, position, 0)?;
            Some(Decision::Advised {
                rule: 0,
                advice: index,
                chosen,
            })
        });
        satisfied.unwrap_or(Decision::NoAdvice { rule: 0 })
    }

    fn choose(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> Option<Move> {
        self.first_move(&self.advice[advice], position, root, depth)
    }

    fn reaches_goal(&self, advice: usize, position: &Position, root: &Position, _: usize) -> bool {
        (self.advice[advice].better)(position, root)
    }

    fn replies(
        &self,
        advice: usize,
        position: &Position,
        _: &Position,
        _: usize,
        replies: &mut Vec<(Move, Position)>,
    ) {
        replies.extend(self.advice[advice].replies(position));
    }

    fn aim(&self) -> Aim {
        Aim::Mate
    }

    fn reaches_aim(&self, position: &Position) -> bool {
        (self.aim)(position)
    }

    fn claims(&self, _: &Position) -> Option<bool> {
        None
    }

    fn fingerprint(&self) -> &str {
        "70f"
    }
}

/// Whether they are mated.
pub fn is_mate(position: &Position) -> bool {
    position.turn() == Side::Them
        && position.in_check()
        && position.moves(MoveOrder::Board).next().is_none()
}

/// The distance in king and rook against king; far more than any where nobody mates.
fn plies_to_mate(position: &Position) -> u32 {
    static KRK: LazyLock<Oracle> =
        LazyLock::new(|| Oracle::solve(&Toy::krk().material, threads::available()).unwrap());
    match KRK.value(position) {
        Some(Value::Win(plies) | Value::Loss(plies)) => plies,
        Some(Value::Draw) | None => 1000,
    }
}
