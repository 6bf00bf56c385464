//! A thin layer over the crate `codegen`: the statements and items that generated code consists of.
//! Nothing else of that crate is used.

use std::collections::BTreeSet;

use codegen::{Block, Function};

use super::code::Code;
use super::layout::{self, INDENT, LINE};

/// What a function computes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A term: one of several.
    Choice(Choice),
    /// Whether two terms are present and compare so, when that is too wide for one line.
    Comparison(Code, &'static str, Code),
    /// A variable, its value, and an expression that uses it.
    Let(&'static str, Code, Code),
}

/// An expression, or one of two choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// An expression.
    Value(Code),
    /// The first if the condition holds, otherwise the second.
    If(Code, Box<Choice>, Box<Choice>),
}

impl Body {
    /// An expression and nothing else.
    pub fn value(code: Code) -> Body {
        Body::Choice(Choice::Value(code))
    }

    /// Whether it is the literal `true` or `false`, and which.
    pub fn as_truth(&self) -> Option<bool> {
        match self {
            Body::Choice(Choice::Value(code)) => code.as_truth(),
            _ => None,
        }
    }

    /// Adds the words and the names of the functions that it uses.
    pub fn collect_words(&self, words: &mut BTreeSet<String>) {
        match self {
            Body::Choice(choice) => choice.collect_words(words),
            Body::Comparison(left, _, right) => {
                left.collect_words(words);
                right.collect_words(words);
            }
            Body::Let(name, value, code) => {
                code.collect_words(words);
                words.remove(*name);
                value.collect_words(words);
            }
        }
    }

    /// The same with another word in place of a word.
    pub fn replaced(self, word: &str, by: &str) -> Body {
        let again = |code: Code| code.replaced(word, by);
        match self {
            Body::Choice(choice) => Body::Choice(choice.replaced(word, by)),
            Body::Comparison(left, operator, right) => {
                Body::Comparison(again(left), operator, again(right))
            }
            Body::Let(name, value, code) => Body::Let(name, again(value), again(code)),
        }
    }
}

impl Choice {
    fn replaced(self, word: &str, by: &str) -> Choice {
        match self {
            Choice::Value(code) => Choice::Value(code.replaced(word, by)),
            Choice::If(condition, yes, no) => Choice::If(
                condition.replaced(word, by),
                Box::new(yes.replaced(word, by)),
                Box::new(no.replaced(word, by)),
            ),
        }
    }

    fn collect_words(&self, words: &mut BTreeSet<String>) {
        match self {
            Choice::Value(code) => code.collect_words(words),
            Choice::If(condition, yes, no) => {
                condition.collect_words(words);
                yes.collect_words(words);
                no.collect_words(words);
            }
        }
    }
}

/// A variable and its type.
pub type Variable = (String, &'static str);

/// A free function; its result is a type, or empty for none.
pub fn function(name: &str, doc: &str, parameters: &[Variable], result: &str) -> Function {
    let mut function = signature(name, None, parameters, result, 0);
    function.doc(doc);
    function
}

/// A method of an `impl` block, taking `&self`; its result is as that of [`function`].
pub fn method(name: &str, parameters: &[Variable], result: &str) -> Function {
    signature(name, Some("&self"), parameters, result, INDENT)
}

fn signature(
    name: &str,
    receiver: Option<&str>,
    parameters: &[Variable],
    result: &str,
    indent: usize,
) -> Function {
    let mut function = Function::new(name);
    let mut arrow = String::new();
    if !result.is_empty() {
        function.ret(result);
        arrow = format!(" -> {result}");
    }
    let parameters = parameters
        .iter()
        .map(|(name, kind)| format!("{name}: {kind}"));
    let listed: Vec<String> = receiver
        .map(str::to_owned)
        .into_iter()
        .chain(parameters)
        .collect();
    let line = format!("fn {name}({}){arrow} {{", listed.join(", "));
    let mut rest = listed.join(", ");
    if indent + line.chars().count() > LINE {
        rest = format!("\n    {},\n", listed.join(",\n    "));
    } else if let Some(parameters) = rest.strip_prefix("&self") {
        function.arg_ref_self();
        rest = parameters.trim_start_matches(", ").to_owned();
    }
    // `codegen` writes a parameter as it is told, so the list may hold line breaks.
    if let Some((name, kinds)) = rest.split_once(": ") {
        function.arg(name, kinds);
    }
    function
}

/// The remark that says where something comes from.
pub fn comment(text: &str) -> String {
    format!("// {}", printable(text))
}

/// A text with quotation marks, in which nothing is invisible.
pub fn string_literal(text: &str) -> String {
    format!("{text:?}")
}

/// A text in which nothing is invisible and which stays on its line.
pub fn printable(text: &str) -> String {
    let literal = string_literal(text);
    literal[1..literal.len() - 1].replace("\\\"", "\"")
}

/// `if condition { … }`
pub fn if_block(condition: &Code, indent: usize) -> Block {
    Block::new(if_head("if ", condition, indent))
}

/// `if let Some(name) = option { … }`, in a function.
pub fn if_let_block(name: &str, option: &Code) -> Block {
    let head = format!("if let Some({name}) = ");
    Block::new(if_head(&head, option, INDENT))
}

/// `match subject { … }`
pub fn match_block(subject: &str) -> Block {
    Block::new(format!("match {subject}"))
}

/// An expression as the last line of a function.
pub fn last_line(code: &Code) -> String {
    layout::expression(code, INDENT, INDENT, 0)
}

/// `for pattern in iterator { … }`
pub fn for_block(pattern: &str, iterator: &Code) -> Block {
    Block::new(format!("for {pattern} in {}", layout::one_line(iterator)))
}

/// The statements and the final expression of a body.
pub fn write_body(function: &mut Function, body: &Body) {
    match body {
        Body::Choice(choice) => write_choice(function, choice),
        Body::Comparison(left, operator, right) => {
            let mut block = Block::new("holds(||");
            for (name, code) in [("left", left), ("right", right)] {
                block.line(let_line(name, code, 2 * INDENT));
            }
            block.line(format!("Some(left {operator} right)"));
            block.after(")");
            function.push_block(block);
        }
        Body::Let(name, value, code) => {
            function.line(let_line(name, value, INDENT));
            function.line(last_line(code));
        }
    }
}

/// Early returns, then what is left.
fn write_choice(function: &mut Function, choice: &Choice) {
    match choice {
        Choice::Value(code) => {
            function.line(last_line(code));
        }
        Choice::If(condition, yes, no) => {
            let mut block = if_block(condition, INDENT);
            write_return(&mut block, yes, 2 * INDENT);
            function.push_block(block);
            write_choice(function, no);
        }
    }
}

/// `return code;`, with this indentation
pub fn write_returned(block: &mut Block, code: &Code, indent: usize) {
    // rustfmt keeps a column free beside the semicolon.
    let column = indent + "return ".len();
    let value = layout::expression(code, column, indent, " ;".len());
    block.line(format!("return {value};"));
}

fn write_return(block: &mut Block, choice: &Choice, indent: usize) {
    match choice {
        Choice::Value(code) => write_returned(block, code, indent),
        Choice::If(condition, yes, no) => {
            let mut inner = if_block(condition, indent);
            write_return(&mut inner, yes, indent + INDENT);
            block.push_block(inner);
            write_return(block, no, indent);
        }
    }
}

/// `if condition`, or another such head; the brace of a condition that takes more than its line has one of its own.
fn if_head(head: &str, condition: &Code, indent: usize) -> String {
    let column = indent + head.len();
    let text = layout::expression(condition, column, indent, 0);
    let last = text.lines().last().unwrap_or_default();
    let goes_on = match text.contains('\n') {
        true => last.chars().all(|sign| matches!(sign, ')' | '?')),
        false => column + text.chars().count() + " {".len() <= LINE,
    };
    format!("{head}{text}{}", if goes_on { "" } else { "\n" })
}

/// `let name = value;`
pub fn let_line(name: &str, value: &Code, indent: usize) -> String {
    let head = format!("let {name} =");
    let column = indent + head.len() + 1;
    let text = layout::expression(value, column, indent, ";".len());
    let next = indent + INDENT;
    let fits_below = next + layout::width(value) + ";".len() <= LINE && layout::is_compact(value);
    let below = layout::expression(value, next, next, ";".len());
    if text.contains('\n') && fits_below {
        return format!("{head}\n{}{below};", " ".repeat(INDENT));
    }
    format!("{head} {text};")
}
