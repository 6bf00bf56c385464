//! A table that plays perfectly, whatever the ending and the aim, so that there is a proof of each.

use alc_runtime::oracle::{Oracle, Value};
use alc_runtime::prove::{self, Certificate, Manner, Options, is_success};
use alc_runtime::{
    Aim, Decision, Kind, Label, ManKind, Material, Move, MoveOrder, Position, Strategy, threads,
};

/// A table of one rule and one piece of advice.
pub struct Ideal {
    material: Material,
    aim: Aim,
    reaches: fn(&Position) -> bool,
    /// Claims to reach the aim where it takes at most so many moves.
    pub claimed: Option<u32>,
    /// So many moves of ours are in a tree.
    pub moves: usize,
    oracle: Oracle,
}

/// The men of a side.
pub fn men(kinds: &[Kind]) -> Vec<ManKind> {
    kinds.iter().map(|kind| ManKind::of(*kind)).collect()
}

impl Ideal {
    /// One for mate.
    pub fn mate(ours: &[Kind], theirs: &[Kind]) -> Ideal {
        let material = Material::new(&men(ours), &men(theirs)).expect("an ending");
        Ideal {
            material,
            aim: Aim::Mate,
            reaches: Position::them_mated,
            claimed: None,
            moves: 1,
            oracle: Oracle::solve(&material, threads::available()).expect("few men"),
        }
    }

    /// One for another aim.
    pub fn aim(ours: &[Kind], theirs: &[Kind], aim: Aim, reaches: fn(&Position) -> bool) -> Ideal {
        let material = Material::new(&men(ours), &men(theirs)).expect("an ending");
        let oracle = Oracle::solve_aim(&material, &reaches, threads::available());
        Ideal {
            material,
            aim,
            reaches,
            claimed: None,
            moves: 1,
            oracle: oracle.expect("few men"),
        }
    }

    /// The certificate of its proof.
    pub fn certificate(&self, manner: Manner) -> Certificate {
        let options = Options {
            manner,
            threads: threads::available(),
            memory: 4 << 30,
        };
        let proof = prove::prove(self, options, &mut |_, _, _| ()).expect("a proof");
        assert!(proof.is_proven(), "{:?}", proof.summary(3));
        proof.certificate(&mut |_, _| ()).expect("a certificate")
    }

    /// The shortest way to the aim.
    fn best(&self, position: &Position) -> Option<Move> {
        let moves = position.moves(MoveOrder::Board);
        let won = moves.filter_map(|(made, next)| match self.oracle.value(&next)? {
            Value::Loss(plies) => Some((plies, made)),
            _ if is_success(self, &next) => Some((0, made)),
            _ => None,
        });
        won.min_by_key(|(plies, _)| *plies).map(|(_, made)| made)
    }
}

impl Strategy for Ideal {
    fn name(&self) -> &str {
        "ideal\nly"
    }

    fn fingerprint(&self) -> &str {
        "1dea1"
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

    fn rule(&self, _rule: usize) -> Label<'_> {
        self.advice(0)
    }

    fn advice_count(&self) -> usize {
        1
    }

    fn advice(&self, _advice: usize) -> Label<'_> {
        Label {
            name: "best",
            file: "none",
            line: 1,
        }
    }

    fn decide(&self, position: &Position) -> Decision {
        match self.best(position) {
            Some(chosen) => Decision::Advised {
                rule: 0,
                advice: 0,
                chosen,
            },
            None => Decision::NoRule,
        }
    }

    fn choose(
        &self,
        _advice: usize,
        position: &Position,
        _root: &Position,
        _depth: usize,
    ) -> Option<Move> {
        self.best(position)
    }

    fn reaches_goal(
        &self,
        _advice: usize,
        position: &Position,
        _root: &Position,
        depth: usize,
    ) -> bool {
        depth + 1 >= 2 * self.moves || is_success(self, position)
    }

    fn replies(
        &self,
        _advice: usize,
        position: &Position,
        _root: &Position,
        _depth: usize,
        replies: &mut Vec<(Move, Position)>,
    ) {
        replies.extend(position.moves(MoveOrder::Board));
    }

    fn aim(&self) -> Aim {
        self.aim
    }

    fn reaches_aim(&self, position: &Position) -> bool {
        (self.reaches)(position)
    }

    fn claims(&self, position: &Position) -> Option<bool> {
        let most = self.claimed?;
        let value = self.oracle.value(position);
        let value = value.filter(|value| matches!(value, Value::Win(_)));
        Some(
            value
                .and_then(Value::moves)
                .is_some_and(|moves| moves <= most),
        )
    }
}
