"""What is said in Chocolate Coin.

prompts.py asks, labels.py names the options, stories.py tells what happened, table.py describes the board, sheets.py
the reference sheets; names.py has the small phrases. Not here: any decision; words get a view and facts, never a state.
"""

from __future__ import annotations

from games.chocolate_coin.pieces.choices import Option
from games.chocolate_coin.pieces.deeds import Deed
from games.chocolate_coin.words.labels import label
from games.chocolate_coin.words.names import Players, finished
from games.chocolate_coin.words.prompts import prompt
from games.chocolate_coin.words.sheets import describe_sheet
from games.chocolate_coin.words.stories import story
from games.chocolate_coin.words.table import describe
from games.engine.asks import Ask
from games.engine.values import Fact, Seat

__all__ = ["describe", "describe_sheet", "say"]


def say(fact: Fact, players: Players, you: Seat | None) -> str:
    """An event, a prompt or a label. A deed that isn't done yet is a label."""
    if isinstance(fact, Ask):
        return finished(prompt(fact))
    if isinstance(fact, Option) and not (isinstance(fact, Deed) and fact.done):
        return label(fact)
    return finished(story(fact, players))
