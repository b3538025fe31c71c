"""Draw the panels beside the town: the players' plates; the latest move, Surprise card, and door or duel."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.canvas import LETTERS
from games.engine.values import Seat
from games.engine.words import Words
from games.tricks_or_treats.board.drawing import BUTTER, CREAM, INK, LAMP, LIT, ORANGE, PANEL, WHITE, Picture
from games.tricks_or_treats.pieces.components import Card, Duel, Ending, Half, Kind, Surprise, Twist
from games.tricks_or_treats.pieces.events import Rang, Result
from games.tricks_or_treats.view import TreatsView

GAP = 8
ROOM = {
    (2, 1): (838.0, 322.0, 118.0, 440.0),
    (2, 2): (698.0, 462.0, 118.0, 376.0),
    (3, 2): (848.0, 312.0, 118.0, 568.0),
}
"""Area of all plates together, by pieces of the town across and up: left edge, width, upper edge, height; in pixels."""

LEAST = 88.0
"""Least distance between the upper edges of two plates, in pixels. With it, five plates are higher together than
four."""


def panels(picture: Picture) -> None:
    """Draw a plate for each player."""
    view = picture.view
    x, width, y, height = ROOM[view.town.across, view.town.up]
    step = max((height + GAP) / view.seats, LEAST)
    for seat in range(view.seats):
        top, high = y + seat * step, min(step - GAP, 210.0)
        _ground(picture, seat, x, top, width, high)
        if high > 125:
            _tall(picture, seat, x, top, width, high)
        else:
            _low(picture, seat, x, top, width, high)


def _ground(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """Draw an empty plate. Its edge is thick if the seat must answer, else thin if it is the seat's turn."""
    view, canvas = picture.view, picture.canvas
    on, active = seat == view.due, seat == view.active
    picture.box(x, y, width, height, LIT if on or active else PANEL)
    if on:
        canvas.rect(x + 3, y + 3, width - 6, height - 6, 11, stroke=LAMP, pen=4)
    elif active:
        canvas.rect(x + 3, y + 3, width - 6, height - 6, 11, stroke=CREAM, pen=1.6)


def _who(picture: Picture, seat: Seat, x: float, y: float, end: float, size: float = 54) -> None:
    """Draw a player's mark and name, and on the mark a moon for each turn that the player must skip."""
    picture.mark(seat, x + 36, y, size)
    for moon in range(picture.view.plates[seat].skips):
        picture.canvas.sprite("asleep", x + (14, 58)[moon], y - 20, 28)
    picture.name(seat, x + 70, y, end - x - 70)


def _counts(picture: Picture, seat: Seat, x: float, y: float, size: float = 24) -> None:
    """Draw how many tokens of each kind the player has in hand.

    Movement tokens are in hands only with the option "Calculated moves".
    """
    plate, kinds = picture.view.plates[seat], list(Kind) if picture.view.calculated else [Kind.TRICK, Kind.MASK]
    for kind in kinds:
        many = (plate.tricks, plate.masks, plate.tokens)[kind]
        x += picture.count(kind, many, x, y, size) + size * (0.36 if picture.view.calculated else 0.7)


def _low(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """Draw a low plate, for four or more players: name and costumes above, tokens and treats below."""
    plate, end = picture.view.plates[seat], x + width - 12
    upper, lower = y + height / 2 - min(16, height - 66), y + height / 2 + min(23, height / 2 - 20)
    size = 50 if width > 400 else 40
    for place, costume in enumerate(reversed(plate.costumes)):
        picture.costume(costume, end - size / 2 - (size + 2) * place, upper, size)
    taken = 10 + (size + 2) * len(plate.costumes) if plate.costumes else 0
    _who(picture, seat, x, upper, end - 2 - taken, 54 if height > 85 else 46)
    _counts(picture, seat, x + 12, lower, 22 if picture.view.calculated and width < 400 else 30)
    picture.treats(plate.treats, end, lower, 32 if plate.treats < 100 or width > 400 else 30)


def _tall(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """Draw a tall plate, for two or three players: name, tokens and costumes; at the right, treats in large digits."""
    plate, end = picture.view.plates[seat], x + width - 16
    _who(picture, seat, x, y + 36, end)
    size = min(52.0, height * 0.3)
    _counts(picture, seat, x + 18, y + (56 + height - size) / 2, 30 if height > 170 else 26)
    for place, costume in enumerate(plate.costumes):
        picture.costume(costume, x + 40 + (size + 2) * place, y + height - 6 - size / 2, size)
    if not plate.costumes:
        picture.quiet(x + 20, y + height - 30, picture.words("panel-no-costume"), 22)
    picture.treats(plate.treats, end, y + height - 36, 50)


# ---------------------------------------------------------------- boxes: movement, Surprise card, door or duel


@dataclass(frozen=True)
class Box:
    """A box on the picture: its left edge, upper edge, width and height, in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def tall(self) -> bool:
        """Whether the box is high enough for a title."""
        return self.height > 120

    @property
    def sizes(self) -> tuple[int, int]:
        """The sizes of the first and of the second line of text, in pixels."""
        return (32, 26) if self.height >= 80 else (28, 24)

    @property
    def lines(self) -> tuple[float, float]:
        """The y of the middle of the first and of the second line of text, in pixels."""
        middle = self.y + self.height / 2 + (14 if self.tall else 0)
        return middle - (19 if self.tall else 16), middle + (21 if self.tall else 17)

    @property
    def middle(self) -> float:
        """The x of the middle of the box, in pixels."""
        return self.x + self.width / 2


BOXES = {
    (2, 1): tuple(Box(40 + 376 * place, 592, 368, 168) for place in range(3)),
    (2, 2): tuple(Box(698, 504 + 87 * place, 462, 80) for place in range(3)),
    (3, 2): tuple(Box(40 + 376 * place, 695, 368, 70) for place in range(3)),
}
LOW = tuple(Box(698, 557 + 69 * place, 462, 63) for place in range(3))
"""The boxes at tables of five: they are lower, since five plates take more of the same height."""


def infos(picture: Picture) -> None:
    """Draw three boxes: this turn's movement, the latest Surprise card, and the latest door or duel."""
    town = picture.view.town
    move, card, gathering = LOW if town.across == 2 and picture.view.seats == 5 else BOXES[town.across, town.up]
    for box in (move, card, gathering):
        picture.box(box.x, box.y, box.width, box.height)
    _movement(picture, move)
    _surprise(picture, card)
    _gathering(picture, gathering)


# ---------------------------------------------------------------- movement


def card_in_hand(view: TreatsView) -> Surprise | None:
    """Return the Surprise card that is still being applied; None if there is none."""
    turn = view.stack[0] if view.stack else None
    if turn is None or turn.kind != "turn" or turn.part.word != "refill":
        return None
    return view.surprises[-1]


def _steps(view: TreatsView, words: Words) -> tuple[str, str, str]:
    """Return three texts about the move: the value of the token or card, how far the pawn moves, and an explanation.

    The explanation is "" if the value alone says how far the pawn moves.
    """
    if view.kind == "spending":
        return "?", words("move-open"), words("move-open.below", tokens=view.plates[view.active].tokens)
    if not view.used:
        return "–", words("move-none"), ""
    if view.by_card and view.marks:
        return str(view.steps), words("move-steps", steps=view.steps), words("move-by-card")
    value = view.used[-1]
    extra = view.rate - value
    worn = [costume for costume in view.plates[view.active].costumes if costume.effects.movement]
    why = words("costume", costume=worn[0]) if len(worn) == 1 else words("door-costumes")
    steps = words("move-steps", steps=view.rate)
    if not extra:
        return str(value), steps, ""
    return str(value), steps, words("move-why", value=value, more=extra > 0, extra=abs(extra), why=why)


def _movement(picture: Picture, box: Box) -> None:
    """Draw this turn's movement token, how far it moves the pawn, and how many turns the match still has."""
    canvas, view = picture.canvas, picture.view
    value, words, why = _steps(view, picture.words)
    (first, second), size, end = box.lines, 84 if box.tall else 58, box.x + box.width - 16
    if box.tall:
        picture.quiet(box.middle, box.y + 24, picture.words("move-title"), 22, "middle")
    x, middle = box.x + 14 + size / 2, (first + second) / 2
    canvas.sprite("token", x, middle, size)
    canvas.text(x, middle, value, max(30, size / 2), INK, anchor="middle", rank="first")
    large, small = box.sizes
    picture.asked(x + size / 2 + 12, first if why or box.tall else middle, words, large)
    taken = canvas.text(x + size / 2 + 12, second, why, small, BUTTER, weight=600, rank="second") if why else 0.0
    left = picture.words("move-left", left=view.to_come, short=bool(box.width <= 400 and why))
    if box.tall:
        picture.quiet(end, second + 2, left, 22, "end")
        _bar(picture, box.x + 16, box.y + box.height - 16, box.width - 32)
        return
    picture.quiet(end, first, left, small if box.width > 400 else 22, "end")
    wide = min(120.0, end - x - size / 2 - taken - 28)
    _bar(picture, end - wide, second, wide)


def _bar(picture: Picture, x: float, y: float, width: float) -> None:
    """Draw a bar for the share of the match's movement tokens that aren't used yet."""
    view, canvas = picture.view, picture.canvas
    canvas.rect(x, y - 5, width, 10, 5, fill="#5A4580")
    if view.left:
        canvas.rect(x, y - 5, max(10.0, width * view.left / view.total), 10, 5, fill=ORANGE)


# ---------------------------------------------------------------- Surprise cards

SIGNS = {
    Twist.FORWARD: "forward",
    Twist.BACKWARD: "backward",
    Twist.DRAW_TRICKS: "trick",
    Twist.LOSE_TRICK: "trick",
    Twist.DRAW_MASKS: "mask",
    Twist.LOSE_MASK: "mask",
    Twist.GAIN_TREATS: "treat",
    Twist.LOSE_TREATS: "treat",
    Twist.RECEIVE_TREATS: "gift-in",
    Twist.GIVE_TREATS: "gift-out",
    Twist.COSTUME: "hanger",
    Twist.SWAP: "swap",
}


def card_words(card: Card, words: Words) -> str:
    """Return the text of a Surprise card in a few words."""
    return words("drawn-card", twist=card.twist, many=card.many)


def outcome_words(picture: Picture, drawn: Surprise) -> str:
    """Return a text on what a Surprise card changed; "" if the card's own text already says it."""
    twist, words, told = drawn.card.twist, picture.words, ""
    if twist == Twist.COSTUME:
        told = words("drawn-none") if drawn.worn is None else words("costume", costume=drawn.worn)
    elif twist in (Twist.LOSE_TRICK, Twist.LOSE_MASK):
        told = words("drawn-nothing") if drawn.lost is None else words("drawn-lost", value=drawn.lost.value)
    elif twist in (Twist.DRAW_TRICKS, Twist.DRAW_MASKS) and drawn.drew != drawn.card.many:
        told = words("drawn-got", many=drawn.drew)
    elif twist == Twist.SWAP and drawn.partner is not None:
        told = words("drawn-with", letter=LETTERS[drawn.partner])
    elif twist == Twist.SWAP and card_in_hand(picture.view) is not drawn:
        told = words("drawn-alone")
    elif twist == Twist.LOSE_TREATS and drawn.gained == -drawn.card.many:
        told = ""
    elif twist in (Twist.LOSE_TREATS, Twist.RECEIVE_TREATS, Twist.GIVE_TREATS):
        told = words("box-gained", signed=words.signed(drawn.gained), many=abs(drawn.gained))
    return told


def _surprise(picture: Picture, box: Box) -> None:
    """Draw the latest Surprise card, the player who drew it, and what it changed."""
    canvas, view = picture.canvas, picture.view
    drawn = view.surprises[-1] if view.surprises else None
    now = drawn is not None and card_in_hand(view) is drawn
    first = picture.words("surprise-none") if drawn is None else card_words(drawn.card, picture.words)
    second = "" if drawn is None else outcome_words(picture, drawn)
    one, other = box.lines
    middle, x = (one + other) / 2, box.x + 12
    if box.tall:
        picture.quiet(box.middle, box.y + 24, picture.words("surprise-title", now=now), 22, "middle")
    _card(picture, drawn, x + (32 if box.tall else 22), middle, 64 if box.tall else 44)
    x += 78 if box.tall else 54
    if drawn is not None:
        picture.mark(drawn.seat, x + 26, middle, 52)
        x += 62
    (large, small), fit = box.sizes, box.x + box.width - 10 - x
    canvas.text(x, one if second else middle, first, large, WHITE, fit=fit, rank="second")
    if second:
        canvas.text(x, other, second, small, BUTTER, weight=600, fit=fit, rank="second")
    if now:
        canvas.rect(box.x + 3, box.y + 3, box.width - 6, box.height - 6, 11, stroke=LAMP, pen=4)


def _card(picture: Picture, drawn: Surprise | None, x: float, y: float, width: float) -> None:
    """Draw a Surprise card with the symbol of its effect. If ``drawn`` is None, draw the card's back."""
    canvas = picture.canvas
    if drawn is None:
        canvas.sprite("surprise-back", x, y, width)
        return
    canvas.sprite("surprise", x, y, width)
    canvas.sprite(SIGNS[drawn.card.twist], x, y - width * 0.13, width * 0.62)


# ---------------------------------------------------------------- the last door or duel


@dataclass(frozen=True)
class News:
    """A finished door or duel as texts.

    ``title``: name of a message in the catalogue; ``sign``: a sprite; ``turn``: number of the turn in which it
    happened.
    """

    title: str
    sign: str
    seats: tuple[Seat, ...]
    score: str
    outcome: str
    turn: int


def news(view: TreatsView, words: Words) -> News | None:
    """Return the latest finished door or duel; None if there is none."""
    found = []
    if view.door is not None:
        found.append(_door(view.door, words))
    if view.duel is not None and view.duel.ending is not None:
        found.append(_duel(view.duel, view.duel.ending, words))
    return max(found, key=lambda item: item.turn) if found else None


def _door(door: Rang, words: Words) -> News:
    sign = {Result.SUCCESSFUL: "tick", Result.INVALID: "equal", Result.FAILED: "cross"}[door.result]
    gained = words("box-gained", signed=words.signed(door.gained), many=abs(door.gained))
    score = words("box-news-door.score", total=door.total, hard=door.house.difficulty)
    told = words("door-state.name", result=door.result)
    if door.result != Result.INVALID:
        gained = gained if door.gained else words("box-gained-none")
        told = words("box-news-door.told", state=told, gained=gained)
    return News("box-news-door", sign, (door.seat,), score, told, door.turn)


def _duel(duel: Duel, ending: Ending, words: Words) -> News:
    defiance, competition = duel.halves
    seats = (defiance.seat, competition.seat)
    score = f"{defiance.total} : {competition.total}"
    if ending == Ending.DESERTION:
        score = words("news-flees", letter=LETTERS[competition.seat])
    payers = [half for half in (competition, defiance) if half.due]
    told = words.row(_payment(half, words) for half in payers)
    return News("box-news-duel", "flash", seats, score, told, duel.turn)


def _payment(half: Half, words: Words) -> str:
    """Return a text on how many treats this side of a duel paid, and how many turns its player must skip."""
    return words("news-pays", letter=LETTERS[half.seat], paid=half.paid, skips=half.skips)


def _gathering(picture: Picture, box: Box) -> None:
    """Draw the latest door or duel: a symbol, the players' marks, the score (or who fled), and the outcome."""
    canvas, item, (one, other) = picture.canvas, news(picture.view, picture.words), box.lines
    if item is None:
        picture.quiet(box.middle, box.y + box.height / 2, picture.words("news-none"), box.sizes[1], "middle")
        return
    middle, x, alone = (one + other) / 2, box.x + 12, len(item.seats) == 1
    if box.tall:
        ago = len(picture.view.used) - item.turn
        picture.quiet(box.middle, box.y + 24, picture.words(item.title, turns=ago), 22, "middle")
    if alone or box.width > 400:
        canvas.sprite(item.sign, x + 23, middle, 46)
        x += 54
    for seat in item.seats:
        picture.mark(seat, x + 26, middle, 52)
        x += 54
    (large, small), fit = box.sizes, box.x + box.width - 10 - x - 6
    canvas.text(x + 6, one, item.score, large, WHITE, fit=fit, rank="second")
    canvas.text(x + 6, other, item.outcome, small, BUTTER, weight=600, fit=fit, rank="second")
