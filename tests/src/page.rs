//! The page about the tables that come with alc, `tables/README.md`: what is proved of each, as the
//! tool reports it.

use std::ffi::OsString;

use alc_runtime::Strategy;
use alc_runtime::shell::{Streams, run};

/// How the page begins.
const HEAD: &str = include_str!("page.md");

/// A table of the page.
pub struct Entry {
    /// The table, compiled.
    pub strategy: &'static dyn Strategy,
    /// How many of the positions that fail are listed.
    failures: &'static str,
}

/// The tables, in the order of the page.
pub const ENTRIES: [Entry; 7] = [
    Entry {
        strategy: &alc_players::krk::Krk,
        failures: "20",
    },
    Entry {
        strategy: &alc_players::krk_book::KrkBook,
        failures: "all",
    },
    Entry {
        strategy: &alc_players::krk_mended::KrkMended,
        failures: "20",
    },
    Entry {
        strategy: &alc_players::kqk::Kqk,
        failures: "20",
    },
    Entry {
        strategy: &alc_players::kpk::Kpk,
        failures: "20",
    },
    Entry {
        strategy: &alc_players::kbbk::Kbbk,
        failures: "20",
    },
    Entry {
        strategy: &alc_players::thesis_krk::ThesisKrk,
        failures: "1",
    },
];

/// How the part about knowledge bases begins.
const BASES_HEAD: &str = include_str!("page_bases.md");

/// The knowledge bases, in the order of the page, and how many of the positions that fail are listed.
pub const BASES: [(&dyn Strategy, &str); 2] = [
    (&alc_players::kpk_knowledge::KpkKnowledge, "20"),
    (&alc_players::thesis_kpk::ThesisKpk, "20"),
];

/// The whole page.
pub fn page() -> String {
    let sections = ENTRIES.iter().map(|entry| format!("\n{}", entry.section()));
    let audits = BASES.iter().map(|(base, failures)| audit(*base, failures));
    format!(
        "{HEAD}{}\n{BASES_HEAD}{}",
        sections.collect::<String>(),
        audits.collect::<String>()
    )
}

/// What `audit` says of a knowledge base.
fn audit(base: &dyn Strategy, failures: &str) -> String {
    let said = said(base, &["audit", &format!("--failures={failures}")]);
    format!("\n## {}\n\n```text\n{said}```\n", base.name())
}

/// What a player says to these arguments.
fn said(strategy: &dyn Strategy, arguments: &[&str]) -> String {
    let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
    let mut said = Vec::new();
    let mut streams = Streams {
        input: &mut std::io::empty(),
        out: &mut said,
        err: &mut std::io::sink(),
    };
    run(strategy, &arguments, &mut streams).expect("nothing stops the output");
    String::from_utf8(said).expect("a report is text")
}

impl Entry {
    /// What `prove` says of the table.
    fn section(&self) -> String {
        let failures = format!("--failures={}", self.failures);
        said(
            self.strategy,
            &["prove", "--format=markdown", "--quiet", &failures],
        )
    }
}
