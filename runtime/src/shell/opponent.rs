//! Who plays the other side in the command `play`.

use std::io::{self, Write};

use super::human::{HELP, read_move};
use super::lines::Lines;
use crate::game::Game;
use crate::material::Material;
use crate::moves::{Move, MoveOrder};
use crate::oracle::{Oracle, TooLarge};
use crate::random::Random;
use crate::threads;

/// A way to defend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defence {
    /// A person at the keyboard.
    Human,
    /// Any legal move, each as likely as the others.
    Random,
    /// The move that holds out longest against perfect play, or escapes from it to a draw or better;
    /// the table may still find another move harder.
    Best,
}

impl Defence {
    /// The words for them.
    pub const WORDS: [(&str, Defence); 3] = [
        ("human", Defence::Human),
        ("random", Defence::Random),
        ("best", Defence::Best),
    ];
}

/// A defender at the board.
pub(super) enum Opponent {
    Human,
    Random(Random),
    Best(Oracle),
}

impl Opponent {
    /// The defender that was asked for; if none was, the best that there is for the ending.
    pub(super) fn new(
        defence: Option<Defence>,
        seed: u64,
        material: &Material,
    ) -> Result<Opponent, TooLarge> {
        let random = || Opponent::Random(Random::new(seed));
        let best = || Oracle::solve(material, threads::available()).map(Opponent::Best);
        match defence {
            Some(Defence::Human) => Ok(Opponent::Human),
            Some(Defence::Random) => Ok(random()),
            Some(Defence::Best) => best(),
            None => Ok(best().unwrap_or_else(|_| random())),
        }
    }

    /// Says who it is.
    pub(super) fn description(&self) -> &'static str {
        match self {
            Opponent::Human => "you",
            Opponent::Random(_) => "random moves",
            Opponent::Best(_) => "the defence that holds out longest against perfect play",
        }
    }

    /// The reply in a position where they have a move; `None` when a person has had enough.
    pub(super) fn reply(
        &mut self,
        game: &Game,
        order: MoveOrder,
        lines: &mut Lines<'_>,
        out: &mut dyn Write,
    ) -> io::Result<Option<Move>> {
        let position = game.position();
        match self {
            Opponent::Human => ask(game, lines, out),
            Opponent::Random(random) => {
                let count = position.moves(order).count();
                Ok(position
                    .moves(order)
                    .nth(random.below(count))
                    .map(|(reply, _)| reply))
            }
            // Every position of a game has an ending that the oracle knows.
            Opponent::Best(oracle) => Ok(oracle.longest_defence(position, order)),
        }
    }
}

/// Asks a person until the answer is a move, `quit` or the end of the input.
fn ask(game: &Game, lines: &mut Lines<'_>, out: &mut dyn Write) -> io::Result<Option<Move>> {
    loop {
        writeln!(out, "your move (or help, quit):")?;
        out.flush()?;
        let Some(line) = lines.next()? else {
            return Ok(None);
        };
        let answer = match (line.fault, line.text.as_str()) {
            (Some(fault), _) => fault.to_string(),
            (None, "") => continue,
            (None, "quit") => return Ok(None),
            (None, "help" | "?") => HELP.to_owned(),
            (None, text) => match read_move(text, game.position(), game.us()) {
                Ok(reply) => return Ok(Some(reply)),
                Err(refusal) => refusal.to_string(),
            },
        };
        writeln!(out, "  {answer}")?;
    }
}
