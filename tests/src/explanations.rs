//! Holds explanations against the evaluator: whatever they claim of a condition, a goal or a line of
//! moves must be so.

use alc_runtime::explain::{End, ExplainedAdvice, Explanation, Outcome, explain};
use alc_runtime::wording::Whole;
use alc_runtime::{Colour, Move, Position, Strategy, fen};

use crate::evaluator::{self, Ending, Step, Text, View};

/// How often each reason was given, so that a test can tell that none was missed.
#[derive(Clone, Debug, Default)]
pub struct Reasons(pub std::collections::BTreeMap<&'static str, usize>);

impl Reasons {
    fn count(&mut self, reason: &'static str) {
        *self.0.entry(reason).or_default() += 1;
    }
}

/// Explains a position with us to move and checks all that is said.
///
/// # Panics
/// If something is not so.
pub fn check(
    strategy: &dyn Strategy,
    text: &Text,
    position: &Position,
    us: Colour,
    reasons: &mut Reasons,
) -> Explanation {
    let fen = fen::write(position, us, 0, 1);
    let view = View::of_our_move(&fen).expect("a legal position");
    let explanation = explain(strategy, position);
    assert_eq!(explanation.decision, strategy.decide(position), "{fen}");
    let conditions = evaluator::conditions(text, &view);
    for (rule, expected) in explanation.rules.iter().zip(conditions) {
        let said: Vec<bool> = rule.parts.iter().map(|part| part.holds).collect();
        assert_eq!(
            said,
            expected,
            "{fen}: rule {}",
            strategy.rule(rule.rule).name
        );
    }
    let checked = Checked {
        strategy,
        text,
        view: &view,
        us,
        fen: &fen,
    };
    for advice in &explanation.advice {
        checked.advice(advice, reasons);
    }
    explanation
}

struct Checked<'a> {
    strategy: &'a dyn Strategy,
    text: &'a Text,
    view: &'a View,
    us: Colour,
    fen: &'a str,
}

impl Checked<'_> {
    fn advice(&self, explained: &ExplainedAdvice, reasons: &mut Reasons) {
        let advice = explained.advice;
        let here = self.ending(advice, &[]);
        match &explained.outcome {
            Outcome::Satisfied => reasons.count("satisfied"),
            Outcome::Reached => {
                reasons.count("reached");
                assert!(here.better.iter().all(|holds| *holds), "{}", self.fen);
            }
            Outcome::Broken(parts) => {
                reasons.count("broken");
                self.missing(parts, Whole::HoldingGoal(advice), &here.holding);
            }
            Outcome::NoMove => {
                reasons.count("no move");
                assert!(here.considered.is_empty(), "{}", self.fen);
            }
            Outcome::Failed {
                considered,
                unattained,
                attempts,
            } => {
                assert_eq!(*considered, here.considered.len(), "{}", self.fen);
                let told: usize = attempts.iter().map(|attempt| attempt.moves.len()).sum();
                assert_eq!(told, *considered, "{}: a move is not told of", self.fen);
                if !unattained.is_empty() {
                    reasons.count("none attains");
                    self.unattained(unattained, advice, &here);
                }
                for attempt in attempts {
                    assert_eq!(attempt.line[0], attempt.moves[0]);
                    let there = self.ending(advice, &attempt.line);
                    self.end(&attempt.end, advice, &there, reasons);
                    if attempt.line.len() > 2 {
                        reasons.count("deep");
                    }
                }
            }
        }
    }

    fn end(&self, end: &End, advice: usize, there: &Ending, reasons: &mut Reasons) {
        match end {
            End::Breaks { parts, reached } => {
                reasons.count(if *reached {
                    "breaks at the goal"
                } else {
                    "breaks"
                });
                self.missing(parts, Whole::HoldingGoal(advice), &there.holding);
                assert_eq!(
                    *reached,
                    there.better.iter().all(|holds| *holds),
                    "{}",
                    self.fen
                );
            }
            End::FallsShort(parts) => {
                reasons.count("falls short");
                self.missing(parts, Whole::BetterGoal(advice), &there.better);
            }
            End::NoMove => {
                reasons.count("no move later");
                assert!(there.considered.is_empty(), "{}", self.fen);
            }
            End::Unattained(parts) => {
                reasons.count("none attains later");
                self.unattained(parts, advice, there);
            }
            End::Exit(parts) => {
                reasons.count("exit");
                self.missing(parts, Whole::Exit(advice), &there.exit);
            }
        }
    }

    fn ending(&self, advice: usize, line: &[Move]) -> Ending {
        let name = self.strategy.advice(advice).name;
        let step = |made: &Move| made.uci(self.us).parse::<Step>().expect("UCI notation");
        let line: Vec<Step> = line.iter().map(step).collect();
        evaluator::ending(self.text, name, self.view, &line)
            .unwrap_or_else(|place| panic!("{}: {name} {line:?} at {place}", self.fen))
    }

    /// The parts that are said to be missing are those that are.
    fn missing(&self, parts: &[usize], whole: Whole, holds: &[bool]) {
        let wording = self.strategy.wording().iter().enumerate();
        let of_whole = wording.filter(|(_, part)| part.of == whole);
        let missing: Vec<usize> = of_whole
            .zip(holds)
            .filter(|(_, holds)| !**holds)
            .map(|((part, _), _)| part)
            .collect();
        assert_eq!(parts, missing, "{}: {whole:?}", self.fen);
    }

    /// The parts of the better goal that are said to hold after no move hold after none.
    fn unattained(&self, parts: &[usize], advice: usize, there: &Ending) {
        assert!(!there.considered.is_empty(), "{}", self.fen);
        let any = there
            .considered
            .iter()
            .fold(vec![false; there.better.len()], |any, after| {
                any.iter()
                    .zip(after)
                    .map(|(one, other)| one | other)
                    .collect()
            });
        self.missing(parts, Whole::BetterGoal(advice), &any);
    }
}
