//! Words whose meaning depends on where they stand. The lexer knows only names; here the keywords
//! among them are found, `at root` becomes one token, and it is said which words open a clause.

use super::ast::MenSide;
use super::keywords::{Head, Keyword, canonical, contextual};
use super::token::{Lexeme, Token};

/// Turns names that are keywords wherever they stand into their tokens.
pub fn settle(lexemes: Vec<Lexeme>) -> Vec<Lexeme> {
    let mut settled: Vec<Lexeme> = Vec::with_capacity(lexemes.len());
    for lexeme in lexemes {
        let at_root = is_name(&lexeme.token, "root")
            && settled
                .last()
                .is_some_and(|previous| is_name(&previous.token, "at"));
        match (at_root, settled.last_mut()) {
            (true, Some(at)) => {
                at.token = Token::AtRoot;
                at.end = lexeme.end;
            }
            _ => settled.push(Lexeme {
                token: settle_word(lexeme.token),
                ..lexeme
            }),
        }
    }
    settle_parts(&mut settled);
    settle_settings(&mut settled);
    settle_spanish(&mut settled);
    settled
}

/// The Spanish words of one or two letters are names unless they stand as operators do: `y` and `o`
/// behind a complete operand and before another, `si` and `no` before an operand only.
fn settle_spanish(lexemes: &mut [Lexeme]) {
    let mut start = 0;
    for index in 0..lexemes.len() {
        if index > 0 && lexemes[index - 1].token == Token::Stop {
            start = index;
        }
        let Some(keyword) = spanish(&lexemes[index]) else {
            continue;
        };
        if names_what_is_defined(&lexemes[start..], index - start) {
            continue;
        }
        let behind_operand = index.checked_sub(1).is_some_and(|before| {
            lexemes[before].token.ends_operand() && !joins_method(&lexemes[start..], before - start)
        });
        let token = match keyword {
            Keyword::And if behind_operand && operand_at(lexemes, index + 1) => Token::And,
            Keyword::Or if behind_operand && operand_at(lexemes, index + 1) => Token::Or,
            Keyword::If if !behind_operand && operates_on(lexemes, index + 1) => Token::If,
            Keyword::Not if !behind_operand && operates_on(lexemes, index + 1) => Token::Not,
            _ => continue,
        };
        lexemes[index].token = token;
    }
}

fn spanish(lexeme: &Lexeme) -> Option<Keyword> {
    match &lexeme.token {
        Token::Name(word) => contextual(word),
        _ => None,
    }
}

/// Whether a lexeme of a clause is a name that joins the parts of a method: what follows is an operand.
fn joins_method(clause: &[Lexeme], at: usize) -> bool {
    let joins = |token: &Token| matches!(token, Token::Name(word) if of_method(word).is_some());
    at > METHOD_NAMES && joins(&clause[at].token) && head(clause) == Some(Head::Method)
}

/// Where the colon of a method stands, behind its name and its cost.
const METHOD_NAMES: usize = 3;

/// Whether a lexeme of a clause is the name that the clause defines: `predicate y(s): …`.
fn names_what_is_defined(clause: &[Lexeme], at: usize) -> bool {
    // `extern predicate` is one word more.
    matches!((head(clause), at), (Some(_), 1) | (Some(Head::Extern), 2))
}

fn operand_at(lexemes: &[Lexeme], at: usize) -> bool {
    lexemes
        .get(at)
        .is_some_and(|lexeme| lexeme.token.begins_operand())
}

/// Whether what stands there is an operand of the word before it, and not an operator of
/// which that is itself an operand: `no o si y x`, `no - 1`.
fn operates_on(lexemes: &[Lexeme], at: usize) -> bool {
    if !operand_at(lexemes, at) {
        return false;
    }
    let apart = lexemes
        .get(at + 1)
        .is_some_and(|next| lexemes[at].end < next.start);
    match spanish(&lexemes[at]) {
        Some(Keyword::And | Keyword::Or) => {
            !(apart && operand_at(lexemes, at + 1)) || joined_behind(lexemes, at + 1)
        }
        _ => lexemes[at].token != Token::Minus || !apart,
    }
}

/// Whether what stands there joins what stands on both sides of it, since as a name it would have
/// to be one with the words behind it: the `o` of `no y o no y`.
fn joined_behind(lexemes: &[Lexeme], at: usize) -> bool {
    let joins = |at: usize| {
        matches!(
            lexemes.get(at).and_then(spanish),
            Some(Keyword::And | Keyword::Or)
        )
    };
    joins(at)
        && !joins(at + 1)
        && lexemes.get(at + 1).is_some_and(|next| {
            matches!(
                next.token,
                Token::Name(_) | Token::Integer(_) | Token::Not | Token::OpenSet
            )
        })
}

/// `exit` opens the last part of an advice, `from` the second one of an aim; elsewhere they are
/// names.
fn settle_parts(lexemes: &mut [Lexeme]) {
    let mut start = 0;
    for index in 0..lexemes.len() {
        if index > 0 && lexemes[index - 1].token == Token::Stop {
            start = index;
        }
        let Token::Name(word) = &lexemes[index].token else {
            continue;
        };
        let token = match word.as_str() {
            "exit" => Token::Exit,
            "from" => Token::From,
            _ => continue,
        };
        let before_operand = operates_on(lexemes, index + 1);
        let behind = index.checked_sub(1).map(|before| &lexemes[before].token);
        let in_place = match token {
            Token::Exit => {
                // Behind an operand it is no name either: its `:` is missing.
                behind.is_some_and(|behind| behind == &Token::Colon || behind.ends_operand())
                    && head(&lexemes[start..]) == Some(Head::Advice)
            }
            _ => {
                behind.is_some_and(Token::ends_operand)
                    && head(&lexemes[start..]) == Some(Head::Aim)
            }
        };
        if before_operand && in_place {
            lexemes[index].token = token;
        }
    }
}

/// The value of an option is a name: `option metaplans: or.`
fn settle_settings(lexemes: &mut [Lexeme]) {
    for index in 3..lexemes.len() {
        let is_value = lexemes[index].token == Token::Or
            && lexemes[index - 1].token == Token::Colon
            && is_name(&lexemes[index - 3].token, "option");
        if is_value {
            lexemes[index].token = Token::Name("or".to_owned());
        }
    }
}

fn is_name(token: &Token, word: &str) -> bool {
    matches!(token, Token::Name(name) if name == word)
}

fn settle_word(token: Token) -> Token {
    let Token::Name(name) = &token else {
        return token;
    };
    match canonical(name) {
        Some(Keyword::If) => Token::If,
        Some(Keyword::Then) => Token::Then,
        Some(Keyword::Else) => Token::Else,
        Some(Keyword::And) => Token::And,
        Some(Keyword::Or) => Token::Or,
        Some(Keyword::Not) => Token::Not,
        Some(Keyword::In) => Token::In,
        Some(Keyword::Where) => Token::Where,
        Some(Keyword::Advice | Keyword::Plan | Keyword::Depth | Keyword::Legal) | None => token,
    }
}

/// The head that opens these lexemes, if they are taken as a clause. A head word before a rule's
/// mark, `table :: if …`, is the rule's name.
pub fn head(clause: &[Lexeme]) -> Option<Head> {
    match clause.first()?.token {
        Token::Name(ref name) if !is_rule(clause) => Head::of(name),
        _ => None,
    }
}

/// A clause with the words that have a meaning in knowledge bases alone: what joins the parts of a
/// method, and whose plan a plan is.
pub fn of_knowledge(clause: &[Lexeme]) -> Vec<Lexeme> {
    let head = head(clause);
    let mut settled: Vec<Lexeme> = Vec::with_capacity(clause.len());
    for (at, lexeme) in clause.iter().enumerate() {
        let token = match &lexeme.token {
            Token::Name(word) if head == Some(Head::Method) && at > METHOD_NAMES => of_method(word),
            // `plan(name, us, …`
            Token::Name(word) if head == Some(Head::Plan) && at == 4 => {
                let alone = clause.get(5).map(|next| &next.token) == Some(&Token::Comma);
                whose(word).filter(|_| alone).map(Token::PlanSide)
            }
            _ => None,
        };
        settled.push(Lexeme {
            token: token.unwrap_or_else(|| lexeme.token.clone()),
            ..*lexeme
        });
    }
    settled
}

fn of_method(word: &str) -> Option<Token> {
    match word {
        "for" => Some(Token::For),
        "raise" => Some(Token::Raise),
        "with" => Some(Token::With),
        "implies" => Some(Token::Implies),
        "iff" => Some(Token::Iff),
        _ => None,
    }
}

fn whose(word: &str) -> Option<MenSide> {
    match word {
        "us" => Some(MenSide::Us),
        "them" => Some(MenSide::Them),
        _ => None,
    }
}

/// Whether these lexemes begin as a rule does: a name with `::`, or with `:` and `if`.
pub fn is_rule(clause: &[Lexeme]) -> bool {
    let mut tokens = clause.iter().map(|lexeme| &lexeme.token);
    matches!(tokens.next(), Some(Token::Name(_)))
        && match tokens.next() {
            Some(Token::DoubleColon) => true,
            Some(Token::Colon) => tokens.next() == Some(&Token::If),
            _ => false,
        }
}

/// Whether these lexemes begin so much like a clause that they are one even where the full stop of
/// the clause before is missing. Asked only of what is known to be no clause as it stands.
pub fn begins_clause(rest: &[Lexeme]) -> bool {
    if is_rule(rest) {
        return true;
    }
    let second = rest.get(1).map(|lexeme| &lexeme.token);
    match head(rest) {
        Some(Head::Us | Head::Them | Head::Aim | Head::Dialect | Head::Play) => {
            second == Some(&Token::Colon)
        }
        Some(Head::Use) => matches!(second, Some(Token::Text(_))),
        Some(Head::Advice | Head::Plan) => second == Some(&Token::Open),
        Some(
            Head::Table
            | Head::Option
            | Head::Value
            | Head::Predicate
            | Head::Constraint
            | Head::Pattern
            | Head::Extern
            | Head::Knowledge
            | Head::Observe
            | Head::Lemma
            | Head::Method
            | Head::Question
            | Head::Say,
        ) => matches!(second, Some(Token::Name(_))),
        None => false,
    }
}
