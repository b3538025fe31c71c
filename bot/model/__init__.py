"""Define plain values that all packages may use: match records, messages, custom ids, turns and their time."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.model.words")
