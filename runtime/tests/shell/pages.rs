//! The page of a proof: a made-up summary, since a page only shows what it is given.

use alc_runtime::prove::{AdviceUse, Failure, KingSquare, Lengths, Manner, Summary, Verdict};
use alc_runtime::shell::page;
use alc_runtime::{Colour, Square};

use crate::scores::{line, table};
use crate::toy::Toy;

/// A table whose advice has names that HTML has to be told about.
fn odd() -> Toy {
    table(["<&\">", "never_used"])
}

/// What came of a proof in which 1,234 of 1,237 positions are won, when we play this colour.
fn summary(toy: &Toy, us: Colour) -> Summary {
    let (starts, moves) = match us {
        Colour::White => (
            [
                "7k/8/5K2/8/8/8/8/6R1 w - - 0 1",
                "k7/1R6/2K5/8/8/8/8/8 w - - 0 1",
            ],
            ["Kf7", "Kh7", "Rh1#", "Kc7"],
        ),
        Colour::Black => (
            [
                "6r1/8/8/8/8/5k2/8/7K b - - 0 1",
                "8/8/8/8/8/2k5/1r6/K7 b - - 0 1",
            ],
            ["Kf2", "Kh2", "Rh8#", "Kc2"],
        ),
    };
    let mut verdicts = [0; Verdict::ALL.len()];
    verdicts[Verdict::Won as usize] = 1_234;
    verdicts[Verdict::Stalemate as usize] = 3;
    let mut by_their_king = [KingSquare::default(); 64];
    let king = |positions, excess| KingSquare { positions, excess };
    by_their_king[0] = king(1_000, 1_500);
    by_their_king[63] = king(234, 234);
    Summary {
        legal: 2_474,
        positions: 1_237,
        verdicts,
        lengths: lengths(&[0, 0, 34, 0, 1_200]),
        longest: Some(line(toy, starts[0], &moves[..3], None).0),
        too_long: Lengths::default(),
        optimal: lengths(&[0, 1_037, 200]),
        advice: vec![
            AdviceUse {
                uses: 1_237,
                measured: 1_000,
                excess: 1_250,
            },
            AdviceUse::default(),
        ],
        by_their_king,
        failures: vec![Failure {
            verdict: Verdict::Stalemate,
            line: line(toy, starts[1], &moves[3..], None).0,
        }],
    }
}

fn lengths(positions: &[u64]) -> Lengths {
    Lengths {
        positions: positions.to_vec(),
    }
}

fn shown(summary: &Summary, us: Colour) -> String {
    page(&odd(), summary, Manner::Execute, us)
}

/// What is wrong with the tags: each element is closed in its turn, the quotes of attributes are
/// paired, and no `<` stands alone.
pub fn ill_formed(page: &str) -> Option<String> {
    let mut open = Vec::new();
    let mut rest = page.strip_prefix("<!DOCTYPE html>").unwrap_or(page);
    while let Some(start) = rest.find('<') {
        let end = start + rest[start..].find('>')?;
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        let name = tag.trim_start_matches('/').split([' ', '/']).next()?;
        if name.is_empty() || !name.chars().all(|letter| letter.is_ascii_alphanumeric()) {
            return Some(format!("<{tag}>: no name of an element"));
        } else if tag.matches('"').count() % 2 == 1 || tag.contains('<') {
            return Some(format!("<{tag}>: a mark is not escaped"));
        } else if tag.starts_with('/') {
            if open.pop() != Some(name) {
                return Some(format!("<{tag}> closes what is not open"));
            }
        } else if !tag.ends_with('/') && name != "meta" {
            open.push(name);
        }
    }
    open.pop().map(|name| format!("<{name}> is not closed"))
}

#[test]
fn every_element_is_closed() {
    for us in [Colour::White, Colour::Black] {
        assert_eq!(ill_formed(&shown(&summary(&odd(), us), us)), None);
    }
    assert!(ill_formed("<!DOCTYPE html><p><b>x</p></b>").is_some());
    assert!(ill_formed("<!DOCTYPE html><p title=\"a\">1 < 2</p>").is_some());
    assert!(ill_formed("<!DOCTYPE html><p>").is_some());
}

#[test]
fn the_numbers_of_the_proof_are_shown() {
    let page = shown(&summary(&odd(), Colour::White), Colour::White);
    for text in [
        "<title>toy: not proven</title>",
        "Not proven: fails in 3 of 1,237 positions.",
        "50.0% of 2,474 legal ones",
        "<td class=\"count\">1,234</td><td class=\"count\">99.8%</td>",
        "<dd>4 moves</dd><dd>3.945 on average</dd>",
        "<dd>2 moves</dd><dd>1.162 on average</dd>",
        "<td class=\"count\">1.25</td>",
        "toy.al:3",
        "The first 1 of 3, those that fail soonest.",
        "fingerprint <code>70f</code>",
    ] {
        assert!(page.contains(text), "{text} is not in {page}");
    }
}

#[test]
fn a_proven_table_says_so_and_has_no_failures() {
    let mut summary = summary(&odd(), Colour::White);
    summary.positions = 1_234;
    summary.verdicts[Verdict::Stalemate as usize] = 0;
    summary.failures.clear();
    let page = shown(&summary, Colour::White);
    assert!(page.contains("Proven: mates from all 1,234 positions, in at most 4 moves."));
    assert!(!page.contains("Where it fails"));
}

#[test]
fn a_page_of_nothing_is_a_page() {
    let mut summary = summary(&odd(), Colour::White);
    summary.positions = 0;
    summary.verdicts = [0; Verdict::ALL.len()];
    summary.lengths = Lengths::default();
    summary.optimal = Lengths::default();
    summary.longest = None;
    summary.by_their_king = [KingSquare::default(); 64];
    summary.failures.clear();
    let page = shown(&summary, Colour::White);
    assert_eq!(ill_formed(&page), None);
    assert!(page.contains("There is nothing to prove"));
    assert!(!page.contains("NaN"), "{page}");
}

#[test]
fn names_are_escaped() {
    let page = shown(&summary(&odd(), Colour::White), Colour::White);
    assert!(page.contains("<span class=\"advice\">&lt;&amp;&quot;&gt;</span>"));
    assert!(!page.contains("<&"));
}

#[test]
fn a_page_needs_nothing_besides_itself() {
    let page = shown(&summary(&odd(), Colour::White), Colour::White);
    for foreign in [
        "http", "src=", "url(", "@import", "<script", "<link", "href",
    ] {
        assert!(!page.contains(foreign), "{foreign}");
    }
}

#[test]
fn boards_are_seen_from_our_side() {
    let lower_left = "class=\"heat7\"><title>a1: 1.50 moves over perfect play on average";
    let page = shown(&summary(&odd(), Colour::White), Colour::White);
    assert!(page.contains(lower_left), "{page}");
    assert!(page.contains("class=\"heat0\"><title>h8: 1.00"));
    // The stalemated king on a8, and ours on c7.
    assert!(page.contains("<g class=\"black king\" transform=\"translate(26 3)\""));
    assert!(page.contains("<g class=\"white king\" transform=\"translate(116 48)\""));

    let page = shown(&summary(&odd(), Colour::Black), Colour::Black);
    assert!(page.contains("class=\"heat7\"><title>a8: 1.50"), "{page}");
    // The stalemated king on a1, and ours on c2: the same squares, turned by half a circle.
    assert!(page.contains("<g class=\"white king\" transform=\"translate(341 3)\""));
    assert!(page.contains("<g class=\"black king\" transform=\"translate(251 48)\""));
    assert!(page.contains("White: king a1. Black: king c3, rook b2. Black to move."));
}

#[test]
fn the_first_move_of_black_stands_in_the_column_of_black() {
    let page = shown(&summary(&odd(), Colour::Black), Colour::Black);
    let first = "<span class=\"number\">1.</span> <span>…</span> <span class=\"ours\">Kf2</span>";
    let second =
        "<span class=\"number\">2.</span> <span>Kh2</span> <span class=\"ours\">Rh8#</span>";
    assert!(page.contains(first), "{page}");
    assert!(page.contains(second), "{page}");
}

#[test]
fn lines_that_go_round_say_what_they_come_back_to() {
    let toy = odd();
    let mut summary = summary(&toy, Colour::White);
    let moves = ["Ka2", "Kd5", "Ka1", "Kd4"];
    let start = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1";
    summary.failures[0].verdict = Verdict::Repeats;
    summary.failures[0].line = line(&toy, start, &moves, Some(0)).0;
    let page = shown(&summary, Colour::White);
    assert!(page.contains("Here it comes back to the first position, and so on for ever."));
    assert!(page.contains("they can repeat positions</span></h3>"));
}

#[test]
fn games_that_take_too_long_say_how_long() {
    let mut summary = summary(&odd(), Colour::White);
    summary.verdicts[Verdict::Stalemate as usize] = 2;
    summary.verdicts[Verdict::OverFiftyMoves as usize] = 1;
    summary.too_long.positions = vec![0; 79];
    summary.too_long.positions.push(1);
    let page = shown(&summary, Colour::White);
    assert!(page.contains("over fifty moves <span class=\"place\">up to 79 moves</span>"));
    assert_eq!(page.matches("up to").count(), 1, "{page}");
}

#[test]
fn the_histogram_counts_every_position_once_however_many_lengths_there_are() {
    for longest in [1, 7, 39, 40, 41, 80, 81, 250] {
        let mut summary = summary(&odd(), Colour::White);
        let mut counts: Vec<u64> = (0..=longest).map(|length| length * 10).collect();
        summary.lengths = lengths(&counts);
        counts.truncate(longest as usize / 2 + 1);
        summary.optimal = lengths(&counts);
        let page = shown(&summary, Colour::White);
        let bars: Vec<(u64, u64)> = page.split("<title>").filter_map(bar).collect();
        assert!(bars.len() <= 40, "{longest}: {} groups", bars.len());
        let sums = bars.iter().fold((0, 0), |sums, (optimal, ours)| {
            (sums.0 + optimal, sums.1 + ours)
        });
        assert_eq!(
            sums,
            (summary.optimal.count(), summary.lengths.count()),
            "{longest}"
        );
    }
}

/// The positions of perfect play and of the table that a group of bars tells of.
fn bar(title: &str) -> Option<(u64, u64)> {
    let (_, counts) = title.split_once(": perfect play ")?;
    let (optimal, ours) = counts.split_once(", the table ")?;
    let number = |text: &str| text.replace(',', "").parse().ok();
    Some((number(optimal)?, number(ours.split('<').next()?)?))
}

#[test]
fn the_corner_of_their_king_is_named_with_real_squares() {
    let summary = summary(&odd(), Colour::Black);
    let page = shown(&summary, Colour::Black);
    for square in Square::all() {
        assert_eq!(
            page.matches(&format!("><title>{square}: ")).count(),
            1,
            "{square}"
        );
    }
}
