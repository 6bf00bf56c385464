//! Source texts and places in them. Pure data: whoever calls the compiler reads the files.

use std::fmt;

use serde::Serialize;

/// One text given to the compiler: a table, or a file of definitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The name under which diagnostics and provenance speak of it: a path as the user gave it, or
    /// the name of a table that comes with `alc`.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// Which of the compiler's sources, in the order in which they were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SourceId(pub usize);

impl SourceId {
    /// The bytes from `start` up to, but not with, `end` of this source.
    pub fn span(self, start: usize, end: usize) -> Span {
        Span {
            source: self,
            start,
            end,
        }
    }
}

/// A range of bytes in a source. Both ends lie on character boundaries of its text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Span {
    /// The source it is in.
    pub source: SourceId,
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The end of the table's own text, the first source: where what is missing may be added.
    pub fn end_of_table(sources: &[Source]) -> Span {
        let end = sources.first().map_or(0, |source| source.text.len());
        SourceId(0).span(end, end)
    }

    /// The span from the start of `self` to the end of `last`, in one source.
    pub fn to(self, last: Span) -> Span {
        debug_assert_eq!(self.source, last.source);
        Span {
            end: last.end,
            ..self
        }
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}..{}", self.source.0, self.start, self.end)
    }
}

/// A place as people name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
}

impl Source {
    /// What a table is called that does not say it: its file's name without folder and ending, or
    /// `table` if it has none.
    pub fn stem(&self) -> &str {
        let file = self.name.rsplit(['/', '\\']).next();
        let file = file.unwrap_or(&self.name);
        let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
        match stem {
            "" | "-" => "table",
            stem => stem,
        }
    }

    /// Line and column of a byte of the text; positions past its end are those of its end.
    pub fn line_column(&self, byte: usize) -> LineColumn {
        let mut end = byte.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &self.text[..end];
        let line_start = before
            .rfind('\n')
            .map_or(self.byte_order_mark(), |newline| newline + 1);
        LineColumn {
            line: before.matches('\n').count() + 1,
            column: before.get(line_start..).unwrap_or("").chars().count() + 1,
        }
    }

    /// How many bytes at the start are the mark that some editors write there: no part of the first
    /// line.
    pub(crate) fn byte_order_mark(&self) -> usize {
        let mark = '\u{feff}';
        if self.text.starts_with(mark) {
            mark.len_utf8()
        } else {
            0
        }
    }
}

/// Where the lines of a text begin, for when many places in it are asked for.
#[derive(Clone, Debug)]
pub struct LineStarts(Vec<usize>);

impl LineStarts {
    /// Looks through the text once.
    pub fn of(source: &Source) -> LineStarts {
        let ends = source.text.match_indices('\n');
        LineStarts(
            std::iter::once(0)
                .chain(ends.map(|(at, _)| at + 1))
                .collect(),
        )
    }

    /// The line of a byte of the text, counted from 1.
    pub fn line(&self, byte: usize) -> usize {
        self.0.partition_point(|start| *start <= byte)
    }
}
