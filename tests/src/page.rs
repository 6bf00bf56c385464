//! The page about the tables that come with alc, `tables/README.md`: what is proved of each, as the
//! tool reports it.

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

/// The whole page.
pub fn page() -> String {
    let sections = ENTRIES.iter().map(|entry| format!("\n{}", entry.section()));
    format!("{HEAD}{}", sections.collect::<String>())
}

impl Entry {
    /// What `prove` says of the table.
    fn section(&self) -> String {
        let failures = format!("--failures={}", self.failures);
        let arguments = ["prove", "--format=markdown", "--quiet", &failures].map(Into::into);
        let mut said = Vec::new();
        let mut streams = Streams {
            input: &mut std::io::empty(),
            out: &mut said,
            err: &mut std::io::sink(),
        };
        run(self.strategy, &arguments, &mut streams).expect("nothing stops the output");
        String::from_utf8(said).expect("a report is text")
    }
}
