"""Write the texts of Candy Shoppe; the messages are in `en.ftl`."""

from games.candy_shoppe.words.event_texts import FACT_TEXTS, TEXTS, brief, describe_token, gathered, say, token_titled
from games.candy_shoppe.words.help_texts import CLAUSES, concerns, consequence, goal, quick_start, suspicions
from games.candy_shoppe.words.position import describe, ending

__all__ = [
    "CLAUSES",
    "FACT_TEXTS",
    "TEXTS",
    "brief",
    "concerns",
    "consequence",
    "describe",
    "describe_token",
    "ending",
    "gathered",
    "goal",
    "quick_start",
    "say",
    "suspicions",
    "token_titled",
]
