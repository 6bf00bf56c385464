//! A position is argued about: the questions that a knowledge base (AL3) answers, and why.
//!
//! The thesis defines hypotheses, methods, lemmas, plans and refutations (section 3.1.2), metaplans
//! (3.1.4) and the prover (3.2.1 and 3.2.2). What a base says comes as data, [`Base`]; what holds in
//! a position is asked of the [`Strategy`](crate::Strategy) that the base was compiled to.
//!
//! [`argue`] proves as the thesis does and logs every cycle; [`Prover`] comes to the same answers
//! for many positions and remembers the way to them; [`justify()`] says what an answer rests on.

mod audit;
mod base;
mod clauses;
mod courses;
mod decide;
mod facts;
mod justify;
mod objective;
mod prover;
mod sight;
mod tree;

pub use audit::{Audit, Failing, Reliance, Tally, audit, false_step};
pub use base::*;
pub use clauses::entails;
pub use courses::{Outcome, Prover};
pub use decide::{answer, decide};
pub use facts::{Claim, Facts};
pub use justify::{Ground, Step, justify};
pub use prover::{Action, Answer, Argument, Cycle, Fact, Source, argue};
pub use sight::at_sight;
pub use tree::{Branch, End, ForcingTree, forcing_tree};
