"""``verify``: check that ``tools/verify.py`` accepts proof files, and refuses files in which one bit was flipped."""

from __future__ import annotations

import argparse
import runpy
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from games import catalogue
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.journal import Journal
from games.engine.sealing import Sealed, proof
from games.toolbox.arguments import Failed, Wrong, game_named
from games.toolbox.terminal import table

SCRIPT = Path(__file__).parents[2] / "tools" / "verify.py"

STAY = 4
"""Every fourth table keeps its secret after the end."""


def arguments(to: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``verify``."""
    to.add_argument("game", metavar="SLUG", nargs="?", help="this game alone (default: all)")
    to.add_argument("--matches", type=int, default=1000, metavar="N", help="how many of each game (default: 1000)")
    words = "so many changes of one bit, spread over these matches (default: 10000)"
    to.add_argument("--changes", type=int, default=10_000, metavar="N", help=words)
    to.add_argument("--seed", default="0", metavar="S", help="any text or number: the same seed, the same matches")


def verify(asked: argparse.Namespace) -> None:
    """Check each game's proof files and print a line for it. Raises Failed if the script gives a wrong verdict."""
    games = [game_named(asked.game)] if asked.game else list(catalogue().values())
    if asked.matches < 1:
        raise Wrong("--matches must be at least 1")
    rows = [_judged(game, asked.seed, asked.matches, asked.changes // len(games)) for game in games]
    print("\n".join(table(["game", "matches", "draws opened singly at", "bits changed, all refused"], rows)))


def _judged(game: Game[Any, Any], seed: str, matches: int, changes: int) -> list[str]:
    single, refused = 0, 0
    for number in range(matches):
        name = f"{seed}/{game.slug}/{number}"
        file = made(game, name, game.seats[number % len(game.seats)], stay=number % STAY == STAY - 1)
        single += number % STAY == STAY - 1
        if (wrong := complaint(file)) is not None:
            raise Failed(f"match {name!r} is refused: {wrong}")
        for bit in bits(file, name, (number + 1) * changes // matches - refused):
            if complaint(flipped(file, bit)) is None:
                raise Failed(f"match {name!r} is taken with bit {bit} changed")
            refused += 1
    return [game.slug, str(matches), str(single), str(refused)]


def made(game: Game[Any, Any], name: str, seats: int, stay: bool) -> bytes:
    """Return the proof file of a random match, seeded by ``name``. ``stay``: see `Sealed`."""
    sealed, dice = Sealed(secret=seed_from(f"{name}: secret"), stay=stay), Dice(seed=seed_from(f"{name}: players"))
    presses = [dice.below(1 << 62, "press") for _ in range(seats)]
    mix = sealed.mix(presses, dice.below(1 << 62, "start"))
    seed, mixed = sealed.dice(mix)
    steps = list(play_out(game, seats, seed, game.options(), [at_random] * seats, dice, mixed))
    journal = Journal.of(steps[-1].match, game.options(), (step.entry for step in steps))
    return proof(sealed, mix, journal, game.rules.told).encode()


def complaint(file: bytes) -> str | None:
    """Return the script's error about a proof file; None if the script accepts the file."""
    try:
        _script()(file)
    except Exception as wrong:
        return repr(wrong)
    return None


def bits(file: bytes, name: str, many: int) -> Iterable[int]:
    """Return the positions of ``many`` random bits in a file, seeded by ``name``."""
    dice = Dice(seed=seed_from(f"{name}: bits"))
    return (dice.below(8 * len(file), "bit") for _ in range(many))


def flipped(file: bytes, bit: int) -> bytes:
    """Return the file with the bit at this position flipped."""
    changed = bytearray(file)
    changed[bit >> 3] ^= 1 << (bit & 7)
    return bytes(changed)


@cache
def _script() -> Callable[[bytes], str]:
    if not SCRIPT.is_file():
        raise Wrong(f"{SCRIPT} is not there; it comes with the source")
    check: Callable[[bytes], str] = runpy.run_path(str(SCRIPT))["check"]
    return check
