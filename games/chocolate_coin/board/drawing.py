"""What every picture of Chocolate Coin is made of: colours, the factions' tokens, paragraphs, the header.

Here: pieces that several pictures share. Not here: the pictures themselves (the other files of this package).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from games.chocolate_coin.pieces.components import FACTIONS, GRID, OPERATIONS, SPACES, Faction
from games.chocolate_coin.view import CoinView
from games.engine import picture
from games.engine.canvas import RANKS, Anchor, Art, Canvas, Family, Rank, Weight, measure
from games.engine.words import Words, part_of

INK, CREAM, WHITE, ICING = "#2B2323", "#FFF6E3", "#FFFFFF", "#FFFDF7"
TITLE, GOLD, BUTTER = "#FFE9BE", "#F0BE4F", "#FFF1CF"
BROWN, SOFT, SHADE = "#5A4235", "#4A3A31", "#8FAEC2"
GREEN, RED = "#0E6B57", "#A62A20"

COLOUR: dict[Faction, str] = {"S": "#26262B", "I": "#2365AE", "B": "#55606B", "E": "#B3232C"}
"""Ground for a faction's own words; they are CREAM. Big Plastic's pieces are white, its ground is slate."""

SUIT = {"♠": "spade", "♣": "club", "♦": "diamond", "♥": "heart"}

ART = Art(Path(__file__).parent.parent / "art", INK)


NAME = 30
"""The size of all names, on every picture."""


@dataclass(frozen=True)
class Picture(picture.Picture[CoinView]):
    """What every part of a picture works with."""

    def name(self, faction: Faction, x: float, y: float, room: float, colour: str = INK) -> float:
        """Who plays this faction; gives the width."""
        name = self.names[self.view.holders[faction]]
        return self.canvas.name(x, y, name, NAME, colour, room=room, rank="first")

    def token(self, faction: Faction, x: float, y: float, size: float = 1, opacity: float = 1) -> None:
        """A faction's token, which stands for its player: a stand-in's has a dashed rim."""
        standin = self.words.players[self.view.holders[faction]].standin
        put(self.canvas, f"token-{faction}{'-standin' if standin else ''}", x, y, size, opacity=opacity)


def begin(ground: str, view: CoinView, words: Words) -> Picture:
    """An empty picture."""
    return Picture.begin(ART, ground, view, words)


def put(canvas: Canvas, sprite: str, x: float, y: float, size: float = 1, *, opacity: float = 1) -> None:
    """A sprite with its own middle at this place, so many times its drawn size."""
    canvas.sprite(sprite, x, y, ART.sprites[sprite].width * size, opacity=opacity)


def panel(canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = CREAM) -> None:
    """A card lying on the picture."""
    canvas.rect(x, y + 4, width, height, 14, fill=SHADE)
    canvas.rect(x, y, width, height, 14, fill=fill, stroke=INK, pen=2.6)


@lru_cache(maxsize=2048)
def lines(text: str, size: float, width: float, family: Family = "sans", weight: Weight = 600) -> tuple[str, ...]:
    """The text in lines no wider than this, as far as its words allow."""
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        fits = measure(longer, size, family, weight) <= width
        found[-1:] = [longer] if fits or not found[-1] else [found[-1], word]
    return tuple(part_of(text, line) for line in found)


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
    """The text in lines, the first one's middle at y; gives the height of all."""
    size = max(size, RANKS[rank])
    shown = lines(text, size, width, "sans", weight)
    for number, line in enumerate(shown):
        canvas.text(x, y + number * size * lead, line, size, colour, anchor=anchor, weight=weight, rank=rank)
    return len(shown) * size * lead


EFFECTS = frozenset({"place", "remove", "support", "stealth", "gift", "choose"})
"""Steps of an event that are neither an operation nor a special operation."""


def doing(what: str, words: Words) -> str:
    """A space or an operation by its name."""
    return words("space", space=what) if what in SPACES else words("op", op=what)


def job_words(view: CoinView, words: Words) -> str:
    """What the faction that is asked is about, in a few words; how far it has come with it."""
    job, mine = view.job, view.asked is not None and view.holders[view.asked] == view.seat
    if job is None:
        return words("job", what="decides", mine=mine)
    if job.doing == "turn":
        beside = () if view.primary is None else GRID[view.primary.space]
        if not beside:
            return words("job", what="space", mine=mine)
        return words("job-secondary", spaces=words.any_of(doing(space, words) for space in beside))
    if job.card and job.doing in EFFECTS:
        what = words("job-event", what=job.doing)
    elif job.doing in SPACES or job.doing in OPERATIONS:
        what = doing(job.doing, words)
    else:
        what = words("job", what=job.doing, mine=mine)
    return words("job-of", what=what, number=job.nth, many=job.of) if job.of > 1 else what


def round_words(view: CoinView, words: Words) -> tuple[str, str]:
    """The turn, and its part, in words."""
    if view.outcome is not None:
        return words("head-over", turn=view.turn), ""
    if not view.turn:
        return words("head-setup"), ""
    acting = view.secondary or view.primary
    second = view.secondary is not None or (acting is not None and acting.faction != view.asked)
    return words("head-turn", turn=view.turn), words("head-turn.part", second=second)


def header(picture: Picture) -> None:
    """Turn and part in the middle, at the right who must decide, and what about; at the end, who has won."""
    canvas, view = picture.canvas, picture.view
    turn, part = round_words(view, picture.words)
    left = 128 + measure("Chocolate Coin", 34, "serif")
    canvas.line([(left - 12, 34), (left - 12, 70)], "#8A6552", 2)
    canvas.text(left + 8, 38 if part else 50, turn, 30, CREAM, rank="first")
    if part:
        canvas.text(left + 8, 66, part, 22, BUTTER, weight=600, rank="second")
    if view.asked is not None:
        _pill(picture, view.asked, job_words(view, picture.words), "pennant")
    elif view.ending is not None:
        best = view.ending.sides[0]
        _pill(picture, next(faction for faction in FACTIONS if faction in best), picture.words("head-won"), "coin")


def _pill(picture: Picture, faction: Faction, words: str, sign: str) -> None:
    """A faction's token, its player over a few words, and a sign."""
    canvas, room = picture.canvas, 300.0
    name = picture.names[picture.view.holders[faction]]
    inner = max(min(room, measure(name, NAME)), measure(words, 22, weight=600))
    left = 1160 - inner - 124
    canvas.rect(left, 25, 1164 - left, 62, 31, fill=BUTTER, stroke=GOLD, pen=4)
    picture.token(faction, left + 34, 58, 0.9)
    picture.name(faction, left + 68, 43, room)
    canvas.text(left + 68, 72, words, 22, BROWN, weight=600, rank="second")
    put(canvas, sign, 1134, 55, 0.9 if sign == "pennant" else 0.8)
