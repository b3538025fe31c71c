"""What Candy Chaser looks like: the shop's shelves, the reveal at the end, and a seat's Objective card.

Here: where things lie and which colour they have. Not here: any rule, and any fact that the view doesn't hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from games.candy_chaser.pieces import BORDER, GOAL, LOWEST, Candy, Moved, Tattled
from games.candy_chaser.view import CandyView
from games.engine.canvas import LETTERS, Art, Canvas, Part, bend, measure, nameplates
from games.engine.values import Player, Seat

INK, PAPER, RECEIPT, LIT, FADED = "#4A2C1A", "#FFF9EC", "#FFFDF6", "#FFE9AE", "#E4CDA9"
QUIET, BROWN = "#7A4A26", "#8A5A33"  # second-rank text on plates and cards, on wall and receipt
CREAM, HONEY = "#FFFFFF", "#FFE3B0"  # text in the header
CHERRY, UP, DOWN, RIGHT, WRONG, GOLD = "#B5374A", "#1E5FAE", "#B92A27", "#1E6B48", "#B3261E", "#E3A92B"

ART = Art(Path(__file__).parent / "art", INK)


@dataclass(frozen=True)
class Look:
    """A candy's name and colours. `text` is readable on `base`, `tint` a pale ground.

    `foot` is how far its lowest point is below its middle, in hundredths of its size.
    """

    name: str
    base: str
    dark: str
    tint: str
    text: str
    foot: int


LOOKS = {
    Candy.BLUE: Look("Blue swirl", "#2675C9", "#1B5AA3", "#B9D7EF", "#FFFFFF", 50),
    Candy.PURPLE: Look("Purple drop", "#8A45BE", "#652B93", "#DFC2E9", "#FFFFFF", 32),
    Candy.GREEN: Look("Green mint", "#228557", "#176141", "#B4DEC0", "#FFFFFF", 46),
    Candy.YELLOW: Look("Yellow lemon", "#F5C21F", "#B37508", "#FFEFB7", "#4A2C1A", 37),
    Candy.RED: Look("Red cane", "#D7352F", "#A3201F", "#F9BAB3", "#FFFFFF", 51),
}

CELL, ROW, SHELF, PIECE = 95, 95, 32, 68
"""Width of a space, height of a track, height of a shelf's front, size of a candy."""
BOX = 1.16
"""How much larger a candy's box is than the candy."""
PLACES = ("1st", "2nd", "3rd", "4th")


def draw(view: CandyView, players: Sequence[Player]) -> Canvas:
    """The picture that belongs to a view: a seat's Objective card, or the public board, which ends in the reveal."""
    if view.seat is not None:
        return _hand(view, players)
    return _board(view, players) if view.outcome is None else _reveal(view, players)


def _column(space: int) -> float:
    """Middle of a space, from its value."""
    return 156 + CELL * (space - LOWEST) + CELL / 2


def _shelf(candy: Candy) -> float:
    """Upper edge of a candy's shelf."""
    return 151 + ROW * (candy + 1) - SHELF


def _space(value: int) -> str:
    """What a space is called."""
    return "G" if value == GOAL else str(value).replace("-", "−")


def _code(value: int) -> str:
    """How sprites of a value are called."""
    return f"m{-value}" if value < 0 else str(value)


def _key(candy: Candy) -> str:
    """How sprites of a candy are called."""
    return candy.name.lower()


@dataclass(frozen=True)
class Picture:
    """What every part of a public picture works with."""

    canvas: Canvas
    view: CandyView
    players: Sequence[Player]
    names: tuple[str, ...]

    def mark(self, seat: Seat, x: float, y: float, width: float, duty: bool = False) -> None:
        """A seat's mark."""
        self.canvas.seat(seat, x, y, width, standin=self.players[seat].standin, duty=duty)

    @property
    def active(self) -> Seat | None:
        """Who is on duty."""
        phase = self.view.phase
        if phase is None:
            return None
        if phase.kind == "tattling":
            return phase.queue[0] if phase.queue else None
        return phase.active


# ---------------------------------------------------------------- the board


def _board(view: CandyView, players: Sequence[Player]) -> Canvas:
    picture = Picture(Canvas(ART, "board"), view, players, nameplates(players))
    _header(picture)
    _hint(picture)
    _gates(picture)
    if view.phase is not None and view.phase.kind == "moving":
        for candy in Candy:
            _landing(picture.canvas, candy, view.prices[candy], view.landing(candy, view.phase.roll))
    elif view.last is not None and not view.tattles:
        _trail(picture.canvas, view.last)
    for candy in Candy:
        _piece(picture.canvas, candy, view.prices[candy])
    _corner(picture)
    _receipt(picture)
    _plates(picture)
    return picture.canvas


DUTIES = {"rolling": "rolls the die", "moving": "chooses a candy to move", "tattling": "tattles or stops"}


def _header(picture: Picture) -> None:
    """Phase in words in the middle; at the right who is on duty, and what is due."""
    canvas, phase = picture.canvas, picture.view.phase
    tattling = phase is None or phase.kind == "tattling"
    canvas.text(522, 45, "Tattletale" if tattling else "Marketing", 26, CREAM, anchor="middle")
    below = "one chance each" if tattling else f"turn {picture.view.turn}"
    canvas.text(522, 70, below, 20, HONEY, anchor="middle", weight=600)
    if phase is None or picture.active is None:
        return
    name, duty = picture.names[picture.active], DUTIES[phase.kind]
    x = 1160 - max(measure(name, 25), measure(duty, 20, weight=600)) - 66
    canvas.rect(x - 14, 29, 1174 - x, 53, 26, fill="#2E1A0E", stroke=GOLD, pen=2.5)
    picture.mark(picture.active, x + 18, 55.5, 42, duty=True)
    canvas.text(x + 52, 44, name, 25, CREAM)
    canvas.text(x + 52, 69, duty, 20, HONEY, weight=600)


def _hint(picture: Picture) -> None:
    """What the phase is about, over the tracks."""
    view = picture.view
    words = "The first candy on G ends Marketing"
    if view.ender is not None:
        words = "A candy is on G: prices are fixed" if GOAL in view.prices else "The shop has closed: prices are fixed"
    picture.canvas.text(170, 129, words, 22, BROWN, weight=600)


def _gates(picture: Picture) -> None:
    """Each track's cell of G: open, closed, or taken."""
    for candy in Candy:
        state = "open" if picture.view.ender is None and picture.view.goal_open(candy) else "closed"
        if picture.view.prices[candy] == GOAL:
            state = "taken"
        picture.canvas.sprite(f"goal-{state}", _column(GOAL), _shelf(candy) - 30.5, 94 if state == "taken" else 86)


def _hop(canvas: Canvas, candy: Candy, start: int, end: int, fade: str = "") -> None:
    """A dotted hop over a track, from space to space."""
    side, y, far = (1 if end > start else -1), _shelf(candy), abs(end - start) > 1
    first, last = (_column(start) + 33 * side, y - 40), (_column(end) - 26 * side, y - 37)
    middle = ((first[0] + last[0]) / 2, y - (72 if far else 45))
    canvas.arrow(bend(first, middle, last), LOOKS[candy].dark + fade, 4.5, head=17 if far else 15, dotted=9)


def _landing(canvas: Canvas, candy: Candy, start: int, end: int) -> None:
    """Where a candy would land: a pale candy, the hop, and the price tag rimmed. Nothing for one that can't move."""
    if end == start:
        return
    x, y = _column(end), _shelf(candy)
    if end == GOAL:
        canvas.sprite("goal-taken", x, y - 30.5, 94)
    _tag(canvas, candy, end, "aim")
    _hop(canvas, candy, start, end)
    side = 1 if end > start else -1
    canvas.sprite(f"candy-{_key(candy)}", x + 4 * side, y + 1 - LOOKS[candy].foot * 0.6, 70, opacity=0.5)


def _trail(canvas: Canvas, last: Moved) -> None:
    """Where the latest move came from: a very pale candy, and the hop."""
    if last.start != last.end:
        x, y, look = _column(last.start), _shelf(last.candy), LOOKS[last.candy]
        canvas.sprite(f"candy-{_key(last.candy)}", x, y + 2 - look.foot * PIECE / 100, PIECE * BOX, opacity=0.22)
        _hop(canvas, last.candy, last.start, last.end, "B0")


def _piece(canvas: Canvas, candy: Candy, price: int) -> None:
    """A candy on its space, whose price tag takes the candy's colour."""
    x, y = _column(price), _shelf(candy)
    _tag(canvas, candy, price, "tag")
    canvas.sprite("shadow", x + 3, y - 1, 78)
    canvas.sprite(f"candy-{_key(candy)}", x, y + 2 - LOOKS[candy].foot * PIECE / 100, PIECE * BOX)


def _tag(canvas: Canvas, candy: Candy, price: int, kind: str) -> None:
    """A candy's price tag: `tag` where it is, `aim` where it would land. On G the golden sign."""
    x, y, aim = _column(price), _shelf(candy) + SHELF / 2, kind == "aim"
    colour, size = (INK, 25) if aim else (LOOKS[candy].text, 28)
    if price == GOAL:
        canvas.sprite(f"goal-{'aim-' if aim else ''}{_key(candy)}", x, y, 96)
        canvas.text(x, y, "G", size, colour, anchor="middle", family="serif")
    else:
        canvas.sprite(f"{kind}-{_key(candy)}", x, y, 72)
        canvas.text(x + 4, y, _space(price), size, colour, anchor="middle")


# ---------------------------------------------------------------- the board's right side and counter

SCALE = 1092
"""Middle of the right column: bubble, die and scale."""


def _corner(picture: Picture) -> None:
    """The bubble that says what is due, and what lies on the scale."""
    canvas, phase = picture.canvas, picture.view.phase
    if phase is None or phase.kind == "tattling":
        _bubble(canvas, "Tattle or", "stop?", CHERRY)
        canvas.sprite("tattle-cards", SCALE, 380, 140)
        canvas.sprite("needle", SCALE, 518, 76)
        canvas.text(SCALE, 608, "Tattletale", 22, INK, anchor="middle")
        return
    roll = phase.roll if phase.kind == "moving" else 0
    if roll:
        _bubble(canvas, "Any candy", f"{abs(roll)} {'up' if roll > 0 else 'down'}", UP if roll > 0 else DOWN)
    else:
        _bubble(canvas, "Time to", "roll", CHERRY)
    canvas.sprite("needle", SCALE, 518, 76, rotate=26 * roll)
    canvas.sprite(f"die-{_code(roll)}" if roll else "die-wait", SCALE, 386, 112, rotate=-5 if roll else 9)
    picture.mark(phase.active, SCALE - 42, 608, 36)
    canvas.text(SCALE - 18, 608, "rolled" if roll else "rolls", 23, INK)


def _bubble(canvas: Canvas, first: str, second: str, colour: str) -> None:
    """The speech bubble over the scale, in two lines."""
    canvas.text(SCALE, 157, first, 24, INK, anchor="middle", fit=124)
    canvas.text(SCALE, 201, second, 42, colour, anchor="middle", fit=120)


def _receipt(picture: Picture) -> None:
    """What happened last, at the left; at the right how G stands, or whose chances are left."""
    canvas, view = picture.canvas, picture.view
    room = 1142 - (_queue(picture) if view.ender is not None else _goal_note(picture))
    if view.tattles:
        canvas.text(58, 662, "Last tattle", 20, BROWN, weight=600)
        canvas.runs(172, 662, _tattle_words(picture, view.tattles[-1]), 23, fit=room - 196, least=18)
    elif view.last is None:
        canvas.text(58, 662, "A new day in the shop: all five candies start on 0", 23, INK, weight=600, fit=room - 80)
    else:
        canvas.text(58, 662, "Last move", 20, BROWN, weight=600)
        width = canvas.runs(168, 662, _move_words(picture.names, view.last), 23, fit=room - 228, least=18)
        canvas.sprite(f"candy-{_key(view.last.candy)}", 168 + width + 20, 661, 34)


def _move_words(names: Sequence[str], move: Moved) -> list[Part]:
    """A move as parts of a line."""
    candy, start, end = _key(move.candy), _space(move.start), _space(move.end)
    step = f"{abs(move.roll)} {'up' if move.roll > 0 else 'down'}"
    path = f", from {start} to {end}" if start != end else f": it stays on {end}"
    return [(names[move.seat], INK, 700), (f" moved {candy} {step}{path}", INK, 600)]


def _tattle_words(picture: Picture, tattle: Tattled) -> list[Part]:
    """A tattle as parts of a line."""
    names, colour = picture.names, RIGHT if tattle.right else WRONG
    verdict = f"{'right' if tattle.right else 'wrong'}, {names[tattle.loser]} is out"
    about: list[Part] = [(" tattled on ", INK, 600), (names[tattle.target] + ": ", INK, 700)]
    return [(names[tattle.seat], INK, 700), *about, (verdict, colour, 700)]


def _goal_note(picture: Picture) -> float:
    """How G stands, in words, right-aligned; gives its width."""
    high = [candy for candy in Candy if picture.view.prices[candy] >= BORDER]
    note = "G is open to every candy" if high else "G is closed: no candy on 3 or more"
    if len(high) == 1:
        note = f"G is open to all but {_key(high[0])}"
    return picture.canvas.text(1142, 662, note, 20, BROWN, anchor="end", weight=600)


def _queue(picture: Picture) -> float:
    """The seats that still have a chance to tattle, in order, right-aligned; gives the width."""
    phase = picture.view.phase
    queue = phase.queue if phase is not None and phase.kind == "tattling" else []
    for place, seat in enumerate(reversed(queue)):
        picture.mark(seat, 1124 - place * 40, 661, 36)
    width = 40 * len(queue) + 6
    return width + picture.canvas.text(1142 - width, 662, "Chances", 20, BROWN, anchor="end", weight=600)


def _plates(picture: Picture) -> None:
    """Everybody's plate on the counter, as wide as their number allows."""
    seats = picture.view.seats
    width = (1120 - 8 * (seats - 1)) / seats
    for seat in range(seats):
        _plate(picture, seat, 40 + seat * (width + 8), width)


def _plate(picture: Picture, seat: Seat, x: float, width: float) -> None:
    """A seat's plate: mark, name, and its Tattletale cards; on duty lit, with a flag; darker when it is out."""
    canvas, duty, out = picture.canvas, seat == picture.active, seat in picture.view.out
    canvas.rect(x, 689, width, 80, 14, fill=FADED if out else LIT if duty else PAPER, stroke=INK, pen=3)
    if duty:
        canvas.rect(x + 5, 694, width - 10, 70, 10, stroke=GOLD, pen=4)
    picture.mark(seat, x + 44, 729, 57 if duty else 64, duty=duty)
    wide = width > 500  # name and cards side by side
    y, size, room = (729, 30, width - 354) if wide else (713, 26, width - 98)
    across = canvas.text(x + 84, y, picture.names[seat], size, INK, fit=room - (36 if duty else 0), least=20)
    if duty:
        canvas.sprite("flag", x + 84 + across + 21, y - 1, 32)
    if wide:
        _cards_left(picture, seat, x + width - 246, 729, 1.2)
    else:
        _cards_left(picture, seat, x + 83, 746, 1)
    if out:
        canvas.sprite(
            "stamp-out", x + width - (72 if wide else 56), 729 if wide else 746, 112 if wide else 88, rotate=-8
        )


def _cards_left(picture: Picture, seat: Seat, x: float, y: float, size: float) -> None:
    """How many Tattletale cards a seat has left: five backs, spent ones as outlines, and in words; out, words alone."""
    left = picture.view.cards_left(seat)
    if seat in picture.view.inside:
        picture.canvas.sprite(f"cards-{left}", x + 58 * size, y, 116 * size)
        x += 122 * size
    picture.canvas.text(x, y, f"{left} left", 21 * size, QUIET, weight=600)


# ---------------------------------------------------------------- the reveal


def _reveal(view: CandyView, players: Sequence[Player]) -> Canvas:
    """Everybody's Objective, best rank first; below, all tattles and the last prices."""
    picture = Picture(Canvas(ART, "reveal"), view, players, nameplates(players))
    canvas = picture.canvas
    canvas.text(1160, 56, "The shop is closed: all Objectives", 28, CREAM, anchor="end")
    assert view.outcome is not None
    ranking = [seat for rank in view.outcome.ranks for seat in rank]
    _winner(picture, ranking[0])
    width = (672 - 15 * (len(ranking) - 2)) / (len(ranking) - 1)
    for place, seat in enumerate(ranking[1:], start=1):
        x = 488 + (place - 1) * (width + 15)
        (_broad_card if width > 400 else _card)(picture, seat, PLACES[place], x, width)
    _tattles(picture)
    for candy in Candy:
        canvas.text(768 + candy * 91, 742, _space(view.prices[candy]), 25, INK, anchor="middle")
    return canvas


def _objective(view: CandyView, seat: Seat) -> Candy:
    """What a seat dealt in, at the end."""
    assert view.objectives is not None
    return view.objectives[seat]


def _winner(picture: Picture, seat: Seat) -> None:
    """The winner's window."""
    canvas, candy = picture.canvas, _objective(picture.view, seat)
    look = LOOKS[candy]
    canvas.sprite(f"winner-{_key(candy)}", 257, 375, 446)
    canvas.sprite("crown", 235, 218, 118, rotate=-16)
    canvas.sprite(f"gold-{_code(picture.view.prices[candy])}", 403, 184, 120, rotate=8)
    picture.mark(seat, 118, 484, 66)
    canvas.runs(160, 484, [(picture.names[seat], INK, 700), (" wins", INK, 700)], 44, family="serif", fit=274, least=30)
    canvas.text(257, 556, look.name, 32, look.text, anchor="middle")
    canvas.text(257, 592, _reason(picture.view, seat), 23, look.text, anchor="middle", weight=600, fit=400)


def _reason(view: CandyView, seat: Seat) -> str:
    """Why this seat won."""
    candy = _objective(view, seat)
    price = view.prices[candy]
    if len(view.inside) == 1:
        return "the last one still in"
    others = sorted(_objective(view, other) for other in view.inside if other != seat)
    equals = [other for other in others if view.prices[other] == price]
    if equals:
        return f"{_space(price)} each: {_key(candy)} comes before {_key(equals[0])}"
    return f"highest price of the {len(view.inside)} still in"


def _fate(view: CandyView, seat: Seat) -> tuple[str, str]:
    """What became of a seat, and the colour to say it in."""
    for tattle in view.tattles:
        if tattle.loser == seat:
            return (f"caught by {LETTERS[tattle.seat]}" if tattle.right else "wrong tattle"), WRONG
    return "still in", QUIET


def _card_ground(canvas: Canvas, x: float, width: float) -> None:
    """An empty card."""
    canvas.rect(x + 4, 136, width, 490, 16, fill="#2A150A29")
    canvas.rect(x, 130, width, 490, 16, fill=PAPER, stroke=INK, pen=4)


def _card(picture: Picture, seat: Seat, place: str, x: float, width: float) -> None:
    """A loser's card, upright: place, candy and its price, seat, what became of them."""
    canvas, candy, middle = picture.canvas, _objective(picture.view, seat), x + width / 2
    look, (fate, colour) = LOOKS[candy], _fate(picture.view, seat)
    _card_ground(canvas, x, width)
    canvas.rect(x + 2, 192, width - 4, 232, fill=look.tint)
    for y in (192, 424):
        canvas.line([(x, y), (x + width, y)], INK, 3.5)
    canvas.text(middle, 162, place, 30, INK, anchor="middle", family="serif")
    size = 152 if width < 300 else 172
    canvas.circle(middle, 310, size * 0.58, fill="#FFFFFF80")
    canvas.sprite(f"candy-{_key(candy)}-big", middle, 314, size * BOX)
    canvas.sprite(f"gold-{_code(picture.view.prices[candy])}", x + width - 43, 219, 80, rotate=7)
    if seat in picture.view.out:
        canvas.sprite("stamp-out", middle, 398, 140, rotate=-9)
    canvas.text(middle, 456, look.name, 26, INK, anchor="middle", fit=width - 24)
    picture.mark(seat, middle, 511, 62)
    canvas.text(middle, 562, picture.names[seat], 26, INK, anchor="middle", fit=width - 24, least=18)
    canvas.text(middle, 594, fate, 21, colour, anchor="middle", weight=600)


def _broad_card(picture: Picture, seat: Seat, place: str, x: float, width: float) -> None:
    """The same card for the only loser of two: candy at the left, words at the right."""
    canvas, candy, half = picture.canvas, _objective(picture.view, seat), 330
    look, (fate, colour), middle = LOOKS[candy], _fate(picture.view, seat), x + (330 + width) / 2
    _card_ground(canvas, x, width)
    canvas.rect(x + 20, 150, half - 20, 450, 12, fill=look.tint, stroke=INK, pen=3.5)
    canvas.circle(x + 172, 372, 128, fill="#FFFFFF80")
    canvas.sprite(f"candy-{_key(candy)}-big", x + 172, 376, 243)
    canvas.sprite(f"gold-{_code(picture.view.prices[candy])}", x + 276, 196, 96, rotate=7)
    if seat in picture.view.out:
        canvas.sprite("stamp-out", x + 172, 520, 168, rotate=-9)
    canvas.text(middle, 200, place, 44, INK, anchor="middle", family="serif")
    canvas.line([(middle - 120, 240), (middle + 120, 240)], GOLD, 4)
    canvas.text(middle, 290, look.name, 32, INK, anchor="middle")
    picture.mark(seat, middle, 378, 92)
    canvas.text(middle, 464, picture.names[seat], 34, INK, anchor="middle", fit=width - half - 40)
    canvas.text(middle, 510, fate, 25, colour, anchor="middle", weight=600)


def _tattles(picture: Picture) -> None:
    """All tattles in order: who on whom, with which card, and how it went."""
    tattles = picture.view.tattles
    if not tattles:
        picture.canvas.text(360, 716, "Nobody tattled", 28, INK, anchor="middle")
    step = min(300, 616 / max(1, len(tattles)))
    for place, tattle in enumerate(tattles):
        _tattle(picture, tattle, 58 + place * step, step)


def _tattle(picture: Picture, tattle: Tattled, x: float, room: float) -> None:
    """One tattle: the marks with an arrow, the card, and the verdict in words."""
    canvas, colour = picture.canvas, RIGHT if tattle.right else WRONG
    picture.mark(tattle.seat, x + 19, 710, 42)
    canvas.arrow([(x + 43, 710), (x + 69, 710)], INK, 4, head=12)
    picture.mark(tattle.target, x + 93, 710, 42)
    if tattle.candy is not None:
        canvas.sprite("card-face", x + 140, 708, 46)
        canvas.sprite(f"candy-{_key(tattle.candy)}", x + 140, 708, 39)
    canvas.sprite("right" if tattle.right else "wrong", x + 16, 748, 28)
    verdict = f"{'right' if tattle.right else 'wrong'}: {LETTERS[tattle.loser]} is out"
    canvas.text(x + 38, 748, verdict, 21, colour, fit=room - 44)


# ---------------------------------------------------------------- a seat's hand


def _hand(view: CandyView, players: Sequence[Player]) -> Canvas:
    """The Objective card: the candy, what to do, who comes first at equal prices, and the Tattletale cards left."""
    canvas = Canvas(ART, "hand")
    assert view.seat is not None
    assert view.objective is not None
    canvas.seat(view.seat, 522, 72, 56, standin=players[view.seat].standin)
    look = LOOKS[view.objective]
    canvas.sprite(f"window-{_key(view.objective)}", 300, 284, 440)
    canvas.polygon([(52, 448), (96, 448), (96, 508), (52, 508), (68, 478)], fill=look.dark, stroke=INK, pen=4)
    canvas.polygon([(548, 448), (504, 448), (504, 508), (548, 508), (532, 478)], fill=look.dark, stroke=INK, pen=4)
    canvas.rect(80, 434, 440, 62, fill=PAPER, stroke=INK, pen=4)
    canvas.text(300, 465, look.name, 46, INK, anchor="middle", family="serif")
    canvas.text(300, 533, "Make it the dearest candy.", 31, INK, anchor="middle")
    canvas.text(300, 569, "Tell nobody.", 26, QUIET, anchor="middle", weight=600)
    if view.seat in view.out:
        canvas.sprite("stamp-out", 170, 360, 190, rotate=-12)
    spent = {tattle.candy for tattle in view.tattles if tattle.seat == view.seat}
    for candy in Candy:
        _hand_column(canvas, candy, candy == view.objective, candy not in spent)
    return canvas


def _hand_column(canvas: Canvas, candy: Candy, own: bool, left: bool) -> None:
    """A candy's place in the tie order, and below it its Tattletale card."""
    x = 254 + candy * 66
    if own:
        canvas.rect(x - 26, 603, 52, 58, 12, fill=LIT, stroke=GOLD, pen=4)
    canvas.sprite(f"candy-{_key(candy)}", x, 632, 52)
    canvas.sprite("card-face" if left else "card-used", x, 718, 54)
    canvas.sprite(f"candy-{_key(candy)}", x, 718, 45, opacity=1 if left else 0.3)
