"""Connect to Discord: sessions, incoming events and interactions, outgoing messages."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.client.words")
