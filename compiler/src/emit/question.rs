//! Advice that other advice asks for: whether it has a forcing tree from here, in fewer plies than are
//! left to whoever asks.

use alc_runtime::Side;
use codegen::Block;

use super::advice::AdviceCode;
use super::code::{Code, words};
use super::depth::DEEPER;
use super::frame::{Frame, POSITION, REMAINING, ROOT, ROOT_HERE};
use super::layout::INDENT;
use super::men::side_word;
use super::text;
use super::translate::{Item, Translator};
use crate::program::Advice;

/// One piece of advice, and what it comes to.
pub type Written<'p, 'c> = (&'p Advice, &'c AdviceCode);

/// Writes the function of this name that asks a piece of advice; with them to move it asks the other,
/// if there is one for such roots.
pub fn write(
    translator: &mut Translator,
    name: &str,
    advice: Written,
    them_first: Option<Written>,
) {
    let own = Answer::of(advice);
    let other = them_first.map(Answer::of);
    let advice = advice.0;
    let mut used = words([&own.code]);
    if let Some(other) = &other {
        used.insert(POSITION.to_owned());
        other.code.collect_words(&mut used);
    }
    let has_root = used.remove(ROOT);
    if has_root {
        used.insert(POSITION.to_owned());
    }
    let mark = if used.contains(POSITION) { "" } else { "_" };
    let variables = vec![
        (format!("{mark}{POSITION}"), "&Position"),
        (REMAINING.to_owned(), "usize"),
    ];
    let frame = Frame::new(name, &advice.name, format!("Advice at {}", advice.origin));
    let doc = format!(
        "Whether `{}` has a forcing tree from here in fewer plies than remain.",
        advice.name
    );
    let mut item = Item::taking(&frame, &doc, variables, used, "bool");
    let mut none_left = Block::new(format!("if {REMAINING} == 0"));
    none_left.line("return false;");
    item.function.push_block(none_left);
    if has_root {
        item.function.line(ROOT_HERE);
    }
    if let Some(other) = other {
        let turn = Code::word(POSITION).method("turn", Vec::new());
        let theirs = Code::binary(turn, "==", side_word(Side::Them));
        let mut block = text::if_block(&theirs, INDENT);
        if let Some(limit) = &other.limit {
            block.line(limit);
        }
        text::write_returned(&mut block, &other.code, 2 * INDENT);
        item.function.push_block(block);
    }
    if let Some(limit) = &own.limit {
        item.function.line(limit);
    }
    item.function.line(text::last_line(&own.code));
    translator.push(item, &frame);
}

/// Whether there is a tree, and the line before that, which counts the plies.
struct Answer {
    limit: Option<String>,
    code: Code,
}

impl Answer {
    fn of((advice, written): Written) -> Answer {
        let most = advice.levels.len() - 1;
        let plies = if most == 0 { "0" } else { DEEPER };
        let code = written.succeeds().replaced(REMAINING, plies);
        let limit = format!("let {DEEPER} = ({REMAINING} - 1).min({most});");
        Answer {
            limit: code.uses(DEEPER).then_some(limit),
            code,
        }
    }
}
