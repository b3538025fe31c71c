"""Choose moves by simple habits, and infer other players’ Objectives from their moves.

Stand-ins (AI players) assume these habits when they search for the best move (games/engine/bots/search.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from games.candy_chaser.pieces import Candy, Move, Moved, Stop, Tattle, Tattled
from games.candy_chaser.view import CandyView, before, deals
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Choice
from games.engine.values import Fact, Seat


def greedy(view: CandyView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Pick an option by habit.

    Raise the viewer’s candy in about half of the turns; this share was set by hand. In the other turns move another
    candy, if possible without overtaking the viewer’s. Tattle if some candy is ahead of the viewer’s, and an accusation
    is likelier to be right than the viewer is to win without tattling.
    """
    if ask.about == "roll":
        return (0,)
    if ask.about == "tattle":
        suspects = _suspects(view, ask)
        return (ask.options.index(dice.pick(suspects, "which suspect") if suspects else Stop()),)
    own, others = _moves(view, ask)
    pushed = own is not None and dice.below(2, "push or hide")
    return (ask.options.index(own if pushed and own is not None else dice.pick(others, "which other candy")),)


def chances(view: CandyView, ask: Ask) -> list[float]:
    """Return the probability with which `greedy` picks each option."""
    if ask.about == "roll":
        return [1.0]
    if ask.about == "tattle":
        best: list[Any] = _suspects(view, ask) or [Stop()]
        return [(option in best) / len(best) for option in ask.options]
    own, others = _moves(view, ask)
    pushed = 0.0 if own is None else 0.5
    return [pushed if option == own else (option in others) * (1 - pushed) / len(others) for option in ask.options]


def _moves(view: CandyView, ask: Ask) -> tuple[Move | None, list[Move]]:
    """Return the move that raises the viewer’s own candy, and the moves of other candies to choose from.

    The own move is None if the viewer’s candy can’t rise. The others are the moves after which the moved candy’s
    price isn’t above the viewer’s; if there are none, they are all moves of other candies.
    """
    moved = [option for option in ask.options if isinstance(option, Move)]
    own = next(move for move in moved if move.candy == view.objective)
    others = [move for move in moved if move is not own]
    harmless = [move for move in others if move.end <= view.prices[own.candy]]
    return own if own.end > view.prices[own.candy] else None, harmless or others


def _suspects(view: CandyView, ask: Ask) -> list[Tattle]:
    """Return the accusations that are most likely to be right.

    Returns none if the viewer is at least as likely to win without tattling. Only accusations of dealing in a candy
    ahead of the viewer’s are considered. Every deal that fits the view counts as equally likely.
    """
    believed = deals(view)
    wins = sum(_first(view, deal) == view.seat for deal in believed)
    tattles = [option for option in ask.options if isinstance(option, Tattle) and _ahead(view, option.candy)]
    right = {tattle: sum(deal[tattle.target] == tattle.candy for deal in believed) for tattle in tattles}
    most = max(right.values(), default=0)
    return [tattle for tattle, hits in right.items() if hits == most > wins]


def _first(view: CandyView, deal: tuple[Candy, ...]) -> Seat:
    """Return the seat that would win at the present prices if the seats had these Objectives (CHASE-5.1)."""
    return min(view.inside, key=lambda seat: (-view.prices[deal[seat]], deal[seat]))


def _ahead(view: CandyView, candy: Candy) -> bool:
    """Return whether this candy is ahead of the viewer’s own candy now (CHASE-5.1)."""
    assert view.objective is not None
    own = view.objective
    return (-view.prices[candy], candy) < (-view.prices[own], own)


# ---------------------------------------------------------------- inferring the others’ Objectives


def chosen(view: CandyView, guess: CandyView) -> list[Choice]:
    """Return the other seats’ moves and tattles, each as a `Choice`.

    Each `Choice` holds the view that its seat had when it chose, if the Objectives in `guess` are true.
    """
    assert guess.objectives is not None
    prices, found = [0] * len(Candy), list[Choice]()
    for move in view.replayed():
        if move.seat != view.seat:
            found.append(_moved(guess.objectives[move.seat], view.seats, tuple(prices), move))
        prices[move.candy] = move.end
    return [*found, *(choice for choice in _tattled(view, guess) if choice.ask.seat != view.seat)]


@lru_cache(maxsize=4096)
def _moved(objective: Candy, seats: int, prices: tuple[int, ...], move: Moved) -> Choice:
    """Return this move as a `Choice` of a seat with this Objective.

    `prices`: the prices before the move. Cached, because many guesses give the seat the same Objective.
    """
    view = before(move, objective, seats, prices)
    ask = Ask(seat=move.seat, about="move", options=view.moves_for(move.roll))
    return Choice(view, ask, (int(move.candy),))


def _tattled(view: CandyView, guess: CandyView) -> Iterator[Choice]:
    """Yield each tattle, and each decision to stop tattling, as a `Choice`, in order (CHASE-4).

    Yields none during Marketing.
    """
    if view.ender is None:
        return
    waiting = view.phase.queue if view.phase is not None and view.phase.kind == "tattling" else []
    inside, past = list(range(view.seats)), list[Tattled]()
    for seat in ((view.ender + step) % view.seats for step in range(1, view.seats + 1)):
        made = [tattle for tattle in view.tattles if tattle.seat == seat]
        stopped = seat not in waiting and all(tattle.loser != seat for tattle in made)
        for tattle in (*made, *[None] * stopped) if seat in inside else ():
            if len(inside) > 1:
                yield _accused(guess, seat, tuple(inside), past, tattle)
            if tattle is not None:
                inside.remove(tattle.loser)
                past.append(tattle)


def _accused(
    guess: CandyView, seat: Seat, inside: tuple[Seat, ...], past: Sequence[Tattled], tattle: Tattled | None
) -> Choice:
    """Return, as a `Choice`, a seat’s decision to make this tattle; if `tattle` is None, its decision to stop tattling.

    `inside`: the seats that weren’t eliminated before this decision; `past`: the tattles made before it. If the viewer
    doesn’t know the card of a wrong tattle, the `Choice` assumes one possible card. Its `like` lists the other cards.
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
    """Return the tattle as `seat` saw it (CHASE-4.8): only tattler and target know its card."""
    assert guess.objectives is not None
    shown = guess.objectives[tattle.target] if tattle.right else tattle.candy
    return tattle.model_copy(update={"candy": shown if seat in (tattle.seat, tattle.target) else None})


def _is(option: Fact, tattle: Tattled | None, objectives: Sequence[Candy]) -> bool:
    """Return whether this option may be what a seat chose, as far as the viewer can tell.

    `tattle`: the tattle that the seat made; None if it stopped tattling. `objectives`: the guessed Objective of each
    seat.
    """
    if not isinstance(option, Tattle):
        return tattle is None
    if tattle is None or option.target != tattle.target:
        return False
    own = objectives[tattle.target]
    return option.candy == tattle.candy if tattle.candy is not None else (option.candy == own) == tattle.right
