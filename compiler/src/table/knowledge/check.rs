//! What can be said against a knowledge base.

use std::collections::BTreeSet;

use alc_runtime::argue::Line;

use super::hypotheses::Hypotheses;
use super::{Knowledge, KnowledgeClauses, MethodClause, Subject};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{ClauseKind, Reference};
use crate::table::near::nearest;
use crate::table::resolver::Resolver;

/// Reports what a method's relation lacks, or speaks of besides its hypotheses; says whether that is a
/// mistake.
pub(super) fn strangers(resolver: &mut Resolver<'_>, clause: &MethodClause<'_>) -> bool {
    let mentioned = clause.relation.hypotheses();
    let own = clause.hypothesis.text();
    let mut found = false;
    if !mentioned.iter().any(|other| other.text() == own) {
        found = true;
        let message = format!(
            "the relation of the method `{}` says nothing of `{own}`",
            clause.name.text
        );
        resolver.report::<()>(
            Diagnostic::error("unrelated-hypothesis", clause.relation.span, message)
                .and_at(clause.hypothesis.span, "the method is for this"),
        );
    }
    let known = clause.known.iter().map(|known| &known.hypothesis);
    let introduced: Vec<String> = [clause.hypothesis]
        .into_iter()
        .chain(clause.raises)
        .chain(known)
        .map(Reference::text)
        .collect();
    let mut told = BTreeSet::new();
    for other in &mentioned {
        let text = other.text();
        if introduced.contains(&text) || !told.insert(text.clone()) {
            continue;
        }
        found = true;
        let message = format!(
            "the method `{}` does not bring in `{text}`",
            clause.name.text
        );
        let error = Diagnostic::error("unrelated-hypothesis", other.span, message);
        resolver.report::<()>(
            match nearest(&text, introduced.iter().map(String::as_str)) {
                Some(near) => error.suggest(format!("`{near}` is near"), other.span, near),
                None => error.note(format!("add it: `raise …, {text}`")),
            },
        );
    }
    for raised in clause.raises {
        if !mentioned.iter().any(|other| other.text() == raised.text()) {
            let message = format!(
                "the method `{}` brings in `{}`, but says nothing of it",
                clause.name.text,
                raised.text()
            );
            resolver.report::<()>(Diagnostic::warning("idle-hypothesis", raised.span, message));
        }
    }
    found
}

/// Reports conditions under which a method is never used: what it is for is known, or something is to
/// hold and not to hold.
pub(super) fn conditions(
    resolver: &mut Resolver<'_>,
    clause: &MethodClause<'_>,
    hypothesis: usize,
    known: Line,
) {
    let both = known.left & known.right;
    let own = (known.left | known.right) >> hypothesis & 1 == 1;
    let why = match (both, own) {
        (0, false) => return,
        (0, true) => "what it is for is known by then",
        (_, _) => "something is to hold and not to hold",
    };
    let name = &clause.name.text;
    let message = format!("the method `{name}` is never used: {why}");
    resolver.report::<()>(Diagnostic::warning(
        "idle-method",
        clause.name.span,
        message,
    ));
}

/// Reports a relation that can never hold, or that always does. Clauses of which none is left hold
/// always; so those of the negation tell what never does.
pub(super) fn relation(
    resolver: &mut Resolver<'_>,
    clause: &MethodClause<'_>,
    clauses: &[Line],
    negated: &[Line],
) {
    let (name, span) = (&clause.name.text, clause.relation.span);
    if negated.is_empty() {
        let message = format!("the relation of the method `{name}` can never hold");
        resolver.report::<()>(Diagnostic::error("contradictory-relation", span, message));
    } else if clauses.is_empty() {
        let message =
            format!("the relation of the method `{name}` always holds, so it says nothing");
        resolver.report::<()>(Diagnostic::warning("idle-method", span, message));
    }
}

/// Names that mean nothing: of a table, of rules, of lemmas that no method uses.
pub(super) fn names(resolver: &mut Resolver<'_>, clauses: &KnowledgeClauses<'_>) {
    for second in &clauses.other_names {
        resolver.report::<()>(Diagnostic::error(
            "defined-twice",
            second.span,
            "a base says once that it is one, in its own file",
        ));
    }
    let mut named = resolver.clauses.header.iter();
    let table = named.find_map(|(source, clause)| match clause {
        ClauseKind::Table { name } if source.0 == 0 => Some(name),
        _ => None,
    });
    if let Some(table) = table {
        resolver.report::<()>(Diagnostic::error(
            "no-knowledge",
            table.span,
            "a knowledge base is no table: it has its name from `knowledge`",
        ));
    }
    for rule in &resolver.clauses.rules {
        let message = format!(
            "a knowledge base has no rules, as `{}` is one",
            rule.name.text
        );
        resolver.resolved.diagnostics.push(
            Diagnostic::error("no-knowledge", rule.name.span, message)
                .note("rules stand in tables; in a base methods say what follows from what"),
        );
    }
    let raised: BTreeSet<String> = clauses
        .methods
        .iter()
        .flat_map(|method| method.raises)
        .chain(clauses.questions.iter().map(|(_, asked)| *asked))
        .map(Reference::text)
        .chain(clauses.observed.iter().map(|word| word.text.clone()))
        .collect();
    for lemma in &clauses.lemmas {
        if !raised.contains(&lemma.text) {
            let message = format!("no method brings in the lemma `{}`", lemma.text);
            resolver.report::<()>(Diagnostic::warning("unused-lemma", lemma.span, message));
        }
    }
}

/// Methods that lead in a circle, and hypotheses that nothing settles.
pub(super) fn methods(resolver: &mut Resolver<'_>, knowledge: &Knowledge, hypotheses: &Hypotheses) {
    if let Some(circle) = circle(knowledge, hypotheses.found.len()) {
        report_circle(resolver, knowledge, hypotheses, &circle);
    }
    for (index, hypothesis) in hypotheses.found.iter().enumerate() {
        let investigated = knowledge
            .methods
            .iter()
            .any(|method| method.hypothesis == index);
        if hypothesis.subject == Subject::Open && !investigated {
            let message = format!("nothing settles `{}`", hypothesis.name);
            resolver.report::<()>(
                Diagnostic::warning("unsettled-hypothesis", hypothesis.span, message).note(format!(
                    "a method `for {0}` would, or `lemma {0}.` if there is a predicate of that name",
                    hypothesis.name
                )),
            );
        }
    }
}

/// Methods, each for what the one before brings in, the first for what the last does.
fn circle(knowledge: &Knowledge, hypotheses: usize) -> Option<Vec<usize>> {
    // A hypothesis is done with when no circle is reached from it.
    let mut done = vec![false; hypotheses];
    for start in 0..hypotheses {
        let mut way = Vec::new();
        if let Some(circle) = reach(knowledge, start, &mut vec![], &mut way, &mut done) {
            return Some(circle);
        }
    }
    None
}

fn reach(
    knowledge: &Knowledge,
    hypothesis: usize,
    open: &mut Vec<usize>,
    way: &mut Vec<usize>,
    done: &mut [bool],
) -> Option<Vec<usize>> {
    if let Some(at) = open.iter().position(|open| *open == hypothesis) {
        return Some(way[at..].to_vec());
    }
    if done[hypothesis] {
        return None;
    }
    open.push(hypothesis);
    for (index, method) in knowledge.methods.iter().enumerate() {
        if method.hypothesis != hypothesis {
            continue;
        }
        way.push(index);
        for raised in &method.raises {
            if let Some(circle) = reach(knowledge, *raised, open, way, done) {
                return Some(circle);
            }
        }
        way.pop();
    }
    open.pop();
    done[hypothesis] = true;
    None
}

fn report_circle(
    resolver: &mut Resolver<'_>,
    knowledge: &Knowledge,
    hypotheses: &Hypotheses,
    circle: &[usize],
) {
    let Some((first, others)) = circle.split_first() else {
        return;
    };
    let first = &knowledge.methods[*first];
    let name = &hypotheses.found[first.hypothesis].name;
    let message =
        format!("the methods go in a circle: `{name}` is investigated to settle `{name}`");
    let mut error = Diagnostic::error("circular-methods", first.span, message)
        .saying(format!("this method for `{name}` begins it"));
    for method in others {
        let method = &knowledge.methods[*method];
        let own = &hypotheses.found[method.hypothesis].name;
        error = error.and_at(method.span, format!("it goes on for `{own}`"));
    }
    resolver.report::<()>(
        error.note("what a method brings in must not lead back to what the method is for"),
    );
}
