//! `alc play`: a game by a table.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use alc_runtime::shell::Defence;
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};

use super::Failure;
use super::engine::{self, Engine};
use super::table_argument::TableArgument;

/// Play an ending by a table, and show the board and the reason of each move
#[derive(Args)]
#[command(after_help = "Examples:
  alc play krk
  alc play krk --fen '8/8/8/8/3k4/8/1R6/K7 w - - 0 1' --defender human
  alc play krk --random 7 --us black --defender random --ascii
  alc play krk --random 7 --pgn game.pgn")]
pub struct Play {
    #[command(flatten)]
    table: TableArgument,
    /// Start from this position
    #[arg(long, value_name = "FEN", conflicts_with_all = ["random", "us"], allow_hyphen_values = true)]
    fen: Option<String>,
    /// Start from the random position of this number; without it and `--fen`, from a new one
    #[arg(long, value_name = "SEED")]
    random: Option<u64>,
    /// The table's colour in a random start; white if not given
    #[arg(long, value_enum)]
    us: Option<Colour>,
    /// Who plays the other side: you, chance, or the defence that holds out longest against perfect
    /// play; the last, if not given and if the ending is small enough for it
    #[arg(long, value_parser = PossibleValuesParser::new(Defence::WORDS.map(|(word, _)| word)))]
    defender: Option<String>,
    /// The number that repeats what `--defender random` plays; 0 if not given
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Stop after this many moves of the table
    #[arg(long, value_name = "COUNT")]
    moves: Option<u32>,
    /// The colour at the bottom of the board; the table's if not given
    #[arg(long, value_enum)]
    bottom: Option<Colour>,
    /// Draw the men as letters
    #[arg(long)]
    ascii: bool,
    /// Write the game in PGN, with the reason of each move; `-` is standard output, and the boards
    /// then go to standard error
    #[arg(long, value_name = "OUT")]
    pgn: Option<PathBuf>,
    /// What runs the table
    #[arg(long, value_enum, default_value_t = Engine::Interpreted)]
    engine: Engine,
}

#[derive(Clone, Copy, ValueEnum)]
enum Colour {
    White,
    Black,
}

impl Colour {
    /// Its word among a player's arguments.
    fn word(self) -> String {
        match self {
            Colour::White => "white".to_owned(),
            Colour::Black => "black".to_owned(),
        }
    }
}

pub fn run(arguments: &Play) -> Result<(), Failure> {
    let Play {
        table,
        fen,
        random,
        us,
        defender,
        seed,
        moves,
        bottom,
        ascii,
        pgn,
        engine,
    } = arguments;
    if seed.is_some() && defender.as_deref() != Some("random") {
        return Err(Failure::Usage(
            "`--seed` goes with `--defender random`".to_owned(),
        ));
    }
    // What `--color` said, which is set for all that this program writes.
    let colours = match anstream::ColorChoice::global() {
        anstream::ColorChoice::Always | anstream::ColorChoice::AlwaysAnsi => "always",
        anstream::ColorChoice::Never => "never",
        anstream::ColorChoice::Auto => "auto",
    };
    let valued = [
        ("--fen", fen.clone()),
        ("--random", random.map(|seed| seed.to_string())),
        ("--us", us.map(Colour::word)),
        ("--defender", defender.clone()),
        ("--seed", seed.map(|seed| seed.to_string())),
        ("--moves", moves.map(|moves| moves.to_string())),
        ("--bottom", bottom.map(Colour::word)),
        ("--color", Some(colours.to_owned())),
    ];
    let mut player: Vec<OsString> = vec!["play".into()];
    player.extend(
        valued
            .into_iter()
            .filter_map(|(name, value)| Some(format!("{name}={}", value?).into())),
    );
    if *ascii {
        player.push("--ascii".into());
    }
    let mut outputs: Vec<&Path> = Vec::new();
    if let Some(pgn) = pgn {
        let mut argument = OsString::from("--pgn=");
        argument.push(pgn);
        player.push(argument);
        outputs.extend((pgn.as_os_str() != "-").then_some(pgn.as_path()));
    }
    engine::run(table, Some(*engine), Engine::for_proofs, &player, &outputs)
}
