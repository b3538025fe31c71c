"""What is said in Candy Chaser: prompts, labels, events, and the board in words.

Here: every text a player reads. Not here: any decision; words get a view and facts, never a state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.candy_chaser.pieces import (
    GOAL,
    Candy,
    CardShown,
    Dealt,
    MarketingEnded,
    Move,
    Moved,
    Revealed,
    Roll,
    Rolled,
    Stop,
    Stopped,
    Tattle,
    Tattled,
)
from games.candy_chaser.view import CandyView
from games.engine.asks import Ask
from games.engine.values import Fact, Player, Seat

Players = Sequence[Player]

PROMPTS = {
    "roll": "Roll the die.",
    "move": "Choose the candy to move. You may move any of the five, your own or not.",
    "tattle": (
        "Your one chance to tattle. Accuse somebody of dealing in a candy, or stop. "
        "Right: they are out, and you may go on. Wrong: you are out. Only your target sees the card."
    ),
}


def say(fact: Fact, players: Players, you: Seat | None) -> str:
    """An event, a prompt or a label, in one or two sentences."""
    if isinstance(fact, Ask):
        return PROMPTS[fact.about]
    return _SAID[type(fact)](fact, players, you)


def candy_name(candy: Candy) -> str:
    """The candy's name as the table says it."""
    return candy.word.capitalize()


def space_name(space: int) -> str:
    """The name of a track's space: its number, with a true minus, or G."""
    return "G" if space == GOAL else str(space).replace("-", "−")


def signed(roll: int) -> str:
    """A die result with its sign."""
    return f"+{roll}" if roll > 0 else space_name(roll)


def _move(choice: Move, players: Players, you: Seat | None) -> str:
    return f"{candy_name(choice.candy)} to {space_name(choice.end)}"


def _tattle(choice: Tattle, players: Players, you: Seat | None) -> str:
    return f"{_short(players, choice.target)} deals in {candy_name(choice.candy)}"


def _dealt(event: Dealt, players: Players, you: Seat | None) -> str:
    candy = candy_name(event.candy)
    return f"Your Objective is **{candy}**. Have the highest price on {candy} at the end, and let nobody guess it."


def _rolled(event: Rolled, players: Players, you: Seat | None) -> str:
    return f"{_name(players, event.seat)} rolled {signed(event.roll)}."


def _moved(event: Moved, players: Players, you: Seat | None) -> str:
    who, candy = _name(players, event.seat), candy_name(event.candy)
    if event.start == event.end:
        return f"{who} chose {candy}, which stays on {space_name(event.end)}."
    return f"{who} moved {candy} from {space_name(event.start)} to {space_name(event.end)}."


def _marketing_ended(event: MarketingEnded, players: Players, you: Seat | None) -> str:
    why = "The last turn of Marketing is over" if event.capped else "A candy stands on G: Marketing is over"
    who = _name(players, event.seat)
    return f"{why}, and prices are fixed. Now everybody has one chance to tattle; {who} comes last."


def _stopped(event: Stopped, players: Players, you: Seat | None) -> str:
    return f"{_name(players, event.seat)} stops."


def _tattled(event: Tattled, players: Players, you: Seat | None) -> str:
    verdict = "Right" if event.right else "Wrong"
    who, target = _name(players, event.seat), _name(players, event.target)
    return f"{who} tattled on {target}. {verdict}: {_name(players, event.loser)} is out."


def _card_shown(event: CardShown, players: Players, you: Seat | None) -> str:
    who = "You" if you == event.seat else _name(players, event.seat)
    target = "you" if you == event.target else _name(players, event.target)
    card, verdict = candy_name(event.candy), "right" if event.right else "wrong"
    return f"{who} tattled on {target} with the **{card}** card: {verdict}. Nobody else sees the card."


def _revealed(event: Revealed, players: Players, you: Seat | None) -> str:
    deals = (f"{_name(players, seat)} dealt in {candy_name(candy)}" for seat, candy in enumerate(event.objectives))
    return "All Objectives are revealed: " + ", ".join(deals) + "."


_SAID: dict[type[Fact], Callable[[Any, Players, Seat | None], str]] = {
    Roll: lambda choice, players, you: "Roll the die",
    Move: _move,
    Stop: lambda choice, players, you: "Stop: tattle on nobody",
    Tattle: _tattle,
    Dealt: _dealt,
    Rolled: _rolled,
    Moved: _moved,
    MarketingEnded: _marketing_ended,
    Stopped: _stopped,
    Tattled: _tattled,
    CardShown: _card_shown,
    Revealed: _revealed,
}


def describe(view: CandyView, players: Players) -> str:
    """The view in words, a fact a line: who is due, what happened last, the viewer's own card, prices, players."""
    lines = [_due(view, players), _last(view, players), *_own(view), _prices(view), *_goal(view)]
    if view.ender is not None:
        lines += [_shifts(view, players, seat) for seat in range(len(view.shifts))]
    lines += [_seat(view, players, seat) for seat in range(view.seats)]
    return "\n".join(line for line in lines if line)


def _due(view: CandyView, players: Players) -> str:
    if view.outcome is not None:
        winner = view.outcome.ranks[0][0]
        return f"Candy Chaser is over: {_name(players, winner)} wins."
    assert view.phase is not None
    if view.phase.kind == "rolling":
        return f"Marketing, turn {view.turn}: {_name(players, view.phase.active)} rolls the die."
    if view.phase.kind == "moving":
        does = f"rolled {signed(view.phase.roll)} and chooses a candy to move"
        return f"Marketing, turn {view.turn}: {_name(players, view.phase.active)} {does}."
    order = ", then ".join(_name(players, seat) for seat in view.phase.queue)
    return f"Tattletale, one chance each: {order}."


def _last(view: CandyView, players: Players) -> str:
    if view.tattles:
        return "Tattles: " + " ".join(_tattle_line(tattle, players) for tattle in view.tattles)
    return "" if view.last is None else "Last move: " + _moved(view.last, players, None)


def _tattle_line(tattle: Tattled, players: Players) -> str:
    card = "" if tattle.candy is None else f" with {candy_name(tattle.candy)}"
    verdict = "right" if tattle.right else "wrong"
    return f"{_name(players, tattle.seat)} on {_name(players, tattle.target)}{card}: {verdict}."


def _own(view: CandyView) -> list[str]:
    if view.objective is None:
        return []
    spent = {tattle.candy for tattle in view.tattles if tattle.seat == view.seat}
    cards = [candy_name(candy) for candy in Candy if candy not in spent]
    return [f"Your Objective: {candy_name(view.objective)}.", f"Your Tattletale cards: {', '.join(cards)}."]


def _prices(view: CandyView) -> str:
    prices = (f"{candy_name(candy)} {space_name(view.prices[candy])}" for candy in Candy)
    return "Prices, best first when equal: " + ", ".join(prices) + "."


def _goal(view: CandyView) -> list[str]:
    if view.ender is not None:
        return []
    ready = [candy_name(candy) for candy in Candy if view.goal_open(candy)]
    if not ready:
        return ["G is closed: it takes another candy on 3 or higher."]
    return ["G is open for " + ", ".join(ready) + "."]


def _shifts(view: CandyView, players: Players, seat: Seat) -> str:
    far = [f"{candy_name(candy)} {signed(by)}" for candy, by in zip(Candy, view.shifts[seat], strict=True) if by]
    return f"{_name(players, seat)} moved, in all: {', '.join(far) or 'nothing'}."


def _seat(view: CandyView, players: Players, seat: Seat) -> str:
    facts = []
    if view.objectives is not None:
        candy = view.objectives[seat]
        facts.append(f"dealt in {candy_name(candy)}, price {space_name(view.prices[candy])}")
    if view.outcome is not None:
        facts.append(f"place {view.outcome.rank_of(seat)}")
    facts.append("out" if seat in view.out else "still in")
    left = view.cards_left(seat)
    facts.append(f"{left} Tattletale {'card' if left == 1 else 'cards'} left")
    return f"{_name(players, seat)} ({'ABCDEF'[seat]}): {', '.join(facts)}."


def _name(players: Players, seat: Seat) -> str:
    return players[seat].name


def _short(players: Players, seat: Seat) -> str:
    name = players[seat].name
    return name if len(name) <= 40 else name[:39] + "…"
