//! A program becomes Rust that reads as if written by hand: one module, to be included where a
//! player is compiled. It calls nothing but the surface `alc_runtime::generated` and, where the table
//! declares predicates that are written in Rust, the module `predicates` beside it.
//!
//! Every rule, piece of advice and definition is a function with its provenance, and advice has one
//! for each depth. The text is laid out as `rustfmt` would; whatever is too wide for a
//! line is given a function of its own.

mod advice;
mod arguments;
mod code;
mod depth;
mod formulas;
mod frame;
mod groups;
mod knowledge;
mod layout;
mod levels;
mod lists;
mod memory;
mod men;
mod names;
mod nodes;
mod orders;
mod patterns;
mod question;
mod roots;
mod rules;
mod sets;
mod squares;
mod strategy;
mod tables;
mod terms;
mod text;
mod translate;
mod truth;
mod words;

pub use names::{module_name, predicate_name, type_name};
pub use text::printable;

use std::collections::BTreeSet;
use std::mem;

use alc_runtime::Side;
use codegen::Scope;

use crate::expression::Formula;
use crate::passes::{self, Improved, Passes};
use crate::program::{Advice, Program};
use advice::AdviceCode;
use code::Code;
use frame::{Frame, ROOT};
use strategy::Strategy;
use translate::{Item, Translator};

/// The Rust module of a program, with all passes made: items without inner attributes, to be `include!`d in a module or
/// to be one. The public item is a unit struct, [`type_name`] of the table's name, which implements
/// `alc_runtime::Strategy`.
pub fn rust(program: &Program) -> String {
    rust_with(program, Passes::ALL)
}

/// As [`rust`], with these passes made alone.
pub fn rust_with(program: &Program, passes: Passes) -> String {
    module(program, passes, false)
}

/// As [`rust_with`]; the table knows its measure, which is read from the file [`MEASURE`] beside the
/// module where that is compiled.
pub fn rust_measured(program: &Program, passes: Passes) -> String {
    module(program, passes, true)
}

/// The file of a measure.
pub const MEASURE: &str = "measure.bin";

fn module(program: &Program, passes: Passes, measured: bool) -> String {
    let improved = passes::improved(program, passes);
    let program = &improved.program;
    let mut translator = Translator::new(&improved);
    // Callers first, so that the module reads from the table's rules down to its words.
    let mut definitions: Vec<Vec<Item>> = Vec::new();
    while let Some(last) = translator.callees.len().checked_sub(definitions.len() + 1) {
        let name = &translator.callees[last].name;
        let start = translator.items.iter().position(|item| item.name == *name);
        definitions.push(translator.items.split_off(start.unwrap_or_default()));
    }

    let advice = write_advice(&mut translator, &improved);
    let of_advice = translator.items.split_off(0);
    let rules: Vec<_> = program
        .rules
        .iter()
        .enumerate()
        .map(|(index, rule)| rules::write(&mut translator, index, rule, &advice))
        .collect();
    let aim = of_state(
        &mut translator,
        ("aim_of_", "Whether the table has reached its aim."),
        &program.aim,
    );
    let claim = program.claim.as_ref().map(|claim| {
        let about = "Whether the table claims to reach its aim from here.";
        of_state(&mut translator, ("claim_of_", about), claim)
    });
    let known = knowledge::write(&mut translator, &improved, &advice);
    translator.items.extend(of_advice);
    let questions = truth::write(&mut translator);
    translator
        .items
        .extend(mem::take(&mut translator.orders.items));
    translator.items.extend(definitions.into_iter().flatten());
    translator
        .items
        .extend(mem::take(&mut translator.men).into_values());

    let strategy = Strategy {
        name: &program.name,
        rules: &rules,
        advice: &advice[..of_the_text(program).count()],
        fingerprint: &improved.fingerprint,
        kind_of_aim: program.kind_of_aim(),
        aim: &aim,
        lists: program.rules.iter().map(|rule| &*rule.advice).collect(),
        questions: &questions,
        knowledge: program.knowledge.as_ref().map(|base| (base, &*known)),
        claim: claim.as_ref(),
        measured,
    };
    let type_name = type_name(&program.name);
    let reachable = reachable(&translator, strategy.words());
    let mut scope = Scope::new();
    scope.import("::alc_runtime::generated", "*");
    scope.push_struct(tables::type_definition(program, &type_name));
    scope.push_impl(strategy::implementation(&type_name, &strategy));
    tables::write_constants(&mut scope, &translator, &reachable);
    if program.knowledge.is_some() {
        knowledge::write_tests(&mut scope, &known);
    }
    if measured {
        scope.raw(tables::measure());
    }
    if reachable.contains(ROOT) {
        translator.roots.write(&mut scope, &reachable);
    }
    let drawings = translator.squares.drawing_items(&reachable);
    for item in translator.items {
        if reachable.contains(&item.name) {
            scope.push_fn(item.function);
        }
    }
    for item in drawings {
        scope.raw(item);
    }
    let mut text = format!("{}{}", tables::header(program), scope.to_string());
    text.push('\n');
    text
}

/// The pieces of advice that the table's rules may list: all but those that are only asked for. Of a
/// knowledge base, all that is searched for it.
fn of_the_text(program: &Program) -> impl Iterator<Item = &Advice> {
    let is_base = program.knowledge.is_some();
    let advice = program.advice.iter();
    advice.take_while(move |advice| is_base || advice.first == Side::Us)
}

/// Writes the functions of all advice.
fn write_advice<'p>(translator: &mut Translator<'p>, improved: &'p Improved) -> Vec<AdviceCode> {
    let program = &improved.program;
    let mut written: Vec<AdviceCode> = Vec::new();
    for (index, nodes) in improved.nodes.iter().enumerate() {
        let code = advice::write(translator, index, nodes, &written);
        written.push(code);
    }
    for (index, name) in translator.asked.clone() {
        let of = |index: usize| (&program.advice[index], &written[index]);
        let them_first = program.advice[index].them_first.map(of);
        question::write(translator, &name, of(index), them_first);
    }
    written
}

/// Writes the function of a formula about a position alone, with what its name begins with and what
/// is said about it, unless its truth is known, and says how it is called.
fn of_state<'p>(
    translator: &mut Translator<'p>,
    (prefix, about): (&str, &str),
    formula: &'p Formula,
) -> Code {
    let program = translator.program;
    let name = translator.names.function(prefix, &program.name, "");
    let frame =
        Frame::new(&name, &program.name, format!("Aim of {}", program.source)).outside_trees();
    let body = translator.formula_body(formula, &frame);
    match body.as_truth() {
        Some(truth) => Code::truth(truth),
        None => translator.write(&frame, about, &body, "bool"),
    }
}

/// The words that are used, directly or not, by what uses these: the names of functions that are
/// called and the constants.
fn reachable(translator: &Translator, from: BTreeSet<String>) -> BTreeSet<String> {
    let mut reached = from;
    loop {
        let before = reached.len();
        for item in &translator.items {
            if reached.contains(&item.name) {
                reached.extend(item.words.iter().cloned());
            }
        }
        for (method, function) in translator.roots.words() {
            if reached.contains(&method) {
                reached.insert(function.to_owned());
            }
        }
        if reached.len() == before {
            return reached;
        }
    }
}
