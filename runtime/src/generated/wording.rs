//! What a table says, for constants.

use crate::wording::{Goals, Part, Search, Whole};

macro_rules! parts {
    ($($name:ident: $whole:ident, $what:literal;)*) => {
        $(
            #[doc = concat!("A part of ", $what, ", and the index of what it asks.")]
            pub const fn $name(index: usize, text: &'static str, question: usize) -> Part<'static> {
                Part { of: Whole::$whole(index), text, question: Some(question) }
            }
        )*
    };
}

parts! {
    condition: Condition, "the condition of the rule with this index";
    better_goal: BetterGoal, "the better goal of the advice with this index";
    holding_goal: HoldingGoal, "the holding goal of the advice with this index";
    exit: Exit, "the exit of the advice with this index";
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
