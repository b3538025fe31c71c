"""The event cards: the current one and the upcoming one, with both their effects in words.

Here: how a card is laid out and how large its type can be. Not here: what a card says (pieces/events.json).
"""

from __future__ import annotations

from dataclasses import dataclass

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
from games.chocolate_coin.pieces.cards import EVENTS, Card, faction_of
from games.chocolate_coin.pieces.sheet import FACTIONS, SHEET, Faction
from games.chocolate_coin.view import CoinView
from games.engine.canvas import measure

LEFT, TOP, WIDTH, HEIGHT, GAP = 886, 336, 294, 444, 12
"""Where both cards lie together, and how far apart they are."""

ROOM = WIDTH - 60
"""Width of a card's texts."""

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

    @property
    def headings(self) -> tuple[str, ...]:
        """The title in one line or two."""
        if measure(self.title, 17.5, "serif") <= ROOM - 6:
            return (self.title,)
        return lines(self.title, 20, ROOM - 6, "serif", 700)

    @property
    def head(self) -> float:
        """How high its coloured head is."""
        return 34 + 22 * len(self.headings)

    def need(self, size: float) -> float:
        """How high the card must be at this size of type."""
        return self.head + 10 + sum(len(lines(text, size, ROOM)) * size * LEAD + 7 for _, text in self.parts)


def cards(picture: Picture) -> None:
    """Both cards, in the largest type in which they fit together."""
    faces = [_current(picture.view), _upcoming(picture.view)]
    room = HEIGHT - GAP
    size = next((one for one in SIZES if sum(face.need(one) for face in faces) <= room), SIZES[-1])
    spare = (room - sum(face.need(size) for face in faces)) / 2
    first = faces[0].need(size) + spare
    _card(picture, TOP, first, faces[0], size, ICING)
    _card(picture, TOP + first + GAP, room - first, faces[1], size, "#F3ECDD")


def _current(view: CoinView) -> Face:
    if view.current is None:
        parts = tuple((f"mark-{faction}", _starts(faction)) for faction in FACTIONS)
        return Face("Before the first turn", "The Starting Pieces", SOFT, "", "card-scoring", parts)
    return _face(view.current, "Current event")


def _starts(faction: Faction) -> str:
    """What a faction begins with."""
    pieces = SHEET[faction].starts.items()
    return " and ".join(f"{many} {kind}{'s' if many > 1 else ''}" for kind, many in pieces)


def _upcoming(view: CoinView) -> Face:
    if view.upcoming is None and not view.turn:
        words = "32 events and six scoring rounds. The first six cards are events."
        return Face("Still face down", "The Event Deck", SOFT, "", "card-none", (("coin", words),))
    if view.upcoming is None:
        words = "The current card is the last. After its turn the side nearest to its goal wins."
        return Face("Upcoming", "The Match Ends", SOFT, "", "card-none", (("coin", words),))
    return _face(view.upcoming, f"Upcoming · deck {view.deck}")


def _face(card: Card, label: str) -> Face:
    """An event, or a scoring card."""
    faction = faction_of(card)
    if faction is None:
        parts = (
            ("coin", "Nobody acts. A side that has met its goal wins."),
            ("others", "If none has: of Santa and E.L.F., the one with more Areas behind it scores 1."),
        )
        return Face(label, "Scoring Round", "#8A4B12", "A" if card[1] == "A" else "★", "card-scoring", parts)
    event, suit = EVENTS[card], SUIT[SHEET[faction].suit]
    parts = ((f"mark-{faction}", event.faction.text), ("others", event.other.text))
    return Face(label, event.title, COLOUR[faction], card[1:], f"card-{suit}", parts)


def _card(picture: Picture, y: float, height: float, face: Face, size: float, ground: str) -> None:
    """One card, its parts spread over its height."""
    canvas = picture.canvas
    canvas.rect(LEFT, y + 4, WIDTH, height, 14, fill=SHADE)
    canvas.rect(LEFT, y, WIDTH, height, 14, fill=face.colour)
    canvas.rect(LEFT, y + face.head, WIDTH, height - face.head, 14, fill=ground)
    canvas.rect(LEFT, y + face.head, WIDTH, 16, fill=ground)
    canvas.line([(LEFT, y + face.head), (LEFT + WIDTH, y + face.head)], INK, 2.2)
    _head(picture, y, face)
    spread = (height - face.need(size)) / (len(face.parts) + 1)
    top = y + face.head + 6 + spread
    for number, (mark, text) in enumerate(face.parts):
        if number:
            line = top - spread / 2 - 2
            canvas.line([(LEFT + 12, line), (LEFT + WIDTH - 12, line)], "#D9CBB2", 1.6)
        put(canvas, mark, LEFT + 29, top + 15, 1 if mark == "others" else 0.6)
        top += 7 + spread + paragraph(canvas, LEFT + 54, top + 6 + size / 2, text, size, ROOM, lead=LEAD)
    canvas.rect(LEFT, y, WIDTH, height, 14, stroke=INK, pen=2.6)


def _head(picture: Picture, y: float, face: Face) -> None:
    """The small playing card, what card this is, and its title."""
    canvas, middle = picture.canvas, y + face.head / 2 + 1
    put(canvas, face.sprite, LEFT + 30, middle)
    red = face.sprite in ("card-heart", "card-diamond")
    canvas.text(LEFT + 30, middle - 12, face.rank, 19, "#B3232C" if red else INK, anchor="middle")
    canvas.text(LEFT + 58, y + 17, face.label, 15.5, "#F6E4BA", weight=600)
    for number, line in enumerate(face.headings):
        size = 21 if len(face.headings) == 1 else 19
        canvas.text(LEFT + 57, y + 39 + number * 22, line, size, CREAM, family="serif", fit=ROOM - 6)
