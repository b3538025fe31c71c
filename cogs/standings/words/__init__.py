"""Load the texts of /leaderboard. Its figures are computed in bot/stats."""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.standings.words")
described = descriptions(TEXTS)
