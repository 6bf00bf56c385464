//! The built-in words of the language: phrases, and names that take arguments.

use alc::syntax::ast::{Expression, ExpressionKind};
use cozy_chess::Move;

use super::meaning::{Chosen, Meaning, Scene};
use super::squares;
use super::step::Step;
use super::view::{Place, View, kind_called};

impl<'a> Scene<'a> {
    /// What words without arguments come to that are no definition.
    ///
    /// # Panics
    /// If they mean nothing; the compiler has refused such a table before.
    pub fn phrase(&self, words: &str) -> Meaning {
        if let Some(argument) = self.argument(words) {
            return argument.clone();
        }
        if let Some(matches) = self.matches(words) {
            return Meaning::Truth(self.text.tally.note("pattern", matches));
        }
        if let Some(place) = Place::named(words) {
            return Meaning::Square(Some(place));
        }
        if let Some(set) = self.fixed_set(words) {
            return set;
        }
        for (owner, ours) in [("our ", true), ("their ", false)] {
            if let Some(man) = words.strip_prefix(owner) {
                return Meaning::Square(self.now.men(ours, man).first().copied());
            }
        }
        match words {
            "depth" | "глубина" => Meaning::Number(Some(self.depth)),
            "true" | "legal" | "разреш" => Meaning::Truth(true),
            "false" | "none" | "nomove" => Meaning::Truth(false),
            "us to move" => Meaning::Truth(self.now.ours_to_move()),
            "them to move" => Meaning::Truth(!self.now.ours_to_move()),
            "check" => Meaning::Truth(self.now.in_check()),
            "mate" => Meaning::Truth(self.has_no_move(false) && self.now.in_check()),
            "stalemate" => Meaning::Truth(self.has_no_move(false) && !self.now.in_check()),
            "mated" => Meaning::Truth(self.has_no_move(true) && self.now.in_check()),
            "stalemated" => Meaning::Truth(self.has_no_move(true) && !self.now.in_check()),
            move_words => self.of_the_step(move_words),
        }
    }

    fn has_no_move(&self, ours: bool) -> bool {
        self.now.ours_to_move() == ours && self.now.legal_moves().is_empty()
    }

    /// What is said of the step in question, as a move from the position before it. A pass has no
    /// squares, and nothing else is true of it.
    fn of_the_step(&self, words: &str) -> Meaning {
        let Chosen { step, before, .. } = self.chosen.expect("only constraints speak of a move");
        match (words, step) {
            ("pass", step) => Meaning::Truth(step == Step::Pass),
            ("from", Step::Move(legal)) => Meaning::Square(Some(before.place(legal.from))),
            ("to", Step::Move(legal)) => Meaning::Square(Some(before.place(legal.to))),
            ("from" | "to", Step::Pass) => Meaning::Square(None),
            (_, Step::Move(legal)) => Meaning::Truth(move_is(before, legal, words)),
            (_, Step::Pass) => Meaning::Truth(false),
        }
    }

    /// What a built-in name with arguments comes to.
    ///
    /// # Panics
    /// If it means nothing; the compiler has refused such a table before.
    pub fn call(&self, name: &str, arguments: &'a [Expression]) -> Meaning {
        let of_square =
            |measure: fn(Place) -> i64| Meaning::Number(self.square(&arguments[0]).map(measure));
        let both_squares = || self.square(&arguments[0]).zip(self.square(&arguments[1]));
        let of_numbers = |choice: fn(i64, i64) -> i64| {
            let both = self.number(&arguments[0]).zip(self.number(&arguments[1]));
            Meaning::Number(both.map(|(one, other)| choice(one, other)))
        };
        match name {
            "file" => of_square(|place| place.file),
            "rank" => of_square(|place| place.rank),
            "edge_distance" => of_square(squares::edge_distance),
            "distance" => {
                Meaning::Number(both_squares().map(|(one, other)| squares::distance(one, other)))
            }
            "manhattan" => {
                Meaning::Number(both_squares().map(|(one, other)| {
                    (one.file - other.file).abs() + (one.rank - other.rank).abs()
                }))
            }
            "min" => of_numbers(i64::min),
            "max" => of_numbers(i64::max),
            "abs" => Meaning::Number(self.number(&arguments[0]).map(i64::abs)),
            "exists" => Meaning::Truth(self.square(&arguments[0]).is_some()),
            "square" => {
                let both = self.number(&arguments[0]).zip(self.number(&arguments[1]));
                let place = both.and_then(|(file, rank)| Place::at(file, rank));
                self.text.tally.note("square(…)", place.is_some());
                Meaning::Square(place)
            }
            "size" => Meaning::Number(Some(i64::from(self.set(&arguments[0]).len()))),
            "after" => {
                let meaning = self.after_the_step().meaning(&arguments[0]);
                if let Meaning::Truth(truth) = meaning {
                    self.text.tally.note("after", truth);
                }
                meaning
            }
            "sat" => Meaning::Truth(self.satisfiable(&man_or_advice(&arguments[0]))),
            _ => self.call_of_set(name, arguments),
        }
    }

    fn call_of_set(&self, name: &str, arguments: &'a [Expression]) -> Meaning {
        match name {
            "attacks" => {
                let attacked = |place| squares::attacks(self.now, place);
                let set = self.square(&arguments[0]).map(attacked).unwrap_or_default();
                self.noted_set("attacks", set)
            }
            "between" => {
                let both = self.square(&arguments[0]).zip(self.square(&arguments[1]));
                let set = both.map(|(one, other)| squares::between(one, other));
                self.noted_set("between", set.unwrap_or_default())
            }
            "near" => {
                let both = self.square(&arguments[0]).zip(self.number(&arguments[1]));
                let set = both.map(|(centre, moves)| {
                    squares::those(|place| squares::distance(centre, place) <= moves)
                });
                self.noted_set("near", set.unwrap_or_default())
            }
            "walk" => {
                let inside = self.set(&arguments[1]);
                let walked = |from| squares::walk(from, |place| inside.has(place.square()));
                let set = self.square(&arguments[0]).map(walked).unwrap_or_default();
                self.noted_set("walk", set)
            }
            "reach" => {
                let ours = man_or_advice(&arguments[0]) == "our king";
                let set = squares::reach(self.now, ours);
                self.text
                    .tally
                    .note("reach beyond one square", set.len() > 1);
                Meaning::Set(set)
            }
            _ => panic!("`{name}(…)` means nothing"),
        }
    }
}

/// An argument that is no expression but a name.
fn man_or_advice(argument: &Expression) -> String {
    match &argument.kind {
        ExpressionKind::Phrase { phrase } => phrase.text(),
        other => panic!("{other:?} is no name"),
    }
}

fn move_is(before: &View, legal: Move, words: &str) -> bool {
    let (from, to) = (before.place(legal.from), before.place(legal.to));
    let (files, ranks) = ((from.file - to.file).abs(), (from.rank - to.rank).abs());
    match words {
        "capture" => before.takes(legal),
        "gives check" => before.after(Step::Move(legal)).in_check(),
        "diagonal" => files == ranks,
        "orthogonal" => files == 0 || ranks == 0,
        "promotion" => legal.promotion.is_some(),
        _ => match (
            words.strip_suffix(" move"),
            words.strip_prefix("promotes to "),
        ) {
            (Some(kind), _) => before.kind(legal.from) == kind_called(kind),
            (_, Some(kind)) => legal.promotion.is_some() && legal.promotion == kind_called(kind),
            _ => panic!("`{words}` means nothing"),
        },
    }
}
