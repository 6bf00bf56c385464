//! Compiles every table of the project.

fn main() {
    alc::build::tables("../tables");
}
