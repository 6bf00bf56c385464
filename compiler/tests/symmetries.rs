//! Which symmetries of the board tables respect, against a count that goes by the definition: every
//! position is put to the table, and its image, too.

use std::collections::HashMap;
use std::io;
use std::num::NonZero;
use std::path::Path;

use alc::build::files;
use alc::compile;
use alc::interpret::Interpreter;
use alc::program::Program;
use alc::source::Source;
use alc_runtime::prove::{
    Audit, Counterexample, Inapplicable, Manner, Options, Respect, Symmetry, prove,
};
use alc_runtime::shell::{self, Streams};
use alc_runtime::{Decision, Move, Position, Side, Square, Strategy, positions, threads};

fn audit(strategy: &dyn Strategy, threads: NonZero<usize>) -> Audit {
    let options = Options {
        manner: Manner::Execute,
        threads,
        memory: 1 << 30,
    };
    let proof = prove(strategy, options, &mut |_, _, _| ()).expect("room for three men");
    let mut last = (0, 0);
    let audit = proof.symmetries(&mut |done, all| last = (done, all));
    assert_eq!(last.0, last.1);
    audit
}

fn respect(audit: &Audit, symmetry: Symmetry) -> &Respect {
    let mut found = audit.symmetries.iter();
    let (_, respect) = found
        .find(|(of, _)| *of == symmetry)
        .expect("every symmetry");
    respect.as_ref().expect("one that applies")
}

/// What a player of the table writes.
fn report(strategy: &dyn Strategy, arguments: &[&str]) -> String {
    let arguments: Vec<_> = arguments.iter().map(Into::into).collect();
    let mut out = Vec::new();
    let mut streams = Streams {
        input: &mut io::empty(),
        out: &mut out,
        err: &mut io::sink(),
    };
    shell::run(strategy, &arguments, &mut streams).expect("nothing fails to be written");
    String::from_utf8(out).expect("text")
}

/// The program of a table of its own.
fn program(text: &str) -> Program {
    let source = Source {
        name: "table.al".to_owned(),
        text: text.to_owned(),
    };
    compile(&[source]).compiled.expect("no mistake").program
}

#[test]
fn krk_mended_is_compared_with_its_images() {
    let checked = files::check(Path::new("krk_mended"), &[]).expect("it comes with alc");
    let program = checked.compiled.expect("no mistake").program;
    let krk = &Interpreter::new(&program);
    let audit = audit(krk, threads::available());
    assert_eq!(audit.positions, 175_168);
    let decisions: HashMap<Position, Decision> = positions::all(krk.material(), Side::Us)
        .map(|position| (position, krk.decide(&position)))
        .collect();
    for (symmetry, respect) in &audit.symmetries {
        let expected = by_definition(krk, *symmetry, &decisions);
        assert_eq!(respect, &Ok(expected), "{symmetry}");
    }
    let report = report(krk, &["prove", "--symmetries", "--quiet"]);
    let (_, text) = report
        .split_once("symmetries of the board")
        .expect("a paragraph on them");
    insta::assert_snapshot!(text);
}

/// What comes of comparing each decision with that in the image.
fn by_definition(
    krk: &dyn Strategy,
    symmetry: Symmetry,
    decisions: &HashMap<Position, Decision>,
) -> Respect {
    let mut expected = Respect::default();
    for position in positions::all(krk.material(), Side::Us) {
        let turned = |square: Square| symmetry.square(square);
        let squares: Vec<_> = (0..3)
            .map(|slot| position.square(slot).map(turned))
            .collect();
        let image = Position::new(krk.material(), &squares, Side::Us).expect("a legal image");
        let both = [decisions[&position], decisions[&image]];
        let [here, there] = both.map(|decision| match decision {
            Decision::Advised {
                rule,
                advice,
                chosen,
            } => (rule, advice, chosen),
            other => panic!("krk_mended has advice everywhere, here {other:?}"),
        });
        let turned = |chosen: Move| (turned(chosen.from()), turned(chosen.to()));
        let same_move = turned(here.2) == (there.2.from(), there.2.to());
        for (differs, departure) in [
            (here.0 != there.0, &mut expected.rules),
            (here.1 != there.1, &mut expected.advice),
            (!same_move && position != image, &mut expected.moves),
            (!same_move && position == image, &mut expected.own_images),
        ] {
            if differs {
                departure.positions += 1;
                departure.first.get_or_insert(Counterexample {
                    position,
                    decision: both[0],
                    image,
                    image_decision: both[1],
                });
            }
        }
    }
    expected
}

/// Pushes its pawn, which is the same on either wing.
const PUSH: &str = "\
us: king, pawn.
them: king.
aim: promotion.
left :: if file(our pawn) <= 4 then [push].
right :: if true then [push].
advice(push, them to move : true : depth = 0 and pawn move : none).
";

#[test]
fn a_symmetry_may_be_respected_or_but_for_the_rules() {
    let of_one = PUSH.replace("left :: if file(our pawn) <= 4 then [push].\n", "");
    let programs = [&of_one, PUSH].map(program);
    let tables = [&programs[0], &programs[1]].map(Interpreter::new);
    let audits = [&tables[0], &tables[1]].map(|table| audit(table, threads::available()));
    for audit in &audits {
        let applies = |(_, respect): &(Symmetry, Result<Respect, _>)| respect.is_ok();
        assert_eq!(
            audit
                .symmetries
                .iter()
                .filter(|found| applies(found))
                .count(),
            1
        );
        assert_eq!(audit.symmetries[6].1, Err(Inapplicable::Pawns));
    }
    let [one, two] = &audits;
    let files = Symmetry::MirroredFiles;
    assert!(one.positions > 0 && respect(one, files).is_entire());
    let arguments = [
        "prove",
        "--symmetries",
        "--quiet",
        "--us=black",
        "--format=json",
    ];
    let json: serde_json::Value =
        serde_json::from_str(&report(&tables[1], &arguments)).expect("JSON");
    let found = &json["symmetries"]["mirrored_files"];
    assert_eq!(
        (&found["respected"], &found["other_rule"]),
        (&false.into(), &one.positions.into())
    );
    let first = &found["first"]["other_rule"];
    assert_eq!(
        (&first["rule"], &first["image"]["rule"]),
        (&"left".into(), &"right".into())
    );
    assert!(
        first["fen"]
            .as_str()
            .is_some_and(|fen| fen.ends_with(" b - - 0 1")),
        "{first}"
    );
    assert!(found["first"]["other_move"].is_null());
    assert_eq!(json["symmetries"]["half_turn"]["applies"], false);
    let two = respect(two, files);
    assert_eq!((two.rules.positions, two.outside), (one.positions, 0));
    assert!(!two.is_entire());
    let moved = [&two.advice, &two.moves, &two.own_images];
    assert_eq!(moved.map(|departure| departure.positions), [0; 3]);
}

/// Walks to the last rank, from the left of the board.
const WALK: &str = "\
us: king, rook.
them: king.
aim: rank(our king) = 8 from us to move and file(our king) <= 4.
only :: if file(our king) <= 4 or rank(our rook) = 1 then [walk].
advice(walk, them to move : true : depth = 0 and king move and most(rank(our king)) : none).
";

#[test]
fn images_outside_the_domain_are_put_to_the_table_too() {
    let program = program(WALK);
    let table = Interpreter::new(&program);
    let one = audit(&table, NonZero::<usize>::MIN);
    let three = audit(&table, NonZero::new(3).expect("three"));
    assert_eq!(one, three);
    let files = respect(&one, Symmetry::MirroredFiles);
    assert_eq!(files.outside, one.positions);
    // On the right there is a rule only where the rook has not left its rank.
    let on_first = |position: &Position| position.square(1).map(Square::rank) == Some(1);
    let first = files.rules.first.expect("a counterexample");
    assert!(!on_first(&first.position) && first.image_decision == Decision::NoRule);
    assert!(0 < files.rules.positions && files.rules.positions < one.positions);
}
