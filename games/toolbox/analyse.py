"""``analyse``: what happened in a journal's match, in words, as JSON, or as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path

from games.engine.analysis import analyse, draw_analysis
from games.engine.analysis.story import Story
from games.engine.journal import Diverged
from games.engine.words import ENGLISH
from games.toolbox.arguments import Failed, Wrong, game_named, seated
from games.toolbox.replay import read


def arguments(to: argparse.ArgumentParser) -> None:
    """What it takes."""
    to.add_argument("journal", metavar="JOURNAL", type=Path, help="a file of `fuzz --journal` or of Verify")
    to.add_argument("--json", action="store_true", help="the figures as JSON instead of words")
    to.add_argument("-o", "--output", type=Path, metavar="PNG", help="draw it, too, and write the picture there")


def write_analysis(asked: argparse.Namespace) -> None:
    """Words or JSON to the terminal; a picture where one is wanted."""
    journal = read(asked.journal)
    game, players = game_named(journal.game), seated(journal.seats)
    try:
        shown = analyse(game, journal)
    except (Diverged, ValueError) as wrong:
        raise Failed(f"{asked.journal} can’t be analysed: {str(wrong).splitlines()[0]}") from None
    story = Story(game, shown, players, ENGLISH)
    print(shown.model_dump_json(indent=1) if asked.json else "\n".join([*story.report(), "", story.told()]))
    if asked.output is not None:
        _write(asked.output, draw_analysis(game, shown, players, ENGLISH).png())


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Wrong(f"{path} can’t be written: {error.strerror}") from None
