//! The program around the property: loops over seeds, or looks at files.

use std::io::Read;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;
use std::{env, fs, io, panic};

use alc::source::Source;
use alc_fuzz::property::{self, Outcome};

const HELP: &str = "\
Random and mutated tables through every stage of alc

Usage: alc-fuzz [--limit SECONDS] --seeds FROM..TO
       alc-fuzz --show SEED
       alc-fuzz [--limit SECONDS] [--abort] FILE...

  --seeds FROM..TO   Texts made from these seeds; stops at the first that fails
  --show SEED        Print the text of a seed
  --limit SECONDS    How long one text may take [default: 2]
  --abort            Let a panic through, for drivers that look for crashes
  FILE...            Texts of files; `-` for standard input

Exit status: 0 all holds, 1 a text fails, 2 wrong usage.";

fn main() -> ExitCode {
    match Arguments::read(env::args().skip(1)) {
        Ok(arguments) => run(&arguments),
        Err(why) => {
            eprintln!("{why}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

struct Arguments {
    limit: Duration,
    abort: bool,
    work: Work,
}

enum Work {
    Help,
    Seeds(u64, u64),
    Show(u64),
    Files(Vec<String>),
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let mut arguments = Arguments {
            limit: Duration::from_secs(2),
            abort: false,
            work: Work::Files(Vec::new()),
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("`{word}` needs a value"));
            match word.as_str() {
                "--help" | "-h" => arguments.work = Work::Help,
                "--abort" => arguments.abort = true,
                "--limit" => arguments.limit = Duration::from_secs(number(&value()?)?),
                "--show" => arguments.work = Work::Show(number(&value()?)?),
                "--seeds" => {
                    let value = value()?;
                    let (from, to) = value
                        .split_once("..")
                        .ok_or(format!("`{value}` is no range of seeds, such as 0..1000"))?;
                    arguments.work = Work::Seeds(number(from)?, number(to)?);
                }
                option if option.starts_with("--") => {
                    return Err(format!("there is no option `{option}`"));
                }
                _ => match &mut arguments.work {
                    Work::Files(files) => files.push(word),
                    _ => return Err(format!("`{word}` does not go with seeds")),
                },
            }
        }
        match &arguments.work {
            Work::Files(files) if files.is_empty() => Err("nothing to look at".to_owned()),
            _ => Ok(arguments),
        }
    }
}

fn number(word: &str) -> Result<u64, String> {
    word.parse().map_err(|_| format!("`{word}` is no number"))
}

fn run(arguments: &Arguments) -> ExitCode {
    match &arguments.work {
        Work::Help => {
            println!("{HELP}");
            ExitCode::SUCCESS
        }
        Work::Show(seed) => {
            let source = alc_fuzz::text(&alc_fuzz::corpus::tables(), *seed);
            eprintln!("{}", source.name);
            print!("{}", source.text);
            ExitCode::SUCCESS
        }
        Work::Seeds(from, to) => seeds(*from, *to, arguments),
        Work::Files(names) => files(names, arguments),
    }
}

fn seeds(from: u64, to: u64, arguments: &Arguments) -> ExitCode {
    let corpus = alc_fuzz::corpus::tables();
    let (mut compiled, mut decided, mut slowest) = (0, 0, (Duration::ZERO, from));
    for seed in from..to {
        if (seed - from).is_multiple_of(1000) {
            eprintln!(
                "from seed {seed}: so far {compiled} compiled, {decided} decided with, slowest {slowest:?}"
            );
        }
        let source = alc_fuzz::text(&corpus, seed);
        match look(&source, arguments) {
            Ok(outcome) => {
                compiled += usize::from(outcome.compiled);
                decided += usize::from(outcome.decided);
                slowest = slowest.max((outcome.time, seed));
            }
            Err(why) => {
                println!("{}", source.text);
                eprintln!("seed {seed} ({}): {why}", source.name);
                return ExitCode::from(1);
            }
        }
    }
    eprintln!(
        "{} texts: {compiled} compiled, {decided} decided with, slowest {slowest:?}",
        to.saturating_sub(from)
    );
    ExitCode::SUCCESS
}

fn files(names: &[String], arguments: &Arguments) -> ExitCode {
    let mut failed = false;
    for name in names {
        let bytes = if name == "-" {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
        } else {
            fs::read(Path::new(name))
        };
        let said = match bytes {
            Err(why) => Err(why.to_string()),
            Ok(bytes) => {
                let source = Source {
                    name: name.clone(),
                    text: String::from_utf8_lossy(&bytes).into_owned(),
                };
                look(&source, arguments).map(|_| ())
            }
        };
        if let Err(why) = said {
            failed = true;
            eprintln!("{name}: {why}");
        }
    }
    ExitCode::from(u8::from(failed))
}

fn look(source: &Source, arguments: &Arguments) -> Result<Outcome, String> {
    let outcome = if arguments.abort {
        property::check(source)?
    } else {
        let caught = panic::catch_unwind(|| property::check(source));
        caught.map_err(|_| "it panics, see above".to_owned())??
    };
    if outcome.time > arguments.limit {
        return Err(format!("it takes {:?}", outcome.time));
    }
    Ok(outcome)
}
