//! The built-in words of the language (reference, *Words*): phrases, and names that take arguments.

use alc_runtime::{Kind, Kinds, ManKind, Side, Square};

use super::header::man_kind;
use super::stub;
use crate::expression::{MoveTest, State};
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
    if let Some(man) = text.strip_prefix("our ").and_then(man_kind) {
        return Some(Builtin::Man(Side::Us, man));
    }
    if let Some(man) = text.strip_prefix("their ").and_then(man_kind) {
        return Some(Builtin::Man(Side::Them, man));
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

/// Phrases without a variable part.
const FIXED: [(&str, Builtin); 18] = [
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
    ("from", Builtin::From),
    ("to", Builtin::To),
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
    /// `exists(our queen)`
    Exists,
}

/// The built-in names that take arguments, with an example of their use.
pub(super) const CALLS: [(&str, BuiltinCall, &str); 9] = [
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
];

impl BuiltinCall {
    /// How many arguments it takes.
    pub(super) const fn arity(self) -> usize {
        match self {
            BuiltinCall::Distance
            | BuiltinCall::Manhattan
            | BuiltinCall::Least
            | BuiltinCall::Greatest => 2,
            _ => 1,
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
