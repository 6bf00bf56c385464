//! The measure: players that are asked anew at every move reach the aim by it, where the table alone
//! goes round in circles.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use std::io::Write;
use std::num::NonZero;
use std::path::Path;
use std::process::{Command, Stdio};

use alc::build::files;
use alc::setwise;
use alc_runtime::prove::{Manner, Options, Proof, is_success, prove};
use alc_runtime::{Colour, Measure, MoveOrder, Side, Strategy, fen, positions};
use common::{FEN, alc, empty, folder, names, run};

/// Proves a table that comes with `alc` and measures it.
fn measured<T>(table: &str, use_it: impl FnOnce(&dyn Strategy, &Proof<'_>, Measure) -> T) -> T {
    let checked = files::check(Path::new(table), &[]).expect("it comes with alc");
    let program = checked.compiled.expect("no mistake").program;
    let threads = NonZero::new(2).expect("two");
    let engine = setwise::Engine::new(&program, threads).expect("it is run set-wise");
    let options = Options {
        manner: Manner::Execute,
        threads,
        memory: 1 << 30,
    };
    let proof = prove(&engine, options, &mut |_, _, _| ()).expect("it can be proved");
    let measure = proof.measure(&mut |_, _| ()).expect("it can be measured");
    use_it(&engine, &proof, measure)
}

/// Whatever they reply to the move that is made without memory, the measure is smaller, so in so many
/// moves as it says the aim is reached.
#[test]
fn without_memory_the_aim_is_reached_by_it() {
    measured("krk_book", |strategy, proof, measure| {
        let (mut own, mut others) = (0, 0);
        for position in positions::all(strategy.material(), Side::Us) {
            let Some(moves) = measure.moves(&position) else {
                continue;
            };
            let decision = strategy.decide(&position);
            let chosen = measure.nearer(strategy, &position, decision);
            let chosen = chosen.expect("a move to where it is smaller");
            if Some(chosen) == decision.chosen() {
                own += 1;
            } else {
                others += 1;
            }
            let after = position.after(chosen);
            let mut replies = after.moves(MoveOrder::Board).peekable();
            if is_success(strategy, &after) {
                continue;
            }
            assert!(replies.peek().is_some(), "stalemate: {position:?}");
            for (_, next) in replies {
                let later = measure.moves(&next);
                assert!(
                    later.is_some_and(|later| later < moves),
                    "{position:?}, {chosen:?}: {moves}, then {next:?}: {later:?}"
                );
            }
        }
        // As many as the table mates from when it executes its trees; most moves are its own.
        assert_eq!((own + others, proof.unmeasured(&measure)), (175_120, 48));
        assert!(
            others > 0 && own > others,
            "{own} of its own, {others} others"
        );
    });
}

#[test]
fn it_is_kept_in_bytes() {
    measured("krk_book", |strategy, _, measure| {
        let material = strategy.material();
        let bytes: &'static [u8] = Box::leak(measure.bytes().to_vec().into_boxed_slice());
        let read = Measure::from_bytes(material, bytes);
        assert_eq!(bytes.len(), 64 * 64 * 64);
        assert_eq!(read.longest(), measure.longest());
        let all = positions::all(material, Side::Us);
        let known = all.filter(|position| {
            assert_eq!(read.moves(position), measure.moves(position));
            read.moves(position).is_some()
        });
        assert_eq!(known.count(), read.positions());
        let theirs = fen::read("k7/8/1K6/8/8/8/8/7R b - - 0 1", material).expect("a position");
        assert_eq!(read.moves(&theirs.position), None);
    });
}

/// As a user does it. What the player decides is the same with it.
#[test]
fn a_player_carries_it() {
    let here = empty();
    let build = ["build", "krk_book", "--measure", "-o", "krk_book"];
    let ran = run(alc(here.path()).args(build).args(["--source", "rust"]));
    assert!(
        ran.err
            .contains("the measure is of 175,120 positions, up to 34 moves; 48 more have none"),
        "{}",
        ran.err
    );
    assert_eq!(ran.out, "");
    ran.done();
    assert_eq!(names(here.path()), ["krk_book", "rust"]);
    assert!(names(&here.path().join("rust")).contains(&"measure.bin".to_owned()));
    let player =
        |arguments: &[&str]| run(Command::new(here.path().join("krk_book")).args(arguments)).done();
    let info = player(&["info"]);
    assert!(
        info.contains("\nmeasure: of 175,120 positions, up to 34 moves\n"),
        "{info}"
    );
    let decide = ["decide", "--fen", FEN, "--format", "json"];
    let interpreted = run(alc(here.path())
        .args(["decide", "krk_book"])
        .args(&decide[1..]));
    assert_eq!(player(&decide), interpreted.done());
    mates_in_a_process_a_move(&here.path().join("krk_book"));
}

/// Programs that start it anew for each move and name nothing but the position reach mate, from where
/// the table's own moves may lead it astray.
fn mates_in_a_process_a_move(player: &Path) {
    measured("krk_book", |strategy, _, measure| {
        let astray = positions::all(strategy.material(), Side::Us).filter(|position| {
            let decision = strategy.decide(position);
            let nearer = measure.nearer(strategy, position, decision);
            nearer.is_some() && nearer != decision.chosen()
        });
        for start in astray.step_by(500).take(3) {
            let mut position = start;
            for number in 0.. {
                assert!(number < 40, "no mate from {start:?}");
                let fen = fen::write(&position, Colour::White, 0, 1);
                let said = uci(player, &format!("position fen {fen}\ngo\n"));
                assert!(
                    number > 0 || said.contains("no more is known than the position"),
                    "{said}"
                );
                let best = said.lines().find_map(|line| line.strip_prefix("bestmove "));
                let best = best.and_then(|rest| rest.split(' ').next());
                let mut moves = position.moves(MoveOrder::Board);
                let made = moves.find(|(made, _)| Some(&*made.uci(Colour::White)) == best);
                let (_, after) = made.expect("a legal move");
                // The reply that leaves most moves to the aim.
                let replies = after.moves(MoveOrder::Board).map(|(_, next)| next);
                let Some(next) = replies.max_by_key(|next| measure.moves(next)) else {
                    assert!(after.in_check(), "stalemate from {start:?}");
                    break;
                };
                position = next;
            }
        }
    });
}

/// What a player answers to some lines.
fn uci(player: &Path, lines: &str) -> String {
    let mut running = Command::new(player)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = running.stdin.take().expect("a pipe");
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    let answer = running.wait_with_output().expect("it ends");
    String::from_utf8(answer.stdout).expect("text")
}

/// Predicates in Rust are asked by the player that is compiled first.
#[test]
fn tables_with_predicates_have_one_too() {
    let here = folder(&[("any.al", PREDICATE), ("any.rs", RUST)]);
    let build = [
        "build",
        "any.al",
        "--predicates",
        "any.rs",
        "--measure",
        "-o",
        "any",
    ];
    let ran = run(alc(here.path()).args(build));
    assert!(ran.err.contains(", up to 1 moves"), "{}", ran.err);
    ran.done();
    let info = run(Command::new(here.path().join("any")).arg("info")).done();
    assert!(info.contains("\nmeasure: of "), "{info}");
}

#[test]
fn what_cannot_be_proved_has_none() {
    let here = folder(&[("queen.al", NOTHING), ("old", "an older player")]);
    let build = |to: &str| {
        run(alc(here.path()).args(["build", "queen.al", "--measure", "-o", to])).failed(1)
    };
    assert!(build("old").contains("there is nothing to prove"));
    assert!(build("queen.al").contains("a file so named is a table"));
    assert_eq!(names(here.path()), ["old", "queen.al"]);
    let old = std::fs::read_to_string(here.path().join("old"));
    assert_eq!(old.expect("the file"), "an older player");
}

/// Whatever it does, it is their move then.
const PREDICATE: &str = "\
us: king, rook.
them: king.
aim: them to move.
extern predicate fine.
only :: if fine then [any].
advice(any, them to move : true : depth = 0 and legal : none).
";

const RUST: &str = "\
use alc_runtime::Position;

pub fn fine(_: &Position) -> bool {
    true
}
";

/// It is our move already.
const NOTHING: &str = "\
us: king, queen.
them: king.
aim: us to move.
only :: if true then [any].
advice(any, them to move : true : depth = 0 and legal : none).
";
