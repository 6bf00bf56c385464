//! The clauses of all sources, sorted by what they are about. Nothing is looked into here but
//! names: what is defined twice is reported, and the first definition stands.

use std::collections::{BTreeMap, BTreeSet};

use super::knowledge::KnowledgeClauses;
use crate::diagnostic::Diagnostic;
use crate::emit::predicate_name;
use crate::source::SourceId;
use crate::syntax::ast::{
    Bound, Clause, ClauseKind, DefinitionSort, Expression, File, PatternRow, Phrase, PlanSide,
    Text, Word,
};

/// Borrowed clauses, by sort.
pub(super) struct Clauses<'a> {
    /// `table`, `us:`, `them:`, `aim:`, `dialect:`, `option`: with the source each stands in.
    pub(super) header: Vec<(SourceId, &'a ClauseKind)>,
    /// `value`, `predicate`, `constraint`.
    pub(super) definitions: Vec<DefinitionClause<'a>>,
    /// `pattern` and `extern predicate`.
    pub(super) plain: Vec<PlainClause<'a>>,
    /// Rules, all in the table's own file.
    pub(super) rules: Vec<RuleClause<'a>>,
    /// Pieces of advice.
    pub(super) advice: Vec<AdviceClause<'a>>,
    /// What only a knowledge base has.
    pub(super) knowledge: KnowledgeClauses<'a>,
    /// What several definitions define: their uses may mean either, so nothing is said of them.
    pub(super) defined_twice: BTreeSet<&'a str>,
}

impl<'a> Clauses<'a> {
    /// What the table is for, if a clause says so, and from where; the earliest counts.
    pub(super) fn aim(&self) -> Option<(&'a Expression, Option<&'a Expression>)> {
        self.header.iter().find_map(|(_, clause)| match clause {
            ClauseKind::Aim { formula, from } => Some((formula, from.as_ref())),
            _ => None,
        })
    }

    /// Every expression that is a clause's own part.
    pub(super) fn expressions(&self) -> Vec<&'a Expression> {
        let mut found: Vec<&Expression> = Vec::new();
        found.extend(self.definitions.iter().map(|definition| definition.body));
        found.extend(self.plain.iter().filter_map(|clause| match clause {
            PlainClause::Pattern(pattern) => pattern.condition,
            PlainClause::Extern { .. } => None,
        }));
        found.extend(self.rules.iter().map(|rule| rule.condition));
        for advice in &self.advice {
            found.extend([advice.better_goal, advice.holding_goal, advice.our_moves]);
            found.extend(advice.their_moves);
            found.extend(advice.exit);
        }
        found.extend(self.knowledge.play.iter().map(|(_, moves)| *moves));
        if let Some((aim, from)) = self.aim() {
            found.push(aim);
            found.extend(from);
        }
        found
    }
}

/// A definition as written.
#[derive(Clone, Copy)]
pub(super) struct DefinitionClause<'a> {
    pub(super) sort: DefinitionSort,
    pub(super) name: &'a Word,
    pub(super) parameters: &'a [Word],
    pub(super) body: &'a Expression,
}

/// A definition whose parameters need no inference: it has none, or says their kinds.
#[derive(Clone, Copy)]
pub(super) enum PlainClause<'a> {
    /// `pattern`
    Pattern(PatternClause<'a>),
    /// `extern predicate`
    Extern {
        name: &'a Word,
        parameters: &'a [Phrase],
    },
}

impl<'a> PlainClause<'a> {
    /// What is defined.
    pub(super) fn name(&self) -> &'a Word {
        match self {
            PlainClause::Pattern(pattern) => pattern.name,
            PlainClause::Extern { name, .. } => name,
        }
    }
}

/// A drawing of the board as written.
#[derive(Clone, Copy)]
pub(super) struct PatternClause<'a> {
    pub(super) name: &'a Word,
    pub(super) symmetries: &'a [Word],
    pub(super) rows: &'a [PatternRow],
    pub(super) files: Option<&'a Text>,
    pub(super) condition: Option<&'a Expression>,
}

/// A rule as written.
#[derive(Clone, Copy)]
pub(super) struct RuleClause<'a> {
    pub(super) name: &'a Word,
    pub(super) condition: &'a Expression,
    pub(super) advice: &'a [Word],
}

/// A piece of advice as written.
#[derive(Clone, Copy)]
pub(super) struct AdviceClause<'a> {
    pub(super) name: &'a Word,
    pub(super) better_goal: &'a Expression,
    pub(super) holding_goal: &'a Expression,
    pub(super) our_moves: &'a Expression,
    /// A plan leaves them free.
    pub(super) their_moves: Option<&'a Expression>,
    pub(super) exit: Option<&'a Expression>,
    /// The moves of ours that a plan may take.
    pub(super) bound: Option<&'a Bound>,
    /// Whose plan it is, if it says so.
    pub(super) side: Option<&'a PlanSide>,
}

/// Sorts the clauses; of two that define one name, the later is reported and dropped.
pub(super) fn sort<'a>(files: &'a [File], diagnostics: &mut Vec<Diagnostic>) -> Clauses<'a> {
    let mut clauses = Clauses {
        header: Vec::new(),
        definitions: Vec::new(),
        plain: Vec::new(),
        rules: Vec::new(),
        advice: Vec::new(),
        knowledge: KnowledgeClauses::default(),
        defined_twice: BTreeSet::new(),
    };
    let mut names = Names::default();
    for (index, file) in files.iter().enumerate() {
        for clause in &file.clauses {
            sort_clause(
                SourceId(index),
                clause,
                &mut clauses,
                &mut names,
                diagnostics,
            );
        }
    }
    clauses
}

/// What is defined so far. Definitions, rules and advice have names of their own each.
#[derive(Default)]
struct Names<'a> {
    definitions: BTreeMap<&'a str, &'a Word>,
    /// Those that are written in Rust, by the names of their functions.
    in_rust: BTreeMap<String, &'a Word>,
    rules: BTreeMap<&'a str, &'a Word>,
    advice: BTreeMap<&'a str, &'a Word>,
    methods: BTreeMap<&'a str, &'a Word>,
}

fn sort_clause<'a>(
    source: SourceId,
    clause: &'a Clause,
    clauses: &mut Clauses<'a>,
    names: &mut Names<'a>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    match &clause.kind {
        ClauseKind::Definition {
            sort,
            name,
            parameters,
            body,
        } => {
            if is_new_definition(names, name, clauses, diagnostics) {
                report_double_parameters(parameters.iter(), diagnostics);
                clauses.definitions.push(DefinitionClause {
                    sort: *sort,
                    name,
                    parameters,
                    body,
                });
            }
        }
        ClauseKind::Rule { name, .. } if source != SourceId(0) => diagnostics.push(
            Diagnostic::error(
                "foreign-rule",
                name.span,
                format!(
                    "the rule `{}` stands in a file that the table only uses",
                    name.text
                ),
            )
            .note(
                "rules stand in the table's own file; definitions and advice may come from others",
            ),
        ),
        ClauseKind::Rule {
            name,
            condition,
            advice,
        } => {
            if is_new(&mut names.rules, name, "rule", diagnostics) {
                clauses.rules.push(RuleClause {
                    name,
                    condition,
                    advice,
                });
            }
        }
        ClauseKind::Advice {
            name,
            better_goal,
            holding_goal,
            our_moves,
            their_moves,
            exit,
        } => {
            if is_new(&mut names.advice, name, "advice", diagnostics) {
                let advice = AdviceClause {
                    name,
                    better_goal,
                    holding_goal,
                    our_moves,
                    their_moves: Some(their_moves),
                    exit: exit.as_ref(),
                    bound: None,
                    side: None,
                };
                clauses.advice.push(advice);
            }
        }
        ClauseKind::Plan {
            name,
            side,
            moves,
            better_goal,
            holding_goal,
            our_moves,
        } => {
            if is_new(&mut names.advice, name, "advice", diagnostics) {
                let advice = AdviceClause {
                    name,
                    better_goal,
                    holding_goal,
                    our_moves,
                    their_moves: None,
                    exit: None,
                    bound: Some(moves),
                    side: side.as_ref(),
                };
                clauses.advice.push(advice);
            }
        }
        ClauseKind::Pattern {
            name,
            symmetries,
            rows,
            files,
            condition,
        } => {
            if is_new_definition(names, name, clauses, diagnostics) {
                clauses.plain.push(PlainClause::Pattern(PatternClause {
                    name,
                    symmetries,
                    rows,
                    files: files.as_ref(),
                    condition: condition.as_ref(),
                }));
            }
        }
        ClauseKind::Extern { name, parameters } => {
            if is_new_definition(names, name, clauses, diagnostics) {
                let named = parameters.iter().filter_map(|given| given.words.get(1));
                report_double_parameters(named, diagnostics);
                report_shared_function(&mut names.in_rust, name, diagnostics);
                clauses.plain.push(PlainClause::Extern { name, parameters });
            }
        }
        ClauseKind::Use { .. } => {}
        ClauseKind::Method { name, .. }
            if !is_new(&mut names.methods, name, "method", diagnostics) => {}
        kind if clauses.knowledge.take(source, kind) => {}
        header => clauses.header.push((source, header)),
    }
}

fn is_new_definition<'a>(
    names: &mut Names<'a>,
    name: &'a Word,
    clauses: &mut Clauses<'a>,
    diagnostics: &mut Vec<Diagnostic>,
) -> bool {
    let new = is_new(&mut names.definitions, name, "definition", diagnostics);
    if !new {
        clauses.defined_twice.insert(&name.text);
    }
    new
}

fn is_new<'a>(
    names: &mut BTreeMap<&'a str, &'a Word>,
    name: &'a Word,
    what: &str,
    diagnostics: &mut Vec<Diagnostic>,
) -> bool {
    let Some(first) = names.get(name.text.as_str()) else {
        names.insert(&name.text, name);
        return true;
    };
    let message = format!("there are two {what} clauses with the name `{}`", name.text);
    let twice = |span| Diagnostic::error("defined-twice", span, message);
    // The file that comes first is the one that its author can change: it uses the other.
    diagnostics.push(if first.span.source == name.span.source {
        twice(name.span)
            .saying("the second one; rename it or take it away")
            .and_at(first.span, "the first one")
    } else {
        twice(first.span)
            .saying("rename this one or take it away")
            .and_at(name.span, "a file that is used has the other one")
    });
    false
}

/// Names that differ here may be one in Rust, which writes all names in small letters.
fn report_shared_function<'a>(
    functions: &mut BTreeMap<String, &'a Word>,
    name: &'a Word,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let function = predicate_name(&name.text);
    if let Some(first) = functions.get(&function) {
        let message = format!(
            "the predicates `{}` and `{}` would be one function in Rust, `{function}`",
            first.text, name.text
        );
        diagnostics.push(
            Diagnostic::error("defined-twice", name.span, message)
                .saying("the second one; rename it")
                .and_at(first.span, "the first one"),
        );
    } else {
        functions.insert(function, name);
    }
}

fn report_double_parameters<'a>(
    parameters: impl Iterator<Item = &'a Word>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut known: BTreeMap<&str, &Word> = BTreeMap::new();
    for parameter in parameters {
        let first = *known.entry(&parameter.text).or_insert(parameter);
        if first.span != parameter.span {
            diagnostics.push(
                Diagnostic::error(
                    "defined-twice",
                    parameter.span,
                    format!("two parameters have the name `{}`", parameter.text),
                )
                .and_at(first.span, "the first one"),
            );
        }
    }
}
