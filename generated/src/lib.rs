//! Native players of the tables in `tables/`, one module a table, and at the same time the example
//! of how a program embeds tables of its own: three lines of `build.rs`, and the `include!` below.
//!
//! A player is a value without fields that implements [`alc_runtime::Strategy`]:
//!
//! ```
//! use alc_players::krk::Krk;
//! use alc_runtime::{Decision, Strategy, fen};
//!
//! let reading = fen::read("8/8/8/8/3k4/8/1R6/K7 w - - 0 1", Krk.material())?;
//! let Decision::Advised { rule, advice, chosen } = Krk.decide(&reading.position) else {
//!     panic!("krk has advice for every position");
//! };
//! println!("{}: {} plays {}", Krk.rule(rule).name, Krk.advice(advice).name, chosen.uci(reading.us));
//! assert!(reading.position.moves(Krk.move_order()).any(|(legal, _)| legal == chosen));
//! # Ok::<(), fen::FenError>(())
//! ```
//!
//! The generated Rust is in no folder of the project: to read it, set `ALC_DUMP_DIR` to a folder
//! and build this crate, or run `alc emit krk --stage rust`.

include!(concat!(env!("OUT_DIR"), "/players.rs"));
