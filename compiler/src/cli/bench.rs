//! `alc bench`: how long a table takes for its decisions, interpreted and compiled.

mod report;

use std::io::{self, Write};
use std::num::NonZero;
use std::process::Command;
use std::time::Duration;

use alc::bench::against::{self, Piped, Program};
use alc::bench::{self, Difference, Engine, Here, Player, Positions};
use alc::build;
use alc::compare::Sample;
use alc::interpret::Interpreter;
use alc::predicates::needed;
use alc_runtime::Material;
use alc_runtime::shell::Progress;
use alc_runtime::timing::Extent;
use clap::{Args, ValueEnum};

use super::table_argument::{Purpose, Ready, TableArgument, compiled};
use super::{Failure, note};
use report::Report;

/// Measure how long a table takes for a decision, compiled and interpreted
///
/// Both engines answer in the same positions, and are asserted to answer the same before anything is
/// timed: with the move alone (`move`) and with the whole forcing tree (`tree`), a knowledge base with the
/// answer to its question, too (`question`); one position after another as the men stand (`scan`), where neighbours are alike, and shuffled, where they are not. They
/// take turns at blocks of positions, so that both meet the same disturbances; a player tells its own
/// time. Ratios carry over to other machines, times do not.
///
/// With `--against`, any program that reads FENs can be put beside a player: it is started through
/// the shell, gets a FEN a line on its standard input, and is to write a line for each. Its answers are
/// counted, not judged. The player is then run in the same way, too.
#[derive(Args)]
#[command(after_help = "Examples:
  alc bench krk_book
  alc bench kbbk --positions 10000
  alc bench my.al --format json
  alc bench krk_book --against 'swipl -q advice.pl' --positions 700

Exit status: 0 measured, 1 bad input (or the engines differ), 2 wrong usage.")]
pub struct Bench {
    #[command(flatten)]
    table: TableArgument,
    /// Measure in so many positions drawn at random, none of them twice, or in all where there are no
    /// more. If not given, in all of up to three men and in 20000 of more; against a program in 7000
    #[arg(long, value_name = "COUNT")]
    positions: Option<NonZero<usize>>,
    /// The number that repeats the draw and the shuffling
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// Measure this program, too; may be given several times
    #[arg(long, value_name = "COMMAND")]
    against: Vec<String>,
    /// Give a program up that writes nothing for so long; 60 if not given
    #[arg(long, value_name = "SECONDS", requires = "against")]
    patience: Option<NonZero<u32>>,
    /// For people, or one JSON object
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

pub fn run(arguments: &Bench) -> Result<(), Failure> {
    let table = compiled(&arguments.table, Purpose::Build)?;
    let program = &table.compiled.program;
    let player = build::cached_player(program, table.predicates.as_ref())?;
    player.note.iter().for_each(|said| note(said));
    let positions = bench::positions(
        &program.material,
        Sample {
            count: count(arguments.positions, &program.material),
            seed: arguments.seed,
        },
    );
    if positions.lists[0].is_empty() {
        return Err(Failure::Message(format!(
            "{} has no legal position with the table's side to move, so there is nothing to measure",
            program.material
        )));
    }
    let interpreter = Interpreter::new(program);
    let mut engines = engines(&table, &interpreter, &player.file)?;
    let extents = Extent::of(&interpreter);
    let measured = measured(&mut engines, extents, &positions)?;
    let piped = match &arguments.against[..] {
        [] => None,
        against => Some(beside(arguments, against, &player.file, &positions)?),
    };
    let report = Report {
        table: &program.name,
        material: &program.material,
        positions: &positions,
        seed: arguments.seed,
        engines: engines.iter().map(|engine| engine.name()).collect(),
        extents,
        measured: &measured,
        piped: piped.as_ref(),
    };
    let text = match arguments.format {
        Format::Text => report.text(),
        Format::Json => report.json().map_err(io::Error::from)?,
    };
    Ok(io::stdout().lock().write_all(text.as_bytes())?)
}

/// Endings of so many men are measured in all positions if nothing else is said.
const FEW_MEN: usize = 3;

/// In so many positions the others are.
const SAMPLE: usize = 20_000;

/// In so many positions a program is measured that may be slow.
const AGAINST: usize = 7_000;

/// What a player is called that is run as the programs beside it.
const PLAYER: &str = "the player, through a pipe";

fn count(asked: Option<NonZero<usize>>, material: &Material) -> usize {
    match asked {
        Some(count) => count.get(),
        None if material.men().len() <= FEW_MEN => usize::MAX,
        None => SAMPLE,
    }
}

/// What is measured: the first is what the others are compared with.
fn engines<'e>(
    table: &Ready,
    interpreter: &'e Interpreter<'e>,
    player: &std::path::Path,
) -> Result<Vec<Box<dyn Engine + 'e>>, Failure> {
    let mut engines: Vec<Box<dyn Engine>> = vec![Box::new(Player::start("compiled", player)?)];
    if needed(&table.compiled.program).is_empty() {
        engines.push(Box::new(Here::new(interpreter)));
    } else {
        note("the interpreter does not run predicates in Rust, so the player is measured alone");
    }
    Ok(engines)
}

/// Measures the engines after they have been found to answer the same.
fn measured(
    engines: &mut [Box<dyn Engine + '_>],
    extents: &[Extent],
    positions: &Positions,
) -> Result<bench::Measured, Failure> {
    for engine in engines.iter_mut() {
        for list in &positions.lists {
            engine.load(list)?;
        }
    }
    let fens = &positions.lists[0];
    let mut progress = Progress::new();
    let difference = bench::difference(engines, fens, |done| {
        progress.at("comparing the engines", done, fens.len());
    })?;
    if let Some(Difference { fen, answers }) = difference {
        progress.end();
        let answers = engines.iter().zip(answers);
        let answers: Vec<_> = answers
            .map(|(engine, answer)| format!("{}: {answer}", engine.name()))
            .collect();
        return Err(Failure::Message(format!(
            "the engines answer differently, so nothing is measured; that is a fault of alc (or of \
             predicates in Rust), please report it with the table\n{fen}\n{}",
            answers.join("\n")
        )));
    }
    let parts = bench::parts(extents, fens.len());
    Ok(bench::measure(engines, extents, fens.len(), |done| {
        progress.at("measuring the engines", done, parts);
    })?)
}

/// Measures programs, and the player in the same way before them.
fn beside(
    arguments: &Bench,
    against: &[String],
    player: &std::path::Path,
    positions: &Positions,
) -> Result<(Vec<Program>, Piped), Failure> {
    let mut command = Command::new(player);
    command.args(["decide", "--fens", "-", "--format", "json"]);
    let mut programs = vec![Program {
        name: PLAYER.to_owned(),
        command,
    }];
    programs.extend(against.iter().map(|line| Program::in_shell(line)));
    let fens = &positions.lists[1];
    let fens = match arguments.positions {
        Some(_) => fens,
        None => &fens[..fens.len().min(AGAINST)],
    };
    let patience = arguments.patience.map_or(60, NonZero::get);
    let patience = Duration::from_secs(patience.into());
    let parts = against::parts(programs.len(), fens.len());
    let mut progress = Progress::new();
    let piped = against::measure(&mut programs, fens, patience, |done| {
        progress.at("measuring through pipes", done, parts);
    });
    progress.end();
    match piped {
        Ok(piped) => Ok((programs, piped)),
        Err(why) => Err(Failure::Message(why.to_string())),
    }
}
