"""Draw the public board: map, scores, current question, order of play and cards; or, at the end, the result."""

from __future__ import annotations

from collections.abc import Sequence

from games.chocolate_coin.board.drawing import (
    BROWN,
    BUTTER,
    CLOSE,
    COLOUR,
    CREAM,
    GOLD,
    GREEN,
    INK,
    SOFT,
    Picture,
    begin,
    block,
    header,
    job_words,
    largest,
    panel,
    paragraph,
    put,
)
from games.chocolate_coin.board.event_cards import titles
from games.chocolate_coin.board.regions import BOARD, lit, pieces, precincts, supports
from games.chocolate_coin.pieces.components import DELAYED, FACTIONS, SHEET, Faction
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words.position import share, sides, why
from games.engine.words import Words

CELL, TRACK_LEFT, TRACK_TOP = 50.04, 43.6, 687.6
"""Width of a cell of the score track, left edge of the first cell, upper edge of the track; in pixels."""

SIDE, WIDTH = 866, 298
"""Left edge and width of the panels at the right, in pixels."""

HEAD, DUE = 26, 248
"""Upper edge and height of the panel with the current question, in pixels."""

ORDER, ROW, STEP, LATE = 286, 52, 57, 12
"""Upper edge of the action track, height and distance of its rows, extra distance above the Delayed rows; in pixels."""

CARDS = 532
"""Upper edge of the event cards, in pixels."""

PLAYER = 38
"""Font size of players’ names."""

LARGE = (56, 52, 48, 44, 40, 36, 32, 30)
"""Font sizes of the current question, the largest that fits first."""


def campus(view: CoinView, words: Words) -> Picture:
    """Draw the board of a running match."""
    picture = begin("board", view, words)
    map_of(picture)
    scores(picture)
    header(picture)
    due(picture)
    track(picture)
    titles(picture, SIDE, CARDS, WIDTH)
    return picture


def map_of(picture: Picture) -> None:
    """Draw the pieces on the map; outline the Regions that the question is about, if they are at most three.

    The map itself is part of the background.
    """
    view = picture.view
    now = view.focus if 0 < len(view.focus) < 4 else view.latest
    if view.outcome is None and len(now) < 4:
        for region in now:
            lit(picture.canvas, BOARD, region)
    pieces(picture, BOARD)
    precincts(picture, BOARD)
    supports(picture, BOARD)


def scores(picture: Picture) -> None:
    """Draw the goals above the score track, and each faction’s token in the cell of its score."""
    for faction in FACTIONS:
        put(picture.canvas, f"goal-{faction}", TRACK_LEFT + (SHEET[faction].goal + 0.5) * CELL, TRACK_TOP - 9)
    by_score: dict[int, list[Faction]] = {}
    for faction in FACTIONS:
        by_score.setdefault(picture.view.scores[faction], []).append(faction)
    for score, factions in by_score.items():
        _at_score(picture, score, factions)


def _at_score(picture: Picture, score: int, factions: Sequence[Faction]) -> None:
    """Draw these factions in the score track’s cell for `score`: one or two as tokens, more as small marks."""
    x = TRACK_LEFT + (score + 0.5) * CELL
    if len(factions) == 1:
        picture.token(factions[0], x, TRACK_TOP + 29, 0.76)
        return
    if len(factions) == 2:
        for faction, across, down in zip(factions, (-13, 13), (26, 33), strict=True):
            picture.token(faction, x + across, TRACK_TOP + down, 0.62)
        return
    goal = any(SHEET[faction].goal == score for faction in FACTIONS)
    aside, first, step, size = (11.5, 22, 22, 0.5) if goal else (14.5, 9, 29, 0.68)
    for place, faction in enumerate(factions):
        alone = place == 2 and len(factions) == 3
        left = 0 if alone else (-aside, aside)[place % 2]
        put(picture.canvas, f"mark-{faction}", x + left, TRACK_TOP + first + step * (place // 2), size)


def due(picture: Picture) -> None:
    """Draw the asked faction, its player and what the player must decide, above the other panels at the right."""
    canvas, view = picture.canvas, picture.view
    if view.asked is None:
        return
    canvas.rect(SIDE, HEAD, WIDTH, DUE, 18, fill=BUTTER, stroke=GOLD, pen=5)
    picture.token(view.asked, SIDE + 44, HEAD + 50, 1.25)
    picture.name(view.asked, SIDE + 84, HEAD + 44, WIDTH - 94, size=PLAYER)
    box = (SIDE + 18, HEAD + 82, WIDTH - 36, DUE - 92)
    block(canvas, box, job_words(view, picture.words), LARGE, BROWN, rank="first")


def track(picture: Picture) -> None:
    """Draw the players in the order of the action track; a line separates the Delayed factions."""
    for place, faction in enumerate(picture.view.order):
        _player(picture, faction, place, ORDER + place * STEP + (LATE if place >= DELAYED else 0))
    y = ORDER + DELAYED * STEP + LATE / 2 - 3
    picture.canvas.line([(SIDE + 4, y), (SIDE + WIDTH - 4, y)], "#A8432B", 5)


def _player(picture: Picture, faction: Faction, place: int, y: float) -> None:
    """Draw one place of the action track with its faction and player. `place`: its number from the top, from 0.

    At the right is how far the faction moves up this turn. If it doesn’t move, a sign shows that it has acted or passes
    automatically.
    """
    canvas, view = picture.canvas, picture.view
    asked, acted = faction == view.asked, view.track[view.order.index(faction)] is None
    canvas.rect(SIDE, y, WIDTH, ROW, 12, fill=BUTTER if asked else "#E9DAB9" if acted else CREAM, stroke=INK, pen=2.6)
    if asked:
        canvas.rect(SIDE, y, WIDTH, ROW, 12, stroke=GOLD, pen=5)
    canvas.text(SIDE + 10, y + ROW / 2, str(place + 1), PLAYER, "#8A3420" if place >= DELAYED else SOFT, rank="second")
    picture.token(faction, SIDE + 58, y + 29, 0.86)
    end = SIDE + WIDTH - 10.0
    if rise := dict(view.rises).get(faction):
        put(canvas, "up", end - 16, y + ROW / 2, 1.1)
        end -= 36 + canvas.text(end - 36, y + ROW / 2, str(rise), 38, GREEN, anchor="end", rank="second")
    elif not asked and (acted or faction in view.waits):
        put(canvas, "tick" if acted else "passed", end - 16, y + ROW / 2, 1.1)
        end -= 36
    picture.name(faction, SIDE + 90, y + ROW / 2, end - SIDE - 94, size=PLAYER)


# ---------------------------------------------------------------- the end


MIDDLE, BOTTOM, BAR = SIDE + WIDTH / 2, 770, 44
"""Middle and lower edge of the result’s panel, height of a faction’s bar; in pixels."""


def result(view: CoinView, words: Words) -> Picture:
    """Draw the result of a finished match beside the map."""
    picture = begin("board", view, words)
    map_of(picture)
    scores(picture)
    header(picture)
    panel(picture.canvas, SIDE, HEAD, WIDTH, BOTTOM - HEAD)
    _sides(picture, _winner(picture))
    return picture


def _winner(picture: Picture) -> float:
    """Draw the winning factions’ portraits, their player’s name and why they won.

    Returns the y of the drawing’s lower edge.
    """
    canvas, won = picture.canvas, sides(picture.view)[0]
    width = 124
    for place, faction in enumerate(won):
        x = MIDDLE + (place - (len(won) - 1) / 2) * (width + 6)
        put(canvas, f"portrait-{faction}", x, HEAD + 12 + width / 2, width / 300)
    y = HEAD + width + 46
    canvas.rect(SIDE + 10, y - 28, WIDTH - 20, 58, 8, fill=COLOUR[won[0]], stroke=INK, pen=2.8)
    right = SIDE + WIDTH - 22
    wins = canvas.text(right, y, picture.words("result-wins"), 32, CREAM, anchor="end", family="serif", rank="first")
    picture.name(won[0], SIDE + 22, y, WIDTH - 52 - wins, colour=CREAM, size=32)
    reason = why(picture.view, picture.words)
    size = largest(reason, (30, 28, 26, 24, 22), WIDTH - 24, 100)
    return y + 42 + paragraph(canvas, MIDDLE, y + 52, reason, size, WIDTH - 24, SOFT, lead=CLOSE, anchor="middle")


def _sides(picture: Picture, top: float) -> None:
    """Draw all sides, the best first: the player’s name, and each faction’s points as a bar towards its goal."""
    canvas, shown = picture.canvas, sides(picture.view)
    spare = BOTTOM - 8 - top - sum(48 + BAR * len(side) + 6 for side in shown)
    extra, y = min(40, max(0.0, spare / len(shown))), top
    for rank, side in enumerate(shown):
        height, inner = 48 + BAR * len(side) + extra, y + extra / 2
        canvas.rect(SIDE + 10, y, WIDTH - 20, height, 10, fill="#F3E3C0" if rank else "#FFE9B0")
        if not rank:
            canvas.rect(SIDE + 10, y, WIDTH - 20, height, 10, stroke=GOLD, pen=3)
        end = SIDE + WIDTH - 20.0
        end -= canvas.text(
            end, inner + 26, share(picture.view, side, picture.words), 28, BROWN, anchor="end", rank="second"
        )
        picture.name(side[0], SIDE + 22, inner + 26, end - SIDE - 30, size=32)
        for place, faction in enumerate(side):
            _bar(picture, faction, inner + 66 + BAR * place)
        y += height + 6


def _bar(picture: Picture, faction: Faction, y: float) -> None:
    """Draw a faction’s token, a bar for its points, and its points and goal in figures."""
    canvas, score, goal = picture.canvas, picture.view.scores[faction], SHEET[faction].goal
    left, width = SIDE + 60, 76
    picture.token(faction, SIDE + 38, y + 3, 0.74)
    canvas.rect(left, y - 10, width, 20, 10, fill="#FFFDF7", stroke=INK, pen=2)
    if score:
        canvas.rect(left + 1, y - 9, max(18.0, (width - 2) * min(1.0, score / goal)), 18, 9, fill=COLOUR[faction])
    if score >= goal:
        put(canvas, "tick", left + width, y, 0.86)
    colour, text = GREEN if score >= goal else INK, picture.words("result-score", score=score, goal=goal)
    canvas.text(SIDE + WIDTH - 20, y, text, 30, colour, anchor="end", rank="second")
