//! Whether two texts say the same: their trees are compared without the places of their words.

use serde_json::Value;

use crate::syntax::ast::File;
use crate::syntax::keywords::{Keyword, Role, Tongue, canonical};

/// Whether two trees differ in nothing but places, the blanks between the squares of drawings, and
/// the language of keywords.
pub fn say_the_same(one: &File, other: &File) -> bool {
    match (shape(one), shape(other)) {
        (Some(one), Some(other)) => one == other,
        _ => false,
    }
}

fn shape(file: &File) -> Option<Value> {
    let mut tree = serde_json::to_value(file).ok()?;
    strip(&mut tree, false);
    Some(tree)
}

fn strip(tree: &mut Value, in_drawing: bool) {
    match tree {
        Value::Array(items) => {
            for item in items {
                strip(item, in_drawing);
            }
        }
        Value::Object(fields) => {
            fields.remove("span");
            for (name, field) in fields {
                strip(field, in_drawing || name == "rows" || name == "files");
            }
        }
        Value::String(text) if in_drawing => {
            let squares: Vec<&str> = text.split_whitespace().collect();
            *text = squares.join(" ");
        }
        Value::String(text) => {
            if let Some(keyword @ (Keyword::Depth | Keyword::Legal)) = canonical(text) {
                *text = keyword
                    .spelling(Tongue::English, Role::Succession)
                    .to_owned();
            }
        }
        _ => {}
    }
}
