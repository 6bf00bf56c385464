//! A lowered base as its prover knows it.

use alc_runtime::argue::{self, Base};

use super::label;
use crate::program::knowledge::{Hypothesis, Knowledge, Method, Test};

/// The hypotheses and methods of a base.
pub(super) fn parts(knowledge: &Knowledge) -> (Vec<argue::Hypothesis<'_>>, Vec<argue::Method<'_>>) {
    let hypotheses = knowledge.hypotheses.iter().map(hypothesis);
    let methods = knowledge.methods.iter().map(method);
    (hypotheses.collect(), methods.collect())
}

/// The base that has these parts.
pub(super) fn base<'a>(
    knowledge: &'a Knowledge,
    hypotheses: &'a [argue::Hypothesis<'a>],
    methods: &'a [argue::Method<'a>],
) -> Base<'a> {
    Base {
        question: knowledge.question,
        interest: knowledge.interest,
        observations: &knowledge.observations,
        hypotheses,
        methods,
        of_the_text: knowledge.of_the_text,
        play: knowledge.play,
    }
}

fn hypothesis(known: &Hypothesis) -> argue::Hypothesis<'_> {
    argue::Hypothesis {
        label: label(&known.name, &known.origin),
        yes: &known.yes,
        no: &known.no,
        test: match known.test {
            Test::Unsettled => argue::Test::Unsettled,
            Test::Predicate(_) => argue::Test::Predicate,
            Test::Plan(forcing) => argue::Test::Plan(forcing),
            Test::Refutation(forcing) => argue::Test::Refutation(forcing),
        },
    }
}

fn method(method: &Method) -> argue::Method<'_> {
    argue::Method {
        label: label(&method.name, &method.origin),
        cost: method.cost,
        hypothesis: method.hypothesis,
        known: method.known,
        raises: &method.raises,
        relation: &method.relation,
        clauses: &method.clauses,
        negated: &method.negated,
    }
}
