"""``film`` and ``html``: a journal as a film, and as a page to keep."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from games.engine.film import ALL, MOST, PUBLIC, Reel, film, page, reel
from games.engine.game import Game
from games.engine.journal import Diverged, replay
from games.engine.words import ENGLISH
from games.toolbox.arguments import Failed, Wrong, game_named, seated
from games.toolbox.replay import read

PAGE_MOST = 32
"""Pictures of a page: with more of them it would be too large to be sent."""


def arguments(to: argparse.ArgumentParser) -> None:
    """What both of them take."""
    to.add_argument("journal", metavar="JOURNAL", type=Path, help="a file of `fuzz --journal` or of Verify")
    words = f"whose: a seat’s letter, `{PUBLIC}` (if not said) or `{ALL}`, which sees every hand"
    to.add_argument("--eyes", default=PUBLIC, metavar="A", help=words)
    to.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="where to write it")


def write_film(asked: argparse.Namespace) -> None:
    """An animated WebP."""
    game, shown = _reel(asked)
    _write(asked.output, film(game, shown), len(shown.frames))


def write_page(asked: argparse.Namespace) -> None:
    """One HTML file, with all that is in it."""
    game, shown = _reel(asked, PAGE_MOST)
    _write(asked.output, page(game, shown, about(shown)), len(shown.frames))


def about(shown: Reel) -> str:
    """Who plays, and whose eyes these are."""
    whose = {PUBLIC: "everybody", ALL: "somebody who knows all"}.get(shown.eyes, f"seat {shown.eyes}")
    return f"{', '.join(player.name for player in shown.players)}. As seen by {whose}."


def _reel(asked: argparse.Namespace, most: int = MOST) -> tuple[Game[Any, Any], Reel]:
    journal = read(asked.journal)
    game = game_named(journal.game)
    try:
        return game, reel(game, replay(journal, game), seated(journal.seats), asked.eyes, ENGLISH, most)
    except Diverged as wrong:
        raise Failed(f"{asked.journal} can’t be played again: {str(wrong).splitlines()[0]}") from None
    except ValueError as wrong:
        raise Wrong(str(wrong)) from None


def _write(path: Path, data: bytes, frames: int) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Wrong(f"{path} can’t be written: {error.strerror}") from None
    print(f"{frames} pictures, {len(data) / 1e6:.1f} MB, are in {path}.")
