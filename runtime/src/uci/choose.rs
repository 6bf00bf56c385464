//! Which move is made: the table's where it has one, otherwise perfect play where the ending is small
//! enough, otherwise a move with a little sense.

use super::draws::{danger, in_time, repeats};
use super::follow::{Course, Follower};
use super::line;
use super::perfect::{Judge, Perfect};
use super::record::Record;
use super::score::Score;
use super::sense::{balance, sensible};
use crate::oracle::Value;
use crate::play::Reason;
use crate::rules::Board;
use crate::shell::place;
use crate::strategy::Strategy;

/// A move, and what stands behind it.
pub(super) struct Choice {
    /// The move and what is expected after it.
    pub(super) line: Vec<String>,
    pub(super) score: Score,
    pub(super) nodes: usize,
    /// For people: why it is played.
    pub(super) reason: String,
}

/// The choice among these legal moves of the present position; `None` where there are none. `clock`
/// counts the plies since the last capture or pawn move.
pub(super) fn choose(
    strategy: &dyn Strategy,
    follower: &mut Follower<'_>,
    perfect: &mut Perfect,
    record: &Record,
    clock: u32,
    among: &[String],
) -> Option<Choice> {
    let board = record.present();
    let judge = perfect.judge(board, strategy.material());
    let Some(course) = follower.at_end(record) else {
        return otherwise(
            record,
            clock,
            judge.as_ref(),
            among,
            &out_of_place(strategy, board),
        );
    };
    let choice = match advised(strategy, course, board, clock, judge.as_ref(), among) {
        Ok(choice) => choice,
        Err(why) => return otherwise(record, clock, judge.as_ref(), among, &why),
    };
    let choice = nearer(
        strategy,
        course,
        record,
        clock,
        judge.as_ref(),
        among,
        &choice,
    )
    .unwrap_or(choice);
    let chosen = &choice.line[0];
    let goes_round = course.goes_round();
    let Some(danger) = danger(record, goes_round, clock, judge.as_ref(), among, chosen) else {
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
    let other = otherwise(record, clock, judge.as_ref(), &others, &why);
    let other = other.filter(|other| other.line[0] != choice.line[0]);
    other.or(Some(choice))
}

/// The table's move, if it is one of these, or why it has none.
fn advised(
    strategy: &dyn Strategy,
    course: &mut Course<'_>,
    board: &Board,
    clock: u32,
    judge: Option<&Judge<'_>>,
    among: &[String],
) -> Result<Choice, String> {
    let advice = course.advise().map_err(|fault| fault.to_string())?;
    let play = course.play();
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
        .filter(|line| !line.is_empty())
        .unwrap_or_else(|| vec![ours.chosen]);
    let known = if mates {
        Some(Value::Win(line.len() as u32))
    } else {
        judge.and_then(|judge| judge.of_move(board, &chosen))
    };
    Ok(Choice {
        line: line.into_iter().map(|made| made.uci(us)).collect(),
        score: score(known, board, clock),
        nodes,
        reason,
    })
}

/// The score of what is known to come, otherwise of the men.
fn score(known: Option<Value>, board: &Board, clock: u32) -> Score {
    let known = known.map(|value| in_time(value, board, clock));
    known.map_or_else(|| Score::Men(balance(board, board.turn())), Score::Forced)
}

/// A move to where the measure is smaller, in place of the table's, where one position is all that is
/// known of a game: nobody can say then in which tree it is, and a table that is asked anew for every
/// move may go round in circles.
fn nearer(
    strategy: &dyn Strategy,
    course: &Course<'_>,
    record: &Record,
    clock: u32,
    judge: Option<&Judge<'_>>,
    among: &[String],
    own: &Choice,
) -> Option<Choice> {
    let measure = strategy.measure().filter(|_| record.boards().len() == 1)?;
    let game = course.play().game();
    let position = game.position();
    let moves = measure.moves(position)?;
    let nearer = measure.nearer(strategy, position, strategy.decide(position))?;
    let (text, own_text) = (nearer.uci(game.us()), &own.line[0]);
    if text == *own_text || !among.contains(&text) {
        return None;
    }
    let board = record.present();
    let known = judge.and_then(|judge| judge.of_move(board, &text));
    let reason = format!(
        "of this game no more is known than the position, so a move nearer the aim, which is {moves} \
         moves away at most, in place of the table's move {own_text} ({})",
        own.reason
    );
    Some(Choice {
        line: vec![text],
        score: score(known, board, clock),
        nodes: among.len(),
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
    clock: u32,
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
        let counted = in_time(value, board, clock);
        let outcome = match value {
            _ if counted != value => "the fifty-move rule draws, whatever is played".to_owned(),
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
            score: Score::Forced(counted),
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
