//! The help of a player as a page for `man`, from the same tables.

use super::VERSION;
use super::help::{Topic, examples, options};

/// The page of a player of this name, in the macros that every `man` knows.
pub(super) fn page(name: &str) -> String {
    let title = escaped(&name.to_uppercase());
    let player = escaped(name);
    let mut text = format!(
        ".TH {title} 1 \"\" \"alc {}\"\n.SH NAME\n{player} \\- {}\n.SH SYNOPSIS\n",
        escaped(VERSION),
        escaped(Topic::Player.summary())
    );
    text.push_str(&format!(
        ".B {player}\n.br\n.B {player}\n.I COMMAND\n[\\fIOPTION\\fR\\&...]\n.SH DESCRIPTION\nA native \
         player that was compiled from a table of advice by\n.BR alc (1).\nWithout arguments it speaks \
         UCI, so that chess programs can play it.\n.SH COMMANDS\n"
    ));
    for topic in Topic::COMMANDS {
        text.push_str(&format!(
            ".SS {}\n{}.\n",
            escaped(topic.word()),
            escaped(topic.summary().trim_end_matches('?'))
        ));
        for option in options(topic) {
            let value = match option.value {
                "" => String::new(),
                value => format!(" \\fI{}\\fR", escaped(value)),
            };
            text.push_str(&format!(
                ".TP\n\\fB{}\\fR{value}\n{}\n",
                escaped(option.name),
                escaped(option.meaning)
            ));
        }
    }
    text.push_str(".SH EXIT STATUS\n");
    for (status, meaning) in [
        ("0", "done"),
        ("1", "bad input"),
        ("2", "wrong usage"),
        ("3", "not proven"),
    ] {
        text.push_str(&format!(".TP\n{status}\n{meaning}\n"));
    }
    text.push_str(".SH EXAMPLES\n");
    for topic in [Topic::Player].into_iter().chain(Topic::COMMANDS) {
        for (arguments, purpose) in examples(topic) {
            let arguments = escaped(&arguments.replace("NAME", name));
            text.push_str(&format!(
                ".TP\n.nf\n{player} {arguments}\n.fi\n{}\n",
                escaped(purpose)
            ));
        }
    }
    text
}

/// A text in a line of roff, which does not begin with a request.
fn escaped(text: &str) -> String {
    let plain = text.replace('\\', "\\e").replace('-', "\\-");
    if plain.starts_with(['.', '\'']) {
        format!("\\&{plain}")
    } else {
        plain
    }
}
