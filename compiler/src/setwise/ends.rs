//! Where trees end: on levels of advice on which no move is looked at, the goals say all there is to say.
//! What they say of the position alone is one word by placement, made once for all roots.

use super::Engine;
use super::goal::Goal;
use super::goals::decided_goal;
use super::scene::Scene;
use super::word::everywhere;
use super::world::Placement;

/// By advice and depth.
#[derive(Default)]
pub(super) struct Ends {
    ends: Vec<Vec<Option<Closed>>>,
}

/// What the goals of a level say of the position alone, if they say something.
struct Closed {
    /// The functions that are joined.
    functions: Vec<usize>,
    /// By placement: the lanes in which all of them hold.
    words: Vec<u64>,
}

/// Where there is a forcing tree from a node of such a level, for one root.
pub(super) struct Decided<'s> {
    /// By placement: the lanes in which there can be one.
    closed: Option<&'s [u64]>,
    /// What else decides.
    rest: Goal<'s>,
}

impl Ends {
    /// Those of a program.
    pub(super) fn of(engine: &Engine<'_>) -> Ends {
        let of_advice = |advice: usize| {
            let depths = 0..engine.program.advice[advice].levels.len();
            depths.map(|depth| closed(engine, advice, depth)).collect()
        };
        let advice = 0..engine.program.advice.len();
        Ends {
            ends: advice.map(of_advice).collect(),
        }
    }

    /// The goal of a level, less what its word says.
    pub(super) fn decided<'s>(
        &'s self,
        advice: usize,
        depth: usize,
        goal: Goal<'s>,
    ) -> Decided<'s> {
        let Some(closed) = &self.ends[advice][depth] else {
            return Decided {
                closed: None,
                rest: goal,
            };
        };
        let is_said = |part: &Goal<'_>| match part {
            Goal::Words(words) => closed.functions.contains(&words.function),
            _ => false,
        };
        let mut parts = parts(goal);
        parts.retain(|part| !is_said(part));
        Decided {
            closed: Some(&closed.words),
            rest: match parts.len() {
                0 => Goal::Constant(true),
                1 => parts.remove(0),
                _ => Goal::All(parts),
            },
        }
    }

    /// The bytes that they take.
    pub(super) fn bytes(&self) -> u64 {
        let closed = self.ends.iter().flatten().flatten();
        closed
            .map(|closed| size_of_val(&closed.words[..]) as u64)
            .sum()
    }
}

impl Decided<'_> {
    /// Those of some lanes in which there is a forcing tree.
    #[inline]
    pub(super) fn holds(&self, scene: &Scene<'_, '_>, lanes: u64) -> u64 {
        let left = match self.closed {
            Some(words) => lanes & words[scene.placement as usize],
            None => lanes,
        };
        if left == 0 || matches!(self.rest, Goal::Constant(true)) {
            return left;
        }
        self.rest.holds(scene, left)
    }
}

/// What the goals of a level say of the position alone, whatever the root.
fn closed(engine: &Engine<'_>, advice: usize, depth: usize) -> Option<Closed> {
    let parts = parts(decided_goal(engine, &engine.program.advice[advice], depth)?);
    let words = parts.into_iter().filter_map(|part| match part {
        Goal::Words(words) => Some(words),
        _ => None,
    });
    let words: Vec<_> = words.collect();
    let at = |placement: Placement| {
        let words = words.iter().map(|words| words.at(placement));
        words.fold(everywhere(true), |all, word| all & word)
    };
    (!words.is_empty()).then(|| Closed {
        functions: words.iter().map(|words| words.function).collect(),
        words: (0..engine.world.len() as Placement).map(at).collect(),
    })
}

/// What a goal is joined of by `and`.
fn parts(goal: Goal<'_>) -> Vec<Goal<'_>> {
    match goal {
        Goal::All(parts) => parts,
        goal => vec![goal],
    }
}
