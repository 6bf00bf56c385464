//! Each claim of a certificate, checked by itself: nothing is searched.

use std::num::NonZero;

use alc_runtime::threads::in_parallel;

use super::Refusal;
use super::aim::Goal;
use super::header::{Domain, Header};
use super::listing::{Entry, Listing, MOST_MOVES};
use super::place::Place;
use super::reader::Reader;
use super::roster::Code;

/// Positions that a thread checks at a time.
const PART: usize = 2048;

/// Plies without a capture or pawn move after which a game is drawn, unless the last of them has
/// brought about the aim.
const MOST_QUIET: u16 = 100;

/// How many positions were shown to be what.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    /// The aim is reached from there.
    pub(super) won: u64,
    /// Of these, how many belong to the domain.
    pub(super) proven: u64,
    /// They hold there, whatever we play.
    pub(super) held: u64,
}

/// Checks every position that is listed.
pub(super) fn check(
    body: &[u8],
    header: &Header,
    goal: &Goal<'_>,
    listing: &Listing,
    threads: NonZero<usize>,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Counts, Refusal> {
    let mut parts = Vec::new();
    for (number, section) in listing.sections.iter().enumerate() {
        let starts = (0..section.len()).step_by(PART);
        parts.extend(starts.map(|start| (number, start)));
    }
    let checker = Checker {
        body,
        header,
        goal,
        listing,
    };
    let work = |part: usize| {
        let (number, start) = parts[part];
        let mut counts = Counts::default();
        let codes = listing.sections[number].codes().skip(start).take(PART);
        for (code, entry) in codes {
            checker.entry(code, entry, number == 0, &mut counts)?;
        }
        Ok(counts)
    };
    let all = parts.len();
    let mut sum = Counts::default();
    for counts in in_parallel(all, threads, work, |done| progress(done, all)) {
        let counts: Counts = counts?;
        sum.won += counts.won;
        sum.proven += counts.proven;
        sum.held += counts.held;
    }
    Ok(sum)
}

struct Checker<'a> {
    body: &'a [u8],
    header: &'a Header,
    goal: &'a Goal<'a>,
    listing: &'a Listing,
}

impl Checker<'_> {
    /// Checks what is claimed of a position; in a `whole` one all men are on the board and none is
    /// promoted.
    fn entry(
        &self,
        code: Code,
        entry: &Entry,
        whole: bool,
        counts: &mut Counts,
    ) -> Result<(), Refusal> {
        let place = Place::of(code).ok_or_else(|| {
            Refusal::of_file("there is a position that no legal game can have: men share a square, kings touch, or the like")
        })?;
        let refuse = |problem: &str| Err(place.refused(problem));
        let claimed = if whole {
            self.goal.is_claimed(&place)
        } else {
            Ok(None)
        };
        let claimed = claimed.or_else(refuse_with(&place))?;
        let is_over = self.goal.is_reached(&place);
        if entry.measure > 0 {
            if is_over {
                return refuse("the aim is reached already, but a way to it is given");
            }
            self.won(&place, entry)
                .map_err(|problem| place.refused(problem))?;
            counts.won += 1;
            counts.proven += u64::from(whole && claimed.unwrap_or(true));
        } else if claimed == Some(true) && !is_over && place.has_move() {
            return refuse("the table claims to reach its aim from here, but no way is given");
        } else if self.header.domain == Domain::PerfectPlay && !is_over {
            self.held(&place)
                .map_err(|problem| place.refused(problem))?;
            counts.held += 1;
        }
        Ok(())
    }

    /// Checks the way to the aim that is given for a position.
    fn won(&self, place: &Place, entry: &Entry) -> Result<(), String> {
        let mut walk = Walk {
            checker: self,
            reader: Reader::from(self.body, entry.at),
            measure: entry.measure,
            longest: 0,
            quiet: 0,
        };
        let chosen = walk.reader.number()?;
        walk.our_move(place, chosen, Way::default())?;
        if walk.longest != entry.measure {
            return Err(format!(
                "the measure is given as {}, but it is {}",
                moves(entry.measure),
                moves(walk.longest)
            ));
        }
        if self.header.longest > super::FIFTY && walk.quiet != entry.quiet {
            return Err(format!(
                "{} plies without a capture or pawn move are said to be possible, but it is {}",
                entry.quiet, walk.quiet
            ));
        }
        Ok(())
    }

    /// Checks that from a position that is not won they can lead each move of ours to another such
    /// position, or it leads nowhere.
    fn held(&self, place: &Place) -> Result<(), String> {
        for made in place.moves() {
            let after = place.after(made);
            let holds = |reply| {
                let next = after.after(reply);
                let listed = || {
                    self.listing
                        .find(&next)
                        .is_some_and(|next| next.measure == 0)
                };
                self.goal.is_beyond_us(&next) || listed() && !self.goal.is_reached(&next)
            };
            let replies = after.moves();
            let is_held = replies.is_empty() || replies.into_iter().any(holds);
            if self.goal.is_reached(&after) || !is_held {
                return Err(format!(
                    "the certificate has no way to the aim here, but does not show that {made} is none"
                ));
            }
        }
        Ok(())
    }
}

/// A refusal at a position, for `or_else`.
fn refuse_with<'p, T>(place: &'p Place) -> impl FnOnce(&'static str) -> Result<T, Refusal> + 'p {
    move |problem| Err(place.refused(problem))
}

/// `1 move`, `2 moves`.
fn moves(count: u16) -> String {
    match count {
        1 => "1 move".to_owned(),
        _ => format!("{count} moves"),
    }
}

/// A walk through all ways that play can take from a position.
struct Walk<'a> {
    checker: &'a Checker<'a>,
    reader: Reader<'a>,
    measure: u16,
    /// The most moves of ours so far.
    longest: u16,
    /// The most plies so far until there was a capture or pawn move, or the aim.
    quiet: u16,
}

/// How the walk came to where it is.
#[derive(Clone, Copy, Default)]
struct Way {
    /// Moves of ours.
    moves: u16,
    /// Plies since the last capture or pawn move.
    quiet: u16,
    /// Whether there was one.
    changed: bool,
}

impl Walk<'_> {
    /// Checks our move, the answers that are ready for their replies, and where play goes from there.
    fn our_move(&mut self, place: &Place, chosen: u32, way: Way) -> Result<(), String> {
        let (index, goes_on) = ((chosen >> 1) as usize, chosen & 1 == 1);
        let legal = place.moves();
        let made = *legal.get(index).ok_or_else(|| {
            format!(
                "move {} is given in {place}, where there are {}",
                index + 1,
                legal.len()
            )
        })?;
        let after = place.after(made);
        let way = self.step(
            Way {
                moves: way.moves + 1,
                ..way
            },
            place.changes_by(made),
        )?;
        if self.checker.goal.is_reached(&after) {
            self.end(way, way.quiet.saturating_sub(1), 0)?;
            return if goes_on {
                Err(format!("{made} reaches the aim, but play goes on"))
            } else {
                Ok(())
            };
        }
        let replies = after.moves();
        if replies.is_empty() {
            return Err(format!("after {made} they are stalemated"));
        }
        if goes_on {
            self.answers_are_as_many_as(replies.len(), way)?;
        }
        for reply in replies {
            let next = after.after(reply);
            let answer = if goes_on { self.reader.number()? } else { 0 };
            let way = self.step(way, after.changes_by(reply))?;
            let is_over = self.checker.goal.is_reached(&next);
            match (answer.checked_sub(1), is_over) {
                (Some(_), true) => {
                    return Err(format!("{reply} brings about the aim, but has an answer"));
                }
                (Some(chosen), false) => self.our_move(&next, chosen, way)?,
                (None, true) => self.end(way, way.quiet.saturating_sub(1), 0)?,
                (None, false) => self.leave(&next, way)?,
            }
        }
        Ok(())
    }

    fn answers_are_as_many_as(&mut self, replies: usize, way: Way) -> Result<(), String> {
        if self.checker.header.is_reconsulted {
            return Err("an answer is ready, where the table is asked at every move".to_owned());
        }
        if way.moves >= MOST_MOVES {
            return Err("the tree is larger than any can be".to_owned());
        }
        let answered = self.reader.number()?;
        if answered as usize == replies {
            return Ok(());
        }
        Err(format!(
            "after {} the certificate reckons with {answered} replies, but there are {replies}",
            moves(way.moves)
        ))
    }

    /// The tree is left for a position in which we go on as is said there.
    fn leave(&mut self, next: &Place, way: Way) -> Result<(), String> {
        let entry = self.checker.listing.find(next);
        let entry = entry.filter(|entry| entry.measure > 0).ok_or_else(|| {
            format!("it leads to {next}, where the certificate has no way to the aim")
        })?;
        if entry.measure >= self.measure {
            return Err(format!(
                "the measure is {}, but it leads to {next}, where it is {}",
                moves(self.measure),
                moves(entry.measure)
            ));
        }
        self.end(way, way.quiet.saturating_add(entry.quiet), entry.measure)
    }

    /// Makes a ply.
    fn step(&mut self, way: Way, changes: bool) -> Result<Way, String> {
        if !changes {
            return Ok(Way {
                quiet: way.quiet + 1,
                ..way
            });
        }
        self.is_quiet_for(way.changed, way.quiet)?;
        Ok(Way {
            quiet: 0,
            changed: true,
            ..way
        })
    }

    /// Play has come to the aim, or leaves the tree, with so many more moves of ours and, until the
    /// next capture or pawn move, so many plies in all.
    fn end(&mut self, way: Way, quiet: u16, more: u16) -> Result<(), String> {
        self.longest = self.longest.max(way.moves.saturating_add(more));
        self.is_quiet_for(way.changed, quiet)
    }

    /// Notes plies without a capture or pawn move; the first such counts for what comes before.
    fn is_quiet_for(&mut self, changed: bool, plies: u16) -> Result<(), String> {
        if plies >= MOST_QUIET {
            return Err(format!(
                "for {plies} plies nothing need be captured and no pawn moved, so that the game is drawn"
            ));
        }
        if !changed {
            self.quiet = self.quiet.max(plies);
        }
        Ok(())
    }
}

impl Place {
    /// The refusal of what is claimed here.
    pub(super) fn refused(&self, problem: impl Into<String>) -> Refusal {
        Refusal {
            fen: Some(self.to_string()),
            problem: problem.into(),
        }
    }
}
