"""The game of chain.py with two standing orders: "enough" always stops taking cards, "high" always calls high."""

from __future__ import annotations

from dataclasses import replace

from games.engine.orders import MATCH, Order, Term
from tests.games.chain import CHAIN, Call, Enough
from tests.toy_catalogue import ToyCatalogue

CALL = Term("call", until="calls")
ORDERS = (
    Order("enough", frozenset({"take"}), Enough, (CALL, MATCH), beside=CALL),
    Order("high", frozenset({"call"}), Call),
)
NAMES = {
    f"standing-{order.name}-{term.name}": f"Always {order.name} ({term.name})"
    for order in ORDERS
    for term in order.terms
}
ORDERED = replace(
    CHAIN,
    rules=replace(CHAIN.rules, orders=ORDERS),
    texts=replace(CHAIN.texts, catalogue=ToyCatalogue(pitch="Take, and call", **NAMES)),
)
"""The chain game with orders. ``enough``: until a seat calls, or for the match; ``high``: for the match."""
