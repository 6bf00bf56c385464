//! `alc explain`: why a table decides a position as it does.

use std::ffi::OsString;

use alc_runtime::shell::ExplainFormat;
use clap::Args;
use clap::builder::PossibleValuesParser;

use super::Failure;
use super::engine::{self, Engine};
use super::table_argument::TableArgument;

/// Show why a table decides a position as it does
///
/// For each rule, up to the one that applies, what holds of its condition; for each piece of advice of
/// that rule, up to the first that succeeds, why it fails; and the forcing tree. All in the table's own
/// words.
#[derive(Args)]
#[command(after_help = "Examples:
  alc explain krk_book --fen '8/8/8/8/3k4/8/1R6/K7 w - - 0 1'
  alc explain krk_book --fen 'k7/8/1K6/8/8/8/8/7R w - - 0 1' --format dot | dot -Tsvg -o tree.svg
  alc explain my.al --fen '7k/8/5K2/8/8/8/8/R7 w - - 0 1' --format json")]
pub struct Explain {
    #[command(flatten)]
    table: TableArgument,
    /// The position, with the table's side to move
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: String,
    /// For people, one JSON object, the tree as a graph for Graphviz, or the board with arrows for the
    /// first move of the tree and the replies to it
    #[arg(
        long,
        default_value = ExplainFormat::WORDS[0].0,
        value_parser = PossibleValuesParser::new(ExplainFormat::WORDS.map(|(word, _)| word))
    )]
    format: String,
    /// What runs the table
    #[arg(long, value_enum, default_value_t = Engine::Interpreted)]
    engine: Engine,
}

pub fn run(arguments: &Explain) -> Result<(), Failure> {
    let Explain {
        table,
        fen,
        format,
        engine,
    } = arguments;
    let player: [OsString; 3] = [
        "explain".into(),
        format!("--fen={fen}").into(),
        format!("--format={format}").into(),
    ];
    engine::run(table, Some(*engine), Engine::for_proofs, &player, &[])
}
