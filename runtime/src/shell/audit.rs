//! The command `audit`: a knowledge base is asked everywhere, and its answers compared with perfect
//! play.

mod json;
mod text;

use std::io;
use std::num::NonZero;

use super::ask::base_of;
use super::progress::Progress;
use super::{Format, Status, Streams, quietly};
use crate::argue::{self, Audit, Base};
use crate::material::Colour;
use crate::strategy::Strategy;
use crate::threads;

/// How to say what comes of an audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditOptions {
    /// The form of the report.
    pub format: Format,
    /// The colour that we have in what is reported. The audit holds for both.
    pub us: Colour,
    /// How many of the failing positions are listed.
    pub failures: usize,
    /// On how many threads; without a number, on all that the machine has.
    pub threads: Option<NonZero<usize>>,
}

/// An ending of so many men is audited in no time.
const QUICK_MEN: usize = 3;

/// Audits a base: [`Status::NotProven`] where it is wrong or undetermined somewhere.
///
/// # Errors
/// Only where writing fails; what cannot be audited is reported.
pub fn audit(
    strategy: &dyn Strategy,
    options: &AuditOptions,
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    let men = strategy.material().men().len();
    if strategy.base().is_some() && men > QUICK_MEN {
        writeln!(
            streams.err,
            "note: every position of {men} men is solved and asked about, which may take minutes"
        )?;
    }
    let audited = base_of(strategy).and_then(|base| {
        let mut progress = Progress::new();
        let threads = options.threads.unwrap_or_else(threads::available);
        let audit = argue::audit(
            strategy,
            &base,
            threads,
            options.failures,
            &mut |done, all| {
                progress.at("asking in every position", done, all);
            },
        );
        progress.end();
        let audit = audit.map_err(|why| why.to_string())?;
        Ok((base, audit))
    });
    let (base, audit) = match audited {
        Ok(audited) => audited,
        Err(message) => {
            writeln!(streams.err, "error: {message}")?;
            return Ok(Status::BadInput);
        }
    };
    let report = Report {
        strategy,
        base: &base,
        audit: &audit,
        us: options.us,
    };
    let said = match options.format {
        Format::Text => text::write(&report),
        Format::Json => json::object(&report),
    };
    let is_right = audit.tally.wrong() + audit.tally.undetermined() == 0;
    let status = match is_right {
        true => Status::Done,
        false => Status::NotProven,
    };
    let shown = streams.out.write_all(said.as_bytes());
    quietly(shown.map(|()| status), status)
}

/// What is reported.
struct Report<'a> {
    strategy: &'a dyn Strategy,
    base: &'a Base<'a>,
    audit: &'a Audit,
    us: Colour,
}
