//! Compiles the tables together with the predicates that they leave to Rust.

fn main() {
    alc::build::Tables::new("tables")
        .predicates("predicates.rs")
        .compile();
}
