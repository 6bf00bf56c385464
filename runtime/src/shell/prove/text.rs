//! A proof for people: the verdict, the lengths, what each piece of advice costs, and the lines that
//! show it.

use super::Report;
use super::histogram::histogram;
use crate::fen;
use crate::material::Colour;
use crate::prove::{Line, Manner, Summary, Verdict};
use crate::shell::score::{return_of, score};
use crate::shell::symmetry;
use crate::strategy::{Aim, Strategy};

/// The most characters of a line of text.
const WIDTH: usize = 96;

/// The report.
pub(super) fn write(report: &Report<'_>) -> String {
    let Report {
        proof,
        summary,
        symmetries,
        options,
    } = report;
    let strategy = proof.strategy();
    let mut text = conclusion(strategy, summary, options.manner);
    text.push_str(&format!(
        "({} are legal with us to move)\n",
        grouped(summary.legal)
    ));
    text.push_str(&verdicts(summary));
    text.push_str(&lengths(summary));
    text.push_str(&advice(strategy, summary));
    if let Some(line) = &summary.longest {
        text.push_str("\nthe longest line\n");
        text.push_str(&written(strategy, line, options.us));
    }
    text.push_str(&failures(strategy, summary, options.us));
    if let Some(audit) = symmetries {
        text.push('\n');
        text.push_str(&symmetry::text(audit, strategy, options.us));
    }
    text
}

/// A number with commas between thousands.
pub(in crate::shell) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Whether it is proven, and of how many positions; a line.
pub(super) fn conclusion(strategy: &dyn Strategy, summary: &Summary, manner: Manner) -> String {
    let aim = match strategy.aim() {
        Aim::Mate => "mates",
        Aim::Promotion => "promotes safely",
        Aim::Formula => "reaches its aim",
    };
    let anew = match manner {
        Manner::Execute => "",
        Manner::Reconsult => ", asked anew at every move,",
    };
    let name = strategy.name();
    let all = grouped(summary.positions);
    if summary.is_proven() {
        format!("proven: {name}{anew} {aim} from all {all} positions\n")
    } else {
        let won = grouped(summary.verdicts[Verdict::Won as usize]);
        format!("not proven: {name}{anew} {aim} from {won} of {all} positions\n")
    }
}

/// How many positions come to which other end.
fn verdicts(summary: &Summary) -> String {
    let mut text = String::new();
    for (verdict, count) in summary.failing() {
        text.push_str(&format!("{:>12}  {verdict}", grouped(count)));
        match summary.too_long.longest() {
            Some(moves) if verdict == Verdict::OverFiftyMoves => {
                text.push_str(&format!(", up to {moves}\n"));
            }
            _ => text.push('\n'),
        }
    }
    text
}

/// The longest line and the mean, beside perfect play's, and how they are spread.
fn lengths(summary: &Summary) -> String {
    let longest =
        |longest: Option<usize>| longest.map_or("–".to_owned(), |moves| moves.to_string());
    let mean = |mean: Option<f64>| mean.map_or("–".to_owned(), |mean| format!("{mean:.3}"));
    format!(
        "\n{:22}{:>12}{:>14}\n{:22}{:>12}{:>14}\n{:22}{:>12}{:>14}\n\n{}",
        "moves of ours",
        "the table",
        "perfect play",
        "  longest line",
        longest(summary.lengths.longest()),
        longest(summary.optimal.longest()),
        "  mean",
        mean(summary.lengths.mean()),
        mean(summary.optimal.mean()),
        histogram(&summary.lengths, &summary.optimal)
    )
}

/// What each piece of advice does.
fn advice(strategy: &dyn Strategy, summary: &Summary) -> String {
    let names: Vec<_> = (0..summary.advice.len())
        .map(|index| strategy.advice(index).name)
        .collect();
    let width = names.iter().map(|name| name.chars().count()).max();
    let width = width.unwrap_or(0).max("advice".len());
    let mut text = format!(
        "\n{:width$}{:>12}{:>9}  moves over perfect play, a use\n",
        "advice", "uses", "share"
    );
    for (name, advice) in names.iter().zip(&summary.advice) {
        let share = 100.0 * advice.uses as f64 / summary.positions.max(1) as f64;
        let excess = match advice.mean_excess() {
            Some(excess) => format!("{excess:.3}"),
            None => "–".to_owned(),
        };
        text.push_str(&format!(
            "{name:width$}{:>12}{share:>7.1} %  {excess}\n",
            grouped(advice.uses)
        ));
    }
    text
}

/// The positions that fail.
fn failures(strategy: &dyn Strategy, summary: &Summary, us: Colour) -> String {
    if summary.is_proven() {
        return String::new();
    }
    let failing = summary.positions - summary.verdicts[Verdict::Won as usize];
    let head = match summary.failures[..] {
        [] => "",
        _ => "\nwhere it fails, the soonest first\n",
    };
    let mut text = head.to_owned();
    for failure in &summary.failures {
        text.push_str(&format!("\n{}: ", failure.verdict));
        text.push_str(written(strategy, &failure.line, us).trim_start());
    }
    let listed = summary.failures.len() as u64;
    if failing > listed {
        text.push_str(&format!(
            "\n{} more are not listed (--failures)\n",
            grouped(failing - listed)
        ));
    }
    text
}

/// A line: its FEN, and its moves.
fn written(strategy: &dyn Strategy, line: &Line, us: Colour) -> String {
    format!(
        "  {}\n{}",
        fen::write(&line.start, us, 0, 1),
        moves(strategy, line, us, "    ")
    )
}

/// The moves of a line with their numbers and the advice of each decision, on rows that begin so.
pub(super) fn moves(strategy: &dyn Strategy, line: &Line, us: Colour, indent: &str) -> String {
    let mut text = String::new();
    let mut row = String::from(indent);
    let mut push = |text: &mut String, word: String| {
        if row.len() > indent.len() {
            if row.chars().count() + 1 + word.chars().count() > WIDTH {
                text.push_str(&row);
                text.push('\n');
                row = String::from(indent);
            } else {
                row.push(' ');
            }
        }
        row.push_str(&word);
    };
    let (moves, _) = score(line, us);
    for (ply, made) in moves.iter().enumerate() {
        let number = match made.colour {
            Colour::White => format!("{} ", made.numeral()),
            Colour::Black if ply == 0 => format!("{} ", made.numeral()),
            Colour::Black => String::new(),
        };
        let advice = made.advice.map_or_else(String::new, |advice| {
            format!(" ({})", strategy.advice(advice).name)
        });
        push(&mut text, format!("{number}{}{advice}", made.san));
    }
    if let Some(place) = return_of(line, &moves) {
        push(&mut text, format!("… and {place} is on the board again"));
    }
    if row.len() > indent.len() {
        text.push_str(&row);
        text.push('\n');
    }
    text
}
