//! A second reader of certificates, and a writer: with them one claim can be changed and all else left.

use alc_runtime::{Kind, MOST_MEN, Material, Position, Side, Square, positions};
use sha2::{Digest, Sha256};

/// A certificate, taken apart.
#[derive(Clone)]
pub struct Layout {
    /// The text, with the empty line after it.
    pub text: String,
    /// All that is claimed, in order.
    pub entries: Vec<Entry>,
    /// How many of the entries are of positions with all men.
    whole: usize,
    /// The other rosters, each with the differences of its placements.
    others: Vec<(Vec<u8>, Vec<u32>)>,
}

/// What is claimed of a position.
#[derive(Clone)]
pub struct Entry {
    pub position: Position,
    pub measure: u32,
    /// The plies without a change, where they are given.
    pub quiet: Option<u32>,
    /// What is played, where something is.
    pub tree: Option<Tree>,
}

/// A move of ours, by its index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    pub index: u32,
    /// For every reply whether, and how, the tree goes on; `None` where it goes on after none.
    pub answers: Option<Vec<Option<Tree>>>,
}

/// The bytes with their digest behind them.
pub fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let digest = Sha256::digest(&bytes);
    bytes.extend(digest);
    bytes
}

/// The bytes before the digest.
pub fn unsealed(bytes: &[u8]) -> &[u8] {
    &bytes[..bytes.len() - 32]
}

/// Appends a number.
fn put(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number /= 128;
    }
    bytes.push(number as u8);
}

/// Takes a number away from the front.
fn take(bytes: &mut &[u8]) -> u32 {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let byte = take_byte(bytes);
        number |= u32::from(byte & 127) << shift;
        if byte < 128 {
            break;
        }
    }
    number
}

fn take_byte(bytes: &mut &[u8]) -> u8 {
    let (first, rest) = bytes.split_first().expect("a byte");
    *bytes = rest;
    *first
}

impl Layout {
    /// Takes a well-formed certificate of this material apart.
    pub fn of(bytes: &[u8], material: &Material) -> Layout {
        let body = unsealed(bytes);
        let end = body
            .windows(2)
            .position(|two| two == b"\n\n")
            .expect("a text")
            + 2;
        let text = String::from_utf8(body[..end].to_vec()).expect("UTF-8");
        let mut rest = &body[end..];
        let mut whole: Vec<_> = positions::all(material, Side::Us)
            .map(|position| (code(&position), position))
            .collect();
        whole.sort_by(|one, other| one.0.cmp(&other.0));
        let entries = whole
            .iter()
            .map(|(_, position)| Entry::take(&mut rest, *position));
        let mut layout = Layout {
            text,
            entries: entries.collect(),
            whole: whole.len(),
            others: Vec::new(),
        };
        for _ in 0..take(&mut rest) {
            let men: Vec<_> = (0..take(&mut rest)).map(|_| take_byte(&mut rest)).collect();
            let mut differences = Vec::new();
            let mut next = 0;
            for _ in 0..take(&mut rest) {
                let difference = take(&mut rest);
                next += difference;
                let position = position(&men, next - 1, material);
                layout.entries.push(Entry::take(&mut rest, position));
                differences.push(difference);
            }
            layout.others.push((men, differences));
        }
        assert!(rest.is_empty(), "{} bytes are left", rest.len());
        layout
    }

    /// Puts it together again, with its digest.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.text.clone().into_bytes();
        let (whole, mut others) = self.entries.split_at(self.whole);
        whole.iter().for_each(|entry| entry.put(&mut bytes));
        put(&mut bytes, self.others.len() as u32);
        for (men, differences) in &self.others {
            put(&mut bytes, men.len() as u32);
            bytes.extend(men);
            put(&mut bytes, differences.len() as u32);
            for difference in differences {
                put(&mut bytes, *difference);
                others[0].put(&mut bytes);
                others = &others[1..];
            }
        }
        sealed(bytes)
    }
}

impl Entry {
    fn take(bytes: &mut &[u8], position: Position) -> Entry {
        let measure = take(bytes);
        let tree = (measure > 0).then(|| {
            let chosen = take(bytes);
            Tree::take(bytes, chosen)
        });
        Entry {
            position,
            measure,
            quiet: None,
            tree,
        }
    }

    fn put(&self, bytes: &mut Vec<u8>) {
        put(bytes, self.measure);
        if let Some(quiet) = self.quiet {
            put(bytes, quiet);
        }
        if let Some(tree) = &self.tree {
            tree.put(bytes, 0);
        }
    }
}

impl Tree {
    fn take(bytes: &mut &[u8], chosen: u32) -> Tree {
        let answers = (chosen % 2 == 1).then(|| {
            let replies = take(bytes);
            let answer = |_| {
                let answer = take(bytes);
                (answer > 0).then(|| Tree::take(bytes, answer - 1))
            };
            (0..replies).map(answer).collect()
        });
        Tree {
            index: chosen / 2,
            answers,
        }
    }

    fn put(&self, bytes: &mut Vec<u8>, more: u32) {
        let goes_on = u32::from(self.answers.is_some());
        put(bytes, self.index * 2 + goes_on + more);
        let Some(answers) = &self.answers else { return };
        put(bytes, answers.len() as u32);
        for answer in answers {
            match answer {
                Some(tree) => tree.put(bytes, 1),
                None => put(bytes, 0),
            }
        }
    }
}

/// What positions are ordered by: the men, then where they stand.
fn code(position: &Position) -> (Vec<u8>, Vec<usize>) {
    let mut men: Vec<_> = position
        .men()
        .map(|(_, side, kind, square)| {
            let theirs = if side == Side::Them { 32 } else { 0 };
            (theirs + 2 * kind as u8, square.index())
        })
        .collect();
    men.sort_unstable();
    men.into_iter().unzip()
}

/// The position of men by their bytes.
fn position(men: &[u8], placement: u32, material: &Material) -> Position {
    let listed = material.men();
    let mut slots = [None; MOST_MEN];
    for (place, byte) in men.iter().rev().enumerate() {
        let square = Square::from_index((placement >> (6 * place) & 63) as usize);
        let kind = Kind::ALL[usize::from(byte / 2 % 16)];
        let was = if byte % 2 == 1 { Kind::Pawn } else { kind };
        let side = if *byte < 32 { Side::Us } else { Side::Them };
        let slot = (0..listed.len()).find(|slot| {
            let fits = listed[*slot].kind == was && material.owner(*slot) == side;
            fits && slots[*slot].is_none()
        });
        slots[slot.expect("a man of the material")] = square.map(|square| (kind, square));
    }
    Position::with_men(material, &slots[..listed.len()], Side::Us, None).expect("a legal position")
}
