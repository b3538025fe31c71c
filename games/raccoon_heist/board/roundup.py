"""Draw the round-up: the Host with the lantern in one room, and the result of each of the five rooms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.canvas import measure
from games.engine.words import Words
from games.raccoon_heist.board.drawing import (
    AMBER,
    BROWN,
    BUTTER,
    CREAM,
    GREEN,
    INK,
    LAMP,
    PAPER,
    RED,
    ROOM,
    SLATE,
    TOP,
    WHITE,
    Picture,
    begin,
    column,
    duty,
    header,
    letter,
    letters,
    lit,
)
from games.raccoon_heist.board.house import CHIP, FLOOR, captives, captives_in_a_row, frame, shell
from games.raccoon_heist.board.panels import panels
from games.raccoon_heist.pieces import Band, Location, Raid, RoundUp
from games.raccoon_heist.view import HeistView


class Banner(NamedTuple):
    """The sign over a room with the room's result: two lines on a background of this colour."""

    colour: str
    first: str
    second: str


def banner(view: HeistView, night: RoundUp, index: int, words: Words) -> Banner | None:
    """Return the sign of a room; None if the round-up hasn't reached the room yet.

    ``index``: the room's position in the row, from 0.
    """
    if index >= night.reached:
        return None
    place = view.row[index]
    raids = night.at(place)
    if index == night.reached - 1 and view.kind in ("saving", "freeing"):
        return _question(view, words)
    if place == night.card:
        return _host(raids, words)
    if not raids:
        return Banner(SLATE, words("banner-empty", dog=place == night.dog), words("banner-empty.below"))
    acted = [raid for raid in raids if raid.done]
    risky = place in (night.trap, Location.BASEMENT)
    return _risky(night, acted, words) if risky else _safe(place, acted, words)


def _question(view: HeistView, words: Words) -> Banner:
    """Return the sign of a room where a player must choose: which raid to save, or which captives to free."""
    if view.kind == "saving" and view.firecracker.holder is not None:
        return Banner(AMBER, words("banner-save", band=letter(view.firecracker.holder)), words("banner-save.below"))
    return Banner(AMBER, words("banner-free"), words("banner-free.below"))


def _host(raids: Sequence[Raid], words: Words) -> Banner:
    """Return the sign of the Host's room: raids caught and saved (RH-6.3, RH-6.4)."""
    caught = sum(raid.caught for raid in raids)
    saved = [raid.band for raid in raids if raid.saved]
    if not raids:
        return Banner(RED, words("banner-vain"), words("banner-vain.below"))
    how = "both" if caught and saved else "caught" if caught else "saved"
    return Banner(
        RED, words("banner-host"), words("banner-host.below", how=how, caught=caught, bands=letters(saved, words))
    )


def _risky(night: RoundUp, raids: Sequence[Raid], words: Words) -> Banner:
    """Return the sign of a room where dice are rolled (RH-6.5, RH-6.6).

    It says how many raccoons the dice caught, and what the remaining ones gained.
    """
    caught = sum(raid.caught for raid in raids)
    trapped = raids[0].place == night.trap
    first = words("banner-die", trap=trapped, caught=caught)
    rest = [raid for raid in raids if raid.left]
    if not rest:
        return Banner(BROWN, first, words("banner-none-left"))
    gain, freed = _gain(rest, words), [band for raid in rest for band in raid.freed]
    if len(set(freed)) > 1:
        gain = words("banner-freed", many=len(freed))
    elif freed:
        gain = words("banner-frees", freed=gain)
    return Banner(BROWN if caught else GREEN, first, gain)


def _safe(place: Location, raids: Sequence[Raid], words: Words) -> Banner:
    """Return the sign of a room where no dice are rolled (RH-6.6)."""
    who, gain = letters([raid.band for raid in raids], words), _gain(raids, words)
    if not any(raid.food or raid.freed or raid.firecracker for raid in raids):
        return Banner(SLATE, words("banner-finds", bands=who, many=len(raids)), gain)
    return Banner(GREEN, words("banner-does", bands=who, many=len(raids), place=place), gain)


def _gain(raids: Sequence[Raid], words: Words) -> str:
    """Return a text on what these raids, all in one room, gained."""
    food = sum(raid.food for raid in raids)
    freed = [band for raid in raids for band in raid.freed]
    takers = [raid.band for raid in raids if raid.firecracker]
    if food:
        return words("gain-food", food=words.signed(food))
    if freed:
        return _freed(freed, words)
    if takers:
        return words("gain-firecracker", band=letter(takers[0]))
    return words("gain-nobody" if raids[0].place == Location.BACKYARD else "gain-nothing")


def _freed(freed: Sequence[Band], words: Words) -> str:
    """Return a text on how many raccoons of each band were freed."""
    owners = dict.fromkeys(freed)
    return words.row(words("gain-freed", number=freed.count(band), band=letter(band)) for band in owners)


SHADE = "#0B122680"

Spot = tuple[float, float, float]
"""x and y of a piece's middle, and its width; in pixels."""


def roundup(view: HeistView, words: Words) -> Picture:
    """Draw the view's current round-up or, if there is none, the latest."""
    night = view.roundup
    assert night is not None
    picture = begin("board", view, words)
    header(picture, *_phase(view, night, words))
    duty(picture)
    coming = view.row.index(view.dog) if view.tonight is None and view.dog is not None else None
    title = "board-round" if view.tonight is not None else "board-round.over"
    shell(picture, words(title, round=night.round))
    _light(picture, night)
    for index, place in enumerate(view.row):
        _room(picture, night, index, place, index == coming)
    _order(picture, night)
    panels(picture, night)
    return picture


def _phase(view: HeistView, night: RoundUp, words: Words) -> tuple[str, str]:
    """Return the header's two lines: the current decision, and the current room's number and name."""
    if view.tonight is None:
        return words("head-trap"), words("head-trap.next", over=night.round, round=view.round)
    place = view.row[night.reached - 1]
    return words("head-roundup", kind=view.kind), words("head-roundup.below", number=night.reached, place=place)


def _light(picture: Picture, night: RoundUp) -> None:
    """Darken all rooms but the Host's."""
    canvas, host = picture.canvas, picture.view.row.index(night.card)
    for index in range(len(picture.view.row)):
        if index != host:
            canvas.rect(column(index), TOP, ROOM[0], ROOM[1], 6, fill=SHADE)
    canvas.sprite("glow", column(host) + ROOM[0] / 2, TOP + ROOM[1] / 2, ROOM[0])


class Spots(NamedTuple):
    """The spots on which the pieces of a room are drawn, in pixels from the room's upper left corner.

    A spot is a piece's middle (x, y) and width. ``chips``: left edge and width of the stack of raids. A piece
    without a spot (None) isn't drawn, because the sign over the room mentions it.
    """

    chips: tuple[float, float]
    host: Spot = (0, 0, 0)
    lantern: Spot = (0, 0, 0)
    dog: Spot = (111, 216, 150)
    trap: Spot | None = None
    firecracker: Spot = (113, 190, 62)


DARK_ROOM = {
    0: Spots((8, 206), trap=(151, 206, 122), dog=(111, 206, 150)),
    1: Spots((8, 206), trap=(151, 198, 110), firecracker=(46, 178, 62)),
    2: Spots((8, 206), trap=(151, 142, 100), firecracker=(46, 132, 56)),
    3: Spots((8, 206), trap=(151, 104, 76), firecracker=(46, 104, 40)),
    4: Spots((8, 206), firecracker=(190, 98, 30)),
}
"""Spots in a room without the Host, by its number of raids."""

DARK_WITH_BOTH = Spots((8, 206), dog=(78, 208, 132), trap=(168, 246, 88))
"""Spots in a room with dog and trap, and so without raids, where the Host isn't."""

LIT_ROOM = {
    0: Spots((0, 0), (92, 192, 140), (162, 166, 60), trap=(176, 262, 88), firecracker=(30, 246, 46)),
    1: Spots((96, 122), (52, 198, 116), (110, 182, 50), trap=(170, 142, 84), firecracker=(182, 216, 46)),
    2: Spots((96, 122), (52, 198, 116), (110, 156, 46), trap=(174, 124, 76), firecracker=(188, 160, 36)),
    3: Spots((96, 122), (48, 214, 96), (88, 152, 38), trap=(46, 112, 72), firecracker=(200, 104, 32)),
    4: Spots((96, 122), (48, 214, 96), (84, 158, 36), trap=(46, 112, 72), firecracker=(18, 120, 26)),
}
"""Spots in the Host's room, by its number of raids: the Host stands at the left, the captives beside the Host."""

WITH_DOG = LIT_ROOM[0]._replace(host=(58, 192, 116), lantern=(112, 168, 50), trap=(170, 116, 88))
"""Spots in the Host's room with the dog, and so without raids."""


def _spots(picture: Picture, night: RoundUp, place: Location) -> Spots:
    """Return where the pieces of this room are drawn."""
    many = len(night.at(place))
    if place != night.card:
        return DARK_WITH_BOTH if place == night.dog == night.trap else DARK_ROOM[many]
    return WITH_DOG if place == night.dog else LIT_ROOM[many]


def _room(picture: Picture, night: RoundUp, index: int, place: Location, coming: bool) -> None:
    """Draw a room of the round-up with its pieces and sign.

    ``coming``: whether the dog will be in this room in the next round.
    """
    view, x, raids = picture.view, column(index), night.at(place)
    frame(picture, index)
    spots, asked = _spots(picture, night, place), view.kind in ("saving", "freeing")
    _pieces(picture, night, index, place, spots)
    pen = asked and place == Location.BACKYARD
    row = pen or coming
    if pen and place not in (night.card, night.trap) and len(raids) < 2:
        captives(picture, x, TOP + 58)
    elif row:
        _tag(picture, x, coming)
    pitch = min(CHIP, (FLOOR - TOP - (126 if row else 78)) / max(1, len(raids)))
    for slot, raid in enumerate(raids):
        at = (x + spots.chips[0], FLOOR - pitch * (len(raids) - slot))
        if place == night.card:
            _captive(picture, raid, *at, spots.chips[1], pitch - 4)
        else:
            _raid(picture, night, raid, *at, spots.chips[1], pitch - 4)
    _banner(picture, night, index, x)


def _tag(picture: Picture, x: float, coming: bool) -> None:
    """Write below the sign how many captives can be freed or, if ``coming``, that the dog comes here next round."""
    if not coming:
        captives_in_a_row(picture, x, TOP + 80)
        return
    canvas = picture.canvas
    canvas.rect(x + 8, TOP + 80, 206, 42, 12, fill=CREAM, stroke=INK, pen=3)
    canvas.sprite("dog-face", x + 38, TOP + 99, 50)
    canvas.text(x + 134, TOP + 101, picture.words("board-dog-next"), 30, INK, anchor="middle", rank="first")


def _pieces(picture: Picture, night: RoundUp, index: int, place: Location, spots: Spots) -> None:
    """Draw the pieces in a room: dog, trap, firecracker, and the Host with the lantern."""
    x = column(index)
    here = {"dog": (place == night.dog, spots.dog), "trap": (place == night.trap, spots.trap)}
    taken = night.armed is not None or any(raid.firecracker for raid in night.raids)
    here["firecracker"] = (place == Location.LIVING and not taken, spots.firecracker)
    here["host"] = (place == night.card, spots.host)
    here["lantern"] = (place == night.card, spots.lantern)
    for name, (shown, spot) in here.items():
        if shown and spot is not None:
            lit(picture, index, name, x + spot[0], TOP + spot[1], spot[2])


def _plate(picture: Picture, x: float, y: float, wide: float, high: float, raid: Raid) -> None:
    """Draw the background of a raid's line, with a red rim if the raid was wholly caught."""
    lost = raid.caught and not raid.left
    rim, pen = ("#E0453A", 4.5) if lost else (INK, 3)
    picture.canvas.rect(x, y, wide, high, 14, fill=PAPER, stroke=rim, pen=pen)


def _captive(picture: Picture, raid: Raid, x: float, y: float, wide: float, high: float) -> None:
    """Draw a raid in the Host's room: caught (behind bars), saved, or still to be caught."""
    canvas, middle = picture.canvas, y + high / 2
    _plate(picture, x, y, wide, high, raid)
    picture.figure(raid.band, x + 66, middle, 44)
    canvas.text(x + wide - 16, middle, str(raid.many), 30, INK, anchor="middle", rank="first")
    if raid.caught:
        canvas.sprite("bars", x + 66, middle, min(44, high - 2))
    elif raid.saved:
        canvas.sprite("tick", x + 82, middle + 12, 28)
    picture.band(raid.band, x + 24, middle, 46)


def _raid(picture: Picture, night: RoundUp, raid: Raid, x: float, y: float, wide: float, high: float) -> None:
    """Draw a raid's line: mark, number of raccoons, die and result.

    Before the raid acts, the line shows the raid's number in the order of acting instead of a result.
    """
    canvas, middle = picture.canvas, y + high / 2
    _plate(picture, x, y, wide, high, raid)
    picture.band(raid.band, x + 25, middle, 46)
    canvas.text(x + 64, middle, str(raid.many), 32, INK, anchor="middle", rank="first")
    left = x + 82
    if raid.roll is not None:
        canvas.sprite(f"die-{raid.roll}", left + 17, middle, 36)
        left += 38
    elif raid.left and not raid.firecracker:
        picture.figure(raid.band, left + 16, middle, 38)
        left += 40
    phase, order = picture.view.phase, night.raids.index(raid) + 1
    parts = results(raid, picture.words) if raid.done else [(SLATE, picture.words("board-order", order=order))]
    if phase is not None and phase.kind == "freeing" and phase.band == raid.band:
        parts = [(AMBER, picture.words("raid-free", left=phase.left))]
    _results(picture, parts, left, x + wide - 6, middle)


def _results(picture: Picture, parts: Sequence[tuple[str, str]], left: float, right: float, y: float) -> None:
    """Draw a raid's losses and gains on coloured strips, side by side or, if they are too wide, stacked.

    ``parts``: a colour and a text for each strip. ``left``, ``right``, ``y``: edges and vertical middle of the space.
    """
    canvas, room = picture.canvas, right - left - 3 * (len(parts) - 1)
    natural = [measure(words, 22) + 8 for _, words in parts]
    if sum(natural) > room:
        for place, (colour, words) in enumerate(parts):
            at = y + 22 * (place - (len(parts) - 1) / 2)
            canvas.rect(left, at - 10.5, right - left, 21, 6, fill=colour)
            canvas.text((left + right) / 2, at, words, 20, WHITE, anchor="middle", rank="third")
        return
    spare = (room - sum(natural)) / len(parts)
    for (colour, words), width in zip(parts, natural, strict=True):
        canvas.rect(left, y - 17, width + spare, 34, 10, fill=colour)
        canvas.text(left + (width + spare) / 2, y, words, 22, WHITE, anchor="middle", rank="second")
        left += width + spare + 3


def results(raid: Raid, words: Words) -> list[tuple[str, str]]:
    """Return the raid's losses and gains, each as a colour and a text."""
    if raid.saved:
        return [(GREEN, words("raid-saved"))]
    if not raid.left:
        return [(RED, words("board-caught"))]
    won = ""
    if raid.food:
        food = words.signed(raid.food)
        won = food if raid.caught else words("gain-food", food=food)
    elif raid.freed:
        won = words("raid-frees", many=len(raid.freed))
    elif raid.firecracker:
        won = words("raid-takes")
    loss, gain = (RED, words.signed(-raid.caught)), (GREEN if won else SLATE, won or words("gain-nothing"))
    if not raid.caught:
        return [gain]
    return [loss, gain] if won else [loss]


def _banner(picture: Picture, night: RoundUp, index: int, x: float) -> None:
    """Draw the sign over the upper part of the room; nothing before the round-up has reached the room."""
    what, canvas = banner(picture.view, night, index, picture.words), picture.canvas
    if what is None:
        return
    canvas.rect(x + 10, TOP + 10, 206, 66, 14, fill="#00000059")
    canvas.rect(x + 8, TOP + 7, 206, 66, 14, fill=what.colour, stroke=WHITE, pen=3)
    canvas.text(x + 111, TOP + 26, what.first, 24, WHITE, anchor="middle", fit=196, least=22, rank="second")
    canvas.text(x + 111, TOP + 54, what.second, 26, BUTTER, anchor="middle", fit=196, least=22, rank="second")


def _order(picture: Picture, night: RoundUp) -> None:
    """Draw a ring around the Host's room, and another around the room that is resolved now."""
    canvas, view = picture.canvas, picture.view
    if view.tonight is not None and view.row[night.reached - 1] != night.card:
        canvas.rect(column(night.reached - 1) - 1, TOP - 1, ROOM[0] + 2, 340, 7, stroke=WHITE, pen=6)
    for pen, colour in ((13, INK), (8, LAMP)):
        canvas.rect(column(view.row.index(night.card)) - 3, TOP - 3, ROOM[0] + 6, 344, 9, stroke=colour, pen=pen)
