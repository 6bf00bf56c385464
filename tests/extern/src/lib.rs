//! One table twice: its words are written in Rust for `in_rust` and in the language for `in_words`,
//! so that the players must agree. A crate of its own, since a build script makes one set of players.
#![deny(warnings)]

include!(concat!(env!("OUT_DIR"), "/players.rs"));
