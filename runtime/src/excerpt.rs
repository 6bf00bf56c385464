//! Foreign text within messages: whatever somebody sends, a message stays one line, and a terminal
//! shows it and obeys nothing in it.

/// The beginning of a text of any length, with control characters, quotation marks and backslashes
/// escaped.
pub(crate) fn excerpt(text: &str) -> String {
    const LENGTH: usize = 20;
    let mut start: String = text
        .chars()
        .take(LENGTH)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(LENGTH).is_some() {
        start.push('…');
    }
    start
}

/// The whole text, with only control characters escaped.
pub(crate) fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    shown
}
