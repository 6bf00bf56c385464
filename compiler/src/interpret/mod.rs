//! Runs a program. This is the other engine: what it decides, compiled code must decide too, tree
//! and all, and it is the baseline that compiled code is measured against.

mod evaluate;
mod knowledge;
mod order;
mod search;

use alc_runtime::argue::{self, Base, Hypothesis, Method};
use alc_runtime::wording::{Part, Search as Conventions};
use alc_runtime::{Aim, Decision, Label, Material, Move, MoveOrder, Position, Side, Strategy};

use crate::program::knowledge::Test;
use crate::program::{Advice, DEEPEST, Origin, Program};
use evaluate::Scene;
use search::Search;

/// A program, ready to be asked.
#[derive(Clone, Debug)]
pub struct Interpreter<'p> {
    program: &'p Program,
    fingerprint: String,
    wording: Vec<Part<'p>>,
    /// The base as its prover knows it, if it is one.
    base: Option<(Vec<Hypothesis<'p>>, Vec<Method<'p>>)>,
}

impl<'p> Interpreter<'p> {
    /// The engine that runs this program. Predicates that are written in Rust never hold here, so
    /// whoever has some [`needed`](crate::predicates::needed) does better to refuse the program.
    pub fn new(program: &'p Program) -> Interpreter<'p> {
        Interpreter {
            program,
            fingerprint: program.fingerprint(),
            wording: program.wording.parts().collect(),
            base: program.knowledge.as_ref().map(knowledge::parts),
        }
    }

    /// A search for the tree of a decision, which goes as deep as the advice says.
    fn searching<'s>(&self, advice: usize, root: &'s Position) -> Search<'s>
    where
        'p: 's,
    {
        Search::new(self.program, advice, root, DEEPEST)
    }
}

impl Strategy for Interpreter<'_> {
    fn name(&self) -> &str {
        &self.program.name
    }

    fn engine(&self) -> &str {
        "interpreted"
    }

    fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    fn material(&self) -> &Material {
        &self.program.material
    }

    fn move_order(&self) -> MoveOrder {
        self.program.move_order
    }

    fn rule_count(&self) -> usize {
        match self.program.knowledge {
            Some(_) => 1,
            None => self.program.rules.len(),
        }
    }

    fn rule(&self, rule: usize) -> Label<'_> {
        if let Some(knowledge) = &self.program.knowledge {
            let question = &knowledge.hypotheses[knowledge.question];
            return label(&question.name, &knowledge.question_at);
        }
        let rule = &self.program.rules[rule];
        label(&rule.name, &rule.origin)
    }

    fn advice_count(&self) -> usize {
        if self.program.knowledge.is_some() {
            return self.program.advice.len();
        }
        let of_the_text = |advice: &&Advice| advice.first == Side::Us;
        self.program.advice.iter().filter(of_the_text).count()
    }

    fn advice(&self, advice: usize) -> Label<'_> {
        let advice = &self.program.advice[advice];
        label(&advice.name, &advice.origin)
    }

    fn decide(&self, position: &Position) -> Decision {
        if self.program.knowledge.is_some() {
            return argue::decide(self, position);
        }
        let scene = Scene::of_position(self.program, position);
        let Some(rule) = self
            .program
            .rules
            .iter()
            .position(|rule| scene.holds(&rule.condition))
        else {
            return Decision::NoRule;
        };
        for &advice in &self.program.rules[rule].advice {
            if let Some(chosen) = self.searching(advice, position).first_move() {
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
        self.searching(advice, root).our_move(depth, position)
    }

    fn reaches_goal(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> bool {
        self.searching(advice, root).ends(depth, position)
    }

    fn replies(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
        replies: &mut Vec<(Move, Position)>,
    ) {
        replies.extend(self.searching(advice, root).moves(depth, position));
    }

    fn wording(&self) -> &[Part<'_>] {
        &self.wording
    }

    fn truth(
        &self,
        question: usize,
        position: &Position,
        root: &Position,
        remaining: usize,
    ) -> bool {
        let scene = Scene::of_node(self.program, position, root, remaining);
        scene.holds(&self.program.wording.questions[question])
    }

    fn listed(&self, rule: usize) -> &[usize] {
        self.program
            .rules
            .get(rule)
            .map_or(&[], |rule| rule.advice.as_slice())
    }

    fn search(&self, advice: usize) -> Conventions {
        self.program.advice[advice].conventions()
    }

    fn our_moves(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
        list: &mut Vec<(Move, Position)>,
    ) {
        list.extend(self.searching(advice, root).unsorted_moves(depth, position));
    }

    fn base(&self) -> Option<Base<'_>> {
        let knowledge = self.program.knowledge.as_ref()?;
        let (hypotheses, methods) = self.base.as_ref()?;
        Some(knowledge::base(knowledge, hypotheses, methods))
    }

    fn holds(&self, hypothesis: usize, position: &Position) -> bool {
        let Some(knowledge) = &self.program.knowledge else {
            return false;
        };
        match &knowledge.hypotheses[hypothesis].test {
            Test::Unsettled => false,
            Test::Predicate(formula) => Scene::of_position(self.program, position).holds(formula),
            Test::Plan(forcing) | Test::Refutation(forcing) => {
                let advice = forcing.advice[usize::from(position.turn() == Side::Them)];
                self.searching(advice, position).succeeds()
            }
        }
    }

    fn aim(&self) -> Aim {
        self.program.kind_of_aim()
    }

    fn reaches_aim(&self, position: &Position) -> bool {
        Scene::of_position(self.program, position).holds(&self.program.aim)
    }

    fn claims(&self, position: &Position) -> Option<bool> {
        let claim = self.program.claim.as_ref()?;
        Some(Scene::of_position(self.program, position).holds(claim))
    }
}

fn label<'a>(name: &'a str, origin: &'a Origin) -> Label<'a> {
    Label {
        name,
        file: &origin.file,
        line: origin.line,
    }
}
