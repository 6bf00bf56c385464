//! The tools of Rust, run over generated modules.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Writes the modules into a folder as a crate, each a file of its own.
pub fn write_crate(folder: &Path, modules: &[String]) -> PathBuf {
    let mut root = String::from(
        "//! Generated.\n#![deny(warnings, missing_docs)]\n#![forbid(unsafe_code)]\n\n",
    );
    for (index, text) in modules.iter().enumerate() {
        root += &format!("/// A table.\npub mod table_{index:03};\n");
        fs::write(folder.join(format!("table_{index:03}.rs")), text)
            .expect("the folder can be written");
    }
    let lib = folder.join("lib.rs");
    fs::write(&lib, root).expect("the folder can be written");
    lib
}

/// What `rustfmt --check` would change in a crate.
pub fn formatting(lib: &Path) -> String {
    let mut command = Command::new("rustfmt");
    command
        .args(["--edition", "2024", "--check", "--color", "never"])
        .arg(lib);
    let output = command.output().expect("rustfmt is installed");
    String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
}

/// What rustc has to say of a crate that uses the runtime; the runtime is compiled into the folder.
pub fn compilation(folder: &Path, lib: &Path) -> String {
    let runtime = folder.join("runtime");
    for (path, text) in alc_runtime::sources::FILES {
        let file = runtime.join(path);
        fs::create_dir_all(file.parent().expect("it is in a folder"))
            .expect("the folder can be made");
        fs::write(file, text).expect("the folder can be written");
    }
    let metadata = folder.join("libalc_runtime.rmeta");
    rustc(&runtime.join("lib.rs"), "alc_runtime", &metadata, None)
        + &rustc(
            lib,
            "tables",
            &folder.join("libtables.rmeta"),
            Some(&metadata),
        )
}

fn rustc(lib: &Path, name: &str, output: &Path, runtime: Option<&Path>) -> String {
    let mut command = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command.args([
        "--edition",
        "2024",
        "--crate-type",
        "lib",
        "--emit",
        "metadata",
        "--crate-name",
        name,
    ]);
    command.arg("-o").arg(output).arg(lib);
    if let Some(runtime) = runtime {
        command
            .arg("--extern")
            .arg(format!("alc_runtime={}", runtime.display()));
    }
    let output = command.output().expect("rustc is installed");
    String::from_utf8_lossy(&output.stderr).into_owned()
}
