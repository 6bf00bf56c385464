//! A proof as a page to read, to show and to print: one file of HTML that needs nothing besides
//! itself.

use crate::markup::escaped;
use crate::material::Colour;
use crate::prove::{Manner, Summary, Verdict};
use crate::shell::prove::grouped;
use crate::strategy::{Aim, Strategy};
use text::{counted, mean, percentage, share};

mod chart;
mod heat;
mod lines;
mod style;
mod text;

/// What came of a proof that was made in this manner, as a page of HTML on which we play `us`. It
/// shows the failures that the summary has.
pub fn page(strategy: &dyn Strategy, summary: &Summary, manner: Manner, us: Colour) -> String {
    let name = escaped(strategy.name());
    let proven = summary.is_proven();
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{name}: {}</title>\n<style>{}</style>\n</head>\n<body>\n",
        if proven { "proven" } else { "not proven" },
        style::STYLE
    );
    text.push_str(&format!(
        "<header>\n<h1>{name}</h1>\n<p class=\"faint\">{}</p>\n\
         <p class=\"verdict {}\">{}</p>\n</header>\n<main>\n",
        escaped(&strategy.material().to_string()),
        if proven { "proven" } else { "failing" },
        headline(strategy, summary)
    ));
    text.push_str(&figures(summary));
    text.push_str(&verdicts(summary, manner));
    text.push_str(&lengths(summary));
    text.push_str(&advice(strategy, summary));
    text.push_str(&their_king(summary, us));
    text.push_str(&longest(strategy, summary, us));
    text.push_str(&failures(strategy, summary, us));
    text.push_str(&format!(
        "</main>\n<footer>\n<p>Table <code>{name}</code>, {}, fingerprint <code>{}</code>, proved by \
         alc {}. Lengths are in moves of ours.</p>\n</footer>\n</body>\n</html>\n",
        escaped(strategy.engine()),
        escaped(strategy.fingerprint()),
        super::VERSION
    ));
    text
}

/// The verdict in a sentence.
fn headline(strategy: &dyn Strategy, summary: &Summary) -> String {
    let won = summary.verdicts[Verdict::Won as usize];
    if summary.positions == 0 {
        return "There is nothing to prove: the table is to win from no position.".to_owned();
    }
    if !summary.is_proven() {
        return format!(
            "Not proven: fails in {} of {}.",
            grouped(summary.positions - won),
            counted(summary.positions, "position")
        );
    }
    let does = match strategy.aim() {
        Aim::Mate => "mates",
        Aim::Promotion => "promotes",
        Aim::Formula => "reaches its aim",
    };
    let longest = summary.lengths.longest().unwrap_or(0) as u64;
    format!(
        "Proven: {does} from all {}, in at most {}.",
        counted(won, "position"),
        counted(longest, "move")
    )
}

/// The numbers to remember.
fn figures(summary: &Summary) -> String {
    let length = |longest: Option<usize>| {
        longest.map_or("–".to_owned(), |longest| counted(longest as u64, "move"))
    };
    let of_legal = share(summary.positions, summary.legal);
    let figures = [
        (
            "positions",
            grouped(summary.positions),
            format!("{of_legal} of {} legal ones", grouped(summary.legal)),
        ),
        (
            "longest line of the table",
            length(summary.lengths.longest()),
            format!("{} on average", mean(summary.lengths.mean(), 3)),
        ),
        (
            "longest in perfect play",
            length(summary.optimal.longest()),
            format!("{} on average", mean(summary.optimal.mean(), 3)),
        ),
    ];
    let mut text = String::from("<dl class=\"figures\">\n");
    for (name, figure, more) in figures {
        text.push_str(&format!(
            "<div><dt>{name}</dt><dd>{figure}</dd><dd>{more}</dd></div>\n"
        ));
    }
    text.push_str("</dl>\n");
    text
}

fn verdicts(summary: &Summary, manner: Manner) -> String {
    let manner = match manner {
        Manner::Execute => {
            "The tree of each decision is executed, and the table asked again where play leaves it."
        }
        Manner::Reconsult => {
            "The table is asked anew at every move; of each decision only the first move is made."
        }
    };
    let mut text = format!(
        "<section>\n<h2>What becomes of the positions</h2>\n<p class=\"note\">Every position with us \
         to move in which the table is to reach its aim, against every defence. {manner}</p>\n\
         <div class=\"wide\"><table>\n<thead><tr><th scope=\"col\">verdict</th>\
         <th scope=\"col\" class=\"count\">positions</th><th scope=\"col\" class=\"count\">share</th>\
         <td class=\"bar\"></td></tr></thead>\n<tbody>\n"
    );
    let too_long = summary.too_long.longest();
    for (verdict, count) in Verdict::ALL.into_iter().zip(summary.verdicts) {
        let kind = if verdict == Verdict::Won {
            "good"
        } else {
            "bad"
        };
        let mut head = escaped(&verdict.to_string());
        if let Some(longest) = too_long.filter(|_| verdict == Verdict::OverFiftyMoves) {
            let longest = counted(longest as u64, "move");
            head.push_str(&format!(" <span class=\"place\">up to {longest}</span>"));
        }
        text.push_str(&row(
            &head,
            &[grouped(count), share(count, summary.positions)],
            (count > 0).then(|| (percentage(count, summary.positions), kind)),
        ));
    }
    text.push_str("</tbody>\n</table></div>\n</section>\n");
    text
}

/// A row of a table: its head, which is HTML already, numbers, and a bar of so many per cent with
/// its class. A row without a bar is faint.
fn row(head: &str, numbers: &[String], bar: Option<(f64, &str)>) -> String {
    let class = if bar.is_some() {
        ""
    } else {
        " class=\"unused\""
    };
    let cells: String = numbers
        .iter()
        .map(|number| format!("<td class=\"count\">{}</td>", escaped(number)))
        .collect();
    let bar = bar.map_or(String::new(), |(percent, class)| {
        format!("<span class=\"{class}\" style=\"width:{percent:.2}%\"></span>")
    });
    format!("<tr{class}><th scope=\"row\">{head}</th>{cells}<td class=\"bar\">{bar}</td></tr>\n")
}

fn lengths(summary: &Summary) -> String {
    let Some(histogram) = chart::histogram(summary) else {
        return String::new();
    };
    let said = |mean: Option<f64>| {
        mean.map_or("never reaches the aim".to_owned(), |mean| {
            format!("{mean:.3} moves on average")
        })
    };
    format!(
        "<section>\n<h2>How long it takes</h2>\n<p class=\"note\">For each position won, the longest \
         line that the defence can force against the table; and for each position of perfect play, \
         the fewest moves that force the aim.</p>\n<ul class=\"legend\">\n\
         <li><span class=\"swatch optimal\"></span>perfect play: {}</li>\n\
         <li><span class=\"swatch table\"></span>the table: {}</li>\n</ul>\n{histogram}</section>\n",
        said(summary.optimal.mean()),
        said(summary.lengths.mean())
    )
}

fn advice(strategy: &dyn Strategy, summary: &Summary) -> String {
    let mut text = String::from(
        "<section>\n<h2>What each piece of advice does</h2>\n<p class=\"note\">In how many positions \
         it is the one that decides, and what such a decision costs on average: the moves that its \
         tree takes on the longest line, with those of perfect play after it, over those of perfect \
         play from the start.</p>\n<div class=\"wide\"><table>\n<thead><tr>\
         <th scope=\"col\">advice</th><th scope=\"col\" class=\"count\">decides in</th>\
         <th scope=\"col\" class=\"count\">cost in moves</th>\
         <th scope=\"col\" class=\"count\">share</th><td class=\"bar\"></td></tr></thead>\n<tbody>\n",
    );
    for (index, numbers) in summary.advice.iter().enumerate() {
        let label = strategy.advice(index);
        text.push_str(&row(
            &format!(
                "{} <span class=\"place\">{}:{}</span>",
                escaped(label.name),
                escaped(label.file),
                label.line
            ),
            &[
                grouped(numbers.uses),
                mean(numbers.mean_excess(), 2),
                share(numbers.uses, summary.positions),
            ],
            (numbers.uses > 0).then(|| (percentage(numbers.uses, summary.positions), "uses")),
        ));
    }
    text.push_str("</tbody>\n</table></div>\n</section>\n");
    text
}

fn their_king(summary: &Summary, us: Colour) -> String {
    heat::heat_map(summary, us).map_or(String::new(), |map| {
        format!(
            "<section>\n<h2>Where it takes longer than it need</h2>\n<p class=\"note\">By the square \
             on which their king stands, we playing {us}: by how many moves, on average over the \
             positions won, the longest line of the table is longer than that of perfect \
             play.</p>\n{map}</section>\n"
        )
    })
}

fn longest(strategy: &dyn Strategy, summary: &Summary, us: Colour) -> String {
    summary.longest.as_ref().map_or(String::new(), |line| {
        format!(
            "<section>\n<h2>The longest line</h2>\n<div class=\"lines\">\n{}</div>\n</section>\n",
            lines::line(
                strategy,
                line,
                us,
                &counted(line.our_moves() as u64, "move")
            )
        )
    })
}

/// The failures that the summary has, and how many more there are.
fn failures(strategy: &dyn Strategy, summary: &Summary, us: Colour) -> String {
    let failing = summary.positions - summary.verdicts[Verdict::Won as usize];
    if failing == 0 {
        return String::new();
    }
    let shown = summary.failures.len() as u64;
    let mut text = String::from("<section>\n<h2>Where it fails</h2>\n");
    if shown < failing {
        text.push_str(&format!(
            "<p class=\"note\">The first {} of {}, those that fail soonest.</p>\n",
            grouped(shown),
            grouped(failing)
        ));
    }
    text.push_str("<div class=\"lines\">\n");
    for failure in &summary.failures {
        let heading = format!(
            "<span class=\"verdict-word\">{}</span>",
            escaped(&failure.verdict.to_string())
        );
        text.push_str(&lines::line(strategy, &failure.line, us, &heading));
    }
    text.push_str("</div>\n</section>\n");
    text
}
