//! The surface between a table and everything that uses it. Compiled tables and the interpreter
//! both implement [`Strategy`]; trees, play, the shell and the proof are written against it alone.

use crate::argue::Base;
use crate::material::Material;
use crate::measure::Measure;
use crate::moves::{Move, MoveOrder};
use crate::position::Position;
use crate::prove::Together;
use crate::wording::{Goals, Part, Search};

/// A table, ready to be asked.
///
/// Rules and pieces of advice are known by their index, in the order of the text. The `root` of a
/// method is the position for which the forcing tree is being built; `depth` is in plies from it.
///
/// A strategy holds nothing that a question changes, so threads may share one.
pub trait Strategy: Send + Sync {
    /// The table's name.
    fn name(&self) -> &str;

    /// What runs it, as reports name it.
    fn engine(&self) -> &str {
        "compiled"
    }

    /// What tells it from every other table: a digest, in hexadecimal digits, of all that decides
    /// its moves (predicates that are written in Rust, and what they do, excepted).
    fn fingerprint(&self) -> &str;

    /// The men that it plays.
    fn material(&self) -> &Material;

    /// The order in which it considers moves.
    fn move_order(&self) -> MoveOrder;

    /// How many rules it has.
    fn rule_count(&self) -> usize;

    /// The rule with this index.
    fn rule(&self, rule: usize) -> Label<'_>;

    /// How many pieces of advice it has.
    fn advice_count(&self) -> usize;

    /// The piece of advice with this index.
    fn advice(&self, advice: usize) -> Label<'_>;

    /// Decides a position with us to move.
    fn decide(&self, position: &Position) -> Decision;

    /// The first move of ours, in the order of the advice's constraint, from which its forcing tree
    /// goes on, in a position with us to move where its better goal does not hold (or is not asked).
    fn choose(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> Option<Move>;

    /// Whether the tree of the advice ends in this position, reached at this depth: the better goal
    /// holds, and is asked there (language reference, *Conventions*).
    fn reaches_goal(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> bool;

    /// Appends the replies that the advice considers in this position with them to move, each with
    /// the position after it, in the order of the advice: by group of its constraint on their moves,
    /// then in move order. What `replies` held before stays in front of them.
    fn replies(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
        replies: &mut Vec<(Move, Position)>,
    );

    /// What it says, in its own words, part by part in the order of the text; nothing of a strategy
    /// that is no table.
    fn wording(&self) -> &[Part<'_>] {
        &[]
    }

    /// Whether what a part of [`Strategy::wording`] asks holds in a position, for a tree with this
    /// root; of a rule's condition the root is the position itself. `remaining` are the plies that
    /// the search may still go from there, which advice that the part asks for depends on; where
    /// nothing is searched yet, as many as there are.
    fn truth(
        &self,
        _question: usize,
        _position: &Position,
        _root: &Position,
        _remaining: usize,
    ) -> bool {
        false
    }

    /// The advice that a rule lists, in order.
    fn listed(&self, _rule: usize) -> &[usize] {
        &[]
    }

    /// How the piece of advice with this index is searched.
    fn search(&self, _advice: usize) -> Search {
        Search {
            plies: 0,
            ours: Goals::Unasked,
            theirs: Goals::Unasked,
            stuck_below: 0,
        }
    }

    /// Appends the moves of ours that the advice considers in this position with us to move, as
    /// [`Strategy::replies`] does theirs; but those of a group of its constraint stand in move order.
    fn our_moves(
        &self,
        _advice: usize,
        _position: &Position,
        _root: &Position,
        _depth: usize,
        _list: &mut Vec<(Move, Position)>,
    ) {
    }

    /// What it is for.
    fn aim(&self) -> Aim;

    /// Whether the position is what the table is for (`aim:`).
    fn reaches_aim(&self, position: &Position) -> bool;

    /// Whether the table claims to reach its aim from this position with us to move (`from`); `None`,
    /// and that of all positions, if it makes no claim of its own, so that it must reach it wherever
    /// perfect play does.
    fn claims(&self, position: &Position) -> Option<bool>;

    /// Its way of settling a whole ending together, if it has one that is faster than one position
    /// after the other.
    fn together(&self) -> Option<&dyn Together> {
        None
    }

    /// The knowledge base, if it is one and no table. Then all methods that take the index of a piece
    /// of advice also take those of [`Forcing::advice`](crate::argue::Forcing::advice), and *our moves*
    /// are those of the tree's owner, *replies* those of the other side.
    fn base(&self) -> Option<Base<'_>> {
        None
    }

    /// Whether a hypothesis of the base holds in a position, whoever is to move there: what its
    /// predicate says, or whether its plan or refutation has a forcing tree. False of hypotheses
    /// that only methods settle.
    fn holds(&self, _hypothesis: usize, _position: &Position) -> bool {
        false
    }

    /// How near the aim is in each position, if it knows: players that keep nothing in mind between
    /// two moves go by it.
    fn measure(&self) -> Option<&Measure> {
        None
    }
}

/// What a table is for (language reference, *Aims and proofs*).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To mate.
    Mate,
    /// To promote a pawn to a queen or rook that cannot be taken at once.
    Promotion,
    /// To bring about what a formula of its own says.
    Formula,
}

/// A rule or piece of advice, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label<'a> {
    /// Its name.
    pub name: &'a str,
    /// The file of the table's text.
    pub file: &'a str,
    /// The line of that file, from 1.
    pub line: u32,
}

/// What a table says of a position with us to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// A piece of advice is satisfiable.
    Advised {
        /// The first rule whose condition holds.
        rule: usize,
        /// The first satisfiable advice of its list.
        advice: usize,
        /// The first move of its forcing tree.
        chosen: Move,
    },
    /// The first rule whose condition holds lists no advice that is satisfiable.
    NoAdvice {
        /// That rule.
        rule: usize,
    },
    /// No rule's condition holds.
    NoRule,
}

impl Decision {
    /// The rule that applies, if one does.
    pub fn rule(self) -> Option<usize> {
        match self {
            Decision::Advised { rule, .. } | Decision::NoAdvice { rule } => Some(rule),
            Decision::NoRule => None,
        }
    }

    /// The advice that is satisfiable, if any of the rule's is.
    pub fn advice(self) -> Option<usize> {
        match self {
            Decision::Advised { advice, .. } => Some(advice),
            Decision::NoAdvice { .. } | Decision::NoRule => None,
        }
    }

    /// The move, if there is advice.
    pub fn chosen(self) -> Option<Move> {
        match self {
            Decision::Advised { chosen, .. } => Some(chosen),
            Decision::NoAdvice { .. } | Decision::NoRule => None,
        }
    }
}
