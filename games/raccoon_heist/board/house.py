"""Draw the house at night: five rooms from left to right, with the dog, trap, firecracker, raids and captives."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.canvas import measure
from games.engine.words import Words
from games.raccoon_heist.board.drawing import (
    CREAM,
    DARK,
    INK,
    LAMP,
    PAPER,
    QUIET,
    RED,
    ROOM,
    TOP,
    WHITE,
    Picture,
    begin,
    column,
    duty,
    header,
    letter,
    lit,
    room_art,
)
from games.raccoon_heist.board.panels import panels
from games.raccoon_heist.pieces import Fuse, Location, Raid
from games.raccoon_heist.view import HeistView

FLOOR, CHIP = TOP + 300, 56
"""Lower edge of the rooms; height of a raid's line with the gap below it; in pixels."""


def house(view: HeistView, words: Words) -> Picture:
    """Draw the board of the ambush and raid phases."""
    picture = begin("board", view, words)
    header(picture, *_phase(view, words))
    duty(picture)
    shell(picture, picture.words("board-round", round=view.round))
    for index, place in enumerate(view.row):
        raids = [(raid, order) for order, raid in enumerate(view.raids, start=1) if raid.place == place]
        _room(picture, index, place, raids)
    panels(picture)
    return picture


def _phase(view: HeistView, words: Words) -> tuple[str, str]:
    """Return the header's two lines: the current decision, and a note on it, such as how many raids are confirmed."""
    if view.kind == "trapping":
        return words("head-trap"), words("head-trap.ambush")
    if view.kind == "lurking":
        return words("head-card"), words("head-card.below")
    if view.kind == "handing":
        return words("head-hand"), words("head-hand.below")
    if len(view.dens) == 1:
        return words("head-raid"), words("head-raid.alone")
    return words("head-raid"), words("head-raid.below", set=len(view.raids), bands=len(view.dens))


def shell(picture: Picture, title: str) -> None:
    """Draw the rooms with their names. Write ``title``, which names the round shown, in the dormer."""
    canvas, view = picture.canvas, picture.view
    wide = measure(title, 30) > 164
    canvas.text(600, 135.5, title, 22 if wide else 30, INK, anchor="middle", rank="second" if wide else "first")
    _variant(picture)
    for index, place in enumerate(view.row):
        canvas.sprite(room_art(place), column(index) + ROOM[0] / 2, TOP + ROOM[1] / 2, ROOM[0])
        at = (column(index) + 127, 479.5)
        name = picture.words("room", place=place)
        canvas.text(*at, name, 28, INK, anchor="middle", family="serif", fit=176, rank="second")


def _variant(picture: Picture) -> None:
    """Draw a small sign on the roof if a variant of the game is played."""
    view = picture.view
    duel = bool(view.dens[0].band.number)
    if duel or view.expert:
        words = picture.words("board-variant", which="both" if duel and view.expert else "duel" if duel else "expert")
        width = measure(words, 22) + 28
        picture.canvas.rect(800 - width / 2, 118, width, 36, 8, fill=CREAM, stroke=INK, pen=3)
        picture.canvas.text(800, 136, words, 22, INK, anchor="middle", rank="second")


def frame(picture: Picture, index: int) -> None:
    """Draw a room's outline."""
    picture.canvas.rect(column(index), TOP, ROOM[0], ROOM[1], 6, stroke=INK, pen=4)


def _room(picture: Picture, index: int, place: Location, raids: Sequence[tuple[Raid, int]]) -> None:
    """Draw a room with everything in it: captives, dog, trap, firecracker, raids.

    ``raids``: the raids of this room. The number beside each is its position in the order of confirming, from 1.
    """
    view, x = picture.view, column(index)
    dog, trap, floor = place == view.dog, place == view.trap, FLOOR - CHIP * len(raids)
    frame(picture, index)
    if place == Location.BACKYARD:
        if len(raids) < 3 and not dog:
            captives(picture, x, TOP - 4)
        else:
            captives_in_a_row(picture, x, TOP + 8)
    if dog:
        _guard(picture, index, trap)
    if trap:
        _trap(picture, index, floor, dog, place == Location.BACKYARD)
    if place == Location.LIVING and view.firecracker.fuse == Fuse.LYING:
        _firecracker(picture, index, len(raids), dog, trap)
    for slot, (raid, order) in enumerate(raids):
        _chip(picture, raid, order, x + 8, floor + CHIP * slot)


def _guard(picture: Picture, index: int, trap: bool) -> None:
    """Draw the dog in its room, and a sign that no raid can go there."""
    canvas, x = picture.canvas, column(index)
    lit(picture, index, "dog", x + (85 if trap else 111), FLOOR - 118, 158)
    canvas.rect(x + 8, FLOOR - 48, 206, 44, 10, fill=RED, stroke=WHITE, pen=3)
    canvas.text(x + 111, FLOOR - 26, picture.words("board-dog"), 30, WHITE, anchor="middle", rank="first")


def _trap(picture: Picture, index: int, floor: float, dog: bool, pen: bool) -> None:
    """Draw the trap: on the floor, beside the dog, or between captives and raids.

    ``floor``: y of the upper edge of the raids, which are stacked on the room's floor; ``dog``: whether the dog is
    here; ``pen``: whether this is the Backyard.
    """
    x = column(index)
    if dog:
        lit(picture, index, "trap", x + 166, FLOOR - 84, 92)
    elif pen and floor < FLOOR - 2 * CHIP:
        lit(picture, index, "trap", x + 111, (TOP + 52 + floor) / 2, 60 if floor < FLOOR - 3 * CHIP else 104)
    else:
        low = floor - 44 if floor < FLOOR else FLOOR - 50
        lit(picture, index, "trap", x + 146, max(low, TOP + 40), 116 if low > TOP + 60 else 96)


def _firecracker(picture: Picture, index: int, raids: int, dog: bool, trap: bool) -> None:
    """Draw the firecracker in the Living room, where dog, trap and raids leave space for it.

    ``raids``: number of raids in the room; ``dog``, ``trap``: whether they are in the room.
    """
    x = column(index)
    if dog:
        lit(picture, index, "firecracker", x + 188, TOP + 120, 44)
    elif raids > 2:
        lit(picture, index, "firecracker", x + 40, TOP + (40 if raids > 3 else 64), 44)
    else:
        lit(picture, index, "firecracker", x + (46 if trap else 113), FLOOR - 58 - CHIP * max(1, raids), 62)


def captives(picture: Picture, x: float, y: float) -> None:
    """Draw the pen in the Backyard with the number of captives of each band."""
    canvas = picture.canvas
    canvas.sprite("pen", x + 111, y + 112, 214)
    for slot, den in enumerate(picture.view.dens):
        left, top = x + 16 + slot % 2 * 102, y + 81 + slot // 2 * 46
        picture.figure(den.band, left + 40, top + 23, 46, 1 if den.caught else 0.4)
        picture.band(den.band, left + 10, top + 21, 45)
        canvas.rect(left + 62, top + 3, 28, 38, 8, fill=DARK)
        colour = WHITE if den.caught else QUIET
        canvas.text(left + 76, top + 22, str(den.caught), 30, colour, anchor="middle", rank="first")


def captives_in_a_row(picture: Picture, x: float, y: float) -> None:
    """Draw the number of captives of each band in a single line, instead of the pen.

    Used when the Host, the dog or many raids need most of the Backyard.
    """
    canvas, caught = picture.canvas, [den for den in picture.view.dens if den.caught]
    if not caught:
        return
    canvas.rect(x + 6, y, 210, 42, 10, fill=DARK, stroke=QUIET, pen=2)
    canvas.sprite("fig-grey", x + 22, y + 21, 28)
    canvas.sprite("bars", x + 22, y + 21, 28)
    step = 176 / len(caught)
    for place, den in enumerate(caught):
        left = x + 38 + step * place
        if place:
            canvas.line([(left, y + 9), (left, y + 33)], QUIET, 2)
        whose, many = letter(den.band), str(den.caught)
        start = left + (step - measure(whose, 22) - measure(many, 30) - 1) / 2
        start += 1 + canvas.text(start, y + 21, whose, 22, WHITE, rank="second")
        canvas.text(start, y + 21, many, 30, LAMP, rank="first")


def _chip(picture: Picture, raid: Raid, order: int, x: float, y: float) -> None:
    """Draw a confirmed raid: a raccoon of its band, the number of raccoons, and the raid's ``order``.

    ``order``: the raid's position in the order of confirming, from 1."""
    canvas = picture.canvas
    canvas.rect(x, y, 206, CHIP - 4, 14, fill=PAPER, stroke=INK, pen=3)
    picture.figure(raid.band, x + 79, y + 25, 54)
    canvas.text(x + 124, y + 26, str(raid.many), 34, INK, anchor="middle", rank="first")
    canvas.text(x + 196, y + 26, picture.words("board-order", order=order), 24, "#4A3A12", anchor="end", rank="second")
    picture.band(raid.band, x + 26, y + 26, 46)
