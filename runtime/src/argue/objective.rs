//! An objective: what is to be shown, as clauses all of which must be tautologies (thesis, section
//! 3.2.2). It grows by the negation of each method that is used and shrinks by each fact.

use super::base::Line;
use super::facts::Facts;

/// The most clauses that a product may have before those are dropped that others imply; beyond it
/// a proof would take more time than a position is worth.
const MOST_PRODUCTS: usize = 1 << 14;

/// A set of clauses. None is a tautology, and none is implied by another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Objective(Vec<Line>);

/// There would be more than [`MOST_PRODUCTS`] clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overgrown;

impl Objective {
    /// The objective of one clause.
    pub(super) fn new(line: Line) -> Objective {
        let mut objective = Objective(vec![line]);
        objective.simplify();
        objective
    }

    /// Whether nothing is left to be shown.
    pub(super) fn is_theorem(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn lines(&self) -> &[Line] {
        &self.0
    }

    /// *Or*: the clauses of both, united pairwise.
    pub(super) fn multiply(&mut self, factor: &[Line]) -> Result<(), Overgrown> {
        if self.0.len().saturating_mul(factor.len()) > MOST_PRODUCTS {
            return Err(Overgrown);
        }
        let products = self.0.iter().flat_map(|line| {
            factor.iter().map(|other| Line {
                left: line.left | other.left,
                right: line.right | other.right,
            })
        });
        self.0 = products.collect();
        self.simplify();
        Ok(())
    }

    pub(super) fn put_in(&mut self, facts: Facts) {
        let lines = self.0.iter();
        self.0 = lines.filter_map(|line| facts.put_into(*line)).collect();
        self.simplify();
    }

    /// Drops tautologies, and what another clause implies.
    fn simplify(&mut self) {
        let is_tautology = |line: &Line| line.left & line.right != 0;
        self.0.retain(|line| !is_tautology(line));
        // What implies a clause has no more hypotheses than it.
        self.0
            .sort_by_key(|line| line.left.count_ones() + line.right.count_ones());
        let mut kept: Vec<Line> = Vec::with_capacity(self.0.len());
        for line in &self.0 {
            let implies =
                |other: &Line| other.left & !line.left == 0 && other.right & !line.right == 0;
            if !kept.iter().any(implies) {
                kept.push(*line);
            }
        }
        self.0 = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(lines: &[(&[usize], &[usize])]) -> Vec<Line> {
        let lines = lines.iter();
        lines.map(|(left, right)| Line::new(left, right)).collect()
    }

    #[test]
    fn products_unite_lines_and_drop_what_is_idle() {
        let mut objective = Objective::new(Line::new(&[], &[0]));
        // Not (1 implies 0): 1, and not 0.
        objective
            .multiply(&of(&[(&[], &[1]), (&[0], &[])]))
            .unwrap();
        assert_eq!(objective.lines(), of(&[(&[], &[0, 1])]));
        let mut objective = Objective::new(Line::new(&[0], &[]));
        objective
            .multiply(&of(&[(&[], &[1]), (&[0], &[])]))
            .unwrap();
        assert_eq!(objective.lines(), of(&[(&[0], &[])]));
    }

    #[test]
    fn facts_make_lines_true_or_shorter() {
        let mut objective = Objective(of(&[(&[1], &[2]), (&[3], &[4])]));
        let facts = Facts {
            holding: 1 << 4 | 1 << 1,
            failing: 0,
        };
        objective.put_in(facts);
        assert_eq!(objective.lines(), of(&[(&[], &[2])]));
        let facts = Facts {
            holding: 1 << 2,
            failing: 0,
        };
        objective.put_in(facts);
        assert!(objective.is_theorem());
    }

    #[test]
    fn growth_has_an_end() {
        let mut objective = Objective::new(Line::default());
        objective.0 = (0..128).map(|bit| Line::new(&[bit], &[])).collect();
        let factor: Vec<Line> = (0..128).map(|bit| Line::new(&[], &[bit])).collect();
        assert_eq!(objective.multiply(&factor), Ok(()));
        assert_eq!(objective.lines().len(), 128 * 127);
        assert_eq!(objective.multiply(&factor), Err(Overgrown));
    }
}
