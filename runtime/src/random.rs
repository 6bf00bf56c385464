//! Chance that can be repeated: the same seed gives the same numbers on every machine.

/// A small generator of pseudo-random numbers (SplitMix64, by Steele, Lea and Flood, 2014). Fit
/// for defenders and tests, not for secrets.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator that starts from this seed; every seed is a good one.
    pub const fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// The next number, any of 64 bits.
    pub const fn next_bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number from 0 to `limit` − 1; 0 when `limit` is 0. Its bias, below `limit` / 2⁶⁴, is of no
    /// account here.
    pub const fn below(&mut self, limit: usize) -> usize {
        ((self.next_bits() as u128 * limit as u128) >> 64) as usize
    }
}
