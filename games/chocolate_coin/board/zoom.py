"""What one seat sees beside the board: its factions' figures, and near by the Regions that matter now.

Here: the zoom on a few Regions, and the survey of all nine. Not here: the board that everybody sees (campus.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.chocolate_coin.board.kit import (
    BROWN,
    CREAM,
    DOING,
    GOLD,
    GREEN,
    INK,
    RED,
    TITLE,
    Picture,
    begin,
    job_words,
    panel,
    put,
    round_words,
)
from games.chocolate_coin.board.land import (
    Frame,
    contents,
    in_rows,
    lit,
    pieces,
    precincts,
    signs,
    spaces,
    support,
    supports,
)
from games.chocolate_coin.pieces.atlas import AREAS, PRECINCTS, REGIONS, Area, Precinct, Region, drawing
from games.chocolate_coin.pieces.sheet import SHEET, Faction, operations
from games.chocolate_coin.view import CoinView
from games.engine.values import Player

LEFT, TOP, WIDTH = 20, 184, 760
"""Where the window on the map is, the hole in the art; its height follows from the number of rows below it."""

HEIGHTS = {1: (660, 124), 2: (556, 112), 3: (474, 98), 4: (408, 88)}
"""By the number of Regions shown: heights of the window, and of a Region's row."""

SCALES = (1.6, 1.25, 1.0, 0.8)
"""Pixels a unit of the map, the nearest first. Few, since each is a drawing of the map of its own."""

MAP = (-40, -40, 1040, 740)
"""What the art has of the map, sea included: left, top, right, bottom."""

AREA_COLOUR: dict[Area, str] = {"snowcap": "#8DB4CF", "hearthside": "#D9A86C", "starfall": "#8CBB88"}

SUPPORTED: dict[Faction | None, str] = {None: BROWN, "S": INK, "E": RED}
"""The colour of the word for an Area's support."""

YOURS = {"decides": "decide", "sets up": "set up", "takes a": "take a", "builds a": "build a"}
"""What others do, and how you are told that you do it."""

CHOICES = ((424, 104), (536, 104), (656, 104), (424, 144), (574, 144))
"""Where a faction's four operations and its special operation stand on its card."""


def zoom(view: CoinView, players: Sequence[Player]) -> Picture:
    """The picture of the view's seat."""
    frame = frame_for(view.focus)
    picture = begin("survey" if frame is None else "zoom", view, players)
    if frame is not None:
        _window(picture, frame)
        picture.canvas.layer(f"zoom-{len(view.focus)}")
        _rows(picture)
    else:
        for number, area in enumerate(AREAS):
            _band(picture, area, 182 + 267 * number)
    _head(picture)
    _facts(picture)
    return picture


def _head(picture: Picture) -> None:
    """What this seat is asked, or whom all wait for; the turn."""
    canvas, view = picture.canvas, picture.view
    right = 778 - canvas.text(778, 31, round_words(view).split(" · ")[0], 24, CREAM, anchor="end")
    room, left = right - 20, 82.0
    if view.asked is None:
        canvas.text(left, 31, "The match is over", 30, TITLE, family="serif", fit=room - left)
        return
    picture.token(view.asked, left + 20, 34, 0.84)
    mine = view.holders[view.asked] == view.seat
    name = "You" if mine else picture.name(view.asked)
    left += 50
    left += canvas.text(left, 31, name, 30, TITLE, family="serif", fit=280) + 14
    words = job_words(view)
    for theirs, yours in YOURS.items() if mine else ():
        words = words.replace(theirs, yours)
    canvas.text(left, 32, words, 24, CREAM, weight=600, fit=room - left)


# ---------------------------------------------------------------- own factions


def _facts(picture: Picture) -> None:
    """A card for each of the seat's factions."""
    view = picture.view
    assert view.seat is not None
    mine = view.factions(view.seat)
    if len(mine) == 1:
        _alone(picture, mine[0])
        return
    for number, faction in enumerate(mine):
        x = 20 + 386 * number
        _card(picture, faction, x, 374)
        _numbers(picture, faction, x + 92)


def _card(picture: Picture, faction: Faction, x: float, width: float) -> None:
    canvas = picture.canvas
    panel(canvas, x, 78, width, 92)
    put(canvas, f"portrait-{faction}", x + 45, 124, 78 / 300)
    canvas.text(x + 92, 98, SHEET[faction].name, 25, INK, family="serif", fit=width - 102)


def _numbers(picture: Picture, faction: Faction, x: float) -> None:
    """Score and goal; what is left; how many Regions OPS may go to."""
    canvas, view = picture.canvas, picture.view
    score, goal = view.scores[faction], SHEET[faction].goal
    width = canvas.text(x, 128, str(score), 26, GREEN if score >= goal else INK)
    canvas.text(x + width + 6, 129, f"of {goal} points", 20, BROWN, weight=600)
    canvas.text(x, 154, _means(view, faction), 20, BROWN, weight=600, fit=270)


def _means(view: CoinView, faction: Faction) -> str:
    limit = view.limits[faction]
    return f"{view.supplies[faction]} in supply · OPS in {limit} Region{'s' * (limit > 1)}"


def _alone(picture: Picture, faction: Faction) -> None:
    """A seat's only faction: its figures, and which of its operations are possible now."""
    canvas, view = picture.canvas, picture.view
    _card(picture, faction, 20, 760)
    _numbers(picture, faction, 112)
    canvas.line([(404, 90), (404, 158)], "#DCC9A6", 2)
    possible = {offer.op for offer in view.offers if offer.faction == faction and offer.places}
    for op, (x, y) in zip((*operations(faction), SHEET[faction].special), CHOICES, strict=True):
        put(canvas, "tick" if op in possible else "passed", x, y, 0.86)
        canvas.text(x + 18, y, DOING[op], 20, INK if op in possible else "#6E6054", fit=182)


# ---------------------------------------------------------------- the zoom


def _window(picture: Picture, frame: Frame) -> None:
    """The map round the Regions in focus, the others under fog."""
    canvas, focus = picture.canvas, picture.view.focus
    others = [region for region in REGIONS if region not in focus]
    put(canvas, "map", *frame.at((500, 350)), frame.scale)
    pieces(picture, frame, others)
    precincts(picture, frame, [precinct for precinct in PRECINCTS if not _counts(precinct, focus)])
    for region in others:
        lit(canvas, frame, region, "fog")
    for region in focus:
        lit(canvas, frame, region)
    pieces(picture, frame, focus)
    precincts(picture, frame, [precinct for precinct in PRECINCTS if _counts(precinct, focus)])
    supports(picture, frame)


def _counts(precinct: Precinct, focus: Sequence[Region]) -> bool:
    """Whether a Precinct touches one of these Regions."""
    return any(region in focus for region in PRECINCTS[precinct].regions)


def _bounds(regions: Sequence[Region]) -> tuple[float, float, float, float]:
    """The box round these Regions: left, top, right, bottom, in units of the map."""
    points = [point for region in regions for point in drawing()["regions"][region]["polygon"]]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def frame_for(regions: Sequence[Region]) -> Frame | None:
    """The map as near as these Regions fit into the window; None: there are none, too many, or too far apart."""
    if len(regions) not in HEIGHTS:
        return None
    left, top, right, bottom = _bounds(regions)
    height = HEIGHTS[len(regions)][0]
    fits = [s for s in SCALES if (right - left + 36) * s <= WIDTH and (bottom - top + 36) * s <= height]
    if not fits:
        return None
    x = _slide((left + right) / 2, WIDTH / fits[0], MAP[0], MAP[2])
    y = _slide((top + bottom) / 2, height / fits[0], MAP[1], MAP[3])
    window = (LEFT, TOP, LEFT + WIDTH, TOP + height)
    return Frame(LEFT - x * fits[0], TOP - y * fits[0], fits[0], window)


def _slide(middle: float, length: float, least: float, most: float) -> float:
    """Where a window of this length begins round this middle without leaving the map."""
    return min(max(middle - length / 2, least), most - length)


def _rows(picture: Picture) -> None:
    """A row for each Region in focus: its name, signs, free base spaces, and all it holds."""
    focus = picture.view.focus
    window, height = HEIGHTS[len(focus)]
    for number, region in enumerate(focus):
        _row(picture, region, TOP + window + 10 + number * (height + 8), height)


def _row(picture: Picture, region: Region, y: float, height: float) -> None:
    canvas, view, facts = picture.canvas, picture.view, REGIONS[region]
    panel(canvas, 20, y, 760, height)
    canvas.rect(22, y + 10, 12, height - 20, 5, fill=AREA_COLOUR[facts.area])
    canvas.text(46, y + height * 0.3, facts.name, 28, INK, family="serif", fit=300)
    width = signs(canvas, region, 46, y + height * 0.7, 0.92)
    canvas.text(46 + width + (6 if width else 0), y + height * 0.7, spaces(view, region), 20, BROWN, weight=600)
    canvas.line([(360, y + 14), (360, y + height - 14)], "#DCC9A6", 2)
    found = contents(view, region)
    if found:
        in_rows(canvas, found, 378, y + 4, 392, height - 8, 1.5)
    else:
        canvas.text(378, y + height / 2, "empty", 22, BROWN, weight=600)


# ---------------------------------------------------------------- the survey


def _band(picture: Picture, area: Area, y: float) -> None:
    """An Area: its name and whom it supports, and its three Regions."""
    canvas, holder = picture.canvas, picture.view.support[area]
    put(canvas, "ring", 52, y + 26, 0.66)
    support(canvas, holder, 52, y + 26, 0.66)
    width = canvas.text(82, y + 25, AREAS[area].name, 26, INK, family="serif")
    words = "neutral" if holder is None else f"pro-{SHEET[holder].name}"
    canvas.text(82 + width + 16, y + 26, words, 22, SUPPORTED[holder], weight=700)
    for number, region in enumerate(AREAS[area].regions):
        _cell(picture, region, 30 + 250 * number, y + 52)


def _cell(picture: Picture, region: Region, x: float, y: float) -> None:
    """A Region in the survey; those in focus have a golden rim."""
    canvas, view, facts = picture.canvas, picture.view, REGIONS[region]
    canvas.rect(x, y, 240, 194, 12, fill="#FFFDF7", stroke=INK, pen=2.2)
    if region in view.focus:
        canvas.rect(x + 1, y + 1, 238, 192, 11, stroke=GOLD, pen=6)
    canvas.text(x + 12, y + 22, facts.name, 21, INK, family="serif", fit=216)
    width = signs(canvas, region, x + 10, y + 56, 0.78)
    words = spaces(view, region).replace(" base spaces", " spaces").replace("base space", "space")
    canvas.text(x + 228, y + 56, words, 18, BROWN, anchor="end", weight=600, fit=212 - width)
    found = contents(view, region)
    if found:
        in_rows(canvas, found, x + 12, y + 70, 218, 122, 1.4)
    else:
        canvas.text(x + 120, y + 128, "empty", 20, BROWN, anchor="middle", weight=600)
