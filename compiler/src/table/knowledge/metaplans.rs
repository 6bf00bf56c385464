//! The metaplans, as methods (thesis, section 3.1.4).
//!
//! - *or*: two plans fail to refute a plan, each by itself. Perhaps either of them does, left open
//!   which: their goals and moves together.
//! - *mod*: a plan that would settle a hypothesis is refuted. Perhaps it succeeds if its moves are widened
//!   by those of another plan of its side.

use alc_runtime::argue::{Cost, Line};

use super::hypotheses::Hypotheses;
use super::said::unsaid;
use super::{Choices, Hypothesis, Method, Planned, Subject};
use crate::source::Span;
use crate::table::resolver::Resolver;

/// Hypotheses of a relation that are tried out in all ways.
const MOST_TRIED: usize = 12;

/// Adds the methods that the metaplans come to, and what they bring in.
pub(super) fn add(
    resolver: &mut Resolver<'_>,
    hypotheses: &mut Hypotheses,
    methods: &mut Vec<Method>,
    choices: Choices,
) {
    let of_the_text = methods.len();
    if choices.either {
        either(resolver, hypotheses, methods);
    }
    if choices.widened {
        widened(resolver, hypotheses, methods, of_the_text);
    }
}

/// A refutation by one plan of the base.
struct Refutation {
    hypothesis: usize,
    plan: usize,
    refuted: usize,
}

fn refutations(hypotheses: &Hypotheses) -> Vec<Refutation> {
    let found = hypotheses.found.iter().enumerate();
    found
        .filter_map(|(hypothesis, known)| match known.subject {
            Subject::Refutation(Planned::One(plan), refuted) => Some(Refutation {
                hypothesis,
                plan,
                refuted,
            }),
            _ => None,
        })
        .collect()
}

/// *or*: first of each two plans, then of each three, and so on.
fn either(resolver: &mut Resolver<'_>, hypotheses: &mut Hypotheses, methods: &mut Vec<Method>) {
    let mut single = refutations(hypotheses);
    single.retain(|one| {
        let plan = &resolver.resolved.advice[one.refuted].name.text;
        hypotheses.index(&format!("suc({plan})")).is_some()
    });
    let mut groups: Vec<Vec<&Refutation>> = single.iter().map(|one| vec![one]).collect();
    // The hypothesis of each group of the size before.
    let mut known: Vec<(Vec<usize>, usize, usize)> = single
        .iter()
        .map(|one| (vec![one.plan], one.refuted, one.hypothesis))
        .collect();
    loop {
        let mut larger: Vec<Vec<&Refutation>> = Vec::new();
        for group in &groups {
            let last = group[group.len() - 1];
            let others = single
                .iter()
                .skip_while(|one| one.hypothesis <= last.hypothesis)
                .filter(|one| one.refuted == last.refuted);
            larger.extend(others.map(|one| [group.as_slice(), &[one]].concat()));
        }
        if larger.is_empty() {
            return;
        }
        let mut found = Vec::new();
        for group in &larger {
            let refuted = group[0].refuted;
            let plans: Vec<usize> = group.iter().map(|one| one.plan).collect();
            let parts = known.iter().filter(|(smaller, of, _)| {
                *of == refuted && smaller.iter().all(|plan| plans.contains(plan))
            });
            let mut failed = Line::default();
            for (_, _, hypothesis) in parts {
                failed.right |= 1 << hypothesis;
            }
            let Some(index) = either_of(resolver, hypotheses, methods, &plans, refuted, failed)
            else {
                return;
            };
            found.push((plans, refuted, index));
        }
        known = found;
        groups = larger;
    }
}

/// Adds the method that has any of these plans refute another, once what is less has `failed`; and says
/// which hypothesis it brings in.
fn either_of(
    resolver: &mut Resolver<'_>,
    hypotheses: &mut Hypotheses,
    methods: &mut Vec<Method>,
    plans: &[usize],
    refuted: usize,
    failed: Line,
) -> Option<usize> {
    let advice = &resolver.resolved.advice;
    let names: Vec<&str> = plans
        .iter()
        .map(|plan| advice[*plan].name.text.as_str())
        .collect();
    let together = names.join(" or ");
    let refuted_name = advice[refuted].name.text.clone();
    let span = advice[plans[0]].name.span;
    let success = hypotheses.index(&format!("suc({refuted_name})"))?;
    let index = hypothesis(
        resolver,
        hypotheses,
        format!("refutes({together}, {refuted_name})"),
        Subject::Refutation(Planned::Either(plans.to_vec()), refuted),
        span,
    )?;
    methods.push(Method {
        name: together,
        span,
        cost: Cost::Metaplan,
        hypothesis: success,
        known: failed,
        raises: vec![index],
        relation: format!(
            "{} implies not suc({refuted_name})",
            hypotheses.found[index].name
        ),
        clauses: vec![Line::new(&[index, success], &[])],
        negated: vec![Line::new(&[], &[index]), Line::new(&[], &[success])],
    });
    Some(index)
}

/// *mod*: for each hypothesis that a plan would settle.
fn widened(
    resolver: &mut Resolver<'_>,
    hypotheses: &mut Hypotheses,
    methods: &mut Vec<Method>,
    of_the_text: usize,
) {
    let refutations = refutations(hypotheses);
    let successes: Vec<(usize, usize)> = hypotheses
        .found
        .iter()
        .enumerate()
        .filter_map(|(index, known)| match known.subject {
            Subject::Success(Planned::One(plan)) => Some((index, plan)),
            _ => None,
        })
        .collect();
    for (success, plan) in successes {
        let served: Vec<Served> = methods[..of_the_text]
            .iter()
            .filter(|method| method.raises.contains(&success) && settles(method, success))
            .map(|method| Served {
                hypothesis: method.hypothesis,
                known: method.known,
            })
            .collect();
        let others = partners(resolver, plan);
        for served in &served {
            for other in &others {
                for refutation in refutations.iter().filter(|one| one.refuted == plan) {
                    let refuted = Line::new(&[refutation.hypothesis], &[success]);
                    let pair = (plan, *other);
                    if add_widened(resolver, hypotheses, methods, pair, served, refuted).is_none() {
                        return;
                    }
                }
            }
        }
    }
}

/// A hypothesis that holds if a plan succeeds, and what must be known for that.
struct Served {
    hypothesis: usize,
    known: Line,
}

/// The other plans of the same side.
fn partners(resolver: &Resolver<'_>, plan: usize) -> Vec<usize> {
    let advice = &resolver.resolved.advice;
    let others = advice.iter().enumerate().filter(|(index, other)| {
        *index != plan && other.bound.is_some() && other.owner == advice[plan].owner
    });
    others.map(|(index, _)| index).collect()
}

fn add_widened(
    resolver: &mut Resolver<'_>,
    hypotheses: &mut Hypotheses,
    methods: &mut Vec<Method>,
    (plan, other): (usize, usize),
    served: &Served,
    refuted: Line,
) -> Option<()> {
    let advice = &resolver.resolved.advice;
    let name = format!("{} mod {}", advice[plan].name.text, advice[other].name.text);
    let span = advice[plan].name.span;
    let text = format!("suc({name})");
    let index = match hypotheses.index(&text) {
        Some(known) => known,
        None => hypothesis(
            resolver,
            hypotheses,
            text,
            Subject::Success(Planned::Widened(plan, other)),
            span,
        )?,
    };
    methods.push(Method {
        relation: format!(
            "suc({name}) implies {}",
            hypotheses.found[served.hypothesis].name
        ),
        name,
        span,
        cost: Cost::Metaplan,
        hypothesis: served.hypothesis,
        known: Line {
            left: refuted.left | served.known.left,
            right: refuted.right | served.known.right,
        },
        raises: vec![index],
        clauses: vec![Line {
            left: 1 << index | served.known.left,
            right: 1 << served.hypothesis | served.known.right,
        }],
        negated: vec![
            Line::new(&[], &[index]),
            Line::new(&[served.hypothesis], &[]),
        ],
    });
    Some(())
}

fn hypothesis(
    resolver: &mut Resolver<'_>,
    hypotheses: &mut Hypotheses,
    name: String,
    subject: Subject,
    span: Span,
) -> Option<usize> {
    let [yes, no] = unsaid(resolver, &name, &subject);
    hypotheses.add(
        resolver,
        Hypothesis {
            name,
            span,
            subject,
            yes,
            no,
        },
    )
}

/// Whether a method says that its hypothesis holds if this one does.
fn settles(method: &Method, success: usize) -> bool {
    let together = method
        .clauses
        .iter()
        .fold(0_u128, |all, line| all | line.left | line.right);
    let others: Vec<usize> = (0..128)
        .filter(|index| {
            together >> index & 1 == 1 && *index != success && *index != method.hypothesis
        })
        .collect();
    if others.len() > MOST_TRIED {
        return false;
    }
    (0_usize..1 << others.len()).all(|choice| {
        let mut true_ones = 1_u128 << success;
        for (bit, index) in others.iter().enumerate() {
            if choice >> bit & 1 == 1 {
                true_ones |= 1 << index;
            }
        }
        let holds = |line: &Line| line.left & !true_ones != 0 || line.right & true_ones != 0;
        !method.clauses.iter().all(holds)
    })
}
