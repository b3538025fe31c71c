"""Load the texts about deadlines, quiet hours and leave."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.timing.words")
