"""Texts of /settings.

Here: the catalogue. Not here: the code that says them.
"""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.server_settings.words")
described = descriptions(TEXTS)
