//! From the typed table to the program: the table's conventions and depth tests become the shape of
//! each advice's levels.

use std::collections::BTreeSet;

use alc_runtime::Side;

use super::constraints::{Constraints, TooLarge};
use super::doubts;
use super::simplify::{self, simplified};
use super::{
    Advice, Body, Function, Goals, Level, Origin, Parameter, Program, Rule, Wording, absence,
    knowledge, limits, strictness,
};
use crate::diagnostic::{Diagnostic, Severity};
use crate::expression::{Formula, Part};
use crate::source::{LineStarts, Source, Span};
use crate::table::{self, Conventions, GoalsChecked, HoldingAtGoal, Meaning, OpponentStuck, Table};

/// The deepest that an advice may search, in plies.
pub const DEEPEST: usize = 64;

/// Lowers a table. There is a program unless one of the diagnostics is an error.
pub fn lower(sources: &[Source], table: &Table) -> (Option<Program>, Vec<Diagnostic>) {
    let lines: Vec<LineStarts> = sources.iter().map(LineStarts::of).collect();
    let origin = |span: Span| Origin {
        file: sources[span.source.0].name.clone(),
        line: u32::try_from(lines[span.source.0].line(span.start)).unwrap_or(u32::MAX),
    };
    let functions = table
        .definitions
        .iter()
        .map(|definition| function(definition, &origin))
        .collect();
    let origins = table
        .constraints
        .iter()
        .map(|constraint| origin(constraint.name.span))
        .collect();
    let mut constraints = Constraints::new(table, functions, origins);
    let mut diagnostics = Vec::new();
    let asked = asked_by_others(table);
    let is_searched = |index: &usize| table.knowledge.is_none() || asked.contains(index);
    let listed: BTreeSet<usize> = table
        .rules
        .iter()
        .flat_map(|rule| rule.advice.clone())
        .collect();
    let mut advice = Vec::new();
    let mut them_first = Vec::new();
    for (index, source) in table.advice.iter().enumerate() {
        let mut lowered = |first| {
            let levels = levels(source, first, table.conventions, &mut constraints)?;
            Ok(Advice {
                name: source.name.text.clone(),
                origin: origin(source.name.span),
                better_goal: simplified(&source.better_goal),
                holding_goal: simplified(&source.holding_goal),
                exit: source.exit.as_ref().map(simplified),
                limited: false,
                holds_when_cut: table.conventions.opponent_stuck == OpponentStuck::Holds,
                owner: Side::Us,
                first,
                them_first: None,
                levels,
            })
        };
        if !is_searched(&index) {
            let name = &source.name;
            advice.push(knowledge::place_of_a_plan(&name.text, origin(name.span)));
            continue;
        }
        if source.owner == Side::Them {
            let message = format!(
                "`sat` asks for `{}`, which is a plan of theirs",
                source.name.text
            );
            diagnostics.push(
                Diagnostic::error("wrong-side", source.name.span, message)
                    .note("`sat` asks whether we have a tree"),
            );
            continue;
        }
        match lowered(Side::Us) {
            Ok(own) => {
                doubts::of_search(source, &own, listed.contains(&index), &mut diagnostics);
                advice.push(own);
            }
            Err(unsearchable) => {
                diagnostics.push(unsearchable);
                continue;
            }
        }
        if asked.contains(&index) {
            match lowered(Side::Them) {
                Ok(other) => them_first.push((advice.len() - 1, other)),
                Err(unsearchable) => diagnostics.push(unsearchable.note(
                    "this is so of its search with them to move at the root, as `sat` may ask for it; we are then to move at odd depths",
                )),
            }
        }
    }
    if advice.len() == table.advice.len() && table.knowledge.is_none() {
        doubts::of_depths(table, &advice, &them_first, &mut diagnostics);
    }
    if diagnostics
        .iter()
        .any(|found| found.severity == Severity::Error)
    {
        return (None, diagnostics);
    }
    for (index, other) in them_first {
        advice[index].them_first = Some(advice.len());
        advice.push(other);
    }
    let asked = |index| asked.contains(&index);
    let knowledge = match &table.knowledge {
        None => None,
        Some(base) => {
            let lowered =
                knowledge::lower(table, base, &asked, &mut constraints, &mut advice, &origin);
            match lowered {
                Ok(lowered) => Some(lowered),
                Err(unsearchable) => {
                    diagnostics.push(unsearchable);
                    return (None, diagnostics);
                }
            }
        }
    };
    let rules = table.rules.iter().map(|rule| Rule {
        name: rule.name.text.clone(),
        origin: origin(rule.name.span),
        condition: simplified(&rule.condition),
        advice: rule.advice.clone(),
    });
    let mut program = Program {
        name: table.name.clone(),
        source: sources
            .first()
            .map_or_else(String::new, |source| source.name.clone()),
        material: table.material,
        move_order: table.conventions.move_order,
        functions: constraints.functions,
        rules: rules.collect(),
        advice,
        aim: simplified(&table.aim),
        claim: table.claim.as_ref().map(simplified),
        wording: match knowledge {
            None => Wording::of(sources, table),
            Some(_) => Wording::default(),
        },
        knowledge,
    };
    settle(&mut program);
    (Some(program), diagnostics)
}

/// Settles what is recorded of absence and of calls for advice in a program that records nothing
/// yet.
pub fn settle(program: &mut Program) {
    limits::settle(program);
    strictness::settle(&mut program.functions);
    absence::settle(program);
}

fn function(definition: &table::Definition, origin: &impl Fn(Span) -> Origin) -> Function {
    Function {
        name: definition.name.text.clone(),
        part: None,
        origin: origin(definition.name.span),
        parameters: definition.parameters.iter().map(Parameter::of).collect(),
        uses_root: definition.uses_root,
        uses_move: false,
        asks_advice: false,
        body: match &definition.meaning {
            Meaning::Formula(formula) => Body::Formula(simplified(formula)),
            Meaning::Number(number) => Body::Number(simplify::number(number), false),
            Meaning::Square(square) => Body::Square(simplify::square(square), false),
            Meaning::Set(set) => Body::Set(simplify::set(set)),
            Meaning::Extern => Body::Extern(definition.name.text.clone()),
        },
    }
}

/// The advice that some formula asks for.
fn asked_by_others(table: &Table) -> BTreeSet<usize> {
    let mut asked = BTreeSet::new();
    table.visit(&mut |part| {
        if let Part::Formula(Formula::Satisfiable(advice)) = part {
            asked.insert(*advice);
        }
    });
    asked
}

/// The levels of an advice, down to the first depth at which its constraints allow no move, for
/// roots with this side to move.
fn levels(
    advice: &table::Advice,
    first: Side,
    conventions: Conventions,
    constraints: &mut Constraints<'_>,
) -> Result<Vec<Level>, Diagnostic> {
    // From this depth on, depth tests answer alike at every depth of one parity.
    let settled = constraints
        .deepest_test(&advice.our_moves)
        .max(constraints.deepest_test(&advice.their_moves))
        .saturating_add(1);
    let mut levels = Vec::new();
    loop {
        let depth = levels.len();
        let ours = depth.is_multiple_of(2) == (first == Side::Us);
        let groups = groups_at(advice, ours, depth, constraints)?;
        let done = groups.is_empty();
        let holds_when_stuck = !ours
            && match conventions.opponent_stuck {
                OpponentStuck::Fails => false,
                OpponentStuck::Holds => true,
                OpponentStuck::HoldsInBound => {
                    !groups_at(advice, true, depth + 1, constraints)?.is_empty()
                }
            };
        levels.push(Level {
            goals: goals(conventions, ours),
            groups,
            holds_when_stuck,
        });
        if done {
            return Ok(levels);
        }
        // Both sides have been asked at a depth where nothing depends on the depth any more.
        if advice.bound.is_none() && i64::try_from(depth).is_ok_and(|depth| depth > settled) {
            return Err(unbounded(advice));
        }
        if levels.len() > DEEPEST {
            return Err(Diagnostic::error(
                "too-deep",
                advice.name.span,
                format!(
                    "the advice `{}` searches deeper than {DEEPEST} plies",
                    advice.name.text
                ),
            )
            .and_at(advice.our_moves_at, "these depths are too large"));
        }
    }
}

fn groups_at(
    advice: &table::Advice,
    ours: bool,
    depth: usize,
    constraints: &mut Constraints<'_>,
) -> Result<Vec<super::Group>, Diagnostic> {
    // A plan ends with its last move of ours.
    let first_is_ours = depth.is_multiple_of(2) == ours;
    let plies = advice
        .bound
        .map(|moves| 2 * moves - usize::from(first_is_ours));
    if plies.is_some_and(|plies| depth >= plies) {
        return Ok(Vec::new());
    }
    let (constraint, span) = if ours {
        (&advice.our_moves, advice.our_moves_at)
    } else {
        (&advice.their_moves, advice.their_moves_at)
    };
    let groups = constraints.groups(constraint, depth);
    groups.map_err(|too_large| too_intricate(&too_large, span))
}

/// The complaint about a constraint at a place that grew too large.
pub(super) fn too_intricate(too_large: &TooLarge, span: Span) -> Diagnostic {
    let message = if too_large.together {
        "the constraints up to here become too large together when their definitions are put in"
    } else {
        "this constraint becomes too large when its definitions are put in"
    };
    Diagnostic::error("too-intricate", span, message)
        .note("it multiplies: `and` of orders makes a group for each pair, and named constraints are copied")
}

fn goals(conventions: Conventions, ours: bool) -> Goals {
    match (conventions.goals_checked, conventions.holding_at_goal) {
        (GoalsChecked::AfterOurMoves, _) if ours => Goals::Unasked,
        (_, HoldingAtGoal::Kept) => Goals::Kept,
        (_, HoldingAtGoal::Waived) => Goals::HoldingWaivedAtGoal,
    }
}

fn unbounded(advice: &table::Advice) -> Diagnostic {
    let message = format!(
        "nothing bounds the search of the advice `{}`",
        advice.name.text
    );
    Diagnostic::error("unbounded-search", advice.our_moves_at, message)
        .saying("allows moves at every depth")
        .and_at(advice.their_moves_at, "so does this")
        .note("bound one of them by a depth test, as in `(depth = 0) and legal`, or by `none`")
}
