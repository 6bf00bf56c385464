//! Knowledge bases as the thesis prints them in chapter 3: `METODO`, `PLAN`, Spanish words, names in
//! capitals (reference, *AL3 files*).
//!
//! They become the clauses that an `.al` file would have, every word with its place in the text, so
//! that nothing behind the parser knows of them.

mod base;
mod formula;
mod goal;
mod headings;
mod hypothesis;
mod lexer;
mod lines;
mod method;
mod place;
mod plan;
mod relation;
mod stray;

use crate::diagnostic::{Diagnostic, capped};
use crate::notation::Notation;
use crate::source::{Source, SourceId, Span};
use crate::syntax::Parsed;
use crate::syntax::ast::{Clause, ClauseKind, File, Word};
use crate::thesis;

/// Reads a base of the thesis: clauses as in `.al` files, if there are any, and behind them the base.
/// Every label and suggestion of the diagnostics lies within the text.
pub fn parse(id: SourceId, source: &Source) -> Parsed {
    let lexed = lexer::lex(&source.text);
    let cut = lines::cut(lexed.tokens);
    let mut parsed = thesis::clauses_before(id, source, cut.start, lexed.open_comment);
    let mut mistakes: Vec<Diagnostic> = Vec::new();
    parsed.file.clauses.retain_mut(|clause| {
        in_small_letters(clause);
        let misplaced = misplaced(clause);
        let is_in_place = misplaced.is_none();
        mistakes.extend(misplaced);
        is_in_place
    });
    let text = place::Text {
        id,
        text: &source.text,
    };
    let mut read = base::read(text, &cut.lines);
    mistakes.append(&mut read.mistakes);
    parsed.lost_clause |= !mistakes.is_empty();
    complete(&mut parsed.file, source, id.span(cut.start, cut.start));
    parsed.file.clauses.append(&mut read.clauses);
    let (mistakes, too_many) = capped(mistakes);
    parsed.lost_clause |= too_many;
    parsed.diagnostics.extend(mistakes);
    parsed
}

/// Puts what is said of a base of the thesis into its notation.
pub(crate) fn explain(sources: &[Source], diagnostics: &mut [Diagnostic]) {
    let is_base = |source: &Source| Notation::of(&source.name) == Some(Notation::ThesisBase);
    if !sources.first().is_some_and(is_base) {
        return;
    }
    for found in diagnostics {
        let note = match found.name {
            "no-question" => "write for instance `PREGUNTA: GANA`",
            "unsettled-hypothesis" => {
                "a method with this as its `H1` would, or its name among the `LEMAS` if there is a predicate of that name"
            }
            "unknown-plan" if found.suggestions.is_empty() => {
                "a plan is `PLAN NAME (`, and below it its side, its goals, its moves and `)`"
            }
            "wrong-side" => "a plan of `BLANCAS` is refuted by one of `NEGRAS`",
            _ => continue,
        };
        found.notes = vec![note.to_owned()];
    }
}

/// Tells whoever gave a base of the thesis under another name, at its first heading.
pub(crate) fn suspect(text: &str, diagnostics: &mut [Diagnostic]) {
    let headings = ["observaciones", "lemas", "metodo"];
    let is_heading = |found: &&mut Diagnostic| {
        let span = found.span().filter(|_| found.name == "unknown-clause");
        let word = span.and_then(|span| text.get(span.start..span.end));
        word.is_some_and(|word| headings.contains(&headings::plain(&word.to_lowercase()).as_str()))
    };
    if let Some(found) = diagnostics.iter_mut().find(is_heading) {
        found.notes.push(
            "this looks like a knowledge base as the thesis prints it; it is read as one from a file whose name ends in `.al3`, but not from standard input".to_owned(),
        );
    }
}

/// Says what the thesis's interpreter does, unless the file says otherwise: it names the base, asks
/// for goals only after moves, looks at what is newest, and tries the metaplan *or* alone.
fn complete(file: &mut File, source: &Source, span: Span) {
    let word = |text: &str| Word {
        text: text.to_owned(),
        span,
    };
    let says = |wanted: &dyn Fn(&ClauseKind) -> bool| {
        file.clauses.iter().any(|clause| wanted(&clause.kind))
    };
    let option = |option: &str, value: &str| {
        let said =
            says(&|kind| matches!(kind, ClauseKind::Option { name, .. } if name.text == option));
        (!said).then(|| ClauseKind::Option {
            name: word(option),
            value: word(value),
        })
    };
    let has_name = says(&|kind| matches!(kind, ClauseKind::Knowledge { .. }));
    let has_dialect = says(&|kind| matches!(kind, ClauseKind::Dialect { .. }));
    let unsaid = [
        (!has_name).then(|| ClauseKind::Knowledge {
            name: word(source.stem()),
        }),
        (!has_dialect).then(|| ClauseKind::Dialect {
            name: word("al1plan"),
        }),
        option("interest", "newest"),
        option("metaplans", "or"),
    ];
    let unsaid = unsaid.into_iter().flatten();
    let clauses: Vec<Clause> = unsaid.map(|kind| Clause { kind, span }).collect();
    file.clauses.extend(clauses);
}

/// The base's own names are read in small letters, so those of its hypotheses are in clauses before it.
fn in_small_letters(clause: &mut Clause) {
    if let ClauseKind::Question { hypothesis } | ClauseKind::Say { hypothesis, .. } =
        &mut clause.kind
    {
        for word in [&mut hypothesis.word]
            .into_iter()
            .chain(&mut hypothesis.plans)
        {
            word.text = word.text.to_lowercase();
        }
    }
}

/// The complaint about a clause that says in our notation what is said in that of the thesis here.
fn misplaced(clause: &Clause) -> Option<Diagnostic> {
    let (span, what, instead) = match &clause.kind {
        ClauseKind::Table { name } => (name.span, "table", "`knowledge NAME.`"),
        ClauseKind::Rule { name, .. } => (name.span, "rule", "`METODO NAME FACIL`"),
        ClauseKind::Advice { name, .. } => (name.span, "piece of advice", "`PLAN NAME (`"),
        ClauseKind::Plan { name, .. } => (name.span, "plan", "`PLAN NAME (`"),
        ClauseKind::Method { name, .. } => (name.span, "method", "`METODO NAME FACIL`"),
        ClauseKind::Lemma { .. } => (clause.span, "list of lemmas", "`LEMAS (…)`"),
        ClauseKind::Observe { .. } => (clause.span, "list of observations", "`OBSERVACIONES (…)`"),
        _ => return None,
    };
    let message = format!("a {what} is not in the notation of this file");
    Some(
        Diagnostic::error("misplaced-clause", span, message).note(format!(
            "in an `.al3` file stands {instead} here; knowledge bases in alc's own notation are `.al` files"
        )),
    )
}
