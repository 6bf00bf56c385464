//! Looking through an expression: one walk, for everything that asks what an expression speaks of.

use super::{Binding, Call, Formula, MoveTest, Number, SetTerm, SquareTerm, Term};

/// An expression of any kind, as a part of another.
#[derive(Clone, Copy, Debug)]
pub enum Part<'e> {
    /// A formula.
    Formula(&'e Formula),
    /// A number.
    Number(&'e Number),
    /// A square.
    Square(&'e SquareTerm),
    /// A set of squares.
    Set(&'e SetTerm),
}

impl<'e> Part<'e> {
    /// Whether this or some part of it, however deep, is as asked.
    pub fn any(self, test: &dyn Fn(Part<'e>) -> bool) -> bool {
        test(self) || self.parts().into_iter().any(|part| part.any(test))
    }

    /// Visits this and all its parts, outer before inner.
    pub fn visit(self, visit: &mut dyn FnMut(Part<'e>)) {
        visit(self);
        for part in self.parts() {
            part.visit(visit);
        }
    }

    /// Visits this and all its parts, outer before inner, each with the number of parameters of the
    /// definition that it sees; a bound square hides those from its own index on.
    pub fn visit_in_scope(self, parameters: usize, visit: &mut dyn FnMut(Part<'e>, usize)) {
        visit(self, parameters);
        if let Some((outside, inside, variable)) = self.bound_parts() {
            for part in outside {
                part.visit_in_scope(parameters, visit);
            }
            inside.visit_in_scope(parameters.min(variable), visit);
        } else {
            for part in self.parts() {
                part.visit_in_scope(parameters, visit);
            }
        }
    }

    /// Of a part that binds a parameter: its parts outside, the one inside, and the parameter.
    fn bound_parts(self) -> Option<(Vec<Part<'e>>, Part<'e>, usize)> {
        let of_binding = |binding: &'e Binding| {
            let within = vec![Part::Set(&binding.within)];
            Some((within, Part::Formula(&binding.condition), binding.variable))
        };
        match self {
            Part::Formula(Formula::Some(binding) | Formula::Every(binding))
            | Part::Number(Number::Count(binding))
            | Part::Set(SetTerm::Where(binding)) => of_binding(binding),
            Part::Formula(Formula::Matches(pattern)) => {
                let classes = pattern.classes.iter().map(Part::Set).collect();
                Some((classes, Part::Formula(&pattern.condition), pattern.variable))
            }
            _ => None,
        }
    }

    /// The call that this is, if it is one.
    pub fn call(self) -> Option<&'e Call> {
        match self {
            Part::Formula(Formula::Call(call))
            | Part::Number(Number::Call(call))
            | Part::Square(SquareTerm::Call(call))
            | Part::Set(SetTerm::Call(call)) => Some(call),
            _ => None,
        }
    }

    /// Whether this is a parameter of the definition that it stands in, or bound around it.
    pub fn is_parameter(self) -> bool {
        matches!(
            self,
            Part::Number(Number::Parameter(_))
                | Part::Square(SquareTerm::Parameter(_))
                | Part::Set(SetTerm::Parameter(_))
        )
    }

    /// Whether this itself says `at root`.
    pub fn speaks_of_root(self) -> bool {
        matches!(
            self,
            Part::Formula(Formula::AtRoot(_))
                | Part::Number(Number::AtRoot(_))
                | Part::Square(SquareTerm::AtRoot(_))
                | Part::Set(SetTerm::AtRoot(_))
        )
    }

    /// Whether this itself is of the move in question.
    pub fn speaks_of_move(self) -> bool {
        matches!(
            self,
            Part::Formula(Formula::Move(_)) | Part::Square(SquareTerm::From | SquareTerm::To)
        ) || self.speaks_of_next()
    }

    /// Whether this itself is of the position after the move in question.
    pub fn speaks_of_next(self) -> bool {
        matches!(
            self,
            Part::Formula(Formula::After(_))
                | Part::Number(Number::After(_))
                | Part::Square(SquareTerm::After(_))
                | Part::Set(SetTerm::After(_))
        )
    }

    /// Whether this itself asks for a forcing tree.
    pub fn asks_advice(self) -> bool {
        matches!(self, Part::Formula(Formula::Satisfiable(_)))
    }

    /// Whether this itself is a pass.
    pub fn is_pass(self) -> bool {
        matches!(self, Part::Formula(Formula::Move(MoveTest::Pass)))
    }

    /// What this is directly made of, in the order of the text.
    fn parts(self) -> Vec<Part<'e>> {
        match self {
            Part::Formula(formula) => of_formula(formula),
            Part::Number(number) => of_number(number),
            Part::Square(square) => of_square(square),
            Part::Set(set) => of_set(set),
        }
    }
}

fn of_formula(formula: &Formula) -> Vec<Part<'_>> {
    match formula {
        Formula::All(parts) | Formula::Any(parts) => parts.iter().map(Part::Formula).collect(),
        Formula::Not(operand) | Formula::AtRoot(operand) | Formula::After(operand) => {
            vec![Part::Formula(operand)]
        }
        Formula::Member(square, set) => vec![Part::Square(square), Part::Set(set)],
        Formula::Subset(left, right) | Formula::SameSet(_, left, right) => {
            vec![Part::Set(left), Part::Set(right)]
        }
        Formula::Some(binding) | Formula::Every(binding) => of_binding(binding),
        Formula::Matches(pattern) => {
            let classes = pattern.classes.iter().map(Part::Set);
            classes.chain([Part::Formula(&pattern.condition)]).collect()
        }
        Formula::Compare(_, left, right) => vec![Part::Number(left), Part::Number(right)],
        Formula::SameSquare(_, left, right) => vec![Part::Square(left), Part::Square(right)],
        Formula::Call(call) => of_call(call),
        Formula::Constant(_)
        | Formula::Satisfiable(_)
        | Formula::State(_)
        | Formula::Exists(..)
        | Formula::Move(_) => Vec::new(),
    }
}

fn of_number(number: &Number) -> Vec<Part<'_>> {
    match number {
        Number::Constant(_) | Number::Parameter(_) => Vec::new(),
        Number::Arithmetic(_, left, right) => vec![Part::Number(left), Part::Number(right)],
        Number::Absolute(operand) | Number::AtRoot(operand) | Number::After(operand) => {
            vec![Part::Number(operand)]
        }
        Number::Size(set) => vec![Part::Set(set)],
        Number::Count(binding) => of_binding(binding),
        Number::File(square) | Number::Rank(square) | Number::EdgeDistance(square) => {
            vec![Part::Square(square)]
        }
        Number::Distance(from, to) | Number::Manhattan(from, to) => {
            vec![Part::Square(from), Part::Square(to)]
        }
        Number::If(condition, then, otherwise) => {
            vec![
                Part::Formula(condition),
                Part::Number(then),
                Part::Number(otherwise),
            ]
        }
        Number::Call(call) => of_call(call),
    }
}

fn of_square(square: &SquareTerm) -> Vec<Part<'_>> {
    match square {
        SquareTerm::If(condition, then, otherwise) => {
            vec![
                Part::Formula(condition),
                Part::Square(then),
                Part::Square(otherwise),
            ]
        }
        SquareTerm::Call(call) => of_call(call),
        SquareTerm::AtRoot(operand) | SquareTerm::After(operand) => vec![Part::Square(operand)],
        SquareTerm::At(file, rank) => vec![Part::Number(file), Part::Number(rank)],
        SquareTerm::Constant(_)
        | SquareTerm::Man(..)
        | SquareTerm::From
        | SquareTerm::To
        | SquareTerm::Parameter(_) => Vec::new(),
    }
}

fn of_call(call: &Call) -> Vec<Part<'_>> {
    call.arguments.iter().map(Term::part).collect()
}

impl Term {
    /// The term, as a part of something else.
    pub fn part(&self) -> Part<'_> {
        match self {
            Term::Number(number) => Part::Number(number),
            Term::Square(square) => Part::Square(square),
            Term::Set(set) => Part::Set(set),
        }
    }
}

fn of_binding(binding: &Binding) -> Vec<Part<'_>> {
    vec![
        Part::Set(&binding.within),
        Part::Formula(&binding.condition),
    ]
}

fn of_set(set: &SetTerm) -> Vec<Part<'_>> {
    match set {
        SetTerm::Squares(squares) => squares.iter().map(Part::Square).collect(),
        SetTerm::Where(binding) => of_binding(binding),
        SetTerm::Attacks(square) => vec![Part::Square(square)],
        SetTerm::Between(from, to) => vec![Part::Square(from), Part::Square(to)],
        SetTerm::Near(square, number) => vec![Part::Square(square), Part::Number(number)],
        SetTerm::Walk(square, inside) => vec![Part::Square(square), Part::Set(inside)],
        SetTerm::Combined(_, left, right) => vec![Part::Set(left), Part::Set(right)],
        SetTerm::If(condition, then, otherwise) => vec![
            Part::Formula(condition),
            Part::Set(then),
            Part::Set(otherwise),
        ],
        SetTerm::Call(call) => of_call(call),
        SetTerm::AtRoot(operand) | SetTerm::After(operand) => vec![Part::Set(operand)],
        SetTerm::Constant(_)
        | SetTerm::Men(..)
        | SetTerm::AttackedBy(_)
        | SetTerm::Reach(_)
        | SetTerm::Parameter(_) => Vec::new(),
    }
}
