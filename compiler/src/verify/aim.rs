//! What a certificate's table is for, and from where it is to get there.
//!
//! Mate and promotion are judged here, by the board. What a formula means only its table can say, as
//! only it can say what it claims; then, and only then, is alc's own engine asked.

use alc_runtime::{self as runtime, Aim, Kind, MOST_MEN, ManKind, Position, Shade, Side, Strategy};
use cozy_chess::{Color, Piece};

use super::header::{Domain, Header, Purpose};
use super::place::Place;

/// An aim, with the table where it is needed.
pub(super) struct Goal<'t> {
    aim: Purpose,
    domain: Domain,
    table: Option<&'t dyn Strategy>,
}

impl<'t> Goal<'t> {
    /// The aim of a certificate, which must be this table's if one is given.
    pub(super) fn of(header: &Header, table: Option<&'t dyn Strategy>) -> Result<Goal<'t>, String> {
        let goal = Goal {
            aim: header.aim,
            domain: header.domain,
            table,
        };
        let Some(table) = table else {
            let unknown = match (header.aim, header.domain) {
                (Purpose::Formula, _) => "what its aim is, which is a formula",
                (_, Domain::Claimed) => "from where it claims to reach its aim",
                _ => return Ok(goal),
            };
            return Err(format!(
                "only the table `{}` can say {unknown}: name its file, `--table FILE`",
                header.table
            ));
        };
        if table.fingerprint() != header.fingerprint {
            return Err(format!(
                "the certificate is about a table `{}` with the fingerprint {}, and that of `{}` is {}; \
                 prove the table as it is now",
                header.table,
                header.fingerprint,
                table.name(),
                table.fingerprint()
            ));
        }
        let aim = match table.aim() {
            Aim::Mate => Purpose::Mate,
            Aim::Promotion => Purpose::Promotion,
            Aim::Formula => Purpose::Formula,
        };
        if aim != header.aim {
            return Err(format!(
                "the certificate says `aim: {}`, but what the table is for is another kind of aim, {}",
                header.aim.word(),
                aim.word()
            ));
        }
        if table.material().to_string() != header.material {
            return Err(format!(
                "the certificate is about {}, the table about {}",
                header.material,
                table.material()
            ));
        }
        Ok(goal)
    }

    /// Whether the aim is reached, or they are mated.
    pub(super) fn is_reached(&self, place: &Place) -> bool {
        let reached = match (self.aim, self.table) {
            (Purpose::Mate, _) => false,
            (Purpose::Promotion, _) => place.is_promoted_safely(),
            (Purpose::Formula, table) => table.is_some_and(|table| {
                position(place, table).is_some_and(|position| table.reaches_aim(&position))
            }),
        };
        reached || place.is_mate()
    }

    /// Whether the aim must be reached from a position with us to move and all men on the board;
    /// `None` where that follows from what can be forced.
    ///
    /// # Errors
    /// The table claims something where the certificate says that it does not, or the reverse.
    pub(super) fn is_claimed(&self, place: &Place) -> Result<Option<bool>, &'static str> {
        let claimed = match self.table {
            Some(table) => position(place, table).and_then(|position| table.claims(&position)),
            None => return Ok(None),
        };
        match (self.domain, claimed) {
            (Domain::PerfectPlay, Some(_)) => Err(
                "the table says itself from where it reaches its aim, which the certificate does not heed",
            ),
            (Domain::Claimed, None) => Err(
                "the table does not say from where it reaches its aim, as the certificate has it",
            ),
            (_, claimed) => Ok(claimed),
        }
    }

    /// Whether we can reach the aim from here by no play at all, as far as the men tell.
    pub(super) fn is_beyond_us(&self, place: &Place) -> bool {
        self.aim != Purpose::Formula && place.is_beyond_us()
    }
}

/// The position as the table's engine knows it; `None` for men that cannot come of its material.
fn position(place: &Place, table: &dyn Strategy) -> Option<Position> {
    let listed = table.material().men();
    let mut slots = [None; MOST_MEN];
    for (man, square) in place.men() {
        let square = runtime::Square::from_index(square as usize)?;
        let side = match man.owner() {
            Color::White => Side::Us,
            Color::Black => Side::Them,
        };
        let kind = match man.kind() {
            Piece::King => Kind::King,
            Piece::Queen => Kind::Queen,
            Piece::Rook => Kind::Rook,
            Piece::Bishop => Kind::Bishop,
            Piece::Knight => Kind::Knight,
            Piece::Pawn => Kind::Pawn,
        };
        let was = if man.is_promoted() { Kind::Pawn } else { kind };
        let may_be = |listed: &ManKind| {
            let shade = listed
                .shade
                .is_none_or(|shade| (shade == Shade::Light) == square.is_light());
            listed.kind == was && shade
        };
        let free = (0..listed.len()).filter(|slot| {
            slots[*slot].is_none()
                && table.material().owner(*slot) == side
                && may_be(&listed[*slot])
        });
        // A man that is listed for its squares goes before one that may stand anywhere.
        let slot = free.max_by_key(|slot| listed[*slot].shade.is_some())?;
        slots[slot] = Some((kind, square));
    }
    let turn = if place.is_our_turn() {
        Side::Us
    } else {
        Side::Them
    };
    Position::with_men(table.material(), &slots[..listed.len()], turn, None).ok()
}
