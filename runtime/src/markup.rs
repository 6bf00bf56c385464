//! Text that stands in HTML or XML.

/// A text as markup has it, in an element or in a quoted attribute. What markup cannot hold becomes
/// the character for what cannot be shown.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            control if control.is_control() => safe.push('\u{fffd}'),
            plain => safe.push(plain),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_markup_reserves_is_escaped() {
        assert_eq!(
            escaped("<a href=\"x\">'&'\u{1}\u{ffff}é♔"),
            "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;\u{fffd}\u{fffd}é♔"
        );
    }
}
