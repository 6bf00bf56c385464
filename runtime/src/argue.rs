//! A position is argued about: the questions that a knowledge base (AL3) answers, and why.
//!
//! The thesis defines hypotheses, methods, lemmas, plans and refutations (section 3.1.2), metaplans
//! (3.1.4) and the prover (3.2.1 and 3.2.2). What a base says comes as data, [`Base`]; what holds in
//! a position is asked of the [`Strategy`](crate::Strategy) that the base was compiled to.

mod base;

pub use base::*;
