//! The README tells the truth: its tutorial shows the tables and the generated Rust as they are, and
//! its programs and commands do what it says.

use alc::format::format;
use alc::source::Source;
use alc::{compile, emit};
use alc_runtime::shell::{AskOptions, Format};
use alc_tests::bundled;

const README: &str = include_str!("../../README.md");

/// The program by which the README shows how a player is embedded.
#[allow(dead_code)]
mod embedding {
    include!(concat!(env!("OUT_DIR"), "/readme_program.rs"));

    /// Runs it.
    pub fn run() -> Result<(), Box<dyn std::error::Error>> {
        main()
    }
}

/// The fenced blocks of a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    let blocks = README.split(fence.as_str()).skip(1);
    let blocks: Vec<_> = blocks
        .map(|rest| rest.split("\n```").next().expect("a fence is closed"))
        .collect();
    assert!(!blocks.is_empty(), "{fence}");
    blocks
}

#[test]
fn the_tutorials_tables_are_the_tables() {
    let tables = [
        include_str!("../../tables/krk_book.al"),
        include_str!("../../tables/lib/krk.al"),
    ]
    .concat();
    for block in blocks("text") {
        for clause in block.split("\n\n") {
            assert!(tables.contains(clause), "no table says\n{clause}");
        }
    }
}

#[test]
fn the_tutorials_rust_is_what_is_generated() {
    let rust = emit::rust(&alc_tests::program(&bundled("krk_book", &[])));
    for block in blocks("rust") {
        for item in block.split("\n\n") {
            assert!(rust.contains(item), "the player has no\n{item}");
        }
    }
}

#[test]
fn the_language_at_a_glance_has_no_mistake_and_is_laid_out() {
    let blocks = blocks("al");
    let [text] = &blocks[..] else {
        panic!("one table is shown");
    };
    let text = format!("{text}\n");
    let source = Source {
        name: "glance.al".to_owned(),
        text: text.clone(),
    };
    let compilation = compile(std::slice::from_ref(&source));
    assert_eq!(compilation.diagnostics, []);
    assert!(compilation.compiled.is_some());
    assert_eq!(format(&source, None).ok(), Some(text));
}

#[test]
fn the_example_of_embedding_runs() {
    embedding::run().expect("the FEN is one of the ending");
}

#[test]
fn the_players_answer_is_the_one_shown() {
    let console = blocks("console").concat();
    let (command, answer) = console
        .split_once("decide --fen '")
        .and_then(|(_, rest)| rest.split_once("'\n"))
        .expect("a decision is shown");
    let mut output = Vec::new();
    let mut streams = alc_runtime::shell::Streams {
        input: &mut std::io::empty(),
        out: &mut output,
        err: &mut std::io::sink(),
    };
    let arguments = ["decide", "--fen", command].map(Into::into);
    alc_runtime::shell::run(&alc_players::krk::Krk, &arguments, &mut streams)
        .expect("nothing stops the output");
    let output = String::from_utf8(output).expect("answers are UTF-8");
    assert_eq!(output.trim_end(), answer.trim_end());
}

#[test]
fn the_answers_of_the_knowledge_base_are_those_shown() {
    let shown = blocks("asked").concat();
    let mut asked = shown
        .split("$ alc ask kpk_knowledge --fen '")
        .skip(1)
        .peekable();
    assert!(asked.peek().is_some(), "an answer is shown");
    for block in asked {
        let (fen, answer) = block.split_once("'\n").expect("a FEN, and the answer");
        let options = AskOptions {
            fen: fen.to_owned(),
            question: None,
            format: Format::Text,
            trace: false,
        };
        let mut output = Vec::new();
        let mut streams = alc_runtime::shell::Streams {
            input: &mut std::io::empty(),
            out: &mut output,
            err: &mut std::io::sink(),
        };
        let base = &alc_players::kpk_knowledge::KpkKnowledge;
        alc_runtime::shell::ask(base, &options, &mut streams).expect("nothing stops the output");
        let output = String::from_utf8(output).expect("answers are UTF-8");
        assert_eq!(output.trim_end(), answer.trim_end());
    }
}

#[test]
fn the_talk_with_a_chess_program_is_the_one_shown() {
    let talk = blocks("uci").concat();
    let sent = talk.lines().filter_map(|line| line.strip_prefix("> "));
    let sent: String = sent.map(|line| format!("{line}\n")).collect();
    let mut output = Vec::new();
    let mut streams = alc_runtime::shell::Streams {
        input: &mut sent.as_bytes(),
        out: &mut output,
        err: &mut std::io::sink(),
    };
    alc_runtime::uci::uci(&alc_players::krk::Krk, &mut streams).expect("nothing stops the output");
    let output = String::from_utf8(output).expect("answers are UTF-8");
    // How long a move takes is another matter.
    let words = |line: &str| {
        let words = line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let time = words.iter().position(|word| word == "time");
        let words = words.into_iter().enumerate();
        let kept = words.filter(|(index, _)| Some(*index) != time.map(|time| time + 1));
        kept.map(|(_, word)| word).collect::<Vec<_>>()
    };
    let shown = talk
        .lines()
        .filter(|line| !line.starts_with('>'))
        .map(words);
    assert!(shown.eq(output.lines().map(words)), "{output}");
}

/// What a person types stands after the question in the README, where a terminal shows it.
#[test]
fn the_game_in_a_terminal_is_the_one_shown() {
    let shown = blocks("terminal").concat();
    let (command, shown) = shown.split_once('\n').expect("a command first");
    let (_, arguments) = command.split_once(" alc ").expect("it is alc's");
    // A player has no table to name.
    let arguments = arguments.split(' ').filter(|word| *word != "krk");
    let arguments: Vec<_> = arguments.map(std::ffi::OsString::from).collect();
    const QUESTION: &str = "your move (or help, quit):\n";
    let mut parts = shown.split(QUESTION);
    let mut expected = parts.next().unwrap_or_default().to_owned();
    let mut typed = String::new();
    for part in parts {
        let (words, answer) = part.split_once('\n').expect("something is typed");
        typed += &format!("{words}\n");
        expected += QUESTION;
        expected += answer;
    }
    let mut output = Vec::new();
    let mut streams = alc_runtime::shell::Streams {
        input: &mut typed.as_bytes(),
        out: &mut output,
        err: &mut std::io::sink(),
    };
    alc_runtime::shell::run(&alc_players::krk::Krk, &arguments, &mut streams)
        .expect("nothing stops the output");
    let output = String::from_utf8(output).expect("text");
    assert_eq!(output.trim_end(), expected.trim_end());
}

/// The figures of the README are those that the proofs have put on record.
#[test]
fn what_is_known_is_what_was_proved() {
    let records = [
        (
            "krk_mended",
            include_str!("snapshots/mates__krk_mended.snap"),
        ),
        ("krk_book", include_str!("snapshots/mates__krk_book.snap")),
    ];
    let mut rows = 0;
    for (table, record) in records {
        for line in record.lines() {
            let Some((order, rest)) = line
                .strip_prefix("move order ")
                .and_then(|line| line.split_once(": "))
            else {
                continue;
            };
            let words: Vec<&str> = rest.split(' ').collect();
            let (won, of) = (words[0], words[2]);
            let all = if won == of { "all " } else { "" };
            let (thousands, rest) = won.split_at(won.len() - 3);
            let longest = words[words
                .iter()
                .position(|word| *word == "in")
                .expect("it says")
                + 1];
            let mean = words[words.len() - 3];
            let row = format!(
                "| `{table}` | {order} | {all}{thousands},{rest} | {longest} moves | {mean} |"
            );
            assert!(README.contains(&row), "the README does not say\n{row}");
            rows += 1;
        }
    }
    assert_eq!(rows, 4);
}

/// In short it says of each table what the page about the tables says.
#[test]
fn the_tables_in_short_are_those_of_their_page() {
    let page = include_str!("../../tables/README.md");
    let (page, _) = page
        .split_once("\n# What knowledge bases know")
        .expect("two parts");
    let mut tables = 0;
    for section in page.split("\n## ").skip(1) {
        let table = section.lines().next().expect("a heading");
        let cells = |row: &str| -> Vec<String> {
            let row = section.lines().find(|line| line.starts_with(row));
            let cells = row.expect("a row").split('|').skip(2).map(str::trim);
            cells.take(2).map(str::to_owned).collect()
        };
        let (longest, mean) = (cells("| longest line"), cells("| mean"));
        let (_, won) = section.split_once(" from ").expect("a conclusion");
        let won = won.split(" positions").next().expect("a number");
        let won = won.split(" of ").next().expect("a number");
        let row = format!(
            "| `{table}` | {won} | {} moves | {} | {}, {} |",
            longest[0], mean[0], longest[1], mean[1]
        );
        if table.starts_with("thesis") {
            continue;
        }
        assert!(README.contains(&row), "the README does not say\n{row}");
        tables += 1;
    }
    assert_eq!(tables, 6);
}
