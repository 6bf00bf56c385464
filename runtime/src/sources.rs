//! The text of this crate, so that `alc` can carry it along and compile it wherever it builds a
//! player.

/// Every source file: its path from `src/`, with `/` between folders, and its text. Sorted by path;
/// the first to compile is `lib.rs`.
pub const FILES: &[(&str, &str)] = &[
    ("argue.rs", include_str!("argue.rs")),
    ("argue/audit.rs", include_str!("argue/audit.rs")),
    ("argue/audit/blame.rs", include_str!("argue/audit/blame.rs")),
    ("argue/audit/tally.rs", include_str!("argue/audit/tally.rs")),
    ("argue/base.rs", include_str!("argue/base.rs")),
    ("argue/clauses.rs", include_str!("argue/clauses.rs")),
    ("argue/courses.rs", include_str!("argue/courses.rs")),
    ("argue/decide.rs", include_str!("argue/decide.rs")),
    ("argue/facts.rs", include_str!("argue/facts.rs")),
    ("argue/justify.rs", include_str!("argue/justify.rs")),
    ("argue/objective.rs", include_str!("argue/objective.rs")),
    ("argue/prover.rs", include_str!("argue/prover.rs")),
    ("argue/sight.rs", include_str!("argue/sight.rs")),
    ("argue/tree.rs", include_str!("argue/tree.rs")),
    ("attacks.rs", include_str!("attacks.rs")),
    ("digest.rs", include_str!("digest.rs")),
    ("excerpt.rs", include_str!("excerpt.rs")),
    ("explain.rs", include_str!("explain.rs")),
    ("explain/attempts.rs", include_str!("explain/attempts.rs")),
    ("explain/search.rs", include_str!("explain/search.rs")),
    ("fen.rs", include_str!("fen.rs")),
    ("fen/error.rs", include_str!("fen/error.rs")),
    ("fen/fit.rs", include_str!("fen/fit.rs")),
    ("fen/text.rs", include_str!("fen/text.rs")),
    ("game.rs", include_str!("game.rs")),
    ("generated.rs", include_str!("generated.rs")),
    ("generated/entries.rs", include_str!("generated/entries.rs")),
    (
        "generated/knowledge.rs",
        include_str!("generated/knowledge.rs"),
    ),
    ("generated/memory.rs", include_str!("generated/memory.rs")),
    ("generated/nodes.rs", include_str!("generated/nodes.rs")),
    ("generated/order.rs", include_str!("generated/order.rs")),
    ("generated/sets.rs", include_str!("generated/sets.rs")),
    ("generated/truths.rs", include_str!("generated/truths.rs")),
    ("generated/wording.rs", include_str!("generated/wording.rs")),
    ("geometry.rs", include_str!("geometry.rs")),
    ("kinds.rs", include_str!("kinds.rs")),
    ("lib.rs", include_str!("lib.rs")),
    ("markup.rs", include_str!("markup.rs")),
    ("material.rs", include_str!("material.rs")),
    ("measure.rs", include_str!("measure.rs")),
    ("measure/gather.rs", include_str!("measure/gather.rs")),
    ("measure/place.rs", include_str!("measure/place.rs")),
    ("moves.rs", include_str!("moves.rs")),
    ("moves/course.rs", include_str!("moves/course.rs")),
    ("moves/generation.rs", include_str!("moves/generation.rs")),
    ("notation.rs", include_str!("notation.rs")),
    ("oracle.rs", include_str!("oracle.rs")),
    (
        "oracle/by_their_king.rs",
        include_str!("oracle/by_their_king.rs"),
    ),
    (
        "oracle/conversions.rs",
        include_str!("oracle/conversions.rs"),
    ),
    ("oracle/distances.rs", include_str!("oracle/distances.rs")),
    ("oracle/ending.rs", include_str!("oracle/ending.rs")),
    ("oracle/field.rs", include_str!("oracle/field.rs")),
    ("oracle/layout.rs", include_str!("oracle/layout.rs")),
    ("oracle/outlook.rs", include_str!("oracle/outlook.rs")),
    ("oracle/promotion.rs", include_str!("oracle/promotion.rs")),
    ("oracle/purpose.rs", include_str!("oracle/purpose.rs")),
    ("oracle/roster.rs", include_str!("oracle/roster.rs")),
    ("oracle/steps.rs", include_str!("oracle/steps.rs")),
    ("oracle/survey.rs", include_str!("oracle/survey.rs")),
    ("oracle/symmetry.rs", include_str!("oracle/symmetry.rs")),
    ("play.rs", include_str!("play.rs")),
    ("position.rs", include_str!("position.rs")),
    ("position/after.rs", include_str!("position/after.rs")),
    ("position/build.rs", include_str!("position/build.rs")),
    ("position/legality.rs", include_str!("position/legality.rs")),
    ("position/man.rs", include_str!("position/man.rs")),
    ("position/sets.rs", include_str!("position/sets.rs")),
    ("positions.rs", include_str!("positions.rs")),
    ("prove.rs", include_str!("prove.rs")),
    ("prove/certificate.rs", include_str!("prove/certificate.rs")),
    (
        "prove/certificate/code.rs",
        include_str!("prove/certificate/code.rs"),
    ),
    (
        "prove/certificate/entry.rs",
        include_str!("prove/certificate/entry.rs"),
    ),
    (
        "prove/certificate/holding.rs",
        include_str!("prove/certificate/holding.rs"),
    ),
    ("prove/domain.rs", include_str!("prove/domain.rs")),
    ("prove/explored.rs", include_str!("prove/explored.rs")),
    ("prove/failures.rs", include_str!("prove/failures.rs")),
    ("prove/follow.rs", include_str!("prove/follow.rs")),
    ("prove/graph.rs", include_str!("prove/graph.rs")),
    (
        "prove/graph/standing.rs",
        include_str!("prove/graph/standing.rs"),
    ),
    (
        "prove/graph/survey.rs",
        include_str!("prove/graph/survey.rs"),
    ),
    ("prove/index.rs", include_str!("prove/index.rs")),
    ("prove/line.rs", include_str!("prove/line.rs")),
    ("prove/measure.rs", include_str!("prove/measure.rs")),
    ("prove/memory.rs", include_str!("prove/memory.rs")),
    ("prove/outcome.rs", include_str!("prove/outcome.rs")),
    ("prove/roots.rs", include_str!("prove/roots.rs")),
    ("prove/sets.rs", include_str!("prove/sets.rs")),
    ("prove/settle.rs", include_str!("prove/settle.rs")),
    ("prove/summary.rs", include_str!("prove/summary.rs")),
    ("prove/symmetry.rs", include_str!("prove/symmetry.rs")),
    (
        "prove/symmetry/turn.rs",
        include_str!("prove/symmetry/turn.rs"),
    ),
    ("prove/together.rs", include_str!("prove/together.rs")),
    ("random.rs", include_str!("random.rs")),
    ("rules.rs", include_str!("rules.rs")),
    ("rules/refused.rs", include_str!("rules/refused.rs")),
    ("rules/setup.rs", include_str!("rules/setup.rs")),
    ("set.rs", include_str!("set.rs")),
    ("shell.rs", include_str!("shell.rs")),
    ("shell/answer.rs", include_str!("shell/answer.rs")),
    ("shell/arguments.rs", include_str!("shell/arguments.rs")),
    (
        "shell/arguments/knowledge.rs",
        include_str!("shell/arguments/knowledge.rs"),
    ),
    ("shell/ask.rs", include_str!("shell/ask.rs")),
    ("shell/ask/json.rs", include_str!("shell/ask/json.rs")),
    ("shell/ask/text.rs", include_str!("shell/ask/text.rs")),
    ("shell/ask/trace.rs", include_str!("shell/ask/trace.rs")),
    ("shell/ask/words.rs", include_str!("shell/ask/words.rs")),
    ("shell/audit.rs", include_str!("shell/audit.rs")),
    ("shell/audit/json.rs", include_str!("shell/audit/json.rs")),
    ("shell/audit/text.rs", include_str!("shell/audit/text.rs")),
    ("shell/bench.rs", include_str!("shell/bench.rs")),
    ("shell/board.rs", include_str!("shell/board.rs")),
    ("shell/completions.rs", include_str!("shell/completions.rs")),
    ("shell/decide.rs", include_str!("shell/decide.rs")),
    (
        "shell/decide/reply.rs",
        include_str!("shell/decide/reply.rs"),
    ),
    (
        "shell/decide/stream.rs",
        include_str!("shell/decide/stream.rs"),
    ),
    ("shell/explain.rs", include_str!("shell/explain.rs")),
    (
        "shell/explain/board.rs",
        include_str!("shell/explain/board.rs"),
    ),
    ("shell/explain/dot.rs", include_str!("shell/explain/dot.rs")),
    (
        "shell/explain/json.rs",
        include_str!("shell/explain/json.rs"),
    ),
    (
        "shell/explain/text.rs",
        include_str!("shell/explain/text.rs"),
    ),
    ("shell/help.rs", include_str!("shell/help.rs")),
    ("shell/help/bench.rs", include_str!("shell/help/bench.rs")),
    (
        "shell/help/examples.rs",
        include_str!("shell/help/examples.rs"),
    ),
    (
        "shell/help/knowledge.rs",
        include_str!("shell/help/knowledge.rs"),
    ),
    ("shell/html.rs", include_str!("shell/html.rs")),
    ("shell/html/chart.rs", include_str!("shell/html/chart.rs")),
    ("shell/html/heat.rs", include_str!("shell/html/heat.rs")),
    ("shell/html/lines.rs", include_str!("shell/html/lines.rs")),
    ("shell/html/style.rs", include_str!("shell/html/style.rs")),
    ("shell/html/text.rs", include_str!("shell/html/text.rs")),
    ("shell/human.rs", include_str!("shell/human.rs")),
    ("shell/info.rs", include_str!("shell/info.rs")),
    ("shell/json.rs", include_str!("shell/json.rs")),
    ("shell/lines.rs", include_str!("shell/lines.rs")),
    ("shell/man.rs", include_str!("shell/man.rs")),
    ("shell/opponent.rs", include_str!("shell/opponent.rs")),
    ("shell/outline.rs", include_str!("shell/outline.rs")),
    ("shell/output.rs", include_str!("shell/output.rs")),
    ("shell/pgn.rs", include_str!("shell/pgn.rs")),
    ("shell/pgn/text.rs", include_str!("shell/pgn/text.rs")),
    ("shell/play.rs", include_str!("shell/play.rs")),
    ("shell/play/record.rs", include_str!("shell/play/record.rs")),
    ("shell/play/start.rs", include_str!("shell/play/start.rs")),
    ("shell/predicates.rs", include_str!("shell/predicates.rs")),
    ("shell/progress.rs", include_str!("shell/progress.rs")),
    ("shell/prove.rs", include_str!("shell/prove.rs")),
    (
        "shell/prove/histogram.rs",
        include_str!("shell/prove/histogram.rs"),
    ),
    ("shell/prove/json.rs", include_str!("shell/prove/json.rs")),
    (
        "shell/prove/markdown.rs",
        include_str!("shell/prove/markdown.rs"),
    ),
    (
        "shell/prove/positions.rs",
        include_str!("shell/prove/positions.rs"),
    ),
    ("shell/prove/text.rs", include_str!("shell/prove/text.rs")),
    ("shell/score.rs", include_str!("shell/score.rs")),
    ("shell/symmetry.rs", include_str!("shell/symmetry.rs")),
    ("shell/terminal.rs", include_str!("shell/terminal.rs")),
    ("sources.rs", include_str!("sources.rs")),
    ("square.rs", include_str!("square.rs")),
    ("start.rs", include_str!("start.rs")),
    ("strategy.rs", include_str!("strategy.rs")),
    ("svg.rs", include_str!("svg.rs")),
    ("svg/arrow.rs", include_str!("svg/arrow.rs")),
    ("svg/men.rs", include_str!("svg/men.rs")),
    ("threads.rs", include_str!("threads.rs")),
    ("timing.rs", include_str!("timing.rs")),
    ("timing/spread.rs", include_str!("timing/spread.rs")),
    ("tree.rs", include_str!("tree.rs")),
    ("uci.rs", include_str!("uci.rs")),
    ("uci/choose.rs", include_str!("uci/choose.rs")),
    ("uci/command.rs", include_str!("uci/command.rs")),
    ("uci/draws.rs", include_str!("uci/draws.rs")),
    ("uci/follow.rs", include_str!("uci/follow.rs")),
    ("uci/line.rs", include_str!("uci/line.rs")),
    ("uci/mended.rs", include_str!("uci/mended.rs")),
    ("uci/options.rs", include_str!("uci/options.rs")),
    ("uci/output.rs", include_str!("uci/output.rs")),
    ("uci/perfect.rs", include_str!("uci/perfect.rs")),
    ("uci/record.rs", include_str!("uci/record.rs")),
    ("uci/score.rs", include_str!("uci/score.rs")),
    ("uci/sense.rs", include_str!("uci/sense.rs")),
    ("uci/signal.rs", include_str!("uci/signal.rs")),
    ("uci/think.rs", include_str!("uci/think.rs")),
    ("view.rs", include_str!("view.rs")),
    ("wording.rs", include_str!("wording.rs")),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    /// Adds the files below a folder, each with its path from the root.
    fn walk(root: &Path, folder: &str, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            let path = if folder.is_empty() {
                name
            } else {
                format!("{folder}/{name}")
            };
            if entry.file_type().unwrap().is_dir() {
                walk(root, &path, found);
            } else {
                found.push((path.clone(), fs::read_to_string(root.join(&path)).unwrap()));
            }
        }
    }

    #[test]
    fn every_source_file_is_listed_with_its_text() {
        let mut found = Vec::new();
        walk(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            "",
            &mut found,
        );
        found.sort();
        let listed: Vec<_> = FILES.iter().map(|(path, _)| *path).collect();
        let paths: Vec<_> = found.iter().map(|(path, _)| path.as_str()).collect();
        assert_eq!(listed, paths, "add to `FILES` what is missing there");
        for ((path, listed), (_, text)) in FILES.iter().zip(&found) {
            assert!(
                listed == text,
                "the text listed for {path} is another file's"
            );
        }
    }
}
