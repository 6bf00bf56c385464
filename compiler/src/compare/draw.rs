//! The positions that a comparison looks at where it does not look at all: drawn at random, none of
//! them twice.

use std::collections::HashSet;

use alc_runtime::{MOST_MEN, Material, Position, Random, Side, Square, positions, start};

use super::Sample;

/// What is drawn.
pub(super) enum Drawn {
    /// All positions: there are no more than were asked for.
    All,
    /// These, few of many, in the order of the draw; we have a move in each.
    Few(Vec<Position>),
    /// Of the positions of each share so many.
    Quotas(Vec<Quota>),
}

/// How many positions of a share are drawn.
#[derive(Clone, Copy)]
pub(super) struct Quota {
    drawn: usize,
    all: usize,
}

/// How many positions an ending may have for each that is drawn, at the least, so that one is hardly
/// ever drawn again.
const MANY: f64 = 32.0;

/// Of a draw that finds nothing new so often for each position, no more is expected.
const PATIENCE: usize = 64;

/// Draws from an ending. `in_shares` does something for each square of the man that is listed first.
pub(super) fn draw(
    material: &Material,
    sample: Sample,
    in_shares: impl FnOnce(&(dyn Fn(Square) -> usize + Sync)) -> Vec<usize>,
) -> Drawn {
    let Sample { count, seed } = sample;
    if about(material).count >= MANY * count as f64 {
        return Drawn::Few(few(material, count, seed));
    }
    let counts =
        in_shares(&|square| positions::with_first_man_on(material, Side::Us, square).count());
    let all: usize = counts.iter().sum();
    if count >= all {
        return Drawn::All;
    }
    // Rounded so that the quotas make up the sample.
    let before = |positions: usize| (positions as u128 * count as u128 / all as u128) as usize;
    let mut passed = 0;
    let quotas = counts.into_iter().map(|all| {
        let drawn = before(passed + all) - before(passed);
        passed += all;
        Quota { drawn, all }
    });
    Drawn::Quotas(quotas.collect())
}

/// So many of the positions of a share, each as likely to be among them as any other.
pub(super) fn of_share(
    material: &Material,
    square: Square,
    quota: Quota,
    seed: u64,
) -> impl Iterator<Item = Position> + use<> {
    let Quota { mut drawn, mut all } = quota;
    let mut random = Random::new(seed.wrapping_mul(64).wrapping_add(square.index() as u64));
    positions::with_first_man_on(material, Side::Us, square).filter(move |_| {
        let is_drawn = random.below(all) < drawn;
        all = all.saturating_sub(1);
        drawn -= usize::from(is_drawn);
        is_drawn
    })
}

fn few(material: &Material, count: usize, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut known = HashSet::new();
    let attempts = (0..count.saturating_mul(PATIENCE))
        .map_while(|_| start::random_position(material, &mut random));
    let new = attempts.filter(|position| known.insert(*position));
    new.take(count).collect()
}

/// Roughly how many positions there are, and some of them.
pub(super) struct About {
    pub(super) count: f64,
    pub(super) some: Vec<Position>,
}

/// So many times men are put on squares to see how often that makes a legal position.
const TRIES: usize = 4_000;

pub(super) fn about(material: &Material) -> About {
    let men = material.men();
    let mut random = Random::new(0);
    let place = |_| {
        let mut squares = [None; MOST_MEN];
        for square in squares.iter_mut().take(men.len()) {
            *square = Square::from_index(random.below(64));
        }
        Position::new(material, &squares[..men.len()], Side::Us).ok()
    };
    let some: Vec<_> = (0..TRIES).filter_map(place).collect();
    let placements: f64 = (0..men.len())
        .map(|slot| {
            let like = (0..=slot)
                .filter(|other| {
                    men[*other] == men[slot] && material.owner(*other) == material.owner(slot)
                })
                .count();
            64.0 / like as f64
        })
        .product();
    About {
        count: placements * some.len() as f64 / TRIES as f64,
        some,
    }
}
