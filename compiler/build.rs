//! Generates the parser from `src/syntax/grammar.lalrpop`, and gathers the text of the chess library
//! that players are compiled with.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    if let Err(why) = gather_chess() {
        let why = why.to_string().replace(['\n', '\r'], " ");
        println!("cargo::error=the sources of cozy-chess {CHESS} are not to be had: {why}");
    }
    lalrpop::Configuration::new()
        .emit_rerun_directives(true)
        .use_cargo_dir_conventions()
        .process()
}

/// The version of `cozy-chess`: that of `Cargo.lock`, which a test compares.
const CHESS: &str = "0.3.4";

/// Its packages, in the order in which they are compiled.
const PACKAGES: [&str; 2] = ["cozy-chess-types", "cozy-chess"];

/// Writes `chess.rs`: for each package its name and its files, each with its path and its text.
///
/// Cargo is asked for the sources, because it alone knows where they are: in its own folder, vendored
/// or replaced. They are dependencies of this crate, so they are there already.
fn gather_chess() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let vendored = vendor(&out.join("chess"))?;
    let mut text = String::from("[\n");
    for package in PACKAGES {
        let root = vendored.join(package);
        let mut files = ["Cargo.toml", "README.md", "build.rs"]
            .map(PathBuf::from)
            .to_vec();
        files.retain(|file| root.join(file).exists());
        rust_files(&root, Path::new("src"), &mut files)?;
        files.sort();
        text.push_str(&format!("({package:?}, &[\n"));
        for file in files {
            // With `/` between folders, wherever this is compiled.
            let parts = file.iter().map(|part| part.to_string_lossy());
            let path = parts.collect::<Vec<_>>().join("/");
            let content = fs::read_to_string(root.join(&file))?;
            text.push_str(&format!("({path:?}, {content:?}),\n"));
        }
        text.push_str("]),\n");
    }
    text.push(']');
    Ok(fs::write(out.join("chess.rs"), text)?)
}

/// Has cargo copy the packages into a folder below this one, and returns that.
fn vendor(folder: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let manifest = folder.join("Cargo.toml");
    let vendored = folder.join("vendor");
    fs::create_dir_all(folder)?;
    fs::write(folder.join("lib.rs"), "")?;
    fs::write(
        &manifest,
        format!(
            "[package]\nname = \"chess\"\nedition = \"2024\"\n\n[lib]\npath = \"lib.rs\"\n\n\
             [dependencies]\ncozy-chess = \"={CHESS}\"\n\n[workspace]\n"
        ),
    )?;
    let cargo = |options: &[&str]| {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["vendor", "--quiet", "--respect-source-config"]);
        cargo.args(options).arg("--manifest-path").arg(&manifest);
        cargo.arg(&vendored).output()
    };
    let mut answer = cargo(&["--offline"])?;
    if !answer.status.success() {
        answer = cargo(&[])?;
    }
    if answer.status.success() {
        Ok(vendored)
    } else {
        Err(String::from_utf8_lossy(&answer.stderr).into())
    }
}

/// Adds the Rust files below a folder of a package, those of its tests left out.
fn rust_files(root: &Path, folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            rust_files(root, &path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && !path.ends_with("tests.rs")
        {
            files.push(path);
        }
    }
    Ok(())
}
