//! Random sets of squares, and random constraints on moves.

use super::{Scope, Writer};

impl Writer<'_> {
    /// A set of squares, at most so deep.
    pub fn set(&mut self, scope: &Scope, depth: usize) -> String {
        const NAMED: [&str; 10] = [
            "edge",
            "corners",
            "centre",
            "light",
            "all",
            "occupied",
            "our men",
            "attacked by us",
            "attacked by them",
            "reach(their king)",
        ];
        if depth == 0 {
            return NAMED[self.below(10)].to_owned();
        }
        let depth = depth - 1;
        match self.below(12) {
            0 => "{}".to_owned(),
            1 => format!(
                "{{{}, {}}}",
                self.square(scope, depth),
                self.square(scope, depth)
            ),
            2 => {
                let (name, inner) = self.bound(scope);
                format!("{{{name} where {}}}", self.formula(&inner, depth))
            }
            3 => format!("attacks({})", self.square(scope, depth)),
            4 => format!(
                "between({}, {})",
                self.square(scope, depth),
                self.square(scope, depth)
            ),
            5 => format!(
                "near({}, {})",
                self.square(scope, depth),
                self.number(scope, depth)
            ),
            6 => format!(
                "walk({}, {})",
                self.square(scope, depth),
                self.set(scope, depth)
            ),
            7 | 8 => {
                let sign = ["|", "&", "\\"][self.below(3)];
                format!(
                    "({} {sign} {})",
                    self.set(scope, depth),
                    self.set(scope, depth)
                )
            }
            9 => self.known("z"),
            10 if scope.moves => format!("after({})", self.set(scope, 0)),
            _ => NAMED[self.below(10)].to_owned(),
        }
    }

    /// A constraint on moves, at most so deep.
    pub fn constraint(&mut self, scope: &Scope, depth: usize) -> String {
        const PLAIN: [&str; 12] = [
            "legal",
            "none",
            "king move",
            "rook move",
            "capture",
            "gives check",
            "diagonal",
            "orthogonal",
            "promotion",
            "promotes to queen",
            "pass",
            "nomove",
        ];
        if depth == 0 {
            return PLAIN[self.below(12)].to_owned();
        }
        let depth = depth - 1;
        match self.below(11) {
            0 | 1 => {
                format!(
                    "({} then {})",
                    self.constraint(scope, depth),
                    self.constraint(scope, depth)
                )
            }
            2 | 3 => {
                format!(
                    "{} and {}",
                    self.constraint(scope, depth),
                    self.constraint(scope, depth)
                )
            }
            4 => format!(
                "({} or {})",
                self.constraint(scope, depth),
                self.constraint(scope, depth)
            ),
            5 => format!("not ({})", self.constraint(scope, depth)),
            6 => format!(
                "depth {} {}",
                ["=", "<", ">", "\\="][self.below(4)],
                self.below(4)
            ),
            7 => format!(
                "least({}, {})",
                self.number(scope, depth),
                self.number(scope, 0)
            ),
            8 => self.call("m", scope, depth),
            9 => format!(
                "after({})",
                self.formula(
                    &Scope {
                        moves: false,
                        ..scope.clone()
                    },
                    depth
                )
            ),
            _ => match self.below(3) {
                0 => self.known("c"),
                1 => format!("({})", self.formula(scope, depth)),
                _ => PLAIN[self.below(12)].to_owned(),
            },
        }
    }
}
