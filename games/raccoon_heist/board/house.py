"""The house at night: five rooms in the match's order, and what stands in them while a raid is prepared.

Here: the board in ambush and raid, and the parts of it that a round-up shows too. Not here: what a round-up did.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.canvas import measure
from games.engine.values import Player
from games.raccoon_heist.board.kit import (
    CREAM,
    DARK,
    INK,
    QUIET,
    ROOM,
    TOP,
    WHITE,
    Picture,
    begin,
    column,
    duty,
    header,
    kind,
    letter,
    room_art,
)
from games.raccoon_heist.board.panels import panels
from games.raccoon_heist.pieces import Fuse, Location, Raid
from games.raccoon_heist.view import HeistView

ORDER = ("1st", "2nd", "3rd", "4th")


def house(view: HeistView, players: Sequence[Player]) -> Picture:
    """The board in ambush and raid."""
    picture = begin("board", view, players)
    header(picture, *_phase(view))
    duty(picture)
    shell(picture, view.round)
    for index, place in enumerate(view.row):
        raids = [(raid, order) for order, raid in enumerate(view.raids, start=1) if raid.place == place]
        _room(picture, index, place, raids)
    panels(picture)
    return picture


def _phase(view: HeistView) -> tuple[str, str]:
    """The phase in words, and how far it has come."""
    now = kind(view)
    if now == "trapping":
        return "Phase 1: the ambush", "the trap comes first"
    if now == "lurking":
        return "Phase 1: the ambush", "the trap is set, now the card"
    if now == "handing":
        return "Phase 2: the raid", "all set: who gets the firecracker?"
    if len(view.dens) == 1:
        return "Phase 2: the raid", "where to, and how many?"
    return "Phase 2: the raid", f"{len(view.raids)} of {len(view.dens)} bands are set"


def shell(picture: Picture, number: int, badge: int | None = None) -> None:
    """The round in the dormer, and the rooms with their names; at `badge` there's room left for something beside it."""
    canvas, view = picture.canvas, picture.view
    canvas.text(600, 135.5, f"Round {number}", 28, INK, anchor="middle")
    _variant(picture)
    for index, place in enumerate(view.row):
        canvas.sprite(room_art(place), column(index) + ROOM[0] / 2, TOP + ROOM[1] / 2, ROOM[0])
        middle, room = (104, 124) if index == badge else (129, 172)
        canvas.text(column(index) + middle, 479.5, place.title, 25, INK, anchor="middle", family="serif", fit=room)


def _variant(picture: Picture) -> None:
    """A small sign on the roof for a game that isn't the usual one."""
    view = picture.view
    words = ", ".join(word for word, on in (("duel", bool(view.dens[0].band.number)), ("expert", view.expert)) if on)
    if words:
        width = measure(words, 20) + 28
        picture.canvas.rect(780 - width / 2, 120, width, 32, 8, fill=CREAM, stroke=INK, pen=3)
        picture.canvas.text(780, 136, words, 20, INK, anchor="middle")


def frame(picture: Picture, index: int) -> None:
    """A room's outline."""
    picture.canvas.rect(column(index), TOP, ROOM[0], ROOM[1], 6, stroke=INK, pen=4)


def _room(picture: Picture, index: int, place: Location, raids: Sequence[tuple[Raid, int]]) -> None:
    """What stands in a room: captives, dog, trap, firecracker, raids."""
    canvas, view, x, y = picture.canvas, picture.view, column(index), TOP - 4
    trap, dog, many = place == view.trap, place == view.dog, len(raids) > 2
    frame(picture, index)
    if place == Location.BACKYARD:
        captives(picture, x, y)
    if dog:
        canvas.sprite("dog", x + (79 if trap else 111), y + 222, 150)
    if trap:
        _trap(picture, x, y, len(raids), place == Location.BACKYARD)
    if place == Location.LIVING and view.firecracker.fuse == Fuse.LYING:
        firecracker(picture, x, y, dog, trap, many)
    for slot, (raid, order) in enumerate(raids):
        _chip(picture, raid, order, x + 10 + slot % 2 * 106, y + (244 if slot < 2 else 182))


def _trap(picture: Picture, x: float, y: float, raids: int, pen: bool) -> None:
    """The trap on the floor; among three raids in the fourth's place; above four as a sign on the wall."""
    if raids < 4:
        picture.canvas.sprite(
            "trap", x + (166 if raids == 3 else 151), y + (212 if raids == 3 else 206), 96 if raids == 3 else 122
        )
        return
    at = (x + 40, y + 40) if pen else (x + 172, y + 60)
    picture.canvas.circle(*at, 33, fill=CREAM, stroke=INK, pen=3)
    picture.canvas.sprite("trap", at[0], at[1], 58)


def firecracker(picture: Picture, x: float, y: float, dog: bool, trap: bool, many: bool) -> None:
    """The firecracker as it lies in the Living room: on the floor, or on the sofa where the floor is taken."""
    at = (x + 113, y + 192)
    if dog:
        at = (x + 66, y + 126)
    elif many:
        at = (x + 44, y + 126)
    elif trap:
        at = (x + 46, y + 192)
    picture.canvas.sprite("firecracker", *at, 50 if dog else 66)


def captives(picture: Picture, x: float, y: float) -> None:
    """The pen in the Backyard: how many of each band are caught."""
    canvas = picture.canvas
    canvas.sprite("pen", x + 111, y + 112, 214)
    for slot, den in enumerate(picture.view.dens):
        left, top = x + 16 + slot % 2 * 102, y + 81 + slot // 2 * 46
        picture.figure(den.band, left + 37, top + 23, 50, 1 if den.caught else 0.4)
        picture.mark(den.band, left + 9, top + 13, 36)
        canvas.rect(left + 62, top + 4, 28, 36, 8, fill=DARK)
        canvas.text(left + 76, top + 22, str(den.caught), 30, WHITE if den.caught else QUIET, anchor="middle")


def captives_in_a_row(picture: Picture, x: float, y: float) -> None:
    """The same in one line, where the Host or many raids stand in the Backyard."""
    canvas = picture.canvas
    canvas.rect(x + 10, y, 202, 38, 10, fill=DARK, stroke=QUIET, pen=2)
    canvas.sprite("fig-grey", x + 29, y + 19, 30)
    canvas.sprite("bars", x + 29, y + 19, 30)
    step = 160 / len(picture.view.dens)
    for place, den in enumerate(picture.view.dens):
        middle = x + 48 + step * (place + 0.5)
        canvas.text(middle - 3, y + 19, letter(den.band), 18, QUIET, anchor="end")
        canvas.text(middle + 1, y + 19, str(den.caught), 24, WHITE if den.caught else QUIET)


def _chip(picture: Picture, raid: Raid, order: int, x: float, y: float) -> None:
    """A confirmed raid: whose, how many, and as the how many-th it was confirmed."""
    canvas = picture.canvas
    canvas.sprite("chip", x + 49, y + 28, 104)
    picture.figure(raid.band, x + 33, y + 28, 54)
    canvas.text(x + 87, y + 19, str(raid.many), 30, INK, anchor="end")
    canvas.text(x + 91, y + 42, ORDER[order - 1], 16, "#4A3A12", anchor="end")
    picture.mark(raid.band, x + 6, y + 2, 37)
