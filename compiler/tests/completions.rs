//! What `alc` writes for shells and for `man`.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use common::{alc, empty, run};

/// Every command of `alc`, as its help lists them.
fn commands() -> Vec<String> {
    let here = empty();
    let help = run(alc(here.path()).arg("--help")).done();
    let (_, listed) = help.split_once("Commands:\n").expect("a list of commands");
    let listed = listed.lines().take_while(|line| line.starts_with("  "));
    // A summary that takes a second line goes on further to the right.
    let names = listed.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names: Vec<_> = names
        .filter(|name| !["help", ""].contains(name))
        .map(str::to_owned)
        .collect();
    assert!(names.len() > 10, "{names:?}");
    names
}

#[test]
fn every_shell_is_told_of_every_command() {
    let here = empty();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(alc(here.path()).args(["completions", shell])).done();
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
        assert!(
            script.contains("--defender") || script.contains("defender"),
            "{shell}"
        );
    }
    let said = run(alc(here.path()).args(["completions", "csh"])).failed(2);
    assert!(said.contains("bash"), "{said}");
}

#[test]
fn bash_completes_what_is_typed() {
    let here = empty();
    let script = run(alc(here.path()).args(["completions", "bash"])).done();
    let offered = |words: &str, count: usize| {
        let typed = format!(
            "{script}\ncomplete -p alc > /dev/null || exit 9\nCOMP_WORDS=({words})\n\
             COMP_CWORD={count}\n_alc alc \"${{COMP_WORDS[{count}]}}\" \
             \"${{COMP_WORDS[{count}-1]}}\"\necho \"${{COMPREPLY[@]}}\"\n"
        );
        let bash = Command::new("bash")
            .arg("--norc")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let Ok(mut bash) = bash else {
            eprintln!("SKIPPED: there is no `bash` here");
            return None;
        };
        let mut stdin = bash.stdin.take().expect("a pipe");
        stdin.write_all(typed.as_bytes()).expect("bash reads");
        drop(stdin);
        let output = bash.wait_with_output().expect("bash ends");
        assert!(output.status.success());
        Some(String::from_utf8(output.stdout).expect("UTF-8"))
    };
    for (words, count, expected) in [
        ("alc deci", 1, "decide\n"),
        ("alc play --defe", 2, "--defender\n"),
        ("alc play --defender r", 3, "random\n"),
        ("alc decide krk --format j", 4, "json\n"),
    ] {
        let Some(found) = offered(words, count) else {
            return;
        };
        assert_eq!(found, expected, "{words}");
    }
}

#[test]
fn every_command_has_a_page() {
    let here = empty();
    let all = run(alc(here.path()).arg("man")).done();
    run(alc(here.path()).args(["man", "pages/man1"])).done();
    let page = |name: &str| {
        let file = here.path().join("pages/man1").join(format!("{name}.1"));
        fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
    };
    assert_eq!(page("alc"), all);
    assert!(all.contains(".TH alc 1"), "{all}");
    for command in commands() {
        let text = page(&format!("alc-{command}"));
        assert!(text.contains(".SH SYNOPSIS"), "{text}");
        let hyphenated = command.replace('-', "\\-");
        assert!(all.contains(&format!("alc\\-{hyphenated}(1)")), "{all}");
    }
    assert!(page("alc-play").contains("\\-\\-defender"));
    fs::write(here.path().join("taken"), "").expect("a file");
    let said = run(alc(here.path()).args(["man", "taken"])).failed(1);
    assert!(said.contains("cannot write pages to `taken`"), "{said}");
}
