//! The ending as the set-wise engine sees it: every way in which our men can stand, whichever of them
//! are gone or promoted, has a number, and what can be said of it for all squares of their king at
//! once is a word of 64 bits.

use alc_runtime::{
    Kind, Material, MoveOrder, Position, Side, Square, SquareSet, attacks, in_order,
};

use super::stand::{MOST_OF_OURS, OurMove, Stand};
use super::word::{beside, bits};

/// The number of a placement of our men.
pub(super) type Placement = u32;

/// No placement.
const NONE: Placement = Placement::MAX;

/// Every placement of our men, and our moves from it.
pub(super) struct World {
    pub(super) material: Material,
    stands: Vec<Stand>,
    /// By who is to move and placement: the squares of their king with which the position is legal.
    legal: [Vec<u64>; 2],
    /// What the men can have become, by slot; `None` for a man that is gone.
    forms: Vec<[Option<Kind>; MOST_OF_OURS]>,
    /// By form, then by squares: the number of a placement.
    numbers: Vec<Vec<Placement>>,
    /// Our moves, in the order of the table, those of one placement after those of the one before.
    moves: Vec<OurMove>,
    /// By placement, where its moves end.
    ends: Vec<u32>,
}

/// Whether an ending can be looked at set-wise: their king is alone, and we have few men. A pawn counts
/// for two, since what it can become makes as many endings more.
pub(super) fn covers(material: &Material) -> bool {
    let ours = material.side(Side::Us);
    let pawns = ours.iter().filter(|man| man.kind == Kind::Pawn).count();
    material.side(Side::Them).len() == 1 && ours.len() + pawns <= MOST_OF_OURS
}

impl World {
    /// Everything about an ending that is covered, for this order of moves.
    pub(super) fn new(material: &Material, order: MoveOrder) -> World {
        let mut world = World {
            material: *material,
            stands: Vec::new(),
            legal: [Vec::new(), Vec::new()],
            forms: forms(material),
            numbers: Vec::new(),
            moves: Vec::new(),
            ends: Vec::new(),
        };
        for form in world.forms.clone() {
            let numbers = world.enter(&form);
            world.numbers.push(numbers);
        }
        for placement in 0..world.stands.len() {
            let stand = world.stands[placement];
            world.stands[placement].mobile = world.mobile(placement as Placement);
            world.add_moves(&stand, order);
            world.ends.push(world.moves.len() as u32);
        }
        world
    }

    pub(super) fn len(&self) -> usize {
        self.stands.len()
    }

    pub(super) fn stand(&self, placement: Placement) -> &Stand {
        &self.stands[placement as usize]
    }

    /// The bytes that it takes, with all that is kept by placement of an ending that is settled.
    pub(super) fn bytes(&self) -> u64 {
        // By placement and lane, three numbers; by placement, some words.
        let of_placement = size_of::<Stand>() + size_of::<[[u16; 64]; 3]>() + size_of::<[u64; 8]>();
        (self.stands.len() * of_placement + self.moves.len() * size_of::<OurMove>()) as u64
    }

    /// The bytes that an order of all moves takes, one for each square of their king and each move.
    pub(super) fn bytes_of_orders(&self) -> usize {
        self.moves.len() * 48
    }

    /// The placement of our men in a position, and the square of their king.
    pub(super) fn place(&self, position: &Position) -> Option<(Placement, usize)> {
        let mut form = [None; MOST_OF_OURS];
        let mut squares = [None; MOST_OF_OURS];
        for slot in 0..self.ours() {
            squares[slot] = position.square(slot);
            form[slot] = squares[slot].map(|_| position.kind(slot));
        }
        let form = self.forms.iter().position(|known| *known == form)?;
        let placement = self.numbers[form][index(&squares)];
        (placement != NONE).then(|| (placement, position.king(Side::Them).index()))
    }

    /// The position of a placement with their king in a lane, if it is legal.
    pub(super) fn position(
        &self,
        placement: Placement,
        lane: usize,
        turn: Side,
    ) -> Option<Position> {
        let mut men = [None; MOST_OF_OURS + 1];
        let ours = self.ours();
        men[..ours].copy_from_slice(&self.stand(placement).men[..ours]);
        men[ours] = Square::from_index(lane).map(|square| (Kind::King, square));
        Position::with_men(&self.material, &men[..=ours], turn, None).ok()
    }

    /// Our moves from a placement, in order. Each is legal for the squares of their king that
    /// [`World::lanes`] says.
    pub(super) fn moves(&self, placement: Placement) -> &[OurMove] {
        let start = match placement {
            0 => 0,
            _ => self.ends[placement as usize - 1] as usize,
        };
        &self.moves[start..self.ends[placement as usize] as usize]
    }

    /// The squares of their king with which a move is legal.
    ///
    /// A king in the way of a line piece would be in check with us to move, and one on the target is
    /// not legal afterwards; so only a double step of a pawn can be stopped otherwise.
    pub(super) fn lanes(&self, placement: Placement, chosen: &OurMove) -> u64 {
        let both = self.legal(placement, Side::Us) & self.legal(chosen.next, Side::Them);
        if chosen.kind != Kind::Pawn {
            return both;
        }
        let from = chosen.from.index();
        if from + 16 == chosen.to.index() {
            both & !(1 << (from + 8))
        } else {
            both
        }
    }

    /// The squares of their king with which a position is legal.
    #[inline]
    pub(super) fn legal(&self, placement: Placement, turn: Side) -> u64 {
        self.legal[turn as usize][placement as usize]
    }

    /// The squares on which a man of ours stands that their king can take: it is not defended there.
    pub(super) fn takes(&self, placement: Placement, square: usize) -> Option<Placement> {
        let next = self.without(self.stand(placement), square)?;
        (self.legal(next, Side::Us) >> square & 1 != 0).then_some(next)
    }

    /// The squares on which a man of ours stands that their king can take.
    pub(super) fn takeable(&self, placement: Placement) -> u64 {
        self.stand(placement).takeable
    }

    /// Our men without the one on this square, if there is one and it can be gone.
    fn without(&self, stand: &Stand, square: usize) -> Option<Placement> {
        let slot = stand
            .men()
            .find(|(_, kind, from)| from.index() == square && *kind != Kind::King);
        let (slot, ..) = slot?;
        let mut men = stand.men;
        men[slot] = None;
        self.number(&men)
    }

    fn ours(&self) -> usize {
        self.material.side(Side::Us).len()
    }

    fn number(&self, men: &[Option<(Kind, Square)>; MOST_OF_OURS]) -> Option<Placement> {
        let (form, place) = self.form(men)?;
        self.numbered(form, place)
    }

    fn numbered(&self, form: usize, place: usize) -> Option<Placement> {
        let number = self.numbers[form][place];
        (number != NONE).then_some(number)
    }

    /// The form of some men, and the place of their squares among those of the form.
    fn form(&self, men: &[Option<(Kind, Square)>; MOST_OF_OURS]) -> Option<(usize, usize)> {
        let form = men.map(|man| man.map(|(kind, _)| kind));
        let form = self.forms.iter().position(|known| *known == form)?;
        Some((form, index(&men.map(|man| man.map(|(_, square)| square)))))
    }

    /// Numbers the placements of a form.
    fn enter(&mut self, form: &[Option<Kind>; MOST_OF_OURS]) -> Vec<Placement> {
        let present = form.iter().flatten().count();
        let mut numbers = vec![NONE; 1 << (6 * present)];
        for (place, number) in numbers.iter_mut().enumerate() {
            let mut rest = place;
            let mut men = [None; MOST_OF_OURS];
            for slot in (0..MOST_OF_OURS).rev() {
                if let Some(kind) = form[slot] {
                    men[slot] = Square::from_index(rest & 63).map(|square| (kind, square));
                    rest >>= 6;
                }
            }
            if let Some((stand, legal)) = self.stands(men) {
                *number = self.stands.len() as Placement;
                self.stands.push(stand);
                for (turn, legal) in self.legal.iter_mut().zip(legal) {
                    turn.push(legal);
                }
            }
        }
        numbers
    }

    /// What can be said of men, if they can stand so with their king anywhere, and where that is, by
    /// who is to move.
    fn stands(&self, men: [Option<(Kind, Square)>; MOST_OF_OURS]) -> Option<(Stand, [u64; 2])> {
        let listed = self.material.side(Side::Us);
        let mut stand = Stand {
            men,
            order: [0; MOST_OF_OURS],
            count: 0,
            attacked: 0,
            occupied: 0,
            takeable: 0,
            mobile: 0,
        };
        let mut keys = [0; MOST_OF_OURS];
        let (mut king, mut near_king) = (0, 0);
        for (slot, man) in men.iter().enumerate() {
            let Some((kind, square)) = *man else { continue };
            let as_listed = listed[slot].kind == kind;
            let misplaced = as_listed && !listed[slot].fits(kind, square)
                || kind == Kind::Pawn && matches!(square.rank(), 1 | 8);
            if misplaced || stand.occupied >> square.index() & 1 != 0 {
                return None;
            }
            stand.occupied |= 1 << square.index();
            if kind == Kind::King {
                king = 1 << square.index();
                near_king = beside(king);
            }
            keys[slot] = self.order_key(kind, square);
            stand.order[usize::from(stand.count)] = slot as u8;
            stand.count += 1;
        }
        stand.order[..usize::from(stand.count)].sort_by_key(|slot| keys[usize::from(*slot)]);
        let occupied = SquareSet::from_bits(stand.occupied);
        stand.attacked = stand.men().fold(0, |attacked, (_, kind, square)| {
            attacked | attacks(kind, Side::Us, square, occupied).bits()
        });
        stand.takeable = stand.occupied & !stand.attacked & !king;
        let apart = !(stand.occupied | near_king);
        (apart != 0).then_some((stand, [apart & !stand.attacked, apart]))
    }

    /// What men are sorted by: the first slot that is listed as such men are, or their kind, behind
    /// all slots; like men by square (language reference, *Move order*).
    fn order_key(&self, kind: Kind, square: Square) -> usize {
        let listed = self.material.side(Side::Us);
        let first = listed.iter().position(|man| man.fits(kind, square));
        first.unwrap_or(alc_runtime::MOST_MEN + kind as usize) << 6 | square.index()
    }

    /// The squares of their king from which it has a move when they are to move: onto a square that
    /// is not attacked, or that of a man that is not defended.
    fn mobile(&self, placement: Placement) -> u64 {
        let mut targets = self.legal(placement, Side::Us);
        for square in bits(self.takeable(placement)) {
            if self.takes(placement, square).is_some() {
                targets |= 1 << square;
            }
        }
        beside(targets) & self.legal(placement, Side::Them)
    }

    /// Adds our moves from a placement.
    fn add_moves(&mut self, stand: &Stand, order: MoveOrder) {
        let mut slots: Vec<usize> = stand.men_in_order().collect();
        let is_king = |slot: &usize| matches!(stand.men[*slot], Some((Kind::King, _)));
        if order == MoveOrder::Book {
            slots.sort_by_key(|slot| !is_king(slot));
        }
        let Some((form, place)) = self.form(&stand.men) else {
            return;
        };
        for slot in slots {
            let Some((kind, from)) = stand.men[slot] else {
                continue;
            };
            let after = stand.men[slot + 1..].iter().flatten().count();
            let moved = |to: Square| place & !(63 << (6 * after)) | to.index() << (6 * after);
            for to in in_order(order, kind, from, targets(stand, kind, from)) {
                let promotes = kind == Kind::Pawn && to.rank() == 8;
                let becomes = if promotes {
                    &Kind::PROMOTIONS[..]
                } else {
                    &[kind]
                };
                for becomes in becomes {
                    let next = if promotes {
                        let mut men = stand.men;
                        men[slot] = Some((*becomes, to));
                        self.number(&men)
                    } else {
                        self.numbered(form, moved(to))
                    };
                    if let Some(next) = next {
                        self.moves.push(OurMove {
                            next,
                            slot: slot as u8,
                            kind,
                            from,
                            to,
                            promotion: promotes.then_some(*becomes),
                        });
                    }
                }
            }
        }
    }
}

/// Where a man of ours can go if their king is not in its way.
fn targets(stand: &Stand, kind: Kind, from: Square) -> SquareSet {
    let occupied = SquareSet::from_bits(stand.occupied);
    if kind != Kind::Pawn {
        return attacks(kind, Side::Us, from, occupied) - occupied;
    }
    let ahead = SquareSet::from_bits(1 << (from.index() + 8)) - occupied;
    if from.rank() == 2 && !ahead.is_empty() {
        ahead | (SquareSet::from_bits(1 << (from.index() + 16)) - occupied)
    } else {
        ahead
    }
}

/// What our men can be: as listed, gone, or a pawn's promotions; first as listed.
fn forms(material: &Material) -> Vec<[Option<Kind>; MOST_OF_OURS]> {
    let mut forms = vec![[None; MOST_OF_OURS]];
    for (slot, man) in material.side(Side::Us).iter().enumerate() {
        let mut choices = vec![Some(man.kind)];
        if man.kind == Kind::Pawn {
            choices.extend(Kind::PROMOTIONS.map(Some));
        }
        if man.kind != Kind::King {
            choices.push(None);
        }
        let with = |form: &[Option<Kind>; MOST_OF_OURS], choice: &Option<Kind>| {
            let mut form = *form;
            form[slot] = *choice;
            form
        };
        forms = forms
            .iter()
            .flat_map(|form| choices.iter().map(move |choice| with(form, choice)))
            .collect();
    }
    forms
}

/// The place of squares among those of a form.
fn index(squares: &[Option<Square>; MOST_OF_OURS]) -> usize {
    let squares = squares.iter().flatten();
    squares.fold(0, |place, square| place << 6 | square.index())
}
