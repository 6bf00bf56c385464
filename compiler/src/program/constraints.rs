//! Move constraints at one depth, as groups of moves: depth tests are decided, named constraints
//! put in their places, and orders of moves turned into formulas tried one after another.

use alc_runtime::Kinds;

use super::choice::{Choice, refined, size};
use super::passes::{mentions_pass, of_a_pass, pass_group, without_pass};
use super::simplify::{self, all, any, but_not, not, simplified};
use super::{Body, Function, Group, Origin, Parameter};
use crate::expression::{Call, Formula, MoveTest, Number, Part};
use crate::table::{Constraint, ConstraintDefinition, Table};

/// Parts that one constraint may grow to before it is refused, when its definitions are put in.
const MOST_PARTS: usize = 20_000;

/// Parts that all constraints of a table may grow to together, at every depth that they are asked.
const MOST_PARTS_TOGETHER: usize = 1_000_000;

/// A constraint that grew too large when its definitions were put in their places.
#[derive(Debug)]
pub(super) struct TooLarge {
    /// Whether it is all constraints of the table together that did.
    pub(super) together: bool,
}

/// Lowers constraints of one table; parts of constraints with parameters become functions.
pub(super) struct Constraints<'t> {
    pub(super) table: &'t Table,
    /// Predicates and values of the table, and then the parts made so far.
    pub(super) functions: Vec<Function>,
    /// Where each constraint of the table is defined.
    pub(super) origins: Vec<Origin>,
    /// What [`Constraints::deepest_test`] answers for each constraint of the table; they are in the
    /// order of their calls, callees first.
    deepest_tests: Vec<i64>,
    /// Parts of formulas made for the constraint at hand.
    work: usize,
    /// Parts of formulas made for all constraints so far.
    work_together: usize,
}

impl<'t> Constraints<'t> {
    pub(super) fn new(
        table: &'t Table,
        functions: Vec<Function>,
        origins: Vec<Origin>,
    ) -> Constraints<'t> {
        let mut constraints = Constraints {
            table,
            functions,
            origins,
            deepest_tests: Vec::new(),
            work: 0,
            work_together: 0,
        };
        for definition in &table.constraints {
            let deepest = constraints.deepest_test(&definition.meaning);
            constraints.deepest_tests.push(deepest);
        }
        constraints
    }

    /// The groups of a constraint, `depth` plies from the root; none where it allows no move.
    pub(super) fn groups(
        &mut self,
        constraint: &Constraint,
        depth: usize,
    ) -> Result<Vec<Group>, TooLarge> {
        self.work = 0;
        let mut groups: Vec<Group> = Vec::new();
        let mut earlier: Vec<Formula> = Vec::new();
        let mut earlier_passes: Vec<Formula> = Vec::new();
        for choice in self.choices(constraint, depth)? {
            let of_a_man = without_pass(&choice.formula);
            let own = earlier
                .iter()
                .fold(of_a_man.clone(), |own, earlier| but_not(&own, earlier));
            self.pay(size(&own))?;
            if own != Formula::Constant(false) {
                groups.push(group(own, choice.order));
            }
            earlier.push(of_a_man);
            if let Some(pass) = of_a_pass(&choice.formula, &self.functions) {
                let own = earlier_passes
                    .iter()
                    .fold(pass.clone(), |own, earlier| but_not(&own, earlier));
                self.pay(size(&own))?;
                if own != Formula::Constant(false) {
                    groups.push(pass_group(own));
                }
                earlier_passes.push(pass);
            }
        }
        Ok(groups)
    }

    /// The largest number that the depth is compared with; −1 where it is not compared.
    pub(super) fn deepest_test(&self, constraint: &Constraint) -> i64 {
        match constraint {
            Constraint::Test(_) | Constraint::Order(_) => -1,
            Constraint::Depth(_, number, _) => *number,
            Constraint::All(parts) | Constraint::Any(parts) | Constraint::Then(parts) => parts
                .iter()
                .map(|part| self.deepest_test(part))
                .max()
                .unwrap_or(-1),
            Constraint::Not(operand) => self.deepest_test(operand),
            Constraint::Call(call) => self.deepest_tests[call.function],
        }
    }

    /// The choices that a constraint offers, in order; a move belongs to the first that it satisfies.
    fn choices(&mut self, constraint: &Constraint, depth: usize) -> Result<Vec<Choice>, TooLarge> {
        // What allows no move has no parts, but is looked into all the same.
        self.pay(1)?;
        let mut choices = match constraint {
            Constraint::Test(formula) => vec![Choice::of(simplified(formula))],
            Constraint::Depth(operator, number, _) => {
                let depth = i64::try_from(depth).unwrap_or(i64::MAX);
                vec![Choice::of(Formula::Constant(
                    operator.holds(depth.cmp(number)),
                ))]
            }
            Constraint::Order(numbers) => vec![Choice {
                formula: Formula::Constant(true),
                order: numbers.iter().map(simplify::number).collect(),
            }],
            Constraint::All(parts) => {
                let mut product = vec![Choice::of(Formula::Constant(true))];
                for part in parts {
                    let choices = self.choices(part, depth)?;
                    self.pay(product.len() * choices.iter().map(Choice::size).sum::<usize>())?;
                    product = product
                        .iter()
                        .flat_map(|left| refined(left, &choices))
                        .collect();
                }
                product
            }
            Constraint::Any(parts) => {
                let mut alternatives = Vec::new();
                for part in parts {
                    alternatives.extend(self.formulas(part, depth)?);
                }
                vec![Choice::of(any(alternatives))]
            }
            Constraint::Not(operand) => {
                vec![Choice::of(not(any(self.formulas(operand, depth)?)))]
            }
            Constraint::Then(parts) => {
                let mut sequence = Vec::new();
                for part in parts {
                    sequence.extend(self.choices(part, depth)?);
                }
                sequence
            }
            Constraint::Call(call) => self.call(call, depth)?,
        };
        choices.retain(|choice| choice.formula != Formula::Constant(false));
        self.pay(choices.iter().map(Choice::size).sum())?;
        Ok(choices)
    }

    /// The same without their order.
    fn formulas(
        &mut self,
        constraint: &Constraint,
        depth: usize,
    ) -> Result<Vec<Formula>, TooLarge> {
        let choices = self.choices(constraint, depth)?;
        Ok(choices.into_iter().map(|choice| choice.formula).collect())
    }

    fn call(&mut self, call: &Call, depth: usize) -> Result<Vec<Choice>, TooLarge> {
        let table = self.table;
        let definition = &table.constraints[call.function];
        let choices = self.choices(&definition.meaning, depth)?;
        if definition.parameters.is_empty() {
            return Ok(choices);
        }
        let bound = |choice: Choice| {
            let formula = self.bound(definition, call, choice.formula);
            let order = choice
                .order
                .into_iter()
                .map(|number| self.bound_number(definition, call, number));
            Choice {
                order: order.collect(),
                formula,
            }
        };
        Ok(choices.into_iter().map(bound).collect())
    }

    /// A formula of a constraint with parameters, with the call's arguments for them. Arguments are
    /// evaluated at the call, so they cannot simply be written in (`s at root` is still `s`): the
    /// formula becomes a function. Parts that name no parameter stay as they are.
    fn bound(
        &mut self,
        definition: &ConstraintDefinition,
        call: &Call,
        formula: Formula,
    ) -> Formula {
        match formula {
            Formula::All(parts) => all(parts
                .into_iter()
                .map(|part| self.bound(definition, call, part))
                .collect::<Vec<_>>()),
            // So that passes are found where they stand.
            Formula::Any(parts) if parts.iter().any(mentions_pass) => any(parts
                .into_iter()
                .map(|part| self.bound(definition, call, part))
                .collect::<Vec<_>>()),
            Formula::Not(operand) if mentions_pass(&operand) => {
                not(self.bound(definition, call, *operand))
            }
            formula if !Part::Formula(&formula).any(&Part::is_parameter) => formula,
            formula => {
                let body = Body::Formula(formula);
                let function = self.part(definition, call.function, body);
                Formula::Call(Call {
                    function,
                    arguments: call.arguments.clone(),
                })
            }
        }
    }

    /// The same of a number.
    fn bound_number(
        &mut self,
        definition: &ConstraintDefinition,
        call: &Call,
        number: Number,
    ) -> Number {
        if !Part::Number(&number).any(&Part::is_parameter) {
            return number;
        }
        let function = self.part(definition, call.function, Body::Number(number, false));
        Number::Call(Call {
            function,
            arguments: call.arguments.clone(),
        })
    }

    /// The function for a part of a constraint; the same part is made once.
    fn part(&mut self, definition: &ConstraintDefinition, constraint: usize, body: Body) -> usize {
        let origin = self.origins[constraint].clone();
        let same_name = |function: &&Function| {
            function.part.is_some()
                && function.origin == origin
                && function.name == definition.name.text
        };
        let speaks = |own: &dyn Fn(Part<'_>) -> bool, callee: &dyn Fn(&Function) -> bool| {
            let part = body.part();
            part.is_some_and(|part| {
                part.any(&|part| own(part) || called(part, &self.functions).is_some_and(callee))
            })
        };
        let uses_root = speaks(&|part| part.speaks_of_root(), &|function| {
            function.uses_root
        });
        let uses_move = speaks(&|part| part.speaks_of_move(), &|function| {
            function.uses_move
        });
        if let Some(known) = self
            .functions
            .iter()
            .position(|function| same_name(&function) && function.body == body)
        {
            return known;
        }
        let part = self.functions.iter().filter(same_name).count() + 1;
        let function = Function {
            name: definition.name.text.clone(),
            part: Some(part),
            parameters: definition.parameters.iter().map(Parameter::of).collect(),
            uses_root,
            uses_move,
            asks_advice: false,
            origin,
            body,
        };
        self.functions.push(function);
        self.functions.len() - 1
    }

    fn pay(&mut self, parts: usize) -> Result<(), TooLarge> {
        self.work = self.work.saturating_add(parts);
        self.work_together = self.work_together.saturating_add(parts);
        let together = self.work_together > MOST_PARTS_TOGETHER;
        if together || self.work > MOST_PARTS {
            Err(TooLarge { together })
        } else {
            Ok(())
        }
    }
}

fn called<'f>(part: Part<'_>, functions: &'f [Function]) -> Option<&'f Function> {
    part.call().map(|call| &functions[call.function])
}

/// The kinds that can satisfy a formula are taken out of it where that is all that they say.
fn group(formula: Formula, order: Vec<Number>) -> Group {
    let kinds = kinds(&formula);
    let test = match formula {
        Formula::All(parts) => all(parts
            .into_iter()
            .filter(|part| !matches!(part, Formula::Move(MoveTest::By(_))))),
        Formula::Move(MoveTest::By(_)) => Formula::Constant(true),
        formula => formula,
    };
    Group {
        kinds,
        test,
        order,
        pass: false,
    }
}

fn kinds(formula: &Formula) -> Kinds {
    match formula {
        Formula::Move(MoveTest::By(kinds)) => *kinds,
        Formula::All(parts) => parts
            .iter()
            .map(kinds)
            .fold(Kinds::ALL, |left, right| left & right),
        Formula::Any(parts) => parts
            .iter()
            .map(kinds)
            .fold(Kinds::EMPTY, |left, right| left | right),
        _ => Kinds::ALL,
    }
}
