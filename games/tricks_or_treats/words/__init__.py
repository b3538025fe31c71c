"""What Tricks or Treats says. The texts themselves are in `en.ftl`."""

from games.tricks_or_treats.words.event_texts import FACT_TEXTS, TEXTS, costume_titled, describe_costume, say
from games.tricks_or_treats.words.help_texts import clause_of, concerns, consequence, goal, picked, quick_start
from games.tricks_or_treats.words.position import decided, describe, points

__all__ = [
    "FACT_TEXTS",
    "TEXTS",
    "clause_of",
    "concerns",
    "consequence",
    "costume_titled",
    "decided",
    "describe",
    "describe_costume",
    "goal",
    "picked",
    "points",
    "quick_start",
    "say",
]
