//! The conventions in which the seeds' systems differ, as options of a table. The language
//! reference, *Conventions*, has the table of dialects that [`Conventions::of_dialect`] follows.

use std::str::FromStr;

use alc_runtime::MoveOrder;

use super::near::nearest;

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

/// The names of the options.
pub(super) const OPTIONS: [&str; 4] = [
    "goals_checked",
    "opponent_stuck",
    "holding_at_goal",
    "move_order",
];

const GOALS_CHECKED: [(&str, GoalsChecked); 2] = [
    ("everywhere", GoalsChecked::Everywhere),
    ("after_our_moves", GoalsChecked::AfterOurMoves),
];

const OPPONENT_STUCK: [(&str, OpponentStuck); 3] = [
    ("fails", OpponentStuck::Fails),
    ("holds", OpponentStuck::Holds),
    ("holds_in_bound", OpponentStuck::HoldsInBound),
];

const HOLDING_AT_GOAL: [(&str, HoldingAtGoal); 2] = [
    ("kept", HoldingAtGoal::Kept),
    ("waived", HoldingAtGoal::Waived),
];

const MOVE_ORDER: [(&str, MoveOrder); 2] = [("board", MoveOrder::Board), ("book", MoveOrder::Book)];

/// The names of the values that an option may have; none where there is no such option.
pub(super) fn values(option: &str) -> Vec<&'static str> {
    fn names<T, const COUNT: usize>(values: [(&'static str, T); COUNT]) -> Vec<&'static str> {
        values.into_iter().map(|(name, _)| name).collect()
    }
    match option {
        "goals_checked" => names(GOALS_CHECKED),
        "opponent_stuck" => names(OPPONENT_STUCK),
        "holding_at_goal" => names(HOLDING_AT_GOAL),
        "move_order" => names(MOVE_ORDER),
        _ => Vec::new(),
    }
}

impl Conventions {
    /// Those of knowledge bases: goals are asked in every node, and an opponent without a move is no
    /// obstacle while moves are left (language reference, *Knowledge bases*).
    pub(super) const OF_KNOWLEDGE: Conventions = Conventions {
        goals_checked: GoalsChecked::Everywhere,
        opponent_stuck: OpponentStuck::HoldsInBound,
        holding_at_goal: HoldingAtGoal::Kept,
        move_order: MoveOrder::Board,
    };

    /// The conventions of a dialect.
    pub fn of_dialect(name: &str) -> Option<Conventions> {
        let (goals_checked, opponent_stuck, move_order) = match name {
            "al0" => (
                GoalsChecked::Everywhere,
                OpponentStuck::Fails,
                MoveOrder::Book,
            ),
            "al1" => (
                GoalsChecked::Everywhere,
                OpponentStuck::Holds,
                MoveOrder::Board,
            ),
            "al1plan" => (
                GoalsChecked::AfterOurMoves,
                OpponentStuck::HoldsInBound,
                MoveOrder::Board,
            ),
            _ => return None,
        };
        let holding_at_goal = HoldingAtGoal::Kept;
        Some(Conventions {
            goals_checked,
            opponent_stuck,
            holding_at_goal,
            move_order,
        })
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

    /// Sets one option by name; `false` if there is no such option or it has no such value.
    pub(super) fn set(&mut self, option: &str, value: &str) -> bool {
        fn assign<T: Copy>(place: &mut T, values: &[(&str, T)], value: &str) -> bool {
            let found = values.iter().find(|(name, _)| *name == value);
            if let Some((_, value)) = found {
                *place = *value;
            }
            found.is_some()
        }
        match option {
            "goals_checked" => assign(&mut self.goals_checked, &GOALS_CHECKED, value),
            "opponent_stuck" => assign(&mut self.opponent_stuck, &OPPONENT_STUCK, value),
            "holding_at_goal" => assign(&mut self.holding_at_goal, &HOLDING_AT_GOAL, value),
            "move_order" => assign(&mut self.move_order, &MOVE_ORDER, value),
            _ => false,
        }
    }

    /// Every option with the name of its value.
    pub(super) fn named(self) -> [(&'static str, &'static str); 4] {
        fn name<T: PartialEq>(values: &[(&'static str, T)], value: T) -> &'static str {
            values
                .iter()
                .find(|(_, known)| *known == value)
                .map_or("", |(name, _)| name)
        }
        [
            ("goals_checked", name(&GOALS_CHECKED, self.goals_checked)),
            ("opponent_stuck", name(&OPPONENT_STUCK, self.opponent_stuck)),
            (
                "holding_at_goal",
                name(&HOLDING_AT_GOAL, self.holding_at_goal),
            ),
            ("move_order", name(&MOVE_ORDER, self.move_order)),
        ]
    }
}

impl FromStr for Conventions {
    type Err = String;

    /// A dialect, and options that are to be otherwise: `al0`, or `al1,move_order=book`.
    ///
    /// # Errors
    /// A sentence that says which name is unknown, and which there are.
    fn from_str(text: &str) -> Result<Conventions, String> {
        let mut parts = text.split(',').map(str::trim);
        let dialect = parts.next().unwrap_or_default();
        let mut conventions = Conventions::of_dialect(dialect)
            .ok_or_else(|| unknown("dialect", dialect, &DIALECTS))?;
        for part in parts {
            let (option, value) = part.split_once('=').ok_or_else(|| {
                format!("`{part}` sets no option; write for instance `{dialect},move_order=board`")
            })?;
            if !conventions.set(option, value) {
                return Err(match &values(option)[..] {
                    [] => unknown("option", option, &OPTIONS),
                    values => unknown(&format!("value of `{option}`"), value, values),
                });
            }
        }
        Ok(conventions)
    }
}

fn unknown(what: &str, name: &str, known: &[&str]) -> String {
    match nearest(name, known.iter().copied()) {
        Some(near) => format!("`{name}` is no {what}; did you mean `{near}`?"),
        None => format!("`{name}` is no {what}; there are {}", known.join(", ")),
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
