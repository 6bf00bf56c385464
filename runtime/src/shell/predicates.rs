//! The `main` of a player whose table asks predicates in Rust: what users write there may panic, and
//! that is told as any other mistake in what they wrote.

use std::any::Any;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, Location};
use std::path::Path;
use std::process::ExitCode;

use crate::strategy::Strategy;

/// All that the `main` of a player does whose table asks predicates in the Rust file of this name,
/// its module `predicates`. A predicate that panics ends it with exit status 1 and a message that
/// says where.
pub fn main_with_predicates(strategy: &dyn Strategy, file: &'static str) -> ExitCode {
    panic::set_hook(Box::new(move |panicked| {
        let message = complaint(file, panicked.location(), panicked.payload());
        // If this cannot be said, the exit status still tells.
        let _ = writeln!(io::stderr(), "{message}");
    }));
    // Nothing of the strategy is looked at afterwards.
    let ended = panic::catch_unwind(AssertUnwindSafe(|| super::main(strategy)));
    ended.unwrap_or(ExitCode::from(1))
}

fn complaint(file: &str, place: Option<&Location<'_>>, payload: &dyn Any) -> String {
    let said = match (
        payload.downcast_ref::<&str>(),
        payload.downcast_ref::<String>(),
    ) {
        (Some(said), _) => said,
        (_, Some(said)) => said.as_str(),
        _ => "it does not say why",
    };
    let is_of_file = |place: &&Location<'_>| {
        Path::new(place.file())
            .file_name()
            .is_some_and(|name| name == "predicates.rs")
    };
    // Elsewhere it is what a predicate has called, at a place that its author does not know.
    let place = place.filter(is_of_file).map_or(String::new(), |place| {
        format!(":{}:{}", place.line(), place.column())
    });
    format!("error: a predicate in `{file}{place}` panicked: {said}")
}
