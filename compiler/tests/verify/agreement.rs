//! What is proven is verified, for every sort of aim and domain, on boards that know nothing of the
//! proof's.

use alc::verify::{Domain, Report, verify};
use alc_runtime::Kind::{King, Pawn, Queen, Rook};
use alc_runtime::prove::Manner;
use alc_runtime::{Aim, Position, Strategy, threads};

use super::ideal::Ideal;

/// The report on a certificate, which must hold good.
fn verified(certificate: &[u8], table: Option<&dyn Strategy>) -> Report {
    let report = verify(certificate, table, threads::available(), &mut |_, _| ());
    report.unwrap_or_else(|refusal| panic!("{refusal}"))
}

/// The numbers of a report: positions, proven, reached, held, longest.
fn numbers(report: &Report) -> [u64; 5] {
    [
        report.positions,
        report.proven,
        report.reached,
        report.held,
        report.longest.into(),
    ]
}

#[test]
fn trees_of_any_depth_are_followed() {
    let mut table = Ideal::mate(&[King, Rook], &[King]);
    table.claimed = Some(3);
    let mut found = Vec::new();
    for (moves, manner) in [
        (1, Manner::Execute),
        (2, Manner::Execute),
        (2, Manner::Reconsult),
    ] {
        table.moves = moves;
        let report = verified(table.certificate(manner).bytes(), Some(&table));
        assert_eq!(report.table, "ideal\\nly");
        assert!(report.is_short);
        found.push(numbers(&report));
    }
    assert_eq!(found[0], found[1]);
    assert_eq!(found[0], found[2]);
}

#[test]
fn a_queen_that_can_be_taken_or_stalemates_is_no_matter() {
    let table = Ideal::mate(&[Queen, King], &[King]);
    let report = verified(table.certificate(Manner::Execute).bytes(), Some(&table));
    let [positions, proven, reached, held, longest] = numbers(&report);
    assert_eq!((reached, longest), (0, 10));
    assert_eq!(positions, proven + held);
    assert!(report.is_compared);
}

#[test]
fn a_pawn_mates_as_what_it_becomes_or_they_hold() {
    let table = Ideal::mate(&[King, Pawn], &[King]);
    let report = verified(table.certificate(Manner::Execute).bytes(), None);
    // The numbers of endgame tables: with White to move 124,960 of 163,328 are won, in 28 at most.
    let [positions, proven, reached, held, longest] = numbers(&report);
    assert_eq!([positions, proven, longest], [163_328, 124_960, 28]);
    assert!(reached > 0, "queens and rooks");
    assert!(held >= positions - proven);
}

#[test]
fn a_pawn_is_promoted_or_they_hold() {
    let table = Ideal::aim(
        &[King, Pawn],
        &[King],
        Aim::Promotion,
        Position::promoted_safely,
    );
    let report = verified(table.certificate(Manner::Execute).bytes(), None);
    assert_eq!(numbers(&report)[0], 163_328);
    assert_eq!(numbers(&report)[1], 124_960, "who wins promotes first");
}

#[test]
fn a_formula_is_asked_of_its_table_alone() {
    let table = Ideal::aim(&[King], &[King, Pawn], Aim::Formula, Position::is_dead);
    let certificate = table.certificate(Manner::Execute);
    let report = verified(certificate.bytes(), Some(&table));
    let [positions, proven, reached, held, _] = numbers(&report);
    assert!(proven > 0 && positions > proven);
    assert!(held > positions - proven, "with queens of theirs, too");
    assert!(reached > 0, "rooks of theirs that we take");
    let refusal = verify(
        certificate.bytes(),
        None,
        threads::available(),
        &mut |_, _| (),
    );
    let refusal = refusal.expect_err("nobody knows the aim").to_string();
    assert!(refusal.contains("--table FILE"), "{refusal}");
}

#[test]
fn what_a_table_claims_is_all_that_it_must_do() {
    let mut table = Ideal::mate(&[King, Rook], &[King]);
    table.claimed = Some(3);
    let certificate = table.certificate(Manner::Execute);
    let report = verified(certificate.bytes(), Some(&table));
    assert_eq!(report.domain, Domain::Claimed);
    assert_eq!((report.reached, report.held, report.longest), (0, 0, 3));
    assert!(0 < report.proven && report.proven < report.positions);
    // A table that claims more, or nothing, is another one.
    table.claimed = Some(4);
    let refusal = verify(
        certificate.bytes(),
        Some(&table),
        threads::available(),
        &mut |_, _| (),
    );
    let refusal = refusal.expect_err("more is claimed");
    assert!(
        refusal.fen.is_some() && refusal.problem.contains("claims"),
        "{refusal}"
    );
    table.claimed = None;
    let refusal = verify(
        certificate.bytes(),
        Some(&table),
        threads::available(),
        &mut |_, _| (),
    );
    let refusal = refusal.expect_err("nothing is claimed");
    assert!(refusal.problem.contains("does not say"), "{refusal}");
}
