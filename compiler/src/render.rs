//! Diagnostics made readable: as text for people, as JSON for tools, as lines for build scripts.

use std::borrow::Cow;

use annotate_snippets::{
    AnnotationKind, Element, Group, Level, Origin, Patch, Renderer, Snippet,
    normalize_untrusted_str,
};
use serde::Serialize;

use crate::diagnostic::{Diagnostic, Label, Severity, Suggestion};
use crate::source::{Source, Span};

/// As text: the message, the lines it is about with the exact words underlined, and what would mend
/// it. An empty line follows each diagnostic. With `colour`, terminal escapes are put in.
pub fn text(sources: &[Source], diagnostics: &[Diagnostic], colour: bool) -> String {
    let renderer = if colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let rendered = diagnostics.iter().map(|diagnostic| {
        let mut text = renderer.render(&report(sources, diagnostic));
        text.push_str("\n\n");
        text
    });
    rendered.collect()
}

/// As JSON, one object a line. Bytes count from 0, lines and columns (in characters) from 1, and
/// ends are exclusive.
pub fn json(sources: &[Source], diagnostics: &[Diagnostic]) -> String {
    let mut lines = String::new();
    for diagnostic in diagnostics {
        // Strings and numbers can always be written as JSON.
        if let Ok(line) = serde_json::to_string(&JsonDiagnostic::new(sources, diagnostic)) {
            lines.push_str(&line);
            lines.push('\n');
        }
    }
    lines
}

/// As `file:line:column: message`, one line for each diagnostic in order, for build scripts.
pub fn cargo(sources: &[Source], diagnostics: &[Diagnostic]) -> Vec<String> {
    let line = |diagnostic: &Diagnostic| {
        let place = diagnostic.span().and_then(|span| {
            let source = sources.get(span.source.0)?;
            let place = source.line_column(span.start);
            Some(format!("{}:{}:{}: ", source.name, place.line, place.column))
        });
        let help = diagnostic
            .suggestions
            .first()
            .map(|suggestion| &suggestion.text)
            .or(diagnostic.notes.first())
            .map(|help| format!(" ({})", shortened(help)));
        let said = shortened(&diagnostic.message);
        let message = [place.as_deref(), Some(&said), help.as_deref()];
        normalize_untrusted_str(&message.into_iter().flatten().collect::<String>())
            .replace('\n', " ")
    };
    diagnostics.iter().map(line).collect()
}

fn report<'report>(
    sources: &'report [Source],
    diagnostic: &'report Diagnostic,
) -> Vec<Group<'report>> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = level
        .primary_title(shortened(&diagnostic.message))
        .id(diagnostic.name);
    let mut primary = Group::with_title(title).elements(snippets(sources, &diagnostic.labels));
    for note in &diagnostic.notes {
        primary = primary.element(Level::NOTE.message(normalize_untrusted_str(&shortened(note))));
    }
    let mut groups = vec![primary];
    groups.extend(
        diagnostic
            .suggestions
            .iter()
            .map(|suggestion| help(sources, suggestion)),
    );
    groups
}

/// A message longer than this, in bytes, quotes something endless.
const LONGEST_MESSAGE: usize = 1_000;

/// The message, or its beginning where it is too long to be read.
fn shortened(message: &str) -> Cow<'_, str> {
    if message.len() <= LONGEST_MESSAGE {
        return Cow::Borrowed(message);
    }
    let end = (0..=LONGEST_MESSAGE).rfind(|end| message.is_char_boundary(*end));
    Cow::Owned(format!("{}…", &message[..end.unwrap_or_default()]))
}

/// Labels of one source farther apart than this, in bytes, are shown in a snippet each.
const FAR: usize = 4_000;

/// A snippet for each place that is spoken of; that of the primary label comes first. Of lines that
/// are too long to be shown only the place is told.
fn snippets<'report>(
    sources: &'report [Source],
    labels: &'report [Label],
) -> Vec<Element<'report>> {
    let mut places: Vec<Vec<(usize, Span)>> = Vec::new();
    for (index, label) in labels.iter().enumerate() {
        let near = |place: &&mut Vec<(usize, Span)>| {
            let (_, first) = place[0];
            first.source == label.span.source && first.start.abs_diff(label.span.start) <= FAR
        };
        match places.iter_mut().find(near) {
            Some(place) => place.push((index, label.span)),
            None => places.push(vec![(index, label.span)]),
        }
    }
    let snippet = |place: Vec<(usize, Span)>| {
        let source = sources.get(place[0].1.source.0)?;
        let Some(excerpt) = Excerpt::around(source, place.iter().map(|(_, span)| *span)) else {
            let start = source.line_column(place[0].1.start);
            let origin = Origin::path(source.name.as_str());
            return Some(Element::from(
                origin.line(start.line).char_column(start.column),
            ));
        };
        let annotations = place.iter().map(|(index, span)| {
            let kind = if *index == 0 {
                AnnotationKind::Primary
            } else {
                AnnotationKind::Context
            };
            let text = shortened(&labels[*index].text);
            kind.span(excerpt.range(*span))
                .label((!text.is_empty()).then_some(text))
        });
        let annotations: Vec<_> = annotations.collect();
        Some(Element::from(excerpt.snippet().annotations(annotations)))
    };
    places.into_iter().filter_map(snippet).collect()
}

fn help<'report>(sources: &'report [Source], suggestion: &'report Suggestion) -> Group<'report> {
    let group = Group::with_title(
        Level::HELP.secondary_title(normalize_untrusted_str(&shortened(&suggestion.text))),
    );
    let source = sources.get(suggestion.span.source.0);
    match source.and_then(|source| Excerpt::around(source, [suggestion.span].into_iter())) {
        Some(excerpt) => {
            let patch = Patch::new(
                excerpt.range(suggestion.span),
                suggestion.replacement.as_str(),
            );
            group.element(excerpt.snippet().patch(patch))
        }
        None => group,
    }
}

/// Lines that are longer together, in bytes, are not shown: they fill the screen, and the time of
/// the renderer.
const LONGEST_EXCERPT: usize = 10_000;

/// The lines of a source from the first to the last that some spans touch: all that the renderer is
/// given, so that its time does not grow with the text. None where they are too long.
struct Excerpt<'source> {
    source: &'source Source,
    start: usize,
    end: usize,
}

impl<'source> Excerpt<'source> {
    fn around(
        source: &'source Source,
        spans: impl Iterator<Item = Span> + Clone,
    ) -> Option<Excerpt<'source>> {
        let first = spans.clone().map(|span| span.start).min()?;
        let last = spans.map(|span| span.end).max()?;
        let start = source
            .text
            .get(..first)?
            .rfind('\n')
            .map_or(source.byte_order_mark().min(first), |newline| newline + 1);
        let rest = source.text.get(last..)?;
        let line = rest.split('\n').next().unwrap_or(rest);
        let end = last + line.strip_suffix('\r').unwrap_or(line).len();
        (end - start <= LONGEST_EXCERPT).then_some(Excerpt { source, start, end })
    }

    fn snippet<T: Clone>(&self) -> Snippet<'source, T> {
        Snippet::source(&self.source.text[self.start..self.end])
            .path(self.source.name.as_str())
            .line_start(self.source.line_column(self.start).line)
    }

    fn range(&self, span: Span) -> std::ops::Range<usize> {
        span.start - self.start..span.end - self.start
    }
}

#[derive(Serialize)]
struct JsonDiagnostic<'diagnostic> {
    severity: Severity,
    name: &'diagnostic str,
    message: &'diagnostic str,
    labels: Vec<JsonLabel<'diagnostic>>,
    notes: &'diagnostic [String],
    suggestions: Vec<JsonSuggestion<'diagnostic>>,
}

#[derive(Serialize)]
struct JsonLabel<'diagnostic> {
    text: &'diagnostic str,
    #[serde(flatten)]
    place: JsonPlace<'diagnostic>,
}

#[derive(Serialize)]
struct JsonSuggestion<'diagnostic> {
    text: &'diagnostic str,
    replacement: &'diagnostic str,
    #[serde(flatten)]
    place: JsonPlace<'diagnostic>,
}

#[derive(Serialize)]
struct JsonPlace<'diagnostic> {
    file: &'diagnostic str,
    start: JsonPosition,
    end: JsonPosition,
}

#[derive(Serialize)]
struct JsonPosition {
    byte: usize,
    line: usize,
    column: usize,
}

impl<'diagnostic> JsonDiagnostic<'diagnostic> {
    fn new(
        sources: &'diagnostic [Source],
        diagnostic: &'diagnostic Diagnostic,
    ) -> JsonDiagnostic<'diagnostic> {
        let label = |label: &'diagnostic Label| {
            Some(JsonLabel {
                text: &label.text,
                place: JsonPlace::new(sources, label.span)?,
            })
        };
        let suggestion = |suggestion: &'diagnostic Suggestion| {
            Some(JsonSuggestion {
                text: &suggestion.text,
                replacement: &suggestion.replacement,
                place: JsonPlace::new(sources, suggestion.span)?,
            })
        };
        JsonDiagnostic {
            severity: diagnostic.severity,
            name: diagnostic.name,
            message: &diagnostic.message,
            labels: diagnostic.labels.iter().filter_map(label).collect(),
            notes: &diagnostic.notes,
            suggestions: diagnostic
                .suggestions
                .iter()
                .filter_map(suggestion)
                .collect(),
        }
    }
}

impl<'diagnostic> JsonPlace<'diagnostic> {
    fn new(sources: &'diagnostic [Source], span: Span) -> Option<JsonPlace<'diagnostic>> {
        let source = sources.get(span.source.0)?;
        let position = |byte| {
            let place = source.line_column(byte);
            JsonPosition {
                byte,
                line: place.line,
                column: place.column,
            }
        };
        Some(JsonPlace {
            file: &source.name,
            start: position(span.start),
            end: position(span.end),
        })
    }
}
