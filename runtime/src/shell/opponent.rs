//! Who plays the other side in the command `play`.

use std::io::{self, Write};

use super::answer::name;
use super::human::{Request, read_request};
use super::lines::Lines;
use crate::game::Game;
use crate::material::{Material, Side};
use crate::moves::{Move, MoveOrder};
use crate::notation::san;
use crate::oracle::{Oracle, TooLarge, Value};
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
    /// A person, who can ask perfect play for a hint; it is worked out when it is first asked.
    Human(Option<Oracle>),
    Random(Random),
    Best(Oracle),
}

/// What a defender does.
pub(super) enum Reply {
    Made(Move),
    /// To look at the board again.
    Board,
    /// To take its last move and our answer back.
    Back,
    Resign,
    /// To end the game where it stands.
    Leave,
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
            Some(Defence::Human) => Ok(Opponent::Human(None)),
            Some(Defence::Random) => Ok(random()),
            Some(Defence::Best) => best(),
            None => Ok(best().unwrap_or_else(|_| random())),
        }
    }

    /// Says who it is.
    pub(super) fn description(&self) -> &'static str {
        match self {
            Opponent::Human(_) => "you",
            Opponent::Random(_) => "random moves",
            Opponent::Best(_) => "the defence that holds out longest against perfect play",
        }
    }

    /// Its name as a player of the game.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Opponent::Human(_) => "human",
            Opponent::Random(_) => "random defence",
            Opponent::Best(_) => "best defence",
        }
    }

    /// Whether it is a person.
    pub(super) fn is_human(&self) -> bool {
        matches!(self, Opponent::Human(_))
    }

    /// What it does in a position where they have a move, in an ending of this material.
    pub(super) fn reply(
        &mut self,
        game: &Game,
        material: &Material,
        order: MoveOrder,
        lines: &mut Lines<'_>,
        out: &mut dyn Write,
    ) -> io::Result<Reply> {
        let position = game.position();
        let reply = match self {
            Opponent::Human(oracle) => {
                let mut hint = || hint(oracle, material, game, order);
                return ask(game, &mut hint, lines, out);
            }
            Opponent::Random(random) => {
                let count = position.moves(order).count();
                let drawn = position.moves(order).nth(random.below(count));
                drawn.map(|(reply, _)| reply)
            }
            // Every position of a game has an ending that the oracle knows.
            Opponent::Best(oracle) => oracle.longest_defence(position, order),
        };
        Ok(reply.map_or(Reply::Leave, Reply::Made))
    }
}

/// Asks a person until the answer is for others to heed: a move, or what else can be asked for. The
/// end of the input is a wish to leave.
fn ask(
    game: &Game,
    hint: &mut dyn FnMut() -> String,
    lines: &mut Lines<'_>,
    out: &mut dyn Write,
) -> io::Result<Reply> {
    loop {
        writeln!(out, "your move (or help, quit):")?;
        out.flush()?;
        let Some(line) = lines.next()? else {
            return Ok(Reply::Leave);
        };
        let answer = match (line.fault, line.text.as_str()) {
            (Some(fault), _) => fault.to_string(),
            (None, "") => continue,
            (None, text) => match read_request(text, game.position(), game.us()) {
                Ok(Request::Reply(reply)) => return Ok(reply),
                Ok(Request::Hint) => hint(),
                Ok(Request::Help(text)) => text.to_owned(),
                Err(refusal) => refusal.to_string(),
            },
        };
        writeln!(out, "  {answer}")?;
    }
}

/// The reply that holds out longest, and what it comes to, in a sentence.
fn hint(solved: &mut Option<Oracle>, material: &Material, game: &Game, order: MoveOrder) -> String {
    if solved.is_none() {
        match Oracle::solve(material, threads::available()) {
            Ok(oracle) => *solved = Some(oracle),
            Err(error) => return format!("there is no hint: {error}"),
        }
    }
    let best = solved.as_ref().and_then(|oracle| {
        let reply = oracle.longest_defence(game.position(), order)?;
        Some((reply, oracle.value(&game.position().after(reply))?))
    });
    let Some((reply, value)) = best else {
        return "there is no hint for this position".to_owned();
    };
    let (them, us) = (name(Side::Them.colour(game.us())), name(game.us()));
    let comes_to = match value {
        Value::Win(_) => {
            let moves = value.moves().unwrap_or_default();
            let plural = if moves == 1 { "" } else { "s" };
            format!("{us} needs {moves} move{plural} more to mate if it plays perfectly")
        }
        Value::Draw => format!("{them} holds the draw"),
        Value::Loss(_) => format!("{them} wins"),
    };
    let chosen = san(game.position(), reply, game.us());
    format!("{chosen} is best: after it {comes_to}")
}
