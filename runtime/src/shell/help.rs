//! The help texts and the options of each command, stated once for both the reader of arguments
//! and the user.

pub(super) use examples::examples;

mod bench;
mod examples;
mod knowledge;

/// What help can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    /// The player as a whole.
    Player,
    /// `decide`.
    Decide,
    /// `explain`.
    Explain,
    /// `ask`.
    Ask,
    /// `audit`.
    Audit,
    /// `play`.
    Play,
    /// `prove`.
    Prove,
    /// `bench`.
    Bench,
    /// `info`.
    Info,
    /// `completions`.
    Completions,
    /// `man`.
    Man,
}

impl Topic {
    /// Those that are commands.
    pub(super) const COMMANDS: [Topic; 10] = [
        Topic::Decide,
        Topic::Explain,
        Topic::Ask,
        Topic::Audit,
        Topic::Play,
        Topic::Prove,
        Topic::Bench,
        Topic::Info,
        Topic::Completions,
        Topic::Man,
    ];

    /// The command's word; empty for the player as a whole.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Topic::Player => "",
            Topic::Decide => "decide",
            Topic::Explain => "explain",
            Topic::Ask => "ask",
            Topic::Audit => "audit",
            Topic::Play => "play",
            Topic::Prove => "prove",
            Topic::Bench => "bench",
            Topic::Info => "info",
            Topic::Completions => "completions",
            Topic::Man => "man",
        }
    }

    /// What it does, in a line.
    pub(super) const fn summary(self) -> &'static str {
        match self {
            Topic::Player => "plays an ending by its table of advice",
            Topic::Decide => "what the table does in a position, and the forcing tree behind it",
            Topic::Explain => {
                "why the table decides a position so: its rules and advice, one by one"
            }
            Topic::Ask => "what a knowledge base answers about a position, and why",
            Topic::Audit => "is a knowledge base right in every position of its ending?",
            Topic::Play => "play a game against you, chance or a perfect defence",
            Topic::Prove => {
                "does the table reach its aim from every position, against every defence?"
            }
            Topic::Bench => {
                "tell the time of decisions to a program that asks, as `alc bench` does"
            }
            Topic::Info => "the table's men, rules and advice",
            Topic::Completions => "what a shell needs to complete these commands and their options",
            Topic::Man => "this help as a page for `man`",
        }
    }
}

/// An option of a command.
pub(super) struct OptionText {
    pub(super) name: &'static str,
    /// What its value is called; empty for a switch.
    pub(super) value: &'static str,
    pub(super) meaning: &'static str,
}

impl OptionText {
    /// The words of which its value is one; none where it may be anything.
    pub(super) fn words(&self) -> impl Iterator<Item = &'static str> {
        let words = self.value.split('|');
        words.filter(|word| self.value != *word)
    }

    /// Whether its value names a file.
    pub(super) fn is_file(&self) -> bool {
        matches!(self.value, "FILE" | "OUT")
    }
}

/// The options of a command, `--help` aside.
pub(super) fn options(topic: Topic) -> &'static [OptionText] {
    match topic {
        Topic::Decide => &DECIDE,
        Topic::Explain => &EXPLAIN,
        Topic::Ask => &knowledge::ASK,
        Topic::Audit => &knowledge::AUDIT,
        Topic::Play => &PLAY,
        Topic::Prove => &PROVE,
        Topic::Player | Topic::Bench | Topic::Info | Topic::Completions | Topic::Man => &[],
    }
}

const DECIDE: [OptionText; 4] = [
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
    option(
        "--threads",
        "COUNT",
        "answer many on so many threads (default all); the answers are the same",
    ),
];

const EXPLAIN: [OptionText; 2] = [
    option("--fen", "FEN", "the position"),
    option(
        "--format",
        "text|json|dot|svg",
        "for people (default), one JSON object, the tree as a graph for Graphviz, or the board",
    ),
];

const PLAY: [OptionText; 10] = [
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
    option(
        "--bottom",
        "white|black",
        "the colour at the bottom of the board (default the table's)",
    ),
    option("--ascii", "", "draw the men as letters"),
    option(
        "--color",
        "auto|always|never",
        "colours on the board (default auto: on a terminal without NO_COLOR)",
    ),
    option(
        "--pgn",
        "OUT",
        "write the game with the reason of each move; - is standard output",
    ),
];

const PROVE: [OptionText; 13] = [
    option(
        "--reconsult",
        "",
        "ask the table anew at every move, where players execute its trees",
    ),
    option(
        "--format",
        "text|json|markdown",
        "for people (default), one JSON object, or a section of a document",
    ),
    option(
        "--us",
        "white|black",
        "our colour in what is written (default white); the proof holds for both",
    ),
    option(
        "--failures",
        "COUNT",
        "list so many failing positions (default 20), or `all`",
    ),
    option(
        "--html",
        "OUT",
        "write a page with the report; - is standard output",
    ),
    option(
        "--pgn",
        "OUT",
        "write the failing lines, or the longest, as games",
    ),
    option(
        "--positions",
        "OUT",
        "write a line for each position: fen,verdict,moves,optimal",
    ),
    option(
        "--certificate",
        "OUT",
        "write what `alc verify` needs to check the proof",
    ),
    option(
        "--measure",
        "OUT",
        "write how near the aim is in each position, for `alc build --measure`",
    ),
    option(
        "--symmetries",
        "",
        "tell which symmetries of the board the table respects",
    ),
    option(
        "--threads",
        "COUNT",
        "work on so many threads (default all); the result is the same",
    ),
    option(
        "--memory",
        "MIB",
        "take no more memory than this (default 4096)",
    ),
    option("--quiet", "", "say nothing of the work before it is done"),
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
    let mut text = prose(name, topic);
    text.push_str("\nexamples:\n");
    for (arguments, purpose) in examples(topic) {
        let arguments = arguments.replace("NAME", name);
        text.push_str(&format!("  {name} {arguments}\n      {purpose}\n"));
    }
    text
}

/// Each command with what it does, a line each.
fn summaries() -> String {
    let width = Topic::COMMANDS.map(|topic| topic.word().len());
    let width = width.into_iter().max().unwrap_or(0);
    let lines = Topic::COMMANDS.map(|topic| {
        let word = topic.word();
        format!("{word:width$}  {}\n", topic.summary())
    });
    lines.concat()
}

/// The help without examples.
fn prose(name: &str, topic: Topic) -> String {
    match topic {
        Topic::Player => format!(
            "{name} plays an ending by its table of advice.\n\n\
             usage: {name}\n\
             \x20      {name} decide (--fen FEN | --fens FILE) [--format text|json]\n\
             \x20      {name} explain --fen FEN [--format text|json|dot|svg]\n\
             \x20      {name} ask --fen FEN [--question NAME] [--format text|json] [--trace]\n\
             \x20      {name} audit [--format text|json] [--failures COUNT]\n\
             \x20      {name} play [--fen FEN | --random SEED] [--defender human|random|best]\n\
             \x20      {name} prove [--format text|json] [--html OUT] [OPTION…]\n\
             \x20      {name} bench\n\
             \x20      {name} info\n\
             \x20      {name} completions bash|zsh|fish\n\
             \x20      {name} man\n\n\
             Without arguments it speaks UCI, so that chess programs can play it.\n\n\
             {}\n\
             {name} COMMAND --help tells more; {name} --version names the compiler.\n",
            summaries()
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
        Topic::Explain => with_options(
            topic,
            &format!(
                "usage: {name} explain --fen FEN [--format text|json|dot|svg]\n\n\
                 Says why the table decides a position with its side to move as it does: for each \
                 rule, up to\nthe one that applies, what holds of its condition; for each piece of \
                 advice of that rule, up to\nthe first that succeeds, why it fails; and the forcing \
                 tree. With Graphviz,\n`{name} explain --fen FEN --format dot | dot -Tsvg` draws \
                 the tree.\n\n"
            ),
        ),
        Topic::Ask => knowledge::ask(name),
        Topic::Audit => knowledge::audit(name),
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
        Topic::Prove => with_options(
            topic,
            &format!(
                "usage: {name} prove [OPTION…]\n\n\
                 Follows the table from every position from which perfect play reaches its aim (or \
                 from which\nit claims to), against every defence, to where it does or to where it \
                 fails. Exit status: 0\nproven, 1 bad input, 2 wrong usage, 3 not proven.\n\n"
            ),
        ),
        Topic::Bench => bench::bench(name),
        Topic::Completions => format!(
            "usage: {name} completions bash|zsh|fish\n\n\
             Writes a script to standard output with which the shell completes the commands, options \
             and\nvalues of `{name}`.\n"
        ),
        Topic::Man => format!(
            "usage: {name} man\n\nWrites a page for `man` to standard output, with all commands and \
             options.\n"
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
