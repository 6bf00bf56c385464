//! The clauses of a knowledge base as written, sorted.

use crate::source::{SourceId, Span};
use crate::syntax::ast::{ClauseKind, Expression, Known, Reference, Relation, Text, Word};

/// Borrowed clauses that only a knowledge base has.
#[derive(Default)]
pub(in crate::table) struct KnowledgeClauses<'a> {
    /// What the first source calls itself, if it is a knowledge base.
    pub(in crate::table) name: Option<&'a Word>,
    /// All other `knowledge` clauses.
    pub(in crate::table) other_names: Vec<&'a Word>,
    /// `observe`
    pub(in crate::table) observed: Vec<&'a Word>,
    /// `lemma`
    pub(in crate::table) lemmas: Vec<&'a Word>,
    /// `method`
    pub(in crate::table) methods: Vec<MethodClause<'a>>,
    /// `question`, with the source each stands in.
    pub(in crate::table) questions: Vec<(SourceId, &'a Reference)>,
    /// `say`
    pub(in crate::table) said: Vec<SayClause<'a>>,
    /// `play`, with the source each stands in.
    pub(in crate::table) play: Vec<(SourceId, &'a Expression)>,
}

/// A method as written.
#[derive(Clone, Copy)]
pub(in crate::table) struct MethodClause<'a> {
    pub(in crate::table) name: &'a Word,
    pub(in crate::table) cost: &'a Word,
    pub(in crate::table) hypothesis: &'a Reference,
    pub(in crate::table) known: &'a [Known],
    pub(in crate::table) raises: &'a [Reference],
    pub(in crate::table) relation: &'a Relation,
}

/// How a hypothesis is put into words.
#[derive(Clone, Copy)]
pub(in crate::table) struct SayClause<'a> {
    pub(in crate::table) hypothesis: &'a Reference,
    pub(in crate::table) yes: &'a Text,
    pub(in crate::table) no: Option<&'a Text>,
}

impl<'a> KnowledgeClauses<'a> {
    /// Takes in a clause of this source; `false` if it is one that tables have, too.
    pub(in crate::table) fn take(&mut self, source: SourceId, kind: &'a ClauseKind) -> bool {
        match kind {
            ClauseKind::Knowledge { name } => match self.name {
                None if source == SourceId(0) => self.name = Some(name),
                _ => self.other_names.push(name),
            },
            ClauseKind::Observe { predicates } => self.observed.extend(predicates),
            ClauseKind::Lemma { predicates } => self.lemmas.extend(predicates),
            ClauseKind::Method {
                name,
                cost,
                hypothesis,
                known,
                raises,
                relation,
            } => self.methods.push(MethodClause {
                name,
                cost,
                hypothesis,
                known,
                raises,
                relation,
            }),
            ClauseKind::Question { hypothesis } => self.questions.push((source, hypothesis)),
            ClauseKind::Say {
                hypothesis,
                yes,
                no,
            } => self.said.push(SayClause {
                hypothesis,
                yes,
                no: no.as_ref(),
            }),
            ClauseKind::Play { moves } => self.play.push((source, moves)),
            _ => return false,
        }
        true
    }

    /// The clauses that have no place in a table: the word that opens each, and where it says of what.
    pub(in crate::table) fn misplaced(&self) -> Vec<(&'static str, Span)> {
        let words = |clause: &'static str, words: &[&Word]| {
            let spans = words.iter().map(|word| word.span);
            spans.map(|span| (clause, span)).collect::<Vec<_>>()
        };
        let mut all = words("observe", &self.observed);
        all.extend(words("lemma", &self.lemmas));
        all.extend(
            self.methods
                .iter()
                .map(|method| ("method", method.name.span)),
        );
        all.extend(
            self.questions
                .iter()
                .map(|(_, asked)| ("question", asked.span)),
        );
        all.extend(self.said.iter().map(|said| ("say", said.hypothesis.span)));
        all.extend(self.play.iter().map(|(_, moves)| ("play", moves.span)));
        all
    }
}
