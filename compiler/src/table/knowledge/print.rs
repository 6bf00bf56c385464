//! A knowledge base as text, for people: what the typed table says of it (`alc emit --stage table`).

use std::fmt;

use alc_runtime::argue::{Cost, Interest};

use super::{Knowledge, Planned, Subject};
use crate::table::Table;

impl Table {
    /// Writes the hypotheses and methods of a base.
    pub(in crate::table) fn write_knowledge(
        &self,
        formatter: &mut fmt::Formatter<'_>,
        knowledge: &Knowledge,
    ) -> fmt::Result {
        let name = |index: &usize| knowledge.hypotheses[*index].name.as_str();
        let interest = match knowledge.interest {
            Interest::MostFrequent => "most_frequent",
            Interest::Newest => "newest",
        };
        writeln!(formatter, "\noption interest: {interest}.")?;
        writeln!(
            formatter,
            "option longest_search: {}.",
            knowledge.longest_search
        )?;
        if !knowledge.observations.is_empty() {
            let observed: Vec<&str> = knowledge.observations.iter().map(name).collect();
            writeln!(formatter, "observe {}.", observed.join(", "))?;
        }
        writeln!(formatter, "question {}.", name(&knowledge.question))?;
        if let Some((moves, _)) = &knowledge.play {
            writeln!(formatter, "play: {}.", self.moves(moves))?;
        }
        writeln!(formatter)?;
        for hypothesis in &knowledge.hypotheses {
            let how = match &hypothesis.subject {
                Subject::Open => "settled by methods".to_owned(),
                Subject::Predicate(formula) => self.formula(formula, &[]),
                Subject::Success(plan) => format!("success of {}", self.planned(plan)),
                Subject::Refutation(plan, refuted) => format!(
                    "{} against {}",
                    self.planned(plan),
                    self.advice[*refuted].name.text
                ),
            };
            writeln!(formatter, "% {}: {how}", hypothesis.name)?;
        }
        for method in &knowledge.methods {
            let cost = match method.cost {
                Cost::Easy => "easy",
                Cost::Metaplan => "metaplan",
                Cost::Difficult => "difficult",
            };
            let mut conditions = vec![name(&method.hypothesis).to_owned()];
            for (index, hypothesis) in knowledge.hypotheses.iter().enumerate() {
                if method.known.left >> index & 1 == 1 {
                    conditions.push(hypothesis.name.clone());
                }
                if method.known.right >> index & 1 == 1 {
                    conditions.push(format!("not {}", hypothesis.name));
                }
            }
            let raises: Vec<&str> = method.raises.iter().map(name).collect();
            writeln!(
                formatter,
                "\nmethod {} {cost}: for {}\n    raise {}\n    with {}.",
                method.name,
                conditions.join(", "),
                raises.join(", "),
                method.relation
            )?;
        }
        Ok(())
    }

    fn planned(&self, planned: &Planned) -> String {
        let name = |plan: &usize| self.advice[*plan].name.text.as_str();
        match planned {
            Planned::One(plan) => name(plan).to_owned(),
            Planned::Either(plans) => plans.iter().map(name).collect::<Vec<_>>().join(" or "),
            Planned::Widened(plan, other) => format!("{} mod {}", name(plan), name(other)),
        }
    }
}
