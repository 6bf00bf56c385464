//! Knowledge bases: `kpk_knowledge` is right in every position of its ending, both engines argue alike,
//! and refutations are what the thesis says they are.

use std::num::NonZero;
use std::path::Path;

use alc::build::files;
use alc::interpret::Interpreter;
use alc::program::Program;
use alc::source::Source;
use alc_players::kpk_knowledge::KpkKnowledge;
use alc_runtime::argue::{Answer, Test, argue, audit, forcing_tree, justify};
use alc_runtime::{Position, Side, Strategy, positions};
use alc_tests::program;

/// Legal positions of king and pawn against king, with either side to move.
const POSITIONS: u64 = 331_352;

/// Every so many positions of the ending are looked at whole by both engines.
const STEP: usize = 331;

#[test]
fn kpk_knowledge_is_right_in_every_position() {
    let base = KpkKnowledge.base().expect("a base");
    let threads = NonZero::new(2).expect("two");
    let found = audit(&KpkKnowledge, &base, threads, 1, &mut |_, _| {}).expect("three men");
    assert_eq!(found.failures, []);
    assert_eq!(found.tally.all(), POSITIONS);
    assert_eq!((found.tally.wrong(), found.tally.undetermined()), (0, 0));
    let [won, lost] = [Answer::Yes, Answer::No]
        .map(|answer| [Side::Us, Side::Them].map(|turn| found.tally.of(turn, answer).0));
    assert_eq!(won, [124_960, 97_604]);
    assert_eq!(lost, [38_368, 70_420]);
}

/// What is promised of it: rules and short plans, and nothing that is not in the language.
#[test]
fn kpk_knowledge_looks_five_moves_ahead_at_most() {
    let checked = files::check(Path::new("kpk_knowledge"), &[]).expect("it comes with alc");
    let table = checked.compiled.expect("it compiles").table;
    let bounds = table.advice.iter().filter_map(|advice| advice.bound);
    assert!(bounds.clone().count() > 0);
    assert!(bounds.max() <= Some(5));
    let texts = checked.sources.iter().map(|source| source.text.as_str());
    assert!(texts.clone().count() > 1);
    assert!(texts.into_iter().all(|text| !text.contains("extern")));
}

#[test]
fn both_engines_argue_alike() {
    let checked = files::check(Path::new("kpk_knowledge"), &[]).expect("it comes with alc");
    let program = checked.compiled.expect("it compiles").program;
    argue_alike(&KpkKnowledge, &program, STEP);
}

/// Compares all that is said of every so many positions.
fn argue_alike(compiled: &dyn Strategy, program: &Program, step: usize) {
    let interpreted = Interpreter::new(program);
    let engines: [&dyn Strategy; 2] = [compiled, &interpreted];
    let bases = engines.map(|engine| engine.base().expect("a base"));
    assert_eq!(compiled.fingerprint(), interpreted.fingerprint());
    let both = [Side::Us, Side::Them].map(|turn| positions::all(compiled.material(), turn));
    let mut compared = 0;
    for position in both.into_iter().flatten().step_by(step) {
        let said = [0, 1].map(|engine| {
            let (strategy, base) = (engines[engine], &bases[engine]);
            let argument = argue(strategy, base, &position, base.question);
            let steps = justify(base, &argument);
            let held: Vec<bool> = (0..base.hypotheses.len())
                .map(|hypothesis| strategy.holds(hypothesis, &position))
                .collect();
            let trees: Vec<_> = base
                .hypotheses
                .iter()
                .zip(&held)
                .filter(|(_, held)| **held)
                .filter_map(|(known, _)| match known.test {
                    Test::Plan(forcing) | Test::Refutation(forcing) => {
                        Some(forcing_tree(strategy, forcing, &position).expect("a tree"))
                    }
                    Test::Predicate | Test::Unsettled => None,
                })
                .collect();
            let decision = (position.turn() == Side::Us).then(|| strategy.decide(&position));
            (argument, steps, held, trees, decision)
        });
        assert_eq!(said[0], said[1], "{position:?}");
        compared += 1;
    }
    assert!(compared > 900, "{compared} positions");
}

/// A base in which each side has plans that the other's refute.
const REFUTING: &str = "knowledge refuting.
us: king, pawn.
them: king.
predicate ahead: rank(our king) > rank(our pawn) and them to move.
predicate taken: not exists(our pawn).
predicate face: file(their king) = file(our pawn) and rank(their king) > rank(our pawn).
predicate guarded: not our pawn in attacked by them \\ attacked by us.
plan(march, us,   2 : ahead and not face : guarded : king move).
plan(block, them, 2 : face : rank(their king) > 2 : king move and not diagonal).
plan(hunt,  them, 2 : taken : true : capture or least(distance(their king, our pawn))).
plan(hold,  us,   2 : us to move and guarded : exists(our pawn) : legal).
method m1 easy: for suc(march) raise refutes(block, march) with refutes(block, march) implies not suc(march).
method m2 easy: for suc(march) raise refutes(hunt, march) with refutes(hunt, march) implies not suc(march).
method m3 easy: for wins raise suc(march) with suc(march) implies wins.
method m4 easy: for suc(hunt) raise refutes(hold, hunt) with refutes(hold, hunt) implies not suc(hunt).
method m5 easy: for wins raise suc(hunt) with suc(hunt) implies not wins.
question wins.
option metaplans: none.
";

/// The thesis's inverse relation (section 3.1.2): R refutes P exactly if there is no tree for the advice
/// with the better goal *BG or not HG'*, the holding goal *HG* and the moves of both plans.
const INVERSE: &str = "us: king, pawn.
them: king.
dialect: al1.
option opponent_stuck: holds_in_bound.
predicate ahead: rank(our king) > rank(our pawn) and them to move.
predicate taken: not exists(our pawn).
predicate face: file(their king) = file(our pawn) and rank(their king) > rank(our pawn).
predicate guarded: not our pawn in attacked by them \\ attacked by us.
advice(block, ahead and not face or not rank(their king) > 2 : guarded :
       depth < 4 and king move : depth < 2 and king move and not diagonal).
advice(hunt, ahead and not face : guarded :
       depth < 4 and king move : depth < 2 and (capture or least(distance(their king, our pawn)))).
one :: if sat(block) then [block].
two :: if sat(hunt) then [hunt].
";

#[test]
fn refutations_are_the_inverse_of_success() {
    let source = |name: &str, text: &str| Source {
        name: name.to_owned(),
        text: text.to_owned(),
    };
    let base = program(&[source("refuting.al", REFUTING)]);
    let inverse = program(&[source("inverse.al", INVERSE)]);
    let (base, inverse) = (Interpreter::new(&base), Interpreter::new(&inverse));
    let known = base.base().expect("a base");
    let hypothesis = |name: &str| {
        let found = known
            .hypotheses
            .iter()
            .position(|one| one.label.name == name);
        found.expect("a hypothesis")
    };
    let mut counts = [[0; 2]; 2];
    for position in positions::all(base.material(), Side::Us).step_by(7) {
        for (advice, name) in ["refutes(block, march)", "refutes(hunt, march)"]
            .iter()
            .enumerate()
        {
            let refuted = base.holds(hypothesis(name), &position);
            assert_eq!(
                refuted,
                !satisfiable(&inverse, advice, &position),
                "{name} {position:?}"
            );
            if let (true, Some(forcing)) =
                (refuted, known.hypotheses[hypothesis(name)].test.forcing())
            {
                forcing_tree(&base, forcing, &position).expect("a tree");
            }
            counts[advice][usize::from(refuted)] += 1;
        }
        // A plan that is refuted does not succeed.
        for (plan, others) in [
            (
                "suc(march)",
                &["refutes(block, march)", "refutes(hunt, march)"][..],
            ),
            ("suc(hunt)", &["refutes(hold, hunt)"]),
        ] {
            let succeeds = base.holds(hypothesis(plan), &position);
            let refuted = others
                .iter()
                .any(|name| base.holds(hypothesis(name), &position));
            assert!(!(succeeds && refuted), "{plan} {position:?}");
        }
    }
    assert!(
        counts.iter().flatten().all(|count| *count > 100),
        "{counts:?}"
    );
}

/// Whether a piece of advice has a tree from here, one without a move included: a rule asks for it.
fn satisfiable(table: &Interpreter<'_>, rule: usize, position: &Position) -> bool {
    let asked = &table.wording()[rule];
    let question = asked.question.expect("a condition");
    table.truth(question, position, position, 64)
}
