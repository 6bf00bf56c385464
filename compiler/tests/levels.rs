//! `--deny` and `--allow`, with every command that compiles a table.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use common::{FEN, GOOD, alc, folder, names, run};

/// Advice that no rule lists, and a word that hides a built-in one: a warning and a note.
const DOUBTFUL: &str = "\
advice(idle, mate : true : (depth = 0) and legal : (depth = 1) and legal).
predicate stalemate: them to move and not check.
";

const COMMANDS: [&[&str]; 6] = [
    &["check", "doubtful.al"],
    &["build", "doubtful.al", "-o", "player"],
    &["emit", "doubtful.al", "--stage", "program", "-o", "program"],
    &["decide", "doubtful.al", "--fen", FEN],
    &["play", "doubtful.al", "--random", "1", "--moves", "1"],
    &[
        "diff",
        "--decisions",
        "doubtful.al",
        "doubtful.al",
        "--sample",
        "1",
    ],
];

#[test]
fn denied_doubts_fail_every_command_and_nothing_is_made() {
    let here = folder(&[("doubtful.al", &format!("{GOOD}{DOUBTFUL}"))]);
    let alc = |command: &[&str], levels: &[&str]| run(alc(here.path()).args(command).args(levels));
    for command in COMMANDS {
        for (level, why) in [
            ("warnings", "(warnings are denied)"),
            ("unused-advice", "(unused-advice is denied)"),
        ] {
            let said = alc(command, &["--deny", level]).failed(1);
            assert!(said.contains("error[unused-advice]"), "{said}");
            assert!(said.contains(why), "{said}");
        }
        let said = alc(command, &["--deny", "hidden-word"]).failed(1);
        assert!(said.contains("error[hidden-word]"), "{said}");
    }
    assert_eq!(names(here.path()), ["doubtful.al"]);
    for command in &COMMANDS[2..] {
        let said = alc(command, &[]);
        assert!(said.err.contains("warning[unused-advice]"), "{}", said.err);
        said.done();
        let passed_over = ["--deny", "warnings", "--allow", "unused-advice"];
        let said = alc(command, &passed_over);
        assert_eq!(said.err, "");
        said.done();
    }
}

#[test]
fn check_counts_by_the_levels() {
    let here = folder(&[("doubtful.al", &format!("{GOOD}{DOUBTFUL}"))]);
    let check = |levels: &[&str]| run(alc(here.path()).args(["check", "doubtful.al"]).args(levels));
    let (none, one) = (
        "doubtful.al: no errors, 1 warning\n",
        "doubtful.al: 1 error, no warnings\n",
    );
    assert_eq!(check(&[]).done(), none);
    assert_eq!(check(&["--deny", "absent-man"]).done(), none);
    assert_eq!(check(&["--deny", "warnings"]).out, one);
    let denied = check(&["--deny", "hidden-word", "--deny", "warnings"]);
    assert_eq!(denied.out, "doubtful.al: 2 errors, no warnings\n");
    let allowed = check(&["--allow", "hidden-word", "--allow", "unused-advice"]);
    assert_eq!(allowed.err, "");
    assert_eq!(allowed.done(), "doubtful.al: no errors, no warnings\n");
    let json = check(&["--deny", "warnings", "--format", "json"]);
    assert!(
        json.out
            .contains("{\"severity\":\"error\",\"name\":\"unused-advice\""),
        "{}",
        json.out
    );
    json.failed(1);
}

#[test]
fn levels_are_for_doubts_that_there_are() {
    let here = folder(&[("good.al", GOOD)]);
    let said =
        |levels: &[&str]| run(alc(here.path()).args(["check", "good.al"]).args(levels)).failed(2);
    assert!(said(&["--deny", "unusd-advice"]).contains("did you mean `unused-advice`?"));
    assert!(said(&["--allow", "everything"]).contains("there are absent-man, "));
    assert!(said(&["--allow", "unknown-name"]).contains("that is an error anyway"));
    assert!(said(&["--allow", "warnings"]).contains("there are absent-man, "));
    let both = ["--deny", "absent-man", "--allow", "absent-man"];
    assert!(said(&both).contains("both denied and allowed"));
}

#[test]
fn clauses_alone_are_not_held_to_what_they_mean() {
    let here = folder(&[("good.al", GOOD)]);
    let ast = |level: &[&str]| {
        let emit = ["emit", "good.al", "--stage", "ast"];
        run(alc(here.path()).args(emit).args(level))
    };
    let refused = ast(&["--deny", "unused-advice"]).failed(2);
    assert!(refused.contains("never tells `unused-advice`"), "{refused}");
    ast(&["--deny", "mixed-scripts", "--deny", "warnings"]).done();
}
