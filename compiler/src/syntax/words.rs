//! How words are compared: in normal form C. And words that look like others, because letters of
//! two scripts were mixed in them, which no reader can see.

use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// A word in Unicode normal form C.
pub fn normal_form(word: &str) -> String {
    if is_nfc(word) {
        word.to_owned()
    } else {
        word.nfc().collect()
    }
}

/// The word that was probably meant, if one of its parts between `_` mixes Latin and Cyrillic
/// letters and exchanging letters that look alike leaves one script there.
pub fn in_one_script(word: &str) -> Option<String> {
    if word.is_ascii() {
        return None;
    }
    let parts: Vec<String> = word.split('_').map(part_in_one_script).collect();
    let pure = parts.join("_");
    (pure != word).then_some(pure)
}

fn part_in_one_script(part: &str) -> String {
    if !(part.contains(is_latin) && part.contains(is_cyrillic)) {
        return part.to_owned();
    }
    let latin = replace(part, is_cyrillic, |(latin, cyrillic)| (cyrillic, latin));
    let cyrillic = replace(part, is_latin, |pair| pair);
    latin.or(cyrillic).unwrap_or_else(|| part.to_owned())
}

/// The part with all letters of a script exchanged for those of the other that look like them.
fn replace(
    part: &str,
    foreign: impl Fn(char) -> bool,
    direction: impl Fn((char, char)) -> (char, char),
) -> Option<String> {
    part.chars()
        .map(|letter| {
            if !foreign(letter) {
                return Some(letter);
            }
            let pairs = LATIN_AND_CYRILLIC.into_iter().map(&direction);
            pairs
                .into_iter()
                .find(|(from, _)| *from == letter)
                .map(|(_, to)| to)
        })
        .collect()
}

/// The warning about a word of mixed scripts.
pub fn mixed_scripts(span: Span, word: &str, pure: &str) -> Diagnostic {
    let letters: Vec<String> = word
        .chars()
        .zip(pure.chars())
        .filter(|(written, meant)| written != meant)
        .map(|(written, _)| {
            let script = if is_cyrillic(written) {
                "Cyrillic"
            } else {
                "Latin"
            };
            format!("`{written}` is {script}")
        })
        .collect();
    Diagnostic::warning(
        "mixed-scripts",
        span,
        format!("`{word}` mixes Latin and Cyrillic letters that look alike"),
    )
    .saying(letters.join(", "))
    .suggest(format!("write `{pure}` in one script"), span, pure)
}

fn is_latin(letter: char) -> bool {
    letter.is_ascii_alphabetic() || ('\u{c0}'..='\u{24f}').contains(&letter)
}

fn is_cyrillic(letter: char) -> bool {
    ('\u{400}'..='\u{52f}').contains(&letter)
}

const LATIN_AND_CYRILLIC: [(char, char); 23] = [
    ('a', 'а'),
    ('c', 'с'),
    ('e', 'е'),
    ('i', 'і'),
    ('j', 'ј'),
    ('o', 'о'),
    ('p', 'р'),
    ('s', 'ѕ'),
    ('x', 'х'),
    ('y', 'у'),
    ('A', 'А'),
    ('B', 'В'),
    ('C', 'С'),
    ('E', 'Е'),
    ('H', 'Н'),
    ('K', 'К'),
    ('M', 'М'),
    ('O', 'О'),
    ('P', 'Р'),
    ('T', 'Т'),
    ('X', 'Х'),
    ('Y', 'У'),
    ('k', 'к'),
];
