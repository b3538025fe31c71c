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
from games.candy_shoppe.pieces.events import Result
from games.candy_shoppe.pieces.tabletop import Agent
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.world import Face, Status, Target, Team
from games.engine.values import Player, Seat

TOP, HIGH, GAP = 452, 316, 10
ORDER = (Team.CAPITALIST, Team.PLATYPUS, Team.COMMUNIST)
"""Left to right, as the map has the two sides."""


def final(view: CandyShoppeView, result: Result, players: Sequence[Player]) -> Picture:
    """The picture of a match that is over."""
    picture = begin("final", view, players)
    header(picture, "All cards are turned", f"after {result.rounds} of {view.rounds} rounds", 900, 480)
    _scene(picture, result)
    _verdict(picture, result)
    seats = sorted(range(view.seats), key=lambda seat: (ORDER.index(result.teams[seat]), seat))
    wide = min(262.0, (1134 - GAP * (view.seats - 1)) / view.seats)
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
    if result.winner is not None:
        picture.canvas.sprite("confetti", 600, 246, 1134)
    if result.winner == Team.PLATYPUS:
        picture.canvas.rect(510, 348, 180, 60, 6, fill=BLACK, stroke=INK, pen=3)
        picture.canvas.rect(502, 342, 196, 14, 4, fill="#5B4E7A", stroke=INK, pen=3)
        picture.canvas.sprite("bust-platypus", 600, 280, 132)
    _row(picture, shows[Face.CAP], 278, 390)
    _row(picture, shows[Face.COM], 922, 390)
    _row(picture, [*shows[Face.NEUTRAL], *dead], 600, 404, 62 if result.winner == Team.PLATYPUS else 100)
    _score(picture, 278, result.blue, result.targets_blue, BLUE)
    _score(picture, 922, result.red, result.targets_red, RED)


def _row(picture: Picture, agents: Sequence[Agent], x: float, floor: float, most: float = 100) -> None:
    """Spies side by side, those after the third in a row behind; small ones in a single row."""
    front = agents[: 5 if most < 100 else 3]
    size = min(most, 100 if len(agents) < 4 else 90)
    for row, behind in ((agents[len(front) :], 46), (front, 0)):
        for place, agent in enumerate(row):
            at = x + (place - (len(row) - 1) / 2) * size
            if agent.status == Status.DEAD:
                picture.canvas.sprite(f"tomb-{agent.spy.word}", at, floor - behind - size * 0.5, size * 0.96)
            else:
                art = spy_art(agent.spy, agent.face)
                picture.canvas.sprite(art, at, floor - behind - size * 7 / 12 + 6, size)


def _score(picture: Picture, x: float, spies: int, targets: int, colour: str) -> None:
    """How many spies and how many targets a side has, on its podium."""
    canvas = picture.canvas
    words = plural(spies, "spy", "spies")
    canvas.text(x - 76, 423, words, 24, WHITE, anchor="middle", rank="second")
    canvas.text(x + 72, 423, plural(targets, "target"), 24, WHITE, anchor="middle", rank="second")
    canvas.line([(x, 414), (x, 432)], "#FFFFFF88", 2)
    at = 236 if x < 600 else 964
    canvas.circle(at, 196, 46, fill=INK)
    canvas.circle(at, 196, 41, fill=colour, stroke=CREAM, pen=5)
    canvas.text(at, 196, str(spies), 52, WHITE, anchor="middle", rank="first")


def _verdict(picture: Picture, result: Result) -> None:
    """Who won, and why, on a plate."""
    canvas = picture.canvas
    canvas.rect(300, 114, 600, 100, 16, fill=PILL, stroke=GOLD, pen=3.5)
    sign = "neutral" if result.winner is None else SIGNS[result.winner]
    for x in (344, 856):
        canvas.sprite(f"badge-{sign}", x, 152, 66)
    canvas.text(600, 148, _who(result), 40, CREAM, anchor="middle", family="serif", fit=410, rank="first")
    canvas.text(600, 189, _why(result), 22, BUTTER, anchor="middle", weight=600, rank="second")


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
        return f"{tie}, just what it wanted"
    targets = sorted((result.targets_red, result.targets_blue), reverse=True)
    decided = f"tie too, at {targets[0]}" if result.why == "draw" else f"{targets[0]} to {targets[1]}"
    return f"{tie}, targets {decided}"


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
    canvas.sprite(f"badge-{SIGNS[team]}", x + 28, TOP + 30, 38)
    canvas.text(x + 50, TOP + 30, team.title, 22, WHITE, fit=wide - 57, least=20, rank="third")
    picture.seat(seat, x + 34, TOP + 86, 45)
    canvas.name(x + 60, TOP + 86, picture.names[seat], 24, INK, room=wide - 70)
    _target(picture, result, seat, middle, wide)
    words = "wins" if won else "" if result.winner is None else "loses"
    if won:
        canvas.rect(middle - 62, TOP + HIGH - 46, 124, 34, 17, fill=GOLD, stroke=INK, pen=2.6)
    canvas.text(middle, TOP + HIGH - 29, words or "draws", 26, INK if won else SECOND, anchor="middle", rank="second")


def _target(picture: Picture, result: Result, seat: Seat, x: float, wide: float) -> None:
    """The target as it ended, with a tick if it counts for this player."""
    canvas, card, turned = picture.canvas, result.targets[seat], result.turned[seat]
    agent = picture.view.agents[card.spy]
    label = "Double Agent" if card == Target.RACCOON_DOUBLE else "target"
    canvas.text(x, TOP + 125, label, 22, SECOND, anchor="middle", weight=600, rank="second")
    dead = agent.status == Status.DEAD
    canvas.sprite(f"tomb-{card.spy.word}" if dead else spy_art(card.spy, agent.face), x, TOP + 176, 72)
    canvas.text(x, TOP + 231, card.spy.title, 23, INK, anchor="middle", rank="second")
    said = "only a cover" if turned is None else "turned" if turned else "dead" if dead else "not turned"
    canvas.text(x, TOP + 256, said, 22, BLACK if turned is None else SECOND, anchor="middle", weight=600, rank="second")
    if turned is not None:
        canvas.sprite("tick" if turned else "cross", x + 48, TOP + 156, 38)
