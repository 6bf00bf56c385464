//! The command `prove`: the table is followed through every position, and what came of it written
//! for people, for programs, as a page and as games.

use std::io;
use std::num::NonZero;

use super::progress::Progress;
use super::{Format, Status, Streams};
use crate::material::Colour;
use crate::prove::{
    Manner, Options, Proof, Refusal, Stage, Summary, least_memory, mebibytes, prove,
};
use crate::strategy::Strategy;
use crate::threads;
pub use output::Output;

mod histogram;
mod json;
mod output;
mod positions;
mod text;

/// What to prove, and how to say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProveOptions {
    /// How the table is played by.
    pub manner: Manner,
    /// The form of the report.
    pub format: Format,
    /// The colour that we have in what is reported. The proof holds for both.
    pub us: Colour,
    /// How many of the failing positions are listed.
    pub failures: usize,
    /// On how many threads; without a number, on all that the machine has.
    pub threads: Option<NonZero<usize>>,
    /// The most memory that it may take, in MiB.
    pub memory: Option<u64>,
    /// Whether nothing is said of the work before it is done.
    pub quiet: bool,
    /// Whether to find out which symmetries of the board the table respects.
    pub symmetries: bool,
    /// Where to write a page with the report; here and below, `-` is [`Streams::out`], which then
    /// has nothing else.
    pub html: Option<Output>,
    /// Where to write the longest line, or the failing ones, as games.
    pub pgn: Option<Output>,
    /// Where to write what becomes of each position, a line each.
    pub positions: Option<Output>,
    /// Where to write the certificate of a proof.
    pub certificate: Option<Output>,
}

/// How many failing positions are listed where nobody says how many.
pub const FAILURES: usize = 20;

/// The most memory where nobody says how much, in MiB.
const MEMORY: u64 = 4096;

/// Proves the table, or shows where it fails: [`Status::NotProven`].
///
/// # Errors
/// Only where writing to the streams fails; what cannot be proved or written is reported.
pub fn run(
    strategy: &dyn Strategy,
    options: &ProveOptions,
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    let memory = options.memory.unwrap_or(MEMORY).saturating_mul(1 << 20);
    let needed = least_memory(strategy.material());
    if !options.quiet {
        writeln!(
            streams.err,
            "{}: {}; the proof takes some {} MiB of memory, and never more than {} (--memory)",
            strategy.name(),
            strategy.material(),
            mebibytes(needed),
            mebibytes(memory)
        )?;
    }
    let mut progress = Progress::new();
    let proof = prove(
        strategy,
        Options {
            manner: options.manner,
            threads: options.threads.unwrap_or_else(threads::available),
            memory,
        },
        &mut |stage, done, all| {
            if !options.quiet {
                progress.at(stage.in_words(), done, all);
            }
        },
    );
    progress.end();
    let report = proof.and_then(|proof| {
        let summary = proof
            .summary(options.failures)
            .map_err(Refusal::Inconsistent)?;
        Ok((proof, summary))
    });
    match report {
        Ok((proof, summary)) => write(&proof, &summary, options, streams),
        Err(refusal) => complain(streams, &refusal.to_string()),
    }
}

/// Writes all that was asked for: files first, so that the report comes when they are there.
fn write(
    proof: &Proof<'_>,
    summary: &Summary,
    options: &ProveOptions,
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    let mut status = if summary.is_proven() {
        Status::Done
    } else {
        Status::NotProven
    };
    let mut reported = false;
    for (output, content) in contents(proof, summary, options) {
        reported |= output.is_standard();
        if let Err(message) = output.write(content.as_bytes(), streams.out) {
            status = complain(streams, &message)?;
        }
    }
    if !reported {
        let report = match options.format {
            Format::Text => text::report(proof, summary, options),
            Format::Json => json::report(proof, summary, options),
        };
        streams.out.write_all(report.as_bytes())?;
    }
    Ok(status)
}

/// What is to be written where, besides the report.
fn contents<'o>(
    proof: &Proof<'_>,
    summary: &Summary,
    options: &'o ProveOptions,
) -> Vec<(&'o Output, String)> {
    let mut contents = Vec::new();
    if let Some(output) = &options.positions {
        contents.push((output, positions::lines(proof, options.us)));
    }
    contents
}

fn complain(streams: &mut Streams<'_>, message: &str) -> io::Result<Status> {
    streams.out.flush()?;
    writeln!(streams.err, "error: {message}")?;
    Ok(Status::BadInput)
}

impl Stage {
    /// What is being done.
    fn in_words(self) -> &'static str {
        match self {
            Stage::Solving => "working out perfect play",
            Stage::Deciding => "deciding every position",
            Stage::Settling => "following them to the end",
        }
    }
}
