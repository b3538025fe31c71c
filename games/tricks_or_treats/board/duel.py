"""The street duel: both sides, the stake in the moon, and the Sacrifice Area as it grows.

Here: the duel's picture while it runs. Not here: how it ended, which the board tells (infos.py).
"""

from __future__ import annotations

from games.engine.canvas import LETTERS, measure
from games.engine.values import Seat
from games.tricks_or_treats.board.kit import (
    BUTTER,
    COLOURS,
    CREAM,
    INK,
    LAMP,
    MOON,
    QUIET,
    WHITE,
    Picture,
    header,
)
from games.tricks_or_treats.pieces import Duel, Half, Kind, Token

AREA, WIDTH, TOP, HEIGHT = (40, 720), 440, 330, 262
"""Left edges of both halves of the Sacrifice Area, their width, upper edge and height."""

SIZES = (108, 90, 75, 62, 51, 42)
"""Token sizes; the largest that fits is taken."""


def duel(picture: Picture, running: Duel) -> None:
    """The duel in hand."""
    header(picture, "street duel")
    _stake(picture, running)
    for half, left in zip(running.halves, (True, False), strict=True):
        _fighter(picture, half, left)
        _tokens(picture, half, left)
        _total(picture, half, running.other(half.seat), left)
    _rope(picture, running)
    _question(picture, running)


def _stake(picture: Picture, running: Duel) -> None:
    """S in the moon; below it how it came about, and the bucket that it is about."""
    canvas = picture.canvas
    canvas.text(600, 170, "stake", 26, MOON, anchor="middle", weight=600)
    canvas.text(600, 228, str(running.stake), 92, INK, anchor="middle")
    canvas.text(600, 290, "treats", 24, MOON, anchor="middle", weight=600)
    canvas.text(600, 354, "= move + panic", 22, CREAM, anchor="middle", weight=600)
    picture.token(Kind.MOVEMENT, running.rate, 552, 406, 74)
    canvas.text(600, 406, "+", 34, WHITE, anchor="middle")
    picture.token(Kind.TRICK, running.panic, 648, 406, 76)
    canvas.sprite("shadow", 604, 588, 150)
    canvas.sprite("bucket", 600, 526, 158)


def _fighter(picture: Picture, half: Half, left: bool) -> None:
    """A side: the child, name and role, treats, and how much is in hand."""
    canvas, view, seat = picture.canvas, picture.view, half.seat
    plate, due = view.plates[seat], view.due == seat
    middle, x = (136, 214) if left else (1064, 732)
    canvas.rect(x, 120, 254, 190, 16, fill="#1A1030DB")
    canvas.sprite("shadow", middle + 6, 308, 180)
    if due:
        canvas.sprite("spot", middle, 304, 168)
    canvas.sprite(f"child-{LETTERS[seat]}", middle, 214, 206)
    canvas.text(x + 18, 150, picture.names[seat], 36, WHITE, family="serif", fit=220, least=20)
    role = "Defiance" if left else "Competition"
    width = canvas.text(x + 18, 188, role, 23, BUTTER, weight=600)
    if due:
        canvas.sprite("pennant", x + width + 46, 186, 36)
    canvas.sprite("treat", x + 42, 232, 48)
    canvas.text(x + 76, 232, str(plate.treats), 34, WHITE)
    canvas.text(x + 18, 280, "in hand", 20, QUIET, weight=600)
    picture.count(Kind.MASK, plate.masks, x + 104, 280)
    picture.count(Kind.TRICK, plate.tricks, x + 176, 280)


# ---------------------------------------------------------------- the Sacrifice Area


def _rows(tokens: list[Token], size: float) -> list[list[Token]]:
    """Tokens in rows of this size: Masks first, then Tricks."""
    across = int(304 // (size + 5))
    kinds = ([token for token in tokens if token.kind == kind] for kind in (Kind.MASK, Kind.TRICK))
    return [laid[at : at + across] for laid in kinds for at in range(0, len(laid), across)]


def _tokens(picture: Picture, half: Half, left: bool) -> None:
    """What a side has placed, as large as there is room for."""
    canvas, edge = picture.canvas, AREA[not left]
    size = next((size for size in SIZES if len(_rows(half.tokens, size)) * (size + 7) <= 252), SIZES[-1])
    rows = _rows(half.tokens, size)
    if not rows:
        words = "opens with a Mask" if picture.view.kind in ("fleeing", "opening") else "nothing placed"
        canvas.text(edge + (160 if left else 280), 461, words, 22, QUIET, anchor="middle", weight=600)
    step = min(size + 14, 254 / max(1, len(rows)))
    top = TOP + HEIGHT / 2 - step * (len(rows) - 1) / 2
    for line, row in enumerate(rows):
        for place, token in enumerate(row):
            inset = 14 + size / 2 + place * (size + 5)
            x, y = edge + (inset if left else WIDTH - inset), top + line * step
            canvas.sprite("shadow", x + 3, y + size * 0.47, size * 0.8)
            picture.token(token.kind, token.value, x, y, size)


def _total(picture: Picture, half: Half, other: Half, left: bool) -> None:
    """The bid in the seat's colour, at the half's inner end."""
    canvas, x = picture.canvas, AREA[not left] + (WIDTH - 64 if left else 64)
    ink = INK if half.seat == 4 else WHITE
    canvas.rect(x - 53, 346, 106, 230, 20, fill=INK)
    canvas.rect(x - 49, 350, 98, 222, 17, fill=COLOURS[half.seat], stroke=WHITE, pen=5)
    canvas.text(x, 384, "total", 23, ink, anchor="middle", weight=600)
    canvas.text(x, 450, str(half.total), 68, ink, anchor="middle", fit=82)
    gap = half.total - other.total
    canvas.text(x, 516, "leads" if gap > 0 else "behind" if gap else "level", 23, ink, anchor="middle")
    if gap:
        canvas.text(x, 544, f"by {abs(gap)}", 23, ink, anchor="middle")


def _rope(picture: Picture, running: Duel) -> None:
    """Both bids on one bar."""
    canvas, (one, other) = picture.canvas, running.halves
    both = one.total + other.total
    middle = 40 + 1120 * (one.total / both if both else 0.5)
    middle = min(max(middle, 40 + 90), 1160 - 90)
    canvas.rect(40, 608, 1120, 34, 17, fill=COLOURS[other.seat])
    canvas.rect(40, 608, middle - 40, 34, 17, fill=COLOURS[one.seat])
    canvas.rect(middle - 34, 608, 34, 34, fill=COLOURS[one.seat])
    canvas.rect(40, 608, 1120, 34, 17, stroke=INK, pen=4)
    canvas.rect(middle - 3.5, 602, 7, 46, 3, fill=WHITE)
    for half, x in ((one, 58), (other, 1142)):
        ink = INK if half.seat == 4 else WHITE
        words = f"{LETTERS[half.seat]} {half.total}" if half is one else f"{half.total} {LETTERS[half.seat]}"
        canvas.text(x, 625, words, 24, ink, anchor="start" if half is one else "end")


# ---------------------------------------------------------------- what is asked


def _words(picture: Picture, running: Duel, seat: Seat) -> tuple[str, str, str, str]:
    """The question, what the answers mean, and what to put on the plate at the right: a word and a number."""
    half, other = running.half(seat), running.other(seat)
    rival, stake, kind = picture.names[other.seat], running.stake, picture.view.kind
    treats = picture.view.plates[seat].treats
    if kind == "fleeing":
        pay = -(-stake // 2)
        way = f"Flee and pay {pay} treats,"
        if treats < pay:
            way = f"Flee: all {treats} treats, {stake} back, turns lost,"
        return "flee or accept?", f"{way} or accept and bid for all {stake}.", "to flee", str(pay)
    if kind == "opening":
        second = "Each side opens with one Mask of its choice."
        if other.tokens:
            second = f"{rival} has opened with Mask {other.total}; now one Mask in answer."
        return "which Mask?", second, "stake", str(stake)
    gap = other.total - half.total
    if gap:
        loss = f"pay {stake} treats" if treats >= stake else f"pay all {treats} and go back {stake}"
        second = f"Place {gap} or more from Masks and Tricks, or stop and {loss}."
        return f"{gap} behind: raise or stop?", second, "at least", str(gap)
    return "level: raise or let it be?", f"If both let it be, both pay {stake} treats to the pile.", "at least", "1"


def _question(picture: Picture, running: Duel) -> None:
    """Who must answer, and what."""
    canvas, seat = picture.canvas, picture.view.due
    if seat is None:
        return
    first, second, word, number = _words(picture, running, seat)
    canvas.rect(40, 660, 1120, 102, 18, fill="#1E1233", stroke=LAMP, pen=4)
    picture.mark(seat, 102, 711, 66, True)
    name = picture.names[seat]
    room = 836.0
    size = 33 if measure(f"{name}: {first}", 33) <= room else 28
    canvas.runs(164, 690, [(name, LAMP, 700), (f": {first}", WHITE, 700)], size, fit=room, least=24)
    canvas.text(164, 734, second, 24, BUTTER, weight=600, fit=room, least=20)
    canvas.rect(1016, 672, 132, 78, 14, fill=LAMP, stroke=INK, pen=3)
    canvas.text(1082, 691, word, 20, INK, anchor="middle", weight=600)
    canvas.text(1082, 726, number, 46, INK, anchor="middle")
