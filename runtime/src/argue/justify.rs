//! What an answer rests on: of all that a proof has come across, as little as is enough, in the order
//! in which one would tell it.
//!
//! The thesis prints every fact and calls that very primitive (section 3.2.3). Here the facts and
//! methods that are not needed are left out, what was expensive to find out first, and each
//! conclusion is told with what it is drawn from.

use super::base::{Base, Cost, Line, Test};
use super::clauses::{conditional, entails, single};
use super::facts::{Claim, Facts};
use super::prover::{Action, Argument, Source};

/// A step of a justification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Something that was looked up in the position.
    Found {
        /// What.
        claim: Claim,
        /// How.
        ground: Ground,
    },
    /// Something that a method says, given steps before this one.
    Concluded {
        /// The method.
        method: usize,
        /// From what, in the order of hypotheses: each has a step of its own.
        from: Vec<Claim>,
        /// What.
        claim: Claim,
    },
    /// Something that several methods leave no other way for, though none of them alone says it: the
    /// last step, where it is needed.
    ByCases {
        /// The methods, in the order in which they were used.
        methods: Vec<usize>,
        /// What they speak of and steps before this one say, in the order of hypotheses.
        from: Vec<Claim>,
        /// What.
        claim: Claim,
    },
}

impl Step {
    /// What it establishes.
    pub fn claim(&self) -> Claim {
        match self {
            Step::Found { claim, .. }
            | Step::Concluded { claim, .. }
            | Step::ByCases { claim, .. } => *claim,
        }
    }

    /// The methods that it relies on.
    pub fn methods(&self) -> &[usize] {
        match self {
            Step::Found { .. } => &[],
            Step::Concluded { method, .. } => std::slice::from_ref(method),
            Step::ByCases { methods, .. } => methods,
        }
    }
}

/// How something was looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Before the proof began.
    Observation,
    /// By a predicate.
    Lemma,
    /// By the search of a plan.
    Plan,
    /// By the search of one plan's answer to another.
    Refutation,
}

impl Base<'_> {
    /// How a hypothesis is looked up.
    pub fn ground(&self, hypothesis: usize) -> Ground {
        if self.observations.contains(&hypothesis) {
            return Ground::Observation;
        }
        match self.hypotheses[hypothesis].test {
            Test::Plan(_) => Ground::Plan,
            Test::Refutation(_) => Ground::Refutation,
            Test::Predicate | Test::Unsettled => Ground::Lemma,
        }
    }
}

/// What the answer of an argument rests on, in order; nothing where it is undetermined.
///
/// All of it together entails the answer, and without any one fact or method of it would not. A
/// method counts as saying: where what it requires is known, its relation holds.
pub fn justify(base: &Base<'_>, argument: &Argument) -> Vec<Step> {
    let Some(goal) = argument.answer.claim(argument.question) else {
        return Vec::new();
    };
    let mut items = Items::of(base, argument);
    items.reduce(goal);
    items.told(goal)
}

/// Something that a justification can do without, or cannot.
#[derive(Clone, Copy)]
enum Item {
    Fact(Claim),
    Method(usize),
}

/// Things that together entail an answer, in the order in which they were come across.
struct Items<'b> {
    base: &'b Base<'b>,
    items: Vec<Item>,
}

impl<'b> Items<'b> {
    /// All that an argument has come across.
    fn of(base: &'b Base<'b>, argument: &Argument) -> Items<'b> {
        let observed = argument.facts.iter();
        let observed = observed.filter(|fact| fact.source == Source::Observed);
        let observed = observed.map(|fact| Item::Fact(fact.claim));
        let done = argument.cycles.iter();
        let done = done.filter_map(|cycle| match cycle.action {
            Action::Tested(claim) => Some(Item::Fact(claim)),
            Action::Used(method) => Some(Item::Method(method)),
            Action::GivenUp(_) | Action::Nothing => None,
        });
        Items {
            base,
            items: observed.chain(done).collect(),
        }
    }

    /// Leaves out what is not needed: plans first, then refutations, difficult methods and all
    /// others, of these the latest first.
    fn reduce(&mut self, goal: Claim) {
        let mut order: Vec<usize> = (0..self.items.len()).rev().collect();
        order.sort_by_key(|place| self.rank(self.items[*place]));
        let mut needed = vec![true; self.items.len()];
        for place in order {
            needed[place] = false;
            let rest = self.items.iter().zip(&needed);
            let rest = rest.filter_map(|(item, needed)| needed.then_some(*item));
            if !self.entail(rest, goal) {
                needed[place] = true;
            }
        }
        let mut needed = needed.into_iter();
        self.items.retain(|_| needed.next() == Some(true));
    }

    fn rank(&self, item: Item) -> usize {
        match item {
            Item::Fact(claim) => match self.base.ground(claim.hypothesis) {
                Ground::Plan => 0,
                Ground::Refutation => 1,
                Ground::Lemma | Ground::Observation => 3,
            },
            Item::Method(method) if self.base.methods[method].cost == Cost::Difficult => 2,
            Item::Method(_) => 3,
        }
    }

    fn entail(&self, items: impl Iterator<Item = Item>, goal: Claim) -> bool {
        let mut facts = Facts::default();
        let mut clauses: Vec<Line> = Vec::new();
        for item in items {
            match item {
                Item::Fact(claim) => facts.add(claim),
                Item::Method(method) => clauses.extend(conditional(&self.base.methods[method])),
            }
        }
        entails(&clauses, facts, goal)
    }

    /// The items and what is concluded from them, each step after those that it is drawn from.
    fn told(&self, goal: Claim) -> Vec<Step> {
        let mut telling = Telling::new(self);
        let is_reached = telling.conclude(goal);
        if is_reached {
            telling.tell(goal);
        } else {
            telling.tell_cases(goal);
        }
        telling.steps
    }

    fn methods(&self) -> impl Iterator<Item = usize> {
        self.items.iter().filter_map(|item| match item {
            Item::Method(method) => Some(*method),
            Item::Fact(_) => None,
        })
    }
}

/// A justification while it is put together.
struct Telling<'i> {
    items: &'i Items<'i>,
    known: Facts,
    /// Of each hypothesis that is known, the step that says so; told ones are taken.
    reasons: Vec<Option<Step>>,
    steps: Vec<Step>,
}

impl<'i> Telling<'i> {
    fn new(items: &'i Items<'i>) -> Telling<'i> {
        let base = items.base;
        let mut telling = Telling {
            items,
            known: Facts::default(),
            reasons: vec![None; base.hypotheses.len()],
            steps: Vec::new(),
        };
        for item in &items.items {
            if let Item::Fact(claim) = *item {
                let ground = base.ground(claim.hypothesis);
                telling.note(Step::Found { claim, ground });
            }
        }
        telling
    }

    fn note(&mut self, step: Step) {
        let claim = step.claim();
        self.known.add(claim);
        self.reasons[claim.hypothesis] = Some(step);
    }

    /// Draws conclusions until the goal is reached, or nothing follows from one method alone; says
    /// whether it was reached.
    fn conclude(&mut self, goal: Claim) -> bool {
        loop {
            let known = self.known;
            if known.value(goal.hypothesis) == Some(goal.value) {
                return true;
            }
            let mut clauses = self.clauses();
            let found = clauses.find_map(|(method, clause)| {
                let claim = known.put_into(clause).and_then(single)?;
                Some((method, clause, claim))
            });
            let Some((method, clause, claim)) = found else {
                return false;
            };
            let from = known.of(clause);
            self.note(Step::Concluded {
                method,
                from,
                claim,
            });
        }
    }

    /// Tells the step that says this, after those that it is drawn from, unless it has been told.
    fn tell(&mut self, claim: Claim) {
        let Some(step) = self.reasons[claim.hypothesis].take() else {
            return;
        };
        if let Step::Concluded { from, .. } = &step {
            for claim in from {
                self.tell(*claim);
            }
        }
        self.steps.push(step);
    }

    /// Tells what the clauses that are still open speak of, and that their methods leave no other way;
    /// where one is broken, it alone is enough.
    fn tell_cases(&mut self, goal: Claim) {
        let known = self.known;
        let open = self.clauses();
        let open = open.filter_map(|(method, clause)| {
            let rest = known.put_into(clause)?;
            Some((method, clause, rest))
        });
        let mut open: Vec<(usize, Line, Line)> = open.collect();
        if let Some(broken) = open.iter().find(|(_, _, rest)| *rest == Line::default()) {
            open = vec![*broken];
        }
        let mut methods: Vec<usize> = open.iter().map(|(method, _, _)| *method).collect();
        methods.dedup();
        let spoken_of = open
            .iter()
            .fold(Line::default(), |all, (_, clause, _)| Line {
                left: all.left | clause.left,
                right: all.right | clause.right,
            });
        let from = known.of(spoken_of);
        for claim in &from {
            self.tell(*claim);
        }
        self.steps.push(Step::ByCases {
            methods,
            from,
            claim: goal,
        });
    }

    /// The clauses of the methods, in order, each with its method.
    fn clauses(&self) -> impl Iterator<Item = (usize, Line)> + use<'i> {
        let items = self.items;
        items.methods().flat_map(|method| {
            let clauses = conditional(&items.base.methods[method]);
            clauses.map(move |clause| (method, clause))
        })
    }
}
