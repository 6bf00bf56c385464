//! The functions of a piece of advice for one depth: our move there, whether a node without one
//! counts, and whether their replies are answered.

use std::collections::BTreeSet;

use codegen::{Block, Function};

use super::code::{Code, words};
use super::depth::{DEEPER, Depth};
use super::frame::{CHOSEN, NEXT, REPLY};
use super::groups::{MOVES, Moves, Order, considered};
use super::layout::INDENT;
use super::memory::MemoryCode;
use super::text;
use super::translate::{Item, Translator};

/// Writes the function that finds our move: the first after which the tree succeeds. Nothing if no
/// move can be the one; otherwise the call, an `Option<Move>`.
pub fn ours<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>) -> Option<Code> {
    let advice = &depth.advice.name;
    let whose = depth.whose("Our", "Their");
    let doc = format!("{whose} move towards `{advice}`, {}.", depth.plies());
    search(translator, depth, depth.name, &doc, Order::Asked)
}

/// The same for any such move: the first that comes, whatever order is asked for.
pub fn any<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>) -> Option<Code> {
    let name = depth.function(translator, "any_x_");
    let advice = &depth.advice.name;
    let whose = depth.whose("ours", "theirs");
    let doc = format!("Any move of {whose} towards `{advice}`, {}.", depth.plies());
    search(translator, depth, &name, &doc, Order::Free)
}

fn search<'p>(
    translator: &mut Translator<'p>,
    depth: &Depth<'p, '_>,
    name: &str,
    doc: &str,
    order: Order,
) -> Option<Code> {
    let frame = depth.frame(name, CHOSEN);
    let next = depth.after(&depth.next);
    let mut groups = considered(translator, depth.level, &frame, order);
    groups.retain(|group| Code::all([group.test.clone(), next.clone()]).as_truth() != Some(false));
    if groups.is_empty() {
        return None;
    }
    let searched: Vec<Searched> = groups
        .iter()
        .map(|group| Searched::of(group, depth, &next))
        .collect();
    let mut used = in_loops(CHOSEN, searched.iter().flat_map(Searched::codes));
    for memory in searched.iter().filter_map(|one| one.memory) {
        memory.collect_words(&mut used);
    }
    depth.use_limit(&mut used);
    let mut item = Item::new(&frame, doc, used, "Option<Move>");
    depth.write_limit(&mut item.function, &next, &Code::word("None"));
    let (last, earlier) = searched.split_last()?;
    for one in earlier {
        one.write(&mut item.function);
    }
    if let Some(first) = last.first_of_memory() {
        item.function.line(text::last_line(&first));
    } else {
        last.write(&mut item.function);
        item.function.line("None");
    }
    Some(translator.push(item, &frame))
}

/// A group among whose moves ours is looked for.
struct Searched<'a> {
    group: &'a Moves,
    memory: Option<&'a MemoryCode>,
    /// What the moves go through before they are looked at.
    steps: Vec<Code>,
    /// What must hold of a move, apart from what is remembered.
    condition: Code,
}

impl<'a> Searched<'a> {
    fn of(group: &'a Moves, depth: &'a Depth<'_, '_>, next: &Code) -> Searched<'a> {
        let memory = depth.memory.as_ref().filter(|_| !group.pass);
        let leads_there = match memory {
            Some(memory) => depth.after(&memory.rest),
            None => next.clone(),
        };
        Searched {
            group,
            memory,
            steps: group.steps(memory),
            condition: Code::all([group.test.clone(), leads_there]),
        }
    }

    /// All that it says.
    fn codes(&self) -> impl Iterator<Item = &Code> {
        [&self.condition, &self.group.unordered]
            .into_iter()
            .chain(&self.steps)
    }

    /// The first of the moves, where all that must hold of it is remembered.
    fn first_of_memory(&self) -> Option<Code> {
        let simple = self.condition.as_truth() == Some(true) && !self.group.is_ordered();
        let memory = self.memory.filter(|_| simple)?;
        Some(memory.first(&self.group.unordered))
    }

    /// Returns the first of the moves of which the condition holds.
    fn write(&self, function: &mut Function) {
        let found = format!("return Some({CHOSEN});");
        let moves = &self.group.unordered;
        let every = self.condition.as_truth() == Some(true);
        if every && !self.group.is_ordered() {
            let first = self.first_of_memory();
            let first = first.unwrap_or_else(|| Code::call("first_move", vec![moves.clone()]));
            let mut block = text::if_let_block(CHOSEN, &first);
            block.line(&found);
            function.push_block(block);
            return;
        }
        let moves = write_steps(function, &self.steps, moves);
        if every {
            let first = Code::call("first_move", vec![moves]);
            let mut block = text::if_let_block(CHOSEN, &first);
            block.line(&found);
            function.push_block(block);
            return;
        }
        // A second name, used or not, keeps the loop from being mistaken for `find`.
        let after = if self.condition.uses(NEXT) {
            NEXT
        } else {
            "_next"
        };
        let mut block = text::if_block(&self.condition, 2 * INDENT);
        block.line(&found);
        let mut each = text::for_block(&format!("({CHOSEN}, {after})"), &moves);
        each.push_block(block);
        function.push_block(each);
    }
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
    let mut groups = considered(translator, depth.level, &frame, Order::Free);
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
    let groups = considered(translator, depth.level, &frame, Order::Asked);
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
        "Whether `{}` succeeds after each of {} replies, {}.",
        advice.name,
        depth.whose("their", "our"),
        depth.plies()
    );
    if let (Some(memory), [only], Some(stuck)) =
        (&depth.memory, groups.as_slice(), stuck.as_truth())
        && !only.pass
        && memory.is_whole()
        && only.test.as_truth() == Some(true)
    {
        let mut used = words([&only.unordered]);
        memory.collect_words(&mut used);
        let mut item = Item::new(&frame, &doc, used, "bool");
        let answered = memory.all(&only.unordered);
        item.function
            .line(text::let_line("answered", &answered, INDENT));
        item.function.line(format!("answered.unwrap_or({stuck})"));
        return translator.push(item, &frame);
    }
    let mut used = words_of(REPLY, &groups, [&fails, &stuck]);
    depth.use_limit(&mut used);
    let mut item = Item::new(&frame, &doc, used, "bool");
    depth.write_limit(&mut item.function, &fails, &cut);
    if !never_counts {
        item.function.line("let mut stuck = true;");
    }
    for group in &groups {
        let replies = write_steps(&mut item.function, &group.steps(None), &group.unordered);
        item.function
            .push_block(reply_loop(group, &replies, &fails, !never_counts));
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
fn reply_loop(group: &Moves, replies: &Code, fails: &Code, counts: bool) -> Block {
    let test = &group.test;
    let both = Code::List(vec![test.clone(), fails.clone()]);
    let mut each = text::for_block(&pattern(REPLY, &both), replies);
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

/// Moves that go through some steps get a variable; says what a loop runs through then.
pub(super) fn write_steps(function: &mut Function, steps: &[Code], moves: &Code) -> Code {
    for step in steps {
        function.line(text::let_line(MOVES, step, INDENT));
    }
    match steps {
        [] => moves.clone(),
        _ => Code::word(MOVES),
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
pub(super) fn words_of<'a>(
    chosen: &str,
    groups: &'a [Moves],
    more: impl IntoIterator<Item = &'a Code>,
) -> BTreeSet<String> {
    let steps: Vec<Code> = groups.iter().flat_map(|group| group.steps(None)).collect();
    let each = |group: &'a Moves| [&group.test, &group.unordered];
    let mut used = in_loops(chosen, groups.iter().flat_map(each).chain(more));
    used.extend(in_loops(chosen, &steps));
    used
}

/// The words of these expressions, without the variables that loops over moves bind.
fn in_loops<'a>(chosen: &str, codes: impl IntoIterator<Item = &'a Code>) -> BTreeSet<String> {
    let mut used = words(codes);
    for bound in [chosen, NEXT, DEEPER, MOVES] {
        used.remove(bound);
    }
    used
}
