"""What lies at a city and holds nobody: which markers, until when, and how much room they take.

Here: markers at the right of a column. Not here: the rest of the column (cities.py).
"""

from __future__ import annotations

import math

from games.candy_shoppe.board.kit import INK, WHITE, Picture, times, token_art
from games.candy_shoppe.board.layout import Column, Layout
from games.candy_shoppe.pieces.tabletop import Marker
from games.candy_shoppe.pieces.tokens import Timing, Token
from games.candy_shoppe.view import CandyShoppeView, CityView

MARKER, SMALL = 74, 40
"""Width of a marker with its round below or beside it, and without."""

Until = tuple[str, int]
"""How a marker’s time is counted, and its last round."""

Loose = list[tuple[Token, Until, int]]
"""Markers that hold nobody: kind, until when they lie there, how many."""


def side_room(loose: Loose, most: float = math.inf) -> float:
    """How much of a column's width its markers take: at most so much, unless they are many."""
    if len(loose) > 3:
        return 2 * SMALL
    return min(MARKER + _counted(loose), most) if loose else 0


def _counted(loose: Loose) -> float:
    """How much more room markers in short lines take where some lie twice."""
    return 28.0 if len(loose) > 1 and any(many > 1 for _, _, many in loose) else 0


def loose_at(view: CandyShoppeView, site: CityView) -> Loose:
    """The markers of this city that hold nobody."""
    free = [marker for marker in site.markers if marker.holds is None]
    lasting = [(marker.token, _until(view, marker)) for marker in free]
    return [(*entry, lasting.count(entry)) for entry in dict.fromkeys(lasting)]


def _until(view: CandyShoppeView, marker: Marker) -> Until:
    """When a marker leaves: with its round (TRAP-3, KAB-2), or with the next or in the middle of it (LING-1)."""
    lingers = marker.token.unit.timing == Timing.TALLY
    last = marker.round + lingers
    if last > view.rounds:
        return "end", last
    return "within" if lingers and view.options.lingering == "phase1" else "to", last


def markers(picture: Picture, loose: Loose, at: Column, layout: Layout) -> None:
    """At the right, each with its last round: below it, or beside it if there are three; of more, what they are."""
    canvas, room = picture.canvas, min(MARKER, side_room(loose, at.wide * 0.62)) if len(loose) < 4 else 2 * SMALL
    high = layout.pile - layout.pill / 2 - layout.head - 6
    below = len(loose) < 2 or (len(loose) == 2 and high > 120)
    step = high / (2 if below else max(3, (len(loose) + 1) // 2) if len(loose) > 3 else 3)
    for place, (token, (when, last), many) in enumerate(loose):
        y, right = layout.head + 4 + step * (place + 0.5), at.x + at.wide - 4
        if below:
            size, x = layout.spy * 0.44, right - room / 2
            y -= 10
            canvas.rect(x - 35, y + 16, 70, 25, 12, fill=INK)
            until = picture.words("marker-until", when=when, round=last)
            canvas.text(x, y + 28.5, until, 21, WHITE, anchor="middle", fit=66, least=20, rank="third")
        elif len(loose) < 4:
            size = min(SMALL, step - 2)
            x = right - room + size / 2
            until = picture.words("marker-until.short", when=when, round=last)
            canvas.text(right - 5, y, until, 21, INK, anchor="end", rank="third")
        else:
            size = min(SMALL, step)
            x, y = right - SMALL * (place % 2 + 0.5), layout.head + 4 + step * (place // 2 + 0.5)
        if below and many > 1:  # side by side, or the number would hide it
            x += 20
        canvas.sprite(token_art(token), x, y, size)
        if len(loose) < 4:
            times(canvas, x - size / 2 - 18, y, many)
        else:
            times(canvas, x + 0.3 * size, y - size * 0.42 + 6, many)
