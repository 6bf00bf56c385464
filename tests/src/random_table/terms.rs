//! Random formulas, numbers, squares and sets. Every comparison hangs on a man, a parameter or a
//! move, so that none is decided beforehand.

use super::{Kind, Maker, Speaks};

impl Maker {
    pub(super) fn formula(&mut self, size: usize) -> String {
        if size == 0 {
            return self.simple_formula();
        }
        let less = size - 1;
        match self.below(22) {
            0..=2 => format!("({} and {})", self.formula(less), self.formula(less)),
            3..=5 => format!("({} or {})", self.formula(less), self.formula(less)),
            6 => format!("not {}", self.formula(less)),
            7 => {
                let operator = self.one_of(&["=", "\\="]);
                format!("{} {operator} {}", self.changing_set(less), self.set(less))
            }
            8 => format!("{} in {}", self.changing_set(less), self.set(less)),
            9 | 10 => format!("{} in {}", self.changing_square(), self.set(less)),
            11 | 12 => {
                let quantifier = self.one_of(&["some", "every"]);
                self.bound(quantifier, less)
            }
            13 | 14 if self.may_ask() => {
                let cost = if self.speaks.step { 3 } else { 1 };
                self.questions = self.questions.saturating_sub(cost);
                format!("sat(advice_{})", self.below(self.advice))
            }
            15 if self.speaks.root => {
                let formula = self.without_step(|maker| maker.formula(less));
                format!("({formula}) at root")
            }
            16 | 17 if self.speaks.step => {
                let formula = self.without_step(|maker| maker.formula(less));
                format!("after({formula})")
            }
            18 | 19 => match self.called(Kind::Formula) {
                Some(call) => call,
                None => self.simple_formula(),
            },
            20 if !self.patterns.is_empty() => {
                let index = self.below(self.patterns.len());
                self.patterns[index].clone()
            }
            _ => self.simple_formula(),
        }
    }

    /// Asking costs a search, so that it is not done of each square of a set, and seldom of each move.
    fn may_ask(&mut self) -> bool {
        let bound = |(name, _): &(String, Kind)| BOUND.contains(&name.as_str());
        let each_square = self.scope.iter().any(bound);
        let possible = self.questions > 0 && self.advice > 0 && !each_square;
        possible && (!self.speaks.step || self.chance(30))
    }

    fn simple_formula(&mut self) -> String {
        match self.below(12) {
            0 => self.one_of(&["us to move", "them to move"]).to_owned(),
            1 => self
                .one_of(&["check", "mate", "stalemate", "mated", "stalemated"])
                .to_owned(),
            2 => format!("exists({})", self.man()),
            3 | 4 => {
                let operator = self.one_of(&["=", "\\="]);
                format!("{} {operator} {}", self.changing_square(), self.square(0))
            }
            5 => format!("{} in {}", self.changing_square(), self.set(0)),
            _ => {
                let operator = self.one_of(&["=", "\\=", "<", "=<", ">", ">="]);
                format!("{} {operator} {}", self.changing_number(), self.number(1))
            }
        }
    }

    pub(super) fn term(&mut self, kind: Kind, size: usize) -> String {
        match kind {
            Kind::Formula => self.formula(size),
            Kind::Number => self.number(size),
            Kind::Square => self.square(size),
            Kind::Set => self.set(size),
        }
    }

    pub(super) fn number(&mut self, size: usize) -> String {
        if size == 0 {
            return match self.below(3) {
                0 => self.below(9).to_string(),
                _ => self.changing_number(),
            };
        }
        let less = size - 1;
        match self.below(14) {
            0 | 1 => {
                let operator = self.one_of(&["+", "-"]);
                format!("({} {operator} {})", self.number(less), self.number(less))
            }
            2 => format!("(2 * {})", self.number(less)),
            3 => {
                let choice = self.one_of(&["min", "max"]);
                format!("{choice}({}, {})", self.number(less), self.number(less))
            }
            4 => format!("abs({} - 4)", self.number(less)),
            5 => self.choice(Kind::Number, less),
            6 | 7 => self.bound("count", less),
            8 | 9 => format!("size({})", self.set(less)),
            10 if self.speaks.root => {
                let number = self.without_step(|maker| maker.number(less));
                format!("({number}) at root")
            }
            11 if self.speaks.step => {
                let number = self.without_step(|maker| maker.number(less));
                format!("after({number})")
            }
            12 => match self.called(Kind::Number) {
                Some(call) => call,
                None => self.changing_number(),
            },
            _ => self.changing_number(),
        }
    }

    fn changing_number(&mut self) -> String {
        match self.below(6) {
            0 => match self.of_scope(Kind::Number) {
                Some(name) => name,
                None => format!("rank({})", self.changing_square()),
            },
            1 => format!("file({})", self.changing_square()),
            2 => format!("rank({})", self.changing_square()),
            3 => format!("edge_distance({})", self.changing_square()),
            _ => {
                let measure = self.one_of(&["distance", "manhattan"]);
                format!("{measure}({}, {})", self.changing_square(), self.square(0))
            }
        }
    }

    pub(super) fn square(&mut self, size: usize) -> String {
        if size == 0 {
            return match self.below(4) {
                0 => {
                    let file = self.one_of(&["a", "b", "c", "d", "e", "f", "g", "h"]);
                    format!("{file}{}", 1 + self.below(8))
                }
                _ => self.changing_square(),
            };
        }
        let less = size - 1;
        match self.below(8) {
            0 => self.choice(Kind::Square, less),
            1 | 2 => format!("square({}, {})", self.number(less), self.number(less)),
            3 if self.speaks.root => format!("({}) at root", self.man()),
            4 if self.speaks.step => {
                let square = self.without_step(|maker| maker.square(less));
                format!("after({square})")
            }
            5 => match self.called(Kind::Square) {
                Some(call) => call,
                None => self.changing_square(),
            },
            _ => self.square(0),
        }
    }

    fn changing_square(&mut self) -> String {
        if self.chance(35)
            && let Some(name) = self.of_scope(Kind::Square)
        {
            return name;
        }
        if self.speaks.step && self.chance(30) {
            return self.one_of(&["from", "to"]).to_owned();
        }
        self.man()
    }

    pub(super) fn man(&mut self) -> String {
        match self.below(3) {
            0 => "their king".to_owned(),
            1 => format!("our {}", self.men[self.men.len() - 1]),
            _ => format!("our {}", self.one_of(self.men)),
        }
    }

    pub(super) fn set(&mut self, size: usize) -> String {
        if size == 0 {
            let words = ["edge", "corners", "centre", "light", "dark", "all"];
            return match self.below(3) {
                0 => self.one_of(&words).to_owned(),
                _ => self.changing_set(0),
            };
        }
        let less = size - 1;
        match self.below(8) {
            0 => {
                let operator = self.one_of(&["|", "&", "\\"]);
                format!("({} {operator} {})", self.set(less), self.set(less))
            }
            1 => self.choice(Kind::Set, less),
            2 => self.set(0),
            _ => self.changing_set(less),
        }
    }

    /// A set that hangs on the position.
    fn changing_set(&mut self, size: usize) -> String {
        if size > 0 {
            let less = size - 1;
            match self.below(10) {
                0 => return self.comprehension(less),
                1 => return format!("walk({}, {})", self.square(0), self.set(less)),
                2 if self.speaks.root => {
                    let set = self.without_step(|maker| maker.changing_set(less));
                    return format!("({set}) at root");
                }
                3 if self.speaks.step => {
                    let set = self.without_step(|maker| maker.changing_set(less));
                    return format!("after({set})");
                }
                4 => {
                    let operator = self.one_of(&["|", "&", "\\"]);
                    return format!(
                        "({} {operator} {})",
                        self.changing_set(less),
                        self.set(less)
                    );
                }
                5 => {
                    if let Some(call) = self.called(Kind::Set) {
                        return call;
                    }
                }
                _ => {}
            }
        }
        if self.chance(25)
            && let Some(name) = self.of_scope(Kind::Set)
        {
            return name;
        }
        match self.below(10) {
            0 => self
                .one_of(&["our men", "their men", "occupied"])
                .to_owned(),
            1 => format!("our {}s", self.men[self.men.len() - 1]),
            2 | 3 => self
                .one_of(&["attacked by us", "attacked by them"])
                .to_owned(),
            4 => format!("attacks({})", self.changing_square()),
            5 => format!("between({}, {})", self.changing_square(), self.square(0)),
            6 => format!("near({}, {})", self.changing_square(), self.number(0)),
            7 => format!("near({}, {})", self.changing_square(), 1 + self.below(3)),
            8 => self
                .one_of(&["reach(their king)", "reach(their king)", "reach(our king)"])
                .to_owned(),
            _ => format!("{{{}, {}}}", self.changing_square(), self.square(0)),
        }
    }

    /// `some(x in SET where F)` and its like.
    fn bound(&mut self, quantifier: &str, size: usize) -> String {
        let set = self.set(size.min(1));
        let (name, condition) = self.condition_on_a_square(size);
        format!("{quantifier}({name} in {set} where {condition})")
    }

    fn comprehension(&mut self, size: usize) -> String {
        let within = self.chance(60).then(|| self.set(size.min(1)));
        let (name, condition) = self.condition_on_a_square(size.min(1));
        match within {
            Some(set) => format!("{{{name} in {set} where {condition}}}"),
            None => format!("{{{name} where {condition}}}"),
        }
    }

    fn condition_on_a_square(&mut self, size: usize) -> (&'static str, String) {
        let bound = |(name, _): &&(String, Kind)| BOUND.contains(&name.as_str());
        let name = BOUND[self.scope.iter().filter(bound).count().min(BOUND.len() - 1)];
        self.scope.push((name.to_owned(), Kind::Square));
        let set = self.set(0);
        let condition = match self.below(3) {
            0 => format!("{name} in {set}"),
            1 => format!("distance({name}, {}) < {}", self.square(0), self.number(0)),
            _ => format!("{name} in {set} or {}", self.formula(size.min(1))),
        };
        self.scope.pop();
        (name, condition)
    }

    fn choice(&mut self, kind: Kind, size: usize) -> String {
        let condition = self.formula(size.min(1));
        format!(
            "(if {condition} then {} else {})",
            self.term(kind, size),
            self.term(kind, size)
        )
    }

    /// A use of a definition of this kind that may stand here, if there is one.
    fn called(&mut self, kind: Kind) -> Option<String> {
        let root = self.speaks.root;
        let fit = self.definitions.iter();
        let fit = fit.filter(|known| known.kind == Some(kind) && (root || !known.root));
        let fit: Vec<_> = fit.cloned().collect();
        if fit.is_empty() {
            return None;
        }
        let definition = &fit[self.below(fit.len())];
        Some(self.call(&definition.name, &definition.parameters))
    }

    pub(super) fn call(&mut self, name: &str, parameters: &[Kind]) -> String {
        if parameters.is_empty() {
            return name.to_owned();
        }
        let arguments: Vec<String> = parameters.iter().map(|kind| self.term(*kind, 1)).collect();
        format!("{name}({})", arguments.join(", "))
    }

    fn of_scope(&mut self, kind: Kind) -> Option<String> {
        let fit: Vec<String> = self
            .scope
            .iter()
            .filter(|(_, known)| *known == kind)
            .map(|(name, _)| name.clone())
            .collect();
        (!fit.is_empty()).then(|| fit[self.below(fit.len())].clone())
    }

    /// What is said of a position, where no move is spoken of.
    pub(super) fn without_step(&mut self, make: impl FnOnce(&mut Maker) -> String) -> String {
        let outer = self.speaks;
        self.speaks = Speaks {
            step: false,
            ..outer
        };
        let made = make(self);
        self.speaks = outer;
        made
    }
}

/// Names for bound squares, the outer one first; deeper down the last one hides itself.
const BOUND: [&str; 2] = ["x", "y"];
