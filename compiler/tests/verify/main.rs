//! Certificates: those of proofs hold good, and whatever else is made of them does not.

#[path = "../common/mod.rs"]
#[expect(dead_code, reason = "other tests need more of it")]
mod common;

mod agreement;
mod command;
mod faults;
mod ideal;
mod layout;
mod tampering;
mod truth;
