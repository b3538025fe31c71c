"""Draw what one seat alone sees: its hand, and what its next choice depends on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.engine.words import Words
from games.tricks_or_treats.board.drawing import (
    BOX,
    BUTTER,
    COLOURS,
    CREAM,
    GREEN,
    GREY,
    INK,
    LAMP,
    MOON,
    PILL,
    RED,
    WHITE,
    Picture,
)
from games.tricks_or_treats.pieces.components import Costume, Duel, Effects, Half, House, Kind, Token
from games.tricks_or_treats.view import Hand, Mark, TreatsView

LEFT, WIDTH, TOP, BOTTOM = 40.0, 520.0, 216.0, 760.0
"""Left edge and width of all rows; upper edge of the first row and lower edge of the last; in pixels."""


def hand(picture: Picture) -> None:
    """Draw the hand of the view's seat."""
    view = picture.view
    assert view.seat is not None
    own = view.hands[view.seat]
    assert own is not None
    _head(picture)
    _duty(picture)
    _rows(picture, own)
    house = view.town.house_at(view.plates[view.seat].square)
    mine = view.due == view.seat
    if view.kind == "committing" and mine and house is not None:
        _for_door(picture, house, own)
    elif view.kind == "bidding" and mine and view.running is not None:
        _for_raise(picture, view.running)
    elif view.running is not None and _fights(view):
        _bout(picture, view.running)
    elif mine and view.marks:
        _choices(picture, view.marks)
    elif mine and view.kind == "gathering":
        _corner(picture, house)
    else:
        _wardrobe(picture)


def _fights(view: TreatsView) -> bool:
    """Return whether the viewer is in the current duel."""
    return view.running is not None and view.seat in [half.seat for half in view.running.halves]


def _head(picture: Picture) -> None:
    """Draw the header: the hand's owner, the round and the owner's treats.

    Also draw the owner's costumes there if the question leaves no room for them below.
    """
    canvas, view = picture.canvas, picture.view
    seat = view.seat or 0
    title = canvas.text(106, 46, picture.words("hand-head"), 34, CREAM, family="serif", rank="second")
    words = picture.words("head-round", round=view.round, rounds=view.rounds)
    below = canvas.text(106, 80, words, 24, BUTTER, weight=600, rank="second")
    picture.mark(seat, 534, 60, 58)
    treats = picture.treats(view.plates[seat].treats, 492, 60, 44)
    if _fights(view) or (view.due == seat and view.kind in ("landing", "gathering", "committing")):
        worn, left = view.plates[seat].costumes, 114 + max(title, below)
        size = min(48.0, (486 - treats - left) / max(1, len(worn)))
        for place, costume in enumerate(worn):
            picture.costume(costume, left + size * (place + 0.5), 60, size)


# ---------------------------------------------------------------- what the seat must do


def _duty(picture: Picture) -> None:
    """Draw the seat that must act, and its task; if the viewer is at a door, also the door's Difficulty and treats."""
    canvas, view = picture.canvas, picture.view
    own = view.due is not None and view.due == view.seat
    picture.box(LEFT, 124, WIDTH, 84, "#1E1233")
    if view.due is None:
        picture.asked(LEFT + 20, 166, picture.words("hand-over"), 34)
        return
    if not own:
        picture.ringed(view.due, LEFT + 46, 166)
        picture.name(view.due, LEFT + 90, 148, 400, colour=LAMP)
        canvas.text(LEFT + 90, 185, picture.words("duty", kind=view.duty), 26, WHITE, weight=600, rank="second")
        return
    canvas.rect(LEFT + 3, 127, WIDTH - 6, 78, 12, stroke=LAMP, pen=4)
    house = view.town.house_at(view.plates[view.due].square)
    if view.kind == "committing" and house is not None:
        canvas.text(LEFT + 20, 148, picture.words("hand-door"), 32, WHITE, rank="first")
        canvas.text(LEFT + 20, 185, picture.words("hand-door.below"), 26, BUTTER, weight=600, rank="second")
        picture.need(house, 446, 166, 54)
        return
    duel, room = view.running, WIDTH - 40
    if view.kind == "bidding" and duel is not None:  # the picture below shows the bids
        at_stake = picture.words("at-stake", capped=view.capped)
        above = picture.quiet(LEFT + WIDTH - 16, 145, at_stake, 22, "end")
        room -= 10 + max(above, picture.treats(duel.stake, LEFT + WIDTH - 16, 180, 36))
    stopping = (
        view.kind == "bidding" and duel is not None and _most(view, duel.half(view.due)) < duel.other(view.due).total
    )
    you, asked = picture.words("hand-you"), picture.words("hand-due", kind="stopping" if stopping else view.duty)
    canvas.runs(LEFT + 20, 166, [(you, LAMP, 700), (asked, WHITE, 700)], 34, fit=room, rank="first")


# ---------------------------------------------------------------- tokens in hand


def _rows(picture: Picture, own: Hand) -> None:
    """Draw one row for each kind of token."""
    kinds = [(Kind.MASK, own.masks), (Kind.TRICK, own.tricks)]
    if picture.view.calculated:
        kinds.append((Kind.MOVEMENT, own.tokens))
    step = (TRAY - TOP) / len(kinds)
    for place, (kind, held) in enumerate(kinds):
        _row(picture, kind, held, TOP + step * place, step - 8)


def _row(picture: Picture, kind: Kind, values: Sequence[int], y: float, height: float) -> None:
    """Draw a row of tokens: up to five one by one, more as stacks of equal tokens.

    More than five stacks are drawn in two lines.
    """
    canvas, middle = picture.canvas, y + height / 2
    picture.box(LEFT, y, WIDTH, height)
    canvas.text(LEFT + 16, middle - 19, picture.words("hand-kind", kind=kind), 30, WHITE, rank="first")
    words = picture.words("hand-sum", kind=kind, total=sum(values), many=len(values))
    picture.quiet(LEFT + 16, middle + 18, words, 24)
    stacks = list(Counter(values).items()) if len(values) > 5 else [(value, 1) for value in values]
    if not stacks:
        picture.quiet(LEFT + 152, middle, picture.words("hand-none"), 26)
        return
    lines = 2 if len(stacks) > 5 and height > 120 else 1
    row = -(-len(stacks) // lines)
    below = 20 if lines == 1 and any(many > 1 for _, many in stacks) else 0
    size = min(104.0, (height - 8) / lines - below, max(46.0, 372 / row - 4))
    apart = (372 - size) / max(row - 1, 372 // (size + 6) - 1)
    for place, (value, many) in enumerate(stacks):
        at = middle + (place // row - (lines - 1) / 2) * size - below / 2
        x = LEFT + 142 + size / 2 + place % row * apart
        _token(picture, Token(kind=kind, value=value), x, at, size)
        if many > 1:
            _many(picture, many, *((x, at + size / 2 + 7) if below else (x + size * 0.42, at + size * 0.3)))


def _token(picture: Picture, token: Token, x: float, y: float, size: float) -> None:
    canvas = picture.canvas
    canvas.sprite("shadow", x + 3, y + size * 0.47, size * 0.84)
    picture.token(token.kind, token.value, x, y, size)


def _many(picture: Picture, many: int, x: float, y: float) -> None:
    """Draw the number of equal tokens in a stack."""
    picture.canvas.rect(x - 19, y - 13, 38, 26, 13, fill=INK, stroke=LAMP, pen=2.5)
    picture.canvas.text(x, y, f"{many}×", 22, WHITE, anchor="middle", rank="second")


# ---------------------------------------------------------------- facts for the next choice


def _choices(picture: Picture, marks: Sequence[Mark]) -> None:
    """Draw each square on which the move can end: its letter, its door, and the players whose pawns stand on it."""
    canvas = picture.canvas
    width = (WIDTH + 8) / len(marks)
    for place, mark in enumerate(marks):
        x = LEFT + place * width
        picture.box(x, TRAY, width - 8, BOTTOM - TRAY)
        middle = x + width / 2 - 4
        canvas.sprite("pumpkin", middle, TRAY + 46, 80)
        canvas.text(middle, TRAY + 53, mark.letter, 44, INK, anchor="middle", rank="first")
        house = None if picture.view.by_card else mark.house  # after a card's move nobody can knock
        if house is not None:
            picture.need(house, middle - 5, TRAY + 142, 46, stacked=width < 150)
        elif not mark.seats:
            there = picture.words("there-free.by-card" if mark.house is None else "there-door")
            picture.quiet(middle, TRAY + 160, there, 26, "middle")
        y, size = (TRAY + 166, min(76, width / 2 - 10)) if house is None else (TRAY + 216, 54)
        for number, seat in enumerate(mark.seats[:2]):
            picture.mark(seat, middle + size * (number - (min(2, len(mark.seats)) - 1) / 2), y, size)


def _corner(picture: Picture, house: House | None) -> None:
    """Draw what the viewer can do on the square where its pawn stopped: try the door, or challenge a rival."""
    view, seat = picture.view, picture.view.seat or 0
    picture.box(LEFT, TRAY, WIDTH, BOTTOM - TRAY)
    rivals = view.rivals(seat, view.plates[seat].square)[: 1 if house is not None else 2]
    high = (BOTTOM - TRAY) / (len(rivals) + (house is not None))
    if house is not None:
        y = TRAY + high / 2
        picture.asked(LEFT + 20, y, picture.words("hand-at-door"), 32)
        size = 60.0 if rivals else 70.0
        picture.need(house, LEFT + WIDTH - 20 - 2 * size, y, size)
    for place, other in enumerate(rivals, start=house is not None):
        y = TRAY + high * (place + 0.5)
        picture.mark(other, LEFT + 64, y, min(92, high * 0.7))
        end = picture.treats(view.plates[other].treats, LEFT + WIDTH - 20, y, 44)
        picture.name(other, LEFT + 126, y - 18, WIDTH - 160 - end)
        picture.quiet(LEFT + 126, y + 22, picture.words("hand-rival"), 24)


def _bout(picture: Picture, running: Duel) -> None:
    """Draw the viewer's street duel: the stake, and the bids of both players."""
    canvas, view = picture.canvas, picture.view
    own, rival = running.half(view.seat or 0), running.other(view.seat or 0)
    picture.box(LEFT, TRAY, WIDTH, BOTTOM - TRAY)
    canvas.sprite("moon", LEFT + 100, TRAY + 124, 190)
    at_stake = picture.words("at-stake", capped=view.capped)
    canvas.text(LEFT + 100, TRAY + 84, at_stake, 24, MOON, anchor="middle", weight=600, rank="second")
    canvas.text(LEFT + 100, TRAY + 130, str(running.stake), 68, INK, anchor="middle", rank="first")
    for half, y in ((own, TRAY + 16), (rival, TRAY + 130)):
        canvas.rect(LEFT + 212, y, 292, 102, 16, fill=PILL, stroke=COLOURS[half.seat], pen=6)
        picture.mark(half.seat, LEFT + 256, y + 51, 60)
        end = canvas.text(LEFT + 486, y + 51, str(half.total), 50, WHITE, anchor="end", rank="first")
        if half is own:
            canvas.text(LEFT + 296, y + 51, picture.words("you"), 30, WHITE, rank="first")
        else:
            picture.name(half.seat, LEFT + 296, y + 51, 182 - end)


# ---------------------------------------------------------------- costumes


def effect_lines(effects: Effects, words: Words) -> list[str]:
    """Return a costume's effects, each as a few words."""
    return [words("worn", effect=effect, signed=words.signed(number)) for effect, number in effects.parts.items()]


def _wardrobe(picture: Picture) -> None:
    """Draw the costumes that the viewer wears, and their effects."""
    worn = picture.view.plates[picture.view.seat or 0].costumes
    picture.box(LEFT, TRAY, WIDTH, BOTTOM - TRAY)
    if not worn:
        picture.canvas.sprite("hanger", LEFT + 110, TRAY + 124, 170, opacity=0.6)
        picture.quiet(LEFT + 220, TRAY + 104, picture.words("hand-no-costume"), 26)
        picture.quiet(LEFT + 220, TRAY + 142, picture.words("hand-no-costume.below"), 24)
    step = (BOTTOM - TRAY) / max(2, len(worn))
    for place, costume in enumerate(worn):
        _costume(picture, costume, TRAY + step * place, step)


def _costume(picture: Picture, costume: Costume, y: float, height: float) -> None:
    """Draw a costume's badge, name and effects."""
    canvas, lines = picture.canvas, effect_lines(costume.effects, picture.words)
    lines = lines if height > 100 else [picture.words.row(lines)]
    size, middle = min(96.0, height - 6), y + height / 2
    picture.costume(costume, LEFT + 68, middle, size)
    top = middle - 15 * len(lines)
    title = picture.words("hand-costume", costume=costume, cursed=costume.cursed)
    canvas.text(LEFT + 132, top, title, 30, WHITE, rank="first")
    for line, part in enumerate(lines):
        picture.quiet(LEFT + 132, top + 34 + 28 * line, part, 24, fit=WIDTH - 146)


# ---------------------------------------------------------------- facts for picking tokens


TRAY, FOOT = 512.0, 654.0
"""Y in pixels: upper edge of the lower part, and of the box in it that says what a raise must reach."""

LIKELY = 50
"""Percent from which a door counts as likely to open."""


def telling(view: TreatsView, house: House, own: Hand) -> list[int]:
    """Return up to three sums of Tricks for which the picture shows the odds of opening the door, in ascending order.

    They are 0, the lowest sum with a chance of at least ``LIKELY``, and the lowest sum with the best chance.
    """
    sums = {0}
    for value in own.tricks:
        sums |= {total + value for total in sums}
    opens = {total: view.odds(house, total).percents[0] for total in sorted(sums)}
    likely = [total for total, percent in opens.items() if percent >= LIKELY]
    best = max(opens, key=lambda total: (opens[total], -total))
    return sorted({0, *likely[:1], best})


def _for_door(picture: Picture, house: House, own: Hand) -> None:
    """Draw the odds of this door, in percent, for each sum of Tricks that ``telling`` returns (TT-6.5)."""
    canvas, view = picture.canvas, picture.view
    added = view.plates[view.seat or 0].added("door")
    picture.box(40, TRAY, 520, 248, BOX)
    title = picture.words("picking-door", added=added, signed=picture.words.signed(added))
    canvas.text(300, TRAY + 26, title, 24, BUTTER, anchor="middle", weight=600, rank="second")
    for line, total in enumerate(telling(view, house, own)):
        y = TRAY + 80 + 66 * line
        canvas.text(50, y, picture.words("picking-sum", total=total), 30, WHITE, rank="first")
        parts = zip((GREEN, GREY, RED), ("tick", "equal", "cross"), view.odds(house, total).percents, strict=True)
        for place, (colour, sign, percent) in enumerate(parts):
            x = 168 + 127.0 * place
            canvas.rect(x, y - 28, 124, 56, 12, fill=colour, stroke=INK, pen=3)
            canvas.sprite(sign, x + 17, y, 28)
            told = picture.words.percent(percent)
            canvas.text(x + 119, y, told, 30, WHITE, anchor="end", rank="first")


def _for_raise(picture: Picture, running: Duel) -> None:
    """Draw both bids of the duel, the total that a raise must reach, and what the viewer's bid lacks for that total."""
    canvas, seat = picture.canvas, picture.view.seat or 0
    half, other = running.half(seat), running.other(seat)
    _bid(picture, half, 40)
    _bid(picture, other, 304)
    needed = max(other.total, half.total + 1)
    picture.box(40, FOOT, 520, 104, "#1E1233")
    first = picture.words("picking-match", total=other.total, level=other.total <= half.total)
    canvas.text(60, FOOT + 32, first, 30, WHITE, rank="first")
    words = picture.words("picking-raise", needed=needed)
    if (total := _most(picture.view, half)) < needed:
        words = picture.words("picking-stop", total=total)
    canvas.text(60, FOOT + 74, words, 30, BUTTER, weight=600, fit=350, rank="first")
    canvas.rect(420, FOOT + 11, 128, 82, 14, fill=LAMP, stroke=INK, pen=3)
    canvas.text(484, FOOT + 30, picture.words("picking-missing"), 26, INK, anchor="middle", weight=600, rank="second")
    canvas.text(484, FOOT + 68, str(needed - half.total), 46, INK, anchor="middle", rank="first")


def _most(view: TreatsView, half: Half) -> int:
    """Return the highest bid that the viewer can reach, with all Masks and Tricks in hand."""
    held = view.hands[half.seat]
    assert held is not None
    return half.total + sum(held.masks + held.tricks)


def _bid(picture: Picture, half: Half, x: float) -> None:
    """Draw a box with the mark and the bid of one player in the duel; for the rival, also the tokens left in hand."""
    canvas, own = picture.canvas, half.seat == picture.view.seat
    canvas.rect(x, TRAY + 4, 256, 128, 16, fill=PILL, stroke=COLOURS[half.seat], pen=6)
    picture.mark(half.seat, x + 48, TRAY + 86, 60)
    if own:
        canvas.text(x + 20, TRAY + 32, picture.words("you"), 30, WHITE, rank="first")
    else:
        picture.name(half.seat, x + 20, TRAY + 32, 216)
        plate = picture.view.plates[half.seat]
        for kind, many, y in ((Kind.MASK, plate.masks, 68), (Kind.TRICK, plate.tricks, 106)):
            picture.count(kind, many, x + 84, TRAY + y, 24)
    canvas.text(x + 236, TRAY + 90, str(half.total), 58, LAMP if own else WHITE, anchor="end", rank="first")
