//! Cases as folders of data: texts under `tests/cases`, each with a snapshot beside it.

use std::fs;
use std::path::PathBuf;

use alc::source::Source;

/// The texts of a folder of `tests/cases`, by name.
pub fn cases(folder: &str) -> Vec<Source> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/cases")
        .join(folder);
    let files = fs::read_dir(folder).expect("the folder of cases can be read");
    let mut cases: Vec<Source> = files
        .map(|file| file.expect("a case can be listed").path())
        .filter(|path| {
            path.extension().is_some_and(|ending| {
                ["al", "al1", "al3", "pl"]
                    .iter()
                    .any(|known| ending == *known)
            })
        })
        .map(|path| Source {
            name: path
                .file_name()
                .expect("a file has a name")
                .to_string_lossy()
                .into_owned(),
            text: fs::read_to_string(&path).expect("a case is UTF-8"),
        })
        .collect();
    cases.sort_by(|one, other| one.name.cmp(&other.name));
    assert!(cases.len() >= 5, "the cases were found");
    cases
}

/// The name of a case: its file's, without the ending.
pub fn stem(source: &Source) -> &str {
    let ending = source.name.rsplit_once('.');
    ending.map_or(&source.name, |(stem, _)| stem)
}

/// Compares a text with the snapshot of this name in a folder of `tests/cases`.
pub fn snapshot(folder: &str, name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("../cases/{folder}"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}
