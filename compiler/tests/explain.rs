//! `alc explain-error`: what it prints is what the reference says.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use alc::messages;
use common::{BAD, alc, empty, folder, run};

#[test]
fn a_message_is_explained() {
    let here = empty();
    let explain = |name: &str| run(alc(here.path()).args(["explain-error", name])).done();
    let shown = explain("unknown-option");
    insta::assert_snapshot!(shown, @r"
    error[unknown-option]: there is no such option, value or dialect.

    For instance:

        option move_order: bok.

    The message lists those that there are; see the reference, *Conventions*.
    ");
    assert_eq!(explain("error[unknown-option]"), shown);
    for message in messages::all() {
        let said = explain(message.name);
        assert!(
            said.contains(message.meaning) && !said.contains("```"),
            "{said}"
        );
    }
}

#[test]
fn what_alc_says_can_be_asked_about() {
    let here = folder(&[("bad.al", BAD)]);
    let said = run(alc(here.path()).args(["check", "bad.al"])).failed(1);
    let shown = said.split(": ").next().expect("a name before the message");
    run(alc(here.path()).args(["explain-error", shown])).done();
}

#[test]
fn all_messages_are_listed() {
    let here = empty();
    let list = run(alc(here.path()).arg("explain-error")).done();
    let names: Vec<_> = list
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    let known: Vec<_> = messages::all().iter().map(|message| message.name).collect();
    assert_eq!(names, known);
    assert!(known.len() > 40, "{known:?}");
    assert!(
        list.contains("hidden-word             note     a definition has"),
        "{list}"
    );
}

#[test]
fn unknown_names_are_refused() {
    let here = empty();
    let said = |name: &str| run(alc(here.path()).args(["explain-error", name])).failed(1);
    assert!(said("unkown-name").contains("did you mean `unknown-name`?"));
    assert!(said("error[unkown-name]").contains("did you mean `unknown-name`?"));
    assert!(said("E0425").contains("`alc explain-error` lists"));
    assert!(said("").contains("no message called ``"));
}
