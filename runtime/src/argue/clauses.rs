//! What follows from clauses and facts. The prover itself does not ask: its objectives are worked
//! out as the thesis has it. What an answer rests on is found by asking whether less would do.

use super::base::{Cost, Line, Method};
use super::facts::{Claim, Facts};

/// Whether a claim follows from facts and clauses together; anything does, where they contradict
/// each other.
pub fn entails(clauses: &[Line], facts: Facts, claim: Claim) -> bool {
    let mut assumed = facts;
    assumed.add(claim.denied());
    assumed.holding & assumed.failing != 0 || contradicts(clauses, assumed)
}

/// The clauses of a method with what must be known before it is used as a condition, so that they
/// hold in every position in which the method is right. What a metaplan says holds anyway: what must
/// be known before it only tells when it is of use.
pub(super) fn conditional<'a>(method: &Method<'a>) -> impl Iterator<Item = Line> + use<'a> {
    let known = match method.cost {
        Cost::Metaplan => Line::default(),
        Cost::Easy | Cost::Difficult => method.known,
    };
    let clauses = method.clauses.iter();
    clauses.map(move |clause| Line {
        left: clause.left | known.left,
        right: clause.right | known.right,
    })
}

/// Whether the facts are against the clauses, whatever else is the case: what is left open is tried
/// both ways where nothing follows.
fn contradicts(clauses: &[Line], mut facts: Facts) -> bool {
    loop {
        let mut open = None;
        let mut found = false;
        for clause in clauses {
            match facts.put_into(*clause) {
                None => {}
                Some(Line { left: 0, right: 0 }) => return true,
                Some(rest) => match single(rest) {
                    Some(claim) => {
                        facts.add(claim);
                        found = true;
                    }
                    None => open = Some(rest),
                },
            }
        }
        if found {
            continue;
        }
        let Some(rest) = open else {
            return false;
        };
        let hypothesis = (rest.left | rest.right).trailing_zeros() as usize;
        return [true, false].into_iter().all(|value| {
            let mut facts = facts;
            facts.add(Claim { hypothesis, value });
            contradicts(clauses, facts)
        });
    }
}

/// What a clause says where all but one of its hypotheses are settled against it.
pub(super) fn single(rest: Line) -> Option<Claim> {
    let both = rest.left | rest.right;
    let is_single = rest.left.count_ones() + rest.right.count_ones() == 1;
    is_single.then(|| Claim {
        hypothesis: both.trailing_zeros() as usize,
        value: rest.right != 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the claim holds wherever the facts and clauses do, of so many hypotheses.
    fn follows(clauses: &[Line], facts: Facts, claim: Claim, count: usize) -> bool {
        (0..1u128 << count).all(|world| {
            let is_true = |line: &Line| line.left & !world != 0 || line.right & world != 0;
            let fits = facts.holding & !world == 0 && facts.failing & world == 0;
            let says = (world >> claim.hypothesis & 1 == 1) == claim.value;
            !(fits && clauses.iter().all(is_true)) || says
        })
    }

    #[test]
    fn what_follows_is_what_holds_in_every_world() {
        const COUNT: usize = 6;
        let mut random = crate::Random::new(7);
        let mut agreed = [0, 0];
        for _ in 0..3_000 {
            let mut mask = || random.below(1 << COUNT) as u128 & random.below(1 << COUNT) as u128;
            let clauses: Vec<Line> = (0..6)
                .map(|_| Line {
                    left: mask(),
                    right: mask(),
                })
                .collect();
            let holding = mask();
            let failing = mask() & !holding;
            let facts = Facts { holding, failing };
            let claim = Claim {
                hypothesis: random.below(COUNT),
                value: random.below(2) == 0,
            };
            let expected = follows(&clauses, facts, claim, COUNT);
            assert_eq!(entails(&clauses, facts, claim), expected);
            agreed[usize::from(expected)] += 1;
        }
        assert!(agreed.iter().all(|count| *count > 300), "{agreed:?}");
    }
}
