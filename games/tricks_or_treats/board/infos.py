"""What happened last: this turn's movement, the last Surprise card, and the last door or duel.

Here: the three boxes at the board's edge. Not here: the plates (panels.py), the town (town.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.canvas import LETTERS
from games.engine.values import Seat
from games.tricks_or_treats.board.kit import BUTTER, INK, LAMP, ORANGE, WHITE, Picture, signed
from games.tricks_or_treats.pieces.cards import Surprise, Twist
from games.tricks_or_treats.pieces.duel import Duel, Ending, Half
from games.tricks_or_treats.pieces.happenings import Rang, Result
from games.tricks_or_treats.view import TreatsView


@dataclass(frozen=True)
class Box:
    """A panel's place."""

    x: float
    y: float
    width: float
    height: float

    @property
    def tall(self) -> bool:
        """Whether there is room for a title."""
        return self.height > 120

    @property
    def lines(self) -> tuple[float, float]:
        """The middles of two lines."""
        middle = self.y + self.height / 2 + (14 if self.tall else 0)
        return middle - (19 if self.tall else 16), middle + (21 if self.tall else 17)

    @property
    def middle(self) -> float:
        """Half-way across."""
        return self.x + self.width / 2


BOXES = {
    (2, 1): tuple(Box(40 + 376 * place, 592, 368, 168) for place in range(3)),
    (2, 2): tuple(Box(698, 504 + 87 * place, 462, 80) for place in range(3)),
    (3, 2): tuple(Box(40 + 376 * place, 695, 368, 70) for place in range(3)),
}


def infos(picture: Picture) -> None:
    """The three boxes."""
    town = picture.view.town
    move, card, gathering = BOXES[town.across, town.up]
    for box in (move, card, gathering):
        picture.box(box.x, box.y, box.width, box.height)
    _movement(picture, move)
    _surprise(picture, card)
    _gathering(picture, gathering)


# ---------------------------------------------------------------- movement


def card_in_hand(view: TreatsView) -> Surprise | None:
    """The Surprise card whose effect is being settled."""
    turn = view.stack[0] if view.stack else None
    if turn is None or turn.kind != "turn" or turn.part.word != "refill":
        return None
    return view.surprises[-1]


def _steps(view: TreatsView) -> tuple[str, str, str]:
    """What is on the token, how far it goes, and why."""
    if view.kind == "spending":
        return "?", "? steps", f"{view.plates[view.active].tokens} in hand"
    if not view.used:
        return "–", "no move yet", ""
    value = view.used[-1]
    extra = view.rate - value
    worn = [costume for costume in view.plates[view.active].costumes if costume.effects.movement]
    why = f" {worn[0].title}" if len(worn) == 1 else " costumes"
    words = "1 step" if view.rate == 1 else f"{view.rate} steps"
    if not extra:
        return str(value), words, ""
    return str(value), words, f"{value} {'+' if extra > 0 else '−'} {abs(extra)}{why}"


def _movement(picture: Picture, box: Box) -> None:
    """This turn's token and rate, and the turns still to come."""
    canvas, view = picture.canvas, picture.view
    value, words, why = _steps(view)
    (first, second), size, end = box.lines, 84 if box.tall else 58, box.x + box.width - 16
    if box.tall:
        picture.quiet(box.middle, box.y + 24, "This move", 22, "middle")
    x, middle = box.x + 14 + size / 2, (first + second) / 2
    canvas.sprite("token", x, middle, size)
    canvas.text(x, middle, value, max(30, size / 2), INK, anchor="middle", rank="first")
    picture.asked(x + size / 2 + 12, first if why else middle, words, 34 if box.tall else 30)
    if why:
        canvas.text(x + size / 2 + 12, second, why, 22, BUTTER, weight=600, rank="second")
    left = f"{view.left} turns left" if box.width > 400 or not why else f"{view.left} left"
    if box.tall:
        picture.quiet(end, second + 2, left, 22, "end")
        _bar(picture, box.x + 16, box.y + box.height - 16, box.width - 32)
        return
    picture.quiet(end, first, left, 22, "end")
    _bar(picture, end - 120, second, 120)


def _bar(picture: Picture, x: float, y: float, width: float) -> None:
    """How many of all turns are left."""
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


def card_words(drawn: Surprise) -> str:
    """What a Surprise card says, in a few words."""
    many, twist = drawn.card.many, drawn.card.twist
    return {
        Twist.FORWARD: f"Forward {many}",
        Twist.BACKWARD: f"Backward {many}",
        Twist.DRAW_TRICKS: f"+{many} Tricks",
        Twist.LOSE_TRICK: "Lose a Trick",
        Twist.DRAW_MASKS: f"+{many} Masks",
        Twist.LOSE_MASK: "Lose a Mask",
        Twist.GAIN_TREATS: f"+{many} treats",
        Twist.LOSE_TREATS: f"−{many} treats",
        Twist.RECEIVE_TREATS: "All give you 1",
        Twist.GIVE_TREATS: "Give each one 1",
        Twist.COSTUME: "A costume",
        Twist.SWAP: "Swap squares",
    }[twist]


def outcome_words(picture: Picture, drawn: Surprise) -> str:
    """What came of a card, where that isn't plain."""
    twist = drawn.card.twist
    if twist == Twist.COSTUME:
        return drawn.worn.title if drawn.worn is not None else "none left"
    if twist in (Twist.LOSE_TRICK, Twist.LOSE_MASK):
        return f"a {drawn.lost.value}" if drawn.lost is not None else "had none"
    if twist in (Twist.DRAW_TRICKS, Twist.DRAW_MASKS):
        return "" if drawn.drew == drawn.card.many else f"got {drawn.drew}"
    if twist == Twist.SWAP:
        pending = card_in_hand(picture.view) is drawn
        return f"with {LETTERS[drawn.partner]}" if drawn.partner is not None else "" if pending else "with nobody"
    if twist in (Twist.LOSE_TREATS, Twist.RECEIVE_TREATS, Twist.GIVE_TREATS):
        return f"{signed(drawn.gained)} {'treat' if abs(drawn.gained) == 1 else 'treats'}"
    return ""


def _surprise(picture: Picture, box: Box) -> None:
    """The last card, and whose it was."""
    canvas, view = picture.canvas, picture.view
    drawn = view.surprises[-1] if view.surprises else None
    now = drawn is not None and card_in_hand(view) is drawn
    first = "No surprise yet" if drawn is None else card_words(drawn)
    second = "" if drawn is None else outcome_words(picture, drawn)
    one, other = box.lines
    middle, x = (one + other) / 2, box.x + 12
    if box.tall:
        picture.quiet(box.middle, box.y + 24, "Surprise!" if now else "Last surprise", 22, "middle")
    _card(picture, drawn, x + (32 if box.tall else 22), middle, 64 if box.tall else 44)
    x += 78 if box.tall else 54
    if drawn is not None:
        picture.mark(drawn.seat, x + 26, middle, 52)
        x += 62
    canvas.text(x, one if second else middle, first, 26, WHITE, fit=box.x + box.width - 10 - x, rank="second")
    if second:
        canvas.text(x, other, second, 22, BUTTER, weight=600, rank="second")
    if now:
        canvas.rect(box.x + 3, box.y + 3, box.width - 6, box.height - 6, 11, stroke=LAMP, pen=4)


def _card(picture: Picture, drawn: Surprise | None, x: float, y: float, width: float) -> None:
    """A Surprise card: its sign, or the bat on its back."""
    canvas = picture.canvas
    if drawn is None:
        canvas.sprite("surprise-back", x, y, width)
        return
    canvas.sprite("surprise", x, y, width)
    canvas.sprite(SIGNS[drawn.card.twist], x, y - width * 0.13, width * 0.62)


# ---------------------------------------------------------------- the last door or duel


@dataclass(frozen=True)
class News:
    """A door or a duel that is over: its sign, who took part, the score, and what came of it."""

    title: str
    sign: str
    seats: tuple[Seat, ...]
    score: str
    outcome: str
    turn: int


def news(view: TreatsView) -> News | None:
    """The latest door or duel that is over."""
    found = []
    if view.door is not None:
        found.append(_door(view.door))
    if view.duel is not None and view.duel.ending is not None:
        found.append(_duel(view.duel, view.duel.ending))
    return max(found, key=lambda item: item.turn) if found else None


def _door(door: Rang) -> News:
    sign = {Result.SUCCESSFUL: "tick", Result.INVALID: "equal", Result.FAILED: "cross"}[door.result]
    gained = f"{signed(door.gained)} {'treat' if abs(door.gained) == 1 else 'treats'}" if door.gained else "no treats"
    score = f"{door.total} against {door.house.difficulty}"
    words = f"{door.result.word}, {gained}"
    return News("Last door", sign, (door.seat,), score, words, door.turn)


def _duel(duel: Duel, ending: Ending) -> News:
    defiance, competition = duel.halves
    seats = (defiance.seat, competition.seat)
    score = f"{defiance.total} : {competition.total}"
    if ending == Ending.DESERTION:
        score = f"{LETTERS[competition.seat]} flees"
    payers = [half for half in (competition, defiance) if half.due]
    words = ", ".join(_payment(half) for half in payers)
    return News("Last duel", "flash", seats, score, words, duel.turn)


def _payment(half: Half) -> str:
    """What a side paid, and the turns it skips."""
    words = f"{LETTERS[half.seat]} pays {half.paid}"
    return f"{words}, skips {half.skips}" if half.skips else words


def _gathering(picture: Picture, box: Box) -> None:
    """The last door or duel: its sign and the marks, then the score over the outcome."""
    canvas, item, (one, other) = picture.canvas, news(picture.view), box.lines
    if item is None:
        picture.quiet(box.middle, box.y + box.height / 2, "No door, no duel yet", 22, "middle")
        return
    middle, x, alone = (one + other) / 2, box.x + 12, len(item.seats) == 1
    if box.tall:
        ago = len(picture.view.used) - item.turn
        when = "this turn" if not ago else "last turn" if ago == 1 else f"{ago} turns ago"
        picture.quiet(box.middle, box.y + 24, f"{item.title}, {when}", 22, "middle")
    if alone or box.width > 400:
        canvas.sprite(item.sign, x + 23, middle, 46)
        x += 54
    for seat in item.seats:
        picture.mark(seat, x + 26, middle, 52)
        x += 54
    canvas.text(x + 6, one, item.score, 26, WHITE, rank="second")
    fit = box.x + box.width - 10 - x - 6
    canvas.text(x + 6, other, item.outcome, 22, BUTTER, weight=600, fit=fit, rank="second")
