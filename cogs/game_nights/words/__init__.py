"""Load the texts of /gamenight."""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.game_nights.words")
described = descriptions(TEXTS)
