//! A certificate in which anything was changed is refused; with its digest redone it is refused at
//! the position of which it claims what is not so.

use alc::verify::verify;
use alc_runtime::Kind::{King, Pawn, Rook};
use alc_runtime::prove::Manner;
use alc_runtime::{Aim, Position, Random, Strategy, fen, threads};

use super::ideal::Ideal;
use super::layout::{Entry, Layout, Tree, sealed, unsealed};
use super::truth::{Claims, moves};

/// A table that claims to mate in three moves, in trees of two.
fn claiming() -> Ideal {
    let mut table = Ideal::mate(&[King, Rook], &[King]);
    table.claimed = Some(3);
    table.moves = 2;
    table
}

#[test]
fn whatever_byte_is_changed_it_is_refused() {
    let bytes = claiming().certificate(Manner::Execute).into_bytes();
    let mut random = Random::new(1);
    let ends = [0, 20, bytes.len() - 33, bytes.len() - 32, bytes.len() - 1];
    let others: Vec<_> = (0..100).map(|_| random.below(bytes.len())).collect();
    for at in ends.into_iter().chain(others) {
        let mut changed = bytes.clone();
        changed[at] ^= 1 << random.below(8);
        let verified = verify(&changed, None, threads::available(), &mut |_, _| ());
        let refusal = verified.expect_err("a changed byte");
        assert!(refusal.fen.is_none(), "byte {at}: {refusal}");
    }
}

#[test]
fn what_random_bytes_claim_is_refused_or_true() {
    let table = claiming();
    let bytes = table.certificate(Manner::Execute).into_bytes();
    let start = Layout::of(&bytes, table.material()).text.len();
    let mut random = Random::new(2);
    for _ in 0..12 {
        let mut changed = unsealed(&bytes).to_vec();
        let at = start + random.below(changed.len() - start);
        changed[at] ^= 1 << random.below(8);
        let changed = sealed(changed);
        let verified = verify(&changed, Some(&table), threads::available(), &mut |_, _| ());
        if verified.is_ok() {
            is_all_true(&Layout::of(&changed, table.material()), &table);
        }
    }
}

/// What may be done to an entry.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// The measure is said to be one more, or one less.
    Longer,
    Shorter,
    /// Another move is played at the root, or one that there is not.
    OtherMove,
    NoSuchMove,
    /// The tree is left where an answer was ready, or a reply is forgotten.
    NoAnswers,
    LessAnswers,
    /// Some answer is ready where the tree was left.
    MoreAnswers,
    /// Nothing is played.
    Dropped,
}

const CHANGES: [Change; 8] = [
    Change::Longer,
    Change::Shorter,
    Change::OtherMove,
    Change::NoSuchMove,
    Change::NoAnswers,
    Change::LessAnswers,
    Change::MoreAnswers,
    Change::Dropped,
];

#[test]
fn a_changed_claim_is_refused_where_it_is_not_true() {
    let table = claiming();
    let bytes = table.certificate(Manner::Execute).into_bytes();
    let layout = Layout::of(&bytes, table.material());
    assert_eq!(layout.bytes(), bytes);
    let mut random = Random::new(3);
    let mut changes = 0;
    for change in CHANGES.repeat(4) {
        let (was, changed) = changed(&layout, change, &mut random);
        changes += usize::from(was);
        judge(&table, &changed);
    }
    assert!(changes > 24, "{changes} of 32 changes did anything");
}

#[test]
fn a_position_that_is_not_won_is_no_more_won_for_being_called_so() {
    let safely = Position::promoted_safely;
    let table = Ideal::aim(&[King, Pawn], &[King], Aim::Promotion, safely);
    let bytes = table.certificate(Manner::Execute).into_bytes();
    let layout = Layout::of(&bytes, table.material());
    assert_eq!(layout.bytes(), bytes);
    let mut random = Random::new(4);
    for change in [Change::Dropped, Change::OtherMove] {
        judge(&table, &changed(&layout, change, &mut random).1);
    }
    let is_drawn = |entry: &Entry| entry.tree.is_none() && !moves(&entry.position).is_empty();
    let drawn: Vec<_> = (0..layout.entries.len())
        .filter(|at| is_drawn(&layout.entries[*at]))
        .collect();
    for measure in [1, 5] {
        let at = drawn[random.below(drawn.len())];
        let mut changed = layout.clone();
        changed.entries[at].measure = measure;
        changed.entries[at].tree = Some(Tree {
            index: random.below(moves(&layout.entries[at].position).len()) as u32,
            answers: None,
        });
        judge(&table, &changed);
    }
}

/// Changes one claim, of a position from which the aim is reached: whether it is another now, and all
/// claims after that.
fn changed(layout: &Layout, change: Change, random: &mut Random) -> (bool, Layout) {
    let won: Vec<_> = (0..layout.entries.len())
        .filter(|at| layout.entries[*at].measure > 1 || !matches!(change, Change::NoAnswers))
        .filter(|at| layout.entries[*at].tree.is_some())
        .collect();
    let at = won[random.below(won.len())];
    let mut layout = layout.clone();
    let entry = &mut layout.entries[at];
    let before = entry.clone();
    let legal = moves(&entry.position);
    let tree = entry.tree.as_mut().expect("a tree");
    match change {
        Change::Longer => entry.measure += 1,
        Change::Shorter => entry.measure = (entry.measure - 1).max(1),
        Change::OtherMove => tree.index = random.below(legal.len()) as u32,
        Change::NoSuchMove => tree.index = (legal.len() + random.below(100)) as u32,
        Change::NoAnswers => tree.answers = None,
        Change::LessAnswers => {
            if let Some(answers) = &mut tree.answers {
                answers.pop();
            }
        }
        Change::MoreAnswers => {
            let replies = moves(&legal[tree.index as usize].1).len();
            let answers = tree.answers.get_or_insert_with(|| vec![None; replies]);
            if let Some(first) = answers.first_mut() {
                *first = Some(Tree {
                    index: random.below(8) as u32,
                    answers: None,
                });
            }
        }
        Change::Dropped => {
            entry.measure = 0;
            entry.tree = None;
        }
    }
    let entry = &layout.entries[at];
    let is_other = entry.measure != before.measure || entry.tree != before.tree;
    (is_other, layout)
}

/// Verifies a certificate in which a claim was changed, and judges the verdict: what is accepted is
/// true, and the position that is named is one of which something false is claimed.
fn judge(table: &dyn Strategy, layout: &Layout) {
    let bytes = layout.bytes();
    let verified = verify(&bytes, Some(table), threads::available(), &mut |_, _| ());
    let Err(refusal) = verified else {
        return is_all_true(layout, table);
    };
    let named = refusal.fen.as_ref().expect("a position is named");
    let named = fen::read(named, table.material())
        .expect("a position")
        .position;
    let mut entries = layout.entries.iter();
    let entry = entries.find(|entry| entry.position.key() == named.key());
    let entry = entry.expect("a position that is listed");
    let is_true = Claims::of(layout, table).is_true(entry);
    assert!(!is_true, "what was refused is true: {refusal}");
}

/// Asserts that all claims are true.
fn is_all_true(layout: &Layout, table: &dyn Strategy) {
    let claims = Claims::of(layout, table);
    for entry in &layout.entries {
        assert!(claims.is_true(entry), "{:?} was accepted", entry.position);
    }
}
