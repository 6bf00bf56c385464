//! `alc diff --strategy`: both tables are proved, and then compared by how soon they win.

use std::io::{self, BufReader};
use std::num::NonZero;
use std::process::{Command, Stdio};

use alc::build;
use alc::compare::strategies::{Comparing, Outcomes};
use alc::compare::{lines, same_men};
use alc::interpret::Interpreter;
use alc_runtime::prove::{Entry, Manner, Options, Stage, prove};
use alc_runtime::shell::Progress;
use alc_runtime::{Strategy, threads};
use clap::Args;

use super::super::engine::{Engine, set_wise};
use super::super::{Failure, note};
use super::strategy_report::Report;
use super::{Diff, Format, Side};

/// How the tables are proved.
#[derive(Args)]
pub(super) struct Proving {
    /// With `--strategy`: what runs the tables; `set-wise` where it can, otherwise `compiled`, if not given
    #[arg(long, value_enum, conflicts_with = "decisions")]
    engine: Option<Engine>,
    /// With `--strategy`: prove on so many threads, not on all that the machine has
    #[arg(long, value_name = "COUNT", conflicts_with = "decisions")]
    threads: Option<NonZero<usize>>,
    /// With `--strategy`: the most memory that a proof may take, in MiB; 4096 if not given
    #[arg(long, value_name = "MIB", conflicts_with = "decisions")]
    memory: Option<u64>,
}

/// The report of what the tables are worth, and whether any position got worse.
pub(super) fn compared(arguments: &Diff, sides: &[Side; 2]) -> Result<(String, bool), Failure> {
    let [first, second] = sides;
    same_men(&first.program.material, &second.program.material)
        .map_err(|why| Failure::Message(why.to_string()))?;
    let aims = [first, second].map(|side| side.program.kind_of_aim());
    if aims[0] != aims[1] {
        let aims = aims.map(|aim| format!("{aim:?}").to_lowercase());
        return Err(Failure::Message(format!(
            "the first table is for another aim ({}) than the second ({}); only tables for the same \
             can be compared",
            aims[0], aims[1]
        )));
    }
    let mut outcomes = Outcomes::default();
    each_outcome(second, &arguments.proving, &mut |entry| {
        outcomes.note(entry)
    })?;
    let mut comparing = Comparing::with(&outcomes, arguments.limit);
    each_outcome(first, &arguments.proving, &mut |entry| {
        comparing.compare(entry)
    })?;
    let found = comparing.done();
    let report = Report {
        names: [&first.name, &second.name],
        material: &first.program.material,
        found: &found,
    };
    let text = match arguments.format {
        Format::Text => report.text(),
        Format::Json => report.json().map_err(io::Error::from)?,
    };
    Ok((text, found.got_worse()))
}

/// The most memory where nobody says how much, in MiB.
const MEMORY: u64 = 4096;

/// Proves a table, and calls `visit` with what became of each position of its domain, in its order.
fn each_outcome(
    side: &Side,
    proving: &Proving,
    visit: &mut dyn FnMut(&Entry),
) -> Result<(), Failure> {
    let usual = || Engine::for_proofs(&side.program);
    match proving.engine.unwrap_or_else(usual) {
        Engine::Interpreted => here(&Interpreter::new(&side.program), side, proving, visit),
        Engine::SetWise => here(&set_wise(&side.program)?, side, proving, visit),
        Engine::Compiled => compiled(side, proving, visit),
    }
}

/// Proves a table in this process.
fn here(
    table: &dyn Strategy,
    side: &Side,
    proving: &Proving,
    visit: &mut dyn FnMut(&Entry),
) -> Result<(), Failure> {
    let memory = proving.memory.unwrap_or(MEMORY);
    let options = Options {
        manner: Manner::Execute,
        threads: proving.threads.unwrap_or_else(threads::available),
        memory: memory.saturating_mul(1 << 20),
    };
    let mut progress = Progress::new();
    let proof = prove(table, options, &mut |stage, done, all| {
        // The rest is soon done, compared with this.
        if stage == Stage::Deciding {
            progress.at("deciding every position", done, all);
        }
    });
    progress.end();
    let proof = proof.map_err(|why| Failure::Message(format!("{}: {why}", side.name)))?;
    proof.entries().for_each(|entry| visit(&entry));
    Ok(())
}

/// Has the player prove itself: what is wrong it says to the user.
fn compiled(side: &Side, proving: &Proving, visit: &mut dyn FnMut(&Entry)) -> Result<(), Failure> {
    let player = build::cached_player(&side.program, None)?;
    player.note.iter().for_each(|said| note(said));
    let mut command = Command::new(&player.file);
    command.args(["prove", "--positions", "-"]);
    if let Some(threads) = proving.threads {
        command.arg(format!("--threads={threads}"));
    }
    if let Some(memory) = proving.memory {
        command.arg(format!("--memory={memory}"));
    }
    let failed = |what: &str| {
        let player = player.file.display();
        Failure::Message(format!("{}: the player `{player}` {what}", side.name))
    };
    let mut running = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|why| failed(&format!("cannot be run: {why}")))?;
    let read = match running.stdout.take() {
        Some(out) => lines::read(BufReader::new(out), &side.program.material, visit),
        None => Ok(()),
    };
    let status = running
        .wait()
        .map_err(|why| failed(&format!("cannot be waited for: {why}")))?;
    match status.code() {
        Some(PROVEN | NOT_PROVEN) => {
            read.map_err(|why| failed(&format!("says what cannot be understood: {why}")))
        }
        Some(_) => Err(Failure::Shown),
        None => Err(failed(&format!("has been stopped ({status})"))),
    }
}

/// The exit status of a player that is proven.
const PROVEN: i32 = 0;

/// That of one that is not.
const NOT_PROVEN: i32 = 3;
