"""Write the texts of Tricks or Treats; the messages are in `en.ftl`."""

from games.tricks_or_treats.words.event_texts import (
    FACT_TEXTS,
    TEXTS,
    costume_titled,
    describe_costume,
    gathered,
    say,
)
from games.tricks_or_treats.words.help_texts import (
    CLAUSES,
    concerns,
    consequence,
    goal,
    picked,
    quick_start,
    suspicions,
)
from games.tricks_or_treats.words.position import describe, ending

__all__ = [
    "CLAUSES",
    "FACT_TEXTS",
    "TEXTS",
    "concerns",
    "consequence",
    "costume_titled",
    "describe",
    "describe_costume",
    "ending",
    "gathered",
    "goal",
    "picked",
    "quick_start",
    "say",
    "suspicions",
]
