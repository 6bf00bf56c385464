//! The options of the commands that knowledge bases have.

use super::{Options, UsageError, fail};
use crate::material::Colour;
use crate::shell::{AskOptions, AuditOptions};

pub(super) fn ask(options: &Options<'_>) -> Result<AskOptions, UsageError> {
    let Some(fen) = options.value("--fen") else {
        return fail("give a position (`--fen FEN`)".to_owned());
    };
    Ok(AskOptions {
        fen: fen.to_owned(),
        question: options.value("--question").map(str::to_owned),
        format: options.format()?,
        trace: options.given("--trace"),
    })
}

pub(super) fn audit(options: &Options<'_>) -> Result<AuditOptions, UsageError> {
    Ok(AuditOptions {
        format: options.format()?,
        us: options.colour("--us")?.unwrap_or(Colour::White),
        failures: options.failures()?,
        threads: options.threads()?,
    })
}
