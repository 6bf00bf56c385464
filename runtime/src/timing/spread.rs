//! Repeated measurements in a form that people can judge: the middle one, which an interruption
//! does not move, and the extremes, which say how far to trust it. Every benchmark prints this.

use std::fmt;

/// The spread of some measurements, all of one unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The middle one, or the mean of the two in the middle.
    pub median: f64,
    /// The least one.
    pub least: f64,
    /// The greatest one.
    pub greatest: f64,
}

impl Spread {
    /// Of measurements in any order.
    ///
    /// # Panics
    /// If there are none.
    pub fn of(measurements: impl IntoIterator<Item = f64>) -> Spread {
        let mut sorted: Vec<_> = measurements.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let middle = (sorted.len() - 1) / 2;
        Spread {
            median: f64::midpoint(sorted[middle], sorted[sorted.len() / 2]),
            least: sorted[0],
            greatest: sorted[sorted.len() - 1],
        }
    }

    /// The same in a unit that is so many times as large.
    pub fn divided_by(self, unit: f64) -> Spread {
        Spread {
            median: self.median / unit,
            least: self.least / unit,
            greatest: self.greatest / unit,
        }
    }
}

/// `median (least–greatest)`, with as many decimals as the format asks for.
impl fmt::Display for Spread {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = formatter.precision().unwrap_or(0);
        let Spread {
            median,
            least,
            greatest,
        } = self;
        write!(
            formatter,
            "{median:.decimals$} ({least:.decimals$}–{greatest:.decimals$})"
        )
    }
}
