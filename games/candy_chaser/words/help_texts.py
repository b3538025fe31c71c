"""Explain questions (goal, position, effects of options, clause), and write the quick start."""

from __future__ import annotations

from games.candy_chaser.pieces import BORDER, GOAL, TOP, Candy, Move, Stop, Tattle
from games.candy_chaser.view import CandyView, by_price
from games.candy_chaser.words.event_texts import candy_names, moved_in_all, priced, space_name
from games.engine.asks import Ask
from games.engine.values import Fact
from games.engine.words import PLAIN, Plain, Spare, Words

_SOON = 10
"""Number of turns before the limit of turns (CHASE-3.7) from which questions mention it."""

CLAUSES = {"roll": "CHASE-3.1", "move": "CHASE-3.2", "tattle": "CHASE-4.2"}


def goal(view: CandyView, words: Words) -> str:
    """Return the viewer's goal in a sentence."""
    assert view.objective is not None
    if view.seat in view.out:
        return words("goal-out")
    return words("goal" if view.ender is None else "goal-tattling", candy=view.objective)


def suspicions(view: CandyView, words: Words) -> dict[str, str]:
    """Return {id: name} of the Objectives of which the viewer can suspect another player in their notes (CHASE-2.2)."""
    return {candy.word: words("candy", candy=candy) for candy in Candy if candy != view.objective}


def quick_start(view: CandyView, words: Words) -> str:
    """Return a few sentences on how a match goes."""
    return words("quick-start")


def concerns(view: CandyView, ask: Ask, words: Words) -> tuple[str, ...]:
    """Return lines on the facts that matter for a question.

    In Marketing, these are the price of the viewer’s candy and the race to G. In Tattletale, they are the leader, the
    other players’ moves, and the eliminated players. If there is only one rival, the line on the leader includes
    the rival’s moves, because the texts of the options leave the moves out then.
    """
    if ask.about == "tattle":
        rivals = [moved_in_all(view, words, seat) for seat in view.inside if seat not in (ask.seat, view.seat)]
        if len(rivals) == 1:
            rivals, ahead = [], words.sentences(filter(None, (_ahead(view, words), rivals[0])))
        else:
            ahead = _ahead(view, words)
        if view.tattles and view.tattles[-1].seat == ask.seat:
            return (words("right", name=words.name(view.out[-1])), ahead, *filter(None, rivals))
        return (ahead, *filter(None, rivals), *_out(view, words))
    return (_marketing(view, words), _race(view, words), *_turns_left(view, words))


def _marketing(view: CandyView, words: Words) -> str:
    """Return a line with the roll, the candies' prices and, in the last turn, a note that it is the last."""
    fact = words("turns-left", turns=1) if view.turn == view.turn_cap else _standing(view, words)
    if view.phase is None or view.phase.kind != "moving":
        return fact
    return words("rolled-fact", roll=words.signed(view.phase.roll), fact=fact)


def _standing(view: CandyView, words: Words) -> str:
    leader, own = view.by_price()[0], view.objective
    if own is None:
        highest = view.prices[leader]
        tied = view.prices.count(highest)
        if tied == len(Candy):
            return words("leader-level", price=space_name(highest, words))
        return words("leader", candy=leader, price=space_name(highest, words), tied=tied > 1)
    price, place = space_name(view.prices[own], words), view.by_price().index(own) + 1
    if tied_ahead := [candy for candy in view.by_price()[: place - 1] if view.prices[candy] == view.prices[own]]:
        return words("standing-tied", candy=own, price=price, place=place, ahead=candy_names(tied_ahead, words))
    return words("standing", candy=own, price=price, place=place)


def _race(view: CandyView, words: Words) -> str:
    ready = candy_names((candy for candy in Candy if view.prices[candy] >= BORDER and view.goal_open(candy)), words)
    return words("race-open", candies=ready) if ready else words("race-closed")


def _turns_left(view: CandyView, words: Words) -> list[str]:
    left = view.turn_cap - view.turn + 1
    return [words("turns-left", turns=left)] if 1 < left <= _SOON else []


def _ahead(view: CandyView, words: Words) -> str:
    own = view.objective
    ahead = _candies_ahead(view)
    if own is not None and _wins_by_stopping(view):
        return words("standing-first", candy=own, price=space_name(view.prices[own], words))
    if own is None or not ahead:
        return _standing(view, words)
    behind, price = words.all_of(priced(ahead, view, words)), space_name(view.prices[own], words)
    return words("standing-behind", candy=own, price=price, ahead=behind, many=len(ahead))


def _candies_ahead(view: CandyView) -> list[Candy]:
    """Return the candies ahead of the viewer’s own (CHASE-5.1).

    Leaves out the candies that are known to belong to eliminated players.
    """
    if view.objective is None:
        return []
    order, out = view.by_price(), {tattle.candy for tattle in view.tattles if tattle.right}
    return [candy for candy in order[: order.index(view.objective)] if candy not in out]


def _wins_by_stopping(view: CandyView) -> bool:
    """Return whether the viewer, who is asked to tattle, wins by stopping: the last one asked, with the best candy."""
    phase = view.phase
    return phase is not None and phase.kind == "tattling" and len(phase.queue) == 1 and not _candies_ahead(view)


def _out(view: CandyView, words: Words) -> list[str]:
    return [words("out", names=words.names(view.out), many=len(view.out))] if view.out else []


def consequence(option: Fact, ask: Ask, view: CandyView, words: Words) -> str | Plain:
    """Return a text on what this option gains or costs; for a move, on what it does to the viewer’s own candy.

    Returns PLAIN if the option’s label already says everything.
    """
    if isinstance(option, Move):
        return _move(option, view.objective if view.seat == ask.seat else None, view, words)
    if isinstance(option, Tattle) and option.candy == view.objective:
        return words("option-tattle.own")
    if isinstance(option, Stop) and view.seat == ask.seat and _wins_by_stopping(view):
        return words("option-stop.wins")
    if len(view.inside) == 2:
        return PLAIN
    if isinstance(option, Stop):
        return words("option-stop.brings", ahead=len(_candies_ahead(view)))
    return _tattle(option, view, words) if isinstance(option, Tattle) else PLAIN


def _move(option: Move, own: Candy | None, view: CandyView, words: Words) -> str | Plain:
    prices = list(view.prices)
    start, prices[option.candy] = prices[option.candy], option.end
    if option.end == start:
        return words("option-move.stays", own=option.candy == own, closed=start == TOP)
    if own is None:
        return PLAIN
    if option.end == GOAL:
        return words("option-move.ends", own=option.candy == own, price=space_name(view.prices[own], words))
    order, before = by_price(prices), view.by_price()
    if option.candy == own:
        same = order.index(own) == before.index(own)
        return words("option-move.own", place=order.index(own) + 1, same=same)
    ahead, was = order.index(option.candy) < order.index(own), before.index(option.candy) < before.index(own)
    if ahead == was:
        return Spare(words("option-move.ahead" if ahead else "option-move.behind"))
    return words("option-move.passes" if ahead else "option-move.drops")


def _tattle(option: Tattle, view: CandyView, words: Words) -> str:
    ahead = option.candy in _candies_ahead(view)
    steps = words.signed(view.moved(option.target, option.candy))
    return words("option-tattle.brings", target=words.name(option.target), ahead=ahead, steps=steps)
