//! Short texts that mean much work and long ones of one kind: none may take for ever, or end the
//! process. Each of these has once done so, or would without the bounds that the compiler keeps.

use std::time::{Duration, Instant};

use alc::source::Source;
use alc_fuzz::property;

const TABLE: &str = "\
us: king, rook.
them: king.
r :: if true then [a].
advice(a, mate : exists(our rook) : depth = 0 and c : depth = 1).
";

/// Far more than any of them needs, and far less than what grows without bounds takes.
const LIMIT: Duration = Duration::from_secs(60);

/// The names of what is said of the table with these clauses, the first ones.
fn names(name: &str, clauses: &str) -> Vec<&'static str> {
    let source = Source {
        name: name.to_owned(),
        text: format!("{TABLE}{clauses}"),
    };
    let started = Instant::now();
    let outcome = property::check(&source).unwrap_or_else(|why| panic!("{why}\n{clauses:.200}"));
    assert!(started.elapsed() < LIMIT, "{clauses:.200}");
    outcome.said.into_iter().take(3).collect()
}

fn compiles(clauses: &str) {
    let names = names("table.al", &format!("{clauses}\nconstraint c: legal."));
    assert_eq!(names, [] as [&str; 0], "{clauses:.200}");
}

fn is_refused(as_what: &str, clauses: &str) {
    let names = names("table.al", clauses);
    assert_eq!(names.first(), Some(&as_what), "{clauses:.200}");
}

fn within(times: usize, core: &str, wrap: impl Fn(String) -> String) -> String {
    (0..times).fold(core.to_owned(), |inner, _| wrap(inner))
}

/// Clauses that are numbered, each of the one before it.
fn chain(count: usize, clause: impl Fn(usize) -> String) -> String {
    (1..=count).map(|index| clause(index) + "\n").collect()
}

#[test]
fn terms_inside_one_another_are_looked_at_once() {
    let value = |body: String| compiles(&format!("value v: {body}."));
    value(within(45, "1", |inner| {
        format!("(if true then {inner} else 2)")
    }));
    value(within(45, "a1", |inner| {
        format!("(if true then {inner} else a1)")
    }));
    let predicate = |body: String| compiles(&format!("predicate p: {body}."));
    predicate(within(45, "true", |inner| {
        format!("count(x in all where {inner}) = 1")
    }));
    predicate(within(45, "true", |inner| {
        format!("{{x where {inner}}} in all")
    }));
    predicate(within(40, "true", |inner| {
        format!("(if {inner} then 1 else 2) = 1")
    }));
    let parameter = within(45, "n", |inner| format!("(if true then {inner} else n)"));
    compiles(&format!("value v(n): {parameter} + 1."));
    let ill_typed = within(80, "a1", |inner| format!("({inner} = 1)"));
    is_refused(
        "wrong-kind",
        &format!("constraint c: legal. predicate p: {ill_typed}."),
    );
}

#[test]
fn constraints_that_double_are_refused() {
    for connective in ["and", "or", "then"] {
        for core in ["none", "legal", "diagonal then legal", "least(rank(to))"] {
            let doubled = chain(40, |index| {
                let inner = index - 1;
                format!("constraint cc{index}: cc{inner} {connective} cc{inner}.")
            });
            let clauses = format!("constraint cc0: {core}.\n{doubled}constraint c: cc40.");
            is_refused("too-intricate", &clauses);
        }
    }
    let orders = chain(40, |index| {
        let inner = index - 1;
        format!("constraint cc{index}: cc{inner} and (cc{inner} then capture then cc{inner}).")
    });
    is_refused(
        "too-intricate",
        &format!("constraint cc0: least(rank(to)).\n{orders}constraint c: cc40."),
    );
}

#[test]
fn constraints_of_many_pieces_of_advice_are_refused_together() {
    let squares: Vec<String> = (0..64)
        .map(|index| format!("to = {}{}", char::from(b'a' + index % 8), 1 + index / 8))
        .collect();
    let advice = chain(1000, |index| {
        format!("advice(b{index}, mate : true : depth < 63 and c : legal).")
    });
    let clauses = format!("constraint c: {}.\n{advice}", squares.join(" then "));
    let source = Source {
        name: "table.al".to_owned(),
        text: format!("{TABLE}{clauses}"),
    };
    let started = Instant::now();
    let found = alc::compile(&[source]).diagnostics;
    assert!(started.elapsed() < LIMIT);
    assert!(found.iter().any(|found| found.name == "too-intricate"));
}

#[test]
fn numbers_that_double_are_refused_once() {
    let doubled = chain(28, |index| {
        let inner = index - 1;
        format!("value ff{index}(n): (if ff{inner}(2 * n) > ff{inner}(2 * n + 1) then 1 else 2).")
    });
    let asked = chain(60, |index| format!("value v{index}: ff28({index})."));
    let clauses = format!("constraint c: legal.\nvalue ff0(n): n + 0.\n{doubled}{asked}");
    let found = names("table.al", &clauses);
    assert_eq!(found, ["too-intricate"]);
}

#[test]
fn chains_of_definitions_need_little_stack() {
    let sorts = [
        ("predicate p", ": ", ""),
        ("pattern p", ": | K . | ", ""),
        ("pattern p", ": | K . | not (", ")"),
    ];
    for (head, open, close) in sorts {
        let calls = chain(20_000, |index| {
            format!("{head}{index}{open}p{}{close}.", index + 1)
        });
        let clauses = format!("constraint c: legal.\n{calls}predicate p20001: check.");
        is_refused("too-intricate", &clauses);
    }
}

#[test]
fn long_words_and_lines_are_quoted_in_part() {
    let long = "x".repeat(10_000_000);
    let clauses = [
        format!("constraint c: legal. predicate p: {long}."),
        format!(
            "constraint c: legal. predicate p: {}.",
            "\0".repeat(10_000_000)
        ),
        format!("constraint c: legal. us: \"{long}"),
        format!("constraint c: {}.", "1".repeat(10_000_000)),
    ];
    for clauses in clauses {
        let source = Source {
            name: "table.al".to_owned(),
            text: format!("{TABLE}{clauses}"),
        };
        let sources = [source];
        let started = Instant::now();
        let found = alc::compile(&sources).diagnostics;
        let text = alc::render::text(&sources, &found, false);
        assert!(started.elapsed() < LIMIT);
        assert!(text.contains("table.al:5:"), "{text:.500}");
        assert!(text.len() < 50_000, "{text:.3000}");
    }
}

#[test]
fn long_clauses_are_refused() {
    fn balanced(count: usize, connective: &str) -> String {
        match count {
            1 => "check".to_owned(),
            _ => format!(
                "({} {connective} {})",
                balanced(count / 2, connective),
                balanced(count - count / 2, connective)
            ),
        }
    }
    for connective in ["and", "or"] {
        let long = balanced(60_000, connective);
        is_refused(
            "too-intricate",
            &format!("constraint c: legal. predicate p: {long}."),
        );
    }
    let parameters: Vec<String> = (0..4000).map(|index| format!("n{index}")).collect();
    let clauses = format!(
        "constraint c: legal. predicate p({}): n1 = n2.",
        parameters.join(", ")
    );
    is_refused("too-intricate", &clauses);
}

#[test]
fn long_texts_take_no_more_than_their_length() {
    let definitions = chain(20_000, |index| {
        format!("predicate p{index}: rank(our king) = {index}.")
    });
    compiles(&definitions);
    let unknown = chain(20_000, |index| format!("predicate p{index}: q{index}."));
    assert_eq!(names("table.al", &unknown), ["unknown-name"; 3]);
    let rules = chain(5_000, |index| {
        format!("r{index} :: if rank(our king) = {index} then [a].")
    });
    assert_eq!(
        names("table.al", &format!("{rules}constraint c: legal."))[0],
        "unreachable-rule"
    );
    let absent = chain(90, |index| {
        format!("value t{index}(n): t{}(n) + 0 * n.", index - 1)
    });
    let asked = chain(5_000, |index| {
        format!("predicate w{index}: t90({index}) = 1.")
    });
    compiles(&format!(
        "value t0(n): n + 1.\npredicate z: t90(rank(our rook)) = 1.\n{absent}{asked}"
    ));
    let words = chain(20_000, |index| format!("r{index} :: if w{index} then [a]."));
    assert_eq!(names("table.pl", &words).first(), Some(&"skipped-prolog"));
}
