//! From the clauses of a knowledge base to the base.

use alc_runtime::argue::{Cost, Line};

use super::hypotheses::Hypotheses;
use super::{
    Choices, Knowledge, KnowledgeClauses, Method, MethodClause, check, metaplans, relation, said,
};
use crate::diagnostic::{Diagnostic, Severity};
use crate::source::{Source, SourceId, Span};
use crate::syntax::ast::{Reference, Word};
use crate::table::Constraint;
use crate::table::near::nearest;
use crate::table::place::{Context, Place};
use crate::table::resolver::Resolver;

/// The base that these clauses make; `None` where the first source is no knowledge base, or where there
/// are mistakes, which have been reported.
pub(in crate::table) fn resolve(
    resolver: &mut Resolver<'_>,
    sources: &[Source],
    clauses: &KnowledgeClauses<'_>,
    choices: Choices,
) -> Option<Knowledge> {
    if clauses.name.is_none() {
        return not_in_a_table(resolver, clauses);
    }
    let mut hypotheses = Hypotheses::default();
    let before = resolver.resolved.diagnostics.len();
    let question = question(resolver, sources, clauses, &mut hypotheses);
    let methods: Vec<Method> = clauses
        .methods
        .iter()
        .filter_map(|clause| method(resolver, clauses, clause, &mut hypotheses))
        .collect();
    let observations: Vec<usize> = clauses
        .observed
        .iter()
        .filter_map(|word| hypotheses.refer(resolver, clauses, &bare(word)))
        .collect();
    let play = play(resolver, clauses);
    check::names(resolver, clauses);
    said::check(resolver, clauses, &hypotheses);
    let (question, question_at) = question?;
    if resolver.resolved.diagnostics[before..]
        .iter()
        .any(|found| found.severity == Severity::Error)
    {
        return None;
    }
    let mut knowledge = Knowledge {
        hypotheses: Vec::new(),
        of_the_text: methods.len(),
        methods,
        observations,
        question,
        question_at,
        interest: choices.interest,
        longest_search: choices.longest_search,
        play: play?,
    };
    check::methods(resolver, &knowledge, &hypotheses);
    metaplans::add(resolver, &mut hypotheses, &mut knowledge.methods, choices);
    knowledge.hypotheses = hypotheses.found;
    Some(knowledge)
}

/// Complains about clauses that a table cannot have, in the order of the text.
fn not_in_a_table<T>(resolver: &mut Resolver<'_>, clauses: &KnowledgeClauses<'_>) -> Option<T> {
    let plans = resolver.clauses.advice.iter();
    let sides = plans.filter_map(|advice| Some(("plan", advice.side?.span)));
    let mut misplaced: Vec<(&str, Span)> = clauses.misplaced().into_iter().chain(sides).collect();
    misplaced.sort_by_key(|(_, span)| (span.source, span.start));
    for (index, (word, span)) in misplaced.into_iter().enumerate() {
        let what = match word {
            "plan" => "a plan says whose it is".to_owned(),
            word => format!("`{word}` stands"),
        };
        let message = format!("{what} in a knowledge base only");
        let error = Diagnostic::error("no-knowledge", span, message);
        resolver.report::<()>(if index == 0 {
            error.note("a knowledge base begins with `knowledge NAME.` in place of `table NAME.`")
        } else {
            error
        });
    }
    None
}

/// A word as a reference.
fn bare(word: &Word) -> Reference {
    Reference {
        word: word.clone(),
        plans: Vec::new(),
        span: word.span,
    }
}

/// What the base is asked, and where that is said.
fn question(
    resolver: &mut Resolver<'_>,
    sources: &[Source],
    clauses: &KnowledgeClauses<'_>,
    hypotheses: &mut Hypotheses,
) -> Option<(usize, Span)> {
    let Some((first, asked)) = clauses.questions.first() else {
        return resolver.report(
            Diagnostic::error(
                "no-question",
                Span::end_of_table(sources),
                "the base does not say what it is asked",
            )
            .note("write for instance `question wins.`"),
        );
    };
    for (source, second) in &clauses.questions[1..] {
        if source == first {
            resolver.report::<()>(
                Diagnostic::error(
                    "defined-twice",
                    second.span,
                    "this file says `question` twice",
                )
                .saying("the second time")
                .and_at(asked.span, "the first time"),
            );
        }
    }
    let known = clauses.methods.iter().flat_map(|method| {
        [method.hypothesis]
            .into_iter()
            .chain(method.raises)
            .chain(method.known.iter().map(|known| &known.hypothesis))
    });
    let settled = clauses.observed.iter().chain(&clauses.lemmas);
    let names: Vec<String> = known
        .map(Reference::text)
        .chain(settled.map(|word| word.text.clone()))
        .collect();
    if !names.contains(&asked.text()) {
        let message = format!(
            "the question `{}` is no hypothesis of the base",
            asked.text()
        );
        let error = Diagnostic::error("unknown-hypothesis", asked.span, message);
        let near = nearest(&asked.text(), names.iter().map(String::as_str)).map(str::to_owned);
        return resolver.report(match near {
            Some(near) => error.suggest(format!("`{near}` is near"), asked.span, near),
            None => error.note("no method is for it or brings it in, and it is no lemma"),
        });
    }
    let question = hypotheses.refer(resolver, clauses, asked)?;
    Some((question, asked.span))
}

fn method(
    resolver: &mut Resolver<'_>,
    clauses: &KnowledgeClauses<'_>,
    clause: &MethodClause<'_>,
    hypotheses: &mut Hypotheses,
) -> Option<Method> {
    let cost = cost(resolver, clause.cost);
    let mut refer = |reference: &Reference| hypotheses.refer(resolver, clauses, reference);
    let hypothesis = refer(clause.hypothesis);
    let mut known = Line::default();
    let mut complete = true;
    for condition in clause.known {
        match refer(&condition.hypothesis) {
            Some(index) if condition.holds => known.left |= 1 << index,
            Some(index) => known.right |= 1 << index,
            None => complete = false,
        }
    }
    let raises: Vec<Option<usize>> = clause.raises.iter().map(&mut refer).collect();
    let mentioned = clause.relation.hypotheses();
    let related: Vec<Option<usize>> = mentioned.iter().map(|other| refer(other)).collect();
    let strangers = check::strangers(resolver, clause);
    let raises: Vec<usize> = raises.into_iter().collect::<Option<_>>()?;
    let _related: Vec<usize> = related.into_iter().collect::<Option<_>>()?;
    let (cost, hypothesis) = (cost?, hypothesis?);
    if !complete || strangers {
        return None;
    }
    let index = |text: &str| hypotheses.index(text);
    let both = [false, true].map(|negated| relation::clauses(clause.relation, negated, &index));
    let [Some(clauses), Some(negated)] = both else {
        return resolver.report(
            Diagnostic::error(
                "too-intricate",
                clause.relation.span,
                "this relation comes to too many clauses",
            )
            .note("divide the method into several"),
        );
    };
    check::conditions(resolver, clause, hypothesis, known);
    check::relation(resolver, clause, &clauses, &negated);
    Some(Method {
        name: clause.name.text.clone(),
        span: clause.name.span,
        cost,
        hypothesis,
        known,
        raises,
        relation: relation::text(clause.relation),
        clauses,
        negated,
    })
}

fn cost(resolver: &mut Resolver<'_>, word: &Word) -> Option<Cost> {
    match word.text.as_str() {
        "easy" => Some(Cost::Easy),
        "difficult" => Some(Cost::Difficult),
        other => {
            let message = format!("a method is `easy` or `difficult`, not `{other}`");
            let error = Diagnostic::error("unknown-cost", word.span, message);
            resolver.report(match nearest(other, ["easy", "difficult"].into_iter()) {
                Some(near) => error.suggest(format!("`{near}` is near"), word.span, near),
                None => error,
            })
        }
    }
}

/// The moves that a player tries, if they are said; `None` has been reported.
#[expect(clippy::option_option, reason = "nothing said is no mistake")]
fn play(
    resolver: &mut Resolver<'_>,
    clauses: &KnowledgeClauses<'_>,
) -> Option<Option<(Constraint, Span)>> {
    let Some((first, moves)) = clauses.play.first() else {
        return Some(None);
    };
    for (source, second) in &clauses.play[1..] {
        if source == first && *source == SourceId(0) {
            resolver.report::<()>(
                Diagnostic::error("defined-twice", second.span, "this file says `play:` twice")
                    .saying("the second time")
                    .and_at(moves.span, "the first time"),
            );
        }
    }
    let mut context = Context::new(Place::Constraint, &[]);
    let constraint = resolver.constraint(moves, &mut context)?;
    Some(Some((constraint, moves.span)))
}
