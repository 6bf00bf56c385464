//! The command `prove`: the table is followed through every position, and what came of it written
//! for people, for programs, as a page and as games.

use std::io;
use std::num::NonZero;

use super::output::{self, Output};
use super::progress::Progress;
use super::{Status, Streams, page, pgn, quietly};
use crate::material::Colour;
use crate::measure::Measure;
use crate::prove::{
    Audit, Manner, Options, Proof, Refusal, Stage, Summary, Verdict, least_memory, mebibytes, prove,
};
use crate::strategy::Strategy;
use crate::threads;
pub(super) use text::grouped;

mod histogram;
mod json;
mod markdown;
mod positions;
mod text;

/// What to prove, and how to say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProveOptions {
    /// How the table is played by.
    pub manner: Manner,
    /// The form of the report.
    pub format: ReportFormat,
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
    /// Where to write the measure of the positions that are won, as [`Measure::bytes`].
    pub measure: Option<Output>,
}

/// What is reported, and how.
struct Report<'a> {
    proof: &'a Proof<'a>,
    summary: &'a Summary,
    /// Which symmetries of the board the table respects, where that was asked for.
    symmetries: Option<Audit>,
    options: &'a ProveOptions,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportFormat {
    /// For people, on a terminal.
    Text,
    /// For programs: one JSON object.
    Json,
    /// For people, as a section of a document.
    Markdown,
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
    if let Some(message) = options.outputs().find_map(|output| output.check().err()) {
        return complain(streams, &message);
    }
    let memory = options.memory.unwrap_or(MEMORY).saturating_mul(1 << 20);
    let needed = match least_memory(strategy) {
        Ok(needed) => needed,
        Err(refusal) => return complain(streams, &refusal.to_string()),
    };
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
    let mut standard = None;
    for (output, content) in contents(proof, summary, options, streams) {
        match (output, content) {
            (Output::Standard, Ok(content)) => standard = Some(content),
            (Output::File(path), Ok(content)) => {
                if let Err(message) = output::put(path, &content) {
                    status = complain(streams, &message)?;
                }
            }
            (output, Err(message)) => {
                if *output == Output::Standard {
                    standard = Some(Vec::new());
                }
                let failed = complain(streams, &message)?;
                // Where the table is not proven, that is why.
                if summary.is_proven() {
                    status = failed;
                }
            }
        }
    }
    let report = || {
        let report = Report {
            proof,
            summary,
            symmetries: options.symmetries.then(|| audit(proof, options)),
            options,
        };
        let text = match options.format {
            ReportFormat::Text => text::write(&report),
            ReportFormat::Json => json::write(&report),
            ReportFormat::Markdown => markdown::write(&report),
        };
        text.into_bytes()
    };
    let shown = streams.out.write_all(&standard.unwrap_or_else(report));
    quietly(shown.map(|()| status), status)
}

/// What is to be written where, besides the report, or why it is not.
fn contents<'o>(
    proof: &Proof<'_>,
    summary: &Summary,
    options: &'o ProveOptions,
    streams: &mut Streams<'_>,
) -> Vec<(&'o Output, Result<Vec<u8>, String>)> {
    let (strategy, us) = (proof.strategy(), options.us);
    let mut contents = Vec::new();
    if let Some(output) = &options.positions {
        contents.push((output, Ok(positions::lines(proof, us).into_bytes())));
    }
    if let Some(output) = &options.pgn {
        contents.push((output, Ok(games(strategy, summary, us).into_bytes())));
    }
    if let Some(output) = &options.html {
        let page = page(strategy, summary, options.manner, us);
        contents.push((output, Ok(page.into_bytes())));
    }
    if let Some(output) = &options.certificate {
        contents.push((output, certificate(proof, options, streams)));
    }
    if let Some(output) = &options.measure {
        contents.push((output, measure(proof, options, streams)));
    }
    contents
}

/// The certificate; its size is told before it is written.
fn certificate(
    proof: &Proof<'_>,
    options: &ProveOptions,
    streams: &mut Streams<'_>,
) -> Result<Vec<u8>, String> {
    let mut progress = Progress::new();
    let certificate = proof.certificate(&mut |done, all| {
        if !options.quiet {
            progress.at("writing the certificate", done, all);
        }
    });
    progress.end();
    let bytes = certificate.map_err(|error| error.to_string())?.into_bytes();
    if !options.quiet {
        let size = format!(
            "the certificate takes {} bytes",
            grouped(bytes.len() as u64)
        );
        writeln!(streams.err, "{size}").map_err(|error| error.to_string())?;
    }
    Ok(bytes)
}

/// The measure; for how many positions there is none is told.
fn measure(
    proof: &Proof<'_>,
    options: &ProveOptions,
    streams: &mut Streams<'_>,
) -> Result<Vec<u8>, String> {
    let mut progress = Progress::new();
    let measure = proof.measure(&mut |done, all| {
        if !options.quiet {
            progress.at("measuring every position", done, all);
        }
    });
    progress.end();
    let measure = measure.map_err(|error| error.to_string())?;
    if !options.quiet {
        let mut told = format!(
            "the measure is of {} positions, up to {} moves",
            grouped(measure.positions() as u64),
            measure.longest(),
        );
        match proof.unmeasured(&measure) {
            0 => {}
            none => told.push_str(&format!(
                "; {} more have none: the table does not win from there in {} moves",
                grouped(none as u64),
                Measure::MOST
            )),
        }
        writeln!(streams.err, "{told}").map_err(|error| error.to_string())?;
    }
    Ok(measure.bytes().to_vec())
}

/// Which symmetries of the board the table respects.
fn audit(proof: &Proof<'_>, options: &ProveOptions) -> Audit {
    let mut progress = Progress::new();
    proof.symmetries(&mut |done, all| {
        if !options.quiet {
            progress.at("turning the board round", done, all);
        }
    })
}

/// The failing lines as games; of a proof, the longest line.
fn games(strategy: &dyn Strategy, summary: &Summary, us: Colour) -> String {
    let failing = summary.failures.iter();
    let failing = failing.map(|failure| (&failure.line, failure.verdict));
    let longest = summary.longest.iter().map(|line| (line, Verdict::Won));
    let lines: Vec<_> = if summary.failures.is_empty() {
        longest.collect()
    } else {
        failing.collect()
    };
    let games = lines
        .into_iter()
        .enumerate()
        .map(|(index, (line, verdict))| {
            let round = ("Round", (index + 1).to_string());
            let verdict = ("Verdict", verdict.to_string());
            pgn(strategy, line, us, &[round, verdict])
        });
    games.collect()
}

fn complain(streams: &mut Streams<'_>, message: &str) -> io::Result<Status> {
    streams.out.flush()?;
    writeln!(streams.err, "error: {message}")?;
    Ok(Status::BadInput)
}

impl ProveOptions {
    /// Where anything is to be written besides the report.
    fn outputs(&self) -> impl Iterator<Item = &Output> {
        let outputs = [
            &self.html,
            &self.pgn,
            &self.positions,
            &self.certificate,
            &self.measure,
        ];
        outputs.into_iter().flatten()
    }
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
