"""The few texts of messages themselves, whatever they are about."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.model.words")
