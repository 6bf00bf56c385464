//! Random texts with every construct of the language in them: well formed, mostly well typed, and
//! sometimes not.

use alc::source::Source;
use alc_runtime::Random;

use crate::expressions::{Scope, Writer};

const MEN: [(&str, &str); 7] = [
    ("king, rook", "king"),
    ("king, queen", "king, rook"),
    ("king, pawn", "king"),
    ("king, light bishop, dark bishop", "king"),
    ("king, knight, knight", "king, pawn"),
    ("king", "king"),
    ("king, rook, rook", "king, queen"),
];

const SYMMETRIES: [&str; 5] = [
    "",
    " (mirrored)",
    " (rotated)",
    " (flipped, mirrored)",
    " (rotated, mirrored, flipped)",
];

const OPTIONS: [&str; 8] = [
    "dialect: al0.",
    "dialect: al1.",
    "dialect: al1plan.",
    "option goals_checked: after_our_moves.",
    "option opponent_stuck: holds.",
    "option opponent_stuck: holds_in_bound.",
    "option holding_at_goal: waived.",
    "option move_order: board.",
];

/// A random text in one of the notations.
pub fn random(random: &mut Random) -> Source {
    let (name, text) = match random.below(10) {
        0 => ("random.pl", program(random)),
        1 => ("random.al1", plans(random)),
        _ => ("random.al", table(random)),
    };
    Source {
        name: name.to_owned(),
        text,
    }
}

fn table(random: &mut Random) -> String {
    let mut clauses = Vec::new();
    if random.below(8) == 0 {
        clauses.push("table random_table.".to_owned());
    }
    let (us, them) = MEN[random.below(MEN.len())];
    clauses.push(format!("us: {us}."));
    clauses.push(format!("them: {them}."));
    if random.below(3) > 0 {
        clauses.push(OPTIONS[random.below(OPTIONS.len())].to_owned());
    }
    let mut writer = Writer::new(random, us, them);
    if writer.once_in(3) {
        let aim = writer.formula(&Scope::position(), 2);
        let from = if writer.once_in(2) {
            format!(" from {}", writer.formula(&Scope::position(), 2))
        } else {
            String::new()
        };
        clauses.push(format!("aim: {aim}{from}."));
    }
    definitions(&mut writer, &mut clauses);
    for index in 0..writer.below(4) {
        clauses.push(constraint(&mut writer, index));
    }
    advice(&mut writer, &mut clauses);
    for rule in 0..=writer.below(3) {
        clauses.push(this_rule(&mut writer, rule));
    }
    if random.below(4) == 0 {
        clauses.reverse();
    }
    clauses.join("\n")
}

/// Each calls only those before it, so that few are defined by themselves.
fn definitions(writer: &mut Writer<'_>, clauses: &mut Vec<String>) {
    for index in 0..writer.below(7) {
        let depth = 1 + writer.below(4);
        let clause = match writer.below(6) {
            0 => {
                let scope = Scope::with_parameters(&[]);
                format!("value v{index}: {}.", writer.number(&scope, depth))
            }
            1 => {
                let scope = Scope::with_parameters(&["n"]);
                let body = writer.number(&scope, depth);
                format!("value w{index}(n): n + {body}.")
            }
            2 => {
                let scope = Scope::with_parameters(&["s"]);
                let body = writer.formula(&scope, depth);
                format!("predicate q{index}(s): rank(s) > 2 or {body}.")
            }
            3 => {
                let scope = Scope::with_parameters(&[]);
                format!("value z{index}: {}.", writer.set(&scope, depth))
            }
            4 => pattern(writer, index),
            _ => {
                let scope = Scope::with_parameters(&[]);
                format!("predicate p{index}: {}.", writer.formula(&scope, depth))
            }
        };
        writer.note_defined(&clause);
        clauses.push(clause);
    }
    if writer.once_in(12) {
        clauses.push("extern predicate outside(square pawn, number near).".to_owned());
    }
}

fn pattern(writer: &mut Writer<'_>, index: usize) -> String {
    let symmetries = SYMMETRIES[writer.below(SYMMETRIES.len())];
    let (width, height) = (1 + writer.below(4), 1 + writer.below(3));
    let ranked = writer.once_in(2);
    let mut rows = String::new();
    let mut marked = false;
    for row in 0..height {
        if ranked {
            rows += &format!("\n  rank {}", 7 - row);
        }
        rows += "\n  |";
        for _ in 0..width {
            let cell = ["K", "k", ".", "-", "!k", "Rr", "k+", ".+"][writer.below(8)];
            marked |= cell.contains('+');
            rows += &format!(" {cell}");
        }
        rows += " |";
    }
    let condition = if marked {
        "\n  their king in marked".to_owned()
    } else if writer.once_in(2) {
        format!("\n  {}", writer.formula(&Scope::position(), 2))
    } else {
        String::new()
    };
    format!("pattern d{index}{symmetries}:{rows}{condition}.")
}

fn constraint(writer: &mut Writer<'_>, index: usize) -> String {
    let depth = 1 + writer.below(3);
    let clause = if writer.once_in(3) {
        let body = writer.constraint(&Scope::of_move(&["s"]), depth);
        format!("constraint m{index}(s): to = s and ({body}).")
    } else {
        let body = writer.constraint(&Scope::of_move(&[]), depth);
        format!("constraint c{index}: {body}.")
    };
    writer.note_defined(&clause);
    clause
}

fn advice(writer: &mut Writer<'_>, clauses: &mut Vec<String>) {
    for index in 0..3 {
        let goals: Vec<String> = (0..2)
            .map(|_| writer.formula(&Scope::of_goal(), 3))
            .collect();
        let ours = writer.constraint(&Scope::of_move(&[]), 2);
        let theirs = writer.constraint(&Scope::of_move(&[]), 2);
        let [better, holding] = goals.as_slice() else {
            return;
        };
        let exit = if writer.once_in(4) {
            format!(" : exit {}", writer.formula(&Scope::of_goal(), 2))
        } else {
            String::new()
        };
        clauses.push(match writer.below(4) {
            0 => format!(
                "plan(a{index}, {} : {better} : {holding} : {ours}).",
                1 + writer.below(4)
            ),
            1 => format!("advice(a{index}, {better} : {holding} : depth = 0 and ({ours}) : none{exit})."),
            _ => format!(
                "advice(a{index}, {better} : {holding} : depth < {} and ({ours}) : depth < {} and ({theirs}){exit}).",
                1 + writer.below(5),
                1 + writer.below(5)
            ),
        });
    }
}

fn this_rule(writer: &mut Writer<'_>, index: usize) -> String {
    let condition = match writer.below(3) {
        0 => "true".to_owned(),
        _ => writer.formula(&Scope::position(), 3),
    };
    let mark = if writer.once_in(2) { "::" } else { ":" };
    let (first, second) = (writer.below(3), writer.below(3));
    format!("r{index} {mark} if {condition} then [a{first}, a{second}].")
}

/// A Prolog program around a table, with what is only Prolog's between.
fn program(random: &mut Random) -> String {
    const PROLOG: [&str; 9] = [
        ":- op(200, xfy, ::).",
        "word(X, 'it''s', \"text\", 0'., 0'') :- X >= 1, \\+ other(X).",
        "rule --> [a], {b}.",
        "% a comment with a ' and a /*",
        "/* a comment with a ' and /* no second */",
        "x('unclosed).",
        "'quoted name' :: if true then [a0].",
        "y :- z",
        "a. b.c. d.",
    ];
    let mut text = String::new();
    for line in table(random).lines() {
        if random.below(3) == 0 {
            text += PROLOG[random.below(PROLOG.len())];
            text += "\n";
        }
        text += line;
        text += "\n";
    }
    text
}

/// Lines of the thesis's notation, tagged at random.
fn plans(random: &mut Random) -> String {
    const WORDS: [&str; 12] = [
        "check",
        "mate",
        "stalemate",
        "o",
        "no",
        "y",
        "us to move",
        "true",
        "rook move",
        "king move",
        "unheard",
        "noahogado",
    ];
    const TAGS: [&str; 6] = ["->", "<N>", "<B>", "<H>", "<M>", "<X>"];
    let mut text = String::from("us: king, rook.\nthem: king.\n");
    for _ in 0..random.below(12) {
        for _ in 0..random.below(4) {
            text += WORDS[random.below(WORDS.len())];
            text += " ";
        }
        match random.below(8) {
            0 => text += &random.below(70).to_string(),
            1 => {}
            _ => text += TAGS[random.below(TAGS.len())],
        }
        text += "\n";
    }
    text
}
