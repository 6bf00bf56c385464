//! The runtime that players are linked with, as `alc build` compiles it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The options by which rustc links a crate with the runtime. It is kept for the next test run.
pub fn options() -> Vec<String> {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    let built = Command::new(env!("CARGO_BIN_EXE_alc"))
        .args(["build", "krk_book", "-o"])
        .arg(folder.path().join("player"))
        .env("ALC_CACHE_DIR", &cache)
        .output()
        .expect("alc runs");
    assert!(built.status.success(), "{built:?}");
    let entries = fs::read_dir(&cache).expect("the cache");
    let entries: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry of it").path())
        .collect();
    let named = |start: &str| {
        let start = start.to_owned();
        let entries = entries.iter();
        entries.filter(move |path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with(&start)
        })
    };
    // The build has just used it, so of those that are kept it is the newest.
    let runtime = named("runtime-")
        .max_by_key(|path| used(path))
        .expect("a runtime");
    let needed = named("chess").map(|path| format!("-Ldependency={}", path.display()));
    let library = runtime.join("libalc_runtime.rlib");
    needed
        .chain([format!("--extern=alc_runtime={}", library.display())])
        .collect()
}

/// When an entry of the cache was used last.
fn used(entry: &Path) -> SystemTime {
    fs::metadata(entry.join("sha256"))
        .and_then(|digest| digest.modified())
        .unwrap_or(SystemTime::UNIX_EPOCH)
}
