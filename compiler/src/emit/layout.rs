//! Where generated code breaks its lines, so that `rustfmt --check` has nothing to add.
//!
//! rustfmt's rules are many; those that matter here are few, because only chains of `&&` and `||`
//! and calls in the last place of a function run over several lines. Whatever else would be too
//! wide has become a function of its own before (see [`super::translate`]).

use super::code::Code;

/// The width of a line.
pub const LINE: usize = 100;

/// The width of the arguments of a call, if it has several.
pub const ARGUMENTS: usize = 60;

/// One level of indentation.
pub const INDENT: usize = 4;

/// Lays out an expression that starts at a column of a line with this indentation, with this much
/// to follow it. Lines after the first are indented relative to the first one's line.
pub fn expression(code: &Code, column: usize, indent: usize, following: usize) -> String {
    broken(code, Place { column, indent, following }, indent)
}

/// Whether one line is enough for an expression of this width at most.
pub fn fits(code: &Code, width: usize) -> bool {
    is_compact(code) && self::width(code) <= width
}

/// How wide it is on one line.
pub fn width(code: &Code) -> usize {
    one_line(code).chars().count()
}

/// Whether no call in it has more arguments than rustfmt would keep on one line.
pub fn is_compact(code: &Code) -> bool {
    match code {
        Code::Word(_) => true,
        Code::Call(_, arguments) => {
            arguments.iter().all(is_compact)
                && (arguments.len() < 2 || separated(arguments).chars().count() <= ARGUMENTS)
        }
        Code::Method(receiver, _, arguments) => is_compact(receiver) && arguments.iter().all(is_compact),
        Code::Try(inner) | Code::Closure(inner) | Code::Not(inner) => is_compact(inner),
        Code::Binary(left, _, right) => is_compact(left) && is_compact(right),
        Code::All(operands) | Code::Any(operands) => operands.iter().all(is_compact),
    }
}

/// The whole expression on one line.
pub fn one_line(code: &Code) -> String {
    match code {
        Code::Word(word) => word.clone(),
        Code::Call(name, arguments) => format!("{name}({})", separated(arguments)),
        Code::Method(receiver, name, arguments) => {
            format!("{}.{name}({})", one_line(receiver), separated(arguments))
        }
        Code::Try(inner) => format!("{}?", one_line(inner)),
        Code::Closure(inner) => format!("|| {}", one_line(inner)),
        Code::Not(inner) => format!("!{}", one_line(inner)),
        Code::Binary(left, operator, right) => {
            let strength = strength(operator);
            let side = |code: &Code, least: usize| match code {
                Code::Binary(_, inner, _) if self::strength(inner) < least => {
                    format!("({})", one_line(code))
                }
                _ => one_line(code),
            };
            format!("{} {operator} {}", side(left, strength), side(right, strength + 1))
        }
        Code::All(operands) | Code::Any(operands) => {
            let operands: Vec<String> = operands.iter().map(operand_on_one_line).collect();
            operands.join(&format!(" {} ", connective(code)))
        }
    }
}

/// Where an expression stands.
#[derive(Clone, Copy)]
struct Place {
    column: usize,
    indent: usize,
    following: usize,
}

fn broken(code: &Code, place: Place, base: usize) -> String {
    let whole = one_line(code);
    if is_compact(code) && place.column + whole.chars().count() + place.following <= LINE {
        return whole;
    }
    match code {
        Code::All(operands) | Code::Any(operands) => chain(operands, connective(code), place, base),
        Code::Call(name, arguments) => match arguments.as_slice() {
            [only @ (Code::Call(..) | Code::Try(_))] => {
                let place = Place { column: place.column + name.len() + 1, following: 1, ..place };
                format!("{name}({})", broken(only, place, base))
            }
            [_, _, ..] => {
                let inner = " ".repeat(place.indent + INDENT - base);
                let lines = arguments.iter().map(|argument| format!("{inner}{},\n", one_line(argument)));
                let lines: String = lines.collect();
                format!("{name}(\n{lines}{})", " ".repeat(place.indent - base))
            }
            _ => whole,
        },
        Code::Try(inner) => format!("{}?", broken(inner, place, base)),
        _ => whole,
    }
}

/// One operand a line, each after the first with its connective in front.
fn chain(operands: &[Code], connective: &str, place: Place, base: usize) -> String {
    let inner = place.indent + INDENT;
    let mut lines = Vec::new();
    for (index, operand) in operands.iter().enumerate() {
        let first = index == 0;
        let (column, indent) =
            if first { (place.column, place.indent) } else { (inner + connective.len() + 1, inner) };
        let text = match operand {
            Code::All(_) | Code::Any(_) => {
                let place = Place { column: column + 1, indent, following: place.following + 1 };
                format!("({})", broken(operand, place, base))
            }
            _ => one_line(operand),
        };
        lines.push(if first { text } else { format!("{}{connective} {text}", " ".repeat(inner - base)) });
    }
    lines.join("\n")
}

fn operand_on_one_line(operand: &Code) -> String {
    match operand {
        Code::All(_) | Code::Any(_) => format!("({})", one_line(operand)),
        _ => one_line(operand),
    }
}

fn connective(code: &Code) -> &'static str {
    if matches!(code, Code::All(_)) { "&&" } else { "||" }
}

fn separated(arguments: &[Code]) -> String {
    let arguments: Vec<String> = arguments.iter().map(one_line).collect();
    arguments.join(", ")
}

/// How tightly an operator of Rust binds, comparisons least.
fn strength(operator: &str) -> usize {
    match operator {
        "*" => 3,
        "+" | "-" => 2,
        "|" => 1,
        _ => 0,
    }
}
