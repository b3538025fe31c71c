"""What one seat sees beside the board: its factions' figures, and near by the Regions that matter now.

Here: the zoom on a few Regions, and the whole map where it is about none, or many. Not here: the board that everybody
sees (campus.py), and the event cards (events.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.chocolate_coin.board.events import Box, pair
from games.chocolate_coin.board.kit import (
    BROWN,
    CREAM,
    DOING,
    GREEN,
    INK,
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
    supports,
)
from games.chocolate_coin.pieces.atlas import PRECINCTS, REGIONS, Area, Precinct, Region, drawing
from games.chocolate_coin.pieces.sheet import FACTIONS, SHEET, Faction, operations
from games.chocolate_coin.view import CoinView
from games.engine.values import Player

LEFT, TOP, WIDTH = 20, 184, 760
"""Where the window on the map is, the hole in the art; its height follows from the number of rows below it."""

HEIGHTS = {1: (660, 124), 2: (556, 112), 3: (474, 98), 4: (408, 88)}
"""By the number of Regions shown: heights of the window, and of a Region's row."""

SCALES = (1.6, 1.25, 1.0, 0.76)
"""Pixels a unit of the map, the nearest first. Few, since each is a drawing of the map of its own."""

MAP = (-40, -40, 1040, 740)
"""What the art has of the map, sea included: left, top, right, bottom."""

WHOLE = Frame(LEFT, TOP + 6, SCALES[-1], (LEFT, TOP, LEFT + WIDTH, TOP + 548))
"""All of it, support circles included; its window is the hole of a layer of its own."""

BELOW = Box(LEFT, 744, WIDTH, 246)
"""What is left below the whole map."""

AREA_COLOUR: dict[Area, str] = {"snowcap": "#8DB4CF", "hearthside": "#D9A86C", "starfall": "#8CBB88"}

YOURS = {"decides": "decide", "sets up": "set up", "takes a": "take a", "builds a": "build a"}
"""What others do, and how you are told that you do it."""

CHOICES = ((424, 104), (536, 104), (656, 104), (424, 144), (574, 144))
"""Where a faction's four operations and its special operation stand on its card."""


def zoom(view: CoinView, players: Sequence[Player]) -> Picture:
    """The picture of the view's seat."""
    frame = frame_for(view.focus)
    picture = begin("zoom", view, players)
    if frame is not None:
        _window(picture, frame)
        picture.canvas.layer(f"zoom-{len(view.focus)}")
        _rows(picture)
    else:
        _whole(picture)
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


# ---------------------------------------------------------------- the whole map


def _whole(picture: Picture) -> None:
    """The whole map, Regions in question outlined; below it the event cards, or at the end how far everybody came."""
    canvas, view = picture.canvas, picture.view
    put(canvas, "map", *WHOLE.at((500, 350)), WHOLE.scale)
    for region in view.focus if len(view.focus) < len(REGIONS) else ():
        lit(canvas, WHOLE, region)
    pieces(picture, WHOLE)
    precincts(picture, WHOLE)
    supports(picture, WHOLE)
    canvas.layer("zoom-whole")
    if view.outcome is None:
        pair(picture, BELOW)
    else:
        for place, faction in enumerate(FACTIONS):
            _reached(picture, faction, BELOW.left + 386 * (place % 2), BELOW.top + 4 + 120 * (place // 2))


def _reached(picture: Picture, faction: Faction, x: float, y: float) -> None:
    """Whose faction it was, and its points."""
    canvas, score, goal = picture.canvas, picture.view.scores[faction], SHEET[faction].goal
    panel(canvas, x, y, 374, 106)
    picture.token(faction, x + 42, y + 55, 1.28)
    canvas.text(x + 84, y + 26, SHEET[faction].name, 22, INK, family="serif", fit=276)
    canvas.text(x + 84, y + 54, picture.name(faction), 20, BROWN, weight=600, fit=276)
    width = canvas.text(x + 84, y + 82, str(score), 26, GREEN if score >= goal else INK)
    canvas.text(x + 90 + width, y + 83, f"of {goal} points", 20, BROWN, weight=600)
