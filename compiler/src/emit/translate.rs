//! Definitions of a table become functions of Rust. What terms, formulas and advice share is here:
//! where an expression is evaluated, how functions call one another, and how an expression that is
//! too wide for its line is given a function of its own.

use std::collections::{BTreeMap, BTreeSet};

use codegen::Function;

use super::code::Code;
use super::names::{self, Names};
use super::text::{self, Body, Variable};
use crate::expression::TermKind;
use crate::program::{self, Parameter, Program};

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

    /// How it is called where the variables have the same names.
    fn call(&self) -> Code {
        Code::Call(
            self.name.clone(),
            self.takes.iter().map(Code::word).collect(),
        )
    }
}

/// A function of the program as others call it. Of the position, the root, the move and its own
/// parameters it takes only what it uses.
#[derive(Clone)]
pub(super) struct Callee {
    pub name: String,
    pub position: bool,
    pub root: bool,
    pub chosen: bool,
    /// For each of its own parameters.
    pub parameters: Vec<bool>,
}

/// Where an expression is evaluated: the names that things have there.
#[derive(Clone)]
pub struct Frame<'p> {
    /// The generated function that it stands in.
    pub owner: String,
    /// What functions for its parts are named after.
    pub stem: String,
    /// As in `Value at tables/krk.al:12`.
    pub provenance: String,
    /// The variable for the position: `root` inside what is evaluated there.
    pub position: &'static str,
    /// The variable for the move in question.
    pub chosen: &'static str,
    /// The names in Rust of the definition's parameters.
    pub parameters: Vec<Variable>,
    /// What is known of those parameters.
    pub declared: &'p [Parameter],
}

/// The variable for the position in question.
pub const POSITION: &str = "position";
/// The variable for the root of the tree.
pub const ROOT: &str = "root";
/// The variable for a move of ours.
pub const CHOSEN: &str = "chosen";
/// The variable for a move of theirs.
pub const REPLY: &str = "reply";
/// The variable for the list of their moves.
pub const REPLIES: &str = "replies";
/// The type of that list.
pub const LIST_OF_REPLIES: &str = "&mut Vec<(Move, Position)>";

impl<'p> Frame<'p> {
    /// In a function that is no definition of the table.
    ///
    /// It has its name in Rust, and stands for something of this name in the table.
    pub fn new(owner: &str, name: &str, provenance: String) -> Frame<'p> {
        Frame {
            owner: owner.to_owned(),
            stem: names::stem(name),
            provenance,
            position: POSITION,
            chosen: CHOSEN,
            parameters: Vec::new(),
            declared: &[],
        }
    }

    /// The same, at the root.
    pub fn at_root(&self) -> Frame<'p> {
        Frame {
            position: ROOT,
            ..self.clone()
        }
    }

    /// Those of the variables that may be used here which are among these words.
    pub fn used(&self, words: &BTreeSet<String>) -> Vec<Variable> {
        let own = [
            (POSITION, "&Position"),
            (ROOT, "&Position"),
            (self.chosen, "Move"),
        ];
        let own = own.into_iter().map(|(name, kind)| (name.to_owned(), kind));
        own.chain(self.parameters.iter().cloned())
            .filter(|(name, _)| words.contains(name))
            .collect()
    }
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
    pub fn new(program: &'p Program) -> Translator<'p> {
        let mut translator = Translator {
            program,
            names: Names::new(),
            items: Vec::new(),
            men: BTreeMap::new(),
            slots: BTreeMap::new(),
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
        for (function, name) in program.functions.iter().zip(names) {
            translator.define(function, name);
        }
        translator
    }

    /// Writes the function that a frame stands for, and says how it is called.
    pub fn write(&mut self, frame: &Frame<'p>, doc: &str, body: &Body, result: &str) -> Code {
        let item = Item::of_body(frame, doc, body, result);
        self.push(item)
    }

    /// Adds a function, followed by those for parts of it, and says how it is called.
    pub fn push(&mut self, item: Item) -> Code {
        let call = item.call();
        self.items.push(item);
        self.items.append(&mut self.parts);
        call
    }

    /// A function for a part of what stands in this frame, called.
    pub fn part(&mut self, frame: &Frame<'p>, body: &Body, result: &'static str) -> Code {
        let suffix = if result == "bool" { "_test" } else { "_term" };
        let name = self.names.part(&frame.stem, suffix);
        let doc = format!("A part of `{}`.", frame.owner);
        let item = Item::of_body(
            &Frame {
                owner: name,
                ..frame.clone()
            },
            &doc,
            body,
            result,
        );
        let call = item.call();
        self.parts.push(item);
        call
    }

    fn define(&mut self, function: &'p program::Function, name: String) {
        let names = self
            .names
            .parameters(function.parameters.iter().map(|one| one.name.as_str()));
        let kinds = function
            .parameters
            .iter()
            .map(|one| rust_type(one.kind, one.may_be_absent));
        let shown = &function.name;
        let (what, doc) = match (function.part, &function.body) {
            (Some(part), _) => (
                "Constraint",
                format!("Whether a move is of group {part} of `{shown}`."),
            ),
            (None, program::Body::Formula(_)) => ("Predicate", format!("Whether `{shown}` holds.")),
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
            program::Body::Set(_) | program::Body::Extern(_) => unimplemented!(),
        };
        let item = Item::of_body(&frame, &doc, &body, result);
        let takes = |name: &str| item.takes.iter().any(|one| one == name);
        self.callees.push(Callee {
            position: takes(POSITION),
            root: takes(ROOT),
            chosen: takes(CHOSEN),
            parameters: frame
                .parameters
                .iter()
                .map(|(name, _)| takes(name))
                .collect(),
            name,
        });
        self.push(item);
    }
}
