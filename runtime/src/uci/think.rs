//! Finding the answer to `go`: the table's move where it has one, otherwise perfect play where the
//! ending is small enough, otherwise a move with a little sense.

use std::time::Instant;

use super::command::Go;
use super::follow::Follower;
use super::line;
use super::options::Options;
use super::perfect::{Judge, Perfect, after, lets_repeat};
use super::record::Record;
use super::score::Score;
use super::sense::{balance, sensible};
use crate::oracle::Value;
use crate::play::{Play, Reason};
use crate::rules::Board;
use crate::shell::place;
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

/// A move, and what stands behind it.
struct Choice {
    /// The move and what is expected after it.
    line: Vec<String>,
    score: Score,
    nodes: usize,
    /// For people: why it is played.
    reason: String,
}

/// Plies without a capture or a pawn move after which a game is drawn.
const DRAWING_CLOCK: u32 = 100;

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
            among = legal;
        }
        let choice = self.choose(&record, clock, &among);
        let Some(choice) = choice else {
            return over(told.present(), options);
        };
        if !options.analyse {
            self.before = Some((record, choice.line[0].clone()));
        }
        let mut info = format!("info depth {} score {}", choice.line.len(), choice.score);
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

    /// The choice among these legal moves; `None` where there are none.
    fn choose(&mut self, record: &Record, clock: u32, among: &[String]) -> Option<Choice> {
        let board = record.present();
        let judge = self.perfect.judge(board, self.strategy.material());
        let play = self.follower.at_end(record);
        let (advised, why_not) = match play {
            None => (None, out_of_place(self.strategy, board)),
            Some(play) => match advised(self.strategy, play, board, judge.as_ref(), among) {
                Ok(choice) => (Some(choice), String::new()),
                Err(why) => (None, why),
            },
        };
        let Some(choice) = advised else {
            return otherwise(record, judge.as_ref(), among, &why_not);
        };
        let chosen = &choice.line[0];
        let Some(danger) = danger(record, clock, judge.as_ref(), among, chosen) else {
            return Some(choice);
        };
        let others: Vec<String> = match judge {
            Some(_) => among.to_vec(),
            None => among
                .iter()
                .filter(|text| !repeats(record, text))
                .cloned()
                .collect(),
        };
        let why = format!("{danger} the table's move {chosen} ({})", choice.reason);
        otherwise(record, judge.as_ref(), &others, &why).or(Some(choice))
    }
}

/// The table's move, if it is one of these, or why it has none.
fn advised(
    strategy: &dyn Strategy,
    play: &mut Play<'_>,
    board: &Board,
    judge: Option<&Judge<'_>>,
    among: &[String],
) -> Result<Choice, String> {
    let advice = play.advise().map_err(|fault| fault.to_string())?;
    let us = play.game().us();
    let rule = |rule| place(strategy.rule(rule));
    let ours = advice.ok_or("the game is over")?;
    let reason = match ours.reason {
        Reason::Advice {
            rule: applied,
            advice,
            continues,
        } => {
            let goes_on = if continues { ", its tree goes on" } else { "" };
            let advice = place(strategy.advice(advice));
            format!("rule {}, advice {advice}{goes_on}", rule(applied))
        }
        Reason::NoAdvice { rule: applied } => {
            return Err(format!(
                "no advice of rule {} is satisfiable",
                rule(applied)
            ));
        }
        Reason::NoRule => return Err("no rule of the table applies".to_owned()),
    };
    let chosen = ours.chosen.uci(us);
    if !among.contains(&chosen) {
        return Err(format!(
            "the table's move {chosen} is not among those to choose from"
        ));
    }
    let (line, nodes) = match play.node() {
        Some(node) => (
            Some(line::longest(node, play.game().position())),
            node.size(),
        ),
        None => (None, 1),
    };
    let mates = line.as_ref().is_some_and(|line| line.mates);
    let line = line
        .map(|line| line.moves)
        .unwrap_or_else(|| vec![ours.chosen]);
    let known = if mates {
        Some(Value::Win(line.len() as u32))
    } else {
        judge.and_then(|judge| judge.of_move(board, &chosen))
    };
    Ok(Choice {
        line: line.into_iter().map(|made| made.uci(us)).collect(),
        score: known.map_or_else(|| Score::Men(balance(board, board.turn())), Score::Forced),
        nodes,
        reason,
    })
}

/// Why the table is not asked.
fn out_of_place(strategy: &dyn Strategy, board: &Board) -> String {
    let material = strategy.material();
    match board.ending(material) {
        Ok(_) => "no advice for this side, since the table plays the other".to_owned(),
        Err(_) => format!("no advice, since the table plays {material}"),
    }
}

/// A move without the table.
fn otherwise(
    record: &Record,
    judge: Option<&Judge<'_>>,
    among: &[String],
    why: &str,
) -> Option<Choice> {
    let board = record.present();
    let best = judge.and_then(|judge| {
        let (text, _) = judge.best(board, among, Some(record))?;
        let value = judge.of_move(board, &text)?;
        Some((judge.line(board, &text), value))
    });
    if let Some((line, value)) = best {
        let outcome = match value {
            Value::Win(_) => format!("perfect play mates in {}", value.moves().unwrap_or(0)),
            Value::Draw => "perfect play draws".to_owned(),
            Value::Loss(_) => {
                format!(
                    "the longest defence is mated in {}",
                    value.moves().unwrap_or(0)
                )
            }
        };
        return Some(Choice {
            line,
            score: Score::Forced(value),
            nodes: among.len(),
            reason: format!("{why}; {outcome}"),
        });
    }
    let found = sensible(board, among, record)?;
    Some(Choice {
        line: vec![found.text],
        score: found.score,
        nodes: found.nodes,
        reason: format!("{why}; a move that looks two plies ahead and counts the men"),
    })
}

/// How the table's move would give a win away by a draw by rule, said so that the move can follow.
///
/// Where perfect play is known, it takes over as soon as any position comes back, and when it has
/// just the time left that it needs: from then on every move brings the mate nearer, so that no
/// position is on the board for the third time.
fn danger(
    record: &Record,
    clock: u32,
    judge: Option<&Judge<'_>>,
    among: &[String],
    chosen: &str,
) -> Option<&'static str> {
    let board = record.present();
    let Some(judge) = judge else {
        return repeats(record, chosen).then_some(CIRCLES);
    };
    let (_, Value::Win(_)) = judge.best(board, among, None)? else {
        return None;
    };
    if record.goes_round() {
        return Some(CIRCLES);
    }
    let clock = match after(board, chosen)?.halfmove_clock() {
        0 => 0,
        _ => clock + 1,
    };
    match judge.of_move(board, chosen)? {
        Value::Win(plies) if clock + plies - 1 > DRAWING_CLOCK => {
            Some("the fifty-move rule leaves no time for")
        }
        _ => None,
    }
}

const CIRCLES: &str = "a position has come back, so no more of";

/// Whether a move brings a position about for the third time, or lets the other side do so.
fn repeats(record: &Record, text: &str) -> bool {
    let next = after(record.present(), text);
    next.is_some_and(|next| record.times(&next) >= 2 || lets_repeat(record, &next))
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
