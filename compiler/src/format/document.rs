//! Texts that may be broken in several ways, and the choice among them: a group stands on one line
//! if it fits there, and otherwise its line breaks are taken.

use super::pieces::Comment;

/// No line of code is longer, in characters, if it can be broken.
pub const WIDTH: usize = 100;

/// How much deeper a line stands that goes on with what the line before began.
pub const DEEPER: usize = 4;

/// A part of a layout.
pub enum Document<'p> {
    /// Words that stand as they are.
    Text(&'p str),
    /// So many blanks, unless the line is broken behind them.
    Pad(usize),
    /// A blank, unless the line is broken there.
    Blank,
    /// A line break where its group is broken or it is forced; a blank otherwise.
    Line {
        /// Whether the line is broken whatever would fit.
        forced: bool,
    },
    /// A comment with lines of its own.
    Above(&'p Comment),
    /// A comment behind the last word of its line.
    Behind(&'p Comment),
    /// A place that may be aligned with those of other lines.
    Column,
    /// Broken as one. Whether it is in any case is known when it is made.
    Group {
        /// Whether something in it is forced.
        broken: bool,
        /// What it is made of.
        content: Vec<Document<'p>>,
    },
    /// Its lines after the first stand so much deeper.
    Indent(usize, Vec<Document<'p>>),
    /// Its lines after the first stand where it begins; all of them stand deeper if it begins behind
    /// a comment.
    Align(Vec<Document<'p>>),
}

/// What is broken as one.
pub fn group(content: Vec<Document<'_>>) -> Document<'_> {
    Document::Group {
        broken: is_forced(&content),
        content,
    }
}

/// Whether these do not fit on one line, however short. A comment at their very end does not matter:
/// only what follows it stands on another line.
fn is_forced(content: &[Document<'_>]) -> bool {
    let last = content.len().saturating_sub(1);
    content.iter().enumerate().any(|(index, document)| {
        let forced = match document {
            Document::Line { forced } => *forced,
            Document::Above(_) => true,
            Document::Text(text) => text.contains('\n'),
            Document::Group { broken, .. } => *broken,
            Document::Indent(_, content) | Document::Align(content) => is_forced(content),
            Document::Behind(_) | Document::Pad(_) | Document::Blank | Document::Column => false,
        };
        forced || index < last && ends_with_comment(document)
    })
}

fn ends_with_comment(document: &Document<'_>) -> bool {
    match document {
        Document::Behind(_) => true,
        Document::Group { content, .. }
        | Document::Indent(_, content)
        | Document::Align(content) => content.last().is_some_and(ends_with_comment),
        _ => false,
    }
}

/// A line of the result. A text with line breaks of its own, as comments have, is part of one.
#[derive(Default)]
pub struct Row {
    /// The line up to its comment, indented.
    pub code: String,
    /// Where in it, in bytes, its columns begin.
    pub columns: Vec<usize>,
    /// The comment at its end.
    pub comment: Option<Comment>,
}

/// The number of characters on the last line of a text.
pub fn width(text: &str) -> usize {
    text.rsplit('\n').next().unwrap_or(text).chars().count()
}

/// Lays documents out, one behind the other. The first row is not indented.
pub fn rows(documents: &[Document<'_>]) -> Vec<Row> {
    let mut renderer = Renderer {
        rows: vec![Row::default()],
        gap: Gap::Blanks(0),
    };
    let mut rest: Vec<Open<'_, '_>> = documents
        .iter()
        .rev()
        .map(|document| Open {
            indent: 0,
            flat: false,
            document,
        })
        .collect();
    while let Some(open) = rest.pop() {
        renderer.put(open, &mut rest);
    }
    renderer.rows
}

/// What is still to be laid out.
#[derive(Clone, Copy)]
struct Open<'d, 'p> {
    indent: usize,
    /// Whether the group that it is in stands on one line.
    flat: bool,
    document: &'d Document<'p>,
}

/// What is owed before the next word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gap {
    Blanks(usize),
    /// A new line that begins with so many blanks.
    Line(usize),
}

struct Renderer {
    /// Never empty: the last one is written to.
    rows: Vec<Row>,
    gap: Gap,
}

impl Renderer {
    fn put<'d, 'p>(&mut self, open: Open<'d, 'p>, rest: &mut Vec<Open<'d, 'p>>) {
        let Open {
            indent,
            flat,
            document,
        } = open;
        let inside = |indent, flat, content: &'d [Document<'p>]| {
            content.iter().rev().map(move |document| Open {
                indent,
                flat,
                document,
            })
        };
        match document {
            Document::Text(text) => self.word(text),
            Document::Pad(count) => self.pad(*count),
            Document::Blank => self.blank(),
            Document::Line { forced } if flat && !forced => self.blank(),
            Document::Line { .. } => self.gap = Gap::Line(indent),
            Document::Above(comment) => {
                self.gap = Gap::Line(indent);
                self.word(&comment.text);
                self.gap = Gap::Line(indent);
            }
            Document::Behind(comment) => {
                self.row().comment = Some((*comment).clone());
                self.gap = Gap::Line(indent);
            }
            Document::Column => {
                let row = self.row();
                row.columns.push(row.code.len());
            }
            Document::Group { broken, content } => {
                // A comment before it has broken the line already.
                let begins_line = matches!(self.gap, Gap::Line(_))
                    && matches!(content.first(), Some(Document::Line { .. }));
                let flat = flat || !broken && !begins_line && self.fits(content, rest);
                rest.extend(inside(indent, flat, content));
            }
            Document::Indent(more, content) => rest.extend(inside(indent + more, flat, content)),
            Document::Align(content) => {
                if let Gap::Line(_) = self.gap {
                    self.gap = Gap::Line(indent + DEEPER);
                }
                let here = self.column();
                rest.extend(inside(here, flat, content));
            }
        }
    }

    fn row(&mut self) -> &mut Row {
        if self.rows.is_empty() {
            self.rows.push(Row::default());
        }
        let last = self.rows.len() - 1;
        &mut self.rows[last]
    }

    fn blank(&mut self) {
        if self.gap == Gap::Blanks(0) && !self.row().code.is_empty() {
            self.gap = Gap::Blanks(1);
        }
    }

    fn pad(&mut self, count: usize) {
        match &mut self.gap {
            Gap::Blanks(blanks) | Gap::Line(blanks) => *blanks += count,
        }
    }

    fn word(&mut self, text: &str) {
        match std::mem::replace(&mut self.gap, Gap::Blanks(0)) {
            Gap::Blanks(count) => self.row().code.extend(std::iter::repeat_n(' ', count)),
            Gap::Line(indent) => self.rows.push(Row {
                code: " ".repeat(indent),
                ..Row::default()
            }),
        }
        self.row().code.push_str(text);
    }

    /// Where the next word would stand.
    fn column(&self) -> usize {
        let written = self.rows.last().map_or(0, |row| width(&row.code));
        match self.gap {
            Gap::Blanks(count) => written + count,
            Gap::Line(indent) => indent,
        }
    }

    /// Whether a group fits on the line, with all that follows up to the next place where the line
    /// may be broken.
    fn fits(&self, content: &[Document<'_>], rest: &[Open<'_, '_>]) -> bool {
        let Some(mut left) = WIDTH.checked_sub(self.column()) else {
            return false;
        };
        let mut blank = 0;
        let mut following = rest.iter().rev();
        let mut ahead: Vec<(bool, &Document<'_>)> =
            content.iter().rev().map(|inner| (true, inner)).collect();
        loop {
            let (flat, document) = match ahead.pop() {
                Some(next) => next,
                None => match following.next() {
                    Some(open) => (open.flat, open.document),
                    None => return true,
                },
            };
            let (taken, ends_line) = match document {
                Document::Text(text) => {
                    let first = text.split('\n').next().unwrap_or(text);
                    (first.chars().count(), first.len() < text.len())
                }
                Document::Line { forced } if *forced || !flat => return true,
                Document::Above(_) | Document::Behind(_) => return true,
                Document::Blank | Document::Line { .. } => {
                    blank = blank.max(1);
                    continue;
                }
                Document::Pad(count) => {
                    blank += count;
                    continue;
                }
                Document::Column => continue,
                Document::Group { content, .. }
                | Document::Indent(_, content)
                | Document::Align(content) => {
                    ahead.extend(content.iter().rev().map(|inner| (flat, inner)));
                    continue;
                }
            };
            match left.checked_sub(taken + std::mem::take(&mut blank)) {
                Some(_) if ends_line => return true,
                Some(remaining) => left = remaining,
                None => return false,
            }
        }
    }
}
