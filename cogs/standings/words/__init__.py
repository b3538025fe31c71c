"""Texts of /leaderboard. Figures are counted in bot/stats."""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.standings.words")
described = descriptions(TEXTS)
