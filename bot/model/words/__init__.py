"""Load the texts of messages that several packages share."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.model.words")
