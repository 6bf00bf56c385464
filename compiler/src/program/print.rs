//! A program as text, for people (`alc emit --stage program`): indented like the control flow that
//! it becomes, with formulas in the language's own notation.

use std::fmt::{self, Write};

use alc_runtime::{Kinds, MoveOrder, Side};

use super::{Advice, Body, Function, Goals, Group, Parameter, Program};
use crate::expression::print::{self as notation, Names};
use crate::expression::{AtRoot, Formula, Number, SquareTerm};

impl fmt::Display for Program {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(formatter, &|_, _| Vec::new())
    }
}

impl Program {
    /// Writes the program as text, with these lines about the nodes of each piece of advice, by its
    /// index, at each depth.
    pub(crate) fn write(
        &self,
        formatter: &mut fmt::Formatter<'_>,
        found: &dyn Fn(usize, usize) -> Vec<String>,
    ) -> fmt::Result {
        writeln!(formatter, "program {} from {}", self.name, self.source)?;
        writeln!(formatter, "  material: {}", self.material)?;
        let order = match self.move_order {
            MoveOrder::Board => "board",
            MoveOrder::Book => "book",
        };
        writeln!(formatter, "  move order: {order}")?;
        write!(formatter, "  aim: {}", self.formula(&self.aim, &[]))?;
        match &self.claim {
            None => writeln!(formatter)?,
            Some(claim) => writeln!(formatter, " from {}", self.formula(claim, &[]))?,
        }
        for rule in &self.rules {
            writeln!(formatter, "\nrule {}  % {}", rule.name, rule.origin)?;
            writeln!(formatter, "  if {}", self.formula(&rule.condition, &[]))?;
            for advice in &rule.advice {
                writeln!(formatter, "    try {}", self.advice[*advice].name)?;
            }
        }
        for (index, advice) in self.advice.iter().enumerate() {
            self.write_advice(formatter, advice, &|depth| found(index, depth))?;
        }
        if let Some(knowledge) = &self.knowledge {
            self.write_knowledge(formatter, knowledge)?;
        }
        for function in &self.functions {
            self.write_function(formatter, function)?;
        }
        Ok(())
    }

    fn write_advice(
        &self,
        text: &mut dyn Write,
        advice: &Advice,
        found: &dyn Fn(usize) -> Vec<String>,
    ) -> fmt::Result {
        let root = match advice.first {
            Side::Us => "",
            Side::Them => " with them to move",
        };
        let owner = match advice.owner {
            Side::Us => "",
            Side::Them => " of theirs",
        };
        writeln!(
            text,
            "\nadvice {}{owner}{root}  % {}",
            advice.name, advice.origin
        )?;
        writeln!(
            text,
            "  better goal: {}",
            self.formula(&advice.better_goal, &[])
        )?;
        writeln!(
            text,
            "  holding goal: {}",
            self.formula(&advice.holding_goal, &[])
        )?;
        if let Some(exit) = &advice.exit {
            writeln!(text, "  exit: {}", self.formula(exit, &[]))?;
        }
        for (depth, level) in advice.levels.iter().enumerate() {
            writeln!(text, "  depth {depth}")?;
            for line in found(depth) {
                writeln!(text, "    {line}")?;
            }
            let goals = match level.goals {
                Goals::Kept => "holding goal or fail; better goal and succeed",
                Goals::HoldingWaivedAtGoal => "better goal and succeed; holding goal or fail",
                Goals::Unasked => "no goal is asked",
            };
            writeln!(text, "    {goals}")?;
            let each = match advice.is_owners(depth) {
                true => "find a move",
                false => "answer every move",
            };
            for group in &level.groups {
                writeln!(text, "    {each}{}", self.restriction(group))?;
            }
            if !advice.is_owners(depth) {
                let outcome = match (&advice.exit, level.holds_when_stuck) {
                    (Some(_), _) => "exit",
                    (None, true) => "succeed",
                    (None, false) => "fail",
                };
                writeln!(text, "    without such a move: {outcome}")?;
            } else if advice.exit.is_some() {
                writeln!(text, "    without a move that keeps the holding goal: exit")?;
            } else if level.groups.is_empty() {
                let outcome = match level.holds_when_stuck {
                    true => "succeed",
                    false => "fail",
                };
                writeln!(text, "    {outcome}")?;
            }
        }
        Ok(())
    }

    fn restriction(&self, group: &Group) -> String {
        let mut restriction = String::new();
        if group.pass {
            restriction += " that is a pass";
        }
        if group.kinds != Kinds::ALL {
            restriction += &format!(" of {}", notation::kinds(group.kinds));
        }
        if group.test != Formula::Constant(true) {
            restriction += &format!(" with {}", self.formula(&group.test, &[]));
        }
        if !group.order.is_empty() {
            let order: Vec<String> = group
                .order
                .iter()
                .map(|number| self.named(&[], |names| notation::number(number, names)))
                .collect();
            restriction += &format!(", least {} first", order.join(", "));
        }
        restriction
    }

    fn write_function(&self, text: &mut dyn Write, function: &Function) -> fmt::Result {
        let (sort, absent) = match function.body {
            Body::Formula(_) if function.part.is_some() => ("constraint", false),
            Body::Formula(_) | Body::Extern(_) => ("predicate", false),
            Body::Set(_) => ("value", false),
            Body::Number(..) if function.part.is_some() => ("order", false),
            Body::Number(_, absent) | Body::Square(_, absent) => ("value", absent),
        };
        let parameters: Vec<String> = function
            .parameters
            .iter()
            .map(|parameter| format!("{}{}", parameter.name, mark(parameter.may_be_absent)))
            .collect();
        let parameters = if parameters.is_empty() {
            String::new()
        } else {
            format!("({})", parameters.join(", "))
        };
        let name = name(function);
        writeln!(
            text,
            "\n{sort} {name}{parameters}{}  % {}",
            mark(absent),
            function.origin
        )?;
        match &function.body {
            Body::Formula(formula) => self.write_formula(text, formula, function),
            Body::Number(number, _) => self.write_number(text, number, function, 1),
            Body::Square(square, _) => self.write_square(text, square, function, 1),
            Body::Set(set) => {
                let set = self.named(&function.parameters, |names| notation::set(set, names));
                writeln!(text, "  {set}")
            }
            Body::Extern(_) => writeln!(text, "  in Rust"),
        }
    }

    fn write_formula(
        &self,
        text: &mut dyn Write,
        formula: &Formula,
        function: &Function,
    ) -> fmt::Result {
        writeln!(text, "  {}", self.formula(formula, &function.parameters))
    }

    fn write_number(
        &self,
        text: &mut dyn Write,
        number: &Number,
        function: &Function,
        level: usize,
    ) -> fmt::Result {
        let indent = "  ".repeat(level);
        match number {
            Number::If(condition, yes, no) => {
                writeln!(
                    text,
                    "{indent}if {}",
                    self.formula(condition, &function.parameters)
                )?;
                self.write_number(text, yes, function, level + 1)?;
                writeln!(text, "{indent}else")?;
                self.write_number(text, no, function, level + 1)
            }
            _ => {
                let number = self.named(&function.parameters, |names| {
                    notation::number(number, names)
                });
                writeln!(text, "{indent}{number}")
            }
        }
    }

    fn write_square(
        &self,
        text: &mut dyn Write,
        square: &SquareTerm,
        function: &Function,
        level: usize,
    ) -> fmt::Result {
        let indent = "  ".repeat(level);
        match square {
            SquareTerm::If(condition, yes, no) => {
                writeln!(
                    text,
                    "{indent}if {}",
                    self.formula(condition, &function.parameters)
                )?;
                self.write_square(text, yes, function, level + 1)?;
                writeln!(text, "{indent}else")?;
                self.write_square(text, no, function, level + 1)
            }
            _ => {
                let square = self.named(&function.parameters, |names| {
                    notation::square(square, names)
                });
                writeln!(text, "{indent}{square}")
            }
        }
    }

    /// A formula in a definition with these parameters, in the language's own notation.
    pub(crate) fn formula(&self, formula: &Formula, parameters: &[Parameter]) -> String {
        self.named(parameters, |names| notation::formula(formula, names))
    }

    /// What is asked of a root.
    pub(crate) fn asked(&self, asked: &AtRoot) -> String {
        self.named(&[], |names| match asked {
            AtRoot::Formula(formula) => notation::formula(formula, names),
            AtRoot::Number(number) => notation::number(number, names),
            AtRoot::Square(square) => notation::square(square, names),
            AtRoot::Set(set) => notation::set(set, names),
        })
    }

    fn named(&self, parameters: &[Parameter], print: impl FnOnce(Names) -> String) -> String {
        print(Names {
            function: &|index| name(&self.functions[index]),
            parameter: &|index| {
                parameters
                    .get(index)
                    .map_or_else(String::new, |parameter| parameter.name.clone())
            },
            advice: &|index| self.advice[index].name.clone(),
        })
    }
}

/// A function's name; a test of a constraint is told by its number.
fn name(function: &Function) -> String {
    match function.part {
        Some(part) => format!("{}.{part}", function.name),
        None => function.name.clone(),
    }
}

fn mark(may_be_absent: bool) -> &'static str {
    if may_be_absent { "?" } else { "" }
}
