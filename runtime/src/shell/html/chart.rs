//! How long it takes: the lengths of perfect play and of the table, side by side.

use super::text::counted;
use crate::markup::escaped;
use crate::prove::{Lengths, Summary};
use crate::shell::prove::grouped;

/// The width and height of the drawing.
const SIZE: (f64, f64) = (760.0, 300.0);

/// Where the bars stand: left, right, top and bottom.
const PLOT: (f64, f64, f64, f64) = (84.0, 752.0, 12.0, 246.0);

/// The most groups of bars; where there are more lengths, several share a group.
const MOST_GROUPS: usize = 40;

/// The most lines across, besides that of 0.
const MOST_LINES: u64 = 5;

/// The most names below the horizontal axis.
const MOST_NAMES: usize = 12;

/// The histogram, or nothing where neither perfect play nor the table reaches the aim.
pub(super) fn histogram(summary: &Summary) -> Option<String> {
    let groups = Groups::of(&summary.optimal, &summary.lengths)?;
    let most = groups
        .counts
        .iter()
        .map(|(optimal, ours)| *optimal.max(ours));
    let step = step_of(most.max().unwrap_or(0), MOST_LINES);
    let highest = most_of_axis(&groups, step);
    let mut text = format!(
        "<div class=\"wide\"><svg class=\"chart\" viewBox=\"0 0 {} {}\" role=\"img\" \
         aria-label=\"{}\">\n",
        SIZE.0,
        SIZE.1,
        escaped(&in_words(summary))
    );
    text.push_str(&vertical_axis(step, highest));
    for (index, counts) in groups.counts.iter().enumerate() {
        text.push_str(&groups.bars(index, *counts, highest));
    }
    text.push_str(&groups.horizontal_axis());
    text.push_str("</svg></div>\n");
    Some(text)
}

/// Lengths that share their bars.
struct Groups {
    /// The first length of the first group, from 1.
    first: usize,
    /// How many lengths share a group.
    width: usize,
    /// For each group the positions of perfect play, and those of the table.
    counts: Vec<(u64, u64)>,
}

impl Groups {
    fn of(optimal: &Lengths, ours: &Lengths) -> Option<Groups> {
        // Where the aim is reached already there is nothing to do, so lengths begin with 1.
        let least = |lengths: &Lengths| {
            let mut lengths = lengths.positions.iter().enumerate().skip(1);
            lengths.find_map(|(length, count)| (*count > 0).then_some(length))
        };
        let first = least(optimal).into_iter().chain(least(ours)).min()?;
        let last = optimal.longest().max(ours.longest())?;
        let width = last.div_ceil(MOST_GROUPS);
        let first = first - (first - 1) % width;
        let count = |lengths: &Lengths, from: usize| {
            let positions = lengths.positions.iter().skip(from).take(width);
            positions.sum::<u64>()
        };
        let counts = (first..=last)
            .step_by(width)
            .map(|from| (count(optimal, from), count(ours, from)))
            .collect();
        Some(Groups {
            first,
            width,
            counts,
        })
    }

    /// The lengths of a group: `7` or `7–8`.
    fn name(&self, group: usize) -> String {
        let from = self.first + group * self.width;
        match self.width {
            1 => from.to_string(),
            width => format!("{from}–{}", from + width - 1),
        }
    }

    /// Which group this is, from 1, of all of this width.
    fn ordinal(&self, group: usize) -> usize {
        self.first.div_ceil(self.width) + group
    }

    /// Where a group begins, and how wide it is.
    fn span(&self, group: usize) -> (f64, f64) {
        let width = (PLOT.1 - PLOT.0) / self.counts.len() as f64;
        (PLOT.0 + width * group as f64, width)
    }

    fn bars(&self, group: usize, (optimal, ours): (u64, u64), highest: u64) -> String {
        let (left, width) = self.span(group);
        let unit = if self.name(group) == "1" {
            "move"
        } else {
            "moves"
        };
        let bar = |class: &str, count: u64, left: f64| {
            let top = height_of(count, highest);
            format!(
                "<rect class=\"{class}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" \
                 height=\"{:.1}\"/>",
                width * 0.41,
                PLOT.3 - top
            )
        };
        format!(
            "<g><title>{} {unit}: perfect play {}, the table {}</title><rect class=\"hover\" \
             x=\"{left:.1}\" y=\"{}\" width=\"{width:.1}\" height=\"{}\"/>{}{}</g>\n",
            self.name(group),
            grouped(optimal),
            grouped(ours),
            PLOT.2,
            PLOT.3 - PLOT.2,
            bar("optimal", optimal, left + width * 0.09),
            bar("table", ours, left + width * 0.5)
        )
    }

    fn horizontal_axis(&self) -> String {
        let mut text = format!(
            "<path class=\"axis\" d=\"M{} {}H{}\"/>",
            PLOT.0, PLOT.3, PLOT.1
        );
        let every = step_of(self.counts.len() as u64, MOST_NAMES as u64) as usize;
        for group in
            (0..self.counts.len()).filter(|group| self.ordinal(*group).is_multiple_of(every))
        {
            let (left, width) = self.span(group);
            text.push_str(&format!(
                "<text class=\"middle\" x=\"{:.1}\" y=\"{}\">{}</text>",
                left + width / 2.0,
                PLOT.3 + 18.0,
                self.name(group)
            ));
        }
        text.push_str(&format!(
            "<text class=\"middle\" x=\"{}\" y=\"{}\">moves of ours to the aim</text>\n",
            (PLOT.0 + PLOT.1) / 2.0,
            SIZE.1 - 8.0
        ));
        text
    }
}

/// Lines across the plot with their numbers of positions.
fn vertical_axis(step: u64, highest: u64) -> String {
    let mut text = String::new();
    for count in (0..=highest).step_by(step as usize) {
        let height = height_of(count, highest);
        text.push_str(&format!(
            "<path class=\"grid\" d=\"M{} {height:.1}H{}\"/><text class=\"end\" x=\"{}\" \
             y=\"{:.1}\">{}</text>",
            PLOT.0,
            PLOT.1,
            PLOT.0 - 8.0,
            height + 4.5,
            grouped(count)
        ));
    }
    let middle = (PLOT.2 + PLOT.3) / 2.0;
    text.push_str(&format!(
        "<text class=\"middle\" transform=\"translate(14 {middle}) rotate(-90)\">positions</text>\n"
    ));
    text
}

/// Where a number of positions stands on the vertical axis.
fn height_of(count: u64, highest: u64) -> f64 {
    PLOT.3 - (PLOT.3 - PLOT.2) * count as f64 / highest as f64
}

/// The end of the vertical axis: the first multiple of `step` that no bar exceeds.
fn most_of_axis(groups: &Groups, step: u64) -> u64 {
    let most = groups
        .counts
        .iter()
        .map(|(optimal, ours)| *optimal.max(ours));
    most.max().unwrap_or(0).div_ceil(step).max(1) * step
}

/// The distance of marks on an axis of this length: 1, 2 or 5 times a power of ten, so that there are
/// at most so many besides that of 0.
fn step_of(length: u64, most: u64) -> u64 {
    let mut power = 1;
    loop {
        for step in [1, 2, 5].map(|digit| digit * power) {
            if length / step <= most {
                return step;
            }
        }
        power *= 10;
    }
}

/// What the drawing shows.
fn in_words(summary: &Summary) -> String {
    let said = |who: &str, lengths: &Lengths| match (lengths.mean(), lengths.longest()) {
        (Some(mean), Some(longest)) => format!(
            "{who} takes {mean:.2} moves on average and {} at most",
            counted(longest as u64, "move")
        ),
        _ => format!("{who} does not reach the aim"),
    };
    format!(
        "Histogram of lengths: {}; {}.",
        said("perfect play", &summary.optimal),
        said("the table", &summary.lengths)
    )
}
