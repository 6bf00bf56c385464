//! What a player compiled by `alc` needs at run time.
//!
//! The chess core looks at every position from our side, in a few bytes, since boards are what
//! endings are slow on. The runtime knows nothing of tables or of their language.

pub mod attacks;
pub mod fen;
mod kinds;
mod material;
mod moves;
mod position;
mod random;
mod set;
mod square;

pub use kinds::Kinds;
pub use material::{Colour, Kind, MOST_MEN, ManKind, Material, MaterialError, Shade, Side};
pub use moves::{Move, MoveOrder, Moves};
pub use position::{IllegalPosition, Position};
pub use random::Random;
pub use set::{SquareSet, Squares};
pub use square::{NotASquare, Square};
