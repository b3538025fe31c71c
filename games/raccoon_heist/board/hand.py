"""Draw what one seat alone sees: the Host's five cards with the chosen one, or a band's planned raid."""

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
    picture.mark(view.seat, 522, 73, 54)
    return picture


def _head(picture: Picture, title: str) -> None:
    picture.canvas.text(58, 73, title, 38, CREAM, family="serif", fit=420, rank="first")


# ---------------------------------------------------------------- the Host


def _host(picture: Picture) -> None:
    """Draw the Host's chosen card, large, with the Host and the lantern; below it, the cards of all five rooms."""
    canvas, view = picture.canvas, picture.view
    _head(picture, picture.words("hand-host"))
    chosen = view.card
    if chosen is None:
        canvas.rect(184, 140, 232, 320, 24, fill=CREAM)
        canvas.sprite("card-back", 300, 300, 216)
        now = picture.words("hand-no-card", choosing=view.kind == "lurking")
        canvas.text(300, 500, now, 30, WHITE, anchor="middle")
        canvas.text(300, 540, picture.words("hand-anywhere"), 22, QUIET, anchor="middle", weight=600)
        canvas.text(300, 570, picture.words("hand-anywhere.below"), 22, QUIET, anchor="middle", weight=600)
    else:
        card(picture, chosen, 161, 140, 278, 36)
        canvas.circle(292, 346, 100, fill=POOL)
        canvas.sprite("host", 272, 352, 136)
        canvas.sprite("lantern", 338, 330, 58)
        words = picture.words("hand-card", shown=view.tonight is not None)
        canvas.text(300, 552, words, 30, WHITE, anchor="middle")
        if view.tonight is None:
            canvas.text(300, 590, picture.words("hand-card.below"), 22, QUIET, anchor="middle", weight=600)
    _row(picture, [chosen] if chosen is not None else [])


def _row(picture: Picture, marked: Sequence[Location]) -> None:
    """Draw a row of small cards, one for each room from left to right, with the dog, the trap and other seats' raids.

    The cards of the ``marked`` rooms get a ring.
    """
    canvas, view = picture.canvas, picture.view
    for index, place in enumerate(view.row):
        x = 102 + index * 99
        canvas.rect(x - 45, 631, 90, 122, 9, fill=CREAM, stroke=INK, pen=3)
        canvas.sprite(room_art(place), x, 692, 85)
        if place in marked:
            canvas.rect(x - 46, 630, 92, 124, 10, stroke=LAMP, pen=6)
        canvas.circle(x - 34, 640, 18, fill=LAMP, stroke=INK, pen=3)
        canvas.text(x - 34, 640, str(index + 1), 22, INK, anchor="middle", rank="second")
        if place == view.dog:
            disc(picture, "dog-face", x + 19, 658, 27, 46)
        raids = [raid for raid in view.raids if raid.place == place and raid.band.seat != view.seat]
        if place == view.trap_set and raids:
            disc(picture, "trap", x + 23, 643, 21, 36)
        elif place == view.trap_set:
            canvas.rect(x - 40, 688, 80, 60, 14, fill=POOL)
            canvas.sprite("trap", x, 718, 72)
        for slot, raid in enumerate(raids):
            _rival(picture, raid, x, 739 - 24 * (len(raids) - 1 - slot))


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
        _row(picture, [] if place is None else [place])
    else:
        _head(picture, picture.words("hand-bands", bands=2))
        for den, y in zip(dens, (142, 450), strict=True):
            _double(picture, den, y)


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


def _ground(picture: Picture, y: float, height: float) -> None:
    picture.canvas.rect(50, y, 500, height, 14, fill="#2B3A66", stroke=LINE, pen=2.6)


def _raid_card(picture: Picture, band: Band, x: float, y: float, width: float) -> None:
    """Draw the card of the room that the band raids; an empty frame if none is picked yet."""
    place, canvas = _place(picture, band), picture.canvas
    if place is not None:
        card(picture, place, x, y, width, width * 0.145)
        return
    canvas.rect(x, y, width, tall(width), 10, fill="#1A2644", stroke=LINE, pen=3)
    canvas.text(x + width / 2, y + tall(width) / 2, "?", width * 0.5, QUIET, anchor="middle")


def _icons(picture: Picture, den: Den, x: float, y: float, width: float, room: float) -> None:
    """Draw a row of the band's raccoons at home and, below it, a row of its captives. Each row begins with a number.

    ``width``: available width; ``room``: height of each row; both in pixels.
    """
    canvas, step = picture.canvas, min(room / 2, width / max(4, den.home, den.caught))
    for caught, many, top in ((False, den.home, y), (True, den.caught, y + room)):
        digits = canvas.text(x, top, str(many), 32, WHITE, rank="first")
        canvas.text(
            x + digits + 8, top, picture.words("hand-figures", caught=caught), 24, QUIET, weight=600, rank="second"
        )
        for figure in range(many):
            at = (x + step * (figure + 0.5), top + 20 + step * 0.45)
            picture.figure(den.band, *at, step * 1.06)
            if caught:
                canvas.sprite("bars", *at, step)


def _tins(picture: Picture, den: Den, x: float, y: float, step: float, across: int) -> None:
    for tin in range(ENOUGH):
        name = "food" if tin < den.food else "food-slot"
        at = (x + step * (tin % across + 0.5), y + step * 1.2 * (tin // across))
        picture.canvas.sprite(name, *at, step * 0.9, opacity=1 if tin < den.food else 0.4)


def _single(picture: Picture, den: Den) -> None:
    """Draw the hand of a seat with one band: its raid at the left, its food and figures at the right."""
    canvas, band = picture.canvas, den.band
    _ground(picture, 142, 466)
    _raid_card(picture, band, 66, 158, 232)
    picture.figure(band, 98, 552, 72)
    first, second = _status(picture, band)
    canvas.text(140, 535, first, 30, LAMP, rank="first")
    canvas.text(140, 572, second, 22, BUTTER, weight=600, rank="second")
    width = canvas.text(320, 188, str(den.food), 48, LAMP, rank="first")
    canvas.text(320 + width + 10, 192, picture.words("hand-food", enough=ENOUGH), 26, QUIET, weight=600, rank="second")
    _tins(picture, den, 318, 240, 52, 4)
    _icons(picture, den, 320, 356, 216, 96)
    _firecracker(picture, band, 320, 568)


def _double(picture: Picture, den: Den, y: float) -> None:
    """Draw one of a seat's two bands, in a box with its upper edge at ``y``."""
    canvas, band = picture.canvas, den.band
    _ground(picture, y, 298)
    picture.band(band, 96, y + 40, 52)
    picture.figure(band, 160, y + 42, 62)
    first, second = _status(picture, band)
    canvas.text(206, y + 26, first, 30, LAMP, rank="first")
    canvas.text(206, y + 58, second, 22, BUTTER, weight=600, rank="second")
    _raid_card(picture, band, 62, y + 80, 146)
    canvas.text(
        534, y + 36, picture.words("hand-tins", food=den.food, enough=ENOUGH), 32, LAMP, anchor="end", rank="first"
    )
    _tins(picture, den, 220, y + 106, 39, 8)
    _icons(picture, den, 222, y + 152, 300, 74)
    if picture.view.firecracker.holder == band:
        canvas.sprite("firecracker", 412, y + 40, 38)


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
    canvas.rect(x, y - 26, 218, 52, 12, fill=GREEN, stroke=WHITE, pen=2)
    canvas.sprite("firecracker", x + 26, y - 6, 40)
    canvas.text(x + 50, y, picture.words("hand-firecracker", state=state), 22, WHITE, fit=164, least=20, rank="third")
