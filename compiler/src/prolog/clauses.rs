//! A Prolog program as clauses: which of them belong to a table, and of which sort the others are.

use super::lexer::{Kind, Token};
use crate::syntax::keywords::{Keyword, canonical};

/// What a clause is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A rule or a piece of advice: part of the table.
    Table,
    /// `:- …` or `?- …`
    Directive,
    /// `… --> …`
    Grammar,
    /// A fact, or a clause with a body, of the predicate with this name and number of arguments.
    Predicate(String, usize),
}

/// A clause: a range of tokens, its full stop included if it has one. Never empty.
pub struct Clause<'tokens> {
    /// What it is.
    pub sort: Sort,
    /// What it is made of.
    pub tokens: &'tokens [Token],
}

impl Clause<'_> {
    /// First byte.
    pub fn start(&self) -> usize {
        self.tokens.first().map_or(0, |token| token.start)
    }

    /// One past the last byte.
    pub fn end(&self) -> usize {
        self.tokens.last().map_or(0, |token| token.end)
    }
}

impl Clause<'_> {
    /// The brackets around all of it, if Prolog's reader sees past such.
    pub fn own_brackets(&self, program: &str) -> Vec<Token> {
        match (self.tokens, inside_brackets(program, self.tokens)) {
            ([open, .., close, _], Some(_)) => vec![*open, *close],
            _ => Vec::new(),
        }
    }
}

/// A program as clauses.
pub struct Cut<'tokens> {
    /// All clauses, in order.
    pub clauses: Vec<Clause<'tokens>>,
    /// Where a clause of the program lacks its full stop, since the table goes on behind it: the
    /// tokens before and behind that place. Clauses of the table are not among them.
    pub missing_stops: Vec<(Token, Token)>,
}

/// Cuts a program into clauses: at its full stops, behind a rule or advice that is complete at the
/// end of its line, and before one that cannot be part of the clause before it.
pub fn cut<'tokens>(program: &str, tokens: &'tokens [Token]) -> Cut<'tokens> {
    let mut cut = Cut {
        clauses: Vec::new(),
        missing_stops: Vec::new(),
    };
    for clause in tokens.split_inclusive(|token| token.kind == Kind::Stop) {
        let mut rest = clause;
        while let Some((at, is_table)) = missing_stop(program, rest) {
            let (before, behind) = rest.split_at(at);
            if !is_table {
                cut.missing_stops.push((before[at - 1], behind[0]));
            }
            cut.clauses.push(Clause {
                sort: sort(program, before),
                tokens: before,
            });
            rest = behind;
        }
        cut.clauses.push(Clause {
            sort: sort(program, rest),
            tokens: rest,
        });
    }
    cut
}

/// Before which token of a clause its full stop is missing, if it can be told, and whether it is a
/// clause of the table.
fn missing_stop(program: &str, clause: &[Token]) -> Option<(usize, bool)> {
    if is_table(program, clause) {
        let at = length_of_table_clause(program, clause)?;
        let next = clause.get(at)?;
        (next.kind != Kind::Stop && next.opens_line).then_some((at, true))
    } else {
        let at = (1..clause.len()).find(|at| lacks_stop(program, clause, *at))?;
        Some((at, false))
    }
}

/// The number of tokens up to the bracket that completes a rule or advice.
fn length_of_table_clause(program: &str, clause: &[Token]) -> Option<usize> {
    let last = if begins_advice(program, clause) {
        ")"
    } else {
        "]"
    };
    let mut depth = 0_usize;
    let closing = clause.iter().position(|token| {
        let text = token.text(program);
        match text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => return false,
        }
        depth == 0 && text == last
    });
    closing.map(|at| at + 1)
}

/// Whether a full stop is missing before this token: a rule or advice begins there, at the start of
/// a line, where no operator leads to it.
fn lacks_stop(program: &str, clause: &[Token], at: usize) -> bool {
    let (before, token) = (clause[at - 1], clause[at]);
    let ends_operand = match before.kind {
        Kind::Number | Kind::Quoted => true,
        Kind::Mark => [")", "]", "}", "!"].contains(&before.text(program)),
        // It may be an operator, such as `not`; then people indent.
        Kind::Name => program[..token.start].ends_with('\n'),
        Kind::Stop => false,
    };
    let begins = |rest| begins_rule(program, rest) || begins_advice(program, rest);
    token.opens_line && ends_operand && begins(&clause[at..])
}

fn sort(program: &str, clause: &[Token]) -> Sort {
    let first = clause.first().map_or("", |token| token.text(program));
    let inside = inside_brackets(program, clause);
    if is_table(program, clause) || inside.is_some_and(|inside| is_table(program, inside)) {
        return Sort::Table;
    }
    if matches!(first, ":-" | "?-") {
        return Sort::Directive;
    }
    match outside_brackets(program, clause).find(|text| is_neck(text)) {
        Some("-->") => Sort::Grammar,
        _ => Sort::Predicate(first.to_owned(), arity(program, clause)),
    }
}

/// What stands between the brackets around a clause, if it is all in one pair.
fn inside_brackets<'t>(program: &str, clause: &'t [Token]) -> Option<&'t [Token]> {
    let [open, inside @ .., close, stop] = clause else {
        return None;
    };
    if open.text(program) != "(" || close.text(program) != ")" || stop.kind != Kind::Stop {
        return None;
    }
    let mut depth = 0_usize;
    for token in inside {
        match token.text(program) {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    (depth == 0).then_some(inside)
}

/// Whether a clause is a rule or advice, or so like a rule that it must be meant as one. No more of
/// it is looked at than it takes.
fn is_table(program: &str, clause: &[Token]) -> bool {
    let mut outside = outside_brackets(program, clause);
    if begins_rule(program, clause) {
        true
    } else if begins_advice(program, clause) {
        // The clause of a predicate of this name has its neck right behind its head.
        !outside.nth(1).is_some_and(is_neck)
    } else if let [name, mark, ..] = clause {
        is_atom(program, *name)
            && mark.text(program) == "::"
            && !outside.take_while(|text| *text != "[").any(is_neck)
    } else {
        false
    }
}

fn is_neck(text: &str) -> bool {
    matches!(text, ":-" | "-->")
}

/// `name :: if` or `name : if`
fn begins_rule(program: &str, clause: &[Token]) -> bool {
    let [name, mark, condition, ..] = clause else {
        return false;
    };
    is_atom(program, *name)
        && matches!(mark.text(program), "::" | ":")
        && is_if(condition.text(program))
}

fn is_if(word: &str) -> bool {
    // In Spanish, what the word means depends on where it stands.
    word == "si" || canonical(word) == Some(Keyword::If)
}

/// `advice(`
fn begins_advice(program: &str, clause: &[Token]) -> bool {
    let [name, bracket, ..] = clause else {
        return false;
    };
    canonical(name.text(program)) == Some(Keyword::Advice)
        && bracket.text(program) == "("
        && name.end == bracket.start
}

fn is_atom(program: &str, token: Token) -> bool {
    token.kind == Kind::Name || token.kind == Kind::Quoted && token.text(program).starts_with('\'')
}

/// The tokens that stand in no brackets. Of a pair of brackets the opening one is there, unless it
/// opens the arguments of a name.
fn outside_brackets<'p>(program: &'p str, clause: &'p [Token]) -> impl Iterator<Item = &'p str> {
    let mut depth = 0_usize;
    let mut seen_name = false;
    clause.iter().filter_map(move |token| {
        let text = token.text(program);
        let outside = depth == 0;
        match text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        let arguments = outside && text == "(" && std::mem::replace(&mut seen_name, false);
        seen_name = outside && token.kind == Kind::Name;
        (outside && !arguments).then_some(text)
    })
}

/// The number of arguments of a clause's head.
fn arity(program: &str, clause: &[Token]) -> usize {
    let is_call =
        clause.len() > 1 && clause[1].text(program) == "(" && clause[0].end == clause[1].start;
    if !is_call {
        return 0;
    }
    let mut depth = 0_usize;
    let mut arguments = 1;
    for token in &clause[1..] {
        match token.text(program) {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" if depth <= 1 => break,
            ")" | "]" | "}" => depth -= 1,
            "," if depth == 1 => arguments += 1,
            _ => {}
        }
    }
    arguments
}
