"""Shared parts of all pictures: colours, tokens, paragraphs, the header."""

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
"""Background of a faction’s own texts, which are CREAM. Big Plastic’s pieces are white, its background is slate."""

SUIT = {"♠": "spade", "♣": "club", "♦": "diamond", "♥": "heart"}

ART = Art(Path(__file__).parent.parent / "art", INK)


NAME = 30
"""Font size of every name."""


@dataclass(frozen=True)
class Picture(picture.Picture[CoinView]):
    """A picture of this game, with its names and tokens."""

    def name(self, faction: Faction, x: float, y: float, room: float, colour: str = INK) -> float:
        """Write the name of this faction’s player. Returns its width."""
        name = self.names[self.view.holders[faction]]
        return self.canvas.name(x, y, name, NAME, colour, room=room, rank="first")

    def token(self, faction: Faction, x: float, y: float, size: float = 1, opacity: float = 1) -> None:
        """Draw a faction’s token; a stand-in’s has a dashed rim."""
        standin = self.words.players[self.view.holders[faction]].standin
        put(self.canvas, f"token-{faction}{'-standin' if standin else ''}", x, y, size, opacity=opacity)


def begin(ground: str, view: CoinView, words: Words) -> Picture:
    """Return an empty picture on this background."""
    return Picture.begin(ART, ground, view, words)


def put(canvas: Canvas, sprite: str, x: float, y: float, size: float = 1, *, opacity: float = 1) -> None:
    """Draw a sprite around this point; `size` is a multiple of its drawn size."""
    canvas.sprite(sprite, x, y, ART.sprites[sprite].width * size, opacity=opacity)


def panel(canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = CREAM) -> None:
    """Draw an empty card."""
    canvas.rect(x, y + 4, width, height, 14, fill=SHADE)
    canvas.rect(x, y, width, height, 14, fill=fill, stroke=INK, pen=2.6)


@lru_cache(maxsize=2048)
def lines(text: str, size: float, width: float, family: Family = "sans", weight: Weight = 600) -> tuple[str, ...]:
    """Break the text into lines of this width; a longer word stays whole."""
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
    """Write the text in lines, the first one’s middle at y. Returns their height."""
    size = max(size, RANKS[rank])
    shown = lines(text, size, width, "sans", weight)
    for number, line in enumerate(shown):
        canvas.text(x, y + number * size * lead, line, size, colour, anchor=anchor, weight=weight, rank=rank)
    return len(shown) * size * lead


EFFECTS = frozenset({"place", "remove", "support", "stealth", "gift", "choose"})
"""Event effects that are neither an operation nor a special operation."""


def doing(what: str, words: Words) -> str:
    """Return the name of a space or an operation."""
    return words("space", space=what) if what in SPACES else words("op", op=what)


def job_words(view: CoinView, words: Words) -> str:
    """Return a short text of the asked faction’s task, and how far it is."""
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
    """Return the texts of the turn and of its part."""
    if view.outcome is not None:
        return words("head-over", turn=view.turn), ""
    if not view.turn:
        return words("head-setup"), ""
    acting = view.secondary or view.primary
    second = view.secondary is not None or (acting is not None and acting.faction != view.asked)
    return words("head-turn", turn=view.turn), words("head-turn.part", second=second)


def header(picture: Picture) -> None:
    """Draw the turn in the middle, and at the right the asked player and task; at the end, the winner."""
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
    """Draw a faction’s token, its player’s name above a short text, and a sign."""
    canvas, room = picture.canvas, 300.0
    name = picture.names[picture.view.holders[faction]]
    inner = max(min(room, measure(name, NAME)), measure(words, 22, weight=600))
    left = 1160 - inner - 124
    canvas.rect(left, 25, 1164 - left, 62, 31, fill=BUTTER, stroke=GOLD, pen=4)
    picture.token(faction, left + 34, 58, 0.9)
    picture.name(faction, left + 68, 43, room)
    canvas.text(left + 68, 72, words, 22, BROWN, weight=600, rank="second")
    put(canvas, sign, 1134, 55, 0.9 if sign == "pennant" else 0.8)
