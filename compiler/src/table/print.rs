//! The typed table as text, for people (`alc emit --stage table`).

use alc_runtime::{ManKind, Shade};

/// The words for a man, as `us:` lists it.
pub(crate) fn man(man: ManKind) -> String {
    match man.shade {
        Some(Shade::Light) => format!("light {}", man.kind.word()),
        Some(Shade::Dark) => format!("dark {}", man.kind.word()),
        None => man.kind.word().to_owned(),
    }
}
