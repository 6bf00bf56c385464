//! The run that the thesis prints of its base for king and pawn against king (section 3.2.3 and the
//! appendix), cycle by cycle and fact by fact.
//!
//! The scan has lost the position. In 7,274 of those with White to move the run comes out as it is
//! printed. This is one of the 412 in which, as the thesis says of its own, just one move wins: Ke4
//! does, while d4 and all others draw.

use std::path::Path;

use alc::build::files;
use alc::interpret::Interpreter;
use alc::program::Program;
use alc_players::thesis_kpk::ThesisKpk;
use alc_runtime::argue::{Action, Answer, Argument, Base, Test, argue};
use alc_runtime::shell::{Streams, run};
use alc_runtime::{Position, Strategy, fen};
use alc_tests::positions;

const FEN: &str = "8/8/3k4/8/8/5K2/3P4/8 w - - 0 1";

/// The run, with what the scan has lost put in.
const RUN: &str = r#"
"OBSERVA" ((PEON_T 0))
"HIPOTESIS INTERESANTE" GANA
"ELECCION" (METODO M0)
"HIPOTESIS INTERESANTE" GANA_PEON_NT
"ELECCION" (METODO M2)
"HIPOTESIS INTERESANTE" CORRE_PEON
"ELECCION" (LEMA CORRE_PEON)
"HIPOTESIS INTERESANTE" CASILLAS_CRITICAS
"ELECCION" (LEMA CASILLAS_CRITICAS)
"HIPOTESIS INTERESANTE" PATRON_BP6
"HIPOTESIS INTERESANTE" GANA
"ELECCION" (METODO M3)
"HIPOTESIS INTERESANTE" TABLAS
"ELECCION" (METODO M4)
"HIPOTESIS INTERESANTE" PIERDE_PEON
"ELECCION" (LEMA PIERDE_PEON)
"HIPOTESIS INTERESANTE" PEON_BLOQUEADO
"ELECCION" (LEMA PEON_BLOQUEADO)
"HIPOTESIS INTERESANTE" PATRON_BP6
"HIPOTESIS INTERESANTE" GANA
"HIPOTESIS INTERESANTE" GANA_PEON_NT
"ELECCION" (METODO M5)
"HIPOTESIS INTERESANTE" (SUC P_BLANCO_NT)
"ELECCION" (METODO M7)
"HIPOTESIS INTERESANTE" (REFUTA P_NEGRO P_BLANCO_NT)
"ELECCION" (REFUTA P_NEGRO P_BLANCO_NT)
"REFUTA RESULTO" 0
"HIPOTESIS INTERESANTE" PATRON_BP6
"HIPOTESIS INTERESANTE" GANA
"HIPOTESIS INTERESANTE" GANA_PEON_NT
"HIPOTESIS INTERESANTE" TABLAS
"ELECCION" (METODO M9)
"HIPOTESIS INTERESANTE" (SUC P_NEGRO)
"ELECCION" (PLAN P_NEGRO)
"PLAN RESULTO" 0
"HIPOTESIS INTERESANTE" (SUC P_BLANCO_NT)
"ELECCION" (PLAN P_BLANCO_NT)
"PLAN RESULTO" 1
RESPUESTA (SI)
"#;

/// What the thesis calls the justification: all that was found, the last first.
const FACTS: &str = "
TABLAS RESULTO FALSO
GANA_PEON_NT RESULTO CIERTO
GANA RESULTO CIERTO
(SUC P_BLANCO_NT) RESULTO CIERTO
(SUC P_NEGRO) RESULTO FALSO
(REFUTA P_NEGRO P_BLANCO_NT) RESULTO FALSO
PEON_BLOQUEADO RESULTO FALSO
PIERDE_PEON RESULTO FALSO
CASILLAS_CRITICAS RESULTO FALSO
CORRE_PEON RESULTO FALSO
PEON_T RESULTO FALSO
";

#[test]
fn the_printed_run_is_reproduced() {
    let program = program();
    let interpreted = Interpreter::new(&program);
    for engine in [&ThesisKpk as &dyn Strategy, &interpreted] {
        let reading = fen::read(FEN, engine.material()).expect("a position of the ending");
        let (base, argument) = argued(engine, &reading.position);
        assert_eq!(printed(&base, &argument), RUN);
        let found = argument.facts.iter().map(|fact| {
            let value = if fact.claim.value { "CIERTO" } else { "FALSO" };
            format!("{} RESULTO {value}", name(&base, fact.claim.hypothesis))
        });
        // What follows at once has no order of its own.
        let mut found: Vec<String> = found.collect();
        let mut expected: Vec<&str> = FACTS.trim().lines().collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }
}

/// The answer with its reasons, in the words that the base is given.
#[test]
fn the_answer_is_said_in_words() {
    let mut said = Vec::new();
    let mut streams = Streams {
        input: &mut std::io::empty(),
        out: &mut said,
        err: &mut std::io::sink(),
    };
    let arguments = ["ask", "--fen", FEN, "--trace"].map(Into::into);
    run(&ThesisKpk, &arguments, &mut streams).expect("nothing stops the output");
    insta::assert_snapshot!(String::from_utf8(said).expect("text"));
}

#[test]
fn both_engines_argue_alike() {
    let program = program();
    let interpreted = Interpreter::new(&program);
    for position in positions::sample(ThesisKpk.material(), 1_000, 7) {
        let (_, compiled) = argued(&ThesisKpk, &position);
        assert_eq!(compiled, argued(&interpreted, &position).1, "{position:?}");
    }
}

fn program() -> Program {
    let checked = files::check(Path::new("thesis_kpk"), &[]).expect("it comes with alc");
    checked.compiled.expect("it has no mistake").program
}

fn argued<'s>(strategy: &'s dyn Strategy, position: &Position) -> (Base<'s>, Argument) {
    let base = strategy.base().expect("it is a base");
    let argument = argue(strategy, &base, position, base.question);
    (base, argument)
}

/// A run as the thesis prints it.
fn printed(base: &Base<'_>, argument: &Argument) -> String {
    let observed = argument.facts.iter().take(base.observations.len());
    let observed = observed.map(|fact| {
        let name = name(base, fact.claim.hypothesis);
        format!("({name} {})", u8::from(fact.claim.value))
    });
    let observed: Vec<String> = observed.collect();
    let mut lines = vec![format!("\"OBSERVA\" ({})", observed.join(" "))];
    let looked_at =
        |hypothesis: usize| format!("\"HIPOTESIS INTERESANTE\" {}", name(base, hypothesis));
    for cycle in &argument.cycles {
        lines.extend(cycle.passed_over.iter().copied().map(looked_at));
        match cycle.action {
            Action::Tested(claim) => {
                let name = name(base, claim.hypothesis);
                let bare = name.trim_matches(['(', ')']);
                let result = u8::from(claim.value);
                lines.push(looked_at(claim.hypothesis));
                match base.hypotheses[claim.hypothesis].test {
                    Test::Plan(_) => {
                        let plan = bare.trim_start_matches("SUC ");
                        lines.push(format!("\"ELECCION\" (PLAN {plan})"));
                        lines.push(format!("\"PLAN RESULTO\" {result}"));
                    }
                    Test::Refutation(_) => {
                        lines.push(format!("\"ELECCION\" ({bare})"));
                        lines.push(format!("\"REFUTA RESULTO\" {result}"));
                    }
                    _ => lines.push(format!("\"ELECCION\" (LEMA {bare})")),
                }
            }
            Action::Used(method) | Action::GivenUp(method) => {
                let method = &base.methods[method];
                lines.push(looked_at(method.hypothesis));
                let name = method.label.name.to_uppercase();
                lines.push(format!("\"ELECCION\" (METODO {name})"));
            }
            Action::Nothing => {}
        }
    }
    let answer = match argument.answer {
        Answer::Yes => "SI",
        Answer::No => "NO",
        Answer::Undetermined => "INSUFICIENTES RECURSOS PARA RESPONDER",
    };
    lines.push(format!("RESPUESTA ({answer})"));
    format!("\n{}\n", lines.join("\n"))
}

/// A hypothesis as the thesis writes it.
fn name(base: &Base<'_>, hypothesis: usize) -> String {
    let name = base.hypotheses[hypothesis].label.name.to_uppercase();
    match name.split_once('(') {
        Some((word, plans)) => {
            let word = word.replace("REFUTES", "REFUTA");
            let plans = plans.trim_end_matches(')').replace(", ", " ");
            format!("({word} {plans})")
        }
        None => name,
    }
}
