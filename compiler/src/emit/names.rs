//! Names of a table become Rust's: `правило_края` is `pravilo_kraya`. Rust's lints want ASCII snake
//! case, and a table's names may be anything that Unicode calls an identifier, so different names
//! can become the same; numbers then tell them apart.

use std::collections::BTreeSet;

use any_ascii::any_ascii;

use super::text::Variable;

/// Longer names are cut; the full one stands in a comment.
const LONGEST: usize = 24;

/// The same where several stand in one line.
const LONGEST_STEM: usize = 16;

/// What generated code calls its own variables.
const VARIABLES: &[&str] = &[
    "position",
    "root",
    "chosen",
    "next",
    "remaining",
    "deeper",
    "moves",
    "reply",
    "replies",
    "stuck",
    "left",
    "right",
    "classes",
    "advice",
    "depth",
    "rule",
    "answered",
    "asked",
    "node",
    "known",
    "found",
    "list",
    "question",
    "hypothesis",
];

/// Functions of the surface that generated code uses (`alc_runtime::generated`).
const SURFACE: &[&str] = &[
    "absolute",
    "advised",
    "attacks_from",
    "base",
    "better_goal",
    "between",
    "by_plan",
    "by_predicate",
    "by_refutation",
    "clause",
    "condition",
    "count",
    "decided",
    "distance",
    "edge_distance",
    "every",
    "exit",
    "file",
    "filter",
    "first_move",
    "greatest",
    "holding_goal",
    "holds",
    "is_in",
    "is_move_of",
    "is_within",
    "label",
    "least",
    "least_first",
    "manhattan",
    "matches",
    "material",
    "maybe",
    "men_of",
    "method",
    "near",
    "once",
    "ordered",
    "our_moves",
    "passing",
    "placement",
    "present",
    "rank",
    "reach",
    "relating",
    "search",
    "set",
    "size",
    "some",
    "square_at",
    "squares",
    "their_moves",
    "unsettled",
    "walk",
    "word",
];

/// Keywords of Rust, of this edition and reserved, in snake case.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
    "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "union", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Types and traits in reach of generated code.
const TYPES: &[&str] = &[
    "Aim",
    "Asked",
    "Base",
    "Cost",
    "Decision",
    "Hypothesis",
    "Interest",
    "Kind",
    "Kinds",
    "Label",
    "Line",
    "ManKind",
    "Material",
    "Measure",
    "Memory",
    "Method",
    "Move",
    "MoveOrder",
    "Nodes",
    "None",
    "OnceCell",
    "Option",
    "Part",
    "Position",
    "Replies",
    "Root",
    "Rows",
    "Search",
    "Self",
    "Side",
    "Some",
    "Square",
    "SquareSet",
    "Strategy",
    "Truths",
    "Vec",
    "Words",
];

/// The name of the type that stands for a table: `krk` is `Krk`. It hides none of what generated code
/// has in reach: no type, and no constant, for every constant is in capitals (`G1`, `KING`, `RULES`).
pub fn type_name(table: &str) -> String {
    let mut name = String::new();
    for part in snake_case(table).split('_') {
        let mut letters = part.chars();
        if let Some(first) = letters.next() {
            name.push(first.to_ascii_uppercase());
            name.push_str(letters.as_str());
        }
    }
    if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
        name.insert_str(0, "Table");
    }
    let like_a_constant = !name.contains(|letter: char| letter.is_ascii_lowercase());
    if like_a_constant || TYPES.contains(&name.as_str()) {
        name.push_str("Table");
    }
    name
}

/// The name of the module that holds a table: `krk-book` is `krk_book`.
pub fn module_name(stem: &str) -> String {
    let mut name = snake_case(stem);
    if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
        name.insert_str(0, "table_");
    }
    if KEYWORDS.contains(&name.as_str()) {
        name.push_str("_table");
    }
    name
}

/// The name in Rust of a predicate that is written there: `Wins` is `wins`.
pub fn predicate_name(name: &str) -> String {
    let mut name = identifier(&snake_case(name), "");
    if KEYWORDS.contains(&name.as_str()) {
        name.push_str("_predicate");
    }
    name
}

/// The start of the names of functions for parts of something.
pub fn stem(name: &str) -> String {
    cut(&snake_case(name), LONGEST_STEM)
}

/// The names given so far in one module.
pub struct Names {
    functions: BTreeSet<String>,
    parameters: BTreeSet<String>,
}

impl Names {
    /// Nothing but what is reserved.
    pub fn new() -> Names {
        let reserved = [KEYWORDS, VARIABLES, SURFACE].concat();
        Names {
            functions: reserved.into_iter().map(str::to_owned).collect(),
            parameters: BTreeSet::new(),
        }
    }

    /// A new name for a function: `prefix`, the table's name, `suffix`.
    pub fn function(&mut self, prefix: &str, name: &str, suffix: &str) -> String {
        self.free(&identifier(
            &format!("{prefix}{}", cut(&snake_case(name), LONGEST)),
            suffix,
        ))
    }

    /// A new name for a function that is a part of what this [`stem`] stands for.
    pub fn part(&mut self, stem: &str, suffix: &str) -> String {
        self.free(&identifier(stem, suffix))
    }

    fn free(&mut self, wanted: &str) -> String {
        let taken = |name: &str| self.functions.contains(name) || self.parameters.contains(name);
        let free = first_free(wanted, taken);
        self.functions.insert(free.clone());
        free
    }

    /// Names for the parameters of one function, apart from those of all functions. To be asked
    /// once the table's functions have theirs.
    pub fn parameters<'a>(&mut self, names: impl Iterator<Item = &'a str>) -> Vec<String> {
        let mut given = Vec::new();
        for name in names {
            let wanted = identifier(&cut(&snake_case(name), LONGEST), "");
            let free = first_free(&wanted, |name| {
                self.functions.contains(name) || given.iter().any(|one| one == name)
            });
            given.push(free);
        }
        self.parameters.extend(given.iter().cloned());
        given
    }

    /// A name for the parameter of a closure, apart from those of all functions and of the variables
    /// around it.
    pub fn bound(&mut self, name: &str, around: &[Variable]) -> String {
        let wanted = identifier(&cut(&snake_case(name), LONGEST), "");
        let free = first_free(&wanted, |name| {
            self.functions.contains(name) || around.iter().any(|(one, _)| one == name)
        });
        self.parameters.insert(free.clone());
        free
    }
}

fn identifier(stem: &str, suffix: &str) -> String {
    let start = if stem.starts_with(|first: char| first.is_ascii_alphabetic()) {
        ""
    } else {
        "the_"
    };
    format!("{start}{stem}{suffix}")
}

fn first_free(wanted: &str, taken: impl Fn(&str) -> bool) -> String {
    let mut free = wanted.to_owned();
    let mut number = 2;
    while taken(&free) {
        free = format!("{wanted}_{number}");
        number += 1;
    }
    free
}

/// Lower-case ASCII letters and digits in groups with one underscore between them.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    let mut after_small = false;
    for letter in name.chars() {
        if letter.is_uppercase() && after_small {
            snake.push('_');
        }
        after_small = letter.is_lowercase() || letter.is_numeric();
        for ascii in any_ascii(letter.encode_utf8(&mut [0; 4])).chars() {
            if ascii.is_ascii_alphanumeric() {
                snake.push(ascii.to_ascii_lowercase());
            } else if ascii != '\'' {
                snake.push('_');
            }
        }
    }
    let groups: Vec<&str> = snake.split('_').filter(|group| !group.is_empty()).collect();
    groups.join("_")
}

/// At most so many letters, without an underscore at the end.
fn cut(snake: &str, longest: usize) -> String {
    snake
        .chars()
        .take(longest)
        .collect::<String>()
        .trim_end_matches('_')
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_snake_case_and_stay_apart() {
        let mut names = Names::new();
        let mut given = |name| names.function("", name, "");
        assert_eq!(given("room"), "room");
        assert_eq!(given("Room"), "room_2");
        assert_eq!(given("правило_края"), "pravilo_kraya");
        assert_eq!(given("kingsClose__2"), "kings_close_2");
        assert_eq!(given("match"), "match_2");
        assert_eq!(given("holds"), "holds_2");
        assert_eq!(given("_"), "the_");
        assert_eq!(
            given("the_critical_square_of_the_rook"),
            "the_critical_square_of_t"
        );
    }

    #[test]
    fn parameters_hide_no_function() {
        let mut names = Names::new();
        names.function("", "room", "");
        let given = names.parameters(["room", "s", "S", "root"].into_iter());
        assert_eq!(given, ["room_2", "s", "s_2", "root_2"]);
        assert_eq!(names.function("", "s", ""), "s_3");
    }

    #[test]
    fn types_modules_and_predicates_are_named_after_tables() {
        assert_eq!(type_name("krk_book"), "KrkBook");
        assert_eq!(type_name("король_и_ладья"), "KorolILadya");
        assert_eq!(type_name("position"), "PositionTable");
        assert_eq!(type_name("g1"), "G1Table");
        assert_eq!(type_name("k_i_n_g"), "KINGTable");
        assert_eq!(type_name("2b"), "Table2b");
        assert_eq!(module_name("krk-book"), "krk_book");
        assert_eq!(module_name("match"), "match_table");
        assert_eq!(predicate_name("winsOutright"), "wins_outright");
        assert_eq!(predicate_name("match"), "match_predicate");
    }

    #[test]
    fn the_whole_surface_is_reserved() {
        let (_, surface) = alc_runtime::sources::FILES
            .iter()
            .find(|(path, _)| *path == "generated.rs")
            .expect("the surface");
        let (types, rest) = surface
            .split_once("pub use crate::{")
            .and_then(|(_, after)| after.split_once("};"))
            .expect("the types and traits");
        let (words, _) = surface
            .split_once("pub use crate::wording::{")
            .and_then(|(_, after)| after.split_once("};"))
            .expect("what explanations need");
        for name in types.split(',').chain(words.split(',')).map(str::trim) {
            assert!(name.is_empty() || TYPES.contains(&name), "{name}");
        }
        let parts = alc_runtime::sources::FILES
            .iter()
            .filter(|(path, _)| path.starts_with("generated/"))
            .map(|(_, text)| *text);
        let mut functions: Vec<&str> = parts
            .chain([rest])
            .flat_map(str::lines)
            .filter_map(|line| {
                let line = line.strip_prefix("pub ")?;
                let line = line.strip_prefix("const ").unwrap_or(line);
                line.strip_prefix("fn ")?.split(['(', '<']).next()
            })
            .collect();
        functions.sort_unstable();
        assert_eq!(functions, SURFACE);
    }
}
