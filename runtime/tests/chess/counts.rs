//! The numbers of legal positions that the literature gives.

use alc_runtime::{Material, Position, Side};

use crate::endings::{all_positions, ending};

fn count(material: &Material, turn: Side, holds: impl Fn(&Position) -> bool) -> usize {
    all_positions(material, turn).filter(holds).count()
}

#[test]
fn king_and_rook_against_king() {
    let krk = ending("KR", "K");
    assert_eq!(count(&krk, Side::Us, |_| true), 175_168);
    assert_eq!(count(&krk, Side::Them, |_| true), 223_944);
    assert_eq!(count(&krk, Side::Them, Position::them_mated), 216);
    assert_eq!(count(&krk, Side::Them, Position::them_stalemated), 68);
    assert_eq!(count(&krk, Side::Them, Position::us_mated), 0);
    assert_eq!(count(&krk, Side::Us, Position::them_stalemated), 0);
}

#[test]
fn the_other_side_may_have_the_rook() {
    let krk = ending("K", "KR");
    assert_eq!(count(&krk, Side::Them, |_| true), 175_168);
    assert_eq!(count(&krk, Side::Us, Position::us_mated), 216);
    assert_eq!(count(&krk, Side::Us, Position::us_stalemated), 68);
}

#[test]
fn king_and_queen_against_king() {
    assert_eq!(count(&ending("KQ", "K"), Side::Us, |_| true), 144_508);
}

#[test]
fn king_and_pawn_against_king() {
    assert_eq!(count(&ending("KP", "K"), Side::Us, |_| true), 163_328);
}

#[test]
fn bishops_on_opposite_colours_against_king() {
    assert_eq!(count(&ending("KLD", "K"), Side::Us, |_| true), 2_504_128);
}
