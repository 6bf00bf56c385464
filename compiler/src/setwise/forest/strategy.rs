//! The forest as a strategy: it answers from its trees, and for what was not asked it is the engine.

use alc_runtime::wording::{Part, Search as Conventions};
use alc_runtime::{Aim, Decision, Label, Material, Move, MoveOrder, Position, Side, Strategy};

use super::Forest;

impl Strategy for Forest<'_> {
    fn name(&self) -> &str {
        self.engine.name()
    }

    fn engine(&self) -> &str {
        self.engine.engine()
    }

    fn fingerprint(&self) -> &str {
        self.engine.fingerprint()
    }

    fn material(&self) -> &Material {
        self.engine.material()
    }

    fn move_order(&self) -> MoveOrder {
        self.engine.move_order()
    }

    fn rule_count(&self) -> usize {
        self.engine.rule_count()
    }

    fn rule(&self, rule: usize) -> Label<'_> {
        self.engine.rule(rule)
    }

    fn advice_count(&self) -> usize {
        self.engine.advice_count()
    }

    fn advice(&self, advice: usize) -> Label<'_> {
        self.engine.advice(advice)
    }

    fn decide(&self, position: &Position) -> Decision {
        self.decision(position)
            .unwrap_or_else(|| self.engine.decide(position))
    }

    fn choose(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> Option<Move> {
        let Some(grove) = self.grove_of(advice, root) else {
            return self.engine.choose(advice, position, root, depth);
        };
        let (placement, lane) = self.world().place(position)?;
        let node = self.node(grove, depth, placement)?;
        let branch = self.branch(node, lane)?;
        Some(self.our_move(placement, branch).plain())
    }

    fn reaches_goal(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> bool {
        let (Some(grove), Some((first, _))) =
            (self.grove_of(advice, root), self.world().place(root))
        else {
            return self.engine.reaches_goal(advice, position, root, depth);
        };
        let Some((placement, lane)) = self.world().place(position) else {
            return false;
        };
        if position.turn() == Side::Them {
            return self.ends_after_move(grove, depth, (placement, lane), first);
        }
        let node = self.node(grove, depth, placement);
        node.is_some_and(|node| self.nodes[node as usize].ends >> lane & 1 != 0)
    }

    fn replies(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
        replies: &mut Vec<(Move, Position)>,
    ) {
        self.engine.replies(advice, position, root, depth, replies);
    }

    fn wording(&self) -> &[Part<'_>] {
        self.engine.wording()
    }

    fn truth(
        &self,
        question: usize,
        position: &Position,
        root: &Position,
        remaining: usize,
    ) -> bool {
        self.engine.truth(question, position, root, remaining)
    }

    fn listed(&self, rule: usize) -> &[usize] {
        self.engine.listed(rule)
    }

    fn search(&self, advice: usize) -> Conventions {
        self.engine.search(advice)
    }

    fn our_moves(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
        list: &mut Vec<(Move, Position)>,
    ) {
        self.engine.our_moves(advice, position, root, depth, list);
    }

    fn aim(&self) -> Aim {
        self.engine.aim()
    }

    fn reaches_aim(&self, position: &Position) -> bool {
        self.engine.reaches_aim(position)
    }

    fn claims(&self, position: &Position) -> Option<bool> {
        self.engine.claims(position)
    }
}
