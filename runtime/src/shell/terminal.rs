//! Whether those who read like colours.

use std::env;
use std::io::{self, IsTerminal};

/// Where colours are welcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Terminal {
    /// In what is written to [`super::Streams::out`].
    pub(super) out: bool,
    /// In what is written to [`super::Streams::err`].
    pub(super) err: bool,
}

impl Terminal {
    /// A program or a file reads both.
    pub(super) const NONE: Terminal = Terminal {
        out: false,
        err: false,
    };

    /// The surroundings of this process: colours are for terminals that can show them, and not for
    /// users who have said by `NO_COLOR` that they want none.
    pub(super) fn here() -> Terminal {
        let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        let able = match variable("TERM") {
            Some(terminal) => terminal != "dumb",
            None => cfg!(windows),
        };
        let welcome = able && variable("NO_COLOR").is_none();
        Terminal {
            out: welcome && io::stdout().is_terminal(),
            err: welcome && io::stderr().is_terminal(),
        }
    }
}
