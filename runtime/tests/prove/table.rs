//! A strategy that is written by hand as a few closures: what it decides, and how far its trees go.

use alc_runtime::{
    Aim, Decision, Kind, Label, ManKind, Material, Move, MoveOrder, Position, Side, Strategy, fen,
};

type Test = Box<dyn Fn(&Position) -> bool + Send + Sync>;

type Decide = Box<dyn Fn(&Position) -> Decision + Send + Sync>;

type Claim = Box<dyn Fn(&Position) -> Option<bool> + Send + Sync>;

/// Of a position, given its root and the plies from there.
type End = Box<dyn Fn(&Position, &Position, usize) -> bool + Send + Sync>;

type Reckoning = Box<dyn Fn(&Position, Move) -> bool + Send + Sync>;

/// A table with one rule and one advice.
pub struct Table {
    pub material: Material,
    pub aim: Aim,
    /// Whether the aim is reached.
    pub reaches: Test,
    pub claims: Claim,
    pub decide: Decide,
    /// What it does inside of trees, where that is not what it would decide there.
    pub inside: Option<Decide>,
    /// Whether a tree ends in a position.
    pub ends: End,
    /// Whether trees reckon with a reply.
    pub considers: Reckoning,
    /// The side that passes inside of trees, where one does.
    pub passing: Option<Side>,
}

/// The only advice says so.
pub fn advised(chosen: Move) -> Decision {
    Decision::Advised {
        rule: 0,
        advice: 0,
        chosen,
    }
}

/// The first legal move; no advice where there is none.
pub fn first_move(position: &Position) -> Decision {
    let first = position.moves(MoveOrder::Board).next();
    first.map_or(Decision::NoAdvice { rule: 0 }, |(first, _)| advised(first))
}

impl Table {
    /// A table for mate that decides so, in trees of one move of ours.
    pub fn new(
        ours: &[Kind],
        theirs: &[Kind],
        decide: impl Fn(&Position) -> Decision + Send + Sync + 'static,
    ) -> Table {
        let men = |kinds: &[Kind]| kinds.iter().copied().map(ManKind::of).collect::<Vec<_>>();
        Table {
            material: Material::new(&men(ours), &men(theirs)).unwrap(),
            aim: Aim::Mate,
            reaches: Box::new(|position| position.turn() == Side::Them && position.is_mate()),
            claims: Box::new(|_| None),
            decide: Box::new(decide),
            inside: None,
            ends: Box::new(|_, _, _| true),
            considers: Box::new(|_, _| true),
            passing: None,
        }
    }

    /// The same table, for another aim.
    pub fn aiming(self, reaches: impl Fn(&Position) -> bool + Send + Sync + 'static) -> Table {
        Table {
            aim: Aim::Formula,
            reaches: Box::new(reaches),
            ..self
        }
    }

    /// The same table with the claim to reach its aim from these positions.
    pub fn from(self, fens: &[&str]) -> Table {
        let claimed: Vec<_> = fens.iter().map(|fen| self.position(fen)).collect();
        Table {
            claims: Box::new(move |position| Some(claimed.contains(position))),
            ..self
        }
    }

    /// The same table with trees of so many plies, or less where its decisions end sooner. Inside of
    /// them it plays as it would decide.
    pub fn in_trees(self, plies: usize) -> Table {
        Table {
            ends: Box::new(move |_, _, depth| depth >= plies),
            ..self
        }
    }

    /// The same table, which decides so where no rule applied so far.
    pub fn otherwise(
        mut self,
        decide: impl Fn(&Position) -> Decision + Send + Sync + 'static,
    ) -> Table {
        let first = self.decide;
        self.decide = Box::new(move |position| match first(position) {
            Decision::NoRule => decide(position),
            decided => decided,
        });
        self
    }

    /// The position of a FEN.
    pub fn position(&self, text: &str) -> Position {
        fen::read(text, &self.material).unwrap().position
    }
}

/// Decides as a list of positions and moves says; elsewhere no rule applies.
pub fn scripted(ours: &[Kind], theirs: &[Kind], script: &[(&str, &str)]) -> Table {
    let mut table = Table::new(ours, theirs, |_| Decision::NoRule);
    let decisions: Vec<_> = script
        .iter()
        .map(|(text, wanted)| {
            let position = table.position(text);
            let mut moves = position.moves(MoveOrder::Board);
            let (chosen, _) = moves.find(|(made, _)| made.to_string() == *wanted).unwrap();
            (position, advised(chosen))
        })
        .collect();
    table.decide = Box::new(move |position| {
        let mut known = decisions.iter();
        let known = known.find(|(here, _)| here == position);
        known.map_or(Decision::NoRule, |(_, decision)| *decision)
    });
    table
}

impl Strategy for Table {
    fn name(&self) -> &str {
        "by_hand"
    }

    fn fingerprint(&self) -> &str {
        "0"
    }

    fn material(&self) -> &Material {
        &self.material
    }

    fn move_order(&self) -> MoveOrder {
        MoveOrder::Board
    }

    fn rule_count(&self) -> usize {
        1
    }

    fn rule(&self, _: usize) -> Label<'_> {
        Label {
            name: "always",
            file: "by_hand.al",
            line: 1,
        }
    }

    fn advice_count(&self) -> usize {
        1
    }

    fn advice(&self, _: usize) -> Label<'_> {
        Label {
            name: "go_on",
            file: "by_hand.al",
            line: 2,
        }
    }

    fn decide(&self, position: &Position) -> Decision {
        (self.decide)(position)
    }

    fn choose(&self, _: usize, position: &Position, _: &Position, _: usize) -> Option<Move> {
        if self.passing == Some(Side::Us) {
            return Some(Move::pass());
        }
        match self.inside.as_ref().unwrap_or(&self.decide)(position) {
            Decision::Advised { chosen, .. } => Some(chosen),
            Decision::NoAdvice { .. } | Decision::NoRule => None,
        }
    }

    fn reaches_goal(&self, _: usize, position: &Position, root: &Position, depth: usize) -> bool {
        let undecided = || {
            position.turn() == Side::Us
                && !matches!(
                    self.inside.as_ref().unwrap_or(&self.decide)(position),
                    Decision::Advised { .. }
                )
        };
        (self.ends)(position, root, depth) || undecided()
    }

    fn replies(
        &self,
        _: usize,
        position: &Position,
        _: &Position,
        _: usize,
        replies: &mut Vec<(Move, Position)>,
    ) {
        if self.passing == Some(Side::Them) {
            replies.extend(position.pass().map(|next| (Move::pass(), next)));
            return;
        }
        let legal = position.moves(MoveOrder::Board);
        replies.extend(legal.filter(|(reply, _)| (self.considers)(position, *reply)));
    }

    fn aim(&self) -> Aim {
        self.aim
    }

    fn reaches_aim(&self, position: &Position) -> bool {
        (self.reaches)(position)
    }

    fn claims(&self, position: &Position) -> Option<bool> {
        (self.claims)(position)
    }
}
