//! What is remembered from one question to the next: a static for each node that is worth it, which is
//! asked for the moves that lead to such nodes.

use std::collections::BTreeSet;

use super::code::Code;
use super::depth::{self, Depth};
use super::frame::Frame;
use super::layout::{self, ARGUMENTS, LINE};
use super::text::Body;
use super::translate::Translator;
use crate::expression::Formula;
use crate::passes::{self, Remembered};
use crate::program::Advice;

/// A memory, as two statics: what it holds is kept apart from the question, so that it takes no room
/// in the player's file.
pub struct Memory {
    /// What their names end in.
    name: String,
    /// What it holds the answers of, as a function of the position.
    question: String,
    /// How many rows it has.
    rows: usize,
}

impl Memory {
    /// The statics.
    pub fn items(&self) -> String {
        let Memory {
            name,
            question,
            rows,
        } = self;
        let head = format!("static REACHES_{name}: Memory =");
        let arguments = format!("{question}, &ROWS_{name}");
        let value = if arguments.len() > ARGUMENTS {
            format!("{head} Memory::of(\n    {question},\n    &ROWS_{name},\n);")
        } else {
            let value = format!("Memory::of({arguments});");
            let fits = head.len() + 1 + value.len() <= LINE;
            format!("{head}{}{value}", if fits { " " } else { "\n    " })
        };
        format!("static ROWS_{name}: Rows<{rows}> = Rows::empty();\n{value}")
    }
}

/// How a memory is asked of moves that lead to nodes of one depth.
#[derive(Clone)]
pub struct MemoryCode {
    /// The static.
    name: String,
    /// The function whose answers it holds.
    question: String,
    /// What must hold besides, of a `position` after such a move.
    pub rest: Code,
}

/// Writes the function whose answers are remembered, and its static.
pub fn write<'p>(
    translator: &mut Translator<'p>,
    advice: &'p Advice,
    depth: usize,
    remembered: &'p Remembered,
    succeeds: &Code,
) -> MemoryCode {
    let suffix = depth::suffix(advice, depth);
    let name = translator.names.function("reaches_", &advice.name, &suffix);
    let frame = Frame::new(&name, &advice.name, format!("Advice at {}", advice.origin));
    let plies = Depth::plies_of(advice, depth);
    let (doc, body, rest) = match remembered {
        Remembered::Tree => {
            let doc = format!("Whether `{}` succeeds from here, {plies}.", advice.name);
            (doc, Body::value(succeeds.clone()), Code::truth(true))
        }
        Remembered::Goals(kept, rest) => {
            let doc = format!(
                "What the goals of `{}` ask of the position alone, {plies}.",
                advice.name
            );
            let body = translator.formula_body(kept, &frame);
            (doc, body, write_rest(translator, advice, &suffix, rest))
        }
    };
    let called = translator.write(&frame, &doc, &body, "bool");
    // What does not look at the position is not given it.
    let question = if layout::one_line(&called) == format!("{name}()") {
        format!("|_| {name}()")
    } else {
        name.clone()
    };
    let memory = name.to_uppercase();
    let ending = memory.trim_start_matches("REACHES_").to_owned();
    translator.memories.insert(
        memory.clone(),
        Memory {
            name: ending,
            question,
            rows: passes::rows(&translator.program.material, advice.side(depth).other()),
        },
    );
    MemoryCode {
        name: memory,
        question: name,
        rest,
    }
}

/// What goals ask of the root, too, as a function.
fn write_rest<'p>(
    translator: &mut Translator<'p>,
    advice: &'p Advice,
    suffix: &str,
    rest: &'p Formula,
) -> Code {
    let name = translator.names.function("compares_", &advice.name, suffix);
    let frame = Frame::new(&name, &advice.name, format!("Advice at {}", advice.origin));
    let body = translator.formula_body(rest, &frame);
    match body.as_truth() {
        Some(truth) => Code::truth(truth),
        None => {
            let doc = format!(
                "What the goals of `{}` ask in comparison with the root.",
                advice.name
            );
            translator.write(&frame, &doc, &body, "bool")
        }
    }
}

impl MemoryCode {
    /// Those of some moves that lead where it says.
    pub fn among(&self, moves: &Code) -> Code {
        self.asked("among", moves)
    }

    /// Whether it says all that is to be known.
    pub fn is_whole(&self) -> bool {
        self.rest.as_truth() == Some(true)
    }

    /// The first of some moves that leads where it says, an `Option<Move>`.
    pub fn first(&self, moves: &Code) -> Code {
        self.asked("first", moves)
    }

    /// Whether all of some moves lead where it says, an `Option<bool>`: nothing where there is none.
    pub fn all(&self, moves: &Code) -> Code {
        self.asked("all", moves)
    }

    /// Adds what is used where it is asked.
    pub fn collect_words(&self, words: &mut BTreeSet<String>) {
        words.extend([self.name.clone(), self.question.clone()]);
    }

    fn asked(&self, method: &'static str, moves: &Code) -> Code {
        Code::word(&self.name).method(method, vec![moves.clone()])
    }
}
