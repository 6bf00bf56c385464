//! What is known of hypotheses, as sets of bits.

use super::base::Line;

/// That a hypothesis holds, or that it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Claim {
    /// Its index.
    pub hypothesis: usize,
    /// Whether it holds.
    pub value: bool,
}

impl Claim {
    /// The opposite.
    pub const fn denied(self) -> Claim {
        Claim {
            hypothesis: self.hypothesis,
            value: !self.value,
        }
    }
}

/// The hypotheses that are known to hold, and those that are known not to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Facts {
    /// A bit for each that holds.
    pub holding: u128,
    /// A bit for each that does not.
    pub failing: u128,
}

impl Facts {
    /// Takes a claim for a fact.
    pub const fn add(&mut self, claim: Claim) {
        let bit = 1 << claim.hypothesis;
        if claim.value {
            self.holding |= bit;
        } else {
            self.failing |= bit;
        }
    }

    /// Whether a hypothesis holds, where that is known.
    pub const fn value(&self, hypothesis: usize) -> Option<bool> {
        match (
            self.holding >> hypothesis & 1,
            self.failing >> hypothesis & 1,
        ) {
            (1, _) => Some(true),
            (_, 1) => Some(false),
            _ => None,
        }
    }

    /// Whether all that stands on the left is known to hold, and all on the right not to.
    pub const fn include(&self, known: Line) -> bool {
        known.left & !self.holding == 0 && known.right & !self.failing == 0
    }

    /// The clause with the facts put in: without what they make idle on either side; `None` where
    /// they make it true.
    pub const fn put_into(&self, line: Line) -> Option<Line> {
        if line.left & self.failing != 0 || line.right & self.holding != 0 {
            return None;
        }
        Some(Line {
            left: line.left & !self.holding,
            right: line.right & !self.failing,
        })
    }

    /// The claims of a clause's hypotheses that are known, in the order of hypotheses.
    pub(super) fn of(&self, line: Line) -> Vec<Claim> {
        let named = hypotheses(line.left | line.right);
        let known = named.filter_map(|hypothesis| {
            let value = self.value(hypothesis)?;
            Some(Claim { hypothesis, value })
        });
        known.collect()
    }
}

/// The hypotheses of a mask, in ascending order.
pub(super) fn hypotheses(mut mask: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(lowest)
    })
}
