//! The clauses of a table and of the files it is compiled with, looked up by name; and the
//! conventions that they set.

use alc::source::{Source, SourceId};
use alc::syntax::ast::{ClauseKind, Expression, File, MenSide, PatternRow, Word};
use alc::syntax::parse;

use super::tally::Tally;

/// The trees of all texts, the table's own first.
pub struct Text {
    files: Vec<File>,
    /// The conventions by which the table is read.
    pub conventions: Conventions,
    /// What evaluations have met so far.
    pub tally: Tally,
}

/// The options of a table (language reference, *Conventions*).
#[derive(Clone, Debug)]
pub struct Conventions {
    /// `goals_checked: after_our_moves`, against `everywhere`.
    pub goals_only_after_our_moves: bool,
    /// `opponent_stuck`.
    pub stuck: Stuck,
    /// `holding_at_goal: waived`, against `kept`.
    pub holding_waived_at_goal: bool,
    /// `move_order: book`, against `board`.
    pub book_order: bool,
}

/// What their node counts as when no move of theirs satisfies the constraint on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// A failure.
    Fails,
    /// A leaf.
    Holds,
    /// A leaf, if a move of ours is still considered at the next depth.
    HoldsInBound,
}

/// A `value`, `predicate` or `constraint`.
#[derive(Clone, Copy)]
pub struct Definition<'a> {
    /// Its parameters.
    pub parameters: &'a [Word],
    /// What it stands for.
    pub body: &'a Expression,
}

/// A `pattern`.
#[derive(Clone, Copy)]
pub struct Drawing<'a> {
    /// The names of its symmetries.
    pub symmetries: &'a [Word],
    /// Its rows, from the top down.
    pub rows: &'a [PatternRow],
    /// The names of its files, if they are given.
    pub files: Option<&'a str>,
    /// What else is to hold.
    pub condition: Option<&'a Expression>,
}

/// A piece of advice, or a plan.
#[derive(Clone, Copy)]
pub struct Advice<'a> {
    /// Its name.
    pub name: &'a str,
    /// BG
    pub better_goal: &'a Expression,
    /// HG
    pub holding_goal: &'a Expression,
    /// MCus
    pub our_moves: &'a Expression,
    /// MCthem; a plan lets them play anything.
    pub their_moves: Option<&'a Expression>,
    /// What a node without moves counts as, if that is said.
    pub exit: Option<&'a Expression>,
    /// The moves of ours that a plan may take.
    pub most_moves: Option<i64>,
}

/// A rule.
#[derive(Clone, Copy)]
pub struct Rule<'a> {
    /// Its name.
    pub name: &'a str,
    /// When it applies.
    pub condition: &'a Expression,
    /// The names of its advice, in order.
    pub advice: &'a [Word],
}

impl Text {
    /// Reads the texts of a table that the compiler accepts.
    pub fn read(sources: &[Source]) -> Text {
        let parse = |(index, source)| parse(SourceId(index), source).file;
        let files: Vec<File> = sources.iter().enumerate().map(parse).collect();
        let conventions = Conventions {
            goals_only_after_our_moves: option(&files, "goals_checked") == "after_our_moves",
            stuck: match option(&files, "opponent_stuck") {
                "fails" => Stuck::Fails,
                "holds" => Stuck::Holds,
                _ => Stuck::HoldsInBound,
            },
            holding_waived_at_goal: option(&files, "holding_at_goal") == "waived",
            book_order: option(&files, "move_order") == "book",
        };
        Text {
            files,
            conventions,
            tally: Tally::default(),
        }
    }

    /// What a name is defined as, if it is.
    pub fn definition(&self, wanted: &str) -> Option<Definition<'_>> {
        self.clauses().find_map(|clause| match clause {
            ClauseKind::Definition {
                name,
                parameters,
                body,
                ..
            } if name.text == wanted => Some(Definition { parameters, body }),
            _ => None,
        })
    }

    /// The drawing with this name, if it is one.
    pub fn drawing(&self, wanted: &str) -> Option<Drawing<'_>> {
        self.clauses().find_map(|clause| match clause {
            ClauseKind::Pattern {
                name,
                symmetries,
                rows,
                files,
                condition,
            } if name.text == wanted => Some(Drawing {
                symmetries,
                rows,
                files: files.as_ref().map(|files| files.text.as_str()),
                condition: condition.as_ref(),
            }),
            _ => None,
        })
    }

    /// The rules, in order.
    pub fn rules(&self) -> impl Iterator<Item = Rule<'_>> {
        self.clauses().filter_map(|clause| match clause {
            ClauseKind::Rule {
                name,
                condition,
                advice,
            } => Some(Rule {
                name: &name.text,
                condition,
                advice,
            }),
            _ => None,
        })
    }

    /// The advice with this name.
    ///
    /// # Panics
    /// If there is none; the compiler has refused such a table before.
    pub fn advice(&self, wanted: &str) -> Advice<'_> {
        let mut found = self.clauses().filter_map(|clause| match clause {
            ClauseKind::Advice {
                name,
                better_goal,
                holding_goal,
                our_moves,
                their_moves,
                exit,
            } => Some(Advice {
                name: &name.text,
                better_goal,
                holding_goal,
                our_moves,
                their_moves: Some(their_moves),
                exit: exit.as_ref(),
                most_moves: None,
            }),
            ClauseKind::Plan {
                name,
                side: None,
                moves,
                better_goal,
                holding_goal,
                our_moves,
                ..
            } => Some(Advice {
                name: &name.text,
                better_goal,
                holding_goal,
                our_moves,
                their_moves: None,
                exit: None,
                most_moves: Some(moves.value),
            }),
            _ => None,
        });
        found
            .find(|advice| advice.name == wanted)
            .expect("the advice of a rule is defined")
    }

    /// The men of a side, in the order of its line.
    pub fn men(&self, ours: bool) -> Vec<String> {
        let wanted = if ours { MenSide::Us } else { MenSide::Them };
        let mut lines = self.clauses().filter_map(|clause| match clause {
            ClauseKind::Men { side, men } if *side == wanted => Some(men),
            _ => None,
        });
        lines
            .next()
            .into_iter()
            .flatten()
            .map(|man| man.text())
            .collect()
    }

    fn clauses(&self) -> impl Iterator<Item = &ClauseKind> {
        self.files
            .iter()
            .flat_map(|file| &file.clauses)
            .map(|clause| &clause.kind)
    }
}

/// The value of an option: the first text that sets it decides, by itself or with its dialect.
fn option<'a>(files: &'a [File], wanted: &str) -> &'a str {
    let in_file = |file: &'a File| {
        let by_itself = file.clauses.iter().find_map(|clause| match &clause.kind {
            ClauseKind::Option { name, value } if name.text == wanted => Some(value.text.as_str()),
            _ => None,
        });
        by_itself.or_else(|| {
            file.clauses.iter().find_map(|clause| match &clause.kind {
                ClauseKind::Dialect { name } => Some(of_dialect(&name.text, wanted)),
                _ => None,
            })
        })
    };
    files
        .iter()
        .find_map(in_file)
        .unwrap_or_else(|| of_dialect("al0", wanted))
}

fn of_dialect(dialect: &str, option: &str) -> &'static str {
    match (option, dialect) {
        ("goals_checked", "al1plan") => "after_our_moves",
        ("goals_checked", _) => "everywhere",
        ("opponent_stuck", "al0") => "fails",
        ("opponent_stuck", "al1") => "holds",
        ("opponent_stuck", _) => "holds_in_bound",
        ("move_order", "al0") => "book",
        ("move_order", _) => "board",
        _ => "kept",
    }
}
