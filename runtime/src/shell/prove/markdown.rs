//! A proof as a section of a document in Markdown, such as the page that says what is proved of the
//! tables that come with alc. It names no engine and no time, so it stays the same until the table
//! or perfect play does not.

use super::text::{conclusion, grouped, moves};
use super::{ProveOptions, Report};
use crate::fen;
use crate::prove::{Summary, Verdict};
use crate::shell::symmetry;
use crate::strategy::Strategy;

/// The report.
pub(super) fn write(report: &Report<'_>) -> String {
    let Report {
        proof,
        summary,
        symmetries,
        options,
    } = report;
    let strategy = proof.strategy();
    let mut text = format!("## {}\n\n{}: ", strategy.name(), strategy.material());
    text.push_str(&conclusion(strategy, summary, options.manner));
    text.push_str(&format!(
        "\n{} positions are legal with us to move.\n",
        grouped(summary.legal)
    ));
    for (verdict, count) in summary.failing() {
        let up_to = match summary.too_long.longest() {
            Some(moves) if verdict == Verdict::OverFiftyMoves => format!(", up to {moves}"),
            _ => String::new(),
        };
        text.push_str(&format!("\n- {}: {verdict}{up_to}", grouped(count)));
    }
    text.push_str(&lengths(summary));
    text.push_str(&advice(strategy, summary));
    if let Some(line) = &summary.longest {
        let fen = fen::write(&line.start, options.us, 0, 1);
        let moves = moves(strategy, line, options.us, "");
        text.push_str(&format!(
            "\nThe longest line, from `{fen}`:\n\n```text\n{moves}```\n"
        ));
    }
    text.push_str(&failures(strategy, summary, options));
    if let Some(audit) = symmetries {
        let audit = symmetry::text(audit, strategy, options.us);
        text.push_str(&format!("\n```text\n{audit}```\n"));
    }
    text
}

fn lengths(summary: &Summary) -> String {
    let longest =
        |longest: Option<usize>| longest.map_or("–".to_owned(), |moves| moves.to_string());
    let mean = |mean: Option<f64>| mean.map_or("–".to_owned(), |mean| format!("{mean:.3}"));
    format!(
        "\n\n| moves of ours | the table | perfect play |\n|---|--:|--:|\n\
         | longest line | {} | {} |\n| mean | {} | {} |\n",
        longest(summary.lengths.longest()),
        longest(summary.optimal.longest()),
        mean(summary.lengths.mean()),
        mean(summary.optimal.mean())
    )
}

fn advice(strategy: &dyn Strategy, summary: &Summary) -> String {
    let mut text = String::from(
        "\n| advice | uses | share | moves over perfect play, a use |\n|---|--:|--:|--:|\n",
    );
    for (index, advice) in summary.advice.iter().enumerate() {
        let excess = advice.mean_excess();
        text.push_str(&format!(
            "| `{}` | {} | {:.1} % | {} |\n",
            strategy.advice(index).name,
            grouped(advice.uses),
            100.0 * advice.uses as f64 / summary.positions.max(1) as f64,
            excess.map_or("–".to_owned(), |excess| format!("{excess:.3}"))
        ));
    }
    text
}

/// The positions that fail, and how.
fn failures(strategy: &dyn Strategy, summary: &Summary, options: &ProveOptions) -> String {
    let failing: u64 = summary.failing().map(|(_, count)| count).sum();
    if failing == 0 {
        return String::new();
    }
    let listed = summary.failures.len() as u64;
    let first = if listed < failing {
        format!(" (the first {} of {})", grouped(listed), grouped(failing))
    } else {
        String::new()
    };
    let mut text = format!("\nWhere it fails, the soonest first{first}:\n\n```text\n");
    for failure in &summary.failures {
        let fen = fen::write(&failure.line.start, options.us, 0, 1);
        let moves = moves(strategy, &failure.line, options.us, "    ");
        text.push_str(&format!("{fen}  {}\n{moves}", failure.verdict));
    }
    text.push_str("```\n");
    text
}
