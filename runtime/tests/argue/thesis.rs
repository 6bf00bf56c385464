//! The run that the thesis prints (section 3.2.3 and the listings), with its base for king and pawn
//! against king, as data.

use alc_runtime::Side;
use alc_runtime::argue::{
    Action, Answer, Argument, Base, Claim, Cost, Forcing, Ground, Hypothesis, Interest, Line,
    Method, Source, Step, Test, argue, justify,
};

use crate::mock::{Mock, label};

const FORCING: Forcing = Forcing {
    owner: Side::Us,
    advice: [0, 1],
};

const fn hypothesis(name: &'static str, test: Test) -> Hypothesis<'static> {
    Hypothesis {
        label: label(name, 1),
        yes: name,
        no: name,
        test,
    }
}

const GANA: usize = 0;
const GANA_NT: usize = 1;
const GANA_T: usize = 2;
const TABLAS: usize = 3;
const CORRE: usize = 4;
const CRITICAS: usize = 5;
const BP6: usize = 6;
const PIERDE: usize = 7;
const BLOQUEADO: usize = 8;
const SUC_BLANCO_NT: usize = 9;
const SUC_BLANCO_T: usize = 10;
const SUC_NEGRO: usize = 11;
const REFUTA_NT: usize = 12;
const REFUTA_T: usize = 13;
const PEON_T: usize = 14;

const HYPOTHESES: &[Hypothesis<'static>] = &[
    hypothesis("GANA", Test::Unsettled),
    hypothesis("GANA_PEON_NT", Test::Unsettled),
    hypothesis("GANA_PEON_T", Test::Unsettled),
    hypothesis("TABLAS", Test::Unsettled),
    hypothesis("CORRE_PEON", Test::Predicate),
    hypothesis("CASILLAS_CRITICAS", Test::Predicate),
    hypothesis("PATRON_BP6", Test::Unsettled),
    hypothesis("PIERDE_PEON", Test::Predicate),
    hypothesis("PEON_BLOQUEADO", Test::Predicate),
    hypothesis("SUC P_BLANCO_NT", Test::Plan(FORCING)),
    hypothesis("SUC P_BLANCO_T", Test::Plan(FORCING)),
    hypothesis("SUC P_NEGRO", Test::Plan(FORCING)),
    hypothesis("REFUTA P_NEGRO P_BLANCO_NT", Test::Refutation(FORCING)),
    hypothesis("REFUTA P_NEGRO P_BLANCO_T", Test::Refutation(FORCING)),
    hypothesis("PEON_T", Test::Predicate),
];

const fn line(left: &[usize], right: &[usize]) -> Line {
    Line::new(left, right)
}

/// The one is enough for the other: a clause, and its negation as two.
macro_rules! method {
    ($name:literal, $cost:ident, $for:ident, $known:expr, $raises:expr, $clauses:expr, $negated:expr) => {
        Method {
            label: label($name, 1),
            cost: Cost::$cost,
            hypothesis: $for,
            known: $known,
            raises: $raises,
            relation: "",
            clauses: $clauses,
            negated: $negated,
        }
    };
    ($name:literal, $cost:ident, $raised:ident implies $for:ident, $known:expr) => {
        method!(
            $name,
            $cost,
            $for,
            $known,
            &[$raised],
            &[line(&[$raised], &[$for])],
            &[line(&[], &[$raised]), line(&[$for], &[])]
        )
    };
    ($name:literal, $cost:ident, $raised:ident refutes $for:ident) => {
        method!(
            $name,
            $cost,
            $for,
            line(&[], &[]),
            &[$raised],
            &[line(&[$raised, $for], &[])],
            &[line(&[], &[$raised]), line(&[], &[$for])]
        )
    };
}

const METHODS: &[Method<'static>] = &[
    method!("M0", Easy, GANA_NT implies GANA, line(&[], &[PEON_T])),
    method!("M1", Easy, GANA_T implies GANA, line(&[PEON_T], &[])),
    method!(
        "M2",
        Easy,
        GANA_NT,
        line(&[], &[]),
        &[CORRE, CRITICAS, BP6],
        &[
            line(&[CORRE], &[GANA_NT]),
            line(&[CRITICAS], &[GANA_NT]),
            line(&[BP6], &[GANA_NT])
        ],
        &[line(&[], &[CORRE, CRITICAS, BP6]), line(&[GANA_NT], &[])]
    ),
    method!(
        "M3",
        Easy,
        GANA,
        line(&[], &[]),
        &[TABLAS],
        &[line(&[GANA, TABLAS], &[]), line(&[], &[GANA, TABLAS])],
        &[line(&[GANA], &[TABLAS]), line(&[TABLAS], &[GANA])]
    ),
    method!(
        "M4",
        Easy,
        TABLAS,
        line(&[], &[]),
        &[PIERDE, BLOQUEADO],
        &[line(&[PIERDE], &[TABLAS]), line(&[BLOQUEADO], &[TABLAS])],
        &[line(&[], &[PIERDE, BLOQUEADO]), line(&[TABLAS], &[])]
    ),
    method!("M5", Difficult, SUC_BLANCO_NT implies GANA_NT, line(&[], &[])),
    method!("M6", Difficult, SUC_BLANCO_T implies GANA_T, line(&[], &[])),
    method!("M7", Easy, REFUTA_NT refutes SUC_BLANCO_NT),
    method!("M8", Easy, REFUTA_T refutes SUC_BLANCO_T),
    method!("M9", Difficult, SUC_NEGRO implies TABLAS, line(&[], &[])),
];

/// The base of the listing, in which M7 is easy.
const BASE: Base<'static> = Base {
    question: GANA,
    interest: Interest::Newest,
    observations: &[PEON_T],
    hypotheses: HYPOTHESES,
    methods: METHODS,
    of_the_text: METHODS.len(),
    play: None,
};

fn argued(base: Base<'_>, question: usize, holding: &'static [usize]) -> Argument {
    let mock = Mock::new(base, |hypothesis| holding.contains(&hypothesis));
    argue(&mock, &mock.base, &mock.position(), question)
}

/// The run as the thesis prints it.
fn printed(argument: &Argument) -> Vec<String> {
    let name = |hypothesis: usize| HYPOTHESES[hypothesis].label.name;
    let mut lines = Vec::new();
    for cycle in &argument.cycles {
        let interesting = |hypothesis: usize| format!("HIPOTESIS INTERESANTE {}", name(hypothesis));
        lines.extend(cycle.passed_over.iter().map(|passed| interesting(*passed)));
        match cycle.action {
            Action::Tested(Claim { hypothesis, value }) => {
                lines.push(interesting(hypothesis));
                let is_lemma = HYPOTHESES[hypothesis].test == Test::Predicate;
                let what = if is_lemma { "LEMA " } else { "" };
                lines.push(format!("ELECCION {what}{}", name(hypothesis)));
                if !is_lemma {
                    lines.push(format!("RESULTO {}", u8::from(value)));
                }
            }
            Action::Used(method) => {
                let method = &METHODS[method];
                lines.push(interesting(method.hypothesis));
                lines.push(format!("ELECCION METODO {}", method.label.name));
            }
            Action::GivenUp(_) | Action::Nothing => lines.push("NADA".to_owned()),
        }
    }
    lines
}

#[test]
fn the_printed_run_is_reproduced_cycle_by_cycle() {
    let argument = argued(BASE, GANA, &[SUC_BLANCO_NT]);
    assert_eq!(argument.answer, Answer::Yes);
    let expected = "\
        HIPOTESIS INTERESANTE GANA
        ELECCION METODO M0
        HIPOTESIS INTERESANTE GANA_PEON_NT
        ELECCION METODO M2
        HIPOTESIS INTERESANTE CORRE_PEON
        ELECCION LEMA CORRE_PEON
        HIPOTESIS INTERESANTE CASILLAS_CRITICAS
        ELECCION LEMA CASILLAS_CRITICAS
        HIPOTESIS INTERESANTE PATRON_BP6
        HIPOTESIS INTERESANTE GANA
        ELECCION METODO M3
        HIPOTESIS INTERESANTE TABLAS
        ELECCION METODO M4
        HIPOTESIS INTERESANTE PIERDE_PEON
        ELECCION LEMA PIERDE_PEON
        HIPOTESIS INTERESANTE PEON_BLOQUEADO
        ELECCION LEMA PEON_BLOQUEADO
        HIPOTESIS INTERESANTE PATRON_BP6
        HIPOTESIS INTERESANTE GANA
        HIPOTESIS INTERESANTE GANA_PEON_NT
        ELECCION METODO M5
        HIPOTESIS INTERESANTE SUC P_BLANCO_NT
        ELECCION METODO M7
        HIPOTESIS INTERESANTE REFUTA P_NEGRO P_BLANCO_NT
        ELECCION REFUTA P_NEGRO P_BLANCO_NT
        RESULTO 0
        HIPOTESIS INTERESANTE PATRON_BP6
        HIPOTESIS INTERESANTE GANA
        HIPOTESIS INTERESANTE GANA_PEON_NT
        HIPOTESIS INTERESANTE TABLAS
        ELECCION METODO M9
        HIPOTESIS INTERESANTE SUC P_NEGRO
        ELECCION SUC P_NEGRO
        RESULTO 0
        HIPOTESIS INTERESANTE SUC P_BLANCO_NT
        ELECCION SUC P_BLANCO_NT
        RESULTO 1";
    let expected: Vec<&str> = expected.lines().map(str::trim).collect();
    assert_eq!(printed(&argument), expected);
}

#[test]
fn the_facts_are_those_that_are_printed() {
    let argument = argued(BASE, GANA, &[SUC_BLANCO_NT]);
    let found = argument.facts.iter();
    let found: Vec<(usize, bool)> = found
        .filter(|fact| fact.source != Source::Deduced)
        .map(|fact| (fact.claim.hypothesis, fact.claim.value))
        .collect();
    assert_eq!(
        found,
        [
            (PEON_T, false),
            (CORRE, false),
            (CRITICAS, false),
            (PIERDE, false),
            (BLOQUEADO, false),
            (REFUTA_NT, false),
            (SUC_NEGRO, false),
            (SUC_BLANCO_NT, true),
        ]
    );
    let deduced = argument.facts.iter();
    let mut deduced: Vec<(usize, bool)> = deduced
        .filter(|fact| fact.source == Source::Deduced)
        .map(|fact| (fact.claim.hypothesis, fact.claim.value))
        .collect();
    deduced.sort_unstable();
    assert_eq!(deduced, [(GANA, true), (GANA_NT, true), (TABLAS, false)]);
}

#[test]
fn the_justification_is_three_facts_of_eleven() {
    let argument = argued(BASE, GANA, &[SUC_BLANCO_NT]);
    let holds = |hypothesis| Claim {
        hypothesis,
        value: true,
    };
    let not_rook = Claim {
        hypothesis: PEON_T,
        value: false,
    };
    assert_eq!(
        justify(&BASE, &argument),
        [
            Step::Found {
                claim: holds(SUC_BLANCO_NT),
                ground: Ground::Plan
            },
            Step::Concluded {
                method: 5,
                from: vec![holds(SUC_BLANCO_NT)],
                claim: holds(GANA_NT)
            },
            Step::Found {
                claim: not_rook,
                ground: Ground::Observation
            },
            Step::Concluded {
                method: 0,
                from: vec![holds(GANA_NT), not_rook],
                claim: holds(GANA)
            },
        ]
    );
}

#[test]
fn what_nothing_settles_is_undetermined_and_says_so_last() {
    let argument = argued(BASE, GANA, &[PEON_T]);
    assert_eq!(argument.answer, Answer::Undetermined);
    assert_eq!(justify(&BASE, &argument), []);
    let last = argument.cycles.last().unwrap();
    assert_eq!(last.action, Action::Nothing);
    let mut looked_at = last.passed_over.clone();
    looked_at.sort_unstable();
    assert_eq!(looked_at, [GANA, GANA_T, TABLAS]);
}

#[test]
fn any_hypothesis_may_be_the_question() {
    let drawn = argued(BASE, TABLAS, &[BLOQUEADO]);
    assert_eq!(drawn.answer, Answer::Yes);
    let runs = argued(BASE, CORRE, &[]);
    assert_eq!((runs.answer, runs.cycles.len()), (Answer::No, 1));
    let rook = argued(BASE, PEON_T, &[PEON_T]);
    assert_eq!((rook.answer, rook.cycles.len()), (Answer::Yes, 0));
}

#[test]
fn a_drawn_position_is_not_won() {
    let argument = argued(BASE, GANA, &[BLOQUEADO]);
    assert_eq!(argument.answer, Answer::No);
    let steps = justify(&BASE, &argument);
    let said: Vec<Claim> = steps.iter().map(Step::claim).collect();
    let claim = |hypothesis, value| Claim { hypothesis, value };
    assert_eq!(
        said,
        [
            claim(BLOQUEADO, true),
            claim(TABLAS, true),
            claim(GANA, false)
        ]
    );
}

#[test]
fn the_most_frequent_hypothesis_comes_first_where_the_base_says_so() {
    let base = Base {
        interest: Interest::MostFrequent,
        ..BASE
    };
    let argument = argued(base, GANA, &[SUC_BLANCO_NT]);
    assert_eq!(argument.answer, Answer::Yes);
    let used = argument
        .cycles
        .iter()
        .filter_map(|cycle| match cycle.action {
            Action::Used(method) => Some(METHODS[method].label.name),
            _ => None,
        });
    assert_eq!(used.take(3).collect::<Vec<_>>(), ["M0", "M3", "M4"]);
}
