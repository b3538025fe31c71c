"""Write the texts of Candy Chaser; the messages are in `en.ftl`."""

from games.candy_chaser.words.event_texts import FACT_TEXTS, TEXTS, describe, ending, gathered, say
from games.candy_chaser.words.help_texts import CLAUSES, concerns, consequence, goal, quick_start, suspicions

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
