//! What the tests of the whole system share: the compiled tables, the cases, sets of positions, and
//! an evaluator that knows nothing of the engines.

pub mod agreement;
pub mod cases;
pub mod evaluator;
pub mod explanations;
pub mod page;
pub mod positions;
pub mod random_table;

use alc::compile;
use alc::program::Program;
use alc::source::Source;

/// The tables that come with alc, in the order of moves `board`, which is not their own. A warning
/// in generated code is an error here.
#[deny(warnings)]
pub mod in_board_order {
    include!(concat!(env!("OUT_DIR"), "/players.rs"));
}

/// Random tables that the build script compiled, by their seeds. A warning in generated code is an
/// error here.
#[deny(warnings)]
pub mod compiled_random_tables {
    include!(concat!(env!("OUT_DIR"), "/random_tables.rs"));
}

/// A table that comes with alc, by its name, with the words that it uses. Between them stand
/// texts of one's own that set options, since the earliest word on an option counts.
///
/// # Panics
/// If no such table comes with alc.
pub fn bundled(name: &str, options: &[&str]) -> Vec<Source> {
    let file = |path: &str| {
        let found = alc::build::bundled::find(path).expect("it comes with alc");
        Source {
            name: format!("tables/{path}"),
            ..found
        }
    };
    let options = options.iter().map(|text| Source {
        name: "options.al".to_owned(),
        text: (*text).to_owned(),
    });
    let sources = [file(&format!("{name}.al"))].into_iter().chain(options);
    sources.chain([file("lib/krk.al")]).collect()
}

/// The program of sources that have no mistake.
///
/// # Panics
/// If they do not compile.
pub fn program(sources: &[Source]) -> Program {
    let compilation = compile(sources);
    let errors = alc::render::text(sources, &compilation.diagnostics, false);
    compilation
        .compiled
        .unwrap_or_else(|| panic!("{errors}"))
        .program
}
