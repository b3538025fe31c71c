"""The event cards: the current one and the upcoming one, with both their effects in words.

Here: how a card is laid out and how large its type can be. Not here: what a card says (pieces/events.json).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.chocolate_coin.board.kit import (
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
from games.chocolate_coin.pieces.cards import Card, event_for, faction_of
from games.chocolate_coin.pieces.sheet import FACTIONS, PILES, SHEET, SHORT_PILES, Faction
from games.chocolate_coin.view import CoinView
from games.engine.canvas import measure


class Box(NamedTuple):
    """Where something lies: its left and upper edge, its size."""

    left: float
    top: float
    width: float
    height: float

    @property
    def room(self) -> float:
        """Width of a card's texts."""
        return self.width - 60


BOARD, GAP = Box(886, 336, 294, 444), 12
"""Where both cards lie together on the whole board, and how far apart they are."""

LATER = "#F3ECDD"
"""Ground of a card that isn't current yet."""

SIZES = (18, 17.5, 17, 16.5, 16, 15.5, 15, 14.5, 14)
LEAD = 1.2


@dataclass(frozen=True)
class Face:
    """What is to be read on a card: a mark and a text for each of its parts; ``rank`` and ``sprite`` of its corner."""

    label: str
    title: str
    colour: str
    rank: str
    sprite: str
    parts: tuple[tuple[str, str], ...]

    def headings(self, room: float) -> tuple[str, ...]:
        """The title in one line or two."""
        if measure(self.title, 17.5, "serif") <= room - 6:
            return (self.title,)
        return lines(self.title, 20, room - 6, "serif", 700)

    def head(self, room: float) -> float:
        """How high its coloured head is."""
        return 34 + 22 * len(self.headings(room))

    def need(self, size: float, room: float) -> float:
        """How high the card must be at this size of type."""
        return self.head(room) + 10 + sum(len(lines(text, size, room)) * size * LEAD + 7 for _, text in self.parts)


def cards(picture: Picture) -> None:
    """Both cards, one above the other, in the largest type in which they fit together."""
    faces = [_current(picture.view), _upcoming(picture.view)]
    (left, top, width, height), room = BOARD, BOARD.room
    both = height - GAP
    size = next((one for one in SIZES if sum(face.need(one, room) for face in faces) <= both), SIZES[-1])
    spare = (both - sum(face.need(size, room) for face in faces)) / 2
    first = faces[0].need(size, room) + spare
    _card(picture, Box(left, top, width, first), faces[0], size, ICING)
    _card(picture, Box(left, top + first + GAP, width, both - first), faces[1], size, LATER)


def pair(picture: Picture, box: Box) -> None:
    """Both cards side by side, in the largest type in which each fits."""
    faces = [_current(picture.view), _upcoming(picture.view)]
    left, top, width, height = box
    one = Box(left, top, (width - GAP) / 2, height)
    size = next((size for size in SIZES if max(face.need(size, one.room) for face in faces) <= height), SIZES[-1])
    _card(picture, one, faces[0], size, ICING)
    _card(picture, one._replace(left=left + one.width + GAP), faces[1], size, LATER)


def _current(view: CoinView) -> Face:
    if view.current is None:
        parts = tuple((f"mark-{faction}", _starts(faction)) for faction in FACTIONS)
        return Face("Before the first turn", "The Starting Pieces", SOFT, "", "card-scoring", parts)
    return _face(view.current, "Current event", view.seats)


def _starts(faction: Faction) -> str:
    """What a faction begins with."""
    pieces = SHEET[faction].starts.items()
    return " and ".join(f"{many} {kind}{'s' if many > 1 else ''}" for kind, many in pieces)


def _upcoming(view: CoinView) -> Face:
    if view.upcoming is None and not view.turn:
        piles = SHORT_PILES if view.short else PILES
        many, first = sum(pile.events for pile in piles), piles[0].events
        words = f"{many} events and six scoring rounds. The first {first} cards are events."
        return Face("Still face down", "The Event Deck", SOFT, "", "card-none", (("coin", words),))
    if view.upcoming is None:
        words = "The current card is the last. After its turn the side nearest to its goal wins."
        return Face("Upcoming", "The Match Ends", SOFT, "", "card-none", (("coin", words),))
    return _face(view.upcoming, f"Upcoming · deck {view.deck}", view.seats)


def _face(card: Card, label: str, seats: int) -> Face:
    """An event, or a scoring card."""
    faction = faction_of(card)
    if faction is None:
        parts = (
            ("coin", "Nobody acts. A side that has met its goal wins."),
            ("others", "If none has: of Santa and E.L.F., the one with more Areas behind it scores 1."),
        )
        return Face(label, "Scoring Round", "#8A4B12", "A" if card[1] == "A" else "★", "card-scoring", parts)
    event, suit = event_for(card, seats), SUIT[SHEET[faction].suit]
    parts = ((f"mark-{faction}", event.faction.text), ("others", event.other.text))
    return Face(label, event.title, COLOUR[faction], card[1:], f"card-{suit}", parts)


def _card(picture: Picture, box: Box, face: Face, size: float, ground: str) -> None:
    """One card, its parts spread over its height."""
    canvas, (left, y, width, height), head = picture.canvas, box, face.head(box.room)
    canvas.rect(left, y + 4, width, height, 14, fill=SHADE)
    canvas.rect(left, y, width, height, 14, fill=face.colour)
    canvas.rect(left, y + head, width, height - head, 14, fill=ground)
    canvas.rect(left, y + head, width, 16, fill=ground)
    canvas.line([(left, y + head), (left + width, y + head)], INK, 2.2)
    _head(picture, box, face)
    spread = (height - face.need(size, box.room)) / (len(face.parts) + 1)
    top = y + head + 6 + spread
    for number, (mark, text) in enumerate(face.parts):
        if number:
            line = top - spread / 2 - 2
            canvas.line([(left + 12, line), (left + width - 12, line)], "#D9CBB2", 1.6)
        put(canvas, mark, left + 29, top + 15, 1 if mark == "others" else 0.6)
        top += 7 + spread + paragraph(canvas, left + 54, top + 6 + size / 2, text, size, box.room, lead=LEAD)
    canvas.rect(left, y, width, height, 14, stroke=INK, pen=2.6)


def _head(picture: Picture, box: Box, face: Face) -> None:
    """The small playing card, what card this is, and its title."""
    canvas, left, y = picture.canvas, box.left, box.top
    middle, headings = y + face.head(box.room) / 2 + 1, face.headings(box.room)
    put(canvas, face.sprite, left + 30, middle)
    red = face.sprite in ("card-heart", "card-diamond")
    canvas.text(left + 30, middle - 12, face.rank, 19, "#B3232C" if red else INK, anchor="middle")
    canvas.text(left + 58, y + 17, face.label, 15.5, "#F6E4BA", weight=600)
    for number, line in enumerate(headings):
        size = 21 if len(headings) == 1 else 19
        canvas.text(left + 57, y + 39 + number * 22, line, size, CREAM, family="serif", fit=box.room - 6)
