//! What a build script tells cargo: one instruction a line, whatever is in messages and file names.

use std::path::Path;

use super::files::Checked;
use crate::diagnostic::Severity;
use crate::{emit, render};

/// How an instruction starts that fails the build.
pub(super) const ERROR: &str = "cargo::error=";

/// Fails the build with this message.
pub(super) fn error(message: &str) -> String {
    format!("{ERROR}{}", message.replace(['\n', '\r'], " "))
}

/// Shows the errors and warnings of a table.
pub(super) fn report(checked: &Checked, lines: &mut Vec<String>) {
    let texts = render::cargo(&checked.sources, &checked.diagnostics);
    for (found, text) in checked.diagnostics.iter().zip(texts) {
        let prefix = match found.severity {
            Severity::Error => ERROR,
            Severity::Warning => "cargo::warning=",
            Severity::Note => continue,
        };
        lines.push(format!("{prefix}{text}"));
    }
}

/// Has cargo watch a file. What follows a line break in its name would be an instruction of its own.
pub(super) fn rerun_if_changed(path: &Path) -> String {
    let name = path.display().to_string();
    if name.contains(['\n', '\r']) {
        return error(&format!(
            "cargo cannot watch `{}`, because a line break is in that name; rename it",
            emit::printable(&name)
        ));
    }
    format!("cargo::rerun-if-changed={name}")
}
