"""The end: who won and why, what the five spies show, and everybody's two cards face up.

Here: the picture of a match that is over. Not here: how it is scored.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_shoppe.board.kit import (
    BLACK,
    BLUE,
    BUTTER,
    COLOURS,
    CREAM,
    GOLD,
    INK,
    PILL,
    RED,
    SECOND,
    SIGNS,
    WHITE,
    Picture,
    begin,
    header,
    plural,
    spy_art,
)
from games.candy_shoppe.pieces import Agent, Result
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.world import Face, Status, Target, Team
from games.engine.values import Player, Seat

TOP, HIGH, GAP = 452, 316, 10
ORDER = (Team.CAPITALIST, Team.PLATYPUS, Team.COMMUNIST)
"""Left to right, as the map has the two sides."""


def final(view: CandyShoppeView, result: Result, players: Sequence[Player]) -> Picture:
    """The picture of a match that is over."""
    picture = begin("final", view, players)
    header(picture, "All cards are turned", f"after {plural(result.rounds, 'round')} of {view.rounds}", 900, 480)
    _scene(picture, result)
    _verdict(picture, result)
    seats = sorted(range(view.seats), key=lambda seat: (ORDER.index(result.teams[seat]), seat))
    wide = min(220.0, (1134 - GAP * (view.seats - 1)) / view.seats)
    left = 600 - (view.seats * (wide + GAP) - GAP) / 2
    for place, seat in enumerate(seats):
        _card(picture, result, seat, left + place * (wide + GAP), wide)
    return picture


# ---------------------------------------------------------------- the spies


def _scene(picture: Picture, result: Result) -> None:
    """The spies on the podium of the side that they show; the neutral and the dead between them."""
    living = [agent for agent in picture.view.agents if agent.status != Status.DEAD]
    shows = {face: [agent for agent in living if agent.face == face] for face in Face}
    dead = [agent for agent in picture.view.agents if agent.status == Status.DEAD]
    if result.winner == Team.PLATYPUS:
        picture.canvas.sprite("bust-platypus", 600, 322 if shows[Face.NEUTRAL] or dead else 338, 150)
    _row(picture, shows[Face.CAP], 278, 390)
    _row(picture, shows[Face.COM], 922, 390)
    _row(picture, [*shows[Face.NEUTRAL], *dead], 600, 404)
    _score(picture, 278, result.blue, result.targets_blue, BLUE)
    _score(picture, 922, result.red, result.targets_red, RED)


def _row(picture: Picture, agents: Sequence[Agent], x: float, floor: float) -> None:
    """Spies side by side, as large as there is room for."""
    size = min(100.0, 300 / max(1, len(agents)))
    for place, agent in enumerate(agents):
        at = x + (place - (len(agents) - 1) / 2) * size
        if agent.status == Status.DEAD:
            picture.canvas.sprite(f"tomb-{agent.spy.word}", at, floor - size * 0.5, size * 0.96)
        else:
            picture.canvas.sprite(spy_art(agent.spy, agent.face), at, floor - size * 7 / 12 + 6, size)


def _score(picture: Picture, x: float, spies: int, targets: int, colour: str) -> None:
    """How many spies and how many targets a side has, on its podium."""
    canvas = picture.canvas
    words = plural(spies, "spy", "spies")
    canvas.text(x - 70, 425, words, 24, WHITE, anchor="middle")
    canvas.text(x + 70, 425, plural(targets, "target"), 24, WHITE, anchor="middle")
    canvas.line([(x, 416), (x, 434)], "#FFFFFF88", 2)
    canvas.circle(x, 244, 38, fill=colour, stroke=CREAM, pen=5)
    canvas.text(x, 244, str(spies), 46, WHITE, anchor="middle")


def _verdict(picture: Picture, result: Result) -> None:
    """Who won, and why, on a plate."""
    canvas = picture.canvas
    canvas.rect(268, 116, 664, 96, 16, fill=PILL, stroke=GOLD, pen=3.5)
    sign = "neutral" if result.winner is None else SIGNS[result.winner]
    for x in (316, 884):
        canvas.sprite(f"badge-{sign}", x, 164, 66)
    canvas.text(600, 148, _who(result), 40, CREAM, anchor="middle", family="serif", fit=490)
    canvas.text(600, 189, _why(result), 22, BUTTER, anchor="middle", weight=600, fit=490)


def _who(result: Result) -> str:
    if result.winner is None:
        return "A draw: nobody wins"
    return "P.L.A.T.Y.P.U.S. wins" if result.winner == Team.PLATYPUS else f"The {result.winner.title}s win"


def _why(result: Result) -> str:
    """W-3, W-4."""
    high, low = max(result.red, result.blue), min(result.red, result.blue)
    if result.why == "spies":
        return f"{plural(high, 'spy', 'spies')} to {low}"
    tie = f"spies tie at {high}"
    if result.why == "platypus":
        return f"{tie}, and that is just what it wanted"
    targets = sorted((result.targets_red, result.targets_blue), reverse=True)
    return f"{tie}, targets {'tie too, at ' + str(high) if result.why == 'draw' else f'{targets[0]} to {targets[1]}'}"


# ---------------------------------------------------------------- the players


def _card(picture: Picture, result: Result, seat: Seat, x: float, wide: float) -> None:
    """A player's two cards, and whether they have won."""
    canvas, team = picture.canvas, result.teams[seat]
    won = result.winner == team
    colour, middle = COLOURS[team], x + wide / 2
    canvas.rect(x + 3, TOP + 4, wide, HIGH, 16, fill="#00000030")
    canvas.rect(x, TOP, wide, HIGH, 16, fill=colour)
    canvas.rect(x + 7, TOP + 58, wide - 14, HIGH - 65, 11, fill=CREAM)
    canvas.rect(x, TOP, wide, HIGH, 16, stroke=INK, pen=3)
    if won:
        canvas.rect(x, TOP, wide, HIGH, 16, stroke=GOLD, pen=7)
    canvas.sprite(f"badge-{SIGNS[team]}", x + 34, TOP + 30, 44)
    canvas.text(x + 62, TOP + 30, team.title, 22, WHITE, fit=wide - 72)
    picture.seat(seat, x + 32, TOP + 83, 38)
    canvas.text(x + 56, TOP + 83, picture.names[seat], 22, INK, fit=wide - 70)
    _target(picture, result, seat, middle, wide)
    words = "wins" if won else "" if result.winner is None else "loses"
    if won:
        canvas.rect(middle - 62, TOP + HIGH - 42, 124, 34, 17, fill=GOLD, stroke=INK, pen=2.6)
    canvas.text(middle, TOP + HIGH - 25, words or "draws", 23, INK if won else SECOND, anchor="middle")


def _target(picture: Picture, result: Result, seat: Seat, x: float, wide: float) -> None:
    """The target as it ended, with a tick if it counts for this player."""
    canvas, card, turned = picture.canvas, result.targets[seat], result.turned[seat]
    agent = picture.view.agents[card.spy]
    double = card == Target.RACCOON_DOUBLE
    canvas.text(x, TOP + 115, "target: Double Agent" if double else "target", 17, SECOND, anchor="middle", weight=600, fit=wide - 24)
    dead = agent.status == Status.DEAD
    canvas.sprite(f"tomb-{card.spy.word}" if dead else spy_art(card.spy, agent.face), x, TOP + 173, 84)
    canvas.text(x, TOP + 236, card.spy.title, 20, INK, anchor="middle", fit=wide - 24)
    said = "only a cover" if turned is None else "turned" if turned else "dead" if dead else "not turned"
    canvas.text(x, TOP + 260, said, 19, BLACK if turned is None else SECOND, anchor="middle", weight=600)
    if turned is not None:
        canvas.sprite("tick" if turned else "cross", x + 50, TOP + 147, 38)
