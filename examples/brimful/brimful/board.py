"""Draw the jug and the players, and a seat’s own tiles."""

from __future__ import annotations

from pathlib import Path

from brimful.pieces import UNKNOWN
from brimful.view import BrimView
from games.engine.canvas import Art, Canvas, nameplates
from games.engine.values import Seat
from games.engine.words import Words

INK, PAPER, DUE, PALE, WATER = "#3A2A1E", "#FFFFFF", "#FFE08A", "#E4DCCB", "#F6EBD6"

ART = Art(Path(__file__).parent / "art", INK)


def draw(view: BrimView, words: Words) -> Canvas:
    """Draw the picture of a view: the table for the public; for a seat, its own tiles."""
    return _table(view, words) if view.seat is None else _own(view, words)


def _table(view: BrimView, words: Words) -> Canvas:
    canvas = Canvas(ART, "table", say=words)
    canvas.text(50, 66, "Brimful", 44, INK, family="serif")
    canvas.text(1150, 66, _head(view, words), 30, INK, anchor="end", fit=560, rank="first")
    if view.phase is not None:
        canvas.text(300, 68, words("round-head", number=view.number, rounds=view.rounds), 26, INK, rank="second")
    _jug(canvas, view, words)
    for seat, name in enumerate(nameplates(words.players)):
        _player(canvas, view, seat, name, words)
    return canvas


def _head(view: BrimView, words: Words) -> str:
    if view.phase is None:
        return words("head-end")
    if view.phase.kind == "laying":
        return words("head-lay")
    return words("head-pour", who=words.short(view.phase.active))


def _jug(canvas: Canvas, view: BrimView, words: Words) -> None:
    """Draw the jug, the number of cups in it, and the first tile under it, face up once the match is over."""
    over = view.phase is None and view.shown is not None
    if view.shown is not None and over and view.in_jug() > view.shown.size:
        canvas.sprite("puddle", 260, 545, 440)
    canvas.sprite("jug", 260, 345, 400)
    canvas.text(258, 360, str(view.in_jug()), 110, PAPER, anchor="middle", family="serif", rank="first")
    if view.shown is not None:
        held = words("jug-held" if over else "last-head", size=view.shown.size)
        canvas.text(260, 745, held, 28, INK, anchor="middle", fit=420, rank="second")
    tile = view.shown.first if over and view.shown is not None else None
    _tile(canvas, 260, 645, tile, 96)


def _tile(canvas: Canvas, x: float, y: float, tile: int | None, width: float) -> None:
    """Draw a tile's face, or its back if ``tile`` is None."""
    canvas.sprite("tile-back" if tile is None else "tile", x, y, width)
    if tile is not None:
        canvas.text(x, y, str(tile), max(30, width / 2), INK, anchor="middle", family="serif", rank="first")


def _player(canvas: Canvas, view: BrimView, seat: Seat, name: str, words: Words) -> None:
    """Draw a player's row: seat mark, name, tile, points of this round, total. It is pale if the player has stopped."""
    y, due, out = 170 + 120 * seat, seat in view.waiting(), view.phase is not None and seat in view.out
    canvas.rect(500, y - 50, 650, 100, 16, fill=DUE if due else PALE if out else PAPER, stroke=INK, pen=3)
    canvas.seat(seat, 552, y, 56, standin=words.players[seat].standin)
    canvas.name(596, y - (18 if out else 0), name, 30, INK, room=270, rank="first" if due else "second")
    if out:
        canvas.text(596, y + 24, words("out-mark"), 24, INK, fit=200, rank="second")
    if view.phase is None and view.shown is not None:
        _tile(canvas, 920, y, view.shown.laid[seat], 76)
    elif view.phase is not None and view.phase.kind == "laying" and seat not in view.phase.chosen:
        canvas.sprite("slot", 920, y, 76)
    else:
        _tile(canvas, 920, y, None, 76)
    if view.phase is not None and view.poured[seat]:
        canvas.text(1040, y, words("now-mark", now=view.poured[seat]), 32, INK, anchor="end", rank="first")
    canvas.text(1125, y, str(view.points(seat)), 42, INK, anchor="end", rank="first")


def _own(view: BrimView, words: Words) -> Canvas:
    """Draw a seat's two tiles, and which of them is under the jug."""
    canvas = Canvas(ART, "card", say=words)
    canvas.text(600, 70, words("card-head"), 40, INK, anchor="middle", rank="second")
    under = None
    for at, tile in enumerate(view.hand or ()):
        x = 360 + 480 * at
        _tile(canvas, x, 290, tile, 270)
        if view.tile == UNKNOWN:
            continue
        laid = tile == view.tile and under is None
        under = at if laid else under
        canvas.text(
            x, 480, words("card-under" if laid else "card-kept"), 40, INK, anchor="middle", fit=420, rank="first"
        )
    return canvas
