"""Draw the parts that all pictures share: colours, tokens, lines of text, the header."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from games.chocolate_coin.pieces.components import SHEET, Faction
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.position import sides, why
from games.engine import picture
from games.engine.canvas import RANKS, Anchor, Art, Canvas, Family, Rank, Weight, measure, wrapped
from games.engine.words import Words, part_of

INK, CREAM, WHITE, ICING = "#2B2323", "#FFF6E3", "#FFFFFF", "#FFFDF7"
TITLE, GOLD, BUTTER = "#FFE9BE", "#F0BE4F", "#FFF1CF"
BROWN, SOFT, SHADE = "#5A4235", "#4A3A31", "#8FAEC2"
GREEN, RED = "#0E6B57", "#A62A20"

COLOUR: dict[Faction, str] = {"S": "#26262B", "I": "#2365AE", "B": "#55606B", "E": "#B3232C"}
"""Background for a faction’s own texts, which are CREAM. Big Plastic’s is slate, since its white pieces have too
little contrast."""

SUIT = {"♠": "spade", "♣": "club", "♦": "diamond", "♥": "heart"}

ART = Art(Path(__file__).parent.parent / "art", INK)


NAME = 30
"""Font size of names in places without room for a larger one."""

PLAYER = 34
"""Font size of players’ names on the board."""

CLOSE = 1.12
"""Distance between lines of large type, as a multiple of the font size."""


@dataclass(frozen=True)
class Picture(picture.Picture[CoinView]):
    """A picture of Chocolate Coin being drawn. It can draw players’ names and factions’ tokens."""

    def name(self, faction: Faction, x: float, y: float, room: float, colour: str = INK, size: float = NAME) -> float:
        """Write the name of the player of this faction, at most `room` pixels wide. Returns its width."""
        name = self.names[self.view.holders[faction]]
        return self.canvas.name(x, y, name, size, colour, room=room, rank="first")

    def token(self, faction: Faction, x: float, y: float, size: float = 1, opacity: float = 1) -> None:
        """Draw a faction’s token, with a dashed rim if a stand-in (an AI player) plays the faction."""
        standin = self.words.players[self.view.holders[faction]].standin
        put(self.canvas, f"token-{faction}{'-standin' if standin else ''}", x, y, size, opacity=opacity)


def begin(ground: str, view: CoinView, words: Words) -> Picture:
    """Return a picture of `view` that is empty except for the background layer `ground`."""
    return Picture.begin(ART, ground, view, words)


def put(canvas: Canvas, sprite: str, x: float, y: float, size: float = 1, *, opacity: float = 1) -> None:
    """Draw a sprite centred on (x, y). `size`: factor; 1 is the size in the sprite’s file."""
    canvas.sprite(sprite, x, y, ART.sprites[sprite].width * size, opacity=opacity)


def panel(canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = CREAM) -> None:
    """Draw an empty rounded panel with its upper left corner at (x, y)."""
    canvas.rect(x, y + 4, width, height, 14, fill=SHADE)
    canvas.rect(x, y, width, height, 14, fill=fill, stroke=INK, pen=2.6)


def lines(text: str, size: float, width: float, family: Family = "sans", weight: Weight = 600) -> tuple[str, ...]:
    """Break the text into lines at most `width` pixels wide."""
    return tuple(part_of(text, line) for line in wrapped(text, size, width, weight, family))


def paragraph(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    size: float,
    width: float,
    colour: str = INK,
    *,
    lead: float = 1.22,
    anchor: Anchor = "start",
    weight: Weight = 600,
    rank: Rank = "second",
) -> float:
    """Write the text in lines, with the middle of the first line at y. Returns the height of all lines."""
    size = max(size, RANKS[rank])
    shown = lines(text, size, width, "sans", weight)
    for number, line in enumerate(shown):
        canvas.text(x, y + number * size * lead, line, size, colour, anchor=anchor, weight=weight, rank=rank)
    return len(shown) * size * lead


def largest(text: str, sizes: Sequence[float], width: float, height: float, family: Family = "sans") -> float:
    """Return the first of the font `sizes` at which the text, broken into lines, fits into `width` by `height` pixels.

    Returns the last size if none fits.
    """

    def fits(size: float) -> bool:
        shown = lines(text, size, width, family, 700)
        wide = max(measure(line, size, family, 700) for line in shown)
        return wide <= width and len(shown) * size * CLOSE <= height

    return next((size for size in sizes if fits(size)), sizes[-1])


def block(
    canvas: Canvas,
    box: tuple[float, float, float, float],
    text: str,
    sizes: Sequence[float],
    colour: str = INK,
    *,
    family: Family = "sans",
    rank: Rank = "second",
) -> None:
    """Write the text in `box` (left, top, width, height), in the first of the font `sizes` at which it fits.

    The text is vertically centred. If no size fits, the last one is used.
    """
    left, top, width, height = box
    size = largest(text, sizes, width, height, family)
    shown = lines(text, size, width, family, 700)
    first = top + height / 2 - (len(shown) - 1) * size * CLOSE / 2
    for number, line in enumerate(shown):
        at = first + number * size * CLOSE
        canvas.text(left, at, line, size, colour, family=family, fit=width, rank=rank)


EFFECTS = frozenset({"place", "remove", "support", "stealth", "gift", "choose"})
"""Names of event effects that are neither an operation nor a special operation."""


def job_words(view: CoinView, words: Words) -> str:
    """Return a short text on what the asked faction must do, with the step’s number if the task has several steps."""
    job, mine = view.job, view.asked is not None and view.holders[view.asked] == view.seat
    if job is None:
        return words("job", what="decides", mine=mine)
    if job.doing == "turn":
        return words("job", what="space" if view.primary is None else "second", mine=mine)
    what = words("job-event" if job.card and job.doing in EFFECTS else "job", what=job.doing, mine=mine)
    at_once = job.doing == "ops" or (job.doing == "setup" and "base" not in SHEET[job.faction].starts)
    return words("job-of", what=what, number=job.nth, many=job.of) if job.of > 1 and not at_once else what


def round_words(view: CoinView, words: Words) -> str:
    """Return the title of a picture: the turn’s number, or that the match is being set up or is over."""
    if view.outcome is not None:
        return words("head-over", turn=view.turn)
    return words("head-turn", turn=view.turn) if view.turn else words("head-setup")


LINES = (40, 38, 36, 34, 32, 30, 28, 26)
"""Font sizes of the text in the header, the largest that fits first."""


Marks = Literal["", "choices", "latest"]
"""What the marks on the map show: the places that may be chosen, or those of the latest action."""

KEY = 204
"""Width of the key in the header, in pixels."""

OUTLINES = {"choices": "#FFD24A", "latest": "#B79AE0"}
"""Colours of these marks in the header’s key."""


def header(picture: Picture, marks: Marks = "") -> None:
    """Draw the number of the turn, the faction asked now, its player, and what the player must decide.

    Once the match is over, draws the winning faction, its player and why the player won. `marks`: which marks on the
    map the header explains; "" if none.
    """
    canvas, view = picture.canvas, picture.view
    x = 120 + canvas.text(104, 52, round_words(view, picture.words), 36, TITLE, fit=300, rank="first")
    canvas.line([(x, 34), (x, 74)], "#8A6552", 2)
    faction = sides(view)[0][0] if view.outcome is not None else view.asked
    if faction is None:
        return
    canvas.circle(x + 42, 52, 28, fill=BUTTER)
    picture.token(faction, x + 42, 55, 0.86)
    if view.holders[faction] == view.seat:
        name = canvas.text(x + 80, 52, picture.words("zoom-you"), PLAYER, CREAM, rank="first")
    else:
        name = picture.name(faction, x + 80, 52, 250, colour=CREAM, size=PLAYER)
    left = x + 98 + name
    if view.outcome is not None:
        left += 18 + canvas.text(left - 8, 52, picture.words("result-wins"), 34, TITLE, family="serif", rank="first")
        said = why(view, picture.words)
    else:
        said = job_words(view, picture.words)
    block(canvas, (left, 16, (1160 - KEY if marks else 1160) - left, 64), said, LINES, BUTTER)
    if marks:
        width = canvas.text(
            1160, 52, picture.words(f"key-{marks}"), 28, CREAM, anchor="end", fit=KEY - 66, rank="second"
        )
        canvas.rect(1160 - width - 50, 38, 38, 28, 9, stroke=OUTLINES[marks], pen=6)
