//! The built-in words of the language (reference, *Words*): phrases, and names that take arguments.

use alc_runtime::{
    CENTRE, CORNERS, DARK, EDGE, Kind, Kinds, LIGHT, ManKind, Side, Square, SquareSet,
};

use super::header::man_kind;
use super::stub;
use crate::expression::{MoveTest, State, TermKind};
use crate::syntax::keywords::{self, Keyword};

/// A built-in phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Builtin {
    /// `true`, `false`
    Constant(bool),
    /// A state of the game.
    State(State),
    /// A named square.
    Square(Square),
    /// `our rook` and its like.
    Man(Side, ManKind),
    /// `legal` (`true`) and `none` (`false`), of moves.
    AnyMove(bool),
    /// `edge` and its like: the same squares always.
    Set(SquareSet),
    /// `our men`, `our rooks`
    Men(Side, Option<ManKind>),
    /// `occupied`
    Occupied,
    /// `attacked by us`
    AttackedBy(Side),
    /// A property of a move.
    Move(MoveTest),
    /// `from`
    From,
    /// `to`
    To,
    /// `depth`
    Depth,
}

/// The built-in meaning of a phrase.
pub(super) fn builtin(text: &str) -> Option<Builtin> {
    match keywords::canonical(text) {
        Some(Keyword::Depth) => return Some(Builtin::Depth),
        Some(Keyword::Legal) => return Some(Builtin::AnyMove(true)),
        _ => {}
    }
    if let Some((_, meaning)) = FIXED.iter().find(|(phrase, _)| *phrase == text) {
        return Some(*meaning);
    }
    if let Ok(square) = text.parse() {
        return Some(Builtin::Square(square));
    }
    for (whose, side) in [("our ", Side::Us), ("their ", Side::Them)] {
        if let Some(words) = text.strip_prefix(whose) {
            let one = man_kind(words).map(|man| Builtin::Man(side, man));
            let several = words.strip_suffix('s').and_then(man_kind);
            return one.or(several.map(|man| Builtin::Men(side, Some(man))));
        }
    }
    let kind_of = |word: &str| Kind::ALL.into_iter().find(|kind| kind.word() == word);
    if let Some(kind) = text.strip_suffix(" move").and_then(kind_of) {
        return Some(Builtin::Move(MoveTest::By(Kinds::of(&[kind]))));
    }
    text.strip_prefix("promotes to ")
        .and_then(kind_of)
        .filter(|kind| Kind::PROMOTIONS.contains(kind))
        .map(|kind| Builtin::Move(MoveTest::PromotesTo(kind)))
}

/// The clause that would give this phrase a name: `predicate` for what holds in a position,
/// `constraint` for what chooses moves. None for squares, sets and numbers, and where it means nothing.
pub(crate) fn clause_that_names(phrase: &str) -> Option<&'static str> {
    match builtin(phrase)? {
        Builtin::Constant(_) | Builtin::State(_) => Some("predicate"),
        Builtin::AnyMove(_) | Builtin::Move(_) => Some("constraint"),
        _ => None,
    }
}

/// The name of the set of squares marked `+`, in the condition of a pattern.
pub(super) const MARKED: &str = "marked";

/// Phrases without a variable part.
const FIXED: [(&str, Builtin); 30] = [
    ("true", Builtin::Constant(true)),
    ("false", Builtin::Constant(false)),
    ("us to move", Builtin::State(State::ToMove(Side::Us))),
    ("them to move", Builtin::State(State::ToMove(Side::Them))),
    ("check", Builtin::State(State::Check)),
    ("mate", Builtin::State(State::Mated(Side::Them))),
    ("stalemate", Builtin::State(State::Stalemated(Side::Them))),
    ("mated", Builtin::State(State::Mated(Side::Us))),
    ("stalemated", Builtin::State(State::Stalemated(Side::Us))),
    ("none", Builtin::AnyMove(false)),
    ("nomove", Builtin::AnyMove(false)),
    ("capture", Builtin::Move(MoveTest::Capture)),
    ("gives check", Builtin::Move(MoveTest::GivesCheck)),
    ("diagonal", Builtin::Move(MoveTest::Diagonal)),
    ("orthogonal", Builtin::Move(MoveTest::Orthogonal)),
    ("promotion", Builtin::Move(MoveTest::Promotion)),
    ("pass", Builtin::Move(MoveTest::Pass)),
    ("from", Builtin::From),
    ("to", Builtin::To),
    ("edge", Builtin::Set(EDGE)),
    ("corners", Builtin::Set(CORNERS)),
    ("centre", Builtin::Set(CENTRE)),
    ("light", Builtin::Set(LIGHT)),
    ("dark", Builtin::Set(DARK)),
    ("all", Builtin::Set(SquareSet::ALL)),
    ("occupied", Builtin::Occupied),
    ("attacked by us", Builtin::AttackedBy(Side::Us)),
    ("attacked by them", Builtin::AttackedBy(Side::Them)),
    ("our men", Builtin::Men(Side::Us, None)),
    ("their men", Builtin::Men(Side::Them, None)),
];

/// A built-in name that takes arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BuiltinCall {
    /// `file(s)`
    File,
    /// `rank(s)`
    Rank,
    /// `distance(s, t)`
    Distance,
    /// `manhattan(s, t)`
    Manhattan,
    /// `edge_distance(s)`
    EdgeDistance,
    /// `min(a, b)`
    Least,
    /// `max(a, b)`
    Greatest,
    /// `abs(a)`
    Absolute,
    /// `square(f, r)`
    Square,
    /// `size(s)`
    Size,
    /// `attacks(our rook)`
    Attacks,
    /// `between(s, t)`
    Between,
    /// `near(s, n)`
    Near,
    /// `walk(s, set)`
    Walk,
    /// `reach(their king)`
    Reach,
    /// `after(f)`
    After,
    /// `least(a, b)`, of moves.
    LeastFirst,
    /// `most(a, b)`, of moves.
    MostFirst,
    /// `exists(our queen)`
    Exists,
    /// `sat(advice)`
    Satisfiable,
}

/// The built-in names that take arguments, with an example of their use.
pub(super) const CALLS: [(&str, BuiltinCall, &str); 20] = [
    ("file", BuiltinCall::File, "file(our rook)"),
    ("rank", BuiltinCall::Rank, "rank(our rook)"),
    ("distance", BuiltinCall::Distance, "distance(our king, e4)"),
    (
        "manhattan",
        BuiltinCall::Manhattan,
        "manhattan(our king, e4)",
    ),
    (
        "edge_distance",
        BuiltinCall::EdgeDistance,
        "edge_distance(their king)",
    ),
    ("min", BuiltinCall::Least, "min(file(our rook), 4)"),
    ("max", BuiltinCall::Greatest, "max(file(our rook), 4)"),
    ("abs", BuiltinCall::Absolute, "abs(file(our rook) - 4)"),
    ("exists", BuiltinCall::Exists, "exists(our queen)"),
    ("square", BuiltinCall::Square, "square(file(our rook), 8)"),
    ("size", BuiltinCall::Size, "size(reach(their king))"),
    ("attacks", BuiltinCall::Attacks, "attacks(our rook)"),
    (
        "between",
        BuiltinCall::Between,
        "between(our rook, their king)",
    ),
    ("near", BuiltinCall::Near, "near(their king, 1)"),
    ("walk", BuiltinCall::Walk, "walk(our king, all \\ edge)"),
    ("reach", BuiltinCall::Reach, "reach(their king)"),
    ("after", BuiltinCall::After, "after(check)"),
    (
        "least",
        BuiltinCall::LeastFirst,
        "least(distance(our king, their king))",
    ),
    (
        "most",
        BuiltinCall::MostFirst,
        "most(distance(our rook, their king))",
    ),
    ("sat", BuiltinCall::Satisfiable, "sat(advice_name)"),
];

/// What a built-in name makes of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Makes {
    /// A term of this kind.
    Term(TermKind),
    /// A formula.
    Formula,
    /// An order of moves.
    Order,
    /// What its one argument is.
    Same,
}

/// What a built-in name takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    /// Terms of these kinds.
    Terms(&'static [TermKind]),
    /// Numbers, one at least.
    Numbers,
    /// One argument of a sort of its own: a man, an advice, any expression.
    Special,
}

impl BuiltinCall {
    /// What it takes and what it makes of it.
    pub(super) const fn signature(self) -> (Takes, Makes) {
        use TermKind::{Number, Set, Square};
        match self {
            BuiltinCall::File | BuiltinCall::Rank | BuiltinCall::EdgeDistance => {
                (Takes::Terms(&[Square]), Makes::Term(Number))
            }
            BuiltinCall::Distance | BuiltinCall::Manhattan => {
                (Takes::Terms(&[Square, Square]), Makes::Term(Number))
            }
            BuiltinCall::Least | BuiltinCall::Greatest => {
                (Takes::Terms(&[Number, Number]), Makes::Term(Number))
            }
            BuiltinCall::Absolute => (Takes::Terms(&[Number]), Makes::Term(Number)),
            BuiltinCall::Square => (Takes::Terms(&[Number, Number]), Makes::Term(Square)),
            BuiltinCall::Size => (Takes::Terms(&[Set]), Makes::Term(Number)),
            BuiltinCall::Attacks => (Takes::Terms(&[Square]), Makes::Term(Set)),
            BuiltinCall::Between => (Takes::Terms(&[Square, Square]), Makes::Term(Set)),
            BuiltinCall::Near => (Takes::Terms(&[Square, Number]), Makes::Term(Set)),
            BuiltinCall::Walk => (Takes::Terms(&[Square, Set]), Makes::Term(Set)),
            BuiltinCall::Reach => (Takes::Special, Makes::Term(Set)),
            BuiltinCall::After => (Takes::Special, Makes::Same),
            BuiltinCall::LeastFirst | BuiltinCall::MostFirst => (Takes::Numbers, Makes::Order),
            BuiltinCall::Exists | BuiltinCall::Satisfiable => (Takes::Special, Makes::Formula),
        }
    }

    /// How many arguments it takes; `None` for any number but none.
    pub(super) const fn arity(self) -> Option<usize> {
        match self.signature().0 {
            Takes::Terms(kinds) => Some(kinds.len()),
            Takes::Special => Some(1),
            Takes::Numbers => None,
        }
    }
}

/// Whether the language gives this word a meaning of its own.
pub(super) fn is_builtin(word: &str) -> bool {
    word == stub::UNDEFINED
        || builtin(word).is_some()
        || CALLS.iter().any(|(name, ..)| *name == word)
}

/// Words and phrases to compare an unknown one with.
pub(super) fn near_words() -> impl Iterator<Item = &'static str> {
    let men = [
        "our king",
        "our queen",
        "our rook",
        "our bishop",
        "our light bishop",
        "our dark bishop",
    ]
    .into_iter()
    .chain([
        "our knight",
        "our pawn",
        "their king",
        "their queen",
        "their rook",
        "their bishop",
    ])
    .chain([
        "their light bishop",
        "their dark bishop",
        "their knight",
        "their pawn",
        "our rooks",
        "our bishops",
        "our knights",
        "our pawns",
    ]);
    let moves = [
        "king move",
        "queen move",
        "rook move",
        "bishop move",
        "knight move",
        "pawn move",
    ];
    FIXED
        .iter()
        .map(|(phrase, _)| *phrase)
        .chain(men)
        .chain(moves)
        .chain(["legal", "depth"])
}
