//! `alc ask`: what a knowledge base answers in a position, and why.

use std::ffi::OsString;

use clap::{Args, ValueEnum};

use super::Failure;
use super::engine::{self, Engine};
use super::table_argument::TableArgument;

/// Ask a knowledge base about a position: yes, no or undetermined, and why
///
/// The answer comes with what it rests on, step by step in the words of the base: what was looked up in the
/// position, plans with their trees, and what methods conclude. Either side may be to move.
#[derive(Args)]
#[command(after_help = "Examples:
  alc ask kpk_knowledge --fen '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'
  alc ask kpk_knowledge --fen '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1' --question drawn
  alc ask thesis_kpk --fen '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1' --trace
  alc ask my.al --fen '8/8/8/4k3/8/8/4P3/4K3 b - - 0 1' --format json

Exit status: 0 it was answered, be it yes, no or undetermined, 1 bad input, 2 wrong usage.")]
pub struct Ask {
    #[command(flatten)]
    table: TableArgument,
    /// The position, with either side to move
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: String,
    /// The hypothesis that is asked about; the question of the base, if not given
    #[arg(long, value_name = "HYPOTHESIS")]
    question: Option<String>,
    /// For people, or one JSON object
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Show each cycle of the prover, too
    #[arg(long)]
    trace: bool,
    /// What runs the base
    #[arg(long, value_enum, default_value_t = Engine::Interpreted)]
    engine: Engine,
}

/// How an answer is written.
#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// One JSON object
    Json,
}

impl Format {
    /// The same, as a player has it.
    pub fn word(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Json => "json",
        }
    }
}

pub fn run(arguments: &Ask) -> Result<(), Failure> {
    let Ask {
        table,
        fen,
        question,
        format,
        trace,
        engine,
    } = arguments;
    let mut player: Vec<OsString> = vec![
        "ask".into(),
        format!("--fen={fen}").into(),
        format!("--format={}", format.word()).into(),
    ];
    player.extend(
        question
            .iter()
            .map(|asked| format!("--question={asked}").into()),
    );
    player.extend(trace.then(|| "--trace".into()));
    engine::run(table, Some(*engine), Engine::for_proofs, &player, &[])
}
