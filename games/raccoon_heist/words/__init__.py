"""Write the texts of Raccoon Heist; the messages are in `en.ftl`."""

from games.raccoon_heist.words.event_texts import FACT_TEXTS, TEXTS, gathered, say
from games.raccoon_heist.words.help_texts import CLAUSES, concerns, consequence, goal, quick_start, suspicions
from games.raccoon_heist.words.position import describe, ending

__all__ = [
    "CLAUSES",
    "FACT_TEXTS",
    "TEXTS",
    "concerns",
    "consequence",
    "describe",
    "ending",
    "gathered",
    "goal",
    "quick_start",
    "say",
    "suspicions",
]
