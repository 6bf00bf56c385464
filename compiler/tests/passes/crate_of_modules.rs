//! One crate of many generated modules, compiled at once and run.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use tempfile::TempDir;

use crate::runtime;

/// What a program prints that consists of these modules, `table_0` and so on, and of `rest`, compiled
/// with this flag of rustc.
pub fn run(modules: &[String], rest: &str, flag: &str) -> String {
    let folder = TempDir::new().expect("temporary folders can be made");
    let folder = folder.path();
    let mut root = String::new();
    for (index, text) in modules.iter().enumerate() {
        root += &format!("mod table_{index};\n");
        write(&folder.join(format!("table_{index}.rs")), text);
    }
    write(&folder.join("root.rs"), &(root + rest));
    rustc(folder, flag);
    let output = Command::new(folder.join("program"))
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn rustc(folder: &Path, flag: &str) {
    let mut command = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command
        .current_dir(folder)
        .args(["--edition=2024", flag, "-oprogram", "root.rs"])
        .args(runtime::options());
    let output = command.output().expect("rustc is installed");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
}

fn write(file: &Path, text: &str) {
    let folder = file.parent().expect("it is in a folder");
    fs::create_dir_all(folder).expect("folders can be made");
    fs::write(file, text).expect("files can be written");
}
