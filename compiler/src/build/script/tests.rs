//! A folder of tables as cargo sees it: the lines that it is told, and the files that are made.

use tempfile::TempDir;

use super::*;

const MEN: &str = "us: king, rook.\nthem: king.\n";
const RULES: &str = "only :: if true then [corner].\n\
     advice(corner, mate : exists(our rook) : (depth = 0) and legal : (depth = 1) and legal).\n";

/// A crate's folder with tables, and the lines for cargo that compiling them gives, the folder's
/// path left out of them.
fn compiled(tables: &[(&str, &str)], along: &[&str]) -> (TempDir, Vec<String>) {
    let folder = TempDir::new().expect("a temporary folder");
    for (name, text) in tables {
        let file = folder.path().join("tables").join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("to make the folder");
        fs::write(file, text).expect("to write the table");
    }
    let mut job = Tables::new(folder.path().join("tables"));
    for file in along {
        job = job.use_file(folder.path().join("tables").join(file));
    }
    let lines = run(
        &job,
        &folder.path().join("out"),
        Some(&folder.path().join("dump")),
    );
    let here = format!("{}/", folder.path().display());
    let lines = lines.iter().map(|line| line.replace(&here, "")).collect();
    (folder, lines)
}

#[test]
fn every_table_becomes_a_module() {
    let unused = "advice(idle, mate : true : (depth = 0) and legal : (depth = 1) and legal).\n";
    let second = format!("{MEN}{RULES}{unused}");
    let first = format!("use \"words/men\".\n{RULES}");
    let (folder, lines) = compiled(
        &[
            ("second.al", &second),
            ("first.al", &first),
            ("words/men.al", MEN),
        ],
        &[],
    );
    let (warnings, watched): (Vec<_>, Vec<_>) = lines
        .iter()
        .partition(|line| line.starts_with("cargo::warning="));
    let expected = [
        "tables",
        "tables/first.al",
        "tables/words/men.al",
        "tables/second.al",
    ];
    assert_eq!(
        watched,
        expected
            .map(|path| format!("cargo::rerun-if-changed={path}"))
            .each_ref()
    );
    assert!(
        warnings.len() == 1 && warnings[0].contains("tables/second.al:5:8: "),
        "{warnings:?}"
    );
    for made in ["out", "dump"] {
        let read =
            |file: &str| fs::read_to_string(folder.path().join(made).join(file)).expect("a file");
        let players = read("players.rs");
        let modules: Vec<_> = players
            .lines()
            .filter(|line| line.starts_with("pub mod"))
            .collect();
        assert_eq!(modules, ["pub mod first {", "pub mod second {"]);
        assert!(!players.contains(&folder.path().display().to_string()));
        assert!(read("first.rs").contains("pub struct First"));
    }
}

#[test]
fn all_mistakes_are_told_and_nothing_is_written() {
    let bad = "us: king, rook.\nthem: king.\nonly :: if unheard_of then [corner].\n";
    let (folder, lines) = compiled(
        &[
            ("b.al", bad),
            ("a.al", bad),
            ("c.al", &format!("{MEN}{RULES}")),
        ],
        &[],
    );
    for table in ["a", "b"] {
        let place = format!("cargo::error=tables/{table}.al:3:12: ");
        assert!(
            lines.iter().any(|line| line.starts_with(&place)),
            "{lines:?}"
        );
    }
    assert!(!folder.path().join("out").exists());
    assert!(lines.iter().all(|line| !line.contains('\n')));
}

#[test]
fn files_are_used_along_and_one_file_is_a_folder_of_one() {
    let (_folder, lines) = compiled(&[("a.al", RULES), ("words/men.al", MEN)], &["words/men.al"]);
    assert!(
        lines
            .iter()
            .all(|line| line.starts_with("cargo::rerun-if-changed=")),
        "{lines:?}"
    );
    let (folder, lines) = compiled(&[("a.al", RULES)], &["none.al"]);
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("cargo::error=there is no file")),
        "{lines:?}"
    );
    let file = folder.path().join("tables/a.al");
    assert_eq!(table_files(&file).expect("the file itself"), [file]);
}

#[test]
fn modules_need_names_of_their_own() {
    let table = format!("{MEN}{RULES}");
    let (_folder, lines) = compiled(
        &[
            ("a-b.al", &table),
            ("a_b.al", &table),
            ("players.al", &table),
        ],
        &[],
    );
    let errors: Vec<_> = lines
        .iter()
        .filter(|line| line.starts_with(ERROR))
        .collect();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(errors[0].contains("`tables/a-b.al` and `tables/a_b.al` both become the module `a_b`"));
    assert!(errors[1].contains("`tables/players.al` would take the place of `players.rs`"));
    let (_folder, lines) = compiled(&[("words/men.al", MEN)], &[]);
    assert!(
        lines.contains(&"cargo::error=there is no table (`*.al`, `*.al1`) in `tables`".to_owned()),
        "{lines:?}"
    );
}

#[cfg(unix)]
#[test]
fn file_names_cannot_speak_to_cargo() {
    let table = format!("{MEN}{RULES}");
    let (_folder, lines) = compiled(&[("a\ncargo::warning=b\r.al", &table)], &[]);
    let refused = "cargo::error=cargo cannot watch `tables/a\\ncargo::warning=b\\r.al`, because a line break is in that name; rename it";
    assert_eq!(lines, ["cargo::rerun-if-changed=tables", refused]);
}

#[cfg(unix)]
#[test]
fn a_table_that_is_gone_is_missed_and_hidden_files_are_not() {
    let (folder, _) = compiled(&[("a.al", &format!("{MEN}{RULES}"))], &[]);
    for link in ["b.al", ".#a.al"] {
        std::os::unix::fs::symlink("gone", folder.path().join("tables").join(link))
            .expect("to make a link");
    }
    let job = Tables::new(folder.path().join("tables"));
    let errors: Vec<_> = run(&job, &folder.path().join("out"), None)
        .into_iter()
        .filter(|line| line.starts_with(ERROR))
        .collect();
    assert!(
        errors.len() == 1 && errors[0].contains("b.al` is a link to a file that is not there"),
        "{errors:?}"
    );
}

#[test]
fn warnings_fail_only_where_they_are_denied() {
    let unused = "advice(idle, mate : true : (depth = 0) and legal : (depth = 1) and legal).\n";
    let (folder, _) = compiled(&[("a.al", &format!("{MEN}{RULES}{unused}"))], &[]);
    let tables = Tables::new(folder.path().join("tables"));
    let errors = |tables: Tables, out: &str| {
        let lines = run(&tables, &folder.path().join(out), None).into_iter();
        lines
            .filter(|line| line.starts_with(ERROR))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        errors(tables.clone().deny_warnings(false), "first"),
        [""; 0]
    );
    let errors = errors(tables.deny_warnings(true), "second");
    assert!(
        errors.len() == 1
            && errors[0].contains("tables/a.al:5:8: ")
            && errors[0].ends_with("(warnings are denied)"),
        "{errors:?}"
    );
    assert!(folder.path().join("first/a.rs").exists());
    assert!(!folder.path().join("second").exists());
}

/// A table that asks a predicate in Rust.
fn asking() -> String {
    let rules = RULES.replace("if true", "if wins");
    format!("{MEN}{rules}extern predicate wins.\n")
}

#[test]
fn predicates_in_rust_become_a_module_beside_the_tables() {
    let unasked = format!("{MEN}{RULES}extern predicate wins.\n");
    let (folder, _) = compiled(
        &[("asking/a.al", &asking()), ("unasked/b.al", &unasked)],
        &[],
    );
    let file = folder.path().join("wins.rs");
    let wins = "pub fn wins(_: &alc_runtime::Position) -> bool { true }";
    fs::write(&file, wins).expect("to write the file");
    let players = |tables: &str| {
        let tables = Tables::new(folder.path().join("tables").join(tables)).predicates(&file);
        let out = folder.path().join("out");
        let lines = run(&tables, &out, None);
        assert!(lines.contains(&rerun_if_changed(&file)), "{lines:?}");
        assert!(
            !lines.iter().any(|line| line.starts_with(ERROR)),
            "{lines:?}"
        );
        fs::read_to_string(out.join("players.rs")).expect("the index")
    };
    // From where it is, so that Rust's own messages name the file of the user.
    let module = format!(
        "#[path = {:?}]\nmod predicates;\n",
        file.display().to_string()
    );
    let asking = players("asking");
    assert!(asking.contains(&module), "{asking}");
    assert!(!players("unasked").contains("mod predicates"));
}

#[test]
fn what_is_wrong_with_predicates_is_told_to_cargo() {
    let (folder, lines) = compiled(&[("a.al", &asking()), ("predicates.al", &asking())], &[]);
    let not_given = "cargo::error=tables/a.al:5:18: ";
    assert!(
        lines.iter().any(|line| line.starts_with(not_given)
            && line.contains("`wins`")
            && line.contains("`.predicates(\"FILE.rs\")`")),
        "{lines:?}"
    );
    let file = folder.path().join("wins.rs");
    let tables = Tables::new(folder.path().join("tables")).predicates(&file);
    let errors = || {
        let lines = run(&tables, &folder.path().join("out"), None);
        let errors: Vec<_> = lines
            .into_iter()
            .filter(|line| line.starts_with(ERROR))
            .collect();
        errors.join("\n")
    };
    let missing = errors();
    assert!(
        missing.starts_with("cargo::error=there is no file `") && missing.contains("wins.rs`"),
        "{missing}"
    );
    fs::write(&file, "pub fn wins() {}").expect("to write the file");
    let misfit = errors();
    assert!(
        misfit.contains("tables/a.al:5:18: ")
            && misfit.contains("does not fit the predicate `wins`"),
        "{misfit}"
    );
    let wins = "pub fn wins(_: &alc_runtime::Position) -> bool { true }";
    fs::write(&file, wins).expect("to write the file");
    let taken = errors();
    assert!(
        taken.contains("predicates.al` would take the place of the module `predicates`"),
        "{taken}"
    );
    assert!(!folder.path().join("out").exists());
}
