"""Texts of /leaderboard.

Here: the catalogue. Not here: figures (bot/stats).
"""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.standings.words")
described = descriptions(TEXTS)
