//! How long a comparison takes, told before it is begun: with each man more it is sixty times as
//! long, and a few positions tell.

use std::num::NonZero;
use std::thread;
use std::time::{Duration, Instant};

use alc_runtime::Strategy;

use super::draw::about;
use super::same_men;

/// What is to be expected of a comparison; it may be out by a small factor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// How many positions are compared.
    pub positions: f64,
    /// How long that takes on all processors.
    pub time: Duration,
}

/// So long at most it may take to estimate.
const LONGEST: Duration = Duration::from_millis(300);

/// Estimates a comparison in all positions, or in so many. None where the tables have
/// different men.
pub fn estimate(
    first: &dyn Strategy,
    second: &dyn Strategy,
    sample: Option<usize>,
) -> Option<Estimate> {
    same_men(first.material(), second.material()).ok()?;
    let about = about(first.material());
    let positions = sample.map_or(about.count, |count| about.count.min(count as f64));
    let started = Instant::now();
    let mut looked_at = 0_u32;
    for position in &about.some {
        first.decide(position);
        if first.material() == second.material() {
            second.decide(position);
        }
        looked_at += 1;
        if started.elapsed() >= LONGEST {
            break;
        }
    }
    let each = started.elapsed().as_secs_f64() / f64::from(looked_at.max(1));
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let seconds = each * positions / processors as f64;
    Some(Estimate {
        positions,
        time: Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX),
    })
}
