//! The command `bench`: what is asked of a player that is measured, and what it answers.

use alc_runtime::shell::Status;

use crate::said;
use crate::toy::Toy;

const FIRST: &str = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";
const SECOND: &str = "k7/8/1K6/8/8/8/8/7R w - - 0 1";

/// The answers to questions, and whether all could be answered.
fn answers(toy: &Toy, questions: &str) -> (Status, Vec<String>) {
    let found = said(toy, &["bench"], questions.as_bytes());
    assert_eq!(found.err, "");
    (found.status, found.out.lines().map(str::to_owned).collect())
}

#[test]
fn each_question_has_an_answer_of_one_line() {
    let questions = format!(
        "load 2\n{FIRST}\n{SECOND}\nload 1\n{SECOND}\ntime 0 move 0 2\ntime 1 tree 0 1\n\
         digest 0 0 1\ndigest 0 1 1\ndigest 1 0 1\nanswer 1 0\n"
    );
    let (status, answers) = answers(&Toy::krk(), &questions);
    assert_eq!(status, Status::Done);
    let [one, two, moves, tree, first, second, second_alone, answer] = &answers[..] else {
        panic!("{answers:?}");
    };
    assert_eq!([one, two], ["loaded 0", "loaded 1"]);
    for time in [moves, tree] {
        assert!(time.parse::<u64>().is_ok_and(|time| time > 0), "{time}");
    }
    assert!(first.len() == 64 && first != second);
    assert_eq!(second, second_alone);
    let decided = said(
        &Toy::krk(),
        &["decide", "--fen", SECOND, "--format", "json"],
        b"",
    );
    assert_eq!(*answer, decided.out.trim_end());
}

#[test]
fn digests_tell_trees_apart_that_begin_alike() {
    let digest =
        |toy: &Toy| answers(toy, &format!("load 1\n{SECOND}\ndigest 0 0 1\n")).1[1].clone();
    let toy = Toy::krk();
    assert_eq!(digest(&toy), digest(&Toy::krk()));
    let mut shorter = Toy::krk();
    for advice in &mut shorter.advice {
        advice.theirs = Box::new(|_, _| None);
        advice.holds_when_stuck = true;
    }
    assert_ne!(digest(&toy), digest(&shorter));
}

#[test]
fn what_cannot_be_done_is_said_and_the_next_question_answered() {
    for (questions, answer) in [
        (
            "stop\n".to_owned(),
            "`stop` is none of `load COUNT`, `digest LIST FIRST COUNT`, `answer LIST INDEX`, `time LIST move|tree FIRST COUNT`",
        ),
        (
            "load few\n".to_owned(),
            "`few` is no whole number from 0 on",
        ),
        ("digest 1 0 1\n".to_owned(), "no list 1 has been loaded"),
        (
            "time 0 move 0 2\n".to_owned(),
            "list 0 has 1 positions, and no 2 from 0 on",
        ),
        (
            format!("digest 0 {} 2\n", usize::MAX),
            "list 0 has 1 positions, and no 2 from 18446744073709551615 on",
        ),
        (
            "time 0 move 0 0\n".to_owned(),
            "list 0 has 1 positions, and no 0 from 0 on",
        ),
        (
            "time 0 branch 0 1\n".to_owned(),
            "`branch` is none of `move`, `tree`",
        ),
        (
            format!("load 2\n{FIRST}\n8/8/8/8/3k4/8/1R6/K7 b - - 0 1\n"),
            "position 2: the table's side is not to move",
        ),
    ] {
        let whole = format!("load 1\n{FIRST}\n{questions}time 0 move 0 1\n");
        let (status, answers) = answers(&Toy::krk(), &whole);
        assert_eq!(status, Status::BadInput, "{questions}");
        assert_eq!(answers.len(), 3, "{answers:?}");
        assert_eq!(answers[1], format!("error: {answer}"));
        assert!(answers[2].parse::<u64>().is_ok());
    }
    let (status, answers) = answers(&Toy::krk(), &format!("load 2\n{FIRST}\n"));
    assert_eq!(status, Status::BadInput);
    assert_eq!(answers, ["error: the input ends after 1 of 2 positions"]);
}
