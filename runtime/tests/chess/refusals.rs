//! Each text that is no position of the ending is refused by name: where, what, how to mend it.

use alc_runtime::{Material, fen};

use crate::endings::ending;

fn refused(material: &Material, cases: &[(&str, &str)]) {
    for (text, message) in cases {
        let error = fen::read(text, material).expect_err(text);
        assert_eq!(error.to_string(), *message, "{text:?}");
    }
}

#[test]
fn placements() {
    refused(
        &ending("KR", "K"),
        &[
            (
                "",
                "column 1: the FEN is empty; give at least where the men stand, as in \
                  `8/8/8/8/3k4/8/1R6/K7 w - - 0 1`",
            ),
            (
                "\u{feff} \r\n",
                "column 1: the FEN is empty; give at least where the men stand, as in \
                  `8/8/8/8/3k4/8/1R6/K7 w - - 0 1`",
            ),
            (
                "8/8/8/3k4/8/1R6/K7 w",
                "column 1: the placement has 7 ranks; it needs 8, with `/` between them",
            ),
            (
                "8/8/8/8/8/3k4/8/1R6/K7 w",
                "column 1: the placement has 9 ranks; it needs 8, with `/` between them",
            ),
            (
                " 8/8/8/8/3k3/8/1R6/K7 w",
                "column 10: rank 4 has 7 squares; men and empty squares together must be 8",
            ),
            (
                "8/8/8/8/3k5/8/1R6/K7 w",
                "column 9: rank 4 has 9 squares; men and empty squares together must be 8",
            ),
            (
                "8/8//8/3k4/8/1R6/K7 w",
                "column 5: rank 6 has 0 squares; men and empty squares together must be 8",
            ),
            (
                "8/8/8/8/3k4/8/1T6/K7 w",
                "column 16: `T` on rank 2 is no man; write KQRBNP for White's, kqrbnp for Black's, and 1 to 8 for empty squares",
            ),
            (
                "9/8/8/8/3k4/8/1R6/K7 w",
                "column 1: `9` on rank 8 is no man; write KQRBNP for White's, kqrbnp for Black's, and 1 to 8 for empty squares",
            ),
            (
                "8/♔7/8/8/3k4/8/1R6/8 w",
                "column 3: `♔` on rank 7 is no man; write KQRBNP for White's, kqrbnp for Black's, and 1 to 8 for empty squares",
            ),
        ],
    );
}

#[test]
fn men() {
    refused(
        &ending("KR", "K"),
        &[
            (
                "8/8/8/8/3k4/8/1R6/KK6 w",
                "column 1: White has 2 kings; leave exactly one on the board",
            ),
            (
                "8/8/8/8/8/8/1R6/K7 w",
                "column 1: Black has no king; put exactly one on the board",
            ),
            (
                "8/8/8/8/8/1k6/1R6/8 w",
                "column 1: White has no king; put exactly one on the board",
            ),
            (
                "7p/8/8/8/3k4/8/8/K7 w",
                "column 1: Black has a pawn on h8; pawns stand on ranks 2 to 7 only",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K6P w",
                "column 1: White has a pawn on h1; pawns stand on ranks 2 to 7 only",
            ),
            (
                "8/8/8/8/3k4/8/RRRRR3/K7 w",
                "column 1: there are 7 men on the board; an ending has at most 6",
            ),
            (
                "8/8/8/8/3k4/8/1Q6/K7 w",
                "column 1: this table plays king, rook against king, but White has king, queen and Black has king; give a position of the table's men",
            ),
            (
                "8/8/8/8/3k4/8/1R6/KR6 w",
                "column 1: this table plays king, rook against king, but White has king, rook, rook and Black has king; give a position of the table's men",
            ),
            (
                "8/8/8/8/3k4/4r3/1R6/K7 w",
                "column 1: this table plays king, rook against king, but White has king, rook and Black has king, rook; give a position of the table's men",
            ),
        ],
    );
    refused(
        &ending("KL", "KP"),
        &[(
            "8/8/8/8/3k4/8/6p1/K1B5 w",
            "column 1: this table plays king, light bishop against king, pawn, but White has king, \
             bishop and Black has king, pawn; give a position of the table's men (light and dark \
             squares as the table's side sees the board)",
        )],
    );
    refused(
        &ending("KP", "K"),
        &[(
            "8/8/8/8/3k4/8/PP6/K7 w",
            "column 1: this table plays king, pawn against king, but White has king, pawn, pawn \
             and Black has king; give a position of the table's men",
        )],
    );
}

#[test]
fn illegal_positions() {
    let cases = [
        (
            "8/8/8/8/8/1k6/1K6/7R w",
            "column 1: the kings stand side by side; move them apart",
        ),
        (
            "8/8/8/8/1R1k4/8/8/K7 w",
            "column 1: Black is in check, but White is to move; write `b` as the side to move",
        ),
        (
            "8/8/8/8/1r1K4/8/8/k7 b",
            "column 1: White is in check, but Black is to move; write `w` as the side to move",
        ),
    ];
    refused(&ending("KR", "K"), &cases);
    refused(&ending("K", "KR"), &cases);
}

#[test]
fn the_side_to_move() {
    refused(
        &ending("KR", "K"),
        &[
            (
                "8/8/8/8/3k4/8/1R6/K7 x - - 0 1",
                "column 22: the side to move is `x`; write `w` or `b`",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7  white",
                "column 23: the side to move is `white`; write `w` or `b`",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 - w",
                "column 22: the side to move is `-`; write `w` or `b`",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 abcdefghijklmnopqrstuvwxyz",
                "column 22: the side to move is `abcdefghijklmnopqrst…`; write `w` or `b`",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w\0",
                "column 22: the side to move is `w\\0`; write `w` or `b`",
            ),
        ],
    );
}

#[test]
fn castling() {
    refused(
        &ending("KR", "K"),
        &[
            (
                "8/8/8/8/3k4/8/1R6/K7 w x - 0 1",
                "column 24: the castling field is `x`; write `-`",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w KK - 0 1",
                "column 24: the castling field is `KK`; write `-`",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w K- - 0 1",
                "column 24: the castling field is `K-`; write `-`",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w Q - 0 1",
                "column 24: castling right `Q` is impossible, since the king and that rook are not both at home; write `-`",
            ),
            (
                "8/8/8/8/3k4/8/8/4K2R w KQ - 0 1",
                "column 24: castling right `Q` is impossible, since the king and that rook are not both at home; write `-`",
            ),
            (
                "8/8/8/8/3k4/8/8/R3K3 w q - 0 1",
                "column 24: castling right `q` is impossible, since the king and that rook are not both at home; write `-`",
            ),
            (
                "8/8/8/8/3k4/8/8/R3K3 w Q - 0 1",
                "column 24: castling right `Q` is given, but endings are played without castling; write `-`",
            ),
            (
                "4k2r/8/8/8/8/3K4/8/8 w k - 0 1",
                "column 24: castling right `k` is given, but endings are played without castling; write `-`",
            ),
        ],
    );
}

#[test]
fn en_passant() {
    refused(
        &ending("KP", "KP"),
        &[
            (
                "k7/8/8/3pP3/8/8/8/K7 w - d9 0 1",
                "column 26: the en-passant field is `d9`; write a square such as `e6`, or `-`",
            ),
            (
                "k7/8/8/3pP3/8/8/8/K7 w - é 0 1",
                "column 26: the en-passant field is `é`; write a square such as `e6`, or `-`",
            ),
            (
                "k7/8/8/3pP3/8/8/8/K7 w - d3 0 1",
                "column 26: en passant on d3 is impossible with White to move; write a square of rank 6, or `-`",
            ),
            (
                "k7/8/8/3pP3/8/8/8/K7 b - d6 0 1",
                "column 26: en passant on d6 is impossible with Black to move; write a square of rank 3, or `-`",
            ),
            (
                "k7/8/8/3pP3/8/8/8/K7 w - d8 0 1",
                "column 26: en passant on d8 is impossible with White to move; write a square of rank 6, or `-`",
            ),
            (
                "k7/8/8/3pP3/8/8/8/K7 w - c6 0 1",
                "column 26: en passant on c6 is impossible without a pawn on c5 that has just moved there; write `-`",
            ),
            (
                "k7/8/8/3pP3/8/8/8/K7 w - e6 0 1",
                "column 26: en passant on e6 is impossible without a pawn on e5 that has just moved there; write `-`",
            ),
            (
                "8/3k4/8/3pP3/8/8/8/K7 w - d6 0 1",
                "column 27: en passant on d6 is impossible, since d7, where the pawn came along, is not empty; write `-`",
            ),
            (
                "8/8/3k4/3p1P2/8/8/8/K7 w - d6 0 1",
                "column 28: en passant on d6 is impossible, since d6, where the pawn came along, is not empty; write `-`",
            ),
        ],
    );
}

#[test]
fn clocks_and_what_follows() {
    refused(
        &ending("KR", "K"),
        &[
            (
                "8/8/8/8/3k4/8/1R6/K7 w - - x 1",
                "column 28: the halfmove clock is `x`; write a number from 0 to 9999",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w - - -1 1",
                "column 28: the halfmove clock is `-1`; write a number from 0 to 9999",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w - - +1 1",
                "column 28: the halfmove clock is `+1`; write a number from 0 to 9999",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w - - 10000 1",
                "column 28: the halfmove clock is `10000`; write a number from 0 to 9999",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w - - 0 1e3",
                "column 30: the move number is `1e3`; write a number from 0 to 9999",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w - - 0 99999999999999999999999",
                "column 30: the move number is `99999999999999999999…`; write a number from 0 to 9999",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w - - hmvc x;",
                "column 33: the halfmove clock is `x`; write a number from 0 to 9999",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w - - fmvn 99999;",
                "column 33: the move number is `99999`; write a number from 0 to 9999",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w - - 0 1 bm Ra2",
                "column 32: `bm Ra2` follows the fields; leave it out, or end an EPD operation with `;`",
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w - - bm Ra2; x",
                "column 36: `x` follows the fields; leave it out, or end an EPD operation with `;`",
            ),
        ],
    );
}
