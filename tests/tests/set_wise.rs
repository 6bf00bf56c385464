//! The set-wise engine decides many positions together. It must give the same rule, advice and whole
//! tree as the engines that look at one: compiled code for the tables that come with alc, the
//! interpreter for the cases and for random tables.

use std::num::NonZero;
use std::path::Path;

use alc::build::files;
use alc::interpret::Interpreter;
use alc::program::Program;
use alc::setwise;
use alc::source::Source;
use alc_players::{kbbk, kpk, kqk, krk, krk_book, krk_mended, thesis_kbbk, thesis_krk};
use alc_runtime::prove::{Entry, Manner, Options, Refusal, prove};
use alc_runtime::{Decision, Position, Side, Strategy, Tree, tree};
use alc_tests::{in_board_order, positions, program, random_table};

/// How many positions were compared, and in how many of them there is advice.
#[derive(Debug, Default)]
struct Compared {
    positions: usize,
    advised: usize,
}

#[test]
fn in_every_position_of_the_quick_tables() {
    let quick: [(&dyn Strategy, &str); 3] = [
        (&krk_book::KrkBook, "krk_book"),
        (&krk_mended::KrkMended, "krk_mended"),
        (&thesis_krk::ThesisKrk, "thesis_krk"),
    ];
    for (compiled, name) in quick {
        let all = positions::all_krk(Side::Us);
        let compared = compare(compiled, &of_table(name), &all);
        assert_eq!((compared.positions, compared.advised), (175_168, 175_168));
    }
}

#[test]
fn in_the_other_order_of_moves() {
    let options = ["option move_order: board."];
    let program = program(&alc_tests::bundled("krk_book", &options));
    let all = positions::all_krk(Side::Us);
    let compiled = &in_board_order::krk_book::KrkBook;
    let compared = compare(compiled, &program, &all);
    assert_eq!(compared.advised, 175_168);
}

#[test]
fn in_a_part_of_the_others() {
    let others: [(&dyn Strategy, &str, usize); 5] = [
        (&krk::Krk, "krk", 61),
        (&kqk::Kqk, "kqk", 61),
        (&kpk::Kpk, "kpk", 31),
        (&kbbk::Kbbk, "kbbk", 997),
        (&thesis_kbbk::ThesisKbbk, "thesis_kbbk", 9_973),
    ];
    for (compiled, name, every) in others {
        let all = alc_runtime::positions::all(compiled.material(), Side::Us);
        let mut asked: Vec<_> = all.step_by(every).collect();
        // Some in which a man is gone or promoted.
        asked.extend(positions::sample(compiled.material(), 200, 5));
        let compared = compare(compiled, &of_table(name), &asked);
        assert!(compared.advised > 400, "{name}: {compared:?}");
    }
}

#[test]
fn in_random_tables() {
    let mut covered = 0;
    let mut total = Compared::default();
    for seed in 0..600 {
        let program = program(&[Source {
            name: format!("random_{seed}.al"),
            text: random_table::table(seed),
        }]);
        if !setwise::covers(&program) {
            continue;
        }
        covered += 1;
        let asked = positions::sample(&program.material, 60, seed);
        let compared = compare(&Interpreter::new(&program), &program, &asked);
        total.positions += compared.positions;
        total.advised += compared.advised;
    }
    assert!(
        covered >= 20 && total.advised >= 300,
        "{covered}: {total:?}"
    );
}

#[test]
fn proofs_by_sets_say_what_proofs_by_position_say() {
    let tables: [(&dyn Strategy, &str); 4] = [
        (&krk_book::KrkBook, "krk_book"),
        // Many of its wins take more than fifty moves.
        (&thesis_krk::ThesisKrk, "thesis_krk"),
        (&kqk::Kqk, "kqk"),
        (&kpk::Kpk, "kpk"),
    ];
    for (compiled, name) in tables {
        let program = of_table(name);
        let engine = setwise::Engine::new(&program, TWO).expect("it is covered");
        for manner in [Manner::Execute, Manner::Reconsult] {
            assert_eq!(told(&engine, manner), told(compiled, manner), "{name}");
        }
    }
}

#[test]
fn proofs_by_sets_of_random_tables_too() {
    let mut proved = 0;
    for seed in 0..400 {
        let program = program(&[Source {
            name: format!("random_{seed}.al"),
            text: random_table::table(seed),
        }]);
        if !setwise::covers(&program) || program.material.men().len() > 3 {
            continue;
        }
        let engine = setwise::Engine::new(&program, TWO).expect("it is covered");
        let interpreter = Interpreter::new(&program);
        let manner = [Manner::Execute, Manner::Reconsult][seed as usize % 2];
        let by_sets = told(&engine, manner);
        assert_eq!(by_sets, told(&interpreter, manner), "seed {seed}");
        proved += usize::from(by_sets.is_ok());
        if proved == 12 {
            return;
        }
    }
    panic!("only {proved} tables could be proved");
}

/// Two threads.
const TWO: NonZero<usize> = NonZero::new(2).expect("two");

/// All that a proof says: of every position, in numbers, and by the lines that it shows.
fn told(strategy: &dyn Strategy, manner: Manner) -> Result<(Vec<Entry>, String), Refusal> {
    let options = Options {
        manner,
        threads: TWO,
        memory: u64::MAX,
    };
    let proof = prove(strategy, options, &mut |_, _, _| ())?;
    let summary = proof.summary(200).expect("a consistent engine");
    assert_eq!(summary.is_proven(), proof.is_proven());
    Ok((proof.entries().collect(), format!("{summary:?}")))
}

/// The program of a table that comes with alc.
fn of_table(name: &str) -> Program {
    let checked = files::check(Path::new(name), &[]).expect("it comes with alc");
    checked.compiled.expect("it has no mistake").program
}

/// Compares the decisions and trees of the set-wise engine with those of another.
fn compare(other: &dyn Strategy, program: &Program, asked: &[Position]) -> Compared {
    let engine = setwise::Engine::new(program, TWO).expect("it is covered");
    let forest = engine.forest(&asked.iter().copied().collect(), TWO);
    let mut compared = Compared::default();
    for (place, position) in asked.iter().enumerate() {
        let expected = answer(other, position);
        let together = answer(&forest, position);
        assert_eq!(together, expected, "{}: {position:?}", other.name());
        // Asked alone, it says the same.
        if place % 64 == 0 {
            assert_eq!(answer(&engine, position), expected, "{position:?}");
        }
        compared.positions += 1;
        compared.advised += usize::from(expected.1.is_some());
    }
    compared
}

/// A decision and its tree, if there is advice.
fn answer(strategy: &dyn Strategy, position: &Position) -> (Decision, Option<Tree>) {
    let decision = strategy.decide(position);
    let Decision::Advised { advice, chosen, .. } = decision else {
        return (decision, None);
    };
    let tree = tree::grow(strategy, position, advice, chosen);
    let tree = tree.unwrap_or_else(|why| panic!("{why}: {position:?}"));
    (decision, Some(tree))
}
