"""What may be left to the bot in Candy Chaser (rules.md, CC-6.4).

Here: standing orders as data. Not here: what they are called (words/en.ftl, ``standing-…``).
"""

from __future__ import annotations

from games.candy_chaser.pieces import Roll, Stop
from games.engine.orders import MATCH, Order, Term

ORDERS = (
    Order("roll", frozenset({"roll"}), Roll, where="press_to_roll"),
    Order("quiet", frozenset({"tattle"}), Stop, (MATCH, Term("first", until="out"))),
)
