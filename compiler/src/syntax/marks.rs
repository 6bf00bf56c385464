//! Marks: those of the language, those that people write instead, and characters that mean nothing.

use unicode_ident::is_xid_continue;

use super::token::Token;
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// The mark of the language that a text begins with, and its length in bytes.
pub fn own(text: &str) -> Option<(usize, Token)> {
    // What people write instead may begin with a mark of ours: `==`, `=>`.
    let foreign = foreign(text).map_or(0, |(length, _, _)| length);
    OWN.iter()
        .find(|(mark, _)| text.starts_with(mark) && mark.len() >= foreign)
        .map(|(mark, token)| (mark.len(), token.clone()))
}

/// The mark of a method's relation that a text begins with, and its length in bytes: the thesis writes
/// its connectives so.
pub fn of_relations(text: &str) -> Option<(usize, Token)> {
    OF_RELATIONS
        .iter()
        .find(|(mark, _)| text.starts_with(mark))
        .map(|(mark, token)| (mark.len(), token.clone()))
}

/// What a text begins with that other languages write for a mark or word of this one: its length in
/// bytes, the token meant, and how that is written here.
pub fn foreign(text: &str) -> Option<(usize, Token, &'static str)> {
    if let Some(rest) = text.strip_prefix(';') {
        // At the end of a line it ends a clause in other languages; elsewhere it is Prolog's *or*.
        let ends_line = rest
            .lines()
            .next()
            .is_none_or(|rest| rest.trim().is_empty());
        return Some(if ends_line {
            (1, Token::Stop, ".")
        } else {
            (1, Token::Or, "or")
        });
    }
    FOREIGN
        .iter()
        .find(|(mark, _, _)| text.starts_with(mark))
        .map(|(mark, token, spelling)| (mark.len(), token.clone(), *spelling))
}

/// The complaint about a mark of another language at a span of the text.
pub fn not_ours(span: Span, text: &str, spelling: &str) -> Diagnostic {
    let written = &text[span.start..span.end];
    // A word must not run together with its neighbours.
    let word = spelling.starts_with(char::is_alphabetic);
    let before = if word && text[..span.start].ends_with(is_xid_continue) {
        " "
    } else {
        ""
    };
    let after = if word && text[span.end..].starts_with(|next: char| !next.is_whitespace()) {
        " "
    } else {
        ""
    };
    Diagnostic::error(
        "foreign-mark",
        span,
        format!("`{written}` is written `{spelling}` here"),
    )
    .suggest(
        format!("write `{spelling}`"),
        span,
        format!("{before}{spelling}{after}"),
    )
}

/// The complaint about characters that mean nothing; at least one.
pub fn unknown(span: Span, characters: &str) -> Diagnostic {
    let mut each = characters.chars();
    let (Some(first), None) = (each.next(), each.next()) else {
        if characters.chars().all(is_invisible) {
            let message = "invisible characters stand here";
            return Diagnostic::error("unknown-character", span, message).suggest(
                "remove them",
                span,
                "",
            );
        }
        let message = format!(
            "the characters `{}` mean nothing here",
            characters.escape_debug()
        );
        return Diagnostic::error("unknown-character", span, message);
    };
    let code = u32::from(first);
    let name = match NAMES.iter().find(|(character, _)| *character == first) {
        Some((_, name)) => format!("{name}, U+{code:04X}"),
        None => format!("U+{code:04X}"),
    };
    let message = if is_invisible(first) {
        format!("an invisible character stands here ({name})")
    } else {
        format!("the character `{first}` ({name}) means nothing here")
    };
    let diagnostic = Diagnostic::error("unknown-character", span, message);
    match first {
        '\'' | '`' | '’' | '‘' => diagnostic.note("names need no quotation marks"),
        '/' => diagnostic.note("numbers are whole and cannot be divided"),
        _ if is_invisible(first) => diagnostic.suggest("remove it", span, ""),
        _ => diagnostic,
    }
}

/// Whether nothing is to be seen of a character.
pub fn is_invisible(character: char) -> bool {
    character.is_control() || character == '\u{200b}' || is_ignorable(character)
}

/// Whether nothing is to be seen of a character, not even a gap: those that Unicode lets programs
/// ignore where they cannot show them, of which names could else be made that look alike. The
/// zero-width space is none of them: it stands between words.
pub fn is_ignorable(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200c}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Whether a mark of this or another language, a text or a comment may begin with this character.
pub fn may_begin(character: char) -> bool {
    let own = OWN.iter().map(|(mark, _)| mark);
    let foreign = FOREIGN.iter().map(|(mark, _, _)| mark);
    QUOTATION_MARKS.contains(&character)
        || ['%', '/', '#', ';'].contains(&character)
        || own.chain(foreign).any(|mark| mark.starts_with(character))
}

/// What opens and closes a text; all but the first are corrected.
pub const QUOTATION_MARKS: [char; 6] = ['"', '“', '”', '„', '«', '»'];

/// The marks of the language, longer ones first.
const OWN: [(&str, Token); 24] = [
    ("::", Token::DoubleColon),
    ("\\=", Token::NotEqual),
    ("!=", Token::NotEqual),
    ("=<", Token::AtMost),
    ("<=", Token::AtMost),
    (">=", Token::AtLeast),
    (".", Token::Stop),
    (",", Token::Comma),
    (":", Token::Colon),
    ("(", Token::Open),
    (")", Token::Close),
    ("[", Token::OpenList),
    ("]", Token::CloseList),
    ("{", Token::OpenSet),
    ("}", Token::CloseSet),
    ("|", Token::Union),
    ("&", Token::Intersection),
    ("\\", Token::Difference),
    ("+", Token::Plus),
    ("-", Token::Minus),
    ("*", Token::Times),
    ("=", Token::Equal),
    ("<", Token::Less),
    (">", Token::Greater),
];

/// The connectives of relations, longer ones first.
const OF_RELATIONS: [(&str, Token); 6] = [
    ("<->", Token::Iff),
    ("=>", Token::Implies),
    ("->", Token::Implies),
    ("~", Token::Not),
    ("&", Token::And),
    ("+", Token::Or),
];

/// Marks of other languages, with what is written here for them; longer ones first.
const FOREIGN: [(&str, Token, &str); 32] = [
    ("=\\=", Token::NotEqual, "\\="),
    ("\\==", Token::NotEqual, "\\="),
    ("=>", Token::AtLeast, ">="),
    ("==", Token::Equal, "="),
    ("<>", Token::NotEqual, "\\="),
    ("\\+", Token::Not, "not"),
    ("->", Token::Then, "then"),
    ("&&", Token::And, "and"),
    ("||", Token::Or, "or"),
    ("!", Token::Not, "not"),
    ("~", Token::Not, "not"),
    ("¬", Token::Not, "not"),
    ("∧", Token::And, "and"),
    ("∨", Token::Or, "or"),
    ("≤", Token::AtMost, "=<"),
    ("≥", Token::AtLeast, ">="),
    ("≠", Token::NotEqual, "\\="),
    ("∈", Token::In, "in"),
    ("⊆", Token::In, "in"),
    ("∪", Token::Union, "|"),
    ("∩", Token::Intersection, "&"),
    ("∖", Token::Difference, "\\"),
    ("−", Token::Minus, "-"),
    ("–", Token::Minus, "-"),
    ("—", Token::Minus, "-"),
    ("×", Token::Times, "*"),
    ("→", Token::Then, "then"),
    ("，", Token::Comma, ","),
    ("：", Token::Colon, ":"),
    ("。", Token::Stop, "."),
    ("（", Token::Open, "("),
    ("）", Token::Close, ")"),
];

const NAMES: [(char, &str); 33] = [
    ('\0', "NUL"),
    ('\u{1b}', "ESCAPE"),
    ('\u{7f}', "DELETE"),
    ('\u{ad}', "SOFT HYPHEN"),
    ('\u{34f}', "COMBINING GRAPHEME JOINER"),
    ('\u{200b}', "ZERO WIDTH SPACE"),
    ('\u{200c}', "ZERO WIDTH NON-JOINER"),
    ('\u{200d}', "ZERO WIDTH JOINER"),
    ('\u{200e}', "LEFT-TO-RIGHT MARK"),
    ('\u{200f}', "RIGHT-TO-LEFT MARK"),
    ('\u{202e}', "RIGHT-TO-LEFT OVERRIDE"),
    ('\u{2060}', "WORD JOINER"),
    ('\u{3164}', "HANGUL FILLER"),
    ('\u{fe0f}', "VARIATION SELECTOR-16"),
    ('\u{feff}', "ZERO WIDTH NO-BREAK SPACE"),
    ('\u{fffd}', "REPLACEMENT CHARACTER"),
    ('$', "DOLLAR SIGN"),
    ('\'', "APOSTROPHE"),
    ('/', "SOLIDUS"),
    ('?', "QUESTION MARK"),
    ('@', "COMMERCIAL AT"),
    ('^', "CIRCUMFLEX ACCENT"),
    ('`', "GRAVE ACCENT"),
    ('§', "SECTION SIGN"),
    ('‘', "LEFT SINGLE QUOTATION MARK"),
    ('’', "RIGHT SINGLE QUOTATION MARK"),
    ('…', "HORIZONTAL ELLIPSIS"),
    ('·', "MIDDLE DOT"),
    ('•', "BULLET"),
    ('№', "NUMERO SIGN"),
    ('€', "EURO SIGN"),
    ('£', "POUND SIGN"),
    ('°', "DEGREE SIGN"),
];
