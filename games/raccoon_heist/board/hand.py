"""Draw what one seat alone sees: the Host's five cards with the chosen one, or a band's planned raid.

Beside it stand the numbers of all other bands, and the firecracker at its holder or in the Living room.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.words import Words
from games.raccoon_heist.board.drawing import (
    BUTTER,
    CREAM,
    GREEN,
    INK,
    LAMP,
    LINE,
    PAPER,
    POOL,
    QUIET,
    WHITE,
    Picture,
    begin,
    card,
    disc,
    letter,
    room_art,
    tall,
)
from games.raccoon_heist.pieces import ENOUGH, Band, Den, Fuse, Location, Raid
from games.raccoon_heist.view import HeistView


def hand(view: HeistView, words: Words) -> Picture:
    """Draw the viewer's own hand. The view must be a seat's."""
    picture = begin("hand", view, words)
    assert view.seat is not None
    if view.seat == view.host:
        _host(picture)
    else:
        _raccoon(picture, view.dens_of(view.seat))
    picture.mark(view.seat, 722, 73, 54)
    return picture


def _head(picture: Picture, title: str) -> None:
    picture.canvas.text(58, 73, title, 38, CREAM, family="serif", fit=600, rank="first")


# ---------------------------------------------------------------- the Host


def _host(picture: Picture) -> None:
    """Draw the Host's chosen card, the numbers of all bands beside it, and the cards of all five rooms below."""
    canvas, view = picture.canvas, picture.view
    _head(picture, picture.words("hand-host"))
    chosen = view.card
    canvas.sprite("host", 130, 254, 130)
    if chosen is None:
        canvas.rect(225, 146, 150, 206, 18, fill=CREAM)
        canvas.sprite("card-back", 300, 249, 138)
        now = picture.words("hand-no-card", choosing=view.kind == "lurking")
        _below(picture, now, picture.words("hand-anywhere"), picture.words("hand-anywhere.below"))
    else:
        card(picture, chosen, 220, 146, 160)
        lines = [picture.words("hand-card", shown=view.tonight is not None)]
        if view.tonight is None:
            lines.append(picture.words("hand-card.below"))
        _below(picture, picture.words("room", place=chosen), *lines)
    _others(picture, view.dens)
    _row(picture, [chosen] if chosen is not None else [])


def _below(picture: Picture, first: str, *others: str) -> None:
    """Write these lines below the Host's card."""
    picture.canvas.text(300, 378, first, 30, WHITE, anchor="middle", fit=490, rank="first")
    for line, text in enumerate(others):
        picture.canvas.text(300, 408 + 26 * line, text, 22, QUIET, anchor="middle", weight=600, fit=490)


def _others(picture: Picture, dens: Sequence[Den]) -> None:
    """Draw at the right, a row for each of these bands: who leads it, its food, and its raccoons free and caught."""
    canvas, view = picture.canvas, picture.view
    _ground(picture, 566, 142, 184, 431)
    if not dens:
        canvas.sprite("host", 658, 290, 150)
        canvas.name(658, 420, picture.names[view.host], 30, WHITE, room=164, anchor="middle", rank="first")
        canvas.text(658, 456, picture.words("panel-host"), 22, QUIET, anchor="middle", weight=600, rank="second")
        return
    room = min(140, 424 / len(dens))
    for index, den in enumerate(dens):
        y = 146 + room * (index + 0.5)
        if index:
            canvas.line([(578, y - room / 2), (738, y - room / 2)], LINE, 2)
        _other(picture, den, y)


def _other(picture: Picture, den: Den, y: float) -> None:
    """Draw a band's numbers in a row with its middle at ``y``."""
    canvas, band = picture.canvas, den.band
    picture.band(band, 596, y - 30, 42)
    canvas.name(624, y - 30, picture.names[band.seat], 24, WHITE, room=120)
    canvas.sprite("food" if den.food else "food-slot", 594, y + 3, 26)
    canvas.text(624, y + 3, picture.words("hand-tins", food=den.food, enough=ENOUGH), 26, LAMP, rank="second")
    if picture.view.firecracker.holder == band:
        used = picture.view.firecracker.fuse == Fuse.USED
        disc(picture, "firecracker", 730, y + 6, 16, 18, 0.4 if used else 1)
    for caught, many, x in ((False, den.home + den.out, 594), (True, den.caught, 672)):
        picture.figure(band, x, y + 34, 30)
        if caught:
            canvas.sprite("bars", x, y + 34, 32)
        canvas.text(x + 30, y + 34, str(many), 26, WHITE, rank="second")


def _row(picture: Picture, marked: Sequence[Location]) -> None:
    """Draw a row of small cards, one for each room from left to right, with the dog, the trap and other seats' raids.

    The firecracker lies on its room's card until a band takes it. The cards of the ``marked`` rooms get a ring.
    """
    canvas, view = picture.canvas, picture.view
    for index, place in enumerate(view.row):
        x = 102 + index * 99
        canvas.rect(x - 45, 451, 90, 122, 9, fill=CREAM, stroke=INK, pen=3)
        canvas.sprite(room_art(place), x, 512, 85)
        if place in marked:
            canvas.rect(x - 46, 450, 92, 124, 10, stroke=LAMP, pen=6)
        canvas.circle(x - 34, 460, 18, fill=LAMP, stroke=INK, pen=3)
        canvas.text(x - 34, 460, str(index + 1), 22, INK, anchor="middle", rank="second")
        if place == view.dog:
            disc(picture, "dog-face", x + 19, 478, 27, 46)
        if place == Location.LIVING and view.firecracker.fuse == Fuse.LYING:
            disc(picture, "firecracker", x - 28, 494, 14, 16)
        raids = [raid for raid in view.raids if raid.place == place and raid.band.seat != view.seat]
        if place == view.trap_set and raids:
            disc(picture, "trap", x + 23, 463, 21, 36)
        elif place == view.trap_set:
            canvas.rect(x - 40, 508, 80, 60, 14, fill=POOL)
            canvas.sprite("trap", x, 538, 72)
        for slot, raid in enumerate(raids):
            _rival(picture, raid, x, 559 - 24 * (len(raids) - 1 - slot))


def _rival(picture: Picture, raid: Raid, x: float, y: float) -> None:
    """Draw another band's confirmed raid on the small card of its room: the band's mark and its number of raccoons."""
    picture.canvas.rect(x - 42, y - 12, 84, 24, 8, fill=PAPER, stroke=INK, pen=2)
    picture.figure(raid.band, x - 26, y, 25)
    picture.canvas.text(x - 2, y, letter(raid.band), 22, INK, anchor="middle", rank="second")
    picture.canvas.text(x + 26, y, str(raid.many), 22, INK, anchor="middle", rank="second")


# ---------------------------------------------------------------- a raccoon


def _raccoon(picture: Picture, dens: Sequence[Den]) -> None:
    """Draw a raccoon player's hand: one band with the house below it, or in the duel two bands."""
    if len(dens) == 1:
        _head(picture, picture.words("hand-bands", bands=1))
        _single(picture, dens[0])
        place = _place(picture, dens[0].band)
        _others(picture, [den for den in picture.view.dens if den.band.seat != picture.view.seat])
        _row(picture, [] if place is None else [place])
    else:
        _head(picture, picture.words("hand-bands", bands=2))
        for den, x in zip(dens, (50, 406), strict=True):
            _double(picture, den, x)


def _place(picture: Picture, band: Band) -> Location | None:
    """Return the room of this band's raid, whether confirmed or only picked; None if no room is picked yet."""
    view = picture.view
    confirmed = next((raid.place for raid in view.confirmed if raid.band == band), None)
    return view.pick if view.planning(band) else confirmed


def _status(picture: Picture, band: Band) -> tuple[str, str]:
    """Return the state of the band's raid in words: two lines."""
    view, words, order = picture.view, picture.words, picture.view.order(band)
    if order is not None:
        many = view.confirmed[order - 1].many
        return words("hand-raid", many=many), words("hand-raid.below", place=words("board-order", order=order))
    if view.planning(band):
        room = view.pick is not None
        return words("hand-asked", room=room), words("hand-asked.below", room=room)
    return words("hand-wait"), words("hand-wait.below", first=bool(view.thinking()))


def _ground(picture: Picture, x: float, y: float, width: float, height: float) -> None:
    picture.canvas.rect(x, y, width, height, 14, fill="#2B3A66", stroke=LINE, pen=2.6)


def _raid_card(picture: Picture, band: Band, x: float, y: float, width: float) -> None:
    """Draw the card of the room that the band raids; an empty frame if none is picked yet."""
    place, canvas = _place(picture, band), picture.canvas
    if place is not None:
        card(picture, place, x, y, width, width * 0.145)
        return
    canvas.rect(x, y, width, tall(width), 10, fill="#1A2644", stroke=LINE, pen=3)
    canvas.text(x + width / 2, y + tall(width) / 2, "?", width * 0.5, QUIET, anchor="middle")


def _icons(picture: Picture, den: Den, x: float, y: float, room: float) -> None:
    """Draw a row of the band's raccoons at home and, below it, a row of its captives. Each row begins with a number.

    ``x``, ``y``: start and middle of the first row; ``room``: distance of the rows; all in pixels.
    """
    canvas = picture.canvas
    for caught, many, middle in ((False, den.home, y), (True, den.caught, y + room)):
        digits = canvas.text(x, middle, str(many), 32, WHITE, rank="first")
        words = picture.words("hand-figures", caught=caught)
        canvas.text(x + digits + 8, middle, words, 24, QUIET, weight=600, fit=110, least=22, rank="second")
        step = min(28, 136 / max(4, many))
        for figure in range(many):
            at = (x + 142 + step * (figure + 0.5), middle)
            picture.figure(den.band, *at, step * 1.06)
            if caught:
                canvas.sprite("bars", *at, step)


def _tins(picture: Picture, den: Den, x: float, y: float, step: float) -> None:
    for tin in range(ENOUGH):
        name, solid = ("food", 1.0) if tin < den.food else ("food-slot", 0.4)
        picture.canvas.sprite(name, x + step * (tin + 0.5), y, step * 0.9, opacity=solid)


def _single(picture: Picture, den: Den) -> None:
    """Draw the hand of a seat with one band: its raid at the left, its state, food and figures beside it."""
    canvas, band = picture.canvas, den.band
    _ground(picture, 50, 142, 500, 296)
    _raid_card(picture, band, 66, 156, 160)
    _state(picture, band, 268, 160)
    width = canvas.text(268, 252, str(den.food), 46, LAMP, rank="first")
    canvas.text(268 + width + 10, 256, picture.words("hand-food", enough=ENOUGH), 26, QUIET, weight=600, rank="second")
    _tins(picture, den, 266, 298, 34)
    _icons(picture, den, 268, 350, 52)
    _firecracker(picture, band, 62, 408)


def _state(picture: Picture, band: Band, x: float, y: float) -> None:
    """Draw a raccoon of the band, and beside it the state of the band's raid. ``x``, ``y``: upper left corner."""
    first, second = _status(picture, band)
    picture.figure(band, x + 27, y + 26, 60)
    picture.canvas.text(x + 66, y + 12, first, 30, LAMP, rank="first")
    picture.canvas.text(x + 66, y + 46, second, 22, BUTTER, weight=600, rank="second")


def _double(picture: Picture, den: Den, x: float) -> None:
    """Draw one of a seat's two bands, in a box with its left edge at ``x``."""
    canvas, band = picture.canvas, den.band
    _ground(picture, x, 142, 344, 431)
    _state(picture, band, x + 12, 160)
    picture.band(band, x + 308, 186, 48)
    _raid_card(picture, band, x + 16, 236, 130)
    tins = picture.words("hand-tins", food=den.food, enough=ENOUGH)
    canvas.text(x + 166, 266, tins, 40, LAMP, rank="first")
    if picture.view.firecracker.holder == band:
        canvas.sprite("firecracker", x + 246, 340, 48)
    _tins(picture, den, x + 16, 450, 39)
    _icons(picture, den, x + 18, 500, 44)


def _firecracker(picture: Picture, band: Band, x: float, y: float) -> None:
    """Write what the band may do with the firecracker; nothing if the band doesn't hold it."""
    canvas, view, cracker = picture.canvas, picture.view, picture.view.firecracker
    if cracker.holder != band:
        return
    state = {Fuse.TAKEN: "taken", Fuse.READY: "ready", Fuse.USED: "used"}[cracker.fuse]
    if view.can_save:
        state = "own" if view.expert else "any"
    elif view.outcome is not None and cracker.fuse == Fuse.TAKEN:
        state = "over"
    canvas.rect(x, y - 22, 196, 44, 12, fill=GREEN, stroke=WHITE, pen=2)
    canvas.sprite("firecracker", x + 18, y - 3, 28)
    canvas.text(x + 32, y, picture.words("hand-firecracker", state=state), 22, WHITE, fit=160, least=20, rank="third")
