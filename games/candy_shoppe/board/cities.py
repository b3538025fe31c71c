"""Draw the map's seven columns: each city's spies, tokens and markers, and which seats placed tokens there."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from games.candy_shoppe.board.drawing import (
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
from games.candy_shoppe.pieces.components import City, Face, Marker, Spy, Status, Stay, Timing, Token
from games.candy_shoppe.view import CandyShoppeView, CityView
from games.engine.canvas import LETTERS, Rank, Weight, bend, measure
from games.engine.words import Words


@dataclass(frozen=True)
class Layout:
    """Measures of a city's column, in pixels.

    ``top``, ``bottom``: upper and lower edge of the column. ``head``: lower edge of the city's name and influence.
    ``spy``: width of a spy. ``pile``: y of the middle of the tokens. ``pill``: height of the tokens; ``slim``: their
    height if two rows of tags are below them. ``tag``: height of a tag.
    """

    top: float
    bottom: float
    head: float
    spy: float
    pile: float
    pill: float
    slim: float
    tag: float

    @property
    def above_tags(self) -> Layout:
        """Return a copy of this layout for two rows of tags: smaller spies, and tokens just above the tags."""
        return replace(self, spy=self.spy * 0.9, pile=self.tags(2) - self.slim / 2, pill=self.slim)

    def tags(self, rows: int) -> float:
        """Return y of the upper edge of this many rows of tags, in pixels."""
        return self.bottom - rows * (self.tag + 2) - 3


PANORAMA = Layout(top=254, bottom=568, head=336, spy=98, pile=488, pill=46, slim=42, tag=38)
BELOW = Layout(top=306, bottom=568, head=386, spy=74, pile=498, pill=38, slim=33, tag=32)


@dataclass(frozen=True)
class Column:
    """A city's left edge and width on the board, in pixels."""

    x: float
    wide: float

    @property
    def middle(self) -> float:
        """x of the column's middle, in pixels."""
        return self.x + self.wide / 2


# ---------------------------------------------------------------- the columns


LEFT, GAP, ALL = 33, 7, 1134
"""Left edge of the first column, gap between two, width of all columns with their gaps; in pixels."""


TAG, LEAST_TAG = 72, 60
"""Greatest width of a tag, and its least width if all tags are in one row; in pixels."""

COUNT = 26
"""Font size of a number beside its token, in pixels."""


def columns(view: CandyShoppeView, layout: Layout, words: Words) -> dict[City, Column]:
    """Return each city's column. It is wide enough for the city's texts.

    The remaining width goes to cities with spies or tokens.
    """
    named = {site.city: _written(view, site, words) + 20 for site in view.cities}
    squeeze = min(1.0, (ALL - GAP * (len(City) - 1)) / sum(named.values()))
    least = {city: wide * squeeze for city, wide in named.items()}
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


def _written(view: CandyShoppeView, site: CityView, words: Words) -> float:
    """Return the width in pixels of the widest text in a city's column: its name, or a line in place of tokens."""
    name = measure(words("city", city=site.city), 30, "serif")
    return max(name, *(measure(said.words, said.size, weight=said.weight) for said in _said(view, site, words)), 0)


def _full(site: CityView) -> bool:
    """Return whether this city has a spy or tokens, or is closed; markers alone don't make it full."""
    return bool(site.spies or site.face_down or site.exposed or site.closed)


def _need(view: CandyShoppeView, site: CityView, layout: Layout) -> float:
    """Return the width in pixels that a city's spies, tokens and markers need."""
    loose, kinds = loose_at(view, site), len(set(site.exposed)) + (site.face_down > 0)
    beside = side_room(loose)
    standing = layout.spy * max(1, len(site.spies)) + beside + 14
    lying = (layout.pill + 4) * kinds + 24 if site.exposed else 140 if site.face_down else 0
    placed = 22 + 45 * len(_tags(view, site)) if kinds else 0
    return max(standing if site.spies or loose else 0, lying, placed, 130 if site.closed else 0)


def column(picture: Picture, site: CityView, at: Column, layout: Layout, lit: bool) -> None:
    """Draw a city's column with everything in it. ``lit``: whether to highlight it as the current city."""
    _card(picture, site, at, layout, lit)
    said, tags = _said(picture.view, site, picture.words), _tags(picture.view, site)
    rows = 1 if (LEAST_TAG + 3) * len(tags) <= at.wide - 6 else 2
    layout = layout.above_tags if rows > 1 and not said else layout
    if site.closed:
        size = min(layout.spy * 1.5, at.wide - 4)
        picture.canvas.sprite("closed", at.middle, layout.head + 8 + layout.spy * 0.58, size)
    else:
        loose = loose_at(picture.view, site)
        _spies(picture, site, at, layout, side_room(loose, at.wide * 0.62))
        markers(picture, loose, at, layout)
    if said:
        _write(picture, said, at, layout)
    elif site.exposed or site.face_down:
        _pile(picture, site, at, layout)
        _tagged(picture, tags, at, layout, rows)


def string(picture: Picture, found: Mapping[City, Column], layout: Layout) -> None:
    """Draw the red string that links the cities' pins, from Washington to Moscow. ``found``: the cities' columns."""
    ends = [(found[city].middle, layout.top - 3) for city in City]
    for one, other in pairwise(ends):
        curve = bend(one, ((one[0] + other[0]) / 2, one[1] + 14), other, 10)
        for colour, pen in ((INK, 4.6), ("#E2574B", 2.4)):
            picture.canvas.line(curve, colour, pen)
    for city, (x, y) in zip(City, ends, strict=True):
        picture.canvas.sprite(f"pin-{Face.of(city.influence).word}", x, y, 22)


BANDS = {Face.COM: "#97200F", Face.NEUTRAL: "#5C6973", Face.CAP: "#2766AE"}


def _card(picture: Picture, site: CityView, at: Column, layout: Layout, lit: bool) -> None:
    """Draw the empty column of a city, with the city's name and the sum of the city's influence and markers.

    ``lit``: whether the column gets a golden rim.
    """
    canvas, side, high = picture.canvas, Face.of(site.worth), layout.bottom - layout.top
    canvas.rect(at.x, layout.top, at.wide, high, 10, fill=CREAM, stroke=INK, pen=3)
    name = picture.words("city", city=site.city)
    canvas.text(
        at.middle, layout.top + 23, name, 30, INK, anchor="middle", family="serif", fit=at.wide - 6, rank="first"
    )
    canvas.rect(at.x + 1, layout.head - 38, at.wide - 2, 38, fill=BANDS[side])
    for y in (layout.head - 38, layout.head):
        canvas.line([(at.x + 1, y), (at.x + at.wide - 1, y)], INK, 2.4)
    signs = min(2, max(1, abs(site.worth)))
    words = f"+{abs(site.worth)}" if site.worth else "0"
    left = at.middle - (33 * signs + 4 + measure(words, 30)) / 2
    for place in range(signs):
        canvas.sprite(f"sign-{side.word}-white", left + 15 + 33 * place, layout.head - 19, 32)
    canvas.text(left + 33 * signs + 4, layout.head - 19, words, 30, WHITE, rank="first")
    if lit:
        for pen, colour in ((10, INK), (6, GOLD)):
            canvas.rect(at.x, layout.top, at.wide, high, 10, stroke=colour, pen=pen)
        canvas.sprite(f"pin-{Face.of(site.city.influence).word}", at.middle, layout.top - 3, 34)


# ---------------------------------------------------------------- texts in place of tokens


@dataclass(frozen=True)
class Said:
    """A line of text that a city's column shows in place of tokens.

    ``below``: how far the middle of the line is below the middle of the tokens, in pixels.
    """

    words: str
    below: float
    size: float
    colour: str
    weight: Weight
    rank: Rank


def _said(view: CandyShoppeView, site: CityView, words: Words) -> list[Said]:
    """Return the lines to write in place of tokens, such as that the city is closed; [] if there are none."""
    if site.closed:  # KAB-2: nobody can be sent here
        lines = (words("city-opens"), words("city-opens.below"))
        return [Said(line, 9 + 29 * place, 24, SECOND, 600, "third") for place, line in enumerate(lines)]
    if site.exposed:
        return []
    if any(view.agents[spy].status == Status.TRAPPED for spy in site.spies):
        return _held(view, site, words)
    if site.face_down:
        return []
    if view.placing_at == site.city:
        return [Said(words("city-placing"), 0, 30, INK, 700, "first")]
    over = view.operation is not None and view.operation.city == site.city
    return [Said(words("city-empty", over=over), 0, 26, BROWN, 600, "second")] if over or site.spies else []


def _held(view: CandyShoppeView, site: CityView, words: Words) -> list[Said]:
    """Return the lines about the spy trapped in this city: that it is trapped, and which round it misses (TRAP-3)."""
    trap = next(marker for marker in site.markers if marker.token.unit.stay == Stay.CITY and marker.holds is not None)
    said, coming = [Said(words("city-trapped"), 10, 28, INK, 700, "second")], trap.round + 1
    if coming <= view.rounds:
        said.append(Said(words("city-trapped.below", round=coming), 40, 26, SECOND, 600, "second"))
    return said


def _write(picture: Picture, said: Sequence[Said], at: Column, layout: Layout) -> None:
    """Write these lines in the column, shrunk to its width if needed."""
    for line in said:
        y, size, weight, rank = layout.pile + line.below, line.size, line.weight, line.rank
        picture.canvas.text(
            at.middle, y, line.words, size, line.colour, anchor="middle", weight=weight, fit=at.wide - 12, rank=rank
        )


# ---------------------------------------------------------------- spies


def _spies(picture: Picture, site: CityView, at: Column, layout: Layout, beside: float) -> None:
    """Draw the spies in the city side by side.

    ``beside``: width in pixels that stays free for markers at the right.
    """
    room = at.wide - 6 - beside
    size = min(layout.spy, room / max(1, len(site.spies)))
    middle = layout.head + 6 + layout.spy * 7 / 12
    for place, spy in enumerate(site.spies):
        x = at.x + 3 + room / 2 + (place - (len(site.spies) - 1) / 2) * size
        standee(picture, spy, x, middle, size)


def standee(picture: Picture, spy: Spy, x: float, y: float, size: float) -> None:
    """Draw a living spy centred on (x, y), with its trap, Safe House or Blackmail, if any."""
    canvas, view, agent = picture.canvas, picture.view, picture.view.agents[spy]
    canvas.sprite(spy_art(spy, agent.face), x, y, size)
    if agent.status == Status.TRAPPED:
        canvas.sprite("jaws", x, y + size * 0.42, size * 1.08)
    corner, sign = (x - size * 0.36, y - size * 0.42), max(28.0, size * 0.38)
    if agent.shelter is not None and agent.status != Status.SHELTERED:
        canvas.sprite(token_art(Token.SAFE_HOUSE), *corner, sign)
    if spy in (view.blackmail, view.marked):
        canvas.sprite(token_art(Token.BLACKMAIL), x + size * 0.36, corner[1], sign)


# ---------------------------------------------------------------- tokens


def _pile(picture: Picture, site: CityView, at: Column, layout: Layout) -> None:
    """Draw the city's tokens, face down and face up."""
    if site.exposed:
        kinds: list[tuple[Token | None, int]] = [(None, site.face_down)] if site.face_down else []
        _mixed(picture, kinds + list(grouped(site.exposed)), at, layout)
    else:
        _pill(picture, site.face_down, at, layout)


def _pill(picture: Picture, many: int, at: Column, layout: Layout) -> None:
    """Draw ``many``, the number of face-down tokens, on a rounded box."""
    canvas, high, wide = picture.canvas, layout.pill, min(at.wide - 10, 150)
    left = at.middle - wide / 2
    canvas.rect(left, layout.pile - high / 2, wide, high, high / 2, fill=WHITE, stroke=INK, pen=2.6)
    for back in (2, 1) if wide > 124 else (1,):
        canvas.sprite(token_art(None), left + 8 + high * 0.28 * back, layout.pile, high + 1)
    canvas.text(left + wide - 14, layout.pile, f"×{many}", 32, INK, anchor="end", rank="first")


def _mixed(picture: Picture, kinds: list[tuple[Token | None, int]], at: Column, layout: Layout) -> None:
    """Draw face-down and face-up tokens side by side: each kind once, with its number of tokens."""
    canvas, size = picture.canvas, layout.pill
    wide = [size + 5 + (many > 1) * (measure(f"×{many}", COUNT) + 5) for _, many in kinds]
    x = at.middle - sum(wide) / 2
    if sum(wide) <= at.wide - 8:
        for (token, many), room in zip(kinds, wide, strict=True):
            canvas.sprite(token_art(token), x + size / 2, layout.pile, size)
            if many > 1:
                canvas.text(x + size + 3, layout.pile, f"×{many}", COUNT, INK, rank="second")
            x += room
        return
    pitch = min(size + 6, (at.wide - 14 - size) / max(1, len(kinds) - 1))
    for place, (token, many) in enumerate(kinds):
        x = at.middle + (place - (len(kinds) - 1) / 2) * pitch
        canvas.sprite(token_art(token), x, layout.pile, size)
        side = -0.42 if place % 2 == 0 else 0.1  # alternate, because neighbours would cover each other
        times(canvas, x, layout.pile + side * size, many)


Tag = tuple[str, str]
"""A tag below a city's tokens, as (colour, text)."""


def _tags(view: CandyShoppeView, site: CityView) -> list[Tag]:
    """Return a tag for each seat that placed tokens here, with the seat's letter and number of tokens.

    If the token Smuggle has taken tokens away, one more tag shows how many, as a number below zero.
    """
    placed = view.piles_at(site.city)
    gone = sum(pile.many for pile in placed if not pile.faceup) - site.face_down if site.face_down else 0
    tags = [(SEATS[pile.seat], f"{LETTERS[pile.seat]}{pile.many}") for pile in placed]
    return [*tags, (INK, f"−{gone}")] if gone > 0 else tags


def _tagged(picture: Picture, tags: Sequence[Tag], at: Column, layout: Layout, rows: int) -> None:
    """Draw these tags below the city's tokens, in one or two ``rows``."""
    canvas, first, high = picture.canvas, math.ceil(len(tags) / rows), layout.tag
    wide = min(TAG, (at.wide - 6) / max(1, first) - 3)
    for row, some in enumerate((tags[:first], tags[first:])[:rows]):
        y = layout.tags(rows) + 1 + high / 2 + (high + 2) * row
        for place, (colour, said) in enumerate(some):
            x = at.middle + (place - (len(some) - 1) / 2) * (wide + 3)
            canvas.rect(x - wide / 2, y - high / 2, wide, high, 6, fill=colour)
            canvas.rect(x - wide / 2 + 7, y - high / 2 + 1, wide - 8, high - 2, 5, fill=WHITE)
            canvas.text(x + 3, y, said, high, INK, anchor="middle", fit=wide - 7, least=22, rank="second")


# ---------------------------------------------------------------- markers at the right of a column


MARKER, SMALL = 74, 40
"""Width of a marker with its last round written below it, and without; in pixels."""

LEAST_MARKER = 25
"""Least width of a marker in pixels: a smaller Honeypot doesn't stand out from the column."""

Until = tuple[str, int]
"""How long a marker lies in its city: the selector of the message that says so, and the last round."""

Loose = list[tuple[Token, Until, int]]
"""Markers that hold no spy, as (kind, how long they lie there, their number)."""


def side_room(loose: Loose, most: float = math.inf) -> float:
    """Return the width in pixels of the markers at the right of a column.

    Up to three kinds of markers take at most ``most`` pixels. More kinds are drawn small, two beside each
    other in a row.
    """
    if len(loose) > 3:
        return 2 * SMALL
    return min(MARKER + _counted(loose), most) if loose else 0


def _counted(loose: Loose) -> float:
    """Return the width in pixels that the numbers beside markers need; 0 if none are written.

    A column shows numbers if it has several kinds of markers and several markers of at least one kind, unless its
    markers are drawn one by one (`_alike`).
    """
    return 28.0 if len(loose) > 1 and not _alike(loose) and any(many > 1 for _, _, many in loose) else 0


def _alike(loose: Loose) -> list[Token]:
    """Return the city's markers if they can be drawn one by one, else [].

    They can if they are at most four, of several kinds, and all stay until the same round.
    """
    found = [token for token, _, many in loose for _ in range(many)]
    return found if len(loose) > 1 and len(found) < 5 and len({until for _, until, _ in loose}) == 1 else []


def loose_at(view: CandyShoppeView, site: CityView) -> Loose:
    """Count the city's markers by kind and by how long they will stay. Leaves out a marker that traps a spy."""
    free = [marker for marker in site.markers if marker.holds is None]
    lasting = [(marker.token, _until(view, marker)) for marker in free]
    return [(*entry, lasting.count(entry)) for entry in dict.fromkeys(lasting)]


def _until(view: CandyShoppeView, marker: Marker) -> Until:
    """Return how long the marker stays in its city, as (word for messages, last round); see TRAP-3, KAB-2, LING-1."""
    lingers = marker.token.unit.timing == Timing.TALLY
    last = marker.round + lingers
    if last > view.rounds:
        return "end", last
    return "within" if lingers and view.options.lingering == "phase1" else "to", last


def markers(picture: Picture, loose: Loose, at: Column, layout: Layout) -> None:
    """Draw the city's markers at the right of its column.

    Each kind of marker has the last round in which it stays written below it or, if there is no room, beside it.
    More than three kinds have no rounds. Up to four markers of several kinds with the same last round are drawn
    as a group, with that round once below the group.
    """
    if together := _alike(loose):
        _drawn_together(picture, together, loose[0][1], at, layout)
        return
    canvas, room = picture.canvas, min(MARKER, side_room(loose, at.wide * 0.62)) if len(loose) < 4 else 2 * SMALL
    high = layout.pile - layout.pill / 2 - layout.head - 3
    below = len(loose) < 2 or (len(loose) == 2 and high > 120)
    step = high / (2 if len(loose) < 3 else max(3, (len(loose) + 1) // 2) if len(loose) > 3 else 3)
    for place, (token, (when, last), many) in enumerate(loose):
        y, right = layout.head + 2 + step * (place + 0.5), at.x + at.wide - 4
        if below:
            size, x = layout.spy * 0.44, right - room / 2
            y -= 8
            _last_round(picture, (when, last), x, y + 30.5, 29)
        elif len(loose) < 4:
            size = min(SMALL, max(LEAST_MARKER, step - 2))
            x = right - room + size / 2
            until = picture.words("marker-until.short", when=when, round=last)
            canvas.text(right - 3, y, until, 24, INK, anchor="end", fit=32, least=20, rank="third")
        else:
            size = min(SMALL, step)
            x, y = right - SMALL * (place % 2 + 0.5), layout.head + 2 + step * (place // 2 + 0.5)
        if below and many > 1:  # side by side, because the number would hide the round below
            x += 20
        canvas.sprite(token_art(token), x, y, size)
        if len(loose) < 4:
            times(canvas, x - size / 2 - 18, y, many)
        else:
            times(canvas, x + 0.3 * size, y - size * 0.42 + 6, many)


def _drawn_together(picture: Picture, markers: Sequence[Token], until: Until, at: Column, layout: Layout) -> None:
    """Draw up to four markers in one or two rows and, below the rows, the last round of all these markers."""
    room, top, rows = min(MARKER, at.wide * 0.62), layout.head + 2, math.ceil(len(markers) / 2)
    high = layout.pile - layout.pill / 2 - top - 2
    below = min(29, high - LEAST_MARKER * rows)
    size = min(room / 2, (high - below) / rows)
    middle = at.x + at.wide - 4 - room / 2
    for place, token in enumerate(markers):
        row, beside = divmod(place, 2)
        alone = place == len(markers) - 1 and not beside
        x = middle if alone else middle + (beside - 0.5) * size
        picture.canvas.sprite(token_art(token), x, top + size * (row + 0.5), size)
    _last_round(picture, until, middle, top + size * rows + below / 2, below)


def _last_round(picture: Picture, until: Until, x: float, y: float, high: float) -> None:
    """Write the last round in which markers stay, on a dark rounded box of this height centred on (x, y)."""
    when, last = until
    picture.canvas.rect(x - 37, y - high / 2, 74, high, 12, fill=INK)
    said = picture.words("marker-until", when=when, round=last)
    picture.canvas.text(x, y, said, high - 1, WHITE, anchor="middle", fit=70, least=20, rank="third")
