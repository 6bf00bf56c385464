//! The first position of a game, read as programs send it: with leftovers in the fields of castling and
//! en passant, and with words behind the FEN. A position is refused only where the board itself is wrong.

use crate::rules::Board;

/// The position, and what the user should know of it: a field that is passed over, and why.
///
/// # Errors
/// A message for the user: it is no position.
pub(super) fn read(fen: &str) -> Result<(Board, Option<String>), String> {
    let why = match Board::from_fen(fen) {
        Ok(board) => return Ok((board, None)),
        Err(why) => why.to_string(),
    };
    let words: Vec<&str> = fen.split_whitespace().collect();
    let fields = &words[..words.len().min(FIELDS)];
    if let Ok(board) = with(fields, &[]) {
        return Ok((board, None));
    }
    let rights = fields.get(CASTLING).copied().unwrap_or("-");
    let possible: String = rights
        .chars()
        .filter(|right| with(fields, &[(CASTLING, &right.to_string()), (EN_PASSANT, "-")]).is_ok())
        .collect();
    let castling: &str = if possible.is_empty() { "-" } else { &possible };
    let leftovers: [&[(usize, &str)]; 3] = [
        &[(CASTLING, castling)],
        &[(EN_PASSANT, "-")],
        &[(CASTLING, castling), (EN_PASSANT, "-")],
    ];
    let mended = leftovers
        .iter()
        .find_map(|fields_instead| with(fields, fields_instead).ok());
    match mended {
        Some(board) => Ok((board, Some(format!("{why}; what is wrong is passed over")))),
        None => Err(why),
    }
}

/// The most fields of a FEN, and where two of them stand.
const FIELDS: usize = 6;
const CASTLING: usize = 2;
const EN_PASSANT: usize = 3;

/// The position of these fields, some of them replaced.
fn with(fields: &[&str], replaced: &[(usize, &str)]) -> Result<Board, ()> {
    let mut fields = fields.to_vec();
    for (index, text) in replaced {
        if let Some(field) = fields.get_mut(*index) {
            *field = text;
        }
    }
    Board::from_fen(&fields.join(" ")).map_err(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leftovers_are_passed_over_and_told() {
        for (fen, read_as, told) in [
            (
                "8/8/8/8/3k4/8/1R6/K7 w - - 3 9 and more",
                "8/8/8/8/3k4/8/1R6/K7 w - - 3 9",
                None,
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w KQkq - 0 1",
                "8/8/8/8/3k4/8/1R6/K7 w - - 0 1",
                Some("castling right `K`"),
            ),
            (
                "8/8/8/8/3k4/8/1R6/K7 w - e3 0 1",
                "8/8/8/8/3k4/8/1R6/K7 w - - 0 1",
                Some("e3"),
            ),
            (
                "4k3/8/8/8/8/8/8/R3K3 w KQ e3 0 1",
                "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
                Some("castling right `K`"),
            ),
        ] {
            let (board, note) = read(fen).expect(fen);
            assert_eq!(board.fen(), read_as);
            assert_eq!(note.is_some(), told.is_some(), "{fen}");
            for (note, told) in note.iter().zip(told) {
                assert!(note.contains(told), "{note}");
            }
        }
        for fen in [
            "",
            "8/8 w",
            "kk6/8/8/8/8/8/8/K7 w - - 0 1",
            "k7/8/8/8/8/8/8/K7 w - - 0 x",
        ] {
            assert!(read(fen).is_err(), "{fen}");
        }
    }
}
