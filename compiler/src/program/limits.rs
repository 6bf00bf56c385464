//! Which advice may be asked to search less deep than its levels go. What `sat` asks gets fewer plies
//! than are left where it is asked, so that every chain of such calls ends; whatever asks must know
//! how many are left, and so must whoever calls it.

use super::{Function, Program};
use crate::expression::{Formula, Part};

/// Records which functions ask for advice, and which advice must count its plies.
pub(super) fn settle(program: &mut Program) {
    // Functions come after those that they call.
    for index in 0..program.functions.len() {
        let (known, rest) = program.functions.split_at_mut(index);
        if let Some(function) = rest.first_mut() {
            function.asks_advice = function.body.part().is_some_and(|body| asks(body, known));
        }
    }
    let functions = &program.functions;
    let mut limited: Vec<bool> = program
        .advice
        .iter()
        .map(|advice| advice.parts().any(|part| asks(part, functions)))
        .collect();
    let bodies = functions.iter().filter_map(|function| function.body.part());
    for part in bodies.chain(program.parts_outside_functions()) {
        part.visit(&mut |part| {
            if let Part::Formula(Formula::Satisfiable(advice)) = part {
                limited[*advice] = true;
            }
        });
    }
    for (index, advice) in program.advice.iter().enumerate() {
        if let Some(other) = advice.them_first {
            limited[other] |= limited[index];
        }
    }
    for (advice, limited) in program.advice.iter_mut().zip(limited) {
        advice.limited = limited;
    }
}

fn asks(part: Part<'_>, functions: &[Function]) -> bool {
    part.any(&|part| {
        part.asks_advice()
            || part
                .call()
                .is_some_and(|call| functions[call.function].asks_advice)
    })
}
