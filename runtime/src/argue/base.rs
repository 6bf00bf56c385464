//! A knowledge base as its prover knows it: hypotheses are numbers, relations are clauses that were
//! negated before, sets of hypotheses are masks. Generated code holds one as a constant.

use crate::material::Side;
use crate::strategy::Label;

/// The most hypotheses of a base, those that its metaplans bring in included: a mask has a bit for
/// each.
pub const MOST_HYPOTHESES: usize = 128;

/// A knowledge base. Hypotheses are known by their index in [`Base::hypotheses`].
#[derive(Clone, Copy, Debug)]
pub struct Base<'a> {
    /// What is asked where nothing else is (`question`).
    pub question: usize,
    /// Which hypothesis is looked at first.
    pub interest: Interest,
    /// What is established before a proof starts, in order (`observe`).
    pub observations: &'a [usize],
    /// In order of appearance.
    pub hypotheses: &'a [Hypothesis<'a>],
    /// Methods in the order of the text, then those that the metaplans come to.
    pub methods: &'a [Method<'a>],
    /// How many of the methods stand in the text.
    pub of_the_text: usize,
    /// The advice that lists moves to a player where no plan does (`play`), by its index: the moves
    /// are the replies that it considers at its root.
    pub play: Option<usize>,
}

/// The order in which the prover looks at the hypotheses under investigation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interest {
    /// Those first that occur most in both objectives; ties in order of appearance (thesis, section
    /// 3.2.2).
    MostFrequent,
    /// Those first that were brought in last; whenever a method brings some in, the order of all
    /// others is turned round (thesis, listing of the module `AL3_CKP`).
    Newest,
}

/// Something that holds in a position or does not.
#[derive(Clone, Copy, Debug)]
pub struct Hypothesis<'a> {
    /// Its name as the base writes it, `wins` or `suc(ours)`, and where it first stands.
    pub label: Label<'a>,
    /// The sentence that says it holds; `{us}` and `{them}` stand for the names of the sides.
    pub yes: &'a str,
    /// The sentence that says it does not.
    pub no: &'a str,
    /// How it is looked up in the position itself.
    pub test: Test,
}

/// How a hypothesis is looked up in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Not at all: methods alone settle it.
    Unsettled,
    /// By a predicate (`lemma`, `observe`).
    Predicate,
    /// By the search of a plan (`suc`).
    Plan(Forcing),
    /// By the search of one plan's answer to another (`refutes`).
    Refutation(Forcing),
}

/// The search behind a hypothesis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forcing {
    /// Whose forcing tree it is: this side chooses, the other may do what is considered.
    pub owner: Side,
    /// The advice, by its index in the strategy: for roots with us to move, and with them to move.
    pub advice: [usize; 2],
}

/// A way to investigate a hypothesis.
#[derive(Clone, Copy, Debug)]
pub struct Method<'a> {
    /// Its name, and where it stands.
    pub label: Label<'a>,
    /// When it is tried.
    pub cost: Cost,
    /// What it is for.
    pub hypothesis: usize,
    /// What must be known to hold before it is used: as a mask on the left, what must be known not to
    /// hold on the right.
    pub known: Line,
    /// What it brings in, in order.
    pub raises: &'a [usize],
    /// What it says of these, as its author wrote it.
    pub relation: &'a str,
    /// The same as clauses, all of which hold.
    pub clauses: &'a [Line],
    /// The negation of the same as clauses, all of which would have to hold: a factor of both
    /// objectives.
    pub negated: &'a [Line],
}

/// When a method is tried: cheap ones first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cost {
    /// Before anything is searched.
    Easy,
    /// After easy methods: combines plans that failed.
    Metaplan,
    /// After refutations and plans.
    Difficult,
}

/// A clause: if all on the left hold, one on the right does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Line {
    /// A bit for each hypothesis.
    pub left: u128,
    /// The same.
    pub right: u128,
}

impl Line {
    /// The clause of these hypotheses.
    ///
    /// # Panics
    /// One of them is not below [`MOST_HYPOTHESES`], which the compiler of the base has ruled out; in
    /// a constant it stops the compilation.
    pub const fn new(left: &[usize], right: &[usize]) -> Line {
        Line {
            left: mask(left),
            right: mask(right),
        }
    }
}

const fn mask(hypotheses: &[usize]) -> u128 {
    let mut mask = 0;
    let mut index = 0;
    while index < hypotheses.len() {
        assert!(hypotheses[index] < MOST_HYPOTHESES);
        mask |= 1 << hypotheses[index];
        index += 1;
    }
    mask
}
