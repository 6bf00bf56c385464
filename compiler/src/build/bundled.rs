//! The tables that come with `alc`, inside it: an installed `alc` needs no checkout near.

use crate::notation::Notation;
use crate::source::Source;

/// The table with this name, `krk`, if it comes with `alc`.
pub fn table(name: &str) -> Option<Source> {
    let (path, _) = FILES.iter().find(|(path, _)| name_of(path) == Some(name))?;
    find(path)
}

/// The names of the tables that come with `alc`, sorted.
pub fn table_names() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter_map(|(path, _)| name_of(path))
}

/// The name of the table in a bundled file, if it is one.
fn name_of(path: &str) -> Option<&str> {
    let (name, _) = path.rsplit_once('.')?;
    let is_table = Notation::of(path).is_some() && !name.contains('/');
    is_table.then_some(name)
}

/// The file with this path below the bundled folder `tables/`: `lib/krk.al`.
pub fn find(path: &str) -> Option<Source> {
    let (path, text) = FILES.iter().find(|(known, _)| *known == path)?;
    Some(Source {
        name: format!("{FOLDER}{path}"),
        text: (*text).to_owned(),
    })
}

/// The path below the bundled folder of a source that was found there.
pub fn path_of(source_name: &str) -> Option<&str> {
    source_name.strip_prefix(FOLDER)
}

/// How the names of bundled sources start; no file on disk is likely to be in a folder so named.
const FOLDER: &str = "<alc>/tables/";

/// Every file of the project's folder `tables/`, by its path there, sorted.
const FILES: &[(&str, &str)] = &[
    ("kbbk.al", include_str!("../../../tables/kbbk.al")),
    ("kpk.al", include_str!("../../../tables/kpk.al")),
    (
        "kpk_knowledge.al",
        include_str!("../../../tables/kpk_knowledge.al"),
    ),
    ("kqk.al", include_str!("../../../tables/kqk.al")),
    ("krk.al", include_str!("../../../tables/krk.al")),
    ("krk_book.al", include_str!("../../../tables/krk_book.al")),
    (
        "krk_mended.al",
        include_str!("../../../tables/krk_mended.al"),
    ),
    ("lib/kbbk.al", include_str!("../../../tables/lib/kbbk.al")),
    ("lib/kpk.al", include_str!("../../../tables/lib/kpk.al")),
    (
        "lib/kpk_knowledge.al",
        include_str!("../../../tables/lib/kpk_knowledge.al"),
    ),
    ("lib/kqk.al", include_str!("../../../tables/lib/kqk.al")),
    ("lib/krk.al", include_str!("../../../tables/lib/krk.al")),
    (
        "lib/thesis_kbbk.al",
        include_str!("../../../tables/lib/thesis_kbbk.al"),
    ),
    (
        "lib/thesis_kpk.al",
        include_str!("../../../tables/lib/thesis_kpk.al"),
    ),
    (
        "lib/thesis_krk.al",
        include_str!("../../../tables/lib/thesis_krk.al"),
    ),
    (
        "thesis_kbbk.al1",
        include_str!("../../../tables/thesis_kbbk.al1"),
    ),
    (
        "thesis_kpk.al3",
        include_str!("../../../tables/thesis_kpk.al3"),
    ),
    (
        "thesis_krk.al1",
        include_str!("../../../tables/thesis_krk.al1"),
    ),
];

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_file_of_the_folder_is_bundled() {
        fn collect(folder: &Path, below: &str, into: &mut Vec<String>) {
            for entry in fs::read_dir(folder).expect("the folder of tables") {
                let entry = entry.expect("an entry of it");
                let name = entry.file_name().into_string().expect("a name in UTF-8");
                if entry.path().is_dir() {
                    collect(&entry.path(), &format!("{below}{name}/"), into);
                } else if Notation::of(&name).is_some() {
                    into.push(format!("{below}{name}"));
                }
            }
        }
        let mut on_disk = Vec::new();
        collect(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("../tables"),
            "",
            &mut on_disk,
        );
        on_disk.sort();
        let bundled: Vec<_> = FILES.iter().map(|(path, _)| (*path).to_owned()).collect();
        assert_eq!(bundled, on_disk);
    }

    #[test]
    fn definitions_are_no_tables() {
        assert!(table("krk").is_some());
        assert_eq!(table("lib/krk"), None);
        assert_eq!(
            find("lib/krk.al").expect("the library").name,
            "<alc>/tables/lib/krk.al"
        );
    }
}
