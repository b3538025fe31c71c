"""Write the texts of Chocolate Coin; the messages are in `en.ftl`."""

from __future__ import annotations

from games.chocolate_coin.pieces.actions import Deed, Option
from games.chocolate_coin.words.event_texts import FACT_TEXTS, TEXTS, label, story
from games.chocolate_coin.words.help_texts import CLAUSES, concerns, goal, prompt, quick_start
from games.chocolate_coin.words.log_lines import gathered
from games.chocolate_coin.words.names import finished
from games.chocolate_coin.words.option_effects import consequence
from games.chocolate_coin.words.position import describe, describe_sheet, ending, sheet_titled
from games.engine.asks import Ask
from games.engine.values import Fact
from games.engine.words import Words

__all__ = [
    "CLAUSES",
    "FACT_TEXTS",
    "TEXTS",
    "concerns",
    "consequence",
    "describe",
    "describe_sheet",
    "ending",
    "gathered",
    "goal",
    "quick_start",
    "say",
    "sheet_titled",
]


def say(fact: Fact, words: Words) -> str:
    """Return the text of an event or a prompt, or the label of an option.

    An action (`Deed`) is an option before it is done, and an event afterwards.
    """
    if isinstance(fact, Ask):
        return finished(prompt(fact, words))
    if isinstance(fact, Option) and not (isinstance(fact, Deed) and fact.done):
        return label(fact, words)
    return story(fact, words)
