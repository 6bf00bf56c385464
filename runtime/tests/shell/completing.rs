//! Completions and the page for `man`: all that the help has is in them, and shells and readers that
//! are there take them.

use std::io::Write;
use std::process::{Command, Stdio};

use alc_runtime::shell::Status;

use crate::said;
use crate::toy::Toy;

const COMMANDS: [&str; 4] = ["decide", "play", "prove", "completions"];

fn script(shell: &str) -> String {
    let found = said(&Toy::krk(), &["completions", shell], b"");
    assert_eq!((found.status, found.err.as_str()), (Status::Done, ""));
    found.out
}

/// What a program writes that is given this text; `None` where there is no such program.
fn output(program: &[&str], input: &str) -> Option<String> {
    let mut command = Command::new(program[0]);
    command.args(&program[1..]).env("LC_ALL", "C.UTF-8");
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let Ok(mut child) = command.spawn() else {
        eprintln!("SKIPPED: there is no `{}` here", program[0]);
        return None;
    };
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{program:?}");
    assert!(output.status.success(), "{program:?}");
    Some(String::from_utf8(output.stdout).unwrap())
}

/// The options that the help of a command lists.
fn options(command: &str) -> Vec<String> {
    let help = said(&Toy::krk(), &[command, "--help"], b"").out;
    let lines = help.lines().filter_map(|line| line.strip_prefix("  --"));
    lines
        .map(|line| format!("--{}", line.split(' ').next().unwrap()))
        .collect()
}

#[test]
fn every_command_and_option_of_the_help_is_completed_and_on_the_page() {
    let page = said(&Toy::krk(), &["man"], b"").out;
    let (bash, zsh, fish) = (script("bash"), script("zsh"), script("fish"));
    for command in COMMANDS {
        assert!(
            bash.contains(&format!("\n        {command}) offered=")),
            "{command}"
        );
        assert!(zsh.contains(&format!("'{command}:")), "{command}");
        assert!(fish.contains(&format!(" -a {command} -d ")), "{command}");
        assert!(page.contains(&format!("\n.SS {command}\n")), "{command}");
        for option in options(command) {
            let long = format!("-l {}", &option[2..]);
            assert!(
                bash.contains(&option) && zsh.contains(&format!("'{option}[")),
                "{option}"
            );
            assert!(fish.contains(&long), "{option}");
            let bold = option.replace('-', "\\-");
            assert!(
                page.contains(&format!("\\fB{bold}\\fR")),
                "{option}: {page}"
            );
        }
    }
    assert_eq!(options("play").len(), 10);
}

/// What bash offers where the last of these words is being typed.
fn offered(words: &[&str]) -> Option<Vec<String>> {
    let quoted: Vec<_> = words.iter().map(|word| format!("'{word}'")).collect();
    let typed = format!(
        "{}\ncomplete -p toy >/dev/null\nCOMP_WORDS=({})\nCOMP_CWORD={}\n_toy\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n",
        script("bash"),
        quoted.join(" "),
        words.len() - 1
    );
    let all = output(&["bash", "--norc"], &typed)?;
    Some(
        all.lines()
            .filter(|line| !line.is_empty())
            .map(str::to_owned)
            .collect(),
    )
}

#[test]
fn bash_completes_what_is_typed() {
    for (words, expected) in [
        (&["toy", "de"][..], &["decide"][..]),
        (&["toy", "pr"], &["prove"]),
        (&["toy", "--v"], &["--version"]),
        (&["toy", "decide", "--f"], &["--fen", "--fens", "--format"]),
        (&["toy", "decide", "--format", ""], &["text", "json"]),
        (&["toy", "decide", "--format", "="], &["text", "json"]),
        (&["toy", "decide", "--format", "=", "js"], &["json"]),
        (&["toy", "play", "--defender", "r"], &["random"]),
        (&["toy", "play", "--seed", ""], &[]),
        (&["toy", "play", "--pgn", "Cargo."], &["Cargo.toml"]),
        (&["toy", "play", "--ascii", "--b"], &["--bottom"]),
        (
            &["toy", "completions", ""],
            &["bash", "zsh", "fish", "--help"],
        ),
        (&["toy", "unheard-of", ""], &[]),
    ] {
        let Some(found) = offered(words) else { return };
        assert_eq!(found, expected, "{words:?}");
    }
}

#[test]
fn the_scripts_of_other_shells_can_be_read_where_they_are() {
    output(&["zsh", "-n", "/dev/stdin"], &script("zsh"));
    output(&["fish", "--no-execute", "/dev/stdin"], &script("fish"));
}

#[test]
fn the_page_is_read_without_a_warning() {
    let page = said(&Toy::krk(), &["man"], b"").out;
    assert!(page.starts_with(".TH TOY 1 "), "{page}");
    let Some(read) = output(&["groff", "-man", "-Tutf8", "-ww"], &page) else {
        return;
    };
    // Bold letters are printed twice, one over the other.
    let letters: Vec<char> = read.chars().collect();
    let kept = letters
        .iter()
        .enumerate()
        .filter(|(place, letter)| **letter != '\u{8}' && letters.get(place + 1) != Some(&'\u{8}'));
    let read: String = kept.map(|(_, letter)| letter).collect();
    for text in [
        "NAME",
        "Without arguments it speaks UCI",
        "COMMANDS",
        "--defender",
        "EXIT STATUS",
        "EXAMPLES",
    ] {
        assert!(read.contains(text), "{text} is not in {read}");
    }
}

#[test]
fn each_command_has_examples_and_those_with_options_are_understood() {
    for command in ["info", "bench", "man", "completions"] {
        let help = said(&Toy::krk(), &[command, "--help"], b"").out;
        let (_, examples) = help.split_once("\nexamples:\n").unwrap();
        assert!(examples.starts_with(&format!("  toy {command}")), "{help}");
    }
    for command in ["decide", "play", "prove"] {
        let help = said(&Toy::krk(), &[command, "--help"], b"").out;
        let (_, examples) = help.split_once("\nexamples:\n").unwrap();
        let mut count = 0;
        for example in examples
            .lines()
            .filter_map(|line| line.strip_prefix("  toy "))
        {
            count += 1;
            let words = example.split(" < ").next().unwrap().replace('\'', "");
            let mut words: Vec<_> = words.split(' ').collect();
            // Read, but not obeyed.
            words.push("--unheard-of");
            let found = said(&Toy::krk(), &words, b"");
            assert_eq!(found.status, Status::Usage);
            let expected = format!("error: `{command}` has no option `--unheard-of`\n");
            assert!(found.err.starts_with(&expected), "{}", found.err);
        }
        assert!(count >= 2, "{help}");
    }
}

#[test]
fn a_shell_that_is_not_known_is_refused() {
    for (words, message) in [
        (
            &["completions"][..],
            "name one shell: `completions bash`, `zsh` or `fish`",
        ),
        (
            &["completions", "bash", "zsh"],
            "name one shell: `completions bash`, `zsh` or `fish`",
        ),
        (
            &["completions", "bsh"],
            "`completions` knows `bash`, `zsh` and `fish`, not `bsh`; did you mean `bash`?",
        ),
        (&["man", "--format", "x"], "`man` has no option `--format`"),
    ] {
        let found = said(&Toy::krk(), words, b"");
        assert_eq!((found.status, found.out.as_str()), (Status::Usage, ""));
        let first = found.err.lines().next().unwrap();
        assert_eq!(first, format!("error: {message}"));
    }
}
