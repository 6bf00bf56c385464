//! A small base for king and pawn against king whose tests are real: predicates are closures and plans
//! are searched by the definition of a forcing tree.

use alc_runtime::argue::{Base, Cost, Forcing, Hypothesis, Interest, Line, Method, Test, decide};
use alc_runtime::{
    Aim, Decision, Kind, Label, ManKind, Material, Move, MoveOrder, Position, Side, Strategy,
};

/// The hypotheses, by their index.
pub const WINS: usize = 0;
pub const DRAWN: usize = 1;
pub const PROMOTES: usize = 2;
pub const TAKES: usize = 3;
pub const LOST: usize = 4;
pub const ROOK_PAWN: usize = 5;
pub const REFUTED: usize = 6;
pub const FAR: usize = 7;

/// We promote in this many moves of ours; they take or stand still in this many of theirs.
const MOVES: usize = 2;

const fn hypothesis(
    name: &'static str,
    line: u32,
    yes: &'static str,
    no: &'static str,
    test: Test,
) -> Hypothesis<'static> {
    Hypothesis {
        label: label(name, line),
        yes,
        no,
        test,
    }
}

const fn label(name: &'static str, line: u32) -> Label<'static> {
    Label {
        name,
        file: "ending.al",
        line,
    }
}

const HYPOTHESES: &[Hypothesis<'static>] = &[
    hypothesis("wins", 9, "{us} wins", "{us} does not win", Test::Unsettled),
    hypothesis("drawn", 9, "it is a draw", "it is no draw", Test::Unsettled),
    hypothesis(
        "suc(promote)",
        10,
        "{us} can promote",
        "{us} cannot promote soon",
        Test::Plan(Forcing {
            owner: Side::Us,
            advice: [0, 0],
        }),
    ),
    hypothesis(
        "suc(take)",
        12,
        "{them} can take the pawn",
        "{them} cannot take the pawn soon",
        Test::Plan(Forcing {
            owner: Side::Them,
            advice: [1, 1],
        }),
    ),
    hypothesis(
        "pawn_lost",
        11,
        "the pawn is lost",
        "the pawn is not lost",
        Test::Predicate,
    ),
    hypothesis(
        "rook_pawn",
        8,
        "the pawn is a rook's pawn",
        "the pawn is no rook's pawn",
        Test::Predicate,
    ),
    hypothesis(
        "refutes(take, promote)",
        13,
        "{them} can stop the pawn",
        "{them} cannot stop the pawn",
        Test::Refutation(Forcing {
            owner: Side::Them,
            advice: [1, 1],
        }),
    ),
    hypothesis(
        "far",
        16,
        "their king is far from the pawn",
        "their king is near the pawn",
        Test::Predicate,
    ),
];

macro_rules! implies {
    ($name:literal, $line:literal, $cost:ident, $raised:ident, $for:ident, $known:expr) => {
        Method {
            label: label($name, $line),
            cost: Cost::$cost,
            hypothesis: $for,
            known: $known,
            raises: &[$raised],
            relation: "",
            clauses: &[Line::new(&[$raised], &[$for])],
            negated: &[Line::new(&[], &[$raised]), Line::new(&[$for], &[])],
        }
    };
}

const METHODS: &[Method<'static>] = &[
    Method {
        label: label("m0", 9),
        cost: Cost::Easy,
        hypothesis: WINS,
        known: Line::new(&[], &[]),
        raises: &[DRAWN],
        relation: "wins iff not drawn",
        clauses: &[
            Line::new(&[WINS, DRAWN], &[]),
            Line::new(&[], &[WINS, DRAWN]),
        ],
        negated: &[Line::new(&[WINS], &[DRAWN]), Line::new(&[DRAWN], &[WINS])],
    },
    implies!("m1", 10, Difficult, PROMOTES, WINS, Line::new(&[], &[])),
    implies!("m2", 11, Easy, LOST, DRAWN, Line::new(&[], &[])),
    implies!(
        "m3",
        12,
        Difficult,
        TAKES,
        DRAWN,
        Line::new(&[], &[ROOK_PAWN])
    ),
    implies!(
        "m4",
        14,
        Difficult,
        ROOK_PAWN,
        DRAWN,
        Line::new(&[ROOK_PAWN], &[])
    ),
];

pub const BASE: Base<'static> = Base {
    question: WINS,
    interest: Interest::MostFrequent,
    observations: &[ROOK_PAWN],
    hypotheses: HYPOTHESES,
    methods: METHODS,
    of_the_text: METHODS.len(),
    play: Some(2),
};

/// Without a search; it takes every rook's pawn for drawn, and every king for too slow that is not
/// near.
pub const RASH_BASE: Base<'static> = Base {
    methods: &[
        METHODS[0],
        METHODS[2],
        Method {
            label: label("m5", 15),
            cost: Cost::Easy,
            hypothesis: DRAWN,
            known: Line::new(&[ROOK_PAWN], &[]),
            raises: &[],
            relation: "drawn",
            clauses: &[Line::new(&[], &[DRAWN])],
            negated: &[Line::new(&[DRAWN], &[])],
        },
        implies!("m6", 16, Easy, FAR, WINS, Line::new(&[], &[])),
    ],
    of_the_text: 4,
    ..BASE
};

/// The base as a strategy. Advice 0 is to promote, 1 to take the pawn, 2 any move of ours.
pub struct Ending {
    pub base: Base<'static>,
    material: Material,
    is_table: bool,
}

impl Ending {
    pub fn new(base: Base<'static>) -> Ending {
        let king = ManKind::of(Kind::King);
        let material = Material::new(&[king, ManKind::of(Kind::Pawn)], &[king]);
        Ending {
            base,
            material: material.unwrap(),
            is_table: false,
        }
    }

    /// The same, but no base.
    pub fn table() -> Ending {
        Ending {
            is_table: true,
            ..Ending::new(BASE)
        }
    }

    /// How deep the tree of a plan may be that begins with this side to move.
    fn plies(&self, advice: usize, root: &Position) -> usize {
        match root.turn() == owner(advice) {
            true => 2 * MOVES - 1,
            false => 2 * MOVES,
        }
    }

    fn succeeds(&self, advice: usize, position: &Position, root: &Position, depth: usize) -> bool {
        if self.reaches_goal(advice, position, root, depth) {
            return true;
        }
        if depth >= self.plies(advice, root) {
            return false;
        }
        if position.turn() == owner(advice) {
            return self.choose(advice, position, root, depth).is_some();
        }
        // Whoever cannot move has lost nothing; for them that is enough.
        let replies = position.moves(MoveOrder::Board).collect::<Vec<_>>();
        let mut answered = replies
            .iter()
            .map(|(_, next)| self.succeeds(advice, next, root, depth + 1));
        answered.all(|holds| holds) && (!replies.is_empty() || owner(advice) == Side::Them)
    }
}

fn owner(advice: usize) -> Side {
    [Side::Us, Side::Them, Side::Them][advice]
}

fn pawn_is_gone(position: &Position) -> bool {
    position.square(1).is_none()
}

/// Whether they take the pawn at once.
fn is_lost(position: &Position) -> bool {
    let mut moves = position.moves(MoveOrder::Board);
    position.turn() == Side::Them && moves.any(|(_, next)| pawn_is_gone(&next))
}

impl Strategy for Ending {
    fn name(&self) -> &str {
        "ending"
    }

    fn fingerprint(&self) -> &str {
        match self.base.methods.len() {
            4 => "4a54",
            _ => "e4d1",
        }
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
        label("wins", 7)
    }

    fn advice_count(&self) -> usize {
        3
    }

    fn advice(&self, advice: usize) -> Label<'_> {
        [label("promote", 20), label("take", 21), label("any", 22)][advice]
    }

    fn decide(&self, position: &Position) -> Decision {
        decide(self, position)
    }

    fn choose(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> Option<Move> {
        let (pawn, king): (Vec<_>, Vec<_>) = position
            .moves(MoveOrder::Board)
            .partition(|(chosen, _)| chosen.slot() == 1);
        let mut moves = pawn.into_iter().chain(king);
        let found = moves.find(|(_, next)| self.succeeds(advice, next, root, depth + 1));
        found.map(|(chosen, _)| chosen)
    }

    fn reaches_goal(&self, advice: usize, position: &Position, _: &Position, depth: usize) -> bool {
        match advice {
            0 => position.promoted_safely(),
            1 => pawn_is_gone(position),
            _ => depth > 0,
        }
    }

    fn replies(
        &self,
        _: usize,
        position: &Position,
        _: &Position,
        _: usize,
        replies: &mut Vec<(Move, Position)>,
    ) {
        replies.extend(position.moves(MoveOrder::Board));
    }

    fn aim(&self) -> Aim {
        Aim::Promotion
    }

    fn reaches_aim(&self, position: &Position) -> bool {
        position.promoted_safely()
    }

    fn claims(&self, _: &Position) -> Option<bool> {
        None
    }

    fn base(&self) -> Option<Base<'_>> {
        (!self.is_table).then_some(self.base)
    }

    fn holds(&self, hypothesis: usize, position: &Position) -> bool {
        match hypothesis {
            PROMOTES => self.succeeds(0, position, position, 0),
            TAKES | REFUTED => self.succeeds(1, position, position, 0),
            LOST => is_lost(position),
            ROOK_PAWN => position
                .square(1)
                .is_some_and(|pawn| [1, 8].contains(&pawn.file())),
            FAR => position
                .square(1)
                .is_some_and(|pawn| pawn.distance(position.king(Side::Them)) > 4),
            _ => false,
        }
    }
}
