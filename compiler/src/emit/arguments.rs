//! Terms next to one another, as operands or as the arguments of a call: those that their line has
//! no room for are given functions of their own.

use super::code::{Code, words};
use super::frame::Frame;
use super::layout::{self, ARGUMENTS};
use super::terms::{Room, TermRef};
use super::text::Body;
use super::translate::{Translator, rust_type};

/// A translated term, as an operand or argument.
pub struct Argument<'p> {
    /// The term in Rust.
    pub code: Code,
    /// What it stands for.
    pub term: TermRef<'p>,
    /// Whether the code is an `Option`.
    pub optional: bool,
}

/// The width of a term that stands on a line with others.
pub const TERM: usize = 72;

impl<'p> Translator<'p> {
    /// A call with arguments that are words, then terms, as options where asked for.
    pub fn called(
        &mut self,
        name: String,
        mut first: Vec<Code>,
        terms: Vec<(TermRef<'p>, bool)>,
        frame: &Frame<'p>,
        room: Room,
    ) -> Code {
        let mut arguments = Vec::new();
        for (term, optional) in terms {
            let code = if optional {
                self.optional(term, frame)
            } else {
                self.value(term, frame, Room::Line)
            };
            arguments.push(Argument {
                code,
                term,
                optional,
            });
        }
        let before: usize = first
            .iter()
            .map(|word| layout::width(word) + ", ".len())
            .sum();
        let total = match (arguments.as_slice(), room) {
            ([only], _) if first.is_empty() => match layout::ends_in_call(&only.code) {
                // The call may itself be the only argument of another.
                true => ARGUMENTS - "()".len() - name.len(),
                false => TERM,
            },
            (_, Room::Lines) => usize::MAX,
            (_, Room::Line) => ARGUMENTS.saturating_sub(before),
        };
        self.narrow(&mut arguments, frame, total, TERM);
        first.extend(arguments.into_iter().map(|argument| argument.code));
        Code::Call(name, first)
    }

    /// Gives functions of their own to those of some neighbouring terms that need more room than
    /// there is for each or for all, the widest first.
    pub fn narrow(
        &mut self,
        terms: &mut [Argument<'p>],
        frame: &Frame<'p>,
        total: usize,
        each: usize,
    ) {
        let mut tried = vec![false; terms.len()];
        loop {
            let widths: Vec<usize> = terms.iter().map(|term| layout::width(&term.code)).collect();
            let sum: usize = widths.iter().map(|width| width + ", ".len()).sum();
            let all_fit = sum <= total.saturating_add(", ".len());
            let widest = (0..terms.len())
                .filter(|index| !tried[*index])
                .filter(|index| !all_fit || !layout::fits(&terms[*index].code, each))
                .max_by_key(|index| (widths[*index], *index));
            let Some(index) = widest else { break };
            tried[index] = true;
            let term = &terms[index];
            if !layout::is_compact(&term.code)
                || widths[index] > self.width_of_part(&term.code, frame)
            {
                terms[index].code = self.value_part(term, frame);
            }
        }
    }

    /// The code of a term on a line with others, or a function for it, called.
    pub fn on_a_line(&mut self, code: Code, term: TermRef<'p>, frame: &Frame<'p>) -> Code {
        self.in_width(code, term, frame, TERM)
    }

    /// The same with this much room.
    pub fn in_width(
        &mut self,
        code: Code,
        term: TermRef<'p>,
        frame: &Frame<'p>,
        width: usize,
    ) -> Code {
        let mut terms = [Argument {
            code,
            term,
            optional: false,
        }];
        self.narrow(&mut terms, frame, width, width);
        let [term] = terms;
        term.code
    }

    /// A term as an `Option`.
    pub fn optional(&mut self, term: TermRef<'p>, frame: &Frame<'p>) -> Code {
        let value = self.value(term, frame, Room::Line);
        if !self.may_be_absent(term, frame) {
            return value.wrapped();
        }
        match value {
            Code::Try(option) if !option.may_leave() => *option,
            // A function of something absent.
            Code::Call(name, mut arguments) if is_one_option(&arguments) => arguments
                .remove(0)
                .wrapped()
                .method("map", vec![Code::Word(name)]),
            value => value.in_closure("maybe"),
        }
    }

    /// A function for a translated term, called in its place.
    fn value_part(&mut self, term: &Argument<'p>, frame: &Frame<'p>) -> Code {
        let absent = self.may_be_absent(term.term, frame);
        let result = rust_type(term.term.kind(), absent);
        let code = term.code.clone();
        match (term.optional, absent) {
            (true, true) => {
                let body = code.without_closure("maybe").unwrap_or(code);
                self.part(frame, Body::value(body), result)
            }
            (true, false) => self
                .part(frame, Body::value(code.unwrapped()), result)
                .wrapped(),
            (false, true) => self
                .part(frame, Body::value(code.wrapped()), result)
                .or_absent(),
            (false, false) => self.part(frame, Body::value(code), result),
        }
    }

    /// How wide, roughly, the call of a function for this code would be.
    fn width_of_part(&self, code: &Code, frame: &Frame<'p>) -> usize {
        let variables: usize = frame
            .used(&words([code]))
            .iter()
            .map(|(name, _)| name.len() + 2)
            .sum();
        frame.stem.len() + "_term_22()?".len() + variables
    }
}

/// Whether a call has one argument, and that is an option with nothing else that may be absent.
fn is_one_option(arguments: &[Code]) -> bool {
    matches!(arguments, [Code::Try(option)] if !option.may_leave())
}
