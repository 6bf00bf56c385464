//! Tables that a build depends on the proof of: the compiled player proves itself, and what came of
//! that is kept beside the generated Rust, so that an unchanged table is not proved again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use alc_runtime::prove::Verdict;
use alc_runtime::{Decision, Strategy, fen};
use serde::Deserialize;

use super::Module;
use crate::build::cache::digest;
use crate::build::player::cached_player;
use crate::interpret::Interpreter;
use crate::predicates::needed;
use crate::program::Program;
use crate::source::Source;

/// Proves a table, unless that is known of it, and keeps the proof in the folder `out`.
///
/// # Errors
/// The table is not proven, or it could not be found out; the message begins with the table's file
/// and, where one is to blame, its line.
pub(super) fn prove(
    module: &Module,
    predicates: Option<&Source>,
    out: &Path,
) -> Result<(), String> {
    let Module { table, program, .. } = module;
    let cannot = |why: String| format!("{table}: cannot prove `{}`: {why}", program.name);
    let report = report(module, predicates, out).map_err(cannot)?;
    if report.proven {
        return Ok(());
    }
    let place = report
        .failures
        .first()
        .and_then(|failure| failure.place(program))
        .unwrap_or_else(|| table.clone());
    Err(format!("{place}: {}", report.in_words(&program.name)))
}

/// What the player says of itself, or has said before.
fn report(module: &Module, predicates: Option<&Source>, out: &Path) -> Result<Report, String> {
    let player = cached_player(&module.program, predicates).map_err(|why| why.to_string())?;
    let cannot_run = |why| format!("cannot run the player `{}`: {why}", player.file.display());
    let fingerprint = digest(&fs::read(&player.file).map_err(cannot_run)?);
    let kept = kept(module, out);
    let known = fs::read_to_string(&kept).unwrap_or_default();
    if let Some((of, json)) = known.split_once('\n')
        && of == fingerprint
        && let Ok(report) = serde_json::from_str(json)
    {
        return Ok(report);
    }
    let answer = Command::new(&player.file)
        .args(["prove", "--format=json", "--failures=1", "--quiet"])
        .stdin(Stdio::null())
        .output()
        .map_err(cannot_run)?;
    let text = String::from_utf8_lossy(&answer.stdout);
    let report = match answer.status.code() {
        Some(PROVEN | NOT_PROVEN) => serde_json::from_str(&text)
            .map_err(|why| format!("the player's report cannot be read: {why}")),
        _ => Err(complaint(&String::from_utf8_lossy(&answer.stderr))),
    }?;
    fs::write(&kept, format!("{fingerprint}\n{text}"))
        .map_err(|why| format!("cannot write `{}`: {why}", kept.display()))?;
    Ok(report)
}

/// The exit status of a player that is proven.
const PROVEN: i32 = 0;

/// That of one that is not.
const NOT_PROVEN: i32 = 3;

/// The file in which the proof of a table is kept: the digest of its player, then the report.
fn kept(module: &Module, out: &Path) -> PathBuf {
    out.join(format!("{}.proof", module.name))
}

/// What a player complains of.
fn complaint(said: &str) -> String {
    let errors: Vec<_> = said
        .lines()
        .filter_map(|line| line.strip_prefix("error: "))
        .collect();
    if errors.is_empty() {
        format!("the player has failed: {}", said.trim())
    } else {
        errors.join("; ")
    }
}

/// As much of the report of `prove` as is told to cargo.
#[derive(Deserialize)]
struct Report {
    proven: bool,
    positions: u64,
    verdicts: BTreeMap<String, u64>,
    failures: Vec<Failure>,
}

/// A position that is not won.
#[derive(Deserialize)]
struct Failure {
    fen: String,
    verdict: String,
    line: Vec<String>,
    decided: Option<Decided>,
}

/// The last decision on the way to a failure.
#[derive(Deserialize)]
struct Decided {
    rule: String,
    advice: String,
    file: String,
    line: u32,
}

impl Report {
    /// What is not as it should be.
    fn in_words(&self, name: &str) -> String {
        let failed: u64 = self.counts().map(|(_, count)| count).sum();
        let counts: Vec<_> = self
            .counts()
            .map(|(verdict, count)| format!("{verdict}: {count}"))
            .collect();
        let mut text = format!(
            "`{name}` is not proven: it fails in {failed} of {} positions ({})",
            self.positions,
            counts.join(", ")
        );
        if let Some(failure) = self.failures.first() {
            text += &format!(", soonest in {}: {}", failure.fen, failure.in_words());
        }
        text
    }

    /// The verdicts of the positions that are not won.
    fn counts(&self) -> impl Iterator<Item = (String, u64)> {
        let failing = Verdict::ALL
            .into_iter()
            .filter(|verdict| *verdict != Verdict::Won);
        failing.filter_map(|verdict| {
            let count = *self.verdicts.get(verdict.word())?;
            (count > 0).then(|| (verdict.to_string(), count))
        })
    }
}

impl Failure {
    /// How it fails.
    fn in_words(&self) -> String {
        let known = Verdict::ALL
            .into_iter()
            .find(|verdict| verdict.word() == self.verdict);
        let mut text = known.map_or_else(|| self.verdict.clone(), |verdict| verdict.to_string());
        if !self.line.is_empty() {
            text += &format!(" after {}", self.line.join(" "));
        }
        if let Some(decided) = &self.decided {
            text += &format!(
                " (last decided by rule `{}`, advice `{}`)",
                decided.rule, decided.advice
            );
        }
        text
    }

    /// The file and line of what decides last; where nothing does, of the rule that applies without
    /// having satisfiable advice.
    fn place(&self, program: &Program) -> Option<String> {
        if let Some(decided) = &self.decided {
            return Some(format!("{}:{}", decided.file, decided.line));
        }
        let position = fen::read(&self.fen, &program.material).ok()?.position;
        let interpreter = Interpreter::new(program);
        match interpreter.decide(&position) {
            // The interpreter does not know predicates in Rust.
            Decision::NoAdvice { rule } if needed(program).is_empty() => {
                let rule = interpreter.rule(rule);
                Some(format!("{}:{}", rule.file, rule.line))
            }
            _ => None,
        }
    }
}
