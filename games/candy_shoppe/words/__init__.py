"""What Candy Shoppe says. The texts themselves are in `en.ftl`."""

from games.candy_shoppe.words.event_texts import FACT_TEXTS, TEXTS, brief, describe_token, gathered, say, token_titled
from games.candy_shoppe.words.help_texts import clause_of, concerns, consequence, goal, quick_start
from games.candy_shoppe.words.position import decided, describe, points

__all__ = [
    "FACT_TEXTS",
    "TEXTS",
    "brief",
    "clause_of",
    "concerns",
    "consequence",
    "decided",
    "describe",
    "describe_token",
    "gathered",
    "goal",
    "points",
    "quick_start",
    "say",
    "token_titled",
]
