//! What a table says, for constants.

use crate::wording::{Goals, Part, Search, Whole};

/// A part of the condition of the rule with this index, and the index of what it asks.
pub const fn condition(index: usize, text: &'static str, question: usize) -> Part<'static> {
    asking(Whole::Condition(index), text, question)
}

/// A part of the better goal of the advice with this index, and the index of what it asks.
pub const fn better_goal(index: usize, text: &'static str, question: usize) -> Part<'static> {
    asking(Whole::BetterGoal(index), text, question)
}

/// A part of the holding goal of the advice with this index, and the index of what it asks.
pub const fn holding_goal(index: usize, text: &'static str, question: usize) -> Part<'static> {
    asking(Whole::HoldingGoal(index), text, question)
}

/// A part of the exit of the advice with this index, and the index of what it asks.
pub const fn exit(index: usize, text: &'static str, question: usize) -> Part<'static> {
    asking(Whole::Exit(index), text, question)
}

/// A part of what a table says that holds or does not.
const fn asking(of: Whole, text: &'static str, question: usize) -> Part<'static> {
    Part {
        of,
        text,
        question: Some(question),
    }
}

/// The constraint on our moves of the advice with this index.
pub const fn our_moves(advice: usize, text: &'static str) -> Part<'static> {
    Part {
        of: Whole::OurMoves(advice),
        text,
        question: None,
    }
}

/// The constraint on their moves of the advice with this index.
pub const fn their_moves(advice: usize, text: &'static str) -> Part<'static> {
    Part {
        of: Whole::TheirMoves(advice),
        text,
        question: None,
    }
}

/// How goals are asked: the holding goal also where the better goal is reached.
pub const KEPT: Goals = Goals::Kept;
/// How goals are asked: where the better goal is reached, the holding goal is waived.
pub const WAIVED: Goals = Goals::Waived;
/// Goals are not asked.
pub const UNASKED: Goals = Goals::Unasked;

/// How an advice is searched: to which depth, how goals are asked where we are to move and where they
/// are, and below which depth it serves that they have no move.
pub const fn search(plies: usize, ours: Goals, theirs: Goals, stuck_below: usize) -> Search {
    Search {
        plies,
        ours,
        theirs,
        stuck_below,
    }
}
