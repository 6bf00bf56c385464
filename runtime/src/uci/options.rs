//! What a program can set.

use crate::excerpt::excerpt;

/// What is set. All of it is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Options {
    /// Each move is explained in an `info string`.
    pub(super) explain: bool,
    /// Whether scores come with what is known of winning, drawing and losing.
    pub(super) chances: bool,
    /// Each position is looked at for itself, not as one of a game that is being played.
    pub(super) analyse: bool,
}

/// The names, as the protocol gives them, and what is set at first. `Ponder` says that the program
/// may ask to think in the other side's time; there is nothing to be prepared for it.
const NAMES: [(&str, bool); 4] = [
    ("Explain", true),
    ("Ponder", false),
    ("UCI_AnalyseMode", false),
    ("UCI_ShowWDL", false),
];

impl Options {
    /// What is set at first.
    pub(super) const USUAL: Options = Options {
        explain: true,
        chances: false,
        analyse: false,
    };

    /// What can be set, a line each.
    pub(super) fn described() -> String {
        let lines =
            NAMES.map(|(name, usual)| format!("option name {name} type check default {usual}\n"));
        lines.concat()
    }

    /// Sets an option; names and values are compared without regard to capitals.
    ///
    /// # Errors
    /// A message for the user: there is no such option, or it has no such value.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let named = NAMES
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        let Some((name, _)) = named else {
            let names = NAMES.map(|(name, _)| name).join(", ");
            return Err(format!(
                "there is no option `{}`, only {names}",
                excerpt(name)
            ));
        };
        let value = match value {
            on if on.eq_ignore_ascii_case("true") => true,
            off if off.eq_ignore_ascii_case("false") => false,
            other => {
                let other = excerpt(other);
                return Err(format!("{name} is true or false, not `{other}`"));
            }
        };
        match *name {
            "Explain" => self.explain = value,
            "UCI_AnalyseMode" => self.analyse = value,
            "UCI_ShowWDL" => self.chances = value,
            _ => {}
        }
        Ok(())
    }
}
