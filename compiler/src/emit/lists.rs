//! The functions of a piece of advice for one depth that list the moves which are considered there:
//! their replies, for trees, and ours, for explanations.

use super::code::Code;
use super::depth::Depth;
use super::frame::{CHOSEN, Frame, LIST, LIST_OF_MOVES, NEXT, REPLIES, REPLY};
use super::groups::{Order, considered};
use super::layout::{self, INDENT};
use super::levels::{words_of, write_steps};
use super::text;
use super::translate::{Item, Translator};

/// Writes the function that lists the replies, unless one call does. Nothing if there is never one;
/// otherwise the call, which adds them to `replies`.
pub fn replies<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>) -> Option<Code> {
    let doc = format!(
        "The replies to `{}` that are considered, {}.",
        depth.advice.name,
        depth.plies()
    );
    let name = ("replies_", &*doc);
    listed(translator, depth, name, (REPLY, REPLIES), Order::Asked)
}

/// The same of our moves, which are added to `list`, those of a group in move order. Many depths
/// consider the same moves, of which there is one function.
pub fn our_moves<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>) -> Option<Code> {
    let groups = &*depth.level.groups;
    let known = translator.our_moves.iter();
    if let Some((_, code)) = known.into_iter().find(|(known, _)| *known == groups) {
        return code.clone();
    }
    let doc = format!(
        "Our moves that are considered for `{}`, {}, and wherever the same are.",
        depth.advice.name,
        depth.plies()
    );
    let name = ("moves_", &*doc);
    let code = listed(translator, depth, name, (CHOSEN, LIST), Order::Free);
    translator.our_moves.push((groups, code.clone()));
    code
}

/// Writes the function, whose name begins so and about which this is said, that adds each move to a
/// list.
fn listed<'p>(
    translator: &mut Translator<'p>,
    depth: &Depth<'p, '_>,
    (prefix, doc): (&str, &str),
    (made, list): (&'static str, &'static str),
    order: Order,
) -> Option<Code> {
    let name = depth.function(translator, prefix);
    let frame = Frame {
        parameters: vec![(list.to_owned(), LIST_OF_MOVES)],
        ..depth.frame(&name, made)
    };
    let groups = considered(translator, depth.level, &frame, order);
    match groups.as_slice() {
        [] => return None,
        [only] if only.test.as_truth() == Some(true) && !only.is_ordered() => {
            return Some(all_taken(list, &only.unordered));
        }
        _ => {}
    }
    let mut used = words_of(made, &groups, []);
    used.insert(list.to_owned());
    let mut item = Item::new(&frame, doc, used, "");
    for group in &groups {
        let moves = write_steps(&mut item.function, &group.steps(None), &group.unordered);
        if group.test.as_truth() == Some(true) {
            let taken = layout::one_line(&all_taken(list, &moves));
            item.function.line(format!("{taken};"));
            continue;
        }
        let mut block = text::if_block(&group.test, 2 * INDENT);
        block.line(format!("{list}.add({made}, {NEXT});"));
        let mut each = text::for_block(&format!("({made}, {NEXT})"), &moves);
        each.push_block(block);
        item.function.push_block(each);
    }
    Some(translator.push(item, &frame))
}

/// All of these moves belong to the list.
fn all_taken(list: &str, moves: &Code) -> Code {
    Code::word(list).method("gather", vec![moves.clone()])
}
