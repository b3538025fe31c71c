"""What is said to whoever presses or types, and to nobody else: refusals, receipts, faults.

Here: the catalogue. Not here: what was asked for (match/, pages/).
"""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.client.words")
