//! The commands `ask` and `audit`, and what other commands make of a base.

use std::ffi::OsString;

use alc_runtime::argue::{Answer, Prover, audit};
use alc_runtime::oracle::Value;
use alc_runtime::shell::{Status, Streams, run};
use alc_runtime::{Oracle, Position, Side, Strategy, positions, threads};

use crate::ending::{BASE, Ending, RASH_BASE, WINS};

fn said(strategy: &dyn Strategy, arguments: &[&str]) -> (Status, String, String) {
    said_to(strategy, arguments, b"")
}

fn said_to(
    strategy: &dyn Strategy,
    arguments: &[&str],
    mut input: &[u8],
) -> (Status, String, String) {
    let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: &mut input,
        out: &mut out,
        err: &mut err,
    };
    let status = run(strategy, &arguments, &mut streams).unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status, text(out), text(err))
}

fn done(arguments: &[&str]) -> String {
    let (status, out, err) = said(&Ending::new(BASE), arguments);
    assert_eq!((status, err.as_str()), (Status::Done, ""));
    out
}

const PROMOTING: &str = "8/4P3/8/8/8/8/8/k1K5 b - - 0 1";

#[test]
fn an_answer_is_told_with_its_reasons() {
    let out = done(&["ask", "--fen", PROMOTING]);
    assert_eq!(
        out,
        "8/4P3/8/8/8/8/8/k1K5 b - - 0 1
  question  White wins? wins (ending.al:9)
  answer    yes
  because
    1. White can promote [plan promote, ending.al:20]
       1… Ka2
         2. e8=Q: better goal
    2. from 1: White wins [method m1, ending.al:10]
"
    );
}

#[test]
fn the_move_of_a_player_is_told_where_we_are_to_move() {
    // Black has the pawn, and so is us.
    let out = done(&["ask", "--fen", "k7/8/8/8/8/8/4p3/7K b - - 3 40"]);
    assert!(
        out.ends_with(
            "    1. Black can promote [plan promote, ending.al:20]
       40… e1=Q+: better goal
    2. from 1: Black wins [method m1, ending.al:10]
  move      e1=Q+ promote (ending.al:20)
"
        ),
        "{out}"
    );
}

#[test]
fn programs_get_the_same_as_an_object() {
    let out = done(&["ask", "--fen", PROMOTING, "--format", "json"]);
    let expected = concat!(
        r#"{"fen":"8/4P3/8/8/8/8/8/k1K5 b - - 0 1","question":"wins","answer":"yes","justification":["#,
        r#"{"step":1,"hypothesis":"suc(promote)","value":true,"says":"White can promote","by":"plan","#,
        r#""name":"promote","file":"ending.al","line":20,"from":[],"tree":{"end":null,"moves":["#,
        r#"{"move":"a1a2","end":null,"seen":[],"moves":[{"move":"e7e8q","end":"goal","seen":[],"moves":[]}]}]}},"#,
        r#"{"step":2,"hypothesis":"wins","value":true,"says":"White wins","by":"method","#,
        r#""name":"m1","file":"ending.al","line":10,"from":[1],"tree":null}],"facts":["#,
        r#"{"hypothesis":"rook_pawn","value":false,"source":"observed"},"#,
        r#"{"hypothesis":"suc(promote)","value":true,"source":"tested"},"#,
        r#"{"hypothesis":"wins","value":true,"source":"deduced"},"#,
        r#"{"hypothesis":"drawn","value":false,"source":"deduced"},"#,
        r#"{"hypothesis":"suc(take)","value":false,"source":"deduced"},"#,
        r#"{"hypothesis":"pawn_lost","value":false,"source":"deduced"}],"given_up":null,"move":null}"#,
        "\n"
    );
    assert_eq!(out, expected);
}

#[test]
fn a_trace_tells_each_cycle() {
    let out = done(&["ask", "--fen", PROMOTING, "--trace"]);
    let (_, trace) = out.split_once("  trace\n").unwrap();
    assert_eq!(
        trace,
        "    observed    rook_pawn does not hold
    hypothesis  wins
    choice      method m0
                raises drawn
    hypothesis  wins
    choice      method m1
                raises suc(promote)
    hypothesis  wins: nothing to do
    hypothesis  drawn
    choice      method m2
                raises pawn_lost
    hypothesis  wins: nothing to do
    hypothesis  drawn
    choice      method m3
                raises suc(take)
    hypothesis  wins: nothing to do
    hypothesis  drawn: nothing to do
    hypothesis  suc(promote)
    choice      plan promote
                holds
    deduced     wins holds
    deduced     drawn does not hold
    deduced     suc(take) does not hold
    deduced     pawn_lost does not hold
"
    );
    let json = done(&["ask", "--fen", PROMOTING, "--trace", "--format=json"]);
    assert!(
        json.contains(
            r#""trace":[{"passed_over":[],"hypothesis":"wins","choice":"method","name":"m0","raises":["drawn"],"value":null,"deduced":[]},"#
        ),
        "{json}"
    );
}

#[test]
fn any_hypothesis_can_be_asked_about() {
    let out = done(&[
        "ask",
        "--fen",
        PROMOTING,
        "--question",
        "refutes( take,promote )",
    ]);
    assert!(
        out.contains(
            "Black can stop the pawn? refutes(take, promote) (ending.al:13)\n  answer    no"
        ),
        "{out}"
    );
    let undetermined = done(&["ask", "--fen", "4k3/8/8/8/8/4P3/8/4K3 b - - 0 1"]);
    assert_eq!(
        undetermined,
        "4k3/8/8/8/8/4P3/8/4K3 b - - 0 1
  question  White wins? wins (ending.al:9)
  answer    undetermined
  known
    the pawn is no rook's pawn
    White cannot promote soon
    the pawn is not lost
    Black cannot take the pawn soon
"
    );
}

#[test]
fn what_cannot_be_asked_is_reported() {
    let bad = |arguments: &[&str]| {
        let (status, out, err) = said(&Ending::new(BASE), arguments);
        assert_eq!((status, out.as_str()), (Status::BadInput, ""));
        err
    };
    let near = bad(&["ask", "--fen", PROMOTING, "--question", "win"]);
    assert_eq!(
        near,
        "error: `win` is no hypothesis of the base, so it cannot be asked (`--question`); did you \
         mean `wins`?\n"
    );
    let far = bad(&["ask", "--fen", PROMOTING, "--question", "zugzwang"]);
    assert!(
        far.contains("; its hypotheses are `wins`, `drawn`, `suc(promote)`"),
        "{far}"
    );
    let other = bad(&["ask", "--fen", "n7/4P3/8/8/8/8/8/k1K5 b - - 0 1"]);
    assert!(other.starts_with("error: "), "{other}");
    let (status, _, err) = said(&Ending::new(BASE), &["ask"]);
    assert_eq!(status, Status::Usage);
    assert!(err.contains("give a position (`--fen FEN`)"), "{err}");
}

#[test]
fn an_audit_counts_right_and_wrong_answers() {
    let one = said(
        &Ending::new(RASH_BASE),
        &["audit", "--failures", "3", "--threads", "1"],
    );
    let two = said(
        &Ending::new(RASH_BASE),
        &["audit", "--failures", "3", "--threads", "2"],
    );
    assert_eq!(one, two);
    let (status, out, err) = one;
    assert_eq!((status, err.as_str()), (Status::NotProven, ""));
    assert_eq!(
        out,
        "\
ending is right in 97,536 of 331,352 positions, wrong in 61,642, undetermined in 172,174
(its question is `wins`; yes is right where we can promote safely by force)

answer                         positions       right       wrong
yes, us to move                   30,520      28,342       2,178
no, us to move                    41,286      11,052      30,234
undetermined, us to move          91,522           –           –
yes, them to move                 30,520      25,916       4,604
no, them to move                  56,852      32,226      24,626
undetermined, them to move        80,652           –           –

relied on                           positions  answer wrong  false step
plan suc(promote)                           0             0           0
plan suc(take)                              0             0           0
lemma pawn_lost                        14,900             0           0
observation rook_pawn                  83,238        54,860           0
refutation refutes(take, promote)           0             0           0
lemma far                              61,040         6,782       6,782
method m0                              98,138        54,860           0
method m2                              14,900             0           0
method m5                              83,238        54,860      54,860
method m6                              61,040         6,782           0

where it fails
  8/8/8/8/8/8/P7/K1k5 w - - 0 1
    no is wrong; the false step: it is a draw [method m5, ending.al:15]
  8/k7/8/8/8/8/1P6/K7 w - - 0 1
    yes is wrong; the false step: their king is far from the pawn [lemma far, ending.al:16]
  8/8/8/8/8/8/P7/K2k4 w - - 0 1
    no is wrong; the false step: it is a draw [method m5, ending.al:15]

233,813 more are not listed (--failures)
"
    );
}

#[test]
fn programs_get_an_audit_as_an_object() {
    let rash = Ending::new(RASH_BASE);
    let arguments = [
        "audit",
        "--failures",
        "1",
        "--format",
        "json",
        "--us",
        "black",
    ];
    let (status, out, _) = said(&rash, &arguments);
    assert_eq!(status, Status::NotProven);
    for part in [
        r#"{"base":"ending","question":"wins","positions":331352,"right":97536,"wrong":61642,"undetermined":172174,"answers":[{"to_move":"us","answer":"yes","positions":30520,"wrong":2178},"#,
        r#"{"kind":"lemma","name":"far","positions":61040,"answer_wrong":6782,"false_step":6782},"#,
        r#""failures":[{"fen":"k1K5/p7/8/8/8/8/8/8 b - - 0 1","answer":"no","false_step":"it is a draw","by":"method m5"}]}"#,
    ] {
        assert!(out.contains(part), "{out}");
    }
}

/// The counts of an audit are those of asking in every position, one by one.
#[test]
fn an_audit_is_what_asking_everywhere_comes_to() {
    let rash = Ending::new(RASH_BASE);
    let audit = audit(&rash, &RASH_BASE, threads::available(), 0, &mut |_, _| ()).unwrap();
    let aim = |position: &Position| rash.reaches_aim(position);
    let oracle = Oracle::solve_aim(rash.material(), &aim, threads::available()).unwrap();
    let mut prover = Prover::new(&rash, RASH_BASE, WINS);
    for turn in [Side::Us, Side::Them] {
        let mut counts = [(0, 0); 3];
        for position in positions::all(rash.material(), turn) {
            let answer = prover.answer(&position);
            let is_won = matches!(
                (turn, oracle.value(&position)),
                (Side::Us, Some(Value::Win(_))) | (Side::Them, Some(Value::Loss(_)))
            );
            let (all, wrong) = &mut counts[answer as usize];
            *all += 1;
            *wrong +=
                u64::from(answer != Answer::Undetermined && (answer == Answer::Yes) != is_won);
        }
        assert_eq!(
            counts,
            Answer::ALL.map(|answer| audit.tally.of(turn, answer))
        );
    }
}

#[test]
fn a_table_is_not_asked() {
    let table = Ending::table();
    for command in [&["ask", "--fen", PROMOTING][..], &["audit"]] {
        let (status, out, err) = said(&table, command);
        assert_eq!((status, out.as_str()), (Status::BadInput, ""));
        assert!(
            err.starts_with("error: ending is a table; only a knowledge base is asked"),
            "{err}"
        );
    }
}

#[test]
fn other_commands_know_what_a_base_is() {
    let info = done(&["info"]);
    assert!(
        info.starts_with(
            "ending: king, pawn against king\nmove order: board\nknowledge base: 8 hypotheses, 5 methods; 3 predicates, 2 \
             plans, 1 refutations\nquestion: wins\nhypotheses:\n  wins                    \
             ending.al:9\n"
        ),
        "{info}"
    );
    let (status, _, err) = said(&Ending::new(BASE), &["explain", "--fen", PROMOTING]);
    assert_eq!(status, Status::BadInput);
    assert!(
        err.contains("`ask --fen FEN` tells what it answers"),
        "{err}"
    );
    let decided = done(&["decide", "--fen", "8/4P3/8/8/k7/8/8/K7 w - - 0 1"]);
    assert!(
        decided.contains("advice  promote (ending.al:20)\n  move    e8=Q"),
        "{decided}"
    );
}

#[test]
fn the_questions_of_a_base_are_timed_too() {
    let first = "8/4P3/8/8/k7/8/8/K7 w - - 0 1";
    let other = "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1";
    let questions = format!(
        "load 2\n{first}\n{other}\ntime 0 question 0 2\ndigest 0 0 1\ndigest 0 1 1\ntime 0 all 0 1\n"
    );
    let (status, out, _) = said_to(&Ending::new(BASE), &["bench"], questions.as_bytes());
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(status, Status::BadInput);
    assert!(lines[1].parse::<u64>().is_ok(), "{out}");
    assert!(lines[2].len() == 64 && lines[2] != lines[3], "{out}");
    assert_eq!(
        lines[4],
        "error: `all` is none of `question`, `move`, `tree`"
    );
}
