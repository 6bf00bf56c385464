//! The options `--deny` and `--allow`, which commands that compile a table share.

use alc::diagnostic::Severity;
use alc::levels::Levels;
use alc::messages;
use clap::Args;

use super::Failure;

/// Which doubts are errors.
#[derive(Args)]
pub struct Strictness {
    /// Take doubts as errors: all `warnings`, or the warnings or notes of one name
    /// (`unused-advice`); may be given several times
    #[arg(long, value_name = "WHAT", value_parser = denied)]
    deny: Vec<String>,
    /// Pass over the warnings and notes of this name, even with `--deny warnings`; may be given
    /// several times
    #[arg(long, value_name = "NAME", value_parser = doubt)]
    allow: Vec<String>,
}

/// What `--deny` calls all warnings together.
const WARNINGS: &str = "warnings";

impl Strictness {
    /// What the options come to.
    pub fn levels(&self) -> Result<Levels, Failure> {
        if let Some(both) = self.allow.iter().find(|name| self.deny.contains(name)) {
            return Err(Failure::Usage(format!(
                "`{both}` is both denied and allowed; take one away"
            )));
        }
        let (all, named): (Vec<_>, Vec<_>) = self.deny.iter().partition(|what| *what == WARNINGS);
        let levels = Levels::default().deny_warnings(!all.is_empty());
        let levels = named.into_iter().fold(levels, Levels::deny);
        Ok(self.allow.iter().fold(levels, Levels::allow))
    }

    /// The messages that are denied or allowed by name.
    pub fn named(&self) -> impl Iterator<Item = &str> {
        let denied = self.deny.iter().filter(|what| *what != WARNINGS);
        denied.chain(&self.allow).map(String::as_str)
    }
}

fn denied(name: &str) -> Result<String, String> {
    match name {
        WARNINGS => Ok(name.to_owned()),
        _ => doubt(name),
    }
}

/// Checks that a message of this name is a warning or a note.
fn doubt(name: &str) -> Result<String, String> {
    match messages::find(name) {
        Ok(message) if message.severity == Severity::Error => {
            Err("that is an error anyway".to_owned())
        }
        Ok(message) => Ok(message.name.to_owned()),
        Err(Some(near)) => Err(format!("did you mean `{near}`?")),
        Err(None) => {
            let doubts = messages::all().iter();
            let doubts = doubts.filter(|message| message.severity != Severity::Error);
            let names: Vec<_> = doubts.map(|message| message.name).collect();
            Err(format!("there are {}", names.join(", ")))
        }
    }
}
