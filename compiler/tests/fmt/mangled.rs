//! However a table is broken into lines, and wherever comments stand in it, it is laid out, loses no
//! comment, and stays as it is laid out.

use alc_runtime::Random;

use super::{TONGUES, clauses, every_text, laid_out, source};

/// The words and marks of a text without comments.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let line = rest.split('\n').next().unwrap_or(rest);
        let is_name = |character: char| {
            character.is_alphanumeric() || character == '_' || !character.is_ascii()
        };
        let marks = ["<->", "::", "\\=", "=<", "<=", ">=", "!=", "=>"];
        let length = if is_name(first) {
            rest.find(|character| !is_name(character))
                .unwrap_or(rest.len())
        } else if first == '"' {
            rest[1..].find('"').map_or(rest.len(), |end| end + 2)
        } else if first == '|' {
            // It may be a row of squares, which must stay on its line.
            line.rfind('|').map_or(1, |end| end + 1)
        } else if let Some(mark) = marks.iter().find(|mark| rest.starts_with(**mark)) {
            mark.len()
        } else {
            first.len_utf8()
        };
        words.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    words
}

/// The same words with other blanks, line breaks and comments between them; `comments` counts these.
fn mangle(words: &[&str], random: &mut Random, comments: &mut usize) -> String {
    let often = 2 + random.below(12);
    let mut text = String::new();
    for (index, word) in words.iter().enumerate() {
        // A blank may tell an operator from a sign, and a word from a call.
        let mut gap = String::from(if index == 0 { "" } else { " " });
        for _ in 0..1 + random.below(2) {
            if random.below(often) > 0 {
                continue;
            }
            match random.below(9) {
                0..3 => gap += "\n",
                3 => gap += "\n\n\n\n",
                4 => gap += "\t  ",
                5 => gap += "   ",
                kind => {
                    *comments += 1;
                    gap += &match kind {
                        6 => format!("%{comments}%  \n"),
                        7 => format!("/*%{comments}%*/"),
                        _ => format!("\n /* %{comments}%\n  end */ "),
                    };
                }
            }
        }
        text += &gap;
        text += word;
    }
    text
}

#[test]
fn mangled_layouts_are_mended() {
    let texts: Vec<String> = every_text()
        .iter()
        .filter(|text| text.text.len() < 6_000)
        .filter_map(|text| laid_out(text, None))
        .map(|text| without_comments(&text))
        .collect();
    assert!(texts.len() > 80, "{} texts", texts.len());
    let mut random = Random::new(7);
    for round in 0..ROUNDS {
        let text = &texts[random.below(texts.len())];
        let words = words(text);
        let mut comments = 0;
        let mangled = source("mangled.al", mangle(&words, &mut random, &mut comments));
        let before = clauses(&mangled).unwrap_or_else(|| panic!("{}", mangled.text));
        let tongue = TONGUES[round % TONGUES.len()];
        let after = laid_out(&mangled, tongue).expect("no mistakes");
        for comment in 1..=comments {
            let marked = after.matches(&format!("%{comment}%")).count();
            assert_eq!(marked, 1, "{comment} in\n{}\n----\n{after}", mangled.text);
        }
        let after = source("laid_out.al", after);
        if tongue.is_none() {
            assert_eq!(clauses(&after), Some(before));
        }
        let trailing = after.text.lines().find(|line| line.ends_with(' '));
        assert_eq!(trailing, None, "{}", after.text);
        let again = laid_out(&after, tongue).expect("no mistakes");
        let different = after
            .text
            .lines()
            .zip(again.lines())
            .find(|(one, other)| one != other);
        assert_eq!(again, after.text, "{different:#?}");
    }
}

/// How many texts are mangled.
const ROUNDS: usize = 1_000;

/// Of a text that was laid out, what is not comment.
fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut depth = 0_usize;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("/*") {
            depth += 1;
            2
        } else if depth > 0 && rest.starts_with("*/") {
            depth -= 1;
            2
        } else if depth == 0 && first == '%' {
            rest.find('\n').unwrap_or(rest.len())
        } else {
            if depth == 0 {
                kept.push(first);
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    kept
}
