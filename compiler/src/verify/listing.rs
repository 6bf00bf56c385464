//! Which positions a certificate lists, with what measure, and where it says what is played there.
//!
//! The file is read once from beginning to end. Trees are passed over: that they mean something is
//! checked when all measures are known.

use super::Refusal;
use super::header::{Header, Material};
use super::place::Place;
use super::reader::Reader;
use super::roster::{Code, MOST_MEN, Man, Roster};

/// More moves of ours than a tree can have on one way.
pub(super) const MOST_MOVES: u16 = 64;

/// At least as many legal moves as a position can have.
const MOST_REPLIES: u32 = 256;

/// Every position that a certificate lists.
pub(super) struct Listing {
    /// The positions with all men come first, then others, in ascending order of their rosters.
    pub(super) sections: Vec<Section>,
}

/// The positions of one roster, in ascending order.
pub(super) struct Section {
    roster: Roster,
    entries: Vec<Entry>,
}

/// What is claimed of a position with us to move.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    placement: u32,
    /// Moves of ours to the aim at most; 0 where it is not forced, or reached already.
    pub(super) measure: u16,
    /// The most plies until a capture or pawn move, where that is said.
    pub(super) quiet: u16,
    /// Where it is said what is played.
    pub(super) at: usize,
}

impl Listing {
    /// Reads all that is between the text and the digest.
    pub(super) fn read(reader: &mut Reader<'_>, header: &Header) -> Result<Listing, Refusal> {
        let whole = header.men.roster().ok_or("there are no men");
        let whole = whole.map_err(Refusal::of_file)?;
        let counts_plies = header.longest > super::FIFTY;
        let mut listing = Listing {
            sections: vec![Section {
                roster: whole,
                entries: Vec::new(),
            }],
        };
        for placement in 0..1 << (6 * whole.len()) {
            let code = Code {
                roster: whole,
                placement,
            };
            if let Some(place) = whole_place(code, &header.men) {
                let entry = Entry::read(reader, placement, counts_plies);
                let entry = entry.map_err(|problem| place.refused(problem))?;
                listing.sections[0].entries.push(entry);
            }
        }
        let rosters = reader.number().map_err(Refusal::of_file)?;
        for _ in 0..rosters {
            let section = listing.section(reader, counts_plies);
            listing.sections.push(section.map_err(Refusal::of_file)?);
        }
        Ok(listing)
    }

    /// The positions in which all men are on the board and none is promoted.
    pub(super) fn whole(&self) -> &[Entry] {
        &self.sections[0].entries
    }

    /// The greatest measure.
    pub(super) fn longest(&self) -> u16 {
        let entries = self.sections.iter().flat_map(|section| &section.entries);
        entries.map(|entry| entry.measure).max().unwrap_or(0)
    }

    /// What is claimed of a position, if it is listed.
    pub(super) fn find(&self, place: &Place) -> Option<&Entry> {
        let code = place.code();
        let mut sections = self.sections.iter();
        let section = sections.find(|section| section.roster == code.roster)?;
        let found = section
            .entries
            .binary_search_by_key(&code.placement, |entry| entry.placement);
        found.ok().map(|place| &section.entries[place])
    }

    /// Reads the positions of one further roster.
    fn section(&self, reader: &mut Reader<'_>, counts_plies: bool) -> Result<Section, String> {
        let count = reader.number()? as usize;
        if count > MOST_MEN {
            return Err(format!("there are positions of {count} men"));
        }
        let mut men = Vec::new();
        for _ in 0..count {
            let byte = reader.byte()?;
            let man = Man::from_byte(byte);
            men.push(man.ok_or_else(|| format!("{byte} is no man"))?);
        }
        let roster = Roster::new(men.clone()).filter(|roster| roster.men().eq(men));
        let roster =
            roster.ok_or("the men of some positions are none of an ending, or not in order")?;
        let before = &self.sections[1..];
        let is_later = before.last().is_none_or(|last| last.roster < roster);
        if !is_later || self.sections[0].roster == roster {
            return Err("the positions with the same men do not stand in one place".to_owned());
        }
        let mut section = Section {
            roster,
            entries: Vec::new(),
        };
        let mut least = 0;
        for _ in 0..reader.number()? {
            let difference = reader.number()?;
            let placement = difference
                .checked_sub(1)
                .map(|more| least + more)
                .filter(|placement| *placement < 1 << (6 * count))
                .ok_or("the positions with the same men are not in order")?;
            section
                .entries
                .push(Entry::read(reader, placement, counts_plies)?);
            least = placement + 1;
        }
        Ok(section)
    }
}

/// The position of a code, if it is a legal one of this material.
fn whole_place(code: Code, material: &Material) -> Option<Place> {
    let place = Place::of(code)?;
    material.has_its_shades(code.men()).then_some(place)
}

impl Section {
    /// The positions, each with what is claimed of it.
    pub(super) fn codes(&self) -> impl ExactSizeIterator<Item = (Code, &Entry)> {
        self.entries.iter().map(|entry| {
            let code = Code {
                roster: self.roster,
                placement: entry.placement,
            };
            (code, entry)
        })
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }
}

impl Entry {
    fn read(reader: &mut Reader<'_>, placement: u32, counts_plies: bool) -> Result<Entry, String> {
        let measure = reader.short()?;
        let quiet = if measure > 0 && counts_plies {
            reader.short()?
        } else {
            0
        };
        let at = reader.at();
        if measure > 0 {
            let chosen = reader.number()?;
            pass_over(reader, chosen, MOST_MOVES)?;
        }
        Ok(Entry {
            placement,
            measure,
            quiet,
            at,
        })
    }
}

/// Passes over what follows a move of ours, if anything does; at most so many more moves are ours.
fn pass_over(reader: &mut Reader<'_>, chosen: u32, most: u16) -> Result<(), String> {
    if chosen & 1 == 0 {
        return Ok(());
    }
    let replies = reader.number()?;
    if replies > MOST_REPLIES || most == 0 {
        return Err("the tree is larger than any can be".to_owned());
    }
    for _ in 0..replies {
        if let Some(answer) = reader.number()?.checked_sub(1) {
            pass_over(reader, answer, most - 1)?;
        }
    }
    Ok(())
}
