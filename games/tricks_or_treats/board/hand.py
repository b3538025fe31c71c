"""What one seat sees alone: Masks, Tricks, costumes, and what it is picking for a door or a raise.

Here: the hand's picture. Not here: what everybody sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.canvas import measure
from games.tricks_or_treats.board.door import extra
from games.tricks_or_treats.board.kit import (
    BUTTER,
    COLOURS,
    CREAM,
    DUTIES,
    GREEN,
    GREY,
    INK,
    LAMP,
    RED,
    WHITE,
    Picture,
    signed,
)
from games.tricks_or_treats.pieces import SPARE_SETS, VALUES, Costume, Duel, Effects, House, Kind, Token
from games.tricks_or_treats.view import Hand, TreatsView

LEFT, RIGHT = (40.0, 772.0), (826.0, 334.0)
"""Left edge and width of the tokens' part and of the column beside it."""

NAMES = {Kind.MASK: "Masks", Kind.TRICK: "Tricks", Kind.MOVEMENT: "Moves"}


@dataclass(frozen=True)
class Chances:
    """How many of all the ways that luck may fall make a door successful, invalid or failed (TT-6.5)."""

    successful: int
    invalid: int
    failed: int


def chances(view: TreatsView, house: House) -> Chances:
    """The odds of the viewer's door with what is picked so far: any Trick that it doesn't hold may come."""
    own = view.hands[view.seat or 0]
    unseen = Counter(dict.fromkeys(VALUES, SPARE_SETS + view.seats)) - Counter(own.tricks if own else ())
    luck = unseen if view.piles.tricks else Counter([0])
    sure = sum(view.picked) + extra(view, view.seat or 0)
    gaps = [sure + value - house.difficulty for value in luck.elements()]
    return Chances(sum(gap > 0 for gap in gaps), gaps.count(0), sum(gap < 0 for gap in gaps))


def hand(picture: Picture) -> None:
    """The hand of the view's seat."""
    view = picture.view
    assert view.seat is not None
    own = view.hands[view.seat]
    assert own is not None
    _head(picture)
    house = view.town.house_at(view.plates[view.seat].square)
    picked = _picked(view)
    at_door = view.kind == "committing" and view.due == view.seat and house is not None
    _rows(picture, own, picked, 640 if not (at_door or view.raising) else 470)
    if view.running is not None and view.seat in [half.seat for half in view.running.halves]:
        _bout(picture, view.running)
    else:
        _wardrobe(picture)
    if at_door and house is not None:
        _tray(picture, "for the door", picked, sum(view.picked) + extra(view, view.seat), _costumes(view))
        _odds(picture, house)
    elif view.raising is not None and view.running is not None:
        _raise(picture, view.running, picked)
    else:
        _waiting(picture)


def _picked(view: TreatsView) -> list[Token]:
    """What the viewer has picked so far, for a door or a raise."""
    if view.raising is not None:
        return list(view.raising.picked)
    return [Token(kind=Kind.TRICK, value=value) for value in view.picked]


def _costumes(view: TreatsView) -> str:
    """What else counts for a door's total."""
    added = extra(view, view.seat or 0)
    return f"{signed(added)} in costume, + luck" if added else "+ luck"


def _head(picture: Picture) -> None:
    """Whose hand, and how many treats."""
    canvas, view = picture.canvas, picture.view
    seat = view.seat or 0
    canvas.text(110, 55, "Your hand", 38, CREAM, family="serif")
    canvas.text(600, 42, f"Round {view.round} of {view.rounds}", 26, WHITE, anchor="middle")
    left = f"{view.left} movement tokens left"
    canvas.text(600, 70, left, 20, BUTTER, anchor="middle", weight=600)
    picture.mark(seat, 1132, 54, 54, view.due == seat)
    picture.treats(view.plates[seat].treats, 1090, 54, 44)


# ---------------------------------------------------------------- tokens in hand


def _rows(picture: Picture, own: Hand, picked: Sequence[Token], bottom: float) -> None:
    """A row a kind: what is still in hand when the picked ones are laid aside."""
    kinds = [(Kind.MASK, own.masks), (Kind.TRICK, own.tricks)]
    if picture.view.calculated:
        kinds.append((Kind.MOVEMENT, own.tokens))
    step = (bottom - 118 + 10) / len(kinds)
    for place, (kind, held) in enumerate(kinds):
        aside = Counter(token.value for token in picked if token.kind == kind)
        values = sorted((Counter(held) - aside).elements())
        _row(picture, kind, values, 118 + step * place, step - 10)


def _row(picture: Picture, kind: Kind, values: Sequence[int], y: float, height: float) -> None:
    """Tokens one by one; many as stacks of equal ones."""
    canvas, (left, width) = picture.canvas, LEFT
    picture.box(left, y, width, height)
    middle = y + height / 2
    canvas.text(left + 20, middle - 16, NAMES[kind], 28, WHITE)
    words = f"sum {sum(values)}" if kind != Kind.MOVEMENT else f"{len(values)} in hand"
    picture.quiet(left + 20, middle + 18, words, 20)
    stacks = list(Counter(values).items()) if len(values) > 7 else [(value, 1) for value in values]
    if not stacks:
        picture.quiet(left + 150, middle, "none", 24)
        return
    size = min(140.0, height - 34, (width - 150) / len(stacks) - 8)
    for place, (value, many) in enumerate(stacks):
        _stack(picture, Token(kind=kind, value=value), many, left + 148 + size / 2 + place * (size + 8), middle, size)


def _stack(picture: Picture, token: Token, many: int, x: float, y: float, size: float) -> None:
    """A token, with its number when there are several; a movement token with how far it goes in costume."""
    canvas = picture.canvas
    canvas.sprite("shadow", x + 3, y + size * 0.47, size * 0.84)
    for behind in range(min(many - 1, 2), 0, -1):
        picture.token(token.kind, token.value, x + 5 * behind, y - 5 * behind, size, opacity=0.6)
    picture.token(token.kind, token.value, x, y, size)
    if many > 1:
        canvas.rect(x + size * 0.12, y + size * 0.26, 44, 30, 15, fill=INK, stroke=LAMP, pen=2.5)
        canvas.text(x + size * 0.12 + 22, y + size * 0.26 + 15, f"×{many}", 20, WHITE, anchor="middle")


# ---------------------------------------------------------------- the column at the right


def effect_words(effects: Effects) -> str:
    """What a costume does, in a few words."""
    parts = (
        (effects.movement, "{} to each move"),
        (effects.door, "{} at doors"),
        (effects.success, "{} treat at a door won"),
        (effects.failure, "{} cost at a door lost"),
        (effects.tricks, "{} Trick in the refill"),
        (effects.masks, "{} Mask in the refill"),
    )
    words = [text.format(signed(number)) for number, text in parts if number]
    return ", ".join(words + (["no Mask in the refill"] if effects.no_masks else []))


def _wardrobe(picture: Picture) -> None:
    """The costumes worn, and what they do."""
    canvas, (left, width), view = picture.canvas, RIGHT, picture.view
    worn = view.plates[view.seat or 0].costumes
    picture.box(left, 118, width, 522)
    canvas.text(left + width / 2, 146, "Costumes", 28, WHITE, anchor="middle")
    if not worn:
        canvas.sprite("hanger", left + width / 2, 330, 190, opacity=0.5)
        picture.quiet(left + width / 2, 470, "none yet: a Surprise card", 20, "middle")
        picture.quiet(left + width / 2, 498, "may bring one", 20, "middle")
    step = 470 / max(2, len(worn))
    for place, costume in enumerate(worn):
        _costume(picture, costume, 168 + step * place, step)


def _costume(picture: Picture, costume: Costume, y: float, height: float) -> None:
    """A costume: badge, name, effect."""
    canvas, (left, width) = picture.canvas, RIGHT
    small = height < 200
    size = 84.0 if small else 128.0
    picture.costume(costume, left + width / 2, y + size / 2 + 4, size)
    title = f"{costume.title}, cursed" if costume.cursed else costume.title
    canvas.text(left + width / 2, y + size + 22, title, 26, WHITE, anchor="middle", fit=width - 24)
    words = effect_words(costume.effects)
    lines = words.split(", ") if measure(words, 20, weight=600) > width - 24 else [words]
    for line, part in enumerate(lines):
        picture.quiet(left + width / 2, y + size + 50 + 25 * line, part, 20, "middle", width - 20)


def _bout(picture: Picture, running: Duel) -> None:
    """The street duel that the viewer is in: stake and both bids."""
    canvas, (left, width), view = picture.canvas, RIGHT, picture.view
    own, rival = running.half(view.seat or 0), running.other(view.seat or 0)
    picture.box(left, 118, width, 522)
    middle = left + width / 2
    canvas.text(middle, 146, "Street duel", 28, WHITE, anchor="middle")
    canvas.sprite("moon", middle, 262, 216)
    canvas.text(middle, 216, "stake", 20, "#6B4A12", anchor="middle", weight=600)
    canvas.text(middle, 262, str(running.stake), 72, INK, anchor="middle")
    canvas.text(middle, 308, "treats", 20, "#6B4A12", anchor="middle", weight=600)
    for half, words, y in ((own, "You", 400), (rival, picture.names[rival.seat], 520)):
        canvas.rect(left + 18, y - 10, width - 36, 108, 16, fill=COLOURS[half.seat], stroke=WHITE, pen=4)
        ink = INK if half.seat == 4 else WHITE
        picture.mark(half.seat, left + 62, y + 44, 62)
        canvas.text(left + 104, y + 26, words, 24, ink, fit=140, least=18)
        role = "Defiance" if half is running.defiance else "Competition"
        canvas.text(left + 104, y + 62, role, 19, ink, weight=600)
        canvas.text(left + width - 36, y + 44, str(half.total), 50, ink, anchor="end", fit=84)


# ---------------------------------------------------------------- below: what is picked


def _tray(picture: Picture, words: str, picked: Sequence[Token], total: int, more: str) -> None:
    """The tokens laid aside, and what they come to."""
    canvas, (left, width) = picture.canvas, LEFT
    canvas.rect(left, 482, width, 158, 16, fill="#5C4386", stroke=LAMP, pen=4)
    canvas.text(left + 20, 512, f"Picked {words}", 22, BUTTER, weight=600)
    room = width - 210
    size = min(84.0, room / max(1, len(picked)) - 6)
    for place, token in enumerate(picked):
        picture.token(token.kind, token.value, left + 22 + size / 2 + place * (size + 6), 578, size)
    if not picked:
        picture.quiet(left + 22, 578, "nothing yet", 26)
    canvas.text(left + width - 100, 512, "total", 22, BUTTER, anchor="middle", weight=600)
    canvas.text(left + width - 100, 566, str(total), 66, WHITE, anchor="middle")
    if more:
        canvas.text(left + width - 100, 618, more, 20, BUTTER, anchor="middle", weight=600, fit=180)


def _odds(picture: Picture, house: House) -> None:
    """What luck can make of it: the three states as parts of one bar, and what the door asks for."""
    canvas, odds = picture.canvas, chances(picture.view, house)
    picture.box(40, 656, 1120, 106)
    canvas.rect(58, 674, 96, 70, 12, fill=INK, stroke="#FFF6E6", pen=3)
    canvas.text(106, 709, str(house.difficulty), 46, WHITE, anchor="middle")
    canvas.sprite("treat-badge", 222, 709, 106)
    canvas.text(222, 709, str(house.gathering), 38, INK, anchor="middle")
    every = odds.successful + odds.invalid + odds.failed
    parts = [
        (GREEN, "tick", "successful", odds.successful, 306),
        (GREY, "equal", "invalid", odds.invalid, 266),
        (RED, "cross", "failed", odds.failed, 258),
    ]
    x = 294.0
    for colour, sign, words, many, width in parts:
        canvas.rect(x, 674, width, 70, 14, fill=colour, stroke=INK, pen=3)
        canvas.sprite(sign, x + 40, 709, 46)
        canvas.text(x + 70, 709, words, 22, WHITE, weight=600, fit=width - 170)
        percent = round(100 * many / every)
        canvas.text(x + width - 12, 709, f"{percent} %", 30, WHITE, anchor="end")
        x += width + 9


def _raise(picture: Picture, running: Duel, picked: Sequence[Token]) -> None:
    """A raise in the making: what it comes to, what it must reach, what is missing."""
    canvas, seat = picture.canvas, picture.view.seat or 0
    own, rival = running.half(seat).total, running.other(seat).total
    total, needed = own + sum(token.value for token in picked), max(rival, own + 1)
    _tray(picture, "for the raise", picked, total, f"with {own} placed" if own else "")
    missing = max(0, needed - total)
    picture.box(40, 656, 1120, 106, "#1E1233")
    if not picked:
        first = f"You are {rival - own} behind: raise or stop?" if rival > own else "Level: raise, or let it be?"
        second = f"A raise must bring your total to {needed} or more."
    elif missing:
        first, second = f"{missing} more to reach {needed}", "Add Masks or Tricks, or start over."
    else:
        first = f"Your total would be {total}: {'level' if total == rival else f'{total - rival} ahead'}"
        second = "Place it, add more, or start over."
    canvas.text(66, 690, first, 33, WHITE, fit=880)
    canvas.text(66, 734, second, 24, BUTTER, weight=600, fit=880)
    canvas.rect(990, 670, 154, 80, 14, fill=LAMP, stroke=INK, pen=3)
    canvas.text(1067, 689, "missing" if missing else "enough", 20, INK, anchor="middle", weight=600)
    if missing:
        canvas.text(1067, 725, str(missing), 46, INK, anchor="middle")
    else:
        canvas.sprite("tick", 1067, 724, 44)


ORDERS = {
    "spending": "choose a movement token",
    "landing": "choose where to stop",
    "gathering": "door, duel or neither?",
    "committing": "commit Tricks to the door",
    "fleeing": "flee or accept?",
    "opening": "open with a Mask",
    "bidding": "raise or stop",
    "shedding": "give up a costume",
    "swapping": "swap squares with somebody?",
}


def _waiting(picture: Picture) -> None:
    """Who is waited for."""
    canvas, view = picture.canvas, picture.view
    picture.box(40, 656, 1120, 106, "#1E1233")
    if view.due is None:
        canvas.text(600, 709, "The night is over", 33, WHITE, anchor="middle", family="serif")
        return
    own = view.due == view.seat
    if own:
        canvas.rect(43, 659, 1114, 100, 12, stroke=LAMP, pen=4)
    picture.mark(view.due, 104, 709, 66, True)
    name, what = ("You", ORDERS[view.kind]) if own else (picture.names[view.due], DUTIES[view.kind])
    canvas.runs(164, 709, [(name, LAMP, 700), (f": {what}", WHITE, 700)], 33, fit=960, least=24)

