//! Predicates that are written in Rust (language reference, *Predicates in Rust*): whether the
//! functions of a file are those that a table declares, so that what does not fit is told in terms of
//! the table and before anything is compiled.

mod file;
mod signature;

use std::collections::BTreeSet;

use crate::Compiled;
use crate::diagnostic::Diagnostic;
use crate::emit;
use crate::expression::Part;
use crate::program::{Body, Program};
use crate::source::{Source, SourceId};
use crate::table::{Definition, Meaning, near};
use file::{File, Function};
use signature::Wanted;

/// Holds the functions of a Rust file against the predicates that a table declares: one error for
/// each that is missing or does not fit. The file is the source of this number. It may hold more,
/// and what cannot be told without a Rust compiler is left to it.
pub fn check(compiled: &Compiled, id: SourceId, rust: &Source) -> Vec<Diagnostic> {
    if !declares_any(compiled) {
        return Vec::new();
    }
    match file::read(&rust.text) {
        Ok(file) => declared(compiled)
            .filter_map(|predicate| compare(predicate, &file, id, rust))
            .collect(),
        Err(at) => {
            let message = format!("`{}` cannot be read as Rust", rust.name);
            let place = id.span(at.start, at.end);
            vec![
                Diagnostic::error("unreadable-rust", place, message)
                    .saying("from here on")
                    .note("look for a bracket or a quotation mark without its partner"),
            ]
        }
    }
}

/// Whether a table declares predicates in Rust, used or not.
pub fn declares_any(compiled: &Compiled) -> bool {
    declared(compiled).next().is_some()
}

/// An error for each predicate in Rust that a table needs, where none can be called: `problem` says
/// why, as the end of a sentence, and `remedy` what mends it.
pub fn unbound(compiled: &Compiled, problem: &str, remedy: &str) -> Vec<Diagnostic> {
    let needed = needed(&compiled.program);
    declared(compiled)
        .filter(|predicate| needed.contains(predicate.name.text.as_str()))
        .map(|predicate| {
            let name = &predicate.name;
            let message = format!(
                "the predicate `{}` is written in Rust, {problem}",
                name.text
            );
            Diagnostic::error("unbound-predicate", name.span, message)
                .saying("declared here")
                .note(remedy)
        })
        .collect()
}

/// The names of the predicates in Rust that may be called where a program runs. What it declares and
/// never calls is not among them.
pub fn needed(program: &Program) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    let mut called = BTreeSet::new();
    let mut waiting: Vec<Part<'_>> = program.parts_outside_functions().collect();
    while let Some(part) = waiting.pop() {
        part.visit(&mut |part| {
            let new = part.call().map(|call| call.function);
            if let Some(function) = new.filter(|function| called.insert(*function)) {
                let body = &program.functions[function].body;
                waiting.extend(body.part());
                if let Body::Extern(name) = body {
                    names.insert(name.as_str());
                }
            }
        });
    }
    names
}

fn declared(compiled: &Compiled) -> impl Iterator<Item = &Definition> {
    let definitions = compiled.table.definitions.iter();
    definitions.filter(|definition| definition.meaning == Meaning::Extern)
}

/// What is wrong with the function of a predicate.
fn compare(predicate: &Definition, file: &File, id: SourceId, rust: &Source) -> Option<Diagnostic> {
    let table_name = &predicate.name;
    let name = emit::predicate_name(&table_name.text);
    let wanted = Wanted::of(predicate, &name);
    let mut misfits = Vec::new();
    for function in file.functions.iter().filter(|one| one.name == name) {
        let faults = signature::faults(function, &wanted, file);
        if faults.is_empty() {
            return None;
        }
        misfits.push(faults);
    }
    let shall_be = format!("write `{wanted}`");
    let Some(faults) = misfits.into_iter().next() else {
        if file.may_bring(&name) {
            return None;
        }
        let message = format!(
            "`{}` has no function `{name}` for the predicate `{}`",
            rust.name, table_name.text
        );
        let missing = Diagnostic::error("missing-predicate", table_name.span, message)
            .saying("declared here");
        let missing = match nearest(&name, file) {
            Some(near) => {
                missing.and_at(id.span(near.name_at.start, near.name_at.end), "is it this?")
            }
            None => missing,
        };
        return Some(missing.note(shall_be));
    };
    let message = format!(
        "the function `{name}` of `{}` does not fit the predicate `{}`",
        rust.name, table_name.text
    );
    let misfit =
        Diagnostic::error("misfit-predicate", table_name.span, message).saying("declared here");
    let misfit = faults.into_iter().fold(misfit, |misfit, fault| {
        misfit.and_at(id.span(fault.at.start, fault.at.end), fault.text)
    });
    Some(misfit.note(shall_be))
}

fn nearest<'f>(name: &str, file: &'f File) -> Option<&'f Function> {
    let names = file.functions.iter().map(|function| function.name.as_str());
    let near = near::nearest(name, names)?;
    file.functions.iter().find(|function| function.name == near)
}
