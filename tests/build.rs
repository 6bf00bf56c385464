//! Compiles what only the tests have: the tables that come with alc in the other order of moves, by
//! the call that any crate would use; the cases, each with its own files of definitions; some random
//! tables; and the program in the README.

#[path = "src/random_table/mod.rs"]
mod random_table;

use std::path::{Path, PathBuf};
use std::{env, error, fs, io};

use alc::build::files;
use alc::source::Source;
use alc::{emit, render};

fn main() -> Result<(), Box<dyn error::Error>> {
    alc::build::Tables::new("../tables")
        .use_file("board_order.al")
        .allow("unsettled-hypothesis")
        .allow("unused-lemma")
        .compile();
    println!("cargo::rerun-if-changed=cases");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    write_readme_program(&out)?;
    write_random_tables(&out)?;
    let mut modules = String::new();
    let mut entries = String::new();
    for folder in sorted(Path::new("cases"))?
        .into_iter()
        .filter(|path| path.is_dir())
    {
        let along = sorted(&folder.join("use")).unwrap_or_default();
        for table in sorted(&folder)?
            .into_iter()
            .filter(|path| path.extension().is_some_and(|end| end == "al"))
        {
            let checked = files::check(&table, &along)?;
            let Some(compiled) = &checked.compiled else {
                for line in render::cargo(&checked.sources, &checked.diagnostics) {
                    println!("cargo::error={line}");
                }
                continue;
            };
            let stem = |path: &Path| {
                path.file_stem()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned()
            };
            let module = format!("{}_{}", stem(&folder), stem(&table));
            let file = format!("case_{module}.rs");
            fs::write(out.join(&file), emit::rust(&compiled.program))?;
            let doc = format!("The case `{}`.", table.display());
            modules += &format!(
                "\n/// {doc}\npub mod {module} {{\n    include!(concat!(env!(\"OUT_DIR\"), \"/{file}\"));\n}}\n"
            );
            let player = emit::type_name(&compiled.program.name);
            entries += &format!("    (\"{}\", &{module}::{player}),\n", table.display());
        }
    }
    let index = format!(
        "/// Every case's table with the path of its text, compiled.\n\
         pub static COMPILED: &[(&str, &dyn alc_runtime::Strategy)] = &[\n{entries}];\n{modules}"
    );
    fs::write(out.join("cases.rs"), index)?;
    Ok(())
}

/// How many random tables are compiled: those of the first seeds. More would be slow to compile.
const RANDOM_TABLES: u64 = 24;

/// Random tables, compiled; they are sound, so that there is nothing to say of them.
fn write_random_tables(out: &Path) -> io::Result<()> {
    println!("cargo::rerun-if-changed=src/random_table");
    let mut modules = String::new();
    let mut entries = String::new();
    for seed in 0..RANDOM_TABLES {
        let source = Source {
            name: format!("random_{seed}.al"),
            text: random_table::table(seed),
        };
        let Some(compiled) = alc::compile(&[source]).compiled else {
            println!("cargo::error=the random table {seed} does not compile");
            continue;
        };
        let file = format!("random_{seed}.rs");
        fs::write(out.join(&file), emit::rust(&compiled.program))?;
        let player = emit::type_name(&compiled.program.name);
        modules += &format!(
            "\n/// The table of the seed {seed}.\npub mod random_{seed} {{\n    include!(concat!(env!(\"OUT_DIR\"), \"/{file}\"));\n}}\n"
        );
        entries += &format!("    ({seed}, &random_{seed}::{player}),\n");
    }
    let index = format!(
        "/// Some random tables by their seeds, compiled.\n\
         pub static COMPILED: &[(u64, &dyn alc_runtime::Strategy)] = &[\n{entries}];\n{modules}"
    );
    fs::write(out.join("random_tables.rs"), index)
}

/// The program by which the README shows how a player is embedded; a test runs it.
fn write_readme_program(out: &Path) -> io::Result<()> {
    println!("cargo::rerun-if-changed=../README.md");
    let readme = fs::read_to_string("../README.md")?;
    let program = readme.split_once("// src/main.rs\n").map(|(_, rest)| rest);
    let program = program.and_then(|rest| rest.split_once("```"));
    fs::write(
        out.join("readme_program.rs"),
        program.map_or("", |(program, _)| program),
    )
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
