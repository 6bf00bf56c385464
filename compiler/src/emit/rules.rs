//! A rule as two functions: whether it applies, and the first advice of its list that succeeds.

use super::advice::AdviceCode;
use super::code::{Code, words};
use super::frame::{CHOSEN, Frame};
use super::text;
use super::translate::{Item, Translator};
use crate::program::Rule;

/// A rule, as code in terms of `position`.
pub struct RuleCode {
    /// Whether it applies.
    pub condition: Code,
    /// What it says then, a `Decision`.
    pub decision: Code,
}

/// Writes the functions of the rule with this index.
pub fn write<'p>(
    translator: &mut Translator<'p>,
    index: usize,
    rule: &'p Rule,
    advice: &[AdviceCode],
) -> RuleCode {
    let decide = translator.names.function("decide_", &rule.name, "");
    let starts: Vec<(usize, &Code)> = rule
        .advice
        .iter()
        .filter_map(|advised| Some((*advised, advice[*advised].start.as_ref()?)))
        .collect();
    let frame = Frame::new(&decide, &rule.name, format!("Rule at {}", rule.origin));
    let doc = format!("What the rule `{}` says where it applies.", rule.name);
    let used = words(starts.iter().map(|(_, start)| *start));
    let mut item = Item::new(&frame, &doc, used, "Decision");
    for (advised, start) in starts {
        let mut block = text::if_let_block(CHOSEN, start);
        block.line(format!("return advised({index}, {advised}, {CHOSEN});"));
        item.function.push_block(block);
    }
    item.function
        .line(format!("Decision::NoAdvice {{ rule: {index} }}"));
    let decision = translator.push(item, &frame);

    let name = translator.names.function("condition_", &rule.name, "");
    let frame = Frame::new(&name, &rule.name, format!("Rule at {}", rule.origin)).outside_trees();
    let body = translator.formula_body(&rule.condition, &frame);
    let doc = format!("Whether the rule `{}` applies.", rule.name);
    let condition = match body.as_truth() {
        Some(truth) => Code::truth(truth),
        None => translator.write(&frame, &doc, &body, "bool"),
    };
    RuleCode {
        condition,
        decision,
    }
}
