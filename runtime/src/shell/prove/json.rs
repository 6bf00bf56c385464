//! A proof for programs: one JSON object on a line, its keys always in the same order.

use super::Report;
use crate::fen;
use crate::material::Colour;
use crate::notation::san;
use crate::position::Position;
use crate::prove::{Decided, Lengths, Line, Manner, Summary, Verdict};
use crate::shell::json::{push_key, push_string};
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
    let us = options.us;
    let mut out = String::from("{");
    push_key(&mut out, "table");
    push_string(&mut out, strategy.name());
    push_key(&mut out, "engine");
    push_string(&mut out, strategy.engine());
    push_key(&mut out, "manner");
    push_string(
        &mut out,
        match options.manner {
            Manner::Execute => "trees_executed",
            Manner::Reconsult => "asked_anew",
        },
    );
    push_value(&mut out, "proven", summary.is_proven());
    push_value(&mut out, "legal", summary.legal);
    push_value(&mut out, "positions", summary.positions);
    push_key(&mut out, "verdicts");
    out.push('{');
    for verdict in Verdict::ALL {
        push_value(&mut out, verdict.word(), summary.verdicts[verdict as usize]);
    }
    out.push('}');
    push_key(&mut out, "longest");
    match &summary.longest {
        None => out.push_str("null"),
        Some(line) => {
            out.push('{');
            push_value(&mut out, "moves", line.our_moves());
            push_line(&mut out, line, us);
            out.push('}');
        }
    }
    push_key(&mut out, "mean");
    push_mean(&mut out, summary.lengths.mean());
    push_lengths(&mut out, "lengths", &summary.lengths);
    push_key(&mut out, "optimal");
    out.push('{');
    push_key(&mut out, "longest");
    let longest = summary.optimal.longest();
    out.push_str(&longest.map_or("null".to_owned(), |longest| longest.to_string()));
    push_key(&mut out, "mean");
    push_mean(&mut out, summary.optimal.mean());
    push_lengths(&mut out, "lengths", &summary.optimal);
    out.push('}');
    push_advice(&mut out, strategy, summary);
    push_failures(&mut out, strategy, summary, us);
    if let Some(audit) = symmetries {
        push_key(&mut out, "symmetries");
        out.push_str(&symmetry::json(audit, strategy, us));
    }
    out.push_str("}\n");
    out
}

fn push_advice(out: &mut String, strategy: &dyn Strategy, summary: &Summary) {
    push_key(out, "advice");
    out.push('{');
    for (index, advice) in summary.advice.iter().enumerate() {
        push_key(out, strategy.advice(index).name);
        out.push('{');
        push_value(out, "uses", advice.uses);
        push_key(out, "excess");
        push_mean(out, advice.mean_excess());
        out.push('}');
    }
    out.push('}');
}

fn push_failures(out: &mut String, strategy: &dyn Strategy, summary: &Summary, us: Colour) {
    push_key(out, "failures");
    out.push('[');
    for (index, failure) in summary.failures.iter().enumerate() {
        out.push_str(if index == 0 { "{" } else { ",{" });
        push_key(out, "fen");
        push_string(out, &written(&failure.line.start, us));
        push_key(out, "verdict");
        push_string(out, failure.verdict.word());
        push_key(out, "line");
        push_moves(out, &failure.line, us);
        push_key(out, "returns_to");
        let back = failure.line.returns_to;
        out.push_str(&back.map_or("null".to_owned(), |ply| ply.to_string()));
        push_key(out, "decided");
        match failure
            .line
            .steps
            .iter()
            .rev()
            .find_map(|step| step.decided)
        {
            None => out.push_str("null"),
            Some(decided) => push_decided(out, strategy, decided),
        }
        out.push('}');
    }
    out.push(']');
}

/// The last decision of a line, and where its advice stands.
fn push_decided(out: &mut String, strategy: &dyn Strategy, decided: Decided) {
    let advice = strategy.advice(decided.advice);
    out.push('{');
    push_key(out, "rule");
    push_string(out, strategy.rule(decided.rule).name);
    push_key(out, "advice");
    push_string(out, advice.name);
    push_key(out, "file");
    push_string(out, advice.file);
    push_value(out, "line", advice.line);
    out.push('}');
}

/// The position that a line starts from, and its moves.
fn push_line(out: &mut String, line: &Line, us: Colour) {
    push_key(out, "fen");
    push_string(out, &written(&line.start, us));
    push_key(out, "line");
    push_moves(out, line, us);
}

fn push_moves(out: &mut String, line: &Line, us: Colour) {
    out.push('[');
    for (ply, (position, step)) in line.positions().iter().zip(&line.steps).enumerate() {
        if ply > 0 {
            out.push(',');
        }
        push_string(out, &san(position, step.made, us));
    }
    out.push(']');
}

/// How many positions have which length, from length 0 on.
fn push_lengths(out: &mut String, key: &str, lengths: &Lengths) {
    push_key(out, key);
    let counts: Vec<_> = lengths.positions.iter().map(ToString::to_string).collect();
    out.push_str(&format!("[{}]", counts.join(",")));
}

fn push_mean(out: &mut String, mean: Option<f64>) {
    match mean {
        Some(mean) => out.push_str(&format!("{mean:.3}")),
        None => out.push_str("null"),
    }
}

/// A number or truth.
fn push_value(out: &mut String, key: &str, value: impl ToString) {
    push_key(out, key);
    out.push_str(&value.to_string());
}

fn written(position: &Position, us: Colour) -> String {
    fen::write(position, us, 0, 1)
}
