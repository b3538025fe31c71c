"""Load the texts of shared pages: rules, results, refusals. A feature's own texts are in its folder in cogs/."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.pages.words")
