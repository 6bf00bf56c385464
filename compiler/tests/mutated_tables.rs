//! Tables put together wrongly: whatever a text says, every stage answers with diagnostics that
//! have a place, and a table that compiles can be decided with and written as Rust.

use alc::diagnostic::Severity;
use alc::interpret::Interpreter;
use alc::source::Source;
use alc_runtime::{Random, Strategy, start};

const TABLES: [&str; 2] = [
    include_str!("../../tables/krk.al"),
    include_str!("../../tables/krk_book.al"),
];
const WORDS: &str = include_str!("../../tables/lib/krk.al");

/// A table whose text is whole, so that mutations of words reach all of its parts.
fn whole(table: &str) -> String {
    let table: Vec<&str> = table
        .lines()
        .filter(|line| !line.starts_with("use "))
        .collect();
    let lines = WORDS.lines().chain(table);
    let code = lines.map(|line| line.split('%').next().unwrap_or_default().trim_end());
    code.filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The words, numbers and marks of a text, with the blanks between.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let class = |character: char| match character {
        c if c.is_alphanumeric() || c == '_' => 0,
        c if c.is_whitespace() => 1,
        _ => 2,
    };
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let next = characters.peek().map(|(_, next)| *next);
        if next.is_none_or(|next| class(next) != class(character) || class(character) == 2) {
            let end = at + character.len_utf8();
            pieces.push(&text[start..end]);
            start = end;
        }
    }
    pieces
}

const STRANGERS: [&str; 22] = [
    "not",
    "and",
    "or",
    "then",
    "at root",
    "depth",
    "legal",
    "our rook",
    "their queen",
    "to",
    "from",
    "mate",
    "64",
    "0",
    "2147483647",
    "e4",
    "(",
    ")",
    ".",
    ":",
    "king move",
    "option move_order: board.",
];

fn mutated(pieces: &[&str], random: &mut Random) -> String {
    let mut pieces = pieces.to_vec();
    for _ in 0..1 + random.below(5) / 3 {
        let at = random.below(pieces.len());
        let other = random.below(pieces.len());
        match random.below(5) {
            0 => pieces[at] = pieces[other],
            1 => pieces.swap(at, other),
            2 => {
                pieces.remove(at);
            }
            3 => pieces[at] = STRANGERS[random.below(STRANGERS.len())],
            _ => pieces.insert(at, STRANGERS[random.below(STRANGERS.len())]),
        }
    }
    pieces.concat()
}

#[test]
fn mutated_tables_are_refused_with_a_place_or_work() {
    let mut random = Random::new(20);
    let mut compiled_tables = 0;
    let mut refused = 0;
    for table in TABLES {
        let text = whole(table);
        let pieces = pieces(&text);
        for _ in 0..1500 {
            let text = mutated(&pieces, &mut random);
            let source = Source {
                name: "mutated.al".to_owned(),
                text,
            };
            let compilation = alc::compile(std::slice::from_ref(&source));
            for found in &compilation.diagnostics {
                let span = found.span().expect("every diagnostic has a place");
                assert!(
                    source.text.get(span.start..span.end).is_some(),
                    "{found:?}\n{}",
                    source.text
                );
            }
            let Some(compiled) = compilation.compiled else {
                assert!(
                    compilation
                        .diagnostics
                        .iter()
                        .any(|found| found.severity == Severity::Error)
                );
                refused += 1;
                continue;
            };
            compiled_tables += 1;
            let interpreter = Interpreter::new(&compiled.program);
            for _ in 0..3 {
                if let Some(position) = start::random_position(interpreter.material(), &mut random)
                {
                    interpreter.decide(&position);
                }
            }
            assert!(alc::emit::rust(&compiled.program).contains("impl Strategy"));
        }
    }
    assert!(
        compiled_tables > 100 && refused > 1000,
        "{compiled_tables} compiled, {refused} refused"
    );
}
