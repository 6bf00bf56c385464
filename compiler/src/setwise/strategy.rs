//! The engine as a strategy, for single positions.

use alc_runtime::prove::Together;
use alc_runtime::wording::{Part, Search as Conventions};
use alc_runtime::{Aim, Decision, Label, Material, Move, MoveOrder, Position, Side, Strategy};

use super::Engine;
use super::goals::Goals;
use super::roots::Key;
use super::scene::Root;
use super::search::Search;
use super::world::Placement;
use crate::expression::Formula;

impl Engine<'_> {
    /// Lets a search from a root answer.
    fn searching<T>(
        &self,
        advice: usize,
        root: (Placement, usize),
        ask: impl FnOnce(Search<'_>) -> T,
    ) -> T {
        let key: Key = self.key(advice, root);
        let asked = &self.program.advice[advice];
        let root = Root {
            placement: root.0,
            lane: Some(root.1),
        };
        ask(Search {
            engine: self,
            advice: asked,
            memory: &self.memories.of(advice, asked, key),
            root,
            goals: &Goals::of(self, advice, root),
        })
    }

    /// Whether a formula that speaks of no tree holds in a position.
    fn holds(&self, formula: &Formula, position: &Position) -> Option<bool> {
        let (placement, lane) = self.world.place(position)?;
        let mut scene = self.scene_of_root(placement).narrowed(lane);
        scene.turn = position.turn();
        Some(scene.holds(formula) >> lane & 1 != 0)
    }
}

impl Search<'_> {
    fn choose(&self, placement: Placement, lane: usize, depth: usize) -> Option<Move> {
        let firsts = self.first_moves(depth, placement, 1 << lane);
        let first = usize::from(firsts.first()?.place);
        Some(self.engine.world.moves(placement)[first].plain())
    }

    /// Whether the tree ends in a node, because of its better goal or because a node without a move
    /// for us counts as reached.
    fn ends(&self, depth: usize, placement: Placement, lane: usize) -> bool {
        let no_move = || {
            self.advice.exit.is_some()
                && self.advice.side(depth) == Side::Us
                && self.first_moves(depth, placement, 1 << lane).is_empty()
        };
        self.reaches_goal(depth, placement, 1 << lane) != 0 || no_move()
    }
}

impl Strategy for Engine<'_> {
    fn name(&self) -> &str {
        self.interpreter.name()
    }

    fn engine(&self) -> &str {
        "set-wise"
    }

    fn fingerprint(&self) -> &str {
        self.interpreter.fingerprint()
    }

    fn material(&self) -> &Material {
        &self.world.material
    }

    fn move_order(&self) -> MoveOrder {
        self.program.move_order
    }

    fn rule_count(&self) -> usize {
        self.interpreter.rule_count()
    }

    fn rule(&self, rule: usize) -> Label<'_> {
        self.interpreter.rule(rule)
    }

    fn advice_count(&self) -> usize {
        self.interpreter.advice_count()
    }

    fn advice(&self, advice: usize) -> Label<'_> {
        self.interpreter.advice(advice)
    }

    fn decide(&self, position: &Position) -> Decision {
        let Some((placement, lane)) = self.world.place(position) else {
            return self.interpreter.decide(position);
        };
        let scene = self.scene_of_root(placement).narrowed(lane);
        let rules = &self.program.rules;
        let applies = |formula| scene.holds(formula) >> lane & 1 != 0;
        let Some(rule) = rules.iter().position(|rule| applies(&rule.condition)) else {
            return Decision::NoRule;
        };
        for &advice in &rules[rule].advice {
            let chosen = self.searching(advice, (placement, lane), |search| {
                let firsts = search.first_moves_of_root(placement, 1 << lane);
                let first = usize::from(firsts.first()?.place);
                Some(self.world.moves(placement)[first].plain())
            });
            if let Some(chosen) = chosen {
                return Decision::Advised {
                    rule,
                    advice,
                    chosen,
                };
            }
        }
        Decision::NoAdvice { rule }
    }

    fn choose(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> Option<Move> {
        match (self.world.place(root), self.world.place(position)) {
            (Some(root), Some((placement, lane))) => {
                self.searching(advice, root, |search| search.choose(placement, lane, depth))
            }
            _ => self.interpreter.choose(advice, position, root, depth),
        }
    }

    fn reaches_goal(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> bool {
        match (self.world.place(root), self.world.place(position)) {
            (Some(root), Some((placement, lane))) => {
                self.searching(advice, root, |search| search.ends(depth, placement, lane))
            }
            _ => self.interpreter.reaches_goal(advice, position, root, depth),
        }
    }

    fn replies(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
        replies: &mut Vec<(Move, Position)>,
    ) {
        self.interpreter
            .replies(advice, position, root, depth, replies);
    }

    fn wording(&self) -> &[Part<'_>] {
        self.interpreter.wording()
    }

    fn truth(
        &self,
        question: usize,
        position: &Position,
        root: &Position,
        remaining: usize,
    ) -> bool {
        self.interpreter.truth(question, position, root, remaining)
    }

    fn listed(&self, rule: usize) -> &[usize] {
        self.interpreter.listed(rule)
    }

    fn search(&self, advice: usize) -> Conventions {
        self.interpreter.search(advice)
    }

    fn our_moves(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
        list: &mut Vec<(Move, Position)>,
    ) {
        self.interpreter
            .our_moves(advice, position, root, depth, list);
    }

    fn aim(&self) -> Aim {
        self.interpreter.aim()
    }

    fn reaches_aim(&self, position: &Position) -> bool {
        self.holds(&self.program.aim, position)
            .unwrap_or_else(|| self.interpreter.reaches_aim(position))
    }

    fn claims(&self, position: &Position) -> Option<bool> {
        let claim = self.program.claim.as_ref()?;
        self.holds(claim, position)
            .or_else(|| self.interpreter.claims(position))
    }

    fn together(&self) -> Option<&dyn Together> {
        Some(self)
    }
}
