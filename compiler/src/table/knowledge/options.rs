//! The options that only a knowledge base has.

use alc_runtime::argue::Interest;

use crate::table::advice::LONGEST_PLAN;

/// What the options of a base choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) struct Choices {
    /// `option interest`
    pub(in crate::table) interest: Interest,
    /// `option metaplans`: whether *or* is tried.
    pub(in crate::table) either: bool,
    /// The same of *mod*.
    pub(in crate::table) widened: bool,
    /// `option longest_search`: the moves of the longest plan that is searched for its success.
    pub(in crate::table) longest_search: usize,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices {
            interest: Interest::MostFrequent,
            either: true,
            widened: true,
            longest_search: LONGEST_PLAN,
        }
    }
}

/// The names of the options, each with those of its values; without any its value is a number of moves.
pub(in crate::table) const OPTIONS: [(&str, &[&str]); 3] = [
    ("interest", &["most_frequent", "newest"]),
    ("metaplans", &["both", "or", "mod", "none"]),
    ("longest_search", &[]),
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
        ("longest_search", moves) => {
            let moves = moves.parse().ok();
            let moves = moves.filter(|moves| (1..=LONGEST_PLAN).contains(moves));
            choices.longest_search = moves.unwrap_or(choices.longest_search);
            return moves.is_some();
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
