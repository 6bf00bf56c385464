//! The command `ask`: a knowledge base answers its question about a position, and says why.

mod json;
mod text;
mod trace;
mod words;

use std::io;

use super::arguments::hint;
use super::{Format, Status, Streams, quietly};
use crate::argue::{
    Action, Argument, Base, Claim, End, ForcingTree, Step, argue, at_sight, forcing_tree, justify,
};
use crate::fen::{self, Reading};
use crate::material::Side;
use crate::strategy::{Decision, Label, Strategy};
pub(super) use words::{Behind, sentence};

/// What to ask, and how to say what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskOptions {
    /// The position, as a FEN; either side may be to move.
    pub fen: String,
    /// The hypothesis that is asked about, by its name; the base's question where nobody says.
    pub question: Option<String>,
    /// The form of the answer.
    pub format: Format,
    /// Whether each cycle of the prover is told.
    pub trace: bool,
}

/// Asks about a position; a FEN that is none of the ending, a question that is no hypothesis and a
/// strategy that is no base are reported.
///
/// # Errors
/// Only where writing fails.
pub fn ask(
    strategy: &dyn Strategy,
    options: &AskOptions,
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    match asked(strategy, options) {
        Ok(said) => {
            let shown = streams.out.write_all(said.as_bytes());
            quietly(shown.map(|()| Status::Done), Status::Done)
        }
        Err(message) => {
            writeln!(streams.err, "error: {message}")?;
            Ok(Status::BadInput)
        }
    }
}

/// What `ask` writes, with a line's end.
///
/// # Errors
/// A message for the user: the strategy is no base, the FEN is bad, or there is no such hypothesis.
pub fn asked(strategy: &dyn Strategy, options: &AskOptions) -> Result<String, String> {
    let base = base_of(strategy)?;
    let question = match &options.question {
        Some(name) => named(&base, name)?,
        None => base.question,
    };
    let fen = options.fen.trim_start_matches('\u{feff}').trim();
    let start = fen::read(fen, strategy.material()).map_err(|error| error.to_string())?;
    let argument = argue(strategy, &base, &start.position, question);
    let steps = justify(&base, &argument).into_iter();
    let steps = steps.map(|step| told(strategy, &base, &start, question, step));
    let told = Told {
        strategy,
        base: &base,
        fen,
        start: &start,
        steps: steps.collect::<Result<_, _>>()?,
        decision: (start.position.turn() == Side::Us).then(|| strategy.decide(&start.position)),
        argument,
        with_trace: options.trace,
    };
    Ok(match options.format {
        Format::Text => text::outline(&told),
        Format::Json => json::object(&told),
    })
}

/// The strategy's base.
///
/// # Errors
/// A message for the user: it is a table.
pub(super) fn base_of(strategy: &dyn Strategy) -> Result<Base<'_>, String> {
    strategy.base().ok_or_else(|| {
        format!(
            "{} is a table; only a knowledge base is asked: a file that begins with `knowledge \
             NAME.` and has hypotheses. `decide` and `explain` tell what a table does",
            strategy.name()
        )
    })
}

/// All that is to be said about a position.
struct Told<'a> {
    strategy: &'a dyn Strategy,
    base: &'a Base<'a>,
    fen: &'a str,
    start: &'a Reading,
    argument: Argument,
    /// The justification.
    steps: Vec<ToldStep>,
    /// What a player does, where we are to move.
    decision: Option<Decision>,
    with_trace: bool,
}

impl<'a> Told<'a> {
    /// The method with which the proof was given up, if it was.
    fn given_up(&self) -> Option<Label<'a>> {
        match self.argument.cycles.last()?.action {
            Action::GivenUp(method) => Some(self.base.methods[method].label),
            Action::Tested(_) | Action::Used(_) | Action::Nothing => None,
        }
    }
}

/// A step, with the tree of the plan or refutation that it says succeeds.
struct ToldStep {
    step: Step,
    tree: Option<ToldTree>,
}

/// A tree, and for each of its moves after which the better goal holds what the base sees there.
struct ToldTree {
    tree: ForcingTree,
    seen: Vec<Vec<Claim>>,
}

fn told(
    strategy: &dyn Strategy,
    base: &Base<'_>,
    start: &Reading,
    question: usize,
    step: Step,
) -> Result<ToldStep, String> {
    let forcing = match &step {
        Step::Found { claim, .. } if claim.value => {
            base.hypotheses[claim.hypothesis].test.forcing()
        }
        _ => None,
    };
    let tree = forcing.map(|forcing| forcing_tree(strategy, forcing, &start.position));
    let tree = tree.transpose().map_err(|why| why.to_string())?;
    let tree = tree.map(|tree| {
        let mut way = vec![start.position];
        let seen = tree.branches.iter().map(|branch| {
            way.truncate(branch.depth);
            let position = way[branch.depth - 1].after(branch.made);
            way.push(position);
            match branch.end {
                Some(End::Goal) => at_sight(strategy, base, &position, question),
                Some(End::Stuck | End::Spent) | None => Vec::new(),
            }
        });
        ToldTree {
            seen: seen.collect(),
            tree,
        }
    });
    Ok(ToldStep { step, tree })
}

impl Told<'_> {
    /// The number, from 1, of the step that says this, among those before another.
    fn number(&self, claim: Claim, before: usize) -> Option<usize> {
        let steps = self.steps[..before].iter();
        let found = steps
            .map(|told| told.step.claim())
            .position(|said| said == claim);
        found.map(|place| place + 1)
    }

    /// The numbers of the steps from which the step at this place, from 0, is drawn.
    fn drawn_from(&self, place: usize) -> Vec<usize> {
        let from = match &self.steps[place].step {
            Step::Found { .. } => &[][..],
            Step::Concluded { from, .. } | Step::ByCases { from, .. } => from,
        };
        let numbers = from.iter().filter_map(|claim| self.number(*claim, place));
        let mut numbers: Vec<usize> = numbers.collect();
        numbers.sort_unstable();
        numbers
    }
}

/// The hypothesis of this name; blanks in it do not count.
fn named(base: &Base<'_>, name: &str) -> Result<usize, String> {
    let without_blanks = |name: &str| name.split_whitespace().collect::<String>();
    let wanted = without_blanks(name);
    let names = base
        .hypotheses
        .iter()
        .map(|hypothesis| hypothesis.label.name);
    let found = names
        .clone()
        .position(|name| without_blanks(name) == wanted);
    found.ok_or_else(|| {
        let hint = hint(&wanted, names.clone());
        let all: Vec<String> = names.map(|name| format!("`{name}`")).collect();
        let hint = match hint.is_empty() {
            true => format!("; its hypotheses are {}", all.join(", ")),
            false => hint,
        };
        let name = crate::excerpt::printable(name);
        format!("`{name}` is no hypothesis of the base, so it cannot be asked (`--question`){hint}")
    })
}
