"""The panels below the house: one for the Host, one for each band, and the two goals on signs where there is room.

Here: what is public about each side. Not here: the house itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.raccoon_heist.board.kit import (
    BLUSH,
    BUTTER,
    EDGE,
    GREEN,
    INK,
    LAMP,
    LINE,
    QUIET,
    RED,
    WHITE,
    Picture,
    card,
    on_duty,
)
from games.raccoon_heist.pieces import ASIDE, ENOUGH, FAIR_SHARE, Band, Den, Fuse, RoundUp
from games.raccoon_heist.view import HeistView

WIDTH, HEIGHT, GAP, Y = 218.8, 252, 10, 516


@dataclass(frozen=True)
class Change:
    """What a round-up did to a band: food it won, its figures that were caught, and those that were freed."""

    food: int = 0
    caught: int = 0
    freed: int = 0


def change(night: RoundUp, band: Band) -> Change:
    """What this round-up has done to this band so far."""
    own = [raid for raid in night.raids if raid.band == band]
    freed = sum(raid.freed.count(band) for raid in night.raids)
    return Change(sum(raid.food for raid in own), sum(raid.caught for raid in own), freed)


def shared(view: HeistView) -> bool:
    """RH-7.1: whether every band needs a share of the food."""
    return view.expert and len(view.dens) > 1


def panels(picture: Picture, night: RoundUp | None = None) -> None:
    """All panels, centred. With a round-up: the Host's card face up, and what it changed."""
    dens = picture.view.dens
    left = 600 - ((len(dens) + 1) * (WIDTH + GAP) - GAP) / 2
    _signs(picture, left)
    _host(picture, left, night)
    for place, den in enumerate(dens, start=1):
        _band(picture, den, left + place * (WIDTH + GAP), night)


def _signs(picture: Picture, room: float) -> None:
    """Both goals, left and right of the panels, where few sit at the table."""
    if room < 33 + WIDTH:
        return
    canvas, view = picture.canvas, picture.view
    for middle in ((room + 23) / 2, 1200 - (room + 23) / 2):
        canvas.sprite("sign", middle, Y + 126, 227)
    x = (room + 23) / 2
    canvas.text(x, Y + 40, "Raccoons win", 24, WHITE, anchor="middle")
    canvas.sprite("food", x - 48, Y + 92, 44)
    canvas.text(x - 14, Y + 92, str(ENOUGH), 46, LAMP)
    canvas.text(x + 18, Y + 94, "food", 24, BUTTER)
    canvas.text(x, Y + 139, "in one band", 21, BUTTER, anchor="middle", weight=600)
    more = f"and {FAIR_SHARE} in the others" if shared(view) else f"{view.supply} left in the house"
    canvas.text(x, Y + 169, more, 21, BUTTER, anchor="middle", weight=600, fit=196)
    x = 1200 - x
    canvas.text(x, Y + 40, "The Host wins", 24, WHITE, anchor="middle")
    canvas.sprite("fig-grey", x - 62, Y + 92, 62)
    canvas.sprite("bars", x - 62, Y + 92, 62)
    canvas.text(x - 24, Y + 92, str(view.figures), 46, LAMP)
    canvas.text(x + 10, Y + 94, "caught", 24, BUTTER)
    canvas.text(x, Y + 139, "all of one band", 21, BUTTER, anchor="middle", weight=600)
    canvas.text(x, Y + 169, f"or dawn: round {view.round_cap}", 21, BUTTER, anchor="middle", weight=600, fit=196)


def _frame(picture: Picture, x: float, kind: str, duty: bool) -> None:
    """An empty panel; lit when its owner is waited for."""
    picture.canvas.sprite(kind, x + 109.5, Y + 126, 227)
    if duty:
        picture.canvas.rect(x, Y, WIDTH, HEIGHT, 14, stroke=LAMP, pen=6)
        picture.canvas.sprite("pennant", x + WIDTH - 22, Y + 1, 32)


# ---------------------------------------------------------------- the Host


def _host(picture: Picture, x: float, night: RoundUp | None) -> None:
    canvas, view = picture.canvas, picture.view
    duty = view.host in view.due()
    _frame(picture, x, "panel-host", duty)
    picture.seat(view.host, x + 32, Y + 31, 44 if duty else 46, duty)
    canvas.text(x + 62, Y + 23, picture.names[view.host], 22, WHITE, fit=WIDTH - 72, least=16)
    canvas.text(x + 62, Y + 46, "the Host", 18, BLUSH, weight=600)
    if night is None:
        _waiting(picture, x)
    else:
        _shown(picture, x, night)
    _dog(picture, x + 175, next_round=night is not None and night.round < view.round)


def _waiting(picture: Picture, x: float) -> None:
    """The Host with the lantern, and the card: still to be chosen, or face down."""
    canvas, laid = picture.canvas, picture.view.laid
    canvas.sprite("host", x + 69, Y + 155, 124)
    canvas.sprite("lantern", x + 128, Y + 135, 44)
    if picture.view.die == ASIDE:
        canvas.sprite("dog-asleep", x + 62, Y + 218, 92)
    canvas.sprite("card-back" if laid else "card-slot", x + 181, Y + 106, 60)
    if laid:
        canvas.sprite("tick", x + 207, Y + 70, 28)
    else:
        canvas.text(x + 181, Y + 106, "?", 34, BLUSH, anchor="middle")


def _shown(picture: Picture, x: float, night: RoundUp) -> None:
    """The card that was shown, and how many were caught that night."""
    canvas, caught = picture.canvas, sum(raid.caught for raid in night.raids)
    card(canvas, night.card, x + 14, Y + 74, 118, 20)
    canvas.sprite("lantern", x + 116, Y + 104, 40)
    canvas.text(x + 175, Y + 89, str(caught), 46, LAMP, anchor="middle")
    canvas.text(x + 175, Y + 121, "caught", 18, BLUSH, anchor="middle", weight=600)
    canvas.text(x + 175, Y + 142, f"in round {night.round}", 17, BLUSH, anchor="middle", weight=600, fit=80)


def _dog(picture: Picture, x: float, next_round: bool) -> None:
    """The dog's die, and what it means; `next_round`: it is rolled for the round after the one shown."""
    canvas, aside = picture.canvas, picture.view.die == ASIDE
    words = "no dog" if aside else "next dog" if next_round else "dog at"
    canvas.text(x, Y + 171, words, 18, BLUSH, anchor="middle", weight=600, fit=78)
    canvas.sprite(f"die-{picture.view.die}", x, Y + 211, 52)


# ---------------------------------------------------------------- a band


def _band(picture: Picture, den: Den, x: float, night: RoundUp | None) -> None:
    view, lost = picture.view, not den.home + den.out
    duty = on_duty(view, den.band)
    full = den.food == ENOUGH
    over = view.outcome is not None
    kind = "panel-lost" if lost else "panel-won" if over and full else "panel"
    _frame(picture, x, kind, duty)
    _title(picture, den.band, x, duty)
    _food(picture, den, x, 0 if night is None else change(night, den.band).food)
    picture.canvas.line([(x + 12, Y + 156), (x + WIDTH - 12, Y + 156)], EDGE if lost else LINE, 2)
    if lost:
        _tag(picture, x, "all caught", RED)
    elif over and full:
        _tag(picture, x, f"{ENOUGH} food!", GREEN)
    _counts(picture, den, x, Change() if night is None else change(night, den.band))


def _title(picture: Picture, band: Band, x: float, duty: bool) -> None:
    """Mark, name, whether the raid is set, and the firecracker for its holder."""
    canvas, view = picture.canvas, picture.view
    picture.mark(band, x + 32, Y + 31, 44 if duty else 46, duty)
    if view.phase is not None and view.phase.kind == "raiding":
        canvas.sprite("tick" if view.order(band) else "wait", x + 50, Y + 48, 24)
    twin, holds = band.number > 0, view.firecracker.holder == band
    room = WIDTH - 80 - 34 * holds
    canvas.text(x + 68, Y + (22 if twin else 31), picture.names[band.seat], 22, WHITE, fit=room, least=16)
    if twin:
        canvas.text(x + 78, Y + 46, f"band {band.number}", 18, QUIET, weight=600)
        picture.figure(band, x + WIDTH - 34, Y + 46, 32)
    if holds:
        used = view.firecracker.fuse == Fuse.USED
        canvas.sprite("firecracker", x + WIDTH - 24, Y + 32, 30, opacity=0.4 if used else 1)


def _food(picture: Picture, den: Den, x: float, won: int) -> None:
    """Eight tins, those just won ringed, and the number."""
    canvas = picture.canvas
    for tin in range(ENOUGH):
        at = (x + 29 + tin % 4 * 32, Y + 82 + tin // 4 * 40)
        canvas.sprite("food" if tin < den.food else "food-slot", *at, 30)
        if den.food - won <= tin < den.food:
            canvas.rect(at[0] - 16, at[1] - 19, 32, 38, 7, stroke=LAMP, pen=3)
    if shared(picture.view):
        _fair_share(picture, den, x)
    canvas.text(x + WIDTH - 36, Y + 92, str(den.food), 46, LAMP, anchor="middle")
    canvas.text(x + WIDTH - 36, Y + 130, f"of {ENOUGH}", 20, QUIET, anchor="middle", weight=600)


def _fair_share(picture: Picture, den: Den, x: float) -> None:
    """RH-7.1: the three tins that each band needs in the expert game, with a tick once they are there."""
    canvas = picture.canvas
    canvas.rect(x + 10, Y + 61, 102, 42, 9, stroke=BUTTER, pen=2)
    if den.food >= FAIR_SHARE:
        canvas.sprite("tick", x + 112, Y + 101, 22)
    else:
        canvas.circle(x + 112, Y + 101, 11, fill=INK, stroke=BUTTER, pen=2)
        canvas.text(x + 112, Y + 101, str(FAIR_SHARE), 16, BUTTER, anchor="middle")


def _tag(picture: Picture, x: float, words: str, colour: str) -> None:
    """What has become of a band, on the line across its panel."""
    picture.canvas.rect(x + WIDTH / 2 - 64, Y + 141, 128, 30, 15, fill=colour, stroke=WHITE, pen=2)
    picture.canvas.text(x + WIDTH / 2, Y + 156, words, 20, WHITE, anchor="middle")


def _counts(picture: Picture, den: Den, x: float, changed: Change) -> None:
    """How many figures are at home, on the raid, and caught."""
    canvas = picture.canvas
    step = (WIDTH - 16) / 3
    for place, (label, number) in enumerate((("home", den.home), ("raid", den.out), ("caught", den.caught))):
        middle = x + 8 + step * (place + 0.5)
        tagged = label == "caught" and (changed.caught or changed.freed)
        canvas.text(middle - (16 if tagged else 0), Y + 196, str(number), 36, WHITE, anchor="middle")
        canvas.text(middle, Y + 228, label, 18, QUIET, anchor="middle", weight=600)
        if place:
            canvas.line([(x + 8 + step * place, Y + 176), (x + 8 + step * place, Y + 238)], LINE, 1.6)
    middle = x + 8 + step * 2.5 + 15
    both = changed.caught and changed.freed
    if changed.caught:
        _badge(picture, middle, Y + (183 if both else 196), f"+{changed.caught}", RED)
    if changed.freed:
        _badge(picture, middle, Y + (209 if both else 196), f"−{changed.freed}", GREEN)


def _badge(picture: Picture, x: float, y: float, words: str, colour: str) -> None:
    """A change of a number, beside it."""
    picture.canvas.rect(x - 17, y - 12.5, 34, 25, 12.5, fill=colour, stroke=WHITE, pen=2)
    picture.canvas.text(x, y, words, 18, WHITE, anchor="middle")
