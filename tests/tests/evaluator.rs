//! What the engines decide, held against the definition of a forcing tree by an evaluator of its
//! own: the tree is a forcing tree, it is the first one of the first satisfiable advice of the first
//! applicable rule, and for the advice before it there is none.

use std::ops::Add;
use std::thread;

use alc::interpret::Interpreter;
use alc::source::Source;
use alc_runtime::{Colour, Position};
use alc_tests::agreement::{self, Work};
use alc_tests::evaluator::{self, Text, Tree, View};
use alc_tests::{bundled, cases, positions, program};

#[test]
fn both_tables_in_every_dialect() {
    for table in ["krk_mended", "krk_book"] {
        for dialect in ["al0", "al1", "al1plan"] {
            let own = format!("dialect: {dialect}.");
            let work = compare(&bundled(table, &[&own]), 3_000);
            println!("{table} in {dialect}: {work:?}");
            assert!(
                work.trees >= 2_500 && work.nodes >= 2 * work.trees,
                "{table} in {dialect}: {work:?}"
            );
            // The other dialects are content with moves that al0 refuses.
            assert!(
                dialect != "al0" || work.refused >= 2_500,
                "{table} in {dialect}: {work:?}"
            );
        }
    }
}

#[test]
fn the_table_of_every_case() {
    let mut total = Work::default();
    // A knowledge base has no rules to evaluate; tests/knowledge.rs holds its plans against theirs.
    let tables = cases::all();
    let tables = tables.iter().filter(|case| case.compiled.base().is_none());
    for case in tables {
        let work = compare(&case.checked.sources, 600);
        println!("{}: {work:?}", case.path);
        assert!(work.trees > 0, "{}: {work:?}", case.path);
        total = total + work;
    }
    assert!(
        total.trees >= 8_000 && total.refused >= 3_000 && total.unadvised >= 500,
        "{total:?}"
    );
}

/// A checker that takes anything would prove nothing.
#[test]
fn broken_trees_are_refused() {
    let text = Text::read(&bundled("krk_book", &[]));
    let view = View::of_our_move("7k/8/6K1/8/8/8/8/R7 w - - 0 1").expect("a legal position");
    let verdict = evaluator::decide(&text, &view);
    let Some(("mate_in_2", tree)) = verdict.advised else {
        panic!("{verdict:?}");
    };
    let complaint = |tree: &Tree| evaluator::check(&text, "mate_in_2", &view, tree);
    assert_eq!(complaint(&tree), Ok(()));

    let made = |text: &str| text.parse().expect("UCI notation");
    let broken = |change: &dyn Fn(&mut Tree)| {
        let mut broken = tree.clone();
        change(&mut broken);
        complaint(&broken).expect_err("a broken tree")
    };
    let refusals = [
        broken(&|tree| tree.ours = made("a1b2")),
        broken(&|tree| tree.replies = None),
        broken(&|tree| tree.replies = Some(Vec::new())),
        broken(&|tree| {
            if let Some((_, next)) = tree.replies.iter_mut().flatten().next() {
                *next = None;
            }
        }),
        broken(&|tree| {
            if let Some((_, Some(next))) = tree.replies.iter_mut().flatten().next() {
                next.ours = made("f7f6");
            }
        }),
        broken(&|tree| {
            if let Some((_, Some(next))) = tree.replies.iter_mut().flatten().next() {
                next.ours = made("a1a2");
            }
        }),
    ];
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!("broken_trees", format!("{tree}\n{}\n", refusals.join("\n")));
    });
}

/// Compares interpreter and evaluator on a sample of positions, half as White and half as Black.
fn compare(sources: &[Source], count: usize) -> Work {
    let program = program(sources);
    let interpreter = Interpreter::new(&program);
    let positions = positions::sample(&program.material, count, 2);
    let compare_some = |(index, positions): (usize, &[Position])| {
        let us = if index == 0 {
            Colour::White
        } else {
            Colour::Black
        };
        let text = Text::read(sources);
        positions
            .iter()
            .map(|position| agreement::compare(&[&interpreter], &text, position, us))
            .fold(Work::default(), Add::add)
    };
    thread::scope(|scope| {
        let halves = positions.chunks(count.div_ceil(2)).enumerate();
        let threads: Vec<_> = halves
            .map(|half| scope.spawn(move || compare_some(half)))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("equal results"))
            .fold(Work::default(), Add::add)
    })
}
