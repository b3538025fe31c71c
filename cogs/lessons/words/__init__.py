"""Texts of /learn.

Here: the catalogue. Not here: what the coach says (each game's words).
"""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.lessons.words")
described = descriptions(TEXTS)
