"""The round-up: the Host with the lantern in one room, and what happened in each of the five.

Here: the picture of a round-up, in hand or just over. Not here: its words (outcomes.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.values import Player
from games.raccoon_heist.board.house import ORDER, captives, captives_in_a_row, firecracker, frame, shell
from games.raccoon_heist.board.kit import (
    AMBER,
    BUTTER,
    GREEN,
    INK,
    LAMP,
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
    kind,
)
from games.raccoon_heist.board.outcomes import banner
from games.raccoon_heist.board.panels import panels
from games.raccoon_heist.pieces import Location, Raid, RoundUp
from games.raccoon_heist.view import HeistView

SHADE, BEAM = "#0B122680", "#FFD27A30"


def roundup(view: HeistView, players: Sequence[Player]) -> Picture:
    """The round-up that the view holds."""
    night = view.roundup
    assert night is not None
    picture = begin("board", view, players)
    header(picture, *_phase(view, night))
    duty(picture)
    coming = view.row.index(view.dog) if view.tonight is None and view.dog is not None else None
    shell(picture, night.round, coming)
    _light(picture, night)
    for index, place in enumerate(view.row):
        _room(picture, night, index, place)
    _order(picture, night, coming)
    panels(picture, night)
    return picture


def _phase(view: HeistView, night: RoundUp) -> tuple[str, str]:
    """The phase in words, and how far it has come."""
    if view.tonight is None:
        return f"The night of round {night.round}", f"round {view.round} begins: the trap comes first"
    return "Phase 3: the round-up", f"room {night.reached}: {view.row[night.reached - 1].title}"


def _light(picture: Picture, night: RoundUp) -> None:
    """All rooms but the Host's lie in the dark; the lantern's beams reach into them."""
    canvas, host = picture.canvas, picture.view.row.index(night.card)
    for index in range(len(picture.view.row)):
        if index != host:
            canvas.rect(column(index), TOP, ROOM[0], ROOM[1], 6, fill=SHADE)
    x, y = column(host) + 160, TOP + 150
    for edge in (33, 1167):
        for top, bottom in ((164, 218), (300, 372), (420, 456)):
            if abs(edge - x) > 200:
                canvas.polygon([(x, y), (edge, top), (edge, bottom)], fill=BEAM)
    canvas.sprite("glow", column(host) + ROOM[0] / 2, TOP + ROOM[1] / 2, ROOM[0])


def _room(picture: Picture, night: RoundUp, index: int, place: Location) -> None:
    """A room of the round-up: who stands there, and the banner."""
    view, x, y = picture.view, column(index), TOP - 4
    frame(picture, index)
    raids, asked = night.at(place), kind(view) in ("saving", "freeing")
    crowded = place == night.card or len(raids) > 2
    if place == Location.BACKYARD and asked and not crowded:
        captives(picture, x, y + 8)
    _tokens(picture, night, place, x, y)
    if place == Location.BACKYARD and asked and crowded:
        captives_in_a_row(picture, x, y + 88)
    for slot, raid in reversed(list(enumerate(raids))):
        _raid(
            picture,
            night,
            raid,
            x + 10 + slot % 2 * 106,
            y + (231 if slot < 2 else 163 if place == night.card else 147),
        )
    _banner(picture, night, index, x, y)


def _tokens(picture: Picture, night: RoundUp, place: Location, x: float, y: float) -> None:
    """Dog, trap, firecracker, and the Host with the lantern."""
    canvas, raids = picture.canvas, night.at(place)
    trap, dog, many, host = place == night.trap, place == night.dog, len(raids) > 2, place == night.card
    if dog:
        canvas.sprite(
            "dog", x + (58 if host else 79 if trap else 111), y + (240 if host else 222), 112 if host else 150
        )
    taken = any(raid.firecracker for raid in night.raids)
    if place == Location.LIVING and night.armed is None and not taken:
        if host:
            canvas.sprite("firecracker", x + (200 if many else 26), y + 130, 36 if many else 46)
        else:
            firecracker(picture, x, y, dog, trap, many)
    if host:
        canvas.sprite("host", x + (138 if dog else 84), y + (146 if many else 186), 144)
        canvas.sprite("lantern", x + (186 if dog else 156), y + (120 if many else 160), 60)
    if trap:
        _trap(picture, x, y, len(raids), host)


def _trap(picture: Picture, x: float, y: float, raids: int, host: bool) -> None:
    """The trap: on the floor, in a free raid's place, or between banner and raids."""
    if raids > 2 and host:
        picture.canvas.sprite("trap", x + 40, y + 136, 72)
    elif raids == 3:
        picture.canvas.sprite("trap", x + 166, y + 186, 92)
    elif raids > 3:
        picture.canvas.sprite("trap", x + 111, y + 116, 100)
    else:
        picture.canvas.sprite("trap", x + (162 if host else 151), y + (196 if host else 182), 96 if host else 122)


def _raid(picture: Picture, night: RoundUp, raid: Raid, x: float, y: float) -> None:
    """A raid and what became of it: figure, number, die, and the result on a strip."""
    canvas = picture.canvas
    canvas.sprite("raid", x + 49, y + 35, 104)
    picture.figure(raid.band, x + 32, y + 23, 48)
    canvas.text(x + 87, y + 22, str(raid.many), 30, INK, anchor="end")
    if raid.caught and not raid.left:
        canvas.sprite("bars", x + 32, y + 23, 42)
        canvas.rect(x, y, 98, 66, 16, stroke="#E0453A", pen=4.5)
    _strip(picture, night, raid, x, y)
    if raid.roll is not None:
        canvas.sprite(f"die-{raid.roll}", x + 82, y - 6, 36)
    picture.mark(raid.band, x + 6, y + 2, 37)


def _strip(picture: Picture, night: RoundUp, raid: Raid, x: float, y: float) -> None:
    """The result below a raid: what it lost, what it won; its place in the order while it waits."""
    phase = picture.view.phase
    parts = results(raid) if raid.done else [(SLATE, ORDER[night.raids.index(raid)])]
    if phase is not None and phase.kind == "freeing" and phase.band == raid.band:
        parts = [(AMBER, f"frees {phase.left}?")]
    widths = [90.0] if len(parts) == 1 else [26.0, 62.0]
    left = x + 4
    for (colour, words), width in zip(parts, widths, strict=True):
        picture.canvas.rect(left, y + 42, width, 21, 8, fill=colour)
        picture.canvas.text(left + width / 2, y + 52.5, words, 18, WHITE, anchor="middle", fit=width - 2)
        left += width + 2


def results(raid: Raid) -> list[tuple[str, str]]:
    """What a raid lost and won, each with its colour."""
    if raid.saved:
        return [(GREEN, "saved")]
    if not raid.left:
        return [(RED, "caught")]
    won = "nothing"
    if raid.food:
        won = f"+{raid.food} food"
    elif raid.freed:
        won = f"frees {len(raid.freed)}"
    elif raid.firecracker:
        won = "takes it"
    loss, gain = (RED, f"−{raid.caught}"), (SLATE if won == "nothing" else GREEN, won)
    if not raid.caught:
        return [gain]
    return [loss] if won == "nothing" else [loss, gain]


def _banner(picture: Picture, night: RoundUp, index: int, x: float, y: float) -> None:
    """What happened in the room, over its upper part."""
    what, canvas = banner(picture.view, night, index), picture.canvas
    if what is None:
        return
    canvas.rect(x + 12, y + 20, 202, 66, 14, fill="#00000059")
    canvas.rect(x + 10, y + 16, 202, 66, 14, fill=what.colour, stroke=WHITE, pen=3)
    canvas.text(x + 111, y + 35, what.first, 22, WHITE, anchor="middle", fit=188, least=17)
    canvas.text(x + 111, y + 62, what.second, 24, BUTTER, anchor="middle", fit=188, least=17)


def _order(picture: Picture, night: RoundUp, coming: int | None) -> None:
    """The Host's room ringed, and arrows from name to name. A dog's face where the dog is in the round to come."""
    canvas, view = picture.canvas, picture.view
    if view.tonight is not None and view.row[night.reached - 1] != night.card:
        canvas.rect(column(night.reached - 1) - 1, TOP - 1, ROOM[0] + 2, 340, 7, stroke=WHITE, pen=6)
    for pen, colour in ((13, INK), (8, LAMP)):
        canvas.rect(column(view.row.index(night.card)) - 3, TOP - 3, ROOM[0] + 6, 344, 9, stroke=colour, pen=pen)
    for index in range(1, len(view.row)):
        x = column(index)
        canvas.polygon([(x - 12, 468), (x + 2, 479), (x - 12, 490)], fill=LAMP, stroke=INK, pen=2.6)
    if coming is not None:
        canvas.sprite("dog-face", column(coming) + 193, 472, 46)
