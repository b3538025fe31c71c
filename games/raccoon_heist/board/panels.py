"""Draw the panels below the house: one for the Host, one for each band, and both sides' goals if there is space."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.raccoon_heist.board.drawing import (
    BLUSH,
    BUTTER,
    CREAM,
    EDGE,
    GREEN,
    INK,
    LAMP,
    LINE,
    NAME,
    POOL,
    QUIET,
    RED,
    WHITE,
    Picture,
    card,
    disc,
    on_duty,
)
from games.raccoon_heist.pieces import ASIDE, ENOUGH, FAIR_SHARE, Band, Den, Fuse, RoundUp

WIDTH, HEIGHT, GAP, Y = 218.8, 252, 10, 516


@dataclass(frozen=True)
class Change:
    """What a round-up changed for a band: food won, and how many of its raccoons were caught and freed."""

    food: int = 0
    caught: int = 0
    freed: int = 0


def change(night: RoundUp, band: Band) -> Change:
    """Return what this round-up has changed for the band so far."""
    raids = [raid for raid in night.raids if raid.band == band]
    freed = sum(raid.freed.count(band) for raid in night.raids)
    return Change(sum(raid.food for raid in raids), sum(raid.caught for raid in raids), freed)


def panels(picture: Picture, night: RoundUp | None = None) -> None:
    """Draw all panels, centred.

    ``night``: the round-up whose Host card and changes are shown; None before the round's round-up.
    """
    dens = picture.view.dens
    left = 600 - ((len(dens) + 1) * (WIDTH + GAP) - GAP) / 2
    _signs(picture, left)
    _host(picture, left, night)
    for place, den in enumerate(dens, start=1):
        _band(picture, den, left + place * (WIDTH + GAP), night)


def _signs(picture: Picture, room: float) -> None:
    """Draw two signs with the goals of the raccoons and of the Host, beside the panels, if there is enough space.

    ``room``: x of the panels' left edge, in pixels.
    """
    if room < 33 + WIDTH:
        return
    canvas, view, words = picture.canvas, picture.view, picture.words
    for middle in ((room + 23) / 2, 1200 - (room + 23) / 2):
        canvas.sprite("sign", middle, Y + 126, 227)
    more = words("sign-share", share=view.fair_share) if view.fair_share else words("sign-supply", supply=view.supply)
    x = (room + 23) / 2
    _goal(picture, x, words("sign-raccoons"), (words("sign-raccoons.below"), more))
    canvas.sprite("food", x - 54, Y + 92, 44)
    canvas.text(x - 20, Y + 92, str(ENOUGH), 46, LAMP, rank="first")
    canvas.text(x + 16, Y + 94, words("sign-food"), 26, BUTTER, rank="second")
    x = 1200 - x
    _goal(picture, x, words("sign-host"), (words("sign-host.below"), words("sign-host.dawn", cap=view.round_cap)))
    canvas.sprite("fig-grey", x - 66, Y + 92, 62)
    canvas.sprite("bars", x - 66, Y + 92, 62)
    canvas.text(x - 28, Y + 92, str(view.figures), 46, LAMP, rank="first")
    canvas.text(x + 6, Y + 94, words("board-caught"), 26, BUTTER, rank="second")


def _goal(picture: Picture, x: float, who: str, lines: Sequence[str]) -> None:
    """Write the texts on the sign of a side's goal, above and below the large number that the caller draws.

    ``who``: the upper text, which names the side. ``lines``: the lower texts.
    """
    picture.canvas.text(x, Y + 40, who, 27, WHITE, anchor="middle", rank="second")
    for place, words in enumerate(lines):
        at = (x, Y + 139 + 32 * place)
        picture.canvas.text(*at, words, 22, BUTTER, anchor="middle", weight=600, rank="second")


def _frame(picture: Picture, x: float, kind: str, duty: bool, aside: float = 0) -> None:
    """Draw an empty panel. If its owner must act (``duty``), the panel is highlighted and has a flag.

    ``kind``: the panel's sprite. ``aside``: how far the flag is moved to the left from the panel's corner, in pixels.
    """
    picture.canvas.sprite(kind, x + 109.5, Y + 126, 227)
    if duty:
        picture.canvas.rect(x, Y, WIDTH, HEIGHT, 14, stroke=LAMP, pen=6)
        picture.canvas.sprite("pennant", x + WIDTH - 22 - aside, Y + 1, 32)


# ---------------------------------------------------------------- the Host


def _host(picture: Picture, x: float, night: RoundUp | None) -> None:
    canvas, view = picture.canvas, picture.view
    duty = view.host in view.due()
    _frame(picture, x, "panel-host", duty)
    picture.mark(view.host, x + 32, Y + 32, 53 if duty else 46, duty)
    canvas.name(x + 67, Y + 26, picture.names[view.host], NAME, WHITE, room=WIDTH - 75, rank="first")
    canvas.text(x + 67, Y + 55, picture.words("panel-host"), 22, BLUSH, weight=600, rank="second")
    if night is None:
        _waiting(picture, x)
    else:
        _shown(picture, x, night)
    canvas.line([(x + 12, Y + 186), (x + WIDTH - 12, Y + 186)], EDGE, 2)
    _dog(picture, x, next_round=night is not None and night.round < view.round)


def _waiting(picture: Picture, x: float) -> None:
    """Draw the Host with the lantern and the place of the Host's card: a question mark, or the card face down."""
    canvas, laid = picture.canvas, picture.view.laid
    canvas.circle(x + 66, Y + 126, 54, fill=POOL)
    canvas.sprite("host", x + 62, Y + 126, 88)
    canvas.sprite("lantern", x + 104, Y + 114, 34)
    if laid:
        canvas.rect(x + 136, Y + 78, 72, 98, 10, fill=CREAM)
    canvas.sprite("card-back" if laid else "card-slot", x + 172, Y + 127, 66)
    if laid:
        canvas.sprite("tick", x + 200, Y + 86, 32)
    else:
        canvas.text(x + 172, Y + 127, "?", 44, BLUSH, anchor="middle", rank="first")


def _shown(picture: Picture, x: float, night: RoundUp) -> None:
    """Draw the Host's card face up, and the number of raccoons caught in this round-up."""
    canvas, caught = picture.canvas, sum(raid.caught for raid in night.raids)
    card(picture, night.card, x + 16, Y + 73, 80)
    canvas.sprite("lantern", x + 84, Y + 146, 34)
    middle = x + 158
    canvas.text(middle, Y + 98, str(caught), 50, LAMP, anchor="middle", rank="first")
    words = picture.words("board-caught")
    canvas.text(middle, Y + 138, words, 30, BLUSH, anchor="middle", weight=600, rank="second")
    words = picture.words("panel-round", round=night.round)
    canvas.text(middle, Y + 166, words, 22, BLUSH, anchor="middle", weight=600, rank="second")


def _dog(picture: Picture, x: float, next_round: bool) -> None:
    """Draw the dog's die and what it means.

    ``next_round``: whether the die was rolled for the round after the one shown.
    """
    canvas, aside = picture.canvas, picture.view.die == ASIDE
    words = picture.words("panel-dog", when="never" if aside else "next" if next_round else "now")
    canvas.text(x + 14, Y + 219, words, 24, BLUSH, weight=600, fit=104, least=22, rank="second")
    disc(picture, "dog-asleep" if aside else "dog-face", x + 146, Y + 219, 25, 48 if aside else 42)
    canvas.sprite(f"die-{picture.view.die}", x + 195, Y + 219, 40)


# ---------------------------------------------------------------- a band


def _band(picture: Picture, den: Den, x: float, night: RoundUp | None) -> None:
    view, lost = picture.view, not den.home + den.out
    duty = on_duty(view, den.band)
    full = den.food == ENOUGH
    over = view.outcome is not None
    kind = "panel-lost" if lost else "panel-won" if over and full else "panel"
    holds = view.firecracker.holder == den.band
    _frame(picture, x, kind, duty, 52 if holds else 0)
    _title(picture, den.band, x, duty)
    _food(picture, den, x, 0 if night is None else change(night, den.band).food)
    picture.canvas.line([(x + 12, Y + 151), (x + WIDTH - 12, Y + 151)], EDGE if lost else LINE, 2)
    if lost:
        _tag(picture, x, picture.words("panel-lost"), RED)
    elif over and full:
        _tag(picture, x, picture.words("panel-won", enough=ENOUGH), GREEN)
    _counts(picture, den, x, Change() if night is None else change(night, den.band))


def _title(picture: Picture, band: Band, x: float, duty: bool) -> None:
    """Draw a band's mark and name, whether its raid is confirmed, and the firecracker if the band holds it."""
    canvas, view = picture.canvas, picture.view
    picture.band(band, x + 32, Y + 32, 53 if duty else 46, duty)
    if view.kind == "raiding":
        canvas.sprite("tick" if view.order(band) else "wait", x + 50, Y + 48, 24)
    twin, holds = band.number > 0, view.firecracker.holder == band
    room = WIDTH - 75 - 24 * holds
    canvas.name(x + 67, Y + (24 if twin else 31), picture.names[band.seat], NAME, WHITE, room=room, rank="first")
    if twin:
        canvas.text(
            x + 76, Y + 51, picture.words("panel-band", number=band.number), 22, QUIET, weight=600, rank="second"
        )
        picture.figure(band, x + WIDTH - 40, Y + 51, 32)
    if holds:
        used = view.firecracker.fuse == Fuse.USED
        disc(picture, "firecracker", x + WIDTH - 16, Y - 2, 23, 26, 0.4 if used else 1)


def _food(picture: Picture, den: Den, x: float, won: int) -> None:
    """Draw the band's food as eight tins and write their number. The ``won`` tins just gained get a ring."""
    canvas = picture.canvas
    for tin in range(ENOUGH):
        at = (x + 29 + tin % 4 * 32, Y + 86 + tin // 4 * 40)
        canvas.sprite("food" if tin < den.food else "food-slot", *at, 30, opacity=1 if tin < den.food else 0.4)
        if den.food - won <= tin < den.food:
            canvas.rect(at[0] - 16, at[1] - 19, 32, 38, 7, stroke=LAMP, pen=3)
    if picture.view.fair_share:
        _fair_share(picture, den, x)
    canvas.text(x + WIDTH - 36, Y + 92, str(den.food), 48, LAMP, anchor="middle", rank="first")
    canvas.text(
        x + WIDTH - 36,
        Y + 130,
        picture.words("panel-of", enough=ENOUGH),
        22,
        QUIET,
        anchor="middle",
        weight=600,
        rank="second",
    )


def _fair_share(picture: Picture, den: Den, x: float) -> None:
    """Draw a frame around the three tins that each band needs in the expert game (RH-7.1).

    The frame gets a tick if the band has these tins.
    """
    canvas = picture.canvas
    canvas.rect(x + 10, Y + 65, 102, 42, 9, stroke=BUTTER, pen=2)
    if den.food >= FAIR_SHARE:
        canvas.sprite("tick", x + 114, Y + 104, 26)
    else:
        canvas.circle(x + 114, Y + 104, 14, fill=INK, stroke=BUTTER, pen=2)
        canvas.text(x + 114, Y + 104, str(FAIR_SHARE), 22, BUTTER, anchor="middle", rank="second")


def _tag(picture: Picture, x: float, words: str, colour: str) -> None:
    """Draw a label on a band's panel, such as one that says that the band won."""
    picture.canvas.rect(x + 12, Y + 122, 140, 26, 13, fill=colour, stroke=WHITE, pen=2)
    picture.canvas.text(x + 82, Y + 135, words, 22, WHITE, anchor="middle", rank="second")


COLUMNS = (("home", 41.0), ("raid", 107.0), ("caught", 174.0))
"""Where figures can be, each with the x of its column from the panel's left edge, in pixels."""


def _place_of(picture: Picture, band: Band, where: str, x: float, y: float) -> None:
    """Draw a raccoon of the band: at home (under a roof), on a raid (with an arrow) or caught (behind bars).

    ``where``: one of the names in `COLUMNS`.
    """
    canvas = picture.canvas
    if where == "raid":
        picture.figure(band, x - 12, y + 6, 42)
        canvas.arrow([(x + 11, y + 6), (x + 33, y + 6)], LAMP, 5, head=15)
        return
    picture.figure(band, x, y + 6, 44)
    if where == "home":
        canvas.polygon([(x - 29, y - 8), (x, y - 26), (x + 29, y - 8), (x, y - 20)], fill=LAMP, stroke=LAMP, pen=4)
    else:
        canvas.sprite("bars", x, y + 6, 46)


def _counts(picture: Picture, den: Den, x: float, changed: Change) -> None:
    """Draw how many of a band's raccoons are at home, on a raid and caught.

    ``changed``: what the round-up changed, shown beside the numbers.
    """
    canvas = picture.canvas
    for (where, at), number in zip(COLUMNS, (den.home, den.out, den.caught), strict=True):
        tagged = where == "caught" and (changed.caught or changed.freed)
        canvas.text(x + at - (18 if tagged else 0), Y + 175, str(number), 42, WHITE, anchor="middle", rank="first")
        _place_of(picture, den.band, where, x + at, Y + 220)
    for edge in (74, 140):
        canvas.line([(x + edge, Y + 166), (x + edge, Y + 242)], LINE, 1.6)
    middle, both = x + COLUMNS[-1][1] + 23, changed.caught and changed.freed
    if changed.caught:
        _badge(picture, middle, Y + (165 if both else 180), f"+{changed.caught}", RED)
    if changed.freed:
        _badge(picture, middle, Y + (195 if both else 180), f"−{changed.freed}", GREEN)


def _badge(picture: Picture, x: float, y: float, words: str, colour: str) -> None:
    """Draw a badge with a change such as "+2", centred on (x, y)."""
    picture.canvas.rect(x - 18, y - 14, 36, 28, 14, fill=colour, stroke=WHITE, pen=2)
    picture.canvas.text(x, y, words, 22, WHITE, anchor="middle", rank="second")
