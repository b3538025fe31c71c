"""Prepare a game's art before it is needed, once on each machine for each release, by drawing sample pictures."""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

from bot.model.language import speaking
from games import engine
from games.engine.bots import at_random, play_out
from games.engine.canvas import Canvas, noted, prepare, take_note
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.values import Player

Brush = Callable[[Callable[[], Canvas | None]], Canvas | None]
"""Calls the function that makes the next sketch, such as `DrawingThread.run`."""


def make_ready(game: Game[Any, Any], brush: Brush) -> None:
    """Rasterise to disk the art that a match of this game needs, by drawing sample pictures.

    Does nothing if this machine has done so for the same files. Art on disk is read on first use, in 1 to 2 ms for each
    piece.
    """
    _prepare_once([sys.modules[game.package]], _each_with(brush, _sketches(game)))


def make_house_ready(
    house: Sequence[ModuleType], games: Iterable[Game[Any, Any]], sketches: Iterator[Canvas], brush: Brush
) -> None:
    """Do the same for pictures that belong to no game.

    `house`: the packages that draw them. `games`: the games whose art they use. `sketches`: sample pictures.
    """
    _prepare_once([*house, *(sys.modules[game.package] for game in games)], _each_with(brush, sketches))


def _prepare_once(code: Sequence[ModuleType], sketches: Iterable[Canvas]) -> None:
    if not noted(_note(code)):
        prepare(sketches)
        take_note(_note(code))


def is_ready(game: Game[Any, Any]) -> bool:
    """Return whether this game's art is on disk."""
    return noted(_note([sys.modules[game.package]]))


def _note(code: Sequence[ModuleType]) -> str:
    return f"ready: {_edition([*code, engine])} {speaking()}"


def _each_with(brush: Brush, sketches: Iterator[Canvas]) -> Iterator[Canvas]:
    while (sketch := brush(partial(next, sketches, None))) is not None:
        yield sketch


def _sketches(game: Game[Any, Any]) -> Iterator[Canvas]:
    """Yield sample pictures of a match. After each step: the public board and one hand.

    At the end: all hands and all reference cards.
    """
    dice, seats = Dice(seed="00" * 32), game.seats[-1]
    players = [Player(name=f"Player {seat + 1}") for seat in range(seats)]
    match = play_out(game, seats, dice.seed, game.options(), [at_random] * seats, dice)
    for number, step in enumerate(match):
        hands = [number % seats] if step.match.asks else range(seats)
        for viewer in (None, *hands):
            view = step.match.view(viewer)
            yield game.art.draw(view, game.picture_words(players, view.seat, speaking()))
    for name in game.art.cards.names:
        yield game.art.cards.draw(name, game.picture_words((), None, speaking()))


def _edition(code: Sequence[ModuleType]) -> str:
    """Return a hash of all files of the packages to which these modules belong."""
    content = hashlib.sha256()
    for one in code:
        content.update(_content(Path(inspect.getfile(one)).parent))
    return content.hexdigest()[:32]


@cache
def _content(package: Path) -> bytes:
    """Return a hash of all files of a package.

    Computed once in a process, so later changes of the files are ignored.
    """
    content = hashlib.sha256()
    for path in sorted(package.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            content.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return content.digest()
