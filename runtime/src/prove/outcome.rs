//! What a table does in the positions of its domain, and what becomes of each, whatever the proof
//! rests on.

use super::explored::{Explored, optimal};
use super::graph::Standing;
use super::settle::MOST_MOVES;
use super::{Ground, Outcomes, Proof, Settled, Verdict, Word};
use crate::material::Side;
use crate::position::Position;
use crate::set::SquareSet;
use crate::square::Square;

/// What a table does in a position of its domain, and what becomes of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    /// Where their king stands.
    pub(super) their_king: Square,
    pub(super) verdict: Verdict,
    /// Moves of ours on the longest way to the aim, where every way leads there.
    pub(super) moves: Option<u32>,
    /// Moves of ours that perfect play takes, where it reaches the aim.
    pub(super) optimal: Option<u32>,
    /// The advice that decides, if any does.
    pub(super) advice: Option<u16>,
    /// See [`Outcomes::spent`].
    pub(super) spent: Option<u32>,
    /// Its node, where the graph has one.
    pub(super) node: Option<usize>,
}

/// What becomes of positions of the domain.
pub(super) enum Seen<'s> {
    One(Outcome),
    /// Those of a word, if all are won in time.
    Won(Won<'s>),
}

/// Positions that differ in the square of their king alone and are won in time.
pub(super) struct Won<'s> {
    /// The squares of their king.
    pub(super) kings: SquareSet,
    /// Moves of ours on the longest way from any of them.
    pub(super) longest: u16,
    pub(super) outcomes: Outcomes<'s>,
    /// See [`Settled::advice`].
    pub(super) advice: Vec<(u16, SquareSet)>,
}

impl Proof<'_> {
    /// The outcomes of all positions of the domain, in order.
    pub(super) fn outcomes(&self) -> Box<dyn Iterator<Item = Outcome> + '_> {
        match &self.ground {
            Ground::Graph(explored) => Box::new(self.of_graph(explored)),
            Ground::Sets { settled, failing } => Box::new(self.of_sets(&**settled, failing)),
        }
    }

    /// Visits the outcomes of all positions of the domain, in order, each with the number of the
    /// position or that of the first of a word.
    pub(super) fn for_each_outcome(&self, mut visit: impl FnMut(usize, Seen<'_>)) {
        let (settled, failing) = match &self.ground {
            Ground::Graph(explored) => {
                let outcomes = self.of_graph(explored).enumerate();
                return outcomes.for_each(|(root, outcome)| visit(root, Seen::One(outcome)));
            }
            Ground::Sets { settled, failing } => (&**settled, failing),
        };
        let (mut root, mut failed) = (0, 0);
        for word in self.domain.roots.words() {
            let outcomes = settled.outcomes(&word.men);
            let advice = settled.advice(&word.men);
            let moves = word
                .kings
                .into_iter()
                .map(|king| outcomes.moves[king.index()]);
            let longest = moves.max().unwrap_or(0);
            if word.kings.is_subset(outcomes.won) && longest <= MOST_MOVES {
                visit(
                    root,
                    Seen::Won(Won {
                        kings: word.kings,
                        longest,
                        outcomes,
                        advice,
                    }),
                );
                root += word.kings.len();
                continue;
            }
            for outcome in of_word(word, outcomes, advice, failing, failed) {
                failed += usize::from(outcome.node.is_some());
                visit(root, Seen::One(outcome));
                root += 1;
            }
        }
    }

    fn of_graph<'p>(&'p self, explored: &'p Explored) -> impl Iterator<Item = Outcome> + 'p {
        let roots = self.domain.roots.iter().enumerate();
        roots.map(|(root, position)| self.of_node(explored, root, &position))
    }

    fn of_sets<'p>(
        &'p self,
        settled: &'p dyn Settled,
        failing: &'p Explored,
    ) -> impl Iterator<Item = Outcome> + 'p {
        let mut failed = 0;
        self.domain.roots.words().iter().flat_map(move |word| {
            let outcomes = settled.outcomes(&word.men);
            let advice = settled.advice(&word.men);
            let first = failed;
            failed += (word.kings - outcomes.won).len();
            of_word(word, outcomes, advice, failing, first)
        })
    }

    fn of_node(&self, explored: &Explored, node: usize, position: &Position) -> Outcome {
        Outcome {
            their_king: position.king(Side::Them),
            verdict: explored.verdict(node),
            moves: explored.moves(node),
            optimal: optimal(&self.domain.oracle, position),
            advice: match explored.graph.nodes[node].standing {
                Standing::Decided { advice, .. } => Some(advice),
                Standing::Failed(_) => None,
            },
            spent: explored.spent(node, &self.domain.oracle),
            node: Some(node),
        }
    }
}

/// The outcomes of a word; those of its positions that are not won have the nodes from `first` on.
fn of_word<'p>(
    word: &Word,
    outcomes: Outcomes<'p>,
    advice: Vec<(u16, SquareSet)>,
    failing: &'p Explored,
    first: usize,
) -> impl Iterator<Item = Outcome> + 'p {
    let mut next = first;
    word.kings.into_iter().map(move |king| {
        let known = |number: u16| (number != Outcomes::UNKNOWN).then_some(number);
        let index = king.index();
        let won = outcomes.won.contains(king);
        let node = (!won).then(|| {
            next += 1;
            next - 1
        });
        let mut advice = advice.iter();
        Outcome {
            their_king: king,
            verdict: match node {
                Some(node) => failing.verdict(node),
                None if outcomes.moves[index] > MOST_MOVES => Verdict::OverFiftyMoves,
                None => Verdict::Won,
            },
            moves: won.then(|| outcomes.moves[index].into()),
            optimal: known(outcomes.optimal[index]).map(u32::from),
            advice: advice.find_map(|(advice, kings)| kings.contains(king).then_some(*advice)),
            spent: known(outcomes.spent[index]).filter(|_| won).map(u32::from),
            node,
        }
    })
}
