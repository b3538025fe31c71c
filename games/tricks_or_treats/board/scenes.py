"""Draw the pictures that replace the town: a door, a street duel, the end of the match."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.canvas import LETTERS, shortened
from games.engine.values import Outcome, Seat
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
    PANEL,
    PILL,
    QUIET,
    RED,
    TOKENS,
    WHITE,
    Picture,
    ink_on,
    paint,
    plain,
)
from games.tricks_or_treats.pieces.components import Costume, Duel, Half, House, Kind, Token
from games.tricks_or_treats.pieces.events import Result
from games.tricks_or_treats.view import stakes


def door(picture: Picture, house: House) -> None:
    """Draw the active player at this house's door."""
    plain(picture, picture.words("head-door"))
    seat = picture.view.active
    _porch(picture, house, seat)
    _who(picture, seat)
    _need(picture, house)
    _states(picture, house)


def _porch(picture: Picture, house: House, seat: Seat) -> None:
    """Draw the front door in the house's colour, the house's numbers on the roof, and the player in front of it."""
    canvas = picture.canvas
    canvas.sprite(f"porch-{paint(house)}", 340, 445, 620)
    canvas.sprite("shadow", 346, 712, 210)
    canvas.sprite("spot", 340, 706, 200)
    canvas.sprite(f"child-{LETTERS[seat]}", 340, 612, 220)
    canvas.text(235, 184, picture.words("door-beat"), 30, CREAM, anchor="middle", weight=600, rank="first")
    canvas.text(430, 184, picture.words("door-win"), 30, CREAM, anchor="middle", weight=600, rank="first")
    canvas.rect(150, 214, 170, 62, 14, fill=INK, stroke="#FFF6E6", pen=4)
    canvas.text(235, 246, str(house.difficulty), 52, WHITE, anchor="middle")
    canvas.sprite("sweet", 430, 246, 136)
    canvas.text(430, 246, str(house.gathering), 46, INK, anchor="middle")


def _who(picture: Picture, seat: Seat) -> None:
    """Draw the player's name, treats, number of Tricks in hand, and costumes."""
    plate = picture.view.plates[seat]
    picture.box(676, 122, 484, 112)
    picture.ringed(seat, 728, 178)
    end = 1096 - picture.treats(plate.treats, 1140, 154, 40)
    picture.name(seat, 782, 154, end - 782)
    picture.count(Kind.TRICK, plate.tricks, 782, 204, 41)
    for place, costume in enumerate(reversed(plate.costumes)):
        picture.costume(costume, 1116 - 54 * place, 204, 52)


def _need(picture: Picture, house: House) -> None:
    """Draw the sum that must be above the Difficulty: committed Tricks, luck (a Trick from the pile) and costumes."""
    canvas, added = picture.canvas, picture.view.plates[picture.view.active].added("door")
    picture.box(676, 246, 484, 182)
    canvas.text(918, 274, picture.words("door-total"), 30, BUTTER, anchor="middle", weight=600, rank="second")
    x = 918 - (160 if added else 110)
    canvas.sprite("trick-boo", x, 330, 84)
    canvas.text(x, 334, "?", 34, INK, anchor="middle")
    canvas.text(x, 398, picture.words("door-committed"), 28, WHITE, anchor="middle", weight=600, rank="second")
    canvas.text(x + 102, 330, "+", 36, WHITE, anchor="middle")
    canvas.sprite("trick", x + 205, 330, 96)
    canvas.text(x + 205, 330, "1–9", 36, INK, anchor="middle")
    canvas.text(x + 205, 398, picture.words("door-luck"), 28, WHITE, anchor="middle", weight=600, rank="second")
    if added:
        canvas.text(x + 325, 330, picture.words.signed(added), 46, LAMP, anchor="middle")
        canvas.text(x + 325, 398, picture.words("door-costumes"), 28, WHITE, anchor="middle", weight=600, rank="second")


def _states(picture: Picture, house: House) -> None:
    """Draw the three possible results of a door, each with its treats."""
    worn = picture.view.plates[picture.view.active].costumes
    won, cost = stakes(picture.view, picture.view.active, house)
    more = [costume for costume in worn if costume.effects.success]
    dearer = [costume for costume in worn if costume.effects.failure]
    _state(picture, 440, GREEN, "tick", (house, Result.SUCCESSFUL), won, more)
    _state(picture, 548, GREY, "equal", (house, Result.INVALID), 0, [])
    _state(picture, 656, RED, "cross", (house, Result.FAILED), -cost, dearer)


def _state(
    picture: Picture,
    y: float,
    colour: str,
    sign: str,
    state: tuple[House, Result],
    treats: int,
    causes: Sequence[Costume],
) -> None:
    """Draw a possible result of a door, the treats won or lost, and the badges of costumes that change these treats.

    ``y``: the upper edge; ``sign``: a sprite's name.
    """
    canvas, (house, result) = picture.canvas, state
    canvas.rect(676, y, 484, 98, 16, fill=colour, stroke=INK, pen=3)
    canvas.sprite(sign, 728, y + 49, 64)
    canvas.text(780, y + 32, picture.words("door-state", result=result, hard=house.difficulty), 40, WHITE, rank="first")
    name = picture.words("door-state.name", result=result)
    width = canvas.text(780, y + 72, name, 30, WHITE, weight=600, rank="second")
    for place, costume in enumerate(causes):
        picture.costume(costume, 780 + width + 36 + 48 * place, y + 72, 46)
    canvas.text(1062, y + 49, picture.words.signed(treats), 52, WHITE, anchor="end")
    canvas.sprite("treat", 1110, y + 49, 68)


# ---------------------------------------------------------------- the street duel


AREA, WIDTH, TOP, HEIGHT = (40, 720), 440, 318, 262
"""The halves of the Sacrifice Area: their left edges, width, upper edge and height, in pixels."""

SIZES = (108, 90, 75, 62, 48)
"""Token sizes in pixels; the largest that fits is used."""

TOWN = (480.0, 412.0, 240.0, 172.0)
"""The small map of the town: left edge, upper edge, width and height, in pixels."""


def duel(picture: Picture, running: Duel) -> None:
    """Draw the current duel: both sides, the stake inside the moon, the bids, and the open question."""
    plain(picture, picture.words("head-duel"))
    _stake(picture, running)
    for half, left in zip(running.halves, (True, False), strict=True):
        _fighter(picture, half, left)
        _tokens(picture, half, left)
        _total(picture, half, running.other(half.seat), left)
    _little_town(picture, running)
    _everybody(picture, running)
    _question(picture, running)


def _stake(picture: Picture, running: Duel) -> None:
    """Draw the stake inside the moon and below it, as tokens, its two parts: the squares moved and a Trick's value."""
    canvas = picture.canvas
    at_stake = picture.words("at-stake", capped=picture.view.capped)
    canvas.text(600, 168, at_stake, 36, MOON, anchor="middle", weight=600, rank="first")
    canvas.text(600, 232, str(running.stake), 92, INK, anchor="middle", rank="first")
    canvas.sprite("treat", 600, 293, 72)
    picture.token(Kind.MOVEMENT, running.rate, 534, 369, 90)
    canvas.text(600, 369, "+", 41, WHITE, anchor="middle")
    picture.token(Kind.TRICK, running.panic, 666, 366, 94)


def _fighter(picture: Picture, half: Half, left: bool) -> None:
    """Draw one side of a duel: the player's figure, name, treats, and number of tokens in hand."""
    canvas, view, seat = picture.canvas, picture.view, half.seat
    plate, due = view.plates[seat], view.due == seat
    middle, x = (122, 202) if left else (1078, 724)
    canvas.rect(x, 118, 274, 182, 16, fill="#1A1030DB")
    canvas.sprite("shadow", middle + 6, 296, 160)
    if due:
        canvas.sprite("spot", middle, 294, 150)
    canvas.sprite(f"child-{LETTERS[seat]}", middle, 208, 184)
    picture.name(seat, x + 16, 148, 242)
    canvas.sprite("treat", x + 40, 204, 52)
    canvas.text(x + 76, 204, str(plate.treats), 46, WHITE, rank="first")
    if due:
        canvas.sprite("pennant", x + 240, 204, 40)
    picture.count(Kind.MASK, plate.masks, x + 14, 264, 42)
    picture.count(Kind.TRICK, plate.tricks, x + 142, 264, 42)


def _little_town(picture: Picture, running: Duel) -> None:
    """Draw a small map of the town: its blocks, the pawns outside the duel, and the square of the duel."""
    canvas, view, (left, top, width, height) = picture.canvas, picture.view, TOWN
    town = view.town
    size = min(width / town.width, height / town.height)
    left, top = left + (width - size * town.width) / 2, top + (height - size * town.height) / 2
    canvas.rect(left - 4, top - 4, size * town.width + 8, size * town.height + 8, 8, fill="#7D7295", stroke=INK, pen=3)
    for across in range(town.across):
        for up in range(town.up):
            x, y = left + size * (3 * across + 1), top + size * (3 * up + 1)
            canvas.rect(x, y, size * 2, size * 2, 4, fill="#3C6157", stroke="#2A4640", pen=2)
    x, y = left + size * (running.square.x + 0.5), top + size * (town.height - running.square.y - 0.5)
    for seat, plate in sorted(enumerate(view.plates), key=lambda one: -one[1].square.y):
        if all(seat != half.seat for half in running.halves):
            at = left + size * (plate.square.x + 0.5), top + size * (town.height - plate.square.y - 0.6)
            canvas.sprite(f"pawn-{LETTERS[seat]}", *at, 58)
    canvas.circle(x, y, size * 0.8, stroke=INK, pen=10)
    canvas.circle(x, y, size * 0.8, fill="#F28C28", stroke=LAMP, pen=5)
    canvas.sprite("flash", x, y, size * 1.3)


def _everybody(picture: Picture, running: Duel) -> None:
    """Draw a row of the seats outside the duel with their treats. If there are at most three, also draw their names."""
    others = [seat for seat in range(picture.view.seats) if all(seat != half.seat for half in running.halves)]
    width = 1120 / max(3, len(others))
    x = 600 - width * len(others) / 2
    for seat in others:
        picture.box(x + 3, 594, width - 6, 62, PANEL, 12)
        picture.mark(seat, x + 40, 625, 54)
        end = picture.treats(picture.view.plates[seat].treats, x + width - 18, 625, 42)
        if len(others) < 4:
            picture.name(seat, x + 76, 625, width - end - 110)
        x += width


# ---------------------------------------------------------------- the bids


def _rows(tokens: list[Token], size: float) -> list[list[Token]]:
    """Return rows of tokens that fit the width: first Masks, then Tricks. ``size``: a token's width in pixels."""
    across = int(304 // (size + 5))
    kinds = ([token for token in tokens if token.kind == kind] for kind in (Kind.MASK, Kind.TRICK))
    return [laid[at : at + across] for laid in kinds for at in range(0, len(laid), across)]


def _tokens(picture: Picture, half: Half, left: bool) -> None:
    """Draw the tokens that one side has placed, as large as fits."""
    canvas, edge = picture.canvas, AREA[not left]
    size = next((size for size in SIZES if len(_rows(half.tokens, size)) * (size + 7) <= 252), SIZES[-1])
    rows = _rows(half.tokens, size)
    if not rows:
        words = picture.words("duel-empty", opens=picture.view.kind in ("fleeing", "opening"))
        picture.quiet(edge + (160 if left else 280), TOP + HEIGHT / 2, words, 30, "middle")
    step = min(size + 14, 254 / max(1, len(rows)))
    top = TOP + HEIGHT / 2 - step * (len(rows) - 1) / 2
    for line, row in enumerate(rows):
        for place, token in enumerate(row):
            inset = 14 + size / 2 + place * (size + 5)
            x, y = edge + (inset if left else WIDTH - inset), top + line * step
            canvas.sprite("shadow", x + 3, y + size * 0.47, size * 0.8)
            picture.token(token.kind, token.value, x, y, size)


def _total(picture: Picture, half: Half, other: Half, left: bool) -> None:
    """Draw one side's bid in the seat's colour, and by how much it is ahead or behind."""
    canvas, x = picture.canvas, AREA[not left] + (WIDTH - 66 if left else 66)
    ink = ink_on(half.seat)
    canvas.rect(x - 57, TOP + 14, 114, 234, 20, fill=INK)
    canvas.rect(x - 53, TOP + 18, 106, 226, 17, fill=COLOURS[half.seat], stroke=WHITE, pen=5)
    canvas.text(x, TOP + 92, str(half.total), 72, ink, anchor="middle", fit=94, rank="first")
    gap = half.total - other.total
    lead = picture.words.signed(gap) if gap else "="
    canvas.text(x, TOP + 186, lead, 46, ink, anchor="middle", fit=94, rank="first")


# ---------------------------------------------------------------- the question


def _words(picture: Picture, running: Duel, seat: Seat) -> tuple[str, str]:
    """Return two texts for the asked seat: what the seat can do, and usually what it can do instead.

    If the seat must begin its bid, the second text gives the rival's first bid or says that both players must begin. At
    equal bids, it says what happens if neither player raises.
    """
    half, other, words = running.half(seat), running.other(seat), picture.words
    stake, kind, treats = running.stake, picture.view.kind, picture.view.plates[seat].treats
    if kind == "fleeing":
        pay = -(-stake // 2)
        gain, cost = (min(stake, picture.view.plates[side.seat].treats) for side in (other, half))
        accept = words("duel-flee.or", gain=gain, cost=cost)
        return words("duel-flee", pay=pay, treats=treats, poor=treats < pay), accept
    if kind == "opening":
        below = words("duel-open.below", who=words.short(other.seat), opened=bool(other.tokens), total=other.total)
        return words("duel-open"), below
    if gap := other.total - half.total:
        return words("duel-raise", gap=gap), words("duel-raise.or", treats=treats, stake=stake, poor=treats < stake)
    return words("duel-raise", gap=1), words("duel-raise.level", stake=stake)


def _question(picture: Picture, running: Duel) -> None:
    """Draw the mark of the seat that must answer, and texts on what the seat can do."""
    canvas, seat = picture.canvas, picture.view.due
    if seat is None:
        return
    first, second = _words(picture, running, seat)
    canvas.rect(40, 664, 1120, 102, 18, fill="#1E1233", stroke=LAMP, pen=4)
    picture.ringed(seat, 100, 715)
    picture.asked(160, 691, first, 42, fit=980)
    canvas.text(160, 739, second, 42, BUTTER, weight=600, fit=980, rank="first")


# ---------------------------------------------------------------- the end of the match


def result(picture: Picture, outcome: Outcome) -> None:
    """Draw the result of the match: the winners, and everybody's treats and hands."""
    canvas, view = picture.canvas, picture.view
    canvas.text(1160, 58, picture.words("result-rounds", rounds=view.rounds), 30, WHITE, anchor="end", rank="first")
    _winners(picture, outcome)
    ranked = [seat for rank in outcome.ranks for seat in rank]
    step = min(140.0, 650 / view.seats)
    top = 118 + (650 - step * view.seats) / 2
    for place, seat in enumerate(ranked):
        _row(picture, outcome, seat, top + place * step, step - 10)


def _winners(picture: Picture, outcome: Outcome) -> None:
    """Draw the winners on the hill with their buckets, and the other players below."""
    canvas, first = picture.canvas, outcome.ranks[0]
    many = len(first)
    size = min(250.0, 500 / many)
    for place, seat in enumerate(first):
        x = 300 + (place - (many - 1) / 2) * size * 0.86
        canvas.sprite("glow", x, 476 - size * 0.3, size * 1.5)
        canvas.sprite("shadow", x + 4, 476 + size * 0.2, size * 0.8)
        canvas.sprite(f"{'child' if size > 114 else 'pawn'}-{LETTERS[seat]}", x, 476 - size * 0.24, size)
        canvas.sprite("bucket-small", x + size * 0.36, 476 + size * 0.06, size * 0.44)
    others = [seat for rank in outcome.ranks[1:] for seat in rank]
    for place, seat in enumerate(others):
        x = 326 + (place - (len(others) - 1) / 2) * 80
        canvas.sprite("shadow", x + 2, 738, 74)
        canvas.sprite(f"pawn-{LETTERS[seat]}", x, 694, 96)
    _title(picture, first)


def _title(picture: Picture, first: tuple[Seat, ...]) -> None:
    """Draw a plate below the winners: the name of a single winner or the number of winners, and their treats."""
    canvas, treats = picture.canvas, picture.view.plates[first[0]].treats
    canvas.rect(60, 544, 520, 100, 16, fill=PILL, stroke=LAMP, pen=3.5)
    canvas.sprite("crown", 104, 548, 74, rotate=-14)
    if len(first) == 1:
        name = shortened(picture.names[first[0]], 40, 330, "serif")
        canvas.text(
            320, 578, picture.words("result-wins", who=name), 40, CREAM, anchor="middle", family="serif", rank="first"
        )
    else:
        many = picture.words("result-shared", many=len(first))
        canvas.text(320, 578, many, 40, CREAM, anchor="middle", family="serif", rank="first")
    canvas.text(
        320, 621, picture.words("result-treats", treats=treats), 30, BUTTER, anchor="middle", weight=600, rank="first"
    )


def _row(picture: Picture, outcome: Outcome, seat: Seat, y: float, height: float) -> None:
    """Draw a player's rank, name, costumes and treats.

    With equal treats, also draw the sum of the Masks and Tricks in hand, which breaks the tie.
    """
    canvas, view = picture.canvas, picture.view
    plate, rank, own = view.plates[seat], outcome.rank_of(seat), view.hands[seat]
    won = rank == 1
    picture.box(640, y, 520, height, PILL if won else BOX)
    if won:
        canvas.rect(640, y, 520, height, 14, stroke=LAMP, pen=5)
    middle = y + height / 2
    canvas.text(672, middle, str(rank), 40, LAMP if won else QUIET, anchor="middle", rank="first")
    picture.mark(seat, 728, middle, 58)
    tied = own is not None and sum(other.treats == plate.treats for other in view.plates) > 1
    picture.name(seat, 770, middle - (21 if tied or plate.costumes else 0), 240)
    x = 770.0
    if own is not None and tied:
        canvas.sprite(TOKENS[Kind.MASK], x + 14, middle + 22, 30)
        canvas.sprite(TOKENS[Kind.TRICK], x + 44, middle + 22, 30)
        held = picture.words("picking-sum", total=sum(own.masks + own.tricks))
        x += 76 + canvas.text(x + 64, middle + 22, held, 26, WHITE, fit=84, rank="second")
    for place, costume in enumerate(plate.costumes):
        picture.costume(costume, x + 20 + 44 * place, middle + 22, 42)
    picture.treats(plate.treats, 1142, middle, 50)
