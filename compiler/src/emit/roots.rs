//! The root of a tree, as what every function of a search is handed: its position, and what is asked
//! of it, each worked out when it is first asked for.

use std::collections::BTreeSet;

use codegen::Scope;

use super::code::Code;
use super::frame::{Frame, POSITION, ROOT};
use super::layout::{self, INDENT};
use super::names::Names;
use super::terms::TermRef;
use super::text::{self, Body, Choice};
use super::translate::{Item, Translator, rust_type};
use crate::expression::{AtRoot, Part};
use crate::program::{Program, absence};

/// What is asked of roots in one module.
#[derive(Default)]
pub struct Roots<'p> {
    asked: Vec<(&'p AtRoot, Field)>,
}

/// One thing that is asked, as a field and a method of the same name.
struct Field {
    name: String,
    /// As a type.
    kind: &'static str,
    /// The function of the position that works it out; empty before it is written.
    function: String,
    /// What it is, for people.
    about: String,
}

impl<'p> Roots<'p> {
    /// Names for all that is asked.
    pub fn of(program: &Program, asked: &'p [AtRoot]) -> Roots<'p> {
        let mut names = Names::new();
        for taken in ["of", POSITION] {
            names.function("", taken, "");
        }
        let asked = asked.iter().map(|asked| {
            let field = Field {
                name: names.function("", &word(program, asked.part()), ""),
                kind: kind(program, asked),
                function: String::new(),
                about: program.asked(asked),
            };
            (asked, field)
        });
        Roots {
            asked: asked.collect(),
        }
    }

    /// The call of the method for what is asked here, an `Option` where it may be absent.
    pub fn call(&self, part: Part<'_>) -> Option<Code> {
        let mut asked = self.asked.iter();
        let (_, field) = asked.find(|(asked, _)| asked.is(part))?;
        Some(Code::call(&field.method(), Vec::new()))
    }

    /// The same by its index.
    pub fn call_of(&self, index: usize) -> Code {
        Code::call(&self.asked[index].1.method(), Vec::new())
    }

    /// By the words for methods, the words that they use.
    pub fn words(&self) -> impl Iterator<Item = (String, &str)> {
        let fields = self.asked.iter().map(|(_, field)| field);
        fields.map(|field| (field.method(), &*field.function))
    }

    /// Writes the type, with those of its fields that are used.
    pub fn write(&self, scope: &mut Scope, used: &BTreeSet<String>) {
        let fields = self.asked.iter().map(|(_, field)| field);
        let fields: Vec<&Field> = fields
            .filter(|field| used.contains(&field.method()))
            .collect();
        scope.raw(definition(&fields));
        scope.raw(constructor(&fields));
        if !fields.is_empty() {
            let methods: Vec<String> = fields.into_iter().map(Field::text).collect();
            scope.raw(format!("impl Root<'_> {{\n{}\n}}", methods.join("\n\n")));
        }
    }
}

impl Field {
    /// How the method is called.
    fn method(&self) -> String {
        format!("{ROOT}.{}", self.name)
    }

    /// The method.
    fn text(&self) -> String {
        let Field {
            name,
            kind,
            function,
            about,
        } = self;
        let words = [format!("&self.{name}"), format!("self.{POSITION}")];
        let arguments = words.into_iter().chain([function.clone()]);
        let call = Code::call("once", arguments.map(Code::Word).collect());
        let value = layout::expression(&call, 2 * INDENT, 2 * INDENT, 0);
        let value = value.replace('\n', "\n        ");
        format!(
            "    /// `{about}` at the root.\n    fn {name}(&self) -> {kind} {{\n        {value}\n    }}"
        )
    }
}

fn definition(fields: &[&Field]) -> String {
    let lines = fields
        .iter()
        .map(|field| format!("    {}: OnceCell<{}>,\n", field.name, field.kind));
    format!(
        "/// The root of a tree, and what is asked of it.\nstruct Root<'a> {{\n    {POSITION}: &'a \
         Position,\n{}}}",
        lines.collect::<String>()
    )
}

fn constructor(fields: &[&Field]) -> String {
    let lines = fields
        .iter()
        .map(|field| format!("            {}: OnceCell::new(),\n", field.name));
    let lines: String = lines.collect();
    let value = match fields {
        [] => format!("Root {{ {POSITION} }}"),
        _ => format!("Root {{\n            {POSITION},\n{lines}        }}"),
    };
    format!(
        "impl<'a> Root<'a> {{\n    /// Nothing has been asked yet.\n    fn of({POSITION}: &'a \
         Position) -> Root<'a> {{\n        {value}\n    }}\n}}"
    )
}

/// A word for what is asked: that of the first definition that it is made of.
pub fn word(program: &Program, part: Part<'_>) -> String {
    let mut first = None;
    part.visit(&mut |part| {
        if let (None, Some(call)) = (&first, part.call()) {
            first = Some(program.functions[call.function].name.clone());
        }
    });
    let kind = match part {
        Part::Formula(_) => "truth",
        Part::Number(_) => "number",
        Part::Square(_) => "place",
        Part::Set(_) => "places",
    };
    first.unwrap_or_else(|| kind.to_owned())
}

fn kind(program: &Program, asked: &AtRoot) -> &'static str {
    let functions = &program.functions;
    match asked {
        AtRoot::Formula(_) => "bool",
        AtRoot::Number(number) => {
            let absent = absence::number_may_be_absent(number, &[], functions);
            rust_type(TermRef::from(number).kind(), absent)
        }
        AtRoot::Square(square) => {
            let absent = absence::square_may_be_absent(square, &[], functions);
            rust_type(TermRef::from(square).kind(), absent)
        }
        AtRoot::Set(set) => rust_type(TermRef::from(set).kind(), false),
    }
}

impl<'p> Translator<'p> {
    /// Writes the functions that work out what is asked of roots. Those of the table serve as they are.
    pub(super) fn write_roots(&mut self) {
        for index in 0..self.roots.asked.len() {
            let (asked, field) = &self.roots.asked[index];
            let (asked, name, kind) = (*asked, field.name.clone(), field.kind);
            let doc = format!("`{}`, as it is asked of roots.", field.about);
            let function = self.names.function("", &name, "_at_root");
            let origin = format!("Asked in {}", self.program.source);
            let frame = Frame::new(&function, &name, origin).outside_trees();
            let body = match asked {
                AtRoot::Formula(formula) => self.formula_body(formula, &frame),
                AtRoot::Number(number) => self.asked_term(number.into(), &frame),
                AtRoot::Square(square) => self.asked_term(square.into(), &frame),
                AtRoot::Set(set) => self.asked_term(set.into(), &frame),
            };
            let function = match &body {
                Body::Choice(Choice::Value(Code::Call(callee, arguments)))
                    if *arguments == [Code::word(POSITION)] && callee != "Some" =>
                {
                    callee.clone()
                }
                body => {
                    let mut words = BTreeSet::new();
                    body.collect_words(&mut words);
                    let mark = if words.contains(POSITION) { "" } else { "_" };
                    let variables = vec![(format!("{mark}{POSITION}"), "&Position")];
                    let mut item = Item::taking(&frame, &doc, variables, words, kind);
                    text::write_body(&mut item.function, body);
                    self.push(item, &frame);
                    function
                }
            };
            self.roots.asked[index].1.function = function;
        }
    }

    fn asked_term(&mut self, term: TermRef<'p>, frame: &Frame<'p>) -> Body {
        let absent = self.may_be_absent(term, frame);
        self.term_body(term, frame, absent)
    }
}
