"""What Candy Chaser says. The texts themselves are in `en.ftl`."""

from games.candy_chaser.words.event_texts import FACT_TEXTS, TEXTS, describe, reason, say
from games.candy_chaser.words.help_texts import clause_of, concerns, consequence, goal, quick_start

__all__ = [
    "FACT_TEXTS",
    "TEXTS",
    "clause_of",
    "concerns",
    "consequence",
    "describe",
    "goal",
    "quick_start",
    "reason",
    "say",
]
