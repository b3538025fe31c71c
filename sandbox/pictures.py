"""`python -m sandbox sheet` and `palette`: the house's own pictures, looked at and coloured as a game's are.

Here: the two commands. Not here: which pictures (specimens.py), sheets and palettes (games/engine/canvas), and those of
the games (`python -m games sheet`, `palette`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.messages.stat_images import ART
from games import catalogue
from games.engine.canvas import Canvas, Palette, contact
from games.toolbox.palette import MOST
from games.toolbox.sheet import index_page

from .specimens import NAMES, specimens

OTHERS = ("Zoë", "Kwame", "Sigríður", "Bo", "Xanthippe", "Ulf", "Gergő", "Jean-Baptiste", "Qi", "Valentina")
"""Other people than those for whom the colours are chosen."""


def sheet_arguments(parser: argparse.ArgumentParser) -> None:
    """What `sheet` may be told."""
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="DIR", help="where to write the sheets")
    parser.add_argument("--concepts", type=Path, metavar="DIR", help="where concepts lie, to be shown below")


def palette_arguments(parser: argparse.ArgumentParser) -> None:
    """What `palette` may be told."""
    parser.add_argument("--check", action="store_true", help="only tell whether the colours still fit")


def sheet(options: argparse.Namespace) -> int:
    """Write a sheet a picture and an index of them."""
    folder: Path = options.output
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in _drawn(NAMES):
        beside = sorted(options.concepts.glob(f"house-{name.split('-')[0]}.png")) if options.concepts else []
        (folder / f"house-{name}.png").write_bytes(contact(picture, beside))
    written = sorted(file.name for file in folder.glob("house-*.png"))
    (folder / "index.html").write_text(index_page(written), "utf-8")
    print(f"{len(written)} sheets are in {folder / 'index.html'}.")
    return 0


def palette(options: argparse.Namespace) -> int:
    """Choose the colours anew, unless they are only to be checked; fails where they don't fit."""
    if not options.check:
        made = Palette.made_from([picture.compose() for _, picture in _drawn(NAMES)], ART.ink)
        print(f"The colours are in {made.write(ART.directory, 'The house')}.")
    if wrong := too_far(Palette.read(ART.directory, ART.ink)):
        print(f"colours are off by more than {MOST} of 255 in " + "; ".join(wrong), file=sys.stderr)
        return 1
    return 0


def too_far(colours: Palette | None) -> Sequence[str]:
    """Which pictures these colours miss by more than `MOST`; all, where there are none."""
    errors = ((name, 255.0 if colours is None else colours.error(it.compose())) for name, it in _drawn(OTHERS))
    return [f"{name}: {error:.2f}" for name, error in errors if error > MOST]


def _drawn(names: Sequence[str]) -> list[tuple[str, Canvas]]:
    games = catalogue()
    return [(name, stat_image.draw(games)) for name, stat_image in specimens(games, names)]
