//! Nodes that are remembered by their position and by what is asked of the root: a static for those of
//! one depth, which is looked at before they are searched.

use super::code::{Code, words};
use super::depth::Depth;
use super::frame::{Frame, POSITION};
use super::layout::INDENT;
use super::text;
use super::translate::{Item, Translator};
use codegen::Block;

/// Writes the function that searches a node, which comes to `deeper`, unless it is remembered, and its
/// static; says how it is called.
pub fn write<'p>(
    translator: &mut Translator<'p>,
    depth: &Depth<'p, '_>,
    asked: &[usize],
    deeper: Code,
) -> Code {
    if deeper.as_truth().is_some() {
        return deeper;
    }
    let advice = depth.advice;
    let name = depth.function(translator, "recalls_");
    let nodes = name.to_uppercase().replacen("RECALLS", "NODES", 1);
    translator.nodes.insert(nodes.clone(), asked.len());
    let asked = asked.iter().map(|index| translator.roots.call_of(*index));
    let each = asked.map(|asked| Code::call("word", vec![asked]));
    let list = Code::List(each.collect());
    let frame = Frame::new(&name, &advice.name, format!("Advice at {}", advice.origin));
    let doc = format!(
        "The search for `{}` from here, {}, unless its outcome is remembered.",
        advice.name,
        depth.plies()
    );
    let mut used = words([&list, &deeper]);
    used.extend([POSITION.to_owned(), nodes.clone()]);
    let mut item = Item::new(&frame, &doc, used, "bool");
    let node = format!("let node = {nodes}.node({POSITION}, asked);");
    item.function.line(text::let_line("asked", &list, INDENT));
    item.function.line(node);
    let mut block = Block::new("if let Some(known) = node.known()");
    block.line("return known;");
    item.function.push_block(block);
    item.function.line(text::let_line("found", &deeper, INDENT));
    item.function.line("node.note(found)");
    translator.push(item, &frame)
}
