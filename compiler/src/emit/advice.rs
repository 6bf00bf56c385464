//! A piece of advice as mutually recursive functions, one for each depth: `advice_x_…` finds our
//! move, `advice_y_…` answers each of theirs. They say whether there is a forcing tree and where it
//! starts, and build none.

use alc_runtime::Side;

use super::code::{Code, words};
use super::depth::{self, Depth};
use super::frame::{Frame, REMAINING};
use super::layout::INDENT;
use super::levels;
use super::lists;
use super::memory::{self, MemoryCode};
use super::nodes;
use super::text;
use super::translate::{Item, Translator};
use crate::expression::Formula;
use crate::passes::Node;
use crate::program::{Advice, Goals, Level};

/// What a piece of advice comes to, as calls in terms of `position` and `root`.
pub struct AdviceCode {
    /// Our first move, an `Option<Move>`, in a `position` that is that of the `root`; nothing if there
    /// never is one.
    pub start: Option<Code>,
    /// What is asked at each depth.
    nodes: Vec<NodeCode>,
    /// Its goals, which are the same whoever is to move at the root.
    goals: GoalsCode,
}

/// What is asked of the nodes at one depth.
struct NodeCode {
    /// Our move there, an `Option<Move>`.
    choose: Option<Code>,
    /// Whether the tree ends there, where that is asked.
    reaches_goal: Option<Code>,
    /// What adds the replies that are considered to `replies`.
    replies: Option<Code>,
    /// What adds the moves of ours that are considered to `list`.
    our_moves: Option<Code>,
    /// Whether there is a tree from there, in terms of `remaining`, too.
    succeeds: Code,
    /// What is remembered of that.
    memory: Option<MemoryCode>,
}

impl AdviceCode {
    /// Whether there is a tree, one without a move included, when `remaining` plies are left.
    pub fn succeeds(&self) -> Code {
        let first = self.nodes.first();
        first.map_or_else(|| Code::truth(false), |node| node.succeeds.clone())
    }

    /// By depth: our move there, an `Option<Move>`.
    pub fn choose(&self) -> Vec<(usize, &Code)> {
        self.by_depth(|node| node.choose.as_ref())
    }

    /// By depth: whether the tree ends there, where that is asked.
    pub fn reaches_goal(&self) -> Vec<(usize, &Code)> {
        self.by_depth(|node| node.reaches_goal.as_ref())
    }

    /// By depth: what adds the replies that are considered to `replies`.
    pub fn replies(&self) -> Vec<(usize, &Code)> {
        self.by_depth(|node| node.replies.as_ref())
    }

    /// By depth: what adds the moves of ours that are considered to `list`.
    pub fn our_moves(&self) -> Vec<(usize, &Code)> {
        self.by_depth(|node| node.our_moves.as_ref())
    }

    fn by_depth(&self, code: impl Fn(&NodeCode) -> Option<&Code>) -> Vec<(usize, &Code)> {
        let nodes = self.nodes.iter().enumerate();
        nodes
            .filter_map(|(depth, node)| Some((depth, code(node)?)))
            .collect()
    }
}

/// The goals of a piece of advice.
#[derive(Clone)]
struct GoalsCode {
    better: Goal,
    holding: Goal,
    exit: Option<Goal>,
}

/// Whether a goal holds, in terms of `position`, `root` and `remaining`.
#[derive(Clone)]
struct Goal {
    /// What it comes to.
    code: Code,
    /// The same as a call, even where it is known.
    call: Code,
}

/// Writes the functions of the piece of advice with this index, of whose nodes this was found, after
/// all earlier ones.
pub fn write<'p>(
    translator: &mut Translator<'p>,
    index: usize,
    found: &'p [Node],
    written: &[AdviceCode],
) -> AdviceCode {
    let program = translator.program;
    let advice = &program.advice[index];
    let start_name = translator.names.function("start_", &advice.name, "");
    let names: Vec<String> = (0..advice.levels.len())
        .map(|depth| {
            let prefix = if advice.is_owners(depth) {
                "advice_x_"
            } else {
                "advice_y_"
            };
            let suffix = depth::suffix(advice, depth);
            translator.names.function(prefix, &advice.name, &suffix)
        })
        .collect();
    let before = translator.items.len();
    let mut others = program.advice.iter();
    let for_us = others.position(|other| other.them_first == Some(index));
    let goals = match for_us {
        Some(same) => written[same].goals.clone(),
        None => GoalsCode::write(translator, advice),
    };
    let of_goals = translator.items.split_off(before);

    // From the last depth to the first, since each asks what the next one comes to.
    let mut nodes: Vec<NodeCode> = Vec::new();
    let mut by_depth: Vec<Vec<Item>> = Vec::new();
    for (depth, level) in advice.levels.iter().enumerate().rev() {
        let before = translator.items.len();
        let next = nodes.first();
        let depth = Depth {
            advice,
            depth,
            level,
            name: &names[depth],
            next: next.map_or_else(|| Code::truth(false), |next| next.succeeds.clone()),
            memory: next.and_then(|next| next.memory.clone()),
            exit: goals.exit.as_ref().map(|exit| exit.code.clone()),
        };
        let node = NodeCode::write(translator, &depth, &goals, &found[depth.depth]);
        by_depth.insert(0, translator.items.split_off(before));
        nodes.insert(0, node);
    }
    let mut code = AdviceCode {
        start: None,
        nodes,
        goals,
    };
    if let (Side::Us, Some((0, first))) = (advice.first, code.choose().first()) {
        let refused = code.goals.refused(&advice.levels[0]);
        code.start = start(translator, &start_name, advice, refused, (*first).clone());
    }
    translator.items.extend(by_depth.into_iter().flatten());
    translator.items.extend(of_goals);
    code
}

impl NodeCode {
    /// Writes what is done at a depth, and says what it comes to.
    fn write<'p>(
        translator: &mut Translator<'p>,
        depth: &Depth<'p, '_>,
        goals: &GoalsCode,
        found: &'p Node,
    ) -> NodeCode {
        let mut node = NodeCode {
            choose: None,
            reaches_goal: goals.reached(depth.level),
            replies: None,
            our_moves: None,
            succeeds: Code::truth(false),
            memory: None,
        };
        let deeper = match depth.advice.is_owners(depth.depth) {
            true => node.enter_ours(translator, depth, goals, found.any),
            false => node.enter_theirs(translator, depth),
        };
        let deeper = match &found.kept_by {
            Some(asked) => nodes::write(translator, depth, asked, deeper),
            None => deeper,
        };
        if depth.advice.is_owners(depth.depth) && depth.level.holds_when_stuck {
            // A plan that is refuted has no move left.
            node.reaches_goal = Some(Code::truth(true));
        }
        for asked in [
            &mut node.choose,
            &mut node.reaches_goal,
            &mut node.replies,
            &mut node.our_moves,
        ] {
            *asked = asked.take().map(|code| depth.asked_by_strategy(code));
        }
        node.succeeds = goals.first(depth.level, found.better_first, deeper);
        let worth_it = node.succeeds.as_truth().is_none();
        if let Some(remembered) = found.remembered.as_ref().filter(|_| worth_it) {
            let (advice, at) = (depth.advice, depth.depth);
            let memory = memory::write(translator, advice, at, remembered, &node.succeeds);
            node.memory = Some(memory);
        }
        node
    }

    /// Writes what is done where we are to move, and says whether the tree succeeds there if its
    /// goals do not decide.
    fn enter_ours<'p>(
        &mut self,
        translator: &mut Translator<'p>,
        depth: &Depth<'p, '_>,
        goals: &GoalsCode,
        any: bool,
    ) -> Code {
        self.choose = levels::ours(translator, depth);
        let is_base = translator.program.knowledge.is_some();
        if depth.advice.first == Side::Us && !is_base {
            self.our_moves = lists::our_moves(translator, depth);
        }
        let one = match any {
            true => levels::any(translator, depth),
            false => self.choose.clone(),
        };
        let found = match one {
            Some(chosen) => chosen.method("is_some", Vec::new()),
            None => Code::truth(false),
        };
        let exits = levels::exits(translator, depth, &goals.holding.code);
        if depth.exit.is_some() {
            let reached = self.reaches_goal.take();
            let reached = reached.unwrap_or_else(|| Code::truth(false));
            let code = Code::any([reached, found.clone().negated()]);
            self.reaches_goal = Some(ends(translator, depth, code));
        }
        // Only a level without moves has that.
        let stuck = Code::truth(depth.level.holds_when_stuck);
        Code::any([found, stuck, exits])
    }

    /// The same where they are to move.
    fn enter_theirs<'p>(&mut self, translator: &mut Translator<'p>, depth: &Depth<'p, '_>) -> Code {
        let answered = levels::theirs(translator, depth);
        let is_base = translator.program.knowledge.is_some();
        if depth.advice.first == Side::Us || is_base {
            self.replies = lists::replies(translator, depth);
        }
        answered
    }
}

impl GoalsCode {
    fn write<'p>(translator: &mut Translator<'p>, advice: &'p Advice) -> GoalsCode {
        let mut goal = |prefix: &str, what: &str, formula: &'p Formula| {
            let name = translator.names.function(prefix, &advice.name, "");
            let frame = Frame::new(&name, &advice.name, format!("Advice at {}", advice.origin));
            let body = translator.formula_body(formula, &frame);
            let doc = format!("{what} `{}`.", advice.name);
            let call = translator.write(&frame, &doc, &body, "bool");
            let code = body.as_truth().map_or_else(|| call.clone(), Code::truth);
            Goal { code, call }
        };
        GoalsCode {
            better: goal("better_goal_", "The better goal of", &advice.better_goal),
            holding: goal("holding_goal_", "The holding goal of", &advice.holding_goal),
            exit: advice
                .exit
                .as_ref()
                .map(|exit| goal("exit_", "The exit of", exit)),
        }
    }

    /// What a node of this level comes to, by its goals, of which the better may come first, and
    /// otherwise.
    fn first(&self, level: &Level, better_first: bool, otherwise: Code) -> Code {
        let [better, holding] = [&self.better, &self.holding].map(|goal| goal.code.clone());
        match level.goals {
            Goals::Kept if better_first => Code::all([Code::any([better, otherwise]), holding]),
            Goals::Kept => Code::all([holding, Code::any([better, otherwise])]),
            Goals::HoldingWaivedAtGoal => Code::any([better, Code::all([holding, otherwise])]),
            Goals::Unasked => otherwise,
        }
    }

    /// Whether the goals decide at a root of this level, so that there is nothing to play.
    fn refused(&self, level: &Level) -> Code {
        match level.goals {
            Goals::Unasked => Code::truth(false),
            Goals::Kept | Goals::HoldingWaivedAtGoal => Code::any([
                self.better.code.clone(),
                self.holding.code.clone().negated(),
            ]),
        }
    }

    /// Whether the better goal holds at a node of this level, if it is asked and may hold.
    fn reached(&self, level: &Level) -> Option<Code> {
        let asked = level.goals != Goals::Unasked && self.better.code.as_truth() != Some(false);
        asked.then(|| self.better.call.clone())
    }
}

/// The function that says whether the tree ends in a node with us to move, unless that is known.
fn ends<'p>(translator: &mut Translator<'p>, depth: &Depth<'p, '_>, code: Code) -> Code {
    if code.as_truth().is_some() {
        return code;
    }
    let advice = depth.advice;
    let name = depth.function(translator, "ends_");
    let frame = Frame::new(&name, &advice.name, format!("Advice at {}", advice.origin));
    let doc = format!(
        "Whether the tree of `{}` ends here, {}.",
        advice.name,
        depth.plies()
    );
    translator.write(&frame, &doc, &text::Body::value(code), "bool")
}

/// The function that starts a tree: at its root the better goal must not hold yet, or there is
/// nothing to play.
fn start<'p>(
    translator: &mut Translator<'p>,
    name: &str,
    advice: &'p Advice,
    refused: Code,
    first: Code,
) -> Option<Code> {
    if refused.as_truth() == Some(true) {
        return None;
    }
    let most = (advice.levels.len() - 1).to_string();
    let [refused, first] = [refused, first].map(|code| code.replaced(REMAINING, &most));
    let frame = Frame::new(name, &advice.name, format!("Advice at {}", advice.origin));
    let doc = format!(
        "Our first move in a forcing tree for `{}` with its root here.",
        advice.name
    );
    let mut item = Item::new(&frame, &doc, words([&refused, &first]), "Option<Move>");
    if refused.as_truth() != Some(false) {
        let mut block = text::if_block(&refused, INDENT);
        block.line("return None;");
        item.function.push_block(block);
    }
    item.function.line(text::last_line(&first));
    Some(translator.push(item, &frame))
}
