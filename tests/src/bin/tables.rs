//! Prints the page about the tables that come with alc.

use std::io::{self, Write};

fn main() -> io::Result<()> {
    io::stdout().write_all(alc_tests::page::page().as_bytes())
}
