"""Texts of running matches: boards, private questions, hands, results, reminders."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.messages.words")
