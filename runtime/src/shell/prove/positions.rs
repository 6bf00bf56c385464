//! What becomes of each position, a line each: comma-separated values for whoever counts otherwise
//! than the report does.

use crate::fen;
use crate::material::Colour;
use crate::prove::Proof;

/// The first line.
const HEAD: &str = "fen,verdict,moves,optimal\n";

/// A line for each position of the domain: its FEN, the word of its verdict, the moves of ours on the
/// longest line to the aim and those that perfect play takes; the last two are empty where the aim is
/// not reached.
pub(super) fn lines(proof: &Proof<'_>, us: Colour) -> String {
    let number = |moves: Option<u32>| moves.map_or_else(String::new, |moves| moves.to_string());
    let mut text = String::from(HEAD);
    for entry in proof.entries() {
        text.push_str(&format!(
            "{},{},{},{}\n",
            fen::write(&entry.position, us, 0, 1),
            entry.verdict.word(),
            number(entry.moves),
            number(entry.optimal)
        ));
    }
    text
}
