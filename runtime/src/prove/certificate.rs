//! Certificates: a proof as a file that can be checked without the table, the search or the oracle.
//!
//! A certificate says of every position of the ending with us to move either how we reach the aim
//! there, and in how many moves at most, or that we do not. Each such claim can be checked by itself:
//! a way to the aim leads to positions with a smaller measure, and a position that is not won leads,
//! whatever we play, to another. So whoever checks them all has checked the proof. The format:
//!
//! - A text, in lines that end in a line feed: `alc certificate 1`, then the fields `table`,
//!   `fingerprint`, `aim` (`mate`, `promotion`, `formula`), `material`, `manner` (`execute`,
//!   `reconsult`), `domain` (`perfect play`, or `claimed` where the table says itself where it
//!   reaches its aim), `positions` (the legal ones with us to move), `proven` (those of the domain),
//!   `longest` (the greatest measure), each as `name: what it is`; then an empty line.
//! - Numbers from here on take a byte for every seven bits, the lowest first; all but the last byte
//!   have the high bit set, and the last is not 0 unless it is the only one.
//! - An entry for every legal position of the material with us to move, in the order of their
//!   placements. Squares are numbered from a1, b1 … to h8, as White sees them; we are White.
//! - The number of other rosters, and for each: the number of its men, a byte for each of them, the
//!   number of its positions, and for each of these an entry after the difference of its placement
//!   to the one before, or to −1. Rosters ascend: those of fewer men come first, then by their bytes.
//! - The SHA-256 digest of all that, 32 bytes.
//!
//! The byte of a man is 32 if it is theirs, plus twice its kind (king 0, queen 1, rook 2, bishop 3,
//! knight 4, pawn 5), plus 1 if it was promoted. A roster is the bytes of the men in ascending order;
//! a placement is their squares, those of like men in ascending order, as digits of a number to the
//! base of 64.
//!
//! An **entry** is the measure: the most moves of ours until the aim is reached, or 0 if it is not
//! forced there, or reached already. After a measure comes, if `longest` is above 50, the most plies
//! without a capture or pawn move until there is one or the aim is reached, the last ply not counted;
//! then our move: twice its index among the legal ones, ordered by the squares that it comes from and
//! goes to and its promotion (queen, rook, bishop, knight), plus 1 if we have the answer to a reply
//! ready. If so there follow the number of legal replies and for each, in the same order, 0 if it
//! reaches the aim or we go on as the entry of the position after it says, otherwise our move as
//! above, plus 1. If not, we go on as the entry says after every reply.

mod code;
mod entry;
mod holding;

use std::collections::BTreeMap;
use std::fmt;

use super::explored::Explored;
use super::follow::Manner;
use super::graph::Standing;
use super::{Proof, Refusal, is_success};
use crate::digest::sha256;
use crate::fen;
use crate::material::{Colour, Side};
use crate::position::Position;
use crate::positions;
use crate::strategy::Aim;
use crate::threads::in_parallel;
use crate::tree::Inconsistent;
use code::{Code, Roster};
use entry::{Writer, put_number};

/// Positions whose entries a thread writes at a time.
const PART: usize = 4096;

/// Greatest measure at which the fifty-move rule cannot come into play.
const FIFTY: u16 = 50;

/// A proof as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    bytes: Vec<u8>,
}

impl Certificate {
    /// What the file holds.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What the file holds, to keep.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uncertified {
    /// The table fails in some position of its domain.
    NotProven,
    /// Perfect play does not reach the aim from here, but not since the defence holds: it may only
    /// take too long to be known.
    Unsettled(Position),
    /// There is no room for it, or the strategy does not say what it said before.
    Refused(Refusal),
}

impl fmt::Display for Uncertified {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Uncertified::NotProven => {
                formatter.write_str("only a table that is proven gets a certificate")
            }
            Uncertified::Unsettled(position) => write!(
                formatter,
                "there is no certificate, for it is not known whether the aim can be reached from {}; \
                 let the table say where it claims to reach it (`aim: … from …`)",
                fen::write(position, Colour::White, 0, 1)
            ),
            Uncertified::Refused(why) => why.fmt(formatter),
        }
    }
}

impl std::error::Error for Uncertified {}

/// What a certificate says of a position.
#[derive(Clone, Copy)]
enum Claim {
    /// We reach the aim, as this node of the graph shows.
    Won(usize),
    /// We do not, or have reached it.
    Not,
}

impl Proof<'_> {
    /// Writes the certificate, in memory. `progress` is told how many positions are written, of how
    /// many.
    ///
    /// # Errors
    /// See [`Uncertified`].
    pub fn certificate(
        &self,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Certificate, Uncertified> {
        if !self.is_proven() {
            return Err(Uncertified::NotProven);
        }
        let written = self.with_graph(|explored| {
            let proof = self;
            Record { proof, explored }.write(progress)
        });
        written.map_err(Uncertified::Refused)?
    }
}

/// A proof with the graph that shows it.
struct Record<'a> {
    proof: &'a Proof<'a>,
    explored: &'a Explored,
}

impl Record<'_> {
    fn write(&self, progress: &mut dyn FnMut(usize, usize)) -> Result<Certificate, Uncertified> {
        let claims = self.claims()?;
        let longest =
            (0..self.explored.graph.nodes.len()).filter_map(|node| self.explored.settled.win(node));
        let longest = longest.map(|win| win.moves).max().unwrap_or(0);
        let all = claims.whole.len() + claims.others.values().map(Vec::len).sum::<usize>();
        let mut bytes = self.header(claims.whole.len(), longest).into_bytes();
        let mut done = 0;
        let mut put = |bytes: &mut Vec<u8>, claims: &[Listed]| {
            self.put_entries(bytes, claims, longest, &mut |written| {
                progress(done + written, all);
            })?;
            done += claims.len();
            Ok(())
        };
        put(&mut bytes, &claims.whole)?;
        put_number(&mut bytes, claims.others.len());
        for (roster, positions) in &claims.others {
            put_number(&mut bytes, roster.men().len());
            bytes.extend(roster.men());
            put_number(&mut bytes, positions.len());
            put(&mut bytes, positions)?;
        }
        let digest = sha256(&bytes);
        bytes.extend(digest);
        Ok(Certificate { bytes })
    }

    fn header(&self, positions: usize, longest: u16) -> String {
        let aim = match self.proof.strategy.aim() {
            Aim::Mate => "mate",
            Aim::Promotion => "promotion",
            Aim::Formula => "formula",
        };
        let manner = match self.proof.options.manner {
            Manner::Execute => "execute",
            Manner::Reconsult => "reconsult",
        };
        let domain = if self.is_claimed() {
            "claimed"
        } else {
            "perfect play"
        };
        format!(
            "alc certificate 1\ntable: {}\nfingerprint: {}\naim: {aim}\nmaterial: {}\n\
             manner: {manner}\ndomain: {domain}\npositions: {positions}\nproven: {}\n\
             longest: {longest}\n\n",
            // A file's name may have anything in it.
            self.proof.strategy.name().escape_debug(),
            self.proof.strategy.fingerprint(),
            self.proof.strategy.material(),
            self.explored.graph.roots,
        )
    }

    /// Whether the table says itself from where it reaches its aim.
    fn is_claimed(&self) -> bool {
        let mut some = positions::all(self.proof.strategy.material(), Side::Us);
        some.next()
            .is_some_and(|position| self.proof.strategy.claims(&position).is_some())
    }

    /// What is claimed of which position.
    fn claims(&self) -> Result<Claims, Uncertified> {
        let material = self.proof.strategy.material();
        let nodes = self.explored.graph.nodes.iter().enumerate();
        let mut others: BTreeMap<_, _> = nodes
            .skip(self.explored.graph.roots)
            .map(|(number, node)| (Code::of(&node.position, material), Claim::Won(number)))
            .collect();
        let mut whole = Vec::new();
        let mut holding = Vec::new();
        let is_claimed = self.is_claimed();
        for position in positions::all(material, Side::Us) {
            let code = Code::of(&position, material);
            let number = self.explored.graph.index.number(&position);
            // Like men may have changed places on the way here.
            let reached = others.remove(&code);
            let claim = number.map(|number| Claim::Won(number as usize)).or(reached);
            let is_failure = claim.is_none() && !is_success(self.proof.strategy, &position);
            if is_failure && !is_claimed {
                holding.push(position);
            }
            whole.push((code, claim.unwrap_or(Claim::Not)));
        }
        whole.sort_unstable_by_key(|(code, _)| *code);
        let closure = holding::close(self.proof.strategy, &self.proof.domain.oracle, holding);
        let closure = closure.map_err(Uncertified::Unsettled)?;
        others.extend(closure.into_iter().map(|code| (code, Claim::Not)));
        Ok(Claims::of(whole, others))
    }

    /// Appends the entries of some positions; `progress` is told how many are written.
    fn put_entries(
        &self,
        bytes: &mut Vec<u8>,
        listed: &[Listed],
        longest: u16,
        progress: &mut dyn FnMut(usize),
    ) -> Result<(), Uncertified> {
        let write = |part: usize| {
            let mut bytes = Vec::new();
            for listed in &listed[part * PART..listed.len().min((part + 1) * PART)] {
                if let Some(difference) = listed.difference {
                    put_number(&mut bytes, difference as usize);
                }
                self.put_entry(&mut bytes, listed.claim, longest)?;
            }
            Ok(bytes)
        };
        let parts = listed.len().div_ceil(PART);
        let parts = in_parallel(parts, self.proof.options.threads, write, |done| {
            progress((done * PART).min(listed.len()));
        });
        for part in parts {
            bytes.extend(part.map_err(|why| Uncertified::Refused(Refusal::Inconsistent(why)))?);
        }
        Ok(())
    }

    fn put_entry(
        &self,
        bytes: &mut Vec<u8>,
        claim: Claim,
        longest: u16,
    ) -> Result<(), Inconsistent> {
        let Claim::Won(number) = claim else {
            put_number(bytes, 0);
            return Ok(());
        };
        let node = &self.explored.graph.nodes[number];
        // Every node of a proven table is won, so that the table has decided there.
        if let (Some(win), Standing::Decided { advice, chosen, .. }) =
            (self.explored.settled.win(number), node.standing)
        {
            put_number(bytes, win.moves.into());
            if longest > FIFTY {
                put_number(bytes, win.quiet.into());
            }
            let decision = (usize::from(advice), chosen);
            let mut writer = Writer::new(self.proof.decided(), bytes);
            writer.put_decision(&node.position, decision, self.proof.options.manner)?;
        }
        Ok(())
    }
}

/// All that a certificate says.
struct Claims {
    /// Of every position of the material, in order.
    whole: Vec<Listed>,
    /// Of others, in order, too.
    others: BTreeMap<Roster, Vec<Listed>>,
}

/// A claim of a position in its place.
struct Listed {
    /// How far the placement is from the one before, where that is not implied.
    difference: Option<u32>,
    claim: Claim,
}

impl Claims {
    fn of(whole: Vec<(Code, Claim)>, others: BTreeMap<Code, Claim>) -> Claims {
        let whole = whole.into_iter().map(|(_, claim)| Listed {
            difference: None,
            claim,
        });
        let mut claims = Claims {
            whole: whole.collect(),
            others: BTreeMap::new(),
        };
        let mut least = 0;
        for (code, claim) in others {
            let positions = claims.others.entry(code.roster).or_insert_with(|| {
                least = 0;
                Vec::new()
            });
            positions.push(Listed {
                difference: Some(code.placement + 1 - least),
                claim,
            });
            least = code.placement + 1;
        }
        claims
    }
}
