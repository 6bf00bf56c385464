//! Where answers go: two threads write them, each of them whole lines.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The output, shared by the thread that reads and the one that thinks.
pub(super) struct Output<'a>(Mutex<Sink<'a>>);

struct Sink<'a> {
    out: &'a mut (dyn Write + Send),
    /// Why nothing more is written.
    failure: Option<io::Error>,
}

impl<'a> Output<'a> {
    pub(super) fn new(out: &'a mut (dyn Write + Send)) -> Output<'a> {
        Output(Mutex::new(Sink { out, failure: None }))
    }

    /// Writes whole lines so that they are read at once and no others come between them.
    pub(super) fn say(&self, lines: &str) {
        let mut sink = self.sink();
        if sink.failure.is_none() {
            let written = sink.out.write_all(lines.as_bytes());
            sink.failure = written.and_then(|()| sink.out.flush()).err();
        }
    }

    /// Whether writing has failed, so that nobody hears any more what is said.
    pub(super) fn is_broken(&self) -> bool {
        self.sink().failure.is_some()
    }

    /// Whether all was written.
    ///
    /// # Errors
    /// The first failure.
    pub(super) fn close(self) -> io::Result<()> {
        let sink = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        sink.failure.map_or(Ok(()), Err)
    }

    /// What a panic has left here is whole lines and can be gone on with.
    fn sink(&self) -> MutexGuard<'_, Sink<'a>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
