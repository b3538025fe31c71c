"""What is said about time: deadlines, quiet hours, leave."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.timing.words")
