//! What must be true of every run, on bases made by chance.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use alc_runtime::argue::{
    Action, Answer, Argument, Base, Claim, Cost, Facts, Forcing, Hypothesis, Interest, Line,
    Method, Outcome, Prover, Source, Step, Test, argue, entails, justify,
};
use alc_runtime::{Random, Side};

use crate::mock::{Mock, label};

const HYPOTHESES: usize = 12;

/// The parts of a base that it borrows.
struct Parts {
    hypotheses: Vec<Hypothesis<'static>>,
    methods: Vec<Raw>,
    observations: Vec<usize>,
    interest: Interest,
}

struct Raw {
    cost: Cost,
    hypothesis: usize,
    known: Line,
    raises: Vec<usize>,
    clauses: Vec<Line>,
    negated: Vec<Line>,
}

/// The negation of clauses: a choice of one literal of each, turned round, all of which fail
/// together; multiplied out.
fn negated(clauses: &[Line]) -> Vec<Line> {
    let bits = |mask: u128| (0..HYPOTHESES).filter(move |bit| mask >> bit & 1 == 1);
    let mut products = vec![Line::default()];
    for clause in clauses {
        let literals: Vec<Line> = bits(clause.left)
            .map(|bit| Line::new(&[], &[bit]))
            .chain(bits(clause.right).map(|bit| Line::new(&[bit], &[])))
            .collect();
        // Not (a or b) is (not a) and (not b); the or of these over all clauses is multiplied out.
        products = products
            .iter()
            .flat_map(|product| {
                literals.iter().map(|literal| Line {
                    left: product.left | literal.left,
                    right: product.right | literal.right,
                })
            })
            .collect();
    }
    products.retain(|line| line.left & line.right == 0);
    products
}

impl Parts {
    fn new(random: &mut Random) -> Parts {
        let forcing = Forcing {
            owner: Side::Us,
            advice: [0, 0],
        };
        let hypotheses = (0..HYPOTHESES).map(|_| Hypothesis {
            label: label("h", 1),
            yes: "",
            no: "",
            test: match random.below(6) {
                0..=1 => Test::Unsettled,
                2..=3 => Test::Predicate,
                4 => Test::Plan(forcing),
                _ => Test::Refutation(forcing),
            },
        });
        let hypotheses = hypotheses.collect();
        let methods = (0..10).map(|_| {
            let hypothesis = random.below(5);
            let mut raises: Vec<usize> = (0..1 + random.below(3))
                .map(|_| random.below(HYPOTHESES))
                .collect();
            raises.retain(|raised| *raised != hypothesis);
            let clauses = (0..1 + random.below(3)).map(|_| {
                let mut clause = Line::default();
                for named in raises.iter().chain([&hypothesis]) {
                    match random.below(3) {
                        0 => clause.left |= 1 << named,
                        1 => clause.right |= 1 << named,
                        _ => {}
                    }
                }
                // As the compiler has it, a hypothesis stands on one side only.
                clause.right &= !clause.left;
                clause
            });
            let mut clauses: Vec<Line> = clauses.collect();
            clauses.retain(|clause| *clause != Line::default());
            let mut known = Line::default();
            if random.below(3) == 0 {
                match random.below(2) {
                    0 => known.left = 1 << random.below(HYPOTHESES),
                    _ => known.right = 1 << random.below(HYPOTHESES),
                }
            }
            Raw {
                cost: [Cost::Easy, Cost::Metaplan, Cost::Difficult][random.below(3)],
                hypothesis,
                known,
                negated: negated(&clauses),
                raises,
                clauses,
            }
        });
        let methods = methods.collect();
        Parts {
            hypotheses,
            methods,
            observations: vec![HYPOTHESES - 1],
            interest: [Interest::Newest, Interest::MostFrequent][random.below(2)],
        }
    }

    fn methods(&self) -> Vec<Method<'_>> {
        let methods = self.methods.iter();
        methods
            .map(|raw| Method {
                label: label("m", 1),
                cost: raw.cost,
                hypothesis: raw.hypothesis,
                known: raw.known,
                raises: &raw.raises,
                relation: "",
                clauses: &raw.clauses,
                negated: &raw.negated,
            })
            .collect()
    }

    fn base<'a>(&'a self, methods: &'a [Method<'a>]) -> Base<'a> {
        Base {
            question: 0,
            interest: self.interest,
            observations: &self.observations,
            hypotheses: &self.hypotheses,
            methods,
            of_the_text: methods.len(),
            play: None,
        }
    }
}

/// The clauses of methods, each under the condition of its method; those of metaplans hold anyway.
fn clauses(base: &Base<'_>, methods: impl Iterator<Item = usize>) -> Vec<Line> {
    let conditional = |method: usize| {
        let method = &base.methods[method];
        let known = match method.cost {
            Cost::Metaplan => Line::default(),
            Cost::Easy | Cost::Difficult => method.known,
        };
        method.clauses.iter().map(move |clause| Line {
            left: clause.left | known.left,
            right: clause.right | known.right,
        })
    };
    methods.flat_map(conditional).collect()
}

fn used(argument: &Argument) -> Vec<usize> {
    let cycles = argument.cycles.iter();
    let used = cycles.filter_map(|cycle| match cycle.action {
        Action::Used(method) => Some(method),
        _ => None,
    });
    used.collect()
}

/// Calls `look` with an argument on each of many bases, and what holds in it.
fn on_many(look: &mut dyn FnMut(&Mock<'_>, &Argument, u128)) {
    for seed in 0..1_500 {
        let mut random = Random::new(seed);
        let parts = Parts::new(&mut random);
        let methods = parts.methods();
        for _ in 0..4 {
            let truth = random.below(1 << HYPOTHESES) as u128;
            let mock = Mock::new(parts.base(&methods), move |asked| truth >> asked & 1 == 1);
            let argument = argue(&mock, &mock.base, &mock.position(), 0);
            look(&mock, &argument, truth);
        }
    }
}

#[test]
fn answers_and_deductions_follow_from_what_was_found() {
    let mut answers = [0; 3];
    on_many(&mut |mock, argument, truth| {
        let clauses = clauses(&mock.base, used(argument).into_iter());
        let mut facts = Facts::default();
        for fact in &argument.facts {
            let Claim { hypothesis, value } = fact.claim;
            match fact.source {
                Source::Deduced => {}
                Source::Observed | Source::Tested => {
                    assert_eq!(value, truth >> hypothesis & 1 == 1);
                    facts.add(fact.claim);
                }
            }
        }
        for fact in &argument.facts {
            assert!(entails(&clauses, facts, fact.claim));
        }
        let claim = |value| Claim {
            hypothesis: 0,
            value,
        };
        let [yes, no] = [true, false].map(|value| entails(&clauses, facts, claim(value)));
        let expected = match (yes, no) {
            (true, _) => Answer::Yes,
            (_, true) => Answer::No,
            _ => Answer::Undetermined,
        };
        assert_eq!(argument.answer, expected);
        answers[expected as usize] += 1;
    });
    assert!(answers.iter().all(|count| *count > 400), "{answers:?}");
}

#[test]
fn justifications_are_enough_and_none_of_it_is_idle() {
    let mut by_cases = 0;
    on_many(&mut |mock, argument, _| {
        let base = &mock.base;
        let steps = justify(base, argument);
        let Some(goal) = argument.answer.claim(0) else {
            assert_eq!(steps, []);
            return;
        };
        let mut facts: Vec<Claim> = Vec::new();
        let mut methods: Vec<usize> = Vec::new();
        let mut said: Vec<Claim> = Vec::new();
        for step in &steps {
            match step {
                Step::Found { claim, .. } => {
                    let is_found = |fact: &alc_runtime::argue::Fact| {
                        fact.claim == *claim && fact.source != Source::Deduced
                    };
                    assert!(argument.facts.iter().any(is_found));
                    facts.push(*claim);
                }
                Step::Concluded {
                    method,
                    from,
                    claim,
                } => {
                    assert!(from.iter().all(|claim| said.contains(claim)));
                    let mut known = Facts::default();
                    from.iter().for_each(|claim| known.add(*claim));
                    assert!(entails(
                        &clauses(base, [*method].into_iter()),
                        known,
                        *claim
                    ));
                    methods.push(*method);
                }
                Step::ByCases {
                    methods: several,
                    from,
                    claim,
                } => {
                    assert!(from.iter().all(|claim| said.contains(claim)));
                    let mut known = Facts::default();
                    from.iter().for_each(|claim| known.add(*claim));
                    assert!(entails(
                        &clauses(base, several.iter().copied()),
                        known,
                        *claim
                    ));
                    methods.extend(several);
                    by_cases += 1;
                }
            }
            said.push(step.claim());
        }
        assert_eq!(said.last(), Some(&goal));
        methods.sort_unstable();
        methods.dedup();
        assert!(methods.iter().all(|method| used(argument).contains(method)));
        let enough = |facts: &[Claim], methods: &[usize]| {
            let mut known = Facts::default();
            facts.iter().for_each(|claim| known.add(*claim));
            entails(&clauses(base, methods.iter().copied()), known, goal)
        };
        assert!(enough(&facts, &methods));
        for idle in 0..facts.len() {
            let mut fewer = facts.clone();
            fewer.remove(idle);
            assert!(!enough(&fewer, &methods));
        }
        for idle in 0..methods.len() {
            let mut fewer = methods.clone();
            fewer.remove(idle);
            assert!(!enough(&facts, &fewer));
        }
    });
    assert!(by_cases > 20, "{by_cases}");
}

#[test]
fn remembered_courses_come_to_what_arguments_come_to() {
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let parts = Parts::new(&mut random);
        let methods = parts.methods();
        let base = parts.base(&methods);
        let truth = Arc::new(AtomicUsize::new(0));
        let tests = Arc::new(AtomicUsize::new(0));
        let (told, counted) = (truth.clone(), tests.clone());
        let mock = Mock::new(base, move |asked| {
            counted.fetch_add(1, Ordering::Relaxed);
            told.load(Ordering::Relaxed) >> asked & 1 == 1
        });
        let position = mock.position();
        let mut prover = Prover::new(&mock, base, 0);
        let mut numbers = std::collections::BTreeMap::new();
        for _ in 0..60 {
            truth.store(random.below(1 << HYPOTHESES), Ordering::Relaxed);
            let argument = argue(&mock, &base, &position, 0);
            let before = tests.load(Ordering::Relaxed);
            let (number, outcome) = prover.outcome(&position);
            assert_eq!(*outcome, Outcome::of(&base, &argument));
            let looked_up = argument.facts.iter();
            let looked_up = looked_up.filter(|fact| fact.source != Source::Deduced);
            assert_eq!(
                tests.load(Ordering::Relaxed) - before,
                looked_up.clone().count()
            );
            let course: Vec<Claim> = looked_up.map(|fact| fact.claim).collect();
            let number = number.unwrap();
            assert_eq!(*numbers.entry(course).or_insert(number), number);
        }
        assert_eq!(prover.outcomes().len(), numbers.len());
    }
}
