//! The arguments of a player: what is refused, and how it is said.

use std::ffi::OsString;

use alc_runtime::shell::{Status, Streams, VERSION, run};

use crate::said;
use crate::toy::Toy;

#[test]
fn each_mistake_has_its_message() {
    for (arguments, message) in [
        (
            "decde",
            "there is no command `decde`; did you mean `decide`?",
        ),
        ("frobnicate", "there is no command `frobnicate`"),
        ("frob\u{1b}[2J", "there is no command `frob\\u{1b}[2J`"),
        (
            "--versoin",
            "there is no option `--versoin`; did you mean `--version`?",
        ),
        (
            "decide",
            "give a position (`--fen FEN`) or many (`--fens FILE`, `-` for standard input)",
        ),
        (
            "decide --fem x",
            "`decide` has no option `--fem`; did you mean `--fen`?",
        ),
        (
            "decide --unheard-of",
            "`decide` has no option `--unheard-of`",
        ),
        ("decide krk", "`decide` does not know what to do with `krk`"),
        ("decide --fen", "`--fen` needs a value: --fen FEN"),
        (
            "decide --fen --format json",
            "`--fen` needs a value: --fen FEN",
        ),
        ("decide --fen x --fen y", "`--fen` is given twice"),
        (
            "decide --fen x --fens y",
            "`--fen` and `--fens` exclude each other",
        ),
        (
            "decide --fen x --format yaml",
            "`--format` is one of `text`, `json`, not `yaml`",
        ),
        (
            "play --fen x --random 1",
            "`--fen` and `--random` exclude each other",
        ),
        (
            "play --fen x --us black",
            "`--us` goes with a random start; a FEN tells which colour we play",
        ),
        (
            "play --random -1",
            "`--random` needs a whole number from 0 on, not `-1`",
        ),
        (
            "play --moves many",
            "`--moves` needs a whole number from 0 on, not `many`",
        ),
        ("play --ascii=yes", "`--ascii` takes no value"),
        (
            "play --defender bset",
            "`--defender` is one of `human`, `random`, `best`, not `bset`",
        ),
        (
            "play --color sometimes",
            "`--color` is one of `auto`, `always`, `never`, not `sometimes`",
        ),
        (
            "play --bottom up",
            "`--bottom` is one of `white`, `black`, not `up`",
        ),
        ("play --seed 3", "`--seed` goes with `--defender random`"),
        (
            "prove --html - --positions -",
            "only one thing can be written to standard output (`-`)",
        ),
        (
            "prove --pgn proof --certificate proof",
            "only one thing can be written to `proof`",
        ),
        (
            "prove --threads 0",
            "`--threads` needs a whole number from 1 on, not `0`",
        ),
        (
            "prove --failures every",
            "`--failures` needs a whole number from 0 on, not `every`",
        ),
        (
            "prove --certifcate x",
            "`prove` has no option `--certifcate`; did you mean `--certificate`?",
        ),
        ("info --format json", "`info` has no option `--format`"),
    ] {
        let words: Vec<_> = arguments.split_whitespace().collect();
        let found = said(&Toy::krk(), &words, b"");
        assert_eq!(found.status, Status::Usage, "{arguments}");
        assert_eq!(found.out, "");
        let expected = format!("error: {message}\n`--help` lists what there is.\n");
        assert_eq!(found.err, expected, "{arguments}");
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_unicode_is_refused() {
    use std::os::unix::ffi::OsStringExt;
    let arguments = [
        OsString::from("decide"),
        OsString::from_vec(vec![b'-', 0xff]),
    ];
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: &mut std::io::empty(),
        out: &mut out,
        err: &mut err,
    };
    let status = run(&Toy::krk(), &arguments, &mut streams).unwrap();
    assert_eq!(status, Status::Usage);
    assert!(
        String::from_utf8(err)
            .unwrap()
            .contains("is not valid Unicode")
    );
}

#[test]
fn help_names_every_command_and_option() {
    let help = |words: &[&str]| {
        let found = said(&Toy::krk(), words, b"");
        assert_eq!((found.status, found.err.as_str()), (Status::Done, ""));
        found.out
    };
    let all = help(&["--help"]);
    assert_eq!(all, help(&["-h"]));
    for word in [
        "usage: toy\n",
        "speaks UCI",
        "toy decide",
        "toy explain",
        "toy play",
        "toy bench",
        "toy info",
    ] {
        assert!(all.contains(word), "{all}");
    }
    let decide = help(&["decide", "--help"]);
    for option in [
        "--fen FEN",
        "--fens FILE",
        "--format text|json",
        "--threads COUNT",
    ] {
        assert!(decide.contains(&format!("\n  {option} ")), "{decide}");
    }
    let play = help(&["play", "--fen", "x", "-h"]);
    for option in [
        "--fen FEN",
        "--random SEED",
        "--us",
        "--defender",
        "--seed",
        "--moves",
        "--bottom white|black",
        "--ascii",
        "--color auto|always|never",
        "--pgn OUT",
    ] {
        assert!(play.contains(&format!("\n  {option} ")), "{play}");
    }
    assert!(help(&["info", "--help"]).starts_with("usage: toy info\n"));
    for text in [all, decide, play] {
        assert!(
            text.lines().all(|line| line.chars().count() <= 100),
            "{text}"
        );
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    assert_eq!(VERSION, env!("CARGO_PKG_VERSION"));
    let found = said(&Toy::krk(), &["--version"], b"");
    assert_eq!(found.out, format!("toy, compiled by alc {VERSION}\n"));
}

#[test]
fn info_lists_rules_and_advice_with_their_places() {
    let found = said(&Toy::krk(), &["info"], b"");
    assert_eq!(
        (found.status, found.out.as_str()),
        (
            Status::Done,
            "toy: king, rook against king\nmove order: board\nrules:\n  always  toy.al:1\n\
             advice:\n  mate_in_2  toy.al:2\n  nearer     toy.al:3\n"
        )
    );
}
