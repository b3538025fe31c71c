"""Draw the board: the map, the zones beside it, the players' panels, the latest operation."""

from __future__ import annotations

from games.candy_shoppe.board.account import telegram
from games.candy_shoppe.board.cities import BELOW, PANORAMA, column, columns, standee, string
from games.candy_shoppe.board.drawing import (
    BUTTER,
    CREAM,
    GOLD,
    INK,
    LINE,
    LIT,
    NAME,
    RED,
    SAND,
    SECOND,
    Picture,
    begin,
    duty,
    kind,
)
from games.candy_shoppe.pieces.components import City, Status
from games.candy_shoppe.pieces.events import Report
from games.candy_shoppe.view import CandyShoppeView
from games.engine.values import Seat
from games.engine.words import Words


def board(view: CandyShoppeView, words: Words) -> Picture:
    """Draw the public board of a running match."""
    report = shown(view)
    picture = begin("board" if report is None else "account", view, words)
    _progress(picture)
    duty(picture, view.due(), task(view, words), words("duty-many"))
    layout, lit = PANORAMA if report is None else BELOW, place(view)
    found = columns(view, layout, words)
    if report is None:
        for city, at in found.items():
            picture.canvas.sprite(f"skyline-{city.word}", at.middle, 179, 156)
    for site in view.cities:
        column(picture, site, found[site.city], layout, site.city == lit)
    string(picture, found, layout)
    if report is not None:
        telegram(picture, report)
    zones(picture)
    panels(picture)
    return picture


def _progress(picture: Picture) -> None:
    """Write the round and its phase in the header, above author and licence."""
    canvas, view, words = picture.canvas, picture.view, picture.words
    wide = canvas.text(
        113, 44, words("head-round", round=view.round, rounds=view.rounds), 38, CREAM, fit=300, rank="first"
    )
    canvas.text(113 + wide + 22, 45, phase(view, words), 34, BUTTER, fit=700 - wide, rank="first")


def shown(view: CandyShoppeView) -> Report | None:
    """Return the latest operation's report for display on the board; None before the first operation.

    The report of an earlier round is displayed only until a spy is sent out in the current round.
    """
    report = view.report
    if report is None or report.round == view.round:
        return report
    begun = view.resolver is not None or view.agents_in(Status.DEPLOYED)
    return None if begun else report


def place(view: CandyShoppeView) -> City | None:
    """Return the city of the current operation, or the city in which tokens are being placed; else None."""
    if view.operation is not None:
        return view.operation.city
    return view.placing_at


def phase(view: CandyShoppeView, words: Words) -> str:
    """Return a text on the current phase of the round and how far that phase has got."""
    out, ready = len(view.agents_in(Status.DEPLOYED)), len(view.agents_in(Status.HQ))
    now = kind(view)
    if now in ("deploying", "influencing"):
        return words("head-phase-1", spy=out + (now == "deploying"), spies=out + ready)
    if now == "revealing" or view.report is None:
        return words("head-phase-2", spies=out)
    return words("head-operation", number=view.report.number)


def task(view: CandyShoppeView, words: Words) -> str:
    """Return a text on what the active seat must do in this phase."""
    now = view.phase
    if now is None or now.kind == "operating":
        return words("duty", kind="operating")
    if now.kind == "deploying":
        return words("duty", kind="deploying")
    if now.kind == "influencing":
        return words("duty", kind="influencing")
    if now.kind == "aiming":
        return words("duty-plays", token=now.token)
    return words("duty", kind="revealing")


# ---------------------------------------------------------------- the zones beside the map


TOP, HIGH, GAP = 682, 86, 10


def zones(picture: Picture) -> None:
    """Draw headquarters, Safe House, graveyard and bag."""
    _headquarters(picture)
    _safe_house(picture)
    _graveyard(picture)
    picture.canvas.text(1126, 640, str(picture.view.bag), 40, INK, anchor="middle", rank="first")


def _headquarters(picture: Picture) -> None:
    """Draw at headquarters the spies that are back from operations; if there are none, those that can be sent out."""
    canvas, view = picture.canvas, picture.view
    back, ready = view.agents_in(Status.RESOLVED), view.agents_in(Status.HQ)
    size, step = (55, 56) if len(back or ready) > 4 else (66, 68)
    for place, agent in enumerate(back or ready):
        x = 199 + step / 2 + place * step
        canvas.rect(x - size / 2 + 1, 585, size - 2, 82, 11, fill=CREAM)
        standee(picture, agent.spy, x, 622, size - 7)
        canvas.sprite(f"badge-{agent.face.word}", x + size / 2 - 17, 650, 33)
    words = picture.words("headquarters", who="nobody" if not (back or ready) else "done" if back else "ready")
    canvas.text(45, 646, words, 30, INK, fit=148, rank="second")


def _safe_house(picture: Picture) -> None:
    """Draw the spy that is in the Safe House, or that enters it after this round (SAFE-3)."""
    canvas, view = picture.canvas, picture.view
    agent = next((agent for agent in view.agents if agent.shelter is not None), None)
    if agent is None or agent.shelter is None:
        return
    inside = agent.status == Status.SHELTERED
    if inside:
        standee(picture, agent.spy, 670, 636, 66)
    else:
        canvas.sprite(f"bust-{agent.spy.word}", 670, 644, 54)
    when, last = "inside" if inside else "late" if view.final else "after", agent.shelter + 1 if inside else view.round
    until = (picture.words("beside-shelter", when=when), picture.words("beside-shelter.below", when=when, round=last))
    for place, line in enumerate(until):
        canvas.text(505, 630 + 27 * place, line, 22, SECOND, weight=600, rank="second")


def _graveyard(picture: Picture) -> None:
    canvas, dead = picture.canvas, picture.view.agents_in(Status.DEAD)
    size, step = (84, 42) if len(dead) < 3 else (62, min(58, 172 / (len(dead) - 1)))
    for place, agent in enumerate(dead):
        canvas.sprite(f"tomb-{agent.spy.word}", 992 - size / 2 - step * place, 671 - size * 0.54, size)


# ---------------------------------------------------------------- the players' panels


def panels(picture: Picture) -> None:
    """Draw a panel for each seat."""
    many = picture.view.seats
    wide = (1134 - GAP * (many - 1)) / many
    for seat in range(many):
        _panel(picture, seat, 33 + seat * (wide + GAP), wide)


def _panel(picture: Picture, seat: Seat, x: float, wide: float) -> None:
    """Draw a seat's panel: mark, name, number of tokens, and the first player's rosette.

    The panel is highlighted if the seat must act.
    """
    canvas, view = picture.canvas, picture.view
    due = seat in view.due()
    ground, rim, pen = (LIT, GOLD, 5.0) if due else (CREAM, LINE, 2.4)
    canvas.rect(x, TOP, wide, HIGH, 14, fill=ground, stroke=rim, pen=pen)
    hunted = _hunted(view, seat)
    portrait_above = hunted is not None and (seat == view.first or _held(view, seat) > 9)
    room = wide - 20 - 40 * portrait_above
    canvas.name(x + 12, TOP + 20, picture.names[seat], NAME, INK, room=room, rank="first")
    picture.seat(seat, x + 34, TOP + 60, 44.5)
    if view.phase is not None and view.phase.kind == "influencing" and (seat in view.phase.decided or due):
        canvas.sprite("wait" if due else "tick", x + 56, TOP + 72, 26)
    _tokens(picture, seat, x, wide)
    if seat == view.first:
        canvas.sprite("first", x + wide - 20, TOP + 60, 51)
    if hunted is not None:
        middle = (x + wide - 26, TOP + 21) if portrait_above else (x + wide - 22, TOP + 60)
        canvas.circle(*middle, 18 if portrait_above else 17, fill=SAND, stroke=RED, pen=3)
        canvas.sprite(hunted, *middle, 30)


def _hunted(view: CandyShoppeView, seat: Seat) -> str | None:
    """Return the name of the sprite of this player's target; None unless Blackmail has revealed it to everybody."""
    spies = [trace.spy for trace in view.traces if trace.seat == seat and trace.target]
    return f"bust-{spies[0].word}" if spies else None


def _held(view: CandyShoppeView, seat: Seat) -> int:
    """Return how many tokens the seat has in hand; in Phase 2, how many it has put aside."""
    return view.hands[seat] if view.resolver is None else view.aside[seat]


def _tokens(picture: Picture, seat: Seat, x: float, wide: float) -> None:
    """Draw how many tokens the seat has in hand or, in Phase 2, how many it has put aside unseen."""
    canvas, view = picture.canvas, picture.view
    aside, many = view.resolver is not None, _held(view, seat)
    slim = wide < 200
    faint = 0.4 if aside else 1
    canvas.sprite("tok-back" if slim else "fan", x + (88 if slim else 100), TOP + 60, 36 if slim else 58, opacity=faint)
    at = x + (110 if slim else 134)
    canvas.text(at, TOP + 60, str(many), 32, SECOND if aside else INK, rank="first")
