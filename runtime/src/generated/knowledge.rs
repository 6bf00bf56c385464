//! What a knowledge base says, for constants; and how a compiled one decides.

use crate::argue::{self, Base, Cost, Forcing, Hypothesis, Interest, Line, Method, Test};
use crate::{Decision, Label, Position, Side, Strategy};

/// A hypothesis that methods alone settle, with the sentences that say it holds, and that it does not.
pub const fn unsettled(
    label: Label<'static>,
    yes: &'static str,
    no: &'static str,
) -> Hypothesis<'static> {
    hypothesis(label, yes, no, Test::Unsettled)
}

/// The same of one that a predicate settles.
pub const fn by_predicate(
    label: Label<'static>,
    yes: &'static str,
    no: &'static str,
) -> Hypothesis<'static> {
    hypothesis(label, yes, no, Test::Predicate)
}

/// The same of one that a plan of this side settles, with its advice for roots with us to move and
/// with them to move.
pub const fn by_plan(
    label: Label<'static>,
    yes: &'static str,
    no: &'static str,
    owner: Side,
    advice: [usize; 2],
) -> Hypothesis<'static> {
    hypothesis(label, yes, no, Test::Plan(Forcing { owner, advice }))
}

/// The same of one that the search for an answer to a plan settles.
pub const fn by_refutation(
    label: Label<'static>,
    yes: &'static str,
    no: &'static str,
    owner: Side,
    advice: [usize; 2],
) -> Hypothesis<'static> {
    hypothesis(label, yes, no, Test::Refutation(Forcing { owner, advice }))
}

const fn hypothesis(
    label: Label<'static>,
    yes: &'static str,
    no: &'static str,
    test: Test,
) -> Hypothesis<'static> {
    Hypothesis {
        label,
        yes,
        no,
        test,
    }
}

/// A method for a hypothesis, what must be `known` before it, and what it raises.
pub const fn method(
    label: Label<'static>,
    cost: Cost,
    hypothesis: usize,
    known: Line,
    raises: &'static [usize],
) -> Method<'static> {
    Method {
        label,
        cost,
        hypothesis,
        known,
        raises,
        relation: "",
        clauses: &[],
        negated: &[],
    }
}

/// The same method with its relation: in words, as clauses, and negated as clauses.
pub const fn relating(
    method: Method<'static>,
    relation: &'static str,
    clauses: &'static [Line],
    negated: &'static [Line],
) -> Method<'static> {
    Method {
        relation,
        clauses,
        negated,
        ..method
    }
}

/// A clause: if all on the left hold, one on the right does; a bit for each hypothesis.
pub const fn clause(left: u128, right: u128) -> Line {
    Line { left, right }
}

/// The base of these hypotheses and methods, of which the first stand in the text.
pub const fn base(
    hypotheses: &'static [Hypothesis<'static>],
    methods: &'static [Method<'static>],
    of_the_text: usize,
    observations: &'static [usize],
    question: usize,
    interest: Interest,
    play: Option<usize>,
) -> Base<'static> {
    Base {
        question,
        interest,
        observations,
        hypotheses,
        methods,
        of_the_text,
        play,
    }
}

/// What a base decides in a position with us to move.
pub fn decided(strategy: &dyn Strategy, position: &Position) -> Decision {
    argue::decide(strategy, position)
}
