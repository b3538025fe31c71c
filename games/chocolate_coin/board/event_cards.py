"""Draw the current and the upcoming event card: titles on the main board, effects in a seat’s picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.chocolate_coin.board.drawing import (
    COLOUR,
    CREAM,
    ICING,
    INK,
    SHADE,
    SOFT,
    SUIT,
    Picture,
    lines,
    paragraph,
    put,
)
from games.chocolate_coin.pieces.cards import Card, faction_of, says
from games.chocolate_coin.pieces.components import FACTIONS, PILES, SHEET, SHORT_PILES, Faction
from games.engine.canvas import Canvas
from games.engine.words import Words


class Box(NamedTuple):
    """A rectangle on the canvas."""

    left: float
    top: float
    width: float
    height: float

    @property
    def room(self) -> float:
        """Width of a card’s texts."""
        return self.width - 76


GAP = 10

LATER = "#F3ECDD"
"""Background of the upcoming card."""

SIZES = (26, 25, 24, 23, 22)
LEAD = 1.2


@dataclass(frozen=True)
class Face:
    """The contents of a card: `parts` are pairs of mark and text; `rank` and `sprite` belong to its corner."""

    label: str
    title: str
    colour: str
    rank: str
    sprite: str
    parts: tuple[tuple[str, str], ...]

    def headings(self, size: float, room: float) -> tuple[str, ...]:
        """Return the title’s lines."""
        return lines(self.title, size, room, "serif", 700)

    def need(self, size: float, room: float) -> float:
        """Return the height that the card needs at this font size."""
        return HEAD + 12 + sum(len(lines(text, size, room)) * size * LEAD + 10 for _, text in self.parts)


TITLED = 82
"""Height of a card on the board."""

HEADINGS = ((22, 42, 25), (20, 42, 25), (20, 31, 19))
"""Font size of a title, y of its first line, and lead: for two lines, for two in smaller type, for more."""

HEAD = 74
"""Height of a card’s coloured head, in a seat’s picture."""


def titles(picture: Picture, left: float, top: float, width: float) -> None:
    """Draw both cards, one above the other, with title and sign only."""
    canvas, room = picture.canvas, width - 82
    for number, face in enumerate((_current(picture), _upcoming(picture))):
        y = top + number * (TITLED + 8)
        canvas.rect(left, y, width, TITLED, 14, fill=face.colour, stroke=INK, pen=2.6)
        _corner(canvas, face, left + 37, y + TITLED / 2)
        size, first, lead = next(way for way in HEADINGS if way == HEADINGS[-1] or len(face.headings(way[0], room)) < 3)
        canvas.text(left + 72, y + first - 24 * lead / 25, face.label, 20, "#F6E4BA", weight=600, rank="third")
        for line, words in enumerate(face.headings(size, room)):
            at = y + first + line * lead
            canvas.text(left + 72, at, words, size, CREAM, family="serif", fit=room, rank="third")


def pair(picture: Picture, box: Box) -> None:
    """Draw both cards, one above the other, in the largest font size in which both fit."""
    faces = [_current(picture), _upcoming(picture)]
    left, top, width, height = box
    both = height - GAP
    size = next((one for one in SIZES if sum(face.need(one, box.room) for face in faces) <= both), SIZES[-1])
    spare = (both - sum(face.need(size, box.room) for face in faces)) / 2
    first = faces[0].need(size, box.room) + spare
    _card(picture, Box(left, top, width, first), faces[0], size, ICING)
    _card(picture, Box(left, top + first + GAP, width, both - first), faces[1], size, LATER)


def _current(picture: Picture) -> Face:
    view, words = picture.view, picture.words
    if view.current is None:
        parts = tuple((f"mark-{faction}", _starts(faction, words)) for faction in FACTIONS)
        return Face(words("events-start.label"), words("events-start"), SOFT, "", "card-scoring", parts)
    return _face(view.current, words("events-now"), view.seats, words)


def _starts(faction: Faction, words: Words) -> str:
    """Return the text of a faction’s starting pieces."""
    pieces = SHEET[faction].starts.items()
    return words.all_of(words(f"starts-{kind}s", many=many) for kind, many in pieces)


def _upcoming(picture: Picture) -> Face:
    view, words = picture.view, picture.words
    if view.upcoming is None and not view.turn:
        piles = SHORT_PILES if view.short else PILES
        many, first = sum(pile.events for pile in piles), piles[0].events
        text = words("events-deck.text", many=many, first=first)
        return Face(words("events-deck.label"), words("events-deck"), SOFT, "", "card-none", (("coin", text),))
    if view.upcoming is None:
        text = words("events-end.text")
        return Face(words("events-end.label"), words("events-end"), SOFT, "", "card-none", (("coin", text),))
    return _face(view.upcoming, words("events-next", left=view.deck), view.seats, words)


def _face(card: Card, label: str, seats: int, words: Words) -> Face:
    """Return the contents of an event or a scoring card."""
    faction = faction_of(card)
    if faction is None:
        parts = (
            ("coin", words("events-scoring.all")),
            ("others", words("events-scoring.areas")),
        )
        return Face(label, words("events-scoring"), "#8A4B12", "A" if card[1] == "A" else "★", "card-scoring", parts)
    suit = SUIT[SHEET[faction].suit]
    own, others = (words(says(card, one, seats)) for one in (True, False))
    parts = ((f"mark-{faction}", own), ("others", others))
    return Face(label, words(f"event-{card}"), COLOUR[faction], card[1:], f"card-{suit}", parts)


def _card(picture: Picture, box: Box, face: Face, size: float, ground: str) -> None:
    """Draw one card, its parts spread over its height."""
    canvas, (left, y, width, height) = picture.canvas, box
    canvas.rect(left, y + 4, width, height, 14, fill=SHADE)
    canvas.rect(left, y, width, height, 14, fill=face.colour)
    canvas.rect(left, y + HEAD, width, height - HEAD, 14, fill=ground)
    canvas.rect(left, y + HEAD, width, 16, fill=ground)
    canvas.line([(left, y + HEAD), (left + width, y + HEAD)], INK, 2.2)
    _corner(canvas, face, left + 40, y + HEAD / 2)
    canvas.text(left + 78, y + 19, face.label, 22, "#F6E4BA", weight=600, rank="second")
    canvas.text(left + 78, y + 50, face.title, 30, CREAM, family="serif", fit=width - 90, least=24, rank="second")
    spread = (height - face.need(size, box.room)) / (len(face.parts) + 1)
    top = y + HEAD + 6 + spread
    for number, (mark, text) in enumerate(face.parts):
        if number:
            line = top - spread / 2 - 2
            canvas.line([(left + 12, line), (left + width - 12, line)], "#D9CBB2", 1.6)
        put(canvas, mark, left + 36, top + 18, 1.2 if mark == "others" else 0.8)
        top += 10 + spread + paragraph(canvas, left + 66, top + 6 + size / 2, text, size, box.room, lead=LEAD)
    canvas.rect(left, y, width, height, 14, stroke=INK, pen=2.6)


def _corner(canvas: Canvas, face: Face, x: float, y: float) -> None:
    """Draw the small playing card in a card’s corner."""
    put(canvas, face.sprite, x, y, 1.2)
    red = face.sprite in ("card-heart", "card-diamond")
    canvas.text(x, y - 16, face.rank, 20, "#B3232C" if red else INK, anchor="middle", rank="third")
