//! Diagnostics as data: every stage returns them, and only the rim (the command line, `build.rs`)
//! renders them.

use serde::Serialize;

use crate::source::Span;

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

    /// Where it is; every diagnostic has a place.
    pub fn span(&self) -> Option<Span> {
        self.labels.first().map(|label| label.span)
    }
}
