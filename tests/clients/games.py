"""Players at work in python-chess: whole games from random positions of their endings.

Each game starts in a position that Syzygy's tables call won for the side whose ending it is; the
other side defends by these tables: it keeps a draw where there is one, and otherwise puts off the
next capture, pawn move or mate as long as it can. python-chess checks every move, every line of a
reported variation and all that the rules say of draws. Who should win has to mate.

The player is asked in three ways: told the whole game each time, as most programs do; told the
position alone; and, where it has a measure inside, by a new process for each move.
"""

import argparse
import random
import sys
from pathlib import Path

import chess
import chess.engine
import chess.syzygy

# The men of the side that the table plays, by the table's name; the other side has its king.
MEN = {
    "krk": "KR",
    "krk_book": "KR",
    "krk_mended": "KR",
    "thesis_krk": "KR",
    "kqk": "KQ",
    "kpk": "KP",
    "kpk_knowledge": "KP",
    "kbbk": "KBB",
}

# No game may take so many moves; with captures and pawn moves the longest takes fewer.
MOST_MOVES = 200

# Ways to ask for a move.
GAME, POSITION, PROCESS = "game", "position", "process"


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("player", type=Path, help="the program; its name is that of its table")
    arguments.add_argument("package", type=Path, help="the unpacked sources of the package chess")
    arguments.add_argument("--way", choices=[GAME, POSITION, PROCESS], default=GAME)
    arguments.add_argument("--games", type=int, default=20)
    arguments.add_argument("--seed", type=int, default=1, help="of the random positions")
    arguments.add_argument(
        "--opponent", help="a UCI program that defends in place of the tables, 50 ms a move"
    )
    arguments = arguments.parse_args()
    tables = chess.syzygy.open_tablebase(str(arguments.package / "data" / "syzygy" / "regular"))
    chance = random.Random(arguments.seed)
    opponent = arguments.opponent and chess.engine.SimpleEngine.popen_uci(arguments.opponent)
    player = Player(arguments.player, arguments.way)
    moves = []
    for number in range(arguments.games):
        us = chess.WHITE if number % 2 == 0 else chess.BLACK
        board = random_position(MEN[arguments.player.name], us, tables, chance)
        start = board.fen()
        try:
            play(board, player, us, tables, opponent)
        except Fault as fault:
            played = " ".join(move.uci() for move in board.move_stack)
            sys.exit(f"{arguments.player.name}, told the {arguments.way}: {fault}\n  {start}\n  {played}")
        moves.append((len(board.move_stack) + 1) // 2)
    player.quit()
    if opponent:
        opponent.quit()
    against = "stockfish" if opponent else "Syzygy's tables"
    print(
        f"{arguments.player.name}, told the {arguments.way}: {len(moves)} games won against "
        f"{against}, in {max(moves)} moves at most"
    )


class Fault(Exception):
    """What a player may not do."""


class Player:
    """The program under test, asked in one of the ways."""

    def __init__(self, program, way):
        self.program, self.way = str(program), way
        self.engine = None if way == PROCESS else chess.engine.SimpleEngine.popen_uci(self.program)

    def move(self, board, game):
        if self.way == PROCESS:
            with chess.engine.SimpleEngine.popen_uci(self.program) as engine:
                return self.ask(engine, board.copy(stack=False), game)
        told = board if self.way == GAME else board.copy(stack=False)
        return self.ask(self.engine, told, game)

    def ask(self, engine, board, game):
        # A legal move is all that python-chess lets through, of a variation, too.
        answer = engine.play(
            board, chess.engine.Limit(time=1), game=game, info=chess.engine.INFO_ALL
        )
        if answer.move is None:
            raise Fault("no move")
        missing = [name for name in ("score", "pv", "string", "depth") if name not in answer.info]
        if missing:
            raise Fault(f"no {missing[0]} in the information on {answer.move}")
        if answer.info["pv"][0] != answer.move:
            raise Fault(f"the variation does not begin with {answer.move}")
        if not answer.info["score"].relative > chess.engine.Cp(0):
            raise Fault(f"the score of {answer.move} is not that of a won position")
        return answer.move

    def quit(self):
        if self.engine:
            self.engine.quit()


def random_position(men, us, tables, chance):
    """A legal position with us to move that is won."""
    while True:
        board = chess.Board(None)
        board.turn = us
        squares = chance.sample(chess.SQUARES, len(men) + 1)
        for letter, square in zip(men, squares):
            board.set_piece_at(square, chess.Piece(chess.Piece.from_symbol(letter).piece_type, us))
        board.set_piece_at(squares[-1], chess.Piece(chess.KING, not us))
        bishops = [square for square in board.pieces(chess.BISHOP, us)]
        shades = {(chess.square_file(square) + chess.square_rank(square)) % 2 for square in bishops}
        if board.is_valid() and len(shades) == len(bishops) and tables.probe_wdl(board) == 2:
            return board


def play(board, player, us, tables, opponent):
    """Plays to mate."""
    game = object()
    while not board.is_checkmate():
        if board.is_stalemate() or board.is_insufficient_material():
            raise Fault("not won any more")
        # A side may also claim the draw that its next move brings about; we do not.
        if board.is_repetition() or board.is_fifty_moves():
            raise Fault("drawn by repetition or by the fifty-move rule")
        if board.turn != us and board.can_claim_draw():
            raise Fault("a reply brings about a draw by repetition or by the fifty-move rule")
        if len(board.move_stack) > 2 * MOST_MOVES:
            raise Fault(f"not won in {MOST_MOVES} moves")
        if board.turn == us:
            board.push(player.move(board, game))
        elif opponent:
            board.push(opponent.play(board, chess.engine.Limit(time=0.05)).move)
        else:
            board.push(defence(board, tables))
    if board.turn == us:
        raise Fault("mated")


def defence(board, tables):
    """The reply that keeps a draw, or else puts off the next capture, pawn move or mate longest."""

    def worth(reply):
        board.push(reply)
        try:
            if board.is_checkmate():
                return (-1, 0)
            return (-tables.probe_wdl(board), abs(tables.probe_dtz(board)))
        finally:
            board.pop()

    return max(board.legal_moves, key=worth)


if __name__ == "__main__":
    main()
