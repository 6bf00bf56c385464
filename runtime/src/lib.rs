//! What a player compiled by `alc` needs at run time.
//!
//! The chess core looks at every position from our side, in a few bytes, since boards are what
//! endings are slow on. The runtime knows nothing of tables or of their language.

pub mod argue;
mod attacks;
mod digest;
mod excerpt;
pub mod explain;
pub mod fen;
mod game;
pub mod generated;
mod geometry;
mod kinds;
mod markup;
mod material;
mod measure;
mod moves;
mod notation;
pub mod oracle;
mod play;
mod position;
pub mod positions;
pub mod prove;
mod random;
pub mod rules;
mod set;
pub mod shell;
#[cfg(any(test, feature = "sources"))]
pub mod sources;
mod square;
pub mod start;
pub mod strategy;
pub mod svg;
pub mod threads;
pub mod timing;
pub mod tree;
pub mod uci;
mod view;
pub mod wording;

pub use attacks::{attacks, between, reaches};
pub use explain::{Explanation, explain};
pub use game::{Game, Outcome};
pub use geometry::{CENTRE, CORNERS, DARK, EDGE, LIGHT, beside, near, walk};
pub use kinds::Kinds;
pub use material::{Colour, Kind, MOST_MEN, ManKind, Material, MaterialError, Shade, Side};
pub use measure::Measure;
pub use moves::{Move, MoveOrder, Moves, in_order};
pub use notation::san;
pub use oracle::Oracle;
pub use play::{OurMove, Play, Reason};
pub use position::{IllegalPosition, Position};
pub use random::Random;
pub use set::{SquareSet, Squares};
pub use square::{NotASquare, Square};
pub use strategy::{Aim, Decision, Label, Strategy};
pub use tree::Tree;
