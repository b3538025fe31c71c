"""Draw the end: who won and why, the last round-up by room, and the food and captives of each side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.engine.canvas import measure, shortened
from games.engine.words import Words
from games.raccoon_heist.board.drawing import (
    BUTTER,
    CREAM,
    LAMP,
    PILL,
    QUIET,
    WHITE,
    Picture,
    begin,
    letters,
)
from games.raccoon_heist.board.panels import GAP, WIDTH, panels
from games.raccoon_heist.board.roundup import banner
from games.raccoon_heist.pieces import ENOUGH, Den, RoundUp
from games.raccoon_heist.view import HeistView

EMPTY = "#1A2644"
"""Background of a room that the last round-up didn't reach."""


def result(view: HeistView, words: Words) -> Picture:
    """Draw the picture of a finished match."""
    picture = begin("result", view, words)
    assert view.outcome is not None
    assert view.roundup is not None
    beaten = [den for den in view.dens if not den.home + den.out]
    if view.host not in view.outcome.ranks[0]:
        _feast(picture)
    elif beaten:
        _caught(picture, beaten)
    else:
        _dawn(picture)
    for index in range(len(view.row)):
        _cell(picture, view.roundup, index)
    panels(picture, view.roundup)
    return picture


def _head(picture: Picture, words: str) -> None:
    """Write the last round's number at the header's right and, below it, the text ``words`` on how the match ended."""
    picture.canvas.text(
        1160, 42, picture.words("result-round", round=picture.view.round), 30, WHITE, anchor="end", rank="first"
    )
    picture.canvas.text(1160, 70, words, 22, LAMP, anchor="end", weight=600, rank="second")


def _title(picture: Picture, x: float, who: str, why: Callable[[str], str], wide: float = 620, name: str = "") -> None:
    """Write who won, and why, on a plate over the scene.

    ``x``, ``wide``: the plate's middle and width, in pixels. ``why``: returns the text on what decided the match, given
    a name; ``name``: the name to pass to ``why``, shortened if the text would be too wide.
    """
    canvas = picture.canvas
    canvas.rect(x - wide / 2, 114, wide, 108, 16, fill=PILL, stroke=LAMP, pen=3.5)
    canvas.text(x, 151, who, 46, CREAM, anchor="middle", family="serif", fit=wide - 40, rank="first")
    name = shortened(name, 26, wide - 30 - measure(why(""), 26))
    canvas.text(x, 197, why(name), 26, BUTTER, anchor="middle", rank="second")


def _named(picture: Picture, den: Den) -> str:
    """Return a band's name: that of its player or, in the duel, the band's number."""
    return picture.words("result-band", number=den.band.number) if den.band.number else picture.names[den.band.seat]


def _feast(picture: Picture) -> None:
    """Draw the raccoons at the feast: they won by their food (RH-2.2)."""
    canvas, view = picture.canvas, picture.view
    full = [den for den in view.dens if den.food == ENOUGH]
    _head(picture, picture.words("result-raccoons.head"))
    canvas.sprite("scene-feast", 600, 254, 1134)
    for place, den in enumerate(view.dens):
        x = 600 + (place - (len(view.dens) - 1) / 2) * 150
        picture.figure(den.band, x, 275, 126)
        picture.band(den.band, x + 54, 250, 46)
    canvas.sprite("table", 600, 344, 1134)
    for x in (250, 950):
        canvas.sprite("heap", x, 310, 210)
    title, words, first = picture.words("result-raccoons"), picture.words, _named(picture, full[0])
    _title(picture, 600, title, lambda name: words("result-raccoons.why", name=name, share=view.fair_share), name=first)


def _caught(picture: Picture, beaten: Sequence[Den]) -> None:
    """Draw the Host with the lantern and, behind bars, the ``beaten`` bands, which are wholly caught (RH-2.1)."""
    canvas, view = picture.canvas, picture.view
    _head(picture, picture.words("result-caught.head"))
    canvas.sprite("scene-caught", 600, 254, 1134)
    canvas.sprite("host", 410, 266, 184)
    canvas.sprite("lantern", 499, 232, 78)
    picture.mark(view.host, 316, 368, 50)
    who = _named(picture, beaten[0]) if len(beaten) == 1 else letters([den.band for den in beaten], picture.words)
    title, words = picture.words("result-caught"), picture.words
    told = {"many": len(beaten), "figures": view.figures}
    _title(picture, 808, title, lambda name: words("result-caught.why", name=name, **told), 480, who)
    canvas.sprite("cage-back", 808, 314, 350)
    inside = [beaten[place % len(beaten)] for place in range(view.figures)]
    step = 300 / len(inside)
    for place, den in enumerate(sorted(inside, key=beaten.index)):
        x = 808 + (place - (len(inside) - 1) / 2) * step
        picture.figure(den.band, x, 296 + 28 * (place % 2), step * 1.3)
    canvas.sprite("cage", 808, 314, 350)
    for place, den in enumerate(beaten):
        picture.band(den.band, 1014 + 52 * place, 372, 46)


def _dawn(picture: Picture) -> None:
    """Draw the sunrise over the house: the match ended after the last round (RH-3.3)."""
    canvas, view = picture.canvas, picture.view
    _head(picture, picture.words("result-dawn.head"))
    canvas.sprite("scene-dawn", 600, 254, 1134)
    canvas.sprite("host", 330, 300, 128)
    canvas.sprite("lantern", 390, 280, 52)
    picture.mark(view.host, 262, 374, 46)
    for place, den in enumerate(view.dens):
        x = 940 + (place - (len(view.dens) - 1) / 2) * 92
        picture.figure(den.band, x, 288, 84)
        picture.band(den.band, x + 38, 262, 45)
    canvas.sprite("hedge", 940, 344, 430)
    why = picture.words("result-dawn.why", round=view.round)
    _title(picture, 740, picture.words("result-caught"), lambda _: why, 580)


def _cell(picture: Picture, night: RoundUp, index: int) -> None:
    """Draw one room of the last round-up: its name and its result."""
    canvas, view, x = picture.canvas, picture.view, 33 + index * (WIDTH + GAP)
    middle, place, what = x + WIDTH / 2, view.row[index], banner(view, night, index, picture.words)
    rim, pen = (LAMP, 5) if place == night.card else (QUIET, 2)
    canvas.rect(x, 413, WIDTH, 92, 10, fill=what.colour if what else EMPTY, stroke=rim, pen=pen)
    canvas.text(x + 12, 432, str(index + 1), 22, BUTTER, rank="second")
    name = picture.words("room", place=place)
    canvas.text(middle, 432, name, 22, CREAM, anchor="middle", family="serif", rank="second")
    canvas.line([(x + 12, 450), (x + WIDTH - 12, 450)], "#FFFFFF66", 1.6)
    if place == night.card:
        canvas.sprite("lantern", x + WIDTH - 18, 432, 26)
    if what is None:
        words = picture.words("result-cell", host=place == night.card)
        canvas.text(middle, 478, words, 22, QUIET, anchor="middle", weight=600, rank="second")
    else:
        canvas.text(middle, 464, what.first, 22, WHITE, anchor="middle", fit=WIDTH - 16, rank="second")
        canvas.text(middle, 488, what.second, 22, BUTTER, anchor="middle", fit=WIDTH - 16, rank="second")
