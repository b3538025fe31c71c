"""What is said to whoever presses or types, and to nobody else: refusals, receipts, faults."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.client.words")
