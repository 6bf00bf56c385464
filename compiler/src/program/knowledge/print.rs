//! A lowered base as text, for people (`alc emit --stage program`): relations are clauses here, *if all
//! on the left hold, one on the right does*.

use std::fmt;

use alc_runtime::argue::{Cost, Interest, Line};

use super::{Knowledge, Test};
use crate::program::Program;

impl Program {
    /// Writes the hypotheses and methods of a base.
    pub(in crate::program) fn write_knowledge(
        &self,
        text: &mut fmt::Formatter<'_>,
        knowledge: &Knowledge,
    ) -> fmt::Result {
        let name = |index: &usize| knowledge.hypotheses[*index].name.as_str();
        let interest = match knowledge.interest {
            Interest::MostFrequent => "most frequent",
            Interest::Newest => "newest",
        };
        writeln!(text, "\nknowledge")?;
        writeln!(text, "  question {}", name(&knowledge.question))?;
        writeln!(text, "  interest: {interest} first")?;
        for observed in &knowledge.observations {
            writeln!(text, "  observe {}", name(observed))?;
        }
        if let Some(play) = knowledge.play {
            writeln!(text, "  otherwise {}", self.advice[play].name)?;
        }
        for hypothesis in &knowledge.hypotheses {
            writeln!(
                text,
                "\nhypothesis {}  % {}",
                hypothesis.name, hypothesis.origin
            )?;
            match &hypothesis.test {
                Test::Unsettled => writeln!(text, "  settled by methods")?,
                Test::Predicate(formula) => writeln!(text, "  if {}", self.formula(formula, &[]))?,
                Test::Plan(forcing) | Test::Refutation(forcing) => writeln!(
                    text,
                    "  if advice {} has a tree",
                    self.advice[forcing.advice[0]].name
                )?,
            }
            writeln!(text, "  yes: {}", hypothesis.yes)?;
            writeln!(text, "  no: {}", hypothesis.no)?;
        }
        for method in &knowledge.methods {
            let cost = match method.cost {
                Cost::Easy => "easy",
                Cost::Metaplan => "metaplan",
                Cost::Difficult => "difficult",
            };
            writeln!(text, "\nmethod {} {cost}  % {}", method.name, method.origin)?;
            writeln!(text, "  for {}", name(&method.hypothesis))?;
            if method.known != Line::default() {
                writeln!(text, "  known {}", clause(knowledge, &method.known, "not"))?;
            }
            let raises: Vec<&str> = method.raises.iter().map(name).collect();
            writeln!(text, "  raise {}", raises.join(", "))?;
            for line in &method.clauses {
                writeln!(text, "  clause {}", clause(knowledge, line, "->"))?;
            }
            for line in &method.negated {
                writeln!(text, "  negated {}", clause(knowledge, line, "->"))?;
            }
        }
        Ok(())
    }
}

/// The names on both sides, with this between them.
fn clause(knowledge: &Knowledge, line: &Line, between: &str) -> String {
    let names = |mask: u128| {
        let named = knowledge.hypotheses.iter().enumerate();
        let named = named.filter(move |(index, _)| mask >> index & 1 == 1);
        let names: Vec<&str> = named.map(|(_, known)| known.name.as_str()).collect();
        names.join(", ")
    };
    format!("{} {between} {}", names(line.left), names(line.right))
        .trim()
        .to_owned()
}
