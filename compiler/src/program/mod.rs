//! The lowered form of a table: what the interpreter runs, the emitter writes and the prover reads.
//!
//! It has the shape of the code that it becomes. Every piece of advice is specialised for each
//! depth that its constraints can tell apart: depth tests and the table's conventions are gone,
//! orders of moves have become groups tried one after another.

pub mod absence;
mod choice;
mod constraints;
mod doubts;
mod identity;
pub mod knowledge;
mod limits;
mod lower;
mod passes;
mod print;
mod simplify;
mod strictness;
mod wording;

pub use knowledge::Knowledge;
pub use lower::{DEEPEST, lower, settle};
pub use wording::{Said, Wording};

use std::fmt;

use alc_runtime::{Kinds, Material, MoveOrder, Side};

use crate::expression::{Formula, Number, Part, SetTerm, SquareTerm, TermKind};
use crate::syntax::ast::Word;

/// A table, lowered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The table's name.
    pub name: String,
    /// The source that the table itself stands in.
    pub source: String,
    /// The men that it plays.
    pub material: Material,
    /// The order in which moves are considered.
    pub move_order: MoveOrder,
    /// Predicates, values and parts of constraints, each after those that it calls.
    pub functions: Vec<Function>,
    /// The rules, in order.
    pub rules: Vec<Rule>,
    /// The pieces of advice, in the order of the text; then those of them again that may be asked
    /// from a position with them to move, for such roots.
    pub advice: Vec<Advice>,
    /// What the table is for.
    pub aim: Formula,
    /// Where the table claims to reach it; without a claim, wherever perfect play does.
    pub claim: Option<Formula>,
    /// What it has besides if it is a knowledge base; then it has no rules, and its advice is what is
    /// searched for its hypotheses.
    pub knowledge: Option<Knowledge>,
    /// What rules and advice say, in the table's words. It is not decided by; explanations are made
    /// of it.
    pub wording: Wording,
}

/// Where a part of the program comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The source's name.
    pub file: String,
    /// Counted from 1.
    pub line: u32,
}

impl fmt::Display for Origin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.file, self.line)
    }
}

/// A definition, or the test of a constraint that takes parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Its name in the table; unique together with `part`.
    pub name: String,
    /// For tests of a constraint `name`: which of them, from 1.
    pub part: Option<usize>,
    /// Where it is defined.
    pub origin: Origin,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// Whether it speaks of the root of the tree.
    pub uses_root: bool,
    /// Whether it speaks of the move in question.
    pub uses_move: bool,
    /// Whether it asks for other advice, which depends on the plies that are left.
    pub asks_advice: bool,
    /// What it stands for.
    pub body: Body,
}

/// A parameter of a function. Arguments are evaluated where the function is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name in the table.
    pub name: String,
    /// Its kind.
    pub kind: TermKind,
    /// Whether the result is absent, or false, whenever this is. Then a call may look at the
    /// argument first, and the function itself is never passed something absent.
    pub required: bool,
    /// Whether some call may pass something absent. Never together with `required`.
    pub may_be_absent: bool,
}

impl Parameter {
    /// A parameter of the table, of whose absence nothing is recorded yet.
    fn of(&(ref name, kind): &(Word, TermKind)) -> Parameter {
        Parameter {
            name: name.text.clone(),
            kind,
            required: false,
            may_be_absent: false,
        }
    }
}

/// What a function computes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A predicate.
    Formula(Formula),
    /// A number, and whether it may be absent.
    Number(Number, bool),
    /// A square, and whether it may be absent.
    Square(SquareTerm, bool),
    /// A set of squares.
    Set(SetTerm),
    /// A predicate that is written in Rust: the name of its function there.
    Extern(String),
}

impl Body {
    /// What it is made of, if that is of the language.
    pub fn part(&self) -> Option<Part<'_>> {
        match self {
            Body::Formula(formula) => Some(Part::Formula(formula)),
            Body::Number(number, _) => Some(Part::Number(number)),
            Body::Square(square, _) => Some(Part::Square(square)),
            Body::Set(set) => Some(Part::Set(set)),
            Body::Extern(_) => None,
        }
    }
}

/// A rule: if its condition holds, the advice to try, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub origin: Origin,
    /// Speaks of no root and no move.
    pub condition: Formula,
    /// Indices into [`Program::advice`].
    pub advice: Vec<usize>,
}

/// A piece of advice, specialised for each depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub origin: Origin,
    /// The goal to reach.
    pub better_goal: Formula,
    /// The goal to keep meanwhile.
    pub holding_goal: Formula,
    /// What a node counts as where a side has no move to consider, if that is said. For us moves
    /// that break the holding goal do not count.
    pub exit: Option<Formula>,
    /// Whether the search may be cut short, or what it asks depends on the plies that are left.
    /// Otherwise its levels alone bound it.
    pub limited: bool,
    /// Whether a node with them to move counts as reached where the search is cut short. An exit
    /// takes its place.
    pub holds_when_cut: bool,
    /// Whose tree it is: this side finds a move where it is to move, and each move of the other side
    /// that is considered must be answered. Us, but for plans of theirs in knowledge bases.
    pub owner: Side,
    /// Who is to move at its root: us, but for those that only other advice asks.
    pub first: Side,
    /// The index of the same advice for roots with them to move, if it may be asked from one.
    pub them_first: Option<usize>,
    /// `levels[d]` are the nodes `d` plies from the root. Never empty; the last level has no
    /// groups, so no move is made there.
    pub levels: Vec<Level>,
}

/// The nodes at one depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// What is asked of the goals on entering such a node.
    pub goals: Goals,
    /// The moves that are considered: first those of the first group, and so on. A move belongs to
    /// one group at most. For the advice's owner they are alternatives; for the other side each must
    /// be answered.
    pub groups: Vec<Group>,
    /// Whether a node counts as reached when no legal move is in a group. With the owner to move it is
    /// so only where there is no group.
    pub holds_when_stuck: bool,
}

/// How a node's goals are tested on entering it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goals {
    /// The holding goal must hold; then the better goal ends the tree.
    Kept,
    /// The better goal ends the tree; otherwise the holding goal must hold.
    HoldingWaivedAtGoal,
    /// Neither is asked.
    Unasked,
}

/// Moves that are considered together, in move order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Only moves of these kinds of men.
    pub kinds: Kinds,
    /// Only moves of which this holds. Position terms speak of the position before the move.
    pub test: Formula,
    /// Orders the moves of the group: those with the least first number come first, among equals
    /// those with the least second, and so on; then move order decides. Moves for which a number is
    /// absent come last. As the test, they speak of the position before the move unless they say
    /// `after`.
    pub order: Vec<Number>,
    /// Whether it is a pass that is considered here, and no man's move.
    pub pass: bool,
}

impl Program {
    /// All formulas and numbers that stand in no function, each without parameters.
    pub fn parts_outside_functions(&self) -> impl Iterator<Item = Part<'_>> {
        let conditions = self.rules.iter().map(|rule| &rule.condition);
        let formulas = conditions.chain([&self.aim]).chain(&self.claim);
        let advice = self.advice.iter().flat_map(Advice::parts);
        let questions = self.wording.questions.iter();
        let known = self.knowledge.iter().flat_map(Knowledge::formulas);
        formulas
            .chain(questions)
            .chain(known)
            .map(Part::Formula)
            .chain(advice)
    }
}

impl Advice {
    /// Who is to move at this depth.
    pub fn side(&self, depth: usize) -> Side {
        if depth.is_multiple_of(2) {
            self.first
        } else {
            self.first.other()
        }
    }

    /// Whether its owner is to move at this depth.
    pub fn is_owners(&self, depth: usize) -> bool {
        self.side(depth) == self.owner
    }

    /// Its goals and its exit, and what its levels ask of moves.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        let goals = [&self.better_goal, &self.holding_goal];
        let groups = self.levels.iter().flat_map(|level| &level.groups);
        let formulas = goals.into_iter().chain(&self.exit);
        let orders = groups.clone().flat_map(|group| &group.order);
        formulas
            .chain(groups.map(|group| &group.test))
            .map(Part::Formula)
            .chain(orders.map(Part::Number))
    }
}

/// Whether a part, in which no parameter is free, depends on the position alone.
pub fn is_closed(program: &Program, part: Part<'_>) -> bool {
    !part.any(&|part: Part<'_>| {
        part.speaks_of_root()
            || part.speaks_of_move()
            || part.asks_advice()
            || part.call().is_some_and(|call| {
                let function = &program.functions[call.function];
                function.uses_root || function.uses_move || function.asks_advice
            })
    })
}
