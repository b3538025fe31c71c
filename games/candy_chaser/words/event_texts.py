"""Write names, events and the board as texts, and the labels of the options to move a candy.

engine/fact_texts.py writes the labels of all other options.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from games.candy_chaser.pieces import GOAL, Candy, CardShown, Move, Moved, Revealed, Rolled, Space, Tattle, Tattled
from games.candy_chaser.view import CandyView
from games.engine.asks import Ask
from games.engine.fact_texts import FactTexts
from games.engine.game import Ending
from games.engine.values import Fact, Seat
from games.engine.words import Catalogue, Selectable, Words

TEXTS = Catalogue("games.candy_chaser.words")


def candy_names(candies: Iterable[Candy], words: Words) -> Selectable:
    """Return the candies’ names as a list, "A, B and C". Messages can select a variant by the number of names."""
    return words.things(words.formed("candy", candy=candy) for candy in candies)


def space_name(space: Space, words: Words) -> str:
    """Return the name of a track's space: its number, or G."""
    return words("space", space=space)


def priced(candies: Iterable[Candy], view: CandyView, words: Words) -> list[str]:
    """Return the candies’ names, each with its price."""
    return [words("priced", candy=candy, price=space_name(view.prices[candy], words)) for candy in candies]


def _ask_tattle(ask: Ask, words: Words) -> str:
    rivals = {option.target for option in ask.options if isinstance(option, Tattle)}
    return words("ask-tattle", last=len(rivals) == 1)


def _rolled(event: Rolled, words: Words) -> str:
    return words("rolled", seat=words.name(event.seat), roll=words.signed(event.roll))


def _moved(event: Moved, words: Words) -> str:
    face = f"m{-event.roll}" if event.roll < 0 else str(event.roll)
    return words("moved", seat=words.name(event.seat), face=face, stays=event.stays, **_move(event, words))


def _move(event: Moved, words: Words) -> dict[str, Any]:
    return {"roll": words.signed(event.roll), "candy": event.candy, "end": space_name(event.end, words)}


def gathered(event: Fact, view: CandyView, words: Words) -> tuple[str, str] | None:
    """Leave rolls out of the log: return two empty texts for a roll, and None for any other event.

    The question that asks for a move shows the roll, and so does the log’s line on the move.
    """
    return ("", "") if isinstance(event, Rolled) else None


def _option_move(option: Move, words: Words) -> str:
    return words("option-move", candy=option.candy, end=space_name(option.end, words), ends=option.end == GOAL)


def _card_shown(event: CardShown, words: Words) -> str:
    you = "tattler" if words.you == event.seat else "target"
    seat, target = words.name(event.seat), words.name(event.target)
    return words("card-shown", you=you, seat=seat, target=target, candy=event.candy, right=event.right)


def _revealed(event: Revealed, words: Words) -> str:
    dealt = enumerate(event.objectives)
    return words(
        "revealed", deals=words.all_of(words("dealt-in", who=words.name(seat), candy=candy) for seat, candy in dealt)
    )


FACT_TEXTS = FactTexts(
    TEXTS,
    formats={Space: space_name},
    exceptions={
        "tattle": _ask_tattle,
        Rolled: _rolled,
        Moved: _moved,
        CardShown: _card_shown,
        Revealed: _revealed,
        Move: _option_move,
    },
)
say = FACT_TEXTS.say


# ---------------------------------------------------------------- the board as text


def describe(view: CandyView, words: Words) -> str:
    """Return the view in words: which seat must act, what happened last, the viewer's own card, prices, players."""
    prices = words("prices", prices=words.row(priced(Candy, view, words)))
    lines = [_due(view, words), *_last(view, words), *_own(view, words), prices, *_goal(view, words)]
    lines += [moved_in_all(view, words, seat) for seat in range(view.seats)]
    lines += [_seat(view, words, seat) for seat in range(view.seats)]
    return "\n".join(line for line in lines if line)


def moved_in_all(view: CandyView, words: Words, seat: Seat) -> str:
    """Return a text on how far a seat has moved each candy: spaces up minus spaces down over the whole match.

    Returns "" if these are 0 for every candy.
    """
    steps = {candy: view.moved(seat, candy) for candy in Candy}
    moves = [words("stepped", candy=candy, steps=words.signed(far)) for candy, far in steps.items() if far]
    return words("rival", who=words.name(seat), moves=words.all_of(moves)) if moves else ""


def _due(view: CandyView, words: Words) -> str:
    if view.outcome is not None:
        return words("over", who=words.name(view.outcome.ranks[0][0]))
    assert view.phase is not None
    if view.phase.kind == "rolling":
        return words("due-roll", turn=view.turn, cap=view.turn_cap, who=words.name(view.phase.active))
    if view.phase.kind == "moving":
        roll = words.signed(view.phase.roll)
        who = words.name(view.phase.active)
        return words("due-move", turn=view.turn, cap=view.turn_cap, who=who, roll=roll)
    names = map(words.name, view.phase.queue)
    return words("due-tattle", order=reduce(lambda rest, last: words("then", rest=rest, last=last), names))


def _last(view: CandyView, words: Words) -> list[str]:
    lines = []
    if view.tattles:
        lines.append(words("tattles", tattles=words.sentences(_tattle(tattle, words) for tattle in view.tattles)))
    if view.last is not None:
        last, start = view.last, space_name(view.last.start, words)
        lines.append(words("last-move", who=words.name(last.seat), start=start, stays=last.stays, **_move(last, words)))
    return lines


def ending(view: CandyView, words: Words) -> Ending:
    """Return the texts of the result. They include why the winner’s candy won, which no event’s text says."""
    return Ending(_reason(view, words), told=False)


def _reason(view: CandyView, words: Words) -> str:
    """Return why the winner's candy won (CHASE-5.1)."""
    assert view.objectives is not None
    assert view.outcome is not None
    candy = view.objectives[view.outcome.ranks[0][0]]
    price = space_name(view.prices[candy], words)
    if len(view.inside) == 1:
        return words("won-last", candy=candy)
    inside = (view.objectives[seat] for seat in sorted(view.inside))
    equals = sorted(other for other in inside if other != candy and view.prices[other] == view.prices[candy])
    if equals:
        return words("won-tie", candy=candy, price=price, other=equals[0])
    return words("won-price", candy=candy, price=price, many=len(view.inside))


def _tattle(tattle: Tattled, words: Words) -> str:
    who, target = words.name(tattle.seat), words.name(tattle.target)
    if tattle.candy is None:
        return words("tattle-line", who=who, target=target, right=tattle.right)
    return words("tattle-line-with-card", who=who, target=target, right=tattle.right, candy=tattle.candy)


def _own(view: CandyView, words: Words) -> list[str]:
    if view.objective is None:
        return []
    spent = {tattle.candy for tattle in view.tattles if tattle.seat == view.seat}
    cards = candy_names((candy for candy in Candy if candy not in spent), words)
    return [words("own-objective", candy=view.objective), words("own-cards", cards=cards)]


def _goal(view: CandyView, words: Words) -> list[str]:
    if view.ender is not None:
        return [words("goal-over", who=words.name(view.ender), turn=view.turn)]
    ready = candy_names(filter(view.goal_open, Candy), words)
    return [words("goal-open", candies=ready) if ready else words("goal-closed")]


def _seat(view: CandyView, words: Words, seat: Seat) -> str:
    facts = []
    if view.objectives is not None:
        candy = view.objectives[seat]
        facts.append(words("seat-dealt", candy=candy, price=space_name(view.prices[candy], words)))
    if view.outcome is not None:
        facts.append(words("seat-place", place=view.outcome.rank_of(seat)))
    facts.append(words("seat-out") if seat in view.out else words("seat-inside"))
    facts.append(words("seat-cards", cards=view.cards_left(seat)))
    return words("seat", who=words.name(seat), letter=words.letter(seat), facts=words.row(facts))
