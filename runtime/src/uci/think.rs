//! The answer to `go`, in the words of the protocol.

use std::time::Instant;

use super::choose::choose;
use super::command::Go;
use super::follow::Follower;
use super::options::Options;
use super::perfect::Perfect;
use super::record::Record;
use super::score::Score;
use crate::excerpt::excerpt;
use crate::oracle::Value;
use crate::rules::Board;
use crate::strategy::Strategy;

/// What finds moves, and what it keeps between them.
pub(super) struct Thinker<'s> {
    strategy: &'s dyn Strategy,
    follower: Follower<'s>,
    perfect: Perfect,
    /// The game as it stood when a move was asked for last, and the move.
    before: Option<(Record, String)>,
}

/// What is told of a move.
pub(super) struct Answer {
    /// Lines that explain it.
    pub(super) info: String,
    /// The line that tells it.
    pub(super) best_move: String,
}

impl<'s> Thinker<'s> {
    pub(super) fn new(strategy: &'s dyn Strategy) -> Thinker<'s> {
        Thinker {
            strategy,
            follower: Follower::new(strategy),
            perfect: Perfect::new(),
            before: None,
        }
    }

    /// What comes next belongs to another game.
    pub(super) fn forget(&mut self) {
        self.before = None;
    }

    /// Finds a move in the present position of a game.
    pub(super) fn answer(&mut self, told: &Record, go: &Go, options: Options) -> Answer {
        let started = Instant::now();
        let record = match &self.before {
            _ if options.analyse => Record::of(told.present().clone()),
            Some((before, answered)) => told.joined(before, answered),
            None => told.clone(),
        };
        let clock = told
            .present()
            .halfmove_clock()
            .max(record.present().halfmove_clock());
        let legal = record.present().moves();
        let listed = |text: &&String| go.among.iter().any(|one| one.eq_ignore_ascii_case(text));
        let mut among: Vec<String> = legal.iter().filter(listed).cloned().collect();
        if among.is_empty() {
            among.clone_from(&legal);
        }
        let (follower, perfect) = (&mut self.follower, &mut self.perfect);
        let choice = choose(self.strategy, follower, perfect, &record, clock, &among);
        let Some(choice) = choice else {
            return over(told.present(), options);
        };
        if !options.analyse {
            self.before = Some((record, choice.line[0].clone()));
        }
        let mut info = illegal(&go.among, &legal, options);
        info += &format!("info depth {} score {}", choice.line.len(), choice.score);
        if let Some(chances) = choice.score.chances().filter(|_| options.chances) {
            info += &format!(" wdl {chances}");
        }
        info += &format!(
            " nodes {} time {} pv {}\n",
            choice.nodes,
            started.elapsed().as_millis(),
            choice.line.join(" ")
        );
        if options.explain {
            info += &format!("info string {}\n", choice.reason);
        }
        let best_move = match &choice.line[..] {
            [chosen, reply, ..] => format!("bestmove {chosen} ponder {reply}\n"),
            line => format!("bestmove {}\n", line.concat()),
        };
        Answer { info, best_move }
    }
}

/// Says which of the moves that are asked for are not legal.
fn illegal(among: &[String], legal: &[String], options: Options) -> String {
    let is_legal = |text: &&String| legal.iter().any(|one| one.eq_ignore_ascii_case(text));
    match among.iter().find(|text| !is_legal(text)) {
        Some(first) if options.explain => format!(
            "info string `{}` is no legal move here; what `searchmoves` lists that is none is passed \
             over\n",
            excerpt(first)
        ),
        _ => String::new(),
    }
}

/// The answer where no move is legal.
fn over(board: &Board, options: Options) -> Answer {
    let (score, word) = if board.is_mate() {
        (Score::Forced(Value::Loss(0)), "mated")
    } else {
        (Score::Forced(Value::Draw), "stalemated")
    };
    let mut info = format!("info depth 0 score {score}\n");
    if options.explain {
        info += &format!(
            "info string {} is {word}, there is no legal move\n",
            board.turn()
        );
    }
    Answer {
        info,
        best_move: "bestmove (none)\n".to_owned(),
    }
}
