//! Relations as clauses, in conjunctive normal form: a [`Line`] says that one on its right holds, if
//! all on its left do (thesis, section 3.2.2).

use alc_runtime::argue::Line;

use crate::syntax::ast::{Connective, Relation, RelationKind};

/// The most clauses that a relation may come to.
const MOST_CLAUSES: usize = 512;

/// The clauses of a relation, or of its negation. `None` where they are too many, or where `index` knows
/// no number for a hypothesis, by its text.
pub(super) fn clauses(
    relation: &Relation,
    negated: bool,
    index: &dyn Fn(&str) -> Option<usize>,
) -> Option<Vec<Line>> {
    let mut lines = match &relation.kind {
        RelationKind::Hypothesis { hypothesis } => {
            let index = [index(&hypothesis.text())?];
            vec![match negated {
                true => Line::new(&index, &[]),
                false => Line::new(&[], &index),
            }]
        }
        RelationKind::Not { operand } => return clauses(operand, !negated, index),
        RelationKind::Joined {
            connective,
            left,
            right,
        } => {
            let part = |relation, negated| clauses(relation, negated, index);
            match (connective, negated) {
                (Connective::And, false) => both(part(left, false)?, part(right, false)?),
                (Connective::And, true) => either(&part(left, true)?, &part(right, true)?),
                (Connective::Or, false) => either(&part(left, false)?, &part(right, false)?),
                (Connective::Or, true) => both(part(left, true)?, part(right, true)?),
                (Connective::Implies, false) => either(&part(left, true)?, &part(right, false)?),
                (Connective::Implies, true) => both(part(left, false)?, part(right, true)?),
                // Each side implies the other; or one of them holds and one does not.
                (Connective::Iff, _) => both(
                    either(&part(left, true)?, &part(right, negated)?),
                    either(&part(left, false)?, &part(right, !negated)?),
                ),
            }
        }
    };
    simplify(&mut lines);
    (lines.len() <= MOST_CLAUSES).then_some(lines)
}

fn both(mut one: Vec<Line>, other: Vec<Line>) -> Vec<Line> {
    one.extend(other);
    one
}

fn either(one: &[Line], other: &[Line]) -> Vec<Line> {
    let pairs = one
        .iter()
        .flat_map(|one| other.iter().map(move |other| (one, other)));
    // What is too much anyway is not made.
    let pairs = pairs.take(MOST_CLAUSES * MOST_CLAUSES);
    pairs
        .map(|(one, other)| Line {
            left: one.left | other.left,
            right: one.right | other.right,
        })
        .collect()
}

/// Drops clauses that always hold, and those that another one implies.
fn simplify(lines: &mut Vec<Line>) {
    lines.retain(|line| line.left & line.right == 0);
    let mut kept: Vec<Line> = Vec::new();
    for line in lines.drain(..) {
        if kept.iter().any(|other| implies(other, &line)) {
            continue;
        }
        kept.retain(|other| !implies(&line, other));
        kept.push(line);
    }
    *lines = kept;
}

fn implies(one: &Line, other: &Line) -> bool {
    one.left & !other.left == 0 && one.right & !other.right == 0
}

/// A relation in words, with no more parentheses than it needs.
pub(super) fn text(relation: &Relation) -> String {
    written(relation, 0)
}

fn written(relation: &Relation, around: usize) -> String {
    match &relation.kind {
        RelationKind::Hypothesis { hypothesis } => hypothesis.text(),
        RelationKind::Not { operand } => format!("not {}", written(operand, 5)),
        RelationKind::Joined {
            connective,
            left,
            right,
        } => {
            // How tightly it binds, and which side may bind as loosely.
            let (word, strength, left_strength, right_strength) = match connective {
                Connective::Iff => ("iff", 1, 1, 2),
                Connective::Implies => ("implies", 2, 3, 2),
                Connective::Or => ("or", 3, 3, 4),
                Connective::And => ("and", 4, 4, 5),
            };
            let text = format!(
                "{} {word} {}",
                written(left, left_strength),
                written(right, right_strength)
            );
            match strength < around {
                true => format!("({text})"),
                false => text,
            }
        }
    }
}
