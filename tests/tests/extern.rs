//! A predicate in Rust is asked exactly where one in the language would be: two compiled tables that
//! differ in nothing but where their words are written decide alike, to the last leaf of the tree, and
//! as the interpreter does.

use std::collections::BTreeMap;
use std::path::Path;

use alc::build::files;
use alc::interpret::Interpreter;
use alc_extern_players::in_rust::InRust;
use alc_extern_players::in_words::InWords;
use alc_runtime::{Decision, Position, Side, Square, Strategy, tree};
use alc_tests::positions;

#[test]
fn players_agree_wherever_their_words_are_written() {
    let checked = files::check(Path::new("extern/tables/in_words.al"), &[]);
    let compiled = checked.expect("a table").compiled;
    let program = compiled.expect("it has no mistake").program;
    let interpreted = Interpreter::new(&program);
    let mut asked = positions::all_krk(Side::Us);
    asked.extend(without_the_rook());
    assert_eq!(asked.len(), 175_168 + 3_612);

    let mut outcomes: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut deep = 0;
    for position in &asked {
        let decision = InRust.decide(position);
        assert_eq!(decision, InWords.decide(position), "{position:?}");
        assert_eq!(decision, interpreted.decide(position), "{position:?}");
        let Decision::Advised {
            rule,
            advice,
            chosen,
        } = decision
        else {
            panic!("{position:?}: no advice");
        };
        let outcome = (InRust.rule(rule).name, InRust.advice(advice).name);
        *outcomes.entry(outcome).or_default() += 1;
        let grown = |engine: &dyn Strategy| {
            tree::grow(engine, position, advice, chosen).expect("a consistent engine")
        };
        let rust = grown(&InRust);
        assert_eq!(rust, grown(&InWords), "{position:?}");
        assert_eq!(rust, grown(&interpreted), "{position:?}");
        deep += usize::from(rust.root().replies().any(|(_, next)| next.is_some()));
    }
    // Each rule and each advice is chosen somewhere, or the words in it would not have been asked.
    let rules = ["bare", "met", "opposition", "otherwise", "shut_in"];
    let advice = ["keep", "push", "shrink", "step"];
    for name in rules.into_iter().chain(advice) {
        let of_name =
            |((rule, advice), _): &(&(&str, &str), &usize)| [*rule, *advice].contains(&name);
        let count: usize = outcomes
            .iter()
            .filter(of_name)
            .map(|(_, count)| count)
            .sum();
        assert!(count >= 100, "{name}: {outcomes:?}");
    }
    assert!(deep >= 100, "{deep}");
}

/// Every position in which the rook was taken.
fn without_the_rook() -> Vec<Position> {
    let material = positions::krk();
    let mut positions = Vec::new();
    for ours in Square::all() {
        for theirs in Square::all() {
            let squares = [Some(ours), None, Some(theirs)];
            positions.extend(Position::new(&material, &squares, Side::Us));
        }
    }
    positions
}
