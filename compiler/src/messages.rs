//! What the users' reference says of each message, by its name. The reference is the only place
//! where that is written down; here it is taken to pieces.

use std::sync::LazyLock;

use crate::diagnostic::Severity;
use crate::table::near;

/// The text of the users' reference, as Markdown.
pub const REFERENCE: &str = include_str!("../docs/language.md");

/// What the reference says of the diagnostics of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    /// Their name: `unknown-name`.
    pub name: &'static str,
    /// How bad they are.
    pub severity: Severity,
    /// What is wrong, in one line that begins with a small letter and ends with a full stop.
    pub meaning: &'static str,
    /// Clauses of which such a diagnostic is told. They are completed where they say nothing of men,
    /// advice or rules, if the reference does not call them a `table`.
    pub example: &'static str,
    /// What mends it, in Markdown.
    pub remedy: &'static str,
}

/// Every message, sorted by name.
pub fn all() -> &'static [Message] {
    static ALL: LazyLock<Vec<Message>> = LazyLock::new(|| {
        let section = REFERENCE
            .split("\n## Messages\n")
            .nth(1)
            .unwrap_or_default();
        let section = section.split("\n## ").next().unwrap_or_default();
        section.split("\n### ").skip(1).filter_map(read).collect()
    });
    &ALL
}

/// The message of this name, which may be written as it is shown, `error[unknown-name]`.
///
/// # Errors
/// The name of the message that is nearest, if any is near, where there is none of this name.
pub fn find(name: &str) -> Result<&'static Message, Option<&'static str>> {
    let name = name.trim();
    let shown = name.strip_suffix(']').and_then(|name| name.split_once('['));
    let name = shown.map_or(name, |(_, name)| name);
    let found = all().iter().find(|message| message.name == name);
    found.ok_or_else(|| near::nearest(name, all().iter().map(|message| message.name)))
}

/// Takes an entry of the reference to pieces: its name, a line that begins with how bad it is, an
/// example between fences, and the rest.
fn read(entry: &'static str) -> Option<Message> {
    let (name, rest) = entry.split_once("\n\n")?;
    let (meaning, rest) = rest.split_once("\n\n```")?;
    let (_kind, rest) = rest.split_once('\n')?;
    let (example, remedy) = rest.split_once("\n```\n")?;
    let (severity, meaning) = meaning.split_once(": ")?;
    let severity = [Severity::Error, Severity::Warning, Severity::Note]
        .into_iter()
        .find(|known| known.word().eq_ignore_ascii_case(severity))?;
    Some(Message {
        name,
        severity,
        meaning,
        example,
        remedy: remedy.trim(),
    })
}
