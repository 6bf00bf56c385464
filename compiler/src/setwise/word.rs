//! Words of 64 bits, one for each square of their king: the lanes in which something holds.

/// Files that a step to the side must not come from.
const A_FILE: u64 = 0x0101_0101_0101_0101;
const H_FILE: u64 = A_FILE << 7;

/// The squares from which a king's step leads to one of these.
#[inline]
pub(super) fn beside(squares: u64) -> u64 {
    let left_and_right = (squares << 1 & !A_FILE) | (squares >> 1 & !H_FILE);
    let row = squares | left_and_right;
    left_and_right | row << 8 | row >> 8
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
