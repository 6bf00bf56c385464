//! From the typed base to the lowered one.

use alc_runtime::Side;
use alc_runtime::argue::Forcing;

use super::searches::{Plan, Search};
use super::{Hypothesis, Knowledge, Method, Test};
use crate::diagnostic::Diagnostic;
use crate::expression::Formula;
use crate::program::constraints::Constraints;
use crate::program::lower::too_intricate;
use crate::program::simplify::simplified;
use crate::program::{Advice, Goals, Level, Origin};
use crate::source::Span;
use crate::table::knowledge::{self as typed, Planned, Subject};
use crate::table::{Constraint, OpponentStuck, Table};

/// Lowers the base of a table. What is searched for it is added to the `advice`, where the plans of the
/// text have places of their own already: those that are not `asked` by `sat` are searched there.
pub(in crate::program) fn lower(
    table: &Table,
    base: &typed::Knowledge,
    asked: &dyn Fn(usize) -> bool,
    constraints: &mut Constraints<'_>,
    advice: &mut Vec<Advice>,
    origin: &dyn Fn(Span) -> Origin,
) -> Result<Knowledge, Diagnostic> {
    let mut lowering = Lowering {
        table,
        longest_search: base.longest_search,
        asked,
        constraints,
        advice,
        origin,
    };
    let mut hypotheses = Vec::new();
    for hypothesis in &base.hypotheses {
        hypotheses.push(Hypothesis {
            name: hypothesis.name.clone(),
            origin: origin(hypothesis.span),
            yes: hypothesis.yes.clone(),
            no: hypothesis.no.clone(),
            test: lowering.test(hypothesis)?,
        });
    }
    let play = match &base.play {
        Some((moves, span)) => Some(lowering.play(moves, *span)?),
        None => None,
    };
    let methods = base.methods.iter().map(|method| Method {
        name: method.name.clone(),
        origin: origin(method.span),
        cost: method.cost,
        hypothesis: method.hypothesis,
        known: method.known,
        raises: method.raises.clone(),
        relation: method.relation.clone(),
        clauses: method.clauses.clone(),
        negated: method.negated.clone(),
    });
    Ok(Knowledge {
        hypotheses,
        methods: methods.collect(),
        of_the_text: base.of_the_text,
        observations: base.observations.clone(),
        question: base.question,
        question_at: origin(base.question_at),
        interest: base.interest,
        play,
    })
}

/// Advice that is never searched: it keeps the place of a plan of the text.
pub(in crate::program) fn place_of_a_plan(name: &str, origin: Origin) -> Advice {
    Advice {
        name: name.to_owned(),
        origin,
        better_goal: Formula::Constant(false),
        holding_goal: Formula::Constant(false),
        exit: None,
        limited: false,
        holds_when_cut: false,
        owner: Side::Us,
        first: Side::Us,
        them_first: None,
        levels: vec![Level {
            goals: Goals::Unasked,
            groups: Vec::new(),
            holds_when_stuck: false,
        }],
    }
}

struct Lowering<'l, 't> {
    table: &'l Table,
    longest_search: usize,
    asked: &'l dyn Fn(usize) -> bool,
    constraints: &'l mut Constraints<'t>,
    advice: &'l mut Vec<Advice>,
    origin: &'l dyn Fn(Span) -> Origin,
}

impl Lowering<'_, '_> {
    fn test(&mut self, hypothesis: &typed::Hypothesis) -> Result<Test, Diagnostic> {
        let conventions = self.table.conventions;
        let origin = (self.origin)(hypothesis.span);
        match &hypothesis.subject {
            Subject::Open => Ok(Test::Unsettled),
            Subject::Predicate(formula) => Ok(Test::Predicate(simplified(formula))),
            Subject::Success(planned) => {
                let plan = Plan::of(self.table, planned);
                if plan.bound > self.longest_search {
                    return Ok(Test::Unsettled);
                }
                let search = Search::success(plan);
                let (name, origin, place) = match planned {
                    Planned::One(plan) => {
                        let word = &self.table.advice[*plan].name;
                        let free = !(self.asked)(*plan);
                        (
                            word.text.clone(),
                            (self.origin)(word.span),
                            free.then_some(*plan),
                        )
                    }
                    _ => (inside(&hypothesis.name), origin, None),
                };
                let forcing = self.search(&name, &origin, &search, place)?;
                self.refuse_pass(forcing, &name, planned, hypothesis.span)?;
                Ok(Test::Plan(forcing))
            }
            Subject::Refutation(planned, refuted) => {
                let plan = Plan::of(self.table, planned);
                let refuted = Plan::of(self.table, &Planned::One(*refuted));
                let search = Search::refutation(plan, refuted, conventions);
                self.search(&hypothesis.name, &origin, &search, None)
                    .map(Test::Refutation)
            }
        }
    }

    /// Adds what is searched, for roots with either side to move.
    fn search(
        &mut self,
        name: &str,
        origin: &Origin,
        search: &Search,
        place: Option<usize>,
    ) -> Result<Forcing, Diagnostic> {
        let conventions = self.table.conventions;
        let mut index = [0; 2];
        for (first, index) in [Side::Us, Side::Them].into_iter().zip(&mut index) {
            let advice = Advice {
                name: name.to_owned(),
                origin: origin.clone(),
                better_goal: search.better.clone(),
                holding_goal: search.holding.clone(),
                exit: None,
                limited: false,
                holds_when_cut: conventions.opponent_stuck == OpponentStuck::Holds,
                owner: search.owner,
                first,
                them_first: None,
                levels: search.levels(first, conventions, self.constraints)?,
            };
            match place.filter(|_| first == Side::Us) {
                Some(place) => {
                    self.advice[place] = advice;
                    *index = place;
                }
                None => {
                    *index = self.advice.len();
                    self.advice.push(advice);
                }
            }
        }
        // So its goals are the same.
        self.advice[index[0]].them_first = Some(index[1]);
        Ok(Forcing {
            owner: search.owner,
            advice: index,
        })
    }

    /// A player plays the first move of a plan of ours, which is no pass.
    fn refuse_pass(
        &self,
        forcing: Forcing,
        name: &str,
        planned: &Planned,
        hypothesis: Span,
    ) -> Result<(), Diagnostic> {
        let first = &self.advice[forcing.advice[0]].levels[0];
        if forcing.owner == Side::Them || !first.groups.iter().any(|group| group.pass) {
            return Ok(());
        }
        let span = match planned {
            Planned::One(plan) => self.table.advice[*plan].our_moves_at,
            Planned::Either(_) | Planned::Widened(..) => hypothesis,
        };
        Err(pass_at_root(&format!("the plan `{name}`"), span))
    }

    /// Adds the advice that lists the moves of a player: they stand where replies do, and each of them
    /// ends its tree.
    fn play(&mut self, moves: &Constraint, span: Span) -> Result<usize, Diagnostic> {
        let groups = self.constraints.groups(moves, 0);
        let groups = groups.map_err(|too_large| too_intricate(&too_large, span))?;
        if groups.iter().any(|group| group.pass) {
            return Err(pass_at_root("`play`", span));
        }
        self.advice.push(Advice {
            name: "play".to_owned(),
            origin: (self.origin)(span),
            better_goal: Formula::Constant(true),
            holding_goal: Formula::Constant(true),
            exit: None,
            limited: false,
            holds_when_cut: true,
            owner: Side::Them,
            first: Side::Us,
            them_first: None,
            levels: vec![
                Level {
                    goals: Goals::Unasked,
                    groups,
                    holds_when_stuck: true,
                },
                Level {
                    goals: Goals::Kept,
                    groups: Vec::new(),
                    holds_when_stuck: false,
                },
            ],
        });
        Ok(self.advice.len() - 1)
    }
}

fn pass_at_root(what: &str, span: Span) -> Diagnostic {
    let message = format!("{what} may begin with a pass, but a pass cannot be played");
    Diagnostic::error("pass-at-root", span, message)
        .note("let a plan pass at `depth > 0` only, or name the moves that are to be played")
}

/// What stands in the parentheses of a hypothesis.
fn inside(name: &str) -> String {
    let inner = name.split_once('(').map_or(name, |(_, inner)| inner);
    inner.strip_suffix(')').unwrap_or(inner).to_owned()
}
