//! The help on the commands that knowledge bases have.

use super::{OptionText, Topic, option, with_options};

pub(super) const ASK: [OptionText; 4] = [
    option("--fen", "FEN", "the position; either side may be to move"),
    option(
        "--question",
        "NAME",
        "the hypothesis that is asked about (default the question of the base)",
    ),
    option(
        "--format",
        "text|json",
        "for people (default), or one JSON object",
    ),
    option("--trace", "", "tell every cycle of the proof"),
];

pub(super) const AUDIT: [OptionText; 4] = [
    option(
        "--format",
        "text|json",
        "for people (default), or one JSON object",
    ),
    option(
        "--us",
        "white|black",
        "our colour in what is written (default white); the audit holds for both",
    ),
    option(
        "--failures",
        "COUNT",
        "list so many failing positions (default 20), or `all`",
    ),
    option(
        "--threads",
        "COUNT",
        "work on so many threads (default all); the result is the same",
    ),
];

/// On `ask`.
pub(super) fn ask(name: &str) -> String {
    with_options(
        Topic::Ask,
        &format!(
            "usage: {name} ask --fen FEN [--question NAME] [--format text|json] [--trace]\n\n\
             Asks a knowledge base about a position: yes, no or undetermined; the reasons that \
             the answer\nrests on, in the words of the base, plans with their forcing trees; and \
             the move that follows,\nwhere the base's side is to move. A table has decisions \
             instead: `decide`, `explain`. Exit status: 0\nanswered, be it yes, no or \
             undetermined, 1 bad input, 2 wrong usage.\n\n"
        ),
    )
}

/// On `audit`.
pub(super) fn audit(name: &str) -> String {
    with_options(
        Topic::Audit,
        &format!(
            "usage: {name} audit [OPTION…]\n\n\
             Asks a knowledge base its question in every position of its ending, both sides to \
             move, and\ncompares the answers with perfect play: *yes* is right where the aim can \
             be forced. Tells how\noften each lemma, plan and method is relied on, and which step \
             of a wrong answer is false. Exit\nstatus: 0 right everywhere, 1 bad input, 2 wrong \
             usage, 3 somewhere wrong or undetermined.\n\n"
        ),
    )
}
