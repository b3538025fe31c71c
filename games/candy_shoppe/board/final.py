"""Draw the end: who won and why, the spies' faces, and every player's two cards."""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_shoppe.board.drawing import (
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
    spy_art,
)
from games.candy_shoppe.pieces.components import Agent, Face, Status, Target, Team
from games.candy_shoppe.pieces.events import Result
from games.candy_shoppe.view import CandyShoppeView
from games.engine.values import Seat
from games.engine.words import Words

TOP, HIGH, GAP = 452, 316, 10
ORDER = (Team.CAPITALIST, Team.PLATYPUS, Team.COMMUNIST)
"""The teams from left to right, in the order of the map's sides."""

PODIUM = 306
"""Greatest width in pixels of the spies on a podium."""


def final(view: CandyShoppeView, result: Result, words: Words) -> Picture:
    """Draw the picture of a finished match."""
    picture = begin("final", view, words)
    after = words("final-head.below", done=result.rounds, rounds=view.rounds)
    header(picture, words("final-head"), after, 900, 480)
    _scene(picture, result)
    _verdict(picture, result)
    seats = sorted(range(view.seats), key=lambda seat: (ORDER.index(result.teams[seat]), seat))
    wide = (1134 - GAP * (view.seats - 1)) / view.seats
    for place, seat in enumerate(seats):
        _card(picture, result, seat, 33 + place * (wide + GAP), wide)
    return picture


# ---------------------------------------------------------------- the spies


def _scene(picture: Picture, result: Result) -> None:
    """Draw a podium for each side, with the living spies whose face is that side.

    Neutral and dead spies stand between the podiums.
    """
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
    """Draw spies side by side, centred on ``x``, as large as fits.

    ``floor``: y of the ground under them; ``most``: greatest width of one spy; both in pixels.
    """
    size = min(most, PODIUM / max(1, len(agents)))
    for place, agent in enumerate(agents):
        at = x + (place - (len(agents) - 1) / 2) * size
        if agent.status == Status.DEAD:
            picture.canvas.sprite(f"tomb-{agent.spy.word}", at, floor - size * 0.5, size * 0.96)
        else:
            picture.canvas.sprite(spy_art(agent.spy, agent.face), at, floor - size * 7 / 12 + 6, size)


def _score(picture: Picture, x: float, spies: int, targets: int, colour: str) -> None:
    """Write on a side's podium the number of spies whose face is that side, and of targets that count for the side."""
    canvas = picture.canvas
    canvas.text(x - 76, 423, picture.words("final-spies", many=spies), 24, WHITE, anchor="middle", rank="second")
    canvas.text(x + 72, 423, picture.words("final-targets", many=targets), 24, WHITE, anchor="middle", rank="second")
    canvas.line([(x, 414), (x, 432)], "#FFFFFF88", 2)
    at = 236 if x < 600 else 964
    canvas.circle(at, 196, 46, fill=INK)
    canvas.circle(at, 196, 41, fill=colour, stroke=CREAM, pen=5)
    canvas.text(at, 196, str(spies), 52, WHITE, anchor="middle", rank="first")


def _verdict(picture: Picture, result: Result) -> None:
    """Write on a plate who won, and why."""
    canvas = picture.canvas
    canvas.rect(300, 114, 600, 100, 16, fill=PILL, stroke=GOLD, pen=3.5)
    sign = "neutral" if result.winner is None else SIGNS[result.winner]
    for x in (344, 856):
        canvas.sprite(f"badge-{sign}", x, 152, 66)
    canvas.text(
        600, 148, _who(result, picture.words), 40, CREAM, anchor="middle", family="serif", fit=410, rank="first"
    )
    canvas.text(600, 189, _why(result, picture.words), 22, BUTTER, anchor="middle", weight=600, rank="second")


def _who(result: Result, words: Words) -> str:
    return words("final-draw") if result.winner is None else words("final-wins", team=result.winner)


def _why(result: Result, words: Words) -> str:
    """Return a text on why the winning team won or, after a draw, why no team did (W-3, W-4)."""
    high, low = max(result.red, result.blue), min(result.red, result.blue)
    if result.why == "spies":
        return words("final-why.spies", high=words("final-spies", many=high), low=low)
    best, other = sorted((result.targets_red, result.targets_blue), reverse=True)
    return words("final-why", why=result.why, spies=high, best=best, other=other)


# ---------------------------------------------------------------- the players


def _card(picture: Picture, result: Result, seat: Seat, x: float, wide: float) -> None:
    """Draw a player's team and target cards, and whether the player won."""
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
    canvas.text(x + 50, TOP + 30, picture.words("team", team=team), 22, WHITE, fit=wide - 57, least=20, rank="third")
    picture.seat(seat, x + 34, TOP + 86, 45)
    canvas.name(x + 60, TOP + 86, picture.names[seat], 24, INK, room=wide - 70)
    _target(picture, result, seat, middle, wide)
    words = picture.words("final-outcome", how="won" if won else "draw" if result.winner is None else "lost")
    if won:
        canvas.rect(middle - 62, TOP + HIGH - 46, 124, 34, 17, fill=GOLD, stroke=INK, pen=2.6)
    canvas.text(middle, TOP + HIGH - 29, words, 26, INK if won else SECOND, anchor="middle", rank="second")


def _target(picture: Picture, result: Result, seat: Seat, x: float, wide: float) -> None:
    """Draw a player's target spy with its final face, and a tick if the target counts for the player."""
    canvas, card, turned = picture.canvas, result.targets[seat], result.turned[seat]
    agent = picture.view.agents[card.spy]
    label = picture.words("final-target", double=card == Target.RACCOON_DOUBLE)
    canvas.text(x, TOP + 125, label, 22, SECOND, anchor="middle", weight=600, rank="second")
    dead = agent.status == Status.DEAD
    canvas.sprite(f"tomb-{card.spy.word}" if dead else spy_art(card.spy, agent.face), x, TOP + 176, 72)
    canvas.text(x, TOP + 231, picture.words("spy", spy=card.spy), 23, INK, anchor="middle", rank="second")
    how = "cover" if turned is None else "turned" if turned else "dead" if dead else "missed"
    said = picture.words("final-said", how=how)
    if not dead and (face := picture.view.double_face(seat)):
        said = picture.words("final-said.double", how=how, face=face)
    canvas.text(x, TOP + 256, said, 22, BLACK if turned is None else SECOND, anchor="middle", weight=600, rank="second")
    if turned is not None:
        canvas.sprite("tick" if turned else "cross", x + 48, TOP + 156, 38)
