//! What an evaluation was made of: how often each construct of the language was asked, and with
//! which outcome, so that a test can tell that it was not next to nothing.

use std::cell::RefCell;
use std::collections::BTreeMap;

/// How often each construct came out false and true. Of a set, true is that it has squares; of a
/// number that it is present and not 0; of an order that it moved something.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    counts: RefCell<BTreeMap<&'static str, [usize; 2]>>,
}

impl Tally {
    /// Counts one outcome, and gives it back.
    pub fn note(&self, construct: &'static str, outcome: bool) -> bool {
        self.counts.borrow_mut().entry(construct).or_default()[usize::from(outcome)] += 1;
        outcome
    }

    /// How often a construct came out false, and how often true.
    pub fn of(&self, construct: &str) -> [usize; 2] {
        self.counts
            .borrow()
            .get(construct)
            .copied()
            .unwrap_or_default()
    }

    /// Adds what another evaluation was made of.
    pub fn add(&self, other: &Tally) {
        for (construct, [no, yes]) in other.counts.borrow().iter() {
            let mut counts = self.counts.borrow_mut();
            let sum = counts.entry(construct).or_default();
            *sum = [sum[0] + no, sum[1] + yes];
        }
    }
}
