"""Game scores that a player writes (`play --pgn`), read by python-chess: whole, legal, ending as they
say, with rule and advice beside every move of the table's."""

import io
import subprocess
import sys

import chess.pgn


def main():
    program = sys.argv[1]
    for seed in range(1, 11):
        arguments = ["play", "--random", str(seed), "--defender", "random", "--pgn", "-"]
        arguments += ["--us", "black" if seed % 2 else "white"]
        written = subprocess.run(
            [program, *arguments], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        check(written.stdout.decode())
    print("10 game scores: read, legal, over, with their comments")


def check(text):
    game = chess.pgn.read_game(io.StringIO(text))
    if game.errors:
        sys.exit(f"{game.errors[0]}\n{text}")
    end = game.end().board()
    result = {chess.WHITE: "1-0", chess.BLACK: "0-1"}[not end.turn] if end.is_checkmate() else "?"
    if game.headers["Result"] != result:
        sys.exit(f"the game ends {game.headers['Result']}, not {result}\n{text}")
    us = game.board().turn
    for node in game.mainline():
        if node.turn() != us and not node.comment:
            sys.exit(f"no comment on {node.move}\n{text}")


if __name__ == "__main__":
    main()
