"""The oracle against tables that others have worked out, by rules of chess that others have written.

In random positions of every ending of three or four men with one pawn at most, what the oracle says
is compared with

- Syzygy, for who wins (a win that the fifty-move rule would spoil is a win to the oracle), and for
  lengths: a side that wins captures, moves a pawn or mates no later than it mates;
- Gaviota, for the exact length, in endings of three men;
- python-chess, for lengths of four men: in some of the positions, what the oracle says must follow
  from what it says after each legal move.

The positions are the same in every run. Each answer is also spoiled in several ways, to see that the
check notices.
"""

import argparse
import random
import subprocess
import sys
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# The endings that are solved; captures and promotions lead from them to all others.
SOLVED = ["KPvK", "KQPvK", "KRPvK", "KBPvK", "KNPvK", "KQvKP", "KRvKP", "KBvKP", "KNvKP"]

# Positions of each ending that are compared; of three men, of four, and those of them in which the
# distance to a capture or pawn move and all legal moves are looked at.
THREE_MEN, FOUR_MEN, CLOSELY = 20_000, 5_000, 250

# Who wins, for the side to move (1, 0 or -1), and in how many plies it is mate.
Value = namedtuple("Value", "sign plies")
DRAW = Value(0, 0)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("values", help="the program that says what the oracle knows")
    arguments.add_argument("package", type=Path, help="the unpacked sources of the package chess")
    arguments.add_argument("--seed", type=int, default=1, help="of the random positions")
    arguments = arguments.parse_args()
    tables = Tables(arguments.package)
    endings = tables.endings()
    chance = random.Random(arguments.seed)
    # While the oracle solves one ending, the positions of the next are made and compared.
    with ThreadPoolExecutor(max_workers=1) as solving:
        samples = []
        for solved in SOLVED:
            reached = can_become(solved)
            inside = [ending for ending in endings if sides(ending) in reached]
            endings = [ending for ending in endings if ending not in inside]
            sample = Sample(inside, tables, chance)
            asked = solving.submit(ask, arguments.values, solved, sample.fens())
            samples.append((solved, sample, asked))
        faults = [f"no ending that is solved leads to {ending}" for ending in endings]
        for solved, sample, asked in samples:
            faults += sample.compare(solved, asked.result(), tables)
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


class Sample:
    """Random positions of some endings."""

    def __init__(self, endings, tables, chance):
        self.endings = endings
        # By FEN: the board, and for those that are looked at closely what follows each move.
        self.boards, self.after = {}, {}
        for ending in endings:
            count = THREE_MEN if len(ending) == len("KRvK") else FOUR_MEN
            for number in range(count):
                board = tables.random_board(ending, chance)
                fen = board.fen()
                self.boards[fen] = board
                if number < CLOSELY:
                    self.after[fen] = [fen_after(board, move) for move in board.legal_moves]

    def fens(self):
        """All positions that the oracle must be asked about."""
        return list(self.boards) + [fen for after in self.after.values() for fen in after]

    def compare(self, solved, answers, tables):
        """Compares what the oracle says, in the order of `fens`, with what it should, and returns
        what is wrong."""
        said = dict(zip(self.boards, answers))
        answers_after = iter(answers[len(said) :])
        checks = {fen: [tables.outcome(board)] for fen, board in self.boards.items()}
        exact = {fen for fen, board in self.boards.items() if tables.knows_length(board)}
        for fen, after in self.after.items():
            board = self.boards[fen]
            moves = follows(board, [next(answers_after) for _ in after])
            checks[fen] += [moves, tables.no_sooner(board)]
            exact.add(fen)

        def wrong_with(fen, value):
            return [fault for check in checks[fen] if (fault := check(value))]

        faults = [
            f"{fen}: the oracle says {show(value)}; {fault}"
            for fen, value in said.items()
            for fault in wrong_with(fen, value)
        ]
        spoiled = [
            (fen, other) for fen, value in said.items() for other in spoil(value, fen in exact)
        ]
        faults += [
            f"{fen}: it would not be noticed if the oracle said {show(value)}"
            for fen, value in spoiled
            if not wrong_with(fen, value)
        ]
        print(
            f"{solved}: {len(said)} positions ({len(exact)} to the exact length) of "
            f"{', '.join(self.endings)}; {len(spoiled)} spoiled answers; {len(faults)} faults",
            flush=True,
        )
        return faults


def spoil(value, exact):
    """Answers that are wrong where this one is right, in their length only if that is known."""
    if value == DRAW:
        return [Value(1, 1), Value(-1, 2)]
    others = [DRAW, Value(-value.sign, value.plies + 1)]
    return others + [Value(value.sign, value.plies + 2)] if exact else others


def ask(values, solved, fens):
    """What the oracle for an ending says of positions."""
    lines = "".join(fen + "\n" for fen in fens)
    run = subprocess.run([values, solved], input=lines, stdout=subprocess.PIPE, text=True)
    answers = run.stdout.splitlines()
    if run.returncode != 0 or len(answers) != len(fens):
        sys.exit(f"{values} {solved} gave {len(answers)} answers to {len(fens)} positions")
    return [read(answer) for answer in answers]


def read(answer):
    """The value that a line such as `win 31` gives."""
    if answer == "draw":
        return DRAW
    word, plies = answer.split()
    return Value({"win": 1, "loss": -1}[word], int(plies))


def follows(board, after):
    """The only value that a board can have if its moves lead to these."""
    if not after:
        value = Value(-1, 0) if board.is_check() else DRAW
    elif wins := [value.plies for value in after if value.sign < 0]:
        value = Value(1, min(wins) + 1)
    elif any(value.sign == 0 for value in after):
        value = DRAW
    else:
        value = Value(-1, max(value.plies for value in after) + 1)
    return lambda said: None if said == value else f"its moves make it {show(value)}"


class Tables:
    """The tables of others, and what they say about a value that is claimed.

    `outcome` and `no_sooner` return a check: a function of a value, which returns what is wrong.
    """

    def __init__(self, package):
        sys.path.insert(0, str(package))
        import chess
        import chess.gaviota
        import chess.syzygy

        self.chess = chess
        self.folder = package / "data" / "syzygy" / "regular"
        self.syzygy = chess.syzygy.open_tablebase(str(self.folder))
        self.gaviota = chess.gaviota.PythonTablebase()
        self.gaviota.add_directory(str(package / "data" / "gaviota"))

    def endings(self):
        """All endings that there are tables for and that the oracle covers."""
        names = sorted(path.stem for path in self.folder.glob("*.rtbw"))
        return [name for name in names if name.count("P") <= 1]

    def random_board(self, ending, chance):
        """A legal position of an ending, either side having the men that are named first."""
        colours = chance.choice([(True, False), (False, True)])
        placed = [
            self.chess.Piece.from_symbol(letter if colour else letter.lower())
            for side, colour in zip(ending.split("v"), colours)
            for letter in side
        ]
        while True:
            board = self.chess.Board(None)
            for square, man in zip(chance.sample(range(64), len(placed)), placed):
                board.set_piece_at(square, man)
            board.turn = chance.random() < 0.5
            if board.is_valid():
                return board

    def outcome(self, board):
        """Who wins, and in endings of three men, in how many plies."""
        wdl = self.syzygy.probe_wdl(board)
        sign = (wdl > 0) - (wdl < 0)
        if not self.knows_length(board):
            return lambda said: None if said.sign == sign else f"Syzygy says {WORDS[sign]}"
        value = Value(sign, abs(self.gaviota.probe_dtm(board)))
        return lambda said: None if said == value else f"Syzygy and Gaviota say {show(value)}"

    def knows_length(self, board):
        """Whether there is an exact length for a board."""
        return len(board.piece_map()) == 3

    def no_sooner(self, board):
        """That a side which mates has captured, moved a pawn or mated by then."""
        plies = abs(self.syzygy.probe_dtz(board))

        def check(said):
            # Syzygy keeps some distances in full moves, so one may be a ply too long.
            if said.sign != 0 and said.plies + 1 < plies:
                return f"Syzygy says that nothing can be forced for {plies} plies"
            return None

        return check


def fen_after(board, move):
    """The position after a move."""
    after = board.copy(stack=False)
    after.push(move)
    return after.fen()


WORDS = {1: "a win", 0: "a draw", -1: "a loss"}


def show(value):
    """A value in words."""
    return WORDS[value.sign] + (f" in {value.plies} plies" if value.sign else "")


def can_become(ending):
    """All that captures and promotions can make of an ending, itself included, as `sides`."""
    found, todo = set(), [tuple(ending.split("v"))]
    while todo:
        both = todo.pop()
        if sides("v".join(both)) in found:
            continue
        found.add(sides("v".join(both)))
        for side, letters in enumerate(both):
            for place, letter in enumerate(letters):
                became = {"K": [], "P": ["", *"QRBN"]}.get(letter, [""])
                for kind in became:
                    changed = letters[:place] + kind + letters[place + 1 :]
                    todo.append((changed, both[1]) if side == 0 else (both[0], changed))
    return found


def sides(ending):
    """The men of both sides of an ending, whoever is named first and in whatever order."""
    return tuple(sorted("".join(sorted(side)) for side in ending.split("v")))


if __name__ == "__main__":
    main()
