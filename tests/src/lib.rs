//! What the tests of the whole system share: the compiled tables, the cases, sets of positions, and
//! an evaluator that knows nothing of the engines.

pub mod cases;
pub mod evaluator;
pub mod positions;

use alc::compile;
use alc::program::Program;
use alc::source::Source;

/// Tables compiled by this crate's build script. A warning in generated code is an error here.
#[deny(warnings)]
pub mod players {
    include!(concat!(env!("OUT_DIR"), "/players.rs"));
}

/// A table that comes with alc, by its name, with the words that it uses. Texts of one's own go
/// before it, to set options.
pub fn bundled(own: &[&str], name: &str) -> Vec<Source> {
    let file = |path: &str| alc::build::bundled::find(path).expect("it comes with alc");
    let own = own.iter().map(|text| Source { name: format!("{name}_variant.al"), text: (*text).to_owned() });
    own.chain([file(&format!("{name}.al")), file("lib/krk.al")]).collect()
}

/// The program of sources that have no mistake.
///
/// # Panics
/// If they do not compile.
pub fn program(sources: &[Source]) -> Program {
    let compilation = compile(sources);
    let errors = alc::render::text(sources, &compilation.diagnostics, false);
    compilation.compiled.unwrap_or_else(|| panic!("{errors}")).program
}
