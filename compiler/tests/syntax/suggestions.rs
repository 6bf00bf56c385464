//! A suggestion is worth making only if it mends something.

use alc::diagnostic::Diagnostic;
use alc::source::Source;

use crate::cases::cases;
use crate::read;

#[test]
fn every_suggestion_mends_its_mistake() {
    let mut tried = 0;
    for source in cases("syntax") {
        let before = read(&source).diagnostics;
        for diagnostic in &before {
            for suggestion in &diagnostic.suggestions {
                let mut mended = Source { ..source.clone() };
                mended.text.replace_range(
                    suggestion.span.start..suggestion.span.end,
                    &suggestion.replacement,
                );
                let after = read(&mended).diagnostics;
                let again = |other: &Diagnostic| {
                    other.name == diagnostic.name && other.span() == diagnostic.span()
                };
                assert!(!after.iter().any(again), "{}: {diagnostic:?}", source.name);
                assert!(
                    after.len() <= before.len(),
                    "{}: {diagnostic:?}\n{after:#?}",
                    source.name
                );
                tried += 1;
            }
        }
    }
    assert!(tried > 40, "{tried}");
}
