//! A program with what the passes have found, as text.

use std::fmt;

use super::{Improved, Remembered};

impl fmt::Display for Improved {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.program
            .write(formatter, &|advice, depth| self.findings(advice, depth))?;
        if !self.roots.is_empty() {
            writeln!(formatter, "\nasked of a root once")?;
        }
        for asked in &self.roots {
            writeln!(formatter, "  {}", self.program.asked(asked))?;
        }
        let functions = self.program.functions.iter().zip(&self.words);
        let functions =
            functions.filter_map(|(function, remembered)| remembered.then_some(&*function.name));
        let hypotheses = self.program.knowledge.iter();
        let hypotheses = hypotheses
            .flat_map(|base| base.hypotheses.iter().zip(&self.hypotheses))
            .filter_map(|(hypothesis, remembered)| remembered.then_some(&*hypothesis.name));
        let words: Vec<&str> = functions.chain(hypotheses).collect();
        if !words.is_empty() {
            writeln!(
                formatter,
                "\nremembered by position\n  {}",
                words.join("\n  ")
            )?;
        }
        Ok(())
    }
}

impl Improved {
    /// What is known of the nodes of a piece of advice at one depth, a line each.
    fn findings(&self, advice: usize, depth: usize) -> Vec<String> {
        let node = &self.nodes[advice][depth];
        let mut lines = Vec::new();
        if node.any {
            lines.push("any move will do".to_owned());
        }
        if node.better_first {
            lines.push("the better goal is asked first".to_owned());
        }
        match &node.remembered {
            None => {}
            Some(Remembered::Tree) => lines.push("remembered by position".to_owned()),
            Some(Remembered::Goals(kept, _)) => {
                let kept = self.program.formula(kept, &[]);
                lines.push(format!("remembered by position: {kept}"));
            }
        }
        if let Some(asked) = &node.kept_by {
            let asked = asked.iter().map(|index| &self.roots[*index]);
            let asked: Vec<String> = asked.map(|asked| self.program.asked(asked)).collect();
            lines.push(match asked.as_slice() {
                [] => "kept by position".to_owned(),
                asked => format!("kept by position and root: {}", asked.join(", ")),
            });
        }
        lines
    }
}
