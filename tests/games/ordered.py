"""The chain of private picks with standing orders: take no more cards, always call high.

Here: the game, for tests of orders. Not here: those tests.
"""

from __future__ import annotations

from games.engine.orders import MATCH, Order, Term
from games.engine.words import ENGLISH
from tests.games.chain import Call, Chain, Enough


class Ordered(Chain):
    """As the chain. ``enough`` until somebody calls, or as long as the match; ``high`` for the match."""

    orders = (
        Order("enough", frozenset({"take"}), Enough, (Term("call", until="calls"), MATCH)),
        Order("high", frozenset({"call"}), Call),
    )

    def order_name(self, order: str, term: str, locale: str = ENGLISH) -> str:
        return f"Always {order} ({term})"
