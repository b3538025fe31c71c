"""Choose and draw the picture of a view, or a costume's reference card."""

from __future__ import annotations

from games.engine.canvas import Canvas
from games.engine.words import Words
from games.tricks_or_treats.board.box_art import costume_card
from games.tricks_or_treats.board.drawing import ART, Picture, begin, header
from games.tricks_or_treats.board.hand import hand
from games.tricks_or_treats.board.panels import infos, panels
from games.tricks_or_treats.board.scenes import door, duel, result
from games.tricks_or_treats.board.town import grid_of, streets
from games.tricks_or_treats.pieces.components import costume_named
from games.tricks_or_treats.view import TreatsView

__all__ = ["ART", "draw", "draw_costume"]


def draw(view: TreatsView, words: Words) -> Canvas:
    """Draw a seat's hand; for the public the end, the current duel or door, or the town."""
    house = view.town.house_at(view.plates[view.active].square)
    if view.seat is not None:
        picture = begin("hand", view, words)
        hand(picture)
    elif view.outcome is not None:
        picture = begin("result", view, words)
        result(picture, view.outcome)
    elif view.running is not None:
        picture = begin("duel", view, words)
        duel(picture, view.running)
    elif view.kind == "committing" and house is not None:
        picture = begin("door", view, words)
        door(picture, house)
    else:
        picture = _town(view, words)
    return picture.canvas


def draw_costume(name: str, words: Words) -> Canvas:
    """Draw the reference card of the costume with this name. Raises LookupError if there is none."""
    return costume_card(costume_named(name), words)


def _town(view: TreatsView, words: Words) -> Picture:
    grid = grid_of(view.town)
    picture = begin(grid.ground, view, words)
    header(picture)
    streets(picture, grid)
    panels(picture)
    infos(picture)
    return picture
