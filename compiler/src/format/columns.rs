//! Lines that stand together: adjacent clauses of one family whose author put them in columns are
//! aligned, and so are comments at the ends of adjacent lines.

use super::clause::Family;
use super::document::{Row, WIDTH, width};
use super::pieces::Comment;

/// What a text consists of.
pub enum Block {
    /// A comment between clauses.
    Comment(Comment),
    /// A clause.
    Clause(Laid),
}

/// A clause that was laid out by itself.
pub struct Laid {
    /// With which clauses it may stand in columns.
    pub family: Family,
    /// Line feeds before it.
    pub lines_before: usize,
    /// Of each column, whether its author made it wider than one blank.
    pub wide: Vec<bool>,
    /// Its lines.
    pub rows: Vec<Row>,
}

/// No more blank lines stand together.
const MOST_BLANK_LINES: usize = 2;

/// A column for which a line would need more blanks than this is none.
const MOST_PADDING: usize = 12;

/// The whole text, with a line feed behind every line.
pub fn text(mut blocks: Vec<Block>) -> String {
    for run in blocks.chunk_by_mut(stand_together) {
        align_clauses(run);
    }
    let mut rows: Vec<Row> = Vec::new();
    for block in blocks {
        let (before, mut next) = match block {
            Block::Comment(comment) => {
                let row = Row {
                    code: comment.text,
                    ..Row::default()
                };
                (comment.lines_before, vec![row])
            }
            Block::Clause(clause) => (clause.lines_before, clause.rows),
        };
        if !rows.is_empty() {
            let blank_lines = before.saturating_sub(1).min(MOST_BLANK_LINES);
            rows.extend((0..blank_lines).map(|_| Row::default()));
        }
        rows.append(&mut next);
    }
    for run in rows.chunk_by_mut(|one, other| one.comment.is_some() && other.comment.is_some()) {
        align_comments(run);
    }
    let mut text = String::new();
    for row in rows {
        text += &row.code;
        if let Some(comment) = row.comment {
            let missing = comment.column.saturating_sub(width(&row.code));
            text.extend(std::iter::repeat_n(' ', missing));
            text += &comment.text;
            for more in comment.more {
                text += &format!("\n{:column$}{more}", "", column = comment.column);
            }
        }
        text.push('\n');
    }
    text
}

/// Whether two neighbours may stand in common columns: both are single lines of one family.
fn stand_together(one: &Block, other: &Block) -> bool {
    let (Block::Clause(one), Block::Clause(other)) = (one, other) else {
        return false;
    };
    let is_line = |clause: &Laid| {
        let [row] = &clause.rows[..] else {
            return false;
        };
        !row.code.contains('\n')
    };
    one.family == other.family
        && one.family != Family::Other
        && other.lines_before <= 1
        && is_line(one)
        && is_line(other)
}

fn align_clauses(run: &mut [Block]) {
    let mut clauses: Vec<&mut Laid> = run
        .iter_mut()
        .filter_map(|block| match block {
            Block::Clause(clause) if clause.rows.len() == 1 => Some(clause),
            _ => None,
        })
        .collect();
    if clauses.len() < 2 {
        return;
    }
    let mut rest: Vec<Vec<String>> = clauses
        .iter()
        .map(|clause| cells(&clause.rows[0]))
        .collect();
    let mut lines = vec![String::new(); clauses.len()];
    let columns = rest.iter().map(Vec::len).min().unwrap_or(1);
    for column in 0..columns {
        let asked = clauses.iter().any(|clause| {
            clause.family == Family::Header || clause.wide.get(column) == Some(&true)
        });
        let is_column = column + 1 < columns && asked;
        for (line, cells) in lines.iter_mut().zip(&mut rest) {
            *line += &std::mem::take(&mut cells[column]);
        }
        let widest = lines.iter().map(|line| width(line)).max().unwrap_or(0);
        let narrowest = lines.iter().map(|line| width(line)).min().unwrap_or(0);
        if is_column && widest - narrowest <= MOST_PADDING {
            for line in &mut lines {
                let missing = widest - width(line);
                line.extend(std::iter::repeat_n(' ', missing));
            }
        }
    }
    for (line, cells) in lines.iter_mut().zip(rest) {
        line.extend(cells.into_iter().skip(columns));
    }
    if lines.iter().all(|line| width(line) <= WIDTH) {
        for (clause, line) in clauses.iter_mut().zip(lines) {
            clause.rows[0].code = line;
        }
    }
}

/// A line, cut before each of its columns.
fn cells(row: &Row) -> Vec<String> {
    let starts = [0].into_iter().chain(row.columns.iter().copied());
    let ends = row.columns.iter().copied().chain([row.code.len()]);
    starts
        .zip(ends)
        .map(|(start, end)| row.code[start..end].to_owned())
        .collect()
}

/// A comment stays as far from the code as it was. Comments that stand below one another, and clear
/// of the code, stay in their column; others go to the first one where they all have room.
fn align_comments(run: &mut [Row]) {
    let widest = run.iter().map(|row| width(&row.code)).max().unwrap_or(0);
    let mut comments: Vec<&mut Comment> = run
        .iter_mut()
        .filter_map(|row| row.comment.as_mut())
        .collect();
    let column = match &comments[..] {
        [] => return,
        [comment] if comment.distance > 0 => widest + comment.distance,
        [first, rest @ ..]
            if !rest.is_empty()
                && first.column > widest
                && rest.iter().all(|comment| comment.column == first.column) =>
        {
            first.column
        }
        _ => widest + 2,
    };
    for comment in &mut comments {
        comment.column = column;
    }
}
