//! `alc verify`: is what a certificate claims so?

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Read as _, Write as _};
use std::num::NonZero;
use std::path::{Path, PathBuf};

use alc::Compiled;
use alc::build::files;
use alc::diagnostic::Severity;
use alc::interpret::Interpreter;
use alc::verify::{Domain, Purpose, Refusal, Report, verify};
use alc_runtime::shell::Progress;
use alc_runtime::{Aim, Strategy, threads};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::Failure;
use super::table_argument::{Along, read_standard_input_once, show};

/// Check a certificate of `alc prove` with little code of its own, and without searching
///
/// Checked are every position, move and reply: that none is missing, that moves are legal, that the
/// numbers of moves are exact and go down on every way, and that positions which are said not to be
/// won can be held. The moves are those of the library cozy-chess. Mate and promotion are judged by
/// the board; what a formula means, or from where a table claims to reach its aim, its file must say.
#[derive(Args)]
#[command(after_help = "Examples:
  alc prove krk --certificate krk.proof && alc verify krk.proof
  alc verify krk.proof --table krk
  alc verify my.proof --table my.al --use words.al --format json

Exit status: 0 all is so, 1 the certificate is refused, or bad input, 2 wrong usage.")]
pub struct Verify {
    /// The certificate; `-` is standard input
    #[arg(value_name = "CERTIFICATE")]
    certificate: PathBuf,
    /// The table that it is about: its fingerprint is compared, and where the aim is a formula or the
    /// table says from where it reaches it, it is asked for that
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    #[command(flatten)]
    along: Along,
    /// For people, or one JSON object
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Work on so many threads; on all that the machine has, if not given
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZero<usize>>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

pub fn run(arguments: &Verify) -> Result<(), Failure> {
    let Verify {
        certificate,
        table,
        along,
        format,
        threads: given,
    } = arguments;
    read_standard_input_once(along.files.iter().chain(table).chain([certificate]))?;
    if table.is_none() && !along.files.is_empty() {
        let alone = "definitions (`--use`) belong to a table; name it, too: `--table FILE`";
        return Err(Failure::Usage(alone.to_owned()));
    }
    let name = certificate.display().to_string();
    let bytes = read(certificate)
        .map_err(|why| Failure::Message(format!("cannot read the certificate `{name}`: {why}")))?;
    let compiled = table.as_ref().map(|table| compile(table, along));
    let compiled = compiled.transpose()?;
    let table = compiled
        .as_ref()
        .map(|compiled| Interpreter::new(&compiled.program));
    let table = table.as_ref().map(|table| table as &dyn Strategy);
    let mut progress = Progress::new();
    let threads = given.unwrap_or_else(threads::available);
    let verified = verify(&bytes, table, threads, &mut |done, all| {
        progress.at("checking every position", done, all);
    });
    progress.end();
    match (format, verified) {
        (Format::Text, Ok(report)) => {
            let text = text(&name, &report);
            io::stdout().lock().write_all(text.as_bytes())?;
            Ok(())
        }
        (Format::Text, Err(refusal)) => Err(Failure::Message(format!(
            "the certificate `{name}` is refused: {refusal}"
        ))),
        (Format::Json, verified) => {
            let json = json(&verified).map_err(io::Error::from)?;
            writeln!(io::stdout().lock(), "{json}")?;
            verified.map(|_| ()).map_err(|_| Failure::Shown)
        }
    }
}

/// Compiles the table of a certificate, and shows what is wrong with it.
fn compile(table: &Path, along: &Along) -> Result<Compiled, Failure> {
    let mut checked = files::check(table, &along.files)?;
    let is_asked = checked.compiled.as_ref().is_some_and(|compiled| {
        let program = &compiled.program;
        program.kind_of_aim() == Aim::Formula || program.claim.is_some()
    });
    if is_asked {
        checked = checked.without_rust(
            "which `alc verify` does not run",
            "write it in the language if the aim needs it, or the certificate cannot be checked",
        );
    }
    checked
        .diagnostics
        .retain(|found| found.severity == Severity::Error);
    show(&checked.sources, &checked.diagnostics);
    checked.compiled.ok_or(Failure::Shown)
}

/// The report for people.
fn text(name: &str, report: &Report) -> String {
    let aim = match report.aim {
        Purpose::Mate => "mate",
        Purpose::Promotion => "a safe promotion",
        Purpose::Formula => "the table's aim",
    };
    let domain = match report.domain {
        Domain::PerfectPlay => "all from which it can be forced",
        Domain::Claimed => "all from which the table claims it",
    };
    let mut text = format!(
        "{name}: verified\n  table      {}, {}\n  claim      {aim} in at most {}\n",
        report.table,
        report.material,
        match report.longest {
            1 => "1 move".to_owned(),
            longest => format!("{longest} moves"),
        }
    );
    let counts = [
        (
            report.positions,
            "legal positions with us to move".to_owned(),
        ),
        (report.proven, format!("reach the aim: {domain}")),
        (
            report.reached,
            "more, to which play leads, reach it, too".to_owned(),
        ),
        (
            report.held,
            "do not: whatever we play, they hold".to_owned(),
        ),
    ];
    for (count, what) in counts {
        let _ = writeln!(text, "  {count:>9}  {what}");
    }
    let fifty = if report.is_short {
        "no line is long enough for the fifty-move rule"
    } else {
        "on no line are there fifty moves of each side without a capture or pawn move"
    };
    let compared = if report.is_compared {
        "the table's fingerprint is that of the certificate"
    } else {
        "not compared; `--table FILE` does that"
    };
    let by = match (report.aim, report.domain) {
        (Purpose::Formula, _) | (_, Domain::Claimed) => {
            "the moves of cozy-chess; the table's own formulas, by alc's interpreter"
        }
        _ => "the moves of cozy-chess alone",
    };
    let _ = writeln!(
        text,
        "  50 moves   {fifty}\n  checked by {by}\n  table      {compared} ({})",
        report.fingerprint
    );
    text
}

/// The report for programs.
#[derive(Serialize)]
struct Verified<'r> {
    verified: bool,
    table: &'r str,
    fingerprint: &'r str,
    compared: bool,
    aim: &'r str,
    material: &'r str,
    domain: &'r str,
    positions: u64,
    proven: u64,
    reached: u64,
    held: u64,
    longest: u16,
}

/// The refusal for programs.
#[derive(Serialize)]
struct Refused<'r> {
    verified: bool,
    fen: Option<&'r str>,
    problem: &'r str,
}

fn json(verified: &Result<Report, Refusal>) -> serde_json::Result<String> {
    match verified {
        Ok(report) => serde_json::to_string(&Verified {
            verified: true,
            table: &report.table,
            fingerprint: &report.fingerprint,
            compared: report.is_compared,
            aim: report.aim.word(),
            material: &report.material,
            domain: report.domain.words(),
            positions: report.positions,
            proven: report.proven,
            reached: report.reached,
            held: report.held,
            longest: report.longest,
        }),
        Err(refusal) => serde_json::to_string(&Refused {
            verified: false,
            fen: refusal.fen.as_deref(),
            problem: &refusal.problem,
        }),
    }
}

/// The bytes of a file, or of standard input (`-`).
fn read(certificate: &Path) -> io::Result<Vec<u8>> {
    if certificate.as_os_str() != "-" {
        return fs::read(certificate);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}
