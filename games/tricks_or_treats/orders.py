"""What may be left to the bot in Tricks or Treats (rules.md, TT-12.9).

Here: standing orders as data. Not here: what they are called (words/en.ftl, ``standing-…``).
"""

from __future__ import annotations

from games.engine.orders import MATCH, Order, Term
from games.tricks_or_treats.pieces.choices import Accept, Flee, Neither, Stay

ROUND = Term("round", until="round")

_CHEAP = tuple(Term(f"below-{stake}", about=Accept, field="stake", below=stake) for stake in (4, 7, 10))

ORDERS = (
    Order("pass", frozenset({"gather"}), Neither, (MATCH, ROUND)),
    Order("accept", frozenset({"flee"}), Accept, (MATCH, *_CHEAP)),
    Order("flee", frozenset({"flee"}), Flee, (MATCH, ROUND)),
    Order("stop", frozenset({"raise"}), None, (MATCH, Term("turn", until="used"))),
    Order("stay", frozenset({"swap"}), Stay),
)
