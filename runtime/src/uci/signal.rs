//! When an answer may be told. A program that lets a player think for as long as it likes, or in
//! the other side's time, takes no answer before it asks for it.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// What one answer waits for.
pub(super) struct Signal {
    waits: Mutex<Waits>,
    changed: Condvar,
}

#[derive(Clone, Copy)]
struct Waits {
    /// For `stop`.
    infinite: bool,
    /// For `ponderhit` or `stop`.
    ponder: bool,
}

impl Signal {
    pub(super) fn new(infinite: bool, ponder: bool) -> Signal {
        Signal {
            waits: Mutex::new(Waits { infinite, ponder }),
            changed: Condvar::new(),
        }
    }

    /// Nothing is waited for any more.
    pub(super) fn stop(&self) {
        *self.waits() = Waits {
            infinite: false,
            ponder: false,
        };
        self.changed.notify_all();
    }

    /// The move that was thought about has been played.
    pub(super) fn ponder_hit(&self) {
        self.waits().ponder = false;
        self.changed.notify_all();
    }

    /// Waits until the answer may be told.
    pub(super) fn wait(&self) {
        let mut waits = self.waits();
        while waits.infinite || waits.ponder {
            let woken = self.changed.wait(waits);
            waits = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Two flags, either of which may hold: nobody who panics can spoil them.
    fn waits(&self) -> MutexGuard<'_, Waits> {
        self.waits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
