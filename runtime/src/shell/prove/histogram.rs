//! How many positions take how many moves, drawn with characters: the table beside perfect play.

use super::text::grouped;
use crate::prove::Lengths;

/// Characters of the longest bar.
const BAR: usize = 28;

/// Rows at most; where there are more lengths, several share a row.
const ROWS: usize = 40;

/// A row for each length, in the order of lengths; nothing where nothing has a length.
pub(super) fn histogram(table: &Lengths, perfect: &Lengths) -> String {
    let longest = table.longest().max(perfect.longest());
    let Some(longest) = longest else {
        return String::new();
    };
    let step = longest.div_ceil(ROWS).max(1);
    let count = |lengths: &Lengths, first: usize| -> u64 {
        lengths.positions.iter().skip(first).take(step).sum()
    };
    let rows: Vec<_> = (1..=longest)
        .step_by(step)
        .map(|first| (first, count(table, first), count(perfect, first)))
        .collect();
    let most = rows.iter().map(|(_, one, other)| (*one).max(*other)).max();
    let most = most.unwrap_or(0).max(1);
    let mut text = format!(
        "{:>7}  {:<width$}  perfect play\n",
        "moves",
        "the table",
        width = BAR + 11
    );
    for (first, table, perfect) in rows {
        let label = match step {
            1 => first.to_string(),
            _ => format!("{first}–{}", first + step - 1),
        };
        text.push_str(&format!(
            "{label:>7}  {}  {}",
            cell(table, most),
            cell(perfect, most).trim_end()
        ));
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

/// A count and its bar, in eighths of a character.
fn cell(count: u64, most: u64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if count == 0 {
        return " ".repeat(BAR + 11);
    }
    let eighths = ((count as u128 * BAR as u128 * 8).div_ceil(most as u128)) as usize;
    let bar = format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8]);
    format!("{:>10} {bar:<BAR$}", grouped(count))
}
