//! Numbers and words as the page writes them.

use crate::shell::prove::grouped;

/// A number of things: `1 move`, `34 moves`.
pub(super) fn counted(number: u64, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", grouped(number))
}

/// A share in per cent, which is 0 or 100 only where it is none or all: `0.03%`, `99.9%`.
pub(super) fn share(part: u64, whole: u64) -> String {
    let percent = percentage(part, whole);
    if part == 0 {
        "0%".to_owned()
    } else if part >= whole {
        "100%".to_owned()
    } else if percent < 0.01 {
        "<0.01%".to_owned()
    } else if percent < 1.0 {
        format!("{percent:.2}%")
    } else if percent >= 99.95 {
        ">99.9%".to_owned()
    } else {
        format!("{percent:.1}%")
    }
}

/// A share in per cent, 0 to 100, for the length of a bar.
pub(super) fn percentage(part: u64, whole: u64) -> f64 {
    if whole == 0 {
        return 0.0;
    }
    part as f64 * 100.0 / whole as f64
}

/// A mean with so many decimals; a dash where there is none.
pub(super) fn mean(mean: Option<f64>, decimals: usize) -> String {
    mean.map_or("–".to_owned(), |mean| format!("{mean:.decimals$}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_thing_is_not_several() {
        let counts = [0, 1, 2, 175_168].map(|count| counted(count, "move"));
        assert_eq!(counts, ["0 moves", "1 move", "2 moves", "175,168 moves"]);
    }

    #[test]
    fn only_none_and_all_are_0_and_100_per_cent() {
        let shares = [(0, 9), (9, 9), (48, 175_168), (1, 175_168), (1, 3)];
        let shares = shares.map(|(part, whole)| share(part, whole));
        assert_eq!(shares, ["0%", "100%", "0.03%", "<0.01%", "33.3%"]);
        assert_eq!(share(175_120, 175_168), ">99.9%");
        assert_eq!(share(0, 0), "0%");
    }
}
