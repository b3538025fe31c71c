"""Compose messages as plain values: for each reader the texts, buttons and pictures that this reader may see."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.messages.words")
