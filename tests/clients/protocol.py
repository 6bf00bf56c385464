"""What python-chess does with an engine besides playing a game: analysis until it is stopped, pondering,
options, searches among some moves only, and games that have nothing to do with the player's ending.
"""

import sys
import time

import chess
import chess.engine

# A position of king and rook against king.
ENDING = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1"


def main():
    program = sys.argv[1]
    for check in (analysis, pondering, win_draw_loss, some_moves_only, whole_game, game_over, promptness):
        with chess.engine.SimpleEngine.popen_uci(program) as engine:
            try:
                check(engine)
            except AssertionError as fault:
                sys.exit(f"{check.__name__}: {fault}")
    print("analysis, pondering, options, some moves only, a whole game, the end of a game: in order")


def analysis(engine):
    """An analysis goes on until it is stopped, and the engine answers meanwhile."""
    with engine.analysis(chess.Board(ENDING)) as running:
        time.sleep(0.3)
        assert not running.would_block() or running.info, "nothing is said of the position"
        running.stop()
        best = running.wait()
    assert best.move in chess.Board(ENDING).legal_moves, f"{best.move} is no move"
    engine.ping()


def pondering(engine):
    """What it expects is legal, and thinking about that while the other side thinks ends well."""
    board = chess.Board(ENDING)
    limit = chess.engine.Limit(white_clock=5, black_clock=5)
    for _ in range(6):
        answer = engine.play(board, limit, ponder=True)
        board.push(answer.move)
        reply = answer.ponder or next(iter(board.legal_moves))
        assert reply in board.legal_moves, f"it expects {reply}, which is no move"
        board.push(reply)


def win_draw_loss(engine):
    """Where the outcome is known, it is told."""
    engine.configure({"UCI_ShowWDL": True})
    info = engine.analyse(chess.Board(ENDING), chess.engine.Limit(time=1))
    assert info["wdl"].white() == chess.engine.Wdl(1000, 0, 0), f"wdl {info['wdl']}"
    assert info["score"].is_mate(), f"score {info['score']}"


def some_moves_only(engine):
    """Asked for the best of some moves, it answers one of them."""
    board = chess.Board(ENDING)
    for move in board.legal_moves:
        answer = engine.play(board, chess.engine.Limit(time=1), root_moves=[move])
        assert answer.move == move, f"{answer.move} in place of {move}"


def whole_game(engine):
    """From the first position on it plays by the rules, whatever comes."""
    board = chess.Board()
    while not board.is_game_over() and len(board.move_stack) < 160:
        board.push(engine.play(board, chess.engine.Limit(time=1)).move)
    assert len(board.move_stack) > 4, board.fen()


def game_over(engine):
    """Mated or stalemated, it has no move, and lives on."""
    for fen in ("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"):
        answer = engine.play(chess.Board(fen), chess.engine.Limit(time=1))
        assert answer.move is None, f"{answer.move} in {fen}"
    answer = engine.play(chess.Board(ENDING), chess.engine.Limit(time=1))
    assert answer.move is not None, "no move after the end of another game"


def promptness(engine):
    """A move in the time of a bullet game's last second."""
    board = chess.Board(ENDING)
    engine.play(board, chess.engine.Limit(time=1))
    begun = time.monotonic()
    engine.play(board, chess.engine.Limit(white_clock=1, black_clock=1))
    assert time.monotonic() - begun < 1, "its clock would have run out"


if __name__ == "__main__":
    main()
