//! The text that a certificate begins with: what it is about.

use std::str::FromStr;

use cozy_chess::{BitBoard, Color, Piece, Square};

use super::reader::Reader;
use super::roster::{Man, Roster};

/// What every certificate of this format begins with.
pub(super) const FIRST_LINE: &str = "alc certificate 1\n";

/// What a certificate's table is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To mate.
    Mate,
    /// To promote a pawn safely.
    Promotion,
    /// What a formula of the table says.
    Formula,
}

impl Domain {
    /// The words for it.
    pub const fn words(self) -> &'static str {
        match self {
            Domain::PerfectPlay => "perfect play",
            Domain::Claimed => "claimed",
        }
    }
}

impl Purpose {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Purpose::Mate => "mate",
            Purpose::Promotion => "promotion",
            Purpose::Formula => "formula",
        }
    }
}

/// From where a table is to reach its aim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// Wherever that can be forced.
    PerfectPlay,
    /// Where it says so itself.
    Claimed,
}

/// The text, understood.
pub(super) struct Header {
    pub(super) table: String,
    pub(super) fingerprint: String,
    pub(super) aim: Purpose,
    pub(super) material: String,
    pub(super) men: Material,
    /// Whether the table is asked anew at every move, so that there are no trees.
    pub(super) is_reconsulted: bool,
    pub(super) domain: Domain,
    pub(super) positions: u64,
    pub(super) proven: u64,
    pub(super) longest: u16,
}

impl Header {
    /// Reads the text and the empty line after it.
    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Header, String> {
        let mut lines = reader.text()?.lines();
        lines.next();
        let mut fields = Fields { lines };
        let header = Header {
            table: fields.next("table")?.to_owned(),
            fingerprint: fields.next("fingerprint")?.to_owned(),
            aim: fields.one_of(
                "aim",
                &[Purpose::Mate, Purpose::Promotion, Purpose::Formula].map(|aim| (aim.word(), aim)),
            )?,
            material: fields.next("material")?.to_owned(),
            men: Material::default(),
            is_reconsulted: fields.one_of("manner", &[("execute", false), ("reconsult", true)])?,
            domain: fields.one_of(
                "domain",
                &[Domain::PerfectPlay, Domain::Claimed].map(|domain| (domain.words(), domain)),
            )?,
            positions: fields.count("positions")?,
            proven: fields.count("proven")?,
            longest: fields.count("longest")?,
        };
        if let Some(more) = fields.lines.next() {
            return Err(format!("`{more}` is no field of a certificate"));
        }
        Ok(Header {
            men: header.material.parse()?,
            ..header
        })
    }
}

/// Lines that are still to be read.
struct Fields<'t> {
    lines: std::str::Lines<'t>,
}

impl<'t> Fields<'t> {
    /// What the next line says, which must be the field of this name.
    fn next(&mut self, name: &str) -> Result<&'t str, String> {
        let line = self.lines.next().unwrap_or_default();
        line.strip_prefix(name)
            .and_then(|rest| rest.strip_prefix(": "))
            .ok_or_else(|| format!("`{name}: …` is missing where the certificate says `{line}`"))
    }

    fn one_of<T: Copy>(&mut self, name: &str, words: &[(&str, T)]) -> Result<T, String> {
        let said = self.next(name)?;
        let known = words.iter().find(|(word, _)| *word == said);
        known
            .map(|(_, meaning)| *meaning)
            .ok_or_else(|| format!("`{name}: {said}` means nothing to this version of alc"))
    }

    fn count<T: FromStr>(&mut self, name: &str) -> Result<T, String> {
        let said = self.next(name)?;
        said.parse()
            .map_err(|_| format!("`{name}: {said}` is not a number, or too large"))
    }
}

/// The men that a table lists.
#[derive(Clone, Default)]
pub(super) struct Material {
    men: Vec<Man>,
    /// For each side the bishops that are listed for light squares, and for dark ones.
    shades: [(u32, u32); 2],
}

impl Material {
    /// The roster of positions in which all men are on the board and none is promoted.
    pub(super) fn roster(&self) -> Option<Roster> {
        Roster::new(self.men.clone())
    }

    /// Whether men on these squares have the bishops that are listed for a colour of squares.
    pub(super) fn has_its_shades(&self, men: impl Iterator<Item = (Man, Square)>) -> bool {
        let mut found = [(0, 0); 2];
        for (man, square) in men.filter(|(man, _)| man.kind() == Piece::Bishop) {
            let (light, dark) = &mut found[man.owner() as usize];
            if BitBoard::LIGHT_SQUARES.has(square) {
                *light += 1;
            } else {
                *dark += 1;
            }
        }
        let mut sides = found.iter().zip(self.shades);
        sides.all(|(found, listed)| found.0 >= listed.0 && found.1 >= listed.1)
    }
}

impl FromStr for Material {
    type Err = String;

    /// Reads `king, light bishop against king`.
    fn from_str(text: &str) -> Result<Material, String> {
        let strange = || {
            format!(
                "`material: {text}` is not that of an ending of at most four men with at most one pawn"
            )
        };
        let mut material = Material::default();
        let (ours, theirs) = text.split_once(" against ").ok_or_else(strange)?;
        for (owner, men) in [(Color::White, ours), (Color::Black, theirs)] {
            for man in men.split(", ") {
                let (shade, kind) = man.split_once(' ').unwrap_or(("", man));
                let (light, dark) = &mut material.shades[owner as usize];
                match (shade, kind) {
                    ("", _) => {}
                    ("light", "bishop") => *light += 1,
                    ("dark", "bishop") => *dark += 1,
                    _ => return Err(strange()),
                }
                let kind = match kind {
                    "king" => Piece::King,
                    "queen" => Piece::Queen,
                    "rook" => Piece::Rook,
                    "bishop" => Piece::Bishop,
                    "knight" => Piece::Knight,
                    "pawn" => Piece::Pawn,
                    _ => return Err(strange()),
                };
                material.men.push(Man::new(owner, kind, false));
            }
        }
        match material.roster() {
            Some(_) => Ok(material),
            None => Err(strange()),
        }
    }
}
