//! What an ending is solved for, and what follows from it: which positions are the same to the
//! solution, and which distances are good for whom.

use super::layout::Layout;
use super::roster::{Man, Placement, Roster};
use super::symmetry::Symmetry;
use super::{MOST_MEN, Oracle, TooLarge};
use crate::geometry::{DARK, LIGHT};
use crate::material::{Kind, Material, Shade, Side};
use crate::position::Position;
use crate::set::SquareSet;

/// What an ending is solved for.
#[derive(Clone, Copy)]
pub(super) enum Purpose {
    /// Mate, by either side. Men of a kind are alike to it, and so are mirror images.
    Mate,
    /// An aim of ours. It can see all that a [`Position`] of this material shows: the man of a slot
    /// is no other, a promoted queen is not a listed one, and no two squares are alike.
    Aim(Material),
    /// A pawn of this material promoted safely. As [`Purpose::Aim`], but mirror images are alike to
    /// it wherever no bishop of a shade is left.
    Promotion(Material),
}

/// A [`Purpose`] while it is pursued: with the means to see an aim that is reached.
#[derive(Clone, Copy)]
pub(super) enum Goal<'a> {
    /// As [`Purpose::Mate`].
    Mate,
    /// As [`Purpose::Aim`]: the material, and whether a position is what we aim at.
    Aim(&'a Material, &'a (dyn Fn(&Position) -> bool + Sync)),
    /// As [`Purpose::Promotion`].
    Promotion(&'a Material),
}

impl Goal<'_> {
    pub(super) fn purpose(&self) -> Purpose {
        match self {
            Goal::Mate => Purpose::Mate,
            Goal::Aim(material, _) => Purpose::Aim(**material),
            Goal::Promotion(material) => Purpose::Promotion(**material),
        }
    }
}

/// All squares where a pawn can stand.
const PAWNS: SquareSet = SquareSet::from_bits(0x00ff_ffff_ffff_ff00);

impl Purpose {
    /// The men of a position as the solution knows them; `None` for more than it can have.
    pub(super) fn men(&self, position: &Position) -> Option<(Roster, Placement)> {
        match self {
            Purpose::Mate => {
                let men = position.men().enumerate();
                let men = men.map(|(slot, (_, side, kind, square))| (slot, side, kind, square));
                Roster::of_men(men).map(|(roster, squares)| roster.sorted(squares))
            }
            Purpose::Aim(material) | Purpose::Promotion(material) => {
                let same = |side| position.slots(side).len() == material.side(side).len();
                if same(Side::Us) && same(Side::Them) {
                    Roster::of_men(position.men())
                } else {
                    None
                }
            }
        }
    }

    /// The same men as the solution lists them.
    #[inline]
    pub(super) fn arranged(&self, roster: Roster, squares: Placement) -> (Roster, Placement) {
        match self {
            Purpose::Mate => roster.sorted(squares),
            Purpose::Aim(_) | Purpose::Promotion(_) => (roster, squares),
        }
    }

    /// The endings that there are to solve for a material: each after all that it can turn into.
    pub(super) fn rosters(&self, material: &Material) -> Result<Vec<Roster>, TooLarge> {
        if !Oracle::covers(material) {
            return Err(TooLarge {
                material: *material,
            });
        }
        let mut found = Vec::new();
        self.find_rosters(Roster::of_material(material), &mut found);
        Ok(found)
    }

    fn find_rosters(&self, roster: Roster, found: &mut Vec<Roster>) {
        let (roster, _) = self.arranged(roster, [0; MOST_MEN]);
        if !found.contains(&roster) {
            for smaller in roster.conversions() {
                self.find_rosters(smaller, found);
            }
            found.push(roster);
        }
    }

    /// An upper estimate of the memory that a solution takes at its peak: a byte for each position,
    /// and for those of the ending that is being solved some more of what is then thrown away. (It
    /// is a quarter for sets and, measured where captures abound, at most one for lists.)
    pub(super) fn bytes(&self, material: &Material) -> Result<u64, TooLarge> {
        const WHILE_SOLVED: u64 = 2;
        let rosters = self.rosters(material)?.into_iter();
        let sizes = rosters.map(|roster| self.layout(roster).size() as u64);
        let (all, most) = sizes.fold((0, 0), |(all, most), size| (all + size, size.max(most)));
        Ok(all + WHILE_SOLVED * most)
    }

    /// Where the positions of these men, [arranged](Purpose::arranged), have their places.
    pub(super) fn layout(&self, roster: Roster) -> Layout {
        let symmetry = self.symmetry(roster);
        let men = roster.men().map(|(slot, man)| {
            let squares = match self.shade(slot, man.1) {
                _ if man.1 == Kind::Pawn => PAWNS,
                Some(Shade::Light) => LIGHT,
                Some(Shade::Dark) => DARK,
                None => SquareSet::ALL,
            };
            (slot, man, squares)
        });
        Layout::new(roster, symmetry, men)
    }

    /// Which boards of these men are alike.
    fn symmetry(&self, roster: Roster) -> Symmetry {
        let is_pawn = |(_, (_, kind)): (usize, Man)| kind == Kind::Pawn;
        let is_shaded = |(slot, (_, kind)): (usize, Man)| self.shade(slot, kind).is_some();
        if matches!(self, Purpose::Aim(_)) || roster.men().any(is_shaded) {
            Symmetry::None
        } else if roster.men().any(is_pawn) {
            Symmetry::Files
        } else {
            Symmetry::All
        }
    }

    /// Whether a settled distance is that of the side to move losing, rather than winning.
    #[inline]
    pub(super) fn loses(&self, turn: Side, distance: u8) -> bool {
        match self {
            Purpose::Mate => distance.is_multiple_of(2),
            Purpose::Aim(_) | Purpose::Promotion(_) => turn == Side::Them,
        }
    }

    /// Whether this side can be the one that loses, so that it matters how many moves it has.
    #[inline]
    pub(super) fn can_lose(&self, side: Side) -> bool {
        match self {
            Purpose::Mate => true,
            Purpose::Aim(_) | Purpose::Promotion(_) => side == Side::Them,
        }
    }

    /// The shade that the material lists for the man of a slot, if it is still what is listed.
    fn shade(&self, slot: usize, kind: Kind) -> Option<Shade> {
        match self {
            Purpose::Mate => None,
            Purpose::Aim(material) | Purpose::Promotion(material) => {
                let listed = material.men()[slot];
                listed.shade.filter(|_| listed.kind == kind)
            }
        }
    }
}
