//! Files that are no certificates are refused with a word on what is wrong.

use alc::verify::{Refusal, verify};
use alc_runtime::Kind::{King, Rook};
use alc_runtime::prove::Manner;
use alc_runtime::{Strategy, threads};

use super::ideal::Ideal;
use super::layout::{Layout, sealed, unsealed};

fn claiming() -> Ideal {
    let mut table = Ideal::mate(&[King, Rook], &[King]);
    table.claimed = Some(2);
    table
}

#[track_caller]
fn refused(bytes: &[u8], table: Option<&dyn Strategy>) -> Refusal {
    verify(bytes, table, threads::available(), &mut |_, _| ()).expect_err("no certificate")
}

#[test]
fn what_is_no_certificate_is_called_so() {
    for bytes in [
        &b""[..],
        b"alc",
        b"\0\xff\0",
        b"alc certificate 2\n",
        "ключ".as_bytes(),
    ] {
        let problem = refused(bytes, None).problem;
        assert!(problem.contains("does not begin with"), "{problem}");
    }
    let problem = refused(b"alc certificate 1\n", None).problem;
    assert!(problem.contains("cut short"), "{problem}");
    let problem = refused(&sealed(b"alc certificate 1\n".to_vec()), None).problem;
    assert!(problem.contains("no empty line"), "{problem}");
    let problem = refused(&sealed(b"alc certificate 1\n\xff\n\n".to_vec()), None).problem;
    assert!(problem.contains("not UTF-8"), "{problem}");
}

#[test]
fn a_certificate_that_is_cut_or_longer_is_refused() {
    let table = claiming();
    let bytes = table.certificate(Manner::Execute).into_bytes();
    let body = unsealed(&bytes);
    for length in [body.len() - 1, body.len() / 2, 300] {
        let problem = refused(&bytes[..length], Some(&table)).problem;
        assert!(problem.contains("cut short"), "{problem}");
        let refusal = refused(&sealed(body[..length].to_vec()), Some(&table));
        assert!(refusal.problem.contains("ends in the middle"), "{refusal}");
    }
    let problem = refused(&sealed([body, b"\0"].concat()), Some(&table)).problem;
    assert!(
        problem.contains("between the last position and the digest"),
        "{problem}"
    );
}

#[test]
fn a_text_that_says_something_else_is_refused() {
    let table = claiming();
    let bytes = table.certificate(Manner::Execute).into_bytes();
    let body = unsealed(&bytes);
    let text = Layout::of(&bytes, table.material()).text;
    for (was, is, expected) in [
        ("aim: mate", "aim: win", "`aim: win` means nothing"),
        ("aim: mate", "aim: promotion", "another kind of aim"),
        ("table: ", "tabel: ", "`table: …` is missing"),
        ("1dea1", "1dea2", "fingerprint"),
        ("rook against", "dragon against", "is not that of an ending"),
        (
            "king, rook against",
            "king, rook, rook, rook against",
            "is not that of an ending",
        ),
        (
            "king, rook against",
            "rook against",
            "is not that of an ending",
        ),
        ("rook against", "queen against", "the table about"),
        ("claimed", "perfect play", "does not heed"),
        (
            "positions: ",
            "positions: 9",
            "positions: 9175168`, but it is 175168",
        ),
        (
            "positions: ",
            "positions: 99999999999999999999",
            "too large",
        ),
        ("proven: ", "proven: 1", "but it is"),
        ("longest: 2", "longest: 3", "`longest: 3`, but it is 2"),
        ("longest: 2", "longest: 66000", "too large"),
        ("longest: 2", "longest: 2\nmore: 1", "`more: 1` is no field"),
    ] {
        assert!(text.contains(was), "{was}");
        let changed = text.replacen(was, is, 1).into_bytes();
        let changed = [&changed, &body[text.len()..]].concat();
        let refusal = refused(&sealed(changed), Some(&table)).to_string();
        assert!(refusal.contains(expected), "{was} → {is}: {refusal}");
    }
}

#[test]
fn numbers_that_cannot_be_are_refused() {
    let table = claiming();
    let bytes = table.certificate(Manner::Execute).into_bytes();
    let text = Layout::of(&bytes, table.material()).text;
    let mut deep = vec![5, 1, 1];
    deep.extend([2, 1].repeat(100));
    for (entries, expected) in [
        (vec![255; 9], "larger than any"),
        (vec![128, 0], "more bytes than it needs"),
        (vec![255, 255, 127], "no number of moves"),
        (
            vec![5, 1, 255, 255, 127],
            "the tree is larger than any can be",
        ),
        (deep, "the tree is larger than any can be"),
    ] {
        let changed = [text.as_bytes(), &entries].concat();
        let problem = refused(&sealed(changed), Some(&table)).problem;
        assert!(problem.contains(expected), "{problem}");
    }
    // After the last position: rosters without end, men that are none, placements out of order.
    let whole = unsealed(&bytes)
        .strip_suffix(b"\0")
        .expect("no other rosters");
    for (others, expected) in [
        (vec![255, 255, 255, 127], "ends in the middle"),
        (vec![1, 9], "positions of 9 men"),
        (vec![1, 2, 0, 77], "77 is no man"),
        (vec![1, 2, 32, 0, 0], "not in order"),
        (vec![1, 3, 0, 4, 32, 0], "do not stand in one place"),
        (vec![1, 2, 0, 32, 255, 255, 127, 0], "not in order"),
        (vec![1, 2, 0, 32, 1, 1, 0], "no legal game"),
    ] {
        let changed = [whole, &others].concat();
        let problem = refused(&sealed(changed), Some(&table)).problem;
        assert!(problem.contains(expected), "{others:?}: {problem}");
    }
}

#[test]
fn plies_are_counted_where_lines_are_long() {
    let table = claiming();
    let bytes = table.certificate(Manner::Execute).into_bytes();
    let mut layout = Layout::of(&bytes, table.material());
    layout.text = layout.text.replace("longest: 2", "longest: 60");
    for entry in &mut layout.entries {
        // Nothing is taken in two moves: the last ply mates.
        entry.quiet = (entry.measure > 0).then(|| 2 * entry.measure - 2);
    }
    let refusal = refused(&layout.bytes(), Some(&table));
    assert!(refusal.problem.contains("`longest: 60`"), "{refusal}");
    let mut entries = layout.entries.iter_mut();
    let last = entries.rfind(|entry| entry.quiet.is_some());
    last.expect("a won position").quiet = Some(77);
    let refusal = refused(&layout.bytes(), Some(&table));
    assert!(
        refusal.fen.is_some() && refusal.problem.contains("77 plies"),
        "{refusal}"
    );
}
