//! What the parts of conditions and goals ask, each by itself: explanations quote a part and say
//! whether it holds.

use super::code::Code;
use super::frame::Frame;
use super::layout::{INDENT, LINE};
use super::translate::Translator;

/// The room for a question behind its number in a `match`.
const ROOM: usize = LINE - 3 * INDENT - "999 => ,".len();

/// Writes the functions for questions that are more than a line, and says what each comes to, a
/// `bool` in terms of `position`, `root` and `remaining`.
pub fn write(translator: &mut Translator) -> Vec<Code> {
    let program = translator.program;
    let questions = program.wording.questions.iter().enumerate();
    questions
        .map(|(index, asked)| {
            let name = translator
                .names
                .function("question_", &index.to_string(), "");
            let origin = format!("Asked in {}", program.source);
            let frame = Frame::new(&name, &name, origin);
            let body = translator.formula_body(asked, &frame);
            match translator.inline(&body, ROOM) {
                Some(code) => code,
                None => {
                    let doc = "Whether a part of what the table says holds.";
                    translator.write(&frame, doc, &body, "bool")
                }
            }
        })
        .collect()
}
