//! Compiled things that are kept from one run to the next.
//!
//! An entry is a folder, named by everything that its content depends on, with one file and the
//! digest of that file. It is made aside and renamed into place, so that whoever looks sees all of
//! it or nothing, however many builds run at a time and wherever one is interrupted. The digest's time
//! says when the entry was used last, so that the folder does not grow for ever.

use std::fmt::Write as _;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{env, fs, io};

use etcetera::BaseStrategy;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

/// A file that was made before or just now. Where nothing can be kept it is in a temporary folder
/// and lives as long as this value.
#[derive(Debug)]
pub struct Entry {
    /// The file.
    pub file: PathBuf,
    /// What the user should know: why it could not be kept.
    pub note: Option<String>,
    _temporary: Option<TempDir>,
}

/// The file of this name under this key; `make` writes it where it is not there or is damaged.
///
/// # Errors
/// Those of `make`; and there is no folder, not even a temporary one, to write to.
pub(super) fn entry<E: From<io::Error>>(
    key: &str,
    file_name: &str,
    make: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<Entry, E> {
    let folder = folder();
    if let Ok(folder) = &folder
        && let Some(file) = intact(&folder.join(key), file_name)
    {
        // Where it cannot be noted, the entry is only forgotten sooner.
        let _ = File::options()
            .append(true)
            .open(folder.join(key).join(DIGEST))
            .and_then(|digest| digest.set_modified(SystemTime::now()));
        return Ok(Entry {
            file,
            note: None,
            _temporary: None,
        });
    }
    let (aside, kept) = match folder.and_then(|folder| Ok((aside(&folder)?, folder))) {
        Ok((aside, folder)) => (aside, Ok(folder)),
        Err(why) => (TempDir::new()?, Err(why)),
    };
    let file = aside.path().join(file_name);
    make(&file)?;
    fs::write(aside.path().join(DIGEST), digest(&fs::read(&file)?))?;
    let settled = kept.and_then(|folder| {
        let file = settle(&aside, &folder.join(key), file_name)?;
        sweep(&folder, SystemTime::now());
        Ok(file)
    });
    match settled {
        Ok(file) => Ok(Entry {
            file,
            note: None,
            _temporary: None,
        }),
        Err(why) => {
            let note = format!(
                "{why}, so what was compiled is not kept for the next time; ALC_CACHE_DIR may name another folder"
            );
            Ok(Entry {
                file,
                note: Some(note),
                _temporary: Some(aside),
            })
        }
    }
}

/// The digest of some bytes, in hexadecimal.
pub(super) fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
}

/// The file of an entry that also holds the digest of the other.
const DIGEST: &str = "sha256";

/// How the names of folders start in which an entry is being made.
const UNFINISHED: &str = "unfinished-";

/// How old such a folder is when nobody can be working in it any more.
const ABANDONED: Duration = Duration::from_secs(60 * 60);

/// How many players are kept.
const PLAYERS: usize = 64;

/// The folder of all entries: `ALC_CACHE_DIR`, or `alc` in the user's cache folder.
fn folder() -> Result<PathBuf, String> {
    if let Some(named) = env::var_os("ALC_CACHE_DIR").filter(|named| !named.is_empty()) {
        return Ok(PathBuf::from(named));
    }
    match etcetera::choose_base_strategy() {
        Ok(strategy) => Ok(strategy.cache_dir().join("alc")),
        Err(_) => Err("there is no home folder to keep a cache in".to_owned()),
    }
}

/// A new folder beside the entries.
fn aside(folder: &Path) -> Result<TempDir, String> {
    fs::create_dir_all(folder)
        .and_then(|()| {
            tempfile::Builder::new()
                .prefix(UNFINISHED)
                .tempdir_in(folder)
        })
        .map_err(|error| {
            format!(
                "cannot write to the cache folder `{}`: {error}",
                folder.display()
            )
        })
}

/// The file of an entry, if the entry is there and whole.
fn intact(entry: &Path, file_name: &str) -> Option<PathBuf> {
    let expected = fs::read_to_string(entry.join(DIGEST)).ok()?;
    let file = entry.join(file_name);
    (digest(&fs::read(&file).ok()?) == expected).then_some(file)
}

/// Moves a finished entry to its place. What another build put there meanwhile is as good; what is
/// damaged goes first.
fn settle(aside: &TempDir, entry: &Path, file_name: &str) -> Result<PathBuf, String> {
    if fs::rename(aside.path(), entry).is_err() && intact(entry, file_name).is_none() {
        let damaged = aside.path().with_extension("damaged");
        // Either may be lost to another build that mends the same entry; the last look decides.
        let _ = fs::rename(entry, &damaged);
        let _ = fs::rename(aside.path(), entry);
        let _ = fs::remove_dir_all(&damaged);
    }
    intact(entry, file_name).ok_or_else(|| {
        format!(
            "cannot replace the damaged cache entry `{}`",
            entry.display()
        )
    })
}

/// Removes what interrupted builds have left, and the players that were used longest ago. What cannot
/// be removed is in nobody's way.
fn sweep(folder: &Path, now: SystemTime) {
    let mut players = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        let modified = |file: &Path| fs::metadata(file).and_then(|found| found.modified());
        if name.starts_with(UNFINISHED) {
            let age = modified(&path).map(|then| now.duration_since(then).unwrap_or_default());
            if age.is_ok_and(|age| age > ABANDONED) {
                let _ = fs::remove_dir_all(path);
            }
        } else if name.starts_with("player-") {
            let used = modified(&path.join(DIGEST)).unwrap_or(SystemTime::UNIX_EPOCH);
            players.push((used, path));
        }
    }
    players.sort();
    let excess = players.len().saturating_sub(PLAYERS);
    for (_, path) in &players[..excess] {
        let _ = fs::remove_dir_all(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_old_is_swept_away() {
        let folder = TempDir::new().expect("a temporary folder");
        let now = SystemTime::now();
        let used = |name: &str, seconds_ago: u64| {
            let entry = folder.path().join(name);
            fs::create_dir(&entry).expect("to make an entry");
            File::create(entry.join(DIGEST))
                .and_then(|digest| digest.set_modified(now - Duration::from_secs(seconds_ago)))
                .expect("to write the digest");
        };
        let is_there = |name: &str| folder.path().join(name).exists();
        used("unfinished-a", 0);
        used("runtime-a", 1_000_000);
        for index in 0..PLAYERS {
            used(&format!("player-{index}"), 1_000 - index as u64);
        }
        sweep(folder.path(), now);
        assert!(is_there("unfinished-a") && is_there("player-0"));

        used("player-new", 0);
        sweep(folder.path(), now + 2 * ABANDONED);
        assert!(!is_there("unfinished-a") && !is_there("player-0"));
        assert!(is_there("runtime-a") && is_there("player-1") && is_there("player-new"));
    }
}
