//! Resolves definitions on demand, so that a name may be used before it is defined: each is
//! resolved when it is first called, which also orders them by their calls and finds the ones that
//! are defined by themselves.

use std::collections::BTreeMap;

use alc_runtime::{Material, Side};

use super::clauses::{Clauses, DefinitionClause, PlainClause};
use super::knowledge::Choices;
use super::place::{Context, Place};
use super::{
    Advice, ConstraintDefinition, Definition, Knowledge, Meaning, Rule, kinds, knowledge, stub,
    words,
};
use crate::diagnostic::Diagnostic;
use crate::expression::{Formula, State, TermKind};
use crate::source::Source;
use crate::syntax::ast::{DefinitionSort, Expression, ExpressionKind, Word};

/// How deep expressions may nest, the definitions that they call counted in, so that following them
/// needs little stack.
const DEEPEST_NESTING: usize = 500;

/// Definitions that are named on the way from one to itself.
const LONGEST_CHAIN: usize = 12;

/// How many parameters a definition may have: the kind of one may tell that of another, so they are
/// looked through again and again.
const MOST_PARAMETERS: usize = 64;

/// Names that are compared with unknown ones, to find near ones; far more than tables made by hand
/// need.
const MOST_COMPARISONS: usize = 1_000_000;

/// The state of the work: what is resolved so far, and what was wrong with the rest.
pub(super) struct Resolver<'a> {
    pub(super) clauses: &'a Clauses<'a>,
    /// Unknown where the header was wrong; then nothing is said about men that are not there.
    pub(super) material: Option<Material>,
    /// Indices into the definition clauses, and beyond them into the plain ones.
    pub(super) names: BTreeMap<&'a str, usize>,
    /// Indices into the advice clauses.
    pub(super) advice_names: BTreeMap<&'a str, usize>,
    progress: Vec<Progress>,
    /// The definition clauses being resolved, outermost first.
    open: Vec<usize>,
    /// How deep the expressions of all open clauses nest together.
    open_nesting: usize,
    /// How deep each resolved clause nests, what it calls counted in.
    nestings: Vec<usize>,
    /// The deepest of those called by the clause being resolved.
    called_nesting: usize,
    /// Names that may still be compared with unknown ones.
    comparisons: usize,
    pub(super) resolved: Resolved,
}

/// What a resolver makes.
pub(super) struct Resolved {
    pub(super) definitions: Vec<Definition>,
    pub(super) constraints: Vec<ConstraintDefinition>,
    pub(super) rules: Vec<Rule>,
    pub(super) advice: Vec<Advice>,
    pub(super) aim: Formula,
    pub(super) claim: Option<Formula>,
    pub(super) knowledge: Option<Knowledge>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// How far a definition clause is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    Untouched,
    Open,
    Done(Named),
    /// Its mistakes have been reported; its uses say nothing more.
    Failed,
}

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// An index into the definitions.
    Definition(usize),
    /// An index into the constraints.
    Constraint(usize),
}

impl<'a> Resolver<'a> {
    pub(super) fn new(
        clauses: &'a Clauses<'a>,
        material: Option<Material>,
        diagnostics: Vec<Diagnostic>,
    ) -> Resolver<'a> {
        let definitions = clauses.definitions.iter().map(|definition| definition.name);
        let names = definitions.chain(clauses.plain.iter().map(PlainClause::name));
        let count = clauses.definitions.len() + clauses.plain.len();
        let advice = clauses
            .advice
            .iter()
            .map(|advice| advice.name.text.as_str());
        Resolver {
            clauses,
            material,
            names: names
                .enumerate()
                .map(|(index, name)| (name.text.as_str(), index))
                .collect(),
            advice_names: advice.zip(0..).collect(),
            progress: vec![Progress::Untouched; count],
            open: Vec::new(),
            open_nesting: 0,
            nestings: vec![0; count],
            called_nesting: 0,
            comparisons: MOST_COMPARISONS,
            resolved: Resolved {
                definitions: Vec::new(),
                constraints: Vec::new(),
                rules: Vec::new(),
                advice: Vec::new(),
                aim: Formula::State(State::Mated(Side::Them)),
                claim: None,
                knowledge: None,
                diagnostics,
            },
        }
    }

    /// Resolves every clause and says what became of it.
    pub(super) fn everything(mut self, sources: &[Source], choices: Choices) -> Resolved {
        for index in 0..self.progress.len() {
            self.definition(index);
        }
        let clauses = self.clauses;
        for advice in &clauses.advice {
            self.advice(advice);
        }
        for rule in &clauses.rules {
            self.rule(rule);
        }
        self.resolved.knowledge =
            knowledge::resolve(&mut self, sources, &clauses.knowledge, choices);
        if let Some((formula, from)) = clauses.aim() {
            let mut context = Context::new(Place::Aim, &[]);
            if let Some(aim) = self.formula(formula, &mut context) {
                self.resolved.aim = aim;
            }
            self.resolved.claim = from.and_then(|from| self.formula(from, &mut context));
        }
        self.resolved
    }

    /// Notes a mistake; the `None` is for the caller to return.
    pub(super) fn report<T>(&mut self, diagnostic: Diagnostic) -> Option<T> {
        self.resolved.diagnostics.push(diagnostic);
        None
    }

    /// What a name stands for, if it is defined; `Err` where its definition is faulty.
    pub(super) fn named(&mut self, name: &Word) -> Option<Result<Named, ()>> {
        let index = *self.names.get(name.text.as_str())?;
        if self.progress[index] == Progress::Open {
            self.report_recursion(index, name);
            return Some(Err(()));
        }
        if self.open_nesting > DEEPEST_NESTING {
            self.report_nesting(name);
            return Some(Err(()));
        }
        self.definition(index);
        self.called_nesting = self.called_nesting.max(self.nestings[index]);
        Some(match self.progress[index] {
            Progress::Done(named) => Ok(named),
            _ => Err(()),
        })
    }

    /// Whether an unknown name may be compared with so many known ones.
    pub(super) fn may_compare(&mut self, names: usize) -> bool {
        let left = self.comparisons.checked_sub(names);
        self.comparisons = left.unwrap_or(0);
        left.is_some()
    }

    fn report_nesting(&mut self, name: &Word) {
        self.report::<()>(
            Diagnostic::error(
                "too-intricate",
                name.span,
                "the definitions that this uses call one another too deep",
            )
            .note(format!(
                "expressions nest {DEEPEST_NESTING} deep at most, the definitions that they call counted in"
            )),
        );
    }

    fn report_recursion(&mut self, index: usize, name: &Word) {
        let start = self
            .open
            .iter()
            .position(|open| *open == index)
            .unwrap_or(0);
        let word = |index: &usize| format!("`{}`", self.name(*index).text);
        let through = &self.open[start..];
        let mut chain: Vec<String> = through.iter().take(LONGEST_CHAIN).map(word).collect();
        if through.len() > LONGEST_CHAIN {
            chain.push("…".to_owned());
        }
        chain.push(word(&index));
        let definition = self.name(index);
        let found = Diagnostic::error(
            "recursive-definition",
            name.span,
            format!("`{}` is defined by itself", name.text),
        )
        .saying("used here, inside its own definition");
        let mut found = if words::is_builtin(&name.text) {
            found.note(format!(
                "the definition hides the built-in word `{}`; to use that, give the definition another name",
                name.text
            ))
        } else {
            found.note(format!("the chain is {}", chain.join(", which uses ")))
        };
        if definition.span != name.span {
            found = found.and_at(definition.span, "defined here");
        }
        self.report::<()>(found);
    }

    /// Whether the name's definition is being resolved at this moment.
    pub(super) fn is_open(&self, name: &Word) -> bool {
        let index = self.names.get(name.text.as_str());
        index.is_some_and(|index| self.progress[*index] == Progress::Open)
    }

    fn definition(&mut self, index: usize) {
        if self.progress[index] != Progress::Untouched {
            return;
        }
        self.progress[index] = Progress::Open;
        self.open.push(index);
        let own = self.body(index).map_or(0, Expression::nesting) + 1;
        self.open_nesting += own;
        let outer = std::mem::take(&mut self.called_nesting);
        let mut named = self.written_definition(index);
        self.nestings[index] = own + std::mem::replace(&mut self.called_nesting, outer);
        self.open_nesting -= own;
        self.open.pop();
        if self.nestings[index] > DEEPEST_NESTING && named.is_some() {
            self.report_nesting(self.name(index));
            named = None;
        }
        if self
            .clauses
            .defined_twice
            .contains(self.name(index).text.as_str())
        {
            named = None;
        }
        self.progress[index] = named.map_or(Progress::Failed, Progress::Done);
    }

    /// Resolves what stands in a clause.
    fn written_definition(&mut self, index: usize) -> Option<Named> {
        let Some(&clause) = self.clauses.definitions.get(index) else {
            let plain = self.clauses.plain[index - self.clauses.definitions.len()];
            return match plain {
                PlainClause::Pattern(pattern) => self.pattern_definition(pattern),
                PlainClause::Extern { name, parameters } => {
                    self.extern_definition(name, parameters)
                }
            };
        };
        match clause.sort {
            _ if self.is_stub(clause.body) => self.report(stub::not_written(clause)),
            DefinitionSort::Constraint => self.constraint_definition(clause),
            DefinitionSort::Predicate | DefinitionSort::Value => self.term_definition(clause),
        }
    }

    /// The expression that a clause defines something by, if it has one.
    fn body(&self, index: usize) -> Option<&'a Expression> {
        match self.clauses.definitions.get(index) {
            Some(definition) => Some(definition.body),
            None => match self.clauses.plain[index - self.clauses.definitions.len()] {
                PlainClause::Pattern(pattern) => pattern.condition,
                PlainClause::Extern { .. } => None,
            },
        }
    }

    fn parameters(&mut self, clause: DefinitionClause<'a>) -> Option<Vec<(Word, TermKind)>> {
        if let Some(first_too_many) = clause.parameters.get(MOST_PARAMETERS) {
            let message = format!("a definition takes at most {MOST_PARAMETERS} parameters");
            let found = Diagnostic::error("too-intricate", first_too_many.span, message);
            return self.report(found.note("divide it into several definitions"));
        }
        let found = kinds::of_parameters(self, clause);
        let mut parameters = Vec::new();
        for (index, (word, kind)) in clause.parameters.iter().zip(found).enumerate() {
            let later = &clause.parameters[index + 1..];
            match kind {
                // Of two with one name, which has been reported, the later one counts.
                None if later.iter().any(|other| other.text == word.text) => None?,
                Some(kind) => parameters.push((word.clone(), kind)),
                None if !kinds::mentions(clause.body, &word.text) => self.report(
                    Diagnostic::error(
                        "unused-parameter",
                        word.span,
                        format!("the definition does not use its parameter `{}`", word.text),
                    ),
                )?,
                None if self.leans_on_a_faulty_definition(clause.body) => return None,
                // A mistyped word may be what would have told.
                None if self.report_strangers_of(clause) => return None,
                None => self.report(
                    Diagnostic::error(
                        "unknown-kind",
                        word.span,
                        format!("the definition does not say whether `{}` is a square, a number or a set", word.text),
                    )
                    .note("use it once where only one of them can stand, as in `distance(s, our king)`, `n < 3` or `size(s)`"),
                )?,
            }
        }
        Some(parameters)
    }

    /// Whether the expression uses a definition that is known to be faulty.
    fn leans_on_a_faulty_definition(&self, expression: &Expression) -> bool {
        let word = match &expression.kind {
            ExpressionKind::Phrase { phrase } => phrase.words.first(),
            ExpressionKind::Call { name, .. } => Some(name),
            _ => None,
        };
        let index = word.and_then(|word| self.names.get(word.text.as_str()));
        index.is_some_and(|index| self.progress[*index] == Progress::Failed)
            || expression
                .operands()
                .into_iter()
                .any(|operand| self.leans_on_a_faulty_definition(operand))
    }

    fn constraint_definition(&mut self, clause: DefinitionClause<'a>) -> Option<Named> {
        let parameters = self.parameters(clause)?;
        let mut context = Context::new(Place::Constraint, &parameters);
        let meaning = self.constraint(clause.body, &mut context)?;
        let name = clause.name.clone();
        self.resolved.constraints.push(ConstraintDefinition {
            name,
            parameters,
            meaning,
            meaning_at: clause.body.span,
        });
        Some(Named::Constraint(self.resolved.constraints.len() - 1))
    }

    fn term_definition(&mut self, clause: DefinitionClause<'a>) -> Option<Named> {
        let parameters = self.parameters(clause)?;
        let mut context = Context::new(Place::Definition, &parameters);
        let meaning = if clause.sort == DefinitionSort::Predicate {
            Meaning::Formula(self.formula(clause.body, &mut context)?)
        } else {
            match kinds::of_expression(self, clause.body, &parameters) {
                Some(TermKind::Square) => Meaning::Square(self.square(clause.body, &mut context)?),
                Some(TermKind::Set) => Meaning::Set(self.set(clause.body, &mut context)?),
                Some(TermKind::Number) => Meaning::Number(self.number(clause.body, &mut context)?),
                None => Meaning::Number(self.valueless(clause.body, &mut context)?),
            }
        };
        let uses_root = context.uses_root;
        Some(self.defined(Definition {
            name: clause.name.clone(),
            parameters,
            uses_root,
            meaning,
            meaning_at: clause.body.span,
        }))
    }

    /// Notes a definition that is complete.
    pub(super) fn defined(&mut self, definition: Definition) -> Named {
        self.resolved.definitions.push(definition);
        Named::Definition(self.resolved.definitions.len() - 1)
    }

    fn name(&self, index: usize) -> &'a Word {
        match self.clauses.definitions.get(index) {
            Some(definition) => definition.name,
            None => self.clauses.plain[index - self.clauses.definitions.len()].name(),
        }
    }
}
