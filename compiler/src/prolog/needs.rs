//! Which words of a Prolog table still need a definition. Their Prolog clauses mean nothing here, so
//! such a table lacks all its words until a file of definitions comes along; that is one thing to
//! be told, word by word, not a mistake at each use.

use std::collections::{BTreeMap, BTreeSet};

use super::is_prolog;
use super::skipped::explain_skipped;
use crate::diagnostic::Diagnostic;
use crate::source::{Source, Span};
use crate::syntax::ast::{Clause, ClauseKind, DefinitionSort, Expression, ExpressionKind, File};

/// A word that needs a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The word.
    pub word: String,
    /// Where it is first used.
    pub span: Span,
    /// What its uses ask for. Where that is a constraint, a predicate will do as well.
    pub sort: DefinitionSort,
    /// With how many arguments it is used there.
    pub arguments: usize,
}

/// The words that unknown names of Prolog tables are about, in the order of their first uses.
pub fn needs(sources: &[Source], files: &[File], diagnostics: &[Diagnostic]) -> Vec<Need> {
    let places = places(sources, files);
    let mut spans: Vec<Span> = diagnostics
        .iter()
        .filter(|found| found.name == "unknown-name")
        .filter_map(Diagnostic::span)
        .collect();
    spans.sort_unstable();
    let unknown: Vec<&Need> = spans
        .iter()
        .filter_map(|span| places.get(span))
        .filter(|need| !is_variable(&need.word))
        .collect();
    // What serves as a formula may also choose moves; the reverse does not hold.
    let formulas: BTreeSet<&str> = unknown
        .iter()
        .filter(|need| need.sort == DefinitionSort::Predicate)
        .map(|need| need.word.as_str())
        .collect();
    let mut known = BTreeSet::new();
    let first_uses = unknown.iter().filter(|need| known.insert(&need.word));
    let sorted = first_uses.map(|need| match need.sort {
        DefinitionSort::Constraint if formulas.contains(need.word.as_str()) => Need {
            sort: DefinitionSort::Predicate,
            ..(*need).clone()
        },
        _ => (*need).clone(),
    });
    sorted.collect()
}

/// Puts what is said of a Prolog table's words and men into terms of such tables: each word once.
pub(crate) fn explain(
    sources: &[Source],
    files: &[File],
    diagnostics: Vec<Diagnostic>,
) -> Vec<Diagnostic> {
    let Some(table) = sources.first().filter(|table| is_prolog(&table.name)) else {
        return diagnostics;
    };
    let places = places(sources, files);
    let needs = needs(sources, files, &diagnostics);
    let last = needs.last().map(|need| need.span);
    let needs: BTreeMap<Span, &Need> = needs.iter().map(|need| (need.span, need)).collect();
    let mut explained = Vec::new();
    let mut variables = BTreeSet::new();
    for found in diagnostics {
        let place = found.span().and_then(|span| places.get(&span));
        match (found.name, place) {
            ("unknown-name", Some(place)) if is_variable(&place.word) => {
                if variables.insert(&place.word) {
                    explained.push(variable(place));
                }
            }
            ("unknown-name", Some(place)) => {
                if let Some(need) = needs.get(&place.span) {
                    explained.push(missing(need, &found, last, &table.name));
                }
            }
            ("no-material", _) => explained.push(Diagnostic {
                notes: vec![
                    "a Prolog table does not say its men; they come from a file with `us:` and `them:`, as `--use lib/krk`".to_owned(),
                ],
                ..found
            }),
            ("no-rules", _) => explained.push(Diagnostic {
                notes: vec![
                    "in a Prolog file a rule is a clause `name :: if condition then [advice].`, or with one colon".to_owned(),
                ],
                ..found
            }),
            _ => explained.push(found),
        }
    }
    explain_skipped(table, &mut explained);
    explained
}

/// Whether to Prolog a word is a variable.
fn is_variable(word: &str) -> bool {
    word.starts_with(|first: char| first == '_' || first.is_uppercase())
}

fn variable(place: &Need) -> Diagnostic {
    let message = format!(
        "`{}` is a variable of Prolog, which stands for nothing here",
        place.word
    );
    Diagnostic::error("unknown-name", place.span, message)
        .saying("first used here")
        .note("write what it is to stand for; names begin with small letters")
}

/// The errors about variables of Prolog among what is said of a Prolog table.
pub(super) fn about_variables<'d>(
    sources: &[Source],
    files: &[File],
    diagnostics: &'d [Diagnostic],
) -> impl Iterator<Item = &'d Diagnostic> {
    let places = places(sources, files);
    diagnostics.iter().filter(move |found| {
        let place = found.span().and_then(|span| places.get(&span));
        found.name == "unknown-name" && place.is_some_and(|place| is_variable(&place.word))
    })
}

fn missing(need: &Need, found: &Diagnostic, last: Option<Span>, table: &str) -> Diagnostic {
    let what = match need.sort {
        DefinitionSort::Predicate => "a predicate",
        DefinitionSort::Constraint => "a constraint, or a predicate",
        DefinitionSort::Value => "a value",
    };
    let message = format!("`{}` needs a definition", need.word);
    let mut missing = Diagnostic::error("needs-definition", need.span, message)
        .saying(format!("{what}, first used here"));
    missing.suggestions.clone_from(&found.suggestions);
    if last == Some(need.span) {
        missing = missing
            .note("these words come from a file of definitions: `--use FILE`")
            .note(call_of_draft(table));
    }
    missing
}

/// Which command drafts a table from this file.
fn call_of_draft(table: &str) -> String {
    format!("`alc new NAME --from {table}` writes a table with a definition of each to fill in")
}

/// Names the program in the advice to draft a table as the user did, where it was compiled under
/// another name.
pub(crate) fn call_as_given(diagnostics: &mut [Diagnostic], compiled: &str, given: &str) {
    let call = call_of_draft(compiled);
    let of_draft = diagnostics
        .iter_mut()
        .filter(|found| found.name == "needs-definition")
        .flat_map(|found| &mut found.notes)
        .filter(|note| **note == call);
    for note in of_draft {
        *note = call_of_draft(given);
    }
}

/// All single words in the expressions of Prolog tables, by their places.
fn places(sources: &[Source], files: &[File]) -> BTreeMap<Span, Need> {
    let mut places = BTreeMap::new();
    let of_prolog = sources
        .iter()
        .zip(files)
        .filter(|(source, _)| is_prolog(&source.name));
    for clause in of_prolog.flat_map(|(_, file)| &file.clauses) {
        for (expression, sort) in expressions(clause) {
            collect(expression, sort, &mut places);
        }
    }
    places
}

fn expressions(clause: &Clause) -> Vec<(&Expression, DefinitionSort)> {
    let formula = |expression| (expression, DefinitionSort::Predicate);
    let moves = |expression| (expression, DefinitionSort::Constraint);
    match &clause.kind {
        ClauseKind::Rule { condition, .. } => vec![formula(condition)],
        ClauseKind::Advice {
            better_goal,
            holding_goal,
            our_moves,
            their_moves,
            ..
        } => vec![
            formula(better_goal),
            formula(holding_goal),
            moves(our_moves),
            moves(their_moves),
        ],
        _ => Vec::new(),
    }
}

/// Nesting is limited by the parser, so this may recurse.
fn collect(expression: &Expression, sort: DefinitionSort, places: &mut BTreeMap<Span, Need>) {
    let mut note = |word: &str, span, arguments| {
        let need = Need {
            word: word.to_owned(),
            span,
            sort,
            arguments,
        };
        places.insert(span, need);
    };
    match &expression.kind {
        ExpressionKind::Phrase { phrase } if phrase.words.len() == 1 => {
            note(&phrase.text(), phrase.span, 0);
        }
        ExpressionKind::Call { name, arguments } => note(&name.text, name.span, arguments.len()),
        _ => {}
    }
    let of_operands = match &expression.kind {
        ExpressionKind::And { .. }
        | ExpressionKind::Or { .. }
        | ExpressionKind::Not { .. }
        | ExpressionKind::Then { .. }
        | ExpressionKind::AtRoot { .. } => sort,
        _ => DefinitionSort::Value,
    };
    for operand in expression.operands() {
        collect(operand, of_operands, places);
    }
}
