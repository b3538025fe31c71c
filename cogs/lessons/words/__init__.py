"""Load the texts of /learn. The coach's texts are in each game's words."""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.lessons.words")
described = descriptions(TEXTS)
