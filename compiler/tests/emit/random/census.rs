//! Which constructs of the language random programs use, so that none goes untested.

use std::collections::BTreeMap;

use alc::expression::{Formula, MoveTest, Number, Part, SetTerm, SquareTerm, TermKind};
use alc::program::{Body, Program};
use alc_runtime::Side;

/// What is counted.
const CONSTRUCTS: &[&str] = &[
    "a list of squares",
    "a set after the move",
    "a set at the root",
    "advice for them first",
    "after",
    "an exit",
    "an operator of sets",
    "attacked by",
    "attacks",
    "between",
    "count",
    "every",
    "if of sets",
    "in",
    "limited advice",
    "men",
    "near",
    "number after the move",
    "order by one number",
    "order by several",
    "pass",
    "pass test",
    "pattern",
    "reach",
    "same set",
    "sat",
    "set function",
    "set parameter",
    "size",
    "some",
    "square after the move",
    "square at",
    "subset",
    "walk",
    "where",
];

/// Those that no program uses.
pub fn missing(programs: &[Program]) -> Vec<&'static str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for program in programs {
        of_program(program, &mut |construct| {
            *counts.entry(construct).or_default() += 1
        });
    }
    let unknown = counts
        .keys()
        .find(|construct| !CONSTRUCTS.contains(construct));
    assert_eq!(unknown, None, "every construct is listed");
    let listed = CONSTRUCTS.iter().copied();
    listed
        .filter(|construct| !counts.contains_key(construct))
        .collect()
}

fn of_program(program: &Program, count: &mut dyn FnMut(&'static str)) {
    for function in &program.functions {
        if matches!(function.body, Body::Set(_)) {
            count("set function");
        }
        let parameters = &mut function.parameters.iter();
        if parameters.any(|parameter| parameter.kind == TermKind::Set) {
            count("set parameter");
        }
    }
    for advice in &program.advice {
        if advice.first == Side::Them {
            count("advice for them first");
        }
        if advice.limited {
            count("limited advice");
        }
        if advice.exit.is_some() {
            count("an exit");
        }
        for group in advice.levels.iter().flat_map(|level| &level.groups) {
            if group.pass {
                count("pass");
            }
            match group.order.len() {
                0 => {}
                1 => count("order by one number"),
                _ => count("order by several"),
            }
        }
    }
    let bodies = program.functions.iter().filter_map(|one| one.body.part());
    for part in bodies.chain(program.parts_outside_functions()) {
        part.visit(&mut |part| {
            if let Some(construct) = construct(part) {
                count(construct);
            }
        });
    }
}

fn construct(part: Part<'_>) -> Option<&'static str> {
    Some(match part {
        Part::Formula(Formula::Member(..)) => "in",
        Part::Formula(Formula::Subset(..)) => "subset",
        Part::Formula(Formula::SameSet(..)) => "same set",
        Part::Formula(Formula::Some(_)) => "some",
        Part::Formula(Formula::Every(_)) => "every",
        Part::Formula(Formula::Matches(_)) => "pattern",
        Part::Formula(Formula::Satisfiable(_)) => "sat",
        Part::Formula(Formula::After(_)) => "after",
        Part::Formula(Formula::Move(MoveTest::Pass)) => "pass test",
        Part::Number(Number::Size(_)) => "size",
        Part::Number(Number::Count(_)) => "count",
        Part::Number(Number::After(_)) => "number after the move",
        Part::Square(SquareTerm::At(..)) => "square at",
        Part::Square(SquareTerm::After(_)) => "square after the move",
        Part::Set(SetTerm::Squares(_)) => "a list of squares",
        Part::Set(SetTerm::Where(_)) => "where",
        Part::Set(SetTerm::Men(..)) => "men",
        Part::Set(SetTerm::Attacks(_)) => "attacks",
        Part::Set(SetTerm::AttackedBy(_)) => "attacked by",
        Part::Set(SetTerm::Between(..)) => "between",
        Part::Set(SetTerm::Near(..)) => "near",
        Part::Set(SetTerm::Walk(..)) => "walk",
        Part::Set(SetTerm::Reach(_)) => "reach",
        Part::Set(SetTerm::Combined(..)) => "an operator of sets",
        Part::Set(SetTerm::If(..)) => "if of sets",
        Part::Set(SetTerm::AtRoot(_)) => "a set at the root",
        Part::Set(SetTerm::After(_)) => "a set after the move",
        _ => return None,
    })
}
