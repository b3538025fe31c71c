"""Handle time in matches: deadlines, reminders, time preferences, the scheduler."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.timing.words")
