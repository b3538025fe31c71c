"""Texts of /verify.

Here: the catalogue. Not here: the code that says them.
"""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.verification.words")
described = descriptions(TEXTS)
