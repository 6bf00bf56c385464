//! The little of JSON that players write: they have no dependencies, and only strings need care.

/// Appends a JSON string, quotes included.
pub fn push_string(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            control if control < ' ' => out.push_str(&format!("\\u{:04x}", control as u32)),
            plain => out.push(plain),
        }
    }
    out.push('"');
}

/// Appends a key of an object, with its colon and, after another member, a comma before it.
pub fn push_key(out: &mut String, key: &str) {
    if !out.ends_with('{') {
        out.push(',');
    }
    push_string(out, key);
    out.push(':');
}

/// Appends a JSON string, or `null` where there is none.
pub fn push_optional(out: &mut String, text: Option<&str>) {
    match text {
        Some(text) => push_string(out, text),
        None => out.push_str("null"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_json_reserves_is_escaped() {
        let mut out = String::new();
        push_string(&mut out, "a\"b\\c\n\r\t\u{1}\u{7f}é♔");
        assert_eq!(out, "\"a\\\"b\\\\c\\n\\r\\t\\u0001\u{7f}é♔\"");
    }

    #[test]
    fn keys_are_separated_within_an_object() {
        let mut out = String::from("{");
        push_key(&mut out, "one");
        push_optional(&mut out, None);
        push_key(&mut out, "two");
        out.push('{');
        push_key(&mut out, "three");
        push_optional(&mut out, Some("x"));
        out.push_str("}}");
        assert_eq!(out, r#"{"one":null,"two":{"three":"x"}}"#);
    }
}
