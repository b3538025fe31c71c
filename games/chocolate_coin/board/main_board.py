"""Draw the public board: the map, scores, action track and grid; at the end the result beside the map."""

from __future__ import annotations

from collections.abc import Sequence

from games.chocolate_coin.board.drawing import (
    BROWN,
    BUTTER,
    COLOUR,
    CREAM,
    GOLD,
    GREEN,
    ICING,
    INK,
    RED,
    SOFT,
    TITLE,
    Picture,
    begin,
    doing,
    header,
    panel,
    paragraph,
    put,
)
from games.chocolate_coin.board.event_cards import titles
from games.chocolate_coin.board.regions import BOARD, lit, pieces, precincts, supports
from games.chocolate_coin.pieces.components import DELAYED, FACTIONS, GRID, SHEET, Faction, Space
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.position import share, sides, why
from games.engine.canvas import Part
from games.engine.words import Words

FADED = "#75665A"
"""Text colour of what wasn’t chosen."""

CELL, TRACK_LEFT, TRACK_TOP = 50.04, 43.6, 687.6
"""Width of a cell of the score track, left edge of the first, and the track’s upper edge."""

SIDE, TOP, WIDTH = 866, 100, 298
"""Left and upper edge and width of the panels at the right."""

PLATE, STEP, LATE = 64, 68, 22
"""Height of a plate, distance of two plates, and extra distance below the Delayed line."""

ROWS, ROW = 400, 62
"""Upper edge of the action grid, and distance of its rows."""


def campus(view: CoinView, words: Words) -> Picture:
    """Draw the board of a running match."""
    picture = begin("board", view, words)
    map_of(picture)
    scores(picture)
    track(picture)
    grid(picture)
    titles(picture, SIDE, 592, WIDTH)
    header(picture)
    return picture


def map_of(picture: Picture) -> None:
    """Draw the pieces on the map, which is part of the background. Outlines up to three Regions in focus."""
    view = picture.view
    now = view.focus if 0 < len(view.focus) < 4 else view.latest
    if view.outcome is None and len(now) < 4:
        for region in now:
            lit(picture.canvas, BOARD, region)
    pieces(picture, BOARD)
    precincts(picture, BOARD)
    supports(picture, BOARD)


def scores(picture: Picture) -> None:
    """Draw the goals above the score track, and the factions’ tokens on it; up to four share a cell."""
    for faction in FACTIONS:
        put(picture.canvas, f"goal-{faction}", TRACK_LEFT + (SHEET[faction].goal + 0.5) * CELL, TRACK_TOP - 9)
    by_score: dict[int, list[Faction]] = {}
    for faction in FACTIONS:
        by_score.setdefault(picture.view.scores[faction], []).append(faction)
    for score, factions in by_score.items():
        _at_score(picture, score, factions)


def _at_score(picture: Picture, score: int, factions: Sequence[Faction]) -> None:
    """Draw the tokens in a cell: one or two whole; more as marks in two rows, which use the room of a missing goal."""
    x = TRACK_LEFT + (score + 0.5) * CELL
    if len(factions) == 1:
        picture.token(factions[0], x, TRACK_TOP + 33, 0.8)
        return
    if len(factions) == 2:
        for faction, across, down in zip(factions, (-13, 13), (30, 37), strict=True):
            picture.token(faction, x + across, TRACK_TOP + down, 0.62)
        return
    goal = any(SHEET[faction].goal == score for faction in FACTIONS)
    aside, first, step, size = (11.5, 22, 22, 0.5) if goal else (14.5, 9, 29, 0.68)
    for place, faction in enumerate(factions):
        alone = place == 2 and len(factions) == 3
        left = 0 if alone else (-aside, aside)[place % 2]
        put(picture.canvas, f"mark-{faction}", x + left, TRACK_TOP + first + step * (place // 2), size)


def track(picture: Picture) -> None:
    """Draw the factions’ plates in the order of the action track; those that have acted are pale."""
    for place, faction in enumerate(picture.view.order):
        _plate(
            picture, faction, TOP + place * STEP + (LATE if place >= DELAYED else 0), picture.view.track[place] is None
        )
    y, canvas = TOP + DELAYED * STEP + LATE / 2 - 2, picture.canvas
    canvas.line([(SIDE + 4, y), (SIDE + WIDTH - 4, y)], "#A8432B", 3.4)
    canvas.rect(SIDE + WIDTH / 2 - 58, y - 13, 116, 26, 13, fill="#A8432B")
    canvas.text(SIDE + WIDTH / 2, y, picture.words("track-delayed"), 22, "#FFFFFF", anchor="middle", rank="second")


def _plate(picture: Picture, faction: Faction, y: float, acted: bool) -> None:
    """Draw a faction’s token, player, points and goal; at the right its state in this turn."""
    canvas, view = picture.canvas, picture.view
    asked = faction == view.asked
    canvas.rect(SIDE, y, WIDTH, PLATE, 14, fill=BUTTER if asked else "#E9DAB9" if acted else CREAM, stroke=INK, pen=2.6)
    if asked:
        canvas.rect(SIDE, y, WIDTH, PLATE, 14, stroke=GOLD, pen=5)
    picture.token(faction, SIDE + 34, y + 36, 0.9)
    end = SIDE + WIDTH - 12
    if asked:
        put(canvas, "pennant", end - 16, y + 30, 0.76)
        end -= 40
    elif acted:
        canvas.text(end, y + 46, picture.words("track-acted"), 22, BROWN, anchor="end", weight=600, rank="second")
    elif faction in view.waits:
        canvas.text(end, y + 46, picture.words("track-passes"), 22, BROWN, anchor="end", weight=600, rank="second")
    if rise := dict(view.rises).get(faction):
        put(canvas, "up", end - 14, y + 20, 0.9)
        canvas.text(end - 30, y + 20, str(rise), 24, GREEN, anchor="end", rank="second")
        end -= 56
    picture.name(faction, SIDE + 66, y + 20, end - SIDE - 72)
    score, goal = view.scores[faction], SHEET[faction].goal
    colour = GREEN if score >= goal else INK
    width = canvas.text(SIDE + 66, y + 47, str(score), 26, colour, rank="second")
    canvas.text(SIDE + 73 + width, y + 48, picture.words("track-goal", goal=goal), 22, BROWN, weight=600, rank="second")


def grid(picture: Picture) -> None:
    """Draw the action grid: a row for each primary space, with what the space beside it offers."""
    canvas, view = picture.canvas, picture.view
    for row, (space, beside) in enumerate(GRID.items()):
        y = ROWS + row * ROW
        mine = view.primary is not None and view.primary.space == space
        open_ = bool(view.turn) and view.outcome is None and view.primary is None
        canvas.rect(SIDE, y, WIDTH, ROW - 6, 10, fill=ICING)
        canvas.rect(SIDE, y, WIDTH, 28, 10, fill="#4B2C20")
        canvas.rect(SIDE, y + 14, WIDTH, 14, fill="#4B2C20")
        canvas.text(SIDE + 12, y + 14.5, doing(space, picture.words), 22, TITLE, rank="second")
        canvas.runs(SIDE + 12, y + 42.5, _beside(picture, beside, mine), 22, rank="second")
        canvas.rect(SIDE, y, WIDTH, ROW - 6, 10, stroke=GOLD if mine or open_ else INK, pen=4 if mine or open_ else 2.4)
        if mine and view.primary is not None:
            picture.token(view.primary.faction, SIDE + 226, y + 31, 0.78)
        if mine and view.secondary is not None:
            picture.token(view.secondary.faction, SIDE + 268, y + 31, 0.78)
        elif mine and view.asked is not None and view.primary is not None and view.asked != view.primary.faction:
            put(canvas, "pennant", SIDE + 270, y + 42, 0.6)


def _beside(picture: Picture, beside: Sequence[Space], mine: bool) -> list[Part]:
    """Return the text of a secondary space; once it is taken, the chosen part stands out."""
    view = picture.view
    taken = view.secondary.space if mine and view.secondary is not None else None
    parts: list[Part] = []
    for number, space in enumerate(beside):
        if number:
            parts.append((picture.words("grid-or"), FADED if taken else INK, 600))
        colour = INK if taken is None else RED if taken == space else FADED
        parts.append((doing(space, picture.words), colour, 700))
    return parts


# ---------------------------------------------------------------- the end


MIDDLE, BOTTOM = SIDE + WIDTH / 2, 764


def result(view: CoinView, words: Words) -> Picture:
    """Draw the result of a finished match beside its map."""
    picture = begin("board", view, words)
    map_of(picture)
    scores(picture)
    panel(picture.canvas, SIDE, TOP, WIDTH, BOTTOM - TOP)
    _sides(picture, _winner(picture))
    header(picture)
    return picture


def _winner(picture: Picture) -> float:
    """Draw the winners’ portraits, their player’s name on a ribbon, and the reason. Returns the lower edge."""
    canvas, won = picture.canvas, sides(picture.view)[0]
    width = 128
    for place, faction in enumerate(won):
        x = MIDDLE + (place - (len(won) - 1) / 2) * (width + 6)
        put(canvas, f"portrait-{faction}", x, TOP + 12 + width / 2, width / 300)
    y = TOP + width + 26
    canvas.rect(SIDE + 10, y - 22, WIDTH - 20, 46, 8, fill=COLOUR[won[0]], stroke=INK, pen=2.8)
    picture.name(won[0], SIDE + 24, y, WIDTH - 132, colour=CREAM)
    canvas.text(
        SIDE + WIDTH - 24, y, picture.words("result-wins"), 30, CREAM, anchor="end", family="serif", rank="first"
    )
    return (
        y
        + 38
        + paragraph(canvas, MIDDLE, y + 44, why(picture.view, picture.words), 22, WIDTH - 20, SOFT, anchor="middle")
    )


def _sides(picture: Picture, top: float) -> None:
    """Draw all sides, best first: name, and each faction’s points as a bar towards its goal."""
    canvas, shown = picture.canvas, sides(picture.view)
    spare = BOTTOM - 10 - top - sum(40 + 42 * len(side) + 8 for side in shown)
    extra, y = min(40, max(0.0, spare / len(shown))), top
    for rank, side in enumerate(shown):
        height, inner = 40 + 42 * len(side) + extra, y + extra / 2
        canvas.rect(SIDE + 10, y, WIDTH - 20, height, 10, fill="#F3E3C0" if rank else "#FFE9B0")
        if not rank:
            canvas.rect(SIDE + 10, y, WIDTH - 20, height, 10, stroke=GOLD, pen=3)
        canvas.text(SIDE + 22, inner + 22, str(rank + 1), 26, INK, family="serif", rank="second")
        end = SIDE + WIDTH - 20.0
        end -= canvas.text(
            end, inner + 22, share(picture.view, side, picture.words), 24, BROWN, anchor="end", rank="second"
        )
        picture.name(side[0], SIDE + 48, inner + 22, end - SIDE - 56)
        for place, faction in enumerate(side):
            _bar(picture, faction, inner + 59 + 42 * place)
        y += height + 8


def _bar(picture: Picture, faction: Faction, y: float) -> None:
    """Draw a faction’s token, a bar, and its points and goal."""
    canvas, score, goal = picture.canvas, picture.view.scores[faction], SHEET[faction].goal
    left, width = SIDE + 62, 102
    picture.token(faction, SIDE + 36, y + 3, 0.68)
    canvas.rect(left, y - 9, width, 18, 9, fill="#FFFDF7", stroke=INK, pen=2)
    if score:
        canvas.rect(left + 1, y - 8, max(16.0, (width - 2) * min(1.0, score / goal)), 16, 8, fill=COLOUR[faction])
    if score >= goal:
        put(canvas, "tick", left + width, y, 0.86)
    colour = GREEN if score >= goal else INK
    canvas.text(
        SIDE + WIDTH - 20,
        y,
        picture.words("result-score", score=score, goal=goal),
        24,
        colour,
        anchor="end",
        rank="second",
    )
