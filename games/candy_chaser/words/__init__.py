"""What is said in Candy Chaser: prompts, labels and events (here), the board (position.py), explanations (guide.py).

Here: which message says what; the texts are in ``<language>.ftl``. Not here: any decision; words get a view and facts,
never a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.candy_chaser.pieces import (
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
from games.candy_chaser.words.guide import clause_of, concerns, consequence, goal, quick_start
from games.candy_chaser.words.names import space_name
from games.candy_chaser.words.position import describe, moved, reason
from games.engine.asks import Ask
from games.engine.values import Fact
from games.engine.words import Catalogue, Words

__all__ = ["TEXTS", "clause_of", "concerns", "consequence", "describe", "goal", "quick_start", "reason", "say"]

TEXTS = Catalogue("games.candy_chaser.words")


def say(fact: Fact, words: Words) -> str:
    """An event, a prompt or a label, in one to three sentences."""
    if isinstance(fact, Ask):
        rivals = {option.target for option in fact.options if isinstance(option, Tattle)}
        return words(f"ask-{fact.about}", last=len(rivals) == 1)
    return _SAID[type(fact)](fact, words)


def _move(choice: Move, words: Words) -> str:
    return words("option-move", candy=choice.candy, end=space_name(choice.end, words))


def _tattle(choice: Tattle, words: Words) -> str:
    return words("option-tattle", target=words.short(choice.target), candy=choice.candy)


def _rolled(event: Rolled, words: Words) -> str:
    face = f"m{-event.roll}" if event.roll < 0 else str(event.roll)
    return words("rolled", who=words.name(event.seat), roll=words.signed(event.roll), face=face)


def _marketing_ended(event: MarketingEnded, words: Words) -> str:
    return words("ended-by-cap" if event.capped else "ended-by-goal", who=words.name(event.seat))


def _tattled(event: Tattled, words: Words) -> str:
    who, target, loser = map(words.name, (event.seat, event.target, event.loser))
    return words("tattled", who=who, target=target, loser=loser, right=event.right)


def _card_shown(event: CardShown, words: Words) -> str:
    you = "tattler" if words.you == event.seat else "target"
    who, target = words.name(event.seat), words.name(event.target)
    return words("card-shown", you=you, who=who, target=target, candy=event.candy, right=event.right)


def _revealed(event: Revealed, words: Words) -> str:
    dealt = enumerate(event.objectives)
    return words(
        "revealed", deals=words.all_of(words("dealt-in", who=words.name(seat), candy=candy) for seat, candy in dealt)
    )


_SAID: dict[type[Fact], Callable[[Any, Words], str]] = {
    Roll: lambda choice, words: words("option-roll"),
    Move: _move,
    Stop: lambda choice, words: words("option-stop"),
    Tattle: _tattle,
    Dealt: lambda event, words: words("dealt", candy=event.candy),
    Rolled: _rolled,
    Moved: moved,
    MarketingEnded: _marketing_ended,
    Stopped: lambda event, words: words("stopped", who=words.name(event.seat)),
    Tattled: _tattled,
    CardShown: _card_shown,
    Revealed: _revealed,
}
