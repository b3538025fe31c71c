"""Draw a seat’s picture: its factions’ points and supply; below, enlarged Regions, event cards or the final result."""

from __future__ import annotations

from collections.abc import Sequence

from games.chocolate_coin.board.drawing import (
    BROWN,
    BUTTER,
    CREAM,
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
from games.chocolate_coin.board.event_cards import Box, pair
from games.chocolate_coin.board.regions import (
    Frame,
    contents,
    fits,
    in_rows,
    lit,
    mark,
    pieces,
    precincts,
    signs,
    spaces,
    supports,
)
from games.chocolate_coin.pieces.components import (
    FACTIONS,
    PRECINCTS,
    REGIONS,
    SHEET,
    Area,
    Faction,
    Precinct,
    Region,
    map_data,
    operations,
)
from games.chocolate_coin.view import CoinView
from games.engine.words import Words

LEFT, TOP, WIDTH = 28, 200, 544
"""Left and upper edge and width of the map’s window, which is a hole in the art; in pixels."""

ROWS = {1: (464, 92), 2: (378, 86)}
"""Heights in pixels of the window and of a Region’s row, by number of Regions. With more Regions there are no rows."""

HOLDING = 240
"""Width in pixels of the pieces in a Region’s row."""

WHOLE, MOST = 564, 4
"""Height in pixels of a window without rows; most Regions that it shows."""

SCALES = (1.3, 1.0, 0.82)
"""Scales of the map in pixels per map unit, the largest first. Few, because each needs a raster of its own."""

MAP = (-40, -40, 1040, 740)
"""The map in the art, sea included: left, top, right, bottom in map units."""

BELOW = Box(LEFT, TOP, WIDTH, WHOLE)
"""The area below the factions’ figures."""

AREA_COLOUR: dict[Area, str] = {"snowcap": "#8DB4CF", "hearthside": "#D9A86C", "starfall": "#8CBB88"}

CHOICES = ((290, 123), (416, 123), (290, 150), (416, 150), (290, 177))
"""Positions on a faction’s card of its four operations and its special operation, in pixels."""


def zooms(view: CoinView) -> bool:
    """Return whether a seat’s picture can show all Regions of the open question. True if the question names none."""
    return not view.focus or frame_for(view.focus) is not None


def zoom(view: CoinView, words: Words) -> Picture:
    """Draw the picture of the viewer’s seat."""
    frame = frame_for(view.focus, rows=_rows_fit(view))
    picture = begin("zoom", view, words)
    if frame is not None:
        _window(picture, frame)
        rows = frame.window[3] < TOP + WHOLE
        picture.canvas.layer(f"zoom-{len(view.focus)}" if rows else "zoom-3")
        if rows:
            _rows(picture)
    elif view.outcome is None:
        pair(picture, BELOW)
    else:
        for place, faction in enumerate(FACTIONS):
            _reached(picture, faction, BELOW.top + 6 + 140 * place)
    _head(picture)
    _facts(picture)
    return picture


def _head(picture: Picture) -> None:
    """Draw the number of the turn, the faction that must decide, and what it must decide."""
    canvas, view = picture.canvas, picture.view
    size = 24 if view.asked is None else 28
    turn = canvas.text(560, 39, round_words(view, picture.words), size, CREAM, anchor="end", rank="second")
    if view.asked is None:
        canvas.text(102, 52, picture.words("zoom-over"), 30, TITLE, family="serif", rank="first")
        return
    canvas.circle(124, 52, 28, fill=BUTTER)
    picture.token(view.asked, 124, 55, 0.8)
    mine = view.holders[view.asked] == view.seat
    if mine:
        canvas.text(160, 38, picture.words("zoom-you"), 30, TITLE, rank="first")
    else:
        picture.name(view.asked, 160, 38, 384 - turn, colour=TITLE)
    words = job_words(view, picture.words)
    canvas.text(160, 65, words, 28, CREAM, weight=600, fit=400, least=22, rank="second")


# ---------------------------------------------------------------- own factions


def _facts(picture: Picture) -> None:
    """Draw a card for each of the seat’s factions: its points, its supply, and in how many Regions it may act."""
    view = picture.view
    assert view.seat is not None
    mine = view.factions(view.seat)
    if len(mine) == 1:
        _alone(picture, mine[0])
        return
    for number, faction in enumerate(mine):
        x = 36 + 268 * number
        panel(picture.canvas, x, 104, 260, 88)
        picture.token(faction, x + 32, 152, 1.1)
        _numbers(picture, faction, x + 66)


def _numbers(picture: Picture, faction: Faction, x: float) -> None:
    """Draw a faction’s points and goal, its supply, and in how many Regions it may act with OPS."""
    canvas, view = picture.canvas, picture.view
    score, goal = view.scores[faction], SHEET[faction].goal
    width = canvas.text(x, 123, str(score), 30, GREEN if score >= goal else INK, rank="first")
    canvas.text(x + width + 7, 124, picture.words("zoom-goal", goal=goal), 22, BROWN, weight=600, rank="second")
    canvas.text(
        x, 150, picture.words("zoom-supply", tokens=view.supplies[faction]), 22, BROWN, weight=600, rank="second"
    )
    limit = view.limits[faction]
    words = picture.words("zoom-limit", limit=limit)
    canvas.text(x, 177, words, 22, BROWN, weight=600, rank="second")


def _alone(picture: Picture, faction: Faction) -> None:
    """Draw the card of a seat’s only faction: its numbers, and which of its operations are possible now."""
    canvas, view = picture.canvas, picture.view
    panel(canvas, 36, 104, 528, 92)
    picture.token(faction, 65, 152, 1.05)
    _numbers(picture, faction, 98)
    canvas.line([(273, 114), (273, 184)], "#DCC9A6", 2)
    possible = {offer.op for offer in view.offers if offer.faction == faction and offer.places}
    for op, (x, y) in zip((*operations(faction), SHEET[faction].special), CHOICES, strict=True):
        put(canvas, "tick" if op in possible else "passed", x, y, 0.8)
        colour = INK if op in possible else "#6E6054"
        canvas.text(x + 18, y, picture.words("op", op=op), 22, colour, rank="second")


# ---------------------------------------------------------------- the enlarged Regions


def _window(picture: Picture, frame: Frame) -> None:
    """Draw the map around the Regions of the question, with the other Regions under fog."""
    canvas, focus = picture.canvas, picture.view.focus
    others = [region for region in REGIONS if region not in focus]
    put(canvas, "map", *frame.at((500, 350)), frame.scale)
    pieces(picture, frame, others)
    precincts(picture, frame, [precinct for precinct in PRECINCTS if not _counts(precinct, focus)])
    for region in others:
        lit(canvas, frame, region, "fog")
    mark(canvas, frame, picture.view.choices)
    pieces(picture, frame, focus)
    precincts(picture, frame, [precinct for precinct in PRECINCTS if _counts(precinct, focus)])
    supports(picture, frame)


def _counts(precinct: Precinct, focus: Sequence[Region]) -> bool:
    """Return whether a Precinct touches one of the Regions of the question."""
    return any(region in focus for region in PRECINCTS[precinct].regions)


def _bounds(regions: Sequence[Region]) -> tuple[float, float, float, float]:
    """Return the bounding box of these Regions in map units: left, top, right, bottom."""
    points = [point for region in regions for point in map_data()["regions"][region]["polygon"]]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def frame_for(regions: Sequence[Region], rows: bool = True) -> Frame | None:
    """Return the frame in which the map is largest while it shows all these Regions.

    `rows`: whether to leave room for rows of pieces below the map. Returns None if there are no Regions or too many, or
    if they are too far apart.
    """
    if not 0 < len(regions) <= MOST:
        return None
    left, top, right, bottom = _bounds(regions)
    for height in (ROWS[len(regions)][0], WHOLE) if rows and len(regions) in ROWS else (WHOLE,):
        for scale in SCALES:
            if (right - left + 16) * scale <= WIDTH and (bottom - top + 16) * scale <= height:
                x = _slide((left + right) / 2, WIDTH / scale, MAP[0], MAP[2])
                y = _slide((top + bottom) / 2, height / scale, MAP[1], MAP[3])
                return Frame(LEFT - x * scale, TOP - y * scale, scale, (LEFT, TOP, LEFT + WIDTH, TOP + height))
    return None


def _slide(middle: float, length: float, least: float, most: float) -> float:
    """Return the start of a window of this length whose centre is as near to `middle` as possible.

    The window stays between `least` and `most`.
    """
    return min(max(middle - length / 2, least), most - length)


def _rows(picture: Picture) -> None:
    """Draw a row for each Region of the question: its name, signs, free base spaces and pieces."""
    focus = picture.view.focus
    window, height = ROWS[len(focus)]
    for number, region in enumerate(focus):
        _row(picture, region, TOP + window + 10 + number * (height + 8), height)


def _rows_fit(view: CoinView) -> bool:
    """Return whether the pieces of all Regions of the question fit into rows with readable numbers."""
    if len(view.focus) not in ROWS:
        return False
    return all(fits(contents(view, region), HOLDING, ROWS[len(view.focus)][1] - 4) for region in view.focus)


def _row(picture: Picture, region: Region, y: float, height: float) -> None:
    canvas, view, facts = picture.canvas, picture.view, REGIONS[region]
    panel(canvas, LEFT, y, WIDTH, height)
    canvas.rect(LEFT + 2, y + 10, 10, height - 20, 5, fill=AREA_COLOUR[facts.area])
    canvas.text(
        LEFT + 20, y + 25, picture.words("place", place=region), 26, INK, family="serif", fit=258, rank="second"
    )
    width = signs(canvas, region, LEFT + 20, y + height - 27, 0.92)
    words = spaces(view, region, picture.words)
    canvas.text(LEFT + 24 + width, y + height - 26, words, 22, BROWN, weight=600, rank="second")
    canvas.line([(LEFT + 286, y + 12), (LEFT + 286, y + height - 12)], "#DCC9A6", 2)
    found = contents(view, region)
    if found:
        in_rows(canvas, found, LEFT + 296, y + 2, HOLDING, height - 4, 1.2)
    else:
        canvas.text(LEFT + 296, y + height / 2, picture.words("zoom-empty"), 24, BROWN, weight=600, rank="second")


# ---------------------------------------------------------------- the end


def _reached(picture: Picture, faction: Faction, y: float) -> None:
    """Draw a faction’s player, points and goal, once the match is over."""
    canvas, score, goal = picture.canvas, picture.view.scores[faction], SHEET[faction].goal
    panel(canvas, LEFT, y, WIDTH, 126)
    picture.token(faction, LEFT + 56, y + 68, 1.5)
    canvas.text(LEFT + 112, y + 28, picture.words("faction", faction=faction), 26, INK, family="serif", rank="second")
    picture.name(faction, LEFT + 112, y + 64, 390, colour=BROWN)
    width = canvas.text(LEFT + 112, y + 100, str(score), 32, GREEN if score >= goal else INK, rank="first")
    canvas.text(
        LEFT + 120 + width, y + 101, picture.words("zoom-goal", goal=goal), 24, BROWN, weight=600, rank="second"
    )
