//! Puts rules together from the lines of a table: conditions, and for each the plans to try.

use super::formula;
use super::lexer::{Token, TokenKind};
use super::lines::Line;
use super::untagged;
use crate::diagnostic::Diagnostic;
use crate::source::{SourceId, Span};
use crate::syntax::ast::{Bound, Expression, Word};

/// The rules of a table.
pub struct Read {
    /// In order; rules with one condition that follow each other are one. Those of one name have one
    /// condition.
    pub groups: Vec<Group>,
    /// What is wrong with the others.
    pub mistakes: Vec<Diagnostic>,
}

/// A condition with its plans.
pub struct Group {
    /// The words of the condition, joined by `_`.
    pub name: Word,
    /// When the plans are tried.
    pub condition: Expression,
    /// In order.
    pub plans: Vec<Plan>,
}

/// A plan with the parts that it must have.
pub struct Plan {
    /// The moves of ours that it may take.
    pub moves: Bound,
    /// What is to be reached.
    pub better: Expression,
    /// What is to hold; anything, if it does not say so.
    pub holding: Option<Expression>,
    /// The moves of ours to try; all, if it does not say so.
    pub ours: Option<Expression>,
}

/// Reads all rules.
pub fn read(id: SourceId, text: &str, lines: &[Line]) -> Read {
    let mut reader = Reader {
        id,
        text,
        groups: Vec::new(),
        mistakes: Vec::new(),
        rule: None,
        draft: Draft::default(),
        in_definition: false,
    };
    for line in lines {
        reader.line(line);
    }
    reader.end_rule();
    Read {
        groups: reader.groups,
        mistakes: reader.mistakes,
    }
}

/// What stands in tags.
const TAGS: [&str; 4] = ["N", "B", "H", "M"];

struct Reader<'t> {
    id: SourceId,
    text: &'t str,
    groups: Vec<Group>,
    mistakes: Vec<Diagnostic>,
    /// The rule that is being read, from its arrow on.
    rule: Option<Rule>,
    /// The plan that is being read.
    draft: Draft,
    /// Whether a definition that stands too late goes on.
    in_definition: bool,
}

struct Rule {
    /// Missing where it could not be read.
    condition: Option<Expression>,
    /// The arrow.
    arrow: Span,
    plans: Vec<Plan>,
    /// Whether something below the arrow could not be read.
    damaged: bool,
}

/// The parts of a plan that were read. A part whose line is no good counts as there.
#[derive(Default)]
struct Draft {
    moves: Part<Bound>,
    better: Part<Expression>,
    holding: Part<Expression>,
    ours: Part<Expression>,
    /// Where its first part stands.
    start: Option<Span>,
}

/// A part of a plan: where its tag is, and what stands before it if that could be read.
type Part<T> = Option<(Span, Option<T>)>;

impl Reader<'_> {
    fn span(&self, token: &Token) -> Span {
        self.id.span(token.start, token.end)
    }

    fn line(&mut self, line: &Line) {
        let Some(end) = &line.end else {
            return self.without_end(&line.tokens);
        };
        self.in_definition = false;
        match &end.kind {
            TokenKind::Tag(tag) => self.part(tag, &line.tokens, end),
            _ => self.condition(&line.tokens, end),
        }
    }

    fn condition(&mut self, tokens: &[Token], arrow: &Token) {
        self.end_rule();
        let arrow = self.span(arrow);
        let condition = self.formula(tokens, arrow, "the condition of a rule");
        self.rule = Some(Rule {
            damaged: condition.is_none(),
            condition,
            arrow,
            plans: Vec::new(),
        });
    }

    fn part(&mut self, tag: &str, tokens: &[Token], end: &Token) {
        let place = self.span(end);
        if self.rule.is_none() {
            let message = format!("`<{tag}>` belongs to no rule");
            self.report(
                Diagnostic::error("plan-parts", place, message)
                    .note("a rule begins with its condition and an arrow: `condition ->`"),
            );
            // Said once; what follows belongs to the same rule.
            self.rule = Some(Rule {
                condition: None,
                arrow: place,
                plans: Vec::new(),
                damaged: true,
            });
        }
        let capital = tag.to_uppercase();
        let is_known = TAGS.contains(&capital.as_str());
        if !is_known || capital != tag {
            self.unknown_tag(tag, place, is_known.then_some(&capital));
        }
        if capital == "N" {
            if self.draft.moves.is_some() {
                self.end_plan();
            }
            let moves = self.number(tokens, place);
            self.draft.moves = Some((place, moves));
        } else {
            let name = match capital.as_str() {
                "B" => "the better goal",
                "H" => "the holding goal",
                "M" => "the choice of our moves",
                _ => return,
            };
            let formula = self.formula(tokens, place, name);
            let part = match capital.as_str() {
                "B" => &mut self.draft.better,
                "H" => &mut self.draft.holding,
                _ => &mut self.draft.ours,
            };
            match part {
                None => *part = Some((place, formula)),
                Some((first, _)) => {
                    let first = *first;
                    self.repeated(name, place, first);
                }
            }
        }
        let start = tokens.first().map_or(place, |token| self.span(token));
        self.draft.start.get_or_insert(start);
    }

    fn end_rule(&mut self) {
        self.end_plan();
        let Some(rule) = self.rule.take() else {
            return;
        };
        if rule.plans.is_empty() && !rule.damaged {
            self.report(
                Diagnostic::error("plan-parts", rule.arrow, "this rule has no plan").note(
                    "below the arrow stand the parts of a plan, each on a line with its tag: `1 <N>`, `goal <B>`",
                ),
            );
        }
        let Some(condition) = rule.condition else {
            return;
        };
        let name = Word {
            text: formula::name(&condition),
            span: condition.span,
        };
        let namesake = self
            .groups
            .iter()
            .find(|group| group.name.text == name.text);
        if let Some(other) = namesake
            && formula::spoken(&other.condition) != formula::spoken(&condition)
        {
            let clash = same_name(other, &name, &condition);
            return self.report(clash);
        }
        match self.groups.last_mut() {
            Some(last) if last.name.text == name.text => last.plans.extend(rule.plans),
            _ => self.groups.push(Group {
                name,
                condition,
                plans: rule.plans,
            }),
        }
    }

    fn end_plan(&mut self) {
        let draft = std::mem::take(&mut self.draft);
        let (Some(rule), Some(start)) = (&mut self.rule, draft.start) else {
            return;
        };
        match (draft.moves, draft.better) {
            (Some((_, Some(moves))), Some((_, Some(better)))) => rule.plans.push(Plan {
                moves,
                better,
                holding: draft.holding.and_then(|(_, part)| part),
                ours: draft.ours.and_then(|(_, part)| part),
            }),
            (moves, better) => {
                rule.damaged = true;
                for (missing, message, note) in [
                    (
                        moves.is_none(),
                        "this plan does not say how many moves it may take",
                        "a plan begins with a line such as `1 <N>`",
                    ),
                    (
                        better.is_none(),
                        "this plan has no better goal",
                        "a line that ends with `<B>` says what it is to reach",
                    ),
                ] {
                    if missing {
                        self.mistakes
                            .push(Diagnostic::error("plan-parts", start, message).note(note));
                    }
                }
            }
        }
    }

    /// The number of moves of a plan.
    fn number(&mut self, tokens: &[Token], tag: Span) -> Option<Bound> {
        if let [
            Token {
                kind: TokenKind::Number(value),
                ..
            },
        ] = tokens
        {
            return Some(Bound {
                value: *value,
                span: self.span(&tokens[0]),
            });
        }
        let span = match (tokens.first(), tokens.last()) {
            (Some(first), Some(last)) => self.span(first).to(self.span(last)),
            _ => tag,
        };
        let wanted = "a number of moves stands before `<N>`";
        self.report(Diagnostic::error("unexpected-word", span, wanted).note("as in `1 <N>`"));
        None
    }

    /// What a part of a rule says.
    fn formula(&mut self, tokens: &[Token], end: Span, what: &str) -> Option<Expression> {
        let read = formula::read(self.id, self.text, tokens, end, what);
        for mistake in read.mistakes {
            self.report(mistake);
        }
        read.formula
    }

    /// A line of the text that ends neither with a tag nor with an arrow.
    fn without_end(&mut self, tokens: &[Token]) {
        let goes_on = !untagged::ends_clause(self.text, tokens);
        if self.in_definition || untagged::begins_definition(self.text, tokens) {
            if !self.in_definition {
                self.mistakes
                    .extend(untagged::late_definition(self.id, tokens));
            }
            self.in_definition = goes_on;
            return;
        }
        if let Some((condition, arrow)) = untagged::other_arrow(self.text, tokens) {
            let span = self.span(&arrow);
            let written = &self.text[arrow.start..arrow.end];
            let message = format!("`{written}` is written `->` here");
            self.mistakes
                .push(Diagnostic::error("foreign-mark", span, message).suggest(
                    "write `->`",
                    span,
                    "->",
                ));
            return self.condition(condition, &arrow);
        }
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
            return;
        };
        let span = self.span(first).to(self.span(last));
        let guess = self.guess(tokens);
        if let Some(tag) = guess {
            let place = Some((span, None));
            match tag {
                "<N>" if self.draft.moves.is_none() => self.draft.moves = Some((span, None)),
                "<B>" => self.draft.better = place,
                "<H>" => self.draft.holding = place,
                "<M>" => self.draft.ours = place,
                _ => {}
            }
            self.draft.start.get_or_insert(span);
        }
        self.report(untagged::complaint(span, guess));
    }

    /// The tag that a line lacks: that of what it says, or else the next one of the plan.
    fn guess(&self, tokens: &[Token]) -> Option<&'static str> {
        if let [token] = tokens
            && let TokenKind::Number(_) = token.kind
        {
            Some("<N>")
        } else if self.draft.moves.is_none() {
            None
        } else if untagged::chooses_moves(tokens) {
            self.draft.ours.is_none().then_some("<M>")
        } else if self.draft.better.is_none() {
            Some("<B>")
        } else if self.draft.holding.is_none() {
            Some("<H>")
        } else if self.draft.ours.is_none() {
            Some("<M>")
        } else {
            None
        }
    }

    /// Says that there is no such tag, and which is meant if that can be told.
    fn unknown_tag(&mut self, tag: &str, place: Span, meant: Option<&String>) {
        let complaint = Diagnostic::error("unknown-tag", place, format!("there is no tag `<{tag}>`"))
            .note("there are `<N>` for the number of moves, `<B>` for the better goal, `<H>` for the holding goal, `<M>` for our moves");
        self.report(match meant {
            Some(meant) => complaint.suggest("tags are capitals", place, format!("<{meant}>")),
            None => complaint,
        });
    }

    fn repeated(&mut self, name: &str, place: Span, first: Span) {
        self.report(
            Diagnostic::error("plan-parts", place, format!("this plan has {name} twice"))
                .and_at(first, "the first one")
                .note("the next plan begins with its `<N>`"),
        );
    }

    /// Notes a mistake in the rule that is being read.
    fn report(&mut self, mistake: Diagnostic) {
        if let Some(rule) = &mut self.rule {
            rule.damaged = true;
        }
        self.mistakes.push(mistake);
    }
}

/// The complaint about a condition that would give its rule the name of one with other words.
fn same_name(first: &Group, name: &Word, condition: &Expression) -> Diagnostic {
    let message = format!(
        "the rules of `{}` and of `{}` would both be called `{}`",
        formula::spoken(&first.condition),
        formula::spoken(condition),
        name.text
    );
    Diagnostic::error("defined-twice", name.span, message)
        .saying("the second one")
        .and_at(first.name.span, "the first one")
        .note("a rule is called by the words of its condition, joined by `_`; if both mean the same, write both alike, or else give one the words in another order")
}
