//! Random expressions of the language, each of the kind that its place asks for, but for a few.

mod sets;

use alc_runtime::Random;

/// Where an expression stands: what it may speak of.
#[derive(Clone)]
pub struct Scope {
    numbers: Vec<&'static str>,
    squares: Vec<&'static str>,
    moves: bool,
    root: bool,
}

impl Scope {
    /// A rule's condition or the aim.
    pub fn position() -> Scope {
        Scope::with_parameters(&[])
    }

    /// A definition; the parameter `n` is a number, others are squares.
    pub fn with_parameters(parameters: &[&'static str]) -> Scope {
        let (numbers, squares) = parameters.iter().partition(|name| **name == "n");
        Scope {
            numbers,
            squares,
            moves: false,
            root: false,
        }
    }

    /// A goal of an advice.
    pub fn of_goal() -> Scope {
        Scope {
            root: true,
            ..Scope::position()
        }
    }

    /// A constraint on moves.
    pub fn of_move(parameters: &[&'static str]) -> Scope {
        Scope {
            moves: true,
            root: true,
            ..Scope::with_parameters(parameters)
        }
    }

    fn with_square(&self, name: &'static str) -> Scope {
        let mut inner = self.clone();
        inner.squares.push(name);
        inner
    }
}

/// Writes expressions, and knows what is defined so far.
pub struct Writer<'r> {
    random: &'r mut Random,
    men: Vec<String>,
    defined: Vec<String>,
}

impl<'r> Writer<'r> {
    /// A writer for these men, as `us:` and `them:` list them.
    pub fn new(random: &'r mut Random, us: &str, them: &str) -> Writer<'r> {
        let of_side = |whose: &str, men: &str| -> Vec<String> {
            let men: Vec<&str> = men.split(", ").collect();
            // What is listed twice has no name of its own.
            let single = men.iter().filter(|man| {
                let same = men.iter().filter(|other| other == man);
                same.count() == 1
            });
            single.map(|man| format!("{whose} {man}")).collect()
        };
        Writer {
            random,
            men: [of_side("our", us), of_side("their", them)].concat(),
            defined: Vec::new(),
        }
    }

    /// A number below this.
    pub fn below(&mut self, limit: usize) -> usize {
        self.random.below(limit)
    }

    /// Whether it is one of so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.random.below(times) == 0
    }

    /// Makes a definition known to what is written later.
    pub fn note_defined(&mut self, clause: &str) {
        let name = clause.split([' ', '(', ':']).nth(1);
        self.defined.extend(name.map(str::to_owned));
    }

    /// A formula, at most so deep.
    pub fn formula(&mut self, scope: &Scope, depth: usize) -> String {
        if self.once_in(600) {
            return self.number(scope, 1);
        }
        if depth == 0 {
            return self.plain_formula();
        }
        let depth = depth - 1;
        match self.below(16) {
            0 | 1 => format!(
                "{} and {}",
                self.formula(scope, depth),
                self.formula(scope, depth)
            ),
            2 => format!(
                "({} or {})",
                self.formula(scope, depth),
                self.formula(scope, depth)
            ),
            3 => format!("not {}", self.plain_formula()),
            4 => format!("not ({})", self.formula(scope, depth)),
            5 | 6 => {
                let comparison = ["=", "\\=", "<", "=<", ">", ">="][self.below(6)];
                format!(
                    "{} {comparison} {}",
                    self.number(scope, depth),
                    self.number(scope, depth)
                )
            }
            7 => format!(
                "{} = {}",
                self.square(scope, depth),
                self.square(scope, depth)
            ),
            8 => format!(
                "{} in {}",
                self.square(scope, depth),
                self.set(scope, depth)
            ),
            9 => format!("{} in {}", self.set(scope, depth), self.set(scope, depth)),
            10 => {
                let quantifier = ["some", "every"][self.below(2)];
                let (name, inner) = self.bound(scope);
                let within = self.set(scope, 0);
                format!(
                    "{quantifier}({name} in {within} where {})",
                    self.formula(&inner, depth)
                )
            }
            11 => format!("exists({})", self.man()),
            12 if scope.root => format!("({}) at root", self.formula(scope, depth)),
            12 | 13 => match self.below(3) {
                0 => format!("sat(a{})", self.below(3)),
                _ => self.call("q", scope, depth),
            },
            14 => self.known("pd"),
            _ => self.plain_formula(),
        }
    }

    fn plain_formula(&mut self) -> String {
        const STATES: [&str; 9] = [
            "true",
            "false",
            "check",
            "mate",
            "stalemate",
            "mated",
            "stalemated",
            "us to move",
            "them to move",
        ];
        STATES[self.below(9)].to_owned()
    }

    /// A number, at most so deep.
    pub fn number(&mut self, scope: &Scope, depth: usize) -> String {
        if self.once_in(600) {
            return self.set(scope, 1);
        }
        if depth == 0 || self.once_in(4) {
            return match scope.numbers.first() {
                Some(name) if self.once_in(2) => (*name).to_owned(),
                _ => self.below(9).to_string(),
            };
        }
        let depth = depth - 1;
        match self.below(13) {
            0 => format!(
                "({} + {})",
                self.number(scope, depth),
                self.number(scope, depth)
            ),
            1 => format!("{} - 1", self.number(scope, depth)),
            2 => format!("2 * {}", self.number(scope, 0)),
            3 => format!(
                "max({}, {})",
                self.number(scope, depth),
                self.number(scope, depth)
            ),
            4 => format!("abs(- {})", self.number(scope, 0)),
            5 => format!("size({})", self.set(scope, depth)),
            6 => {
                let (name, inner) = self.bound(scope);
                let within = self.set(scope, 0);
                format!(
                    "count({name} in {within} where {})",
                    self.formula(&inner, depth)
                )
            }
            7 => format!(
                "(if {} then {} else {})",
                self.formula(scope, depth),
                self.number(scope, depth),
                self.number(scope, depth)
            ),
            8 => format!(
                "distance({}, {})",
                self.square(scope, depth),
                self.square(scope, depth)
            ),
            9 => self.call("w", scope, depth),
            10 => self.known("v"),
            11 if scope.root => format!("{} at root", self.number(scope, 0)),
            _ => {
                let name = ["file", "rank", "edge_distance"][self.below(3)];
                format!("{name}({})", self.square(scope, depth))
            }
        }
    }

    /// A square, at most so deep.
    fn square(&mut self, scope: &Scope, depth: usize) -> String {
        if self.once_in(600) {
            return self.formula(scope, 1);
        }
        let depth = depth.saturating_sub(1);
        match self.below(9) {
            0 => ["a1", "e4", "h8"][self.below(3)].to_owned(),
            1 | 2 if !scope.squares.is_empty() => {
                scope.squares[self.below(scope.squares.len())].to_owned()
            }
            3 if scope.moves => ["from", "to"][self.below(2)].to_owned(),
            4 if scope.root => format!("{} at root", self.man()),
            5 if scope.moves => format!("after({})", self.man()),
            6 if depth > 0 => {
                format!(
                    "square({}, {})",
                    self.number(scope, depth),
                    self.number(scope, depth)
                )
            }
            7 if depth > 0 => format!(
                "(if {} then {} else {})",
                self.formula(scope, depth),
                self.man(),
                self.square(scope, depth)
            ),
            _ => self.man(),
        }
    }

    fn bound(&mut self, scope: &Scope) -> (&'static str, Scope) {
        let name = ["x", "y", "s"][self.below(3)];
        (name, scope.with_square(name))
    }

    fn man(&mut self) -> String {
        if self.once_in(200) {
            return "their queen".to_owned();
        }
        self.men[self.random.below(self.men.len())].clone()
    }

    /// A name without parameters that begins so; sometimes one that is not defined.
    fn known(&mut self, letters: &str) -> String {
        let fitting: Vec<&String> = self
            .defined
            .iter()
            .filter(|name| name.starts_with(|first| letters.contains(first)))
            .collect();
        match (fitting.as_slice(), letters) {
            ([_, ..], _) => fitting[self.random.below(fitting.len())].clone(),
            ([], "v") => "1".to_owned(),
            ([], "z") => "edge".to_owned(),
            ([], "c") => "legal".to_owned(),
            _ => "check".to_owned(),
        }
    }

    /// A call of a definition with one parameter whose name begins so.
    fn call(&mut self, letter: &str, scope: &Scope, depth: usize) -> String {
        let name = self
            .defined
            .iter()
            .rfind(|name| name.starts_with(letter))
            .cloned();
        match (name, letter) {
            (Some(name), "w") => format!("{name}({})", self.number(scope, depth)),
            (Some(name), _) => format!("{name}({})", self.square(scope, depth)),
            (None, "w") => "3".to_owned(),
            (None, "q") => "check".to_owned(),
            (None, _) => "legal".to_owned(),
        }
    }
}
