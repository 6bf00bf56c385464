//! A program with what the passes have found, as text.

use std::fmt;

use super::{Improved, Remembered};

impl fmt::Display for Improved {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.program
            .write(formatter, &|advice, depth| self.findings(advice, depth))
    }
}

impl Improved {
    /// What is known of the nodes of a piece of advice at one depth, a line each.
    fn findings(&self, advice: usize, depth: usize) -> Vec<String> {
        let node = &self.nodes[advice][depth];
        let mut lines = Vec::new();
        if let Some((other, at)) = node.same {
            let name = &self.program.advice[other].name;
            lines.push(format!("searched as {name} at depth {at}"));
        }
        match &node.remembered {
            None => {}
            Some(Remembered::Tree) => lines.push("remembered by position".to_owned()),
            Some(Remembered::Goals(kept, _)) => {
                let kept = self.program.formula(kept, &[]);
                lines.push(format!("remembered by position: {kept}"));
            }
        }
        lines
    }
}
