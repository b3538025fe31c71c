"""What may be left to the bot in Chocolate Coin (rules.md, CC-15.7).

Here: standing orders as data. Not here: what they are called (words/en.ftl, ``standing-…``).
"""

from __future__ import annotations

from games.chocolate_coin.pieces.choices import Decline, Pass
from games.engine.orders import MATCH, Order, Term

TURN = Term("turn", until="turn")

ORDERS = (
    Order("pass", frozenset({"primary", "secondary"}), Pass, (TURN, Term("score", until="scores"))),
    Order("event", frozenset({"event_priority"}), Pass),
    Order("keep", frozenset({"free_token"}), Decline, (MATCH, TURN)),
)
