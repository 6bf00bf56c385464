//! Words of a table that are remembered by the position: a static for each, which is asked first.

use super::code::{Code, words};
use super::frame::{Frame, POSITION};
use super::text;
use super::translate::{Item, Translator};
use crate::passes;

/// The function that a frame stands for, which asks the function `anew` for what is not remembered, and
/// its static.
pub fn write(
    translator: &mut Translator,
    frame: &Frame,
    doc: &str,
    anew: &str,
    result: &str,
) -> Item {
    let owner = frame.owner.to_uppercase();
    let rows = passes::placements(&translator.program.material).filter(|_| result == "bool");
    let (table, kind) = match rows {
        Some(rows) => (format!("TRUTHS_{owner}"), format!("Truths<{rows}>")),
        None => (format!("WORDS_{owner}"), "Words".to_owned()),
    };
    translator.words.insert(table.clone(), kind);
    let arguments = [POSITION, anew].map(Code::word);
    let code = Code::word(table).method("recall", arguments.to_vec());
    let mut item = Item::new(frame, doc, words([&code]), result);
    item.function.line(text::last_line(&code));
    item
}
