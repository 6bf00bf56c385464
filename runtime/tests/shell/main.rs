//! Trees, play and the command line, with strategies written by hand.

mod arguments;
mod bench;
mod boards;
mod completing;
mod decide;
mod drawings;
mod explaining;
mod following;
mod games;
mod pages;
mod passes;
mod persons;
mod scores;
mod streams;
mod toy;
mod trees;
mod written;

use std::ffi::OsString;

use alc_runtime::shell::{Status, Streams, run};
use toy::Toy;

/// What a player wrote.
#[derive(Debug, PartialEq)]
struct Said {
    status: Status,
    out: String,
    err: String,
}

/// Runs a player with these arguments and this input.
fn said(toy: &Toy, arguments: &[&str], mut input: &[u8]) -> Said {
    let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: &mut input,
        out: &mut out,
        err: &mut err,
    };
    let status = run(toy, &arguments, &mut streams).unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said {
        status,
        out: text(out),
        err: text(err),
    }
}
