//! Generated Rust is what a careful hand would have written: laid out by rustfmt's rules, without a
//! warning, the same every time.

mod random;
mod toolchain;

use alc::emit;
use tempfile::TempDir;

#[test]
fn random_programs_become_formatted_rust_without_warnings() {
    let modules: Vec<String> = (0..300)
        .map(|seed| emit::rust(&random::program(seed)))
        .collect();
    let folder = TempDir::new().expect("temporary folders can be made");
    let lib = toolchain::write_crate(folder.path(), &modules);
    assert_eq!(toolchain::formatting(&lib), "");
    assert_eq!(toolchain::compilation(folder.path(), &lib), "");
}

#[test]
fn the_same_program_becomes_the_same_text() {
    for seed in 0..20 {
        assert_eq!(
            emit::rust(&random::program(seed)),
            emit::rust(&random::program(seed))
        );
    }
}
