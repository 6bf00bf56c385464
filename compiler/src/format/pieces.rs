//! The words of a text, each with the comments that stand by it and with what its author's layout
//! says beyond the words: where lines were broken, and where columns were made.

use std::ops::Range;

use crate::syntax::token::{Lexeme, Token};

/// A token, with what stands before and behind it.
pub struct Piece {
    /// What it is.
    pub token: Token,
    /// How it is to be written.
    pub text: String,
    /// Where it begins in the text, in bytes.
    pub start: usize,
    /// Line feeds before it, or before the comments on its line.
    pub lines_before: usize,
    /// Whether the author broke the line anywhere between the token before and this one.
    pub broken: bool,
    /// Whether more than one blank, and no line break, is between the token before and this one,
    /// or the comments on its line.
    pub wide: bool,
    /// Comments between the token before and this one that have lines of their own.
    pub above: Vec<Comment>,
    /// Comments before it on its line.
    pub before: Vec<Comment>,
    /// The comment at the end of its line.
    pub behind: Option<Comment>,
}

/// A comment, with its marks.
#[derive(Clone, Debug)]
pub struct Comment {
    /// Its text. One that ends with its line has no blanks at the end.
    pub text: String,
    /// Line feeds before it, from the token or comment before.
    pub lines_before: usize,
    /// Where it stands on its line, in characters from 0.
    pub column: usize,
    /// Characters between it and what is before it on its line.
    pub distance: usize,
    /// The comments below it that go on with it, each on its own line and in the same column.
    pub more: Vec<String>,
}

impl Comment {
    /// The same as comments with a line of their own each.
    fn lines(mut self) -> Vec<Comment> {
        let below = std::mem::take(&mut self.more);
        let mut lines = vec![Comment {
            lines_before: 1,
            ..self
        }];
        for text in below {
            lines.push(Comment {
                text,
                ..lines[0].clone()
            });
        }
        lines
    }
}

/// The words of a text and, apart from them, the comments behind the last one's line.
pub fn pieces(
    text: &str,
    lexemes: Vec<Lexeme>,
    comments: &[Range<usize>],
) -> (Vec<Piece>, Vec<Comment>) {
    let mut pieces: Vec<Piece> = Vec::with_capacity(lexemes.len());
    let mut end = 0;
    let mut next = 0;
    for lexeme in lexemes {
        let count = comments[next..]
            .iter()
            .take_while(|comment| comment.start < lexeme.start)
            .count();
        let mut gap = gap(
            text,
            end..lexeme.start,
            &comments[next..next + count],
            false,
        );
        next += count;
        if let Some(last) = pieces.last_mut() {
            last.behind = gap.behind_token(&last.token);
        }
        end = lexeme.end;
        pieces.push(Piece {
            text: spelling(&lexeme, text),
            token: lexeme.token,
            start: lexeme.start,
            lines_before: gap.lines_before,
            broken: gap.broken,
            wide: gap.wide,
            above: gap.above,
            before: gap.before,
            behind: None,
        });
    }
    let mut gap = gap(text, end..text.len(), &comments[next..], true);
    if let Some(last) = pieces.last_mut() {
        last.behind = gap.behind_token(&last.token);
    }
    (pieces, gap.above)
}

/// How a token is written, whichever of its spellings the author chose; keywords and names stay.
fn spelling(lexeme: &Lexeme, text: &str) -> String {
    match lexeme.token {
        Token::NotEqual => "\\=".to_owned(),
        Token::AtMost => "=<".to_owned(),
        Token::AtRoot => "at root".to_owned(),
        _ => text[lexeme.start..lexeme.end].to_owned(),
    }
}

/// What stands between two tokens.
struct Gap {
    behind: Option<Comment>,
    above: Vec<Comment>,
    before: Vec<Comment>,
    lines_before: usize,
    broken: bool,
    wide: bool,
}

impl Gap {
    /// Takes the comment behind the token before. Behind a full stop it may go on below.
    fn behind_token(&mut self, token: &Token) -> Option<Comment> {
        let mut behind = self.behind.take()?;
        if *token == Token::Stop {
            let goes_on = |comment: &&Comment| {
                comment.lines_before == 1
                    && comment.column == behind.column
                    && comment.text.starts_with('%')
            };
            let count = self.above.iter().take_while(goes_on).count();
            let more = self.above.drain(..count);
            behind.more = more.map(|comment| comment.text).collect();
        }
        Some(behind)
    }
}

fn gap(text: &str, place: Range<usize>, comments: &[Range<usize>], ends_text: bool) -> Gap {
    let lines_in = |from: usize, to: usize| text[from..to].matches('\n').count();
    // `at root` may hold comments, which then stand behind it.
    let mut end = comments
        .first()
        .map_or(place.start, |first| first.start.min(place.start));
    let mut found: Vec<Comment> = Vec::with_capacity(comments.len());
    for comment in comments {
        let line = text[..comment.start].rfind('\n').map_or(0, |feed| feed + 1);
        let written = &text[comment.clone()];
        found.push(Comment {
            text: match written.strip_prefix('%') {
                Some(_) => written.trim_end().to_owned(),
                None => written.to_owned(),
            },
            lines_before: lines_in(end, comment.start),
            column: text[line..comment.start].chars().count(),
            distance: text[end.max(line)..comment.start].chars().count(),
            more: Vec::new(),
        });
        end = comment.end;
    }
    let lines_behind = lines_in(end, place.end);
    let broken = lines_behind > 0 || found.iter().any(|comment| comment.lines_before > 0);
    let between = &text[place.clone()];
    let blank = &between[..between.len() - between.trim_start().len()];

    let own_line = |comment: &Comment| comment.lines_before > 0;
    let first = found.iter().position(own_line).unwrap_or(found.len());
    let line_ends = first < found.len() || lines_behind > 0 || ends_text;
    let mut above = match place.start > 0 && line_ends {
        true => found.split_off(first),
        false => std::mem::take(&mut found),
    };
    let behind = joined(found).pop();
    let mut before = Vec::new();
    if lines_behind == 0 && !ends_text {
        let last = above.iter().rposition(own_line).unwrap_or(0);
        before = above.split_off(last.min(above.len()));
    }
    Gap {
        lines_before: before
            .first()
            .map_or(lines_behind, |comment| comment.lines_before),
        above: joined(above),
        before,
        broken,
        wide: blank.chars().count() > 1 && !blank.contains('\n') && behind.is_none(),
        behind,
    }
}

/// The comments of each line as one.
fn joined(comments: Vec<Comment>) -> Vec<Comment> {
    let mut lines: Vec<Comment> = Vec::new();
    for comment in comments {
        match lines.last_mut() {
            Some(last) if comment.lines_before == 0 => {
                last.text = format!("{} {}", last.text, comment.text);
            }
            _ => lines.push(comment),
        }
    }
    lines
}

/// Puts comments where they can stay when the lines are broken before connectives and behind
/// commas, colons and full stops, wherever the author broke them: what is said behind a connective
/// at the end of a line goes before it, what is said before a comma goes behind it.
pub fn settle_comments(pieces: &mut [Piece], tail: &mut Vec<Comment>) {
    for at in 1..pieces.len() {
        let (earlier, later) = pieces.split_at_mut(at);
        let (previous, [piece, next @ ..]) = (&mut earlier[at - 1], later) else {
            return;
        };
        if piece.token.is_infix_behind(&previous.token) {
            if let Some(comment) = piece.behind.take() {
                match previous.behind {
                    None if piece.above.is_empty() => previous.behind = Some(comment),
                    _ => piece.above.push(Comment {
                        lines_before: 1,
                        ..comment
                    }),
                }
            }
            if let Some(next) = next.first_mut() {
                piece.above.append(&mut next.above);
            }
            continue;
        }
        if matches!(piece.token, Token::Comma | Token::Colon | Token::Stop) {
            let mut moved = std::mem::take(&mut piece.above);
            // What stands behind the mark must not overtake what stood before it.
            if !moved.is_empty() {
                moved.extend(piece.behind.take().into_iter().flat_map(Comment::lines));
            }
            match next.first_mut() {
                Some(next) => drop(next.above.splice(0..0, moved)),
                None => drop(tail.splice(0..0, moved)),
            }
        }
    }
    for at in (1..pieces.len()).rev() {
        if pieces[at].behind.is_none()
            && let Some(from) = comment_before_marks(pieces, at)
        {
            pieces[at].behind = pieces[from].behind.take();
        }
    }
}

/// Where the last comment stands before a mark that closes or ends something, with nothing but such
/// marks between.
fn comment_before_marks(pieces: &[Piece], at: usize) -> Option<usize> {
    let is_passed = |piece: &Piece| {
        let closes = matches!(
            piece.token,
            Token::Comma
                | Token::Colon
                | Token::DoubleColon
                | Token::Stop
                | Token::Close
                | Token::CloseList
                | Token::CloseSet
        );
        closes && piece.above.is_empty() && piece.before.is_empty()
    };
    let mut places = (0..=at).rev();
    let from = places.find(|from| {
        let piece = &pieces[*from];
        !is_passed(piece) || *from < at && piece.behind.is_some()
    })?;
    (from < at && pieces[from].behind.is_some()).then_some(from)
}

impl Token {
    /// Whether it stands between two operands, if it is behind this token.
    pub(super) fn is_infix_behind(&self, previous: &Token) -> bool {
        match self {
            Token::Minus => previous.ends_operand(),
            Token::And
            | Token::Or
            | Token::Then
            | Token::In
            | Token::Where
            | Token::Plus
            | Token::Times
            | Token::Union
            | Token::Intersection
            | Token::Difference => true,
            _ => self.is_comparison(),
        }
    }
}
