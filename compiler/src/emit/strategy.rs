//! The `impl Strategy` of a compiled table: which function answers for which rule or advice.

use std::collections::BTreeSet;

use alc_runtime::Aim;
use codegen::{Block, Function, Impl};

use super::advice::AdviceCode;
use super::code::{Code, words};
use super::frame::{LIST, LIST_OF_MOVES, POSITION, QUESTION, REMAINING, REPLIES, ROOT, ROOT_HERE};
use super::knowledge;
use super::layout::{self, INDENT};
use super::rules::RuleCode;
use super::text;
use crate::program::Knowledge;

/// Everything that the methods call.
pub struct Strategy<'a> {
    /// The table's name.
    pub name: &'a str,
    /// In the order of the program.
    pub rules: &'a [RuleCode],
    /// In the order of the program.
    pub advice: &'a [AdviceCode],
    /// What tells the table from others.
    pub fingerprint: &'a str,
    /// What kind of aim it has.
    pub kind_of_aim: Aim,
    /// Whether a `position` is what the table is for.
    pub aim: &'a Code,
    /// The advice that each rule lists.
    pub lists: Vec<&'a [usize]>,
    /// What parts of the table ask, in terms of `position`, `root` and `remaining`.
    pub questions: &'a [Code],
    /// The knowledge base, if it is one, and for each hypothesis whether it holds in a `position`.
    pub knowledge: Option<(&'a Knowledge, &'a [Code])>,
    /// Whether the table claims to reach its aim from a `position`; without it, no claim is made.
    pub claim: Option<&'a Code>,
    /// Whether the table knows its measure.
    pub measured: bool,
}

impl Strategy<'_> {
    /// The words that the methods use.
    pub fn words(&self) -> BTreeSet<String> {
        let mut used = words([self.aim].into_iter().chain(self.claim));
        for rule in consulted(self.rules) {
            rule.condition.collect_words(&mut used);
            rule.decision.collect_words(&mut used);
        }
        used.extend(words(self.questions));
        used.extend(words(self.knowledge.iter().flat_map(|(_, known)| *known)));
        for advice in self.advice {
            let depths = [
                advice.choose(),
                advice.reaches_goal(),
                advice.replies(),
                advice.our_moves(),
            ];
            used.extend(words(depths.into_iter().flatten().map(|(_, code)| code)));
        }
        used
    }
}

/// The implementation for this type.
pub fn implementation(type_name: &str, strategy: &Strategy) -> Impl {
    let mut implementation = Impl::new(type_name);
    implementation.impl_trait("Strategy");
    for (name, index, result, line) in [
        ("name", None, "&str", text::string_literal(strategy.name)),
        (
            "fingerprint",
            None,
            "&str",
            text::string_literal(strategy.fingerprint),
        ),
        ("material", None, "&Material", "&MATERIAL".to_owned()),
        ("move_order", None, "MoveOrder", "ORDER".to_owned()),
        ("rule_count", None, "usize", "RULES.len()".to_owned()),
        ("rule", Some("rule"), "Label<'_>", "RULES[rule]".to_owned()),
        ("advice_count", None, "usize", "ADVICE.len()".to_owned()),
        (
            "advice",
            Some("advice"),
            "Label<'_>",
            "ADVICE[advice]".to_owned(),
        ),
        ("wording", None, "&[Part<'_>]", "&WORDING".to_owned()),
        (
            "search",
            Some("advice"),
            "Search",
            "SEARCHES[advice]".to_owned(),
        ),
    ] {
        let index: Vec<text::Variable> = index
            .map(|name: &str| (name.to_owned(), "usize"))
            .into_iter()
            .collect();
        let mut method = text::method(name, &index, result);
        method.line(line);
        implementation.push_fn(method);
    }
    match strategy.knowledge {
        None => {
            implementation.push_fn(decide(strategy.rules));
        }
        Some((base, _)) => {
            for method in knowledge::methods(base) {
                implementation.push_fn(method);
            }
        }
    }
    let choose = arms(strategy.advice, AdviceCode::choose);
    implementation.push_fn(by_depth(
        "choose",
        &[],
        "Option<Move>",
        Some("None"),
        &choose,
    ));
    let goals = arms(strategy.advice, AdviceCode::reaches_goal);
    implementation.push_fn(by_depth("reaches_goal", &[], "bool", Some("false"), &goals));
    let replies = arms(strategy.advice, AdviceCode::replies);
    let list = [(REPLIES, LIST_OF_MOVES)];
    implementation.push_fn(by_depth("replies", &list, "", None, &replies));
    implementation.push_fn(truth(strategy.questions));
    implementation.push_fn(listed(&strategy.lists));
    let our_moves = arms(strategy.advice, AdviceCode::our_moves);
    let list = [(LIST, LIST_OF_MOVES)];
    implementation.push_fn(by_depth("our_moves", &list, "", None, &our_moves));
    let mut kind_of_aim = text::method("aim", &[], "Aim");
    kind_of_aim.line(format!("Aim::{:?}", strategy.kind_of_aim));
    implementation.push_fn(kind_of_aim);
    let mut aim = text::method(
        "reaches_aim",
        &named(&[(POSITION, "&Position")], &words([strategy.aim])),
        "bool",
    );
    aim.line(text::last_line(strategy.aim));
    implementation.push_fn(aim);
    let mut claims = text::method(
        "claims",
        &named(&[(POSITION, "&Position")], &words(strategy.claim)),
        "Option<bool>",
    );
    claims.line(strategy.claim.map_or_else(
        || "None".to_owned(),
        |claim| format!("Some({})", layout::one_line(claim)),
    ));
    implementation.push_fn(claims);
    if strategy.measured {
        let mut measure = text::method("measure", &[], "Option<&Measure>");
        measure.line("Some(&MEASURE)");
        implementation.push_fn(measure);
    }
    implementation
}

/// The rules that can apply: those up to the first that always does, without those that never do.
fn consulted(rules: &[RuleCode]) -> Vec<&RuleCode> {
    let always = rules
        .iter()
        .position(|rule| rule.condition.as_truth() == Some(true));
    let reached = always.map_or(rules, |always| &rules[..=always]);
    reached
        .iter()
        .filter(|rule| rule.condition.as_truth() != Some(false))
        .collect()
}

/// The rules in order; each that applies decides.
fn decide(rules: &[RuleCode]) -> Function {
    let rules = consulted(rules);
    let mut used = words(
        rules
            .iter()
            .flat_map(|rule| [&rule.condition, &rule.decision]),
    );
    let has_root = used.contains(ROOT);
    if has_root {
        used.insert(POSITION.to_owned());
    }
    let mut method = text::method(
        "decide",
        &named(&[(POSITION, "&Position")], &used),
        "Decision",
    );
    if has_root {
        method.line(ROOT_HERE);
    }
    for rule in &rules {
        let decision = layout::one_line(&rule.decision);
        if rule.condition.as_truth() == Some(true) {
            method.line(decision);
            return method;
        }
        let mut block = text::if_block(&rule.condition, 2 * INDENT);
        block.line(format!("return {decision};"));
        method.push_block(block);
    }
    method.line("Decision::NoRule");
    method
}

/// The method that says whether what a part of the table asks holds.
fn truth(questions: &[Code]) -> Function {
    let mut used = words(questions);
    if !questions.is_empty() {
        used.insert(QUESTION.to_owned());
    }
    let parameters = [
        (QUESTION, "usize"),
        (POSITION, "&Position"),
        (ROOT, "&Position"),
        (REMAINING, "usize"),
    ];
    let mut method = text::method("truth", &named(&parameters, &used), "bool");
    if used.contains(ROOT) {
        method.line(ROOT_HERE.replace("position", ROOT));
    }
    if questions.is_empty() {
        method.line("false");
        return method;
    }
    let mut block = text::match_block(QUESTION);
    for (index, code) in questions.iter().enumerate() {
        block.line(format!("{index} => {},", layout::one_line(code)));
    }
    block.line("_ => false,");
    method.push_block(block);
    method
}

/// The method that tells which advice a rule lists.
fn listed(lists: &[&[usize]]) -> Function {
    let used = match lists {
        [] => BTreeSet::new(),
        _ => BTreeSet::from(["rule".to_owned()]),
    };
    let mut method = text::method("listed", &named(&[("rule", "usize")], &used), "&[usize]");
    if lists.is_empty() {
        method.line("&[]");
        return method;
    }
    let mut block = text::match_block("rule");
    for (rule, list) in lists.iter().enumerate() {
        let head = format!("{rule} => &");
        let list = Code::List(list.iter().map(|one| Code::word(one.to_string())).collect());
        let indent = 3 * INDENT;
        let list = layout::expression(&list, indent + head.len(), indent, ",".len());
        block.line(format!("{head}{list},"));
    }
    block.line("_ => &[],");
    method.push_block(block);
    method
}

/// What is called for an advice at some depths.
struct Arm<'a> {
    advice: usize,
    first: usize,
    last: usize,
    code: &'a Code,
}

impl Arm<'_> {
    /// Its advice and depths as a pattern.
    fn pattern(&self) -> String {
        let Arm {
            advice,
            first,
            last,
            ..
        } = self;
        if first == last {
            format!("({advice}, {first})")
        } else {
            format!("({advice}, {first}..={last})")
        }
    }
}

/// Neighbouring depths with the same call share an arm.
fn arms<'a>(
    advice: &'a [AdviceCode],
    calls: impl Fn(&'a AdviceCode) -> Vec<(usize, &'a Code)>,
) -> Vec<Arm<'a>> {
    let mut arms: Vec<Arm> = Vec::new();
    for (advice, written) in advice.iter().enumerate() {
        for (depth, code) in calls(written) {
            match arms.last_mut() {
                Some(arm) if arm.advice == advice && arm.last + 1 == depth && arm.code == code => {
                    arm.last = depth;
                }
                _ => arms.push(Arm {
                    advice,
                    first: depth,
                    last: depth,
                    code,
                }),
            }
        }
    }
    arms
}

/// A method that asks the function for an advice and a depth. Where there is none it returns what
/// it has `otherwise`, or does nothing.
fn by_depth(
    name: &str,
    more: &[(&'static str, &'static str)],
    result: &str,
    otherwise: Option<&str>,
    arms: &[Arm],
) -> Function {
    let mut used = words(arms.iter().map(|arm| arm.code));
    if !arms.is_empty() {
        used.extend(["advice", "depth"].map(str::to_owned));
    }
    let first = [
        ("advice", "usize"),
        (POSITION, "&Position"),
        (ROOT, "&Position"),
        ("depth", "usize"),
    ];
    let mut method = text::method(name, &named(&[&first, more].concat(), &used), result);
    if used.contains(ROOT) {
        method.line(ROOT_HERE.replace("position", ROOT));
    }
    match (arms, otherwise) {
        ([], None) => {}
        ([], Some(otherwise)) => {
            method.line(otherwise);
        }
        ([only], None) => {
            // A `match` with one arm that does something is an `if` to lints.
            let mut block = Block::new(format!("if let {} = (advice, depth)", only.pattern()));
            block.line(format!("{};", layout::one_line(only.code)));
            method.push_block(block);
        }
        _ => {
            let mut block = text::match_block("(advice, depth)");
            for arm in arms {
                let code = layout::one_line(arm.code);
                block.line(format!("{} => {code},", arm.pattern()));
            }
            let otherwise = otherwise.map_or("{}".to_owned(), |value| format!("{value},"));
            block.line(format!("_ => {otherwise}"));
            method.push_block(block);
        }
    }
    method
}

/// Parameters of a method, with an underscore before those that are not used.
pub fn named(parameters: &[(&str, &'static str)], used: &BTreeSet<String>) -> Vec<text::Variable> {
    parameters
        .iter()
        .map(|(name, kind)| {
            let mark = if used.contains(*name) { "" } else { "_" };
            (format!("{mark}{name}"), *kind)
        })
        .collect()
}
