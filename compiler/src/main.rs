//! The command `alc`.

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}
