//! What a table says, in its own words, and by which conventions it searches: what explanations need
//! to know beside the table's answers.

/// A part of what a table says: of a condition or goal what stands between two `and`s, of a
/// constraint on moves all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// What it is a part of.
    pub of: Whole,
    /// The words of the table's text, on one line.
    pub text: &'a str,
    /// What [`Strategy::truth`](crate::Strategy::truth) is asked to tell whether it holds; nothing of
    /// a constraint on moves.
    pub question: Option<usize>,
}

/// What a [`Part`] belongs to, by the index of the rule or advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whole {
    /// The condition of a rule.
    Condition(usize),
    /// The better goal of a piece of advice.
    BetterGoal(usize),
    /// Its holding goal.
    HoldingGoal(usize),
    /// What it counts as where no move is considered, if it says so.
    Exit(usize),
    /// Its constraint on our moves.
    OurMoves(usize),
    /// Its constraint on theirs; a plan has none.
    TheirMoves(usize),
}

/// How a piece of advice is searched from a root with us to move (language reference,
/// *Conventions*).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// How deep it goes, in plies: at this depth no move is considered.
    pub plies: usize,
    /// How goals are asked where we are to move.
    pub ours: Goals,
    /// How they are asked where they are to move.
    pub theirs: Goals,
    /// At depths below this, a position in which they have no reply that is considered counts as
    /// reached, unless the advice has an exit.
    pub stuck_below: usize,
}

/// How the goals of a position in a tree are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goals {
    /// The holding goal must hold; then the better goal ends the tree.
    Kept,
    /// The better goal ends the tree; otherwise the holding goal must hold.
    Waived,
    /// Neither is asked.
    Unasked,
}

impl Search {
    /// How goals are asked at a depth, in plies from the root.
    pub fn goals(&self, depth: usize) -> Goals {
        if depth.is_multiple_of(2) {
            self.ours
        } else {
            self.theirs
        }
    }
}
