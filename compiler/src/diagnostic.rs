//! Diagnostics as data: every stage returns them, and only the rim (the command line, `build.rs`)
//! renders them.

use serde::Serialize;

use crate::source::{SourceId, Span};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The table does not compile.
    Error,
    /// The table compiles, but probably does not say what its author means.
    Warning,
    /// Nothing is wrong, but a reader may be surprised; only `alc check` says it.
    Note,
}

impl Severity {
    /// The word for it, `error`, with which it is shown.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// So many errors are told of one text; a file that is no table at all would have a mistake at every
/// word.
const MOST_ERRORS: usize = 100;

/// So many warnings and notes are told of one text.
const MOST_DOUBTS: usize = 1000;

/// The first hundred errors of each text, and its first thousand warnings and notes, in the order of
/// the text. An error counts the other errors; the last of the doubts counts the others. Also says
/// whether there is a text with more errors.
pub fn capped(mut diagnostics: Vec<Diagnostic>) -> (Vec<Diagnostic>, bool) {
    in_order(&mut diagnostics);
    let mut kept: Vec<Diagnostic> = Vec::new();
    let mut too_many = false;
    for of_text in diagnostics.chunk_by(|one, other| one.source() == other.source()) {
        let (mut errors, mut doubts): (Vec<_>, Vec<_>) = of_text
            .iter()
            .cloned()
            .partition(|found| found.severity == Severity::Error);
        if let Some((left, span)) = cut(&mut errors, MOST_ERRORS) {
            too_many = true;
            let message = match left {
                1 => "one more mistake from here on is not shown".to_owned(),
                many => format!("{many} more mistakes from here on are not shown"),
            };
            errors.push(
                Diagnostic::error("too-many-mistakes", span, message)
                    .note("is this text a table at all?"),
            );
        }
        if let Some((left, _)) = cut(&mut doubts, MOST_DOUBTS)
            && let Some(last) = doubts.pop()
        {
            doubts.push(last.note(format!(
                "there are {left} more warnings and notes, which are not shown"
            )));
        }
        kept.append(&mut errors);
        kept.append(&mut doubts);
    }
    in_order(&mut kept);
    (kept, too_many)
}

/// Cuts what is too many off; says how many they are, and where they begin.
fn cut(found: &mut Vec<Diagnostic>, most: usize) -> Option<(usize, Span)> {
    let span = found.get(most).and_then(Diagnostic::span)?;
    let left = found.len() - most;
    found.truncate(most);
    Some((left, span))
}

/// Puts diagnostics in the order of the texts; at one place errors come first.
pub fn in_order(diagnostics: &mut [Diagnostic]) {
    diagnostics.sort_by_key(|found| {
        let place = found.span().map(|span| (span.source, span.start));
        (place, found.severity)
    });
}

/// The exact words that a diagnostic is about, and what is to be said beside them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Label {
    /// The words.
    pub span: Span,
    /// The text beside them; may be empty for the words that the message itself is about.
    pub text: String,
}

/// A change of the text that would mend the mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Suggestion {
    /// What the change does, as an offer: `a near name is defined`.
    pub text: String,
    /// The words to replace (empty: insert there).
    pub span: Span,
    /// What to put there.
    pub replacement: String,
}

/// One mistake or doubt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// Whether it is an error.
    pub severity: Severity,
    /// The name of its kind, `unknown-name`, for tools and for the reference. Kebab case.
    pub name: &'static str,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// Where: the first label is the primary one.
    pub labels: Vec<Label>,
    /// Facts that help, each a sentence.
    pub notes: Vec<String>,
    /// What would mend it.
    pub suggestions: Vec<Suggestion>,
}

impl Diagnostic {
    /// An error at these words.
    pub fn error(name: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, name, span, message.into())
    }

    /// A warning at these words.
    pub fn warning(name: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, name, span, message.into())
    }

    /// Something to know about these words.
    pub fn remark(name: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Note, name, span, message.into())
    }

    fn new(severity: Severity, name: &'static str, span: Span, message: String) -> Diagnostic {
        let labels = vec![Label {
            span,
            text: String::new(),
        }];
        Diagnostic {
            severity,
            name,
            message,
            labels,
            notes: Vec::new(),
            suggestions: Vec::new(),
        }
    }

    /// The text beside the primary words.
    pub fn saying(mut self, text: impl Into<String>) -> Diagnostic {
        if let Some(primary) = self.labels.first_mut() {
            primary.text = text.into();
        }
        self
    }

    /// A further place that matters.
    pub fn and_at(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.labels.push(Label {
            span,
            text: text.into(),
        });
        self
    }

    /// A fact that helps.
    pub fn note(mut self, text: impl Into<String>) -> Diagnostic {
        self.notes.push(text.into());
        self
    }

    /// A change that would mend it.
    pub fn suggest(
        mut self,
        text: impl Into<String>,
        span: Span,
        replacement: impl Into<String>,
    ) -> Diagnostic {
        self.suggestions.push(Suggestion {
            text: text.into(),
            span,
            replacement: replacement.into(),
        });
        self
    }

    /// The text that it is about.
    fn source(&self) -> Option<SourceId> {
        self.span().map(|span| span.source)
    }

    /// Where it is; every diagnostic has a place.
    pub fn span(&self) -> Option<Span> {
        self.labels.first().map(|label| label.span)
    }
}
