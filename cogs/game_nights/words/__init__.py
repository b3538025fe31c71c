"""Texts of /gamenight.

Here: the catalogue. Not here: the call to a table (bot/match).
"""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.game_nights.words")
described = descriptions(TEXTS)
