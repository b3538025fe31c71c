"""What Raccoon Heist says. The texts themselves are in `en.ftl`."""

from games.raccoon_heist.words.event_texts import FACT_TEXTS, TEXTS, say
from games.raccoon_heist.words.help_texts import clause_of, concerns, consequence, goal, quick_start
from games.raccoon_heist.words.position import decided, describe, points

__all__ = [
    "FACT_TEXTS",
    "TEXTS",
    "clause_of",
    "concerns",
    "consequence",
    "decided",
    "describe",
    "goal",
    "points",
    "quick_start",
    "say",
]
