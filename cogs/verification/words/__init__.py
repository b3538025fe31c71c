"""Texts of /verify."""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.verification.words")
described = descriptions(TEXTS)
