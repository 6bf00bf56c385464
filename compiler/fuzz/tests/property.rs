//! Ten thousand texts of fixed seeds: whatever they say, every stage answers in good time and with
//! a place.

use std::sync::Mutex;
use std::time::Duration;
use std::{panic, thread};

use alc_fuzz::{corpus, property};

const TEXTS: u64 = 10_000;

/// One text takes some milliseconds; what doubles with each of its words takes for ever.
const LIMIT: Duration = Duration::from_secs(20);

#[test]
fn every_text_is_refused_with_a_place_or_works() {
    let corpus = corpus::tables();
    assert!(corpus.len() > 50, "the tables were found");
    let next = Mutex::new(0);
    let look = || {
        let (mut compiled, mut decided, mut refused) = (0, 0, 0);
        loop {
            let seed = {
                let mut next = next.lock().expect("no thread panics with it in hand");
                *next += 1;
                *next - 1
            };
            if seed >= TEXTS {
                return (compiled, decided, refused);
            }
            let source = alc_fuzz::text(&corpus, seed);
            let checked = panic::catch_unwind(|| property::check(&source));
            let outcome = match checked {
                Ok(Ok(outcome)) if outcome.time < LIMIT => outcome,
                other => panic!("seed {seed}: {other:?}\n{}", source.text),
            };
            compiled += usize::from(outcome.compiled);
            decided += usize::from(outcome.decided);
            refused += usize::from(!outcome.compiled);
        }
    };
    let threads = thread::available_parallelism().map_or(2, usize::from);
    let counts = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(look)).collect();
        let counts = running.into_iter().map(|thread| thread.join());
        counts.fold((0, 0, 0), |sum, counts| {
            let (compiled, decided, refused) = counts.expect("each text is as it should be");
            (sum.0 + compiled, sum.1 + decided, sum.2 + refused)
        })
    });
    let (compiled, decided, refused) = counts;
    assert!(
        compiled > 1000 && decided > 500 && refused > 3000,
        "{compiled} compiled, {decided} decided with, {refused} refused"
    );
}
