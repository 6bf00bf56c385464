//! The functions at the top of a Rust file. Their bodies are not looked into: what stands there is
//! the Rust compiler's affair, which knows more of Rust than any reader of ours, and may be nested as
//! deep as anybody likes.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::{Delimiter, LexError, TokenStream, TokenTree, token_stream};

/// What is at the top of a file.
pub(super) struct File {
    /// Its functions, in order.
    pub(super) functions: Vec<Function>,
    /// Names that `use` and `type` may have given to types, so that another name may be the type.
    pub(super) renamed: BTreeSet<String>,
    /// Names that it takes from elsewhere and hands on.
    brought: BTreeSet<String>,
    /// Whether it may hand on anything: all of some module, or what a macro makes.
    brings_anything: bool,
}

/// A function with a body.
pub(super) struct Function {
    pub(super) name: String,
    /// Where the name stands, in bytes.
    pub(super) name_at: Range<usize>,
    /// The words before `fn`: `pub`, `const`, `unsafe`.
    pub(super) words: BTreeSet<String>,
    /// From `fn` to before the body.
    pub(super) head: Vec<TokenTree>,
}

/// Reads the text of a file.
///
/// # Errors
/// It does not consist of the words and brackets of Rust; from the start of this range on.
pub(super) fn read(text: &str) -> Result<File, Range<usize>> {
    let tokens: TokenStream = text
        .parse()
        .map_err(|error: LexError| within(text, error.span().byte_range()))?;
    let mut file = File {
        functions: Vec::new(),
        renamed: BTreeSet::new(),
        brought: BTreeSet::new(),
        brings_anything: false,
    };
    for item in items(tokens) {
        file.add(&item);
    }
    Ok(file)
}

/// Whether a token is this word.
fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(found) if found == word)
}

impl File {
    /// Whether there may be a function of this name that is not among those seen.
    pub(super) fn may_bring(&self, name: &str) -> bool {
        self.brings_anything || self.brought.contains(name)
    }

    fn add(&mut self, item: &[TokenTree]) {
        let has = |word: &str| item.iter().any(|token| is_word(token, word));
        if let Some(function) = function(item) {
            self.functions.push(function);
        } else if has("use") || has("type") {
            let public = has("pub");
            let mut before = String::new();
            each(item, &mut |token| {
                let word = token.to_string();
                if before == "as" || before == "type" {
                    self.renamed.insert(word.clone());
                }
                self.brings_anything |= public && word == "*";
                if public && matches!(token, TokenTree::Ident(_)) {
                    self.brought.insert(word.clone());
                }
                before = word;
            });
        } else if !has("macro_rules") {
            // A macro that is used, `include!(…)`, may make functions.
            self.brings_anything |= item
                .windows(2)
                .any(|pair| matches!(pair[0], TokenTree::Ident(_)) && is_mark(&pair[1], '!'));
        }
    }
}

fn is_mark(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(mark) if mark.as_char() == wanted)
}

/// The items of a file, each with its end: a body or a `;`.
fn items(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut items = vec![Vec::new()];
    for token in without_inner_attributes(tokens) {
        let ends = is_body(&token) || is_mark(&token, ';');
        if let Some(item) = items.last_mut() {
            item.push(token);
        }
        if ends {
            items.push(Vec::new());
        }
    }
    items
}

/// What is left after `#![…]` and `//!` at the top.
fn without_inner_attributes(tokens: TokenStream) -> impl Iterator<Item = TokenTree> {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut start = 0;
    while let [hash, bang, ..] = &tokens[start.min(tokens.len())..]
        && is_mark(hash, '#')
        && is_mark(bang, '!')
    {
        start += 3;
    }
    tokens.into_iter().skip(start)
}

fn is_body(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

fn function(item: &[TokenTree]) -> Option<Function> {
    let (body, rest) = item.split_last()?;
    if !is_body(body) {
        return None;
    }
    let start = rest
        .windows(2)
        .position(|pair| is_word(&pair[0], "fn") && matches!(pair[1], TokenTree::Ident(_)))?;
    let (before, head) = rest.split_at(start);
    let words = before.iter().filter_map(|token| match token {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    });
    Some(Function {
        name: head[1].to_string().trim_start_matches("r#").to_owned(),
        name_at: head[1].span().byte_range(),
        words: words.collect(),
        head: head.to_vec(),
    })
}

/// Visits all tokens but brackets, however deep.
pub(super) fn each(tokens: &[TokenTree], see: &mut dyn FnMut(&TokenTree)) {
    let outermost: TokenStream = tokens.iter().cloned().collect();
    let mut waiting: Vec<token_stream::IntoIter> = vec![outermost.into_iter()];
    while let Some(innermost) = waiting.last_mut() {
        match innermost.next() {
            Some(TokenTree::Group(group)) => waiting.push(group.stream().into_iter()),
            Some(token) => see(&token),
            None => {
                waiting.pop();
            }
        }
    }
}

/// A range of bytes that both begins and ends between characters of the text.
fn within(text: &str, range: Range<usize>) -> Range<usize> {
    let mut start = range.start.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let end = text[start..].chars().next().map_or(0, char::len_utf8);
    start..start + end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        let file = read(text).expect("words of Rust");
        file.functions.into_iter().map(|one| one.name).collect()
    }

    #[test]
    fn functions_are_found_between_other_items() {
        let text = "//! Words.\n#![allow(dead_code)]\n\
             use a::{b, c};\n/// Doc.\npub const fn one() -> bool { fn inner() {} true }\n\
             const F: fn(i32) -> bool = two;\nstruct S { f: fn() }\nimpl S { fn method(&self) {} }\n\
             unsafe extern \"C\" fn r#two(x: [u8; 3]) -> bool where S: Copy { true }\n\
             macro_rules! m { () => { fn made() {} } }\n#[cfg(test)] mod tests { fn three() {} }";
        assert_eq!(names(text), ["one", "two"]);
        let file = read(text).expect("words of Rust");
        assert!(!file.may_bring("made") && !file.may_bring("c"));
        assert_eq!(&text[file.functions[0].name_at.clone()], "one");
        assert!(file.functions[0].words.contains("pub"));
    }

    #[test]
    fn what_comes_from_elsewhere_is_not_missed() {
        let brings = |text: &str| read(text).expect("words of Rust").may_bring("wins");
        assert!(brings("pub use inner::{wins, loses};"));
        assert!(brings("pub use inner::*;"));
        assert!(brings("include!(\"wins.rs\");"));
        assert!(!brings("use inner::wins;") && !brings("pub use inner::loses;"));
    }

    #[test]
    fn no_text_is_too_odd() {
        for text in [
            "",
            "\u{feff}fn é() {",
            "\"",
            "«",
            "fn",
            "pub use",
            "#![",
            "'",
        ] {
            if let Err(at) = read(text) {
                assert!(text.get(at).is_some(), "{text}");
            }
        }
        let deep = "(".repeat(100_000) + &")".repeat(100_000);
        assert!(names(&format!("fn f{deep} {{ {deep} }}")).len() == 1);
    }
}
