"""Messages as plain values: texts, buttons and pictures for each reader, made from what a viewer may see."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.messages.words")
