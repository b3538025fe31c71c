"""The seven columns of the map: who is at a city, what lies there, and who has placed it.

Here: a city in either size: below the panorama, or below a telegram. Not here: what lies in no city (zones.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from games.candy_shoppe.board.kit import (
    BROWN,
    GOLD,
    INK,
    SECOND,
    WHITE,
    Picture,
    grouped,
    spy_art,
    times,
    token_art,
)
from games.candy_shoppe.pieces import Marker
from games.candy_shoppe.tokens import Stay, Timing, Token
from games.candy_shoppe.view import CityView
from games.candy_shoppe.world import City, Spy, Status

WIDE, STEP, FIRST = 156, 163, 33


@dataclass(frozen=True)
class Layout:
    """Where things are in a column. ``top`` and ``bottom`` of the card, ``head``: where its free part begins.

    ``spy``: the width of a spy. ``pile`` and ``row``: the middles of the two lines below it. ``pill``: how high the
    first is. ``size`` of tokens in the second, and of ``marks``.
    """

    top: float
    bottom: float
    head: float
    spy: float
    pile: float
    pill: float
    row: float
    size: float
    marks: float


PANORAMA = Layout(top=254, bottom=566, head=340, spy=98, pile=490, pill=42, row=541, size=44, marks=32)
BELOW = Layout(top=312, bottom=568, head=378, spy=84, pile=503, pill=35, row=545, size=40, marks=28)


def left_of(city: City) -> float:
    """Left edge of a city's column."""
    return FIRST + STEP * city


def column(picture: Picture, site: CityView, layout: Layout, lit: bool) -> None:
    """All that is at this city; ``lit``: something is going on here."""
    x = left_of(site.city)
    if lit:
        for pen, colour in ((10, INK), (6, GOLD)):
            height = layout.bottom - layout.top
            picture.canvas.rect(x, layout.top, WIDE, height, 10, stroke=colour, pen=pen)
    if site.closed:
        _closed(picture, x, layout)
        return
    loose = _loose(picture, site)
    _spies(picture, site, x, layout, len(loose))
    _markers(picture, loose, x, layout)
    if any(picture.view.agents[spy].status == Status.TRAPPED for spy in site.spies) and not site.exposed:
        _held(picture, site, x, layout)
    else:
        _pile(picture, site, x, layout)


def _closed(picture: Picture, x: float, layout: Layout) -> None:
    """KAB-2: nobody can be sent here."""
    canvas = picture.canvas
    canvas.sprite("closed", x + WIDE / 2, layout.head + layout.spy * 0.62, WIDE - 2)
    canvas.text(x + WIDE / 2, layout.pile, "opens after", 19, SECOND, anchor="middle", weight=600)
    canvas.text(x + WIDE / 2, layout.pile + 24, "Phase 1", 19, SECOND, anchor="middle", weight=600)


# ---------------------------------------------------------------- spies


def _spies(picture: Picture, site: CityView, x: float, layout: Layout, markers: int) -> None:
    """Who is here: one, or two while one waits for an operation of its own; beside them room for markers."""
    room = WIDE - (0, 50, 50, 42)[min(markers, 3)] - (36 if markers > 3 else 0)
    size = min(layout.spy, (room - 6) / max(1, len(site.spies)))
    middle = layout.head + 4 + layout.spy * 7 / 12
    if not site.spies:
        picture.canvas.sprite("footprints", x + room / 2, middle, min(104, room - 8))
    for place, spy in enumerate(site.spies):
        at = x + room / 2 + (place - (len(site.spies) - 1) / 2) * size
        standee(picture, spy, at, middle, size)


def standee(picture: Picture, spy: Spy, x: float, y: float, size: float) -> None:
    """A living spy by its middle, with what is attached to it: jaws, a Safe House, a Blackmail."""
    canvas, view, agent = picture.canvas, picture.view, picture.view.agents[spy]
    canvas.sprite(spy_art(spy, agent.face), x, y, size)
    if agent.status == Status.TRAPPED:
        canvas.sprite("jaws", x, y + size * 0.42, size * 1.08)
    corner = (x - size * 0.36, y - size * 0.42)
    if agent.shelter is not None and agent.status != Status.SHELTERED:
        canvas.sprite(token_art(Token.SAFE_HOUSE), *corner, size * 0.38)
    if spy in (view.blackmail, view.marked):
        canvas.sprite(token_art(Token.BLACKMAIL), x + size * 0.36, corner[1], size * 0.38)


# ---------------------------------------------------------------- markers


def _loose(picture: Picture, site: CityView) -> list[tuple[Token, str, int]]:
    """The markers that hold nobody: kind, until when they lie here, how many."""
    free = [marker for marker in site.markers if marker.holds is None]
    lasting = [(marker.token, _until(picture, marker)) for marker in free]
    return [(*entry, lasting.count(entry)) for entry in dict.fromkeys(lasting)]


def _until(picture: Picture, marker: Marker) -> str:
    """When a marker leaves: with its round, or a round later (LING-1, TRAP-3, KAB-2)."""
    view, lingers = picture.view, marker.token.unit.timing == Timing.TALLY
    last = marker.round + lingers
    if last > view.rounds:
        return "to end"
    phase_one = lingers and view.options.lingering == "phase1"
    return f"R{last} Ph1" if phase_one else f"to R{last}"


def _markers(picture: Picture, loose: list[tuple[Token, str, int]], x: float, layout: Layout) -> None:
    """One below the other at the right, each with its last round; from the fourth on in a second row."""
    canvas, few = picture.canvas, len(loose) < 3
    size, step = (44, 57) if few else (34, 38)
    for place, (token, until, many) in enumerate(loose):
        at = x + WIDE - size / 2 - 4 - place // 3 * 36
        y = layout.head + 6 + size / 2 + place % 3 * step
        canvas.sprite(token_art(token), at, y, size)
        times(canvas, at + size * 0.32, y - size * 0.32, many, 20)
        label = until if few else until.removeprefix("to ")
        wide = 48.0 if few else 30.0
        canvas.rect(at - wide / 2, y + size * 0.34, wide, 18, 9, fill=INK)
        canvas.text(at, y + size * 0.34 + 9, label, 14.5, WHITE, anchor="middle", fit=wide - 4)


def _held(picture: Picture, site: CityView, x: float, layout: Layout) -> None:
    """TRAP-3: the round that the spy misses."""
    trap = next(marker for marker in site.markers if marker.token.unit.stay == Stay.CITY and marker.holds is not None)
    coming = trap.round + 1
    canvas, middle = picture.canvas, x + WIDE / 2
    canvas.text(middle, layout.pile, "trapped", 24, INK, anchor="middle")
    if coming <= picture.view.rounds:
        canvas.text(middle, layout.pile + 28, f"sits out round {coming}", 18, SECOND, anchor="middle", weight=600)


# ---------------------------------------------------------------- tokens


def _pile(picture: Picture, site: CityView, x: float, layout: Layout) -> None:
    """How many tokens lie face down, which lie face up, and who has placed how many."""
    canvas, middle = picture.canvas, x + WIDE / 2
    seats = [pile.seat for pile in picture.view.piles_at(site.city) for _ in range(pile.many)]
    if not site.exposed:
        if site.face_down:
            _pill(picture, site.face_down, x + 10, WIDE - 20, layout, 2)
            _placers(picture, seats, middle - 70, 140, layout.row, layout.marks)
        elif picture.view.placing_at == site.city:
            canvas.text(middle, layout.pile, "placing …", 22, BROWN, anchor="middle", weight=600)
        elif site.spies:
            canvas.text(middle, layout.pile, "no tokens", 20, SECOND, anchor="middle", weight=600)
        return
    if site.face_down:
        _pill(picture, site.face_down, x + 6, 84, layout, 1)
        _placers(picture, seats, x + 92, 60, layout.pile, layout.marks * 0.8)
    else:
        _placers(picture, seats, middle - 70, 140, layout.pile, layout.marks)
    kinds = grouped(site.exposed)
    pitch = min(layout.size + 2, (WIDE - 10 - layout.size) / max(1, len(kinds) - 1))
    for place, (token, many) in enumerate(kinds):
        at = middle + (place - (len(kinds) - 1) / 2) * pitch
        canvas.sprite(token_art(token), at, layout.row, layout.size)
        times(canvas, at + layout.size * 0.3, layout.row + layout.size * 0.3, many, 20)


def _pill(picture: Picture, many: int, x: float, wide: float, layout: Layout, backs: int) -> None:
    """Tokens face down, and their number."""
    canvas, high = picture.canvas, layout.pill
    canvas.rect(x, layout.pile - high / 2, wide, high, high / 2, fill=WHITE, stroke=INK, pen=2.6)
    for back in range(backs, 0, -1):
        canvas.sprite(token_art(None), x + 14 + high * 0.28 * back, layout.pile, high + 1)
    room = wide - high * 0.28 * backs - 14 - high * 0.5
    canvas.text(x + wide - room / 2 - 4, layout.pile, f"×{many}", high * 0.68, INK, anchor="middle", fit=room - 8)


def _placers(picture: Picture, seats: list[int], x: float, room: float, y: float, size: float) -> None:
    """A mark for each token, of the seat that placed it; close together when there are many."""
    if not seats:
        return
    pitch = min(size * 0.82, (room - size) / max(1, len(seats) - 1))
    start = x + room / 2 - pitch * (len(seats) - 1) / 2
    for place, seat in enumerate(seats):
        picture.seat(seat, start + pitch * place, y, size)


