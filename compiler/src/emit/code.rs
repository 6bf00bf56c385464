//! Rust expressions as the emitter builds them: the few forms that generated code uses, kept free
//! of what lints object to (`!(a < b)`, `x && true`, `!x.is_some()`).

use std::collections::BTreeSet;

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Code {
    /// A variable, constant or literal, `&` included.
    Word(String),
    /// `name(…)`
    Call(String, Vec<Code>),
    /// `receiver.name(…)`
    Method(Box<Code>, &'static str, Vec<Code>),
    /// `x?`
    Try(Box<Code>),
    /// `|| x`, or with parameters `|a, b| x`; see [`Code::closure`].
    Closure(Vec<String>, Box<Code>),
    /// `[a, b]`
    List(Vec<Code>),
    /// `a + b` and its like, also of sets, and comparisons.
    Binary(Box<Code>, &'static str, Box<Code>),
    /// `!x`, of a call only.
    Not(Box<Code>),
    /// `-x`, of a call only.
    Minus(Box<Code>),
    /// `a && b && …`, two or more, none of them an `All`.
    All(Vec<Code>),
    /// `a || b || …`, two or more, none of them an `Any`.
    Any(Vec<Code>),
}

impl Code {
    /// A word.
    pub fn word(text: impl Into<String>) -> Code {
        Code::Word(text.into())
    }

    /// `true` or `false`.
    pub fn truth(value: bool) -> Code {
        Code::word(if value { "true" } else { "false" })
    }

    /// Whether it is the literal `true` or `false`, and which.
    pub fn as_truth(&self) -> Option<bool> {
        match self {
            Code::Word(word) if word == "true" => Some(true),
            Code::Word(word) if word == "false" => Some(false),
            _ => None,
        }
    }

    /// `name(arguments)`
    pub fn call(name: &str, arguments: Vec<Code>) -> Code {
        Code::Call(name.to_owned(), arguments)
    }

    /// `self.name(arguments)`; what is called by reference needs no `&` there.
    pub fn method(self, name: &'static str, arguments: Vec<Code>) -> Code {
        let receiver = match self {
            Code::Word(word) => Code::word(word.trim_start_matches('&')),
            other => other,
        };
        Code::Method(Box::new(receiver), name, arguments)
    }

    /// `|parameters| body`, with `_` for parameters that the body does not use; of a function that is
    /// only called with them, its name.
    pub fn closure(parameters: &[&str], body: Code) -> Code {
        if let Code::Call(name, arguments) = &body
            && arguments.len() == parameters.len()
            && arguments
                .iter()
                .zip(parameters)
                .all(|(argument, parameter)| *argument == Code::word(*parameter))
        {
            return Code::word(name);
        }
        let used = words([&body]);
        let shown = |name: &&str| if used.contains(*name) { *name } else { "_" }.to_owned();
        Code::Closure(parameters.iter().map(shown).collect(), Box::new(body))
    }

    /// `self?`
    pub fn or_absent(self) -> Code {
        Code::Try(Box::new(self))
    }

    /// `Some(self)`, or what `self` is the present value of.
    pub fn wrapped(self) -> Code {
        match self {
            Code::Try(option) => *option,
            value => Code::call("Some", vec![value]),
        }
    }

    /// What stands in `Some(…)`; the opposite of [`Code::wrapped`].
    pub fn unwrapped(self) -> Code {
        match self {
            Code::Call(name, mut arguments) if name == "Some" && arguments.len() == 1 => {
                arguments.remove(0)
            }
            option => option.or_absent(),
        }
    }

    /// Whether it holds, where `?` in it may find that something is absent.
    pub fn held(self) -> Code {
        self.in_closure("holds")
    }

    /// `name(|| Some(self))`, or with the option itself.
    pub fn in_closure(self, name: &str) -> Code {
        let closure = Code::Closure(Vec::new(), Box::new(self.wrapped()));
        Code::call(name, vec![closure])
    }

    /// What stands in the closure, if this is `name(|| …)`.
    pub fn without_closure(&self, name: &str) -> Option<Code> {
        match self {
            Code::Call(called, arguments) if called == name => match arguments.as_slice() {
                [Code::Closure(parameters, inner)] if parameters.is_empty() => {
                    Some((**inner).clone())
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// `left operator right`, two whole numbers or two squares; of numbers that differ by one, the
    /// shorter way to say it.
    pub fn comparison(left: Code, operator: &'static str, right: Code) -> Code {
        match (operator, left, right) {
            (">=", left, Code::Binary(right, "+", one)) if *one == Code::word("1") => {
                Code::binary(left, ">", *right)
            }
            ("<=", Code::Binary(left, "+", one), right) if *one == Code::word("1") => {
                Code::binary(*left, "<", right)
            }
            (">=", Code::Binary(left, "-", one), right) if *one == Code::word("1") => {
                Code::binary(*left, ">", right)
            }
            ("<=", left, Code::Binary(right, "-", one)) if *one == Code::word("1") => {
                Code::binary(left, "<", *right)
            }
            (_, left, right) => Code::binary(left, operator, right),
        }
    }

    /// `left operator right`
    pub fn binary(left: Code, operator: &'static str, right: Code) -> Code {
        Code::Binary(Box::new(left), operator, Box::new(right))
    }

    /// Every one of them, in order.
    pub fn all(operands: impl IntoIterator<Item = Code>) -> Code {
        let mut kept = Vec::new();
        for operand in operands {
            match operand {
                operand if operand.as_truth() == Some(true) => {}
                operand if operand.as_truth() == Some(false) => return operand,
                Code::All(inner) => kept.extend(inner),
                operand if kept.contains(&operand) => {}
                operand => kept.push(operand),
            }
        }
        match kept.len() {
            0 => Code::truth(true),
            1 => kept.remove(0),
            _ => Code::All(kept),
        }
    }

    /// One of them, in order.
    pub fn any(operands: impl IntoIterator<Item = Code>) -> Code {
        Code::all(operands.into_iter().map(Code::negated)).negated()
    }

    /// The opposite, with `!` on calls only.
    pub fn negated(self) -> Code {
        if let Some(value) = self.as_truth() {
            return Code::truth(!value);
        }
        match self {
            Code::Not(inner) => *inner,
            Code::All(operands) => Code::Any(operands.into_iter().map(Code::negated).collect()),
            Code::Any(operands) => Code::All(operands.into_iter().map(Code::negated).collect()),
            Code::Method(receiver, "is_some", none) => Code::Method(receiver, "is_none", none),
            Code::Method(receiver, "is_none", none) => Code::Method(receiver, "is_some", none),
            Code::Binary(left, operator, right) => {
                Code::comparison(*left, opposite(operator), *right)
            }
            other => Code::Not(Box::new(other)),
        }
    }

    /// Whether `?` in it may leave the function or closure around it.
    pub fn may_leave(&self) -> bool {
        match self {
            Code::Word(_) | Code::Closure(..) => false,
            Code::Try(_) => true,
            Code::Call(_, arguments) | Code::List(arguments) => {
                arguments.iter().any(Code::may_leave)
            }
            Code::Method(receiver, _, arguments) => {
                receiver.may_leave() || arguments.iter().any(Code::may_leave)
            }
            Code::Not(inner) | Code::Minus(inner) => inner.may_leave(),
            Code::Binary(left, _, right) => left.may_leave() || right.may_leave(),
            Code::All(operands) | Code::Any(operands) => operands.iter().any(Code::may_leave),
        }
    }

    /// The same with another word in place of a word.
    pub fn replaced(self, word: &str, by: &str) -> Code {
        let again = |code: Code| code.replaced(word, by);
        let boxed = |code: Box<Code>| Box::new(code.replaced(word, by));
        let each = |codes: Vec<Code>| codes.into_iter().map(again).collect();
        match self {
            Code::Word(found) if found == word => Code::word(by),
            Code::Word(other) => Code::Word(other),
            Code::Call(name, arguments) => Code::Call(name, each(arguments)),
            Code::Method(receiver, name, arguments) => {
                again(*receiver).method(name, each(arguments))
            }
            Code::Try(inner) => Code::Try(boxed(inner)),
            Code::Closure(parameters, inner) if parameters.iter().any(|one| one == word) => {
                Code::Closure(parameters, inner)
            }
            Code::Closure(parameters, inner) => Code::Closure(parameters, boxed(inner)),
            Code::List(elements) => Code::List(each(elements)),
            Code::Binary(left, operator, right) => {
                Code::Binary(boxed(left), operator, boxed(right))
            }
            Code::Not(inner) => Code::Not(boxed(inner)),
            Code::Minus(inner) => Code::Minus(boxed(inner)),
            Code::All(operands) => Code::All(each(operands)),
            Code::Any(operands) => Code::Any(each(operands)),
        }
    }

    /// Whether it uses this variable.
    pub fn uses(&self, variable: &str) -> bool {
        words([self]).contains(variable)
    }

    /// Adds the words and the names of the functions that it uses.
    pub fn collect_words(&self, words: &mut BTreeSet<String>) {
        match self {
            Code::Word(word) => collect_word(word.trim_start_matches('&'), words),
            Code::Call(name, arguments) => {
                collect_word(name, words);
                arguments
                    .iter()
                    .for_each(|argument| argument.collect_words(words));
            }
            Code::List(elements) => elements
                .iter()
                .for_each(|element| element.collect_words(words)),
            Code::Closure(parameters, inner) => {
                let mut own = BTreeSet::new();
                inner.collect_words(&mut own);
                words.extend(own.into_iter().filter(|word| !parameters.contains(word)));
            }
            Code::Method(receiver, _, arguments) => {
                receiver.collect_words(words);
                arguments
                    .iter()
                    .for_each(|argument| argument.collect_words(words));
            }
            Code::Try(inner) | Code::Not(inner) | Code::Minus(inner) => {
                inner.collect_words(words);
            }
            Code::Binary(left, _, right) => {
                left.collect_words(words);
                right.collect_words(words);
            }
            Code::All(operands) | Code::Any(operands) => {
                operands
                    .iter()
                    .for_each(|operand| operand.collect_words(words));
            }
        }
    }
}

/// Adds a word, and the variable before its point.
fn collect_word(word: &str, words: &mut BTreeSet<String>) {
    words.insert(word.to_owned());
    if let Some((variable, _)) = word.split_once('.') {
        words.insert(variable.to_owned());
    }
}

/// The words and the names of the functions that these expressions use.
pub fn words<'a>(codes: impl IntoIterator<Item = &'a Code>) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    codes
        .into_iter()
        .for_each(|code| code.collect_words(&mut words));
    words
}

/// The comparison that holds of exactly the other pairs; both sides are of a total order. (Sums and
/// products are never negated.)
fn opposite(operator: &'static str) -> &'static str {
    match operator {
        "==" => "!=",
        "!=" => "==",
        "<" => ">=",
        ">=" => "<",
        ">" => "<=",
        "<=" => ">",
        other => other,
    }
}
