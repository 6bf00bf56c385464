//! Players in chess programs: whole talks in the UCI protocol, on record and at random.

mod cases;
mod client;
mod draws;
mod fuzz;
mod lines;
mod talk;
#[path = "../shell/toy.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod toy;
