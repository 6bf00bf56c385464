//! The functions of a piece of advice for one depth: our move there, whether a node without one
//! counts, whether their replies are answered, and which replies those are.

use std::collections::BTreeSet;

use codegen::{Block, Function};

use super::code::{Code, words};
use super::depth::{DEEPER, Depth};
use super::frame::{CHOSEN, Frame, LIST_OF_REPLIES, NEXT, REPLIES, REPLY};
use super::groups::{MOVES, Moves, considered};
use super::layout::{self, INDENT};
use super::text;
use super::translate::{Item, Translator};

/// Writes the function that finds our move: the first after which the tree succeeds. Nothing if no
/// move can be the one; otherwise the call, an `Option<Move>`.
pub fn ours<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>) -> Option<Code> {
    let frame = depth.frame(depth.name, CHOSEN);
    let next = depth.after(&depth.next);
    let mut groups = considered(translator, depth.level, &frame);
    groups.retain(|group| Code::all([group.test.clone(), next.clone()]).as_truth() != Some(false));
    if groups.is_empty() {
        return None;
    }
    let doc = format!(
        "Our move towards `{}`, {}.",
        depth.advice.name,
        depth.plies()
    );
    let mut used = words_of(CHOSEN, &groups, [&next]);
    depth.use_limit(&mut used);
    let mut item = Item::new(&frame, &doc, used, "Option<Move>");
    depth.write_limit(&mut item.function, &next, &Code::word("None"));
    let found = format!("return Some({CHOSEN});");
    for group in &groups {
        let condition = Code::all([group.test.clone(), next.clone()]);
        write_order(&mut item.function, group);
        if condition.as_truth() == Some(true) {
            let first = Code::call("first_move", vec![group.iterator()]);
            let mut block = text::if_let_block(CHOSEN, &first);
            block.line(&found);
            item.function.push_block(block);
            continue;
        }
        // A second name, used or not, keeps the loop from being mistaken for `find`.
        let after = if condition.uses(NEXT) { NEXT } else { "_next" };
        let mut block = text::if_block(&condition, 2 * INDENT);
        block.line(&found);
        let mut each = text::for_block(&format!("({CHOSEN}, {after})"), &group.iterator());
        each.push_block(block);
        item.function.push_block(each);
    }
    item.function.line("None");
    Some(translator.push(item, &frame))
}

/// Writes the function that says whether a node with us to move counts as reached because no move
/// keeps the holding goal, unless that is known; and what it comes to, a `bool`.
pub fn exits<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>, holding: &Code) -> Code {
    let Some(exit) = &depth.exit else {
        return Code::truth(false);
    };
    let name = depth.function(translator, "exits_");
    let frame = depth.frame(&name, CHOSEN);
    let holding = depth.after(holding);
    let mut groups = considered(translator, depth.level, &frame);
    groups
        .retain(|group| Code::all([group.test.clone(), holding.clone()]).as_truth() != Some(false));
    if groups.is_empty() || exit.as_truth() == Some(false) {
        return exit.clone();
    }
    let doc = format!(
        "Whether `{}` counts as reached where no move keeps its holding goal, {}.",
        depth.advice.name,
        depth.plies()
    );
    let conditions: Vec<Code> = groups
        .iter()
        .map(|group| Code::all([group.test.clone(), holding.clone()]))
        .collect();
    let moves = groups.iter().map(|group| &group.unordered);
    let mut used = in_loops(CHOSEN, conditions.iter().chain(moves).chain([exit]));
    depth.use_limit(&mut used);
    let mut item = Item::new(&frame, &doc, used, "bool");
    depth.write_limit(&mut item.function, &holding, exit);
    for (group, condition) in groups.iter().zip(&conditions) {
        if condition.as_truth() == Some(true) {
            let first = Code::call("first_move", vec![group.unordered.clone()]);
            let some = first.method("is_some", Vec::new());
            item.function.push_block(fail(&some, INDENT));
            continue;
        }
        let mut each = text::for_block(&pattern(CHOSEN, condition), &group.unordered);
        each.push_block(fail(condition, 2 * INDENT));
        item.function.push_block(each);
    }
    item.function.line(text::last_line(exit));
    translator.push(item, &frame)
}

/// Writes the function that says whether the tree succeeds after each of their replies, unless that
/// is known; and what it comes to, a `bool`.
pub fn theirs<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>) -> Code {
    let frame = depth.frame(depth.name, REPLY);
    let fails = depth.after(&depth.next).negated();
    let advice = depth.advice;
    let [stuck, cut] = [depth.level.holds_when_stuck, advice.holds_when_cut]
        .map(|holds| depth.exit.clone().unwrap_or_else(|| Code::truth(holds)));
    let groups = considered(translator, depth.level, &frame);
    let fails_always = fails.as_truth();
    // Where every reply fails, or none does, all that counts is whether there is one.
    let never_counts = stuck.as_truth() == Some(true) && fails_always != Some(true);
    if groups.is_empty() {
        return depth.unless_cut(stuck, &cut);
    }
    if let (Some(fails), Some(stuck)) = (fails_always, stuck.as_truth())
        && fails != stuck
    {
        return depth.unless_cut(Code::truth(stuck), &cut);
    }
    let doc = format!(
        "Whether `{}` succeeds after each of their replies, {}.",
        advice.name,
        depth.plies()
    );
    let mut used = words_of(REPLY, &groups, [&fails, &stuck]);
    depth.use_limit(&mut used);
    let mut item = Item::new(&frame, &doc, used, "bool");
    depth.write_limit(&mut item.function, &fails, &cut);
    if !never_counts {
        item.function.line("let mut stuck = true;");
    }
    for group in &groups {
        write_order(&mut item.function, group);
        item.function
            .push_block(reply_loop(group, &fails, !never_counts));
    }
    let is_stuck = Code::word("stuck");
    let result = match (never_counts, stuck.as_truth()) {
        (true, _) => Code::truth(true),
        (false, Some(true)) => is_stuck,
        (false, Some(false)) => Code::Not(Box::new(is_stuck)),
        (false, None) if fails_always == Some(true) => Code::All(vec![is_stuck, stuck]),
        (false, None) => Code::Any(vec![Code::Not(Box::new(is_stuck)), stuck]),
    };
    item.function.line(text::last_line(&result));
    translator.push(item, &frame)
}

/// What is done with the replies of one group.
fn reply_loop(group: &Moves, fails: &Code, counts: bool) -> Block {
    let test = &group.test;
    let both = Code::List(vec![test.clone(), fails.clone()]);
    let mut each = text::for_block(&pattern(REPLY, &both), &group.iterator());
    let always = test.as_truth() == Some(true);
    let known = fails.as_truth().is_some();
    let statements = |block: &mut Block, indent: usize| {
        if !known {
            block.push_block(fail(fails, indent));
        }
        block.line("stuck = false;");
    };
    match (counts, always) {
        (false, _) => {
            each.push_block(fail(&Code::all([test.clone(), fails.clone()]), 2 * INDENT));
        }
        (true, true) => statements(&mut each, 2 * INDENT),
        (true, false) => {
            let mut block = text::if_block(test, 2 * INDENT);
            statements(&mut block, 3 * INDENT);
            each.push_block(block);
        }
    }
    each
}

/// Writes the function that lists the replies, unless one call does. Nothing if there is never one;
/// otherwise the call, which adds them to `replies`.
pub fn replies<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>) -> Option<Code> {
    let name = depth.function(translator, "replies_");
    let frame = Frame {
        parameters: vec![(REPLIES.to_owned(), LIST_OF_REPLIES)],
        ..depth.frame(&name, REPLY)
    };
    let groups = considered(translator, depth.level, &frame);
    match groups.as_slice() {
        [] => return None,
        [only] if only.test.as_truth() == Some(true) && only.ordered.is_none() => {
            return Some(all_taken(&only.unordered));
        }
        _ => {}
    }
    let doc = format!(
        "The replies to `{}` that are considered, {}.",
        depth.advice.name,
        depth.plies()
    );
    let mut used = words_of(REPLY, &groups, []);
    used.insert(REPLIES.to_owned());
    let mut item = Item::new(&frame, &doc, used, "");
    for group in &groups {
        write_order(&mut item.function, group);
        if group.test.as_truth() == Some(true) {
            let taken = layout::one_line(&all_taken(&group.iterator()));
            item.function.line(format!("{taken};"));
            continue;
        }
        let mut block = text::if_block(&group.test, 2 * INDENT);
        block.line(format!("{REPLIES}.push(({REPLY}, {NEXT}));"));
        let mut each = text::for_block(&format!("({REPLY}, {NEXT})"), &group.iterator());
        each.push_block(block);
        item.function.push_block(each);
    }
    Some(translator.push(item, &frame))
}

/// All of these moves are replies.
fn all_taken(moves: &Code) -> Code {
    Code::word(REPLIES).method("extend", vec![moves.clone()])
}

/// The moves of a group in its order get a variable.
fn write_order(function: &mut Function, group: &Moves) {
    if let Some(ordered) = &group.ordered {
        function.line(text::let_line(MOVES, ordered, INDENT));
    }
}

/// What a loop over moves binds, for a body that uses these words.
fn pattern(chosen: &str, body: &Code) -> String {
    match (body.uses(chosen), body.uses(NEXT)) {
        (false, false) => "_".to_owned(),
        (true, false) => format!("({chosen}, _)"),
        (false, true) => format!("(_, {NEXT})"),
        (true, true) => format!("({chosen}, {NEXT})"),
    }
}

/// `if condition { return false; }`
fn fail(condition: &Code, indent: usize) -> Block {
    let mut block = text::if_block(condition, indent);
    block.line("return false;");
    block
}

/// The words of a function that goes through these groups, without what it binds itself.
fn words_of<'a>(
    chosen: &str,
    groups: &'a [Moves],
    more: impl IntoIterator<Item = &'a Code>,
) -> BTreeSet<String> {
    let each = |group: &'a Moves| {
        let moves = group.ordered.as_ref().unwrap_or(&group.unordered);
        [&group.test, moves]
    };
    in_loops(chosen, groups.iter().flat_map(each).chain(more))
}

/// The words of these expressions, without the variables that loops over moves bind.
fn in_loops<'a>(chosen: &str, codes: impl IntoIterator<Item = &'a Code>) -> BTreeSet<String> {
    let mut used = words(codes);
    for bound in [chosen, NEXT, DEEPER] {
        used.remove(bound);
    }
    used
}
