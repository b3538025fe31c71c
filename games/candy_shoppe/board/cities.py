"""The seven columns of the map: who is at a city, what lies there, and who has placed it.

Here: a city in either size: below the panorama, or below a telegram. Not here: what lies in no city (zones.py).
"""

from __future__ import annotations

from collections.abc import Sequence
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
from games.candy_shoppe.pieces import Marker, Pile
from games.candy_shoppe.tokens import Stay, Timing, Token
from games.candy_shoppe.view import CityView
from games.candy_shoppe.world import City, Face, Spy, Status

WIDE, STEP, FIRST = 156, 163, 33


@dataclass(frozen=True)
class Layout:
    """Where things are in a column. ``top`` and ``bottom`` of the card, ``head``: where its free part begins.

    ``spy``: the width of a spy. ``pile`` and ``row``: the middles of the two lines below it, tokens ``pill`` high and
    ``marks`` of those who have placed them.
    """

    top: float
    bottom: float
    head: float
    spy: float
    pile: float
    pill: float
    row: float
    marks: float


PANORAMA = Layout(top=254, bottom=566, head=340, spy=98, pile=490, pill=43, row=541, marks=36)
BELOW = Layout(top=312, bottom=568, head=378, spy=84, pile=503, pill=37, row=546, marks=36)


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
        side = Face((site.city.influence > 0) - (site.city.influence < 0))
        picture.canvas.sprite(f"pin-{side.word}", x + WIDE / 2, layout.top - 3, 32)
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
    canvas.sprite("closed", x + WIDE / 2, layout.head + 3 + layout.spy * 0.58, layout.spy * 1.5)
    canvas.text(x + WIDE / 2, layout.pile, "opens after", 19, SECOND, anchor="middle", weight=600)
    canvas.text(x + WIDE / 2, layout.pile + 24, "Phase 1", 19, SECOND, anchor="middle", weight=600)


# ---------------------------------------------------------------- spies


def _spies(picture: Picture, site: CityView, x: float, layout: Layout, markers: int) -> None:
    """Who is here: one, or two while one waits for an operation of its own; beside them room for markers."""
    room = WIDE - (0, 50, 50, 42)[min(markers, 3)] - (36 if markers > 3 else 0)
    size = min(layout.spy, (room - 6) / max(1, len(site.spies)))
    middle = layout.head + 4 + layout.spy * 7 / 12
    if not site.spies and layout is PANORAMA:  # below a telegram the city's silhouette shows there
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
    """When a marker leaves: with its round (TRAP-3, KAB-2), or with the next or in the middle of it (LING-1)."""
    view, lingers = picture.view, marker.token.unit.timing == Timing.TALLY
    last = marker.round + lingers
    if last > view.rounds:
        return "to end"
    return f"in R{last}" if lingers and view.options.lingering == "phase1" else f"to R{last}"


def _markers(picture: Picture, loose: list[tuple[Token, str, int]], x: float, layout: Layout) -> None:
    """One below the other at the right, each with its last round; smaller from three on, from four in two rows."""
    canvas, few = picture.canvas, len(loose) < 3
    size, step = (layout.spy * 0.45, layout.spy * 0.585) if few else (33, 34)
    spots = []
    for place, (token, _, many) in enumerate(loose):
        at = x + WIDE - size / 2 - 5 - place // 3 * 35
        spots.append((at, layout.head + 4 + size / 2 + place % 3 * step))
        canvas.sprite(token_art(token), *spots[-1], size)
        times(canvas, at + size * 0.32, spots[-1][1] - size * 0.32, many, 20)
    for (at, y), (_, until, _) in zip(spots, loose, strict=True):
        wide = 48.0 if few else 28.0
        canvas.rect(at - wide / 2, y + size * 0.3, wide, 16, 8, fill=INK)
        canvas.text(
            at, y + size * 0.3 + 8, until if few else until.split()[-1], 14, WHITE, anchor="middle", fit=wide - 2
        )


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
    if site.exposed:
        kinds: list[tuple[Token | None, int]] = [(None, site.face_down)] if site.face_down else []
        _mixed(picture, kinds + list(grouped(site.exposed)), x + WIDE / 2, layout)
    elif site.face_down:
        _pill(picture, site.face_down, x + WIDE / 2, layout)
    else:
        _empty(picture, site, x + WIDE / 2, layout)
        return
    _placers(picture, picture.view.piles_at(site.city), x + WIDE / 2, layout)


def _empty(picture: Picture, site: CityView, x: float, layout: Layout) -> None:
    """Why nothing lies here."""
    operation = picture.view.operation
    if picture.view.placing_at == site.city:
        words = "placing …"
    elif operation is not None and operation.city == site.city:
        words = "turned over"
    else:
        words = "no tokens" if site.spies else ""
    picture.canvas.text(x, layout.pile, words, 21, BROWN, anchor="middle", weight=600)


def _pill(picture: Picture, many: int, x: float, layout: Layout) -> None:
    """Tokens face down, and their number."""
    canvas, high, left = picture.canvas, layout.pill, x - WIDE / 2 + 8
    canvas.rect(left, layout.pile - high / 2, WIDE - 16, high, high / 2, fill=WHITE, stroke=INK, pen=2.6)
    for back in (2, 1):
        canvas.sprite(token_art(None), left + 14 + high * 0.28 * back, layout.pile, high + 1)
    canvas.text(left + 96, layout.pile, f"×{many}", high * 0.7, INK, anchor="middle")


def _mixed(picture: Picture, kinds: list[tuple[Token | None, int]], x: float, layout: Layout) -> None:
    """Tokens face up beside those face down, each kind once, with its number."""
    size = layout.pill
    pitch = min(size + 3, (WIDE - 14 - size) / max(1, len(kinds) - 1))
    for place, (token, many) in enumerate(kinds):
        at = x + (place - (len(kinds) - 1) / 2) * pitch
        picture.canvas.sprite(token_art(token), at, layout.pile, size)
        side = -1 if token is None and len(kinds) > 3 else 1  # else it would lie on its neighbour's
        times(picture.canvas, at, layout.pile + side * size * 0.42, many, 23 if token is None else 20)


def _placers(picture: Picture, piles: Sequence[Pile], x: float, layout: Layout) -> None:
    """The mark of each seat that has placed a token here, a second one behind it if two."""
    if not piles:
        return
    size, second = layout.marks, layout.marks * 0.3
    wide = [size * 0.86 + second * (pile.many - 1) for pile in piles]
    tight = min(1.0, (WIDE - 12) / sum(wide))
    at = x - sum(wide) * tight / 2 + size * 0.43 * tight
    for pile, room in zip(piles, wide, strict=True):
        for more in range(pile.many):
            picture.seat(pile.seat, at + second * tight * more, layout.row, size)
        at += room * tight
