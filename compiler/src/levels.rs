//! Which doubts count as errors, and which are passed over: a project may be stricter with its
//! tables than alc is, or know better.

use crate::diagnostic::{Diagnostic, Severity};

/// What is made of warnings and notes. Without a word about them they are told, and no more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Levels {
    warnings_denied: bool,
    denied: Vec<String>,
    allowed: Vec<String>,
}

impl Levels {
    /// Says whether every warning counts as an error.
    pub fn deny_warnings(mut self, deny: bool) -> Levels {
        self.warnings_denied = deny;
        self
    }

    /// Makes warnings or notes of this name count as errors.
    pub fn deny(mut self, name: impl Into<String>) -> Levels {
        self.denied.push(name.into());
        self
    }

    /// Passes over warnings and notes of this name, even where all warnings are denied.
    pub fn allow(mut self, name: impl Into<String>) -> Levels {
        self.allowed.push(name.into());
        self
    }

    /// Makes of diagnostics what is said here; what becomes an error says why. Errors stay.
    pub fn apply(&self, diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let kept = diagnostics.into_iter().filter_map(|found| {
            let named = |names: &[String]| names.iter().any(|name| name == found.name);
            match found.severity {
                Severity::Error => Some(found),
                _ if named(&self.denied) => {
                    let why = format!("{} is denied", found.name);
                    Some(as_error(found, &why))
                }
                _ if named(&self.allowed) => None,
                Severity::Warning if self.warnings_denied => {
                    Some(as_error(found, "warnings are denied"))
                }
                _ => Some(found),
            }
        });
        kept.collect()
    }
}

fn as_error(found: Diagnostic, why: &str) -> Diagnostic {
    Diagnostic {
        severity: Severity::Error,
        message: format!("{} ({why})", found.message),
        ..found
    }
}
