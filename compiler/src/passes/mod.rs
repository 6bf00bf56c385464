//! Optional passes over a program: what makes compiled code faster and changes nothing that it
//! decides. Each can be left out (`alc build --no-PASS`).
//!
//! What a table means is settled before, by the lowering, and so is its fingerprint. The interpreter
//! runs the program as it is, without these passes: it is what they are measured against.

mod any;
mod memory;
mod nodes;
mod order;
mod print;
mod purity;
mod roots;
mod words;

pub use memory::{placements, rows};

use std::fmt;

use crate::expression::{AtRoot, Formula};
use crate::program::{Advice, Program};

/// An optional pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pass {
    /// What is asked of the root of a tree is worked out once.
    Roots,
    /// Where any move will do, moves are not put in order.
    Any,
    /// Where a tree can only end, the better goal is asked before the holding goal.
    Order,
    /// What words of the table mean in a position is remembered.
    Words,
    /// What depends on the position alone is remembered from one question to the next.
    Memory,
    /// Nodes are remembered by their position and what is asked of the root.
    Nodes,
}

impl Pass {
    /// All of them, in the order in which they are made.
    pub const ALL: [Pass; 6] = [
        Pass::Roots,
        Pass::Any,
        Pass::Order,
        Pass::Words,
        Pass::Memory,
        Pass::Nodes,
    ];

    /// What leaves it out on the command line, without the dashes before it.
    pub fn flag(self) -> &'static str {
        match self {
            Pass::Roots => "no-roots",
            Pass::Any => "no-any",
            Pass::Order => "no-order",
            Pass::Words => "no-words",
            Pass::Memory => "no-memory",
            Pass::Nodes => "no-nodes",
        }
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        self.flag().trim_start_matches("no-")
    }

    /// What it does, in a few words.
    pub fn about(self) -> &'static str {
        match self {
            Pass::Roots => "what is asked of the root of a tree is worked out once",
            Pass::Any => "where any move will do, moves are not put in order",
            Pass::Order => {
                "where a tree can only end, the better goal is asked before the holding goal"
            }
            Pass::Words => "what words of the table mean in a position is remembered",
            Pass::Memory => "answers that depend on the position alone are remembered",
            Pass::Nodes => "nodes are remembered by their position and what is asked of the root",
        }
    }
}

impl fmt::Display for Pass {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// Which passes are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passes {
    made: [bool; Pass::ALL.len()],
}

impl Passes {
    /// All.
    pub const ALL: Passes = Passes {
        made: [true; Pass::ALL.len()],
    };

    /// None.
    pub const NONE: Passes = Passes {
        made: [false; Pass::ALL.len()],
    };

    /// These without one.
    pub fn without(mut self, pass: Pass) -> Passes {
        self.made[pass as usize] = false;
        self
    }

    /// Whether the pass is made.
    pub fn has(self, pass: Pass) -> bool {
        self.made[pass as usize]
    }
}

/// A program, and what the passes have found out about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Improved {
    /// What is decided.
    pub program: Program,
    /// The fingerprint of the program before any pass.
    pub fingerprint: String,
    /// What is asked of the root of a tree, and worked out once.
    pub roots: Vec<AtRoot>,
    /// For each of the program's functions whether what it means is remembered, by the position.
    pub words: Vec<bool>,
    /// For each of the hypotheses of a knowledge base whether it is remembered, by the position, that
    /// there is a tree for its plan.
    pub hypotheses: Vec<bool>,
    /// For each piece of advice and each depth.
    pub nodes: Vec<Vec<Node>>,
}

/// What is known of the nodes of a piece of advice at one depth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// Whether our moves are not sorted where it is asked whether there is one that succeeds.
    pub any: bool,
    /// Whether its better goal is asked before its holding goal.
    pub better_first: bool,
    /// What is remembered of such nodes.
    pub remembered: Option<Remembered>,
    /// By what, apart from their positions, such nodes are remembered: indices into
    /// [`Improved::roots`].
    pub kept_by: Option<Vec<usize>>,
}

/// What is remembered of a node, by the move that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remembered {
    /// Whether there is a tree from here.
    Tree,
    /// There is one if two formulas hold: the first is remembered, the second is asked after it, for it
    /// speaks of the root.
    Goals(Box<Formula>, Box<Formula>),
}

/// The program with these passes made.
pub fn improved(program: &Program, passes: Passes) -> Improved {
    let mut improved = Improved {
        program: program.clone(),
        fingerprint: program.fingerprint(),
        roots: Vec::new(),
        words: vec![false; program.functions.len()],
        hypotheses: Vec::new(),
        nodes: program.advice.iter().map(no_findings).collect(),
    };
    for pass in Pass::ALL {
        if passes.has(pass) {
            make(pass, &mut improved);
        }
    }
    improved
}

/// The program before the first pass and after each that changed something, as text.
pub fn shown(program: &Program, passes: Passes) -> String {
    let mut improved = improved(program, Passes::NONE);
    let mut text = improved.to_string();
    for pass in Pass::ALL.into_iter().filter(|pass| passes.has(*pass)) {
        let before = improved.clone();
        make(pass, &mut improved);
        if improved != before {
            text += &format!(
                "\n% after the pass `{pass}`: {}\n\n{improved}",
                pass.about()
            );
        }
    }
    text
}

fn make(pass: Pass, improved: &mut Improved) {
    match pass {
        Pass::Roots => roots::find(improved),
        Pass::Any => any::find(improved),
        Pass::Order => order::find(improved),
        Pass::Words => words::find(improved),
        Pass::Memory => memory::find(improved),
        Pass::Nodes => nodes::find(improved),
    }
}

fn no_findings(advice: &Advice) -> Vec<Node> {
    vec![Node::default(); advice.levels.len()]
}
