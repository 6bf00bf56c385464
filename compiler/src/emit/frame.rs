//! Where an expression is evaluated: which variables it may use there, and what they are called. An
//! expression reads the same in a function of its own, so the variables keep their names everywhere.

use std::collections::BTreeSet;

use super::names;
use super::text::Variable;
use crate::program::Parameter;

/// Where an expression is evaluated: the names that things have there.
#[derive(Clone)]
pub struct Frame<'p> {
    /// The generated function that it stands in.
    pub owner: String,
    /// What functions for its parts are named after.
    pub stem: String,
    /// As in `Value at tables/krk.al:12`.
    pub provenance: String,
    /// The position: that of the root inside what is evaluated there.
    pub position: &'static str,
    /// The variable for the move in question.
    pub chosen: &'static str,
    /// The position after that move, by reference.
    pub next: &'static str,
    /// How many plies are left for the search.
    pub remaining: &'static str,
    /// The names in Rust of the definition's parameters, and of what is bound around the expression.
    pub parameters: Vec<Variable>,
    /// What is known of the definition's parameters.
    pub declared: &'p [Parameter],
}

/// The variable for the position in question.
pub const POSITION: &str = "position";
/// The variable for the root of the tree.
pub const ROOT: &str = "root";
/// Its position.
pub const ROOT_POSITION: &str = "root.position";
/// What makes it the root, from a `position`.
pub const ROOT_HERE: &str = "let root = &Root::of(position);";
/// The variable for a move of ours.
pub const CHOSEN: &str = "chosen";
/// The variable for the position after a move.
pub const NEXT: &str = "next";
/// The same as a loop over moves binds it.
pub const BOUND_NEXT: &str = "&next";
/// The variable for the number of plies that are left.
pub const REMAINING: &str = "remaining";
/// That number where there is no tree.
pub const MOST_PLIES: &str = "MOST_PLIES";
/// The variable for a move of theirs.
pub const REPLY: &str = "reply";
/// The variable for the list of their moves.
pub const REPLIES: &str = "replies";
/// The variable for a list of our moves.
pub const LIST: &str = "list";
/// The variable for the index of what a part of the table asks.
pub const QUESTION: &str = "question";
/// The variable for the index of a hypothesis.
pub const HYPOTHESIS: &str = "hypothesis";
/// The type of lists of moves.
pub const LIST_OF_MOVES: &str = "&mut Vec<(Move, Position)>";

impl<'p> Frame<'p> {
    /// In a function that is no definition of the table.
    ///
    /// It has its name in Rust, and stands for something of this name in the table.
    pub fn new(owner: &str, name: &str, provenance: String) -> Frame<'p> {
        Frame {
            owner: owner.to_owned(),
            stem: names::stem(name),
            provenance,
            position: POSITION,
            chosen: CHOSEN,
            next: NEXT,
            remaining: REMAINING,
            parameters: Vec::new(),
            declared: &[],
        }
    }

    /// The same where there is no tree.
    pub fn outside_trees(self) -> Frame<'p> {
        Frame {
            remaining: MOST_PLIES,
            ..self
        }
    }

    /// The same, at the root.
    pub fn at_root(&self) -> Frame<'p> {
        Frame {
            position: ROOT_POSITION,
            ..self.clone()
        }
    }

    /// The same, after the move in question.
    pub fn after_move(&self) -> Frame<'p> {
        Frame {
            position: self.next,
            ..self.clone()
        }
    }

    /// The same inside a closure with this parameter, which has this index; it hides those of this
    /// index and above.
    pub fn binding(&self, variable: usize, name: String, kind: &'static str) -> Frame<'p> {
        let mut inner = self.clone();
        inner.declared = &self.declared[..variable.min(self.declared.len())];
        inner.parameters.truncate(variable);
        inner.parameters.push((name, kind));
        inner
    }

    /// Those of the variables that may be used here which are among these words.
    pub fn used(&self, words: &BTreeSet<String>) -> Vec<Variable> {
        let own = [
            (POSITION, "&Position"),
            (ROOT, "&Root"),
            (self.chosen, "Move"),
            (NEXT, "&Position"),
            (REMAINING, "usize"),
        ];
        let own = own.into_iter().map(|(name, kind)| (name.to_owned(), kind));
        own.chain(self.parameters.iter().cloned())
            .filter(|(name, _)| words.contains(name))
            .collect()
    }
}
