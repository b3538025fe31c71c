"""What moves and tattles of Candy Chaser tell of the Objectives of those who make them.

Here: which moves and tattles were seen, as they were made, had somebody this Objective. Not here: how likely that makes
them (policy.py has the habits, the engine the weighing).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.candy_chaser.pieces import Candy, Moved, Stop, Tattle, Tattled
from games.candy_chaser.rules import Moving, Tattling, moves
from games.candy_chaser.view import CandyView
from games.engine.asks import Ask
from games.engine.game import Choice
from games.engine.values import Fact, Seat


def chosen(view: CandyView, guess: CandyView) -> list[Choice]:
    """What the others moved, and whom they accused or didn't, had they these Objectives."""
    assert guess.objectives is not None
    prices, found = [0] * len(Candy), list[Choice]()
    for move in view.moves if len(view.moves) == view.turn - _moving(view) else ():
        if move.seat != view.seat:
            found.append(_moved(view.seats, guess.objectives[move.seat], tuple(prices), move))
        prices[move.candy] = move.end
    return [*found, *(choice for choice in _tattled(view, guess) if choice.ask.seat != view.seat)]


def _moving(view: CandyView) -> bool:
    """Whether the turn in hand has no move yet."""
    return view.ender is None and view.outcome is None


@lru_cache(maxsize=4096)
def _moved(seats: int, objective: Candy, prices: tuple[int, ...], move: Moved) -> Choice:
    """This move as somebody with that Objective saw it. Kept: of all deals, few differ in it."""
    ask = Ask(seat=move.seat, about="move", options=moves(prices, move.roll))
    everybody = tuple(range(seats))
    now = {"prices": prices, "phase": Moving(active=move.seat, roll=move.roll), "objective": objective, "turn": 0}
    none = {"turn_cap": 0, "last": None, "ender": None, "out": (), "tattles": (), "objectives": None}
    return Choice(CandyView(seat=move.seat, seats=seats, inside=everybody, **now, **none), ask, (int(move.candy),))


def _tattled(view: CandyView, guess: CandyView) -> Iterator[Choice]:
    """CC-4: each tattle, and that somebody had enough of it, in order; once Marketing is over."""
    if view.ender is None:
        return
    waiting = view.phase.queue if isinstance(view.phase, Tattling) else []
    inside, past = list(range(view.seats)), list[Tattled]()
    for seat in ((view.ender + step) % view.seats for step in range(1, view.seats + 1)):
        made = [tattle for tattle in view.tattles if tattle.seat == seat]
        chosen: list[Tattled | None] = [*made, *([] if seat in waiting or seat in _losers(made) else [None])]
        for tattle in chosen if seat in inside else []:
            if len(inside) > 1:
                yield _accused(guess, seat, tuple(inside), past, tattle)
            if tattle is not None:
                inside.remove(tattle.loser)
                past.append(tattle)


def _losers(tattles: Sequence[Tattled]) -> set[Seat]:
    return {tattle.loser for tattle in tattles}


def _accused(
    guess: CandyView, seat: Seat, inside: tuple[Seat, ...], past: Sequence[Tattled], tattle: Tattled | None
) -> Choice:
    """What this seat knew as it tattled, or stopped (None). Of a wrong tattle it may have been any card but the right
    one, where nobody has said which.
    """
    assert guess.objectives is not None
    known = tuple(_recalled(guess, one, seat) for one in past)
    spent = {one.candy for one in known if one.seat == seat}
    cards = [candy for candy in Candy if candy not in spent]
    others = [other for other in inside if other != seat]
    options = (Stop(), *(Tattle(target=target, candy=candy) for target in others for candy in cards))
    ask = Ask(seat=seat, about="tattle", options=options, secret=True, lapse=(0,))
    now = {"seat": seat, "objective": guess.objectives[seat], "objectives": None, "phase": None}
    view = guess.model_copy(update={**now, "inside": inside, "out": (), "tattles": known})
    pick, *like = [number for number, option in enumerate(options) if _is(option, tattle, guess.objectives)]
    return Choice(view, ask, (pick,), tuple(like))


def _recalled(guess: CandyView, tattle: Tattled, seat: Seat) -> Tattled:
    """As this seat saw it (CC-4.8); the card as far as the guess knows it."""
    assert guess.objectives is not None
    shown = guess.objectives[tattle.target] if tattle.right else tattle.candy
    return tattle.model_copy(update={"candy": shown if seat in (tattle.seat, tattle.target) else None})


def _is(option: Fact, tattle: Tattled | None, objectives: Sequence[Candy]) -> bool:
    """Whether the option may be what was seen."""
    if not isinstance(option, Tattle):
        return tattle is None
    if tattle is None or option.target != tattle.target:
        return False
    own = objectives[tattle.target]
    return option.candy == tattle.candy if tattle.candy is not None else (option.candy == own) == tattle.right
