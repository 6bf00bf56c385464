//! The help texts and the options of each command, stated once for both the reader of arguments
//! and the user.

/// What help can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    /// The player as a whole.
    Player,
    /// `decide`.
    Decide,
    /// `play`.
    Play,
    /// `info`.
    Info,
}

impl Topic {
    /// Those that are commands.
    pub(super) const COMMANDS: [Topic; 3] = [Topic::Decide, Topic::Play, Topic::Info];

    /// The command's word; empty for the player as a whole.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Topic::Player => "",
            Topic::Decide => "decide",
            Topic::Play => "play",
            Topic::Info => "info",
        }
    }
}

/// An option of a command.
pub(super) struct OptionText {
    pub(super) name: &'static str,
    /// What its value is called; empty for a switch.
    pub(super) value: &'static str,
    meaning: &'static str,
}

/// The options of a command, `--help` aside.
pub(super) fn options(topic: Topic) -> &'static [OptionText] {
    match topic {
        Topic::Decide => &DECIDE,
        Topic::Play => &PLAY,
        Topic::Player | Topic::Info => &[],
    }
}

const DECIDE: [OptionText; 3] = [
    option("--fen", "FEN", "one position"),
    option(
        "--fens",
        "FILE",
        "many positions, one FEN a line; - is standard input",
    ),
    option(
        "--format",
        "text|json",
        "for people (default), or one JSON object a line",
    ),
];

const PLAY: [OptionText; 7] = [
    option("--fen", "FEN", "start from this position"),
    option(
        "--random",
        "SEED",
        "start from the random position of this number",
    ),
    option(
        "--us",
        "white|black",
        "the table's colour in a random start (default white)",
    ),
    option(
        "--defender",
        "human|random|best",
        "who plays the other side: you, chance, or a perfect defence",
    ),
    option(
        "--seed",
        "SEED",
        "the number that repeats what `--defender random` plays (default 0)",
    ),
    option(
        "--moves",
        "COUNT",
        "stop after this many moves of the table",
    ),
    option("--ascii", "", "draw the men as letters"),
];

const fn option(name: &'static str, value: &'static str, meaning: &'static str) -> OptionText {
    OptionText {
        name,
        value,
        meaning,
    }
}

/// The help of a player of this name.
pub(super) fn text(name: &str, topic: Topic) -> String {
    match topic {
        Topic::Player => format!(
            "{name} plays an ending by its table of advice.\n\n\
             usage: {name} decide (--fen FEN | --fens FILE) [--format text|json]\n\
             \x20      {name} play [--fen FEN | --random SEED] [--defender human|random|best]\n\
             \x20      {name} info\n\n\
             decide   what the table does in a position, and the forcing tree behind it\n\
             play     play a game against you, chance or a perfect defence\n\
             info     the table's men, rules and advice\n\n\
             {name} COMMAND --help tells more; {name} --version names the compiler.\n"
        ),
        Topic::Decide => with_options(
            topic,
            &format!(
                "usage: {name} decide (--fen FEN | --fens FILE) [--format text|json]\n\n\
                 Says which rule and which advice decide a position with the table's side to move, \
                 the move,\nand the forcing tree that the advice promises. Blank lines of FILE are \
                 passed over; after a bad\none the others are still answered, and the exit status \
                 is 1.\n\n"
            ),
        ),
        Topic::Play => with_options(
            topic,
            &format!(
                "usage: {name} play [--fen FEN | --random SEED] [OPTION…]\n\n\
                 Plays from a position, without one from a random position, to the end. The \
                 defender is `best`,\nthe defence that holds out longest against perfect play, \
                 unless the ending is too large for\nperfect play to be worked out, then \
                 `random`. A person types moves as Kb7 or a8b7; help tells more.\n\n"
            ),
        ),
        Topic::Info => {
            format!(
                "usage: {name} info\n\nNames the men that the table plays, its rules and its advice.\n"
            )
        }
    }
}

/// The introduction and a list of the options.
fn with_options(topic: Topic, introduction: &str) -> String {
    let mut text = introduction.to_owned();
    let heads: Vec<_> = options(topic)
        .iter()
        .map(|option| {
            format!("{} {}", option.name, option.value)
                .trim_end()
                .to_owned()
        })
        .collect();
    let width = heads.iter().map(String::len).max().unwrap_or(0);
    for (head, option) in heads.iter().zip(options(topic)) {
        text.push_str(&format!("  {head:width$}  {}\n", option.meaning));
    }
    text
}
