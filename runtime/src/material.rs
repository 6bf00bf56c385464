//! The men of an ending: who has which, in the order in which a table lists them.

use std::fmt;

/// Whose man, whose move. Tables speak of *us* and *them*, never of White and Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that the table plays.
    Us,
    /// The opponent.
    Them,
}

impl Side {
    /// The opponent of this side.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Us => Side::Them,
            Side::Them => Side::Us,
        }
    }

    /// The rank, seen from our side, that is this rank (1–8) for this side.
    #[inline]
    pub const fn rank(self, rank: i32) -> i32 {
        match self {
            Side::Us => rank,
            Side::Them => 9 - rank,
        }
    }

    /// The colour of this side when we play `us`.
    #[inline]
    pub const fn colour(self, us: Colour) -> Colour {
        match self {
            Side::Us => us,
            Side::Them => us.other(),
        }
    }
}

/// The colour that we play; a [`crate::Position`] does not know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The first player.
    White,
    /// The second player.
    Black,
}

impl Colour {
    /// The colour of the opponent.
    pub const fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// The side that has this colour when we play `us`.
    pub const fn side(self, us: Colour) -> Side {
        match (self, us) {
            (Colour::White, Colour::White) | (Colour::Black, Colour::Black) => Side::Us,
            (Colour::White, Colour::Black) | (Colour::Black, Colour::White) => Side::Them,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Colour::White => "White",
            Colour::Black => "Black",
        })
    }
}

/// What a man is. The order is that of promotions after `Pawn` and `King`: queen first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// King.
    King,
    /// Queen.
    Queen,
    /// Rook.
    Rook,
    /// Bishop.
    Bishop,
    /// Knight.
    Knight,
    /// Pawn; ours move up the board, theirs down.
    Pawn,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 6] = [
        Kind::King,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Pawn,
    ];

    /// What a pawn may become, in move order.
    pub const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

    /// The word for it: `king`, `queen`, ….
    pub const fn word(self) -> &'static str {
        match self {
            Kind::King => "king",
            Kind::Queen => "queen",
            Kind::Rook => "rook",
            Kind::Bishop => "bishop",
            Kind::Knight => "knight",
            Kind::Pawn => "pawn",
        }
    }

    /// The FEN letter in lower case: `k`, `q`, ….
    pub const fn letter(self) -> char {
        match self {
            Kind::King => 'k',
            Kind::Queen => 'q',
            Kind::Rook => 'r',
            Kind::Bishop => 'b',
            Kind::Knight => 'n',
            Kind::Pawn => 'p',
        }
    }

    /// The kind of a FEN letter, of either case.
    pub const fn from_letter(letter: char) -> Option<Kind> {
        match letter.to_ascii_lowercase() {
            'k' => Some(Kind::King),
            'q' => Some(Kind::Queen),
            'r' => Some(Kind::Rook),
            'b' => Some(Kind::Bishop),
            'n' => Some(Kind::Knight),
            'p' => Some(Kind::Pawn),
            _ => None,
        }
    }
}

/// A bishop's colour of squares, *as we see the board*, where a table names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shade {
    /// Moves on light squares.
    Light,
    /// Moves on dark squares.
    Dark,
}

/// One man of a table's `us:` or `them:` line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ManKind {
    /// What it is (at the start: pawns may promote).
    pub kind: Kind,
    /// For a bishop listed as `light bishop` or `dark bishop`.
    pub shade: Option<Shade>,
}

impl ManKind {
    /// A man of this kind, of either shade.
    pub const fn of(kind: Kind) -> ManKind {
        ManKind { kind, shade: None }
    }
}

impl fmt::Display for ManKind {
    /// As a table lists it, `rook` or `light bishop`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shade {
            Some(Shade::Light) => formatter.write_str("light ")?,
            Some(Shade::Dark) => formatter.write_str("dark ")?,
            None => {}
        }
        formatter.write_str(self.kind.word())
    }
}

/// The most men that an ending can have, kings included.
pub const MOST_MEN: usize = 6;

/// The men of an ending: ours, then theirs, each in the order of the table's line, which is also
/// their order in the generation of moves (language reference, *Move order*).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Material {
    men: [ManKind; MOST_MEN],
    ours: u8,
    count: u8,
}

/// Why a list of men is not the material of an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaterialError {
    /// The side has no king, or more than one.
    Kings(Side, usize),
    /// More than [`MOST_MEN`] men.
    TooMany(usize),
}

impl fmt::Display for MaterialError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = |side: &Side| if *side == Side::Us { "our" } else { "their" };
        match self {
            MaterialError::Kings(side, 0) => write!(formatter, "{} king is missing", who(side)),
            MaterialError::Kings(side, count) => {
                write!(formatter, "{} side has {count} kings", who(side))
            }
            MaterialError::TooMany(count) => {
                write!(
                    formatter,
                    "an ending has at most {MOST_MEN} men, this has {count}"
                )
            }
        }
    }
}

impl std::error::Error for MaterialError {}

impl Material {
    /// The material with these men.
    ///
    /// # Errors
    /// Each side needs exactly one king; together they have at most [`MOST_MEN`] men.
    pub const fn new(ours: &[ManKind], theirs: &[ManKind]) -> Result<Material, MaterialError> {
        const fn kings(men: &[ManKind]) -> usize {
            let (mut count, mut index) = (0, 0);
            while index < men.len() {
                count += matches!(men[index].kind, Kind::King) as usize;
                index += 1;
            }
            count
        }
        if kings(ours) != 1 {
            return Err(MaterialError::Kings(Side::Us, kings(ours)));
        }
        if kings(theirs) != 1 {
            return Err(MaterialError::Kings(Side::Them, kings(theirs)));
        }
        if ours.len() + theirs.len() > MOST_MEN {
            return Err(MaterialError::TooMany(ours.len() + theirs.len()));
        }
        let mut men = [ManKind::of(Kind::King); MOST_MEN];
        let mut index = 0;
        while index < ours.len() + theirs.len() {
            men[index] = if index < ours.len() {
                ours[index]
            } else {
                theirs[index - ours.len()]
            };
            index += 1;
        }
        Ok(Material {
            men,
            ours: ours.len() as u8,
            count: (ours.len() + theirs.len()) as u8,
        })
    }

    /// All men, ours first.
    pub fn men(&self) -> &[ManKind] {
        &self.men[..self.count as usize]
    }

    /// The men of one side, in listed order.
    pub fn side(&self, side: Side) -> &[ManKind] {
        match side {
            Side::Us => &self.men[..self.ours as usize],
            Side::Them => &self.men[self.ours as usize..self.count as usize],
        }
    }

    /// Whose man the one in this slot is (slots count from 0, ours first).
    pub const fn owner(&self, slot: usize) -> Side {
        if slot < self.ours as usize {
            Side::Us
        } else {
            Side::Them
        }
    }
}

impl fmt::Display for Material {
    /// As in `king, rook against king`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |side| {
            let words: Vec<String> = self.side(side).iter().map(ToString::to_string).collect();
            words.join(", ")
        };
        write!(
            formatter,
            "{} against {}",
            names(Side::Us),
            names(Side::Them)
        )
    }
}

impl fmt::Debug for Material {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}
