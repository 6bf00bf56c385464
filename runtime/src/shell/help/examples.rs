//! Examples for the help of each command.

use super::Topic;

/// Arguments of a player, each with what they are for.
pub(in crate::shell) fn examples(topic: Topic) -> &'static [(&'static str, &'static str)] {
    match topic {
        Topic::Player => &[
            ("play", "a game from a random position"),
            ("prove", "does the table win from every position?"),
        ],
        Topic::Decide => &[
            (
                "decide --fen 'FEN'",
                "one position, with the table's side to move",
            ),
            (
                "decide --fens - --format json < positions.txt",
                "a line for each line of a file",
            ),
        ],
        Topic::Explain => &[
            ("explain --fen 'FEN'", "the reasons, in words"),
            (
                "explain --fen 'FEN' --format dot | dot -Tsvg > tree.svg",
                "a drawing of the tree, by Graphviz",
            ),
            (
                "explain --fen 'FEN' --format svg > board.svg",
                "the board with the moves as arrows",
            ),
        ],
        Topic::Ask => &[
            ("ask --fen 'FEN'", "the answer of a knowledge base, and why"),
            (
                "ask --fen 'FEN' --trace",
                "with all that its prover looks at on the way",
            ),
        ],
        Topic::Audit => &[
            ("audit", "how often is the knowledge base right?"),
            (
                "audit --failures all --format json",
                "every position in which it is not, for programs",
            ),
        ],
        Topic::Play => &[
            ("play --defender human", "you defend"),
            (
                "play --random 7 --us black --bottom white",
                "the table plays Black, from the same position each time",
            ),
            (
                "play --defender random --seed 3 --pgn game.pgn",
                "the game in a file, with the reason of each move",
            ),
        ],
        Topic::Prove => &[
            ("prove --html report.html", "a page with the report"),
            (
                "prove --quiet --format json",
                "for programs, with nothing but the report",
            ),
            (
                "prove --failures all --pgn failures.pgn",
                "every failing position, and how it fails, as games",
            ),
        ],
        Topic::Completions => &[
            (
                "completions bash > ~/.local/share/bash-completion/completions/NAME",
                "for bash, from the next shell on",
            ),
            ("completions fish | source", "for this fish alone"),
        ],
        Topic::Man => &[("man > NAME.1 && man ./NAME.1", "reads it")],
        Topic::Bench => &[(
            "bench < questions.txt",
            "the answers to a file of questions; `alc bench` asks by itself",
        )],
        Topic::Info => &[("info", "what the player plays, and by which advice")],
    }
}
