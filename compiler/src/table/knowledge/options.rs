//! The options that only a knowledge base has.

use alc_runtime::argue::Interest;

/// What the options of a base choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) struct Choices {
    /// `option interest`
    pub(in crate::table) interest: Interest,
    /// `option metaplans`: whether *or* is tried.
    pub(in crate::table) either: bool,
    /// The same of *mod*.
    pub(in crate::table) widened: bool,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices {
            interest: Interest::MostFrequent,
            either: true,
            widened: true,
        }
    }
}

/// The names of the options, each with those of its values.
pub(in crate::table) const OPTIONS: [(&str, &[&str]); 2] = [
    ("interest", &["most_frequent", "newest"]),
    ("metaplans", &["both", "or", "mod", "none"]),
];

/// Sets one option by name; `false` if there is no such option or it has no such value.
pub(in crate::table) fn choose(choices: &mut Choices, option: &str, value: &str) -> bool {
    let (either, widened) = match (option, value) {
        ("interest", "most_frequent") => {
            choices.interest = Interest::MostFrequent;
            return true;
        }
        ("interest", "newest") => {
            choices.interest = Interest::Newest;
            return true;
        }
        ("metaplans", "both") => (true, true),
        ("metaplans", "or") => (true, false),
        ("metaplans", "mod") => (false, true),
        ("metaplans", "none") => (false, false),
        _ => return false,
    };
    (choices.either, choices.widened) = (either, widened);
    true
}
