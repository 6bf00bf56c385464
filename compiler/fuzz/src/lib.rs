//! Bad tables without end. One place makes them, [`text`], and one says what must hold of them,
//! [`property::check`]; the tests and the program of this package only loop.

mod constructs;
pub mod corpus;
mod expressions;
mod mutate;
pub mod property;

use alc::source::Source;
use alc_runtime::Random;

/// The text of a seed: a table of the repository or a random one, as it is or mutated.
///
/// The same seed gives the same text as long as the repository's tables stay the same.
pub fn text(corpus: &[Source], seed: u64) -> Source {
    let mut random = Random::new(seed);
    let mut source = match corpus {
        [_, ..] if random.below(2) == 0 => corpus[random.below(corpus.len())].clone(),
        _ => constructs::random(&mut random),
    };
    let mutations = match random.below(6) {
        0..3 => 0,
        3 | 4 => 1,
        _ => 1 + random.below(6),
    };
    for _ in 0..mutations {
        let other = match corpus {
            [] => "",
            _ => &corpus[random.below(corpus.len())].text,
        };
        source.text = mutate::mutated(&source.text, other, &mut random);
    }
    source
}
