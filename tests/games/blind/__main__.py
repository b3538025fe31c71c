"""``python -m tests.games.blind``: play from texts alone; count answers that would differ with the whole view."""

from __future__ import annotations

import argparse
import sys

from games import catalogue
from games.engine.dice import seed_from
from tests.games.blind.player import PhraseBook, play


def main() -> int:
    """Play the matches. Print how many answers were given, and how many would differ if players saw the whole view.

    Returns 1 if any answer differs, else 0.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.games.blind", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games (default: all)")
    parser.add_argument("--matches", type=int, default=20, metavar="N", help="so many of each game (default 20)")
    options = parser.parse_args()
    misled = 0
    for slug in options.games or catalogue():
        game, book = catalogue()[slug], PhraseBook()
        seats = [game.seats[number % len(game.seats)] for number in range(options.matches)]
        tallies = [
            play(game, many, seed_from(f"{slug} by words {number}"), game.options(), book)
            for number, many in enumerate(seats)
        ]
        questions, otherwise = (sum(column) for column in list(zip(*tallies, strict=True))[:2])
        ended = sum(tally.outcome is not None for tally in tallies)
        told = f"{ended} of {len(tallies)} matches ended, {otherwise} of {questions} answers otherwise"
        print(f"{slug}: {told}", flush=True)
        misled += otherwise
    return 1 if misled else 0


if __name__ == "__main__":
    sys.exit(main())
