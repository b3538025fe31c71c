"""What is said in Chocolate Coin.

prompts.py asks, labels.py names the options, brings.py says what they bring, guide.py explains questions, stories.py
tells what happened, table.py describes the board, sheets.py the reference sheets; names.py has the small phrases.
Here: which of them speaks; the texts are in ``<language>.ftl``. Not here: any decision; words get a view and facts,
never a state.
"""

from __future__ import annotations

from games.chocolate_coin.pieces.actions import Deed, Option
from games.chocolate_coin.words.brings import consequence
from games.chocolate_coin.words.ending import decided, points
from games.chocolate_coin.words.guide import clause_of, concerns, goal, quick_start
from games.chocolate_coin.words.labels import label
from games.chocolate_coin.words.names import finished
from games.chocolate_coin.words.prompts import prompt
from games.chocolate_coin.words.sheets import describe_sheet, sheet_titled
from games.chocolate_coin.words.stories import story
from games.chocolate_coin.words.table import describe
from games.engine.asks import Ask
from games.engine.values import Fact
from games.engine.words import Catalogue, Words

__all__ = [
    "TEXTS",
    "clause_of",
    "concerns",
    "consequence",
    "decided",
    "describe",
    "describe_sheet",
    "goal",
    "points",
    "quick_start",
    "say",
    "sheet_titled",
]

TEXTS = Catalogue("games.chocolate_coin.words")


def say(fact: Fact, words: Words) -> str:
    """An event, a prompt or a label. A deed that isn't done yet is a label."""
    if isinstance(fact, Ask):
        return finished(prompt(fact, words))
    if isinstance(fact, Option) and not (isinstance(fact, Deed) and fact.done):
        return label(fact, words)
    return finished(story(fact, words))
