"""Texts that pages share: rules, results, refusals.

Here: the catalogue. Not here: rules themselves (games/), and a feature's own texts (its folder in cogs/).
"""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.pages.words")
