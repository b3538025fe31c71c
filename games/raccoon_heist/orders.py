"""What may be left to the bot in Raccoon Heist (rules.md, RH-8.7).

Here: standing orders as data. Not here: what they are called (words/en.ftl, ``standing-…``).
"""

from __future__ import annotations

from games.engine.orders import MATCH, Order, Term
from games.raccoon_heist.pieces import Keep

_TERMS = (MATCH, Term("round", until="round"))

ORDERS = (
    Order("hold", frozenset({"hand"}), Keep, _TERMS, where="expert"),
    Order("spare", frozenset({"save"}), Keep, _TERMS),
)
