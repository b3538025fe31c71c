"""Art made ready before somebody waits for it: a match is sketched, but not drawn, once a machine and edition.

Here: what is sketched, and when that was done before. Not here: rasters and where they are kept (the engine's canvas),
and drawing for people (rendering.py).
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import chain
from pathlib import Path
from typing import Any

from games import engine
from games.engine.bots import at_random, play_out
from games.engine.canvas import Canvas, noted, prepare, take_note
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.values import Player


def make_ready(game: Game[Any, Any], brush: AbstractContextManager[Any], besides: Sequence[Canvas] = ()) -> None:
    """Have the pieces of art on disk that a match of this game needs. ``brush`` is held while one sketch is made.

    ``besides``: pictures around the match that need art of their own.

    Nothing is done if it was done on this machine before, with the same files: pieces are then read when they are
    first needed, which takes a millisecond or two each.
    """
    note = f"ready: {_edition(game)}"
    if not noted(note):
        prepare(chain(_sketches(game, brush), besides))
        take_note(note)


def _sketches(game: Game[Any, Any], brush: AbstractContextManager[Any]) -> Iterator[Canvas]:
    """At each step of a match the public board and, in turn, one hand; at its end all; the reference cards."""
    dice, seats = Dice(seed="00" * 32), game.seats[-1]
    players = [Player(name=f"Player {seat + 1}") for seat in range(seats)]
    match = play_out(game, seats, dice.seed, game.options(), [at_random] * seats, dice)
    for number, step in enumerate(match):
        hands = [number % seats] if step.match.asks else range(seats)
        for viewer in (None, *hands):
            view = step.match.view(viewer)
            with brush:
                sketch = game.draw(view, players)
            yield sketch
    for name in game.references():
        with brush:
            sketch = game.draw_reference(name)
        yield sketch


def _edition(game: Game[Any, Any]) -> str:
    """The same as long as no file of the game's package or of the engine has changed."""
    packages = [Path(inspect.getfile(code)).parent for code in (type(game), engine)]
    files = [path for package in packages for path in sorted(package.rglob("*")) if path.is_file()]
    content = hashlib.sha256()
    for path in files:
        if path.suffix != ".pyc":
            content.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return content.hexdigest()[:32]
