//! The chess core as a program that uses it sees it, measured against an independent rules library,
//! against known counts, and against its own documentation.

mod cages;
mod counts;
mod endings;
mod enumeration;
mod fens;
mod keys;
mod orders;
mod passes;
mod positions;
mod promotions;
mod refusals;
mod rules;
mod sets;
mod stepping;
