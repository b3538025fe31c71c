"""Load the texts of private replies to presses and commands: refusals, receipts, faults."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.client.words")
