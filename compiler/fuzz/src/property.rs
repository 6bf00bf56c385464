//! What holds of every text, good or bad.

use std::time::{Duration, Instant};

use alc::diagnostic::{Diagnostic, Severity};
use alc::expression::{Formula, Number, Part, SetTerm};
use alc::interpret::Interpreter;
use alc::program::Program;
use alc::source::Source;
use alc::{emit, render};
use alc_runtime::{Random, Strategy, start};

/// What became of a text of which all holds.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The names of what is said of it.
    pub said: Vec<&'static str>,
    /// Whether it compiles.
    pub compiled: bool,
    /// Whether it was also decided with.
    pub decided: bool,
    /// How long it took to compile and to write as Rust.
    pub time: Duration,
}

/// Compiles a text, writes it as Rust and decides a few positions with it.
///
/// # Errors
/// A sentence that says what does not hold of it. A panic is let through.
pub fn check(source: &Source) -> Result<Outcome, String> {
    let sources = std::slice::from_ref(source);
    let started = Instant::now();
    let compilation = alc::compile(sources);
    let mut time = started.elapsed();
    for found in &compilation.diagnostics {
        in_place(found, source)?;
    }
    rendered(sources, &compilation.diagnostics)?;
    let names = compilation.diagnostics.iter().map(|found| found.name);
    let said = names.collect();
    let errors = compilation
        .diagnostics
        .iter()
        .any(|found| found.severity == Severity::Error);
    let Some(compiled) = compilation.compiled else {
        return if errors {
            Ok(Outcome {
                said,
                compiled: false,
                decided: false,
                time,
            })
        } else {
            Err("it does not compile, and no error says why".to_owned())
        };
    };
    if errors {
        return Err("it compiles in spite of an error".to_owned());
    }
    let started = Instant::now();
    let rust = emit::rust(&compiled.program);
    time += started.elapsed();
    if !rust.contains("impl Strategy") {
        return Err("what is written as Rust is no strategy".to_owned());
    }
    let decided = is_cheap(&compiled.program);
    if decided {
        decide(&compiled.program)?;
    }
    Ok(Outcome {
        said,
        compiled: true,
        decided,
        time,
    })
}

/// Every diagnostic has a place, and all its places lie within the text.
fn in_place(found: &Diagnostic, source: &Source) -> Result<(), String> {
    if found.span().is_none() {
        return Err(format!("a diagnostic has no place: {found:?}"));
    }
    let labels = found.labels.iter().map(|label| label.span);
    let changes = found.suggestions.iter().map(|change| change.span);
    for span in labels.chain(changes) {
        if span.source.0 != 0 || source.text.get(span.start..span.end).is_none() {
            return Err(format!("a diagnostic points outside the text: {found:?}"));
        }
    }
    if found.message.is_empty() {
        return Err(format!("a diagnostic says nothing: {found:?}"));
    }
    Ok(())
}

/// In each form there is something of each diagnostic.
fn rendered(sources: &[Source], diagnostics: &[Diagnostic]) -> Result<(), String> {
    render::text(sources, diagnostics, true);
    let json = render::json(sources, diagnostics);
    let cargo = render::cargo(sources, diagnostics);
    if json.lines().count() == diagnostics.len() && cargo.len() == diagnostics.len() {
        Ok(())
    } else {
        Err("a diagnostic is lost where they are rendered".to_owned())
    }
}

/// Moves that are played are legal, which the position itself sees to when they are made.
fn decide(program: &Program) -> Result<(), String> {
    let interpreter = Interpreter::new(program);
    let mut random = Random::new(program.functions.len() as u64);
    for _ in 0..3 {
        let Some(position) = start::random_position(interpreter.material(), &mut random) else {
            return Ok(());
        };
        let decision = interpreter.decide(&position);
        if decision != interpreter.decide(&position) {
            return Err(format!("{decision:?} is decided otherwise the second time"));
        }
    }
    Ok(())
}

/// Steps that a decision may take here. A table may ask for a search that takes for ever, and that
/// is no fault of the compiler.
const MOST_STEPS: f64 = 3e6;

/// Moves that a side has, about.
const MOVES: f64 = 20.0;

/// Whether a decision takes few steps, estimated from above.
fn is_cheap(program: &Program) -> bool {
    let mut functions: Vec<f64> = Vec::new();
    for function in &program.functions {
        let body = function.body.part();
        functions.push(body.map_or(1.0, |body| steps(body, &functions)));
    }
    let conditions = program
        .rules
        .iter()
        .map(|rule| Part::Formula(&rule.condition));
    let of_rules: f64 = conditions.map(|part| steps(part, &functions)).sum();
    let of_advice = program.advice.iter().map(|advice| {
        let of_node: f64 = advice.parts().map(|part| steps(part, &functions)).sum();
        let plies = i32::try_from(advice.levels.len()).unwrap_or(i32::MAX);
        of_node * MOVES.powi(plies)
    });
    of_rules + of_advice.sum::<f64>() < MOST_STEPS
}

/// Each part is a step; what stands in a question about squares is asked of all of them.
fn steps(part: Part<'_>, functions: &[f64]) -> f64 {
    let mut sum = 0.0;
    let mut times = 1.0;
    part.visit(&mut |part| {
        sum += part.call().map_or(1.0, |call| functions[call.function]);
        match part {
            Part::Formula(Formula::Some(_) | Formula::Every(_))
            | Part::Number(Number::Count(_))
            | Part::Set(SetTerm::Where(_)) => times *= 64.0,
            Part::Formula(Formula::Matches(pattern)) => {
                sum += 10.0 * pattern.placements.len() as f64;
            }
            Part::Formula(Formula::Satisfiable(_)) => sum += MOVES * MOVES * MOVES,
            _ => {}
        }
    });
    sum * times
}
