"""Standing orders at a table: what a player leaves to us, from the moment they say so until they take it back.

Here: giving, taking back and carrying out, as changes of a match. Not here: which orders a game has (games/<game>/
orders.py), when they are due (timing/standing_orders.py), and what is shown of them (messages/orders.py).

Nobody else hears of any of this, and nothing that others get follows from it: an order's answer is told, timed and
written down as its player's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.match.words import TEXTS
from bot.model import turn_clocks
from bot.model.records import MatchUpdate, Seated
from bot.ops.failpoints import failpoint
from bot.timing import deadlines, standing_orders
from bot.timing.scene import Scene
from games.engine.asks import Closed, Refused
from games.engine.match import Match, Step
from games.engine.orders import Given, give, standing
from games.engine.values import Seat


def given(scene: Scene, user_id: int, order: str, term: str) -> MatchUpdate | None:
    """A player leaves this to us from now on; of one order's terms the latest counts. None: so it is already.

    Raises Refused where there is no such order.
    """
    seated = _here(scene, user_id)
    view = scene.match.view(seated.seat)
    new = give(scene.game, view, order, term)
    if new is None:
        raise Refused(TEXTS.said("refused-order"))
    held = standing(scene.game, view, seated.orders)
    return None if new in held else _changed(scene, seated, [*(one for one in held if one.order != order), new])


def revoked(scene: Scene, user_id: int, order: str) -> MatchUpdate | None:
    """A player takes an order back. None: there is none such any more."""
    seated = _here(scene, user_id)
    if all(one.order != order for one in seated.orders):
        return None
    return _changed(scene, seated, [one for one in seated.orders if one.order != order])


def carried_out(scene: Scene, seat: Seat, question: int) -> Step:
    """A question is answered as its player has ordered. Raises Closed where that isn't so any more."""
    obeyed = standing_orders.found(scene.match, scene.saved.seats[seat])
    if obeyed is None:
        raise Closed
    return scene.match.choose(seat, question, obeyed.picks)


def after(seats: Sequence[Seated], step: Step) -> tuple[Seated, ...]:
    """The seats after a step: nobody's orders outlive the match, and what somebody is asked again since they have taken
    an answer back is theirs to answer."""
    if step.match.outcome is not None:
        return without(seats)
    seat = step.entry.seat if step.reopened else None
    return tuple(_taken_over(one, step.match) if one.seat == seat else one for one in seats)


def forgotten(scene: Scene, step: Step) -> Scene:
    """The scene before a step, with the orders that hold after it: what is due then follows from these."""
    return replace(scene, saved=replace(scene.saved, seats=after(scene.saved.seats, step)))


def without(seats: Sequence[Seated]) -> tuple[Seated, ...]:
    """The seats, and no orders."""
    return tuple(replace(one, orders=()) if one.orders else one for one in seats)


def _taken_over(seated: Seated, match: Match) -> Seated:
    while (obeyed := standing_orders.found(match, seated)) is not None:
        seated = replace(seated, orders=tuple(one for one in seated.orders if one != obeyed.given))
    return seated


def _here(scene: Scene, user_id: int) -> Seated:
    seated = scene.seated(user_id)
    if seated.away:
        raise Refused(TEXTS.said("refused-order-away"))
    return seated


def _changed(scene: Scene, seated: Seated, orders: Sequence[Given]) -> MatchUpdate:
    """A change that nobody else can notice: the match is as idle as before."""
    held = replace(seated, orders=tuple(orders))
    seats = tuple(held if one.seat == seated.seat else one for one in scene.saved.seats)
    saved = replace(scene.saved, seats=seats)
    due = deadlines.deadlines(saved, scene.match, turn_clocks.standing(saved), scene.now, scene.delays)
    failpoint("order thought")
    return MatchUpdate(fields={"touched_at": saved.touched_at}, seats=seats, deadlines=due)
