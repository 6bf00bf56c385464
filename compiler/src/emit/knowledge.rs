//! A knowledge base as constants, whose relations are masks, and as a function for each hypothesis that
//! is looked up in the position.

use alc_runtime::Side;
use alc_runtime::argue::{Cost, Forcing, Interest, Line};
use codegen::{Function, Scope};

use super::advice::AdviceCode;
use super::code::{self, Code};
use super::frame::{Frame, HYPOTHESIS, POSITION, REMAINING, ROOT, ROOT_HERE};
use super::layout::{INDENT, LINE};
use super::men::side_word;
use super::tables::list;
use super::text;
use super::translate::{Item, Translator};
use super::words;
use crate::passes::Improved;
use crate::program::knowledge::{Hypothesis, Method, Test};
use crate::program::{Knowledge, Origin};

/// The room for what says that a hypothesis holds, behind its number in a `match`.
const ROOM: usize = LINE - 3 * INDENT - "999 => ,".len();

/// Writes the functions of hypotheses, and says for each what it comes to, a `bool` in terms of
/// `position`. Nothing for a table.
pub fn write(
    translator: &mut Translator,
    improved: &Improved,
    written: &[AdviceCode],
) -> Vec<Code> {
    let Some(base) = &translator.program.knowledge else {
        return Vec::new();
    };
    let known = base.hypotheses.iter().enumerate();
    known
        .map(|(index, hypothesis)| match &hypothesis.test {
            Test::Unsettled => Code::truth(false),
            Test::Predicate(formula) => {
                let frame = place(translator, hypothesis);
                let body = translator.formula_body(formula, &frame);
                let inline = translator.inline(&body, ROOM);
                inline.unwrap_or_else(|| {
                    let doc = format!("Whether `{}` holds.", hypothesis.name);
                    translator.write(&frame, &doc, &body, "bool")
                })
            }
            Test::Plan(forcing) | Test::Refutation(forcing) => {
                let remembered = improved.hypotheses.get(index) == Some(&true);
                searched(translator, hypothesis, *forcing, written, remembered)
            }
        })
        .collect()
}

/// Where it is asked whether a hypothesis holds.
fn place<'p>(translator: &mut Translator<'p>, hypothesis: &Hypothesis) -> Frame<'p> {
    let name = translator.names.function("holds_", &hypothesis.name, "");
    let origin = format!("Hypothesis at {}", hypothesis.origin);
    Frame::new(&name, &hypothesis.name, origin).outside_trees()
}

/// Writes the function that looks for a tree, whoever is to move at its root, unless it is remembered
/// what came of it.
fn searched(
    translator: &mut Translator,
    hypothesis: &Hypothesis,
    forcing: Forcing,
    written: &[AdviceCode],
    remembered: bool,
) -> Code {
    let mut frame = place(translator, hypothesis);
    let [ours, theirs] = forcing.advice.map(|advice| {
        let plies = translator.program.advice[advice].levels.len() - 1;
        let succeeds = written[advice].succeeds();
        succeeds.replaced(REMAINING, &plies.to_string())
    });
    let mut used = code::words([&ours, &theirs]);
    let has_root = used.remove(ROOT);
    let differ = ours != theirs;
    if has_root || differ {
        used.insert(POSITION.to_owned());
    }
    let mut doc = format!("Whether `{}` holds.", hypothesis.name);
    let mut asked = None;
    if remembered && used.contains(POSITION) {
        let anew = translator
            .names
            .function("holds_", &hypothesis.name, "_anew");
        let asks = words::write(translator, &frame, &doc, &anew, "bool");
        asked = Some(translator.push(asks, &frame));
        doc = format!("`{}`, where it is not remembered.", hypothesis.name);
        frame.owner = anew;
    }
    let mut item = Item::new(&frame, &doc, used, "bool");
    if has_root {
        item.function.line(ROOT_HERE);
    }
    if differ {
        let turn = Code::word(POSITION).method("turn", Vec::new());
        let theirs_to_move = Code::binary(turn, "==", side_word(Side::Them));
        let mut block = text::if_block(&theirs_to_move, INDENT);
        text::write_returned(&mut block, &theirs, 2 * INDENT);
        item.function.push_block(block);
    }
    item.function.line(text::last_line(&ours));
    let anew = translator.push(item, &frame);
    asked.unwrap_or(anew)
}

/// The methods of a strategy that is a base.
pub fn methods(base: &Knowledge) -> [Function; 3] {
    let position = [(POSITION, "&Position")];
    let mut decide = text::method("decide", &owned(&position), "Decision");
    decide.line(format!("decided(self, {POSITION})"));
    let mut own = text::method("base", &[], "Option<Base<'_>>");
    let interest = match base.interest {
        Interest::MostFrequent => "Interest::MostFrequent",
        Interest::Newest => "Interest::Newest",
    };
    let play = match base.play {
        Some(play) => format!("Some({play})"),
        None => "None".to_owned(),
    };
    let parts = [
        "&HYPOTHESES".to_owned(),
        "&METHODS".to_owned(),
        base.of_the_text.to_string(),
        numbers(&base.observations),
        base.question.to_string(),
        interest.to_owned(),
        play,
    ];
    let call = Code::call("base", parts.into_iter().map(Code::word).collect());
    own.line(text::last_line(&Code::call("Some", vec![call])));
    [decide, own, holds()]
}

/// Looks a hypothesis up in the list of [`write_tests`]: quicker than a `match`, whose arms would share
/// what they save of the caller.
fn holds() -> Function {
    let parameters = [(HYPOTHESIS, "usize"), (POSITION, "&Position")];
    let mut method = text::method("holds", &owned(&parameters), "bool");
    method.line(format!(
        "TESTS.get({HYPOTHESIS}).is_some_and(|test| test({POSITION}))"
    ));
    method
}

/// What tells of each hypothesis whether it holds.
pub fn write_tests(scope: &mut Scope, known: &[Code]) {
    let tests = known.iter();
    let tests = tests.map(|code| Code::closure(&[POSITION], code.clone()));
    scope.raw(list("TESTS", "fn(&Position) -> bool", tests.collect()));
}

fn owned(parameters: &[(&str, &'static str)]) -> Vec<text::Variable> {
    let named = parameters.iter();
    named
        .map(|(name, kind)| ((*name).to_owned(), *kind))
        .collect()
}

/// The hypotheses and methods of a base.
pub fn write_constants(scope: &mut Scope, base: &Knowledge) {
    let hypotheses = base.hypotheses.iter().map(hypothesis);
    scope.raw(list(
        "HYPOTHESES",
        "Hypothesis<'static>",
        hypotheses.collect(),
    ));
    let methods = base.methods.iter().enumerate();
    let methods = methods.map(|(index, known)| method(index, known));
    scope.raw(list("METHODS", "Method<'static>", methods.collect()));
    for (index, method) in base.methods.iter().enumerate() {
        for (name, lines) in [("CLAUSES", &method.clauses), ("NEGATED", &method.negated)] {
            let lines = lines.iter().map(clause).collect();
            scope.raw(list(&format!("{name}_{index}"), "Line", lines));
        }
    }
}

fn hypothesis(known: &Hypothesis) -> Code {
    let said = [&known.yes, &known.no].map(|text| Code::word(text::string_literal(text)));
    let mut arguments = vec![label(&known.name, &known.origin)];
    arguments.extend(said);
    let function = match &known.test {
        Test::Unsettled => "unsettled",
        Test::Predicate(_) => "by_predicate",
        Test::Plan(_) => "by_plan",
        Test::Refutation(_) => "by_refutation",
    };
    if let Some(forcing) = known.test.forcing() {
        arguments.push(side_word(forcing.owner));
        let [ours, theirs] = forcing.advice;
        arguments.push(Code::word(format!("[{ours}, {theirs}]")));
    }
    Code::call(function, arguments)
}

fn method(index: usize, known: &Method) -> Code {
    let cost = match known.cost {
        Cost::Easy => "Cost::Easy",
        Cost::Metaplan => "Cost::Metaplan",
        Cost::Difficult => "Cost::Difficult",
    };
    let own = vec![
        label(&known.name, &known.origin),
        Code::word(cost),
        Code::word(known.hypothesis.to_string()),
        clause(&known.known),
        Code::word(numbers(&known.raises)),
    ];
    let relation = [
        text::string_literal(&known.relation),
        format!("&CLAUSES_{index}"),
        format!("&NEGATED_{index}"),
    ];
    let mut arguments = vec![Code::call("method", own)];
    arguments.extend(relation.map(Code::word));
    Code::call("relating", arguments)
}

fn label(name: &str, origin: &Origin) -> Code {
    let texts = [name, &origin.file].map(|text| Code::word(text::string_literal(text)));
    let line = Code::word(origin.line.to_string());
    Code::call("label", texts.into_iter().chain([line]).collect())
}

/// A clause as masks.
fn clause(line: &Line) -> Code {
    let masks = [line.left, line.right].map(|mask| Code::word(format!("{mask:#x}")));
    Code::call("clause", masks.into())
}

fn numbers(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
    format!("&[{}]", numbers.join(", "))
}
