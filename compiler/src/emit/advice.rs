//! A piece of advice as mutually recursive functions, one for each depth: `advice_x_…` finds our
//! move, `advice_y_…` answers each of theirs. They say whether there is a forcing tree and where it
//! starts, and build none.

use alc_runtime::Side;

use super::code::{Code, words};
use super::layout::INDENT;
use super::levels::{self, Depth};
use super::text;
use super::translate::{Frame, Item, POSITION, ROOT, Translator};
use crate::expression::Formula;
use crate::program::{Advice, Goals};

/// What a piece of advice comes to, as calls in terms of `position` and `root`.
#[derive(Default)]
pub struct AdviceCode {
    /// Our first move, an `Option<Move>`, with the root here; nothing if there never is one.
    pub start: Option<Code>,
    /// By depth: our move there, an `Option<Move>`.
    pub choose: Vec<(usize, Code)>,
    /// By depth: whether the better goal holds, where it is asked.
    pub reaches_goal: Vec<(usize, Code)>,
    /// By depth: what adds the replies that are considered to `replies`.
    pub replies: Vec<(usize, Code)>,
}

/// Writes the functions of one piece of advice.
pub fn write<'p>(translator: &mut Translator<'p>, advice: &'p Advice) -> AdviceCode {
    let start_name = translator.names.function("start_", &advice.name, "");
    let names: Vec<String> = (0..advice.levels.len())
        .map(|depth| {
            let prefix = if advice.side(depth) == Side::Us {
                "advice_x_"
            } else {
                "advice_y_"
            };
            translator
                .names
                .function(prefix, &advice.name, &format!("_{depth}"))
        })
        .collect();
    let better_goal = Goal::write(translator, advice, "better", &advice.better_goal);
    let holding_goal = Goal::write(translator, advice, "holding", &advice.holding_goal);

    // From the last depth to the first, since each asks what the next one comes to.
    let mut code = AdviceCode::default();
    let mut by_depth: Vec<Vec<Item>> = Vec::new();
    let mut entered = Code::truth(false);
    for (depth, level) in advice.levels.iter().enumerate().rev() {
        let depth = Depth {
            advice,
            depth,
            level,
            name: &names[depth],
            next: entered,
        };
        let before = translator.items.len();
        let deeper = match advice.side(depth.depth) {
            Side::Us => match levels::ours(translator, &depth) {
                Some(chosen) => {
                    code.choose.insert(0, (depth.depth, chosen.clone()));
                    chosen.method("is_some", Vec::new())
                }
                None => Code::truth(false),
            },
            Side::Them => {
                let holds = levels::theirs(translator, &depth);
                if let Some(replies) = levels::replies(translator, &depth) {
                    code.replies.insert(0, (depth.depth, replies));
                }
                holds
            }
        };
        by_depth.insert(0, translator.items.split_off(before));
        if level.goals != Goals::Unasked && better_goal.code.as_truth() != Some(false) {
            code.reaches_goal
                .insert(0, (depth.depth, better_goal.call.clone()));
        }
        let (better, holding) = (better_goal.code.clone(), holding_goal.code.clone());
        entered = match level.goals {
            Goals::Kept => Code::all([holding, Code::any([better, deeper])]),
            Goals::HoldingWaivedAtGoal => Code::any([better, Code::all([holding, deeper])]),
            Goals::Unasked => deeper,
        };
    }
    if let Some((0, first)) = code.choose.first() {
        let first = first.clone();
        let refused = match advice.levels[0].goals {
            Goals::Unasked => Code::truth(false),
            Goals::Kept | Goals::HoldingWaivedAtGoal => Code::any([
                better_goal.code.clone(),
                holding_goal.code.clone().negated(),
            ]),
        };
        let frame = Frame::new(
            &start_name,
            &advice.name,
            format!("Advice at {}", advice.origin),
        );
        code.start = start(translator, &frame, &advice.name, refused, first);
    }
    translator.items.extend(by_depth.into_iter().flatten());
    translator.items.extend(better_goal.items);
    translator.items.extend(holding_goal.items);
    code
}

/// A goal and its functions.
struct Goal {
    /// Whether it holds, in terms of `position` and `root`.
    code: Code,
    /// The same as a call, even where it is known.
    call: Code,
    items: Vec<Item>,
}

impl Goal {
    fn write<'p>(
        translator: &mut Translator<'p>,
        advice: &'p Advice,
        which: &str,
        formula: &'p Formula,
    ) -> Goal {
        let before = translator.items.len();
        let name = translator
            .names
            .function(&format!("{which}_goal_"), &advice.name, "");
        let frame = Frame::new(&name, &advice.name, format!("Advice at {}", advice.origin));
        let body = translator.formula_body(formula, &frame);
        let doc = format!("The {which} goal of `{}`.", advice.name);
        let call = translator.write(&frame, &doc, &body, "bool");
        let code = body.as_truth().map_or_else(|| call.clone(), Code::truth);
        Goal {
            code,
            call,
            items: translator.items.split_off(before),
        }
    }
}

/// The function that starts a tree: at its root the better goal must not hold yet, or there is
/// nothing to play.
fn start(
    translator: &mut Translator,
    frame: &Frame,
    advice: &str,
    refused: Code,
    first: Code,
) -> Option<Code> {
    if refused.as_truth() == Some(true) {
        return None;
    }
    let [refused, first] = [refused, first].map(|code| code.replaced(ROOT, POSITION));
    let doc = format!("Our first move in a forcing tree for `{advice}` with its root here.");
    let result = "Option<Move>";
    let mut item = Item::new(frame, &doc, words([&refused, &first]), result);
    if refused.as_truth() != Some(false) {
        let mut block = text::if_block(&refused, INDENT);
        block.line("return None;");
        item.function.push_block(block);
    }
    item.function.line(text::last_line(&first));
    Some(translator.push(item))
}
