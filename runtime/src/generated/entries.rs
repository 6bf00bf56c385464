//! Small tables of what is known of positions, in which a newer entry takes an older one's place. They
//! are written and read by many threads at once, and no thread waits for another.

use std::sync::atomic::{AtomicU64, Ordering, fence};

/// How many entries a table has: 96 KiB with one word each, which a processor's second cache has room
/// for several times over.
const COUNT: usize = 1 << 12;

/// A table whose entries are found by a key and hold so many words and a bit.
#[derive(Debug)]
pub(super) struct Entries<const WORDS: usize>([Entry<WORDS>; COUNT]);

impl<const WORDS: usize> Entries<WORDS> {
    /// All entries are empty.
    pub(super) const fn empty() -> Entries<WORDS> {
        Entries([const { Entry::empty() }; COUNT])
    }

    /// Where what has these mixed bits belongs.
    #[inline]
    pub(super) fn entry(&self, mixed: u64) -> &Entry<WORDS> {
        &self.0[(mixed.wrapping_mul(SPREAD) >> (u64::BITS - COUNT.ilog2())) as usize]
    }
}

/// The fractional part of the golden ratio: what it is multiplied with is spread over all bits.
pub(super) const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// An entry of a table.
#[derive(Debug)]
pub(super) struct Entry<const WORDS: usize> {
    /// Its bit, whether a thread is writing, and from bit 2 on how often one has.
    state: AtomicU64,
    key: AtomicU64,
    words: [AtomicU64; WORDS],
}

/// The state of an entry in which nothing has been written.
const EMPTY: u64 = 0;
/// The entry's bit.
const BIT: u64 = 1;
/// The bit that says that a thread is writing.
const WRITING: u64 = 2;
/// What is added each time.
const ONCE: u64 = 4;

impl<const WORDS: usize> Entry<WORDS> {
    const fn empty() -> Entry<WORDS> {
        Entry {
            state: AtomicU64::new(EMPTY),
            key: AtomicU64::new(0),
            words: [const { AtomicU64::new(0) }; WORDS],
        }
    }

    /// The words and the bit, if it is this key's.
    #[inline]
    pub(super) fn read(&self, key: u64) -> Option<([u64; WORDS], bool)> {
        let state = self.state.load(Ordering::Acquire);
        if state == EMPTY || state & WRITING != 0 || self.key.load(Ordering::Relaxed) != key {
            return None;
        }
        let mut words = [0; WORDS];
        for (word, held) in words.iter_mut().zip(&self.words) {
            *word = held.load(Ordering::Relaxed);
        }
        // What was read belongs together if no other thread has begun to write meanwhile.
        fence(Ordering::Acquire);
        let unchanged = self.state.load(Ordering::Relaxed) == state;
        unchanged.then_some((words, state & BIT != 0))
    }

    /// Makes it this key's, unless another thread is writing: its key is as good as this one.
    #[inline]
    pub(super) fn write(&self, key: u64, words: [u64; WORDS], bit: bool) {
        let state = self.state.load(Ordering::Relaxed);
        let begun = state & WRITING == 0
            && self
                .state
                .compare_exchange(state, state | WRITING, Ordering::Acquire, Ordering::Relaxed)
                .is_ok();
        if !begun {
            return;
        }
        fence(Ordering::Release);
        self.key.store(key, Ordering::Relaxed);
        for (held, word) in self.words.iter().zip(words) {
            held.store(word, Ordering::Relaxed);
        }
        let counted = (state & !BIT).wrapping_add(ONCE).max(ONCE);
        self.state
            .store(counted | u64::from(bit), Ordering::Release);
    }
}
