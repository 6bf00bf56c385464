//! Random tables, as text: well-typed ones that use every construct of the language, small enough
//! that a slow evaluator can follow them. The build script compiles some of them, so that this knows
//! of nothing but chance.

mod moves;
mod pattern;
mod terms;

use alc_runtime::Random;

/// The table of this seed.
pub fn table(seed: u64) -> String {
    let mut random = Random::new(seed);
    let men = ENDINGS[random.below(ENDINGS.len())];
    let mut maker = Maker {
        random,
        men,
        definitions: Vec::new(),
        patterns: Vec::new(),
        advice: 0,
        unplayable: Vec::new(),
        scope: Vec::new(),
        speaks: Speaks::default(),
        questions: 0,
        kinds: false,
    };
    maker.write()
}

/// Our men; they have a king. The last word of each man is its kind.
const ENDINGS: [&[&str]; 4] = [
    &["king", "rook"],
    &["king", "queen"],
    &["king", "pawn"],
    &["king", "light bishop", "dark bishop"],
];

const OPTIONS: [(&str, &[&str]); 4] = [
    ("goals_checked", &["everywhere", "after_our_moves"]),
    ("opponent_stuck", &["fails", "holds", "holds_in_bound"]),
    ("holding_at_goal", &["kept", "waived"]),
    ("move_order", &["board", "book"]),
];

/// The kinds of term, and formulas.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Formula,
    Number,
    Square,
    Set,
}

/// What an expression may speak of where it stands.
#[derive(Clone, Copy, Default)]
struct Speaks {
    /// The root of the tree.
    root: bool,
    /// A move from here.
    step: bool,
}

/// A `predicate`, `value` or `constraint` that is written already.
#[derive(Clone)]
struct Definition {
    name: String,
    parameters: Vec<Kind>,
    kind: Option<Kind>,
    root: bool,
}

/// A table while it is written.
struct Maker {
    random: Random,
    men: &'static [&'static str],
    definitions: Vec<Definition>,
    patterns: Vec<String>,
    /// How many pieces of advice there will be.
    advice: usize,
    /// Advice that rules must not list.
    unplayable: Vec<usize>,
    /// Parameters and bound names in reach.
    scope: Vec<(String, Kind)>,
    speaks: Speaks,
    /// How often other advice may still be asked; each time costs a search.
    questions: usize,
    /// Whether a constraint may still say which man moves: said twice, no man may be left.
    kinds: bool,
}

impl Maker {
    fn write(&mut self) -> String {
        let mut text = self.header();
        for index in 0..self.below(3) {
            let name = format!("drawing_{index}");
            text += &self.pattern(&name);
            self.patterns.push(name);
        }
        for index in 0..2 + self.below(4) {
            text += &self.definition(index);
        }
        self.advice = 2 + self.below(3);
        self.questions = 3;
        for index in 0..1 + self.below(3) {
            text += &self.constraint_definition(index);
        }
        for index in 0..self.advice {
            text += &self.advice(index);
        }
        text += "advice(any, them to move : true : depth = 0 : none).\n";
        for index in 0..1 + self.below(2) {
            let condition = self.formula(2);
            text += &format!("rule_{index} :: if {condition} then {}.\n", self.list());
        }
        text += &format!("otherwise :: if true then {}.\n", self.list());
        text
    }

    fn header(&mut self) -> String {
        let mut text = format!("us: {}.\nthem: king.\n", self.men.join(", "));
        if self.chance(70) {
            let dialect = self.one_of(&["al0", "al1", "al1plan"]);
            text += &format!("dialect: {dialect}.\n");
        }
        for (option, values) in OPTIONS {
            if self.chance(40) {
                let value = self.one_of(values);
                text += &format!("option {option}: {value}.\n");
            }
        }
        text
    }

    /// The advice that can be played, from a random one on; and often something that always can.
    fn list(&mut self) -> String {
        let first = self.below(self.advice);
        let mut names: Vec<String> = (0..self.advice)
            .map(|index| (first + index) % self.advice)
            .filter(|index| !self.unplayable.contains(index))
            .map(|index| format!("advice_{index}"))
            .collect();
        if names.is_empty() || self.chance(50) {
            names.push("any".to_owned());
        }
        format!("[{}]", names.join(", "))
    }

    /// A predicate or value. Whatever its parameters are used for, a part that decides nothing tells
    /// their kinds.
    fn definition(&mut self, index: usize) -> String {
        let kind = self.one_of(&[Kind::Formula, Kind::Number, Kind::Square, Kind::Set]);
        let root = self.chance(30);
        let parameters = self.parameters();
        self.speaks = Speaks { root, step: false };
        let body = match kind {
            Kind::Formula => self.formula(3),
            kind => self.term(kind, 2),
        };
        let told = self.kinds_of_parameters();
        let (word, body) = match kind {
            Kind::Formula => (
                "predicate",
                told.iter()
                    .fold(body, |body, told| format!("({body}) or {told}")),
            ),
            _ => (
                "value",
                told.iter().fold(body, |body, told| {
                    format!("(if {told} then {body} else {body})")
                }),
            ),
        };
        self.finish(
            format!("{word}_{index}"),
            word,
            parameters,
            Some(kind),
            root,
            &body,
        )
    }

    fn constraint_definition(&mut self, index: usize) -> String {
        let parameters = self.parameters();
        self.speaks = Speaks {
            root: true,
            step: true,
        };
        self.kinds = true;
        let body = self.moves(3);
        let told = self.kinds_of_parameters();
        let body = told
            .iter()
            .fold(body, |body, told| format!("not {told} and ({body})"));
        self.finish(
            format!("constraint_{index}"),
            "constraint",
            parameters,
            None,
            true,
            &body,
        )
    }

    fn parameters(&mut self) -> Vec<Kind> {
        let count = self.below(3);
        let kinds = [Kind::Number, Kind::Square, Kind::Set];
        let parameters: Vec<Kind> = (0..count).map(|_| self.one_of(&kinds)).collect();
        self.scope = parameters
            .iter()
            .zip(["one", "two"])
            .map(|(kind, name)| (name.to_owned(), *kind))
            .collect();
        parameters
    }

    /// Formulas that never hold, one for each parameter, from which its kind can be told.
    fn kinds_of_parameters(&self) -> Vec<String> {
        let tell = |(name, kind): &(String, Kind)| match kind {
            Kind::Number => format!("{name} < 0 - 999"),
            Kind::Square => format!("distance({name}, e4) < 0"),
            _ => format!("size({name}) < 0"),
        };
        self.scope.iter().map(tell).collect()
    }

    fn finish(
        &mut self,
        name: String,
        word: &str,
        parameters: Vec<Kind>,
        kind: Option<Kind>,
        root: bool,
        body: &str,
    ) -> String {
        let names: Vec<String> = self.scope.drain(..).map(|(name, _)| name).collect();
        let listed = if names.is_empty() {
            String::new()
        } else {
            format!("({})", names.join(", "))
        };
        let text = format!("{word} {name}{listed}: {body}.\n");
        self.definitions.push(Definition {
            name,
            parameters,
            kind,
            root,
        });
        self.speaks = Speaks::default();
        text
    }

    fn below(&mut self, limit: usize) -> usize {
        self.random.below(limit)
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}
