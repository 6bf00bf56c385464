//! `alc diff --decisions`: what it finds between tables whose differences are known.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use std::collections::BTreeSet;
use std::path::Path;

use alc_runtime::{Kind, ManKind, Material, Side, positions};
use common::{BAD, GOOD, Ran, alc, empty, folder, run};
use serde_json::Value;

/// Plays the king wherever it can, the rook otherwise; two rules.
const KINGS: &str = "\
us: king, rook.
them: king.
edge :: if edge_distance(their king) = 0 then [step, slide].
inside :: if true then [slide].
advice(step, them to move : true : (depth = 0) and king move : none).
advice(slide, them to move : true : (depth = 0) and rook move : none).
";

/// Compares in some of the positions, where that is enough to tell whether there is a difference.
fn sampled(folder: &Path, arguments: &[&str]) -> Ran {
    diff(folder, &[arguments, &["--sample", "3000"]].concat())
}

fn diff(folder: &Path, arguments: &[&str]) -> Ran {
    run(alc(folder).args(["diff", "--decisions"]).args(arguments))
}

/// The object that is printed of tables that differ.
fn differing(folder: &Path, arguments: &[&str]) -> Value {
    let ran = diff(folder, &[arguments, &["--format", "json"]].concat());
    assert_eq!(ran.status, Some(3), "{}", ran.err);
    serde_json::from_str(&ran.out).expect("JSON")
}

#[test]
fn a_table_does_not_differ_from_itself() {
    let here = folder(&[("one.al", KINGS), ("other.al", KINGS)]);
    let out = diff(here.path(), &["one.al", "other.al"]).done();
    insta::assert_snapshot!(out, @r"
    one.al against other.al: king, rook against king, with us to move
         175168  positions
         175168  same
              0  different
    ");
}

#[test]
fn each_difference_is_counted_for_what_it_is() {
    let renamed = KINGS.replace("inside ::", "elsewhere ::");
    let advised = KINGS.replace("slide", "glide");
    let idle = KINGS.replace("inside :: if true", "inside :: if check");
    let stuck = KINGS.replace("[slide]", "[never]")
        + "advice(never, mate and not mate : true : (depth = 0) and rook move : none).\n";
    let here = folder(&[
        ("kings.al", KINGS),
        ("renamed.al", &renamed),
        ("advised.al", &advised),
        ("idle.al", &idle),
        ("stuck.al", &stuck),
    ]);
    let king = ManKind::of(Kind::King);
    let krk = Material::new(&[king, ManKind::of(Kind::Rook)], &[king]).expect("an ending");
    let inside = positions::all(&krk, Side::Us)
        .filter(|position| position.king(Side::Them).edge_distance() > 0)
        .count();
    let counts = |other: &str| {
        let found = differing(here.path(), &["kings.al", other]);
        [
            "different",
            "other_rule",
            "other_advice",
            "other_move",
            "only_first_advised",
            "only_second_advised",
        ]
        .map(|name| found[name].as_u64().expect("a number") as usize)
    };
    assert_eq!(counts("renamed.al"), [inside, inside, 0, 0, 0, 0]);
    assert_eq!(counts("idle.al"), [inside, inside, 0, 0, inside, 0]);
    assert_eq!(counts("stuck.al"), [inside, 0, 0, 0, inside, 0]);
    let [different, rule, advice, chosen, ..] = counts("advised.al");
    assert!(different >= inside && different == advice);
    assert_eq!([rule, chosen], [0, 0]);
    let found = differing(here.path(), &["stuck.al", "kings.al"]);
    assert_eq!(found["only_second_advised"], inside);
    assert_eq!(found["differences"][0]["first"]["move"], Value::Null);

    sampled(here.path(), &["kings.al", "renamed.al", "--only", "move"]).done();
    sampled(here.path(), &["kings.al", "advised.al", "--only", "rule"]).done();
    sampled(here.path(), &["kings.al", "stuck.al", "--only", "move"]).failed(3);
    sampled(here.path(), &["kings.al", "advised.al", "--only", "advice"]).failed(3);
}

#[test]
fn two_dialects_of_a_table_and_one_option() {
    let here = folder(&[("kings.al", KINGS)]);
    let al1_order = ["kings.al", "--dialect", "al0,move_order=board"];
    let ran = diff(here.path(), &[&al1_order[..], &["--limit", "2"]].concat());
    insta::assert_snapshot!(ran.out, @r"
    kings.al against kings.al (al0,move_order=board): king, rook against king, with us to move
         175168  positions
          91918  same
          83250  different
          83250  with another move

    8/8/8/8/8/8/2k5/KR6 w - - 0 1
      kings.al                         inside, slide, Rb2+
      kings.al (al0,move_order=board)  inside, slide, Rc1+

    8/8/8/8/8/8/3k4/KR6 w - - 0 1
      kings.al                         inside, slide, Rb2+
      kings.al (al0,move_order=board)  inside, slide, Rc1

    83248 more are not listed (--limit)
    ");
    assert_eq!(ran.status, Some(3));
    // Without a better goal that is missed, a stuck opponent is no difference: only the order is.
    let both = ["kings.al", "--dialect", "al0", "--dialect", "al1"];
    let order_alone = differing(here.path(), &al1_order);
    let dialects = differing(here.path(), &both);
    assert_eq!(order_alone["other_move"], dialects["other_move"]);
    sampled(here.path(), &["kings.al", "kings.al", "--dialect", "al1"]).done();
    let reordered = KINGS.to_owned() + "dialect: al1.\n";
    let there = folder(&[("kings.al", KINGS), ("al1.al", &reordered)]);
    sampled(there.path(), &["kings.al", "al1.al"]).failed(3);
    sampled(there.path(), &["kings.al", "al1.al", "--dialect", "al0"]).done();
    sampled(
        there.path(),
        &["kings.al", "al1.al", "--dialect", "al1", "--dialect", "al1"],
    )
    .done();
}

#[test]
fn what_is_listed_is_what_is_decided() {
    let here = empty();
    let found = differing(here.path(), &["krk_mended", "krk_book", "--limit", "1000"]);
    let differences = found["differences"].as_array().expect("a list");
    assert_eq!(found["different"], differences.len());
    for (table, side) in [("krk_mended", "first"), ("krk_book", "second")] {
        let fens = differences
            .iter()
            .map(|found| found["fen"].as_str().expect("a FEN"));
        let folder = folder(&[("fens.txt", &fens.collect::<Vec<_>>().join("\n"))]);
        let decide = ["decide", table, "--fens", "fens.txt", "--format", "json"];
        let answers = run(alc(folder.path()).args(decide)).done();
        for (answer, difference) in answers.lines().zip(differences) {
            let answer: Value = serde_json::from_str(answer).expect("JSON");
            for part in ["rule", "advice", "move"] {
                assert_eq!(answer[part], difference[side][part], "{difference}");
            }
        }
    }
    let again = sampled(
        here.path(),
        &[
            "krk_mended",
            "krk_mended",
            "--dialect",
            "al0",
            "--dialect",
            "al1",
        ],
    );
    let twice = sampled(
        here.path(),
        &[
            "krk_mended",
            "krk_mended",
            "--dialect",
            "al0",
            "--dialect",
            "al1",
        ],
    );
    assert_eq!(again.out, twice.out);
    assert!(
        again.out.ends_with("more are not listed (--limit)\n"),
        "{}",
        again.out
    );
}

#[test]
fn a_sample_is_drawn_where_all_are_too_many() {
    let six = "us: king, rook, pawn, pawn.\nthem: king, pawn.\n";
    let table = KINGS.replace("us: king, rook.\nthem: king.\n", six);
    let here = folder(&[("six.al", &table)]);
    let sample = |seed: &str| {
        let order = ["six.al", "--dialect", "al0,move_order=board"];
        let drawn = ["--sample", "1000", "--seed", seed];
        differing(here.path(), &[&order[..], &drawn].concat())
    };
    let drawn = sample("1");
    assert_eq!(drawn["positions"], 1000);
    assert_eq!(drawn, sample("1"));
    assert_ne!(drawn["differences"], sample("2")["differences"]);
    let same = diff(here.path(), &["six.al", "six.al", "--sample", "7"]).done();
    assert!(
        same.contains("        7  positions, drawn at random\n"),
        "{same}"
    );
    diff(here.path(), &["six.al", "six.al", "--seed", "7"]).failed(2);
    diff(here.path(), &["six.al", "six.al", "--sample", "0"]).failed(2);
}

#[test]
fn a_sample_draws_no_position_twice() {
    let here = folder(&[("kings.al", KINGS)]);
    let drawn = |count: &str| {
        let sample = ["kings.al", "kings.al", "--sample", count];
        let out = diff(here.path(), &sample).done();
        out.lines().nth(1).expect("a line").trim().to_owned()
    };
    for everything in ["99999999", "175168"] {
        assert_eq!(drawn(everything), "175168  positions");
    }
    assert_eq!(drawn("175167"), "175167  positions, drawn at random");
    // Of a large sample and of a small one all differences are listed, each once.
    for count in ["60000", "2000"] {
        let order = ["kings.al", "--dialect", "al0,move_order=board"];
        let sample = ["--sample", count, "--limit", "100000"];
        let found = differing(here.path(), &[&order[..], &sample].concat());
        assert_eq!(found["positions"].to_string(), count);
        let differences = found["differences"].as_array().expect("a list");
        let fens: BTreeSet<_> = differences
            .iter()
            .map(|found| found["fen"].as_str())
            .collect();
        assert_eq!(found["different"], fens.len());
        let all: usize = count.parse().expect("a number");
        assert!(fens.len() > all / 3, "{}", fens.len());
    }
}

#[test]
fn what_will_take_long_is_told_before() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;

    let five = KINGS.replace("us: king, rook.", "us: king, rook, knight, bishop, queen.");
    let here = folder(&[("five.al", &five), ("kings.al", KINGS)]);
    let mut child = alc(here.path())
        .args(["diff", "--decisions", "five.al", "five.al"])
        .stderr(Stdio::piped())
        .spawn()
        .expect("alc starts");
    let mut line = String::new();
    let told = BufReader::new(child.stderr.take().expect("its messages")).read_line(&mut line);
    child.kill().expect("alc is running");
    child.wait().expect("alc ends");
    told.expect("a line");
    assert!(
        line.starts_with("note: about ") && line.contains("`--sample 10000` compares a part"),
        "{line}"
    );
    let short = sampled(here.path(), &["five.al", "five.al"]);
    assert_eq!(short.err, "");
    short.done();
}

#[test]
fn only_the_doubts_of_the_table_as_it_is_are_told() {
    let doubtful = GOOD.to_owned() + "advice(idle, mate : true : (depth = 0) and legal : none).\n";
    let claims = "us: king, rook.\nthem: king.\nonly :: if true then [corner].\n\
         advice(corner, mate : them to move : (depth = 0) and legal : none).\n";
    let own = claims.to_owned() + "dialect: al1.\n";
    let here = folder(&[
        ("doubtful.al", &doubtful),
        ("claims.al", claims),
        ("own.al", &own),
    ]);
    let under = |table: &str, more: &[&str]| {
        sampled(here.path(), &[&[table, "--dialect", "al1"], more].concat()).err
    };
    let told = under("doubtful.al", &[]);
    assert_eq!(told.matches("warning[unused-advice]").count(), 1, "{told}");
    assert!(under("doubtful.al", &["--deny", "unused-advice"]).contains("error[unused-advice]"));
    assert_eq!(under("doubtful.al", &["--allow", "unused-advice"]), "");
    assert_eq!(under("claims.al", &[]), "");
    let own = diff(here.path(), &["own.al", "claims.al", "--sample", "1"]).err;
    assert!(own.contains("warning[always-satisfied]"), "{own}");
}

#[test]
fn men_may_be_listed_in_another_order_but_must_be_the_same() {
    let rook_first = KINGS.replace("king, rook", "rook, king");
    let queen = GOOD.replace("rook", "queen");
    let here = folder(&[
        ("kings.al", KINGS),
        ("rook_first.al", &rook_first),
        ("queen.al", &queen),
    ]);
    // The order of the men decides nothing where all moves are of one man.
    sampled(here.path(), &["kings.al", "rook_first.al"]).done();
    let said = diff(here.path(), &["kings.al", "queen.al"]).failed(1);
    assert!(
        said.contains("king, rook against king, the second king, queen against king"),
        "{said}"
    );
}

#[test]
fn predicates_in_rust_that_nothing_asks_are_in_nobodys_way() {
    let declared = KINGS.to_owned() + "extern predicate wins.\npredicate lucky: wins.\n";
    let here = folder(&[("kings.al", KINGS), ("declared.al", &declared)]);
    sampled(here.path(), &["kings.al", "declared.al"]).done();
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let rust = GOOD.replace("if true", "if wins") + "extern predicate wins.\n";
    let here = folder(&[("good.al", GOOD), ("bad.al", BAD), ("rust.al", &rust)]);
    let said = |arguments: &[&str], status| diff(here.path(), arguments).failed(status);
    assert!(said(&["good.al"], 2).contains("--dialect"));
    assert!(said(&["good.al", "good.al", "good.al"], 2).contains("--decisions"));
    assert!(said(&["good.al", "--dialect", "al2"], 2).contains("did you mean `al"));
    assert!(said(&["good.al", "--dialect", "al0,moves"], 2).contains("`moves` sets no option"));
    let value = "al0,move_order=bord";
    assert!(said(&["good.al", "--dialect", value], 2).contains("did you mean `board`"));
    let thrice = [
        "good.al",
        "--dialect",
        "al0",
        "--dialect",
        "al0",
        "--dialect",
        "al1",
    ];
    assert!(said(&thrice, 2).contains("at most twice"));
    let rust = said(&["rust.al", "--dialect", "al0"], 1);
    let place = "rust.al:5:18";
    assert!(
        rust.contains("`wins` is written in Rust") && rust.contains(place),
        "{rust}"
    );
    assert!(said(&["-", "-"], 2).contains("standard input"));
    assert!(said(&["good.al", "god.al"], 1).contains("there is `good.al`"));
    let told = said(&["bad.al", "--dialect", "al0", "--dialect", "al1"], 1);
    assert_eq!(told.matches("error[").count(), 2, "{told}");
    assert!(
        run(alc(here.path()).args(["diff", "good.al", "good.al"]))
            .failed(2)
            .contains("--decisions")
    );
    let help = run(alc(here.path()).args(["diff", "--help"])).done();
    assert!(help.contains("3 differences"), "{help}");
}

#[test]
fn one_table_may_come_on_standard_input_for_two_dialects() {
    use std::io::Write;
    use std::process::Stdio;

    let here = empty();
    let arguments = [
        "diff",
        "--decisions",
        "-",
        "--dialect",
        "al0",
        "--dialect",
        "al0",
    ];
    let mut child = alc(here.path())
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("alc starts");
    let mut input = child.stdin.take().expect("its input");
    input
        .write_all(KINGS.as_bytes())
        .expect("to send the table");
    drop(input);
    let output = child.wait_with_output().expect("alc ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("- (al0) against - (al0)"));
}
