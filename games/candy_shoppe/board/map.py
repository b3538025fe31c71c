"""The board: seven cities from Washington to Moscow, all that is beside them, and the latest operation's account.

Here: what the board is made of at which moment. Not here: its parts (cities.py, zones.py, account.py).
"""

from __future__ import annotations

from games.candy_shoppe.board.account import telegram
from games.candy_shoppe.board.cities import column, columns, string
from games.candy_shoppe.board.kit import Picture, begin, duty, header, kind
from games.candy_shoppe.board.layout import BELOW, PANORAMA
from games.candy_shoppe.board.zones import players as panels
from games.candy_shoppe.board.zones import zones
from games.candy_shoppe.pieces.deeds import Report
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.world import City, Status
from games.engine.words import Words


def board(view: CandyShoppeView, words: Words) -> Picture:
    """The board while the match runs."""
    report = shown(view)
    picture = begin("board" if report is None else "account", view, words)
    header(picture, words("head-round", round=view.round, rounds=view.rounds), phase(view, words))
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


def phase(view: CandyShoppeView, words: Words) -> str:
    """How far the round has come."""
    out, ready = len(view.agents_in(Status.DEPLOYED)), len(view.agents_in(Status.HQ))
    now = kind(view)
    if now in ("deploying", "influencing"):
        return words("head-phase-1", spy=out + (now == "deploying"), spies=out + ready)
    if now == "revealing" or view.report is None:
        return words("head-phase-2", spies=out)
    return words("head-operation", number=view.report.number)


def task(view: CandyShoppeView, words: Words) -> str:
    """What the one who is to act does."""
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
