//! Work in equal parts, on several threads: what comes of it is always in the order of the parts,
//! so that the number of threads never shows.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// So many threads as the machine runs at once; one where it does not say.
pub fn available() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// Does `work` for each of the `parts` numbers from 0 on and returns what came of them, in order.
///
/// `progress` is told, in the calling thread and after each part, how many are done.
pub fn in_parallel<T: Send>(
    parts: usize,
    threads: NonZero<usize>,
    work: impl Fn(usize) -> T + Sync,
    mut progress: impl FnMut(usize),
) -> Vec<T> {
    let threads = threads.get().min(parts);
    if threads <= 1 {
        let one = |part| {
            let done = work(part);
            progress(part + 1);
            done
        };
        return (0..parts).map(one).collect();
    }
    let taken = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut results = thread::scope(|scope| {
        for _ in 0..threads {
            let (taken, sender, work) = (&taken, sender.clone(), &work);
            scope.spawn(move || {
                loop {
                    let part = taken.fetch_add(1, Ordering::Relaxed);
                    if part >= parts || sender.send((part, work(part))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut results = Vec::with_capacity(parts);
        for result in receiver {
            results.push(result);
            progress(results.len());
        }
        results
    });
    results.sort_unstable_by_key(|(part, _)| *part);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_threads_do() {
        for threads in [1, 2, 7] {
            let mut told = Vec::new();
            let squares = in_parallel(
                100,
                NonZero::new(threads).unwrap(),
                |part| part * part,
                |done| told.push(done),
            );
            assert_eq!(
                squares,
                (0..100).map(|part| part * part).collect::<Vec<_>>()
            );
            assert_eq!(told, (1..=100).collect::<Vec<_>>());
        }
    }

    #[test]
    fn no_parts_are_done_at_once() {
        let none = in_parallel(0, available(), |part| part, |_| ());
        assert_eq!(none, []);
    }
}
