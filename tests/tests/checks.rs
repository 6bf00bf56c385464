//! What the checks claim of rules and goals is true: a rule that is said to be unreachable holds
//! nowhere that no earlier rule does, and goals that are said to contradict never hold together.

use alc::compile;
use alc::interpret::Interpreter;
use alc::source::Source;
use alc_runtime::{Position, Random, Strategy};
use alc_tests::{positions, program};

const TABLES: u64 = 1_500;
const RULES: usize = 5;

#[test]
fn doubts_about_rules_and_goals_are_true() {
    let mut doubted = [0; 2];
    let sample = positions_of_both_sides();
    for seed in 0..TABLES {
        let mut random = Random::new(seed);
        let conditions: Vec<String> = (0..RULES).map(|_| formula(&mut random, 3)).collect();
        let [better, holding] = [0, 1].map(|_| formula(&mut random, 3));
        let text = table(&conditions, &better, &holding, "mate");
        for found in compile(&[source(&text)]).diagnostics {
            let words = found.labels.first().map(|label| label.span);
            let words = words.map_or("", |span| &text[span.start..span.end]);
            let (kind, never) = match found.name {
                "unreachable-rule" => {
                    let rule: usize = words[1..].parse().expect("a rule's name");
                    let earlier = conditions[..rule].join(") or (");
                    let earlier = if rule == 0 { "false" } else { &earlier };
                    let never = format!("({}) and not (({earlier}))", conditions[rule]);
                    (0, never)
                }
                "contradicting-goals" => (1, format!("({better}) and ({holding})")),
                _ => continue,
            };
            doubted[kind] += 1;
            let refuted = holds_somewhere(&never, &sample);
            assert_eq!(refuted, None, "{found:?}\n{text}");
        }
    }
    println!("{doubted:?} rules and goals were doubted");
    assert!(doubted.iter().all(|count| *count >= 100), "{doubted:?}");
}

/// A position in which a formula holds.
fn holds_somewhere(formula: &str, sample: &[Position]) -> Option<Position> {
    let program = program(&[source(&table(
        &["true".to_owned()],
        "mate",
        "true",
        formula,
    ))]);
    let interpreter = Interpreter::new(&program);
    let mut holding = sample
        .iter()
        .filter(|position| interpreter.reaches_aim(position));
    holding.next().copied()
}

fn positions_of_both_sides() -> Vec<Position> {
    let program = program(&[source(&table(&["true".to_owned()], "mate", "true", "mate"))]);
    let mut both = positions::sample(&program.material, 400, 1);
    for position in both.clone() {
        let moves = position.moves(program.move_order);
        both.extend(moves.map(|(_, next)| next).take(4));
    }
    both
}

fn source(text: &str) -> Source {
    Source {
        name: "doubtful.al".to_owned(),
        text: text.to_owned(),
    }
}

fn table(conditions: &[String], better: &str, holding: &str, aim: &str) -> String {
    let mut text = format!(
        "us: king, rook.\nthem: king.\naim: {aim}.\n\
         predicate near: distance(our king, their king) < 4.\n\
         predicate on_edge: edge_distance(their king) = 0 and near.\n\
         predicate apart: not near or file(our rook) > 6.\n"
    );
    for (index, condition) in conditions.iter().enumerate() {
        text += &format!("r{index} :: if {condition} then [go].\n");
    }
    text + &format!("advice(go, {better} : {holding} : depth = 0 : none).\n")
}

/// A formula of few atoms, so that it is often related to others.
fn formula(random: &mut Random, depth: usize) -> String {
    const ATOMS: [&str; 12] = [
        "near",
        "on_edge",
        "apart",
        "check",
        "mate",
        "stalemate",
        "us to move",
        "exists(our rook)",
        "our rook in edge",
        "file(our rook)",
        "file(our rook)",
        "distance(our king, their king)",
    ];
    if depth > 0 && random.below(3) > 0 {
        let [left, right] = [0, 1].map(|_| formula(random, depth - 1));
        return match random.below(5) {
            0 | 1 => format!("({left} and {right})"),
            2 | 3 => format!("({left} or {right})"),
            _ => format!("not {left}"),
        };
    }
    let atom = ATOMS[random.below(ATOMS.len())];
    if atom.starts_with("file") || atom.starts_with("distance") {
        let sign = ["<", "=<", "=", "\\=", ">=", ">"][random.below(6)];
        return format!("{atom} {sign} {}", random.below(8));
    }
    atom.to_owned()
}
