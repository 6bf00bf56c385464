//! Definitions of a table become functions of Rust. What terms, formulas and advice share is here:
//! how functions call one another, and how an expression that is too wide for its line is given a
//! function of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::mem;

use codegen::Function;

use super::code::Code;
use super::frame::{BOUND_NEXT, CHOSEN, Frame, NEXT, POSITION, REMAINING, ROOT};
use super::layout;
use super::memory::Memory;
use super::names::{self, Names};
use super::orders::Orders;
use super::roots::Roots;
use super::squares::Constants;
use super::text::{self, Body, Choice, Variable};
use super::words;
use crate::expression::{Formula, Part, TermKind};
use crate::passes::Improved;
use crate::program::{self, Group, Program};

/// Generated functions, and what is known of those that can be called.
pub struct Translator<'p> {
    /// What is translated.
    pub program: &'p Program,
    /// The names given so far.
    pub names: Names,
    /// The functions written so far.
    pub items: Vec<Item>,
    /// The functions for men, by their words.
    pub men: BTreeMap<String, Item>,
    /// The slots of men of which there can be no other, by the constant's name.
    pub slots: BTreeMap<String, usize>,
    /// The constants for sets of squares and for drawings.
    pub squares: Constants<'p>,
    /// The memories, by their names.
    pub memories: BTreeMap<String, Memory>,
    /// How many things tables of nodes are told of the root, by the names of the tables.
    pub nodes: BTreeMap<String, usize>,
    /// What the tables of what words mean are, by name.
    pub words: BTreeMap<String, String>,
    /// The calls that list moves of ours, by the groups that they fall into; nothing where there is
    /// never one.
    pub our_moves: Vec<(&'p [Group], Option<Code>)>,
    /// The functions for orders of moves.
    pub orders: Orders<'p>,
    /// What is asked of roots once.
    pub roots: Roots<'p>,
    /// The functions that ask advice for its tree, by the advice's index.
    pub asked: BTreeMap<usize, String>,
    /// One for each of the program's functions.
    pub(super) callees: Vec<Callee>,
    /// Functions for parts of the one that is being written.
    parts: Vec<Item>,
}

/// A generated function.
pub struct Item {
    /// Its name.
    pub name: String,
    /// Its text.
    pub function: Function,
    /// The words that it uses, the names of other functions among them.
    pub words: BTreeSet<String>,
    /// The variables that it takes.
    takes: Vec<String>,
}

impl Item {
    /// The function that a frame stands for, with its documentation and provenance and nothing in
    /// it yet; it takes those of the frame's variables that are among these words.
    pub fn new(frame: &Frame, doc: &str, words: BTreeSet<String>, result: &str) -> Item {
        let variables = frame.used(&words);
        Item::taking(frame, doc, variables, words, result)
    }

    /// The same taking these variables, whatever it uses.
    pub fn taking(
        frame: &Frame,
        doc: &str,
        variables: Vec<Variable>,
        words: BTreeSet<String>,
        result: &str,
    ) -> Item {
        let mut function = text::function(&frame.owner, doc, &variables, result);
        function.line(text::comment(&frame.provenance));
        let takes = variables.into_iter().map(|(name, _)| name).collect();
        Item {
            name: frame.owner.clone(),
            function,
            words,
            takes,
        }
    }

    /// A function with its body.
    pub fn of_body(frame: &Frame, doc: &str, body: &Body, result: &str) -> Item {
        let mut words = BTreeSet::new();
        body.collect_words(&mut words);
        let mut item = Item::new(frame, doc, words, result);
        text::write_body(&mut item.function, body);
        item
    }

    /// How it is called in this frame.
    fn call(&self, frame: &Frame) -> Code {
        let argument = |name: &String| match name.as_str() {
            NEXT => Code::word(frame.next),
            REMAINING => Code::word(frame.remaining),
            name => Code::word(name),
        };
        Code::Call(self.name.clone(), self.takes.iter().map(argument).collect())
    }
}

/// A function of the program as others call it. Of the position, the root, the move, the position
/// after it, the plies that are left and its own parameters it takes only what it uses.
#[derive(Clone)]
pub(super) struct Callee {
    pub name: String,
    pub position: bool,
    pub root: bool,
    pub chosen: bool,
    pub next: bool,
    pub remaining: bool,
    /// For each of its own parameters.
    pub parameters: Vec<bool>,
}

/// How a term of this kind is written as a type.
pub fn rust_type(kind: TermKind, may_be_absent: bool) -> &'static str {
    match (kind, may_be_absent) {
        (TermKind::Number, false) => "i32",
        (TermKind::Number, true) => "Option<i32>",
        (TermKind::Square, false) => "Square",
        (TermKind::Square, true) => "Option<Square>",
        (TermKind::Set, _) => "SquareSet",
    }
}

impl<'p> Translator<'p> {
    /// Translates the program's functions.
    pub fn new(improved: &'p Improved) -> Translator<'p> {
        let program = &improved.program;
        let mut translator = Translator {
            program,
            names: Names::new(),
            items: Vec::new(),
            men: BTreeMap::new(),
            slots: BTreeMap::new(),
            squares: Constants::default(),
            memories: BTreeMap::new(),
            nodes: BTreeMap::new(),
            words: BTreeMap::new(),
            our_moves: Vec::new(),
            orders: Orders::default(),
            roots: Roots::of(program, &improved.roots),
            asked: BTreeMap::new(),
            callees: Vec::new(),
            parts: Vec::new(),
        };
        let mut names = Vec::new();
        for function in &program.functions {
            let suffix = function
                .part
                .map_or_else(String::new, |part| format!("_{part}"));
            names.push(translator.names.function("", &function.name, &suffix));
        }
        for advice in asked(program) {
            let name = &program.advice[advice].name;
            let name = translator.names.function("sat_", name, "");
            translator.asked.insert(advice, name);
        }
        let remembered = improved.words.iter();
        for ((function, name), remembered) in program.functions.iter().zip(names).zip(remembered) {
            translator.define(function, name, *remembered);
        }
        translator.write_roots();
        translator
    }

    /// Writes the function that a frame stands for, and says how it is called.
    pub fn write(&mut self, frame: &Frame<'p>, doc: &str, body: &Body, result: &str) -> Code {
        let item = Item::of_body(frame, doc, body, result);
        self.push(item, frame)
    }

    /// Adds a function, followed by those for parts of it, and says how it is called.
    pub fn push(&mut self, item: Item, frame: &Frame) -> Code {
        let call = item.call(frame);
        self.items.push(item);
        self.items.append(&mut self.parts);
        call
    }

    /// An expression that is no function of its own, for a line with this much room, and whose parts
    /// become functions that are added; `None` where it is more than that.
    pub fn inline(&mut self, body: &Body, room: usize) -> Option<Code> {
        match body {
            Body::Choice(Choice::Value(code)) if layout::fits(code, room) => {
                self.items.append(&mut self.parts);
                Some(code.clone())
            }
            _ => None,
        }
    }

    /// A function for a part of what stands in this frame, called.
    pub fn part(&mut self, frame: &Frame<'p>, body: Body, result: &str) -> Code {
        let suffix = match result {
            "bool" => "_test",
            "SquareSet" => "_set",
            _ => "_term",
        };
        let name = self.names.part(&frame.stem, suffix);
        let doc = format!("A part of `{}`.", frame.owner);
        let inside = Frame {
            owner: name,
            ..frame.clone()
        };
        let item = Item::of_body(&inside, &doc, &body.replaced(BOUND_NEXT, NEXT), result);
        let call = item.call(frame);
        self.parts.push(item);
        call
    }

    /// A function that is written in the middle of another and is no part of it, followed by those for
    /// its own parts.
    pub fn apart(&mut self, write: impl FnOnce(&mut Translator<'p>) -> Item) -> Vec<Item> {
        let around = mem::take(&mut self.parts);
        let item = write(self);
        let own = mem::replace(&mut self.parts, around);
        iter::once(item).chain(own).collect()
    }

    fn define(&mut self, function: &'p program::Function, name: String, remembered: bool) {
        let names = self
            .names
            .parameters(function.parameters.iter().map(|one| one.name.as_str()));
        let kinds = function
            .parameters
            .iter()
            .map(|one| rust_type(one.kind, one.may_be_absent));
        let shown = &function.name;
        let (what, doc) = match (function.part, &function.body) {
            (Some(part), program::Body::Formula(_)) => (
                "Constraint",
                format!("Whether a move is of group {part} of `{shown}`."),
            ),
            (Some(_), _) => ("Constraint", format!("A number that orders `{shown}`.")),
            (None, program::Body::Formula(_) | program::Body::Extern(_)) => {
                ("Predicate", format!("Whether `{shown}` holds."))
            }
            (None, _) => ("Value", format!("The value `{shown}`.")),
        };
        let frame = Frame {
            parameters: names.into_iter().zip(kinds).collect(),
            declared: &function.parameters,
            ..Frame::new(&name, shown, format!("{what} at {}", function.origin))
        };
        let (body, result) = match &function.body {
            program::Body::Formula(formula) => (self.formula_body(formula, &frame), "bool"),
            program::Body::Number(number, may_be_absent) => (
                self.term_body(number.into(), &frame, *may_be_absent),
                rust_type(TermKind::Number, *may_be_absent),
            ),
            program::Body::Square(square, may_be_absent) => (
                self.term_body(square.into(), &frame, *may_be_absent),
                rust_type(TermKind::Square, *may_be_absent),
            ),
            program::Body::Set(set) => (
                self.term_body(set.into(), &frame, false),
                rust_type(TermKind::Set, false),
            ),
            program::Body::Extern(name) => (extern_body(name, function, &frame), "bool"),
        };
        let mut item = Item::of_body(&frame, &doc, &body, result);
        if remembered && item.takes == [POSITION] {
            let anew = self.names.function("", shown, "_anew");
            let asks = words::write(self, &frame, &doc, &anew, result);
            self.items.push(asks);
            let doc = format!("`{shown}`, where it is not remembered.");
            let inside = Frame {
                owner: anew,
                ..frame.clone()
            };
            item = Item::of_body(&inside, &doc, &body, result);
        }
        let takes = |name: &str| item.takes.iter().any(|one| one == name);
        self.callees.push(Callee {
            position: takes(POSITION),
            root: takes(ROOT),
            chosen: takes(CHOSEN),
            next: takes(NEXT),
            remaining: takes(REMAINING),
            parameters: frame
                .parameters
                .iter()
                .map(|(name, _)| takes(name))
                .collect(),
            name,
        });
        self.push(item, &frame);
    }
}

/// What calls a predicate that is written in Rust; it holds of nothing that is absent.
fn extern_body(name: &str, function: &program::Function, frame: &Frame) -> Body {
    let parameters = frame.parameters.iter().zip(&function.parameters);
    let arguments = parameters.map(|((name, _), parameter)| match parameter.may_be_absent {
        true => Code::word(name).or_absent(),
        false => Code::word(name),
    });
    let arguments = iter::once(Code::word(POSITION)).chain(arguments).collect();
    let path = format!("super::predicates::{}", names::predicate_name(name));
    let call = Code::Call(path, arguments);
    Body::value(if call.may_leave() { call.held() } else { call })
}

/// The advice that formulas of the program ask for.
fn asked(program: &Program) -> BTreeSet<usize> {
    let mut asked = BTreeSet::new();
    let bodies = program.functions.iter().filter_map(|one| one.body.part());
    for part in bodies.chain(program.parts_outside_functions()) {
        part.visit(&mut |part| {
            if let Part::Formula(Formula::Satisfiable(advice)) = part {
                asked.insert(*advice);
            }
        });
    }
    asked
}
