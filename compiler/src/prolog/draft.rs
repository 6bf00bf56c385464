//! A table of our own from a Prolog table: its rules and advice as they stand, and a stub for
//! everything that is still to be said.

use super::blank;
use std::collections::BTreeMap;

use super::clauses::{Clause, Sort, cut};
use super::lexer::{Comment, lex};
use super::needs::{Need, about_variables, needs};
use crate::diagnostic::{Diagnostic, Severity, in_order};
use crate::source::{Source, SourceId};
use crate::syntax::ast::{ClauseKind, DefinitionSort, File, MenSide};
use crate::table;

/// What a table is drafted from.
#[derive(Clone, Copy, Debug)]
pub struct Draft<'a> {
    /// The Prolog table first, then the files that it is compiled with.
    pub sources: &'a [Source],
    /// The names by which the drafted table is to use files of definitions.
    pub uses: &'a [String],
    /// Our men, as a `us:` clause lists them, if they are known.
    pub us: Option<&'a str>,
    /// Their men.
    pub them: Option<&'a str>,
}

/// A drafted table.
#[derive(Clone, Debug)]
pub struct Drafted {
    /// Its text.
    pub text: String,
    /// How many rules it has.
    pub rules: usize,
    /// How many pieces of advice it has.
    pub advice: usize,
    /// How many things are stubs, to be filled in.
    pub stubs: usize,
}

/// Drafts a table.
///
/// # Errors
/// Clauses of the table cannot be read or hold variables of Prolog, or there is no rule.
pub fn draft(draft: &Draft<'_>) -> Result<Drafted, Vec<Diagnostic>> {
    let mut files = Vec::new();
    let mut mistakes = Vec::new();
    let mut lost_clause = false;
    for (index, source) in draft.sources.iter().enumerate() {
        let parsed = crate::parse(SourceId(index), source);
        files.push(parsed.file);
        lost_clause |= parsed.lost_clause;
        mistakes.extend(parsed.diagnostics);
    }
    let (_, of_meaning) = table::resolve(draft.sources, &files, lost_clause, None);
    let words = needs(draft.sources, &files, &of_meaning);
    // All else that is missing becomes a stub.
    let no_rules = of_meaning.iter().filter(|found| found.name == "no-rules");
    let variables = about_variables(draft.sources, &files, &of_meaning);
    let fatal: Vec<Diagnostic> = no_rules.chain(variables).cloned().collect();
    mistakes.extend(super::explain(draft.sources, &files, fatal));
    mistakes.retain(|found| found.severity == Severity::Error);
    let (Some(program), true) = (draft.sources.first(), mistakes.is_empty()) else {
        in_order(&mut mistakes);
        return Err(mistakes);
    };
    let (men, missing_men) = men(draft, &files);
    let name = program.name.rsplit(['/', '\\']).next().unwrap_or_default();
    let mut text = format!("% The rules and the advice of {name}.\n\n{men}");
    for file in draft.uses {
        text.push_str(&format!("use \"{file}\".\n"));
    }
    text.push('\n');
    let lexed = lex(&program.text);
    let clauses = cut(&program.text, &lexed.tokens).clauses;
    text.push_str(&table_of(&program.text, &clauses, &lexed.comments));
    text.push_str(&stubs(&words, &lines_of_predicates(program, &clauses)));
    let count = |wanted: fn(&ClauseKind) -> bool| {
        let clauses = files.first().into_iter().flat_map(|file| &file.clauses);
        clauses.filter(|clause| wanted(&clause.kind)).count()
    };
    Ok(Drafted {
        text,
        rules: count(|clause| matches!(clause, ClauseKind::Rule { .. })),
        advice: count(|clause| matches!(clause, ClauseKind::Advice { .. })),
        stubs: words.len() + missing_men,
    })
}

/// The clauses that list the men, and how many of them are stubs.
fn men(draft: &Draft<'_>, files: &[File]) -> (String, usize) {
    let mut clauses = String::new();
    let mut missing = 0;
    let sides = [
        (
            MenSide::Us,
            "us:  ",
            draft.us,
            "our men, such as `king, rook`",
        ),
        (
            MenSide::Them,
            "them:",
            draft.them,
            "their men, such as `king`",
        ),
    ];
    for (side, head, given, hint) in sides {
        let used = files.iter().flat_map(|file| &file.clauses).any(
            |clause| matches!(&clause.kind, ClauseKind::Men { side: said, .. } if *said == side),
        );
        match given {
            Some(men) => clauses.push_str(&format!("{head} {men}.\n")),
            None if used => {}
            None => {
                missing += 1;
                clauses.push_str(&format!("{head} undefined.   % {hint}\n"));
            }
        }
    }
    (clauses, missing)
}

/// The clauses of the table with the comments that belong to them, in the manner of our language.
fn table_of(program: &str, clauses: &[Clause<'_>], comments: &[Comment]) -> String {
    let mut text = String::new();
    let mut end_before = 0;
    // Where what was kept of the clause before ended, if it was of the table.
    let mut kept_to = None;
    for clause in clauses {
        if clause.sort != Sort::Table {
            end_before = clause.end();
            kept_to = None;
            continue;
        }
        let (start, end) = with_comments(program, clause, end_before, comments);
        match kept_to {
            Some(kept) if program[kept..start].matches('\n').count() < 2 => {}
            _ if text.is_empty() => {}
            _ => text.push('\n'),
        }
        let own = between(comments, start, end);
        text.push_str(&in_our_manner(program, (start, end), clause, own));
        text.push('\n');
        end_before = clause.end();
        kept_to = Some(end);
    }
    text
}

/// The range of a clause with the comments before it and behind it on its last line. A comment on
/// the last line of the clause before belongs to that one.
fn with_comments(
    program: &str,
    clause: &Clause<'_>,
    end_before: usize,
    comments: &[Comment],
) -> (usize, usize) {
    let before = between(comments, end_before, clause.start());
    let first = before.iter().find(|comment| comment.opens_line);
    let start = first.map_or(clause.start(), |comment| comment.start);
    let mut end = clause.end();
    for comment in between(comments, end, program.len()) {
        if program[end..comment.start].contains(|between| between != ' ' && between != '\t') {
            break;
        }
        end = comment.end;
    }
    (start, end)
}

/// The comments that begin in a range.
fn between(comments: &[Comment], start: usize, end: usize) -> &[Comment] {
    let first = comments.partition_point(|comment| comment.start < start);
    let length = comments[first..].partition_point(|comment| comment.start < end);
    &comments[first..first + length]
}

/// The range of a clause with names out of their quotation marks, no comment that seems to open
/// another, and plain line ends.
fn in_our_manner(
    program: &str,
    (start, end): (usize, usize),
    clause: &Clause<'_>,
    comments: &[Comment],
) -> String {
    let mut changes: Vec<(usize, usize, String)> = Vec::new();
    for token in clause.tokens {
        if let Some(inside) = blank::quoted_atom(*token, token.text(program)) {
            changes.push((token.start, token.end, inside.to_owned()));
        }
    }
    for bracket in clause.own_brackets(program) {
        changes.push((bracket.start, bracket.end, String::new()));
    }
    for comment in comments {
        if let Some(inside) = program[comment.start..comment.end].strip_prefix("/*") {
            let apart = format!("/*{}", inside.replace("/*", "/ *"));
            changes.push((comment.start, comment.end, apart));
        }
    }
    changes.sort_unstable();
    let mut text = String::new();
    let mut at = start;
    for (from, to, instead) in changes {
        text.push_str(&program[at..from]);
        text.push_str(&instead);
        at = to;
    }
    text.push_str(&program[at..end]);
    text.replace("\r\n", "\n")
}

/// The lines on which the program begins to say what its predicates mean, by their names.
fn lines_of_predicates(program: &Source, clauses: &[Clause<'_>]) -> BTreeMap<String, usize> {
    let mut lines = BTreeMap::new();
    let mut line = 1;
    let mut at = 0;
    for clause in clauses {
        line += program.text[at..clause.start()].matches('\n').count();
        at = clause.start();
        if let Sort::Predicate(name, _) = &clause.sort {
            lines.entry(name.clone()).or_insert(line);
        }
    }
    lines
}

/// A stub for each word, the sorts apart, with the line on which Prolog is told what it means.
fn stubs(words: &[Need], lines: &BTreeMap<String, usize>) -> String {
    let sorts = [
        (
            DefinitionSort::Predicate,
            "predicate",
            "What holds in a position, as in `distance(our king, our rook) = 1`:",
        ),
        (
            DefinitionSort::Value,
            "value",
            "Numbers and squares, as in `distance(our king, our rook)`:",
        ),
        (
            DefinitionSort::Constraint,
            "constraint",
            "Which moves, and in which order, as in `king move and diagonal then king move`:",
        ),
    ];
    let mut text = String::new();
    if !words.is_empty() {
        text.push_str(
            "\n% Words to be defined: put what each means in the place of `undefined`.\n",
        );
    }
    for (sort, head, hint) in sorts {
        let mut own = words.iter().filter(|need| need.sort == sort).peekable();
        if own.peek().is_some() {
            text.push_str(&format!("\n% {hint}\n"));
        }
        for need in own {
            let parameters: Vec<_> = (1..=need.arguments)
                .map(|each| format!("x{each}"))
                .collect();
            let parameters = match parameters.as_slice() {
                [] => String::new(),
                listed => format!("({})", listed.join(", ")),
            };
            let in_prolog = lines.get(&need.word);
            let hint =
                in_prolog.map_or_else(String::new, |line| format!("   % in Prolog: line {line}"));
            text.push_str(&format!(
                "{head} {}{parameters}: undefined.{hint}\n",
                need.word
            ));
        }
    }
    text
}
