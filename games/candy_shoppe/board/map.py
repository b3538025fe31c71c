"""The board: seven cities from Washington to Moscow, all that is beside them, and the latest operation's account.

Here: what the board is made of at which moment. Not here: its parts (cities.py, zones.py, account.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_shoppe.board.account import telegram
from games.candy_shoppe.board.cities import BELOW, PANORAMA, column, columns, string
from games.candy_shoppe.board.kit import Picture, begin, duty, header, kind, plural
from games.candy_shoppe.board.zones import players as panels
from games.candy_shoppe.board.zones import zones
from games.candy_shoppe.pieces.deeds import Report
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.world import City, Spy, Status
from games.engine.values import Player

SHORT = {
    Spy.FOX: "Fox",
    Spy.BEAR: "Bear",
    Spy.KITTY: "Kitty",
    Spy.DOG: "Dog",
    Spy.RACCOON: "Raccoon",
}
"""The spies in a word, where there is little room."""


def board(view: CandyShoppeView, players: Sequence[Player]) -> Picture:
    """The board while the match runs."""
    report = shown(view)
    picture = begin("board" if report is None else "account", view, players)
    header(picture, f"Round {view.round} of {view.rounds}", phase(view))
    duty(picture, view.due(), task(view), "place")
    layout, lit = PANORAMA if report is None else BELOW, place(view)
    found = columns(view, layout)
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


def shown(view: CandyShoppeView) -> Report | None:
    """The account to show: this round's latest operation, or the last round's until somebody is sent out."""
    report = view.report
    if report is None or report.round == view.round:
        return report
    begun = view.resolver is not None or view.agents_in(Status.DEPLOYED)
    return None if begun else report


def place(view: CandyShoppeView) -> City | None:
    """The city where something is going on."""
    if view.operation is not None:
        return view.operation.city
    return view.placing_at


def phase(view: CandyShoppeView) -> str:
    """How far the round has come."""
    out, ready = len(view.agents_in(Status.DEPLOYED)), len(view.agents_in(Status.HQ))
    now = kind(view)
    if now in ("deploying", "influencing"):
        return f"Phase 1: spy {out + (now == 'deploying')} of {out + ready}"
    if now == "revealing" or view.report is None:
        return f"Phase 2: {plural(out, 'spy', 'spies')} left"
    return f"Phase 2: operation {view.report.number}"


def task(view: CandyShoppeView) -> str:
    """What the one who is to act does."""
    now = view.phase
    if now is None or now.kind == "operating":
        return "picks next"
    if now.kind == "deploying":
        return "sends a spy" if now.spy is None else f"sends {SHORT[now.spy]}"
    if now.kind == "influencing":
        return "places tokens"
    return f"plays {now.token.title}" if now.kind == "aiming" else "reveals a spy"
