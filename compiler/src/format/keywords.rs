//! Keywords in another language: which words of a text are keywords, and how they are written.

use std::collections::{BTreeMap, BTreeSet};

use super::pieces::Piece;
use crate::syntax::ast::{ClauseKind, Expression, ExpressionKind, File, Word};
use crate::syntax::keywords::{Keyword, Role, Tongue, canonical, contextual};
use crate::syntax::token::Token;

/// Writes the keywords of a text in one language. Names stay: where the text itself defines the word
/// for `depth` or for `legal` in any language, these are names. Beside a name that is itself `y`, `o`,
/// `si` or `no`, those words cannot be told from names, and the English ones are written.
pub fn rewrite(file: &File, pieces: &mut [Piece], tongue: Tongue) {
    let ordinary = ordinary_keywords(file);
    let mut open = vec![Role::Succession];
    for at in 0..pieces.len() {
        let tongue = match is_beside_short_name(pieces, at) {
            true if tongue == Tongue::Spanish => Tongue::English,
            _ => tongue,
        };
        let piece = &mut pieces[at];
        let keyword = match piece.token {
            Token::Open | Token::OpenList | Token::OpenSet => {
                open.push(Role::Succession);
                continue;
            }
            Token::Close | Token::CloseList | Token::CloseSet => {
                open.pop();
                continue;
            }
            Token::Stop => {
                open = vec![Role::Succession];
                continue;
            }
            Token::If => Keyword::If,
            Token::Then => Keyword::Then,
            Token::Else => Keyword::Else,
            Token::And => Keyword::And,
            Token::Or => Keyword::Or,
            Token::Not => Keyword::Not,
            Token::Name(_) => match ordinary.get(&piece.start) {
                Some(keyword) => *keyword,
                None => continue,
            },
            _ => continue,
        };
        if let (Keyword::If, Some(role)) = (keyword, open.last_mut()) {
            *role = Role::Consequence;
        }
        let role = open.last().copied().unwrap_or(Role::Succession);
        piece.text = keyword.spelling(tongue, role).to_owned();
    }
}

fn is_beside_short_name(pieces: &[Piece], at: usize) -> bool {
    let is_short = |piece: &Piece| {
        let Token::Name(name) = &piece.token else {
            return false;
        };
        contextual(name).is_some()
    };
    let is_short_keyword = matches!(
        pieces[at].token,
        Token::If | Token::And | Token::Or | Token::Not
    );
    is_short_keyword
        && (at > 0 && is_short(&pieces[at - 1]) || pieces.get(at + 1).is_some_and(is_short))
}

/// Keywords that the grammar takes for names, by where they begin: the heads of advice and plans,
/// `depth` and `legal`.
fn ordinary_keywords(file: &File) -> BTreeMap<usize, Keyword> {
    let mut found = Found::default();
    for clause in &file.clauses {
        match &clause.kind {
            ClauseKind::Advice { .. } => {
                found.keywords.insert(clause.span.start, Keyword::Advice);
            }
            ClauseKind::Plan { .. } => {
                found.keywords.insert(clause.span.start, Keyword::Plan);
            }
            ClauseKind::Definition {
                name, parameters, ..
            } => [name]
                .into_iter()
                .chain(parameters)
                .for_each(|name| found.define(name)),
            ClauseKind::Pattern { name, .. } | ClauseKind::Extern { name, .. } => {
                found.define(name);
            }
            _ => {}
        }
        for expression in expressions(&clause.kind) {
            found.look_at(expression);
        }
    }
    let Found { keywords, defined } = found;
    keywords
        .into_iter()
        .filter(|(_, keyword)| !defined.contains(keyword))
        .collect()
}

fn expressions(kind: &ClauseKind) -> Vec<&Expression> {
    match kind {
        ClauseKind::Aim { formula, from } => [formula].into_iter().chain(from).collect(),
        ClauseKind::Definition { body, .. } => vec![body],
        ClauseKind::Rule { condition, .. } => vec![condition],
        ClauseKind::Advice {
            better_goal,
            holding_goal,
            our_moves,
            their_moves,
            exit,
            ..
        } => [better_goal, holding_goal, our_moves, their_moves]
            .into_iter()
            .chain(exit)
            .collect(),
        ClauseKind::Plan {
            better_goal,
            holding_goal,
            our_moves,
            ..
        } => vec![better_goal, holding_goal, our_moves],
        ClauseKind::Pattern { condition, .. } => condition.iter().collect(),
        ClauseKind::Table { .. }
        | ClauseKind::Men { .. }
        | ClauseKind::Dialect { .. }
        | ClauseKind::Option { .. }
        | ClauseKind::Use { .. }
        | ClauseKind::Extern { .. }
        | ClauseKind::Knowledge { .. }
        | ClauseKind::Observe { .. }
        | ClauseKind::Lemma { .. }
        | ClauseKind::Method { .. }
        | ClauseKind::Question { .. }
        | ClauseKind::Say { .. } => Vec::new(),
        ClauseKind::Play { moves } => vec![moves],
    }
}

#[derive(Default)]
struct Found {
    keywords: BTreeMap<usize, Keyword>,
    /// Keywords that the text uses as names of its own.
    defined: BTreeSet<Keyword>,
}

impl Found {
    fn define(&mut self, name: &Word) {
        self.defined.extend(word_keyword(name));
    }

    fn look_at(&mut self, expression: &Expression) {
        match &expression.kind {
            ExpressionKind::Phrase { phrase } => {
                if let [word] = &phrase.words[..]
                    && let Some(keyword) = word_keyword(word)
                {
                    self.keywords.insert(word.span.start, keyword);
                }
            }
            ExpressionKind::Comprehension { variable, .. }
            | ExpressionKind::Quantified { variable, .. } => self.define(variable),
            _ => {}
        }
        for operand in expression.operands() {
            self.look_at(operand);
        }
    }
}

/// `depth` or `legal`, if the word is one of them.
fn word_keyword(word: &Word) -> Option<Keyword> {
    canonical(&word.text).filter(|keyword| matches!(keyword, Keyword::Depth | Keyword::Legal))
}
