//! Random constraints on moves, and random advice. Nothing is searched deeper than three plies.

use super::{Maker, Speaks};

impl Maker {
    /// A choice of moves, with an order perhaps, that no test of depth decides.
    pub(super) fn moves(&mut self, size: usize) -> String {
        if size == 0 {
            return self.simple_moves();
        }
        let less = size - 1;
        match self.below(15) {
            0 | 1 => {
                let kinds = self.kinds;
                let left = self.moves(less);
                self.kinds = kinds;
                let right = self.moves(less);
                self.kinds = kinds;
                format!("({left} then {right})")
            }
            2 | 3 => format!("({} and {})", self.moves(less), self.moves(less)),
            4 | 5 => {
                let kinds = self.kinds;
                let left = self.moves(less);
                self.kinds = kinds;
                format!("({left} or {})", self.moves(less))
            }
            6 => format!("not {}", self.moves(less)),
            7..=9 => format!("({} and {})", self.moves(less), self.order()),
            10 => format!("({} and {} then legal)", self.order(), self.moves(less)),
            11 | 12 => match self.constraint() {
                Some(call) => call,
                None => self.simple_moves(),
            },
            _ => self.simple_moves(),
        }
    }

    fn simple_moves(&mut self) -> String {
        match self.below(11) {
            0 | 1 if self.kinds => {
                self.kinds = false;
                let man = self.one_of(self.men);
                format!("{} move", man.rsplit(' ').next().unwrap_or(man))
            }
            2 => self
                .one_of(&[
                    "capture",
                    "gives check",
                    "diagonal",
                    "orthogonal",
                    "promotion",
                ])
                .to_owned(),
            3 | 4 => {
                let goal = self.man();
                format!("distance(to, {goal}) < distance(from, {goal})")
            }
            5 => format!("to in {}", self.set(1)),
            6 => format!("from in {}", self.set(0)),
            7 => format!("not to in {}", self.set(1)),
            8 => {
                let formula = self.without_step(|maker| maker.formula(1));
                format!("after({formula})")
            }
            _ => self.formula(1),
        }
    }

    fn order(&mut self) -> String {
        let word = self.one_of(&["least", "most"]);
        let first = if self.chance(15) {
            // The move is the same one, before it and after it.
            let words = self.one_of(&["capture", "gives check", "diagonal"]);
            format!("(if {words} then 0 else 1)")
        } else {
            self.without_step(|maker| maker.number(1))
        };
        if self.chance(70) {
            return format!("{word}({first})");
        }
        let second = self.without_step(|maker| maker.number(0));
        format!("{word}({first}, {second})")
    }

    fn constraint(&mut self) -> Option<String> {
        let fit = self.definitions.iter().filter(|known| known.kind.is_none());
        let fit: Vec<_> = fit.cloned().collect();
        // The constraint may say which man moves.
        if fit.is_empty() || !self.kinds {
            return None;
        }
        self.kinds = false;
        let definition = &fit[self.below(fit.len())];
        Some(self.call(&definition.name, &definition.parameters))
    }

    /// A choice of moves of one depth.
    fn at_depth(&mut self, test: &str, size: usize) -> String {
        self.speaks = Speaks {
            root: true,
            step: true,
        };
        self.kinds = true;
        format!("{test} and {}", self.moves(size))
    }

    pub(super) fn advice(&mut self, index: usize) -> String {
        let name = format!("advice_{index}");
        self.speaks = Speaks {
            root: true,
            step: false,
        };
        let better = self.goal();
        let holding = match self.below(4) {
            0 => "true".to_owned(),
            1 => "not stalemate".to_owned(),
            2 => format!("{} or {}", self.formula(1), self.formula(0)),
            _ => format!("them to move or {}", self.formula(1)),
        };
        let exit = if self.chance(30) {
            format!(" : exit {}", self.formula(1))
        } else {
            String::new()
        };
        let (ours, theirs) = match self.below(12) {
            0..=2 => {
                let number = 1 + self.below(2);
                self.at_depth("legal", 0);
                let moves = self.moves(2);
                self.speaks = Speaks::default();
                return format!("plan({name}, {number} : {better} : {holding} : {moves}).\n");
            }
            3 | 4 => (self.at_depth("depth = 0", 3), "none".to_owned()),
            5 | 6 => {
                let first = self.at_depth("depth = 0", 2);
                let second = self.at_depth("depth = 2", 2);
                (format!("{first} or {second}"), self.replies("depth = 1"))
            }
            7 => {
                let first = self.at_depth("depth = 0", 2);
                let second = self.at_depth("depth = 2", 1);
                (format!("{first} then {second}"), self.replies("depth =< 1"))
            }
            // A pass cannot be played, so that no rule lists advice that begins with one.
            8 => {
                let passes = self.one_of(&["depth < 3 and pass", "depth < 3 and (pass or check)"]);
                self.unplayable.push(index);
                (passes.to_owned(), self.at_depth("depth < 3", 1))
            }
            9 => (
                self.at_depth("depth < 3", 1),
                "depth < 3 and pass".to_owned(),
            ),
            10 => {
                let first = self.at_depth("depth = 0", 2);
                let second = self.at_depth("depth = 2", 1);
                let ours = format!("{first} then depth = 2 and pass then {second}");
                (ours, self.replies("depth < 2"))
            }
            _ => {
                let theirs = self.replies("depth < 2");
                (
                    self.at_depth("depth < 2", 2),
                    format!("{theirs} or depth < 2 and pass"),
                )
            }
        };
        self.speaks = Speaks::default();
        format!("advice({name}, {better} : {holding} :\n       {ours} :\n       {theirs}{exit}).\n")
    }

    /// A better goal. Those that hold at the root play nothing.
    fn goal(&mut self) -> String {
        match self.below(6) {
            0 => format!("us to move and ({})", self.formula(2)),
            // It takes two moves.
            3 | 4 => {
                let (man, formula) = (self.man(), self.formula(1));
                format!("distance({man}, {man} at root) > 1 and ({formula} or us to move)")
            }
            1 => format!("them to move and ({})", self.formula(2)),
            2 => format!("{} and not ({}) at root", self.formula(1), self.formula(1)),
            _ => self.formula(2),
        }
    }

    fn replies(&mut self, test: &str) -> String {
        if self.chance(60) {
            return test.to_owned();
        }
        self.at_depth(test, 1)
    }
}
