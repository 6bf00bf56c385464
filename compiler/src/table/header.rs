//! What a table says of itself: its name, its men, its conventions.

use alc_runtime::{Kind, ManKind, Material, MaterialError, Shade, Side};

use super::clauses::Clauses;
use super::convention::{Conventions, DIALECTS, OPTIONS, values};
use super::knowledge::{self, Choices};
use super::near::nearest;
use super::stub;
use crate::diagnostic::Diagnostic;
use crate::source::{Source, SourceId, Span};
use crate::syntax::ast::{ClauseKind, MenSide, Phrase, Word};

/// The properties of a table; the material is missing where it could not be told.
pub(super) struct Header {
    pub(super) name: String,
    pub(super) material: Option<Material>,
    pub(super) conventions: Conventions,
    pub(super) choices: Choices,
}

/// Reads the header clauses. Where several sources set a property the earliest wins; twice in one
/// source is an error.
pub(super) fn read(
    sources: &[Source],
    clauses: &Clauses<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Header {
    report_repeated(clauses, diagnostics);
    let material = material(sources, clauses, diagnostics);
    let mut choices = Choices::default();
    let mut conventions = |first, sources, diagnostics: &mut Vec<Diagnostic>| {
        read_conventions(first, sources, clauses, &mut choices, diagnostics)
    };
    let all = conventions(Conventions::default(), sources.len(), diagnostics);
    // What a base uses may be made for tables; how plans are searched the base says itself.
    let own = match clauses.knowledge.name {
        Some(_) => Conventions {
            move_order: all.move_order,
            ..conventions(Conventions::OF_KNOWLEDGE, 1, &mut Vec::new())
        },
        None => all,
    };
    Header {
        name: name(sources, clauses),
        material,
        conventions: own,
        choices,
    }
}

fn name(sources: &[Source], clauses: &Clauses<'_>) -> String {
    let named = clauses
        .header
        .iter()
        .find_map(|(source, clause)| match clause {
            ClauseKind::Table { name } if source.0 == 0 => Some(name.text.clone()),
            _ => None,
        });
    let of_base = clauses.knowledge.name.map(|name| name.text.clone());
    of_base.or(named).unwrap_or_else(|| {
        let stem = sources.first().map_or("table", Source::stem);
        stem.to_owned()
    })
}

fn report_repeated(clauses: &Clauses<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let mut seen: Vec<(SourceId, String, Span)> = Vec::new();
    for (source, clause) in &clauses.header {
        let (what, span) = match clause {
            ClauseKind::Table { name } => ("`table`".to_owned(), name.span),
            ClauseKind::Men { side, men } => {
                let Some(first) = men.first() else { continue };
                (
                    if *side == MenSide::Us {
                        "`us:`"
                    } else {
                        "`them:`"
                    }
                    .to_owned(),
                    first.span,
                )
            }
            ClauseKind::Aim { formula, .. } => ("`aim:`".to_owned(), formula.span),
            ClauseKind::Dialect { name } => ("`dialect:`".to_owned(), name.span),
            ClauseKind::Option { name, .. } => (format!("`option {}`", name.text), name.span),
            _ => continue,
        };
        match seen
            .iter()
            .find(|(in_source, known, _)| in_source == source && *known == what)
        {
            Some((_, _, first)) => diagnostics.push(
                Diagnostic::error(
                    "defined-twice",
                    span,
                    format!("this file says {what} twice"),
                )
                .saying("the second time")
                .and_at(*first, "the first time"),
            ),
            None => seen.push((*source, what, span)),
        }
    }
}

fn material(
    sources: &[Source],
    clauses: &Clauses<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Material> {
    let before = diagnostics.len();
    let ours = men(MenSide::Us, clauses, diagnostics);
    let theirs = men(MenSide::Them, clauses, diagnostics);
    if diagnostics.len() > before {
        return None;
    }
    let (Some((ours, ours_at)), Some((theirs, theirs_at))) = (&ours, &theirs) else {
        let missing = match (&ours, &theirs) {
            (None, None) => "neither `us:` nor `them:`",
            (None, Some(_)) => "no `us:`",
            _ => "no `them:`",
        };
        let span = Span::end_of_table(sources);
        diagnostics.push(
            Diagnostic::error(
                "no-material",
                span,
                format!("the table says {missing}, so its men are not known"),
            )
            .note("write for instance `us: king, rook.` and `them: king.`")
            .note("or compile it with a file that says so: `--use lib/krk`"),
        );
        return None;
    };
    match Material::new(ours, theirs) {
        Ok(material) => Some(material),
        Err(error) => {
            let span = match error {
                MaterialError::Kings(Side::Them, _) => *theirs_at,
                _ => *ours_at,
            };
            let other = if span == *ours_at {
                *theirs_at
            } else {
                *ours_at
            };
            let mut found = Diagnostic::error("bad-material", span, error.to_string());
            if matches!(error, MaterialError::TooMany(_)) {
                found = found.and_at(other, "with these");
            }
            diagnostics.push(found);
            None
        }
    }
}

/// The men of the first clause for this side, and where it lists them.
fn men(
    wanted: MenSide,
    clauses: &Clauses<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(Vec<ManKind>, Span)> {
    clauses.header.iter().find_map(|(_, clause)| match clause {
        ClauseKind::Men { side, men } if *side == wanted => {
            let first = men.first()?.span;
            let span = first.to(men.last()?.span);
            Some((
                men.iter()
                    .filter_map(|phrase| man(phrase, diagnostics))
                    .collect(),
                span,
            ))
        }
        _ => None,
    })
}

fn man(phrase: &Phrase, diagnostics: &mut Vec<Diagnostic>) -> Option<ManKind> {
    let text = phrase.text();
    if text == stub::UNDEFINED {
        diagnostics.push(stub::men_not_listed(phrase.span));
        return None;
    }
    let found = man_kind(&text);
    if found.is_none() {
        let mut error = Diagnostic::error(
            "unknown-man",
            phrase.span,
            format!("there is no man called `{text}`"),
        )
        .note("men are king, queen, rook, bishop, light bishop, dark bishop, knight and pawn");
        if let Some(near) = nearest(&text, Kind::ALL.iter().map(|kind| kind.word())) {
            error = error.suggest(format!("`{near}` is near"), phrase.span, near);
        }
        diagnostics.push(error);
    }
    found
}

/// The man of words such as `rook` or `light bishop`.
pub(super) fn man_kind(text: &str) -> Option<ManKind> {
    let shaded = |shade| {
        Some(ManKind {
            kind: Kind::Bishop,
            shade: Some(shade),
        })
    };
    match text {
        "light bishop" => shaded(Shade::Light),
        "dark bishop" => shaded(Shade::Dark),
        word => Kind::ALL
            .into_iter()
            .find(|kind| kind.word() == word)
            .map(ManKind::of),
    }
}

fn read_conventions(
    first: Conventions,
    sources: usize,
    clauses: &Clauses<'_>,
    choices: &mut Choices,
    diagnostics: &mut Vec<Diagnostic>,
) -> Conventions {
    let mut result = first;
    let mut chosen: Vec<&str> = Vec::new();
    let mut settled: Vec<&str> = Vec::new();
    for source in (0..sources).map(SourceId) {
        let own = || {
            clauses
                .header
                .iter()
                .filter(move |(id, _)| *id == source)
                .map(|(_, clause)| *clause)
        };
        let settled_before = settled.clone();
        for clause in own() {
            if let ClauseKind::Option { name, value } = clause {
                if let Some((option, values)) = of_knowledge(clauses, name) {
                    let mut scratch = *choices;
                    if !knowledge::choose(&mut scratch, option, &value.text) {
                        let what = format!("value of the option `{option}`");
                        diagnostics.push(match values {
                            [] => Diagnostic::error(
                                "unknown-option",
                                value.span,
                                format!("`{}` is no {what}", value.text),
                            )
                            .note("it is a number of moves from 1 to 32"),
                            values => unknown_choice(&what, value, values),
                        });
                    } else if !chosen.contains(&option) {
                        *choices = scratch;
                        chosen.push(option);
                    }
                    continue;
                }
                let mut scratch = result;
                let is_base = clauses.knowledge.name.is_some();
                let Some(option) = option(name, value, &mut scratch, is_base, diagnostics) else {
                    continue;
                };
                if !settled_before.contains(&option) {
                    result = scratch;
                    settled.push(option);
                }
            }
        }
        for clause in own() {
            if let ClauseKind::Dialect { name } = clause
                && let Some(dialect) = dialect(name, diagnostics)
            {
                for option in OPTIONS {
                    if !settled.contains(&option) {
                        result.take(option, dialect);
                        settled.push(option);
                    }
                }
            }
        }
    }
    result
}

/// The option of a knowledge base that a word names, with the names of its values.
fn of_knowledge(
    clauses: &Clauses<'_>,
    name: &Word,
) -> Option<(&'static str, &'static [&'static str])> {
    clauses.knowledge.name?;
    let mut options = knowledge::OPTIONS.into_iter();
    options.find(|(option, _)| *option == name.text)
}

fn option(
    name: &Word,
    value: &Word,
    conventions: &mut Conventions,
    is_base: bool,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<&'static str> {
    let Some(option) = OPTIONS.into_iter().find(|option| *option == name.text) else {
        let of_base = knowledge::OPTIONS.map(|(option, _)| option);
        let known = match is_base {
            true => [&OPTIONS[..], &of_base].concat(),
            false => OPTIONS.to_vec(),
        };
        diagnostics.push(unknown_choice("option", name, &known));
        return None;
    };
    if !conventions.set(option, &value.text) {
        diagnostics.push(unknown_choice(
            &format!("value of the option `{option}`"),
            value,
            &values(option),
        ));
        return None;
    }
    Some(option)
}

fn dialect(name: &Word, diagnostics: &mut Vec<Diagnostic>) -> Option<Conventions> {
    let found = Conventions::of_dialect(&name.text);
    if found.is_none() {
        diagnostics.push(unknown_choice("dialect", name, &DIALECTS));
    }
    found
}

fn unknown_choice(what: &str, word: &Word, choices: &[&str]) -> Diagnostic {
    let message = format!("`{}` is no {what}", word.text);
    let listed: Vec<String> = choices.iter().map(|choice| format!("`{choice}`")).collect();
    let error = Diagnostic::error("unknown-option", word.span, message)
        .note(format!("there are {}", listed.join(", ")));
    match nearest(&word.text, choices.iter().copied()) {
        Some(near) => error.suggest(format!("`{near}` is near"), word.span, near),
        None => error,
    }
}
