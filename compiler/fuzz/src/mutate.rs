//! Changes to texts: of bytes, of words and signs, of whole clauses, and those that files suffer on
//! their way between systems.

use alc_runtime::Random;

/// What is put into texts: every keyword and sign of the language, and what has no place in it.
const STRANGERS: [&str; 108] = [
    "not",
    "and",
    "or",
    "if",
    "then",
    "else",
    "in",
    "where",
    "exit",
    "from",
    "at root",
    "depth",
    "legal",
    "none",
    "pass",
    "true",
    "false",
    "undefined",
    "our rook",
    "their queen",
    "our rooks",
    "our men",
    "to",
    "mate",
    "check",
    "us to move",
    "king move",
    "capture",
    "promotes to queen",
    "0",
    "1",
    "-1",
    "64",
    "65",
    "2147483647",
    "2147483648",
    "9223372036854775808",
    "0.5",
    "2nd",
    "e4",
    "edge",
    "all",
    "occupied",
    "attacked by us",
    "after(",
    "least(",
    "most(",
    "sat(",
    "some(",
    "every(",
    "count(",
    "size(",
    "square(",
    "walk(",
    "near(",
    "reach(",
    "exists(",
    "x in",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "|",
    "&",
    "\\",
    "+",
    "-",
    "*",
    "=",
    "\\=",
    "=<",
    ">=",
    "<",
    "=>",
    "==",
    "!",
    ".",
    ",",
    ":",
    "::",
    ";",
    "?",
    "#",
    "\"",
    "'",
    "`",
    "%",
    "/*",
    "*/",
    "0'",
    "0'.",
    "->",
    "<N>",
    "<B>",
    "<H>",
    "<M>",
    "если",
    "то",
    "y",
    "o",
    "si",
    "no",
    "\u{301}",
    "\u{202e}",
    "😀",
    "ﬁ",
];

/// Openings of clauses, which cut what they are put into.
const CLAUSES: [&str; 16] = [
    "\ntable t.",
    "\nus: ",
    "\nthem: king.",
    "\naim: mate from check.",
    "\ndialect: al1.",
    "\noption move_order: board.",
    "\nuse \"x\".",
    "\nvalue v9: ",
    "\npredicate p9(s): ",
    "\nconstraint c9: ",
    "\npattern t9 (rotated): | K . |",
    "\nextern predicate e9(square).",
    "\nadvice(a9, ",
    "\nplan(l9, 2 : ",
    "\nr9 :: if ",
    "\n:- op(900, fx, advice).",
];

/// Letters that look like another's.
const LOOK_ALIKES: [(char, char); 10] = [
    ('a', 'а'),
    ('c', 'с'),
    ('e', 'е'),
    ('o', 'о'),
    ('p', 'р'),
    ('x', 'х'),
    ('y', 'у'),
    ('k', 'κ'),
    ('-', '−'),
    ('\'', '’'),
];

/// A text changed once. `other` is one to take parts from.
pub fn mutated(text: &str, other: &str, random: &mut Random) -> String {
    match random.below(12) {
        0 | 1 => of_bytes(text, random),
        2..=6 => of_words(text, random),
        7 => of_lines(text, other, random),
        8 => nested(text, random),
        9 => spliced(text, other, random),
        10 => carried(text, random),
        _ => cut(text, random).0.to_owned(),
    }
}

/// Bytes changed, put in or left out; what is then no UTF-8 is replaced.
fn of_bytes(text: &str, random: &mut Random) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = random.below(bytes.len() + 1);
    let byte = u8::try_from(random.below(256)).unwrap_or(0);
    match random.below(4) {
        0 => bytes.insert(at, byte),
        1 => bytes.insert(at, 0),
        _ if at == bytes.len() => bytes.push(byte),
        2 => bytes[at] = byte,
        _ => {
            bytes.remove(at);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn of_words(text: &str, random: &mut Random) -> String {
    let mut pieces = pieces(text);
    if pieces.is_empty() {
        return stranger(random).to_owned();
    }
    let at = random.below(pieces.len());
    let other = random.below(pieces.len());
    match random.below(7) {
        0 => pieces[at] = pieces[other],
        1 => pieces.swap(at, other),
        2 => {
            pieces.remove(at);
        }
        3 => pieces[at] = stranger(random),
        4 => pieces.insert(at, CLAUSES[random.below(CLAUSES.len())]),
        _ => {
            pieces.insert(at, " ");
            pieces.insert(at, stranger(random));
            pieces.insert(at, " ");
        }
    }
    pieces.concat()
}

fn stranger(random: &mut Random) -> &'static str {
    STRANGERS[random.below(STRANGERS.len())]
}

/// The words, numbers and signs of a text, with the blanks between.
fn pieces(text: &str) -> Vec<&str> {
    let class = |character: char| match character {
        c if c.is_alphanumeric() || c == '_' => 0,
        c if c.is_whitespace() => 1,
        _ => 2,
    };
    let mut pieces = Vec::new();
    let mut start = 0;
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

/// Lines left out, doubled, moved, or taken from another text.
fn of_lines(text: &str, other: &str, random: &mut Random) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let others: Vec<&str> = other.lines().collect();
    let at = random.below(lines.len() + 1);
    let from = random.below(lines.len() + 1);
    match random.below(3) {
        0 if at < lines.len() => {
            lines.remove(at);
        }
        1 if from < lines.len() => lines.insert(at, lines[from]),
        _ if !others.is_empty() => lines.insert(at, others[random.below(others.len())]),
        _ => {}
    }
    lines.join("\n")
}

/// Brackets and prefixes, deep at one place.
fn nested(text: &str, random: &mut Random) -> String {
    const PAIRS: [(&str, &str); 8] = [
        ("(", ")"),
        ("{", "}"),
        ("not ", ""),
        ("- ", ""),
        ("", " at root"),
        ("after(", ")"),
        ("(if true then ", " else 1)"),
        ("count(x in all where ", ") = 1"),
    ];
    let (open, close) = PAIRS[random.below(PAIRS.len())];
    let depth = [3, 30, 60, 300][random.below(4)];
    let pieces = pieces(text);
    let at = random.below(pieces.len() + 1);
    let to = (at + 1).min(pieces.len());
    [
        pieces[..at].concat(),
        open.repeat(depth),
        pieces[at..to].concat(),
        close.repeat(depth),
        pieces[to..].concat(),
    ]
    .concat()
}

fn spliced(text: &str, other: &str, random: &mut Random) -> String {
    [cut(text, random).0, cut(other, random).1].concat()
}

/// What happens to files on their way: other line ends, marks of editors, look-alike letters.
fn carried(text: &str, random: &mut Random) -> String {
    match random.below(5) {
        0 => text.replace('\n', "\r\n"),
        1 => text.replace('\n', "\r"),
        2 => format!("\u{feff}{text}"),
        3 => text.replace(' ', "\u{a0}"),
        _ => {
            let (letter, like) = LOOK_ALIKES[random.below(LOOK_ALIKES.len())];
            let (before, behind) = cut(text, random);
            [
                before.to_owned(),
                behind.replacen(letter, &like.to_string(), 1),
            ]
            .concat()
        }
    }
}

fn cut<'t>(text: &'t str, random: &mut Random) -> (&'t str, &'t str) {
    let mut at = random.below(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    text.split_at(at)
}
