//! From tables to native code: everything outside the pure compiler that needs files and
//! processes, and that the command line and build scripts share.
//!
//! A build script embeds tables into its crate with one call in its `main`:
//!
//! ```no_run
//! alc::build::tables("tables");
//! ```
//!
//! and the crate includes what came of them, a module for each table:
//!
//! ```ignore
//! // src/lib.rs
//! include!(concat!(env!("OUT_DIR"), "/players.rs"));
//! ```

pub mod bundled;
mod cache;
mod cargo;
mod chess;
mod file_error;
pub mod files;
mod job;
mod output;
mod package;
mod player;
mod script;
mod toolchain;

pub use cache::Entry;
pub use chess::origin as chess_origin;
pub use output::{OutputError, keep_sources, rewrite_table, write_file, write_new_table};
pub use player::{PlayerError, cached_player, check_places, player};
pub use script::{Tables, tables};
pub use toolchain::ToolchainError;
