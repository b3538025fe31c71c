"""The seven columns of the map: who is at a city, what lies there, and who has placed it.

Here: a city in either size: below the panorama, or below a telegram. Not here: what lies in no city (zones.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games.candy_shoppe.board.kit import (
    BROWN,
    CREAM,
    GOLD,
    INK,
    SEATS,
    SECOND,
    WHITE,
    Picture,
    grouped,
    spy_art,
    times,
    token_art,
)
from games.candy_shoppe.pieces.tabletop import Marker, Pile
from games.candy_shoppe.tokens import Stay, Timing, Token
from games.candy_shoppe.view import CandyShoppeView, CityView
from games.candy_shoppe.world import City, Face, Spy, Status
from games.engine.canvas import LETTERS, bend, measure

LEFT, GAP, ALL = 33, 7, 1134
"""Left edge of the first column, distance of two, and the width of all with the gaps."""


@dataclass(frozen=True)
class Layout:
    """Where things are in a column. ``top`` and ``bottom`` of the card, ``head``: where its free part begins.

    ``spy``: the width of a spy. ``pile`` and ``row``: the middles of the two lines below it, tokens ``pill`` high and
    the marks of those who have placed them.
    """

    top: float
    bottom: float
    head: float
    spy: float
    pile: float
    pill: float
    row: float


PANORAMA = Layout(top=254, bottom=568, head=336, spy=98, pile=488, pill=46, row=542)
BELOW = Layout(top=306, bottom=568, head=386, spy=76, pile=498, pill=38, row=544)
MARK, CLOSEST = 43, 36
"""Width of a seat's mark, and how close the middles of two may be: the letters of both are seen whole."""

MARKER, SMALL = 74, 40
"""Width of a marker with its round below or beside it, and without."""


@dataclass(frozen=True)
class Column:
    """A city's place on the board: its left edge and its width."""

    x: float
    wide: float

    @property
    def middle(self) -> float:
        """Half-way between its edges."""
        return self.x + self.wide / 2


def columns(view: CandyShoppeView, layout: Layout) -> dict[City, Column]:
    """The seven columns: each has room for its name, and where nothing is, the others take the rest."""
    least = {site.city: measure(site.city.title, 30, "serif") + 16 for site in view.cities}
    wanted = {site.city: max(least[site.city], _need(view, site, layout)) for site in view.cities}
    free = ALL - GAP * (len(City) - 1) - sum(least.values())
    more = sum(wanted.values()) - sum(least.values())
    share = min(1.0, free / more) if more else 0
    full = [site.city for site in view.cities if _full(site)] or list(City)
    spare = (free - share * more) / len(full)
    found, x = {}, float(LEFT)
    for city in City:
        wide = least[city] + share * (wanted[city] - least[city]) + spare * (city in full)
        found[city] = Column(x, wide)
        x += wide + GAP
    return found


def _full(site: CityView) -> bool:
    """Whether anything is at this city."""
    return bool(site.spies or site.markers or site.face_down or site.exposed or site.closed)


def _need(view: CandyShoppeView, site: CityView, layout: Layout) -> float:
    """How much room a city's things would like."""
    loose, kinds = len(_loose(view, site)), len(set(site.exposed)) + (site.face_down > 0)
    standing = layout.spy * max(1, len(site.spies)) + (2 * SMALL if loose > 3 else MARKER if loose else 0) + 14
    lying = (layout.pill + 4) * kinds + 24 if site.exposed else 140 if site.face_down else 0
    placed = 14 + MARK * 0.94 * len(view.piles_at(site.city))
    return max(standing if site.spies or loose else 0, lying, placed, 130 if site.closed else 0)


def column(picture: Picture, site: CityView, at: Column, layout: Layout, lit: bool) -> None:
    """All that is at this city; ``lit``: something is going on here."""
    _card(picture, site.city, at, layout, lit)
    if site.closed:
        _closed(picture, at, layout)
        return
    loose = _loose(picture.view, site)
    _spies(picture, site, at, layout, len(loose))
    _markers(picture, loose, at, layout)
    if any(picture.view.agents[spy].status == Status.TRAPPED for spy in site.spies) and not site.exposed:
        _held(picture, site, at, layout)
    else:
        _pile(picture, site, at, layout)


def string(picture: Picture, found: Mapping[City, Column], layout: Layout) -> None:
    """The string from pin to pin, from Washington to Moscow."""
    ends = [(found[city].middle, layout.top - 3) for city in City]
    for one, other in pairwise(ends):
        curve = bend(one, ((one[0] + other[0]) / 2, one[1] + 14), other, 10)
        for colour, pen in ((INK, 4.6), ("#E2574B", 2.4)):
            picture.canvas.line(curve, colour, pen)
    for city, (x, y) in zip(City, ends, strict=True):
        picture.canvas.sprite(f"pin-{_side(city).word}", x, y, 22)


def _side(city: City) -> Face:
    """Whose influence a city has."""
    return Face((city.influence > 0) - (city.influence < 0))


BANDS = {Face.COM: "#97200F", Face.NEUTRAL: "#5C6973", Face.CAP: "#2766AE"}


def _card(picture: Picture, city: City, at: Column, layout: Layout, lit: bool) -> None:
    """A city's name and influence over an empty column."""
    canvas, side, high = picture.canvas, _side(city), layout.bottom - layout.top
    canvas.rect(at.x, layout.top, at.wide, high, 10, fill=CREAM, stroke=INK, pen=3)
    canvas.text(at.middle, layout.top + 23, city.title, 30, INK, anchor="middle", family="serif", rank="first")
    canvas.rect(at.x + 1, layout.head - 38, at.wide - 2, 38, fill=BANDS[side])
    for y in (layout.head - 38, layout.head):
        canvas.line([(at.x + 1, y), (at.x + at.wide - 1, y)], INK, 2.4)
    signs = max(1, abs(city.influence))
    words = f"+{abs(city.influence)}" if city.influence else "0"
    left = at.middle - (33 * signs + 4 + measure(words, 30)) / 2
    for place in range(signs):
        canvas.sprite(f"sign-{side.word}-white", left + 15 + 33 * place, layout.head - 19, 32)
    canvas.text(left + 33 * signs + 4, layout.head - 19, words, 30, WHITE, rank="first")
    if lit:
        for pen, colour in ((10, INK), (6, GOLD)):
            canvas.rect(at.x, layout.top, at.wide, high, 10, stroke=colour, pen=pen)
        canvas.sprite(f"pin-{side.word}", at.middle, layout.top - 3, 34)


def _closed(picture: Picture, at: Column, layout: Layout) -> None:
    """KAB-2: nobody can be sent here."""
    canvas = picture.canvas
    size = min(layout.spy * 1.5, at.wide - 4)
    canvas.sprite("closed", at.middle, layout.head + 8 + layout.spy * 0.58, size)
    for place, words in enumerate(("opens after", "Phase 1")):
        y = layout.pile + 9 + 28 * place
        canvas.text(at.middle, y, words, 22, SECOND, anchor="middle", weight=600, fit=at.wide - 6, rank="third")


# ---------------------------------------------------------------- spies


def _spies(picture: Picture, site: CityView, at: Column, layout: Layout, markers: int) -> None:
    """Who is here: one, or two while one waits for an operation of its own; beside them room for markers."""
    room = at.wide - 6 - _side_room(markers, at)
    size = min(layout.spy, room / max(1, len(site.spies)))
    middle = layout.head + 6 + layout.spy * 7 / 12
    for place, spy in enumerate(site.spies):
        x = at.x + 3 + room / 2 + (place - (len(site.spies) - 1) / 2) * size
        standee(picture, spy, x, middle, size)


def _side_room(markers: int, at: Column) -> float:
    """How much of a column's width its markers take."""
    if markers > 3:
        return 2 * SMALL
    return min(MARKER, at.wide * 0.62) * (markers > 0)


def standee(picture: Picture, spy: Spy, x: float, y: float, size: float) -> None:
    """A living spy by its middle, with what is attached to it: jaws, a Safe House, a Blackmail."""
    canvas, view, agent = picture.canvas, picture.view, picture.view.agents[spy]
    canvas.sprite(spy_art(spy, agent.face), x, y, size)
    if agent.status == Status.TRAPPED:
        canvas.sprite("jaws", x, y + size * 0.42, size * 1.08)
    corner, sign = (x - size * 0.36, y - size * 0.42), max(28.0, size * 0.38)
    if agent.shelter is not None and agent.status != Status.SHELTERED:
        canvas.sprite(token_art(Token.SAFE_HOUSE), *corner, sign)
    if spy in (view.blackmail, view.marked):
        canvas.sprite(token_art(Token.BLACKMAIL), x + size * 0.36, corner[1], sign)


# ---------------------------------------------------------------- markers


def _loose(view: CandyShoppeView, site: CityView) -> list[tuple[Token, str, int]]:
    """The markers that hold nobody: kind, until when they lie here, how many."""
    free = [marker for marker in site.markers if marker.holds is None]
    lasting = [(marker.token, _until(view, marker)) for marker in free]
    return [(*entry, lasting.count(entry)) for entry in dict.fromkeys(lasting)]


def _until(view: CandyShoppeView, marker: Marker) -> str:
    """When a marker leaves: with its round (TRAP-3, KAB-2), or with the next or in the middle of it (LING-1)."""
    lingers = marker.token.unit.timing == Timing.TALLY
    last = marker.round + lingers
    if last > view.rounds:
        return "to end"
    return f"in R{last}" if lingers and view.options.lingering == "phase1" else f"to R{last}"


def _markers(picture: Picture, loose: list[tuple[Token, str, int]], at: Column, layout: Layout) -> None:
    """At the right, each with its last round: below it, or beside it if there are three; of more, what they are."""
    canvas, room = picture.canvas, _side_room(len(loose), at)
    high = layout.pile - layout.pill / 2 - layout.head - 6
    below = len(loose) < 2 or (len(loose) == 2 and high > 120)
    step = high / (2 if below else max(3, (len(loose) + 1) // 2) if len(loose) > 3 else 3)
    for place, (token, until, many) in enumerate(loose):
        y, right = layout.head + 4 + step * (place + 0.5), at.x + at.wide - 4
        if below:
            size, x = layout.spy * 0.44, right - room / 2
            y -= 10
            canvas.rect(x - 35, y + 16, 70, 25, 12, fill=INK)
            canvas.text(x, y + 28.5, until, 21, WHITE, anchor="middle", fit=66, least=20, rank="third")
        elif len(loose) < 4:
            size = min(SMALL, step - 2)
            x = right - room + size / 2
            canvas.text(right, y, until.split()[-1], 21, INK, anchor="end", rank="third")
        else:
            size = min(SMALL, step)
            x, y = right - SMALL * (place % 2 + 0.5), layout.head + 4 + step * (place // 2 + 0.5)
        canvas.sprite(token_art(token), x, y, size)
        times(canvas, x + (0.3 if below or len(loose) > 3 else -0.3) * size, y - size * 0.42 + 6, many)


def _held(picture: Picture, site: CityView, at: Column, layout: Layout) -> None:
    """TRAP-3: the round that the spy misses."""
    trap = next(marker for marker in site.markers if marker.token.unit.stay == Stay.CITY and marker.holds is not None)
    coming, canvas = trap.round + 1, picture.canvas
    canvas.text(at.middle, layout.pile + 10, "trapped", 26, INK, anchor="middle", rank="second")
    if coming <= picture.view.rounds:
        words = f"not in R{coming}"
        canvas.text(at.middle, layout.pile + 40, words, 22, SECOND, anchor="middle", weight=600, rank="second")


# ---------------------------------------------------------------- tokens


def _pile(picture: Picture, site: CityView, at: Column, layout: Layout) -> None:
    """How many tokens lie face down, which lie face up, and who has placed how many."""
    if site.exposed:
        kinds: list[tuple[Token | None, int]] = [(None, site.face_down)] if site.face_down else []
        _mixed(picture, kinds + list(grouped(site.exposed)), at, layout)
    elif site.face_down:
        _pill(picture, site.face_down, at, layout)
    else:
        _empty(picture, site, at, layout)
        return
    _placers(picture, picture.view.piles_at(site.city), at, layout)


def _empty(picture: Picture, site: CityView, at: Column, layout: Layout) -> None:
    """Why nothing lies here."""
    operation = picture.view.operation
    if picture.view.placing_at == site.city:
        picture.canvas.text(at.middle, layout.pile, "placing", 30, INK, anchor="middle", rank="first")
        return
    if operation is not None and operation.city == site.city:
        words = "turned over"
    else:
        words = "no tokens" if site.spies else ""
    picture.canvas.text(at.middle, layout.pile, words, 22, BROWN, anchor="middle", weight=600, rank="second")


def _pill(picture: Picture, many: int, at: Column, layout: Layout) -> None:
    """Tokens face down, and their number."""
    canvas, high, wide = picture.canvas, layout.pill, min(at.wide - 10, 150)
    left = at.middle - wide / 2
    canvas.rect(left, layout.pile - high / 2, wide, high, high / 2, fill=WHITE, stroke=INK, pen=2.6)
    for back in (2, 1) if wide > 124 else (1,):
        canvas.sprite(token_art(None), left + 8 + high * 0.28 * back, layout.pile, high + 1)
    canvas.text(left + wide - 14, layout.pile, f"×{many}", 32, INK, anchor="end", rank="first")


def _mixed(picture: Picture, kinds: list[tuple[Token | None, int]], at: Column, layout: Layout) -> None:
    """Tokens face up beside those face down, each kind once, with its number."""
    size = layout.pill
    pitch = min(size + 6, (at.wide - 14 - size) / max(1, len(kinds) - 1))
    for place, (token, many) in enumerate(kinds):
        x = at.middle + (place - (len(kinds) - 1) / 2) * pitch
        picture.canvas.sprite(token_art(token), x, layout.pile, size)
        side = -0.42 if place % 2 == 0 and len(kinds) > 2 else 0.36  # by turns, or they would lie on each other
        times(picture.canvas, x, layout.pile + side * size, many)


def _placers(picture: Picture, piles: Sequence[Pile], at: Column, layout: Layout) -> None:
    """The mark of each seat that has placed tokens here, with their number; where marks would hide each other, tags."""
    pitch = min(MARK * 0.98, (at.wide - MARK - 8) / max(1, len(piles) - 1))
    if pitch < CLOSEST:
        _tags(picture, piles, at, layout)
        return
    xs = [at.middle + (place - (len(piles) - 1) / 2) * pitch for place in range(len(piles))]
    for x, pile in zip(xs, piles, strict=True):
        picture.seat(pile.seat, x, layout.row, MARK)
    for x, pile in zip(xs, piles, strict=True):
        if pile.many > 1:
            picture.canvas.circle(x + 16, layout.row - 15, 13, fill=INK)
            picture.canvas.text(x + 16, layout.row - 15, str(pile.many), 20, WHITE, anchor="middle", rank="third")


def _tags(picture: Picture, piles: Sequence[Pile], at: Column, layout: Layout) -> None:
    """Who has placed how many, as letter and number in the seat's colour, in two rows."""
    canvas, first = picture.canvas, (len(piles) + 1) // 2
    wide = min(50.0, (at.wide - 6) / first - 3)
    for row, some in enumerate((piles[:first], piles[first:])):
        y = layout.row - 14 + 25 * row
        for place, pile in enumerate(some):
            x = at.middle + (place - (len(some) - 1) / 2) * (wide + 3)
            canvas.rect(x - wide / 2, y - 12, wide, 24, 6, fill=SEATS[pile.seat])
            canvas.rect(x - wide / 2 + 8, y - 11, wide - 9, 22, 5, fill=WHITE)
            canvas.text(x + 3.5, y, f"{LETTERS[pile.seat]}{pile.many}", 20, INK, anchor="middle", rank="third")
