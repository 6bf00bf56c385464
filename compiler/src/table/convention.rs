//! The conventions in which the seeds' systems differ, as options of a table. The language
//! reference, *Conventions*, has the table of dialects that [`Conventions::of_dialect`] follows.

use alc_runtime::MoveOrder;

/// One choice for each option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conventions {
    /// `option goals_checked`
    pub goals_checked: GoalsChecked,
    /// `option opponent_stuck`
    pub opponent_stuck: OpponentStuck,
    /// `option holding_at_goal`
    pub holding_at_goal: HoldingAtGoal,
    /// `option move_order`
    pub move_order: MoveOrder,
}

/// In which nodes of a tree the goals are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalsChecked {
    /// `everywhere`: in every node, the root included.
    Everywhere,
    /// `after_our_moves`: only in nodes that a move of ours leads to (thesis, translator to Pascal).
    AfterOurMoves,
}

/// What a node counts as in which they have no move that the advice considers, and the better goal
/// does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentStuck {
    /// `fails` (AL0).
    Fails,
    /// `holds` (thesis, definition of a forcing tree).
    Holds,
    /// `holds_in_bound`: it holds while the advice leaves us a move after theirs (thesis,
    /// translator to Pascal).
    HoldsInBound,
}

/// Whether the holding goal must hold where the better goal is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoldingAtGoal {
    /// `kept`: yes.
    Kept,
    /// `waived`: no, which permits a sacrifice (thesis, 2.5, reform).
    Waived,
}

/// The names of the dialects.
pub(super) const DIALECTS: [&str; 3] = ["al0", "al1", "al1plan"];

/// The names of the options, with the names of their values.
pub(super) const OPTIONS: [(&str, &[&str]); 4] = [
    ("goals_checked", &["everywhere", "after_our_moves"]),
    ("opponent_stuck", &["fails", "holds", "holds_in_bound"]),
    ("holding_at_goal", &["kept", "waived"]),
    ("move_order", &["board", "book"]),
];

impl Conventions {
    /// The conventions of a dialect.
    pub fn of_dialect(name: &str) -> Option<Conventions> {
        let (goals_checked, opponent_stuck, move_order) = match name {
            "al0" => (GoalsChecked::Everywhere, OpponentStuck::Fails, MoveOrder::Book),
            "al1" => (GoalsChecked::Everywhere, OpponentStuck::Holds, MoveOrder::Board),
            "al1plan" => (GoalsChecked::AfterOurMoves, OpponentStuck::HoldsInBound, MoveOrder::Board),
            _ => return None,
        };
        let holding_at_goal = HoldingAtGoal::Kept;
        Some(Conventions { goals_checked, opponent_stuck, holding_at_goal, move_order })
    }

    /// Takes the value of one option from `other`.
    pub(super) fn take(&mut self, option: &str, other: Conventions) {
        match option {
            "goals_checked" => self.goals_checked = other.goals_checked,
            "opponent_stuck" => self.opponent_stuck = other.opponent_stuck,
            "holding_at_goal" => self.holding_at_goal = other.holding_at_goal,
            _ => self.move_order = other.move_order,
        }
    }

    /// Sets one option by name; `false` if the option has no such value.
    pub(super) fn set(&mut self, option: &str, value: &str) -> bool {
        match (option, value) {
            ("goals_checked", "everywhere") => self.goals_checked = GoalsChecked::Everywhere,
            ("goals_checked", "after_our_moves") => self.goals_checked = GoalsChecked::AfterOurMoves,
            ("opponent_stuck", "fails") => self.opponent_stuck = OpponentStuck::Fails,
            ("opponent_stuck", "holds") => self.opponent_stuck = OpponentStuck::Holds,
            ("opponent_stuck", "holds_in_bound") => self.opponent_stuck = OpponentStuck::HoldsInBound,
            ("holding_at_goal", "kept") => self.holding_at_goal = HoldingAtGoal::Kept,
            ("holding_at_goal", "waived") => self.holding_at_goal = HoldingAtGoal::Waived,
            ("move_order", "board") => self.move_order = MoveOrder::Board,
            ("move_order", "book") => self.move_order = MoveOrder::Book,
            _ => return false,
        }
        true
    }
}

impl Default for Conventions {
    /// Those of the default dialect, `al0`.
    fn default() -> Conventions {
        Conventions {
            goals_checked: GoalsChecked::Everywhere,
            opponent_stuck: OpponentStuck::Fails,
            holding_at_goal: HoldingAtGoal::Kept,
            move_order: MoveOrder::Book,
        }
    }
}
