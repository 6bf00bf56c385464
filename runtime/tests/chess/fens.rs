//! What the reader of FEN takes, and that reading and writing agree.

use alc_runtime::{Colour, Kind, MoveOrder, Position, Random, Side, Square, fen};

use crate::endings::{ending, random_game};

const PLAIN: &str = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1";

#[test]
fn what_is_written_is_read_as_the_same_position() {
    let mut random = Random::new(11);
    for material in [ending("KR", "K"), ending("KPQ", "K"), ending("KLP", "KNP")] {
        let mut same_colour = 0;
        for _ in 0..2_000 {
            let us = if random.below(2) == 0 {
                Colour::White
            } else {
                Colour::Black
            };
            for (position, _) in random_game(&material, 10, &mut random) {
                let text = fen::write(&position, us, 7, 30);
                let reading = fen::read(&text, &material).unwrap();
                assert_eq!((reading.halfmove_clock, reading.fullmove), (7, 30));
                assert_eq!(fen::write(&reading.position, reading.us, 7, 30), text);
                if reading.us == us {
                    same_colour += 1;
                    assert_eq!(reading.position.key(), position.key(), "{text}");
                    assert_eq!(move_list(&reading.position), move_list(&position), "{text}");
                }
            }
        }
        assert!(same_colour > 10_000, "{material}: {same_colour}");
    }
}

/// The moves in both orders, which depend on the placement, not on which man came from where.
fn move_list(position: &Position) -> Vec<String> {
    let orders = [MoveOrder::Board, MoveOrder::Book].into_iter();
    orders
        .flat_map(|order| position.moves(order).map(|(chosen, _)| chosen.to_string()))
        .collect()
}

#[test]
fn blanks_line_ends_and_missing_fields_are_taken_as_they_come() {
    let material = ending("KR", "K");
    let expected = fen::read(PLAIN, &material).unwrap();
    assert_eq!(fen::write(&expected.position, Colour::White, 0, 1), PLAIN);
    for text in [
        "8/8/8/8/3k4/8/1R6/K7",
        "8/8/8/8/3k4/8/1R6/K7 w",
        "8/8/8/8/3k4/8/1R6/K7 w -",
        "8/8/8/8/3k4/8/1R6/K7 w - -",
        "8/8/8/8/3k4/8/1R6/K7 w - - 0",
        "8/8/8/8/3k4/8/1R6/K7 w - - 0 0",
        "  8/8/8/8/3k4/8/1R6/K7   w -  - 0 1 ",
        "\t8/8/8/8/3k4/8/1R6/K7\tw\t-\t-\t0\t1\r\n",
        "\u{feff}8/8/8/8/3k4/8/1R6/K7 w - - 0 1",
        "8/8/8/8/3k4/8/1R6/K7 w - - bm Ra2; id \"a; b\";",
        "8/8/8/8/3k4/8/1R6/K7 w - - 0 1 bm Ra2; noop;",
        "8/8/8/8/111k211/8/1R6/K7 w - - 0 1",
    ] {
        assert_eq!(
            fen::read(text, &material).as_ref(),
            Ok(&expected),
            "{text:?}"
        );
    }
}

#[test]
fn clocks_are_read_from_fields_and_from_operations() {
    let clocks = |rest: &str| {
        let text = format!("8/8/8/8/3k4/8/1R6/K7 w - - {rest}");
        let reading = fen::read(&text, &ending("KR", "K")).unwrap();
        (reading.halfmove_clock, reading.fullmove)
    };
    assert_eq!(clocks("13 52"), (13, 52));
    assert_eq!(clocks("9999 9999"), (9999, 9999));
    assert_eq!(clocks("hmvc 5; fmvn 12;"), (5, 12));
    assert_eq!(clocks("fmvn 12; bm Ra2; hmvc 5;"), (5, 12));
    assert_eq!(clocks("13 bm Ra2;"), (13, 1));
}

#[test]
fn our_colour_follows_from_the_men() {
    let us =
        |ours: &str, theirs: &str, text: &str| fen::read(text, &ending(ours, theirs)).unwrap().us;
    assert_eq!(us("KR", "K", "8/8/8/8/3k4/8/1R6/K7 b"), Colour::White);
    assert_eq!(us("KR", "K", "8/8/8/8/3K4/8/1r6/k7 w"), Colour::Black);
    assert_eq!(us("K", "KR", "8/8/8/8/3k4/8/1R6/K7 w"), Colour::Black);
    // Both fit: nothing is missing either way, so the side to move is us.
    assert_eq!(us("KP", "KP", "8/8/p7/8/3k4/8/P7/K7 w"), Colour::White);
    assert_eq!(us("KP", "KP", "8/8/p7/8/3k4/8/P7/K7 b"), Colour::Black);
    // Both fit, but only White's rook and knight are exactly the material.
    assert_eq!(
        us("KRP", "KNP", "8/3n2p1/8/8/3k4/8/1R4P1/K7 b"),
        Colour::White
    );
    // Only kings are left, so again the side to move.
    assert_eq!(us("KR", "K", "8/8/8/8/3k4/8/8/K7 b"), Colour::Black);
    // A rook is no queen that a missing pawn of the other side could have become.
    assert_eq!(us("KP", "KR", "8/8/8/8/3k4/8/1R5p/K7 w"), Colour::Black);
    // As Black sees the board, c1 is a light square.
    assert_eq!(us("KL", "KP", "8/8/8/8/3K4/8/6P1/k1b5 w"), Colour::Black);
    assert_eq!(us("KD", "KP", "8/8/8/8/3k4/8/6p1/K1B5 w"), Colour::White);
}

#[test]
fn what_captures_and_promotions_leave_is_read_too() {
    let read = |ours: &str, theirs: &str, text: &str| {
        fen::read(text, &ending(ours, theirs)).unwrap().position
    };
    let kinds = |position: Position| {
        (0..4)
            .map(|slot| {
                position
                    .square(slot)
                    .map(|square| (position.kind(slot), square))
            })
            .collect::<Vec<_>>()
    };
    let at = |kind, name: &str| Some((kind, name.parse::<Square>().unwrap()));
    assert_eq!(
        kinds(read("KPQ", "K", "8/8/8/8/3k4/8/Q6Q/K7 b")),
        [
            at(Kind::King, "a1"),
            at(Kind::Queen, "h2"),
            at(Kind::Queen, "a2"),
            at(Kind::King, "d4")
        ]
    );
    assert_eq!(
        kinds(read("KPQ", "K", "8/8/8/8/3k4/8/Q7/K7 b")),
        [
            at(Kind::King, "a1"),
            None,
            at(Kind::Queen, "a2"),
            at(Kind::King, "d4")
        ]
    );
    // The bishop of the shade that is listed stays what it is, the other was a pawn.
    assert_eq!(
        kinds(read("KPD", "K", "8/8/8/8/3k4/8/8/K1B2B2 w")),
        [
            at(Kind::King, "a1"),
            at(Kind::Bishop, "f1"),
            at(Kind::Bishop, "c1"),
            at(Kind::King, "d4")
        ]
    );
}

#[test]
fn en_passant_is_kept_where_a_pawn_can_take() {
    let material = ending("KP", "KP");
    let target = |text: &str| fen::read(text, &material).unwrap().position.en_passant();
    let square = |name: &str| name.parse().ok();
    assert_eq!(target("k7/8/8/3pP3/8/8/8/K7 w - d6 0 1"), square("d6"));
    assert_eq!(target("k7/8/8/8/3pP3/8/8/K7 b - e3 0 1"), square("e6"));
    assert_eq!(target("k7/8/8/3p1P2/8/8/8/K7 w - d6 0 1"), None);
    let kept = fen::read("k7/8/8/8/3pP3/8/8/K7 b - e3 0 1", &material).unwrap();
    assert_eq!((kept.us, kept.position.turn()), (Colour::Black, Side::Us));
    let written = fen::write(&kept.position, kept.us, 0, 1);
    assert_eq!(written, "k7/8/8/8/3pP3/8/8/K7 b - e3 0 1");
}

#[test]
fn no_text_makes_the_reader_panic() {
    let material = ending("KRP", "KPB");
    let seeds = [
        "8/2b5/8/3pP3/3k4/8/1R6/K7 w - d6 0 1",
        "4k3/8/8/8/3pP3/8/8/R3K3 b Q e3 13 40",
        "8/8/8/8/3k4/8/1R6/K7 w - - bm Ra2; hmvc 5; id \"a; b\";",
        "\u{feff}8/8/8/8/3k4/8/1R6/K7\tb\r\n",
    ];
    let letters: Vec<char> = "KQRBNPkqrbnp0123456789/-wb \t\r\n;\"aehé♔𝔐٣\u{feff}\u{300}\0"
        .chars()
        .collect();
    let mut random = Random::new(17);
    let mut accepted = 0;
    for round in 0..200_000 {
        let mut text: Vec<char> = seeds[round % seeds.len()].chars().collect();
        for _ in 0..=random.below(4) {
            let place = random.below(text.len().max(1));
            let letter = letters[random.below(letters.len())];
            match random.below(4) {
                0 => text.insert(place, letter),
                1 if !text.is_empty() => text[place] = letter,
                2 if !text.is_empty() => drop(text.remove(place)),
                _ => text.truncate(place.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        match fen::read(&text, &material) {
            Ok(reading) => {
                accepted += 1;
                assert!(reading.position.men().count() >= 2);
            }
            Err(error) => {
                let message = error.to_string();
                assert!(
                    message.len() < 400 && !message.contains(char::is_control),
                    "{message:?}"
                );
                assert!(
                    error.column <= text.chars().count() + 1,
                    "{text:?}: {message}"
                );
            }
        }
    }
    assert!(accepted > 1_000, "{accepted}");
}

#[test]
fn huge_texts_are_refused_in_time() {
    let material = ending("KR", "K");
    let refused = |text: String| {
        let message = fen::read(&text, &material).unwrap_err().to_string();
        assert!(message.len() < 400, "{message}");
    };
    const HUGE: usize = 1 << 20;
    refused("K".repeat(HUGE));
    refused("8/".repeat(HUGE));
    refused("1".repeat(HUGE));
    refused(" ".repeat(HUGE));
    refused(format!("8/8/8/8/3k4/8/1R6/K7 {}", "w".repeat(HUGE)));
    refused(format!("8/8/8/8/3k4/8/1R6/K7 w {}", "é".repeat(HUGE)));
    refused(format!("8/8/8/8/3k4/8/1R6/K7 w - - {}", "9".repeat(HUGE)));
    refused(format!(
        "8/8/8/8/3k4/8/1R6/K7 w - - bm {}",
        "\"".repeat(HUGE)
    ));
    assert!(
        fen::read(
            &format!("{PLAIN} {}", "bm Ra2; ".repeat(HUGE / 8)),
            &material
        )
        .is_ok()
    );
}
