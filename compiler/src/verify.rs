//! Checks certificates of proofs, without searching and without trusting what made them.
//!
//! The rules of chess are those of another library, `cozy-chess`; nothing here comes from the chess
//! core, the proof or the oracle of the runtime. Only where the aim of a certificate is a formula, or
//! the table says itself where it reaches its aim, is that table asked for what its words mean. What
//! certificates hold, to the byte, is said where they are written (`prove/certificate.rs` of the
//! runtime).

mod aim;
mod check;
mod header;
mod listing;
mod place;
mod reader;
mod roster;

use std::fmt;
use std::num::NonZero;

use alc_runtime::Strategy;
use sha2::{Digest, Sha256};

use aim::Goal;
use header::Header;
use listing::Listing;
use reader::Reader;

pub use header::{Domain, Purpose};

/// The length of the digest at the end of a certificate.
const DIGEST: usize = 32;

/// Greatest measure at which the fifty-move rule cannot come into play.
const FIFTY: u16 = 50;

/// What a certificate that holds good has shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The table that it says it is about.
    pub table: String,
    /// The fingerprint that it gives for it.
    pub fingerprint: String,
    /// What is aimed at.
    pub aim: Purpose,
    /// The men.
    pub material: String,
    /// What the domain is.
    pub domain: Domain,
    /// The legal positions of the material with us to move.
    pub positions: u64,
    /// Those of them that belong to the domain: from each the aim is reached.
    pub proven: u64,
    /// Further positions that play leads to, from which the aim is reached, too.
    pub reached: u64,
    /// Positions that were shown not to be won, whatever we play.
    pub held: u64,
    /// Moves of ours on the longest line to the aim.
    pub longest: u16,
    /// Whether the fifty-move rule cannot come into play since no line is long enough; otherwise it
    /// was checked that on no line it does.
    pub is_short: bool,
    /// Whether the certificate was compared with its table.
    pub is_compared: bool,
}

/// Why a certificate is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The position of which it claims what is not so, as a FEN in which we are White.
    pub fen: Option<String>,
    /// What is wrong.
    pub problem: String,
}

impl Refusal {
    /// Something is wrong with the file, not with what it says of some position.
    fn of_file(problem: impl Into<String>) -> Refusal {
        Refusal {
            fen: None,
            problem: problem.into(),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fen {
            Some(fen) => write!(formatter, "{fen}: {}", self.problem),
            None => formatter.write_str(&self.problem),
        }
    }
}

impl std::error::Error for Refusal {}

/// Checks a certificate: that the file is whole, that every position of the domain is in it, that
/// each move is legal and each reply answered, that every measure is exact and goes down, and that
/// positions which are said not to be won can be held. With `table` also that it is that table's.
/// `progress` is told how many positions are checked, of how many.
///
/// # Errors
/// See [`Refusal`]; the first position in the order of the file, whatever the number of threads.
pub fn verify(
    bytes: &[u8],
    table: Option<&dyn Strategy>,
    threads: NonZero<usize>,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Report, Refusal> {
    if !bytes.starts_with(header::FIRST_LINE.as_bytes()) {
        return Err(Refusal::of_file(
            "this is no certificate that alc can read: it does not begin with `alc certificate 1`",
        ));
    }
    let body = whole(bytes)?;
    let mut reader = Reader::new(body);
    let header = Header::read(&mut reader).map_err(Refusal::of_file)?;
    let goal = Goal::of(&header, table).map_err(Refusal::of_file)?;
    let listing = Listing::read(&mut reader, &header)?;
    if !reader.is_at_end() {
        return Err(Refusal::of_file(
            "there is something between the last position and the digest",
        ));
    }
    let counts = check::check(body, &header, &goal, &listing, threads, progress)?;
    for (name, stated, found) in [
        ("positions", header.positions, listing.whole().len() as u64),
        ("proven", header.proven, counts.proven),
        ("longest", header.longest.into(), listing.longest().into()),
    ] {
        if stated != found {
            return Err(Refusal::of_file(format!(
                "the certificate says `{name}: {stated}`, but it is {found}"
            )));
        }
    }
    Ok(Report {
        is_short: header.longest <= FIFTY,
        is_compared: table.is_some(),
        table: header.table,
        fingerprint: header.fingerprint,
        aim: header.aim,
        material: header.material,
        domain: header.domain,
        positions: header.positions,
        proven: counts.proven,
        reached: counts.won - counts.proven,
        held: counts.held,
        longest: header.longest,
    })
}

/// The bytes before the digest, if it is theirs.
fn whole(bytes: &[u8]) -> Result<&[u8], Refusal> {
    let changed = "the digest at its end is not that of the file: it was changed or cut short";
    let (body, digest) = bytes
        .split_last_chunk::<DIGEST>()
        .ok_or_else(|| Refusal::of_file(changed))?;
    if Sha256::digest(body).as_slice() != digest {
        return Err(Refusal::of_file(changed));
    }
    Ok(body)
}
