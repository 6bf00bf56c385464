//! Which symmetries of the board a table's decisions respect. A table may treat a position and its
//! mirror image differently, if only because moves are looked at in an order; so nothing is taken to
//! be symmetric in a proof, and what is respected is found out by looking at every position.

use super::graph::Standing;
use super::{Ground, Proof, Verdict, Word, domain};
use crate::moves::Move;
use crate::position::Position;
use crate::strategy::Decision;
use crate::threads::in_parallel;
use turn::Turn;

mod turn;

pub use turn::{Inapplicable, Symmetry};

/// Words of positions that a thread looks at at a time.
const PART: usize = 64;

/// What came of comparing decisions with those in the images of their positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// The positions of the domain; each was compared with its image.
    pub positions: u64,
    /// What each of [`Symmetry::ALL`] comes to.
    pub symmetries: Vec<(Symmetry, Result<Respect, Inapplicable>)>,
}

/// How far one symmetry is respected. A position and its image are looked at each in its turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Respect {
    /// Where not the same rule applies; that none does counts as a rule.
    pub rules: Departure,
    /// Where not the same advice decides; that none does counts as advice.
    pub advice: Departure,
    /// Where the move in the image is not the image of the move, or only one of the two has a move;
    /// positions that are their own image excepted.
    pub moves: Departure,
    /// Where the position is its own image, and the move is not: any move that leaves the axis.
    pub own_images: Departure,
    /// Positions whose image does not belong to the domain; the table was asked there all the same.
    pub outside: u64,
}

/// Positions in which a symmetry is not respected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Departure {
    /// How many there are.
    pub positions: u64,
    /// The first of them.
    pub first: Option<Counterexample>,
}

/// A position and its image, with what is decided in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The position.
    pub position: Position,
    /// What is decided in it.
    pub decision: Decision,
    /// Its image; like men stand in the order of [`crate::positions::all`].
    pub image: Position,
    /// What is decided in that.
    pub image_decision: Decision,
}

impl Respect {
    /// Whether every decision is the image of that in the image; in positions that are their own
    /// image, too.
    pub fn is_entire(&self) -> bool {
        let Respect {
            rules,
            advice,
            moves,
            own_images,
            ..
        } = self;
        [rules, advice, moves, own_images].map(|departure| departure.positions) == [0; 4]
    }

    /// Adds what was found in positions that come later.
    fn add(&mut self, later: Respect) {
        self.rules.add(later.rules);
        self.advice.add(later.advice);
        self.moves.add(later.moves);
        self.own_images.add(later.own_images);
        self.outside += later.outside;
    }
}

impl Departure {
    fn note(&mut self, example: &Counterexample) {
        self.positions += 1;
        self.first.get_or_insert(*example);
    }

    fn add(&mut self, later: Departure) {
        self.positions += later.positions;
        self.first = self.first.or(later.first);
    }
}

impl Proof<'_> {
    /// Finds out which symmetries of the board the table's decisions respect in the positions of the
    /// domain. `progress` is told how many comparisons are done, of how many.
    pub fn symmetries(&self, progress: &mut dyn FnMut(usize, usize)) -> Audit {
        let (roots, material) = (self.domain.roots.len(), self.strategy.material());
        let turns = Symmetry::ALL.map(|symmetry| (symmetry, Turn::of(symmetry, material)));
        let apply = turns.iter().filter(|(_, turn)| turn.is_ok()).count();
        let mut done = 0;
        let symmetries = turns.map(|(symmetry, turn)| {
            let respect = turn.map(|turn| {
                let respect = self.respect(symmetry, &turn, &mut |compared| {
                    progress(done + compared, apply * roots);
                });
                done += roots;
                respect
            });
            (symmetry, respect)
        });
        Audit {
            positions: roots as u64,
            symmetries: symmetries.into(),
        }
    }

    /// How far one symmetry is respected. `progress` is told how many positions have been compared.
    fn respect(
        &self,
        symmetry: Symmetry,
        turn: &Turn<'_>,
        progress: &mut dyn FnMut(usize),
    ) -> Respect {
        let words = self.domain.roots.words();
        let parts: Vec<&[Word]> = words.chunks(PART).collect();
        let share = |part: usize| {
            let mut respect = Respect::default();
            for position in parts[part].iter().flat_map(|word| word.positions()) {
                compare(self, &position, symmetry, turn, &mut respect);
            }
            respect
        };
        let (mut told, mut compared) = (0, 0);
        let shares = in_parallel(parts.len(), self.options.threads, share, |done| {
            let more = parts[told..done].iter().flat_map(|part| part.iter());
            compared += more.map(|word| word.kings.len()).sum::<usize>();
            told = done;
            progress(compared);
        });
        let mut whole = Respect::default();
        for share in shares {
            whole.add(share);
        }
        whole
    }

    /// What the table decides in a position, which the proof may know.
    fn decision(&self, position: &Position) -> Decision {
        let Ground::Graph(explored) = &self.ground else {
            return self.decided().decide(position);
        };
        let node = explored.graph.index.number(position);
        match node.map(|node| explored.graph.nodes[node as usize].standing) {
            Some(Standing::Decided {
                rule,
                advice,
                chosen,
            }) => Decision::Advised {
                rule: rule.into(),
                advice: advice.into(),
                chosen,
            },
            Some(Standing::Failed(Verdict::NoRule)) => Decision::NoRule,
            _ => self.strategy.decide(position),
        }
    }
}

/// Compares the decision in one position of the domain with that in its image.
fn compare(
    proof: &Proof<'_>,
    position: &Position,
    symmetry: Symmetry,
    turn: &Turn<'_>,
    respect: &mut Respect,
) {
    let Some(image) = turn.image(position) else {
        return;
    };
    let example = Counterexample {
        position: *position,
        decision: proof.decision(position),
        image,
        image_decision: proof.decision(&image),
    };
    let (here, there) = (example.decision, example.image_decision);
    if here.rule() != there.rule() {
        respect.rules.note(&example);
    }
    if here.advice() != there.advice() {
        respect.advice.note(&example);
    }
    let squares = |chosen: Move| (chosen.from(), chosen.to(), chosen.promotion());
    if here.chosen().map(|chosen| symmetry.squares(chosen)) != there.chosen().map(squares) {
        if position.key() == image.key() {
            respect.own_images.note(&example);
        } else {
            respect.moves.note(&example);
        }
    }
    let belongs = domain::belongs(proof.strategy, &proof.domain.oracle, &image);
    respect.outside += u64::from(!belongs);
}
