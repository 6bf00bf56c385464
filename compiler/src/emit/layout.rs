//! Where generated code breaks its lines, so that `rustfmt --check` has nothing to add.
//!
//! rustfmt's rules are many; those that matter here are few, because only chains of operands, lists
//! and calls in the last place of a function or statement run over several lines. Whatever else would
//! be too wide has become a function of its own before (see [`super::translate`]).

use super::code::Code;

/// The width of a line.
pub const LINE: usize = 100;

/// The width of the arguments of a call, if it has several, and of the elements of a list.
pub const ARGUMENTS: usize = 60;

/// The width of a word that shares its line with others in a broken list.
const SHORT: usize = 10;

/// One level of indentation.
pub const INDENT: usize = 4;

/// Lays out an expression that starts at a column of a line with this indentation, with this much
/// to follow it. Lines after the first are indented relative to the first one's line.
pub fn expression(code: &Code, column: usize, indent: usize, following: usize) -> String {
    broken(
        code,
        Place {
            column,
            indent,
            following,
        },
        indent,
    )
}

/// Whether one line is enough for an expression of this width at most.
pub fn fits(code: &Code, width: usize) -> bool {
    is_compact(code) && self::width(code) <= width
}

/// How wide it is on one line.
pub fn width(code: &Code) -> usize {
    one_line(code).chars().count()
}

/// Whether no call in it has wider arguments than rustfmt would keep on one line.
pub fn is_compact(code: &Code) -> bool {
    match code {
        Code::Word(_) => true,
        Code::Call(_, listed) | Code::List(listed) => {
            let limited = match listed.as_slice() {
                [only] => ends_in_call(only),
                _ => true,
            };
            listed.iter().all(is_compact)
                && !(limited && separated(listed).chars().count() > ARGUMENTS)
        }
        Code::Method(receiver, _, arguments) => {
            is_compact(receiver) && arguments.iter().all(is_compact)
        }
        Code::Try(inner) | Code::Closure(_, inner) | Code::Not(inner) | Code::Minus(inner) => {
            is_compact(inner)
        }
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
        Code::Closure(parameters, inner) => {
            format!("|{}| {}", parameters.join(", "), one_line(inner))
        }
        Code::List(elements) => format!("[{}]", separated(elements)),
        Code::Not(inner) => format!("!{}", one_line(inner)),
        Code::Minus(inner) => format!("-{}", one_line(inner)),
        Code::Binary(..) | Code::All(_) | Code::Any(_) => {
            let operands: Vec<String> = operands(code)
                .into_iter()
                .map(|(operand, enclosed)| {
                    let text = one_line(operand);
                    if enclosed { format!("({text})") } else { text }
                })
                .collect();
            operands.join(&format!(" {} ", operator(code)))
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
        whole
    } else {
        on_lines(code, place, base)
    }
}

/// On several lines, if it has parts that may have lines of their own.
fn on_lines(code: &Code, place: Place, base: usize) -> String {
    match code {
        Code::Binary(..) | Code::All(_) | Code::Any(_) => chain(code, place, base),
        Code::Call(name, arguments) => match arguments.as_slice() {
            [first @ .., Code::Closure(parameters, inner)]
                if is_overflowing(name, first, parameters, place) =>
            {
                let first = first.iter().map(|argument| one_line(argument) + ", ");
                let first: String = first.collect();
                format!(
                    "{name}({first}{})",
                    block_closure(parameters, inner, place.indent, base)
                )
            }
            [only] if ends_in_call(only) => {
                let column = place.column + name.len() + "(".len();
                let inner = Place {
                    column,
                    following: place.following + ")".len(),
                    ..place
                };
                format!("{name}({})", on_lines(only, inner, base))
            }
            [] => one_line(code),
            _ => {
                let lines = argument_lines(arguments, place.indent + INDENT, base);
                format!("{name}(\n{lines}{})", " ".repeat(place.indent - base))
            }
        },
        Code::Try(inner) => {
            format!(
                "{}?",
                on_lines(
                    inner,
                    Place {
                        following: place.following + 1,
                        ..place
                    },
                    base
                )
            )
        }
        Code::Not(inner) | Code::Minus(inner) => {
            let sign = if matches!(code, Code::Not(_)) {
                '!'
            } else {
                '-'
            };
            format!(
                "{sign}{}",
                on_lines(
                    inner,
                    Place {
                        column: place.column + 1,
                        ..place
                    },
                    base
                )
            )
        }
        Code::List(elements) if !elements.is_empty() => {
            let lines = argument_lines(elements, place.indent + INDENT, base);
            format!("[\n{lines}{}]", " ".repeat(place.indent - base))
        }
        Code::Closure(parameters, inner) => block_closure(parameters, inner, place.indent, base),
        // The call of one method goes below what it is called on.
        Code::Method(receiver, name, arguments) => format!(
            "{}\n{}.{name}({})",
            one_line(receiver),
            " ".repeat(place.indent + INDENT - base),
            separated(arguments)
        ),
        Code::Word(_) | Code::List(_) => one_line(code),
    }
}

/// Whether the closure at the end of a call begins on the call's line and ends below it: that is so
/// where the other arguments leave it room there.
fn is_overflowing(name: &str, first: &[Code], parameters: &[String], place: Place) -> bool {
    let head: usize = first.iter().map(|code| width(code) + ", ".len()).sum();
    let head = head + format!("|{}| {{", parameters.join(", ")).chars().count();
    // Unless there is one parameter with a name, rustfmt keeps a column free.
    let room = match parameters {
        [only] if only != "_" => ARGUMENTS,
        _ => ARGUMENTS - 1,
    };
    first.iter().all(is_compact)
        && (first.is_empty() || head <= room)
        && place.column + name.len() + "(".len() + head <= LINE
}

/// A closure with its body in a block.
fn block_closure(parameters: &[String], body: &Code, indent: usize, base: usize) -> String {
    let inner = indent + INDENT;
    let place = Place {
        column: inner,
        indent: inner,
        following: 0,
    };
    format!(
        "|{}| {{\n{}{}\n{}}}",
        parameters.join(", "),
        " ".repeat(inner - base),
        broken(body, place, base),
        " ".repeat(indent - base)
    )
}

/// The arguments of a call, one a line; short words share a line.
fn argument_lines(arguments: &[Code], indent: usize, base: usize) -> String {
    let before = " ".repeat(indent - base);
    let is_word = |argument: &Code| match argument {
        Code::Word(_) => true,
        Code::Try(inner) => matches!(**inner, Code::Word(_)),
        _ => false,
    };
    let is_short = |argument: &Code| is_word(argument) && width(argument) <= SHORT;
    if arguments.iter().all(is_short) {
        return format!("{before}{},\n", separated(arguments));
    }
    let mut lines = String::new();
    for argument in arguments {
        let place = Place {
            column: indent,
            indent,
            following: ",".len(),
        };
        lines += &format!("{before}{},\n", broken(argument, place, base));
    }
    lines
}

/// One operand a line, each after the first with the operator in front of it. Where a line ends so
/// far left that the operand would stand alone, it goes on.
fn chain(code: &Code, place: Place, base: usize) -> String {
    let operator = operator(code);
    let inner = place.indent + INDENT;
    let mut text = String::new();
    let mut end = place.column;
    for (index, (operand, enclosed)) in operands(code).into_iter().enumerate() {
        let (before, mut at) = if index == 0 {
            (String::new(), place)
        } else if end <= inner {
            // rustfmt measures as if the line had begun where the chain did.
            let last = text.lines().last().unwrap_or_default().trim_start();
            let column = place.column + last.chars().count() + operator.len() + 2;
            (format!(" {operator} "), Place { column, ..place })
        } else {
            let column = inner + operator.len() + 1;
            let before = format!("\n{}{operator} ", " ".repeat(inner - base));
            (
                before,
                Place {
                    column,
                    indent: inner,
                    ..place
                },
            )
        };
        let laid_out = if enclosed {
            at = Place {
                column: at.column + 1,
                following: at.following + 1,
                ..at
            };
            format!("({})", broken(operand, at, base))
        } else {
            broken(operand, at, base)
        };
        text.push_str(&before);
        text.push_str(&laid_out);
        end = match text.rsplit_once('\n') {
            Some((_, last)) => base + last.chars().count(),
            None => place.column + text.chars().count(),
        };
    }
    text
}

/// The operands between which an operator stands, as often as it binds them together, and whether
/// each is in parentheses.
fn operands(code: &Code) -> Vec<(&Code, bool)> {
    match code {
        Code::All(operands) | Code::Any(operands) => operands
            .iter()
            .map(|operand| (operand, matches!(operand, Code::All(_) | Code::Any(_))))
            .collect(),
        Code::Binary(left, sign, right) => {
            // Next to an operator of sets, another operator is told apart by parentheses.
            let of_sets = |operator: &str| matches!(operator, "|" | "&");
            let weaker = |code: &Code, least| match code {
                Code::Binary(_, inner, _) => {
                    strength(inner) < least || inner != sign && (of_sets(inner) || of_sets(sign))
                }
                _ => false,
            };
            let own = strength(sign);
            let mut bound = match &**left {
                Code::Binary(_, inner, _) if inner == sign => operands(left),
                left => vec![(left, weaker(left, own))],
            };
            bound.push((&**right, weaker(right, own + 1)));
            bound
        }
        other => vec![(other, false)],
    }
}

fn operator(code: &Code) -> &'static str {
    match code {
        Code::Any(_) => "||",
        Code::Binary(_, sign, _) => sign,
        _ => "&&",
    }
}

/// Whether an argument, if it is the only one, keeps its parentheses next to its call's.
pub fn ends_in_call(argument: &Code) -> bool {
    match argument {
        Code::Call(..) | Code::Method(..) => true,
        Code::Try(inner) | Code::Not(inner) | Code::Minus(inner) => ends_in_call(inner),
        _ => false,
    }
}

fn separated(arguments: &[Code]) -> String {
    let arguments: Vec<String> = arguments.iter().map(one_line).collect();
    arguments.join(", ")
}

/// How tightly an operator of Rust binds, comparisons least.
fn strength(operator: &str) -> usize {
    match operator {
        "*" => 4,
        "+" | "-" => 3,
        "&" => 2,
        "|" => 1,
        _ => 0,
    }
}
