//! Work in equal parts, on several threads: what comes of it is always in the order of the parts,
//! so that the number of threads never shows.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{iter, panic, thread};

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
    progress: impl FnMut(usize),
) -> Vec<T> {
    share_out(0..parts, threads, work, progress)
}

/// Does `work` for each of these things and returns what came of them, in order: as [`in_parallel`],
/// but a part of the work can have something of its own, such as the slice that it fills.
pub fn share_out<I: Send, T: Send>(
    things: impl ExactSizeIterator<Item = I> + Send,
    threads: NonZero<usize>,
    work: impl Fn(I) -> T + Sync,
    mut progress: impl FnMut(usize),
) -> Vec<T> {
    let parts = things.len();
    let threads = threads.get().min(parts);
    if threads <= 1 {
        let one = |(part, thing)| {
            let done = work(thing);
            progress(part + 1);
            done
        };
        return things.enumerate().map(one).collect();
    }
    let waiting = Mutex::new(things.enumerate());
    // Only a thing that fails to be handed out poisons the lock, and then nothing is left to do.
    let take = || waiting.lock().ok()?.next();
    let done = AtomicUsize::new(0);
    let work_on = || {
        let (part, thing) = take()?;
        let result = work(thing);
        done.fetch_add(1, Ordering::Relaxed);
        Some((part, result))
    };
    let mut results: Vec<Option<T>> = Vec::new();
    results.resize_with(parts, || None);
    let mut told = 0;
    let mut tell = || {
        for count in told + 1..=done.load(Ordering::Relaxed) {
            progress(count);
            told = count;
        }
    };
    thread::scope(|scope| {
        let all_of_one = || iter::from_fn(work_on).collect::<Vec<_>>();
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(all_of_one)).collect();
        while let Some((part, result)) = work_on() {
            results[part] = Some(result);
            tell();
        }
        for other in others {
            let of_other = other.join().unwrap_or_else(|why| panic::resume_unwind(why));
            for (part, result) in of_other {
                results[part] = Some(result);
            }
            tell();
        }
    });
    results.into_iter().flatten().collect()
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
    fn each_part_can_fill_a_slice_of_its_own() {
        for threads in [1, 2, 7] {
            let mut numbers = [0; 10];
            let slices = numbers.chunks_mut(3).enumerate();
            let lengths = share_out(
                slices,
                NonZero::new(threads).unwrap(),
                |(part, slice)| {
                    slice.fill(part);
                    slice.len()
                },
                |_| (),
            );
            assert_eq!(lengths, [3, 3, 3, 1]);
            assert_eq!(numbers, [0, 0, 0, 1, 1, 1, 2, 2, 2, 3]);
        }
    }

    #[test]
    fn no_parts_are_done_at_once() {
        let none = in_parallel(0, available(), |part| part, |_| ());
        assert_eq!(none, []);
    }
}
