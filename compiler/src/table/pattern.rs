//! Patterns: a piece of the board as it is drawn becomes sets of squares and what may stand on them
//! (language reference, *Patterns*).

use std::collections::{BTreeMap, BTreeSet};

use alc_runtime::{Kind, ManKind, Side, Square, SquareSet};

use super::clauses::PatternClause;
use super::near::nearest;
use super::place::{Context, Place};
use super::resolver::{Named, Resolver};
use super::symmetry::{SYMMETRIES, Turn, turned, turns};
use super::words::MARKED;
use super::{Definition, Meaning};
use crate::diagnostic::Diagnostic;
use crate::expression::{Formula, Pattern, Placement, SetTerm, TermKind};
use crate::source::Span;
use crate::syntax::ast::{SetOperator, Text, Word};

impl Resolver<'_> {
    /// A pattern as a predicate without parameters; `None` has been reported.
    pub(super) fn pattern_definition(&mut self, clause: PatternClause<'_>) -> Option<Named> {
        let drawing = self.drawing(clause);
        let turns = self.turns(clause.symmetries);
        let marked = drawing
            .as_ref()
            .is_some_and(|drawing| !drawing.marked.is_empty());
        let mut context = Context::new(Place::Definition, &[]);
        let span = clause.name.span;
        // Of a drawing that cannot be read it is not known whether it marks squares.
        if marked || drawing.is_none() {
            let text = MARKED.to_owned();
            context
                .parameters
                .push((Word { text, span }, TermKind::Set));
        }
        let condition = match clause.condition {
            Some(condition) => self.formula(condition, &mut context),
            None if marked => {
                let found = Diagnostic::error(
                    "bad-pattern",
                    span,
                    "squares are marked `+`, but nothing is said of them",
                );
                return self.report(found.note("say it behind the rows: `their king in marked`"));
            }
            None => Some(Formula::Constant(true)),
        };
        let (drawing, turns, condition) = (drawing?, turns?, condition?);
        let placements = drawing.placements(&turns);
        let meaning = Meaning::Formula(Formula::Matches(Box::new(Pattern {
            classes: drawing.classes.into_iter().map(Class::set).collect(),
            placements,
            variable: 0,
            condition,
        })));
        Some(self.defined(Definition {
            name: clause.name.clone(),
            parameters: Vec::new(),
            uses_root: context.uses_root,
            meaning,
            meaning_at: span,
        }))
    }

    fn turns(&mut self, symmetries: &[Word]) -> Option<Vec<Turn>> {
        for word in symmetries {
            if !SYMMETRIES.contains(&word.text.as_str()) {
                let message = format!("`{}` is no symmetry of the board", word.text);
                let found = Diagnostic::error("bad-pattern", word.span, message)
                    .note("there are `mirrored` (left to right), `flipped` (top to bottom) and `rotated` (by quarter turns)");
                return self.report(match nearest(&word.text, SYMMETRIES.into_iter()) {
                    Some(near) => found.suggest(format!("`{near}` is near"), word.span, near),
                    None => found,
                });
            }
        }
        Some(turns(symmetries.iter().map(|word| word.text.as_str())))
    }

    fn drawing(&mut self, clause: PatternClause<'_>) -> Option<Drawing> {
        let rows: Vec<Vec<(Span, &str)>> =
            clause.rows.iter().map(|row| cells(&row.squares)).collect();
        let width = rows.first().map_or(0, Vec::len);
        for (row, cells) in clause.rows.iter().zip(&rows) {
            if cells.is_empty() || cells.len() != width || width > 8 {
                let message = if cells.is_empty() {
                    "this row has no squares".to_owned()
                } else if width > 8 {
                    "the board has eight files".to_owned()
                } else {
                    format!(
                        "this row has {}, the first has {width}",
                        squares(cells.len())
                    )
                };
                let found = Diagnostic::error("bad-pattern", row.squares.span, message);
                return self.report(found.note(
                    "a square is `.` where anything may stand, `-` where nothing stands, or a letter; blanks are between squares",
                ));
            }
        }
        let mut drawing = Drawing {
            width,
            height: rows.len(),
            bottom: self.bottom(clause)?,
            left: self.left(clause, width)?,
            classes: Vec::new(),
            asked: Vec::new(),
            marked: Vec::new(),
        };
        let mut known: BTreeMap<Class, usize> = BTreeMap::new();
        for (row, cells) in rows.iter().enumerate() {
            for (column, (span, text)) in cells.iter().enumerate() {
                let cell = self.cell(*span, text)?;
                let at = (column, rows.len() - 1 - row);
                if cell.marked {
                    drawing.marked.push(at);
                }
                let Some(class) = cell.class else { continue };
                let next = known.len();
                let index = *known.entry(class.clone()).or_insert(next);
                if index == drawing.classes.len() {
                    drawing.classes.push(class);
                    drawing.asked.push(Vec::new());
                }
                drawing.asked[index].push(at);
            }
        }
        Some(drawing)
    }

    /// The rank of the lowest row, if ranks are named.
    fn bottom(&mut self, clause: PatternClause<'_>) -> Option<Option<i32>> {
        let named = clause.rows.iter().filter_map(|row| row.rank.as_ref());
        if clause.rows.len() > 8 {
            let span = clause.rows[8].squares.span;
            return self.report(Diagnostic::error(
                "bad-pattern",
                span,
                "the board has eight ranks",
            ));
        }
        let Some(first) = named.clone().next() else {
            return Some(None);
        };
        let top = clause.rows.first().and_then(|row| row.rank.as_ref());
        for (index, row) in clause.rows.iter().enumerate() {
            let wanted = top.map(|top| top.value - i64::try_from(index).unwrap_or(0));
            let own = row.rank.as_ref().map(|rank| rank.value);
            if own.is_none() || own != wanted || wanted < Some(1) {
                let span = row.rank.as_ref().map_or(row.squares.span, |rank| rank.span);
                let found = Diagnostic::error(
                    "bad-pattern",
                    span,
                    "ranks are named for every row or for none, from the top down without a gap",
                );
                return self.report(found.and_at(first.span, "a rank is named here"));
            }
        }
        let lowest = clause.rows.last().and_then(|row| row.rank.as_ref());
        Some(lowest.and_then(|rank| i32::try_from(rank.value).ok()))
    }

    /// The file of the first column, if files are named.
    fn left(&mut self, clause: PatternClause<'_>, width: usize) -> Option<Option<i32>> {
        let Some(files) = clause.files else {
            return Some(None);
        };
        let named: Vec<Option<i32>> = cells(files)
            .into_iter()
            .map(|(_, text)| file_number(text))
            .collect();
        let consecutive = named
            .windows(2)
            .all(|pair| pair[0].is_some() && pair[0].map(|file| file + 1) == pair[1]);
        match named.first() {
            Some(Some(first)) if named.len() == width && consecutive => Some(Some(*first)),
            _ => self.report(
                Diagnostic::error(
                    "bad-pattern",
                    files.span,
                    match width {
                        1 => "this does not name one file".to_owned(),
                        _ => format!(
                            "this does not name {width} neighbouring files from left to right"
                        ),
                    },
                )
                .note(match width {
                    1 => "as in `files | a |`",
                    _ => "as in `files | a b c |`",
                }),
            ),
        }
    }

    fn cell(&mut self, span: Span, text: &str) -> Option<Cell> {
        let marked = text.contains('+');
        let (negated, letters) = match text.strip_prefix('!') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let mut contents = BTreeSet::new();
        let mut any = false;
        for letter in letters.chars().filter(|letter| *letter != '+') {
            match (letter, Kind::from_letter(letter.to_ascii_lowercase())) {
                ('.', _) => any = true,
                ('-', _) => {
                    contents.insert(Content::Nothing);
                }
                (_, Some(kind)) => {
                    let side = if letter.is_ascii_uppercase() {
                        Side::Us
                    } else {
                        Side::Them
                    };
                    self.warn_absent(side, ManKind::of(kind), span, "never on this square");
                    contents.insert(Content::Man(side == Side::Us, kind));
                }
                (_, None) => return self.report(bad_cell(span, letter)),
            }
        }
        if negated && contents.is_empty() && !any {
            let message = "`!` says what does not stand there, and nothing is named";
            let found = Diagnostic::error("bad-pattern", span, message);
            return self.report(found.note("as in `!k`: their king is not here"));
        }
        if any && (!contents.is_empty() || negated) {
            let found = Diagnostic::error(
                "bad-pattern",
                span,
                "`.` says that anything may stand there, so nothing can be added to it",
            );
            return self.report(found);
        }
        let class = (!contents.is_empty()).then_some(Class { negated, contents });
        Some(Cell { class, marked })
    }
}

/// The squares of a row: what stands between blanks, and where.
fn cells(row: &Text) -> Vec<(Span, &str)> {
    let mut cells = Vec::new();
    let mut from = 0;
    for text in row.text.split_whitespace() {
        let at = row.text[from..].find(text).map_or(from, |at| from + at);
        from = at + text.len();
        // The opening bar is one byte.
        let start = row.span.start + 1 + at;
        let span = Span {
            start,
            end: start + text.len(),
            ..row.span
        };
        cells.push((span, text));
    }
    cells
}

fn squares(count: usize) -> String {
    if count == 1 {
        "one square".to_owned()
    } else {
        format!("{count} squares")
    }
}

fn file_number(text: &str) -> Option<i32> {
    let mut letters = text.chars();
    let file = letters.next().filter(|_| letters.next().is_none())?;
    ('a'..='h')
        .zip(1..)
        .find(|(letter, _)| *letter == file)
        .map(|(_, number)| number)
}

fn bad_cell(span: Span, letter: char) -> Diagnostic {
    let message = format!("`{}` stands for nothing on a square", letter.escape_debug());
    Diagnostic::error("bad-pattern", span, message)
        .note("`K Q R B N P` are our men, `k q r b n p` theirs, `-` is an empty square, `.` any square; `KR` is one or the other, `!k` anything but; `+` marks the square")
}

/// A square of a drawing.
struct Cell {
    /// What may stand there; `None` for anything.
    class: Option<Class>,
    marked: bool,
}

/// What may stand on a square, or what may not.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Class {
    negated: bool,
    contents: BTreeSet<Content>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Content {
    Nothing,
    /// A man: whether it is ours, and its kind.
    Man(bool, Kind),
}

impl Class {
    /// The squares of the board on which it is so.
    fn set(self) -> SetTerm {
        let all = || Box::new(SetTerm::Constant(SquareSet::ALL));
        let without = |set| SetTerm::Combined(SetOperator::Difference, all(), Box::new(set));
        let sets = self.contents.into_iter().map(|content| match content {
            Content::Nothing => without(SetTerm::occupied()),
            Content::Man(ours, kind) => {
                let side = if ours { Side::Us } else { Side::Them };
                SetTerm::Men(side, Some(ManKind::of(kind)))
            }
        });
        let union = sets.reduce(|left, right| {
            SetTerm::Combined(SetOperator::Union, Box::new(left), Box::new(right))
        });
        let union = union.unwrap_or(SetTerm::Constant(SquareSet::EMPTY));
        if self.negated { without(union) } else { union }
    }
}

/// A drawing, its squares by column from the left and row from the bottom, from 0.
struct Drawing {
    width: usize,
    height: usize,
    /// The rank of the lowest row, if it is named.
    bottom: Option<i32>,
    /// The file of the first column, if it is named.
    left: Option<i32>,
    classes: Vec<Class>,
    /// For each class, the squares that it is asked of.
    asked: Vec<Vec<(usize, usize)>>,
    marked: Vec<(usize, usize)>,
}

impl Drawing {
    /// Every place on the board, in each turn of it.
    fn placements(&self, turns: &[Turn]) -> Vec<Placement> {
        let mut placements = BTreeSet::new();
        for left in range(self.left, self.width) {
            for bottom in range(self.bottom, self.height) {
                let set = |squares: &[(usize, usize)]| {
                    squares.iter().fold(SquareSet::EMPTY, |set, (column, row)| {
                        let file = left + i32::try_from(*column).unwrap_or(0);
                        let rank = bottom + i32::try_from(*row).unwrap_or(0);
                        Square::at(file, rank).map_or(set, |square| set.with(square))
                    })
                };
                let asked: Vec<SquareSet> = self.asked.iter().map(|squares| set(squares)).collect();
                let marked = set(&self.marked);
                for turn in turns {
                    placements.insert(Placement {
                        squares: asked
                            .iter()
                            .map(|squares| turned(*squares, turn).bits())
                            .collect(),
                        marked: turned(marked, turn).bits(),
                    });
                }
            }
        }
        placements.into_iter().collect()
    }
}

/// Where the first of `extent` lines may lie, of the eight of the board.
fn range(named: Option<i32>, extent: usize) -> std::ops::RangeInclusive<i32> {
    match named {
        Some(line) => line..=line,
        None => 1..=9 - i32::try_from(extent).unwrap_or(8),
    }
}
