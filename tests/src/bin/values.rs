//! What the oracle says of positions, for those who check it with other means
//! (`tests/independent/run`): `values KRPvK` reads FENs of that ending, or of what it can become,
//! from standard input, one a line, and answers each with `win PLIES`, `loss PLIES` or `draw`, for
//! the side to move.

use std::error::Error;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use alc_runtime::oracle::Value;
use alc_runtime::{Kind, ManKind, Material, Oracle, fen, threads};

fn main() -> ExitCode {
    match answer() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("values: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Answers standard input for the ending that the command line names.
fn answer() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(name), None) = (arguments.next(), arguments.next()) else {
        return Err("name one ending, such as KRPvK".into());
    };
    let material = material(&name)?;
    let oracle = Oracle::solve(&material, threads::available())?;
    let mut out = BufWriter::new(io::stdout().lock());
    for (line, text) in io::stdin().lines().enumerate() {
        let reading =
            fen::read(&text?, &material).map_err(|error| format!("line {}: {error}", line + 1))?;
        let value = oracle.value(&reading.position);
        match value.ok_or_else(|| format!("line {}: not known to the oracle", line + 1))? {
            Value::Win(plies) => writeln!(out, "win {plies}")?,
            Value::Loss(plies) => writeln!(out, "loss {plies}")?,
            Value::Draw => writeln!(out, "draw")?,
        }
    }
    out.flush()?;
    Ok(())
}

/// The material of a name such as `KRPvK`: our men, then theirs.
fn material(name: &str) -> Result<Material, Box<dyn Error>> {
    let men = |letters: &str| {
        let kinds = letters.chars().map(Kind::from_letter);
        let men: Option<Vec<_>> = kinds.map(|kind| kind.map(ManKind::of)).collect();
        men.ok_or_else(|| format!("`{letters}` are not men: the letters are K, Q, R, B, N and P"))
    };
    let (ours, theirs) = name
        .split_once('v')
        .ok_or_else(|| format!("`{name}` names no ending: it should look like KRPvK"))?;
    Ok(Material::new(&men(ours)?, &men(theirs)?)?)
}
