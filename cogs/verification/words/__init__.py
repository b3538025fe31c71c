"""Load the texts of the Verify button."""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.verification.words")
described = descriptions(TEXTS)
