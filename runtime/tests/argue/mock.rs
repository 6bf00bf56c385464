//! A strategy that is a knowledge base and nothing else: what holds in a position is a closure.

use alc_runtime::argue::Base;
use alc_runtime::{
    Aim, Decision, Kind, Label, ManKind, Material, Move, MoveOrder, Position, Side, Square,
    Strategy,
};

/// A base for king and pawn.
pub struct Mock<'a> {
    pub base: Base<'a>,
    pub truth: Box<dyn Fn(usize) -> bool + Send + Sync>,
    material: Material,
}

impl<'a> Mock<'a> {
    pub fn new(base: Base<'a>, truth: impl Fn(usize) -> bool + Send + Sync + 'static) -> Mock<'a> {
        let men = |kinds: &[Kind]| {
            kinds
                .iter()
                .map(|kind| ManKind::of(*kind))
                .collect::<Vec<_>>()
        };
        let material = Material::new(&men(&[Kind::King, Kind::Pawn]), &men(&[Kind::King]));
        Mock {
            base,
            truth: Box::new(truth),
            material: material.unwrap(),
        }
    }

    /// Some position: the truth does not look at it.
    pub fn position(&self) -> Position {
        let squares = [4, 12, 60].map(Square::from_index);
        Position::new(&self.material, &squares, Side::Us).unwrap()
    }
}

/// A name with a place.
pub const fn label(name: &'static str, line: u32) -> Label<'static> {
    Label {
        name,
        file: "mock.al",
        line,
    }
}

impl Strategy for Mock<'_> {
    fn name(&self) -> &str {
        "mock"
    }

    fn fingerprint(&self) -> &str {
        "30c4"
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
        label("question", 1)
    }

    fn advice_count(&self) -> usize {
        0
    }

    fn advice(&self, _: usize) -> Label<'_> {
        label("none", 1)
    }

    fn decide(&self, _: &Position) -> Decision {
        Decision::NoAdvice { rule: 0 }
    }

    fn choose(&self, _: usize, _: &Position, _: &Position, _: usize) -> Option<Move> {
        None
    }

    fn reaches_goal(&self, _: usize, _: &Position, _: &Position, _: usize) -> bool {
        false
    }

    fn replies(
        &self,
        _: usize,
        _: &Position,
        _: &Position,
        _: usize,
        _: &mut Vec<(Move, Position)>,
    ) {
    }

    fn aim(&self) -> Aim {
        Aim::Promotion
    }

    fn reaches_aim(&self, _: &Position) -> bool {
        false
    }

    fn claims(&self, _: &Position) -> Option<bool> {
        None
    }

    fn base(&self) -> Option<Base<'_>> {
        Some(self.base)
    }

    fn holds(&self, hypothesis: usize, _: &Position) -> bool {
        (self.truth)(hypothesis)
    }
}
