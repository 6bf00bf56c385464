//! The pass `roots`: what goals and constraints ask of the root of a tree is the same at all its
//! nodes. It is worked out when it is first asked for, and kept until the decision is made.

use super::Improved;
use super::purity::Purity;
use crate::expression::{AtRoot, Part};
use crate::program::{Program, is_closed};

/// Finds what is asked of roots and depends on nothing but the root's position.
pub(super) fn find(improved: &mut Improved) {
    let program = &improved.program;
    let purity = Purity::of(program);
    let bodies = program.functions.iter().filter_map(|one| one.body.part());
    for part in bodies.chain(program.parts_outside_functions()) {
        part.visit(&mut |part| {
            if let Some(asked) = AtRoot::in_part(part)
                && is_of_position(program, &purity, asked.part())
                && !improved.roots.contains(&asked)
            {
                improved.roots.push(asked);
            }
        });
    }
}

fn is_of_position(program: &Program, purity: &Purity, part: Part<'_>) -> bool {
    is_closed(program, part) && purity.is_pure(part) && !part.any(&Part::is_parameter)
}
