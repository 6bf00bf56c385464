//! `alc audit`: is a knowledge base right?

use std::ffi::OsString;
use std::num::NonZero;

use clap::{Args, ValueEnum};

use super::Failure;
use super::ask::Format;
use super::engine::{self, Engine};
use super::table_argument::TableArgument;

/// Ask a knowledge base about every position of its ending, and hold the answers against perfect play
///
/// Each legal position is asked about, with either side to move. The question of the base is taken to mean
/// that we can force its aim. Counted are right, wrong and undetermined answers, and for each method, lemma
/// and plan, how many answers rest on it and how many of them are wrong.
#[derive(Args)]
#[command(after_help = "Examples:
  alc audit kpk_knowledge
  alc audit thesis_kpk --failures 5
  alc audit my.al --format json --engine interpreted

Exit status: 0 no answer is wrong or undetermined, 1 bad input, 2 wrong usage, 3 some answer is.")]
pub struct Audit {
    #[command(flatten)]
    table: TableArgument,
    /// For people, or one JSON object
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Our colour in what is written; the audit holds for both. White if not given
    #[arg(long, value_enum)]
    us: Option<Colour>,
    /// List so many of the positions with a wrong answer or none, or `all`; 20 if not given
    #[arg(long, value_name = "COUNT", value_parser = super::prove::failures)]
    failures: Option<String>,
    /// Work on so many threads; on all that the machine has, if not given. The result is the same
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZero<usize>>,
    /// What runs the base
    #[arg(long, value_enum, default_value_t = Engine::Compiled)]
    engine: Engine,
}

#[derive(Clone, Copy, ValueEnum)]
enum Colour {
    White,
    Black,
}

pub fn run(arguments: &Audit) -> Result<(), Failure> {
    let Audit {
        table,
        format,
        us,
        failures,
        threads,
        engine,
    } = arguments;
    let mut player: Vec<OsString> =
        vec!["audit".into(), format!("--format={}", format.word()).into()];
    let us = us.map(|us| match us {
        Colour::White => "--us=white",
        Colour::Black => "--us=black",
    });
    player.extend(us.map(OsString::from));
    player.extend(
        failures
            .iter()
            .map(|count| format!("--failures={count}").into()),
    );
    player.extend(
        threads
            .iter()
            .map(|count| format!("--threads={count}").into()),
    );
    engine::run(table, Some(*engine), Engine::for_proofs, &player, &[])
}
