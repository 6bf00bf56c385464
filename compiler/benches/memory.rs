//! The memory that proofs take: `cargo bench -p alc --bench memory`. Counting it takes time, so their
//! time is measured elsewhere (`proofs`).

#[path = "proofs/proof.rs"]
#[allow(dead_code, reason = "the other bench looks at the time")]
mod proof;

use std::env;

use peak_alloc::PeakAlloc;
use proof::{SQUARES, cost, program};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

fn main() {
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if !env::args().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return;
    }
    println!("| table | positions | memory, MiB |");
    println!("|---|--:|--:|");
    for table in ["krk_book", "krk", "kqk", "kpk", "kbbk"] {
        let program = program(table);
        ALLOCATOR.reset_peak_usage();
        let positions = cost(&program, 1).positions;
        let memory = ALLOCATOR.peak_usage_as_mb();
        println!("| `{table}` | {positions} | {memory:.0} |");
        if program.material.men().len() == 4 {
            let more = f64::from(memory) * SQUARES;
            println!("| a man more than `{table}`, estimated by placements | | {more:.0} |");
        }
    }
}
