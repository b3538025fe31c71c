"""Texts of /profile and /history.

Here: the catalogue. Not here: figures (bot/stats).
"""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.profiles.words")
described = descriptions(TEXTS)
