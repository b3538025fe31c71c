"""Draw the current and the upcoming event card: titles on the main board, effects in a seat’s picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
    block,
    lines,
    paragraph,
    put,
)
from games.chocolate_coin.pieces.cards import Card, faction_of, says
from games.chocolate_coin.pieces.components import FACTIONS, PILES, SHEET, SHORT_PILES, Faction
from games.engine.canvas import Canvas
from games.engine.words import Words


class Box(NamedTuple):
    """A rectangle on the canvas: left, top, width and height, in pixels."""

    left: float
    top: float
    width: float
    height: float

    @property
    def room(self) -> float:
        """The width in pixels that the box leaves for a card’s texts."""
        return self.width - 76


GAP = 10

LATER = "#F3ECDD"
"""Background of the upcoming card."""

SIZES = (32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22)
LEAD = 1.2


@dataclass(frozen=True)
class Face:
    """The contents of a card. `parts`: pairs of (heading, text); `rank` and `sprite`: drawn in the card’s corner."""

    label: str
    title: str
    colour: str
    rank: str
    sprite: str
    parts: tuple[tuple[str, str], ...]

    def need(self, size: float, room: float) -> float:
        """Return the card’s height in pixels at font size `size` if its texts are `room` pixels wide."""
        if not self.parts:
            return HEAD
        return HEAD + 12 + sum(len(lines(text, size, room)) * size * LEAD + 10 for _, text in self.parts)


TITLED = (148, 141)
"""Heights of the current and the upcoming card on the board, in pixels."""

TITLES = (30, 28, 26, 24, 22, 20)
"""Font sizes of a title on the board, the largest that fits first. Few, so that titles look alike."""

HEAD = 74
"""Height of a card’s coloured top, in a seat’s picture, in pixels."""


def titles(picture: Picture, left: float, top: float, width: float) -> None:
    """Draw suit sign and title of the current card and, below, of the upcoming card."""
    canvas, words = picture.canvas, picture.words
    faces = ((_current(picture), words("events-now")), (_upcoming(picture), words("events-next")))
    for (face, when), height in zip(faces, TITLED, strict=True):
        canvas.rect(left, top, width, height, 14, fill=face.colour, stroke=INK, pen=2.6)
        _corner(canvas, face, left + 30, top + 31)
        canvas.text(left + 60, top + 29, when, 28, "#F6E4BA", weight=600, fit=width - 72, rank="second")
        box = (left + 10, top + 54, width - 20, height - 58)
        block(canvas, box, face.title, TITLES, CREAM, family="serif")
        top += height + 6


def pair(picture: Picture, box: Box) -> None:
    """Draw the current card above the upcoming one, with the largest font at which both fit into the box.

    If even the smallest font is too large, as in some languages, the upcoming card gets only its title.
    """
    faces = [_current(picture), _upcoming(picture)]
    left, top, width, height = box
    both = height - GAP

    def need(size: float) -> float:
        return sum(face.need(size, box.room) for face in faces)

    if need(SIZES[-1]) > both:
        faces[1] = replace(faces[1], parts=())
    size = next((one for one in SIZES if need(one) <= both), SIZES[-1])
    first = faces[0].need(size, box.room) + (both - need(size)) / (2 if faces[1].parts else 1)
    _card(picture, Box(left, top, width, first), faces[0], size, ICING)
    _card(picture, Box(left, top + first + GAP, width, both - first), faces[1], size, LATER)


def _current(picture: Picture) -> Face:
    view, words = picture.view, picture.words
    if view.current is None:
        parts = tuple((f"mark-{faction}", _starts(faction, words)) for faction in FACTIONS)
        return Face(words("events-start.label"), words("events-start"), SOFT, "", "card-scoring", parts)
    return _face(view.current, words("events-now"), view.seats, words)


def _starts(faction: Faction, words: Words) -> str:
    """Return a text on the pieces with which a faction starts."""
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
        return Face(words("events-next"), words("events-end"), SOFT, "", "card-none", (("coin", text),))
    return _face(view.upcoming, words("events-next.left", left=view.deck), view.seats, words)


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
    """Draw one card in `box`. The card’s parts are spread over the height of the box."""
    canvas, (left, y, width, height) = picture.canvas, box
    canvas.rect(left, y + 4, width, height, 14, fill=SHADE)
    canvas.rect(left, y, width, height, 14, fill=face.colour)
    if face.parts:
        canvas.rect(left, y + HEAD, width, height - HEAD, 14, fill=ground)
        canvas.rect(left, y + HEAD, width, 16, fill=ground)
        canvas.line([(left, y + HEAD), (left + width, y + HEAD)], INK, 2.2)
    _corner(canvas, face, left + 40, y + HEAD / 2)
    canvas.text(left + 78, y + 19, face.label, 22, "#F6E4BA", weight=600, rank="second")
    canvas.text(left + 78, y + 50, face.title, 34, CREAM, family="serif", fit=width - 90, least=24, rank="second")
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
    """Draw the suit sign in an event card’s corner: a small playing card with its rank."""
    put(canvas, face.sprite, x, y, 1.2)
    red = face.sprite in ("card-heart", "card-diamond")
    canvas.text(x, y - 16, face.rank, 20, "#B3232C" if red else INK, anchor="middle", rank="third")
