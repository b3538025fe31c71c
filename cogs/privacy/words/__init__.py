"""Load the texts of /privacy."""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.privacy.words")
described = descriptions(TEXTS)
