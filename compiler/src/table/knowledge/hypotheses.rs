//! The hypotheses of a base: each reference is one, and is known by its text.

use std::collections::BTreeMap;

use alc_runtime::argue::MOST_HYPOTHESES;

use super::{Hypothesis, KnowledgeClauses, Planned, Subject, said, side_word};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{Expression, ExpressionKind, Phrase, Reference, Word};
use crate::table::near::nearest;
use crate::table::place::{Context, Place};
use crate::table::resolver::Resolver;

/// The hypotheses found so far.
#[derive(Default)]
pub(super) struct Hypotheses {
    /// In order of appearance.
    pub(super) found: Vec<Hypothesis>,
    /// Their indices, by their texts; `None` of those that were reported.
    by_text: BTreeMap<String, Option<usize>>,
    too_many: bool,
}

impl Hypotheses {
    /// The index of a hypothesis, by its text.
    pub(super) fn index(&self, text: &str) -> Option<usize> {
        self.by_text.get(text).copied().flatten()
    }

    /// Whether this text was met, be it a hypothesis or a mistake.
    pub(super) fn has_met(&self, text: &str) -> bool {
        self.by_text.contains_key(text)
    }

    /// The index of what is referred to, which is added if it is new; `None` has been reported.
    pub(super) fn refer(
        &mut self,
        resolver: &mut Resolver<'_>,
        clauses: &KnowledgeClauses<'_>,
        reference: &Reference,
    ) -> Option<usize> {
        let text = reference.text();
        if let Some(known) = self.by_text.get(&text) {
            return *known;
        }
        let subject = subject(resolver, clauses, reference);
        let index = subject.and_then(|subject| {
            let [yes, no] = said::sentences(resolver, clauses, reference, &subject);
            self.add(
                resolver,
                Hypothesis {
                    name: text.clone(),
                    span: reference.span,
                    subject,
                    yes,
                    no,
                },
            )
        });
        self.by_text.insert(text, index);
        index
    }

    /// Adds a hypothesis; one too many is reported, once.
    pub(super) fn add(
        &mut self,
        resolver: &mut Resolver<'_>,
        hypothesis: Hypothesis,
    ) -> Option<usize> {
        if self.found.len() == MOST_HYPOTHESES {
            if std::mem::replace(&mut self.too_many, true) {
                return None;
            }
            let message = format!(
                "a base has at most {MOST_HYPOTHESES} hypotheses, and `{}` is one too many",
                hypothesis.name
            );
            return resolver.report(
                Diagnostic::error("too-many-hypotheses", hypothesis.span, message)
                    .note("those that the metaplans bring in count as well: `option metaplans: none.` leaves them out"),
            );
        }
        self.by_text
            .insert(hypothesis.name.clone(), Some(self.found.len()));
        self.found.push(hypothesis);
        Some(self.found.len() - 1)
    }
}

/// What a reference is about; `None` has been reported.
fn subject(
    resolver: &mut Resolver<'_>,
    clauses: &KnowledgeClauses<'_>,
    reference: &Reference,
) -> Option<Subject> {
    match (reference.word.text.as_str(), reference.plans.as_slice()) {
        (_, []) => predicate(resolver, clauses, &reference.word),
        ("suc", [plan]) => Some(Subject::Success(Planned::One(self::plan(resolver, plan)?))),
        ("refutes", [one, other]) => {
            let (one, other) = (plan(resolver, one), plan(resolver, other));
            let (one, other) = (one?, other?);
            let owner = |plan: usize| resolver.resolved.advice[plan].owner;
            let side = owner(one);
            if side == owner(other) {
                let message = format!(
                    "`{}` does not refute `{}`: both are plans of {}",
                    reference.plans[0].text,
                    reference.plans[1].text,
                    side_word(side)
                );
                return resolver.report(
                    Diagnostic::error("wrong-side", reference.span, message)
                        .note("a plan is refuted by one of the other side: `plan(name, them, …)`"),
                );
            }
            Some(Subject::Refutation(Planned::One(one), other))
        }
        (word, plans) => {
            let message = format!(
                "`{word}` with {} in parentheses is no hypothesis",
                match plans.len() {
                    1 => "one name".to_owned(),
                    several => format!("{several} names"),
                }
            );
            let error = Diagnostic::error("unknown-hypothesis", reference.span, message);
            let error = error.note(
                "there are `suc(plan)`, that a plan succeeds, and `refutes(plan, other)`, that one answers the other",
            );
            resolver.report(match nearest(word, ["suc", "refutes"].into_iter()) {
                Some(near) => error.suggest(format!("`{near}` is near"), reference.word.span, near),
                None => error,
            })
        }
    }
}

/// What a word is about: a predicate, if a clause says that it is settled so.
fn predicate(
    resolver: &mut Resolver<'_>,
    clauses: &KnowledgeClauses<'_>,
    word: &Word,
) -> Option<Subject> {
    let mut settled = clauses.observed.iter().chain(&clauses.lemmas);
    let Some(settled) = settled.find(|settled| settled.text == word.text) else {
        return Some(Subject::Open);
    };
    let phrase = Phrase {
        words: vec![(*settled).clone()],
        span: settled.span,
    };
    let expression = Expression {
        kind: ExpressionKind::Phrase { phrase },
        span: settled.span,
    };
    let mut context = Context::new(Place::Condition, &[]);
    let formula = resolver.formula(&expression, &mut context)?;
    Some(Subject::Predicate(formula))
}

/// The index of a plan; `None` has been reported.
fn plan(resolver: &mut Resolver<'_>, word: &Word) -> Option<usize> {
    if let Some(index) = resolver.advice_names.get(word.text.as_str()).copied() {
        if resolver.resolved.advice[index].bound.is_some() {
            return Some(index);
        }
        let message = format!("`{}` is advice, but no plan", word.text);
        return resolver.report(
            Diagnostic::error("unknown-plan", word.span, message)
                .note("hypotheses are about plans: `plan(name, us, moves : better goal : holding goal : our moves).`"),
        );
    }
    let message = format!("there is no plan with the name `{}`", word.text);
    let unknown = Diagnostic::error("unknown-plan", word.span, message);
    let near = nearest(&word.text, resolver.advice_names.keys().copied());
    resolver.report(match near {
        Some(near) => unknown.suggest(format!("`{near}` is near"), word.span, near),
        None => unknown.note(format!(
            "write it: `plan({}, us, 2 : better goal : holding goal : our moves).`",
            word.text
        )),
    })
}
