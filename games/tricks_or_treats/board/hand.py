"""What one seat sees alone: Masks, Tricks, costumes, and what it is picking for a door or a raise.

Here: the hand's picture. Not here: what is being picked (picking.py), and what everybody sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.engine.canvas import measure
from games.tricks_or_treats.board.kit import (
    BUTTER,
    COLOURS,
    CREAM,
    DUTIES,
    INK,
    LAMP,
    MOON,
    WHITE,
    Picture,
    signed,
)
from games.tricks_or_treats.board.picking import LEFT, WIDTH, for_door, for_raise, picked
from games.tricks_or_treats.pieces import Costume, Duel, Effects, Kind, Token
from games.tricks_or_treats.view import Hand

RIGHT = (826.0, 334.0)
"""Left edge and width of the column beside the tokens."""

NAMES = {Kind.MASK: "Masks", Kind.TRICK: "Tricks", Kind.MOVEMENT: "Moves"}


def hand(picture: Picture) -> None:
    """The hand of the view's seat."""
    view = picture.view
    assert view.seat is not None
    own = view.hands[view.seat]
    assert own is not None
    _head(picture)
    house = view.town.house_at(view.plates[view.seat].square)
    at_door = view.kind == "committing" and view.due == view.seat
    _rows(picture, own, 470 if at_door or view.raising is not None else 640)
    if view.running is not None and view.seat in [half.seat for half in view.running.halves]:
        _bout(picture, view.running)
    else:
        _wardrobe(picture)
    if at_door and house is not None:
        for_door(picture, house)
    elif view.raising is not None and view.running is not None:
        for_raise(picture, view.running)
    else:
        _waiting(picture)


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


def _rows(picture: Picture, own: Hand, bottom: float) -> None:
    """A row a kind: what is still in hand when the picked ones are laid aside."""
    kinds = [(Kind.MASK, own.masks), (Kind.TRICK, own.tricks)]
    if picture.view.calculated:
        kinds.append((Kind.MOVEMENT, own.tokens))
    step = (bottom - 118 + 10) / len(kinds)
    for place, (kind, held) in enumerate(kinds):
        aside = Counter(token.value for token in picked(picture.view) if token.kind == kind)
        values = sorted((Counter(held) - aside).elements())
        _row(picture, kind, values, 118 + step * place, step - 10)


def _row(picture: Picture, kind: Kind, values: Sequence[int], y: float, height: float) -> None:
    """Tokens one by one; many as stacks of equal ones."""
    canvas, left, width = picture.canvas, LEFT, WIDTH
    picture.box(left, y, width, height)
    middle = y + height / 2
    canvas.text(left + 20, middle - 16, NAMES[kind], 28, WHITE)
    words = f"sum {sum(values)}" if kind != Kind.MOVEMENT else f"{len(values)} in hand"
    picture.quiet(left + 20, middle + 18, words, 20)
    stacks = list(Counter(values).items()) if len(values) > 7 else [(value, 1) for value in values]
    if not stacks:
        picture.quiet(left + 150, middle, "none", 24)
        return
    size = min(140.0, height - 34, (width - 164) / len(stacks) - 8)
    for place, (value, many) in enumerate(stacks):
        _stack(picture, Token(kind=kind, value=value), many, left + 148 + size / 2 + place * (size + 8), middle, size)


def _stack(picture: Picture, token: Token, many: int, x: float, y: float, size: float) -> None:
    """A token, with its number when there are several; a movement token with how far it goes in costume."""
    canvas = picture.canvas
    canvas.sprite("shadow", x + 3, y + size * 0.47, size * 0.84)
    for behind in range(min(many - 1, 2), 0, -1):
        picture.token(token.kind, None, x + 7 * behind, y - 6 * behind, size)
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
    canvas.text(middle, 216, "stake", 20, MOON, anchor="middle", weight=600)
    canvas.text(middle, 262, str(running.stake), 72, INK, anchor="middle")
    canvas.text(middle, 308, "treats", 20, MOON, anchor="middle", weight=600)
    for half, words, y in ((own, "You", 400), (rival, picture.names[rival.seat], 520)):
        canvas.rect(left + 18, y - 10, width - 36, 108, 16, fill=COLOURS[half.seat], stroke=WHITE, pen=4)
        ink = INK if half.seat == 4 else WHITE
        picture.mark(half.seat, left + 62, y + 44, 62)
        canvas.text(left + 104, y + 26, words, 24, ink, fit=140, least=18)
        role = "Defiance" if half is running.defiance else "Competition"
        canvas.text(left + 104, y + 62, role, 19, ink, weight=600)
        canvas.text(left + width - 36, y + 44, str(half.total), 50, ink, anchor="end", fit=84)


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
