//! The tools of Rust, run over generated modules.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::runtime;

/// A folder with a crate in it.
pub struct Workshop {
    folder: TempDir,
}

impl Workshop {
    /// A crate that consists of these modules, `table_000` and so on, of the predicates in Rust that
    /// they call, and of `rest`.
    pub fn new(modules: &[String], rest: &str) -> Workshop {
        let folder = TempDir::new().expect("temporary folders can be made");
        let mut root = String::from(
            "//! Generated.\n#![deny(warnings, missing_docs)]\n#![forbid(unsafe_code)]\n\n",
        );
        for (index, text) in modules.iter().enumerate() {
            root += &format!("/// A table.\npub mod table_{index:03};\n");
            let file = folder.path().join(format!("table_{index:03}.rs"));
            write(&file, text);
        }
        root += include_str!("predicates.rs");
        write(&folder.path().join("root.rs"), &(root + rest));
        Workshop { folder }
    }

    /// What `rustfmt --check` would change in the modules.
    pub fn formatting(&self) -> String {
        let mut command = Command::new("rustfmt");
        command
            .args(["--edition", "2024", "--check", "--color", "never"])
            .arg(self.path("root.rs"));
        let output = command.output().expect("rustfmt is installed");
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
    }

    /// What rustc has to say of the crate as a library.
    pub fn compilation(&self) -> String {
        self.rustc(
            "root.rs",
            &[
                "--crate-type",
                "lib",
                "--emit",
                "metadata",
                "-o",
                "tables.rmeta",
            ],
        )
    }

    /// What the crate prints as a program.
    pub fn run(&self) -> String {
        assert_eq!(self.rustc("root.rs", &["-o", "tables"]), "");
        let output = Command::new(self.path("tables"))
            .output()
            .expect("the program starts");
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn rustc(&self, root: &str, options: &[&str]) -> String {
        let mut command = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        command
            .current_dir(self.folder.path())
            .args(["--edition", "2024", root])
            .args(runtime::options())
            .args(options);
        let output = command.output().expect("rustc is installed");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

fn write(file: &Path, text: &str) {
    let folder = file.parent().expect("it is in a folder");
    fs::create_dir_all(folder).expect("folders can be made");
    fs::write(file, text).expect("files can be written");
}
