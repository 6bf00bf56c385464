//! `alc diff --strategy`: what it finds between tables of which it is known which is better where.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use std::path::Path;

use common::{BAD, GOOD, Ran, alc, folder, run};
use serde_json::Value;

/// Walks to the last rank from near it.
const WALK: &str = "\
us: king, rook.
them: king.
aim: rank(our king) = 8 from rank(our king) >= 7.
only :: if true then [walk].
advice(walk, them to move : true : depth = 0 and king move and most(rank(our king)) : none).
advice(aside, them to move : true : depth = 0 and rook move and most(file(our rook)) : none).
";

/// Moves its rook out of the way first, for no good reason.
fn dawdling() -> String {
    WALK.replace(
        "only ::",
        "dawdle :: if file(our rook) < 8 then [aside, walk].\nonly ::",
    )
}

fn diff(folder: &Path, arguments: &[&str]) -> Ran {
    let strategy = [
        "diff",
        "--strategy",
        "--engine",
        "interpreted",
        "--allow",
        "unused-advice",
    ];
    run(alc(folder).args(strategy).args(arguments))
}

/// The object that is printed, and the exit status.
fn found(folder: &Path, arguments: &[&str]) -> (Value, Option<i32>) {
    let ran = diff(folder, &[arguments, &["--format", "json"]].concat());
    let object = serde_json::from_str(&ran.out);
    (object.unwrap_or_else(|_| panic!("{}", ran.err)), ran.status)
}

fn count(found: &Value, name: &str) -> u64 {
    found[name].as_u64().expect("a number")
}

#[test]
fn whoever_claims_less_has_got_worse() {
    let less = WALK.replace(">= 7.", ">= 7 and file(our king) > 1.");
    let here = folder(&[("walk.al", WALK), ("less.al", &less)]);
    let (found, status) = found(here.path(), &["walk.al", "less.al"]);
    assert_eq!(status, Some(3));
    let unclaimed = count(&found, "unclaimed");
    assert!(
        unclaimed > 0 && unclaimed <= count(&found, "only_first"),
        "{found}"
    );
    let text = diff(here.path(), &["walk.al", "less.al"]).out;
    assert!(text.contains("no longer claimed"), "{text}");
}

#[test]
fn tables_for_other_aims_are_not_compared() {
    let mates = WALK.replace("aim: rank(our king) = 8", "aim: mate");
    let here = folder(&[("walk.al", WALK), ("mates.al", &mates)]);
    let said = diff(here.path(), &["walk.al", "mates.al"]).failed(1);
    assert!(said.contains("another aim (formula)"), "{said}");
}

#[test]
fn a_table_is_worth_as_much_as_itself_in_whatever_order_it_lists_its_men() {
    let turned = WALK.replace("king, rook", "rook, king");
    let here = folder(&[("one.al", WALK), ("other.al", &turned)]);
    let (found, status) = found(here.path(), &["one.al", "other.al"]);
    assert_eq!(status, Some(0));
    let positions = count(&found, "positions");
    let [equal, neither] = ["equal", "neither"].map(|name| count(&found, name));
    assert!(equal > 10_000 && equal + neither == positions, "{found}");
    assert_eq!(found["worsened"], Value::Array(Vec::new()));
    assert_eq!(found["first"]["verdicts"], found["second"]["verdicts"]);
}

#[test]
fn positions_that_got_worse_are_listed_and_tell_by_the_exit_status() {
    let here = folder(&[("walk.al", WALK), ("dawdle.al", &dawdling())]);
    let (worse, status) = found(here.path(), &["walk.al", "dawdle.al", "--limit", "5"]);
    assert_eq!(status, Some(3));
    let counts = [
        "better",
        "equal",
        "worse",
        "newly_won",
        "newly_lost",
        "neither",
    ];
    let sum: u64 = counts.iter().map(|name| count(&worse, name)).sum();
    assert_eq!(sum, count(&worse, "positions"));
    assert!(
        count(&worse, "worse") > 5 && count(&worse, "equal") > 0,
        "{worse}"
    );
    let listed = worse["worsened"].as_array().expect("a list");
    assert_eq!(listed.len(), 5);
    // What is lost comes first, then what takes longer by most.
    let by: Vec<_> = listed
        .iter()
        .map(|one| {
            let moves = |side: &str| one[side]["moves"].as_i64();
            moves("first").expect("it was won") - moves("second").unwrap_or(i64::MAX)
        })
        .collect();
    assert!(by.is_sorted() && by.iter().all(|by| *by < 0), "{by:?}");

    let (better, status) = found(here.path(), &["dawdle.al", "walk.al"]);
    let mirrored = [
        ("better", "worse"),
        ("worse", "better"),
        ("newly_won", "newly_lost"),
    ];
    for (one, other) in mirrored {
        assert_eq!(better[one], worse[other], "{one}");
    }
    let got_worse = count(&better, "worse") + count(&better, "newly_lost") > 0;
    assert_eq!(status, Some(if got_worse { 3 } else { 0 }));
}

#[test]
fn what_is_lost_is_told_as_it_is_lost() {
    let lazy = WALK.replace("if true", "if file(our king) > 1");
    let narrow = lazy.replace(
        "rank(our king) >= 7",
        "rank(our king) >= 7 and file(our king) < 3",
    );
    let here = folder(&[("walk.al", WALK), ("narrow.al", &narrow)]);
    let ran = diff(here.path(), &["walk.al", "narrow.al", "--limit", "1"]);
    assert_eq!(ran.status, Some(3), "{}", ran.err);
    insta::assert_snapshot!(ran.out, @r"
    walk.al against narrow.al: king, rook against king, with us to move
      walk.al: 21600 positions, won: 21598, they can repeat positions: 2; 1 move at most, 1.000 on average
      narrow.al: 5460 positions, won: 2660, no rule applies: 2800; 1 move at most, 1.000 on average
           5460  positions compared
           2660  won in as many moves
              0  better: narrow.al takes fewer moves
              0  worse: narrow.al takes more moves
           2799  newly lost: won by walk.al alone
              1  won by neither
          16139  no longer claimed: won by walk.al, and not in the domain of narrow.al
          16140  not compared: in the domain of walk.al alone

    8/K7/8/8/8/8/1k6/R7 w - - 0 1
      walk.al    won in 1 move
      narrow.al  no rule applies

    2798 more are not listed (--limit)
    ");
    let back = diff(here.path(), &["narrow.al", "walk.al"]).done();
    assert!(back.contains("newly won: by walk.al alone"), "{back}");
    assert!(
        back.contains("not compared: in the domain of walk.al alone"),
        "{back}"
    );
}

#[test]
fn the_compiled_engine_finds_the_same() {
    let here = folder(&[("walk.al", WALK), ("dawdle.al", &dawdling())]);
    let interpreted = diff(here.path(), &["walk.al", "dawdle.al"]);
    let mut command = alc(here.path());
    command.args([
        "diff",
        "--strategy",
        "--allow",
        "unused-advice",
        "--threads",
        "1",
    ]);
    let compiled = run(command.args(["walk.al", "dawdle.al"]));
    assert_eq!(
        (compiled.status, compiled.out),
        (interpreted.status, interpreted.out)
    );
}

#[test]
fn one_table_is_compared_under_two_dialects() {
    let here = folder(&[("walk.al", WALK)]);
    let arguments = [
        "walk.al",
        "--dialect",
        "al0,move_order=board",
        "--dialect",
        "al1,move_order=book",
    ];
    let (found, _) = found(here.path(), &arguments);
    assert_eq!(found["first"]["table"], "walk.al (al0,move_order=board)");
    assert_eq!(found["second"]["positions"], found["positions"]);
}

#[test]
fn arguments_that_do_not_go_together() {
    let queens = GOOD.replace("rook", "queen");
    let here = folder(&[("good.al", GOOD), ("bad.al", BAD), ("queens.al", &queens)]);
    let usage = |arguments: &[&str]| run(alc(here.path()).arg("diff").args(arguments)).failed(2);
    usage(&["good.al", "good.al"]);
    usage(&["--decisions", "--strategy", "good.al", "good.al"]);
    usage(&["--strategy", "good.al", "good.al", "--sample", "10"]);
    usage(&["--strategy", "good.al", "good.al", "--only", "move"]);
    usage(&["--decisions", "good.al", "good.al", "--engine", "compiled"]);
    usage(&["--decisions", "good.al", "good.al", "--memory", "10"]);
    usage(&["--strategy", "good.al"]);
    let said = diff(here.path(), &["good.al", "queens.al"]).failed(1);
    assert!(
        said.contains("only tables with the same men can be compared"),
        "{said}"
    );
    let said = diff(here.path(), &["good.al", "good.al", "--memory", "1"]).failed(1);
    assert!(
        said.contains("good.al: the proof needs") && said.contains("--memory"),
        "{said}"
    );
    diff(here.path(), &["good.al", "bad.al"]).failed(1);
}
