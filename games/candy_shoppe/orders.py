"""What may be left to the bot in The Raccoon is at the Candy Shoppe (rules.md, DEC-4).

Here: standing orders as data. Not here: what they are called (words/en.ftl, ``standing-…``).
"""

from __future__ import annotations

from games.candy_shoppe.pieces.choices import Next, Place
from games.engine.orders import MATCH, Order, Term

_TERMS = (MATCH, Term("round", until="round"))

ORDERS = (
    Order("pass", frozenset({"influence"}), Place, _TERMS),  # the first handful is the empty one
    Order("listed", frozenset({"order"}), Next, _TERMS),
    Order("leave", frozenset({"share"}), None, _TERMS),
)
