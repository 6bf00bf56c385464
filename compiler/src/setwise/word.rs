//! Words of 64 bits, one for each square of their king: the lanes in which something holds.

use alc_runtime::SquareSet;

/// The squares from which a king's step leads to one of these.
#[inline]
pub(super) fn beside(squares: u64) -> u64 {
    alc_runtime::beside(SquareSet::from_bits(squares)).bits()
}

/// The indices of the bits that are set, in ascending order.
#[inline]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(lowest)
    })
}

/// In all lanes, or in none.
#[inline]
pub(super) fn everywhere(holds: bool) -> u64 {
    if holds { u64::MAX } else { 0 }
}
