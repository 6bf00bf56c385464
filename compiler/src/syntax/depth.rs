//! Bounds how deeply expressions nest, before anything is built of them: every later stage walks
//! trees by recursion, and no text may make one deep enough to exhaust the stack.

use lalrpop_util::ParseError;

use super::nodes::Mistake;
use super::token::{Lexeme, Token};
use crate::diagnostic::Diagnostic;
use crate::source::SourceId;

/// How deep the tree of an expression may be. Chains of one operator group to the left, so each of
/// its operands counts.
pub const DEEPEST: usize = 256;

/// How many connectives and operators a clause may have. Parts of a chain are compared with one
/// another, so what is made of a clause may take the square of that.
pub const MOST_OPERATORS: usize = 3_000;

/// Refuses a clause in which an expression may be deeper than [`DEEPEST`], or which has more than
/// [`MOST_OPERATORS`].
///
/// The bound is taken from the tokens alone. Between two brackets, a tree is at most as deep as there
/// are connectives, and as the deepest of what stands between two of them.
pub fn check(id: SourceId, clause: &[Lexeme]) -> Result<(), Mistake> {
    let mut groups = vec![Group::default()];
    let mut operators = 0;
    for lexeme in clause {
        let outside: usize = groups.len();
        let Some(group) = groups.last_mut() else {
            break;
        };
        match lexeme.token {
            Token::And
            | Token::Or
            | Token::Implies
            | Token::Iff
            | Token::Then
            | Token::If
            | Token::Else
            | Token::In
            | Token::Where => {
                group.end_operand();
                group.connectives += 1;
                operators += 1;
            }
            Token::Comma | Token::Colon => group.end_tree(),
            Token::Not
            | Token::AtRoot
            | Token::Plus
            | Token::Minus
            | Token::Times
            | Token::Union
            | Token::Intersection
            | Token::Difference => {
                group.operators += 1;
                operators += 1;
            }
            Token::Open | Token::OpenSet => groups.push(Group::default()),
            Token::Close | Token::CloseSet if outside > 1 => {
                let inner = group.depth();
                groups.pop();
                if let Some(group) = groups.last_mut() {
                    group.inside = group.inside.max(inner);
                }
            }
            _ => {}
        }
        let deepest = groups.last().map_or(0, Group::depth);
        if groups.len() + deepest > DEEPEST {
            return Err(too_deep(id, lexeme));
        }
        if operators > MOST_OPERATORS {
            return Err(too_long(id, lexeme));
        }
    }
    Ok(())
}

/// What is known of the expression between two brackets, as far as it was read.
#[derive(Default)]
struct Group {
    /// Connectives of this tree so far.
    connectives: usize,
    /// The deepest operand between two of them.
    operand: usize,
    /// Other operators since the last connective.
    operators: usize,
    /// The deepest group within brackets since the last connective.
    inside: usize,
    /// The deepest tree before the last comma or colon.
    finished: usize,
}

impl Group {
    /// A comparison and the operand itself add a level each.
    fn depth(&self) -> usize {
        let operand = self.operand.max(self.operators + self.inside);
        self.finished.max(self.connectives + operand + 2)
    }

    fn end_operand(&mut self) {
        self.operand = self.operand.max(self.operators + self.inside);
        self.operators = 0;
        self.inside = 0;
    }

    fn end_tree(&mut self) {
        let finished = self.depth();
        *self = Group {
            finished,
            ..Group::default()
        };
    }
}

fn too_deep(id: SourceId, lexeme: &Lexeme) -> Mistake {
    let message = format!("this expression is nested more than {DEEPEST} deep");
    let diagnostic = Diagnostic::error("too-deep", id.span(lexeme.start, lexeme.end), message)
        .saying("here it becomes too deep")
        .note("each operand of a chain of `and`, `or`, `then` or arithmetic counts: name parts of it by `predicate`, `value` or `constraint`, or group them with parentheses");
    ParseError::User {
        error: Box::new(diagnostic),
    }
}

fn too_long(id: SourceId, lexeme: &Lexeme) -> Mistake {
    let message = format!("this clause has more than {MOST_OPERATORS} connectives and operators");
    let diagnostic = Diagnostic::error("too-intricate", id.span(lexeme.start, lexeme.end), message)
        .saying("here it becomes too long")
        .note("name parts of it by `predicate`, `value` or `constraint`");
    ParseError::User {
        error: Box::new(diagnostic),
    }
}
