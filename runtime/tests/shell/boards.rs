//! Boards as they are drawn in text.

use alc_runtime::shell::{Figures, Look, Marks, board};
use alc_runtime::{Colour, Kind, ManKind, Material, MoveOrder, Side, SquareSet, fen};

use crate::said;
use crate::toy::Toy;

const PLAIN: Look = Look {
    figures: Figures::Unicode,
    bottom: None,
    colours: false,
};

/// The position of these men with the mark of this move, which was the last.
fn drawn(ours: &[Kind], fen: &str, last: Option<&str>, look: Look) -> String {
    let men: Vec<_> = ours.iter().map(|kind| ManKind::of(*kind)).collect();
    let material = Material::new(&men, &[ManKind::of(Kind::King)]).unwrap();
    let start = fen::read(fen, &material).unwrap();
    let Some(last) = last else {
        let marks = Marks::of(&start.position, None);
        return board(&start.position, start.us, look, &marks);
    };
    let mut moves = start.position.moves(MoveOrder::Board);
    let (made, next) = moves.find(|(made, _)| made.uci(start.us) == last).unwrap();
    board(&next, start.us, look, &Marks::of(&next, Some(made)))
}

const KRK: [Kind; 2] = [Kind::King, Kind::Rook];

#[test]
fn the_last_move_and_the_cage_of_their_king_are_marked() {
    let found = drawn(&KRK, "8/8/8/8/3k4/8/1R6/K7 w - - 0 1", Some("b2b3"), PLAIN);
    assert_eq!(
        found,
        "  8 · · : : : : : :\n  7 · · : : : : : :\n  6 · · : : : : : :\n  5 · · : : : : : :\n  \
         4 · · : ♚ : : : :\n  3 ·[♖]· · · · · ·\n  2 ·[·]· · · · · ·\n  1 ♔ · · · · · · ·\n    \
         a b c d e f g h\n"
    );
    // Neighbours on a rank share the mark between them, and the edge has one too.
    let found = drawn(&KRK, "8/8/8/8/3k4/8/1R6/6K1 w - - 0 1", Some("g1h1"), PLAIN);
    assert!(found.contains("\n  1 · · · · · ·[·|♔]\n"), "{found}");
}

#[test]
fn either_side_sits_at_the_bottom() {
    let black = "6r1/8/8/8/8/5k2/8/7K b - - 0 1";
    let with = |bottom| Look { bottom, ..PLAIN };
    let ours = drawn(&KRK, black, None, PLAIN);
    let lines: Vec<_> = ours.lines().collect();
    assert_eq!(lines[0], "  1 ♔ · · · · · · ·");
    assert_eq!(lines[2], "  3 : · ♚ · · · · ·");
    assert_eq!(lines[7], "  8 · ♜ · · · · · ·");
    assert_eq!(lines[8], "    h g f e d c b a");
    assert_eq!(ours, drawn(&KRK, black, None, with(Some(Colour::Black))));
    let theirs = drawn(&KRK, black, None, with(Some(Colour::White)));
    let lines: Vec<_> = theirs.lines().collect();
    assert_eq!(lines[0], "  8 · · · · · · ♜ ·");
    assert_eq!(lines[7], "  1 · · · · · · · ♔");
    assert_eq!(lines[8], "    a b c d e f g h");
}

#[test]
fn only_a_king_that_is_shut_in_is_shaded() {
    let shaded = |ours: &[Kind], fen: &str| {
        let found = drawn(ours, fen, None, PLAIN);
        found.matches([':']).count()
    };
    // The lone bishop keeps no king in: it walks from one side of a diagonal to the other.
    let bishop = [Kind::King, Kind::Bishop];
    assert_eq!(shaded(&bishop, "8/8/8/8/4k3/8/1B6/K7 w - - 0 1"), 0);
    let bishops = [Kind::King, Kind::Bishop, Kind::Bishop];
    let corner = "8/8/8/8/8/k7/8/2KBB3 w - - 0 1";
    let count = shaded(&bishops, corner);
    assert!((1..20).contains(&count), "{count}");
    let knight = [Kind::King, Kind::Knight];
    assert_eq!(shaded(&knight, "k7/8/1K6/8/8/8/8/6N1 w - - 0 1"), 0);
    let queen = [Kind::King, Kind::Queen];
    assert_eq!(shaded(&queen, "7k/8/8/8/8/6Q1/8/K7 w - - 0 1"), 3);
}

#[test]
fn a_king_is_confined_exactly_where_a_square_is_out_of_its_reach() {
    let toy = Toy::krk();
    let mut random = alc_runtime::Random::new(3);
    let mut confined = 0;
    for _ in 0..2000 {
        let position = alc_runtime::start::random_position(&toy.material, &mut random).unwrap();
        let (king, rook) = (position.king(Side::Them), position.square(1).unwrap());
        let lines = alc_runtime::attacks(
            Kind::Rook,
            Side::Us,
            rook,
            position.occupied().without(king),
        );
        let ours = alc_runtime::near(position.king(Side::Us), 1);
        let free = !(lines | ours | SquareSet::of(rook));
        // Walked step by step.
        let mut reached = SquareSet::of(king);
        for _ in 0..64 {
            let steps = reached.iter().map(|square| alc_runtime::near(square, 1));
            reached = steps.fold(reached, |all, near| all | (near & free));
        }
        let expected = free.iter().any(|square| !reached.contains(square));
        let found = position.confined(Side::Them);
        assert_eq!(found, expected.then_some(reached), "{position:?}");
        confined += usize::from(expected);
    }
    assert!((1000..2000).contains(&confined), "{confined}");
}

#[test]
fn colours_are_on_the_squares_alone_and_end_with_each_line() {
    let look = Look {
        colours: true,
        ..PLAIN
    };
    let found = drawn(&KRK, "8/8/8/8/3k4/8/1R6/K7 w - - 0 1", Some("b2b3"), look);
    assert_eq!(found.lines().count(), 9);
    let (ranks, files) = found.trim_end().rsplit_once('\n').unwrap();
    assert_eq!(files, "    a  b  c  d  e  f  g  h");
    let plain: String = ranks
        .lines()
        .map(|line| {
            assert!(line.ends_with("\x1b[0m"), "{line:?}");
            let cells: Vec<_> = line.split("\x1b[").collect();
            assert_eq!(cells.len(), 10, "{line:?}");
            let cells = cells[1..9]
                .iter()
                .map(|cell| &cell[cell.find('m').unwrap() + 1..]);
            cells.collect::<String>() + "\n"
        })
        .collect();
    assert_eq!(plain.matches('♖').count(), 1);
    assert!(plain.lines().all(|line| line.chars().count() == 24));
    // a1 is dark, b3 and b2 bear the move, and their king's cage is blue.
    let line = |rank: usize| found.lines().nth(8 - rank).unwrap();
    assert!(
        line(1).starts_with("  1 \x1b[38;5;16;48;5;180m ♔ "),
        "{:?}",
        line(1)
    );
    assert!(line(3).contains(";48;5;150m ♖ "), "{:?}", line(3));
    assert!(line(2).contains(";48;5;107m   "), "{:?}", line(2));
    assert!(
        line(8).contains(";48;5;153m   \x1b[38;5;16;48;5;110m   "),
        "{:?}",
        line(8)
    );
}

#[test]
fn a_player_uses_colours_where_it_is_told_to_and_says_what_they_mean() {
    let fen = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1";
    let play = |more: &[&str]| {
        let arguments: Vec<_> = ["play", "--moves", "1", "--fen", fen]
            .iter()
            .chain(more)
            .copied()
            .collect();
        said(&Toy::krk(), &arguments, b"").out
    };
    let plain = play(&[]);
    assert!(!plain.contains('\x1b'), "{plain}");
    assert_eq!(plain, play(&["--color", "auto"]), "nobody is at a terminal");
    assert_eq!(plain, play(&["--color=never"]));
    let legend = "\n[ ] the last move, : where Black's king is shut in\n";
    assert!(plain.contains(legend), "{plain}");
    let coloured = play(&["--color", "always"]);
    assert!(coloured.contains("\x1b[0m"));
    let legend = "\ngreen the last move, blue where Black's king is shut in\n";
    assert!(coloured.contains(legend), "{coloured}");
    let turned = play(&["--bottom", "black"]);
    assert!(turned.contains("\n    h g f e d c b a\n"), "{turned}");
    let knight = Toy::new(&[Kind::King, Kind::Knight], &[Kind::King], Vec::new());
    let knights = said(
        &knight,
        &[
            "play",
            "--moves",
            "0",
            "--fen",
            "k7/8/1K6/8/8/8/8/6N1 w - - 0 1",
        ],
        b"",
    );
    assert!(
        knights.out.contains("\n[ ] the last move\n"),
        "{}",
        knights.out
    );
}
