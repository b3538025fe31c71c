"""What happened last: this turn's movement, the last Surprise card, and the last door or duel.

Here: the three boxes at the board's edge. Not here: the plates (panels.py), the town (town.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.canvas import LETTERS, measure
from games.engine.values import Seat
from games.tricks_or_treats.board.kit import BUTTER, INK, LAMP, ORANGE, WHITE, Picture, signed
from games.tricks_or_treats.pieces import Duel, Ending, Half, Rang, Result, Surprise, Twist
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
        """Whether there is room for a title and a picture."""
        return self.height > 120

    @property
    def middle(self) -> float:
        """Half-way across."""
        return self.x + self.width / 2


BOXES = {
    (2, 1): tuple(Box(40 + 376 * place, 592, 368, 168) for place in range(3)),
    (2, 2): (Box(698, 502, 227, 168), Box(933, 502, 227, 168), Box(698, 678, 462, 82)),
    (3, 2): tuple(Box(40 + 376 * place, 694, 368, 68) for place in range(3)),
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
    """This turn's token and rate, and the tokens still to come."""
    canvas, view = picture.canvas, picture.view
    value, words, why = _steps(view)
    left = f"{view.left} of {view.total} tokens left"
    if box.tall:
        x = box.middle - 103
        picture.quiet(box.middle, box.y + 24, "Movement", 21, "middle")
        canvas.sprite("token", x + 43, box.y + 80, 80)
        canvas.text(x + 43, box.y + 80, value, 42, INK, anchor="middle")
        canvas.text(x + 93, box.y + (68 if why else 80), words, 27, WHITE, fit=116)
        canvas.text(x + 93, box.y + 98, why, 19, BUTTER, weight=600, fit=116, least=15)
        picture.quiet(box.middle, box.y + 132, left, 18, "middle")
        _bar(picture, x + 6, box.y + 146, 195)
        return
    canvas.sprite("token", box.x + 40, box.y + 34, 56)
    canvas.text(box.x + 40, box.y + 34, value, 30, INK, anchor="middle")
    canvas.text(box.x + 78, box.y + (22 if why else 34), words, 24, WHITE, fit=112)
    canvas.text(box.x + 78, box.y + 49, why, 18, BUTTER, weight=600, fit=116, least=15)
    canvas.text(box.x + 354, box.y + 22, f"{view.left} left", 24, WHITE, anchor="end")
    _bar(picture, box.x + 204, box.y + 45, 150)


def _bar(picture: Picture, x: float, y: float, width: float) -> None:
    """How many of all movement tokens are left."""
    view, canvas = picture.view, picture.canvas
    canvas.rect(x, y, width, 9, 4.5, fill="#5A4580")
    if view.left:
        canvas.rect(x, y, max(9.0, width * view.left / view.total), 9, 4.5, fill=ORANGE)


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
    """Whose card it was, and what came of it where that isn't plain."""
    name, twist = picture.names[drawn.seat], drawn.card.twist
    came = ""
    if twist == Twist.COSTUME:
        came = drawn.worn.title if drawn.worn is not None else "none left"
    elif twist in (Twist.LOSE_TRICK, Twist.LOSE_MASK):
        came = f"a {drawn.lost.value}" if drawn.lost is not None else "had none"
    elif twist in (Twist.DRAW_TRICKS, Twist.DRAW_MASKS):
        came = "" if drawn.drew == drawn.card.many else f"got {drawn.drew}"
    elif twist == Twist.SWAP:
        pending = card_in_hand(picture.view) is drawn
        came = f"with {picture.names[drawn.partner]}" if drawn.partner is not None else "" if pending else "nobody"
    elif twist in (Twist.LOSE_TREATS, Twist.RECEIVE_TREATS, Twist.GIVE_TREATS):
        came = f"{signed(drawn.gained)} treats"
    return f"{name}: {came}" if came else name


def _surprise(picture: Picture, box: Box) -> None:
    """The last card."""
    canvas, view = picture.canvas, picture.view
    drawn = view.surprises[-1] if view.surprises else None
    first = "none yet" if drawn is None else card_words(drawn)
    second = "one ends each turn" if drawn is None else outcome_words(picture, drawn)
    now = drawn is not None and card_in_hand(view) is drawn
    if box.tall:
        picture.quiet(box.middle, box.y + 24, "Surprise!" if now else "Last surprise", 21, "middle")
        _card(picture, drawn, box.middle, box.y + 76, 62)
        canvas.text(box.middle, box.y + 127, first, 22, WHITE, anchor="middle", fit=box.width - 20)
        canvas.text(
            box.middle, box.y + 152, second, 19, BUTTER, anchor="middle", weight=600, fit=box.width - 16, least=16
        )
    else:
        _card(picture, drawn, box.x + 32, box.y + 34, 44)
        canvas.text(box.x + 66, box.y + 22, first, 24, WHITE, fit=box.width - 80)
        canvas.text(box.x + 66, box.y + 49, second, 19, BUTTER, weight=600, fit=box.width - 80, least=16)
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
    """A door or a duel that is over: its sign, who took part, the score, and what came of it, also in fewer words."""

    title: str
    sign: str
    seats: tuple[Seat, ...]
    score: str
    outcome: str
    brief: str
    turn: int

    def words(self, size: float, room: float) -> str:
        """What came of it, in fewer words where there is little room."""
        return self.outcome if measure(self.outcome, size, weight=600) <= room else self.brief


def news(picture: Picture) -> News | None:
    """The latest door or duel that is over."""
    view = picture.view
    found = []
    if view.door is not None:
        found.append(_door(picture, view.door))
    if view.duel is not None and view.duel.ending is not None:
        found.append(_duel(picture, view.duel, view.duel.ending))
    return max(found, key=lambda item: item.turn) if found else None


def _door(picture: Picture, door: Rang) -> News:
    sign = {Result.SUCCESSFUL: "tick", Result.INVALID: "equal", Result.FAILED: "cross"}[door.result]
    gained = f"{signed(door.gained)} {'treat' if abs(door.gained) == 1 else 'treats'}" if door.gained else "no treats"
    score = f"{door.total} against {door.house.difficulty}"
    words = f"{door.result.word}, {gained}"
    return News("Last door", sign, (door.seat,), score, words, words, door.turn)


def _duel(picture: Picture, duel: Duel, ending: Ending) -> News:
    defiance, competition = duel.halves
    seats = (defiance.seat, competition.seat)
    score = f"{defiance.total} : {competition.total}"
    if ending == Ending.DESERTION:
        score = f"{LETTERS[competition.seat]} flees"
    payers = [half for half in (competition, defiance) if half.due]
    full = ", ".join(_payment(half, picture.names[half.seat]) for half in payers)
    brief = ", ".join(_payment(half, LETTERS[half.seat]) for half in payers)
    return News("Last duel", "flash", seats, score, full, brief, duel.turn)


def _payment(half: Half, who: str) -> str:
    """What a side paid, and what else became of it."""
    words = f"{who} pays {half.paid}"
    if half.chased is not None:
        words += f" of {half.due}, chased"
    if half.skips:
        words += f", skips {half.skips}"
    return words


def _gathering(picture: Picture, box: Box) -> None:
    """The last door or duel."""
    item = news(picture)
    if item is None:
        picture.quiet(box.middle, box.y + box.height / 2, "No door and no duel yet", 20, "middle", box.width - 30)
        return
    ago = len(picture.view.used) - item.turn
    when = "this turn" if not ago else "last turn" if ago == 1 else f"{ago} turns ago"
    show = _news_tall if box.tall else _news_low
    show(picture, box, item, when)


def _news_tall(picture: Picture, box: Box, item: News, when: str) -> None:
    """The sign between the marks, the score, the outcome."""
    canvas, alone = picture.canvas, len(item.seats) == 1
    picture.quiet(box.middle, box.y + 24, f"{item.title}, {when}", 21, "middle")
    canvas.sprite(item.sign, box.middle + (36 if alone else 0), box.y + 76, 50)
    for place, seat in enumerate(item.seats):
        picture.mark(seat, box.middle + (-36 if alone else 140 * place - 70), box.y + 76, 50)
    canvas.text(box.middle, box.y + 122, item.score, 26, WHITE, anchor="middle", fit=box.width - 24)
    words, room = item.words(18, box.width - 20), box.width - 20
    canvas.text(box.middle, box.y + 150, words, 20, BUTTER, anchor="middle", weight=600, fit=room, least=16)


def _news_low(picture: Picture, box: Box, item: News, when: str) -> None:
    """The sign, then marks and score over the outcome."""
    canvas, middle, left, right = picture.canvas, box.y + box.height / 2, box.x + 66, box.x + box.width - 14
    canvas.sprite(item.sign, box.x + 36, middle, 46)
    picture.mark(item.seats[0], left + 17, middle - 14, 36)
    width = canvas.text(left + 42, middle - 14, item.score, 24, WHITE)
    if len(item.seats) > 1:
        picture.mark(item.seats[1], left + width + 68, middle - 14, 36)
    if box.width > 400:
        picture.quiet(right, middle - 14, when, 18, "end")
    canvas.text(left, middle + 18, item.words(17, right - left), 19, BUTTER, weight=600, fit=right - left, least=16)
