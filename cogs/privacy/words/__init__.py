"""Texts of /privacy.

Here: the catalogue. Not here: the code that says them.
"""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.privacy.words")
described = descriptions(TEXTS)
