//! What a program is known by to those who must tell it from others: what it is for, and a
//! fingerprint of all that it decides by.

use alc_runtime::{Aim, Side};
use sha2::{Digest, Sha256};

use super::Program;
use crate::expression::{Formula, State};

impl Program {
    /// Which kind of aim it has.
    pub fn kind_of_aim(&self) -> Aim {
        match self.aim {
            Formula::State(State::Mated(Side::Them)) => Aim::Mate,
            Formula::State(State::PromotedSafely) => Aim::Promotion,
            _ => Aim::Formula,
        }
    }

    /// The SHA-256 digest, in hexadecimal digits, of the program as text without the files and lines
    /// that it comes from: moving a table or commenting it changes nothing. Predicates in Rust are
    /// named in the text, what they do is not.
    pub fn fingerprint(&self) -> String {
        let text = self.to_string();
        let mut digest = Sha256::new();
        digest.update(&self.name);
        // The first line names the source.
        for line in text.lines().skip(1) {
            let said = line.split_once("  % ").map_or(line, |(said, _)| said);
            digest.update("\n");
            digest.update(said);
        }
        let digits = digest.finalize();
        digits.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
